"""What lies in the place of the announcement bar while the human does not play himself."""

from __future__ import annotations

from enum import Enum
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QRectF, Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QLabel, QWidget

from dkdesk.gui.button import Button
from dkdesk.gui.theme import STEP, TEXT_PX, Theme, font

if TYPE_CHECKING:
    from dkdesk.gui.language import Language

RADIUS: Final = 22


class Role(Enum):
    """What the human does in the deal on the table."""

    PLAYS = "plays"
    HIDES = "hides"
    """He plays, and has laid his cards face down for a while."""
    AWAY = "away"
    """A CPU plays his cards."""
    WATCHES = "watches"
    """He sits out."""
    HURRIES = "hurries"
    """He sits out, and everything moves faster."""
    SKIPS = "skips"
    """He sits out and waits for the result."""

    SEEN = "seen"
    """He has sat out; the deal is over."""

    @property
    def sits_out(self) -> bool:
        """Whether he has no cards in this deal."""
        return self in (Role.WATCHES, Role.HURRIES, Role.SKIPS, Role.SEEN)


OFFERS: Final[dict[Role, tuple[str, ...]]] = {
    Role.PLAYS: (),
    Role.HIDES: ("hide",),
    Role.AWAY: ("seat",),
    Role.WATCHES: ("fast", "skip"),
    Role.HURRIES: ("fast", "skip"),
    Role.SKIPS: (),
    Role.SEEN: (),
}
"""The commands that each role has at hand, each a button."""


class Sideline(QWidget):
    """A quiet bar: what is going on, and the buttons to change it.

    Signals:
        wanted: A button was pressed; carries the key of its command.
    """

    wanted = Signal(str)

    def __init__(self, theme: Theme, language: Language, parent: QWidget) -> None:
        super().__init__(parent)
        self._theme = theme
        self._language = language
        self._role = Role.PLAYS
        self._sentence = QLabel()
        self._sentence.setWordWrap(True)
        self.buttons = {
            key: Button() for key in dict.fromkeys(key for row in OFFERS.values() for key in row)
        }
        """The button of every command, by its key."""
        row = QHBoxLayout(self)
        row.setContentsMargins(5 * STEP, 2 * STEP, 4 * STEP, 2 * STEP)
        row.setSpacing(2 * STEP)
        row.addWidget(self._sentence, stretch=1)
        for key, button in self.buttons.items():
            button.setCursor(Qt.CursorShape.PointingHandCursor)
            button.clicked.connect(lambda _=False, key=key: self.wanted.emit(key))
            row.addWidget(button)
        self.scale(1.0)
        self.hide()
        language.changed.connect(self.retranslate)
        theme.changed.connect(self.dress)
        self.dress()

    @property
    def sentence(self) -> str:
        """What it says."""
        return self._sentence.text()

    def show_role(self, role: Role) -> None:
        """Say what the human does; while he plays himself there is nothing to say."""
        self._role = role
        self.retranslate()
        self.setVisible(role is not Role.PLAYS)

    def scale(self, unit: float) -> None:
        """Write as much larger as the table is."""
        for part in (self._sentence, *self.buttons.values()):
            part.setFont(font(round(TEXT_PX * unit)))

    def retranslate(self) -> None:
        """Say every text again."""
        if self._role is Role.PLAYS:
            return
        say = self._language.say
        self._sentence.setText(say(f"sideline.{self._role.value}"))
        offered = OFFERS[self._role]
        for key, button in self.buttons.items():
            button.setVisible(key in offered)
        self.buttons["hide"].setText(say("sideline.hide"))
        self.buttons["seat"].setText(say("sideline.seat"))
        usual = self._role is Role.HURRIES
        self.buttons["fast"].setText(say("sideline.usual" if usual else "sideline.fast"))
        self.buttons["skip"].setText(say("sideline.skip"))

    def dress(self) -> None:
        """Put on the colours of the theme in force."""
        ink = self._theme.tokens.on_plate.name()
        self._sentence.setStyleSheet(f"color: {ink}; background: transparent;")
        self.update()

    # Qt

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: ARG002 - Qt's signature
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(self._theme.tokens.plate)
        painter.drawRoundedRect(QRectF(self.rect()), RADIUS, RADIUS)
        painter.end()
