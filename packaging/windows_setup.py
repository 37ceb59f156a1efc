"""Make the installer for Windows, and check it.

python packaging/windows_setup.py make                  of the frozen program; build.py does it
python packaging/windows_setup.py check                 install it here, on a Windows of CI
python packaging/windows_setup.py try                   the same on Linux: real wheels, a stand-in
                                                        for the program file, makensis, Wine
"""

from __future__ import annotations

import argparse
import os
import shutil
import sys
import tempfile
from pathlib import Path

import draw_icons
from freeze import FOLDER, texts
from licences import origins
from program import BUILD, DIST, NAME, Release, version
from PySide6.QtGui import QGuiApplication
from windows import check, installer, payload

OLDER, NEWER = "0.0.1", version()


def draw() -> None:
    """Draw the icon, where it has to be."""
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    app = QGuiApplication([])
    draw_icons.draw(BUILD / "icons")
    del app


def checked(computer: check.Computer, setups: list[tuple[str, Path, Path]], *, click: bool) -> None:
    """Install, upgrade and uninstall, and say what was seen.

    Args:
        computer: Where.
        setups: Versions, oldest first: number, what it holds, the installer.
        click: A stand-in is the program, and tells with what it was started.
    """
    game = computer.games / "evenings.db"
    for number, holds, setup in setups:
        computer.install(setup)
        print(f"installed {number}: {check.installed(computer, holds, number)}")
        if click:
            print(f"a game opened: {check.opened(computer)}")
        game.parent.mkdir(parents=True, exist_ok=True)
        game.write_text(number, "utf-8")
    computer.uninstall()
    print(f"uninstalled: {check.gone(computer, games=True)}")
    check.expect(what="the game is untouched", true=game.read_text("utf-8") == setups[-1][0])
    computer.install(setups[-1][2])
    foreign = computer.program / "not ours.txt"
    foreign.write_text("stays", "utf-8")
    computer.uninstall("/DATA")
    check.expect(what="a file that is not ours stays", true=foreign.is_file())
    shutil.rmtree(computer.program)
    print(f"uninstalled with /DATA: {check.gone(computer, games=False)}; a foreign file stayed")


def attempt() -> None:
    """Make two versions of a payload of wheels, and check them under Wine.

    Raises:
        RuntimeError: There is no frozen program of Linux to be guided by.
    """
    if not (FOLDER / "licences").is_dir():
        raise RuntimeError("first: python packaging/build.py onedir")
    draw()
    texts()
    payload.fetch()
    setups = []
    for number in (OLDER, NEWER):
        folder = payload.assemble(
            BUILD / f"payload-{number}", number, origins(), FOLDER / "licences"
        )
        if number == OLDER:
            (folder / "_internal" / "only in the old one.txt").write_text("old", "utf-8")
        out = BUILD / "windows" / f"{NAME}-{number}-standin-setup.exe"
        installer.pack(folder, number, out)
        held = sum(path.stat().st_size for path in folder.rglob("*") if path.is_file())
        print(f"{out.name}: {out.stat().st_size / 1e6:.1f} MB of {held / 1e6:.1f} MB", flush=True)
        setups.append((number, folder, out))
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as prefix:
        os.environ |= {"WINEPREFIX": prefix, "WINEDEBUG": "-all", "WINEARCH": "win64"}
        checked(check.Computer.of_wine(Path(prefix)), setups, click=True)


def main() -> int:
    """Do what the command line asks; 1 if the installer is not right."""
    parser = argparse.ArgumentParser(description="Make and check the installer for Windows.")
    parser.add_argument("act", choices=["make", "check", "try"])
    act = parser.parse_args().act
    release = Release.of_tree()
    try:
        if act == "make":
            print(installer.make(release))
        elif act == "check":
            setup = next(DIST.glob(f"{NAME}-*-setup.exe"))
            computer = check.Computer.of_windows()
            checked(computer, [(release.version, DIST / NAME, setup)], click=False)
        else:
            attempt()
    except (check.FailedError, RuntimeError, ValueError) as error:
        print(f"failed: {error}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
