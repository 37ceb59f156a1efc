"""A button that offers a choice: a suit sign, what it is called, what it means."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QFontMetrics, QPainter, QPen
from PySide6.QtWidgets import (
    QPushButton,
    QSizePolicy,
    QStyle,
    QStyleOptionButton,
    QWidget,
)

from dkdesk.gui.button import LOWEST
from dkdesk.gui.dialogs.signs import draw_sign, sign_colour
from dkdesk.gui.theme import RADIUS_SMALL, SMALL_PX, STEP, TEXT_PX, font

if TYPE_CHECKING:
    from PySide6.QtGui import QColor, QFont, QPaintEvent

    from dkdesk.gui.theme import Theme
    from dkdesk.rules.cards import Suit

EDGE: Final = 2 * STEP
SIGN: Final = 14
GAP: Final = 6
_WRAP: Final = int(Qt.AlignmentFlag.AlignHCenter | Qt.TextFlag.TextWordWrap)


class ChoiceButton(QPushButton):
    """One choice; a second, smaller line may say what it means, and breaks where it must."""

    def __init__(
        self, theme: Theme, suit: Suit | None = None, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._theme = theme
        self._suit = suit
        self._about = ""
        self.setAutoDefault(True)
        policy = QSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)

    def say(self, name: str, about: str = "") -> None:
        """Set both lines."""
        self.setText(name)
        self._about = about
        self.updateGeometry()
        self.update()

    def set_primary(self, on: bool) -> None:
        """Be the button to press, or one among others."""
        self.setProperty("primary", on)
        self.style().unpolish(self)
        self.style().polish(self)

    def _name_font(self) -> QFont:
        return font(TEXT_PX if self._about else SMALL_PX, bold=bool(self._about))

    def _name_width(self) -> int:
        sign = SIGN + GAP if self._suit else 0
        return QFontMetrics(self._name_font()).horizontalAdvance(self.text()) + sign

    def _name_height(self) -> int:
        # Of this very text: a spare font for its script may be higher than the font itself.
        metrics = QFontMetrics(self._name_font())
        return max(
            metrics.height(), metrics.boundingRect(0, 0, 1000, 1000, 0, self.text()).height()
        )

    def _about_height(self, width: int) -> int:
        if not self._about:
            return 0
        metrics = QFontMetrics(font(SMALL_PX))
        return metrics.boundingRect(0, 0, width, 1000, _WRAP, self._about).height()

    # --- Qt ----------------------------------------------------------------------------

    def sizeHint(self) -> QSize:
        width = self._name_width() + 2 * EDGE
        return QSize(width, self.heightForWidth(width))

    def minimumSizeHint(self) -> QSize:
        # Broken wherever it can be, the text is as wide as its widest word.
        metrics = QFontMetrics(font(SMALL_PX))
        word = metrics.boundingRect(0, 0, 1, 1000, _WRAP, self._about).width()
        return QSize(max(self._name_width(), word) + 2 * EDGE, LOWEST)

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, width: int) -> int:
        text = self._name_height() + self._about_height(width - 2 * EDGE)
        return max(LOWEST, text + 3 * STEP)

    def paintEvent(self, event: QPaintEvent) -> None:
        del event
        option = QStyleOptionButton()
        self.initStyleOption(option)
        option.text = ""
        painter = QPainter(self)
        self.style().drawControl(QStyle.ControlElement.CE_PushButton, option, painter, self)
        name_font = self._name_font()
        name_height = self._name_height()
        about_height = self._about_height(self.width() - 2 * EDGE)
        top = (self.height() - name_height - about_height) / 2
        left = (self.width() - self._name_width()) / 2
        tokens = self._theme.tokens
        ink, quiet = tokens.ink, tokens.ink_faint
        if self.property("primary"):
            ink = quiet = tokens.on_brass
        if self._suit is not None:
            box = QRectF(left, top + (name_height - SIGN) / 2, SIGN, SIGN)
            draw_sign(painter, self._suit, box, sign_colour(self._suit, tokens))
            left += SIGN + GAP
        self._write(painter, name_font, ink, QRectF(left, top, self.width(), name_height))
        if self.hasFocus():
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.setPen(QPen(tokens.ink, 2))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            ring = QRectF(self.rect()).adjusted(1, 1, -1, -1)
            painter.drawRoundedRect(ring, RADIUS_SMALL, RADIUS_SMALL)
        if self._about:
            box = QRectF(EDGE, top + name_height, self.width() - 2 * EDGE, about_height)
            painter.setFont(font(SMALL_PX))
            painter.setPen(quiet)
            painter.drawText(box, _WRAP, self._about)
        painter.end()

    def _write(self, painter: QPainter, name_font: QFont, ink: QColor, box: QRectF) -> None:
        painter.setFont(name_font)
        painter.setPen(ink)
        painter.drawText(box, int(Qt.AlignmentFlag.AlignLeft), self.text())
