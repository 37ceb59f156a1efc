"""The sounds of the table: off by default, by name, as loud as wished, and judged with numbers."""

from __future__ import annotations

import subprocess
import sys
import wave
from pathlib import Path
from typing import Final

import numpy as np
import pytest

from dkdesk.gui.sound.loudspeaker import Loudspeaker, Samples
from dkdesk.gui.sound.recording import recording
from dkdesk.gui.sound.sound_card import RATE
from dkdesk.gui.sound.sounds import Sounds
from dkdesk.gui.table.tones import TONES, YOUR_TURN
from dkdesk.places import resource
from dkdesk.trouble import TroubleError

ROOT: Final = Path(__file__).resolve().parents[3]
NAMES: Final = sorted({tone.sound for tone in TONES.values()} | {YOUR_TURN})
LENGTHS: Final = {
    "card": (0.08, 0.2),
    "shuffle": (0.7, 1.2),
    "trick": (0.15, 0.4),
    "chime": (0.5, 1.3),
    "turn": (0.2, 0.5),
}
"""Seconds."""
PITCHES: Final = {
    "card": (100, 2_500),
    "shuffle": (1_000, 5_000),
    "trick": (100, 2_500),
    "chime": (600, 1_500),
    "turn": (480, 700),
}
"""Between which hertz the middle of the spectrum lies."""

names = pytest.mark.parametrize("name", NAMES)


class Ear(Loudspeaker):
    """Hears what would be played."""

    def __init__(self) -> None:
        super().__init__()
        self.heard: list[Samples] = []
        self.stopped = 0

    def play(self, samples: Samples) -> None:
        """Note it."""
        self.heard.append(samples)

    def stop(self) -> None:
        """Note it."""
        self.stopped += 1


@pytest.fixture
def ear() -> Ear:
    """Nothing has been heard."""
    return Ear()


def test_files_are_what_the_script_makes() -> None:
    """To a last bit of a sine."""
    script = str(ROOT / "packaging" / "make_sounds.py")
    run = subprocess.run([sys.executable, script, "--check"], capture_output=True, check=False)
    assert (run.returncode, run.stdout, run.stderr) == (0, b"", b"")


def test_no_other_sound_lies_about() -> None:
    """Each is heard at some event, and each event's is there."""
    assert sorted(path.stem for path in resource("sounds").iterdir()) == NAMES


@names
def test_the_file_is_small_and_plain(name: str) -> None:
    """One channel of 16 bits."""
    path = resource("sounds", f"{name}.wav")
    with wave.open(str(path)) as file:
        assert (file.getnchannels(), file.getsampwidth(), file.getframerate()) == (1, 2, RATE)
    assert path.stat().st_size < 120_000


@names
def test_it_is_as_long_as_what_it_goes_with(name: str) -> None:
    """No sound of one card reaches into the next."""
    low, high = LENGTHS[name]
    assert low <= len(recording(name)) / RATE <= high


@names
def test_it_is_neither_too_loud_nor_too_soft(name: str) -> None:
    """No sample at the edge, two at once still fit, and all are about as strong."""
    samples = recording(name)
    assert 0.4 <= np.abs(samples).max() <= 0.65
    strength = 20 * np.log10(np.sqrt(np.mean(samples**2)))
    assert -26 < strength < -18


@names
def test_it_begins_and_ends_in_silence(name: str) -> None:
    """A step would be a click; so would a mean that is not 0."""
    samples = recording(name)
    assert abs(float(samples.mean())) < 1e-4
    assert abs(float(samples[0])) < 0.002
    assert abs(float(samples[-1])) < 0.002
    assert np.abs(np.diff(samples)).max() < 0.3


@names
def test_its_pitch_is_pleasant(name: str) -> None:
    """The middle of the spectrum where it belongs; nothing that only shakes or hisses."""
    samples = recording(name)
    power = np.abs(np.fft.rfft(samples * np.hanning(len(samples)))) ** 2
    pitch = np.fft.rfftfreq(len(samples), 1 / RATE)
    low, high = PITCHES[name]
    assert low < float((power * pitch).sum() / power.sum()) < high
    assert power[pitch < 50].sum() < 0.01 * power.sum()
    assert power[pitch > 9_000].sum() < 0.06 * power.sum()


def test_without_a_wish_nothing_is_heard(ear: Ear) -> None:
    """Off until somebody wants it, and off again."""
    sounds = Sounds(ear)
    sounds.play("card")
    sounds.set_volume(60)
    sounds.set_volume(0)
    sounds.play("card")
    assert ear.heard == []
    assert ear.stopped == 1


def test_the_volume_is_that_of_the_ear(ear: Ear) -> None:
    """Half the percents, a quarter of the height."""
    sounds = Sounds(ear)
    for percent, name in ((100, "card"), (50, "turn")):
        sounds.set_volume(percent)
        sounds.play(name)
    loud, soft = ear.heard
    assert np.array_equal(loud, recording("card"))
    assert np.allclose(soft, recording("turn") / 4)


def test_four_cards_at_once_are_heard_as_one(ear: Ear, monkeypatch: pytest.MonkeyPatch) -> None:
    """Without motion everything happens in one moment."""
    now = 100.0
    monkeypatch.setattr("dkdesk.gui.sound.sounds.time.monotonic", lambda: now)
    sounds = Sounds(ear)
    sounds.set_volume(100)
    for _ in range(4):
        sounds.play("card")
    sounds.play("trick")
    assert len(ear.heard) == 2
    now += 0.2
    sounds.play("card")
    assert len(ear.heard) == 3


def test_a_missing_sound_is_told(ear: Ear) -> None:
    """By its name."""
    sounds = Sounds(ear)
    sounds.set_volume(100)
    with pytest.raises(TroubleError) as refused:
        sounds.play("yodel")
    assert refused.value.trouble.values == {"path": "sounds/yodel.wav"}
