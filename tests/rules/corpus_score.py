"""How another program counted a game, against our score sheet, item by item.

Where that program leaves the official rules in a way that is known (the README of the corpus
names seven), the deviation is named and its value still worked out to the point.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from typing import Final, get_args

from dkdesk.rules import bock
from dkdesk.rules import tally as tallies
from dkdesk.rules.announce import SILENT, Side
from dkdesk.rules.ruleset import RuleSet, Special
from dkdesk.rules.score import Line, Sheet, score
from dkdesk.rules.table import SEATS, Table
from tests.rules.corpus import LEVELS, TRIGGERS
from tests.rules.corpus_replay import Replay
from tests.rules.second_scorer import LADDER, End, opinion

HIGHEST_ONLY: Final = 1
UNEVEN_SOLO: Final = 2
BEFORE_THE_FAILURE: Final = 3

SIDES: Final = {"re": Side.RE, "contra": Side.KONTRA, "no team": None}
ITEMS: Final = {
    "won": "won",
    "no 90": "under90",
    "no 60": "under60",
    "no 30": "under30",
    "no 0": "black",
    "got 120 against no 90": "120_vs_k90",
    "got 90 against no 60": "90_vs_k60",
    "got 60 against no 30": "60_vs_k30",
    "got 30 against no 0": "30_vs_black",
    "contra won": "against_queens",
    "caught fox": "fox",
    "caught fox last trick": "fox_caught_last",
    "fox last trick": "fox_last",
    "charlie": "karlchen",
    "caught charlie": "karlchen_caught",
    "dolle caught dolle": "dulle_caught",
    "heart trick": "heart_trick",
    "Doppelkopf": "doppelkopf",
}
"""Its items that do not depend on who spoke, and our lines."""
SAID: Final = {
    "no 120 said": "called",
    "no 90 said": "said_k90",
    "no 60 said": "said_k60",
    "no 30 said": "said_k30",
    "no 0 said": "said_black",
}
MULTIPLIERS: Final = frozenset({"solo", "bock"})

Counted = Counter[tuple[str, Side]]


def compare(replay: Replay) -> None:
    """Note every difference between our sheet and the program's."""
    table, game = replay.state.table, replay.game
    sheet = table.sheet
    assert sheet is not None, "the game has been played"
    tally = sheet.tally
    teams = tuple(SIDES[team] for team in game["teams"])
    replay.expect("sides", tally.sides, teams)
    augen = [tally.augen(side) for side in Side]
    replay.expect("augen of the sides", augen, [game["re"], game["contra"]])
    replay.expect("augen of the seats", _augen(table), game["tp"])
    if replay.refused:
        _compare_tricks(replay, sheet)
        return
    levels = [_level(game["ann_re"]), _level(game["ann_contra"])]
    replay.expect("levels", [tally.level(side) for side in Side], levels)
    replay.expect("winner", sheet.winner, SIDES[game["winner"]])
    theirs = score(tally, replace(replay.rules, counter_points="highest"))
    if theirs.lines != sheet.lines:
        more = [line.key for line in set(sheet.lines) - set(theirs.lines)]
        replay.expect("only counters differ", all("_vs_" in key for key in more), theirs=True)
        replay.deviations.add(HIGHEST_ONLY)
    replay.expect("official value", (sheet.value, sheet.points), _second(sheet, replay.rules))
    _compare_items(replay, theirs)


def _second(sheet: Sheet, rules: RuleSet) -> tuple[int | None, tuple[int, ...]]:
    """What the second scorer makes of the same result."""
    tally = sheet.tally
    end = End(
        tally.re_augen,
        tally.re_tricks,
        LADDER[tally.re_level + 1],
        LADDER[tally.kontra_level + 1],
        tuple((one.kind, str(one.side)) for one in tally.specials),
        frozenset(seat for seat in SEATS if tally.sides[seat] is Side.RE),
        tally.all_tricks,
        tally.bock,
    )
    other = opinion(end, rules)
    return other.value, other.points


