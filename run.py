#!/usr/bin/env python3
"""Set dkdesk up in ``.venv`` once, and start it: ``python3 run.py [options of the game]``.

``python3 run.py test [options of pytest]`` runs the tests instead. This needs nothing but Python.
What is missing on the computer is said in one sentence with its remedy; the exit code is then 2.
"""

import ctypes
import hashlib
import itertools
import mmap
import os
import re
import shutil
import struct
import subprocess
import sys
import time
from importlib.util import find_spec
from pathlib import Path

OLDEST, NEWEST = (3, 11), (3, 14)
ROOT = Path(__file__).resolve().parent
VENV = ROOT / ".venv"
LOG = VENV / "dkdesk-setup.log"
STAMP = VENV / "dkdesk.stamp"
"""What was installed last."""
UNFINISHED = "unfinished"
"""The stamp while an installation is under way."""

ENGLISH = {
    "failed": "dkdesk could not be set up: {reason} (more in {log})",
    "folder": "dkdesk may not write into its folder {path}. Please copy it elsewhere.",
    "get": "You get it from https://www.python.org/downloads/",
    "libraries": "Qt needs libraries missing here. Please install: {names}",
    "libraries_apt": "Qt needs libraries missing here. Please run: {command}",
    "network": "The download failed. Please check the network and start again.",
    "once": "dkdesk is being set up. This happens only once.",
    "other": "Start it with: {command}",
    "python": "dkdesk needs Python 3.11 to 3.14, and this is {found}. {remedy}",
    "step_parts": "the game and its parts",
    "step_room": "a place of its own",
    "step_texts": "the texts",
    "stopped": "Stopped. The next start sets dkdesk up afresh.",
    "venv": "This Python has no module venv. Please install a complete one: {python}",
    "venv_apt": "This Python has no module venv. Please run: {command}",
}
GERMAN = {
    "failed": "dkdesk ließ sich nicht einrichten: {reason} (mehr in {log})",
    "folder": "dkdesk darf in seinen Ordner {path} nicht schreiben. Bitte kopiere ihn woandershin.",
    "get": "Du bekommst es von https://www.python.org/downloads/",
    "libraries": "Qt braucht Bibliotheken, die hier fehlen. Bitte installiere: {names}",
    "libraries_apt": "Qt braucht Bibliotheken, die hier fehlen. Bitte führe aus: {command}",
    "network": "Das Herunterladen ist gescheitert. Bitte prüfe das Netz und starte noch einmal.",
    "once": "dkdesk wird eingerichtet. Das geschieht nur einmal.",
    "other": "Starte es mit: {command}",
    "python": "dkdesk braucht Python 3.11 bis 3.14, und dies ist {found}. {remedy}",
    "step_parts": "das Spiel und seine Teile",
    "step_room": "ein eigener Platz",
    "step_texts": "die Texte",
    "stopped": "Angehalten. Der nächste Start richtet dkdesk neu ein.",
    "venv": "Diesem Python fehlt das Modul venv. Bitte installiere ein vollständiges: {python}",
    "venv_apt": "Diesem Python fehlt das Modul venv. Bitte führe aus: {command}",
}


class RefusedError(Exception):
    """dkdesk cannot start here: one sentence, with the remedy."""

    def __init__(self, key: str, **values: str) -> None:
        super().__init__(say(key, **values))


def say(key: str, **values: str) -> str:
    """One sentence in the language of this system."""
    return (GERMAN if speaks_german() else ENGLISH)[key].format(**values)


def speaks_german() -> bool:
    """Whether this system does."""
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        if os.environ.get(name):
            return os.environ[name].lower().startswith("de")
    if sys.platform == "win32":
        return bool(ctypes.windll.kernel32.GetUserDefaultUILanguage() & 0x3FF == 0x07)
    return False


def check_python(version: "tuple[int, ...]") -> None:
    """Refuse a Python that dkdesk does not know; name one that it does, if it is here."""
    if OLDEST <= version[:2] <= NEWEST:
        return
    names = [f"python3.{minor}" for minor in range(NEWEST[1], OLDEST[1] - 1, -1)]
    known = [name for name in names if shutil.which(name)]
    remedy = say("other", command=f"{known[0]} run.py") if known else say("get")
    raise RefusedError("python", found=".".join(map(str, version)), remedy=remedy)


if __name__ == "__main__":  # already here: an older Python would stumble over the lines below
    try:
        check_python(sys.version_info[:3])
    except RefusedError as refusal:
        print(refusal, file=sys.stderr)
        sys.exit(2)


# --- the virtual environment ---------------------------------------------------------------


def venv_python() -> Path:
    """The interpreter inside ``.venv``."""
    return VENV / ("Scripts/python.exe" if sys.platform == "win32" else "bin/python")


def venv_packages(version: str) -> Path:
    """Where ``.venv`` keeps what is installed for the Python *version* (like ``3.11.2``)."""
    if sys.platform == "win32":
        return VENV / "Lib" / "site-packages"
    return VENV / "lib" / f"python{version.rpartition('.')[0]}" / "site-packages"


