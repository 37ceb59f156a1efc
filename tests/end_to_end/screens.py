"""Every screen of the program, and the way to it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import Final

from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget

from dkdesk.gui.dialogs.deck_list import DeckDialog
from dkdesk.gui.dialogs.deck_row import Role
from dkdesk.gui.dialogs.fairness import FairnessDialog
from dkdesk.gui.dialogs.opponent import OpponentDialog
from dkdesk.gui.dialogs.rules import RulesDialog
from dkdesk.gui.dialogs.settings import SettingsDialog
from dkdesk.gui.help.book import NAMES, Name
from dkdesk.gui.help.welcome import WelcomeDialog
from dkdesk.gui.help.window import HelpWindow
from dkdesk.gui.practice.debrief_window import DebriefWindow
from dkdesk.gui.practice.progress.window import ProgressWindow
from dkdesk.gui.practice.spots.window import SpotWindow
from dkdesk.gui.practice.window import PracticeWindow
from dkdesk.play.evening import Evening
from dkdesk.play.practice.lessons.path import LESSONS
from dkdesk.play.practice.spots.grading import Lapse
from dkdesk.play.practice.tutor import Alarm, Subject
from dkdesk.rules.actions import Announce, PlayCard
from dkdesk.rules.announce import Level
from dkdesk.rules.presets import DEFAULT_PRESET, PRESETS
from dkdesk.rules.table import Table
from dkdesk.settings.table import PAGES, Page
from dkdesk.store.notebook import MarkRow, Notebook
from tests.end_to_end.visit import Visit

WEIGHED: Final = 4
"""Decisions that are weighed before the talk over a deal is photographed."""
PAINTED: Final = 6
"""Decks in the list whose pictures are waited for."""
DEALS: Final = 5
"""Deals on the score sheet."""
ASKED: Final = tuple(
    f"{part}/first/fair/lead" for part in ("re/ann/opening", "kontra/ann/opening", "re/k90/opening")
)
ANSWERED: Final = [
    MarkRow(
        day="2026-11-30",
        source="drill",
        spot=f"{number}",
        theme=ASKED[number % 3],
        answer="ann",
        best="silence" if number % 3 else "ann",
        grade="mistake" if number % 3 else "right",
        lapse=("none", "overbid", "missed")[number % 3],
        lost=0.4 * (number % 3),
        chance=number / 40,
        estimate=min(1.0, number / 36),
    )
    for number in range(40)
]
"""What stands in the notebook when progress is photographed."""
MIDDLE: Final = 30
"""The moment of a game at which it is looked through."""

Way = Callable[[Visit], QWidget]
"""How to get to a screen; answers what is photographed."""


def _reservation(visit: Visit) -> QWidget:
    visit.wait(visit.asked)
    return visit.program.window


def _cards(visit: Visit) -> QWidget:
    """Go on until a card is asked for: words are healthy."""
    desk = visit.program.window.desk
    visit.wait(visit.asked)
    while not visit.plays():
        if desk.reservation.isVisible():
            visit.say_gesund()
        visit.wait(lambda: visit.asked() or visit.over())
    return visit.program.window


def _trick(visit: Visit) -> QWidget:
    """A trick in which others have played, with one taken before it."""
    _cards(visit)
    bridge = visit.program.bridge
    while not _lies(bridge.view.table):
        bridge.act(PlayCard(bridge.view.seat, bridge.view.legal()[0]))
        visit.wait(visit.plays)
    return visit.program.window


def _table(visit: Visit) -> QWidget:
    """In the middle of an evening, and of a deal."""
    _played(visit, DEALS)
    visit.program.bridge.chair.let_cpu_play(on=False)
    visit.program.window.desk.result._next.click()
    return _trick(visit)


def _lies(table: Table) -> bool:
    """Whether a trick has been begun after the first."""
    return bool(table.tricks) and table.trick is not None and bool(table.trick.cards)


def _peek(visit: Visit) -> QWidget:
    window = _trick(visit)
    visit.program.window.peek.toggle()
    return window


def _tutor(visit: Visit) -> QWidget:
    """The tutor's card, with its reasons."""
    window = _cards(visit)
    view, card = visit.program.bridge.view, visit.program.window.tutor_card.enter()
    done = Announce(view.seat, Level.K60)
    better = PlayCard(view.seat, view.legal()[0])
    alarm = Alarm(
        Subject.ANNOUNCEMENTS, Lapse.OVERBID, done, better, 1.7, Level.K60, chance=0.31, needed=0.66
    )
    card.warn(alarm, view.side)
    return window


