"""The notice: one calm strip at the top of the table, for troubles and refusals."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QLineF, QPoint, QRect, QRectF, QSize, Qt, QTimer, QVariantAnimation
from PySide6.QtGui import (
    QAccessible,
    QAccessibleAnnouncementEvent,
    QFontMetrics,
    QKeySequence,
    QPainter,
    QPen,
    QShortcut,
)
from PySide6.QtWidgets import QFrame, QWidget

from dkdesk.gui.dialogs.paper import SHADOW, paint_sheet
from dkdesk.gui.theme import STEP, TEXT_PX, font

if TYPE_CHECKING:
    from PySide6.QtGui import QHideEvent, QMouseEvent, QPaintEvent

    from dkdesk.gui.language import Language
    from dkdesk.gui.theme import Theme

EDGE: Final = 4 * STEP
LIFT: Final = 2 * STEP
CROSS: Final = 8
CROSS_GAP: Final = 3 * STEP
WIDEST: Final = 720
READ_MS: Final = 2500
"""A refusal stays so long, and longer with every character."""
READ_MS_A_CHARACTER: Final = 45
FADE_MS: Final = 200
_WRAP: Final = int(Qt.AlignmentFlag.AlignLeft | Qt.TextFlag.TextWordWrap)


class Notice(QFrame):
    """A strip of paper with one sentence; it takes no focus and stops nobody.

    A click puts it away, and Esc, and the next sentence. While it is hidden nothing ticks.
    """

    def __init__(self, language: Language, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._language = language
        self._theme = theme
        self._text = ""
        self._areas: tuple[QRect, ...] = (QRect(0, 0, WIDEST, 0),)
        self.fade_ms = FADE_MS
        """Milliseconds of the fading; 0 where nothing shall move."""
        self.waits = False
        """Whether every sentence waits to be put away."""
        self._clock = QTimer(self)
        self._clock.setSingleShot(True)
        self._clock.timeout.connect(self._fade)
        self._fading = QVariantAnimation(self)
        self._fading.setStartValue(1.0)
        self._fading.setEndValue(0.0)
        self._fading.valueChanged.connect(self.update)
        self._fading.finished.connect(self.dismiss)
        QShortcut(QKeySequence(Qt.Key.Key_Escape), self, self.dismiss)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.hide()
        language.changed.connect(self.retranslate)
        theme.changed.connect(self.update)
        self.retranslate()

    @property
    def text(self) -> str:
        """The sentence that is, or was last, shown."""
        return self._text

    def tell(self, text: str, *, stays: bool) -> None:
        """Show a sentence, and say it to a screen reader.

        Args:
            text: The sentence.
            stays: Whether it waits to be put away; otherwise it fades when it has been read.
        """
        self._rest()
        self._text = text
        self.setAccessibleName(text)
        self._settle()
        self.show()
        self.raise_()
        self.update()
        if not (stays or self.waits):
            self._clock.start(READ_MS + READ_MS_A_CHARACTER * len(text))
        spoken = QAccessibleAnnouncementEvent(self, text)
        if stays:
            spoken.setPoliteness(QAccessible.AnnouncementPoliteness.Assertive)
        QAccessible.updateAccessibility(spoken)

    def dismiss(self) -> None:
        """Put it away."""
        self.hide()

    def lie_in(self, *areas: QRect) -> None:
        """Lie with the paper in the first of *areas* that has room, at its top, in its middle.

        Where none has, it lies at the top of the last and reaches out below.
        """
        self._areas = areas
        self._settle()

    def retranslate(self) -> None:
        """Say every text again; the sentence itself is history and stays as it was."""
        self.setToolTip(self._language.say("notice.close"))
        self.setAccessibleDescription(self._language.say("notice.close"))

    def _fade(self) -> None:
        if self.fade_ms == 0:
            self.dismiss()
            return
        self._fading.setDuration(self.fade_ms)
        self._fading.start()

    def _rest(self) -> None:
        self._clock.stop()
        self._fading.stop()

    # --- geometry ------------------------------------------------------------------------

    def _around(self) -> QSize:
        """What of the paper is not text: its edges, and the cross at the right."""
        return QSize(2 * EDGE + CROSS + CROSS_GAP + 1, 2 * LIFT)

    def _paper_size(self, width: int) -> QSize:
        """How large the paper is if it may be so wide."""
        room = min(width, WIDEST) - self._around().width()
        metrics = QFontMetrics(font(TEXT_PX))
        text = metrics.boundingRect(0, 0, room, 1000, _WRAP, self._text)
        return text.size() + self._around()

    def _settle(self) -> None:
        sizes = [(area, self._paper_size(area.width())) for area in self._areas]
        fitting = (each for each in sizes if each[1].height() <= each[0].height())
        area, size = next(fitting, sizes[-1])
        paper = QRect(area.topLeft(), size)
        paper.moveLeft(area.left() + max(0, (area.width() - size.width()) // 2))
        self.setGeometry(paper.marginsAdded(SHADOW))

    # --- Qt ----------------------------------------------------------------------------

    def minimumSizeHint(self) -> QSize:
        paper = self.rect().marginsRemoved(SHADOW)
        return QRect(QPoint(), self._paper_size(max(1, paper.width()))).marginsAdded(SHADOW).size()

    def paintEvent(self, event: QPaintEvent) -> None:
        del event
        tokens = self._theme.tokens
        painter = QPainter(self)
        if self._fading.state() is QVariantAnimation.State.Running:
            painter.setOpacity(float(self._fading.currentValue()))
        paper = QRectF(self.rect().marginsRemoved(SHADOW))
        paint_sheet(painter, paper, tokens)
        inner = paper.adjusted(EDGE, LIFT, -EDGE, -LIFT)
        text = inner.adjusted(0, 0, -CROSS - CROSS_GAP, 0)
        painter.setPen(tokens.ink)
        painter.setFont(font(TEXT_PX))
        painter.drawText(text, _WRAP, self._text)
        painter.setPen(QPen(tokens.ink_faint, 1.5))
        cross = QRectF(inner.right() - CROSS, inner.top() + STEP, CROSS, CROSS)
        painter.drawLine(QLineF(cross.topLeft(), cross.bottomRight()))
        painter.drawLine(QLineF(cross.topRight(), cross.bottomLeft()))
        painter.end()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        event.accept()
        self.dismiss()

    def hideEvent(self, event: QHideEvent) -> None:
        self._rest()
        super().hideEvent(event)