def venv_version() -> str:
    """The version of the interpreter in ``.venv``, or nothing if it does not run."""
    ask = "import sys; print('%d.%d.%d' % sys.version_info[:3])"
    try:
        return subprocess.check_output([venv_python(), "-c", ask], text=True).strip()
    except (OSError, subprocess.CalledProcessError):
        return ""


def usable(version: str) -> bool:
    """Whether ``.venv`` can be kept and installed into.

    Not after an interrupted installation: pip takes half a package for a whole one. Not after
    the system's Python has moved on: what was installed belongs to the old one.
    """
    if not version or read(STAMP) == UNFINISHED:
        return False
    known = OLDEST <= tuple(map(int, version.split(".")[:2])) <= NEWEST
    return known and (venv_packages(version) / "pip").is_dir()


def read(path: Path) -> str:
    """The text of a small file, or nothing."""
    try:
        return path.read_text(encoding="utf-8", errors="replace")
    except OSError:
        return ""


def fingerprint(version: str, *patterns: str) -> str:
    """Changes with the Python, with the place of this folder and with any file named."""
    mark = hashlib.sha256(f"{version} {ROOT}".encode())
    for source in sorted(path for pattern in patterns for path in ROOT.glob(pattern)):
        mark.update(str(source.relative_to(ROOT)).encode())
        mark.update(hashlib.sha256(source.read_bytes()).digest())
    return mark.hexdigest()[:32]


def stamp(version: str, extra: str) -> "tuple[str, str, str]":
    """The three words of the stamp file when all is up to date: extra, parts, texts."""
    parts = fingerprint(version, "pyproject.toml", "hatch_build.py", "run.py")
    return extra, parts, fingerprint(version, "resources/text/*/*.po")


def set_up(extra: str) -> str:
    """Bring ``.venv`` up to date where it is not, for ``texts`` (to play) or for ``test``.

    Returns:
        The version of its Python.
    """
    version = venv_version()
    had = tuple(read(STAMP).split())
    if had and usable(version):
        goal = stamp(version, "test" if had[0] == "test" else extra)
        if had[:2] == goal[:2]:
            if had != goal:
                step("step_texts", venv_python(), ROOT / "hatch_build.py")
                STAMP.write_text(" ".join(goal), encoding="utf-8")
            return version
    if not usable(version):
        check_venv()
    print(say("once"), flush=True)
    try:
        if not usable(version):
            make_room()
            version = venv_version()
        STAMP.write_text(UNFINISHED, encoding="utf-8")
        pip = ("-m", "pip", "install", "--retries=2", "-e", f"{ROOT}[{extra}]")
        step("step_parts", venv_python(), *pip)
        STAMP.write_text(" ".join(stamp(version, extra)), encoding="utf-8")
    except PermissionError as error:
        raise RefusedError("folder", path=str(ROOT)) from error
    return version


def check_venv() -> None:
    """Refuse a Python that cannot make virtual environments."""
    if find_spec("venv") and find_spec("ensurepip"):
        return
    if shutil.which("apt") and sys.base_prefix == "/usr":
        package = f"python3.{sys.version_info.minor}-venv"
        raise RefusedError("venv_apt", command=apt_install([package]))
    raise RefusedError("venv", python=sys.executable)


def make_room() -> None:
    """Make ``.venv`` from nothing, also where half of one stands."""
    VENV.mkdir(exist_ok=True)
    STAMP.write_text(UNFINISHED, encoding="utf-8")
    for entry in VENV.iterdir():
        if entry.is_dir() and not entry.is_symlink():
            shutil.rmtree(entry)
        elif entry != STAMP:
            entry.unlink()
    step("step_room", sys.executable, "-m", "venv", VENV)


def step(key: str, *command: "str | Path") -> None:
    """Run one step of the installation beside a turning bar; what it says goes to the log."""
    label, began, end = f"  {say(key)} ...", time.monotonic(), ""
    print(label, end="", flush=True)
    environment = {**os.environ, "PIP_USER": "0", "PIP_DISABLE_PIP_VERSION_CHECK": "1"}
    with LOG.open("wb") as log:
        process = subprocess.Popen(
            command, stdin=subprocess.DEVNULL, stdout=log, stderr=log, env=environment, cwd=ROOT
        )
        for mark in itertools.cycle("|/-\\"):
            try:
                process.wait(timeout=0.15)
                break
            except subprocess.TimeoutExpired:
                if sys.stdout.isatty():
                    end = f"\r{label} "
                    print(end + mark, end="", flush=True)
    print(f"{end or ' '}{time.monotonic() - began:.0f} s", flush=True)
    if process.returncode:
        raise why(read(LOG))


def why(log: str) -> RefusedError:
    """The sentence for a failed step, from what it said."""
    if re.search(r"Retrying|ConnectionError|ConnectTimeout|ReadTimeout|ProxyError|resolution", log):
        return RefusedError("network")
    lines = [line.strip() for line in log.splitlines() if line.strip()]
    errors = [line for line in lines if line.lower().startswith("error:")]
    return RefusedError("failed", reason=(errors or lines or ["?"])[-1], log=str(LOG))


# --- the libraries of the system (Linux) ---------------------------------------------------


