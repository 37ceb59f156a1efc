"""The pictures of one deck as Qt draws them, once they are known to be cards."""

from __future__ import annotations

import statistics
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import Q_ARG, QByteArray, QMetaObject, QRectF, Qt
from PySide6.QtGui import QPainter
from PySide6.QtSvg import QSvgRenderer

from dkdesk.decks.deck import BACK, elements
from dkdesk.decks.dye import UNDYED, Dye, dyed
from dkdesk.decks.sheet import read_sheet
from dkdesk.trouble import Trouble, TroubleError

if TYPE_CHECKING:
    from pathlib import Path

TOLERANCE: Final = 0.03
"""By how much cards may differ in size, and the back in shape."""
NARROWEST: Final = 0.55
WIDEST: Final = 0.80
"""Width to height of a card."""
OURS: Final = 5 / 7
NEAR: Final = 0.005
"""How near to our own shape another is taken for it."""


class Drawing:
    """A deck's file, opened; for one thread at a time.

    Qt's own work is done without Python's lock. Called as methods, `load` and `render` would
    keep it, and a slow card would hold up the window from any thread.
    """

    def __init__(self, file: Path, dye: Dye = UNDYED) -> None:
        """Open and check *file*.

        Args:
            file: The deck's file.
            dye: The colours it is wanted in.

        Raises:
            TroubleError: ``deck.flaw.*``, the reason why it is no deck to play with.
        """
        sheet = read_sheet(file)
        self._names = elements(sheet.order)
        self._renderer = QSvgRenderer()
        self._renderer.setAnimationEnabled(False)
        QMetaObject.invokeMethod(
            self._renderer,
            "load",
            Qt.ConnectionType.DirectConnection,
            Q_ARG(QByteArray, QByteArray(_in_colour(sheet.text, dye))),
        )
        if not self._renderer.isValid():
            raise TroubleError(Trouble("deck.flaw.no_picture"))
        self.aspect = self._aspect()
        """Width to height of a card."""

    def has(self, name: str) -> bool:
        """Whether there is an element of this name, beside those every deck has."""
        return self._renderer.elementExists(name)

    def paint(self, painter: QPainter, face: str, box: QRectF) -> None:
        """Paint a face, ``BACK``, or any element that is there, so that it fills *box*."""
        QMetaObject.invokeMethod(
            self._renderer,
            "render",
            Qt.ConnectionType.DirectConnection,
            Q_ARG(QPainter, painter),
            Q_ARG(str, self._names.get(face, face)),
            Q_ARG(QRectF, box),
        )

    def _aspect(self) -> float:
        """Measure the cards.

        A back need not be as large as the faces, for it is drawn as large; but it would be
        drawn out of shape if it had another.
        """
        sizes = {
            face: self._renderer.boundsOnElement(name).size() for face, name in self._names.items()
        }
        if any(size.isEmpty() for size in sizes.values()):
            count = sum(size.isEmpty() for size in sizes.values())
            raise TroubleError(Trouble("deck.flaw.missing", {"count": count, "of": len(sizes)}))
        back = sizes.pop(BACK)
        wide = statistics.median(size.width() for size in sizes.values())
        high = statistics.median(size.height() for size in sizes.values())
        for size in sizes.values():
            if _differ(size.width(), wide) or _differ(size.height(), high):
                raise TroubleError(Trouble("deck.flaw.uneven"))
        aspect = wide / high
        if not NARROWEST <= aspect <= WIDEST:
            raise TroubleError(Trouble("deck.flaw.shape"))
        if _differ(back.width() / back.height(), aspect):
            raise TroubleError(Trouble("deck.flaw.back"))
        return aspect if _differ(aspect, OURS, NEAR) else OURS


def _in_colour(text: bytes, dye: Dye) -> bytes:
    return dyed(text.decode(), dye).encode() if dye else text


def _differ(one: float, other: float, tolerance: float = TOLERANCE) -> bool:
    return abs(one / other - 1) > tolerance
