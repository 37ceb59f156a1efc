"""When .ci/run builds the program as it is shipped and plays it."""

from __future__ import annotations

import shutil
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
TOOLS = ("bash", "cat", "dirname", "git", "mktemp", "rm", "sh", "tee")
BUILT = ["packaging/build.py onedir", "packaging/smoke.py"]
LONG_AGO = "2020-02-02T12:00:00Z"

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="a script for Debian and Ubuntu")


@dataclass(frozen=True)
class Tree:
    """A repository with .ci/run in it, and pieces of paper for all that it calls."""

    root: Path
    environment: dict[str, str]

    def write(self, name: str, text: str) -> None:
        """Lay a file down."""
        (self.root / name).parent.mkdir(parents=True, exist_ok=True)
        (self.root / name).write_text(text, "utf-8")

    def git(self, *words: str, when: str | None = None) -> None:
        """Let git do something, as if it were another day."""
        who = ("-c", "user.name=a", "-c", "user.email=a@b.example")
        date = {} if when is None else {"GIT_COMMITTER_DATE": when, "GIT_AUTHOR_DATE": when}
        subprocess.run(
            ["git", *who, *words], cwd=self.root, env=self.environment | date, check=True
        )

    def commit(self, name: str, when: str | None = None) -> None:
        """Change a file."""
        self.write(name, f"changed {name}")
        self.git("add", "--all")
        self.git("commit", "--quiet", "--message", f"Change {name}", when=when)

    def begin(self, **environment: str) -> subprocess.CompletedProcess[str]:
        """Run .ci/run."""
        return subprocess.run(
            [self.root / ".ci/run", "-q"],
            env=self.environment | environment,
            capture_output=True,
            text=True,
            check=False,
        )

    def run(self, **environment: str) -> tuple[int, list[str]]:
        """Run .ci/run: its status, and what it called, one after the other."""
        told = self.begin(**environment)
        return told.returncode, (self.root.parent / "called").read_text("utf-8").splitlines()


@pytest.fixture
def tree(tmp_path: Path) -> Tree:
    """One whose commits are all old, on a system without apt."""
    tools = tmp_path / "bin"
    tools.mkdir()
    for name in TOOLS:
        (tools / name).symlink_to(str(shutil.which(name)))
    python = tools / "python3"
    python.write_text(
        f"""#!/bin/sh
echo "$@" >> "{tmp_path}/called"
[ "$1" != "$FAILS" ] && exit
echo "$1 fails" >&2
exit 1
""",
        "utf-8",
    )
    python.chmod(0o755)
    made = Tree(tmp_path / "tree", {"PATH": str(tools), "HOME": str(tmp_path), "FAILS": ""})
    made.write(".ci/run", (ROOT / ".ci/run").read_text("utf-8"))
    made.write("packaging/check.sh", f'#!/bin/sh\necho "check $@" >> "{tmp_path}/called"\n')
    for name in (".ci/run", "packaging/check.sh"):
        (made.root / name).chmod(0o755)
    made.git("init", "--quiet")
    made.commit("resources/card.svg", LONG_AGO)
    made.commit("dkdesk/gui/table.py", LONG_AGO)
    return made


@pytest.mark.parametrize(
    "name",
    ["packaging/trim.py", "resources/text/de/table.po", "pyproject.toml", "dkdesk/__main__.py"],
)
def test_what_is_shipped_has_changed(tree: Tree, name: str) -> None:
    """It is built once and played once, and everything is checked."""
    tree.commit(name)
    assert tree.run() == (0, [*BUILT, "check -q"])


def test_not_committed_yet(tree: Tree) -> None:
    """A change counts before it is committed, too."""
    tree.write("resources/sounds/card.flac", "new")
    assert tree.run() == (0, [*BUILT, "check -q"])


def test_nothing_of_it_has_changed(tree: Tree) -> None:
    """What only the tests of the source concern is not built, but checked."""
    tree.commit("dkdesk/gui/hand.py")
    assert tree.run() == (0, ["check -q"])


def test_asked_for(tree: Tree) -> None:
    """By a word it is built anyway."""
    assert tree.run(BUNDLE="always") == (0, [*BUILT, "check -q"])


def test_a_bundle_that_does_not_play_fails_at_the_end(tree: Tree) -> None:
    """The tests run all the same; the status tells."""
    assert tree.run(BUNDLE="always", FAILS="packaging/smoke.py") == (1, [*BUILT, "check -q"])


@pytest.mark.parametrize("script", ["packaging/build.py", "packaging/smoke.py"])
def test_why_the_bundle_failed_is_said_last(tree: Tree, script: str) -> None:
    """When the tests have filled the screen, it can still be read."""
    said = tree.begin(BUNDLE="always", FAILS=script).stdout.splitlines()
    assert said[-1] == f"{script} fails"
