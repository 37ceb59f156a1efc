"""The hint between question and card: worked out apart, told in words, put away in time."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

import pytest
from PySide6.QtCore import QObject, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLineEdit, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from dkdesk.gui.language import Language
from dkdesk.gui.practice.hint_card import SHOWN, HintCard
from dkdesk.gui.practice.hinting import Hinting
from dkdesk.gui.theme import Theme
from dkdesk.play.practice.hint import Hint
from dkdesk.play.practice.hint_task import AskHint
from dkdesk.play.study import Finding
from dkdesk.players.adviser import Counsel
from dkdesk.rules.actions import Genscher, Give, PlayCard, Say, Show
from dkdesk.text.catalogue import LANGUAGES
from dkdesk.trouble import Trouble
from tests.gui.fit import assert_nothing_cut
from tests.gui.practice.test_tutoring import Desk
from tests.play.practice.test_tutor import RE, SILENT, VIEW, WORSE, counsel, row

pytestmark = pytest.mark.qt_log_ignore(
    "This plugin does not support (raise|propagateSizeHints)", extend=True
)
NAMES = ("Du", "Ute", "Jan", "Ole")
AGREED = Hint(SILENT, "run_ace", counsel(row(SILENT, 0), row(WORSE, 1.0)))
CLOSE = Hint(SILENT, "feed", counsel(row(SILENT, 0), row(WORSE, 0.1), row(RE, 2.0)))
AGAINST = Hint(SILENT, "ruff", counsel(row(SILENT, 1.5), row(WORSE, 0)))


@dataclass
class Room:
    """A hint and its card on a table with somebody at the keyboard."""

    hinting: Hinting
    card: HintCard
    given: list[object]
    gone: list[bool]
    failed: list[object]
    desks: list[Desk]
    keyboard: QLineEdit
    table: QWidget

    def find(self, result: object, number: int | None = None) -> None:
        """Let the study answer."""
        desk = self.desks[0]
        desk.found(Finding(number or desk.begun, result))


@pytest.fixture
def room(qtbot: QtBot, language: Language, theme: Theme) -> Room:
    """Nobody has asked yet."""
    table = QWidget()
    qtbot.addWidget(table)
    table.resize(984, 560)
    keyboard = QLineEdit()
    QVBoxLayout(table).addWidget(keyboard)
    card = HintCard(language, theme, table)
    made = Room(Hinting(card, QObject(table)), card, [], [], [], [], keyboard, table)

    def study(found: Callable[[Finding], None]) -> Desk:
        made.desks.append(Desk(found))
        return made.desks[-1]

    made.hinting.make_study = study  # type: ignore[assignment]  # a study that needs no process
    made.hinting.given.connect(made.given.append)
    made.hinting.gone.connect(lambda: made.gone.append(True))
    made.hinting.failed.connect(made.failed.append)
    table.show()
    qtbot.waitExposed(table)
    table.activateWindow()
    keyboard.setFocus()
    card.lie_in(table.rect())
    return made


def test_nothing_is_worked_out_unasked(room: Room) -> None:
    """No study is made before the first question."""
    assert (room.desks, room.card.isVisible(), room.hinting.lies) == ([], False, False)


def test_a_hint_is_waited_for_and_told(room: Room) -> None:
    """With a bar while it is worked out; then what, why, and what every option brings."""
    room.hinting.ask(VIEW, NAMES, 7)
    assert room.desks[0].tasks == [AskHint(VIEW, 7)]
    assert room.card.progress.isVisible()
    assert room.card.close_button.text() == "Abbrechen"
    room.find(AGREED)
    assert not room.card.progress.isVisible()
    assert room.card.sentence.text().startswith("Spiel ")
    assert "Ass läuft" in room.card.reason.text()
    assert "± 0,1" not in room.card.sentence.text()
    assert len(room.card.bars._rows) == 2
    assert [each.figure for each in room.card.bars._rows] == ["0,0 ± 0,1", "−1,0 ± 0,1"]
    assert "128 möglichen" in room.card.basis.text()
    assert room.given == [AGREED.cards(VIEW)]


def test_what_is_as_right_is_said(room: Room) -> None:
    """Two cards that cannot be told apart are both right, and both stand out."""
    room.hinting.ask(VIEW, NAMES, 7)
    room.find(CLOSE)
    assert room.card.beside.text().startswith("Ebenso richtig: ")
    assert [each.best for each in room.card.bars._rows] == [True, True, False]


def test_a_rule_of_thumb_that_is_worse_is_said(room: Room) -> None:
    """The better card is advised, the rule of thumb named with what it costs, without its why."""
    room.hinting.ask(VIEW, NAMES, 7)
    room.find(AGAINST)
    assert "Faustregel" in room.card.beside.text()
    assert "1,5 Punkte weniger" in room.card.beside.text()
    assert not room.card.reason.isVisible()


def test_escape_puts_it_away_wherever_the_keyboard_is(room: Room) -> None:
    """It takes the keyboard from nobody; what is being worked out is given up."""
    room.hinting.ask(VIEW, NAMES, 7)
    assert not room.card.hasFocus()
    QTest.keyClick(room.keyboard, Qt.Key.Key_Escape)
    assert (room.card.isVisible(), room.desks[0].dropped, room.gone) == (False, 1, [True])
    room.find(AGREED)
    assert (room.given, room.card.isVisible()) == ([], False)


def test_another_question_takes_it_away(room: Room) -> None:
    """As soon as the player sees something else; the same view leaves it there."""
    room.hinting.ask(VIEW, NAMES, 7)
    room.find(AGREED)
    room.hinting.look(VIEW)
    assert room.card.isVisible()
    room.hinting.look(replace(VIEW, hand=VIEW.hand[1:]))
    assert (room.card.isVisible(), room.gone) == (False, [True])


def test_the_finding_of_an_old_question_is_dropped(room: Room) -> None:
    """Asked twice, only the second answer counts."""
    room.hinting.ask(VIEW, NAMES, 7)
    room.hinting.ask(VIEW, NAMES, 8)
    room.find(AGREED, 1)
    assert room.given == []
    room.find(AGREED, 2)
    assert room.given == [AGREED.cards(VIEW)]


def test_a_study_that_fails_is_told(room: Room) -> None:
    """The card goes, and the player reads why."""
    room.hinting.ask(VIEW, NAMES, 7)
    trouble = Trouble("study.failed")
    room.desks[0].found(Finding(1, trouble=trouble, failure="broken"))
    assert (room.failed, room.card.isVisible()) == ([trouble], False)


MANY = Counsel(tuple(row(PlayCard(VIEW.seat, card), n / 9) for n, card in enumerate(VIEW.hand)), 9)
HINTS = (
    AGREED,
    CLOSE,
    AGAINST,
    Hint(SILENT, "grease", MANY),
    Hint(SILENT, "only_card"),
    Hint(Say(VIEW.seat, "solo_queens"), "solo"),
    Hint(Give(VIEW.seat, VIEW.hand[:3]), "exchange"),
    Hint(Show(VIEW.seat, "schweinchen"), "declare"),
    Hint(Genscher(VIEW.seat, 2), "declare"),
)


@pytest.mark.parametrize("code", LANGUAGES)
def test_the_card_can_be_read(room: Room, language: Language, code: str) -> None:
    """In every language, on a narrow table too, and heard as well; at most five options."""
    language.choose(code)
    for width in (640, 984):
        room.table.resize(width, 560)
        room.card.lie_in(room.table.rect())
        for hint in HINTS:
            room.hinting.ask(VIEW, NAMES, 7)
            room.find(hint)
            assert_nothing_cut(room.card)
            assert len(room.card.bars._rows) <= SHOWN
            assert room.table.rect().contains(room.card.geometry())
            assert room.card.sentence.text() in room.card.spoken
            assert room.card.accessibleDescription() == room.card.spoken
