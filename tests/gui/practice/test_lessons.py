"""The lessons in their window: by mouse and by keys, with a tick at eight of ten."""

from __future__ import annotations

from collections.abc import Callable
from itertools import count

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from dkdesk.gui.language import Language
from dkdesk.gui.practice.lessons import LessonsWindow, Room
from dkdesk.gui.practice.voice import Voice
from dkdesk.gui.table.deck import Faces
from dkdesk.gui.theme import Theme
from dkdesk.play.practice.lessons.exercise import Exercise
from dkdesk.play.practice.lessons.path import ENOUGH, EXERCISES, LESSONS, Lesson
from dkdesk.play.practice.lessons.phrase import Phrase, Who
from dkdesk.rules.cards import Card
from dkdesk.rules.contract import DulleOrder
from dkdesk.rules.presets import PRESETS
from dkdesk.rules.ruleset import RuleSet
from dkdesk.text.catalogue import LANGUAGES
from tests.gui.fit import assert_nothing_cut, texts
from tests.gui.practice.prompt import Prompt

NAMES = ("Du", "Anna", "Jan", "Ute")
Key = Qt.Key
LEFT = Qt.MouseButton.LeftButton
DIGITS = (Key.Key_1, Key.Key_2, Key.Key_3, Key.Key_4, Key.Key_5)
KEYS = [lesson.key for lesson in LESSONS]
TABLES = {
    **PRESETS,
    "odd Dullen": RuleSet(dulle_order=DulleOrder.FIRST_EXCEPT_LAST, counting="plus"),
    "wishes": RuleSet(
        wedding_conditions=("plain", "suit", "trump"),
        wedding_first_decides=True,
        deadlines="table",
        heart10_trump=False,
    ),
}

Open = Callable[..., LessonsWindow]


@pytest.fixture
def opened(qtbot: QtBot, language: Language, theme: Theme, faces: Faces) -> Open:
    """Open the lessons; their exercises are numbered from 0."""

    def make(rules: str = "ddv", rounds: dict[str, tuple[int, int]] | None = None) -> LessonsWindow:
        window = LessonsWindow(language, theme, faces, lambda: NAMES, count().__next__)
        window.supply.make_study = Prompt  # type: ignore[assignment]  # needs no process
        qtbot.addWidget(window)
        window.begin(PRESETS[rules], language.say(f"preset.{rules}"), rounds or {})
        window.show()
        window.activateWindow()
        qtbot.waitUntil(window.isActiveWindow)
        return window

    return make


def type_in(key: Key) -> None:
    """Press a key wherever the keyboard is."""
    focused = QApplication.focusWidget()
    assert focused is not None
    QTest.keyClick(focused, key)


def asked(window: LessonsWindow) -> Exercise:
    """The exercise that is shown."""
    assert window.exercise.asked is not None
    return window.exercise.asked


def shown(window: LessonsWindow) -> Room:
    """What the window shows."""
    return window.room


def answer(window: LessonsWindow, *, right: bool) -> None:
    """Answer by a number key."""
    exercise = asked(window)
    other = (exercise.right + 1) % len(exercise.choices)
    type_in(DIGITS[exercise.right if right else other])


@pytest.mark.parametrize("lesson", KEYS)
def test_a_lesson_by_keys_alone(opened: Open, lesson: str) -> None:
    """A number opens it, Enter begins, numbers answer, Space and Enter go on to the tick."""
    window = opened()
    heard: list[tuple[str, bool]] = []
    window.ended.connect(lambda key, passed: heard.append((key, passed)))
    QTest.keyClick(window, Qt.Key(Key.Key_1 + KEYS.index(lesson)))
    assert shown(window) is Room.PAGE
    type_in(Key.Key_Return)
    for number in range(EXERCISES):
        assert shown(window) is Room.EXERCISE
        assert asked(window).lesson == lesson
        answer(window, right=True)
        assert window.exercise.result.word.text() == "Richtig"
        type_in(Key.Key_Space if number % 2 else Key.Key_Return)
    assert shown(window) is Room.RESULT
    assert heard == [(lesson, True)]
    assert "10 von 10 richtig" in texts(window)
    window.go_to(Room.PATH)
    assert texts(window).count("geschafft") == 1
    assert window.told.text() == "1 von 8 geschafft"
    assert "geschafft" in window.path.buttons[lesson].accessibleName()


