"""Where files are: what comes with the program, and what belongs to the player.

The only module that knows. A source tree keeps ``resources/`` beside the package, a wheel inside
it, a frozen program in its bundle; the player's files lie where the system wants them, or all in
one folder for portable use (``--data-dir``, or a file `PORTABLE` beside the program).
"""

from __future__ import annotations

import os
import sys
import tempfile
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from platformdirs import PlatformDirs

from dkdesk.trouble import Trouble, TroubleError

PACKAGE = Path(__file__).resolve().parent
_OUTSIDE: Final = ("/run/host/usr/local/share", "/run/host/usr/share")
PORTABLE: Final = "portable.txt"
"""A file beside the program, whatever it holds, that asks for portable use."""
CARRIED: Final = "dkdesk-data"
"""Where the player's files lie then, beside the program."""


def resources() -> Path:
    """The folder of everything that comes with the program.

    Raises:
        TroubleError: ``trouble.missing_resource``; the installation is incomplete.
    """
    for folder in _candidates():
        if folder.is_dir():
            return folder
    raise TroubleError(Trouble("trouble.missing_resource", {"path": "resources"}))


def resource(*parts: str) -> Path:
    """One file or folder below `resources`: ``resource("text", "de", "rules.mo")``.

    Raises:
        TroubleError: ``trouble.missing_resource`` with the path below ``resources``.
    """
    path = resources().joinpath(*parts)
    if not path.exists():
        raise TroubleError(Trouble("trouble.missing_resource", {"path": "/".join(parts)}))
    return path


def beside_program() -> Path | None:
    """The folder in which the player sees the program; ``None`` for a wheel, which he does not.

    That of the executable; of an AppImage or a macOS bundle, that of the file it is.
    """
    if getattr(sys, "frozen", False):
        image = os.environ.get("APPIMAGE")
        program = Path(image or sys.executable).absolute()
        bundles = [folder for folder in program.parents if folder.suffix == ".app"]
        return (bundles[0] if bundles else program).parent
    return PACKAGE.parent if (PACKAGE.parent / "run.py").is_file() else None


def _candidates() -> tuple[Path, ...]:
    bundle: str | None = getattr(sys, "_MEIPASS", None)
    if bundle is not None:
        return (Path(bundle) / "dkdesk" / "resources",)
    return (PACKAGE / "resources", PACKAGE.parent / "resources")


@dataclass(frozen=True, slots=True)
class Folders:
    """The player's folders. None is made before something is written into it."""

    data: Path
    """Evenings and statistics: what nobody wants to lose."""

    config: Path
    """Settings."""

    log: Path
    """What a bug report needs."""

    @classmethod
    def of_user(cls) -> Folders:
        """The folders this system keeps for a program of this player."""
        dirs = PlatformDirs("dkdesk", appauthor=False)
        return cls(dirs.user_data_path, dirs.user_config_path, dirs.user_log_path)

    @classmethod
    def portable(cls, root: Path) -> Folders:
        """Everything inside *root*, so that a USB stick carries the whole game."""
        root = root.expanduser().absolute()
        return cls(data=root, config=root, log=root / "log")

    @classmethod
    def choose(cls, data_dir: Path | None) -> Folders:
        """The folders for the command line option ``--data-dir``, given or not.

        Where it is not given, a file `PORTABLE` beside the program keeps everything there, in
        a folder `CARRIED`.
        """
        if data_dir is not None:
            return cls.portable(data_dir)
        beside = beside_program()
        if beside is not None and (beside / PORTABLE).is_file():
            return cls.portable(beside / CARRIED)
        return cls.of_user()


def shared_data() -> tuple[Path, ...]:
    """The folders in which programs of this system keep data for all, the player's first.

    Inside a Flatpak those of the system outside as well, where it lets us see them.
    """
    dirs = PlatformDirs(appname=None, appauthor=False, multipath=True)
    folders = [dirs.user_data_dir, *dirs.site_data_dir.split(os.pathsep), *_OUTSIDE]
    return tuple(map(Path, dict.fromkeys(folders)))


def ready(folder: Path) -> Path:
    """Make *folder* where it is missing, and see that a file can be written there.

    Raises:
        TroubleError: ``trouble.folder_not_writable`` with the path.
    """
    try:
        folder.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryFile(dir=folder):
            pass
    except OSError as error:
        trouble = Trouble("trouble.folder_not_writable", {"path": str(folder)})
        raise TroubleError(trouble) from error
    return folder
