"""The tutor: speaks only of what it was asked to, when it costs enough, and is sure."""

from __future__ import annotations

from dataclasses import replace

import pytest

from dkdesk.play.practice.spots.grading import Lapse
from dkdesk.play.practice.spots.tasks import Weighing
from dkdesk.play.practice.tutor import Subject, Tutor
from dkdesk.players.adviser import AIMS, Advice, Counsel
from dkdesk.rules.actions import Action, Announce, PlayCard, Say
from dkdesk.rules.announce import Level
from dkdesk.rules.view import View
from tests.play.practice.spotted import spot

ALL = frozenset(Subject)
VIEW = spot().view
CARD, OTHER = VIEW.legal()[0], VIEW.legal()[1]
SILENT, WORSE = PlayCard(VIEW.seat, CARD), PlayCard(VIEW.seat, OTHER)
RE = Announce(VIEW.seat, Level.ANN)


def row(option: Action, behind: float, error: float = 0.1) -> Advice:
    """An option this far behind."""
    return Advice(option, -behind, 0.1, behind, error, dict.fromkeys(AIMS, 0.6), ())


def counsel(*rows: Advice) -> Counsel:
    """What was weighed, the best first."""
    return Counsel(tuple(sorted(rows, key=lambda each: each.behind)), 128)


def at_the_last_moment(view: View) -> View:
    """The same hand when Re or Kontra can be said for the last time."""
    needed = view.chances()[Level.ANN].needed
    return replace(view, hand=view.hand[:needed])


LAST = at_the_last_moment(VIEW)
MISSED = Weighing(counsel(row(RE, 0), row(SILENT, 1.0)), None)
OVERBID = Weighing(counsel(row(SILENT, 0), row(RE, 1.0)), None)
CARDS = Weighing(None, counsel(row(SILENT, 0), row(WORSE, 1.0)))


@pytest.mark.parametrize(
    ("view", "action", "weighing", "lapse"),
    [
        pytest.param(LAST, SILENT, MISSED, Lapse.MISSED, id="the last moment passes"),
        pytest.param(VIEW, SILENT, MISSED, None, id="there is time yet"),
        pytest.param(LAST, RE, MISSED, None, id="it is said"),
        pytest.param(VIEW, RE, OVERBID, Lapse.OVERBID, id="it is not worth it"),
        pytest.param(VIEW, SILENT, OVERBID, None, id="rightly silent"),
        pytest.param(VIEW, WORSE, CARDS, Lapse.CARD, id="a worse card"),
        pytest.param(VIEW, SILENT, CARDS, None, id="the best card"),
        pytest.param(VIEW, SILENT, Weighing(None, None), None, id="nothing was weighed"),
    ],
)
def test_when_the_tutor_speaks(
    view: View, action: Action, weighing: Weighing, lapse: Lapse | None
) -> None:
    """Only before what is about to go wrong."""
    alarm = Tutor(ALL).consider(view, action, weighing)
    assert (alarm and alarm.lapse) == lapse
    if alarm is not None:
        assert (alarm.done, alarm.lost) == (action, 1.0)


@pytest.mark.parametrize(
    ("threshold", "error", "speaks"),
    [
        pytest.param(0.8, 0.1, True, id="dearer than the threshold"),
        pytest.param(1.5, 0.1, False, id="cheaper"),
        pytest.param(0.3, 0.6, False, id="nobody can be sure"),
    ],
)
def test_the_threshold_decides(threshold: float, error: float, speaks: bool) -> None:
    """Three thresholds, and never within two errors."""
    weighing = Weighing(counsel(row(SILENT, 0), row(RE, 1.0, error)), None)
    tutor = Tutor(ALL, threshold)
    assert (tutor.consider(VIEW, RE, weighing) is not None) is speaks


@pytest.mark.parametrize("subject", Subject)
def test_each_subject_has_its_own_switch(subject: Subject) -> None:
    """What is not asked for is passed over in silence."""
    others = Tutor(ALL - {subject})
    games = Weighing(counsel(row(Say(0, "gesund"), 0), row(Say(0, "solo_C"), 2.0)), None)
    case: dict[Subject, tuple[Action, Weighing]] = {
        Subject.ANNOUNCEMENTS: (RE, OVERBID),
        Subject.RESERVATIONS: (Say(0, "solo_C"), games),
        Subject.CARDS: (WORSE, CARDS),
    }
    action, weighing = case[subject]
    assert others.consider(VIEW, action, weighing) is None
    assert Tutor(frozenset({subject})).consider(VIEW, action, weighing) is not None


def test_at9_a_tutor_that_is_off_asks_for_nothing() -> None:
    """AT9: no view is worth weighing to it."""
    assert not Tutor().asks(VIEW)
    assert Tutor(frozenset({Subject.ANNOUNCEMENTS})).asks(VIEW)
    assert Tutor(frozenset({Subject.CARDS})).asks(VIEW)
    assert not Tutor(frozenset({Subject.RESERVATIONS})).asks(VIEW)


def test_an_alarm_tells_the_chance_and_the_need() -> None:
    """Half of the time is needed for Re."""
    alarm = Tutor(ALL).consider(VIEW, RE, OVERBID)
    assert alarm is not None
    assert (alarm.chance, alarm.needed, alarm.level) == (0.6, 0.5, Level.ANN)
