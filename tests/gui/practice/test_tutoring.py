"""The tutor between hand and table: holds back what is dear, lets through all else."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

import pytest
from PySide6.QtCore import QObject, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from dkdesk.gui.language import Language
from dkdesk.gui.practice.tutor_card import TutorCard
from dkdesk.gui.practice.tutoring import Tutoring
from dkdesk.gui.theme import Theme
from dkdesk.play.practice.spots.tasks import Why
from dkdesk.play.practice.tutor import Subject, Tutor
from dkdesk.play.study import Finding, Task
from dkdesk.players.effects import Effect, Reasons
from dkdesk.rules.actions import Action
from dkdesk.text.catalogue import LANGUAGES
from dkdesk.trouble import Trouble
from tests.gui.fit import assert_nothing_cut
from tests.play.practice.test_tutor import MISSED, OVERBID, RE, SILENT, VIEW


@dataclass
class Desk:
    """A study that answers when it is told to."""

    found: Callable[[Finding], None]
    tasks: list[Task] = field(default_factory=list)
    dropped: int = 0

    @property
    def begun(self) -> int:
        """How many tasks were begun."""
        return len(self.tasks)

    def ask(self, task: Task) -> int:
        """Note a task."""
        self.tasks.append(task)
        return len(self.tasks)

    def drop(self) -> None:
        """Note that it is wanted no more."""
        self.dropped += 1

    def close(self) -> None:
        """Nothing runs."""


@dataclass
class Room:
    """A tutor with its card, and what comes out of it."""

    tutoring: Tutoring
    card: TutorCard
    done: list[Action]
    back: list[Action]
    desks: list[Desk]
    table: QWidget
    """Kept, since it owns all the rest."""

    @property
    def desk(self) -> Desk:
        """The study."""
        return self.desks[0]

    def find(self, result: object, number: int | None = None) -> None:
        """Let the study answer."""
        self.desk.found(Finding(number or self.desk.begun, result))


@pytest.fixture
def room(qtbot: QtBot, language: Language, theme: Theme) -> Room:
    """A tutor who looks after announcements."""
    table = QWidget()
    qtbot.addWidget(table)
    table.resize(800, 500)
    card = TutorCard(language, theme, table)
    owner = QObject(table)
    tutoring = Tutoring(card, language, owner)
    made = Room(tutoring, card, [], [], [], table)

    def study(found: Callable[[Finding], None]) -> Desk:
        made.desks.append(Desk(found))
        return made.desks[-1]

    tutoring.make_study = study  # type: ignore[assignment]  # a study that needs no process
    tutoring.tutor = Tutor(frozenset({Subject.ANNOUNCEMENTS}))
    tutoring.let.connect(made.done.append)
    tutoring.taken_back.connect(made.back.append)
    table.show()
    qtbot.waitExposed(table)
    return made


def test_at9_off_means_no_evaluation_at_all(room: Room) -> None:
    """AT9: no study is made, nothing is asked, everything goes through at once."""
    room.tutoring.tutor = Tutor()
    room.tutoring.watch(VIEW, 1)
    room.tutoring.consider(RE)
    assert (room.done, room.desks, room.tutoring.begun) == ([RE], [], 0)


def test_what_is_good_goes_through(room: Room) -> None:
    """Weighed before the player has decided."""
    room.tutoring.watch(VIEW, 1)
    room.find(OVERBID)
    room.tutoring.consider(SILENT)
    assert room.done == [SILENT]
    assert not room.card.isVisible()


def test_who_is_quick_waits_for_the_tutor(room: Room) -> None:
    """The decision is held until it has been weighed."""
    room.tutoring.watch(VIEW, 1)
    room.tutoring.consider(SILENT)
    assert room.done == []
    room.find(OVERBID)
    assert room.done == [SILENT]


def test_what_is_dear_is_asked_about(room: Room) -> None:
    """With cost, chance and need; back by Esc, and nothing is done."""
    room.tutoring.watch(VIEW, 1)
    room.find(OVERBID)
    room.tutoring.consider(RE)
    assert room.card.isVisible()
    assert "1,0" in room.card.sentence.text()
    assert "60\N{NO-BREAK SPACE}%" in room.card.sentence.text()
    assert "50\N{NO-BREAK SPACE}%" in room.card.sentence.text()
    QTest.keyClick(room.card, Qt.Key.Key_Escape)
    assert (room.done, room.back) == ([], [RE])
    assert not room.card.isVisible()
    room.tutoring.consider(SILENT)
    assert room.done == [SILENT]


def test_anyway_means_anyway(room: Room) -> None:
    """One click, and it is said."""
    room.tutoring.watch(VIEW, 1)
    room.find(OVERBID)
    room.tutoring.consider(RE)
    room.card.anyway_button.click()
    assert room.done == [RE]


def test_tutor_off_is_said_once(room: Room, qtbot: QtBot) -> None:
    """What waits is done, and the player's wish is told."""
    room.tutoring.watch(VIEW, 1)
    room.find(OVERBID)
    room.tutoring.consider(RE)
    with qtbot.waitSignal(room.tutoring.silenced):
        room.card.off_button.click()
    assert room.done == [RE]


def test_reasons_on_request(room: Room) -> None:
    """Why? asks the study, and the card tells."""
    room.tutoring.watch(VIEW, 1)
    room.find(OVERBID)
    room.tutoring.consider(RE)
    room.card.why_button.click()
    assert isinstance(room.desk.tasks[-1], Why)
    room.find(Reasons(0.6, (Effect("no_dulle", "", 0.4, -0.2, 0.05),)))
    assert room.card.reasons.text() == "Ohne deine Dulle wären es 40\N{NO-BREAK SPACE}%."
    room.card.anyway_button.click()
    assert room.done == [RE]


def test_a_new_deal_takes_the_card_away(room: Room) -> None:
    """Forgotten: the finding of an old question is dropped."""
    room.tutoring.watch(VIEW, 1)
    room.find(OVERBID)
    room.tutoring.consider(RE)
    room.tutoring.forget()
    assert not room.card.isVisible()
    room.find(MISSED, 1)
    assert room.done == []


def test_a_tutor_that_fails_lets_everything_through(room: Room) -> None:
    """The evening never waits for it."""
    room.tutoring.watch(VIEW, 1)
    room.tutoring.consider(RE)
    room.desk.found(Finding(1, trouble=Trouble("study.failed"), failure="broken"))
    assert room.done == [RE]


@pytest.mark.parametrize("code", LANGUAGES)
def test_the_card_can_be_read(room: Room, language: Language, code: str) -> None:
    """In every language, with the longest sentence and with reasons."""
    language.choose(code)
    alarm = Tutor(frozenset(Subject)).consider(VIEW, RE, OVERBID)
    assert alarm is not None
    room.card.warn(alarm, VIEW.side)
    room.card.explain(["Ohne deine Dulle wären es 40\N{NO-BREAK SPACE}%."] * 3)
    assert_nothing_cut(room.card)
