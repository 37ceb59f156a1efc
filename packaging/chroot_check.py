"""Install, play, upgrade and remove what was built on a bare Debian, as root.

python packaging/chroot_check.py bookworm trixie      the .deb, on Debian's releases of that name
python packaging/chroot_check.py --rpm bookworm       instead: the .rpm, by ``rpm --root``
python packaging/chroot_check.py --source bookworm    instead: the README's commands in a clone

The systems are made once below ``--room``, from ``--mirror``, and kept as they were; each check
works on a copy.
"""

from __future__ import annotations

import argparse
import shutil
import subprocess
import sys
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Final

from account import Account, account
from chroot import System, bare, copy_of
from linux import deb, rpm
from program import DIST, NAME, ROOT, Release, version
from smoke import ended, smoke

MIRROR: Final = "http://deb.debian.org/debian"
BEFORE: Final = "~before"
"""Makes a version that is older, for Debian, than the one without it."""
PYTHON: Final = ("python3", "git")
"""What the README takes for granted; ``python3-venv`` comes when it has been missed."""
CLONE: Final = f"/srv/{NAME}"
"""Where everybody may read."""
SOME_TESTS: Final = "tests/store tests/test_pyside.py -q"
"""Of those that ``run.py test`` would run: enough to see that they run."""


def check_package(system: System) -> bool:
    """Install an older one, play, install this one, go on with the evening, remove it."""
    release = Release.of_tree()
    new = DIST / f"{NAME}_{release.version}_{deb.ARCHITECTURE}.deb"
    old = older(new, system.root)
    shutil.copy2(new, system.root / new.name)
    system.run("apt-get", "update", "-q")
    came = system.install(f"/{old.name}")
    print(
        f"  it pulled {len(came) - 1} packages: {' '.join(name for name in came if name != NAME)}"
    )
    with account([f"/usr/games/{NAME}"], system.root) as player:
        well = smoke(player)
        played = player.actions()
        system.install(f"/{new.name}")
        well &= upgraded(system, player, played)
        system.run("apt-get", "purge", "-q", "-y", NAME)
        return well & removed(system, player, played)


def check_rpm(system: System) -> bool:
    """Lay the package down with rpm, on a Debian that has what it asks for; play; erase it."""
    release = Release.of_tree()
    system.run("apt-get", "update", "-q")
    shutil.copy2(DIST / f"{NAME}_{release.version}_{deb.ARCHITECTURE}.deb", system.root / "x.deb")
    system.install("/x.deb")  # for the sake of the libraries that it brings
    system.run("apt-get", "purge", "-q", "-y", NAME)
    package = next(DIST.glob(f"{NAME}-{release.version}-*.{rpm.ARCHITECTURE}.rpm"))
    # rpm knows nothing of what dpkg has installed.
    rpm_says(system, "--install", "--nodeps", str(package))
    told = rpm_says(system, "--verify", "--nodeps", NAME)
    count = len(rpm_says(system, "--query", "--list", NAME).splitlines())
    print(f"  installed: {count} entries; verified: {told.strip() or 'all as packed'}", flush=True)
    with account([f"/usr/bin/{NAME}"], system.root) as player:
        well = smoke(player) and not told
        played = player.actions()
        rpm_says(system, "--erase", NAME)
        return well & removed(system, player, played)


def rpm_says(system: System, *words: str) -> str:
    """Let this machine's rpm work on the system, and return what it said.

    On Debian it complains of being used at all; that is no word of ours.

    Raises:
        RuntimeError: It failed.
    """
    command = ["rpm", "--root", str(system.root), "--dbpath", "/var/lib/rpm", *words]
    told = subprocess.run(command, capture_output=True, text=True, check=False)
    if told.returncode:
        raise RuntimeError(f"{' '.join(words)}: {told.stdout}{told.stderr}")
    return told.stdout


