"""Whoever plays for a check: an account without a past, perhaps on a system of its own."""

from __future__ import annotations

import os
import shutil
import sqlite3
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import closing, contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Final

NOBODY: Final = 65534
"""The account used by root, who should not play himself."""


@dataclass(frozen=True, slots=True)
class Account:
    """A fresh home, and how a program is started from it."""

    command: tuple[str, ...]
    """The program, as this account calls it."""
    home: Path
    """As we see it."""
    system: Path | None = None
    """The root of the system it lives on (chroot), or ours."""
    nobody: bool = False
    """Whether it is not our own account."""

    def words(self, *options: str) -> list[str]:
        """The command line; in a chroot, with what leads there."""
        if self.system is None:
            return [*self.command, *options]
        who = f"--userspec={NOBODY}:{NOBODY}"
        return ["/usr/sbin/chroot", who, str(self.system), *self.command, *options]

    def environment(self, display: str | None) -> dict[str, str]:
        """What the program finds there, and not a word more."""
        inside = self.home if self.system is None else Path("/", self.home.relative_to(self.system))
        if sys.platform != "linux":
            return dict(os.environ)
        shown = {"QT_QPA_PLATFORM": "offscreen"} if display is None else {"DISPLAY": display}
        path = "/usr/local/bin:/usr/bin:/bin:/usr/local/games:/usr/games"
        return {"HOME": str(inside), "PATH": path, "LANG": "C.UTF-8", **shown}

    def start(
        self, *options: str, display: str | None = None, folder: Path | None = None
    ) -> subprocess.Popen[str]:
        """Start the program, in *folder* or at home."""
        who = NOBODY if self.nobody and self.system is None else None
        return subprocess.Popen(
            self.words(*options),
            env=self.environment(display),
            cwd=folder or self.home,
            user=who,
            group=who,
            extra_groups=None if who is None else (),
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            start_new_session=True,
        )

    def actions(self) -> list[str]:
        """What is written down of the last deal, oldest first."""
        path = self.home / ".local/share/dkdesk/evenings.sqlite3"
        if not path.exists():
            return []
        with closing(sqlite3.connect(f"{path.as_uri()}?mode=ro", uri=True, timeout=20)) as db:
            ask = (
                "SELECT text FROM actions WHERE deal = (SELECT max(deal) FROM actions) ORDER BY seq"
            )
            try:
                return [text for (text,) in db.execute(ask)]
            except sqlite3.OperationalError:  # the tables are not there yet
                return []

    def log(self) -> str:
        """What the program wrote into its log, which should be nothing."""
        return "".join(path.read_text("utf-8") for path in self.home.rglob("dkdesk.log"))


@contextmanager
def account(command: Sequence[str], system: Path | None = None) -> Iterator[Account]:
    """A fresh account; its home is removed afterwards.

    Args:
        command: How the program is called on that system.
        system: The root of another system (for root only).
    """
    room = None if system is None else system / "tmp"
    home = Path(tempfile.mkdtemp(prefix="dkdesk-home-", dir=room))
    nobody = sys.platform == "linux" and os.geteuid() == 0
    if nobody:
        os.chown(home, NOBODY, NOBODY)
    try:
        yield Account(tuple(command), home, system, nobody)
    finally:
        shutil.rmtree(home, ignore_errors=True)