def _hint(visit: Visit) -> QWidget:
    """A hint for a card, worked out."""
    window, bridge = _trick(visit), visit.program.bridge
    while len({card.face for card in bridge.view.legal()}) < 2:
        bridge.act(PlayCard(bridge.view.seat, bridge.view.legal()[0]))
        visit.wait(visit.plays)
    return _hinted(visit, window)


def _hint_word(visit: Visit) -> QWidget:
    """A hint for what is said before the first card."""
    return _hinted(visit, _reservation(visit))


def _hinted(visit: Visit, window: QWidget) -> QWidget:
    visit.ask("hint")
    visit.wait(lambda: visit.program.window.hint_card.enter()._told is not None)
    return window


def _result(visit: Visit) -> QWidget:
    visit.wait(visit.asked)
    visit.program.bridge.chair.let_cpu_play(on=True)
    visit.wait(visit.over)
    return visit.program.window


def _played(visit: Visit, deals: int) -> None:
    """Let so many deals be played."""
    _result(visit)
    desk, evening = visit.program.window.desk, visit.program.bridge.evening
    while (played := len(evening.results)) < deals:
        desk.result._next.click()
        visit.wait(partial(_more, evening, played))
        visit.wait(visit.over)


def _more(evening: Evening, played: int) -> bool:
    """Whether another deal has been counted."""
    return len(evening.results) > played


def _sheet(visit: Visit) -> QWidget:
    """The score sheet after some deals."""
    _played(visit, DEALS)
    return _opened(visit.program.window.commands["sheet"].trigger)


def _five(visit: Visit) -> QWidget:
    visit.wait(visit.asked)
    visit.program.bridge.get_up()
    rules = replace(PRESETS[DEFAULT_PRESET], players=5)
    visit.program.begin(rules, DEFAULT_PRESET)
    QTest.qWait(300)
    return visit.program.window


def _notice(visit: Visit) -> QWidget:
    visit.wait(visit.asked)
    visit.program.confess()
    return visit.program.window


def _announcing(visit: Visit) -> QWidget:
    dialog = _dialog("rules")(visit)
    assert isinstance(dialog, RulesDialog), "it was opened"
    dialog.pages.open_group("announcing")
    QTest.qWait(300)
    return dialog


def _opened(act: Callable[[], None]) -> QWidget:
    """The window that *act* opens."""
    before = {each for each in QApplication.topLevelWidgets() if each.isVisible()}
    act()
    QApplication.processEvents()
    return next(
        each
        for each in QApplication.topLevelWidgets()
        if each.isVisible() and each.isWindow() and each not in before
    )


def _dialog(command: str, *, played: bool = False) -> Way:
    def way(visit: Visit) -> QWidget:
        _ = _result(visit) if played else _reservation(visit)
        return _opened(visit.program.window.commands[command].trigger)

    return way


def _exercise(command: str) -> Way:
    """An exercise, once its first question has come."""

    def way(visit: Visit) -> QWidget:
        window = _dialog(command)(visit)
        assert isinstance(window, PracticeWindow), "it was just opened"
        visit.wait(lambda: not window.supply.waits)
        return window

    return way


def _settings(page: Page) -> Way:
    def way(visit: Visit) -> QWidget:
        _reservation(visit)
        visit.ask("settings")
        dialog = visit.find(SettingsDialog)
        dialog.open_page(page)
        return dialog

    return way


def _help(page: Name) -> Way:
    def way(visit: Visit) -> QWidget:
        _reservation(visit)
        visit.program.papers.show_help(page)
        return visit.find(HelpWindow)

    return way


def _welcome(visit: Visit) -> QWidget:
    visit.program.first_steps.welcome()
    return visit.find(WelcomeDialog)


