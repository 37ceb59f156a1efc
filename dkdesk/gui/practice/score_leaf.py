"""The score sheet as it is laid out after the answer."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtWidgets import QVBoxLayout, QWidget

from dkdesk.gui.dialogs.columns import Cell
from dkdesk.gui.dialogs.paper import Roll, rule
from dkdesk.gui.dialogs.reasons import ReasonedRow, Reasons
from dkdesk.gui.dialogs.sheet_lines import line_rows, value_rows
from dkdesk.gui.theme import STEP

if TYPE_CHECKING:
    from collections.abc import Sequence

    from dkdesk.gui.language import Language
    from dkdesk.gui.theme import Theme
    from dkdesk.play.practice.scoring import Scoring

BAR_ROOM = 3 * STEP


class ScoreLeaf(Roll):
    """Every line with its reason, and what they come to; scrolls where it is long."""

    def __init__(self, language: Language, theme: Theme) -> None:
        super().__init__(keyboard=True)
        self._language = language
        self.lines = Reasons(language, theme)
        self.value = Reasons(language, theme)
        self._whole = whole = QWidget()
        column = QVBoxLayout(whole)
        column.setContentsMargins(0, 0, BAR_ROOM, 0)
        column.setSpacing(STEP)
        column.addWidget(self.lines)
        column.addWidget(rule())
        column.addWidget(self.value)
        column.addStretch()
        self.hold(whole)
        for asked, other in ((self.lines, self.value), (self.value, self.lines)):
            asked.unfolded.connect(lambda answer, other=other: self._unfold(answer, other))

    def show_sheet(self, asked: Scoring, names: Sequence[str]) -> None:
        """Lay out the sheet of a question, line by line."""
        sheet, say = asked.sheet, self._language.say
        self.setAccessibleName(say("practice.scoring.sheet"))
        self.lines.fill_reasoned(line_rows(sheet, self._language))
        rows = value_rows(sheet, names, self._language)
        if sheet.value is None:
            rows += [
                ReasonedRow(
                    (
                        Cell(say(f"practice.scoring.{field}"), bold=True),
                        Cell.of_points(figure, bold=True),
                    )
                )
                for field, figure in zip(asked.fields, asked.answer.figures, strict=True)
            ]
        self.value.fill_reasoned(rows)

    def _unfold(self, answer: QWidget | None, other: Reasons) -> None:
        """Let one reason be open at a time, and in sight."""
        if answer is not None:
            other.fold()
            self._whole.adjustSize()
            self.ensureWidgetVisible(answer, 0, STEP)
