"""The timetable of announcements on paper, with the line that decides."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFrame, QGridLayout, QVBoxLayout, QWidget

from dkdesk.gui.dialogs.paper import faint, plain, rule
from dkdesk.gui.theme import RADIUS_SMALL, STEP, TEXT_PX

if TYPE_CHECKING:
    from collections.abc import Sequence

    from dkdesk.gui.language import Language
    from dkdesk.gui.theme import Tokens
    from dkdesk.play.practice.timetable import Timetable

RIGHT: Final = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
NUMBER: Final = 18 * STEP


class TimetableSheet(QWidget):
    """Level by level: until how many cards. The line that decides lies on brass."""

    def __init__(self, language: Language) -> None:
        super().__init__()
        self._language = language
        self._about = faint()
        self.have = plain(TEXT_PX, bold=True)
        self.have.setWordWrap(True)
        self._rows = QVBoxLayout()
        self._rows.setSpacing(0)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(2 * STEP)
        column.addWidget(self._about)
        column.addLayout(self._rows)
        column.addWidget(self.have)
        column.addStretch()

    def show_table(self, table: Timetable, levels: Sequence[str], have: str) -> None:
        """Show these limits.

        Args:
            table: The limits.
            levels: What is said for each row.
            have: What they are compared with.
        """
        say = self._language.say
        counted = "table" if table.on_table else "hand"
        self._about.setText(say(f"practice.timetable.{counted if table.rows else 'none'}"))
        self.have.setText(have)
        self.have.setVisible(bool(table.rows))
        while (item := self._rows.takeAt(0)) is not None:
            if (old := item.widget()) is not None:
                old.hide()
                old.deleteLater()
        if not table.rows:
            return
        replies = table.rows[0].reply is not None
        own = say("practice.timetable.own")
        reply = say("practice.timetable.reply") if replies else ""
        self._lay(_Line("", own, reply, head=True))
        self._lay(rule())
        for row, level in zip(table.rows, levels, strict=True):
            numbers = str(row.limit), "" if row.reply is None else str(row.reply)
            if row is not table.marked:
                self._lay(_Line(level, *numbers))
                continue
            line = _Line(level, *numbers, deciding=int(table.in_reply))
            line.setToolTip(say("practice.timetable.marked"))
            line.setAccessibleName(line.toolTip())
            self._lay(line)

    def _lay(self, part: QWidget) -> None:
        self._rows.addWidget(part)
        part.show()


class _Line(QFrame):
    """One level and its numbers; on brass, if one of them decides."""

    def __init__(
        self, level: str, own: str, reply: str, *, head: bool = False, deciding: int | None = None
    ) -> None:
        super().__init__()
        self.setProperty("mark", deciding is not None)
        name = plain(TEXT_PX, bold=deciding is not None)
        name.setText(level)
        row = QGridLayout(self)
        row.setContentsMargins(2 * STEP, STEP, 2 * STEP, STEP)
        row.setHorizontalSpacing(0)
        row.setColumnStretch(0, 1)
        row.addWidget(name, 0, 0)
        for column, text in enumerate((own, reply)):
            label = faint() if head else plain(TEXT_PX, bold=column == deciding, tabular=True)
            label.setWordWrap(False)
            label.setText(text)
            label.setAlignment(RIGHT)
            label.setFixedWidth(NUMBER)
            row.addWidget(label, 0, column + 1)
            label.setVisible(bool(text))


def timetable_style(tokens: Tokens) -> str:
    """The style sheet of the marked line."""
    return (
        f'_Line[mark="true"] {{ background: {tokens.brass.name()};'
        f" border-radius: {RADIUS_SMALL}px; }}"
        f'_Line[mark="true"] QLabel {{ color: {tokens.on_brass.name()}; }}'
    )
