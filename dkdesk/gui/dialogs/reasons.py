"""Lines of the score sheet that say why they stand there."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from dkdesk.gui.dialogs.columns import Cell, Columns
from dkdesk.gui.dialogs.paper import faint, plain
from dkdesk.gui.dialogs.rule_marks import Help
from dkdesk.gui.dialogs.rule_words import source
from dkdesk.gui.theme import SMALL_PX, STEP
from dkdesk.rules.grounds import SOURCES

if TYPE_CHECKING:
    from collections.abc import Sequence

    from dkdesk.gui.language import Language
    from dkdesk.gui.theme import Theme

ASK: Final = 5 * STEP
"""Size of a question mark."""


@dataclass(frozen=True, slots=True)
class Reason:
    """What is told when somebody asks; the sentence has the key ``why.<key>``."""

    key: str
    factor: int = 1
    """What the result is multiplied with, where the sentence says so."""


@dataclass(frozen=True, slots=True)
class ReasonedRow:
    """A line and its figure."""

    cells: tuple[Cell, Cell]
    reason: Reason | None = None
    """``None`` for a sum, which needs none."""


class Reasons(Columns):
    """Lines and figures, with a question mark at each; one explanation is open at a time.

    Signals:
        unfolded: Another explanation is open, or none; carries it, or ``None``.
    """

    unfolded = Signal(object)

    def __init__(self, language: Language, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._language = language
        self._theme = theme
        self.asks: list[Help] = []
        """The question marks, from top to bottom."""
        self._answers: list[QWidget] = []
        self._grid.setHorizontalSpacing(2 * STEP)

    def fill_reasoned(self, rows: Sequence[ReasonedRow]) -> None:
        """Show these lines instead of the old ones, with nothing unfolded."""
        self.asks, self._answers = [], []
        self.fill([row.cells for row in rows])
        for number, row in enumerate(rows):
            if row.reason is None:
                # So that the figures stand below each other; a spacer would get no spacing.
                gap = QWidget()
                gap.setFixedWidth(ASK)
                self._lay(gap, 2 * number, 2)
            else:
                self._explain(number, row.cells[0].text, row.reason)

    def fold(self) -> None:
        """Put every explanation away."""
        for ask in self.asks:
            ask.setChecked(False)

    def _explain(self, number: int, line: str, reason: Reason) -> None:
        ask, answer = Help(self._theme, ASK), self._answer(reason)
        ask.setAccessibleName(self._language.say("result.why", line=line))
        ask.setToolTip(ask.accessibleName())
        ask.toggled.connect(lambda on: self._unfold(ask, answer, on=on))
        self._grid.addWidget(ask, 2 * number, 2, Qt.AlignmentFlag.AlignTop)
        self._grid.addWidget(answer, 2 * number + 1, 0, 1, 3)
        ask.show()
        self.asks.append(ask)
        self._answers.append(answer)

    def _answer(self, reason: Reason) -> QWidget:
        answer = QWidget()
        answer.hide()
        sentence, written_in = plain(SMALL_PX), faint()
        sentence.setWordWrap(True)
        sentence.setText(self._language.say(f"why.{reason.key}", factor=reason.factor))
        written_in.setText(source(self._language, SOURCES[reason.key]))
        column = QVBoxLayout(answer)
        column.setContentsMargins(2 * STEP, 0, 0, 2 * STEP)
        column.setSpacing(0)
        column.addWidget(sentence)
        column.addWidget(written_in)
        return answer

    def _unfold(self, ask: Help, answer: QWidget, *, on: bool) -> None:
        answer.setVisible(on)
        if on:
            for other in self.asks:
                if other is not ask:
                    other.setChecked(False)
        if on or not any(other.isChecked() for other in self.asks):
            self.unfolded.emit(answer if on else None)
