"""How the player comes along: his graded decisions in figures.

All points are game points an answer gives away on average, as the adviser judges it; luck is not in
them. What a deal really brought is never counted here.
"""

from __future__ import annotations

import csv
import io
from collections import defaultdict
from dataclasses import asdict, dataclass, fields
from statistics import fmean
from typing import TYPE_CHECKING, Final

from dkdesk.play.practice.spots.grading import Grade, Lapse
from dkdesk.store.notebook import MarkRow

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from dkdesk.store.notebook import LuckRow

GAME: Final = "game"
"""Source of what was decided in a real game, not in an exercise."""
ASSISTED: Final = "assisted"
"""Source of what was decided with help: it is kept, but not rated."""
PLAYED: Final = (GAME, ASSISTED)
CARD_THEME: Final = "card"
"""The theme of all cards; every other one has six words."""
ENOUGH: Final = 10
"""Answers, or games, below which nothing is said about them."""
ENOUGH_GUESSES: Final = 20
"""Guesses below which nothing is said about them."""
IN_BIN: Final = 3
"""Guesses of about the same chance that make a point of the curve."""
BINS: Final = 10
RECENT: Final = 100
"""Answers that the trend looks back."""
STRETCH: Final = 10
"""Answers that make one point of the trend."""
RATINGS: Final = ((0.05, "master"), (0.12, "strong"), (0.25, "sound"))
"""Points given away an answer up to which a player is called so."""
BEGINNER: Final = "learning"
PARTS: Final = ("role", "level", "phase")
"""What the answers are told apart by: the first words of a theme."""
RESULT: Final = "result"
"""The theme of a whole deal in the table."""
_WORDS: Final = 6
"""Words of a theme."""
_GOOD: Final[Mapping[str, bool]] = {grade: grade.good for grade in Grade}
_LAPSES: Final[Mapping[str, Lapse]] = {lapse: lapse for lapse in Lapse}


@dataclass(frozen=True, slots=True)
class Given:
    """What some answers gave away."""

    answers: int
    good: int
    lost: Mapping[Lapse, float]
    """Game points in all, by direction; ``NONE`` is what good answers cost all the same."""

    @property
    def wanting(self) -> int:
        """Answers that are wanting before anything is said about them."""
        return max(0, ENOUGH - self.answers)

    @property
    def total(self) -> float:
        """Game points in all."""
        return sum(self.lost.values())

    @property
    def mean(self) -> float:
        """Game points an answer; 0 without any."""
        return self.total / self.answers if self.answers else 0.0

    @property
    def accuracy(self) -> float:
        """Share of good answers; 0 without any."""
        return self.good / self.answers if self.answers else 0.0


@dataclass(frozen=True, slots=True)
class Bin:
    """Guesses of about the same chance."""

    count: int
    estimate: float
    """Their mean."""
    chance: float
    """Mean of the chances as the adviser found them."""


@dataclass(frozen=True, slots=True)
class Calibration:
    """How well the player knows his chances."""

    guesses: int
    bins: tuple[Bin, ...]
    """From the least chance to the greatest; empty ones and thin ones are left out."""
    bias: float
    """How much too high he guesses, on average."""
    brier: float
    """Mean squared distance of the guess from what will come: 0 or 1, with that chance."""
    best: float
    """The same for whoever knows every chance."""

    @property
    def wanting(self) -> int:
        """Guesses that are wanting before anything is said about them."""
        return max(0, ENOUGH_GUESSES - self.guesses)


@dataclass(frozen=True, slots=True)
class Progress:
    """Everything that graded decisions tell."""

    all: Given
    """Words, in games and exercises."""
    parts: Mapping[str, Mapping[str, Given]]
    """For each of ``PARTS``: what was given away, by its values."""
    in_games: Given
    """What was decided in real games, cards among it."""
    games: int
    """Games in which something was graded."""
    assisted: int
    """Games with help, which are not rated: nothing of them is in any figure."""
    calibration: Calibration
    trend: tuple[float, ...]
    """Game points an answer, of ten answers each, the oldest first."""

    @property
    def per_game(self) -> float:
        """Game points a game; 0 without any."""
        return self.in_games.total / self.games if self.games else 0.0

    @property
    def rating(self) -> str:
        """What a player who gives away so much is called."""
        return next((name for most, name in RATINGS if self.all.mean <= most), BEGINNER)


