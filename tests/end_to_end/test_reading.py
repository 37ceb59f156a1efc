"""The game through AT-SPI, as a screen reader sees it: a real window, a real bus, a real card."""

from __future__ import annotations

import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest

from tests.end_to_end.processes import DEADLINE, session, wait
from tests.end_to_end.screen import screen
from tests.end_to_end.test_mouse import DEAL

BLIND: Final = Path(__file__).with_name("blind.py")
SYSTEM_PYTHON: Final = "/usr/bin/python3"
BINDINGS: Final = 'import gi; gi.require_version("Atspi", "2.0"); from gi.repository import Atspi'
SCRIPT: Final = """
"$1" -m dkdesk --data-dir "$3" --lang de --deal "$4" --speed fast 2>&1 & program=$!
"$2" "$5" dkdesk; told=$?
kill $program; wait $program
exit $told
"""


def missing() -> str | None:
    """What is not there; ``None`` if everything is."""
    if shutil.which("dbus-run-session") is None:
        return "dbus-run-session is not installed (.ci/run installs it)"
    if not Path(SYSTEM_PYTHON).exists():
        return f"there is no {SYSTEM_PYTHON}"
    asked = subprocess.run([SYSTEM_PYTHON, "-c", BINDINGS], check=False, capture_output=True)
    return "AT-SPI cannot be used from Python (.ci/run installs it)" if asked.returncode else None


@pytest.fixture
def told(tmp_path: Path) -> Iterator[list[str]]:
    """What our screen reader found and heard while it played a card."""
    if reason := missing():
        pytest.skip(reason)
    (tmp_path / "settings.json").write_text('{"trick_stay": "short"}', "utf-8")
    words = [sys.executable, SYSTEM_PYTHON, str(tmp_path), str(DEAL), str(BLIND)]
    with screen() as shown:
        process = subprocess.Popen(
            ["dbus-run-session", "--", "bash", "-c", SCRIPT, "reading", *words],
            env=shown.environment | {"QT_LINUX_ACCESSIBILITY_ALWAYS_ON": "1"},
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            start_new_session=True,
        )
        out, complaints = process.communicate(timeout=DEADLINE)
    assert process.returncode == 0, out + complaints
    yield out.splitlines()
    wait(lambda: session(process.pid) == [], "everything to end")


@pytest.mark.slow
def test_a_screen_reader_finds_hears_and_plays(told: list[str]) -> None:
    """Cards are buttons with names and places; pressing one plays it; events are heard."""
    found = [line.split("\t")[1:] for line in told if line.startswith("found")]
    cards = [name for role, name in found if role == "push button" and "spielbar" in name]
    assert len(cards) == 12
    assert any(
        (name.startswith("Stich 1") and name.endswith("du spielst aus")) or "dran" in name
        for role, name in found
        if role == "label"
    )
    assert {"Jan", "Ute", "Ole"} <= {name.split(":")[0] for _, name in found}
    (pressed,) = [line for line in told if line.startswith("pressed") and "spielbar" in line]
    assert pressed.endswith("True")
    lies = next(line for line in told if line.startswith("lies"))
    assert all(int(number) > 0 for number in lies.split()[1:])
    heard = [line.removeprefix("heard ") for line in told if line.startswith("heard")]
    card = pressed.removeprefix("pressed ").split(",")[0]
    assert any(line.endswith(f": {card}") for line in heard), heard
    assert "Du: Gesund" in heard
