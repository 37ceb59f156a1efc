"""What is filled in on paper: boxes of choices, check boxes, numbers, and how they look."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, QTime
from PySide6.QtGui import QPainter, QPalette, QPen
from PySide6.QtWidgets import (
    QAbstractSpinBox,
    QCheckBox,
    QComboBox,
    QSpinBox,
    QStyle,
    QStyleOptionButton,
    QStylePainter,
    QTimeEdit,
)

from dkdesk.gui.button import Button
from dkdesk.gui.theme import RADIUS_SMALL, STEP, TEXT_PX, font

if TYPE_CHECKING:
    from collections.abc import Sequence
    from datetime import time

    from PySide6.QtGui import QPaintEvent, QWheelEvent

    from dkdesk.gui.theme import Theme, Tokens

LEAST_WIDTH: Final = 44 * STEP
BOX: Final = 4 * STEP
"""A check box without its frame."""
MINUTES: Final = 15
"""By how many minutes a clock is turned."""
LINE: Final = 5 * STEP
"""Least height of a line in a list, whatever fonts its words come from."""
TURNS: Final = 6 * STEP
"""Width of the two places at a number that turn it up and down."""


class Choices(QComboBox):
    """A box of choices on paper; the wheel turns it only when it has the keyboard."""

    def __init__(self) -> None:
        super().__init__()
        self.setFont(font(TEXT_PX))
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToContents)
        self.setMinimumWidth(LEAST_WIDTH)

    def rename(self, texts: Sequence[str]) -> None:
        """Write the choices anew; the same one stays chosen, and nobody is told."""
        chosen = max(0, self.currentIndex())
        self.blockSignals(True)
        self.clear()
        self.addItems(list(texts))
        self.setCurrentIndex(chosen)
        self.blockSignals(False)

    def sizeHint(self) -> QSize:
        """Room for every choice: Qt rounds widths down, and takes the height of one font."""
        metrics = self.fontMetrics()
        texts = [self.itemText(at) for at in range(self.count())]
        need = QSize()
        for text in texts:
            need = need.expandedTo(metrics.size(0, text))
        reckoned = max((metrics.boundingRect(text).width() for text in texts), default=0)
        more = need - QSize(reckoned, metrics.height())
        return super().sizeHint() + more.expandedTo(QSize(0, 0))

    def minimumSizeHint(self) -> QSize:
        """Never lower than its texts: Qt goes on with the height of the first font."""
        return QSize(super().minimumSizeHint().width(), self.sizeHint().height())

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self.draw_arrow(painter)
        painter.end()

    def draw_arrow(self, painter: QPainter) -> None:
        """Draw the arrow that tells of the list."""
        painter.setPen(QPen(self.palette().text().color(), 1.5))
        tip = QPointF(self.width() - 4 * STEP, self.height() / 2 + 2)
        painter.drawPolyline(chevron(tip, STEP, STEP))

    def wheelEvent(self, event: QWheelEvent) -> None:
        if self.hasFocus():
            super().wheelEvent(event)
        else:
            event.ignore()


class MenuButton(Button):
    """A button on paper that opens a list of deeds, with the arrow of a box of choices."""

    def __init__(self) -> None:
        super().__init__()
        self.setFont(font())
        self.setAutoDefault(False)
        self.setProperty("menu", True)

    def paintEvent(self, event: QPaintEvent) -> None:
        del event
        option = QStyleOptionButton()
        self.initStyleOption(option)
        painter = QStylePainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.drawControl(QStyle.ControlElement.CE_PushButtonBevel, option)
        group = QPalette.ColorGroup.Normal if self.isEnabled() else QPalette.ColorGroup.Disabled
        painter.setPen(QPen(self.palette().color(group, QPalette.ColorRole.ButtonText), 1.5))
        # Qt would write in the middle of the whole button, into the arrow.
        room = self.rect().adjusted(4 * STEP, 0, -8 * STEP, 0)
        painter.drawText(room, Qt.AlignmentFlag.AlignVCenter, self.text())
        tip = QPointF(self.width() - 4 * STEP, self.height() / 2 + 2)
        painter.drawPolyline(chevron(tip, STEP, STEP))
        painter.end()


class Check(QCheckBox):
    """A check box on paper; its frame is the style sheet's, the tick is drawn here."""

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._theme = theme
        self.setFont(font(TEXT_PX))

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        option = QStyleOptionButton()
        self.initStyleOption(option)
        box = QRectF(
            self.style().subElementRect(QStyle.SubElement.SE_CheckBoxIndicator, option, self)
        )
        tokens = self._theme.tokens
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if self.isChecked():
            painter.setPen(QPen(tokens.on_brass if self.isEnabled() else tokens.ink_faint, 2))
            ticks = ((0.27, 0.52), (0.44, 0.69), (0.75, 0.33))
            painter.drawPolyline(
                [box.topLeft() + QPointF(x * box.width(), y * box.height()) for x, y in ticks]
            )
        if self.hasFocus():
            painter.setPen(QPen(tokens.ink, 2))
            painter.drawRoundedRect(box.adjusted(1, 1, -1, -1), STEP, STEP)
        painter.end()


class Number(QSpinBox):
    """A number on paper; the wheel turns it only when it has the keyboard."""

    def __init__(self, low: int, high: int) -> None:
        super().__init__()
        self.setFont(font(TEXT_PX, tabular=True))
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setRange(low, high)
        self.lineEdit().setTextMargins(STEP + 2, 0, 0, 0)

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        _draw_turns(self)

    def wheelEvent(self, event: QWheelEvent) -> None:
        if self.hasFocus():
            super().wheelEvent(event)
        else:
            event.ignore()


