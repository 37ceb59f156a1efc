"""Every window of practice, walked through: what cannot be pressed says why, all has a name."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QAbstractSpinBox, QApplication, QWidget

from dkdesk.gui.practice.scoring import ScoringPage
from dkdesk.play.practice.lessons.path import EXERCISES, LESSONS
from dkdesk.text.catalogue import LANGUAGES
from tests.app.test_debriefs import Teacher, later
from tests.app.test_papers import DEAL, play_deal, say_gesund
from tests.gui.conftest import Begin
from tests.gui.programs import Sitting

pytestmark = pytest.mark.qt_log_ignore(
    "This plugin does not support (raise|propagateSizeHints)", extend=True
)
Key = Qt.Key
TAB: Final = Qt.FocusPolicy.TabFocus


def type_in(window: QWidget, *keys: Key) -> None:
    """Press keys wherever the keyboard is, and let everything follow."""
    for key in keys:
        focused = QApplication.focusWidget()
        QTest.keyClick(focused if focused is not None else window, key)
        QApplication.processEvents()


def name(widget: QWidget) -> str:
    """What a screen reader calls a widget."""
    found = QAccessible.queryAccessibleInterface(widget)
    return found.text(QAccessible.Text.Name)


def look(window: QWidget) -> None:
    """See that what cannot be pressed says why, and that everything Tab reaches has a name."""
    shown = [child for child in window.findChildren(QWidget) if child.isVisibleTo(window)]
    for child in shown:
        if isinstance(child, QAbstractButton) and not child.isEnabled():
            assert child.toolTip(), f"{child.text()} does not say why"
            assert child.accessibleDescription() == child.toolTip()
        own = not isinstance(child.parentWidget(), QAbstractSpinBox)
        if own and child.focusPolicy() & TAB == TAB and child.isEnabled():
            assert name(child), f"{child} has no name"


def lessons(sitting: Sitting) -> None:
    """From the path through a round of each lesson."""
    practice = sitting.program.practice.lessons.enter()
    practice.open()
    window = practice.window
    assert window is not None
    sitting.wait(window.isActiveWindow)
    look(window)
    for number, lesson in enumerate(LESSONS):
        type_in(window, Key(Key.Key_1 + number))
        assert window.lesson is lesson
        look(window)
        type_in(window, Key.Key_Return)
        for _ in range(EXERCISES):
            look(window)
            sitting.wait(lambda: not window.supply.waits)
            look(window)
            type_in(window, Key.Key_1)
            assert window.exercise.given == 0
            look(window)
            type_in(window, Key.Key_Return)
        look(window)
        assert window.round.over
        window.back_button.click()


def deadlines(sitting: Sitting) -> None:
    """Three questions."""
    sitting.program.practice.drills.enter().open("deadlines")
    window = sitting.program.practice.drills.enter().windows["deadlines"]
    sitting.wait(window.isActiveWindow)
    for number in range(3):
        look(window)
        sitting.wait(lambda: not window.supply.waits)
        look(window)
        type_in(window, Key.Key_1)
        look(window)
        type_in(window, Key.Key_Return)
        assert window.count.asked == number + 1


def scoring(sitting: Sitting) -> None:
    """Three questions: the winner by number, Enter to check, Enter to go on."""
    sitting.program.practice.drills.enter().open("scoring")
    window = sitting.program.practice.drills.enter().windows["scoring"]
    assert isinstance(window.page, ScoringPage)
    sitting.wait(window.isActiveWindow)
    for number in range(3):
        look(window)
        type_in(window, Key.Key_1)
        look(window)
        type_in(window, Key.Key_Return)
        look(window)
        type_in(window, Key.Key_Return)
        assert window.count.asked == number + 1


def spots(sitting: Sitting) -> None:
    """A whole sitting of ten, to its summary and the next one; and the statistics."""
    practice = sitting.program.practice
    practice.school.enter().open()
    drill = practice.school.enter().drill
    assert drill is not None
    sitting.wait(drill.isActiveWindow)
    for number in range(1, 11):
        assert drill.asks
        look(drill)
        type_in(drill, Key.Key_Space)
        assert drill.counted.text().startswith(f"{number} ")
        look(drill)
        if number == 1:
            drill.keep_button.click()
            look(drill)
        type_in(drill, Key.Key_Return)
    look(drill)
    type_in(drill, Key.Key_Return)
    assert drill.asks
    drill.close()
    statistics = practice.statistics.enter()
    statistics.open()
    sheet = statistics.sheet
    assert sheet is not None
    sitting.wait(sheet.isActiveWindow)
    look(sheet)
    statistics.begin_anew()
    look(sheet)


def debrief(sitting: Sitting) -> None:
    """Every decision of a deal, one of them tried again."""
    debriefs = sitting.program.practice.debriefs.enter()
    debriefs.study = Teacher(later(debriefs._found.emit))  # type: ignore[assignment]
    say_gesund(sitting)
    play_deal(sitting)
    debriefs.open()
    window = debriefs.window
    assert window is not None
    sitting.wait(lambda: window.complete and window.isActiveWindow())
    for row in range(window.list.count()):
        window.list.setCurrentRow(row)
        look(window)
    row = next(at for at, each in enumerate(window._judged) if len(each.rows) > 1)
    window.list.setCurrentRow(row)
    window.again.click()
    look(window)
    for button in window.buttons:
        if button.isEnabled() and window.buttons:
            button.click()
            look(window)
            break
    window.list.setCurrentRow(row)
    if window.keep.isEnabled():
        window.keep.click()
        look(window)


@pytest.mark.parametrize("practise", [lessons, deadlines, scoring, spots, debrief])
def test_at4_at8_all_of_practice_by_keys_and_by_ear(
    begin: Begin, practise: Callable[[Sitting], None]
) -> None:
    """AT4: no disabled button is silent. AT8: by keys alone, with a name for all they reach."""
    practise(begin(deal=DEAL))


@pytest.mark.parametrize("code", LANGUAGES)
def test_at4_reasons_follow_the_language(begin: Begin, code: str) -> None:
    """AT4: what a button says of itself is said again when the language is another."""
    sitting = begin(deal=DEAL)
    sitting.program.practice.drills.enter().open("scoring")
    window = sitting.program.practice.drills.enter().windows["scoring"]
    page = window.page
    assert isinstance(page, ScoringPage)
    language = window._language
    language.choose(code)
    assert page.check_button.toolTip() == language.say("practice.barred.winner")
    assert window.next_button.accessibleDescription() == language.say("practice.barred.first")
