"""A scored deal of either engine, told in the same words."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

import numpy as np

from dkdesk.players.batch import LINES, Sheets
from dkdesk.players.batch.faces import Small
from dkdesk.players.batch.reading import SIDE
from dkdesk.players.batch.rulebook import SPECIALS
from dkdesk.rules.announce import Side
from dkdesk.rules.score import Sheet

Points = dict[tuple[str, int], int]


def _points(table: Small, keys: Sequence[str]) -> Points:
    """The entries of a (2, keys) table that are not 0."""
    return {(keys[at], int(side)): int(table[side, at]) for side, at in np.argwhere(table)}


def told(sheets: Sheets, row: int) -> tuple[object, ...]:
    """One deal as the batch has scored it."""
    tally = sheets.tally
    return (
        int(sheets.winner[row]),
        _points(sheets.lines[row], LINES),
        int(sheets.factor[row]),
        None if sheets.separate[row] else int(sheets.value[row]),
        tuple(sheets.points[row].tolist()),
        _points(tally.specials[row], SPECIALS),
        tuple(tally.augen[row].tolist()),
        tuple(tally.tricks[row].tolist()),
        tuple(tally.levels[row].tolist()),
        bool(tally.solo[row]),
        bool(tally.kontra_first[row]),
    )


def as_told(sheet: Sheet) -> tuple[object, ...]:
    """One deal as the referee has scored it, in the same form."""
    tally = sheet.tally
    lines = Counter[tuple[str, int]]()
    for line in sheet.lines:
        lines[line.key, SIDE[line.side]] += line.points
    return (
        SIDE[sheet.winner],
        dict(lines),
        sheet.factor,
        sheet.value,
        sheet.points,
        dict(Counter((special.kind, SIDE[special.side]) for special in tally.specials)),
        tuple(map(tally.augen, Side)),
        tuple(map(tally.tricks, Side)),
        tuple(map(tally.level, Side)),
        tally.solo,
        tally.kontra_first,
    )
