"""Contact sheets, to look at what was drawn."""

from __future__ import annotations

import os
import re
from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QByteArray, QPointF, QRectF, QSizeF
from PySide6.QtGui import QColor, QGuiApplication, QImage, QPainter
from PySide6.QtSvg import QSvgRenderer

CLOTH: Final = "#225c48"
GAP: Final = 12.0
RATIO: Final = 1.4


def application() -> QGuiApplication:
    """A Qt application without a screen."""
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    running = QGuiApplication.instance()
    return running if isinstance(running, QGuiApplication) else QGuiApplication([])


def names(text: str) -> list[str]:
    """The element ids of a deck, in the order of the file."""
    return re.findall(r'<g id="(\w+)"', text)


def sheet(text: str, keys: Sequence[str], *, columns: int, width: float, step: float = 0) -> QImage:
    """The cards *keys* of one deck.

    Args:
        text: The deck as SVG.
        keys: Element ids.
        columns: Cards in a row.
        width: Width of a card in pixels.
        step: Pixels from card to card in a fan; 0 lays the cards apart.
    """
    renderer = QSvgRenderer(QByteArray(text.encode()))
    card = QSizeF(width, width * RATIO)
    across = step or width + GAP
    rows = -(-len(keys) // columns)
    image = _cloth(across * (columns - 1) + width + 2 * GAP, rows * (card.height() + GAP) + GAP)
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    for place, key in enumerate(keys):
        row, column = divmod(place, columns)
        corner = QPointF(GAP + column * across, GAP + row * (card.height() + GAP))
        renderer.render(painter, key, QRectF(corner, card))
    painter.end()
    return image


def contact_sheet(decks: Sequence[str]) -> QImage:
    """Every card of *decks*, three decks abreast, the courts once more as narrow fans."""
    application()
    panels = [_panel(text) for text in decks]
    width = max(panel.width() for panel in panels)
    height = max(panel.height() for panel in panels)
    whole = _cloth(3 * width, -(-len(panels) // 3) * height)
    painter = QPainter(whole)
    for place, panel in enumerate(panels):
        painter.drawImage(place % 3 * width, place // 3 * height, panel)
    painter.end()
    return whole


def _panel(text: str) -> QImage:
    """One deck, as large as on a table, its courts with 51 and with 40 pixels of each to see."""
    keys = names(text)
    courts = [key for key in keys if key.split("_")[0] in {"jack", "queen", "king"}]
    images = [sheet(text, keys, columns=6, width=189)]
    images += [sheet(text, courts, columns=12, width=105, step=step) for step in (51, 40)]
    panel = _cloth(images[0].width(), sum(image.height() for image in images))
    painter = QPainter(panel)
    top = 0
    for image in images:
        painter.drawImage(0, top, image)
        top += image.height()
    painter.end()
    return panel


def _cloth(width: float, height: float) -> QImage:
    image = QImage(round(width), round(height), QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(QColor(CLOTH))
    return image
