"""Games that another program refereed: ours replays every one of them.

Cards, tricks, announcements, sides, the winner, every counted item, the value and everybody's
points must agree, but for seven named deviations of that program (see the README of the corpus).
"""

from __future__ import annotations

import copy
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from functools import cache
from pathlib import Path

import pytest

from dkdesk.rules.presets import PRESETS
from dkdesk.rules.ruleset import SWITCHES, differences
from dkdesk.rules.series import Setup, Standing, after, open_evening, upcoming
from tests.rules.corpus import FURTHER, OURS, Game, Sitting, sittings
from tests.rules.corpus_replay import OTHER_PRECEDENCE, FaultError, Replay
from tests.rules.corpus_score import compare, compare_bock
from tests.rules.freedoko import (
    IRRELEVANT,
    NARROW,
    NOT_EXPRESSED,
    expressed,
    rules_of,
    values_of,
)
from tests.rules.rulesets import with_values


@dataclass
class Report:
    """What came of the games of one file."""

    games: int = 0
    agree: int = 0
    differ: Counter[int] = field(default_factory=Counter)
    """By named deviation; a game can have several."""
    partly: Counter[str] = field(default_factory=Counter)
    """Games checked but for their score, by the switch it depends on."""
    faults: list[str] = field(default_factory=list)


@cache
def report(path: Path) -> Report:
    """Replay every game of a file."""
    told = Report()
    for sitting in sittings(path):
        _report(sitting, told)
    return told


def _report(sitting: Sitting, told: Report) -> None:
    rules = rules_of(sitting.header)
    missing = sorted(name for name in NOT_EXPRESSED if sitting.header.get(name))
    standing = open_evening(rules, _dealer(sitting.games[0]))
    for game, following in zip(sitting.games, [*sitting.games[1:], None], strict=True):
        told.games += 1
        setup = _narrowed(upcoming(standing), sitting, game)
        replay = Replay(game, rules, setup, lenient=bool(missing))
        if game.get("duty_round"):
            replay.expect("who must play his solo", setup.forced, game["solo"])
        else:
            replay.expect("dealer", setup.dealer, _dealer(game))
        try:
            replay.run()
            _compare(replay)
            standing = after(standing, replay.state.table)
        except (FaultError, LookupError, StopIteration) as fault:
            replay.faults.append(f"{type(fault).__name__}: {fault}")
            standing = _went_on(standing, following)
        told.faults += [f"{path_of(sitting)} game {game['g']}: {fault}" for fault in replay.faults]
        told.differ.update(replay.deviations)
        if replay.refused:
            told.partly[", ".join(missing)] += 1
        told.agree += not (replay.faults or replay.deviations or replay.refused)


def _narrowed(setup: Setup, sitting: Sitting, game: Game) -> Setup:
    """Who owes a solo, where not every solo of his is the compulsory one."""
    free = any(map(sitting.header.get, NARROW)) and not game["duty"]
    return replace(setup, owing=setup.owing - {game["solo"]}) if free else setup


def _compare(replay: Replay) -> None:
    """Compare everything; or what does not depend on a switch that ours has not."""
    faults, deviations = list(replay.faults), set(replay.deviations)
    compare(replay)
    both = "no announcement" not in {replay.game["ann_re"], replay.game["ann_contra"]}
    if replay.lenient and both and replay.faults != faults and not replay.refused:
        # What both sides have said binds them otherwise than under our rules.
        replay.faults, replay.deviations = faults, deviations
        replay.refused.append("both sides")
        compare(replay)
    compare_bock(replay)


def path_of(sitting: Sitting) -> str:
    """The name of the file."""
    return sitting.name.partition(".")[0]


def _dealer(game: Game) -> int:
    return int(game["start"] + 3) % 4


def _went_on(standing: Standing, following: Game | None) -> Standing:
    """The standing after a game that could not be led to its end."""
    return standing if following is None else replace(standing, dealer=_dealer(following))


# --- the games -----------------------------------------------------------------------------


@pytest.mark.parametrize("path", [*OURS, *FURTHER], ids=lambda path: path.name.partition(".")[0])
def test_games(path: Path) -> None:
    """Every game of the file is refereed alike, but for deviations that have a name."""
    told = report(path)
    assert not told.faults
    assert told.games > 0
    print(_row(path, told))


