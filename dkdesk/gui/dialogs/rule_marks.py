"""The two small round things at a rule: that it is otherwise, and what it means."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QIcon, QPainter, QPen, QPixmap
from PySide6.QtWidgets import QAbstractButton

from dkdesk.gui.dialogs.fields import chevron
from dkdesk.gui.theme import SMALL_PX, STEP, font

if TYPE_CHECKING:
    from PySide6.QtCore import QEvent
    from PySide6.QtGui import QColor, QEnterEvent, QKeyEvent, QPaintEvent

    from dkdesk.gui.theme import Theme, Tokens

MARK: Final = 5 * STEP
HELP: Final = 6 * STEP
DISC: Final = 10
SHARP: Final = 3
"""Enough for screens of three pixels in a logical one."""
_REST: Final = 4.5
_READY: Final = 8.5
"""Radius of the disc at rest, and when it can be clicked."""


class Mark(QAbstractButton):
    """A disc of brass: this rule is not as in the preset. A click takes it back."""

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._theme = theme
        self.setFixedSize(MARK, MARK)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        kept = self.sizePolicy()
        kept.setRetainSizeWhenHidden(True)
        self.setSizePolicy(kept)

    def paintEvent(self, event: QPaintEvent) -> None:
        del event
        tokens = self._theme.tokens
        ready = self.underMouse() or self.hasFocus()
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        middle = QRectF(self.rect()).center()
        radius = _READY if ready else _REST
        line = tokens.ink if self.hasFocus() else tokens.ink_faint
        _paint_disc(painter, middle, radius, tokens.brass, line)
        if ready:
            self._paint_arrow(painter, middle)
        painter.end()

    def _paint_arrow(self, painter: QPainter, middle: QPointF) -> None:
        painter.setPen(QPen(self._theme.tokens.on_brass, 1.5))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        reach = QRectF(middle.x() - 3.5, middle.y() - 3.5, 7, 7)
        painter.drawArc(reach, -150 * 16, 300 * 16)
        tip = QPointF(reach.left() + 0.5, middle.y() + 1.5)
        painter.drawPolyline(chevron(tip, 2.5, 2.5))

    def enterEvent(self, event: QEnterEvent) -> None:
        super().enterEvent(event)
        self.update()

    def leaveEvent(self, event: QEvent) -> None:
        super().leaveEvent(event)
        self.update()


def _paint_disc(
    painter: QPainter, middle: QPointF, radius: float, colour: QColor, line: QColor
) -> None:
    # Brass is pale on light paper; a thin line of ink holds it together.
    painter.setPen(QPen(line, 1))
    painter.setBrush(colour)
    painter.drawEllipse(middle, radius, radius)


def disc(tokens: Tokens, *, shown: bool) -> QIcon:
    """The mark as it stands beside the name of a group, or as much empty room."""
    icon = QIcon()
    # The name of the group that is open lies on brass itself.
    for mode, colour in (
        (QIcon.Mode.Normal, tokens.brass),
        (QIcon.Mode.Selected, tokens.on_brass),
    ):
        picture = QPixmap(DISC * SHARP, DISC * SHARP)
        picture.fill(Qt.GlobalColor.transparent)
        if shown:
            painter = QPainter(picture)
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.scale(SHARP, SHARP)
            middle = QPointF(DISC / 2, DISC / 2)
            _paint_disc(painter, middle, DISC / 2 - 1, colour, tokens.ink_faint)
            painter.end()
        picture.setDevicePixelRatio(SHARP)
        icon.addPixmap(picture, mode)
    return icon


class Help(QAbstractButton):
    """A question mark that unfolds an explanation, by the mouse, by Space or Enter."""

    def __init__(self, theme: Theme, size: int = HELP) -> None:
        super().__init__()
        self._theme = theme
        self.setCheckable(True)
        self.setFixedSize(size, size)
        self.setCursor(Qt.CursorShape.PointingHandCursor)

    def paintEvent(self, event: QPaintEvent) -> None:
        del event
        tokens = self._theme.tokens
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        ink = tokens.ink if self.isChecked() or self.underMouse() else tokens.ink_faint
        width = 2 if self.hasFocus() else 1
        painter.setPen(QPen(tokens.ink if self.hasFocus() else ink, width))
        painter.setBrush(tokens.rule if self.isChecked() else Qt.BrushStyle.NoBrush)
        circle = QRectF(self.rect()).adjusted(2, 2, -2, -2)
        painter.drawEllipse(circle)
        painter.setPen(ink)
        # Of the usual size in a mark of the usual size.
        painter.setFont(font(SMALL_PX * self.height() // HELP, bold=True))
        painter.drawText(circle, int(Qt.AlignmentFlag.AlignCenter), "?")
        painter.end()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        # Enter would press the button at the foot of the paper.
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.click()
        else:
            super().keyPressEvent(event)

    def enterEvent(self, event: QEnterEvent) -> None:
        super().enterEvent(event)
        self.update()

    def leaveEvent(self, event: QEvent) -> None:
        super().leaveEvent(event)
        self.update()
