"""Buttons for what a hand may declare beside announcing: Schweinchen and the Genscher."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QPoint, Signal
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QWidget

from dkdesk.rules import declaring
from dkdesk.rules.actions import Genscher, Show
from dkdesk.rules.table import SEATS

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from dkdesk.gui.language import Language
    from dkdesk.rules.view import View

Deed = Show | Genscher


class Deeds(QWidget):
    """A row of buttons over the right end of the hand, there only while there is a choice.

    Signals:
        done: The player declares something; carries the action.
    """

    done = Signal(object)

    def __init__(self, language: Language, parent: QWidget) -> None:
        super().__init__(parent)
        self._language = language
        self._corner = QPoint()
        self._row = QHBoxLayout(self)
        self._row.setContentsMargins(0, 0, 0, 0)
        self.hide()

    def show_view(self, view: View | None, names: Sequence[str]) -> None:
        """Offer what *view* may declare now; ``None`` offers nothing."""
        while (item := self._row.takeAt(0)) is not None:
            if (old := item.widget()) is not None:
                old.deleteLater()
        deeds = [] if view is None else list(_possible(view))
        for deed in deeds:
            button = QPushButton(self._say(deed, names))
            button.clicked.connect(lambda _=False, deed=deed: self.done.emit(deed))
            self._row.addWidget(button)
        self.setVisible(bool(deeds))
        self.lie(self._corner)

    def lie(self, corner: QPoint) -> None:
        """Lie with the lower right corner here."""
        self._corner = corner
        self.adjustSize()
        self.move(corner - self.rect().bottomRight())

    def _say(self, deed: Deed, names: Sequence[str]) -> str:
        match deed:
            case Show(_, pig):
                return self._language.say(f"deed.{pig}")
            case Genscher(_, partner):
                return self._language.say("deed.genscher", name=names[partner])


def _possible(view: View) -> Iterator[Deed]:
    for pig in declaring.showable(view):
        yield Show(view.seat, pig)
    if declaring.may_genscher(view):
        for seat in SEATS:
            if seat != view.seat:
                yield Genscher(view.seat, seat)
