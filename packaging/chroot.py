"""A bare Debian to check things on: made once by debootstrap, and copied for each check."""

from __future__ import annotations

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
