"""The window onto the cloth: fits the scene to its size and holds what lies above it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QRect, Qt
from PySide6.QtGui import QPainter, QResizeEvent, QShowEvent
from PySide6.QtWidgets import QFrame, QGraphicsView, QWidget

from dkdesk.gui.dialogs.paper import PaperPanel

if TYPE_CHECKING:
    from dkdesk.gui.dialogs.message import Notice
    from dkdesk.gui.table.dock import Dock
    from dkdesk.gui.table.pose import Box
    from dkdesk.gui.table.scene import TableScene


class TableView(QGraphicsView):
    """The table as a widget. Raster, smart updates: measured fastest (PACKAGING notes)."""

    def __init__(self, scene: TableScene, parent: QWidget) -> None:
        super().__init__(scene, parent)
        self._table = scene
        self._dock: Dock | None = None
        self._notice: Notice | None = None
        self._panels: list[PaperPanel] = []
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setViewportUpdateMode(QGraphicsView.ViewportUpdateMode.SmartViewportUpdate)
        self.setRenderHint(QPainter.RenderHint.Antialiasing, False)
        self.setAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop)
        self.setMouseTracking(True)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setMinimumSize(640, 420)

    def hold(self, dock: Dock, notice: Notice, *panels: PaperPanel) -> None:
        """Keep the announcement bar, the notice and the sheets in their places."""
        self._dock = dock
        self._notice = notice
        self._panels = list(panels)
        self._arrange()

    def _arrange(self) -> None:
        ratio = self.devicePixelRatioF()
        self._table.fit(self.viewport().width(), self.viewport().height(), ratio)
        layout = self._table.spread.layout
        if self._dock is not None:
            self._dock.setGeometry(_rect(layout.dock))
            self._dock.scale(layout.unit)
        below = round(layout.plate(2).bottom)
        above = round(layout.hand_y - layout.card_h / 2)
        free = QRect(0, below, round(layout.width), above - below)
        for panel in self._panels:
            panel.lie_in(free if panel.height() <= free.height() else self.viewport().rect())
        if self._notice is not None:
            self._notice.lie_in(self.viewport().rect())

    # Qt

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._arrange()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._arrange()


def _rect(box: Box) -> QRect:
    return QRect(round(box.x), round(box.y), round(box.w), round(box.h))