def check_libraries(packages: Path) -> None:
    """Refuse to start a Qt that could not be loaded; *packages* is where PySide6 lies."""
    asked = os.environ.get("QT_QPA_PLATFORM") or (
        "wayland;xcb" if os.environ.get("WAYLAND_DISPLAY") else "xcb"
    )
    lacking: list[str] = []
    for platform in asked.split(";"):  # any of the screens Qt may use will do
        lacking = missing_libraries(packages / "PySide6", platform.split(":")[0])
        if not lacking:
            return
    if shutil.which("apt"):
        names = sorted(set(map(debian_package, lacking)))
        raise RefusedError("libraries_apt", command=apt_install(names))
    raise RefusedError("libraries", names=" ".join(lacking))


def missing_libraries(qt: Path, platform: str) -> "list[str]":
    """The libraries this system lacks for Qt's widgets on *platform*, by their sonames."""
    ahead = [*qt.glob("QtWidgets.*.so"), *qt.glob("QtSvg.*.so")]
    ahead += (qt / "Qt" / "plugins" / "platforms").glob(f"libq{platform}*.so")
    seen: set[Path] = set()
    outside: set[str] = set()
    while ahead:
        file = ahead.pop()
        seen.add(file)
        for soname in needed(file):
            inside = [
                folder / soname for folder in (qt / "Qt" / "lib", qt, qt.parent / "shiboken6")
            ]
            found = [path for path in inside if path.exists()]
            ahead += (path for path in found if path not in seen)
            if not found:
                outside.add(soname)
    return sorted(soname for soname in outside if not loads(soname))


def needed(library: Path) -> "list[str]":
    """The sonames an ELF file of 64 bits asks for: its entries DT_NEEDED."""
    names: list[int] = []
    strings = 0
    with library.open("rb") as file, mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_READ) as elf:
        (table,), (width, count) = (
            struct.unpack_from("<Q", elf, 32),
            struct.unpack_from("<HH", elf, 54),
        )
        segments = [struct.unpack_from("<IIQQQQ", elf, table + i * width) for i in range(count)]
        dynamic = next(elf[at : at + size] for kind, _, at, _, _, size in segments if kind == 2)
        for tag, value in struct.iter_unpack("<QQ", dynamic):
            if tag == 1:  # DT_NEEDED, a place among the strings
                names.append(value)
            elif tag == 5:  # DT_STRTAB, an address; the loaded segment knows its place in the file
                strings = next(
                    value - address + at
                    for kind, _, at, address, _, size in segments
                    if kind == 1 and address <= value < address + size
                )
        return [elf[strings + n : elf.find(b"\0", strings + n)].decode() for n in names]


def loads(soname: str) -> bool:
    """Whether the loader of this system knows the library."""
    try:
        ctypes.CDLL(soname)
    except OSError:
        return False
    return True


def debian_package(soname: str) -> str:
    """The package of Debian and Ubuntu that brings a library: libX11.so.6 -> libx11-6.

    Debian's policy makes one name from the other; two packages are older than the policy.
    """
    name, _, version = soname.partition(".so.")
    if name in {"libglib-2.0", "libgthread-2.0", "libgobject-2.0", "libgio-2.0"}:
        return "libglib2.0-0" + ("t64" if libc_version() >= (2, 39) else "")
    if name == "libz":
        return "zlib1g"
    return f"{name}{'-' if name[-1].isdigit() else ''}{version}".lower().replace("_", "-")


def libc_version() -> "tuple[int, ...]":
    """The version of glibc; from 2.39 on, Debian 13 and Ubuntu 24.04 name packages "t64"."""
    return tuple(map(int, re.findall(r"\d+", os.confstr("CS_GNU_LIBC_VERSION") or "")))


def apt_install(packages: "list[str]") -> str:
    """The command that installs *packages* on Debian and Ubuntu."""
    sudo = "sudo " if shutil.which("sudo") or os.geteuid() else ""
    return f"{sudo}apt install {' '.join(packages)}"


# --- start ---------------------------------------------------------------------------------


def command_line(arguments: "list[str]") -> "list[str]":
    """Set up what is not yet, and say what to run: the game, or the tests."""
    testing = arguments[:1] == ["test"]
    version = set_up("test" if testing else "texts")
    if testing:
        os.environ["QT_QPA_PLATFORM"] = "offscreen"
        # Some plugins of pytest load numpy before any test can say so: threads would only wait.
        os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")
        os.chdir(ROOT)
    if sys.platform == "linux":
        check_libraries(venv_packages(version))
    rest = ["pytest", *arguments[1:]] if testing else ["dkdesk", *arguments]
    return [str(venv_python()), "-P", "-m", *rest]


def main(arguments: "list[str]") -> int:
    """Become the game or the tests (on Windows: wait for them), or say what is in the way."""
    try:
        command = command_line(arguments)
    except RefusedError as refusal:
        print(refusal, file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        print(f"\n{say('stopped')}", file=sys.stderr)
        return 130
    if sys.platform == "win32":
        return subprocess.call(command)
    os.execv(command[0], command)
    raise AssertionError  # this process is now the other


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
