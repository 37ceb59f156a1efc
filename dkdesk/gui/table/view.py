"""The window onto the cloth: fits the scene to its size and holds what lies above it."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Protocol, cast

from PySide6.QtCore import QEvent, QMargins, QObject, QPoint, QRect, Qt
from PySide6.QtGui import QPainter, QResizeEvent, QShowEvent
from PySide6.QtWidgets import QFrame, QGraphicsView, QWidget

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from dkdesk.gui.table.deeds import Deeds
    from dkdesk.gui.table.dock import Dock
    from dkdesk.gui.table.pose import Box
    from dkdesk.gui.table.scene import TableScene
    from dkdesk.gui.table.sideline import Sideline


class Sheet(Protocol):
    """A paper that can be laid on the cloth."""

    @property
    def shadow(self) -> QMargins:
        """How far its shadow reaches, which is part of its height."""

    def lie_in(self, area: QRect) -> None:
        """Lie in *area*, and stay there when the text changes."""

    def height(self) -> int:
        """Its height in pixels."""

    def isVisible(self) -> bool:
        """Whether it can be seen."""

    def installEventFilter(self, watcher: QObject) -> None:
        """Let *watcher* see its events."""


class Strip(Protocol):
    """A notice, which knows best which of its places has room for its sentence."""

    def lie_in(self, *areas: QRect) -> None:
        """Lie in one of *areas*, the best first."""


@dataclass(frozen=True, slots=True)
class _Above:
    """What lies above the cloth."""

    dock: Dock
    sideline: Sideline
    deeds: Deeds
    notice: Strip
    sheets: tuple[Sheet, ...]


class TableView(QGraphicsView):
    """The table as a widget. Raster, smart updates: measured fastest (PACKAGING notes)."""

    def __init__(self, scene: TableScene, parent: QWidget) -> None:
        super().__init__(scene, parent)
        self._table = scene
        self._above: _Above | None = None
        self.parts: Callable[[], Sequence[QObject]] = tuple
        """What a screen reader finds on the cloth, from left to right."""
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setViewportUpdateMode(QGraphicsView.ViewportUpdateMode.SmartViewportUpdate)
        self.setRenderHint(QPainter.RenderHint.Antialiasing, False)
        self.setAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop)
        self.setMouseTracking(True)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setMinimumSize(640, 420)

    def hold(
        self, dock: Dock, sideline: Sideline, deeds: Deeds, notice: Strip, *sheets: Sheet
    ) -> None:
        """Keep all that lies above the cloth in its place."""
        self._above = _Above(dock, sideline, deeds, notice, sheets)
        for sheet in sheets:
            sheet.installEventFilter(self)
        self._arrange()

    def lay(self, sheet: Sheet) -> None:
        """Keep one more sheet in its place: one that was not there at first."""
        assert self._above is not None, "it is held beside all the others"
        self._above = replace(self._above, sheets=(*self._above.sheets, sheet))
        sheet.installEventFilter(self)

    def _arrange(self) -> None:
        ratio = self.devicePixelRatioF()
        self._table.fit(self.viewport().width(), self.viewport().height(), ratio)
        if self._above is None:
            return
        layout, above = self._table.spread.layout, self._above
        for bar in (above.dock, above.sideline):
            bar.setGeometry(_rect(layout.dock))
            bar.scale(layout.unit)
        above.deeds.lie(QPoint(*map(round, layout.deeds)))
        for sheet in above.sheets:
            if sheet.isVisible():  # whoever is hidden is placed when he is shown
                self._place(sheet)
        self.make_room()

    @property
    def foot(self) -> QRect:
        """Where the announcement bar lies."""
        return _rect(self._table.spread.layout.dock)

    def make_room(self) -> None:
        """Let the notice lie where it covers nobody who sits at the table now."""
        if self._above is not None:
            rests = self._table.rest.isVisible()
            places = self._table.spread.layout.notices(rests=rests)
            self._above.notice.lie_in(*map(_rect, places))

    def _place(self, sheet: Sheet) -> None:
        """Let a sheet lie where it covers least: no plate, no hand, or else anything."""
        whole = self.viewport().rect()
        areas = self._areas(whole, sheet.shadow)
        fitting = (area for area in areas if sheet.height() <= area.height())
        sheet.lie_in(next(fitting, whole))

    def _areas(self, whole: QRect, shadow: QMargins) -> Iterator[QRect]:
        """Where a sheet may lie, the best first; a hand that has been played needs no room.

        Only its shadow may fall on a plate or on the hand.
        """
        layout = self._table.spread.layout
        held = bool(self._table.spread.hand)
        foot = layout.hand_y - layout.card_h / 2 if held else layout.dock.y
        tops = [layout.plate(2).bottom, 0.0]
        for top in tops if held else [layout.plate(1).bottom, *tops]:
            area = QRect(whole)
            area.setTop(max(0, round(top) - shadow.top()))
            area.setBottom(round(foot) - 1 + shadow.bottom())
            yield area

    # Qt

    def event(self, event: QEvent) -> bool:
        if event.type() is QEvent.Type.DevicePixelRatioChange:
            self._arrange()  # the window has been moved to another screen
        return super().event(event)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() in (QEvent.Type.Show, QEvent.Type.Resize):
            # How high a sheet is shows only when it has its text.
            for sheet in self._above.sheets if self._above else ():
                if cast("QObject", sheet) is watched:
                    self._place(sheet)
        if event.type() is QEvent.Type.Hide and self.isVisible():
            self.setFocus()  # after every sheet the keyboard is back at the cards
        return super().eventFilter(watched, event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._arrange()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._arrange()


def _rect(box: Box) -> QRect:
    return QRect(round(box.x), round(box.y), round(box.w), round(box.h))