def progress(rows: Iterable[MarkRow]) -> Progress:
    """Sum up graded decisions, the oldest first; those of other versions are left out."""
    known = [row for row in rows if _known(row)]
    marks = [row for row in known if row.source != ASSISTED and row.theme != CARD_THEME]
    in_games = [row for row in known if row.source == GAME]
    return Progress(
        given(marks),
        {part: _apart(marks, number) for number, part in enumerate(PARTS)},
        given(in_games),
        _deals(in_games),
        _deals(row for row in known if row.source == ASSISTED),
        calibration(marks),
        trend(marks),
    )


def given(marks: Sequence[MarkRow]) -> Given:
    """Sum up what these gave away."""
    lost = dict.fromkeys(Lapse, 0.0)
    for row in marks:
        lost[_LAPSES[row.lapse]] += row.lost
    return Given(len(marks), sum(_GOOD[row.grade] for row in marks), lost)


def calibration(marks: Sequence[MarkRow]) -> Calibration:
    """Compare guesses with the chances that the adviser found."""
    pairs = [
        (row.estimate, row.chance)
        for row in marks
        if row.estimate is not None and row.chance is not None
    ]
    if not pairs:
        return Calibration(0, (), 0.0, 0.0, 0.0)
    bins: dict[int, list[tuple[float, float]]] = defaultdict(list)
    for estimate, chance in pairs:
        bins[min(int(BINS * estimate), BINS - 1)].append((estimate, chance))
    best = fmean(chance * (1 - chance) for _, chance in pairs)
    return Calibration(
        len(pairs),
        tuple(_bin(bins[number]) for number in sorted(bins) if len(bins[number]) >= IN_BIN),
        fmean(estimate - chance for estimate, chance in pairs),
        # What is expected of (guess - outcome)^2 where the outcome has this chance.
        fmean((estimate - chance) ** 2 for estimate, chance in pairs) + best,
        best,
    )


def trend(marks: Sequence[MarkRow]) -> tuple[float, ...]:
    """Game points an answer over the last answers; the newest are always a full stretch."""
    recent = marks[-RECENT:]
    recent = recent[len(recent) % STRETCH :]
    starts = range(0, len(recent), STRETCH)
    return tuple(fmean(row.lost for row in recent[at : at + STRETCH]) for at in starts)


def table(rows: Iterable[MarkRow], deals: Iterable[LuckRow] = ()) -> str:
    """All marks as comma-separated values, and the deals after them, whose theme is ``result``.

    The head line has the names of the columns in English, whatever the language of the desk, and
    fractions have a point: other programs and other years can rely on it.
    """
    out = io.StringIO()
    names = [field.name for field in fields(MarkRow)]
    writer = csv.DictWriter(out, [*names, "points", "luck", "luck_error", "adjusted"])
    writer.writeheader()
    writer.writerows(asdict(row) for row in rows)
    for row in deals:
        where = {"day": row.day, "source": row.source, "spot": row.deal, "theme": RESULT}
        luck = {"points": row.points, "luck": row.luck, "luck_error": row.error}
        writer.writerow(where | luck | {"adjusted": row.adjusted})
    return out.getvalue()


def _known(row: MarkRow) -> bool:
    """Whether this version knows all that was written down."""
    fits = row.theme == CARD_THEME or row.theme.count("/") == _WORDS - 1
    return fits and row.grade in _GOOD and row.lapse in _LAPSES


def _deals(marks: Iterable[MarkRow]) -> int:
    """How many deals these were made in."""
    return len({row.spot.partition(".")[0] for row in marks})


def _apart(marks: Sequence[MarkRow], word: int) -> dict[str, Given]:
    parts: dict[str, list[MarkRow]] = defaultdict(list)
    for row in marks:
        parts[row.theme.split("/")[word]].append(row)
    return {name: given(found) for name, found in parts.items()}


def _bin(pairs: Sequence[tuple[float, float]]) -> Bin:
    estimates, chances = zip(*pairs, strict=True)
    return Bin(len(pairs), fmean(estimates), fmean(chances))
