"""One program for one data folder: a second start brings the first to the front."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from PySide6.QtCore import QCryptographicHash, QLockFile, QObject, Qt, Signal
from PySide6.QtNetwork import QLocalServer, QLocalSocket

PATIENCE_MS: Final = 1000
LOCK: Final = "dkdesk.lock"
LONGEST: Final = 8192
"""Bytes of a message that are heard."""


class Instance(QObject):
    """Whether this program is the one at the data folder.

    Signals:
        knocked: Somebody started the program a second time; carries the file to open, or
            nothing.
    """

    knocked = Signal(str)

    def __init__(self, folder: Path, parent: QObject | None = None) -> None:
        super().__init__(parent)
        # Qt's, for Python's brings all of OpenSSL along.
        sha256 = QCryptographicHash.Algorithm.Sha256
        digest = QCryptographicHash.hash(str(folder).encode(), sha256).toHex().data()
        self._name = f"dkdesk-{bytes(digest[:16]).decode()}"
        self._lock = QLockFile(str(folder / LOCK))
        # A lock is stale when its process is gone, however old it is.
        self._lock.setStaleLockTime(0)
        self._visitors: list[QLocalSocket] = []
        self._server = QLocalServer(self)
        self._server.newConnection.connect(self._greet)

    def claim(self, message: str = "") -> bool:
        """Take the place; where another has it, knock there and return ``False``.

        Args:
            message: What to say when knocking: the file to open.

        A folder that cannot be written to cannot be shared either, so it is never refused.
        """
        if not self._lock.tryLock(0):
            if self._lock.error() is QLockFile.LockError.LockFailedError:
                self._knock(message)
                return False
            return True
        QLocalServer.removeServer(self._name)
        self._server.listen(self._name)
        return True

    def leave(self) -> None:
        """Give the place up."""
        self._server.close()
        self._lock.unlock()

    def _knock(self, message: str) -> None:
        socket = QLocalSocket(self)
        socket.connectToServer(self._name)
        if socket.waitForConnected(PATIENCE_MS) and message:
            # Surrogates: a path may hold bytes that are no text.
            socket.write(message.encode(errors="surrogateescape"))
            socket.waitForBytesWritten(PATIENCE_MS)
        socket.disconnectFromServer()

    def _greet(self) -> None:
        visitor = self._server.nextPendingConnection()
        self._visitors.append(visitor)
        # Queued: the visitor must not be let go while he is still leaving.
        visitor.disconnected.connect(self._listen, Qt.ConnectionType.QueuedConnection)
        if visitor.state() is QLocalSocket.LocalSocketState.UnconnectedState:
            self._listen()

    def _listen(self) -> None:
        """Hear what visitors have said who have gone."""
        for visitor in list(self._visitors):
            if visitor.state() is QLocalSocket.LocalSocketState.UnconnectedState:
                self._visitors.remove(visitor)
                said = bytes(visitor.read(LONGEST).data())
                visitor.deleteLater()
                self.knocked.emit(said.decode(errors="surrogateescape"))
