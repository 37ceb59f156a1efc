"""The moment from which on a window can be seen: what may wait until then, waits."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QObject, Qt, Signal

if TYPE_CHECKING:
    from PySide6.QtWidgets import QAbstractScrollArea


class FirstSight(QObject):
    """Looks at an area until it has been painted.

    Signals:
        over: It has been painted for the first time.
    """

    over = Signal()
    _painted = Signal()

    def __init__(self, area: QAbstractScrollArea) -> None:
        super().__init__(area)
        # Queued: the painting, in whose midst it is emitted, comes first.
        self._painted.connect(self.over, Qt.ConnectionType.QueuedConnection)
        area.viewport().installEventFilter(self)

    # Qt

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() is QEvent.Type.Paint:
            watched.removeEventFilter(self)
            self._painted.emit()
        return super().eventFilter(watched, event)
