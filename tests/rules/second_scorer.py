"""A second scorer, written from the rule book (RULES D and E) without a look at the first.

It knows words and numbers only: ``"re"``, ``"k90"``. Who wins is read from a table of targets, and
every point stands in a ledger with the column that decides what it is multiplied with.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from typing import Final

from dkdesk.rules.ruleset import RuleSet

SIDES: Final = ("re", "kontra")
LADDER: Final = ("", "ann", "k90", "k60", "k30", "black")
"""What a side can have said, rising; whoever says one step has said those below."""

PROMISED: Final = {"k90": 151, "k60": 181, "k30": 211}
"""Augen that a side needs which has promised this."""
DEFEATED: Final = {"k90": 90, "k60": 60, "k30": 30}
"""Augen that a side without a promise needs against this promise."""
COUNTERS: Final = (("k90", 120), ("k60", 90), ("k30", 60), ("black", 30))


@dataclass(frozen=True)
class End:
    """How a deal ended."""

    re_augen: int
    re_tricks: int
    re: str = ""
    """The highest step of Re."""
    kontra: str = ""
    specials: tuple[tuple[str, str], ...] = ()
    """Kind and side."""
    re_seats: frozenset[int] = frozenset({0, 2})
    all_tricks: int = 12
    bock: int = 1

    @property
    def alone(self) -> bool:
        """Whether one plays against three."""
        return len(self.re_seats) == 1


@dataclass
class Opinion:
    """What the second scorer thinks of it."""

    winner: str | None
    factor: int
    value: int | None
    points: tuple[int, ...]
    items: list[tuple[str, str, int]] = field(default_factory=list)
    """Label, side and points, sorted."""


Need = tuple[int, int]
"""Augen and tricks."""
Entry = tuple[str, str, str, int]
"""Column (game, queens, special), label, owner, points."""


def opinion(end: End, rules: RuleSet) -> Opinion:
    """Score *end* under these rules."""
    winner = _winner(end, rules)
    ledger = list(_ledger(end, winner, rules))
    calls = sum(bool(said) for said in (end.re, end.kontra))
    factor = 2**calls if winner and rules.announce_points == "double" else 1
    all_doubled = rules.double_scope == "all"
    times = {
        "game": factor,
        "queens": factor if all_doubled or rules.against_queens_doubled else 1,
        "special": factor if all_doubled else 1,
    }
    gained = dict.fromkeys(SIDES, 0)
    for column, _, owner, points in ledger:
        gained[owner] += points * times[column]
    items = sorted((label, owner, points) for _, label, owner, points in ledger)
    if rules.settlement == "separate":
        own = {side: gained[side] * end.bock for side in SIDES}
        return Opinion(winner, factor, None, _written(end, own, rules), items)
    for_re = (gained["re"] - gained["kontra"]) * end.bock
    for_winner = -for_re if winner == "kontra" else for_re
    if rules.floor_zero and winner and for_winner < 0:
        for_re = for_winner = 0
    net = {"re": for_re, "kontra": -for_re}
    return Opinion(
        winner, factor, for_winner, _written(end, _kept(net, winner, rules), rules), items
    )


def _kept(net: dict[str, int], winner: str | None, rules: RuleSet) -> dict[str, int]:
    """What is written down where only plus or only minus is (RULES E.7)."""
    if rules.counting == "plus_minus":
        return net
    best = winner or max(SIDES, key=lambda side: net[side])
    worst = "kontra" if best == "re" else "re"
    writer = best if rules.counting == "plus" else worst
    return {side: net[side] if side == writer else 0 for side in SIDES}


def _written(end: End, own: dict[str, int], rules: RuleSet) -> tuple[int, ...]:
    """Points of the four seats; who plays alone has them more than once."""
    times = dict.fromkeys(SIDES, 1)
    if end.alone:
        times["re"] = rules.solo_factor
        one_sided = rules.settlement == "net" and rules.counting != "plus_minus"
        if one_sided and rules.lost_solo_triple:
            times["kontra"] = rules.solo_factor
    sides = ["re" if seat in end.re_seats else "kontra" for seat in range(4)]
    return tuple(own[side] * times[side] for side in sides)


def _winner(end: End, rules: RuleSet) -> str | None:
    needs = _targets(end, rules)
    won = {
        "re": (end.re_augen, end.re_tricks),
        "kontra": (240 - end.re_augen, end.all_tricks - end.re_tricks),
    }
    there = [
        side for side in SIDES if won[side][0] >= needs[side][0] and won[side][1] >= needs[side][1]
    ]
    assert len(there) < 2, "the targets of both sides together exceed the pack"
    return there[0] if there else None


def _targets(end: End, rules: RuleSet) -> dict[str, Need]:
    """The table of RULES D, column "wins when"."""
    by_tricks = rules.black_by == "tricks"
    own = {step: (augen, 0) for step, augen in PROMISED.items()}
    own["black"] = (0, end.all_tricks) if by_tricks else (240, 0)
    against = {step: (augen, 0) for step, augen in DEFEATED.items()}
    against["black"] = (0, 1) if by_tricks else (1, 0)
    re, kontra = end.re, end.kontra
    if re in own and kontra in own:
        return {"re": own[re], "kontra": own[kontra]}
    if re in own:
        return {"re": own[re], "kontra": against[re]}
    if kontra in own:
        return {"re": against[kontra], "kontra": own[kontra]}
    if (re, kontra) == ("", "ann") and rules.only_kontra_swap:
        return {"re": (120, 0), "kontra": (121, 0)}
    return {"re": (121, 0), "kontra": (120, 0)}


def _ledger(end: End, winner: str | None, rules: RuleSet) -> Iterator[Entry]:
    """Every point with its label and its owner (RULES E.1, E.2, E.8)."""
    augen = {"re": end.re_augen, "kontra": 240 - end.re_augen}
    tricks = {"re": end.re_tricks, "kontra": end.all_tricks - end.re_tricks}
    said = {"re": _steps(end.re), "kontra": _steps(end.kontra)}
    for side, foe in (("re", "kontra"), ("kontra", "re")):
        if winner != foe and rules.achieved_levels:
            nothing = tricks[foe] if rules.black_by == "tricks" else augen[foe]
            yield from _reached(side, augen[foe], nothing)
        for promise, enough in COUNTERS:
            if augen[side] >= enough and _is_countered(promise, said[foe], rules):
                yield "game", f"{enough}_vs_{promise}", side, 1
    if winner:
        yield "game", "won", winner, 1
        for side in SIDES:
            yield from _said(side, said[side], winner, rules)
    if not end.alone and winner == "kontra" and rules.against_queens:
        yield "queens", "against_queens", "kontra", 1
    if not end.alone or rules.specials_in_solo:
        for kind, owner in set(end.specials):
            yield "special", kind, owner, end.specials.count((kind, owner))


def _reached(side: str, augen: int, nothing: int) -> Iterator[Entry]:
    """What *side* gets when the others have no more than this."""
    for limit in (90, 60, 30):
        if augen < limit:
            yield "game", f"under{limit}", side, 1
    if not nothing:
        yield "game", "black", side, 1


def _is_countered(promise: str, said: tuple[str, ...], rules: RuleSet) -> bool:
    counted = {"all": said, "highest": said[-1:], "off": ()}
    return promise in counted[rules.counter_points]


def _said(side: str, steps: Iterable[str], winner: str, rules: RuleSet) -> Iterator[Entry]:
    """What the winner gets for all that *side* has said."""
    for step in steps:
        if step != "ann" and rules.absage_points:
            yield "game", f"{side}_said_{step}", winner, 1
        if step == "ann" and rules.announce_points == "add2":
            yield "game", f"{side}_called", winner, 2


def _steps(highest: str) -> tuple[str, ...]:
    return LADDER[1 : LADDER.index(highest) + 1]
