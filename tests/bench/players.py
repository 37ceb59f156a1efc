"""How a player thinks, calls and reserves: ``python -m tests.bench.players DEALS --player expert``.

Four of them play every deal among themselves under DDV rules, nobody owing a solo. Printed are the
time of a decision, how often the calls of each level were kept beside the share that is needed, and
what solos brought beside the same deals without them.

``--every 10`` plays only one deal in ten to its end; the others end as soon as it is certain that
nobody says more than Re or Kontra. Higher words are rare, and are counted in all deals.

``--solos`` plays every solo to its end and leaves all other deals before their first card.

It tells how far it is, Ctrl+C ends it with what there is so far, and ``--keep FILE`` lets it go on
from there another time.
"""

from __future__ import annotations

import argparse
import math
import pickle
import statistics
import sys
import time
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from enum import Enum, auto
from functools import partial
from pathlib import Path
from typing import Final

from dkdesk.players.expert import FROM, RULE, Expert, habit, mind
from dkdesk.players.player import Player
from dkdesk.players.report import BREAK_EVEN
from dkdesk.players.rule import SOLOS, RulePlayer
from dkdesk.rules.actions import Action
from dkdesk.rules.announce import Level, Side
from dkdesk.rules.deal import deal
from dkdesk.rules.presets import PRESETS
from dkdesk.rules.score import UNDER
from dkdesk.rules.state import GameState, start, step
from dkdesk.rules.table import Table
from dkdesk.rules.tally import Tally
from dkdesk.rules.view import View
from tests.bench.ahead import loud, peaceful, settled

DDV: Final = PRESETS["ddv"]
PLAYERS: Final = ("rule", "expert")
OFTEN: Final = 20
"""Deals between two times that what was seen is kept."""


@dataclass(slots=True)
class Found:
    """What one deal, or many, showed."""

    times: list[float] = field(default_factory=list)
    """Milliseconds of each decision."""
    games: Counter[str] = field(default_factory=Counter)
    whole: int = 0
    """Deals that were played to their end whatever was said."""
    spoken: int = 0
    """Of these, deals in which something was said."""
    calls: list[tuple[str, Level, bool]] = field(default_factory=list)
    """Kind of caller, level, whether it was kept."""
    solos: list[tuple[str, float, float]] = field(default_factory=list)
    """Solo, the soloist's points, and his points in the same deal without solos."""

    def add(self, other: Found) -> None:
        """Count another deal in."""
        self.times += other.times
        self.games += other.games
        self.whole += other.whole
        self.spoken += other.spoken
        self.calls += other.calls
        self.solos += other.solos


def seated(who: str, without: frozenset[str] = frozenset()) -> Player:
    """Seat one of ``PLAYERS``, who knows nothing of some conventions."""
    rule = RulePlayer(without=without)
    return Expert(mind(), habit(), rule) if who == "expert" else rule


def kept(tally: Tally, side: Side, level: Level, *, won: bool) -> bool:
    """Whether *side* did what it had said."""
    if level is Level.ANN:
        return won
    if level is Level.BLACK:
        return tally.tricks(side.other) == 0
    return tally.augen(side.other) < UNDER[level]


class Until(Enum):
    """How far a deal is played."""

    END = auto()
    WORDS = auto()
    """To its end if something above Re or Kontra is said, and else until that is certain; in haste
    from where it is settled what becomes of such words."""
    SOLO = auto()
    """To its end if it is a solo, and else to where that is known."""


def play(number: int, player: Player, times: list[float], until: Until = Until.END) -> Table:
    """Play deal *number* with *player* in every seat.

    Args:
        number: Of the deal.
        player: Sits in every seat.
        times: Where milliseconds of decisions are noted.
        until: How far.
    """
    state, _ = start(DDV, number % 4, deal(number))
    while (seat := state.table.to_act) is not None and not enough(state, player, until):
        hasty = until is Until.WORDS and loud(state.table) and settled(state)
        view = state.seen_by(seat)
        begun = time.perf_counter()
        action = (RULE if hasty else player).act(view, 1000 * number + state.table.played)
        times.append(1000 * (time.perf_counter() - begun))
        state, _ = step(state, action)
    return state.table


def enough(state: GameState, player: Player, until: Until) -> bool:
    """Whether a deal has been played so far that nothing is missing."""
    table = state.table
    if until is Until.WORDS:
        return table.played >= FROM and peaceful(state, partial(ways, player))
    return until is Until.SOLO and table.contract is not None and not table.contract.solo


def ways(player: Player, view: View) -> tuple[Action, ...]:
    """All that *player* may do at his turn."""
    return player.ways(view)[0] if isinstance(player, Expert) else (player.act(view, 0),)


