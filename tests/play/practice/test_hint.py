"""A hint: the convention decides where the worlds cannot, and every convention has its sentence."""

from __future__ import annotations

from typing import Final

import pytest

from dkdesk.places import resource
from dkdesk.play.practice.hint import Hint
from dkdesk.play.practice.hint_task import AskHint
from dkdesk.players import following, leading, soloing
from dkdesk.players.adviser import Counsel
from dkdesk.players.rule import ANNOUNCES, DECLARES, RulePlayer
from dkdesk.rules.actions import ARMUT, GESUND, PASS, THROW, Action, Announce, Give, PlayCard, Say
from dkdesk.rules.announce import Level
from dkdesk.rules.cards import Card
from dkdesk.rules.deal import deal
from dkdesk.rules.presets import PRESETS
from dkdesk.rules.state import start
from dkdesk.text.catalogue import LANGUAGES, Catalogue
from tests.play.practice.spotted import spot
from tests.play.practice.test_tutor import OTHER, RE, SILENT, VIEW, WORSE, counsel, row

TABLES: Final = (
    *(leading.CONVENTIONS, following.CONVENTIONS, soloing.ALONE_LEADS, soloing.ALONE_FOLLOWS),
    *(soloing.AGAINST_LEADS, soloing.AGAINST_FOLLOWS),
)
WORDS: Final = ("solo", "wedding", GESUND, ARMUT, THROW, "exchange", ANNOUNCES, DECLARES)
"""Reasons of what is not a card."""


@pytest.mark.parametrize(
    ("rule", "found", "action", "equals"),
    [
        pytest.param(SILENT, None, SILENT, [], id="nothing was weighed"),
        pytest.param(SILENT, counsel(row(SILENT, 0), row(WORSE, 1)), SILENT, [], id="they agree"),
        pytest.param(SILENT, counsel(row(SILENT, 1), row(WORSE, 0)), WORSE, [], id="worlds win"),
        pytest.param(
            SILENT, counsel(row(SILENT, 0.5, 0.4), row(WORSE, 0)), SILENT, [WORSE], id="too close"
        ),
        pytest.param(
            RE, counsel(row(RE, 0), row(SILENT, 0.1), row(WORSE, 2)), RE, [SILENT], id="a call"
        ),
    ],
)
def test_what_is_advised(
    rule: Action, found: Counsel | None, action: Action, equals: list[Action]
) -> None:
    """The rule of thumb, unless the worlds are sure of something better."""
    hint = Hint(rule, "weigh", found)
    assert hint.action == action
    assert [each.option for each in hint.equals] == equals
    assert hint.by_rule is (hint.action == rule)


def test_both_of_a_pair_are_marked() -> None:
    """Whichever of two equal cards it names, and all that is as good; a call marks no card."""
    face = OTHER.face
    pair = tuple(card for card in VIEW.hand if card.face == face)
    assert set(Hint(PlayCard(VIEW.seat, OTHER), "weigh").cards(VIEW)) == set(pair)
    close = counsel(row(SILENT, 0), row(WORSE, 0.1))
    assert OTHER in Hint(SILENT, "weigh", close).cards(VIEW)
    assert Hint(Announce(VIEW.seat, Level.ANN), ANNOUNCES).cards(VIEW) == ()
    given = tuple(VIEW.hand[:3])
    assert Hint(Give(VIEW.seat, given), "exchange").cards(VIEW) == given


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_reason_has_its_sentence(language: str) -> None:
    """Each convention of the rule player, and each reason of what is said."""
    catalogue = Catalogue.load(language, resource("text"))
    names = {convention.name for table in TABLES for convention in table} | set(WORDS)
    for name in sorted(names):
        assert catalogue.say(f"hint.why.{name}").strip(), name


def test_the_study_works_out_a_card() -> None:
    """Every card and every call is weighed, the rule player's answer among them."""
    view = spot().view
    hint = AskHint(view, 1, seconds=0.0).work()
    assert hint.counsel is not None
    assert (hint.rule, hint.reason) == RulePlayer().explain(view)
    assert hint.counsel.of(hint.rule) is not None
    options = [each.option for each in hint.counsel.advice]
    faces = {option.card.face for option in options if isinstance(option, PlayCard)}
    assert faces == {card.face for card in view.legal()}


@pytest.mark.parametrize("number", range(6))
def test_a_word_is_named_by_its_game(number: int) -> None:
    """Never „Vorbehalt“ alone: the game it stands for, which is weighed beside gesund."""
    rules = PRESETS["ddv"]
    state, _ = start(rules, 3, deal(number, nines=rules.with_nines))
    view = state.seen_by(0)
    hint = AskHint(view, 1, seconds=0.0).work()
    assert hint.counsel is not None
    assert isinstance(hint.rule, Say)
    assert hint.rule.word in {GESUND, PASS, *view.games()}
    assert hint.counsel.of(hint.rule) is not None


def test_a_card_is_named_as_in_the_hand() -> None:
    """Copies are told apart by nobody but the hand."""
    twin = Card.parse(OTHER.face if str(OTHER).endswith("'") else f"{OTHER.face}'")
    assert twin != OTHER
    found = counsel(row(WORSE, 0), row(SILENT, 2))
    assert Hint(PlayCard(VIEW.seat, twin), "weigh", found).by_rule
