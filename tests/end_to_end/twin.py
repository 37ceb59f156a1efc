"""The same window a second time, in this process, to ask it where things are.

It has the size, the language and the cards of the real one, so that no test knows a pixel.
"""

from __future__ import annotations

from PySide6.QtCore import QPoint, QPointF
from PySide6.QtWidgets import QApplication, QWidget
from shiboken6 import delete

from dkdesk.gui.dialogs.result import Dealing, Result
from dkdesk.gui.language import Language
from dkdesk.gui.main_window import MainWindow
from dkdesk.gui.table.deck import Faces
from dkdesk.gui.table.scene import TableScene
from dkdesk.gui.theme import Theme
from dkdesk.places import resource
from dkdesk.rules.announce import Level
from dkdesk.rules.cards import Card
from dkdesk.rules.state import View
from tests.gui.mouse import FREE_STRIP

NAMES = ("Du", "Jan", "Ute", "Mia")


class Twin:
    """A window that shows what the other one shows."""

    def __init__(self, app: QApplication, width: int, height: int, language: str) -> None:
        self._parts = (
            Language(app, resource("text"), language),
            Theme(app, "light"),
            Faces(app),
        )
        spoken, theme, faces = self._parts
        self._scene = TableScene(faces, theme, spoken, app)
        self._window = MainWindow(self._scene, faces, theme, spoken)
        self._window.resize(width, height)
        self._window.show()
        app.processEvents()

    def close(self) -> None:
        """Be gone."""
        self._window.close()
        for part in (self._window, self._scene, *reversed(self._parts)):
            delete(part)

    def word(self, view: View, word: str) -> tuple[int, int]:
        """Where the button of a word of the reservations is."""
        self._show(view)  # the sheet lies above the hand
        panel = self._window.desk.reservation
        panel.ask(view.words(), holds_both=False)
        place = self._middle(panel._buttons[word])
        panel.hide()
        return place

    def level(self, level: Level) -> tuple[int, int]:
        """Where the button of an announcement is."""
        return self._middle(self._window.desk.dock.buttons[level])

    def card(self, view: View, card: Card) -> tuple[int, int]:
        """A point of a card of the hand that nothing covers."""
        self._show(view)
        item = next(item for item in self._scene.spread.hand if item.card is card)
        return self._at(QPointF(item.x() + (FREE_STRIP - 0.5) * item._width, item.y()))

    def middle(self) -> tuple[int, int]:
        """Where the trick lies."""
        return self._at(QPointF(*self._scene.spread.layout.trick_centre))

    def next_deal(self, view: View) -> tuple[int, int]:
        """Where one goes on after the result of *view*."""
        table = view.table
        assert table.sheet is not None
        assert table.contract is not None
        self._show(view)  # and here in its place
        panel = self._window.desk.result
        panel.show_result(
            Result(
                table.sheet,
                table.contract.key,
                NAMES,
                table.sheet.points,
                1,
                dealing=Dealing(1, repeatable=True),
            )
        )
        place = self._middle(panel._next)
        panel.hide()
        return place

    def _show(self, view: View) -> None:
        self._scene.sync(view)
        self._scene.mark(view.legal(), dim=True)

    def _at(self, point: QPointF) -> tuple[int, int]:
        table = self._window.table
        return _pair(table.viewport().mapTo(self._window, table.mapFromScene(point)))

    def _middle(self, widget: QWidget) -> tuple[int, int]:
        QApplication.processEvents()
        return _pair(widget.mapTo(self._window, widget.rect().center()))


def _pair(point: QPoint) -> tuple[int, int]:
    return point.x(), point.y()
