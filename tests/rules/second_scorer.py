"""A second scorer, written from the rule book (RULES D and E) without a look at the first.

It knows words and numbers only: ``"re"``, ``"k90"``, faces such as ``"DA"``. Who wins is read from
a table of targets, and a game is counted from its bare journal with trump orders of its own.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from tests.rules.games import Game

LADDER: Final = ("", "ann", "k90", "k60", "k30", "black")
"""What a side can have said, rising; whoever says one step has said those below."""

OWN: Final = {"k90": (151, 0), "k60": (181, 0), "k30": (211, 0), "black": (0, 12)}
"""Augen and tricks that a side needs which has promised this."""
AGAINST: Final = {"k90": (90, 0), "k60": (60, 0), "k30": (30, 0), "black": (0, 1)}
"""Augen and tricks that a side without a promise needs against this promise."""
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


@dataclass
class Opinion:
    """What the second scorer thinks of it."""

    winner: str | None
    value: int
    points: tuple[int, ...]
    items: list[tuple[str, str, int]] = field(default_factory=list)
    """Label, side and points, sorted."""


def opinion(end: End) -> Opinion:
    """Score *end* under the tournament rules."""
    winner = _winner(end)
    ledger = list(_ledger(end, winner))
    gained = {side: sum(points for _, to, points in ledger if to == side) for side in SIDES}
    for_re = gained["re"] - gained["kontra"]
    alone = len(end.re_seats) == 1
    points = tuple(
        for_re * (3 if alone else 1) if seat in end.re_seats else -for_re for seat in range(4)
    )
    return Opinion(winner, -for_re if winner == "kontra" else for_re, points, sorted(ledger))


SIDES: Final = ("re", "kontra")


def _winner(end: End) -> str | None:
    needs = _targets(end.re, end.kontra)
    won = {
        "re": (end.re_augen, end.re_tricks),
        "kontra": (240 - end.re_augen, 12 - end.re_tricks),
    }
    there = [
        side for side in SIDES if won[side][0] >= needs[side][0] and won[side][1] >= needs[side][1]
    ]
    assert len(there) < 2, "the targets of both sides together exceed the pack"
    return there[0] if there else None


def _targets(re: str, kontra: str) -> dict[str, tuple[int, int]]:
    """The table of RULES D, column "wins when"."""
    if re in OWN and kontra in OWN:
        return {"re": OWN[re], "kontra": OWN[kontra]}
    if re in OWN:
        return {"re": OWN[re], "kontra": AGAINST[re]}
    if kontra in OWN:
        return {"re": AGAINST[kontra], "kontra": OWN[kontra]}
    if (re, kontra) == ("", "ann"):
        return {"re": (120, 0), "kontra": (121, 0)}
    return {"re": (121, 0), "kontra": (120, 0)}


Entry = tuple[str, str, int]
"""Label, owner, points."""


def _ledger(end: End, winner: str | None) -> Iterator[Entry]:
    """Every point with its label and its owner (RULES E.1 and E.2)."""
    augen = {"re": end.re_augen, "kontra": 240 - end.re_augen}
    tricks = {"re": end.re_tricks, "kontra": 12 - end.re_tricks}
    said = {"re": _steps(end.re), "kontra": _steps(end.kontra)}
    for side, foe in (("re", "kontra"), ("kontra", "re")):
        if winner != foe:
            yield from _reached(side, augen[foe], tricks[foe])
        for promise, enough in COUNTERS:
            if promise in said[foe] and augen[side] >= enough:
                yield f"{enough}_vs_{promise}", side, 1
    if winner:
        yield "won", winner, 1
        for side in SIDES:
            yield from _said(side, said[side], winner)
    if len(end.re_seats) == 2:
        if winner == "kontra":
            yield "against_queens", "kontra", 1
        for special in set(end.specials):
            yield *special, end.specials.count(special)


def _reached(side: str, augen: int, tricks: int) -> Iterator[Entry]:
    """What *side* gets when the others have no more than this."""
    for limit in (90, 60, 30):
        if augen < limit:
            yield f"under{limit}", side, 1
    if not tricks:
        yield "black", side, 1


def _said(side: str, steps: Iterable[str], winner: str) -> Iterator[Entry]:
    """What the winner gets for all that *side* has said."""
    for step in steps:
        yield (f"{side}_called", winner, 2) if step == "ann" else (f"{side}_said_{step}", winner, 1)


def _steps(highest: str) -> tuple[str, ...]:
    return LADDER[1 : LADDER.index(highest) + 1]


# --- from a journal ------------------------------------------------------------------------

QUEENS: Final = "CQ SQ HQ DQ "
JACKS: Final = "CJ SJ HJ DJ "
TRUMPS: Final = {
    "normal": f"HT {QUEENS}{JACKS}DA DT DK D9",
    "wedding": f"HT {QUEENS}{JACKS}DA DT DK D9",
    "solo_C": f"HT {QUEENS}{JACKS}CA CT CK C9",
    "solo_S": f"HT {QUEENS}{JACKS}SA ST SK S9",
    "solo_H": f"HT {QUEENS}{JACKS}HA HK H9",
    "solo_D": f"HT {QUEENS}{JACKS}DA DT DK D9",
    "solo_queens": QUEENS,
    "solo_jacks": JACKS,
    "solo_aces": "",
}
"""Trump faces, highest first (RULES A.3)."""
PLAIN: Final = "ATKQJ9"
WORTH: Final = {"A": 11, "T": 10, "K": 4, "Q": 3, "J": 2, "9": 0}


def second_opinion(game: Game) -> Opinion:
    """Count and score a whole game from what was dealt and done."""
    journal = [line.split() for line in game.journal]
    named = [(int(seat), word) for seat, word in journal if word in TRUMPS]
    declarer, contract = named[-1] if named else (None, "normal")
    tricks = list(_tricks([line for line in journal if line[1][0] in "CSHD"], contract))
    dealt = [{str(card) for card in hand} for hand in game.begin.dealt]
    re_seats = frozenset(_re_seats(contract, declarer, dealt, [winner for winner, _ in tricks]))

    def side(seat: int) -> str:
        return "re" if seat in re_seats else "kontra"

    calls: dict[str, list[int]] = {"re": [0], "kontra": [0]}
    for seat, word in journal:
        if word.startswith("!"):
            calls[side(int(seat))].append(LADDER.index(word[1:]))
    won = [plays for winner, plays in tricks if winner in re_seats]
    specials: list[tuple[str, str]] = []
    for number, (winner, plays) in enumerate(tricks, 1):
        owner = side(winner)
        specials += [("doppelkopf", owner)] * (_augen([plays]) >= 40)
        foxes = [seat for seat, face in plays if face == "DA" and side(seat) != owner]
        specials += [("fox", owner)] * len(foxes)
        specials += [("karlchen", owner)] * (number == 12 and (winner, "CJ") in plays)
    return opinion(
        End(
            _augen(won),
            len(won),
            LADDER[max(calls["re"])],
            LADDER[max(calls["kontra"])],
            tuple(specials),
            re_seats,
        )
    )


Plays = list[tuple[int, str]]


def _augen(tricks: Iterable[Plays]) -> int:
    return sum(WORTH[face[1]] for plays in tricks for _, face in plays)


def _re_seats(
    contract: str, declarer: int | None, dealt: Sequence[set[str]], winners: Sequence[int]
) -> set[int]:
    if declarer is None:
        return {seat for seat in range(4) if dealt[seat] & {"CQ", "CQ'"}}
    if contract != "wedding":
        return {declarer}
    partner = next((winner for winner in winners[:3] if winner != declarer), declarer)
    return {declarer, partner}


def _tricks(played: Sequence[Sequence[str]], contract: str) -> Iterator[tuple[int, Plays]]:
    """Winner and plays of each trick; of equal cards the first is the higher."""
    trumps = TRUMPS[contract].split()
    for begin in range(0, len(played), 4):
        plays = [(int(seat), card[:2]) for seat, card in played[begin : begin + 4]]
        led = plays[0][1]

        def rank(play: tuple[int, str], led: str = led) -> int:
            face = play[1]
            if face in trumps:
                return trumps.index(face)
            return 100 + PLAIN.index(face[1]) if face[0] == led[0] else 200

        yield min(plays, key=rank)[0], plays
