"""Install, play, upgrade and remove the Debian package on a bare Debian, as root.

python packaging/chroot_check.py bookworm trixie      debootstrap's names; --mirror for another one
python packaging/chroot_check.py --source bookworm    instead: the README's commands in a clone

The systems are made once below ``--room`` and kept as they were; each check works on a copy.
"""

from __future__ import annotations

import argparse
import ast
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from typing import Final

from account import Account, account
from linux import deb
from program import DIST, NAME, ROOT, Release, version
from smoke import ended, smoke

MIRROR: Final = "http://deb.debian.org/debian"
COMMAND: Final = f"/usr/games/{NAME}"
BEFORE: Final = "~before"
"""Makes a version that is older, for Debian, than the one without it."""
PYTHON: Final = ("python3", "git")
"""What the README takes for granted; ``python3-venv`` comes when it has been missed."""

NETWORK: Final = ("resolv.conf", "hosts")
"""How this machine reaches others, below ``/etc``."""
TAKEN: Final = "/root/taken"
"""Below it lies what is taken along."""
CERTIFICATES: Final = "SSL_CERT_FILE"
"""Names the file of those this machine trusts; the bare system has none."""


class System:
    """A copy of a bare Debian, and what is done in it as root."""

    def __init__(self, root: Path) -> None:
        self.root = root

    def run(self, *words: str, fails: bool = False) -> str:
        """Run a command in it, and return what it said.

        Raises:
            RuntimeError: It failed, or did not though it should (*fails*).
        """
        told = subprocess.run(
            ["chroot", str(self.root), "/usr/bin/env", "-i", *environment(), *words],
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            stdin=subprocess.DEVNULL,
            text=True,
            check=False,
        )
        if bool(told.returncode) is not fails:
            raise RuntimeError(
                f"{' '.join(words)}: status {told.returncode}\n{told.stdout[-3000:]}"
            )
        return told.stdout

    def packages(self) -> set[str]:
        """All that is installed."""
        return set(self.run("dpkg-query", "-W", "-f", "${Package}\n").split())

    def install(self, *what: str) -> list[str]:
        """Install, and name what came new."""
        before = self.packages()
        self.run("apt-get", "install", "-q", "-y", "--no-install-recommends", *what)
        return sorted(self.packages() - before)


@cache
def pip_settings() -> dict[str, str]:
    """What pip is told on this machine, by files and environment, as variables of pip."""
    words = [sys.executable, "-m", "pip", "config", "list"]
    told = subprocess.run(words, capture_output=True, text=True, check=True).stdout
    found = {}
    for line in told.splitlines():
        name, _, value = line.partition("=")
        place, _, option = name.partition(".")
        if place in ("global", "install", ":env:"):
            found[f"PIP_{option.upper().replace('-', '_')}"] = str(ast.literal_eval(value))
    return found


def environment() -> list[str]:
    """What root finds there; where pip looks is as it is here."""
    settings = dict(pip_settings())
    if CERTIFICATES in os.environ:
        settings[CERTIFICATES] = os.environ[CERTIFICATES]
    return [
        "PATH=/usr/sbin:/usr/bin:/sbin:/bin",
        "HOME=/root",
        "LANG=C.UTF-8",
        "DEBIAN_FRONTEND=noninteractive",
        *(f"{name}={' '.join(map(there, value.split()))}" for name, value in settings.items()),
    ]


def there(word: str) -> str:
    """Where a file of this machine lies in the system; any other word as it is.

    Not where it lies here: Debian's own package of certificates would write over them.
    """
    return TAKEN + word if word.startswith("/") and Path(word).is_file() else word


def named() -> set[Path]:
    """The files and folders of this machine that the settings of pip name."""
    values = [*pip_settings().values(), os.environ.get(CERTIFICATES, "")]
    words = (word for value in values for word in value.split())
    # An index lies beside the files that it lists.
    paths = {
        Path(word.removeprefix("file://")).parent if word.startswith("file://") else Path(word)
        for word in words
        if word.startswith(("/", "file:///"))
    }
    return {path for path in paths if path.exists()}


def bare(suite: str, room: Path, mirror: str) -> Path:
    """A bare Debian, made by debootstrap unless it is there already."""
    target = room / suite
    if not (target / "usr/bin/apt-get").exists():
        words = ["debootstrap", "--variant=minbase", suite, str(target), mirror]
        subprocess.run(words, check=True, stdout=subprocess.DEVNULL)
    return target


