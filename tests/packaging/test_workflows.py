"""The workflows do what the developers' pages say, with pinned actions and few rights."""

from __future__ import annotations

import fnmatch
import json
import os
import re
import shlex
import tomllib
from pathlib import Path
from typing import cast

import pytest
import yaml
from arrival import WAYS
from build import FORMATS
from program import APP_ID, version

ROOT = Path(__file__).resolve().parents[2]
WORKFLOWS = ROOT / ".github" / "workflows"
TESTS = (WORKFLOWS / "tests.yml").read_text("utf-8")
RELEASE = (WORKFLOWS / "release.yml").read_text("utf-8")
KEYS = {each.key for each in FORMATS}
WORDS = {
    "packaging/build.py": KEYS,
    "packaging/smoke.py": set(WAYS),
    "packaging/windows_setup.py": {"make", "check", "try"},
}
"""Scripts, and the words they take."""
MADE = (
    f"dkdesk-{version()}-linux-x86_64.tar.xz",
    f"dkdesk-{version()}-linux-x86_64.run",
    f"dkdesk-{version()}-linux-x86_64.AppImage",
    f"dkdesk_{version()}_amd64.deb",
    f"dkdesk-{version()}-1.x86_64.rpm",
    f"{APP_ID}.json",
    f"dkdesk-{version()}-windows-x86_64-setup.exe",
    f"dkdesk-{version()}-macos-arm64.dmg",
)
"""What players get."""


SINCE_NODE_24 = {
    "checkout": 5,
    "setup-python": 6,
    "upload-artifact": 6,
    "download-artifact": 7,
    "attest-build-provenance": 3,
}
"""From which major version on an action runs on Node 24; the runners have no Node 20 any more."""


def jobs(path: Path) -> dict[str, dict[str, object]]:
    """The jobs of a workflow by name."""
    return cast("dict[str, dict[str, object]]", yaml.safe_load(path.read_text("utf-8"))["jobs"])


def commands(path: Path) -> list[str]:
    """Every line that a workflow has a shell run."""
    return [
        line.strip()
        for job in jobs(path).values()
        for step in cast("list[dict[str, str]]", job["steps"])
        for line in step.get("run", "").splitlines()
        if line.strip()
    ]


@pytest.mark.parametrize("path", sorted(WORKFLOWS.glob("*.yml")), ids=lambda path: path.name)
def test_actions_are_pinned(path: Path) -> None:
    """Every foreign action is named by its commit, its version stands beside it."""
    used = re.findall(r"uses: (.+)", path.read_text("utf-8"))
    assert used
    for each in used:
        assert re.fullmatch(r"actions/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+", each)


@pytest.mark.parametrize("path", sorted(WORKFLOWS.glob("*.yml")), ids=lambda path: path.name)
def test_actions_run_on_the_node_that_runners_have(path: Path) -> None:
    """None is of the time of Node 20."""
    for action, major in re.findall(r"actions/([\w-]+)@\S+ # v(\d+)", path.read_text("utf-8")):
        assert int(major) >= SINCE_NODE_24[action], action


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


@pytest.mark.parametrize("path", sorted(WORKFLOWS.glob("*.yml")), ids=lambda path: path.name)
def test_every_command_exists(path: Path) -> None:
    """The scripts that a workflow runs lie where it says, and know the words it gives them."""
    seen = 0
    for line in commands(path):
        words = [word.replace("\\", "/") for word in shlex.split(line, posix=False)]
        for place, word in enumerate(words):
            own = re.fullmatch(r"(?:\./)?((?:packaging/.+|\.ci/run|run)(?:\.py)?)", word)
            if own is None or not (word.endswith((".py", "/run"))):
                continue
            seen += 1
            assert (ROOT / own[1]).is_file(), line
            assert word != ".ci/run" or os.access(ROOT / word, os.X_OK)
            assert set(words[place + 1 :]) <= WORDS.get(own[1], {"test"}), line
    assert seen


def test_every_format_of_linux_is_played_before_it_is_published() -> None:
    """The smoke test gets all that can come to an account."""
    line = next(line for line in commands(WORKFLOWS / "release.yml") if "smoke.py" in line)
    assert set(line.split()[2:]) == set(WAYS)


def test_the_tools_of_every_format_are_installed() -> None:
    """No format of Linux is left out in CI because its tool is missing."""
    packages = {"mksquashfs": "squashfs-tools", "rpmbuild": "rpm", "xz": "xz-utils"}
    there = {"dpkg-deb"}  # on every Ubuntu
    (line,) = (line for line in commands(WORKFLOWS / "release.yml") if "makeself" in line)
    for each in FORMATS:
        if each.system == "linux":
            wanted = {packages.get(tool, tool) for tool in each.tools} - there
            assert wanted <= set(line.split()), each.key


def test_everything_that_is_made_is_uploaded() -> None:
    """Each package fits a pattern of some job; lists of files and the bare folder fit none."""
    patterns = [
        pattern.strip().removeprefix("dist/")
        for job in jobs(WORKFLOWS / "release.yml").values()
        for step in cast("list[dict[str, dict[str, str]]]", job["steps"])
        if "upload-artifact" in step.get("uses", "")
        for pattern in step["with"]["path"].splitlines()
    ]

    def uploaded(name: str) -> bool:
        left_out = any(fnmatch.fnmatch(name, each[6:]) for each in patterns if each[0] == "!")
        return not left_out and any(fnmatch.fnmatch(name, each) for each in patterns)

    assert all(map(uploaded, MADE))
    assert not uploaded(f"dkdesk-{version()}-linux-x86_64.files.txt")
    assert not uploaded("dkdesk")


def test_publishing_waits_for_all() -> None:
    """The draft is made when every system has built, and only of a tag."""
    all_jobs = jobs(WORKFLOWS / "release.yml")
    publish = all_jobs.pop("publish")
    assert publish["needs"] == list(all_jobs)
    assert "refs/tags/v" in str(publish["if"])


def test_readme_and_releasing_say_the_same_of_every_format() -> None:
    """The table of what was built and run where, and a row for whatever is made."""
    tables = []
    for page in ("README.md", "packaging/RELEASING.md"):
        text = (ROOT / page).read_text("utf-8")
        tables.append(text[text.index("| format |") :].partition("\n\n")[0].splitlines())
    assert tables[0] == tables[1]
    words = ("folder", ".tar.xz", ".run", "AppImage", ".deb", ".rpm", "Windows", "macOS", "Flatpak")
    assert all(any(word in row for row in tables[0]) for word in words)
    assert len(FORMATS) == len(words)


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
