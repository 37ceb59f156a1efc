"""Listens for what should never be heard: exceptions, Python warnings, complaints of Qt.

They go into the log, and ``--smoke`` fails if there were any.
"""

from __future__ import annotations

import contextlib
import faulthandler
import sys
import traceback
import warnings
from typing import IO, TYPE_CHECKING, Final

from PySide6.QtCore import QMessageLogContext, QObject, QtMsgType, Signal, qInstallMessageHandler

from dkdesk.places import ready
from dkdesk.trouble import TroubleError

if TYPE_CHECKING:
    from pathlib import Path
    from types import TracebackType

LOG: Final = "dkdesk.log"
LIMIT: Final = 1_000_000
"""Bytes after which a log is begun anew."""
HARMLESS: Final = frozenset({QtMsgType.QtDebugMsg, QtMsgType.QtInfoMsg})


class Watch(QObject):
    """Keeper of the log.

    Signals:
        failed: Our own code raised where nobody caught it.
    """

    failed = Signal()

    def __init__(self, folder: Path) -> None:
        super().__init__()
        self.complaints: list[str] = []
        self.path = folder / LOG
        self._file = _open(self.path)

    def begin(self) -> None:
        """Listen from now on."""
        if self._file is not None:
            faulthandler.enable(self._file)
        qInstallMessageHandler(self._qt)
        warnings.showwarning = self._warning
        sys.excepthook = self._exception

    def end(self) -> None:
        """Stop listening and close the log."""
        qInstallMessageHandler(None)
        sys.excepthook = sys.__excepthook__
        if self._file is not None:
            faulthandler.disable()
            self._file.close()
            self._file = None

    def note(self, text: str) -> None:
        """Write *text* into the log."""
        self.complaints.append(text)
        if self._file is not None:
            # A log on a full disk is the one thing nobody needs to hear about.
            with contextlib.suppress(OSError):
                self._file.write(text.rstrip() + "\n")
                self._file.flush()

    def _qt(self, kind: QtMsgType, context: QMessageLogContext, text: str) -> None:
        if kind not in HARMLESS:
            self.note(f"Qt: {context.category}: {text}")

    def _warning(
        self,
        message: Warning | str,
        category: type[Warning],
        filename: str,
        lineno: int,
        file: IO[str] | None = None,
        line: str | None = None,
    ) -> None:
        del file
        self.note(warnings.formatwarning(message, category, filename, lineno, line))

    def _exception(
        self, kind: type[BaseException], error: BaseException, where: TracebackType | None
    ) -> None:
        self.note("".join(traceback.format_exception(kind, error, where)))
        self.failed.emit()


def _open(path: Path) -> IO[str] | None:
    """The log, begun anew when it has grown too long; ``None`` where none can be written."""
    try:
        ready(path.parent)
        grown = path.exists() and path.stat().st_size > LIMIT
        return path.open("w" if grown else "a", encoding="utf-8")
    except (OSError, TroubleError):
        return None
