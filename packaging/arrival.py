"""How what was built comes to a player: copied, unpacked or installed, and what he starts then."""

from __future__ import annotations

import shutil
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator, Mapping
from contextlib import AbstractContextManager, contextmanager
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Final

from account import Account
from program import DIST, NAME, version

ODD: Final = "Grüße 点"
"""A folder with a space and letters beyond ASCII: places are called like that."""
PROGRAM: Final = f"{NAME}-console.exe" if sys.platform == "win32" else NAME
PATIENCE: Final = 120
"""Seconds an installer may take."""
KEPT: Final = tuple(f"{place}/{NAME}/" for place in (".local/share", ".config", ".local/state"))
"""What may stay in a home when the program is gone: the player's own."""

Enter = Callable[[Path, Path, Account], AbstractContextManager[Path]]
"""Brings a package into a room or onto an account; the program is there until it is left."""


@contextmanager
def folder(package: Path, room: Path, _: Account) -> Iterator[Path]:
    """A copy of the frozen program."""
    shutil.copytree(package, room / package.name, symlinks=True)
    with protected(room):
        yield room / package.name / PROGRAM


@contextmanager
def file(package: Path, room: Path, _: Account) -> Iterator[Path]:
    """A copy of a program that is one file."""
    shutil.copy2(package, room)
    with protected(room):
        yield room / package.name


def unpacked(place: str, *words: str) -> Enter:
    """What a command, run in an empty folder, takes out of a package.

    Args:
        place: Where the program lies then.
        words: The command; ``{}`` is the package.
    """

    @contextmanager
    def enter(package: Path, room: Path, _: Account) -> Iterator[Path]:
        told = [word.format(package) for word in words]
        subprocess.run(told, cwd=room, check=True, capture_output=True, timeout=PATIENCE)
        with protected(room):
            yield room / place

    return enter


@contextmanager
def installed(package: Path, _: Path, player: Account) -> Iterator[Path]:
    """What a file that installs itself puts into the player's home; uninstalled at the end.

    Raises:
        RuntimeError: It did not end well, left something behind, or took something of the player's.
    """
    act(replace(player, command=("/bin/sh", str(package))), "--quiet")
    place = player.home / ".local"
    yield place / "bin" / NAME
    before = kept(player.home)
    act(replace(player, command=(str(place / "lib" / NAME / "install.sh"),)), "--uninstall")
    if left := remains(player.home):
        raise RuntimeError(f"left behind: {' '.join(left)}")
    if lost := before - kept(player.home):
        raise RuntimeError(f"the player's own is gone: {' '.join(sorted(lost))}")


def act(who: Account, *options: str) -> None:
    """Let an account run a command that may speak, but not complain.

    Raises:
        RuntimeError: It failed or complained.
    """
    with who.start(*options) as process:
        said, complained = process.communicate(timeout=PATIENCE)
    if process.returncode or complained:
        raise RuntimeError(f"{' '.join(who.command)}\n{said}\n{complained}")


def remains(home: Path) -> list[str]:
    """The program's files in a home that are not the player's own."""
    return [name for name in _files(home) if not name.startswith(KEPT) and NAME in name]


def kept(home: Path) -> set[str]:
    """The player's own files in a home."""
    return {name for name in _files(home) if name.startswith(KEPT)}


def _files(home: Path) -> list[str]:
    found = (path for path in sorted(home.rglob("*")) if path.is_symlink() or path.is_file())
    return [path.relative_to(home).as_posix() for path in found]


@contextmanager
def protected(room: Path) -> Iterator[None]:
    """Let nobody write below *room*; what has changed there at the end is told.

    Raises:
        RuntimeError: Something was written all the same.
    """
    for path in room.rglob("*"):
        if not path.is_symlink():
            path.chmod(path.stat().st_mode & ~0o222 | 0o444)
    before = _times(room)
    yield
    if _times(room) != before:
        raise RuntimeError("the program has written into its own folder")


def _times(room: Path) -> dict[str, float]:
    return {str(path): path.lstat().st_mtime for path in room.rglob("*")}


@dataclass(frozen=True, slots=True)
class Way:
    """One format as it comes to a player."""

    pattern: str
    """The package in ``dist/``; ``{}`` is the version."""
    enter: Enter


WAYS: Final[Mapping[str, Way]] = {
    "onedir": Way(NAME, folder),
    "tar": Way(f"{NAME}-{{}}-*.tar.xz", unpacked(f"{NAME}-{version()}/{NAME}", "tar", "-xf", "{}")),
    "deb": Way(f"{NAME}_{{}}_*.deb", unpacked(f"usr/games/{NAME}", "dpkg-deb", "-x", "{}", ".")),
    "rpm": Way(
        f"{NAME}-{{}}-*.rpm",
        unpacked(f"usr/bin/{NAME}", "sh", "-c", 'rpm2cpio "{}" | cpio --quiet -idm'),
    ),
    "run": Way(f"{NAME}-{{}}-*.run", installed),
    "appimage": Way(f"{NAME}-{{}}-*.AppImage", file),
}
"""By the formats of ``build.py``. What belongs to a system is only unpacked here;
``chroot_check.py`` installs it."""


@contextmanager
def arrived(key: str, player: Account) -> Iterator[Account]:
    """The account that has got the package of a format, and calls the program in it.

    Raises:
        FileNotFoundError: That has not been built.
    """
    way = WAYS[key]
    package = next(DIST.glob(way.pattern.format(version())), None)
    if package is None:
        raise FileNotFoundError(f"first: python packaging/build.py {key}")
    top = Path(tempfile.mkdtemp(prefix="dkdesk-copy-"))
    try:
        top.chmod(0o755)
        room = top / ODD
        room.mkdir()
        with way.enter(package.resolve(), room, player) as program:
            yield replace(player, command=(str(program),))
    finally:
        shutil.rmtree(top, onerror=_force)


def _force(again: Callable[[str], object], path: str, _: object) -> None:
    """Delete what is write-protected as well (Windows)."""
    Path(path).parent.chmod(0o755)
    Path(path).chmod(0o755)
    again(path)
