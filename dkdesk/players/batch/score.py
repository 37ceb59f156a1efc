"""From tallies to itemised lines and game points, as ``rules.score`` scores them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, NamedTuple

import numpy as np
import numpy.typing as npt

from dkdesk.players.batch.faces import Flags, Index, Small
from dkdesk.players.batch.rulebook import SPECIALS, Rulebook
from dkdesk.players.batch.table import KONTRA, RE, Batch, Numbers
from dkdesk.players.batch.tally import Tallies, tally
from dkdesk.rules.announce import ABSAGEN, SILENT, Level, Side
from dkdesk.rules.cards import ALL_AUGEN
from dkdesk.rules.score import CALL_POINTS, COUNTER, HALF, UNDER

NOBODY: Final = -1
SIDES: Final = tuple(Side)
"""The names of ``RE`` and ``KONTRA``."""

_GAME: Final = (
    "won",
    *(f"under{limit}" for limit in UNDER.values()),
    "black",
    *(f"{side}_called" for side in SIDES),
    *(f"{side}_said_{level.key}" for side in SIDES for level in ABSAGEN),
    *(f"{needed}_vs_{level.key}" for level, needed in COUNTER.items()),
)
LINES: Final = (*_GAME, "against_queens", *SPECIALS)
"""Keys of all lines, in the order of the rule book."""
_LINE: Final = {key: place for place, key in enumerate(LINES)}
_AGAINST: Final = _LINE["against_queens"]
_SPECIALS: Final = slice(_AGAINST + 1, len(LINES))
_UNDER: Final = [(limit, _LINE[f"under{limit}"]) for limit in UNDER.values()]
_CALLED: Final = [_LINE[f"{side}_called"] for side in SIDES]
_SAID: Final = [
    [(int(level), _LINE[f"{side}_said_{level.key}"]) for level in ABSAGEN] for side in SIDES
]
_COUNTER: Final = [
    (int(level), needed, _LINE[f"{needed}_vs_{level.key}"]) for level, needed in COUNTER.items()
]

Points = npt.NDArray[np.int32]


@dataclass(frozen=True, slots=True)
class Sheets:
    """n deals, scored."""

    tally: Tallies
    winner: Small
    """(n,) ``RE``, ``KONTRA``, or -1 when both sides missed what they had promised."""
    lines: Small
    """(n, 2, lines) Points of each side by line, in the order of ``LINES``."""
    factor: Small
    """(n,) What Re and Kontra multiply the game with, where they double."""
    value: Points
    """(n,) Game points seen from the winner, from Re when nobody won."""
    separate: Flags
    """(n,) Whether each side writes down its own, so that ``value`` means nothing and is 0."""
    points: Points
    """(n, 4) Game points of each seat."""


def score(batch: Batch) -> Sheets:
    """Score the deals that are over; what stands for the others means nothing."""
    return sheets(tally(batch))


def sheets(count: Tallies) -> Sheets:
    """Score deals that have been counted.

    Source:
        RULES D and E (DDV 7), in the words of ``rules.score``.
    """
    book, rules = count.book, count.rules
    ends = _Ends(book, rules, count.augen.T, count.levels.T, _black(count))
    won = _winner(ends)
    winners = won == _BOTH
    lines = np.zeros((len(LINES), 2, len(rules)), np.int8)
    _reached(ends, winners, lines)
    _called(ends, winners, lines)
    _counter(ends, lines)
    against = book.against_queens[rules] & ~count.solo
    lines[_AGAINST, KONTRA] = against & (won == KONTRA)
    counts = ~count.solo | book.specials_in_solo[rules]
    lines[_SPECIALS] = count.specials.T * counts
    factor = _factor(ends, won)
    value, points = _settled(count, won, _sums(ends, lines, factor))
    separate = book.separate[rules]
    return Sheets(count, won, lines.T, factor, np.where(separate, 0, value), separate, points)


# Sides stand on the first axis below: numpy is quicker when the last one is long.

_BOTH: Final = np.array([[RE], [KONTRA]], np.int8)


class _Ends(NamedTuple):
    """What decides who has won, and the rules of that."""

    book: Rulebook
    rules: Index
    augen: Numbers
    """(2, n)"""
    levels: Small
    """(2, n)"""
    black: Flags
    """(2, n) Whether each side has won nothing."""


def _black(count: Tallies) -> Flags:
    by_tricks = count.book.black_by_tricks[count.rules]
    black: Flags = np.where(by_tricks, count.tricks.T, count.augen.T) == 0
    return black


def _targets() -> Numbers:
    """Augen a side needs, by its own level and the other's, both from ``SILENT``."""
    table = np.full((len(Level) + 1, len(Level) + 1), HALF + 1, np.int16)
    for level, under in UNDER.items():
        table[: Level.ANN + 2, level + 1] = under
    for level, under in UNDER.items():
        table[level + 1, :] = ALL_AUGEN + 1 - under
    return table


