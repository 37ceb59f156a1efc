"""Drills in their windows: answered by mouse and keyboard, with reasons in every language."""

from __future__ import annotations

from collections.abc import Callable
from itertools import count

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from dkdesk.gui.language import Language
from dkdesk.gui.practice.deadline_words import reasons
from dkdesk.gui.practice.deadlines import DeadlinesPage
from dkdesk.gui.practice.page import Page
from dkdesk.gui.practice.scoring import WINNERS, ScoringPage
from dkdesk.gui.practice.window import PracticeWindow
from dkdesk.gui.table.deck import Faces
from dkdesk.gui.theme import Theme
from dkdesk.play.practice.deadlines import Case, Deadline, question
from dkdesk.play.practice.question import Count, Verdict
from dkdesk.play.practice.scoring import Answer, Grade, Kind
from dkdesk.play.practice.timetable import timetable
from dkdesk.rules.presets import PRESETS
from dkdesk.rules.ruleset import RuleSet
from dkdesk.text.catalogue import LANGUAGES
from tests.gui.fit import assert_nothing_cut, texts
from tests.gui.practice.prompt import Prompt

NAMES = ("Du", "Anna", "Jan", "Ute")
Key = Qt.Key
LEFT = Qt.MouseButton.LeftButton
LOOKS = 3
"""How many questions are looked at in each language."""

Open = Callable[[str], PracticeWindow]


@pytest.fixture
def opened(qtbot: QtBot, language: Language, theme: Theme, faces: Faces) -> Open:
    """Open a drill; its questions are numbered from 0."""

    def make(drill: str) -> PracticeWindow:
        page: Page
        if drill == "deadlines":
            page = DeadlinesPage(language, theme, faces, lambda: NAMES)
        else:
            page = ScoringPage(language, theme, lambda: NAMES)
        window = PracticeWindow(language, theme, page, count().__next__)
        window.supply.make_study = Prompt  # type: ignore[assignment]  # needs no process
        qtbot.addWidget(window)
        window.begin(PRESETS["ddv"], language.say("preset.ddv"), {})
        window.show()
        window.activateWindow()
        qtbot.waitUntil(window.isActiveWindow)
        return window

    return make


def deadlines(window: PracticeWindow) -> tuple[DeadlinesPage, Deadline]:
    """The page and its question."""
    assert isinstance(window.page, DeadlinesPage)
    assert window.page.asked is not None
    return window.page, window.page.asked


def scoring(window: PracticeWindow) -> tuple[ScoringPage, Answer]:
    """The page and the right answer to its question."""
    assert isinstance(window.page, ScoringPage)
    assert window.page.asked is not None
    return window.page, window.page.asked.answer


def type_in(key: Key) -> None:
    """Press a key wherever the keyboard is."""
    focused = QApplication.focusWidget()
    assert focused is not None
    QTest.keyClick(focused, key)


@pytest.mark.parametrize("right", [True, False], ids=["right", "wrong"])
def test_yes_and_no_by_the_mouse(opened: Open, right: bool) -> None:
    """At once there is the verdict, in a word and in a sentence, and the timetable."""
    window = opened("deadlines")
    page, asked = deadlines(window)
    assert not page.leaf.written.isVisible()
    assert not window.next_button.isEnabled()
    QTest.mouseClick(page.choices[int(asked.answer is not right)], LEFT)
    assert page.result.word.text() == ("Richtig" if right else "Falsch")
    told = texts(page.result)
    assert len(told) >= 3
    assert page.leaf.written.isVisible()
    assert window.counted.text() == f"{int(right)} von 1 richtig"
    assert not any(button.isEnabled() for button in page.choices)


def test_a_drill_by_keys_alone(opened: Open) -> None:
    """Number keys answer, Space and Enter go on; the count follows."""
    window = opened("deadlines")
    heard: list[Verdict] = []
    window.answered.connect(heard.append)
    for key in (Key.Key_Space, Key.Key_Return, Key.Key_Enter, Key.Key_Space):
        _, asked = deadlines(window)
        type_in(Key.Key_1 if asked.answer else Key.Key_2)
        assert heard[-1] == Verdict("deadlines", asked.case, right=True)
        type_in(key)
        assert deadlines(window)[1].seed == asked.seed + 1
    assert window.count == Count(4, 4, 4)
    assert window.counted.text() == "4 von 4 richtig, 4 in Folge"
    assert window.total.text() == "Insgesamt 4 von 4 richtig"


def test_space_and_enter_answer_nothing(opened: Open) -> None:
    """Whoever goes on too fast loses no question."""
    window = opened("deadlines")
    for key in (Key.Key_Space, Key.Key_Return, Key.Key_3, Key.Key_0):
        type_in(key)
    assert window.isVisible()
    assert window.count == Count()


def test_a_question_is_answered_once(opened: Open) -> None:
    """Later keys and clicks change nothing."""
    window = opened("deadlines")
    page, _ = deadlines(window)
    for number in (1, 2, 1):
        page.press(number)
    assert window.count.asked == 1