def _first_deal(visit: Visit) -> QWidget:
    _reservation(visit)
    visit.ask("first_deal")
    visit.wait(visit.program.window.guide.isVisible)
    return visit.program.window


def _lesson(visit: Visit) -> QWidget:
    window = _dialog("lessons")(visit)
    lessons = visit.program.practice.lessons.enter().window
    assert lessons is not None, "it was opened"
    lessons.open_lesson(LESSONS[0].key)
    return window


def _drill(visit: Visit) -> QWidget:
    _reservation(visit)
    visit.ask("drill")
    window = visit.find(SpotWindow)
    visit.wait(lambda: window.asks)
    return window


def _verdict(visit: Visit) -> QWidget:
    """The drill, once the first answer has been given."""
    window = _drill(visit)
    board = visit.find(SpotWindow).board
    next(iter(board.buttons.values())).click()
    return window


def _debrief(visit: Visit) -> QWidget:
    """The talk over a deal, with the first decisions weighed, and one of them open."""
    _result(visit)
    visit.ask("debrief")
    window = visit.find(DebriefWindow)
    visit.wait(lambda: window.list.count() >= WEIGHED or window.complete)
    if window.list.currentRow() < 0:
        window.list.setCurrentRow(0)
    return window


def _opponent(visit: Visit) -> QWidget:
    """An opponent of the player's own, who is being composed."""
    _reservation(visit)
    visit.program.papers.compose("")
    return visit.find(OpponentDialog)


def _decks(visit: Visit) -> QWidget:
    """The list of decks, with the first pictures painted."""
    _reservation(visit)
    window = _opened(visit.program.papers.show_decks)
    assert isinstance(window, DeckDialog), "it was just opened"
    samples, rows = visit.program.decks.samples, window._rows()[:PAINTED]
    visit.wait(lambda: all(samples.of(row.data(Role.FILE)) for row in rows))
    return window


def _fairness(visit: Visit) -> QWidget:
    """What was dealt, once it has been counted."""
    _played(visit, 2)
    window = _opened(visit.program.window.commands["fairness"].trigger)
    assert isinstance(window, FairnessDialog), "it was just opened"
    visit.wait(lambda: not window._busy)
    return window


def _progress(visit: Visit) -> QWidget:
    """Progress, after some answers and a deal."""
    _result(visit)
    notebook = Notebook(visit.program.archive)
    for row in ANSWERED:
        notebook.note(row)
    window = _opened(visit.program.window.commands["progress"].trigger)
    assert isinstance(window, ProgressWindow), "it was just opened"
    visit.wait(lambda: window._games is not None)
    return window


def _review(visit: Visit) -> QWidget:
    _result(visit)
    records = visit.program.records.enter()
    record = records._last()
    assert record is not None, "a deal was played"
    records.show_record(record)
    review = records.review
    assert review is not None, "it was just opened"
    QApplication.processEvents()
    review.go(MIDDLE)
    return review


SCREENS: Final[dict[str, Way]] = {
    "reservation": _reservation,
    "trick": _trick,
    "table": _table,
    "peek": _peek,
    "result": _result,
    "five": _five,
    "notice": _notice,
    "sheet": _sheet,
    "new": _dialog("new"),
    "rules": _dialog("rules"),
    "rules_announcing": _announcing,
    "fairness": _fairness,
    "progress": _progress,
    "about": _dialog("about"),
    "number": _dialog("number"),
    "decks": _decks,
    "welcome": _welcome,
    "first_deal": _first_deal,
    "lessons": _dialog("lessons"),
    "lesson": _lesson,
    "deadlines": _exercise("deadlines"),
    "scoring": _exercise("scoring"),
    "drill": _drill,
    "verdict": _verdict,
    "debrief": _debrief,
    "tutor": _tutor,
    "hint": _hint,
    "hint_word": _hint_word,
    "opponent": _opponent,
    "review": _review,
    **{f"settings_{page}": _settings(page) for page in PAGES},
    **{f"help_{page}": _help(page) for page in NAMES},
}
"""Every screen by its name, and how to get there."""
