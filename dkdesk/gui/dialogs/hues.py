"""A row of colours to choose a portrait's from."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QPainter, QPen
from PySide6.QtWidgets import QAbstractButton, QHBoxLayout, QWidget

from dkdesk.gui.theme import STEP
from dkdesk.players.personas import PERSONAS

if TYPE_CHECKING:
    from PySide6.QtGui import QKeyEvent, QPaintEvent

    from dkdesk.gui.language import Language
    from dkdesk.gui.theme import Theme

HUES: Final = (
    *(persona.hue for persona in PERSONAS.values()),
    "#4a8a55",
    "#4a6fb0",
    "#8f4fa3",
    "#8c5a3c",
)
SIZE: Final = 6 * STEP


class Hues(QWidget):
    """The colours; one of them is chosen, or none if it is another.

    Signals:
        chose: The player wants this colour, ``#rrggbb``.
    """

    chose = Signal(str)

    def __init__(self, language: Language, theme: Theme) -> None:
        super().__init__()
        self._language = language
        self.buttons = {hue: _Hue(hue, theme) for hue in HUES}
        """By colour."""
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(STEP)
        for hue, button in self.buttons.items():
            button.clicked.connect(lambda _=False, hue=hue: self._choose(hue))
            button.stepped.connect(lambda by, hue=hue: self._step(hue, by))
            row.addWidget(button)
        row.addStretch()

    def show_hue(self, hue: str) -> None:
        """Show this as chosen; nothing is chosen by that."""
        here = hue if hue in self.buttons else HUES[0]
        focused = any(button.hasFocus() for button in self.buttons.values())
        for known, button in self.buttons.items():
            button.setChecked(known == hue)
            # One stop for the whole row; arrows go along it.
            stop = Qt.FocusPolicy.StrongFocus if known == here else Qt.FocusPolicy.ClickFocus
            button.setFocusPolicy(stop)
        if focused:
            self.buttons[here].setFocus(Qt.FocusReason.OtherFocusReason)

    def retranslate(self) -> None:
        """Say every text again."""
        self.setAccessibleName(self._language.say("opponent.colour"))
        for number, button in enumerate(self.buttons.values(), 1):
            button.setAccessibleName(self._language.say("opponent.colour.number", number=number))

    def _choose(self, hue: str) -> None:
        self.show_hue(hue)
        self.chose.emit(hue)

    def _step(self, hue: str, by: int) -> None:
        at = HUES.index(hue) + by
        if 0 <= at < len(HUES):
            self._choose(HUES[at])


class _Hue(QAbstractButton):
    """One colour; a ring tells that it is chosen, a thicker one where the keyboard is.

    Signals:
        stepped: An arrow was pressed; carries which way to go.
    """

    stepped = Signal(int)

    def __init__(self, hue: str, theme: Theme) -> None:
        super().__init__()
        self._hue = hue
        self._theme = theme
        self.setCheckable(True)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setFixedSize(self.sizeHint())

    # --- Qt ----------------------------------------------------------------------------

    def sizeHint(self) -> QSize:
        return QSize(SIZE + 4, SIZE + 4)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        steps = {Qt.Key.Key_Left: -1, Qt.Key.Key_Right: 1}
        if event.key() in steps:
            self.stepped.emit(steps[Qt.Key(event.key())])
        else:
            super().keyPressEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        del event
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        whole, tokens = QRectF(self.rect()).adjusted(2, 2, -2, -2), self._theme.tokens
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(self._hue))
        painter.drawEllipse(whole.adjusted(3, 3, -3, -3) if self.isChecked() else whole)
        if self.isChecked() or self.hasFocus():
            painter.setBrush(Qt.BrushStyle.NoBrush)
            ring = tokens.ink if self.hasFocus() else tokens.ink_faint
            painter.setPen(QPen(ring, 2 if self.hasFocus() else 1.5))
            painter.drawEllipse(whole)
        painter.end()
