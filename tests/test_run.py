"""``run.py`` sets the game up once, and says in one sentence what is in the way."""

from __future__ import annotations

import ast
import os
import shutil
import subprocess
import sys
from pathlib import Path
from string import Formatter

import pytest

import run
from tests.conftest import Programs

posix = pytest.mark.skipif(os.name != "posix", reason="the make-believe Python is a shell script")

PIP_OFFLINE = """\
WARNING: Retrying (Retry(total=1, connect=None, read=None, redirect=None, status=None)) after
connection broken by 'NameResolutionError("HTTPSConnection: Failed to resolve")': /simple/
ERROR: Could not find a version that satisfies the requirement hatchling (from versions: none)
ERROR: No matching distribution found for hatchling
"""
PIP_FULL = """\
Collecting PySide6-Essentials<6.12,>=6.10
ERROR: Could not install packages due to an OSError: [Errno 28] No space left on device

"""


@pytest.fixture(autouse=True)
def english(monkeypatch: pytest.MonkeyPatch) -> None:
    """Refusals are compared in English, whatever the tester speaks."""
    monkeypatch.setenv("LC_ALL", "C")


# --- sentences -----------------------------------------------------------------------------


def _places(sentence: str) -> set[str | None]:
    return {name for _, name, _, _ in Formatter().parse(sentence) if name}


def test_both_languages_say_the_same() -> None:
    """The same keys with the same values."""
    assert run.ENGLISH.keys() == run.GERMAN.keys()
    for key, sentence in run.ENGLISH.items():
        assert _places(sentence) == _places(run.GERMAN[key]), key


@pytest.mark.parametrize(
    ("values", "german"),
    [
        pytest.param({"LANG": "de_DE.UTF-8"}, True, id="Germany"),
        pytest.param({"LANG": "de_AT"}, True, id="Austria"),
        pytest.param({"LANG": "en_GB.UTF-8"}, False, id="Britain"),
        pytest.param({"LANG": "de_DE", "LC_ALL": "C"}, False, id="LC_ALL is above LANG"),
        pytest.param({"LANG": "C", "LC_MESSAGES": "de_CH"}, True, id="so is LC_MESSAGES"),
        pytest.param({"LANG": "de_DE", "LC_ALL": ""}, True, id="an empty LC_ALL says nothing"),
    ],
)
def test_language(values: dict[str, str], german: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    """The environment decides, in its usual order."""
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)
    for name, value in values.items():
        monkeypatch.setenv(name, value)
    assert run.speaks_german() is german
    assert run.say("step_texts") == ("die Texte" if german else "the texts")


# --- which Python --------------------------------------------------------------------------


@pytest.mark.parametrize("version", [(3, 11, 0), (3, 12, 1), (3, 14, 9)])
def test_known_pythons(version: tuple[int, ...]) -> None:
    """From 3.11 to the last 3.14."""
    run.check_python(version)


@pytest.mark.parametrize("version", [(2, 7, 18), (3, 6, 15), (3, 10, 13), (3, 15, 0), (4, 0, 0)])
@pytest.mark.usefixtures("programs")
def test_unknown_pythons(version: tuple[int, ...]) -> None:
    """The sentence names the version, and where to get another when none is here."""
    with pytest.raises(run.RefusedError) as refused:
        run.check_python(version)
    found = ".".join(map(str, version))
    assert str(refused.value) == (
        f"dkdesk needs Python 3.11 to 3.14, and this is {found}. "
        "You get it from https://www.python.org/downloads/"
    )


@posix
def test_another_python_of_this_computer_is_named(programs: Programs) -> None:
    """The newest that dkdesk knows."""
    programs("python3.10", "python3.11", "python3.13", "python3.15")
    with pytest.raises(run.RefusedError, match=r"Start it with: python3\.13 run\.py$"):
        run.check_python((3, 10, 2))


def test_an_old_python_can_read_the_file() -> None:
    """Else it would print a SyntaxError in place of the sentence."""
    ast.parse(Path(run.__file__).read_text(encoding="utf-8"), feature_version=(3, 7))


