"""The workflows do what the developers' pages say, with pinned actions and few rights."""

from __future__ import annotations

import json
import re
import tomllib
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
WORKFLOWS = ROOT / ".github" / "workflows"
TESTS = (WORKFLOWS / "tests.yml").read_text("utf-8")
RELEASE = (WORKFLOWS / "release.yml").read_text("utf-8")


@pytest.mark.parametrize("path", sorted(WORKFLOWS.glob("*.yml")), ids=lambda path: path.name)
def test_actions_are_pinned(path: Path) -> None:
    """Every foreign action is named by its commit, its version stands beside it."""
    used = re.findall(r"uses: (.+)", path.read_text("utf-8"))
    assert used
    for each in used:
        assert re.fullmatch(r"actions/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+", each)


def test_one_pin_an_action() -> None:
    """The same action has the same commit in both workflows."""
    pins = dict(re.findall(r"uses: (\S+)@(\S+)", TESTS))
    pins_of_release = dict(re.findall(r"uses: (\S+)@(\S+)", RELEASE))
    assert pins.items() <= pins_of_release.items()


def test_every_promised_python_is_tested() -> None:
    """The matrix has the Pythons that pyproject.toml promises."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    found = re.search(r"python: (\[.+\])", TESTS)
    assert found is not None
    tested = json.loads(found[1])
    oldest, newest = re.findall(r"3\.(\d+)", project["requires-python"])
    assert tested == [f"3.{minor}" for minor in range(int(oldest), int(newest))]


@pytest.mark.parametrize("command", ["run.py test", ".ci/run"])
def test_commands_are_those_of_the_pages(command: str) -> None:
    """What CI runs is what CONTRIBUTING tells a developer to run."""
    assert command in TESTS
    assert command in (ROOT / "CONTRIBUTING.md").read_text("utf-8")


@pytest.mark.parametrize(
    "command",
    [
        "packaging/build.py",
        "packaging/windows_setup.py check",
        "packaging/smoke.py",
    ],
)
def test_release_follows_its_page(command: str) -> None:
    """The release is made with the commands that RELEASING describes."""
    assert command in RELEASE
    assert command in (ROOT / "packaging" / "RELEASING.md").read_text("utf-8")


def test_libraries_of_qt_are_those_of_ci() -> None:
    """What .ci/run installs for Qt and its screen, the workflow installs too."""
    needed = set(
        re.findall(r"\b(?:lib[\w.-]+|xvfb|xauth|xdotool)\b", (ROOT / ".ci/run").read_text())
    )
    packages = {name for name in needed if re.search(r"\d$|^x", name)}
    assert packages
    assert packages <= set(TESTS.split())


def test_version_stands_in_one_place() -> None:
    """No page of packaging and no workflow repeats the number of the version."""
    found = re.search(r'__version__ = "(.+)"', (ROOT / "dkdesk/__init__.py").read_text("utf-8"))
    assert found is not None
    number = re.escape(found[1])
    for path in (*WORKFLOWS.glob("*.yml"), ROOT / "packaging/flatpak/example.dkdesk.dkdesk.json"):
        assert not re.search(rf"(?<![\d.v]){number}(?![\d.])", path.read_text("utf-8"))