@pytest.mark.parametrize(("right", "passed"), [(ENOUGH, True), (ENOUGH - 1, False)])
def test_eight_of_ten(opened: Open, right: int, passed: bool) -> None:
    """Are enough, and seven are not; then there is another round."""
    window = opened()
    heard: list[tuple[str, bool]] = []
    window.ended.connect(lambda key, ok: heard.append((key, ok)))
    window.open_lesson("trump")
    window.start()
    for number in range(EXERCISES):
        answer(window, right=number < right)
        type_in(Key.Key_Return)
    assert heard == [("trump", passed)]
    assert window.again_button.isVisible() is passed
    QTest.mouseClick(window.again_button if passed else window.go_button, LEFT)
    assert shown(window) is Room.EXERCISE
    assert window.round.asked == 0
    window.go_to(Room.PATH)
    assert bool(window.path.done) is passed


def test_after_the_last_lesson(opened: Open) -> None:
    """Comes the path, with all its ticks; before, the next one that is not done."""
    rounds = {key: (1, 1) for key in KEYS if key not in ("augen", "trump")}
    window = opened(rounds=rounds)
    for lesson, then in (("trump", Room.PAGE), ("augen", Room.PATH)):
        window.open_lesson(lesson)
        window.start()
        for _ in range(EXERCISES):
            answer(window, right=True)
            window.go_on()
        window.go_on()
        assert shown(window) is then
    assert window.told.text() == "8 von 8 geschafft"


def test_a_lesson_by_the_mouse(opened: Open) -> None:
    """A click opens, a click begins, a click answers; a wrong answer is explained."""
    window = opened()
    QTest.mouseClick(window.path.buttons["trump"], LEFT)
    QTest.mouseClick(window.go_button, LEFT)
    assert not window.go_button.isEnabled()
    exercise = asked(window)
    wrong = (exercise.right + 1) % len(exercise.choices)
    QTest.mouseClick(window.exercise.choices[wrong], LEFT)
    assert window.exercise.result.word.text() == "Falsch"
    assert window.exercise.result.outcome.text().startswith("Richtig ist: ")
    assert window.exercise.result.sentences
    assert window.go_button.isEnabled()


def test_an_exercise_is_answered_once(opened: Open) -> None:
    """Later keys change nothing, and Space answers nothing."""
    window = opened()
    window.open_lesson("follow")
    window.start()
    type_in(Key.Key_Space)
    assert window.round.asked == 0
    answer(window, right=True)
    for key in DIGITS:
        QTest.keyClick(window, key)
    assert (window.round.asked, window.round.right) == (1, 1)


def test_the_page_can_be_read_again(opened: Open) -> None:
    """In the middle of a round, which then goes on with the same question."""
    window = opened()
    window.open_lesson("trick")
    window.start()
    exercise = asked(window)
    QTest.mouseClick(window.read_button, LEFT)
    assert shown(window) is Room.PAGE
    assert window.go_button.text() == "Zurück zur Aufgabe"
    type_in(Key.Key_Return)
    assert shown(window) is Room.EXERCISE
    assert asked(window) is exercise
    assert not window.go_button.isEnabled()
    answer(window, right=True)
    assert window.round.right == 1


def test_the_path_goes_on_with_what_is_not_done(opened: Open) -> None:
    """Ticks of former times are there; the order is advice and no lock."""
    window = opened(rounds={"trump": (1, 1), "follow": (0, 2)})
    assert window.path.next_key == "follow"
    assert QApplication.focusWidget() is window.path.buttons["follow"]
    QTest.mouseClick(window.go_button, LEFT)
    assert window.lesson.key == "follow"
    window.open_lesson("announce")
    assert shown(window) is Room.PAGE


@pytest.mark.parametrize(
    ("rules", "lessons"),
    [
        pytest.param("ddv", KEYS, id="everything"),
        pytest.param("casual", [key for key in KEYS if key != "wedding"], id="no weddings"),
    ],
)
def test_what_does_not_exist_is_not_offered(opened: Open, rules: str, lessons: list[str]) -> None:
    """The path is the one of the rules that are chosen."""
    window = opened()
    window.rules.setCurrentIndex(1 + list(PRESETS).index(rules))
    assert list(window.path.buttons) == lessons


@pytest.mark.parametrize("key", [Key.Key_Return, Key.Key_Space])
def test_a_button_with_the_keyboard_is_pressed(opened: Open, key: Key) -> None:
    """A lesson on the path, and the way back, whatever the foot would do."""
    window = opened()
    window.path.buttons["points"].setFocus()
    type_in(key)
    assert window.lesson.key == "points"
    window.back_button.setFocus()
    type_in(key)
    assert shown(window) is Room.PATH


