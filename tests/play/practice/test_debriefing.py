"""After the deal: every decision of the player, weighed by what he knew, none of the others."""

from __future__ import annotations

import pytest

from dkdesk.play.practice.debriefing import accepts, decisions, judge, position
from dkdesk.play.practice.spots.grading import Lapse
from dkdesk.play.practice.spots.tasks import MakeSpot, Weigh, Weighing
from dkdesk.play.practice.tutor import Subject
from dkdesk.players.adviser import AIMS, Advice, Counsel
from dkdesk.rules.actions import Action, PlayCard, Say
from dkdesk.rules.notation import Record
from dkdesk.store.archive import Archive
from tests.play.evenings import play_deal, sit_down


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
