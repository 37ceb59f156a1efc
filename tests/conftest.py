"""What every test gets: no screen, no process left behind, the chosen thoroughness."""

from __future__ import annotations

import faulthandler
import multiprocessing
import os
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TextIO

import pytest
from hypothesis import HealthCheck, settings

from hatch_build import compile_all

# Before anything imports numpy: brains are small, and threads would only wait for each other.
# `run.py test` says so even earlier, to plugins of pytest.
os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")
# Before anything imports Qt. Tests that need a real window set their own platform.
os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

settings.register_profile(
    "ci", derandomize=True, deadline=None, suppress_health_check=[HealthCheck.too_slow]
)
settings.register_profile("dev", deadline=None)
settings.register_profile("soak", deadline=None, max_examples=5_000)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "ci"))


compile_all()  # the tests read the catalogues as the game does; a changed .po must not wait

LOUD = pytest.StashKey[TextIO]()
"""Where a crash is told: what is written as usual goes with the process."""
Programs = Callable[..., None]

PYTHONS_OWN = (b"multiprocessing.resource_tracker", b"multiprocessing.forkserver")


def _children() -> set[int]:
    """Our running child processes; without Linux's /proc only those of multiprocessing."""
    ids = {child.pid for child in multiprocessing.active_children() if child.pid is not None}
    for task in Path("/proc/self/task").glob("*/children"):
        try:
            ids.update(pid for pid in map(int, task.read_text("ascii").split()) if _counts(pid))
        except OSError:  # the thread has just ended
            continue
    return ids


def _counts(pid: int) -> bool:
    """Neither ended already nor one of Python's own, which stay until the last test."""
    try:
        command = Path(f"/proc/{pid}/cmdline").read_bytes()
    except OSError:
        return False
    return bool(command) and not any(name in command for name in PYTHONS_OWN)


def pytest_configure(config: pytest.Config) -> None:
    """Hold on to the real standard error before pytest catches what is written there."""
    with config.pluginmanager.getplugin("capturemanager").global_and_fixture_disabled():
        config.stash[LOUD] = os.fdopen(os.dup(2), "w")


@pytest.fixture(autouse=True)
def crashes_are_told(pytestconfig: pytest.Config) -> None:
    """Let each test say where it crashes, also after one whose program listened for that itself."""
    faulthandler.enable(pytestconfig.stash[LOUD])


@pytest.fixture(autouse=True)
def no_process_left_behind() -> Iterator[None]:
    """Fail a test that ends before its child processes do."""
    before = _children()
    yield
    left = _children() - before
    if left:
        pytest.fail(f"left child processes running: {sorted(left)}")


@pytest.fixture
def programs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Programs:
    """Leave PATH empty but for the programs named: ``programs("apt", "sudo")``."""
    folder = tmp_path / "bin"
    folder.mkdir()
    monkeypatch.setenv("PATH", str(folder))

    def add(*names: str) -> None:
        for name in names:
            (folder / name).touch(mode=0o755)

    return add
