"""The editor of an order, in which the first goes before the second."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QPainter, QPen
from PySide6.QtWidgets import (
    QAbstractButton,
    QHBoxLayout,
    QListWidget,
    QSizePolicy,
    QVBoxLayout,
)

from dkdesk.gui.dialogs.fields import LEAST_WIDTH, chevron
from dkdesk.gui.dialogs.rule_editor import RuleEditor
from dkdesk.gui.dialogs.rule_words import choice_text, label
from dkdesk.gui.theme import RADIUS_SMALL, STEP, TEXT_PX, font

if TYPE_CHECKING:
    from PySide6.QtGui import QKeyEvent, QPaintEvent

    from dkdesk.gui.language import Language
    from dkdesk.gui.theme import Theme
    from dkdesk.rules.ruleset import Switch


class OrderEditor(RuleEditor):
    """All of the choices, in an order: the first goes before the second."""

    broad = True

    def __init__(self, row: Switch, language: Language, theme: Theme) -> None:
        super().__init__(row, language)
        self._order: tuple[object, ...] = row.choices
        self._list = _Order(self)
        self._up = _Turn(theme, -1)
        self._down = _Turn(theme, 1)
        self._list.currentRowChanged.connect(self._allow)
        whole = QHBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.setSpacing(STEP)
        whole.addWidget(self._list)
        turns = QVBoxLayout()
        turns.setSpacing(STEP)
        for turn in (self._up, self._down):
            turn.clicked.connect(lambda _=False, by=turn.by: self.move_current(by))
            turns.addWidget(turn)
        turns.addStretch()
        whole.addLayout(turns)
        whole.addStretch()
        self.setFocusProxy(self._list)

    def show_value(self, value: object) -> None:
        assert isinstance(value, tuple), "the choices in an order"
        chosen = self._order[max(0, self._list.currentRow())]
        self._order = value
        self._name_places()
        self._list.setCurrentRow(value.index(chosen) if chosen in value else 0)
        self._allow()

    def retranslate(self) -> None:
        say = self._language.say
        self._list.setAccessibleName(label(self._language, self.row.name))
        self._list.setAccessibleDescription(say(f"rule.{self.row.name}.about"))
        for turn, key in ((self._up, "rules.up"), (self._down, "rules.down")):
            turn.setToolTip(say(key))
            turn.setAccessibleName(say(key))
        self._name_places()

    def move_current(self, by: int) -> None:
        """Move the chosen one up or down."""
        at = self._list.currentRow()
        if 0 <= at + by < len(self._order):
            order = list(self._order)
            order[at], order[at + by] = order[at + by], order[at]
            self.picked.emit(tuple(order))

    def _name_places(self) -> None:
        self._list.show_texts(
            [
                self._language.say(
                    "rules.place", place=place, name=choice_text(self._language, self.row, choice)
                )
                for place, choice in enumerate(self._order, 1)
            ]
        )

    def _allow(self) -> None:
        at = self._list.currentRow()
        self._up.setEnabled(at > 0)
        self._down.setEnabled(0 <= at < len(self._order) - 1)


class _Order(QListWidget):
    """The choices in their order; Alt and an arrow key move one."""

    def __init__(self, editor: OrderEditor) -> None:
        super().__init__()
        self._editor = editor
        self.setProperty("order", True)
        self.setFont(font(TEXT_PX))
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def show_texts(self, texts: list[str]) -> None:
        """Show these, with the same one chosen, in the room they need."""
        at = max(0, self.currentRow())
        self.blockSignals(True)
        self.clear()
        self.addItems(texts)
        self.setCurrentRow(at)
        self.blockSignals(False)
        self.ensurePolished()
        self.setFixedSize(
            max(LEAST_WIDTH, self.sizeHintForColumn(0) + 4 * STEP),
            len(texts) * self.sizeHintForRow(0) + 2 * STEP,
        )

    def keyPressEvent(self, event: QKeyEvent) -> None:
        ways = {Qt.Key.Key_Up: -1, Qt.Key.Key_Down: 1}
        by = ways.get(Qt.Key(event.key()))
        if by is not None and event.modifiers() & Qt.KeyboardModifier.AltModifier:
            self._editor.move_current(by)
        else:
            super().keyPressEvent(event)


class _Turn(QAbstractButton):
    """A small button with an arrow."""

    def __init__(self, theme: Theme, by: int) -> None:
        super().__init__()
        self._theme = theme
        self.by = by
        """Down by one, or up by one where negative."""
        self.setFixedSize(7 * STEP, 7 * STEP)

    def paintEvent(self, event: QPaintEvent) -> None:
        del event
        tokens = self._theme.tokens
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        focused = self.hasFocus()
        painter.setPen(QPen(tokens.ink if focused else tokens.rule, 2 if focused else 1))
        painter.setBrush(tokens.paper_raised if self.isEnabled() else Qt.BrushStyle.NoBrush)
        box = self.rect().toRectF().adjusted(1, 1, -1, -1)
        painter.drawRoundedRect(box, RADIUS_SMALL, RADIUS_SMALL)
        painter.setPen(QPen(tokens.ink if self.isEnabled() else tokens.rule, 1.5))
        tip = box.center() + QPointF(0, 2 * self.by)
        painter.drawPolyline(chevron(tip, STEP, STEP * self.by))
        painter.end()