def removed(system: System, player: Account, played: list[str]) -> bool:
    """Whether nothing of the program is left, and all of the player's evening."""
    left = [path for path in (system.root / "usr").rglob(f"*{NAME}*") if path.name != "__pycache__"]
    kept = bool(played) and player.actions() == played
    print(
        f"  removed; left behind: {' '.join(map(str, left)) or 'nothing'};"
        f" {len(played)} actions {'kept' if kept else 'LOST'}",
        flush=True,
    )
    return kept and not left


def older(package: Path, room: Path) -> Path:
    """The same package under an older version, to upgrade from."""
    folder = room / "older"
    subprocess.run(["dpkg-deb", "-R", str(package), str(folder)], check=True)
    control = folder / "DEBIAN" / "control"
    text = control.read_text("utf-8")
    control.write_text(
        text.replace(f"Version: {version()}", f"Version: {version()}{BEFORE}"), "utf-8"
    )
    target = room / f"{NAME}_before.deb"
    words = ["dpkg-deb", "--root-owner-group", "-Zgzip", "-z1", "--build"]
    subprocess.run([*words, str(folder), str(target)], check=True, stdout=subprocess.DEVNULL)
    shutil.rmtree(folder)
    return target


def upgraded(system: System, player: Account, played: list[str]) -> bool:
    """Whether the new version is there, starts, and has kept the evening."""
    now = system.run("dpkg-query", "-W", "-f", "${Version}", NAME)
    ended(player.start("--version"), f"{NAME} {version()}")
    kept = bool(played) and player.actions() == played
    print(f"  upgraded to {now}; {len(played)} actions {'kept' if kept else 'LOST'}", flush=True)
    return kept and now == version()


def check_source(system: System) -> bool:
    """Follow the README in a clone, and show what it says where something is missing."""
    system.run("apt-get", "update", "-q")
    system.install(*PYTHON)
    words = ["git", "clone", "-q", "--no-local", str(ROOT), f"{system.root}{CLONE}"]
    subprocess.run(words, check=True)
    start = ("sh", "-c")
    play = f"cd {CLONE} && python3 run.py"
    show("without python3-venv", system.run(*start, play, fails=True))
    system.install("python3-venv")
    said = system.run(*start, play, fails=True)
    show("without the libraries of Qt", said)
    remedy = next((line for line in said.splitlines() if "apt install" in line), None)
    if remedy is None:
        raise RuntimeError("the start named no command that would bring the libraries of Qt")
    came = system.install(*remedy.partition("apt install ")[2].split())
    show("the command it named brings", " ".join(came))
    print("  python3 run.py:", flush=True)
    with account(["/usr/bin/python3", f"{CLONE}/run.py"], system.root) as player:
        well = smoke(player)
    show(f"python3 run.py test {SOME_TESTS}", system.run(*start, f"{play} test {SOME_TESTS}"))
    return well


def show(title: str, text: str) -> None:
    """Print what a step said, set in."""
    print(f"  {title}:")
    for line in text.strip().splitlines():
        print(f"    {line}", flush=True)


CHECKS: Final[Mapping[str, Callable[[System], bool]]] = {
    "deb": check_package,
    "rpm": check_rpm,
    "source": check_source,
}


def main() -> int:
    """Check all systems asked for; 1 if something is wrong."""
    parser = argparse.ArgumentParser(description="Check what was built on a bare Debian.")
    parser.add_argument("suites", nargs="*", default=["bookworm", "trixie"], metavar="SUITE")
    parser.add_argument("--room", type=Path, default=Path("/tmp/chroots"), metavar="DIR")  # noqa: S108
    parser.add_argument("--mirror", default=MIRROR)
    check = parser.add_mutually_exclusive_group()
    for key in CHECKS:
        check.add_argument(f"--{key}", action="store_const", const=key, dest="check")
    parser.set_defaults(check="deb")
    asked = parser.parse_args()
    well = True
    for suite in asked.suites:
        print(f"{suite}:", flush=True)
        try:
            with copy_of(bare(suite, asked.room, asked.mirror)) as system:
                well &= CHECKS[asked.check](system)
        except RuntimeError as error:
            print(f"  {error}", flush=True)
            well = False
    print("all is well" if well else "not all is well")
    return 0 if well else 1


if __name__ == "__main__":
    sys.exit(main())
