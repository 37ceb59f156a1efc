"""The spots there are: read from the file that comes with the program, filtered, and chosen."""

from __future__ import annotations

import gzip
import io
import zlib
from dataclasses import dataclass
from enum import StrEnum
from functools import cache
from typing import TYPE_CHECKING, Final

import msgspec

from dkdesk.places import resource
from dkdesk.play.practice.spots.spot import Spot
from dkdesk.play.practice.spots.theme import Phase, Role, Theme
from dkdesk.trouble import Trouble, TroubleError

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

FILE: Final = ("drills", "spots.jsonl.gz")
LIMIT: Final = 64 * 2**20
"""Bytes that a file may unpack to."""
_DECODER: Final = msgspec.json.Decoder(Spot)


class _Answer(msgspec.Struct, frozen=True, gc=False):
    behind: float


class _Label(msgspec.Struct, frozen=True, gc=False):
    theme: Theme
    answers: tuple[_Answer, ...]


_LABELS: Final = msgspec.json.Decoder(_Label)


@dataclass(frozen=True, slots=True)
class Entry:
    """A spot of the file by what it is chosen by; the rest is read when it is asked."""

    theme: Theme
    margin: float
    """Game points between the best answer and the next."""
    line: bytes

    @classmethod
    def of(cls, line: bytes) -> Entry:
        """Read what a spot is chosen by, in a tenth of the time that all of it takes.

        Raises:
            msgspec.DecodeError: It is none.
        """
        label = _LABELS.decode(line)
        margin = label.answers[1].behind if len(label.answers) > 1 else 0.0
        return cls(label.theme, margin, line)

    def read(self) -> Spot:
        """The spot.

        Raises:
            TroubleError: It is damaged.
        """
        return _decoded([self.line])[0]


class Hardness(StrEnum):
    """How near the edge a decision is."""

    CLEAR = "clear"
    FAIR = "fair"
    HARD = "hard"


EDGES: Final = ((0.35, Hardness.HARD), (0.9, Hardness.FAIR))
"""Game points between the best answer and the next up to which it is hard, or fair."""


def hardness(spot: Spot | Entry) -> Hardness:
    """How near the edge a spot is."""
    return next((kind for edge, kind in EDGES if spot.margin <= edge), Hardness.CLEAR)


@dataclass(frozen=True, slots=True)
class Filter:
    """What the player wants to practise; ``None`` is anything."""

    role: Role | None = None
    level: str | None = None
    """Key of a level, or ``theme.GAME``."""
    phase: Phase | None = None
    reply: bool | None = None
    hardness: Hardness | None = None

    def fits(self, spot: Spot | Entry) -> bool:
        """Whether a spot is wanted."""
        theme = spot.theme
        return (
            self.role in (None, theme.role)
            and self.level in (None, theme.level)
            and self.phase in (None, theme.phase)
            and self.reply in (None, theme.reply)
            and self.hardness in (None, hardness(spot))
        )


def decode(line: bytes) -> Spot:
    """Read one spot.

    Raises:
        msgspec.DecodeError: It is none.
    """
    return _DECODER.decode(line)


def write(spots: Iterable[Spot]) -> bytes:
    """The file of these spots; the same spots make the same bytes."""
    out = io.BytesIO()
    with gzip.GzipFile(fileobj=out, mode="wb", mtime=0, filename="") as packed:
        for spot in spots:
            packed.write(msgspec.json.encode(spot) + b"\n")
    return out.getvalue()


def read(data: bytes) -> tuple[Spot, ...]:
    """Read what ``write`` writes.

    Raises:
        TroubleError: It is damaged.
    """
    return _decoded(_unpacked(data))


@cache
def of_preset(preset: str) -> tuple[Entry, ...]:
    """Those of them that are played by a preset.

    Raises:
        TroubleError: The file is missing or damaged.
    """
    wanted = msgspec.json.encode((f"rules: {preset}",))
    try:
        return tuple(Entry.of(line) for line in lines() if wanted in line)
    except msgspec.DecodeError as error:
        raise TroubleError(Trouble("drill.damaged")) from error


def near(spot: Spot, gap: float) -> tuple[Spot, ...]:
    """The spots of its preset and theme whose margin is at most *gap* from its own.

    Raises:
        TroubleError: The file is missing or damaged.
    """
    return tuple(
        entry.read()
        for entry in of_preset(spot.base)
        if entry.theme == spot.theme and abs(entry.margin - spot.margin) <= gap
    )


@cache
def lines() -> tuple[bytes, ...]:
    """The spots that come with the program, a line each.

    Raises:
        TroubleError: The file is missing or damaged.
    """
    path = resource(*FILE)
    try:
        return _unpacked(path.read_bytes())
    except OSError as error:
        raise TroubleError(Trouble("drill.damaged")) from error


def _unpacked(data: bytes) -> tuple[bytes, ...]:
    try:
        with gzip.GzipFile(fileobj=io.BytesIO(data)) as packed:
            return tuple(packed.read(LIMIT).splitlines())
    except (OSError, EOFError, zlib.error) as error:
        raise TroubleError(Trouble("drill.damaged")) from error


def _decoded(found: Sequence[bytes]) -> tuple[Spot, ...]:
    try:
        return tuple(map(decode, found))
    except msgspec.DecodeError as error:
        raise TroubleError(Trouble("drill.damaged")) from error
