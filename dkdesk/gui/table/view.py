"""The window onto the cloth: fits the scene to its size and holds what lies above it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QObject, QRect, Qt
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
        for panel in panels:
            panel.installEventFilter(self)
        self._arrange()

    def _arrange(self) -> None:
        ratio = self.devicePixelRatioF()
        self._table.fit(self.viewport().width(), self.viewport().height(), ratio)
        layout = self._table.spread.layout
        if self._dock is not None:
            self._dock.setGeometry(_rect(layout.dock))
            self._dock.scale(layout.unit)
        for panel in self._panels:
            self._place(panel)
        if self._notice is not None:
            self._notice.lie_in(self.viewport().rect())

    def _place(self, panel: PaperPanel) -> None:
        """Let a sheet lie where it covers least: below a plate, above the hand, or anywhere."""
        layout, whole = self._table.spread.layout, self.viewport().rect()
        above_hand = QRect(whole)
        above_hand.setBottom(round(layout.hand_y - layout.card_h / 2) - 1)
        free = QRect(above_hand)
        free.setTop(round(layout.plate(2).bottom))
        fitting = (area for area in (free, above_hand) if panel.height() <= area.height())
        panel.lie_in(next(fitting, whole))

    # Qt

    def event(self, event: QEvent) -> bool:
        if event.type() is QEvent.Type.DevicePixelRatioChange:
            self._arrange()  # the window has been moved to another screen
        return super().event(event)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() in (QEvent.Type.Show, QEvent.Type.Resize):
            # How high a sheet is shows only when it has its text.
            for panel in self._panels:
                if panel is watched:
                    self._place(panel)
        return super().eventFilter(watched, event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._arrange()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._arrange()


def _rect(box: Box) -> QRect:
    return QRect(round(box.x), round(box.y), round(box.w), round(box.h))
