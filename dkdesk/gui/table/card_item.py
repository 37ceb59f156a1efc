"""One card on the cloth. It knows its face and where the mouse is, but no rule."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import (
    QAbstractAnimation,
    QEasingCurve,
    QParallelAnimationGroup,
    QPointF,
    QPropertyAnimation,
    QRectF,
    Qt,
    QVariantAnimation,
    Signal,
)
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen
from PySide6.QtWidgets import (
    QApplication,
    QGraphicsObject,
    QGraphicsSceneHoverEvent,
    QGraphicsSceneMouseEvent,
    QStyleOptionGraphicsItem,
    QWidget,
)

from dkdesk.decks.deck import BACK
from dkdesk.gui.table.deck import CORNER, shadow_room

if TYPE_CHECKING:
    from dkdesk.gui.table.deck import Faces
    from dkdesk.gui.table.pose import Pose
    from dkdesk.gui.theme import Tokens
    from dkdesk.rules.cards import Card

DIM: Final = QColor(13, 35, 28, 96)
"""What lies over a card that cannot be played; its face stays readable through it."""
RING: Final = 3.0
"""Width of the brass ring, in pixels."""
RING_LINE: Final = 2.0
"""Width of the dark line inside it."""
RIBBON_AT: Final = 0.40
RIBBON_WIDE: Final = 0.13
RIBBON_LONG: Final = 0.30
"""Where a hint's ribbon hangs, and how large it is, in card widths."""
RIBBON_LINE: Final = 1.5
DRAG_Z: Final = 1000
HALF: Final = 0.5
EDGE_ON: Final = 0.02
"""How wide a card still is that is seen from its edge."""