def _row(path: Path, told: Report) -> str:
    named = ", ".join(f"{times} x {number}" for number, times in sorted(told.differ.items()))
    partly = ", ".join(f"{times} for {name}" for name, times in sorted(told.partly.items()))
    name = path.name.partition(".")[0]
    return f"{name:28} {told.games:5} {told.agree:5}   {named or '-':28} {partly}".rstrip()


GAMES = 2680
AGREE = 1571
DIFFER = {1: 1054, 2: 60, 3: 1, 4: 8}
PARTLY = {"knocking": 8, "announcement strict limit": 22}


def test_the_table() -> None:
    """So many games agree, differ by a named deviation, or are checked but for their score."""
    reports = [report(path) for path in OURS]
    print(f"\n{'file':28} games agree   named deviations             without their score")
    for path in [*OURS, *FURTHER]:
        print(_row(path, report(path)))
    assert sum(told.games for told in reports) == GAMES
    assert sum((told.differ for told in reports), Counter()) == DIFFER
    assert sum((told.partly for told in reports), Counter()) == PARTLY
    assert sum(told.agree for told in reports) == AGREE


# --- the replay itself ---------------------------------------------------------------------


def _broken(path: str, number: int, change: Callable[[Game], object]) -> Report:
    """What is reported of a single game after a change."""
    sitting = sittings(next(file for file in OURS if file.name == f"{path}.jsonl.gz"))[0]
    game = copy.deepcopy(sitting.games[number])
    change(game)
    told = Report()
    _report(replace(sitting, games=(game,)), told)
    return told


GOOD = 1
"""A normal game that Re won with a call and a fox, and that agrees in everything."""
CHANGES: dict[str, Callable[[Game], object]] = {
    "another winner of a trick": lambda game: game["tricks"][3].__setitem__(2, 0),
    "other augen of a trick": lambda game: game["tricks"][3].__setitem__(3, 99),
    "a card that is not legal": lambda game: game["tricks"].reverse(),
    "another leader": lambda game: game["tricks"][0].__setitem__(0, 3),
    "a call too late": lambda game: game["ann"][0].update(n=40),
    "a call with other cards": lambda game: game["ann"][0].update(cards=3),
    "a call left out": lambda game: game["ann"].pop(0),
    "another announcer": lambda game: game["ann"][0].update(p=(game["ann"][0]["p"] + 1) % 4),
    "another winner": lambda game: game.update(winner="contra"),
    "another value": lambda game: game.update(value=game["value"] + 1),
    "other points": lambda game: game["gp"].reverse(),
    "other augen of a seat": lambda game: game["tp"].reverse(),
    "other sides": lambda game: game["teams"].reverse(),
    "an item left out": lambda game: game["sp"].pop(),
    "an item too many": lambda game: game["sp"].append(["charlie", "re", "re", 0, -1, 1]),
    "an item of the other side": lambda game: game["sp"][-1].__setitem__(2, "contra"),
    "another dealer": lambda game: game["res"].reverse(),
    "another Bock factor": lambda game: game.update(bock_x=2),
    "a Bock trigger": lambda game: game.update(bock_trig=["120-120"]),
    "a wedding": lambda game: game.update(mar={"p": 0, "bride": 1, "trick": 1}),
}


@pytest.mark.parametrize("name", CHANGES)
def test_a_changed_game_is_noticed(name: str) -> None:
    """Whatever is altered in a game that agrees, the replay finds a fault in it."""
    assert _broken("ddv-profi", GOOD, lambda _: None).agree == 1
    assert _broken("ddv-profi", GOOD, CHANGES[name]).faults


CHANGED_WEDDINGS: dict[str, Callable[[Game], object]] = {
    "another bride": lambda game: game["mar"].update(bride=(game["mar"]["bride"] + 1) % 4),
    "another trick": lambda game: game["mar"].update(trick=game["mar"]["trick"] + 1),
    "another holder": lambda game: game["mar"].update(p=(game["mar"]["p"] + 1) % 4),
}


@pytest.mark.parametrize("name", CHANGED_WEDDINGS)
def test_a_changed_wedding_is_noticed(name: str) -> None:
    """Holder, partner and trick are all compared."""
    games = sittings(OURS[0])[0].games
    married = next(n for n, game in enumerate(games) if game["type"] == "marriage")
    path = OURS[0].name.partition(".")[0]
    assert not _broken(path, married, lambda _: None).faults
    assert _broken(path, married, CHANGED_WEDDINGS[name]).faults


