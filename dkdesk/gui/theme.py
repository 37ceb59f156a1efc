"""Colours, sizes and type of the desk, by day and by lamp light.

Every colour of the program that is not on a card stands in this table.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtGui import QColor, QFont, QGuiApplication, QPalette
from PySide6.QtWidgets import QApplication

from dkdesk.rules.announce import Side

STEP: Final = 4
"""Distances are multiples of this many pixels."""
RADIUS_SMALL: Final = 8
RADIUS_BOX: Final = 14
TEXT_PX: Final = 14
"""Text on the table; never under 13."""
SMALL_PX: Final = 13


@dataclass(frozen=True, slots=True)
class Tokens:
    """The colours of one theme."""

    cloth_lit: QColor
    cloth: QColor
    cloth_edge: QColor
    plate: QColor
    on_plate: QColor
    on_plate_faint: QColor
    ivory: QColor
    ivory_edge: QColor
    on_ivory: QColor
    paper: QColor
    paper_raised: QColor
    """Fields and buttons on paper."""
    ink: QColor
    ink_faint: QColor
    rule: QColor
    """Lines on paper."""
    margin: QColor
    """The margin of a score sheet, as it is printed on a block."""
    brass: QColor
    on_brass: QColor
    button: QColor
    """A button that lies on a plate."""
    on_button: QColor
    re: QColor
    kontra: QColor
    unknown: QColor
    gain: QColor
    loss: QColor
    link: QColor

    def side(self, side: Side | None) -> QColor:
        """The colour of a side; grey while it is not known."""
        return {Side.RE: self.re, Side.KONTRA: self.kontra, None: self.unknown}[side]


def _alpha(name: str, share: float) -> QColor:
    colour = QColor(name)
    colour.setAlphaF(share)
    return colour


LIGHT: Final = Tokens(
    cloth_lit=QColor("#2b7057"),
    cloth=QColor("#225c48"),
    cloth_edge=QColor("#173f33"),
    plate=_alpha("#0d231c", 0.84),
    on_plate=QColor("#fdfbf6"),
    on_plate_faint=QColor("#c3d3cb"),
    ivory=QColor("#fdfbf6"),
    ivory_edge=QColor("#d9d2c3"),
    on_ivory=QColor("#2b2a26"),
    paper=QColor("#f6f1e6"),
    paper_raised=QColor("#fffdf8"),
    ink=QColor("#2b2a26"),
    ink_faint=QColor("#6f6857"),
    rule=QColor("#d8d0be"),
    margin=QColor("#d9a79b"),
    brass=QColor("#f2c14e"),
    on_brass=QColor("#2b2413"),
    button=QColor("#2c6b54"),
    on_button=QColor("#ffffff"),
    re=QColor("#c8102e"),
    kontra=QColor("#1f6fb2"),
    unknown=QColor("#5d6b66"),
    gain=QColor("#1d6b4f"),
    loss=QColor("#a61b2b"),
    link=QColor("#1a629e"),
)

DARK: Final = Tokens(
    cloth_lit=QColor("#24312d"),
    cloth=QColor("#1b2522"),
    cloth_edge=QColor("#121917"),
    plate=_alpha("#0c1210", 0.88),
    on_plate=QColor("#f1ede3"),
    on_plate_faint=QColor("#a9b5af"),
    ivory=QColor("#fdfbf6"),
    ivory_edge=QColor("#d9d2c3"),
    on_ivory=QColor("#2b2a26"),
    paper=QColor("#23211d"),
    paper_raised=QColor("#2e2b26"),
    ink=QColor("#efe9dc"),
    ink_faint=QColor("#a79f8d"),
    rule=QColor("#454037"),
    margin=QColor("#74514a"),
    brass=QColor("#e3b54a"),
    on_brass=QColor("#2b2413"),
    button=QColor("#37524a"),
    on_button=QColor("#f1ede3"),
    re=QColor("#c8102e"),
    kontra=QColor("#1f6fb2"),
    unknown=QColor("#5d6b66"),
    gain=QColor("#7cc9a4"),
    loss=QColor("#f08a8f"),
    link=QColor("#7db4e8"),
)


class Theme(QObject):
    """The theme in force.

    Signals:
        changed: Other tokens hold from now on.
    """

    changed = Signal()

    def __init__(self, app: QApplication, choice: str) -> None:
        super().__init__(app)
        self._app = app
        self._choice = choice
        self.tokens = self._wanted()
        self._apply()
        QGuiApplication.styleHints().colorSchemeChanged.connect(self._follow)

    def choose(self, choice: str) -> None:
        """Wear the theme ``light``, ``dark`` or ``system``."""
        self._choice = choice
        self._follow()

    def _follow(self) -> None:
        wanted = self._wanted()
        if wanted is not self.tokens:
            self.tokens = wanted
            self._apply()
            self.changed.emit()

    def _wanted(self) -> Tokens:
        if self._choice == "system":
            dark = QGuiApplication.styleHints().colorScheme() is Qt.ColorScheme.Dark
            return DARK if dark else LIGHT
        return DARK if self._choice == "dark" else LIGHT

    def _apply(self) -> None:
        self._app.setPalette(palette(self.tokens))
        self._app.setStyleSheet(paper_style(self.tokens))


def palette(tokens: Tokens) -> QPalette:
    """The Qt palette of dialogs and panels: ink on paper."""
    roles = {
        QPalette.ColorRole.Window: tokens.paper,
        QPalette.ColorRole.Base: tokens.paper_raised,
        QPalette.ColorRole.AlternateBase: tokens.paper,
        QPalette.ColorRole.Button: tokens.paper_raised,
        QPalette.ColorRole.ToolTipBase: tokens.paper_raised,
        QPalette.ColorRole.WindowText: tokens.ink,
        QPalette.ColorRole.Text: tokens.ink,
        QPalette.ColorRole.ButtonText: tokens.ink,
        QPalette.ColorRole.ToolTipText: tokens.ink,
        QPalette.ColorRole.PlaceholderText: tokens.ink_faint,
        QPalette.ColorRole.Highlight: tokens.brass,
        QPalette.ColorRole.HighlightedText: tokens.on_brass,
        QPalette.ColorRole.Link: tokens.link,
    }
    made = QPalette(tokens.paper)
    for role, colour in roles.items():
        made.setColor(role, colour)
    for role in (QPalette.ColorRole.Text, QPalette.ColorRole.ButtonText):
        made.setColor(QPalette.ColorGroup.Disabled, role, tokens.ink_faint)
    return made


def paper_style(tokens: Tokens) -> str:
    """The style sheet of buttons on paper; ``primary`` is the one to press."""
    return f"""
    QPushButton {{
        background: {tokens.paper_raised.name()}; color: {tokens.ink.name()};
        border: 1px solid {tokens.rule.name()}; border-radius: {RADIUS_SMALL}px;
        padding: 7px 16px;
    }}
    QPushButton:hover {{ border-color: {tokens.ink_faint.name()}; }}
    QPushButton:focus {{ border: 2px solid {tokens.ink.name()}; padding: 6px 15px; }}
    QPushButton:disabled {{ color: {tokens.ink_faint.name()}; }}
    QPushButton[primary="true"] {{
        background: {tokens.brass.name()}; color: {tokens.on_brass.name()};
        border-color: {tokens.brass.name()}; font-weight: bold;
    }}
    QPushButton[primary="true"]:focus {{ border: 2px solid {tokens.ink.name()}; }}
    QPushButton[primary="true"]:disabled {{
        background: {tokens.paper_raised.name()}; color: {tokens.ink_faint.name()};
        border-color: {tokens.rule.name()};
    }}
    QLabel[faint="true"] {{ color: {tokens.ink_faint.name()}; }}
    """


def font(px: int = TEXT_PX, *, bold: bool = False, tabular: bool = False) -> QFont:
    """The system's own type at a size in logical pixels.

    Args:
        px: Height in pixels, scaled by Qt with the screen.
        bold: The only other weight in use.
        tabular: Figures of equal width, for columns of numbers.
    """
    made = QFont()  # not the application's: families that are not named follow the language
    made.setPixelSize(px)
    made.setBold(bold)
    if tabular:
        made.setFeature(QFont.Tag.fromString("tnum"), 1)
    return made
