"""How the cards look: as when somebody last judged them, and each court by its outline."""

from __future__ import annotations

import itertools
from pathlib import Path
from typing import Final

import pytest
from art.courts import COURTS
from art.faces import HEIGHT, LAYOUTS, WIDTH
from art.golden import STRIPS, strip
from art.silhouette import silhouette
from PySide6.QtCore import QByteArray, QRectF
from PySide6.QtGui import QImage, QPainter
from PySide6.QtSvg import QSvgRenderer

GOLDEN: Final = Path(__file__).resolve().parents[1] / "golden" / "cards"
STRIKING: Final = 48
"""Steps of 255 by which a channel differs for all to see."""
FEW: Final = 0.002
"""Share of the pixels that another version of Qt may draw otherwise."""
NARROW: Final = 40
"""Pixels of a card in the smallest hand."""
APART: Final = 0.18
"""Share of two outlines together that belongs to one of them alone."""


def _bytes(image: QImage) -> bytes:
    return bytes(image.convertToFormat(QImage.Format.Format_RGBX8888).constBits())


@pytest.mark.parametrize("name", STRIPS)
def test_cards_look_as_they_did(name: str) -> None:
    """Whoever means a change writes the images anew: ``packaging/draw_decks.py --golden``."""
    golden, drawn = QImage(str(GOLDEN / f"{name}.png")), strip(name)
    assert not golden.isNull()
    assert golden.size() == drawn.size()
    pairs = zip(_bytes(golden), _bytes(drawn), strict=True)
    wrong = sum(abs(one - other) > STRIKING for one, other in pairs)
    assert wrong <= FEW * golden.width() * golden.height()


def test_no_other_image_lies_about() -> None:
    """No image of an earlier name is left in the folder."""
    assert {path.stem for path in GOLDEN.iterdir()} == set(STRIPS)


def _outline(kind: str, rank: str, suit: str, size: str) -> frozenset[tuple[int, int]]:
    """The pixels a figure covers on a narrow card."""
    height = round(NARROW * HEIGHT / WIDTH)
    image = QImage(NARROW, height, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(0)
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    renderer = QSvgRenderer(QByteArray(silhouette(kind, rank, suit, size).encode()))
    renderer.render(painter, QRectF(0, 0, NARROW, height))
    painter.end()
    return frozenset(
        (x, y) for x in range(NARROW) for y in range(height) if image.pixelColor(x, y).alpha() > 127
    )


@pytest.mark.parametrize("size", LAYOUTS)
@pytest.mark.parametrize("kind", COURTS)
def test_courts_are_told_apart_by_their_outline(kind: str, size: str) -> None:
    """Twelve figures, 40 pixels wide, without any colour: no two are near each other."""
    outlines = {key: _outline(kind, *key, size) for key in COURTS[kind]}
    assert len(outlines) == 12
    near = {
        pair: len(outlines[pair[0]] ^ outlines[pair[1]])
        / len(outlines[pair[0]] | outlines[pair[1]])
        for pair in itertools.combinations(outlines, 2)
    }
    assert {pair: share for pair, share in near.items() if share < APART} == {}