def test_another_language_in_the_middle(opened: Open, language: Language) -> None:
    """The verdict is said again, and the round goes on."""
    window = opened()
    window.open_lesson("augen")
    window.start()
    answer(window, right=True)
    language.choose("en")
    assert window.exercise.result.word.text() == "Right"
    assert window.go_button.text() == "Next exercise"
    assert window.told.text() == "Exercise 1 of 10, 1 right so far"
    type_in(Key.Key_Return)
    assert window.round.asked == 1


def test_other_rules_on_a_page(opened: Open) -> None:
    """The page is shown by them, or left for the path if they do not have it."""
    window = opened()
    window.open_lesson("announce")
    assert "89\N{NO-BREAK SPACE}%" in texts(window.page)
    window.rules.setCurrentIndex(1 + list(PRESETS).index("classic"))
    assert shown(window) is Room.PAGE
    assert "78\N{NO-BREAK SPACE}%" in texts(window.page)
    window.open_lesson("wedding")
    window.rules.setCurrentIndex(1 + list(PRESETS).index("casual"))
    assert shown(window) is Room.PATH


def test_everything_can_be_heard(opened: Open) -> None:
    """The page, the question with its cards, every choice, and what follows from the answer."""
    window = opened()
    window.open_lesson("trick")
    assert "Karo König" in window.page.accessibleDescription()
    window.start()
    exercise = asked(window)
    assert window.exercise.accessibleName() == window.exercise.ask.text()
    heard = window.exercise.accessibleDescription()
    voice = Voice(window._language, NAMES, exercise.seat)
    for seat, card in exercise.tricks[0].plays():
        assert f"{voice.name(seat)}: {voice.call(card)}" in heard
    for number, choice in enumerate(exercise.choices):
        assert voice.call(choice) in window.exercise.choices[number].accessibleName()
    window.exercise.press(1)
    heard = window.go_button.accessibleDescription()
    assert all(text in heard for text in window.exercise.result.said)


def test_cards_are_chosen_by_their_picture(opened: Open) -> None:
    """Their names are tips, and names for those who cannot see them."""
    window = opened()
    window.open_lesson("trump")
    window.start()
    while not all(isinstance(choice, Card) for choice in asked(window).choices):
        window.start()
    for choice, button in zip(asked(window).choices, window.exercise.choices, strict=False):
        assert not button.icon().isNull()
        assert isinstance(choice, Card)
        assert button.toolTip()
        assert button.toolTip() in button.accessibleName()


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("rules", ["ddv", "casual", "pub40"])
@pytest.mark.parametrize("lesson", KEYS)
def test_nothing_is_cut(
    opened: Open, language: Language, lesson: str, rules: str, code: str
) -> None:
    """On the path, the page, before the answer and after it, in the smallest window."""
    window = opened(rules)
    window.resize(window.minimumSize())
    assert (window.width(), window.height()) == (800, 560)
    language.choose(code)
    if lesson not in window.path.buttons:
        return
    assert_nothing_cut(window)
    window.open_lesson(lesson)
    QApplication.processEvents()
    assert_nothing_cut(window)
    for number in range(2):
        window.start()
        QApplication.processEvents()
        assert_nothing_cut(window)
        window.exercise.press(1 + number)
        QApplication.processEvents()
        assert_nothing_cut(window)
    window.go_to(Room.RESULT)
    QApplication.processEvents()
    assert_nothing_cut(window)


def phrases(exercise: Exercise) -> list[Phrase]:
    """Everything an exercise says."""
    said = (exercise.ask, *exercise.facts, *exercise.reasons, *exercise.flaws.values())
    return [*said, *(choice for choice in exercise.choices if isinstance(choice, Phrase))]


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("lesson", LESSONS, ids=lambda lesson: lesson.key)
def test_everything_can_be_said(language: Language, lesson: Lesson, code: str) -> None:
    """Under every preset and the oddest rules, without a hole or a brace."""
    language.choose(code)
    for rules in TABLES.values():
        if not lesson.exists(rules):
            continue
        for seed in range(12):
            exercise = lesson.exercise(rules, seed)
            voice = Voice(language, NAMES, exercise.seat)
            told = [voice.tell(phrase) for phrase in phrases(exercise)]
            assert all(told)
            assert not any("{" in text or "lesson." in text for text in told)
            names = [voice.call(choice) for choice in exercise.choices]
            assert len(set(names)) == len(names)


def test_the_player_is_spoken_to(language: Language) -> None:
    """Where somebody else would be named with a verb, there is a sentence of its own."""
    card = Card.parse("DA")
    phrase = Phrase("lesson.partner.why.fed", {"name": Who(1), "other": Who(2), "card": card})
    assert "Jan vorn lag" in Voice(language, NAMES).tell(phrase)
    assert "du vorn lagst" in Voice(language, NAMES, 2).tell(phrase)
