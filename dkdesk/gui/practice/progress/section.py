"""What the sheet is made of: a figure with its caption, and a leaf with one chart."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFrame, QSizePolicy, QVBoxLayout, QWidget

from dkdesk.gui.dialogs.paper import faint, plain
from dkdesk.gui.theme import STEP, TEXT_PX

if TYPE_CHECKING:
    from dkdesk.gui.practice.progress.charts import Chart

FIGURE_PX: Final = 26


class Figure(QWidget):
    """One number that matters, and what it is."""

    def __init__(self) -> None:
        super().__init__()
        self.number = plain(FIGURE_PX, bold=True, tabular=True)
        self.caption = faint()
        self.caption.setAlignment(Qt.AlignmentFlag.AlignTop | Qt.AlignmentFlag.AlignLeft)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(self.number)
        column.addWidget(self.caption)
        column.addStretch()
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Maximum)

    def write(self, number: str, caption: str) -> None:
        """Show these."""
        self.number.setText(number)
        self.caption.setText(caption)
        self.setAccessibleName(caption)
        self.setAccessibleDescription(number)


class Section(QFrame):
    """A leaf with a heading, a chart and a sentence; the keyboard stops at it, and it is read."""

    def __init__(self, chart: Chart | None = None) -> None:
        super().__init__()
        self.setObjectName("leaf")
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.chart = chart
        self.heading = plain(TEXT_PX, bold=True)
        self.sentence = faint()
        self.column = QVBoxLayout(self)
        self.column.setContentsMargins(3 * STEP, 3 * STEP, 3 * STEP, 3 * STEP)
        self.column.setSpacing(2 * STEP)
        self.column.addWidget(self.heading)
        if chart is not None:
            self.column.addWidget(chart)
        self.column.addWidget(self.sentence)
        self.column.addStretch()

    def write(self, heading: str, sentence: str, *, charted: bool = True, more: str = "") -> None:
        """Show a leaf.

        Args:
            heading: What it is about.
            sentence: What it means, or what is wanting.
            charted: Whether there is something to see in the chart.
            more: What else there is to see, in words.
        """
        self.heading.setText(heading)
        self.sentence.setText(sentence)
        self.sentence.setVisible(bool(sentence))
        if self.chart is not None:
            self.chart.setVisible(charted)
        told = self.chart.accessibleName() if self.chart is not None and charted else ""
        self.setAccessibleName(heading)
        self.setAccessibleDescription("\n".join(filter(None, (told, more, sentence))))