class CardItem(QGraphicsObject):
    """One card face, or back, on the scene.

    Signals:
        let_go: The player dropped the card after dragging it; carries the item.
        clicked: The player pressed and released it without dragging.
        hovered: The mouse came over the card, or left it.
    """

    let_go = Signal(object)
    clicked = Signal(object)
    hovered = Signal(object, bool)

    def __init__(self, faces: Faces, tokens: Tokens, card: Card | None = None) -> None:
        super().__init__()
        self._faces = faces
        self._tokens = tokens
        self._width, self._height = 100.0, 140.0
        self._pressed_at: QPointF | None = None
        self._came_from = QPointF()
        self._dragging = False
        self._dropped = False
        self._covered = False
        self._dim = False
        self._ring = False
        self._advised = False
        self._turned = 1.0
        """How far it has been turned from its back to its face."""
        self.card = card
        """The card it shows; ``None`` shows the back."""
        self.playable = False
        """Whether it may be played."""
        self.movable = False
        """Whether the mouse may take it all the same, to lay it elsewhere in the hand."""

    @property
    def dragging(self) -> bool:
        """Whether the mouse holds the card."""
        return self._dragging

    @property
    def dropped(self) -> bool:
        """Whether the player himself put the card where it lies."""
        return self._dropped

    @property
    def covered(self) -> bool:
        """Whether it lies face down."""
        return self._covered

    def cover(self, *, covered: bool) -> None:
        """Lie face down, or up again."""
        self._covered = covered
        self.update()

    def show_card(self, card: Card | None) -> None:
        """Turn to this face, or to the back."""
        self.card = card
        self.update()

    def wear(self, tokens: Tokens) -> None:
        """Take the colours of another theme."""
        self._tokens = tokens
        self.update()

    def resize(self, width: float, height: float) -> None:
        """Be this large at scale 1."""
        if (width, height) != (self._width, self._height):
            self.prepareGeometryChange()
            self._width, self._height = width, height

    def mark(self, *, playable: bool, dim: bool) -> None:
        """Say whether the card can be taken, and whether it is shown as unplayable."""
        self.playable = playable
        shape = Qt.CursorShape.OpenHandCursor if playable else Qt.CursorShape.ArrowCursor
        self.setCursor(shape)
        self.setAcceptHoverEvents(playable)
        if dim != self._dim:
            self._dim = dim
            self.update()

    def ring(self, shown: bool) -> None:
        """Show or hide the brass ring: chosen by key, or winning the trick."""
        if shown != self._ring:
            self._ring = shown
            self.update()

    @property
    def ringed(self) -> bool:
        """Whether the brass ring is shown."""
        return self._ring

    def advise(self, *, shown: bool) -> None:
        """Let a hint's ribbon hang from the upper edge, or no longer."""
        if shown != self._advised:
            self._advised = shown
            self.update()

    @property
    def advised(self) -> bool:
        """Whether a hint's ribbon hangs there."""
        return self._advised

    @property
    def dimmed(self) -> bool:
        """Whether the card is shown as unplayable."""
        return self._dim

    def lay(self, pose: Pose) -> None:
        """Put the card there at once."""
        self.setPos(pose.x, pose.y)
        self.setRotation(pose.turn)
        self.setScale(pose.scale)

    def lies(self, pose: Pose) -> bool:
        """Whether the card rests there already."""
        # Points are compared with tolerance: a flight ends a rounding error beside its pose.
        there = self.pos() == QPointF(pose.x, pose.y)
        return there and (self.rotation(), self.scale()) == (pose.turn, pose.scale)

    def glide(self, to: Pose, *, ms: int, vanish: bool = False) -> QAbstractAnimation:
        """An animation, not yet started, that carries the card to its pose in *ms*.

        Args:
            to: Where it comes to rest.
            ms: How long it flies.
            vanish: Fade away on arrival.
        """
        group = QParallelAnimationGroup()
        ends: list[tuple[bytes, object]] = [
            (b"pos", QPointF(to.x, to.y)),
            (b"rotation", to.turn),
            (b"scale", to.scale),
        ]
        if vanish:
            ends.append((b"opacity", 0.0))
        for name, end in ends:
            move = QPropertyAnimation(self, name)
            move.setEndValue(end)
            move.setDuration(ms)
            move.setEasingCurve(QEasingCurve.Type.OutCubic)
            group.addAnimation(move)
        return group

    def go_home(self, pose: Pose, *, ms: int) -> QAbstractAnimation:
        """An animation that carries a dropped or dragged card back to the hand."""
        self.release()
        self._dropped = False
        return self.glide(pose, ms=ms)

    def turn_up(self, *, ms: int) -> QAbstractAnimation:
        """Show the back, with an animation, not yet started, that turns it to the face."""
        self._turn(0.0)
        turning = QVariantAnimation(self)
        turning.setStartValue(0.0)
        turning.setEndValue(1.0)
        turning.setDuration(ms)
        turning.valueChanged.connect(self._turn)
        turning.finished.connect(self._lie_open)
        return turning

    def _turn(self, share: float) -> None:
        self._turned = share
        self.update()

    def _lie_open(self) -> None:
        self._turn(1.0)

    def come_home(self, pose: Pose) -> None:
        """Lie in the hand, where the player himself has put it; nothing moves it there."""
        self._dropped = False
        self.lay(pose)

    def release(self) -> None:
        """Let the mouse lose the card, as Esc does."""
        self._pressed_at = None
        self._dragging = False

    # Qt

    def boundingRect(self) -> QRectF:
        room = shadow_room(self._width)
        return self._box().adjusted(-room, -room, room, room)

    def shape(self) -> QPainterPath:
        path = QPainterPath()
        path.addRect(self._box())
        return path

    def paint(
        self,
        painter: QPainter,
        option: QStyleOptionGraphicsItem,  # noqa: ARG002 - Qt's signature
        widget: QWidget | None = None,  # noqa: ARG002
    ) -> None:
        corner = CORNER * self._width
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        covered = self._covered or self._turned < HALF
        face = BACK if self.card is None or covered else self.card.face
        if self._turned < 1.0:
            painter.scale(max(EDGE_ON, abs(1 - 2 * self._turned)), 1.0)
        pixmap = self._faces.pixmap(face)
        if pixmap is not None:
            painter.drawPixmap(self.boundingRect(), pixmap, QRectF(pixmap.rect()))
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if pixmap is None:
            painter.setPen(QPen(self._tokens.ivory_edge, 1))
            painter.setBrush(self._tokens.ivory)
            painter.drawRoundedRect(self._box(), corner, corner)
        if self._dim:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(DIM)
            painter.drawRoundedRect(self._box(), corner, corner)
        if self._ring:
            painter.setPen(QPen(self._tokens.brass, RING))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            inset = RING / 2
            box = self._box().adjusted(inset, inset, -inset, -inset)
            painter.drawRoundedRect(box, corner, corner)
            # Brass stands out from the cloth, but not from ivory: a dark line parts the two.
            inset = RING + RING_LINE / 2
            box = self._box().adjusted(inset, inset, -inset, -inset)
            painter.setPen(QPen(self._tokens.on_ivory, RING_LINE))
            painter.drawRoundedRect(box, corner - RING, corner - RING)

        if self._advised and not covered:
            self._paint_ribbon(painter)

    def _paint_ribbon(self, painter: QPainter) -> None:
        """A ribbon of brass with a notch, beside the corner: it shows on the strip of a fan."""
        painter.setPen(QPen(self._tokens.on_brass, RIBBON_LINE))
        painter.setBrush(self._tokens.brass)
        box = self._box()
        left, wide = box.left() + RIBBON_AT * box.width(), RIBBON_WIDE * box.width()
        long = RIBBON_LONG * box.width()
        painter.drawPolygon(
            [
                QPointF(left, box.top() - 1),
                QPointF(left + wide, box.top() - 1),
                QPointF(left + wide, box.top() + long),
                QPointF(left + wide / 2, box.top() + long - wide / 2),
                QPointF(left, box.top() + long),
            ]
        )

    def mousePressEvent(self, event: QGraphicsSceneMouseEvent) -> None:
        if not (self.playable or self.movable) or event.button() is not Qt.MouseButton.LeftButton:
            return  # accepted all the same, or the card that lies beneath would be taken
        self._pressed_at = event.scenePos()
        self._came_from = self.pos()
        if self.playable:
            self.setCursor(Qt.CursorShape.ClosedHandCursor)

    def mouseMoveEvent(self, event: QGraphicsSceneMouseEvent) -> None:
        if self._pressed_at is None:
            return
        way = event.scenePos() - self._pressed_at
        if not self._dragging:
            if way.manhattanLength() < QApplication.startDragDistance():
                return
            self._dragging = True
            self.setZValue(DRAG_Z)
            self.setRotation(0)
        self.setPos(self._came_from + way)

    def mouseReleaseEvent(self, event: QGraphicsSceneMouseEvent) -> None:
        if self._pressed_at is None or event.button() is not Qt.MouseButton.LeftButton:
            return
        dragged = self._dragging
        self.release()
        if self.playable:
            self.setCursor(Qt.CursorShape.OpenHandCursor)
        if dragged:
            self._dropped = True
            self.let_go.emit(self)
        elif self.playable:
            self.clicked.emit(self)

    def mouseDoubleClickEvent(self, event: QGraphicsSceneMouseEvent) -> None:
        self.mousePressEvent(event)

    def hoverEnterEvent(self, event: QGraphicsSceneHoverEvent) -> None:
        self.hovered.emit(self, True)
        super().hoverEnterEvent(event)

    def hoverLeaveEvent(self, event: QGraphicsSceneHoverEvent) -> None:
        self.hovered.emit(self, False)
        super().hoverLeaveEvent(event)

    def _box(self) -> QRectF:
        return QRectF(-self._width / 2, -self._height / 2, self._width, self._height)
