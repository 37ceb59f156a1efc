"""Progress: reads the notebook for its window, begins it anew, and writes it to a file."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QObject

from dkdesk.app.classroom import present
from dkdesk.gui.dialogs.file_choice import Kind, choose_to_write
from dkdesk.gui.practice.progress.window import DRILLS, ProgressWindow
from dkdesk.play.practice.progress import progress, table
from dkdesk.play.practice.results import results
from dkdesk.store.exchange import write_table
from dkdesk.store.notebook import Notebook
from dkdesk.trouble import TroubleError

if TYPE_CHECKING:
    from dkdesk.app.classroom import Classroom

SUFFIX: Final = ".csv"


class Statistics(QObject):
    """Opens the window; the evening is never touched."""

    def __init__(self, room: Classroom) -> None:
        super().__init__(room.window)
        self._room = room
        self._notebook = Notebook(room.archive)
        self.sheet: ProgressWindow | None = None
        """The window, once it has been opened."""
        self.native_files = True
        """Whether files are chosen as the system does it."""

    def open(self) -> None:
        """Show how the player comes along."""
        if self.sheet is None:
            self.sheet = ProgressWindow(self._room.language, self._room.theme, self._room.window)
            self.sheet.reset.connect(self.begin_anew)
            self.sheet.export.connect(self.ask_save)
            self.sheet.counting.failed.connect(self._room.report)
        sheet = self.sheet
        self._read(sheet)
        present(sheet)
        archive = self._room.archive
        if archive.lasting:
            sheet.counting.count(archive.path)

    def close(self) -> None:
        """Stop counting."""
        if self.sheet is not None:
            self.sheet.counting.stop()

    def begin_anew(self) -> None:
        """Forget every graded decision."""
        assert self.sheet is not None, "the window asks for it"
        self._room.guarded(self._notebook.forget_marks)
        self._read(self.sheet)

    def ask_save(self) -> None:
        """Ask where to write all answers."""
        assert self.sheet is not None, "the window asks for it"
        say = self._room.language.say
        choose_to_write(
            self.sheet,
            Kind(say("progress.files"), SUFFIX),
            say("progress.file"),
            lambda path: self.save_file(Path(path)),
            native=self.native_files,
        )

    def save_file(self, path: Path) -> None:
        """Write all answers, and say what came of it."""
        try:
            write_table(path, table(self._notebook.marks(), self._notebook.luck()))
        except TroubleError as error:
            self._room.report(error.trouble)
        else:
            said = self._room.language.say("progress.saved", path=str(path))
            self._room.window.tell([said], stays=False)

    def _read(self, sheet: ProgressWindow) -> None:
        """Show what stands in the notebook; nothing where it cannot be read."""
        try:
            found = progress(self._notebook.marks())
            drills = {drill: self._drill(drill) for drill in DRILLS}
            left = results(self._notebook.luck())
        except TroubleError as error:
            self._room.report(error.trouble)
            found, drills, left = progress(()), {}, results(())
        sheet.show_answers(found, drills)
        sheet.show_results(left)

    def _drill(self, drill: str) -> tuple[int, int]:
        """Right answers, and all."""
        rows = self._room.archive.answers(drill)
        return sum(row.correct for row in rows), sum(row.asked for row in rows)