@contextmanager
def copy_of(original: Path) -> Iterator[System]:
    """A copy to work on, with what the kernel gives; gone afterwards."""
    root = original.with_name(f"{original.name}-copy")
    mounts = {"/proc": "proc", "/dev": "dev"} | {
        str(path): str(path).lstrip("/") for path in named() if path.is_dir()
    }
    if root.exists():
        raise RuntimeError(f"{root} is still there; look for mounts before you remove it")
    subprocess.run(["cp", "-a", str(original), str(root)], check=True)
    try:
        for source, place in mounts.items():
            (root / place).mkdir(parents=True, exist_ok=True)
            subprocess.run(["mount", "--bind", source, str(root / place)], check=True)
            if source not in ("/proc", "/dev"):
                # Nothing done in the copy, nor its removal, may reach these folders.
                words = ["mount", "-o", "remount,bind,ro", str(root / place)]
                subprocess.run(words, check=True)
        for name in NETWORK:
            if Path("/etc", name).exists():
                shutil.copyfile(Path("/etc", name), root / "etc" / name)
        for path in named():
            if path.is_file():
                inside = root / there(str(path)).lstrip("/")
                inside.parent.mkdir(parents=True, exist_ok=True)
                shutil.copyfile(path, inside)
        yield System(root)
    finally:
        for place in mounts.values():
            subprocess.run(["umount", "--lazy", str(root / place)], check=False)
        if not any(map(Path.is_mount, (root / place for place in mounts.values()))):
            shutil.rmtree(root)


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
    with account([COMMAND], system.root) as player:
        well = smoke(player)
        played = player.actions()
        system.install(f"/{new.name}")
        well &= upgraded(system, player, played)
    system.run("apt-get", "purge", "-q", "-y", NAME)
    left = [path for path in (system.root / "usr").rglob(f"*{NAME}*") if path.name != "__pycache__"]
    print(f"  removed; left behind: {' '.join(map(str, left)) or 'nothing'}", flush=True)
    return well and not left


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
    words = ["git", "clone", "-q", "--no-local", str(ROOT), str(system.root / "root" / NAME)]
    subprocess.run(words, check=True)
    start = ("sh", "-c")
    play, test = (f"cd /root/{NAME} && python3 run.py {rest}" for rest in ("", "test --version"))
    show("without python3-venv", system.run(*start, play, fails=True))
    system.install("python3-venv")
    said = system.run(*start, play, fails=True)
    show("without the libraries of Qt", said)
    remedy = next((line for line in said.splitlines() if "apt install" in line), None)
    if remedy is None:
        raise RuntimeError("the start named no command that would bring the libraries of Qt")
    came = system.install(*remedy.partition("apt install ")[2].split())
    show("the command it named brings", " ".join(came))
    show("python3 run.py test --version", system.run(*start, test))
    smoke_words = (
        f"cd /root/{NAME} && QT_QPA_PLATFORM=offscreen python3 run.py --smoke --speed fast"
    )
    show("python3 run.py --smoke", system.run(*start, smoke_words) or "(not a word: all is well)")
    return True


def show(title: str, text: str) -> None:
    """Print what a step said, set in."""
    print(f"  {title}:")
    for line in text.strip().splitlines():
        print(f"    {line}", flush=True)


def main() -> int:
    """Check all systems asked for; 1 if something is wrong."""
    parser = argparse.ArgumentParser(description="Check the package on a bare Debian.")
    parser.add_argument("suites", nargs="*", default=["bookworm", "trixie"], metavar="SUITE")
    parser.add_argument("--room", type=Path, default=Path("/tmp/chroots"), metavar="DIR")  # noqa: S108
    parser.add_argument("--mirror", default=MIRROR)
    parser.add_argument("--source", action="store_true", help="check the README's commands")
    asked = parser.parse_args()
    well = True
    for suite in asked.suites:
        print(f"{suite}:", flush=True)
        try:
            with copy_of(bare(suite, asked.room, asked.mirror)) as system:
                well &= check_source(system) if asked.source else check_package(system)
        except RuntimeError as error:
            print(f"  {error}", flush=True)
            well = False
    print("all is well" if well else "not all is well")
    return 0 if well else 1


if __name__ == "__main__":
    sys.exit(main())
