"""The sound card of this machine, or none: never an error, never a word."""

from __future__ import annotations

import os
import subprocess
import sys
from ctypes.util import find_library
from pathlib import Path
from typing import Final

import numpy as np
import pytest

from dkdesk.gui.sound.recording import recording
from dkdesk.gui.sound.sound_card import NoSoundError, open_card

ROOT: Final = Path(__file__).resolve().parents[3]

PLAY: Final = """
import threading
import numpy as np
from dkdesk.gui.sound.loudspeaker import Loudspeaker
speaker = Loudspeaker()
speaker.play(np.zeros(100, np.float32))
speaker._thread.join(20)
speaker.stop()
assert not speaker.at_work
assert threading.active_count() == 1, threading.enumerate()
"""


def test_with_or_without_a_card_nothing_is_said() -> None:
    """ALSA would complain by the page, in a program that has no sound card."""
    run = subprocess.run(
        [sys.executable, "-c", PLAY], capture_output=True, check=False, text=True, cwd=ROOT
    )
    assert (run.returncode, run.stdout, run.stderr) == (0, "", "")


def test_without_miniaudio_there_is_no_card(monkeypatch: pytest.MonkeyPatch) -> None:
    """Machines without a wheel play in silence."""
    monkeypatch.setitem(sys.modules, "miniaudio", None)
    with pytest.raises(NoSoundError):
        open_card(iter(()))  # type: ignore[arg-type] # nobody asks it for anything


def test_the_program_loads_miniaudio_for_those_who_want_sounds() -> None:
    """A start without them takes no longer."""
    code = "import sys, dkdesk.app.program; print('miniaudio' in sys.modules)"
    told = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, check=True, text=True, cwd=ROOT
    )
    assert told.stdout.strip() == "False"


CONFIGURATION: Final = """
pcm.!default {{ type file slave.pcm {{ type null }} file "{file}" format raw }}
"""
HEAR: Final = """
import os, time
from dkdesk.gui.sound.sounds import Sounds
sounds = Sounds()
sounds.set_volume(100)
sounds.play("card")
sounds._loudspeaker._thread.join(20)
assert not sounds._loudspeaker.at_work
patience = time.monotonic() + 20
while (left := len(os.listdir("/proc/self/task"))) > 1 and time.monotonic() < patience:
    pass  # the system buries a thread a moment after Python does
print(left)
"""


@pytest.mark.skipif(
    sys.platform != "linux" or find_library("asound") is None, reason="needs ALSA's library"
)
def test_what_is_played_reaches_the_card(tmp_path: Path) -> None:
    """ALSA writes it into a file instead: the sound, then silence, and the thread has gone."""
    file, configuration = tmp_path / "heard.raw", tmp_path / "alsa.conf"
    configuration.write_text(CONFIGURATION.format(file=file), "utf-8")
    environment = os.environ | {
        "ALSA_CONFIG_PATH": str(configuration),
        "PULSE_SERVER": "unix:/nowhere",
        "OPENBLAS_NUM_THREADS": "1",
    }
    run = subprocess.run(
        [sys.executable, "-c", HEAR],
        capture_output=True,
        check=False,
        text=True,
        env=environment,
        cwd=ROOT,
    )
    assert (run.returncode, run.stdout.strip(), run.stderr) == (0, "1", "")
    heard = np.fromfile(file, np.int16)
    wanted = (recording("card") * 32_767).astype(np.int16)
    begin = int(np.flatnonzero(heard)[0]) - int(np.flatnonzero(wanted)[0])
    assert np.array_equal(heard[begin : begin + len(wanted)], wanted)
    assert not heard[begin + len(wanted) :].any()
