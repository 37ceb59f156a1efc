"""The list of pictures in which a deck is chosen: ours first, then what else is found here."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QModelIndex, Qt, Signal
from PySide6.QtGui import QPixmap, QStandardItem, QStandardItemModel
from PySide6.QtWidgets import QAbstractItemView, QListView

from dkdesk.gui.decks.samples import WIDE
from dkdesk.gui.dialogs.deck_row import EDGE, TEXT_ROOM, DeckRow, Role
from dkdesk.gui.dialogs.paper import PaperDialog, faint
from dkdesk.gui.theme import STEP
from dkdesk.trouble import Trouble

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from PySide6.QtGui import QHideEvent, QShowEvent
    from PySide6.QtWidgets import QWidget

    from dkdesk.decks.deck import Deck
    from dkdesk.gui.decks.samples import Samples
    from dkdesk.gui.language import Language
    from dkdesk.gui.theme import Theme, Tokens

LIST_HIGH: Final = 110 * STEP
BAR: Final = 4 * STEP


class DeckDialog(PaperDialog):
    """The decks that can be played with. What is picked lies on the table at once.

    Signals:
        picked: The player wants the deck of this key; empty for ours.
    """

    picked = Signal(str)

    def __init__(
        self,
        language: Language,
        theme: Theme,
        samples: Samples,
        folder: Path,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(language, theme, parent)
        self._samples = samples
        self._folder = folder
        self._decks: dict[str, Deck] = {}
        self._chosen = ""
        self._about = faint()
        self._model = QStandardItemModel(self)
        self.list = QListView()
        """Where the rows are."""
        self.list.setModel(self._model)
        self.list.setItemDelegate(DeckRow(theme, self.list))
        self.list.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.list.setUniformItemSizes(True)
        self.list.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.list.setMinimumSize(WIDE + TEXT_ROOM + 4 * EDGE + BAR, LIST_HIGH)
        self.list.clicked.connect(self._pick)
        self.list.activated.connect(self._pick)
        self.column.addWidget(self.list, stretch=1)
        self.column.addWidget(self._about)
        samples.changed.connect(self._show_sample)
        self.retranslate()

    def offer(self, ours: Path | None, decks: Sequence[Deck], chosen: str) -> None:
        """Offer these decks.

        Args:
            ours: The file of our own deck.
            decks: Those of others, in their order.
            chosen: The key of the one that is wanted; empty for ours.
        """
        self._decks = {deck.key: deck for deck in decks}
        self._chosen = chosen
        self._model.clear()
        self._model.appendRow(_row("", ours))
        for deck in decks:
            self._model.appendRow(_row(deck.key, deck.file))
        self._say_rows()
        keys = ["", *self._decks]
        here = self._model.index(keys.index(chosen) if chosen in keys else 0, 0)
        self.list.setCurrentIndex(here)
        self.list.scrollTo(here, QAbstractItemView.ScrollHint.PositionAtCenter)
        self._want()

    def show_chosen(self, key: str) -> None:
        """Show that the deck of this key is wanted now."""
        self._chosen = key
        self._say_rows()

    def retranslate(self) -> None:
        say = self._language.say
        self.setWindowTitle(say("decks.title"))
        self.list.setAccessibleName(say("decks.title"))
        self._about.setText(say("decks.about", folder=str(self._folder)))
        self._say_rows()
        super().retranslate()

    def own_style(self, tokens: Tokens) -> str:
        del tokens
        return "QListView { background: transparent; border: none; outline: none; }"

    def _want(self) -> None:
        """Have the pictures drawn that are not there."""
        files = [row.data(Role.FILE) for row in self._rows()]
        wanted = [file for file in files if file is not None]
        self._samples.want(wanted, self.devicePixelRatioF())
        self._say_rows()

    def _rows(self) -> list[QStandardItem]:
        return [self._model.item(number) for number in range(self._model.rowCount())]

    def _show_sample(self, file: Path) -> None:
        for row in self._rows():
            if row.data(Role.FILE) == file:
                self._say_row(row)

    def _say_rows(self) -> None:
        for row in self._rows():
            self._say_row(row)

    def _say_row(self, row: QStandardItem) -> None:
        """Write everything that a row shows."""
        key, file = row.data(Role.KEY), row.data(Role.FILE)
        sample = None if file is None else self._samples.of(file)
        chosen = key == self._chosen
        name, about = self._name(key), self._words(key, sample, chosen=chosen)
        row.setText(name)
        row.setData(about, Role.ABOUT)
        row.setData(f"{name}. {about}", Qt.ItemDataRole.AccessibleTextRole)
        row.setData(sample if isinstance(sample, QPixmap) else None, Role.PICTURE)
        row.setData(isinstance(sample, Trouble), Role.UNFIT)
        row.setData(chosen, Role.CHOSEN)

    def _name(self, key: str) -> str:
        if not key:
            return self._language.say("decks.ours")
        return self._decks[key].name(self._language.code)

    def _words(self, key: str, sample: QPixmap | Trouble | None, *, chosen: bool) -> str:
        """What is said below the name."""
        say = self._language.say
        if isinstance(sample, Trouble):
            return say("decks.unfit", flaw=self._language.trouble(sample))
        if chosen:
            return say("decks.chosen")
        if sample is None:
            return say("decks.drawing")
        return say(f"decks.from.{key.partition('/')[0]}") if key else say("decks.ours.about")

    def _pick(self, index: QModelIndex) -> None:
        key = index.data(Role.KEY)
        if not index.data(Role.UNFIT) and key != self._chosen:
            self.show_chosen(key)
            self.picked.emit(key)

    # --- Qt ----------------------------------------------------------------------------

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self.list.setFocus()
        self._want()

    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        self._samples.rest()


def _row(key: str, file: Path | None) -> QStandardItem:
    row = QStandardItem()
    row.setData(key, Role.KEY)
    row.setData(file, Role.FILE)
    return row
