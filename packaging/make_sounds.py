"""Make the sounds of the table from formulas, into ``resources/sounds``.

python packaging/make_sounds.py           write the files
python packaging/make_sounds.py --check   compare them with what would be written

Noise stands for paper, decaying sines for wood and bells. The noise has a seed, so that every
run makes the same; 16 bits, one channel.
"""

from __future__ import annotations

import argparse
import io
import math
import random
import sys
import wave
from array import array
from collections.abc import Callable
from pathlib import Path
from typing import Final

RESOURCES: Final = Path(__file__).resolve().parent.parent / "resources" / "sounds"
RATE: Final = 44_100
"""Samples a second."""
FULL: Final = 32_767
LOWEST: Final = 40.0
"""Hertz; what is below is no sound but a push of the membrane."""
EDGE: Final = 0.004
"""Seconds over which a sound fades in and out."""

Sound = list[float]
"""Samples about 0; how loud they are together is decided at the end."""
Partials = tuple[tuple[float, float], ...]
"""Of a struck body: times its pitch, and strength."""


# --- what sounds are made of ---------------------------------------------------------------


def silence(seconds: float) -> Sound:
    """Nothing for so long."""
    return [0.0] * round(seconds * RATE)


def paper(seconds: float, seed: int, low: float, high: float, fade: float) -> Sound:
    """Noise between two pitches that dies away: something flat meets something flat.

    Args:
        seconds: How long it is.
        seed: Which noise.
        low: Hertz below which little is heard.
        high: Hertz above which little is heard.
        fade: Seconds in which it falls to a third.
    """
    dice = random.Random(seed)
    noise = [dice.uniform(-1, 1) for _ in range(round(seconds * RATE))]
    return faded(below(above(noise, low), high), fade)


def tone(seconds: float, pitch: float, fade: float, partials: Partials) -> Sound:
    """A struck body; the higher a partial, the sooner it is gone."""
    made = silence(seconds)
    for ratio, strength in partials:
        turn = 2 * math.pi * pitch * ratio / RATE
        loss = 1 / (fade * RATE) * (0.4 + 0.6 * ratio)
        for at in range(len(made)):
            made[at] += strength * math.sin(turn * at) * math.exp(-loss * at)
    return made


def thump(seconds: float, start: float, end: float, fade: float) -> Sound:
    """A falling sine: the table under a card."""
    made, phase = silence(seconds), 0.0
    for at in range(len(made)):
        share = at / len(made)
        phase += 2 * math.pi * (start + (end - start) * share) / RATE
        made[at] = math.sin(phase)
    return faded(made, fade)


def brush(seconds: float, seed: int, low: float, high: float) -> Sound:
    """Noise that rises and falls: paper drawn over cloth."""
    made = paper(seconds, seed, low, high, fade=10)
    last = len(made) - 1
    return [x * math.sin(math.pi * at / last) ** 2 for at, x in enumerate(made)]


def faded(sound: Sound, fade: float) -> Sound:
    """The sound dying away, to a third in *fade* seconds."""
    return [x * math.exp(-at / (fade * RATE)) for at, x in enumerate(sound)]


def above(sound: Sound, pitch: float) -> Sound:
    """What lies above *pitch*, by a filter of the first order."""
    keep, out, before, now = 1 / (1 + 2 * math.pi * pitch / RATE), [], 0.0, 0.0
    for x in sound:
        now, before = keep * (now + x - before), x
        out.append(now)
    return out


def below(sound: Sound, pitch: float) -> Sound:
    """What lies below *pitch*, by a filter of the first order taken twice."""
    share = 1 - math.exp(-2 * math.pi * pitch / RATE)
    out, first, second = [], 0.0, 0.0
    for x in sound:
        first += share * (x - first)
        second += share * (first - second)
        out.append(second)
    return out


def mixed(*parts: tuple[float, float, Sound]) -> Sound:
    """Sounds together: when each begins (seconds), how strong it is, and itself."""
    long = max(round(at * RATE) + len(sound) for at, _, sound in parts)
    made = [0.0] * long
    for at, strength, sound in parts:
        begin = round(at * RATE)
        top = max(map(abs, sound))
        for number, x in enumerate(sound, begin):
            made[number] += strength * x / top
    return made


# --- the sounds of the table -----------------------------------------------------------------

BELL: Final = ((1.0, 1.0), (2.0, 0.35), (3.01, 0.18), (4.17, 0.07))
WOOD: Final = ((1.0, 1.0), (3.93, 0.22), (9.2, 0.04))


