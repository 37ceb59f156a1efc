"""Words at the left, figures below each other at the right."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QGridLayout, QWidget

from dkdesk.gui.dialogs.fields import LINE
from dkdesk.gui.dialogs.paper import plain, rule
from dkdesk.gui.dialogs.points import signed, tone
from dkdesk.gui.theme import SMALL_PX, STEP

if TYPE_CHECKING:
    from collections.abc import Sequence


@dataclass(frozen=True, slots=True)
class Cell:
    """One entry."""

    text: str
    tone: str = "even"
    """``gain``, ``loss`` or ``even``."""
    bold: bool = False

    @classmethod
    def of_points(cls, points: int, *, bold: bool = False) -> Cell:
        """Points with their sign and colour."""
        return cls(signed(points), tone(points), bold)

    @classmethod
    def of_line(cls, points: int) -> Cell:
        """Points of one line among many: quiet, unless they are lost."""
        return cls(signed(points), tone(min(points, 0)))


class Columns(QWidget):
    """Rows of one text, which breaks where it must, and its figures.

    The colours of the tones are those of the sheet it lies on.
    """

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setHorizontalSpacing(3 * STEP)
        self._grid.setVerticalSpacing(STEP // 2)
        self._grid.setColumnStretch(0, 1)

    def keep_right(self, pixels: int) -> None:
        """Leave room at the right, for a scroll bar."""
        self._grid.setContentsMargins(0, 0, pixels, 0)

    def fill(self, rows: Sequence[Sequence[Cell]], *, ruled: bool = False) -> None:
        """Show these rows instead of the old ones.

        Args:
            rows: The cells of each row, the text first.
            ruled: Whether a line is drawn under the first row.
        """
        while (item := self._grid.takeAt(0)) is not None:
            if (old := item.widget()) is not None:
                old.hide()
                old.deleteLater()
        for number, row in enumerate(rows):
            for column, cell in enumerate(row):
                self._write(cell, 2 * number, column)
            if ruled and number == 0:
                self._lay(rule(), 1, 0, len(row))
            elif ruled:
                self._grid.setRowMinimumHeight(2 * number, LINE)

    def _write(self, cell: Cell, row: int, column: int) -> None:
        label = plain(SMALL_PX, bold=cell.bold, tabular=column > 0)
        label.setText(cell.text)
        label.setProperty("tone", cell.tone)
        label.setProperty("faint", cell.tone == "faint")
        if column == 0:
            label.setWordWrap(True)
        else:
            label.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        self._lay(label, row, column)

    def _lay(self, part: QWidget, row: int, column: int, columns: int = 1) -> None:
        self._grid.addWidget(part, row, column, 1, columns)
        part.show()  # at once: only what is shown is measured
