"""What each seat was dealt, against what it should have got."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QLocale, QObject, QRunnable, Qt, QThreadPool, Signal

from dkdesk.gui.dialogs.columns import Cell, Columns
from dkdesk.gui.dialogs.paper import PaperDialog, faint, plain, title
from dkdesk.gui.theme import STEP
from dkdesk.play.fairness import STRANGE, Fairness, Row, fairness
from dkdesk.rules.errors import RulesError
from dkdesk.rules.ruletext import read_rules
from dkdesk.rules.table import SEATS

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from PySide6.QtGui import QHideEvent
    from PySide6.QtWidgets import QWidget

    from dkdesk.gui.language import Language
    from dkdesk.gui.theme import Theme
    from dkdesk.rules.ruleset import RuleSet

WIDTH: Final = 620
PLACES: Final = 2
"""Figures after the point."""

Dealt = tuple[int, str]
"""The number of a deal, and its rules as text."""


class Counting(QObject):
    """Counts beside the desk, which never waits for it.

    Signals:
        done: Carries the result, or ``None`` without a deal.
    """

    done = Signal(object)
    _counted = Signal(int, object)

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._pool = QThreadPool(self)
        self._pool.setMaxThreadCount(1)
        self._wanted = 0
        self._counted.connect(self._take, Qt.ConnectionType.QueuedConnection)

    def count(self, deals: Sequence[Dealt]) -> None:
        """Count these deals; an older order is forgotten."""
        self._wanted += 1
        order = self._wanted
        self._pool.start(
            _Work(
                lambda: self._counted.emit(
                    order, fairness(_known(deals), lambda: self._wanted == order)
                )
            )
        )

    def stop(self) -> None:
        """Forget what was ordered, and wait until nothing counts any more."""
        self._wanted += 1
        self._pool.waitForDone()

    def _take(self, order: int, found: Fairness | None) -> None:
        if order == self._wanted:
            self.done.emit(found)


class _Work(QRunnable):
    def __init__(self, deed: Callable[[], None]) -> None:
        super().__init__()
        self._deed = deed

    def run(self) -> None:
        self._deed()


def _known(deals: Sequence[Dealt]) -> Iterator[tuple[int, RuleSet]]:
    """The deals whose rules this program can read."""
    read: dict[str, RuleSet | None] = {}
    for number, text in deals:
        if text not in read:
            read[text] = _rules(text)
        rules = read[text]
        if rules is not None:
            yield number, rules


def _rules(text: str) -> RuleSet | None:
    try:
        return read_rules(enumerate(text.splitlines(), 1))[0]
    except RulesError:
        return None


class FairnessDialog(PaperDialog):
    """A small table, and one sentence that says what it means."""

    def __init__(self, language: Language, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(language, theme, parent)
        self._found: Fairness | None = None
        self._busy = True
        self.counting = Counting(self)
        self.counting.done.connect(self._show)
        self._title = title()
        self._sentence = plain()
        self._sentence.setWordWrap(True)
        self.table = Columns()
        self._about = faint()
        self.column.addWidget(self._title)
        self.column.addWidget(self._sentence)
        self.column.addSpacing(STEP)
        self.column.addWidget(self.table)
        self.column.addSpacing(STEP)
        self.column.addWidget(self._about)
        self.column.addStretch()
        self.setFixedWidth(WIDTH)
        self.retranslate()

    def count(self, deals: Sequence[Dealt]) -> None:
        """Count these deals, and show what came of it."""
        self._busy = True
        self.retranslate()
        self.counting.count(deals)

    def retranslate(self) -> None:
        say, found = self._language.say, self._found
        self.setWindowTitle(say("fair.title"))
        self._title.setText(say("fair.title"))
        there = found is not None and not self._busy
        self._sentence.setText(self._verdict())
        self.table.setVisible(there)
        self._about.setVisible(there)
        if there and found is not None:
            self._about.setText(say("fair.about"))
            self.table.fill(self._rows(found), ruled=True)
        super().retranslate()

    def _verdict(self) -> str:
        say, found = self._language.say, self._found
        if self._busy:
            return say("fair.counting")
        if found is None:
            return say("fair.none")
        key = "fair.strange" if found.outside > STRANGE else "fair.fine"
        inside = found.values - found.outside
        return self._language.count(key, found.deals, inside=inside, values=found.values)

    def _rows(self, found: Fairness) -> list[list[Cell]]:
        say = self._language.say
        seats = [Cell(say("fair.seat", number=seat + 1), "faint") for seat in SEATS]
        return [
            [Cell(""), *seats, Cell(say("fair.expected"), "faint")],
            *(
                [
                    Cell(say(f"fair.{row.key}")),
                    *(self._mean(row, seat) for seat in SEATS),
                    Cell(self._range(row), "faint"),
                ]
                for row in found.rows
            ),
        ]

    def _mean(self, row: Row, seat: int) -> Cell:
        written = self._written(row.means[seat])
        if not row.unusual(seat):
            return Cell(written)
        # Told by a sign as well as by the type.
        return Cell(self._language.say("fair.outside", value=written), bold=True)

    def _range(self, row: Row) -> str:
        return self._language.say(
            "fair.range",
            value=self._written(row.expected),
            spread=self._written(2 * row.spread),
        )

    def _written(self, number: float) -> str:
        return QLocale(self._language.code).toString(number, "f", PLACES)

    def _show(self, found: Fairness | None) -> None:
        self._found, self._busy = found, False
        self.retranslate()

    # --- Qt ----------------------------------------------------------------------------

    def hideEvent(self, event: QHideEvent) -> None:
        self.counting.stop()
        super().hideEvent(event)
