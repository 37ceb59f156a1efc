"""Small pictures of decks, a few faces each, painted one deck after another outside the window.

A deck that is refused has its trouble instead.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QObject, QRectF, QRunnable, QSize, Qt, QThreadPool, Signal
from PySide6.QtGui import QImage, QPainter, QPixmap

from dkdesk.decks.deck import BACK
from dkdesk.gui.decks.drawing import WIDEST, Drawing
from dkdesk.trouble import Trouble, TroubleError

if TYPE_CHECKING:
    from collections.abc import Iterable
    from pathlib import Path

SHOWN: Final = ("CQ", "HT", "SK", "DJ", BACK)
"""A card of every suit, the three courts among them."""
HIGH: Final = 84
GAP: Final = 4
WIDE: Final = round(len(SHOWN) * (HIGH * WIDEST + GAP)) - GAP
"""Logical pixels that the widest cards need."""


class Samples(QObject):
    """The pictures of decks that have been looked at.

    Signals:
        changed: There is a picture or a trouble of another file; carries the file.
    """

    changed = Signal(object)
    _done = Signal(object, object)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._pool = QThreadPool(self)
        self._pool.setMaxThreadCount(1)
        self._made: dict[tuple[Path, int, float], QPixmap | Trouble] = {}
        self._newest: dict[Path, QPixmap | Trouble] = {}
        self._done.connect(self._take, Qt.ConnectionType.QueuedConnection)

    def of(self, file: Path) -> QPixmap | Trouble | None:
        """The picture of a deck, or why it is none; ``None`` while nobody has looked."""
        return self._newest.get(file)

    def want(self, files: Iterable[Path], ratio: float) -> None:
        """Look at these files in this order, for a screen of this pixel ratio.

        What has been looked at is not looked at again while its file stays as it is.
        """
        self._pool.clear()
        for file in files:
            key = (file, _written(file), ratio)
            if key in self._made:
                self._newest[file] = self._made[key]
            else:
                self._newest.pop(file, None)
                self._pool.start(_Look(self, key))

    def rest(self) -> None:
        """Look at no more; what was begun is finished."""
        self._pool.clear()

    def close(self) -> None:
        """Look at no more, and wait for what was begun."""
        self._pool.clear()
        self._pool.waitForDone()

    def done(self, key: tuple[Path, int, float], sample: QImage | Trouble) -> None:
        """Receive what was seen, from the thread that looked."""
        self._done.emit(key, sample)

    def _take(self, key: tuple[Path, int, float], sample: QImage | Trouble) -> None:
        made = QPixmap.fromImage(sample) if isinstance(sample, QImage) else sample
        self._made[key] = self._newest[key[0]] = made
        self.changed.emit(key[0])


class _Look(QRunnable):
    """Opens one deck and paints its sample."""

    def __init__(self, samples: Samples, key: tuple[Path, int, float]) -> None:
        super().__init__()
        self._samples = samples
        self._key = key

    def run(self) -> None:
        file, _, ratio = self._key
        try:
            drawing = Drawing(file)
        except TroubleError as error:
            self._samples.done(self._key, error.trouble)
            return
        self._samples.done(self._key, _paint(drawing, ratio))


def _paint(drawing: Drawing, ratio: float) -> QImage:
    """Paint the faces side by side."""
    wide = HIGH * drawing.aspect
    size = QSize(round(len(SHOWN) * (wide + GAP)) - GAP, HIGH) * ratio
    image = QImage(size, QImage.Format.Format_ARGB32_Premultiplied)
    image.setDevicePixelRatio(ratio)
    image.fill(Qt.GlobalColor.transparent)
    painter = QPainter(image)
    for number, face in enumerate(SHOWN):
        drawing.paint(painter, face, QRectF(number * (wide + GAP), 0, wide, HIGH))
    painter.end()
    return image


def _written(file: Path) -> int:
    """When the file was written, to know whether it is another by now."""
    try:
        return file.stat().st_mtime_ns
    except OSError:
        return 0
