"""After the deal: every decision of the player, weighed by what he knew, none of the others."""

from __future__ import annotations

import msgspec
import pytest

from dkdesk.play.practice.debriefing import Decision, _of, accepts, decisions, judge, position
from dkdesk.play.practice.spots.found import Found
from dkdesk.play.practice.spots.grading import Lapse
from dkdesk.play.practice.spots.spot import Spot
from dkdesk.play.practice.spots.stock import decode
from dkdesk.play.practice.spots.tasks import MakeSpot, Weigh, Weighing
from dkdesk.play.practice.tutor import Subject, Tutor
from dkdesk.players import reserved
from dkdesk.players.adviser import AIMS, Advice, Counsel
from dkdesk.rules.actions import ARMUT, DECLINE, TAKE, Action, PlayCard, Say
from dkdesk.rules.notation import Record
from dkdesk.store.archive import Archive
from tests.play.evenings import play_deal, sit_down
from tests.players.test_poverty import found, seen, walked


@pytest.fixture(scope="module")
def record() -> Record:
    """A game played to its end."""
    with Archive.in_memory() as archive:
        evening = sit_down(archive)
        play_deal(evening, 21)
        return evening.record(evening.results[0], ("Du", "Ute", "Jan", "Ole"))


@pytest.mark.parametrize("seat", range(4))
def test_decisions_are_the_players_own(record: Record, seat: int) -> None:
    """In order; each state is the one before the action; cards only where there was a choice."""
    found = decisions(record, seat)
    assert found
    assert [row.number for row in found] == sorted(row.number for row in found)
    for row in found:
        assert row.seat == seat
        assert record.actions[row.number] == row.action
        view = row.state.seen_by(seat)
        if row.subject is Subject.CARDS:
            assert len({card.face for card in view.legal()}) > 1


def row(option: Action, behind: float) -> Advice:
    """An option this far behind."""
    return Advice(option, -behind, 0.1, behind, 0.1, dict.fromkeys(AIMS, 0.5), ())


def test_a_worse_card_is_told_and_can_be_tried_again(record: Record) -> None:
    """The other card is accepted, the one that was played is not."""
    decision = next(each for each in decisions(record, 0) if each.subject is Subject.CARDS)
    assert isinstance(decision.action, PlayCard)
    other = next(
        card for card in decision.state.seen_by(0).legal() if card.face != decision.action.card.face
    )
    better = PlayCard(0, other)
    counsel = Counsel((row(better, 0), row(decision.action, 0.9)), 64)
    judged = judge(decision, Weighing(None, counsel))
    assert judged is not None
    assert (judged.mark.lapse, judged.mark.lost) == (Lapse.CARD, 0.9)
    assert accepts(judged, better)
    assert not accepts(judged, decision.action)


def test_a_game_that_was_passed_over_is_missed(record: Record) -> None:
    """Gesund where a solo was worth more."""
    decision = next(each for each in decisions(record, 0) if each.subject is Subject.RESERVATIONS)
    solo = Say(0, "solo_queens")
    counsel = Counsel((row(solo, 0), row(decision.action, 2.0)), 64)
    judged = judge(decision, Weighing(counsel, None))
    assert judged is not None
    assert judged.mark.lapse is Lapse.MISSED


def test_what_was_not_weighed_is_not_graded(record: Record) -> None:
    """No verdict out of nothing."""
    decision = decisions(record, 0)[0]
    assert judge(decision, Weighing(None, None)) is None


def test_a_decision_becomes_an_exercise(record: Record) -> None:
    """A spot with the same position, the solos that were owed among it; a card does not."""
    found = decisions(record, 0)
    word = next(each for each in found if each.subject is Subject.RESERVATIONS)
    card = next(each for each in found if each.subject is Subject.CARDS)
    assert position(record, card) is None
    there = position(record, word)
    assert there is not None
    spot = MakeSpot(there, record.base).work()
    assert spot.position[1] == word.state


def test_the_study_weighs_a_decision(record: Record) -> None:
    """Words and cards, each as asked."""
    for subject in (Subject.RESERVATIONS, Subject.CARDS):
        decision = next(each for each in decisions(record, 0) if each.subject is subject)
        cards = subject is Subject.CARDS
        view = decision.state.seen_by(0)
        weighing = Weigh(view, 1, words=not cards, cards=cards, seconds=0.1).work()
        assert (weighing.cards is not None) is cards
        assert (weighing.words is not None) is not cards
        assert judge(decision, weighing) is not None


@pytest.mark.parametrize("word", [TAKE, ARMUT])
def test_an_armut_is_a_decision(word: str) -> None:
    """Whether to declare it, and whether to take the cards; the tutor looks at both."""
    state = found("pub40", word)
    view = seen(state)
    decision = Decision(len(state.table.words), Subject.RESERVATIONS, state, Say(view.seat, word))
    assert _of(state, decision.action) == [Subject.RESERVATIONS]
    assert Tutor(frozenset({Subject.RESERVATIONS})).asks(view)
    assert not Tutor(frozenset({Subject.CARDS})).asks(view)
    weighing = Weigh(view, 1, seconds=0.2).work()
    judged = judge(decision, weighing)
    assert judged is not None
    assert judged.done.option == decision.action
    assert {row.option for row in judged.rows} <= set(reserved.options(view))
    alarm = Tutor(frozenset({Subject.RESERVATIONS}), 0.1).consider(view, decision.action, weighing)
    assert (alarm is not None) is (judged.mark.lost > max(0.1, 2 * judged.done.behind_error))


def test_a_spot_of_an_offer_can_be_read_again() -> None:
    """As one line, with the cards that were passed on among its actions."""
    number, actions, state = walked("pub40", TAKE)
    offer = Found(number, 0, actions, state)
    made = MakeSpot(offer, "pub40").work()
    again = decode(msgspec.json.encode(made))
    assert again.view == made.view
    assert again.asks_game
    assert {row.word for row in again.answers} == {TAKE, DECLINE}
    worse = again.judge(again.answers[1].word)
    assert worse.lapse in (Lapse.NONE, Lapse.OVERBID if worse_takes(again) else Lapse.MISSED)


def worse_takes(spot: Spot) -> bool:
    """Whether taking is the worse answer."""
    return spot.answers[1].word == TAKE
