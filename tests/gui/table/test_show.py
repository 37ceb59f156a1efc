"""Playing the events and laying out the view end in the same picture."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Final, get_args

import pytest
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st
from PySide6.QtCore import QAbstractAnimation, Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot
from shiboken6 import isValid

from dkdesk.gui.table.card_item import CardItem
from dkdesk.gui.table.cues import SPEEDS, STAYS, Tempo
from dkdesk.gui.table.rings import Rings
from dkdesk.gui.table.scene import TableScene
from dkdesk.rules.actions import PlayCard
from dkdesk.rules.events import CardsGiven, Dealt, Event, PartnerFound, TrickTaken, WordSaid
from dkdesk.rules.presets import PRESETS
from dkdesk.rules.state import start, step
from dkdesk.rules.table import SEATS
from tests.gui.conftest import bury, moving
from tests.gui.table.pictures import Picture, picture
from tests.rules.games import Game, games, normal_game, random_game, split_queens

INSTANT: Final = Tempo(factor=0, stay=0)
LOTS_OF_GAMES: Final = 400


def steps(game: Game) -> list[tuple[tuple[Event, ...], int]]:
    """The events of each action, with the number of the state they lead to."""
    table = game.begin.table
    _, dealt = start(
        table.rules, table.dealer, game.begin.hands, owing=table.owing, forced=table.forced
    )
    told = [(dealt, 0)]
    for number, action in enumerate(game.actions):
        _, events = step(game.states[number], action)
        told.append((events, number + 1))
    return told


def laid_out(scene: TableScene, game: Game, number: int, seat: int) -> Picture:
    """The picture of one moment, without its story."""
    scene.sync(game.states[number].seen_by(seat))
    return picture(scene)


@settings(
    max_examples=12,
    phases=[Phase.explicit, Phase.reuse, Phase.generate],  # a game cannot be made smaller
    suppress_health_check=[HealthCheck.function_scoped_fixture],
)
@given(game=games(), seat=st.sampled_from(SEATS), right=st.booleans())
def test_told_and_laid_out_are_one_picture(
    scene: TableScene, game: Game, seat: int, right: bool
) -> None:
    """After every action of a whole deal, from any seat, whichever way the hand is sorted."""
    scene.stage.tempo = INSTANT
    scene.spread.holding.trumps_right = right
    told = []
    for events, number in steps(game):
        scene.show_events(events, game.states[number].seen_by(seat))
        assert not scene.show.busy
        told.append(picture(scene))
    assert moving() == []
    laid = [laid_out(scene, game, number, seat) for number in range(len(game.states))]
    assert told == laid
    assert all(shown.others == 0 for shown in told)


def test_the_end_of_a_deal_leaves_an_empty_cloth(scene: TableScene) -> None:
    """Every trick has been taken away."""
    scene.stage.tempo = INSTANT
    game = random_game(3, 4)
    for events, number in steps(game):
        scene.show_events(events, game.states[number].seen_by(0))
    assert picture(scene) == Picture((), ((), (), ()), (), 0)


def test_skipping_everything_ends_in_the_same_picture(scene: TableScene) -> None:
    """However impatient the player is, at any tempo."""
    game = random_game(5, 6)
    scene.stage.tempo = Tempo(1.7, None)
    for events, number in steps(game):
        view = game.states[number].seen_by(1)
        scene.show_events(events, view)
        while scene.show.busy:
            scene.skip()
        shown = picture(scene)
        assert shown == laid_out(scene, game, number, 1)


def test_a_resize_while_cards_fly_is_forgotten_at_rest(scene: TableScene, qtbot: QtBot) -> None:
    """They land where the new layout wants them."""
    game = random_game(5, 6)
    scene.stage.tempo = Tempo(0.2, 0)
    (dealt, _), *_ = steps(game)
    with qtbot.waitSignal(scene.idle):
        scene.show_events(dealt, game.begin.seen_by(0))
        assert scene.show.busy
        scene.fit(1200, 900, 1.0)
    assert picture(scene) == laid_out(scene, game, 0, 0)


def test_an_animation_outlives_its_own_end(scene: TableScene, qtbot: QtBot) -> None:
    """Its signal is still on its way when the next one begins; afterwards it is gone."""
    (dealt, _), *_ = steps(random_game(5, 6))
    scene.stage.tempo = Tempo(0.2, 0)
    scene.show_events(dealt, random_game(5, 6).begin.seen_by(0))
    (first,) = scene.show.findChildren(
        QAbstractAnimation, options=Qt.FindChildOption.FindDirectChildrenOnly
    )
    there = []
    first.finished.connect(lambda: there.append(isValid(first)))
    with qtbot.waitSignal(scene.idle):
        scene.show.skip()
    assert there == [True]
    qtbot.waitUntil(lambda: not isValid(first))


def test_things_take_their_time(scene: TableScene, qtbot: QtBot) -> None:
    """At a real tempo the table is busy, tells when it is done, and is still then."""
    game = random_game(5, 6)
    scene.stage.tempo = Tempo(0.1, 20)
    for events, number in steps(game)[:14]:
        with qtbot.waitSignal(scene.idle):
            scene.show_events(events, game.states[number].seen_by(2))
        assert not scene.show.busy
        assert picture(scene).others == 0
    assert moving() == []


def first_trick(scene: TableScene, tempo: Tempo) -> None:
    """Show a game up to its first full trick, and that at *tempo*."""
    game = random_game(5, 6)
    for events, number in steps(game):
        full = any(isinstance(event, TrickTaken) for event in events)
        scene.stage.tempo = tempo if full else INSTANT
        scene.show_events(events, game.states[number].seen_by(0))
        if full:
            return
    raise AssertionError("a game has tricks")


def test_a_full_trick_waits_for_the_player(scene: TableScene, qapp: QApplication) -> None:
    """Without a time of its own it lies until he clicks; nothing ticks meanwhile."""
    first_trick(scene, Tempo(0, None))
    qapp.processEvents()
    assert scene.show.busy
    assert len(scene.spread.trick) == 4
    assert sum(item.ringed for item in scene.spread.trick.values()) == 1
    assert moving() == []
    scene.skip()
    assert scene.spread.trick == {}


def test_a_full_trick_lies_as_long_as_it_shall(scene: TableScene, qtbot: QtBot) -> None:
    """The winner has the ring, then the cards go (UX U1); a skip shortens it (U2)."""
    first_trick(scene, Tempo(0, 60_000))
    assert len(scene.spread.trick) == 4
    with qtbot.waitSignal(scene.idle):
        scene.skip()
    assert scene.spread.trick == {}


def test_stopping_forgets_everything(scene: TableScene) -> None:
    """Nothing moves afterwards, and the table is free for something else."""
    game = random_game(5, 6)
    (dealt, _), *_ = steps(game)
    scene.show_events(dealt, game.begin.seen_by(0))
    scene.sync(game.begin.seen_by(0))
    assert not scene.show.busy
    assert moving() == []


def test_new_cards_are_dealt_over_a_table_in_motion(scene: TableScene, qtbot: QtBot) -> None:
    """What was to be shown of the old ones is forgotten with them."""
    new = random_game(7, 8)
    first_trick(scene, Tempo(1, 60_000))
    assert moving()
    scene.stage.tempo = Tempo(0.05, 0)
    (dealt, _), *_ = steps(new)
    with qtbot.waitSignal(scene.idle):
        scene.show_events(dealt, new.begin.seen_by(0))
        bury()
    assert picture(scene) == laid_out(scene, new, 0, 0)


def test_what_comes_while_something_is_shown_waits_its_turn(
    scene: TableScene, qtbot: QtBot
) -> None:
    """Events are shown in their order, however fast they come."""
    game = random_game(5, 6)
    scene.stage.tempo = Tempo(0.02, 1)
    whole = steps(game)[1:]
    scene.sync(game.begin.seen_by(0))
    with qtbot.waitSignal(scene.idle, timeout=30_000):
        for events, number in whole:
            scene.show_events(events, game.states[number].seen_by(0))
    assert picture(scene) == laid_out(scene, game, len(whole), 0)


def _all_kinds_of_games() -> Iterator[Game]:
    """Games by the tournament rules and by those with the most house rules, in turn."""
    house = replace(PRESETS["freedoko"], genscher="first_king")
    for number in range(LOTS_OF_GAMES):
        yield random_game(number, number)
        yield random_game(number, number, house)


@pytest.mark.parametrize("kind", get_args(Event))
def test_every_event_has_a_cue(scene: TableScene, kind: type[Event]) -> None:
    """A game in which it happens is shown to its end, waiting nowhere."""
    game = next(
        game
        for game in _all_kinds_of_games()
        if kind is Dealt or any(isinstance(event, kind) for event in game.events)
    )
    scene.stage.tempo = INSTANT
    scene.stage.names = ("Du", "Jan", "Ute", "Mia")
    shown: list[Event] = []
    for events, number in steps(game):
        shown += events
        scene.show_events(events, game.states[number].seen_by(0))
        assert not scene.show.busy
    assert any(isinstance(event, kind) for event in shown)


@pytest.mark.parametrize("speed", SPEEDS)
@pytest.mark.parametrize("stay", STAYS)
def test_every_tempo_of_the_settings_can_be_played(speed: str, stay: str) -> None:
    """Off is instant, and the slower the longer."""
    tempo = Tempo.of(speed, stay)
    assert tempo.ms(100) == round(100 * SPEEDS[speed])
    assert tempo.stay == STAYS[stay]
    assert (tempo.ms(1000) == 0) == (speed == "off")
    assert list(SPEEDS.values()) == sorted(SPEEDS.values())
    assert len(SPEEDS) == 6


def shown_until(scene: TableScene, kind: type[Event], tempo: Tempo) -> tuple[Game, int]:
    """Show a game in which it happens, until it begins to happen at *tempo*."""
    game = next(
        game
        for game in _all_kinds_of_games()
        if any(isinstance(event, kind) for event in game.events)
    )
    scene.stage.names = ("Du", "Jan", "Ute", "Mia")
    for events, number in steps(game):
        happens = any(isinstance(event, kind) for event in events)
        scene.stage.tempo = tempo if happens else INSTANT
        scene.show_events(events, game.states[number].seen_by(0))
        if happens:
            while scene.show.busy and not isinstance(scene.show._event, kind):
                scene.skip()
            return game, number
    raise AssertionError("it happened")


@pytest.mark.parametrize("kind", [CardsGiven, PartnerFound], ids=["an Armut", "a wedding"])
@pytest.mark.parametrize("ends", ["skipped", "stopped", "watched"])
def test_what_crosses_the_table_is_gone_afterwards(
    scene: TableScene, qtbot: QtBot, kind: type[Event], ends: str
) -> None:
    """Cards of an Armut, rings of a wedding: shown on their way, and nothing is left of them."""
    before = len(scene.items())
    game, number = shown_until(scene, kind, Tempo(0.05, 0))
    passing = [item for item in scene.items() if isinstance(item, CardItem | Rings)]
    lying = sum(1 for _ in scene.spread.items())
    assert len(passing) > lying
    if ends == "watched":
        qtbot.waitUntil(lambda: not scene.show.busy)
    elif ends == "stopped":
        scene.sync(game.states[number].seen_by(0))
    while scene.show.busy:
        scene.skip()
    bury()
    assert len(scene.items()) == before + sum(1 for _ in scene.spread.items())
    assert picture(scene) == laid_out(scene, game, number, 0)


def test_a_card_of_the_others_is_turned_up(scene: TableScene, qtbot: QtBot) -> None:
    """On its way, from its back; the own card shows its face from the first."""
    state = normal_game(split_queens(0, 2))
    scene.sync(state.seen_by(0))
    scene.stage.tempo = Tempo(0.3, 0)
    for seat, place in ((0, 0), (1, 1)):
        card = state.seen_by(seat).legal()[0]
        state, events = step(state, PlayCard(seat, card))
        with qtbot.waitSignal(scene.idle):
            scene.show_events(events, state.seen_by(0))
            assert (scene.spread.trick[place]._turned < 1) == (seat == 1)
        assert scene.spread.trick[place]._turned == 1


def test_a_bubble_grows_from_its_plate(scene: TableScene, qtbot: QtBot) -> None:
    """And is as large as it should be, also when it was stopped on the way."""
    scene.stage.tempo = Tempo(1, 0)
    bubble = scene.bubbles[1]
    scene.show_events((WordSaid(1, "gesund"),), random_game(1, 1).begin.seen_by(0))
    assert bubble.scale() < bubble._unit
    scene.show.stop()
    scene.stage.tempo = Tempo(0.05, 0)
    with qtbot.waitSignal(scene.idle):
        scene.show_events((WordSaid(1, "gesund"),), random_game(1, 1).begin.seen_by(0))
    assert bubble.scale() == bubble._unit