def card() -> Sound:
    """A card comes to lie on the cloth."""
    return mixed(
        (0.0, 1.0, paper(0.14, 1, 700, 3_600, 0.014)),
        (0.002, 0.55, thump(0.14, 170, 95, 0.028)),
    )


def shuffle() -> Sound:
    """A riffle: the cards of two halves fall between each other, then are knocked even."""
    parts, at = [], 0.02
    dice = random.Random(2)
    for number in range(34):
        strength = 0.35 + 0.25 * math.sin(math.pi * number / 33) + 0.1 * dice.random()
        parts.append((at, strength, paper(0.03, 100 + number, 900, 2_900, 0.006)))
        at += 0.014 + 0.010 * abs(number / 33 - 0.45) + 0.003 * dice.random()
    knock = mixed(
        (0.0, 1.0, paper(0.1, 3, 500, 2_600, 0.012)), (0.0, 0.6, thump(0.1, 210, 120, 0.022))
    )
    return mixed(*parts, (at + 0.09, 0.75, knock), (at + 0.23, 0.5, knock))


def trick() -> Sound:
    """Four cards are drawn together and put down."""
    return mixed(
        (0.0, 0.5, brush(0.17, 4, 500, 3_000)),
        (0.12, 1.0, paper(0.14, 5, 500, 2_600, 0.018)),
        (0.122, 0.8, thump(0.16, 150, 80, 0.034)),
    )


def chime() -> Sound:
    """Somebody announces: two bells, a fourth apart."""
    return mixed(
        (0.0, 0.8, tone(0.9, 659.26, 0.22, BELL)),
        (0.13, 1.0, tone(1.0, 880.0, 0.26, BELL)),
    )


def turn() -> Sound:
    """It is the player's turn: one knock on a bar of wood."""
    return tone(0.4, 523.25, 0.085, WOOD)


SOUNDS: Final[dict[str, tuple[Callable[[], Sound], float]]] = {
    "card": (card, 0.55),
    "shuffle": (shuffle, 0.5),
    "trick": (trick, 0.6),
    "chime": (chime, 0.5),
    "turn": (turn, 0.45),
}
"""How each is made, and how high its loudest sample is, of 1."""


def finished(sound: Sound, top: float) -> array[int]:
    """The samples of a file: about 0 on the whole, without clicks at the ends, *top* high."""
    made = above(above(sound, LOWEST), LOWEST)
    edge = round(EDGE * RATE)
    for at in range(edge):
        made[-1 - at] *= at / edge
    for at in range(edge // 8):
        made[at] *= at / (edge // 8)
    mean = sum(made) / len(made)
    highest = max(abs(x - mean) for x in made)
    return array("h", (round(FULL * top * (x - mean) / highest) for x in made))


def wav(samples: array[int]) -> bytes:
    """The file that holds *samples*."""
    if sys.byteorder == "big":
        samples.byteswap()
    out = io.BytesIO()
    with wave.open(out, "wb") as file:
        file.setnchannels(1)
        file.setsampwidth(2)
        file.setframerate(RATE)
        file.writeframes(samples.tobytes())
    return out.getvalue()


def near(one: bytes, other: bytes) -> bool:
    """Whether two files sound alike: sines differ by a last bit from library to library."""
    if len(one) != len(other) or one[:44] != other[:44]:
        return False
    pairs = zip(array("h", one[44:]), array("h", other[44:]), strict=True)
    return all(abs(a - b) <= 1 for a, b in pairs)


def main() -> int:
    """Do what the command line asks; 1 if ``--check`` finds a difference."""
    parser = argparse.ArgumentParser(description="Make the sounds of the table.")
    parser.add_argument("--check", action="store_true", help="only compare, write nothing")
    options = parser.parse_args()
    behind = 0
    for name, (make, top) in SOUNDS.items():
        path, data = RESOURCES / f"{name}.wav", wav(finished(make(), top))
        if not options.check:
            RESOURCES.mkdir(parents=True, exist_ok=True)
            path.write_bytes(data)
            print(f"resources/sounds/{name}.wav: {len(data) / 1000:.0f} kB")
        elif not path.is_file() or not near(path.read_bytes(), data):
            print(f"resources/sounds/{name}.wav is not what the script makes")
            behind = 1
    return behind


if __name__ == "__main__":
    sys.exit(main())
