"""The faces of the cards as pixmaps of the right size, painted outside the GUI thread.

Until new faces are painted the old ones are shown scaled, so resizing never waits; neither
does another deck, whose file is opened and checked in the same thread.
"""

from __future__ import annotations

import time
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QObject, QRectF, QRunnable, Qt, QThreadPool, Signal
from PySide6.QtGui import QColor, QImage, QPainter, QPixmap

from dkdesk.decks.deck import BACK
from dkdesk.decks.dye import UNDYED, Dye
from dkdesk.gui.decks.drawing import OURS, Drawing
from dkdesk.rules.cards import FACES
from dkdesk.trouble import Trouble, TroubleError

if TYPE_CHECKING:
    from pathlib import Path

SHADOW: Final = 0.06
"""Room for the soft shadow around a card, in card widths."""
SHADOW_STEPS: Final = 6
SHADOW_DARK: Final = 0.20
SLOW: Final = 0.03
"""Seconds for one card from which on all of them take too long to wait for."""
PROBE: Final = "CQ"
"""A card that is as slow as any."""
DRAFT_HIGH: Final = 110
"""Pixels of a card in a draft."""
CORNER: Final = 16 / 240
"""Radius of a card's corner, in card widths."""


def shadow_room(width: float) -> int:
    """Pixels around a card of this width that its shadow may darken; whole, to stay sharp."""
    return round(SHADOW * width)


@dataclass(frozen=True, slots=True)
class Size:
    """How large a card is painted."""

    width: float
    """Logical pixels."""
    height: float
    ratio: float
    """Device pixels of one logical pixel."""


@dataclass(frozen=True, slots=True)
class Print:
    """What the faces are painted from."""

    deck: Path
    """The file."""
    back: str
    """The element of the back."""
    dye: Dye
    """The colours, where they are others than the file's."""

    def looks_like(self, other: Print) -> bool:
        """Whether the same file shows both, whatever the back."""
        return (self.deck, self.dye) == (other.deck, other.dye)


class Faces(QObject):
    """The painted faces of one deck.

    Signals:
        ready: There are new pictures: the faces of the wanted size, or before those of a slow
            deck a draft of them.
        shaped: The cards of the chosen deck have another shape than those before.
        refused: The chosen deck cannot be played with; carries its file and the trouble. The
            one before is kept.
    """

    ready = Signal()
    shaped = Signal()
    refused = Signal(object, object)
    _painted = Signal(int, object)
    _opened = Signal(int, float)
    _failed = Signal(int, object)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._pool = QThreadPool(self)
        self._pool.setMaxThreadCount(1)
        self.wanted = 0
        """The number of the painting that is not out of date."""
        self._print: Print | None = None
        self._kept: Print | None = None
        """What is shown."""
        self._size: Size | None = None
        self._pixmaps: dict[str, QPixmap] = {}
        self._open: tuple[Print, Drawing] | None = None
        """What was opened last; only the painting thread looks at it."""
        self.aspect = OURS
        """Width to height of a card."""
        queued = Qt.ConnectionType.QueuedConnection
        self._painted.connect(self._take, queued)
        self._opened.connect(self._shape, queued)
        self._failed.connect(self._give_up, queued)

    def choose(self, deck: Path, back: str = BACK, dye: Dye = UNDYED) -> None:
        """Paint from another file, with another back, in other colours.

        `refused` tells if it is no deck.
        """
        wanted = Print(deck, back, dye)
        if wanted != self._print:
            self._print = wanted
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
        self.wanted += 1
        self._pool.clear()
        self._pool.waitForDone()

    def _paint(self) -> None:
        if self._print is None or self._size is None:
            return
        self.wanted += 1
        self._pool.clear()
        fresh = self._kept is None or self._kept.deck != self._print.deck
        self._pool.start(_Painting(self, self._print, self._size, fresh=fresh))

    # In the thread that paints

    def drawing(self, wanted: Print, number: int) -> Drawing:
        """The opened file of what is *wanted*, for painting *number*.

        Raises:
            TroubleError: ``deck.flaw.*``.
        """
        if self._open is None or not self._open[0].looks_like(wanted):
            self._open = None  # one sheet of a large deck in memory is enough
            self._open = wanted, Drawing(wanted.deck, wanted.dye)
        self._opened.emit(number, self._open[1].aspect)
        return self._open[1]

    def done(self, number: int, images: dict[str, QImage]) -> None:
        """Receive the pictures of painting *number*."""
        self._painted.emit(number, images)

    def fail(self, number: int, trouble: Trouble) -> None:
        """Hear why there will be no pictures of painting *number*."""
        self._failed.emit(number, trouble)

    # In the thread of the window

    def _shape(self, number: int, aspect: float) -> None:
        if number == self.wanted and aspect != self.aspect:
            self.aspect = aspect
            self.shaped.emit()

    def _take(self, number: int, images: dict[str, QImage]) -> None:
        if number == self.wanted and self._print is not None:
            self._kept = self._print
            self._pixmaps = {face: QPixmap.fromImage(image) for face, image in images.items()}
            self.ready.emit()

    def _give_up(self, number: int, trouble: Trouble) -> None:
        if number == self.wanted:
            refused, self._print = self._print, None
            if self._kept is not None:
                self.choose(self._kept.deck, self._kept.back, self._kept.dye)
            self.refused.emit(None if refused is None else refused.deck, trouble)


class _Painting(QRunnable):
    """Paints all faces of one size, or stops when they are wanted no more.

    Of a deck that nobody has seen yet, and that takes its time, a draft comes first.
    """

    def __init__(self, faces: Faces, wanted: Print, size: Size, *, fresh: bool) -> None:
        super().__init__()
        self._faces = faces
        self._number = faces.wanted
        self._print = wanted
        self._size = size
        self._fresh = fresh

    def run(self) -> None:
        try:
            drawing = self._faces.drawing(self._print, self._number)
        except TroubleError as error:
            self._faces.fail(self._number, error.trouble)
            return
        if self._fresh and self._slow(drawing):
            self._paint(drawing, replace(self._size, ratio=DRAFT_HIGH / self._size.height))
        self._paint(drawing, self._size)

    def _slow(self, drawing: Drawing) -> bool:
        """Whether the player would look at blank cards for long."""
        begun = time.perf_counter()
        _face(drawing, PROBE, self._size, _shadow(self._size))
        return time.perf_counter() - begun > SLOW

    def _paint(self, drawing: Drawing, size: Size) -> None:
        """Paint all faces and deliver them, unless they are out of date."""
        shadow = _shadow(size)
        images: dict[str, QImage] = {}
        for face in (*FACES, BACK):
            if self._faces.wanted != self._number:
                return
            own_back = face == BACK and drawing.has(self._print.back)
            images[face] = _face(drawing, self._print.back if own_back else face, size, shadow)
        self._faces.done(self._number, images)


def _face(drawing: Drawing, name: str, size: Size, shadow: QImage) -> QImage:
    """Paint one card upon its shadow."""
    image = shadow.copy()
    painter = QPainter(image)
    room = shadow_room(size.width)
    drawing.paint(painter, name, QRectF(room, room, size.width, size.height))
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
