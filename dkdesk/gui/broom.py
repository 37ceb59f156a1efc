"""Sweeps up what Python no longer needs, in the thread of the window alone.

Python looks for circular garbage in whichever thread happens to ask for memory. What belongs to Qt
may go only in the thread it lives in: a running animation that goes in another one stays in the
clock of its own, whose next tick ends the program.
"""

from __future__ import annotations

import gc

from PySide6.QtCore import QAbstractEventDispatcher, QObject


class Broom(QObject):
    """Sweeps whenever the event loop has nothing else to do; needs no timer."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._dispatcher = QAbstractEventDispatcher.instance()

    def begin(self) -> None:
        """Let nobody else sweep from now on; what is there already is not looked at any more."""
        gc.disable()
        gc.freeze()
        self._dispatcher.aboutToBlock.connect(self.sweep)

    def end(self) -> None:
        """Leave it to Python again."""
        self._dispatcher.aboutToBlock.disconnect(self.sweep)
        gc.enable()

    def sweep(self) -> None:
        """Collect the oldest generation that Python would have collected by now."""
        limits = gc.get_threshold()
        for generation, count in reversed(list(enumerate(gc.get_count()))):
            if count > limits[generation] > 0:
                gc.collect(generation)
                return
