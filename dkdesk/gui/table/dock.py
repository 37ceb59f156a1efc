"""The announcement bar: five buttons that tell what can be said, until when, and why not."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QFont, QFontMetrics, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QAbstractButton, QHBoxLayout, QSizePolicy, QWidget

from dkdesk.gui.table.calls import Caption, Mood, captions
from dkdesk.gui.table.jump import Jump
from dkdesk.gui.theme import RADIUS_BOX, SMALL_PX, TEXT_PX, Theme, font
from dkdesk.rules.announce import Level, Side

if TYPE_CHECKING:
    from collections.abc import Sequence

    from dkdesk.gui.language import Language
    from dkdesk.rules.view import View

HEIGHT: Final = 56
TEXT_INSET: Final = 11
"""What a button leaves free at its sides, both together."""
GAP: Final = 6
TITLE_SIZES: Final = (TEXT_PX + 1, TEXT_PX, SMALL_PX, SMALL_PX - 1)
LINE_SIZES: Final = (SMALL_PX, SMALL_PX - 1, SMALL_PX - 2)
"""Type sizes in pixels, the largest that fits is taken."""


class CallButton(QAbstractButton):
    """One level: its name, and a line that says until when or why not."""

    def __init__(self, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self._theme = theme
        self._line = ""
        self._mood = Mood.CLOSED
        self._fill = QColor()
        self._unit = 1.0
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)

    @property
    def line(self) -> str:
        """The second line."""
        return self._line

    @property
    def mood(self) -> Mood:
        """How it looks."""
        return self._mood

    def scale(self, unit: float) -> None:
        """Write as much larger as the table is."""
        self._unit = unit
        self.update()

    def show_caption(self, caption: Caption, said: QColor) -> None:
        """Show this; *said* is the colour of the own side."""
        self.setText(caption.title)
        self._line = caption.line
        self._mood = caption.mood
        self._fill = said
        possible = caption.mood in (Mood.OPEN, Mood.LAST)
        self.setEnabled(possible)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus if possible else Qt.FocusPolicy.NoFocus)
        shape = Qt.CursorShape.PointingHandCursor if possible else Qt.CursorShape.ArrowCursor
        self.setCursor(shape)
        self.setToolTip(caption.sentence)
        self.setAccessibleName(caption.title)
        self.setAccessibleDescription(caption.sentence)
        self.update()

    # Qt

    def sizeHint(self) -> QSize:
        return QSize(130, HEIGHT)

    def minimumSizeHint(self) -> QSize:
        return QSize(84, HEIGHT)

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: ARG002 - Qt's signature
        tokens = self._theme.tokens
        fill, ink, faint = {
            Mood.OPEN: (tokens.button, tokens.on_button, tokens.on_button),
            Mood.LAST: (tokens.brass, tokens.on_brass, tokens.on_brass),
            Mood.SAID: (self._fill, tokens.on_button, tokens.on_button),
            Mood.CLOSED: (QColor(0, 0, 0, 0), tokens.on_plate_faint, tokens.on_plate_faint),
        }[self._mood]
        if self.isEnabled() and self.underMouse() and not self.isDown():
            fill = fill.lighter(112)
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        box = QRectF(self.rect()).adjusted(1.5, 1.5, -1.5, -1.5)
        edge = QPen(tokens.on_plate_faint, 1) if self._mood is Mood.CLOSED else QPen(fill, 1)
        edge.setColor(QColor(255, 255, 255, 40) if self._mood is Mood.CLOSED else edge.color())
        painter.setPen(edge)
        painter.setBrush(fill)
        painter.drawRoundedRect(box, RADIUS_BOX, RADIUS_BOX)
        if self.hasFocus():
            # Within the button, where it stands out from any of its colours as the text does.
            painter.setPen(QPen(ink, 2))
            painter.drawRoundedRect(box.adjusted(4, 4, -4, -4), RADIUS_BOX - 4, RADIUS_BOX - 4)
        half = box.height() / 2
        upper = QRectF(box.x() + 4, box.y() + 4, box.width() - 8, half - 2)
        lower = QRectF(box.x() + 4, box.y() + half, box.width() - 8, half - 4)
        self._write(painter, upper, self.text(), ink, bold=True)
        self._write(painter, lower, self._line, faint, bold=False)
        painter.end()

    def _write(self, painter: QPainter, box: QRectF, text: str, ink: QColor, *, bold: bool) -> None:
        """Write one line, in a smaller type where it would not fit."""
        chosen = self._fitting(text, box.width(), bold=bold)
        painter.setPen(ink)
        painter.setFont(chosen)
        shown = QFontMetrics(chosen).elidedText(text, Qt.TextElideMode.ElideRight, int(box.width()))
        painter.drawText(box, Qt.AlignmentFlag.AlignCenter, shown)

    def _fitting(self, text: str, room: float, *, bold: bool) -> QFont:
        """The largest type in which *text* fits, or the smallest."""
        sizes = (round(px * self._unit) for px in (TITLE_SIZES if bold else LINE_SIZES))
        types = [font(px, bold=bold) for px in sizes]
        return next((type_ for type_ in types if _wide(type_, text) <= room), types[-1])

    @property
    def cut(self) -> list[str]:
        """Of title and line, what has no room even in the smallest type."""
        room = self.width() - TEXT_INSET
        texts = ((self.text(), True), (self._line, False))
        return [
            text for text, bold in texts if _wide(self._fitting(text, room, bold=bold), text) > room
        ]


def _wide(type_: QFont, text: str) -> int:
    return QFontMetrics(type_).horizontalAdvance(text)


class Dock(QWidget):
    """The bar of five buttons under the hand.

    Signals:
        called: The player announces a level.
    """

    called = Signal(object)

    def __init__(self, theme: Theme, language: Language, parent: QWidget) -> None:
        super().__init__(parent)
        self._theme = theme
        self._language = language
        self._captions: tuple[Caption, ...] = ()
        self._side: Side | None = None
        self._armed: Level | None = None
        row = QHBoxLayout(self)
        row.setContentsMargins(10, 8, 10, 8)
        row.setSpacing(GAP)
        self.buttons: dict[Level, CallButton] = {}
        for level in Level:
            button = CallButton(theme, self)
            button.clicked.connect(lambda _=False, level=level: self.press(level))
            self.buttons[level] = button
            row.addWidget(button)
        self.jump = Jump(theme, language, self)
        """What lies in place of the buttons while a jump is confirmed."""
        self.jump.answered.connect(self._answer)
        row.addWidget(self.jump)
        theme.changed.connect(self._lay_out)
        theme.changed.connect(self.update)

    def show_view(self, view: View, names: Sequence[str]) -> None:
        """Show what the player may say now."""
        self._arm(None)
        self._side = view.side
        self._captions = captions(view, names, self._language)
        self._lay_out()

    def scale(self, unit: float) -> None:
        """Write as much larger as the table is."""
        for button in self.buttons.values():
            button.scale(unit)
        self.jump.scale(unit)

    def press(self, level: Level) -> None:
        """Announce *level*; before a jump over other levels the player is asked."""
        if not self._captions:
            return
        if self._captions[level].jump and level is not self._armed:
            self._arm(level)
            return
        self._arm(None)
        self.called.emit(level)

    def _arm(self, level: Level | None) -> None:
        """Ask before jumping to *level*, or show the buttons again."""
        self._armed = level
        for button in self.buttons.values():
            button.setVisible(level is None)
        if level is None:
            self.jump.hide()
        else:
            self.jump.ask(self._captions[level].jump)

    def _answer(self, wanted: bool) -> None:
        level = self._armed
        if wanted and level is not None:
            self.press(level)
        else:
            self._arm(None)

    def _lay_out(self) -> None:
        said = self._theme.tokens.side(self._side)
        for caption in self._captions:
            self.buttons[caption.level].show_caption(caption, said)

    # Qt

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: ARG002 - Qt's signature
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(self._theme.tokens.plate)
        painter.drawRoundedRect(QRectF(self.rect()), 22, 22)
        painter.end()
