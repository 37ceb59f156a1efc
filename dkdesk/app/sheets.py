"""The score sheet in its window, copied as text, written as a table or as pages."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QDate, QLocale, QObject
from PySide6.QtGui import QGuiApplication

from dkdesk.app.classroom import present
from dkdesk.gui.dialogs.file_choice import Kind, choose_to_write
from dkdesk.gui.dialogs.sheet_page import Evening, sheet_pages
from dkdesk.gui.dialogs.sheet_text import sheet_text
from dkdesk.gui.dialogs.sheet_window import SheetDialog
from dkdesk.play.block import table
from dkdesk.store.exchange import write_sheet
from dkdesk.trouble import TroubleError

if TYPE_CHECKING:
    from dkdesk.gui.bridge import Bridge
    from dkdesk.gui.language import Language
    from dkdesk.gui.main_window import MainWindow
    from dkdesk.gui.theme import Theme


class Sheets(QObject):
    """Opens the window and hands the sheet on. The evening is never touched."""

    def __init__(
        self, window: MainWindow, bridge: Bridge, language: Language, theme: Theme
    ) -> None:
        super().__init__(window)
        self._window = window
        self._bridge = bridge
        self._language = language
        self._theme = theme
        self._folder = ""
        self.dialog: SheetDialog | None = None
        """The window, once it has been opened."""
        self.native_files = True
        """Whether files are chosen as the system does it."""
        bridge.moved.connect(self._keep_up)

    def open(self) -> None:
        """Show the sheet as it stands."""
        if self.dialog is None:
            self.dialog = SheetDialog(self._language, self._theme, self._window)
            self.dialog.wanted.connect(self._do)
        self.dialog.tell("")
        self._show(self.dialog)
        present(self.dialog)

    def copy(self) -> None:
        """Copy the sheet as text."""
        evening = self._evening()
        text = sheet_text(evening.names, evening.rows, self._language)
        QGuiApplication.clipboard().setText(text)
        self._tell(self._language.say("sheet.copied"))

    def save_table(self, path: Path) -> None:
        """Write the sheet as comma-separated values."""
        evening = self._evening()
        self._save(path, table(evening.names, evening.rows).encode())

    def save_page(self, path: Path) -> None:
        """Write the sheet as pages that can be printed."""
        self._save(path, sheet_pages(self._evening(), self._language, self._theme))

    def _do(self, deed: str) -> None:
        if deed == "copy":
            self.copy()
            return
        kind, save = {
            "table": (Kind(self._language.say("progress.files"), ".csv"), self.save_table),
            "page": (Kind(self._language.say("sheet.files"), ".pdf"), self.save_page),
        }[deed]
        assert self.dialog is not None, "the window asks for it"
        day = self._bridge.counting.started.astimezone().date().isoformat()
        choose_to_write(
            self.dialog,
            kind,
            self._language.say("sheet.file", day=day),
            lambda path: save(Path(path)),
            folder=self._folder,
            native=self.native_files,
        )

    def _save(self, path: Path, data: bytes) -> None:
        self._folder = str(path.parent)
        try:
            write_sheet(path, data)
        except TroubleError as error:
            self._tell(self._language.trouble(error.trouble))
        else:
            self._tell(self._language.say("sheet.saved", path=str(path)))

    def _tell(self, sentence: str) -> None:
        assert self.dialog is not None, "the window asks for it"
        self.dialog.tell(sentence)

    def _evening(self) -> Evening:
        """The evening whose score counts."""
        bridge, say = self._bridge, self._language.say
        evening = bridge.counting
        day = evening.started.astimezone().date()
        # As the language in force writes a date.
        date = QDate(day.year, day.month, day.day)
        said = QLocale().toString(date, QLocale.FormatType.LongFormat)
        rules = evening.rule_set or say(f"preset.{evening.base}")
        return Evening(
            say("sheet.about", day=said, rules=rules),
            tuple(guest.name for guest in bridge.sheet_guests),
            tuple(guest.hue for guest in bridge.sheet_guests),
            tuple(bridge.rows()),
        )

    def _keep_up(self) -> None:
        """While it lies open, it shows every deal as soon as it is counted."""
        if self.dialog is not None and self.dialog.isVisible():
            self._show(self.dialog)

    def _show(self, dialog: SheetDialog) -> None:
        guests = self._bridge.sheet_guests
        names, hues = [guest.name for guest in guests], [guest.hue for guest in guests]
        dialog.show_rows(names, self._bridge.rows(), hues)
