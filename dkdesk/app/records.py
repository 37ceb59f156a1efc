"""Recorded games: opened to be looked through, and saved for others."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from dkdesk.gui.dialogs.file_choice import Kind, choose_to_read, choose_to_write
from dkdesk.gui.review.window import ReviewWindow
from dkdesk.store.exchange import SUFFIX, read_game, write_game
from dkdesk.trouble import TroubleError

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget

    from dkdesk.gui.bridge import Bridge
    from dkdesk.gui.language import Language
    from dkdesk.gui.main_window import MainWindow
    from dkdesk.gui.table.deck import Faces
    from dkdesk.gui.theme import Theme
    from dkdesk.rules.notation import Record


class Records(QObject):
    """Opens files for review, and writes them. The evening is never touched."""

    def __init__(
        self,
        window: MainWindow,
        bridge: Bridge,
        faces: Faces,
        language: Language,
        theme: Theme,
    ) -> None:
        super().__init__(window)
        self._window = window
        self._bridge = bridge
        self._faces = faces
        self._language = language
        self._theme = theme
        self._review: ReviewWindow | None = None
        self._folder = ""
        self.native_files = True
        """Whether files are chosen as the system does it."""

    @property
    def review(self) -> ReviewWindow | None:
        """The window in which a game is looked through, once there was one."""
        return self._review

    def open_file(self, path: Path) -> None:
        """Show the game of a file; of a wrong one, say where it is wrong and why."""
        self._folder = str(path.parent)
        try:
            record = read_game(path)
        except TroubleError as error:
            self._window.tell([self._language.trouble(error.trouble)], stays=True)
        else:
            self.show_record(record)

    def show_record(self, record: Record) -> None:
        """Show a game in its window."""
        if self._review is None:
            self._review = ReviewWindow(self._language, self._theme, self._faces, self._window)
            self._review.save.connect(self._ask_save)
        review = self._review
        review.open_record(record)
        review.show()
        review.raise_()
        review.activateWindow()

    def ask_open(self) -> None:
        """Ask which game to look at."""
        choose_to_read(
            self._window,
            self._kind,
            lambda path: self.open_file(Path(path)),
            folder=self._folder,
            native=self.native_files,
        )

    def ask_save(self) -> None:
        """Ask where to save the game that was played last."""
        record = self._last()
        if record is None:
            self._window.tell([self._language.say("record.none")], stays=False)
        else:
            self._ask_save(record)

    def save_file(self, path: Path, record: Record) -> None:
        """Write a game, and say what came of it."""
        self._folder = str(path.parent)
        try:
            write_game(path, record)
        except TroubleError as error:
            self._window.tell([self._language.trouble(error.trouble)], stays=True)
        else:
            said = self._language.say("record.saved", path=str(path))
            self._window.tell([said], stays=False)

    def _last(self) -> Record | None:
        """The newest game played to its end, at this table or in the evening that waits."""
        bridge = self._bridge
        evening, guests = bridge.evening, bridge.guests
        if not evening.results:
            evening, guests = bridge.counting, bridge.sheet_guests
        if not evening.results:
            return None
        result = evening.results[-1]
        return evening.record(result, [guests[player].name for player in result.setup.players])

    def _ask_save(self, record: Record) -> None:
        number = "" if record.number is None else str(record.number)
        name = self._language.say("record.name", number=number).rstrip("-")
        parent: QWidget = self._window
        if self._review is not None and self._review.isActiveWindow():
            parent = self._review
        choose_to_write(
            parent,
            self._kind,
            name,
            lambda path: self.save_file(Path(path), record),
            folder=self._folder,
            native=self.native_files,
        )

    @property
    def _kind(self) -> Kind:
        return Kind(self._language.say("record.files"), SUFFIX)