@pytest.mark.parametrize("grade", Grade)
def test_scoring_by_keys_alone(opened: Open, grade: Grade) -> None:
    """A number key for the winner, the points typed in, Enter to check, Enter to go on."""
    window = opened("scoring")
    window.grade.setCurrentIndex(grade - 1)
    for _ in range(4):
        page, answer = scoring(window)
        type_in((Key.Key_1, Key.Key_2, Key.Key_3)[WINNERS.index(answer.winner)])
        focused = QApplication.focusWidget()
        assert focused is not None
        QTest.keyClicks(focused, str(answer.figures[0]))
        type_in(Key.Key_Return)
        assert page.result.word.text() == "Richtig"
        assert page.asked is not None
        assert len(page.sheet.lines.asks) == len(page.asked.sheet.lines)
        type_in(Key.Key_Return)
    assert window.count == Count(4, 4, 4)


def test_scoring_by_the_mouse(opened: Open) -> None:
    """A click on the winner, the points, a click on the button; the flaw is told."""
    window = opened("scoring")
    page, answer = scoring(window)
    assert not page.check_button.isEnabled()
    QTest.mouseClick(page.choices[WINNERS.index(answer.winner)], LEFT)
    page.fields[0].setValue(answer.figures[0] + 1)
    QTest.mouseClick(page.check_button, LEFT)
    assert page.result.word.text() == "Falsch"
    assert "Der Sieger stimmt, die Punkte nicht." in texts(page.result)
    assert window.counted.text() == "0 von 1 richtig"


def test_separate_sheets_ask_for_two_figures(opened: Open) -> None:
    """Where each side writes down its own points."""
    window = opened("scoring")
    window.rules.setCurrentIndex(1 + list(PRESETS).index("casual"))
    page, answer = scoring(window)
    assert all(field.isVisible() for field in page.fields)
    page.press(1 + WINNERS.index(answer.winner))
    for field, figure in zip(page.fields, answer.figures, strict=True):
        field.setValue(figure)
    page.check()
    assert window.count.right == 1


def test_any_preset_can_be_chosen(opened: Open) -> None:
    """The same number is asked by other rules, and the box tells how they differ."""
    window = opened("deadlines")
    for at, rules in enumerate(PRESETS.values(), 1):
        window.rules.setCurrentIndex(at)
        _, asked = deadlines(window)
        assert asked == question(rules, 0)
        assert bool(window.rules.toolTip()) is (rules != PRESETS["ddv"])


def test_a_line_says_why(opened: Open) -> None:
    """The question marks of the sheet work here, too."""
    window = opened("scoring")
    page, _ = scoring(window)
    page.press(1)
    page.check()
    before = len(texts(page.sheet.lines))
    QTest.mouseClick(page.sheet.lines.asks[0], LEFT)
    assert len(texts(page.sheet.lines)) == before + 2


def test_the_verdict_can_be_heard(opened: Open) -> None:
    """By a name for the question, and a description of what follows from the answer."""
    window = opened("deadlines")
    page, _ = deadlines(window)
    assert page.accessibleName() == page.ask.text()
    assert page.accessibleDescription()
    page.press(1)
    heard = window.next_button.accessibleDescription()
    assert all(sentence in heard for sentence in page.result.said)


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("rules", ["ddv", "casual", "pub40"])
@pytest.mark.parametrize("drill", ["deadlines", "scoring"])
def test_nothing_is_cut(
    opened: Open, language: Language, drill: str, rules: str, code: str
) -> None:
    """Before the answer and after it, in the smallest window."""
    window = opened(drill)
    window.resize(window.minimumSize())
    language.choose(code)
    window.rules.setCurrentIndex(1 + list(PRESETS).index(rules))
    window.grade.setCurrentIndex(2)
    for _ in range(LOOKS):
        window.go_on()
        QApplication.processEvents()
        assert_nothing_cut(window)
        window.page.press(2)
        if isinstance(window.page, ScoringPage):
            window.page.check()
        QApplication.processEvents()
        assert_nothing_cut(window)


@pytest.mark.parametrize("code", LANGUAGES)
def test_every_case_has_its_reason(language: Language, code: str) -> None:
    """In every language, by hand and by table, without a hole."""
    language.choose(code)
    tables = (
        RuleSet(),
        RuleSet(deadlines="table"),
        RuleSet(skip_levels=False),
        RuleSet(absagen=False),
    )
    told = set()
    for rules in tables:
        for seed in range(40):
            asked = question(rules, seed)
            said = reasons(asked, timetable(asked), language)
            assert all(said)
            told.add(asked.case)
    assert told >= set(Case) - {Case.BARRED, Case.WEDDING_OPEN, Case.TOO_LATE}


@pytest.mark.parametrize("code", LANGUAGES)
def test_every_kind_has_a_name(language: Language, code: str) -> None:
    """Progress is told by kind, and no two kinds are called the same within a drill."""
    language.choose(code)
    for kinds in (Case, Kind):
        names = [language.say(f"practice.kind.{kind}") for kind in kinds]
        assert len(set(names)) == len(names)