_TARGETS: Final = _targets()


def _winner(ends: _Ends) -> Small:
    """(n,) Who has won, or -1 (DDV 7.1)."""
    own, other = ends.levels, ends.levels[::-1]
    bound_by_none = (own <= Level.ANN) & (other <= Level.ANN)
    only_kontra = (own[RE] == SILENT) & (own[KONTRA] == Level.ANN)
    swapped = only_kontra & ends.book.only_kontra_swap[ends.rules]
    # Half is enough for Kontra, or for Re where Kontra alone has said anything.
    content = np.stack([swapped, ~swapped]) & bound_by_none
    reached = ends.augen >= _TARGETS[own + 1, other + 1] - content
    defies_black = (own <= Level.ANN) & (other == Level.BLACK)
    reached = np.where(defies_black, ~ends.black, reached)
    reached = np.where(own == Level.BLACK, ends.black[::-1], reached)
    second = np.where(reached[KONTRA], np.int8(KONTRA), np.int8(NOBODY))
    return np.where(reached[RE], np.int8(RE), second)


def _reached(ends: _Ends, winners: Flags, lines: Small) -> None:
    """Winning, and keeping the other side under 90, 60, 30 or without a trick (a)."""
    lines[_LINE["won"]] = winners
    # A side that lost by missing its Absage earns nothing for what it did reach (E.1).
    earns = (winners | ~winners.any(0)) & ends.book.achieved_levels[ends.rules]
    for limit, line in _UNDER:
        lines[line] = earns & (ends.augen[::-1] < limit)
    lines[_LINE["black"]] = earns & ends.black[::-1]


def _called(ends: _Ends, winners: Flags, lines: Small) -> None:
    """What was said, whoever said it, belongs to the winner (b, c, d)."""
    adds = ~ends.book.doubles[ends.rules]
    counts = ends.book.absage_points[ends.rules]
    for side in (RE, KONTRA):
        level = ends.levels[side]
        called = winners & (adds & (level > SILENT))
        lines[_CALLED[side]] = called * np.int8(CALL_POINTS)
        for absage, line in _SAID[side]:
            lines[line] = winners & (counts & (level >= absage))


def _counter(ends: _Ends, lines: Small) -> None:
    """Reaching 120 against keine 90 and so on (e, f): for every level said, or the highest."""
    every = ends.book.counter_all[ends.rules]
    highest = ends.book.counter_highest[ends.rules]
    other = ends.levels[::-1]
    for level, needed, line in _COUNTER:
        counts = (every & (other >= level)) | (highest & (other == level))
        lines[line] = counts & (ends.augen >= needed)


def _factor(ends: _Ends, won: Small) -> Small:
    """(n,) What the game is multiplied with; a game nobody won counts once."""
    called = (ends.levels > SILENT).sum(0, dtype=np.int8)
    doubles = ends.book.doubles[ends.rules] & (won != NOBODY)
    return np.where(doubles, np.int8(1) << called, np.int8(1))


def _sums(ends: _Ends, lines: Small, factor: Small) -> Points:
    """(2, n) What each side has earned."""
    book, rules = ends.book, ends.rules
    game: Points = lines[:_AGAINST].sum(0, dtype=np.int32)
    against = lines[_AGAINST]
    extra = lines[_SPECIALS].sum(0, dtype=np.int32)
    all_doubled = book.double_all[rules]
    queens_doubled = all_doubled | book.against_queens_doubled[rules]
    doubled = game + against * queens_doubled + extra * all_doubled
    sums: Points = game + against + extra + (factor - np.int8(1)) * doubled
    return sums


def _settled(count: Tallies, won: Small, sums: Points) -> tuple[Points, Points]:
    """(n,) and (n, 4) The value, and points of each seat."""
    book, rules = count.book, count.rules
    ahead = np.where(won == NOBODY, np.int8(RE), won)
    value = np.where(ahead == RE, sums[RE] - sums[KONTRA], sums[KONTRA] - sums[RE])
    floored = book.floor_zero[rules] & (won != NOBODY)
    value = np.where(floored, np.maximum(value, 0), value) * count.bock
    net = np.where(ahead == _BOTH, value, -value)
    # "plus" writes down the winners alone, even with less than nothing, "minus" the losers.
    ahead = np.where((won == NOBODY) & (value <= 0), np.int8(KONTRA), ahead)
    unwritten = np.where(ahead == _BOTH, book.only_minus[rules], book.only_plus[rules])
    separate = book.separate[rules]
    of_side = np.where(separate, sums * count.bock, np.where(unwritten, 0, net))
    one_sided = (book.only_plus | book.only_minus)[rules]
    all_alike = one_sided & book.lost_solo_triple[rules] & ~separate
    more = count.solo & ((_BOTH == RE) | all_alike)
    of_side = np.where(more, of_side * book.solo_factor[rules], of_side)
    points = np.where(count.sides.T == RE, of_side[RE], of_side[KONTRA])
    return value, points.T
