"""Install, upgrade and uninstall as a player would, on Windows or under Wine."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from program import NAME

CLASSES: Final = r"HKCU\Software\Classes"
ENTRY: Final = rf"HKCU\Software\Microsoft\Windows\CurrentVersion\Uninstall\{NAME}"
PATIENCE: Final = 300
"""Seconds an installer may take."""
REAL: Final = sys.platform == "win32"


class FailedError(Exception):
    """The installer did not do what it should."""


def expect(*, what: str, true: bool) -> None:
    """Go on if it is so.

    Raises:
        FailedError: It is not.
    """
    if not true:
        raise FailedError(what)


@dataclass(frozen=True, slots=True)
class Computer:
    """A Windows with one player's folders."""

    local: Path
    """%LOCALAPPDATA%, as this system sees it."""
    menu: Path
    """The folder of the Start menu's programs."""

    @classmethod
    def of_wine(cls, prefix: Path) -> Computer:
        """A fresh Wine in *prefix*; set ``WINEPREFIX`` to it."""
        subprocess.run(["wineboot", "--init"], check=True, capture_output=True, timeout=PATIENCE)
        home = next(path for path in (prefix / "drive_c/users").iterdir() if path.name != "Public")
        data = home / "AppData"
        return cls(data / "Local", data / "Roaming/Microsoft/Windows/Start Menu/Programs")

    @classmethod
    def of_windows(cls) -> Computer:
        """This Windows: the player's own folders, so for a machine of CI."""
        return cls(
            Path(os.environ["LOCALAPPDATA"]),
            Path(os.environ["APPDATA"], "Microsoft/Windows/Start Menu/Programs"),
        )

    @property
    def program(self) -> Path:
        """Where the installer puts the program."""
        return self.local / "Programs" / NAME

    @property
    def games(self) -> Path:
        """Where the program keeps the player's games."""
        return self.local / NAME

    @property
    def link(self) -> Path:
        """The program in the Start menu."""
        return self.menu / f"{NAME}.lnk"

    def run(self, *command: str | Path) -> subprocess.CompletedProcess[str]:
        """Run a Windows program to its end."""
        words = list(map(str, command)) if REAL else ["wine", *map(str, command)]
        return subprocess.run(
            words, capture_output=True, text=True, errors="replace", timeout=PATIENCE, check=False
        )

    def registry(self, key: str, name: str = "") -> str | None:
        """A value of the registry as text; the default one without a *name*."""
        told = self.run("reg", "query", key, *(("/v", name) if name else ("/ve",)))
        rows = [line for line in told.stdout.splitlines() if "REG_" in line]
        if told.returncode or not rows:
            return None
        return rows[0].split("REG_", 1)[1].partition(" ")[2].strip()

    def has(self, key: str) -> bool:
        """Whether the registry has a key."""
        return self.run("reg", "query", key).returncode == 0

    def install(self, setup: Path) -> None:
        """Run an installer without a question."""
        expect(what=f"{setup.name} /S ended well", true=self.run(setup, "/S").returncode == 0)

    def uninstall(self, *options: str) -> None:
        """Run the uninstaller without a question, and wait until its folder is gone.

        It goes on in a copy of itself after it has ended.
        """
        self.run(self.program / "uninstall.exe", "/S", *options)
        wait(lambda: not (self.program / "uninstall.exe").exists(), "the uninstaller went away")
        wait(lambda: not self.has(ENTRY), "the entry of the uninstaller is gone")


def wait(done: Callable[[], bool], what: str) -> None:
    """Wait until something is so.

    Raises:
        FailedError: It never was.
    """
    until = time.monotonic() + 60
    while not done():
        expect(what=what, true=time.monotonic() < until)
        time.sleep(0.2)


def installed(computer: Computer, payload: Path, version: str) -> str:
    """All files, the link, the entry and both file types are there."""
    wanted = {path.relative_to(payload) for path in payload.rglob("*") if path.is_file()}
    found = {
        path.relative_to(computer.program) for path in computer.program.rglob("*") if path.is_file()
    }
    extra = {Path("uninstall.exe")}
    expect(what="the files are those of the payload", true=found == wanted | extra)
    expect(what="the Start menu has a link", true=computer.link.is_file())
    told = computer.registry(ENTRY, "DisplayVersion")
    expect(what=f"the entry says {version}, not {told}", true=told == version)
    for suffix, kind in ((".dko", "game"), (".dkorules", "rules")):
        told = computer.registry(rf"{CLASSES}\{suffix}")
        expect(what=f"{suffix} is ours, not {told}", true=told == f"{NAME}.{kind}")
        command = computer.registry(rf"{CLASSES}\{NAME}.{kind}\shell\open\command") or ""
        expect(what=f"{suffix} opens: {command}", true=command.endswith(f'{NAME}.exe" "%1"'))
    return f"{len(found)} files"


def opened(computer: Computer) -> str:
    """The command of the file type starts the program with the game; the stand-in tells.

    Run by ourselves: Wine does not look for file types among those of one player.
    """
    game = computer.local / "a game of ours.dko"
    game.write_text("dkdesk record 1\n", "utf-8")
    told = computer.local.parents[1] / "Temp" / f"{NAME}-started.txt"
    told.unlink(missing_ok=True)
    command = computer.registry(rf"{CLASSES}\{NAME}.game\shell\open\command") or ""
    windows = computer.run("winepath", "-w", game).stdout.strip()
    computer.run(*(word.replace("%1", windows) for word in command.split('"')[1::2]))
    wait(told.is_file, f"{command} started the program")
    said = told.read_text("utf-16-le")
    game.unlink()
    expect(what=f"it was told the game: {said}", true="a game of ours.dko" in said)
    return said


def gone(computer: Computer, *, games: bool) -> str:
    """Nothing is left of the program; the player's games are as wanted."""
    expect(what="the program folder is gone", true=not computer.program.exists())
    expect(what="the link is gone", true=not computer.link.exists())
    for key in (".dko", ".dkorules", f"{NAME}.game", f"{NAME}.rules"):
        expect(what=f"{key} is gone", true=not computer.has(rf"{CLASSES}\{key}"))
    expect(what=f"games kept: {games}", true=computer.games.exists() == games)
    return "games kept" if games else "games gone, as asked"
