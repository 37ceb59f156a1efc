"""What is said: the right words over the right plate, never over trick or hand (UX N5)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

import pytest
from PySide6.QtCore import QRectF
from PySide6.QtWidgets import QApplication

from dkdesk.gui.language import Language
from dkdesk.gui.table.card_item import CardItem
from dkdesk.gui.table.cues import Tempo, cue
from dkdesk.gui.table.deck import Faces
from dkdesk.gui.table.pose import LIFT
from dkdesk.gui.table.scene import TableScene
from dkdesk.gui.theme import Theme
from dkdesk.places import resource
from dkdesk.rules.actions import WORDS
from dkdesk.rules.announce import Call, Level, Side
from dkdesk.rules.events import (
    Announced,
    DealEnded,
    Event,
    PartnerFound,
    WeddingFailed,
    WordSaid,
)
from dkdesk.rules.table import SEATS
from dkdesk.settings.table import NAME_LENGTH
from dkdesk.text.catalogue import LANGUAGES
from tests.rules.games import random_game

NAMES: Final = ("Du", "Jan", "Ute", "Mia")
SIZES: Final = [(640, 420), (800, 520), (980, 776), (1620, 1055), (3540, 2135)]
ENDED: Final = random_game(1, 1).events[-1]


def tell(scene: TableScene, *events: Event) -> dict[int, str]:
    """Let this happen; what then stands in the bubbles, by place."""
    scene.stage.tempo = Tempo(0, 0)
    scene.stage.names = NAMES
    for event in events:
        for _ in cue(event, scene.stage):
            pass
    return {place: bubble.text for place, bubble in enumerate(scene.bubbles) if bubble.isVisible()}


@pytest.mark.parametrize(
    ("event", "bubbles"),
    [
        pytest.param(WordSaid(1, "gesund"), {1: "Gesund"}, id="gesund"),
        pytest.param(WordSaid(0, "pass"), {0: "Nein"}, id="pass"),
        pytest.param(WordSaid(2, "solo_queens"), {2: "Damensolo"}, id="a game"),
        pytest.param(
            Announced(Call(3, Side.KONTRA, Level.ANN), ()), {3: "Kontra"}, id="an announcement"
        ),
        pytest.param(
            Announced(Call(3, Side.RE, Level.K90), (Level.ANN,)), {3: "keine 90"}, id="a promise"
        ),
        pytest.param(PartnerFound(0, 2), {2: "Ich gehe mit dir."}, id="a partner"),
        pytest.param(WeddingFailed(1), {1: "Ich spiele allein."}, id="no partner"),
    ],
)
def test_what_is_said(scene: TableScene, event: Event, bubbles: dict[int, str]) -> None:
    """By whoever says it, and by nobody else."""
    assert tell(scene, event) == bubbles


def test_bubbles_stand_until_something_else_happens(scene: TableScene) -> None:
    """Each seat has one at most, and the end of the deal takes all away."""
    words = [WordSaid(seat, "gesund") for seat in SEATS]
    assert len(tell(scene, *words)) == 4
    assert tell(scene, WordSaid(1, "vorbehalt"))[1] == "Vorbehalt"
    assert isinstance(ENDED, DealEnded)
    assert tell(scene, ENDED) == {}


def test_places_are_counted_from_the_viewer(scene: TableScene) -> None:
    """Who looks from seat 2 sees seat 1 at his right."""
    scene.sync(random_game(1, 1).begin.seen_by(2))
    assert tell(scene, WordSaid(1, "gesund")) == {3: "Gesund"}


@pytest.fixture(params=LANGUAGES)
def spoken(qapp: QApplication, request: pytest.FixtureRequest) -> Iterator[Language]:
    """Each language in turn."""
    made = Language(qapp, resource("text"), request.param)
    yield made
    made.deleteLater()


def free(scene: TableScene) -> list[QRectF]:
    """Where no bubble may be: the trick, and the hand with its room to be raised."""
    layout = scene.spread.layout
    lift = LIFT * layout.card_h
    cards = [*scene.spread.trick.values(), *scene.spread.hand]
    boxes = [item.mapRectToScene(item._box()) for item in cards]
    hand = set(scene.spread.hand)
    return [
        box.adjusted(0, -lift if item in hand else 0, 0, 0)
        for item, box in zip(cards, boxes, strict=True)
    ]


@pytest.mark.parametrize("size", SIZES, ids="{0[0]}x{0[1]}".format)
def test_no_bubble_covers_a_card(
    qapp: QApplication, faces: Faces, theme: Theme, spoken: Language, size: tuple[int, int]
) -> None:
    """Nor leaves the table, whatever is said in whatever language."""
    scene = TableScene(faces, theme, spoken, qapp)
    scene.fit(*size, 1.0)
    game = random_game(3, 1)
    scene.sync(next(state for state in game.states if full(state.table.trick)).seen_by(0))
    for place in SEATS:
        if place not in scene.spread.trick:
            scene.spread.trick[place] = CardItem(faces, theme.tokens)
            scene.addItem(scene.spread.trick[place])
    scene.spread.relax()
    scene.stage.names = ["W" * NAME_LENGTH] * 4
    taken = free(scene)
    said: list[Event] = [WordSaid(0, word) for word in WORDS]
    said += [Announced(Call(0, side, level), ()) for side in Side for level in Level]
    said += [PartnerFound(0, 0), WeddingFailed(0)]
    for event in said:
        (text,) = tell_in(scene, event)
        for bubble in scene.bubbles:
            bubble.say(text)
            box = bubble.mapRectToScene(bubble._box)
            assert scene.sceneRect().contains(box), (text, bubble._place)
            assert not any(box.intersects(card) for card in taken), (text, bubble._place)
    scene.deleteLater()


def tell_in(scene: TableScene, event: Event) -> list[str]:
    """The words of one event."""
    for bubble in scene.bubbles:
        bubble.hide()
    list(cue(event, scene.stage))
    return [bubble.text for bubble in scene.bubbles if bubble.isVisible()]


def full(trick: object) -> bool:
    """Whether somebody has led."""
    return bool(getattr(trick, "cards", ()))
