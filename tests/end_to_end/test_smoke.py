"""The program plays a deal by itself, in every language, and leaves nothing behind."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterable, Mapping
from contextlib import ExitStack
from typing import Final

import pytest

from dkdesk.text.catalogue import LANGUAGES
from tests.end_to_end.processes import session, wait
from tests.end_to_end.screen import screen

LIMIT: Final = 120
"""Seconds."""
FINE: Final = (0, "", "")
"""Exit status, output, complaints."""


def smoke(codes: Iterable[str], environment: Mapping[str, str]) -> dict[str, tuple[int, str, str]]:
    """Start one program for each language, all at once, and wait for how they end."""
    ends = {}
    with ExitStack() as stack:
        processes = {
            code: stack.enter_context(
                subprocess.Popen(
                    [sys.executable, "-m", "dkdesk", "--smoke", "--lang", code],
                    env=environment,
                    stdout=subprocess.PIPE,
                    stderr=subprocess.PIPE,
                    text=True,
                    start_new_session=True,
                )
            )
            for code in codes
        }
        for code, process in processes.items():
            told, complained = process.communicate(timeout=LIMIT)
            ends[code] = (process.returncode, told, complained)
    leaders = [process.pid for process in processes.values()]
    wait(lambda: not any(map(session, leaders)), "everything to end")
    return ends


@pytest.mark.slow
def test_smoke_in_every_language() -> None:
    """Not a word, not a warning, not a process left."""
    ends = smoke(LANGUAGES, os.environ | {"QT_QPA_PLATFORM": "offscreen"})
    assert ends == dict.fromkeys(LANGUAGES, FINE)


@pytest.mark.slow
def test_smoke_on_a_real_screen() -> None:
    """The same in a window of X11."""
    with screen() as shown:
        assert smoke(["de"], shown.environment) == {"de": FINE}
