"""The box in which the opponent of one seat is chosen."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QFontMetrics, QPainter
from PySide6.QtWidgets import (
    QSizePolicy,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionComboBox,
    QStyleOptionViewItem,
    QStylePainter,
)

from dkdesk.gui.dialogs.fields import Choices
from dkdesk.gui.dialogs.portrait import DOTS_WIDTH, draw_dots, draw_portrait
from dkdesk.gui.face import FACES
from dkdesk.gui.theme import SMALL_PX, STEP, TEXT_PX, font
from dkdesk.play.company import is_own
from dkdesk.players.traits import TRAITS

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PySide6.QtGui import QKeyEvent, QPaintEvent, QWheelEvent
    from PySide6.QtWidgets import QWidget

    from dkdesk.gui.language import Language
    from dkdesk.gui.theme import Theme
    from dkdesk.players.personas import Persona

DISC: Final = 22
"""The portrait in the closed box."""
ROW: Final = 11 * STEP
ROW_DISC: Final = 32
LENGTH: Final = 16
"""Characters that can be read at least."""
PERSONA: Final = Qt.ItemDataRole.UserRole
LINE: Final = Qt.ItemDataRole.UserRole + 1
OPENING: Final = (
    Qt.Key.Key_Up,
    Qt.Key.Key_Down,
    Qt.Key.Key_PageUp,
    Qt.Key.Key_PageDown,
    Qt.Key.Key_Home,
    Qt.Key.Key_End,
)
"""Keys that open the list."""
Index = QModelIndex | QPersistentModelIndex


def line_of(persona: Persona, language: Language) -> str:
    """What somebody is like, in one line."""
    if not is_own(persona.key):
        return language.say(f"persona.{persona.key}")
    degrees = {name: TRAITS[name].degree(getattr(persona.traits, name)) for name in TRAITS}
    return language.say(
        "opponent.own",
        boldness=language.say(f"trait.boldness.{degrees['boldness']}"),
        solos=language.say(f"trait.solos.{degrees['solos']}"),
    )


class OpponentBox(Choices):
    """Everybody who can be asked to the table, a line, and the way to compose another.

    Signals:
        chose: The player wants whoever has this key.
        compose: The player wants to compose one himself.
    """

    chose = Signal(str)
    compose = Signal()

    def __init__(self, language: Language, theme: Theme) -> None:
        super().__init__()
        self._language = language
        self._personas: Sequence[Persona] = ()
        self._key = ""
        self.setItemDelegate(_Rows(theme, self))
        self.setMaxVisibleItems(10)
        self.setSizeAdjustPolicy(self.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        self.setMinimumContentsLength(LENGTH)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.activated.connect(self._choose)

    @property
    def persona(self) -> Persona | None:
        """Who is shown as chosen."""
        return next((each for each in self._personas if each.key == self._key), None)

    def fill(self, personas: Sequence[Persona]) -> None:
        """Offer these."""
        self._personas = personas
        self.clear()
        for persona in personas:
            self.addItem(persona.name, persona)
        self.insertSeparator(len(personas))
        self.addItem("")
        self.retranslate()

    def show_key(self, key: str) -> None:
        """Show who has this key as chosen; nothing is chosen by that."""
        self._key = key
        keys = [each.key for each in self._personas]
        self.setCurrentIndex(keys.index(key))
        self.setToolTip(self.itemData(self.currentIndex(), Qt.ItemDataRole.ToolTipRole))
        self.setAccessibleDescription(self.toolTip())
        self.update()

    def retranslate(self) -> None:
        """Say every text again."""
        say = self._language.say
        for at, persona in enumerate(self._personas):
            line = line_of(persona, self._language)
            level = persona.traits.strength
            described = say("opponent.described", name=persona.name, level=level, line=line)
            self.setItemData(at, line, LINE)
            self.setItemData(at, described, Qt.ItemDataRole.ToolTipRole)
            self.setItemData(at, described, Qt.ItemDataRole.AccessibleTextRole)
        if self._personas:
            self.setItemText(self.count() - 1, say("opponent.compose"))
        view = self.view()
        view.setMinimumWidth(view.sizeHintForColumn(0) + 6 * STEP)

    def _choose(self, at: int) -> None:
        if at < len(self._personas):
            self.chose.emit(self._personas[at].key)
            return
        self.show_key(self._key)
        self.compose.emit()

    # --- Qt ----------------------------------------------------------------------------

    def keyPressEvent(self, event: QKeyEvent) -> None:
        # Going through the names one by one would move everybody at the table.
        if event.key() in OPENING:
            self.showPopup()
        else:
            super().keyPressEvent(event)

    def wheelEvent(self, event: QWheelEvent) -> None:
        event.ignore()

    def paintEvent(self, event: QPaintEvent) -> None:
        del event
        option = QStyleOptionComboBox()
        self.initStyleOption(option)
        frame = QStylePainter(self)
        frame.drawComplexControl(QStyle.ComplexControl.CC_ComboBox, option)
        frame.end()
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self.draw_arrow(painter)
        if self.persona is not None:
            self._draw(painter, self.persona)
        painter.end()

    def _draw(self, painter: QPainter, persona: Persona) -> None:
        middle, ink = self.height() / 2, self.palette().text().color()
        disc = QRectF(2 * STEP, middle - DISC / 2, DISC, DISC)
        draw_portrait(painter, disc, persona.name, persona.hue, FACES.get(persona.key))
        dots = QPointF(self.width() - 9 * STEP - DOTS_WIDTH, middle)
        draw_dots(painter, dots, persona.traits.strength, ink)
        room = QRectF(disc.right() + 2 * STEP, 0, 0, self.height())
        room.setRight(dots.x() - 2 * STEP)
        painter.setPen(ink)
        _write(painter, room, persona.name, TEXT_PX)


class _Rows(QStyledItemDelegate):
    """A row of the open list: portrait, name, dots, and the line below."""

    def __init__(self, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self._theme = theme

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        del option
        if index.data(PERSONA) is None:
            return QSize(0, 9 * STEP if index.data() else 2 * STEP)
        line = QFontMetrics(font(SMALL_PX)).horizontalAdvance(index.data(LINE) or "")
        return QSize(ROW_DISC + 7 * STEP + line, ROW)

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        persona: Persona | None = index.data(PERSONA)
        tokens = self._theme.tokens
        if not index.data():
            line = QRectF(option.rect)
            line.setTop(line.center().y())
            line.setHeight(1)
            painter.fillRect(line, tokens.rule)
            return
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        chosen = bool(option.state & QStyle.StateFlag.State_Selected)
        area = QRectF(option.rect)
        painter.fillRect(area, tokens.brass if chosen else tokens.paper_raised)
        ink = tokens.on_brass if chosen else tokens.ink
        inner = area.adjusted(2 * STEP, 0, -3 * STEP, 0)
        if persona is None:
            painter.setPen(ink)
            _write(painter, inner, index.data(), TEXT_PX)
        else:
            faint = tokens.on_brass if chosen else tokens.ink_faint
            self._row(painter, inner, persona, index.data(LINE), (ink, faint))
        painter.restore()

    def _row(
        self,
        painter: QPainter,
        area: QRectF,
        persona: Persona,
        line: str,
        inks: tuple[QColor, QColor],
    ) -> None:
        disc = QRectF(area.left(), area.center().y() - ROW_DISC / 2, ROW_DISC, ROW_DISC)
        draw_portrait(painter, disc, persona.name, persona.hue, FACES.get(persona.key))
        text = area.adjusted(ROW_DISC + 3 * STEP, STEP - 1, 0, 1 - STEP)
        upper, lower = QRectF(text), QRectF(text)
        upper.setBottom(text.center().y())
        lower.setTop(text.center().y())
        dots = QPointF(text.right() - DOTS_WIDTH, upper.center().y())
        draw_dots(painter, dots, persona.traits.strength, inks[1])
        upper.setRight(dots.x() - 2 * STEP)
        painter.setPen(inks[0])
        _write(painter, upper, persona.name, TEXT_PX, bold=True)
        painter.setPen(inks[1])
        _write(painter, lower, line, SMALL_PX)


def _write(painter: QPainter, room: QRectF, text: str, px: int, *, bold: bool = False) -> None:
    """Write a text on one line, cut where there is no room."""
    painter.setFont(font(px, bold=bold))
    metrics = QFontMetrics(painter.font())
    shown = metrics.elidedText(text, Qt.TextElideMode.ElideRight, round(room.width()))
    painter.drawText(room, int(Qt.AlignmentFlag.AlignVCenter), shown)
