"""Paper: the sheets that lie on the table, and what every sheet and dialog is made of."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QMargins, QRect, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen
from PySide6.QtWidgets import (
    QApplication,
    QDialog,
    QFrame,
    QHBoxLayout,
    QLabel,
    QPushButton,
    QScrollArea,
    QVBoxLayout,
    QWidget,
)

from dkdesk.gui.button import Button
from dkdesk.gui.theme import RADIUS_BOX, SMALL_PX, STEP, TEXT_PX, font

if TYPE_CHECKING:
    from PySide6.QtGui import QKeyEvent, QPaintEvent

    from dkdesk.gui.language import Language
    from dkdesk.gui.theme import Theme, Tokens

TITLE_PX: Final = 18
SHADOW: Final = QMargins(12, 8, 12, 16)
"""How far the shadow of a sheet reaches beyond its paper."""
PADDING: Final = 4 * STEP
_SOFTNESS: Final = 12
_DEPTH: Final = 26
"""Alpha of the shadow where it leaves the paper."""


def title(px: int = TITLE_PX) -> QLabel:
    """A label for a heading; it breaks into lines."""
    label = QLabel()
    label.setFont(font(px, bold=True))
    label.setWordWrap(True)
    return label


def plain(px: int = TEXT_PX, *, bold: bool = False, tabular: bool = False) -> QLabel:
    """A label for text that is read."""
    label = QLabel()
    label.setFont(font(px, bold=bold, tabular=tabular))
    return label


def faint(px: int = SMALL_PX) -> QLabel:
    """A label for what is said in passing; it breaks into lines."""
    label = QLabel()
    label.setFont(font(px))
    label.setProperty("faint", True)
    label.setWordWrap(True)
    return label


def primary() -> Button:
    """The button to press; Enter presses it too."""
    button = Button()
    button.setProperty("primary", True)
    button.setFont(font(bold=True))
    button.setAutoDefault(True)
    return button


def secondary() -> Button:
    """A button for what is pressed less often."""
    button = Button()
    button.setFont(font())
    return button


def breakable(text: str) -> str:
    """A text whose paths can be broken into lines."""
    return text.replace("/", "/\N{ZERO WIDTH SPACE}").replace("\\", "\\\N{ZERO WIDTH SPACE}")


def rule() -> QFrame:
    """A thin line across the paper."""
    line = QFrame()
    line.setFrameShape(QFrame.Shape.HLine)
    line.setFrameShadow(QFrame.Shadow.Plain)
    line.setFixedHeight(1)
    return line


class Roll(QScrollArea):
    """Paper that is longer than its place: it moves up and down, and the sheet shows through."""

    def __init__(self, inside: QWidget | None = None, *, keyboard: bool = False) -> None:
        """Roll out *inside*; with *keyboard* it can be moved by keys as well."""
        super().__init__()
        self.setWidgetResizable(True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        if not keyboard:
            self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.viewport().setAutoFillBackground(False)
        if inside is not None:
            self.hold(inside)

    def hold(self, inside: QWidget) -> None:
        """Show *inside*, and what was shown no longer."""
        self.setWidget(inside)
        inside.setAutoFillBackground(False)


def lay_out(whole: QWidget) -> None:
    """Lay out everything in *whole* at once, from the inside out.

    A widget that is hidden does not tell its layout that its text has changed, and one that
    is shown does so later.
    """
    for part in (*reversed(whole.findChildren(QWidget)), whole):
        part.ensurePolished()  # before the first showing the style sheet has not been asked
        layout = part.layout()
        if layout is not None:
            layout.invalidate()
            layout.activate()


def common_style(tokens: Tokens) -> str:
    """The style sheet of everything on paper: thin scroll bars, and where the keyboard is.

    Brass is too pale on light paper to show the keyboard; ink does.
    """
    return f"""
    QPushButton:focus {{ border: 2px solid {tokens.ink.name()}; padding: 6px 15px; }}
    QScrollBar:vertical {{ background: transparent; width: {2 * STEP}px; margin: 0; }}
    QScrollBar::handle:vertical {{
        background: {tokens.ink_faint.name()}; border-radius: {STEP - 1}px;
        min-height: {6 * STEP}px; margin: 0 1px;
    }}
    QScrollBar::add-line, QScrollBar::sub-line {{ height: 0; }}
    QScrollBar::add-page, QScrollBar::sub-page {{ background: transparent; }}
    """


TIGHT_STYLE: Final = (
    'QPushButton[tight="true"] { padding-left: 9px; padding-right: 9px; }'
    'QPushButton[tight="true"]:focus, QPushButton[tight="true"][mark="true"]:disabled'
    " { padding-left: 8px; padding-right: 8px; }"
)
"""The style sheet of buttons that stand close; with the thick frame they need no more room."""


def paint_sheet(painter: QPainter, paper: QRectF, tokens: Tokens) -> None:
    """Paint a sheet of paper and the soft shadow below it.

    The shadow is a dozen outlines that grow paler, which costs less than one blur.
    """
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    fallen = paper.translated(0, STEP)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(0, 0, 0, 2 * _DEPTH))
    painter.drawRoundedRect(fallen, RADIUS_BOX, RADIUS_BOX)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    for reach in range(1, _SOFTNESS):
        share = 1 - reach / _SOFTNESS
        # Two pixels wide at a distance of one: each place is darkened twice.
        painter.setPen(QPen(QColor(0, 0, 0, round(_DEPTH * share * share) + 1), 2))
        radius = RADIUS_BOX + reach
        painter.drawRoundedRect(fallen.adjusted(-reach, -reach, reach, reach), radius, radius)
    painter.setPen(QPen(tokens.rule, 1))
    painter.setBrush(tokens.paper)
    painter.drawRoundedRect(paper.adjusted(0.5, 0.5, -0.5, -0.5), RADIUS_BOX, RADIUS_BOX)


class PaperPanel(QFrame):
    """A sheet of paper that lies on the table, as an ordinary child of it.

    The shadow is part of the widget. Enter presses the focused button, or else the primary
    one; a click on the paper does not reach the table.
    """

    def __init__(
        self, language: Language, theme: Theme, parent: QWidget | None = None, *, width: int
    ) -> None:
        super().__init__(parent)
        self._language = language
        self._theme = theme
        self._area = QRect()
        self.setFixedWidth(width)
        self._primary: QPushButton | None = None
        self.setAttribute(Qt.WidgetAttribute.WA_NoMousePropagation)
        self.setFocusPolicy(Qt.FocusPolicy.ClickFocus)
        self.title = title()
        self.content = QVBoxLayout(self)
        room = SHADOW + PADDING
        self.content.setContentsMargins(room)
        self.content.setSpacing(2 * STEP)
        self.headline = QHBoxLayout()
        """The title, and what stands beside it."""
        self.headline.addWidget(self.title, stretch=1)
        self.head = QVBoxLayout()
        self.head.setSpacing(STEP // 2)
        self.head.addLayout(self.headline)
        self.content.addLayout(self.head)
        self.hide()
        self.dress()
        language.changed.connect(self.retranslate)
        theme.changed.connect(self.dress)

    @property
    def shadow(self) -> QMargins:
        """How far the shadow reaches on every side."""
        return SHADOW

    def retranslate(self) -> None:
        """Say every text again; the sheet then takes the size its text needs."""
        self.setAccessibleName(self.title.text())
        self._settle()

    def dress(self) -> None:
        """Put on the colours of the theme in force."""
        tokens = self._theme.tokens
        self.setStyleSheet(common_style(tokens) + self.own_style(tokens))

    def own_style(self, tokens: Tokens) -> str:  # noqa: ARG002 - for those who have one
        """The style sheet of what only this sheet has."""
        return ""

    def lie_in(self, area: QRect) -> None:
        """Lie in the middle of *area*, and stay there when the text changes."""
        self._area = area
        self._settle()

    def present(self) -> None:
        """Come up, above the cards, with the keyboard on the primary button."""
        self.show()
        self.raise_()
        self._settle()
        if self._primary is not None:
            self._primary.setFocus(Qt.FocusReason.OtherFocusReason)
        else:
            self.setFocus(Qt.FocusReason.OtherFocusReason)
            self.focusNextChild()
            focused = QApplication.focusWidget()
            if focused is None or not self.isAncestorOf(focused):
                self.setFocus(Qt.FocusReason.OtherFocusReason)  # there is nothing on it to focus

    def _settle(self) -> None:
        """Take the size the text needs."""
        self._renew()
        self.resize(self.width(), self.content.totalHeightForWidth(self.width()))
        if not self._area.isNull():
            place = self.rect()
            place.moveCenter(self._area.center())
            self.move(place.topLeft())

    def _renew(self) -> None:
        """Lay out anew, with the texts of now."""
        lay_out(self)

    # --- Qt ----------------------------------------------------------------------------

    def paintEvent(self, event: QPaintEvent) -> None:
        del event
        painter = QPainter(self)
        paint_sheet(painter, QRectF(self.rect().marginsRemoved(SHADOW)), self._theme.tokens)
        painter.end()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and self._primary is not None:
            self._primary.click()
        else:
            super().keyPressEvent(event)


class PaperDialog(QDialog):
    """A window of one column with its way out at the foot. Not modal; Esc closes it."""

    def __init__(self, language: Language, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._language = language
        self._theme = theme
        self.column = QVBoxLayout()
        self.column.setSpacing(2 * STEP)
        self.foot = QHBoxLayout()
        self.foot.addStretch()
        self.close_button = primary()
        self.close_button.setDefault(True)
        self.close_button.clicked.connect(self.close)
        self.foot.addWidget(self.close_button)
        self._whole = QVBoxLayout(self)
        self._whole.setContentsMargins(QMargins() + 6 * STEP)
        self._whole.setSpacing(5 * STEP)
        self._whole.addLayout(self.column, stretch=1)
        self._whole.addLayout(self.foot)
        self.dress()
        language.changed.connect(self.retranslate)
        theme.changed.connect(self.dress)

    def retranslate(self) -> None:
        """Say every text again."""
        self.close_button.setText(self._language.say("dialog.close"))
        self._settle()

    def dress(self) -> None:
        """Put on the colours of the theme in force."""
        tokens = self._theme.tokens
        self.setStyleSheet(common_style(tokens) + self.own_style(tokens))

    def own_style(self, tokens: Tokens) -> str:  # noqa: ARG002 - for those who have one
        """The style sheet of what only this dialog has."""
        return ""

    def _settle(self) -> None:
        """Take the size the text needs."""
        lay_out(self)
        width = self.minimumWidth() or self._whole.totalSizeHint().width()
        self.resize(width, self._whole.totalHeightForWidth(width))
