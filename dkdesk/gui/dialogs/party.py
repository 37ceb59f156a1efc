"""One side in the result: its badge, who belongs to it, and its augen."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QHBoxLayout, QWidget

from dkdesk.gui.badge import draw_badge
from dkdesk.gui.dialogs.paper import plain
from dkdesk.gui.theme import STEP
from dkdesk.rules.announce import Side

if TYPE_CHECKING:
    from PySide6.QtGui import QPaintEvent

    from dkdesk.gui.theme import Theme

BADGE: Final = 26
AUGEN_PX: Final = 18


class Party(QWidget):
    """One side: its badge, who belongs to it, and its augen."""

    def __init__(self, theme: Theme, side: Side) -> None:
        super().__init__()
        self._names = plain()
        self._names.setWordWrap(True)
        self._augen = plain(AUGEN_PX, bold=True, tabular=True)
        self._badge = Badge(theme, side)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(2 * STEP)
        parts = [(self._badge, 0), (self._augen, 0), (self._names, 1)]
        for part, stretch in parts if side is Side.RE else reversed(parts):
            row.addWidget(part, stretch=stretch)
        if side is Side.KONTRA:
            self._names.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)

    def show_party(self, letters: str, names: str, augen: str) -> None:
        """Show the side as it ended."""
        self._badge.letters = letters
        self._names.setText(names)
        self._augen.setText(augen)
        self.update()


class Badge(QWidget):
    """The mark of a side, as on the plates."""

    def __init__(self, theme: Theme, side: Side) -> None:
        super().__init__()
        self._theme = theme
        self._side = side
        self.letters = ""
        self.setFixedSize(BADGE, BADGE)

    def paintEvent(self, event: QPaintEvent) -> None:
        del event
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        box = QRectF(self.rect()).adjusted(1, 1, -1, -1)
        draw_badge(painter, box, self._side, self.letters, self._theme.tokens)
        painter.end()
