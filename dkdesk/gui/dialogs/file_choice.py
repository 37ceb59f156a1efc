"""The dialog in which a file is chosen, to be read or to be written."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from PySide6.QtCore import QStandardPaths, Qt
from PySide6.QtWidgets import QFileDialog

if TYPE_CHECKING:
    from collections.abc import Callable

    from PySide6.QtWidgets import QWidget


class Kind(NamedTuple):
    """A kind of file."""

    name: str
    """What the player calls it."""
    suffix: str
    """Its ending, with the point."""


def choose_to_read(
    parent: QWidget, kind: Kind, then: Callable[[str], None], *, folder: str, native: bool
) -> None:
    """Ask which file to read.

    Args:
        parent: The window that asks.
        kind: What can be read.
        then: Called with the path; never, if the player thinks better of it.
        folder: Where to look first; empty: among the player's documents.
        native: Whether files are chosen as the system does it.
    """
    dialog = _FileDialog(parent, kind, then, folder, native=native)
    dialog.setFileMode(QFileDialog.FileMode.ExistingFile)
    dialog.open()


def choose_to_write(
    parent: QWidget,
    kind: Kind,
    name: str,
    then: Callable[[str], None],
    *,
    folder: str = "",
    native: bool,
) -> None:
    """Ask where to write a file; as `choose_to_read`, with *name* proposed, without ending."""
    dialog = _FileDialog(parent, kind, then, folder, native=native)
    dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
    dialog.selectFile(name + kind.suffix)
    dialog.open()


class _FileDialog(QFileDialog):
    """Qt's dialog, which tells of the file itself.

    Its signal for one file is not sent where the view still has another one selected beside the
    name that was written, and then nothing would happen.
    """

    def __init__(
        self,
        parent: QWidget,
        kind: Kind,
        then: Callable[[str], None],
        folder: str,
        *,
        native: bool,
    ) -> None:
        super().__init__(parent)
        self._then = then
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setOption(QFileDialog.Option.DontUseNativeDialog, not native)
        # How Qt wants a kind of file and its ending to be written.
        self.setNameFilter(f"{kind.name} (*{kind.suffix})")
        self.setDefaultSuffix(kind.suffix.removeprefix("."))
        documents = QStandardPaths.StandardLocation.DocumentsLocation
        self.setDirectory(folder or QStandardPaths.writableLocation(documents))

    def done(self, result: int) -> None:
        """Close, then hand over what was chosen last."""
        then = self._then
        chosen = self.selectedFiles() if result == QFileDialog.DialogCode.Accepted else []
        super().done(result)
        if chosen:
            then(chosen[-1])
