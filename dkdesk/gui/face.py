"""A tiny face for a portrait: a few flat shapes."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainterPath, QPen

if TYPE_CHECKING:
    from PySide6.QtGui import QPainter

INK: Final = QColor("#2b2a26")
SQUARE: Final = 84
"""The side of the square in which a face is drawn."""
LOWERED: Final = 5
SHIRT: Final = 0.72
"""How much darker than the disc the shoulders are."""


@dataclass(frozen=True, slots=True)
class Face:
    """What tells one face from another."""

    skin: str
    hair: str
    style: str
    """``short``, ``long``, ``bun``, ``curls`` or ``cap``."""
    chin: str = ""
    """``beard``, ``moustache`` or nothing."""
    glasses: bool = False


FACES: Final = {
    "ute": Face("#f0cfae", "#a8a39b", "bun", glasses=True),
    "jan": Face("#e8bf99", "#8c5a2b", "short", "beard"),
    "ole": Face("#f0cfae", "#c9a15a", "curls"),
    "kurt": Face("#e3b48c", "#a8a39b", "cap", "moustache"),
    "lotte": Face("#f4d8bd", "#7a3524", "long", glasses=True),
    "ben": Face("#8a5a3c", "#2e2620", "short", glasses=True),
    "mia": Face("#c98f63", "#2e2620", "long"),
    "ida": Face("#f0cfae", "#d0a860", "bun"),
}
"""The house's opponents by their keys; whoever else plays has the initial of his name."""


def draw_face(painter: QPainter, disc: QRectF, face: Face, hue: str) -> None:
    """Draw the disc of somebody, with his face in it."""
    painter.save()
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(hue))
    painter.drawEllipse(disc)
    frame = QPainterPath()
    frame.addEllipse(disc)
    painter.setClipPath(frame, Qt.ClipOperation.IntersectClip)
    painter.translate(disc.center())
    painter.scale(disc.width() / SQUARE, disc.height() / SQUARE)
    painter.translate(0, LOWERED)
    _behind(painter, face)
    _body(painter, face, QColor(hue))
    _hair(painter, face)
    _features(painter, face)
    painter.restore()


def _behind(painter: QPainter, face: Face) -> None:
    """Hair that falls behind the shoulders, or is knotted above."""
    painter.setBrush(QColor(face.hair))
    if face.style == "long":
        painter.drawRoundedRect(QRectF(-29, -34, 58, 76), 26, 26)
    elif face.style == "bun":
        painter.drawEllipse(QPointF(0, -37), 12, 11)
    elif face.style == "curls":
        for x, y in ((-24, -14), (-22, 2), (24, -14), (22, 2)):
            painter.drawEllipse(QPointF(x, y), 11, 11)


def _body(painter: QPainter, face: Face, hue: QColor) -> None:
    skin = QColor(face.skin)
    shirt = QColor.fromHslF(hue.hslHueF(), hue.hslSaturationF(), SHIRT * hue.lightnessF())
    painter.setBrush(shirt)
    painter.drawRoundedRect(QRectF(-36, 30, 72, 60), 26, 26)
    painter.setBrush(skin.darker(112))
    painter.drawRoundedRect(QRectF(-9, 14, 18, 24), 8, 8)
    painter.setBrush(skin)
    painter.drawEllipse(QPointF(0, -2), 22, 27)


def _hair(painter: QPainter, face: Face) -> None:
    painter.setBrush(QColor(face.hair))
    head = QPainterPath()
    head.addEllipse(QPointF(0, -2), 23, 28)
    top = QPainterPath()
    if face.style == "cap":
        painter.setBrush(INK)
        top.addRect(QRectF(-40, -40, 80, 22))
        painter.drawPath(head.intersected(top))
        painter.drawRoundedRect(QRectF(-26, -21, 52, 6), 3, 3)
    elif face.style == "curls":
        for x in (-16, -6, 6, 16):
            painter.drawEllipse(QPointF(x, -24 - (4 if abs(x) < 10 else 0)), 10, 9)
    else:
        fringe = QPainterPath()
        fringe.moveTo(-40, -50)
        fringe.lineTo(40, -50)
        fringe.lineTo(40, -4)
        fringe.quadTo(18, -20, -2, -19)
        fringe.quadTo(-16, -17, -40, -2)
        fringe.closeSubpath()
        painter.drawPath(head.intersected(fringe))


def _features(painter: QPainter, face: Face) -> None:
    if face.chin == "beard":
        chin, head = QPainterPath(), QPainterPath()
        head.addEllipse(QPointF(0, -1), 23, 28)
        chin.addRect(QRectF(-30, 6, 60, 30))
        mouth = QPainterPath()
        mouth.addEllipse(QPointF(0, 12), 8, 5)
        painter.setBrush(QColor(face.hair))
        painter.drawPath(head.intersected(chin).subtracted(mouth))
    elif face.chin == "moustache":
        painter.setBrush(QColor(face.hair))
        painter.drawRoundedRect(QRectF(-10, 5, 20, 5), 2.5, 2.5)
    painter.setBrush(INK)
    for x in (-8.5, 8.5):
        painter.drawEllipse(QPointF(x, -3), 2.8, 3.2)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(QPen(INK, 2.2, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap))
    painter.drawArc(QRectF(-7, 7, 14, 9), 200 * 16, 140 * 16)
    if face.glasses:
        painter.setPen(QPen(INK, 2))
        for x in (-9, 9):
            painter.drawEllipse(QPointF(x, -3), 7.5, 7.5)
        painter.drawLine(QPointF(-2, -3), QPointF(2, -3))
