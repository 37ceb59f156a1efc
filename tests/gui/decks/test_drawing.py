"""A deck's file as Qt draws it: measured before it is played with, drawn without Python's lock."""

from __future__ import annotations

import threading
import time
from pathlib import Path
from typing import Final

import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QImage, QPainter

from dkdesk.decks.deck import BACK, ORDERS
from dkdesk.decks.found import find
from dkdesk.gui.decks.drawing import OURS, Drawing
from dkdesk.places import resource
from dkdesk.rules.cards import FACES
from dkdesk.trouble import TroubleError
from tests.decks.sheets import GNOME_PACKAGE, KDE_PACKAGE, SYSTEM, need_package, small_deck

pytestmark = pytest.mark.qt_log_ignore("link #.* is undefined", extend=True)

UNFIT: Final = {
    "kde/svg-future": "deck.flaw.shape",
    "kde/svg-gm-paris": "deck.flaw.uneven",
    "gnome/anglo_poker": "deck.flaw.uneven",
    "gnome/simplistic": "deck.flaw.uneven",
    "gnome/tango_nuevo": "deck.flaw.uneven",
    "gnome/bellot": "deck.flaw.back",
    "gnome/berlin": "deck.flaw.back",
}
"""Debian's decks that cannot be played with; the others can."""


def deck(folder: Path, text: str) -> Path:
    """A deck with this text."""
    path = folder / "deck.svg"
    path.write_text(text, "utf-8")
    return path


def picture(drawing: Drawing, face: str, wide: int = 50, high: int = 70) -> QImage:
    """One card."""
    image = QImage(wide, high, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(0)
    painter = QPainter(image)
    drawing.paint(painter, face, QRectF(0, 0, wide, high))
    painter.end()
    return image


@pytest.mark.parametrize("order", ORDERS)
def test_a_card_fills_its_box(tmp_path: Path, order: str) -> None:
    """Whatever its own size, whichever way it is named."""
    drawing = Drawing(deck(tmp_path, small_deck(order)))
    for number, face in enumerate((*FACES, BACK)):
        image = picture(drawing, face, 30 + number, 90)
        corners = {image.pixelColor(x, y).name() for x in (0, 29 + number) for y in (0, 89)}
        assert len(corners) == 1, face
        assert image.pixelColor(0, 0).alpha() == 255
    assert picture(drawing, BACK).pixelColor(9, 9) == QColor("#1f6fb2")


@pytest.mark.parametrize(
    ("text", "key"),
    [
        pytest.param(small_deck(sizes={"CQ": (51.4, 70)}), None, id="a card 2.8 % wider"),
        pytest.param(small_deck(sizes={"CQ": (51.6, 70)}), "uneven", id="a card 3.2 % wider"),
        pytest.param(small_deck(sizes={"H9": (50, 67.7)}), "uneven", id="a card 3.3 % lower"),
        pytest.param(small_deck(sizes={"H9": (0, 70)}), "uneven", id="a card of no width"),
        pytest.param(small_deck(size=(54, 100)), "shape", id="too narrow"),
        pytest.param(small_deck(size=(55.1, 100)), None, id="as narrow as may be"),
        pytest.param(small_deck(size=(79.9, 100)), None, id="as wide as may be"),
        pytest.param(small_deck(size=(81, 100)), "shape", id="too wide"),
        pytest.param(small_deck(sizes={BACK: (25, 35)}), None, id="a small back"),
        pytest.param(small_deck(sizes={BACK: (53, 70)}), "back", id="a back out of shape"),
        pytest.param("Quark", "no_picture", id="no deck at all"),
    ],
)
def test_cards_are_measured(tmp_path: Path, text: str, key: str | None) -> None:
    """24 of one size, a back of their shape, and that one fit for a table."""
    path = deck(tmp_path, text)
    if key is None:
        Drawing(path)
        return
    with pytest.raises(TroubleError) as refused:
        Drawing(path)
    assert refused.value.trouble.key == f"deck.flaw.{key}"


@pytest.mark.parametrize(
    "path", sorted(resource("decks").glob("*.svg")), ids=lambda path: path.stem
)
def test_ours_have_our_shape(path: Path) -> None:
    """Exactly, so that a table with them is laid out once."""
    assert Drawing(path).aspect == OURS


@pytest.mark.parametrize("kind", [KDE_PACKAGE, GNOME_PACKAGE])
def test_debian_decks_are_drawn_or_refused(kind: str) -> None:
    """Each that fits shows 25 different pictures; for the others the reason is known."""
    need_package(kind)
    refused = {}
    for found in find(SYSTEM, Path("nowhere")):
        if not found.key.startswith(f"{kind}/"):
            continue
        try:
            drawing = Drawing(found.file)
        except TroubleError as error:
            refused[found.key] = error.trouble.key
            continue
        pictures = {bytes(picture(drawing, face).constBits()) for face in (*FACES, BACK)}
        assert len(pictures) == 25, found.key
    assert refused == {key: flaw for key, flaw in UNFIT.items() if key.startswith(f"{kind}/")}


def test_others_go_on_while_a_card_is_drawn(tmp_path: Path) -> None:
    """Qt draws without Python's lock: the window answers, however slow the card.

    The card is a tangle of lines. While one thread draws it, this one counts.
    """
    tangle = "".join(f"L{n * 7 % 48 + 1} {n * 11 % 68 + 1}" for n in range(700))
    back = f'<path fill="none" stroke="red" d="M1 1{tangle}"/>'
    text = small_deck(
        without=(BACK,), more=f'<g id="back"><rect width="50" height="70"/>{back}</g>'
    )
    drawing = Drawing(deck(tmp_path, text))
    spans: list[float] = []
    done = threading.Event()

    def draw() -> None:
        begun = time.perf_counter()
        picture(drawing, BACK, 500, 700)
        spans.append(time.perf_counter() - begun)
        done.set()

    thread = threading.Thread(target=draw)
    longest, last = 0.0, time.perf_counter()
    thread.start()
    over = False
    while not over:
        over = done.is_set()  # looked at first: a span in which we were held up counts as well
        now = time.perf_counter()
        longest, last = max(longest, now - last), now
    thread.join()
    assert longest < spans[0] / 2, f"{1000 * spans[0]:.0f} ms to draw, {1000 * longest:.0f} held up"