def _augen(table: Table) -> list[int]:
    return [sum(trick.augen for trick in table.tricks if trick.winner == seat) for seat in SEATS]


def _level(announced: str) -> int:
    return LEVELS.get(announced, SILENT)


def _ours(lines: tuple[Line, ...]) -> Counted:
    counted: Counted = Counter()
    for line in lines:
        counted[line.key, line.side] += line.points
    return counted


def _theirs(replay: Replay) -> Counted:
    counted: Counted = Counter()
    doubles = replay.rules.announce_points == "double"
    for name, team, counting, _, _, value in replay.game["sp"]:
        side = SIDES[counting]
        if name in MULTIPLIERS or (doubles and name == "no 120 said") or side is None:
            continue
        key = ITEMS.get(name) or f"{SIDES[team]}_{SAID[name]}"
        counted[key, side] += value
    return counted


def _compare_items(replay: Replay, sheet: Sheet) -> None:
    """The items, then value and points; a failed wedding may have more of them."""
    table, game, tally = replay.state.table, replay.game, sheet.tally
    ours, theirs = _ours(sheet.lines), _theirs(replay)
    value = sheet.value or 0
    if game["type"] == "marriage solo" and ours != theirs:
        before = [one for one in tally.specials if one.trick <= (table.clarified or 0)]
        extra = theirs - ours
        found = Counter((one.kind, one.side) for one in before)
        replay.expect("special points before the failure", extra - found, Counter())
        replay.expect("items besides", ours + extra, theirs)
        replay.deviations.add(BEFORE_THE_FAILURE)
        own = sheet.winner or Side.RE
        value += tally.bock * (
            sum(points for (_, side), points in extra.items() if side is own)
            - sum(points for (_, side), points in extra.items() if side is not own)
        )
    else:
        replay.expect("items", ours, theirs)
    calls = sum(name == "no 120 said" for name, *_ in game["sp"])
    doubled = 2**calls if replay.rules.announce_points == "double" else 1
    replay.expect("factor", sheet.factor, doubled)
    factors = [row[5] for row in game["sp"] if row[0] == "bock"]
    replay.expect("Bock among the items", tally.bock, factors[0] if factors else 1)
    replay.expect("value", value, game["value"])
    points = sheet.points
    if BEFORE_THE_FAILURE in replay.deviations:
        gained = replace(tally, solo=True, specials=tuple(_worth(sheet, value)))
        points = score(gained, replace(replay.rules, specials_in_solo=True)).points
    if list(points) != game["gp"] and tally.solo and sheet.winner is None:
        replay.deviations.add(UNEVEN_SOLO)
        return
    replay.expect("points", list(points), game["gp"])


def _worth(sheet: Sheet, value: int) -> list[tallies.Special]:
    """Special points that lift the sheet to *value*."""
    more = (value - (sheet.value or 0)) // sheet.tally.bock
    own = sheet.winner or Side.RE
    side = own if more > 0 else own.other
    return [tallies.Special("doppelkopf", side)] * abs(more)


def _compare_tricks(replay: Replay, sheet: Sheet) -> None:
    """What does not depend on announcements: special points of the tricks."""
    if replay.game["type"] == "marriage solo":
        return
    kinds = set(get_args(Special))
    ours = {key: points for key, points in _ours(sheet.lines).items() if key[0] in kinds}
    rows = Counter[tuple[str, Side | None]]()
    for name, _, counting, _, _, points in replay.game["sp"]:
        if ITEMS.get(name) in kinds:
            rows[ITEMS[name], SIDES[counting]] += points
    replay.expect("special points", ours, dict(rows))


def compare_bock(replay: Replay) -> None:
    """What starts a Bock round, and what this game was multiplied with."""
    table = replay.state.table
    theirs = {TRIGGERS[name] for name in replay.game.get("bock_trig", ())}
    if not replay.refused:
        replay.expect("Bock triggers", set(bock.triggers(table)), theirs)
    replay.expect("Bock", replay.setup.bock, replay.game.get("bock_x", 1))