def test_a_changed_exchange_is_noticed() -> None:
    """The trumps that were told, and the cards that went over the table."""
    path = "fuzz-poverty-fox-extra"
    games = sittings(next(file for file in OURS if file.name == f"{path}.jsonl.gz"))[0].games
    poor = next(n for n, game in enumerate(games) if game["type"] == "poverty")
    assert not _broken(path, poor, lambda _: None).faults
    assert _broken(path, poor, lambda game: game["pov"][-1].update(trumps=0)).faults
    assert _broken(path, poor, lambda game: game["hands_after"].reverse()).faults


def test_precedence_is_named() -> None:
    """Two solos, of which the one further back is compulsory: ours is the official game."""
    path = next(file for file in OURS if file.name == "fuzz-ddv.jsonl.gz")
    sitting = sittings(path)[0]
    for game in sitting.games:
        solos = [row[0] for row in game["res"] if row[1].startswith("solo")]
        if len(solos) < 2 or game["solo"] != solos[0]:
            continue
        setup = Setup((0, 1, 2, 3), _dealer(game), frozenset(solos[1:2]), None, 1)
        replay = Replay(game, rules_of(sitting.header), setup)
        replay.run()
        assert (replay.faults, replay.deviations) == ([], {OTHER_PRECEDENCE})
        return
    raise AssertionError("no game with two solos")


# --- the headers ---------------------------------------------------------------------------


def _all_sittings() -> list[Sitting]:
    return [sitting for path in [*OURS, *FURTHER] for sitting in sittings(path)]


def test_every_switch_of_a_header_is_known() -> None:
    """Expressed by ours, not the referee's business, or left out: in exactly one table.

    A switch that no table knows may only be off.
    """
    tables = [expressed(), frozenset(IRRELEVANT), frozenset(NOT_EXPRESSED)]
    known = frozenset().union(*tables)
    assert len(known) == sum(map(len, tables))
    for sitting in _all_sittings():
        unknown = sitting.header.keys() - known
        assert not {name for name in unknown if sitting.header[name]}, sitting.name
    ours = {name for path in OURS for sitting in sittings(path) for name in sitting.header}
    assert ours == known


def test_what_is_left_out() -> None:
    """Of the switches that are on in our files, only these are not expressed."""
    headers = [sitting.header for sitting in _all_sittings()]
    on = {name for header in headers for name in NOT_EXPRESSED if header.get(name)}
    print("not expressed:", ", ".join(sorted(on)))
    ours = [sitting.header for path in OURS for sitting in sittings(path)]
    assert {name for header in ours for name in NOT_EXPRESSED if header.get(name)} == {
        "knocking",
        "announcement strict limit",
    }


@pytest.mark.parametrize(
    ("name", "switches"),
    [
        pytest.param("fuzz-ddv", {}, id="tournament rules"),
        pytest.param("fuzz-tournament-shipped", {"reply": False}, id="without replies"),
        pytest.param("fuzz-no-dullen", {"heart10_trump": False}, id="without Dullen"),
        pytest.param("fuzz-counting-minus", {"counting": "minus"}, id="only minus"),
    ],
)
def test_a_header_becomes_rules(name: str, switches: dict[str, object]) -> None:
    """The tournament's header is our tournament, but for its compulsory solos and its length."""
    rules = next(rules_of(row.header) for row in _all_sittings() if row.name == f"{name}.jsonl.gz")
    base = replace(
        PRESETS["ddv"],
        pflichtsolo=0,
        games=200,
        throw_kings=6,
        throw_trumps=1,
        specials=("doppelkopf", "fox", "karlchen"),
    )
    assert differences(rules, with_values(base, switches)) == {}


def test_a_header_sets_only_what_there_is() -> None:
    """Each of our switches that a header decides exists, and may have such a value."""
    for sitting in _all_sittings():
        for name, value in values_of(sitting.header).items():
            row = SWITCHES[name]
            if isinstance(value, tuple) and row.choices:
                assert set(value) <= set(row.choices)
            elif row.choices:
                assert value in row.choices