def _run(prelude: str, folder: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    """Start a copy of ``run.py`` in *folder*, in a Python that *prelude* has changed."""
    shutil.copy(run.__file__, folder)
    code = (
        f"import sys, runpy; sys.argv = {['run.py', *arguments]}; {prelude}; "
        f"runpy.run_path({str(folder / 'run.py')!r}, run_name='__main__')"
    )
    command = [sys.executable, "-c", code]
    return subprocess.run(command, capture_output=True, text=True, check=False, timeout=60)


def test_an_old_python_is_refused_before_anything_else(tmp_path: Path) -> None:
    """Exit code 2, one line, no traceback, no folder made."""
    ended = _run("sys.version_info = (3, 8, 18, 'final', 0)", tmp_path)
    assert ended.returncode == 2
    assert ended.stdout == ""
    assert ended.stderr.startswith("dkdesk needs Python 3.11 to 3.14, and this is 3.8.18.")
    assert ended.stderr.count("\n") == 1
    assert not (tmp_path / ".venv").exists()


# --- no venv -------------------------------------------------------------------------------


@posix
@pytest.mark.parametrize("module", ["venv", "ensurepip"])
def test_debian_without_venv_gets_the_line(module: str, programs: Programs, tmp_path: Path) -> None:
    """Debian's Python leaves the module out; the line names the package of this very Python."""
    programs("apt", "sudo")
    ended = _run(f"sys.base_prefix = '/usr'; sys.modules[{module!r}] = None", tmp_path)
    package = f"python3.{sys.version_info.minor}-venv"
    assert (
        ended.stderr == f"This Python has no module venv. Please run: sudo apt install {package}\n"
    )
    assert ended.returncode == 2


@posix
def test_another_python_without_venv_is_named(programs: Programs, tmp_path: Path) -> None:
    """A Python that apt did not bring is not mended by apt."""
    programs("apt")
    ended = _run("sys.base_prefix = '/opt/python'; sys.modules['ensurepip'] = None", tmp_path)
    assert ended.stderr.endswith(f"Please install a complete one: {sys.executable}\n")
    assert ended.returncode == 2


# --- what is installed ---------------------------------------------------------------------


class House:
    """A make-believe source tree with a ``.venv``, and the steps taken in it."""

    def __init__(self, root: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        self.root = root
        self.version = ""
        self.steps: list[str] = []
        for name in ("pyproject.toml", "hatch_build.py", "run.py"):
            (root / name).write_text(name, encoding="utf-8")
        self.catalogue = root / "resources" / "text" / "de" / "rules.po"
        self.catalogue.parent.mkdir(parents=True)
        self.catalogue.write_text("texts", encoding="utf-8")
        monkeypatch.setattr(run, "ROOT", root)
        monkeypatch.setattr(run, "VENV", root / ".venv")
        monkeypatch.setattr(run, "LOG", root / ".venv" / "log")
        monkeypatch.setattr(run, "STAMP", root / ".venv" / "stamp")
        monkeypatch.setattr(run, "venv_version", lambda: self.version)
        monkeypatch.setattr(run, "step", self.step)

    def step(self, key: str, *_command: str | Path) -> None:
        """Stand in for the real step."""
        self.steps.append(key.removeprefix("step_"))
        if key == "step_room":
            self.version = "3.11.2"
            (run.venv_packages(self.version) / "pip").mkdir(parents=True)

    def steps_of(self, extra: str) -> list[str]:
        """The steps that a start takes now."""
        self.steps.clear()
        assert run.set_up(extra) == "3.11.2"
        return list(self.steps)


@pytest.fixture
def house(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> House:
    """A source tree in which nothing has been done yet."""
    return House(tmp_path, monkeypatch)


def test_the_second_start_installs_nothing(house: House) -> None:
    """All is done once."""
    assert house.steps_of("texts") == ["room", "parts"]
    assert house.steps_of("texts") == []


def test_tests_need_more_than_the_game(house: House) -> None:
    """The test extra is added, and then enough for both."""
    house.steps_of("texts")
    assert house.steps_of("test") == ["parts"]
    assert house.steps_of("test") == []
    assert house.steps_of("texts") == []


@pytest.mark.parametrize("name", ["pyproject.toml", "hatch_build.py", "run.py"])
def test_a_changed_recipe_installs_again(house: House, name: str) -> None:
    """Into the same ``.venv``."""
    house.steps_of("texts")
    (house.root / name).write_text("changed", encoding="utf-8")
    assert house.steps_of("texts") == ["parts"]
    assert house.steps_of("texts") == []


@pytest.mark.parametrize("change", ["edited", "added", "removed"])
def test_changed_texts_are_compiled(house: House, change: str) -> None:
    """Without pip, hence without a network."""
    house.steps_of("test")
    if change == "added":
        house.catalogue.with_name("table.po").write_text("texts", encoding="utf-8")
    elif change == "edited":
        house.catalogue.write_text("edited", encoding="utf-8")
    else:
        house.catalogue.unlink()
    assert house.steps_of("texts") == ["texts"]
    assert house.steps_of("test") == []


def test_a_moved_folder_installs_again(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    """An editable installation knows where it was made."""
    house.steps_of("texts")
    moved = house.root / "moved"
    moved.mkdir()
    for name in ("pyproject.toml", "hatch_build.py", "run.py", "resources"):
        (house.root / name).rename(moved / name)
    monkeypatch.setattr(run, "ROOT", moved)
    assert house.steps_of("texts") == ["parts"]


def test_an_interrupted_installation_begins_afresh(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Pip takes half a package for a whole one, so nothing of it is kept."""

    def interrupted(key: str, *command: str | Path) -> None:
        house.step(key, *command)
        if key == "step_parts":
            raise KeyboardInterrupt

    monkeypatch.setattr(run, "step", interrupted)
    with pytest.raises(KeyboardInterrupt):
        run.set_up("texts")
    half = run.venv_packages("3.11.2") / "PySide6"
    half.mkdir()
    monkeypatch.setattr(run, "step", house.step)
    assert house.steps_of("texts") == ["room", "parts"]
    assert not half.exists()


@pytest.mark.parametrize("version", ["", "3.10.4", "3.12.0"])
def test_a_venv_of_another_python_is_made_again(house: House, version: str) -> None:
    """One that does not run, one too old, and one whose packages belong to the Python before."""
    house.steps_of("texts")
    house.version = version
    assert house.steps_of("texts") == ["room", "parts"]


def test_a_venv_made_by_hand_is_kept(house: House) -> None:
    """Whoever made a ``.venv`` with pip keeps what else is in it."""
    mine = house.root / ".venv" / "mine"
    mine.mkdir(parents=True)
    house.version = "3.11.2"
    (run.venv_packages(house.version) / "pip").mkdir(parents=True)
    assert house.steps_of("texts") == ["parts"]
    assert mine.is_dir()


def test_a_folder_one_may_not_write_into(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    """Is named, with the way out."""

    def refuse(*_command: object, **_options: object) -> None:
        raise PermissionError

    monkeypatch.setattr(Path, "mkdir", refuse)
    with pytest.raises(run.RefusedError) as refused:
        run.set_up("texts")
    assert str(refused.value) == (
        f"dkdesk may not write into its folder {house.root}. Please copy it elsewhere."
    )


@pytest.mark.parametrize(
    ("log", "sentence"),
    [
        pytest.param(PIP_OFFLINE, run.ENGLISH["network"], id="no network"),
        pytest.param(
            PIP_FULL,
            "dkdesk could not be set up: ERROR: Could not install packages due to an OSError: "
            f"[Errno 28] No space left on device (more in {run.LOG})",
            id="no space",
        ),
        pytest.param(
            "", f"dkdesk could not be set up: ? (more in {run.LOG})", id="nothing was said"
        ),
    ],
)
def test_a_failed_step_is_explained(log: str, sentence: str) -> None:
    """From what pip said, without its tail."""
    assert str(run.why(log)) == sentence


# --- from the first line to the last -------------------------------------------------------

FAKE_PYTHON = """\
#!/bin/sh
case "$*" in
    *"print("*) echo 3.11.2 ;;
    *"-m pip"*) echo "$PIP" >&2; exit "${PIP_CODE:-0}" ;;
    *) echo "started: $* on $QT_QPA_PLATFORM" ;;
esac
"""


@pytest.fixture
def copy(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with a ``.venv`` whose Python only says what it was asked to do."""
    copy = tmp_path / "copy"
    for folder in ("bin", "lib/python3.11/site-packages/pip"):
        (copy / ".venv" / folder).mkdir(parents=True)
    python = copy / ".venv" / "bin" / "python"
    python.write_text(FAKE_PYTHON, encoding="utf-8")
    python.chmod(0o755)
    monkeypatch.setenv("QT_QPA_PLATFORM", "vnc")
    return copy


@posix
def test_the_game_gets_its_arguments(copy: Path) -> None:
    """All of them, and the player's own screen; the second start is silent."""
    first = _run("pass", copy, "--lang", "de")
    assert first.returncode == 0, first.stderr
    assert first.stdout.startswith("dkdesk is being set up. This happens only once.\n")
    assert first.stdout.endswith("started: -P -m dkdesk --lang de on vnc\n")
    assert _run("pass", copy).stdout == "started: -P -m dkdesk on vnc\n"


@posix
def test_tests_get_no_screen(copy: Path) -> None:
    """``run.py test`` hands everything else to pytest, offscreen."""
    ended = _run("pass", copy, "test", "-k", "fox")
    assert ended.stdout.endswith("started: -P -m pytest -k fox on offscreen\n")


@posix
def test_no_network_is_one_sentence(copy: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The steps, then the sentence; the details stay in the log."""
    monkeypatch.setenv("PIP", PIP_OFFLINE)
    monkeypatch.setenv("PIP_CODE", "1")
    ended = _run("pass", copy)
    assert ended.returncode == 2
    assert ended.stderr == run.ENGLISH["network"] + "\n"
    log = (copy / ".venv" / "dkdesk-setup.log").read_text(encoding="utf-8")
    assert "NameResolutionError" in log