def watch(who: str, every: int, number: int, *, solos: bool = False) -> Found:
    """Play one deal and note what it shows.

    Args:
        who: Plays in every seat.
        every: One deal in so many is played whole.
        number: Of the deal.
        solos: Whether every solo is played whole, and nothing else at all.
    """
    found = Found()
    until = Until.SOLO if solos else Until.WORDS if number % every else Until.END
    table = play(number, seated(who), found.times, until)
    sheet, contract = table.sheet, table.contract
    assert contract is not None, "a game was played"
    found.games[contract.key] += 1
    if sheet is None:
        return found
    whole = until is not Until.WORDS
    if whole:
        found.whole, found.spoken = 1, int(bool(table.calls))
    for call in table.calls:
        if not whole and call.level is Level.ANN:
            continue
        alone = sheet.tally.sides.count(call.side) == 1
        caller = "soloist" if alone else f"{call.side}{' against a solo' * contract.solo}"
        won = sheet.winner is call.side
        name = f"{caller}, reply" if call.late else caller
        found.calls.append((name, call.level, kept(sheet.tally, call.side, call.level, won=won)))
    if contract.solo and whole:
        soloist = table.declarer
        assert soloist is not None, "somebody named the solo"
        other = play(number, seated(who, frozenset({SOLOS})), []).sheet
        assert other is not None, "the deal is over"
        found.solos.append((contract.key, sheet.points[soloist], other.points[soloist]))
    return found


def share(kept_calls: list[bool]) -> str:
    """How many, the share that was kept, and its standard error."""
    rate = statistics.fmean(kept_calls)
    error = math.sqrt(rate * (1 - rate) / len(kept_calls))
    return f"{len(kept_calls):5} calls, kept {100 * rate:5.1f} % +-{100 * error:.1f}"


def mean(values: Iterable[float]) -> str:
    """The mean and its standard error."""
    numbers = list(values)
    error = statistics.stdev(numbers) / math.sqrt(len(numbers)) if len(numbers) > 1 else 0.0
    return f"{statistics.fmean(numbers):+.2f} +-{error:.2f}"


def report(found: Found) -> Iterator[str]:
    """The figures, line by line."""
    times = sorted(found.times)
    yield (
        f"{len(times)} decisions: mean {statistics.fmean(times):.2f} ms, "
        f"p95 {times[int(0.95 * len(times))]:.2f} ms, longest {times[-1]:.1f} ms"
    )
    games = ", ".join(f"{key} {count}" for key, count in found.games.most_common())
    yield f"games: {games}; something said in {found.spoken / max(found.whole, 1):.1%}"
    for level, needed in BREAK_EVEN.items():
        by_caller = defaultdict[str, list[bool]](list)
        for caller, called, was_kept in found.calls:
            if called is level:
                by_caller["all" if level > Level.ANN else caller].append(was_kept)
                if level is Level.ANN:
                    by_caller["all"].append(was_kept)
        for caller, calls in sorted(by_caller.items()):
            yield f"{level.key:6} {caller:24} {share(calls)} (needed {100 * needed:.1f})"
    by_solo = defaultdict[str, list[tuple[float, float]]](list)
    for key, points, without in found.solos:
        for name in (key, "all solos"):
            by_solo[name].append((points, without))
    for name, results in sorted(by_solo.items()):
        won = [points > 0 for points, _ in results]
        yield (
            f"{name:12} {len(results):4} played, won {100 * statistics.fmean(won):.0f} %, "
            f"{mean(p for p, _ in results)} points, not playing it {mean(w for _, w in results)}, "
            f"gain {mean(p - w for p, w in results)}"
        )


def main() -> None:
    """Print the figures."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("deals", type=int, nargs="?", default=400)
    parser.add_argument("--player", choices=PLAYERS, default="rule")
    parser.add_argument("--every", type=int, default=1, help="one deal in so many to its end")
    parser.add_argument("--solos", action="store_true", help="every solo, and nothing else")
    parser.add_argument("--processes", type=int, default=1)
    parser.add_argument("--keep", type=Path, help="what was seen, to go on from")
    wanted = parser.parse_args()
    found = Found()
    if wanted.keep and wanted.keep.exists():
        found = pickle.loads(wanted.keep.read_bytes())
    pool = ProcessPoolExecutor(wanted.processes)
    try:
        rest = range(found.games.total(), wanted.deals)
        one_deal = partial(watch, wanted.player, wanted.every, solos=wanted.solos)
        for one in pool.map(one_deal, rest, chunksize=4):
            found.add(one)
            if found.games.total() % OFTEN == 0:
                sys.stderr.write(f"\r{found.games.total()} of {wanted.deals} deals")
                if wanted.keep:
                    wanted.keep.write_bytes(pickle.dumps(found))
    except KeyboardInterrupt:
        sys.stderr.write("  stopped")
    pool.shutdown(cancel_futures=True)
    sys.stderr.write("\n")
    if wanted.keep:
        wanted.keep.write_bytes(pickle.dumps(found))
    print("\n".join(report(found)))


if __name__ == "__main__":
    main()
