"""The faces of the cards as pixmaps of the right size, painted outside the GUI thread.

A deck is one SVG file with KDE's element names (``queen_club``, ``back``). Until new faces
are painted the old ones are shown scaled, so resizing never waits.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QByteArray, QObject, QRectF, QRunnable, Qt, QThreadPool, Signal
from PySide6.QtGui import QColor, QImage, QPainter, QPixmap
from PySide6.QtSvg import QSvgRenderer

from dkdesk.gui.table.dye import UNDYED, Dye, dyed
from dkdesk.rules.cards import FACES
from dkdesk.trouble import Trouble, TroubleError

if TYPE_CHECKING:
    from pathlib import Path

SUIT_NAMES: Final = {"C": "club", "S": "spade", "H": "heart", "D": "diamond"}
RANK_NAMES: Final = {"A": "1", "T": "10", "K": "king", "Q": "queen", "J": "jack", "9": "9"}
BACK: Final = "back"
SHADOW: Final = 0.06
"""Room for the soft shadow around a card, in card widths."""
SHADOW_STEPS: Final = 6
SHADOW_DARK: Final = 0.20
CORNER: Final = 16 / 240
"""Radius of a card's corner, in card widths."""


def shadow_room(width: float) -> int:
    """Pixels around a card of this width that its shadow may darken; whole, to stay sharp."""
    return round(SHADOW * width)


def element(face: str) -> str:
    """The name of *face* in a deck's file: ``CQ`` is ``queen_club``."""
    return f"{RANK_NAMES[face[1]]}_{SUIT_NAMES[face[0]]}"


@dataclass(frozen=True, slots=True)
class Size:
    """How large a card is painted."""

    width: float
    """Logical pixels."""
    height: float
    ratio: float
    """Device pixels of one logical pixel."""


class Faces(QObject):
    """The painted faces of one deck.

    Signals:
        ready: Faces of the wanted size have been painted.
    """

    ready = Signal()
    _painted = Signal(int, object)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._pool = QThreadPool(self)
        self._pool.setMaxThreadCount(1)
        self._wanted = 0
        self._deck: Path | None = None
        self._back = BACK
        self._dye = UNDYED
        self._size: Size | None = None
        self._pixmaps: dict[str, QPixmap] = {}
        self._painted.connect(self._take, Qt.ConnectionType.QueuedConnection)

    def choose(self, deck: Path, back: str = BACK, dye: Dye = UNDYED) -> None:
        """Paint from another file, with another back, in other colours.

        Raises:
            TroubleError: The file is missing, or no deck.
        """
        check(deck)
        if (deck, back, dye) != (self._deck, self._back, self._dye):
            self._deck, self._back, self._dye = deck, back, dye
            self._paint()

    def fit(self, size: Size) -> None:
        """Paint faces of this size, unless they are there."""
        if size != self._size:
            self._size = size
            self._paint()

    def pixmap(self, face: str) -> QPixmap | None:
        """The picture of a face, or of ``BACK``, with its shadow; ``None`` before the first."""
        return self._pixmaps.get(face)

    def close(self) -> None:
        """Wait for a painter that is still at work."""
        self._wanted += 1
        self._pool.clear()
        self._pool.waitForDone()

    def _paint(self) -> None:
        if self._deck is None or self._size is None:
            return
        self._wanted += 1
        self._pool.clear()
        source = _Source(self._deck, self._back, self._dye)
        job = _Painting(self._wanted, source, self._size, self)
        self._pool.start(job)

    def done(self, number: int, images: dict[str, QImage]) -> None:
        """Receive the pictures of painting *number*, from its thread."""
        self._painted.emit(number, images)

    def _take(self, number: int, images: dict[str, QImage]) -> None:
        if number == self._wanted:
            self._pixmaps = {face: QPixmap.fromImage(image) for face, image in images.items()}
            self.ready.emit()


@dataclass(frozen=True, slots=True)
class _Source:
    """What is painted from."""

    deck: Path
    back: str
    dye: Dye

    def renderer(self) -> QSvgRenderer:
        """The deck, read and dyed."""
        if not self.dye:
            return QSvgRenderer(str(self.deck))
        return QSvgRenderer(QByteArray(dyed(self.deck.read_text("utf-8"), self.dye).encode()))


class _Painting(QRunnable):
    """Paints all faces of one size."""

    def __init__(self, number: int, source: _Source, size: Size, faces: Faces) -> None:
        super().__init__()
        self._number = number
        self._source = source
        self._size = size
        self._faces = faces

    def run(self) -> None:
        renderer = self._source.renderer()
        shadow = _shadow(self._size)
        images = {face: self._face(renderer, element(face), shadow) for face in FACES}
        back = self._source.back if renderer.elementExists(self._source.back) else BACK
        images[BACK] = self._face(renderer, back, shadow)
        self._faces.done(self._number, images)

    def _face(self, renderer: QSvgRenderer, name: str, shadow: QImage) -> QImage:
        image = shadow.copy()
        painter = QPainter(image)
        room = shadow_room(self._size.width)
        renderer.render(painter, name, QRectF(room, room, self._size.width, self._size.height))
        painter.end()
        return image


def _shadow(size: Size) -> QImage:
    """The one soft shadow every card throws, below and a little larger than itself."""
    room = shadow_room(size.width)
    width, height = size.width + 2 * room, size.height + 2 * room
    image = QImage(
        round(width * size.ratio),
        round(height * size.ratio),
        QImage.Format.Format_ARGB32_Premultiplied,
    )
    image.setDevicePixelRatio(size.ratio)
    image.fill(Qt.GlobalColor.transparent)
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor.fromRgbF(0, 0, 0, SHADOW_DARK / SHADOW_STEPS))
    for step in range(SHADOW_STEPS):
        inset = room * (step + 0.5) / SHADOW_STEPS
        box = QRectF(0, 0, width, height).adjusted(inset, inset + room * 0.25, -inset, -inset)
        corner = CORNER * size.width + room - inset
        painter.drawRoundedRect(box.translated(0, room * 0.2), corner, corner)
    painter.end()
    return image


def check(deck: Path) -> None:
    """See that *deck* has every face and a back.

    Raises:
        TroubleError: ``trouble.bad_deck`` with the name of the file.
    """
    renderer = QSvgRenderer(str(deck))
    names = (*map(element, FACES), BACK)
    if not renderer.isValid() or not all(map(renderer.elementExists, names)):
        raise TroubleError(Trouble("trouble.bad_deck", {"deck": deck.name}))