class WallClock(QTimeEdit):
    """A time of the day on paper, in hours and minutes."""

    def __init__(self) -> None:
        super().__init__()
        self.setFont(font(TEXT_PX, tabular=True))
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setDisplayFormat("HH:mm")
        self.setWrapping(True)
        self.lineEdit().setTextMargins(STEP + 2, 0, 0, 0)

    def show_time(self, at: time) -> None:
        """Show this time; nothing is chosen by that."""
        self.blockSignals(True)
        self.setTime(QTime(at.hour, at.minute))
        self.blockSignals(False)

    def stepBy(self, steps: int) -> None:
        """Turn the hours one by one, the minutes by quarters."""
        quarters = self.currentSection() == self.Section.MinuteSection
        super().stepBy(steps * MINUTES if quarters else steps)

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        _draw_turns(self)

    def wheelEvent(self, event: QWheelEvent) -> None:
        if self.hasFocus():
            super().wheelEvent(event)
        else:
            event.ignore()


def _draw_turns(field: QAbstractSpinBox) -> None:
    """Draw the arrows with which a field is turned up and down."""
    painter = QPainter(field)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(QPen(field.palette().text().color(), 1.5))
    across = field.width() - TURNS / 2 - 1
    for rise, y in ((-3.0, field.height() / 2 - 6), (3.0, field.height() / 2 + 6)):
        painter.drawPolyline(chevron(QPointF(across, y), 3.0, rise))
    painter.end()


def chevron(tip: QPointF, reach: float, depth: float) -> list[QPointF]:
    """The points of an arrow head; *depth* is negative if it points up."""
    return [tip + QPointF(-reach, -depth), tip, tip + QPointF(reach, -depth)]


def list_style(tokens: Tokens) -> str:
    """The style sheet of a list that leads to ``pages``, which is a property of it."""
    # Not for every list: Qt would take what holds for a focused item for its list as well.
    pages = 'QListWidget[pages="true"]'
    return (
        f"{pages} {{ background: transparent; border: none; outline: none; }}"
        f"{pages}::item {{ padding: {STEP + 2}px {4 * STEP}px; min-height: {LINE}px;"
        f" border-radius: {RADIUS_SMALL}px; color: {tokens.ink.name()};"
        " border: 2px solid transparent; }"
        f"{pages}::item:selected {{ background: {tokens.brass.name()};"
        f" color: {tokens.on_brass.name()}; }}"
        f"{pages}:focus::item:selected {{ border-color: {tokens.ink.name()}; }}"
    )


def leaf_style(tokens: Tokens) -> str:
    """The style sheet of a list that is read, on a leaf of its own."""
    return (
        f"QListWidget {{ background: {tokens.paper_raised.name()};"
        f" border: 1px solid {tokens.rule.name()}; border-radius: {RADIUS_SMALL}px;"
        f" selection-color: {tokens.on_brass.name()}; outline: none; }}"
        f"QListWidget:focus {{ border: 2px solid {tokens.ink.name()}; }}"
        f"QListWidget::item {{ padding: {STEP // 2}px {STEP}px; }}"
        f"QListWidget::item:selected {{ background: {tokens.brass.name()};"
        f" color: {tokens.on_brass.name()}; }}"
    )


def field_style(tokens: Tokens) -> str:
    """The style sheet of everything here, and of lines of text."""
    return (
        f"QComboBox, QLineEdit, QAbstractSpinBox {{ background: {tokens.paper_raised.name()};"
        f" border: 1px solid {tokens.rule.name()}; border-radius: {RADIUS_SMALL}px;"
        f" padding: 6px {2 * STEP}px; margin: 1px; }}"
        f"QComboBox {{ padding-right: {8 * STEP}px; }}"
        f"QAbstractSpinBox {{ padding: 6px {TURNS}px 6px 0; }}"
        "QAbstractSpinBox QLineEdit, QAbstractSpinBox QLineEdit:focus {"
        " border: none; background: transparent; margin: 0; padding: 0; }"
        "QComboBox:focus, QLineEdit:focus, QAbstractSpinBox:focus"
        f" {{ border: 2px solid {tokens.ink.name()}; margin: 0; }}"
        f"QComboBox:disabled, QAbstractSpinBox:disabled {{ color: {tokens.ink_faint.name()};"
        " background: transparent; }"
        f'QPushButton[menu="true"] {{ padding-right: {8 * STEP}px; }}'
        f'QPushButton[menu="true"]:focus {{ padding-right: {8 * STEP - 1}px; }}'
        "QPushButton::menu-indicator { image: none; width: 0; }"
        "QComboBox::drop-down { border: none; width: 0; }"
        f"QAbstractSpinBox::up-button {{ subcontrol-position: top right; width: {TURNS}px;"
        " border: none; background: transparent; }"
        f"QAbstractSpinBox::down-button {{ subcontrol-position: bottom right; width: {TURNS}px;"
        " border: none; background: transparent; }"
        "QAbstractSpinBox::up-arrow, QAbstractSpinBox::down-arrow"
        " { image: none; width: 0; height: 0; }"
        f"QCheckBox {{ spacing: {2 * STEP}px; }}"
        f"QCheckBox:disabled {{ color: {tokens.ink_faint.name()}; }}"
        f"QCheckBox::indicator {{ width: {BOX}px; height: {BOX}px; border-radius: {STEP}px;"
        f" border: 1px solid {tokens.ink_faint.name()};"
        f" background: {tokens.paper_raised.name()}; }}"
        f"QCheckBox::indicator:checked {{ background: {tokens.brass.name()};"
        f" border-color: {tokens.brass.name()}; }}"
        f"QCheckBox::indicator:disabled {{ background: transparent;"
        f" border-color: {tokens.rule.name()}; }}"
    )
