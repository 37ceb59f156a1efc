"""A second count of a whole game, from what was dealt, said and played, for the second scorer.

It has trump orders of its own and knows no contract, tally or side of the referee's.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import Final

from dkdesk.rules.events import Announced, Genschered
from dkdesk.rules.ruleset import RuleSet
from tests.rules.games import Game
from tests.rules.second_scorer import LADDER, End, Opinion, opinion

QUEENS: Final = "CQ SQ HQ DQ "
JACKS: Final = "CJ SJ HJ DJ "
KINGS: Final = "CK SK HK DK "
HIGH: Final = f"HT {QUEENS}{JACKS}"
TRUMPS: Final = {
    "normal": f"{HIGH}DA DT DK D9",
    "wedding": f"{HIGH}DA DT DK D9",
    "armut": f"{HIGH}DA DT DK D9",
    "solo_C": f"{HIGH}CA CT CK C9",
    "solo_S": f"{HIGH}SA ST SK S9",
    "solo_H": f"{HIGH}HA HK H9",
    "solo_D": f"{HIGH}DA DT DK D9",
    "solo_queens": QUEENS,
    "solo_jacks": JACKS,
    "solo_aces": "",
    "solo_kings": KINGS,
    "solo_queens_jacks": QUEENS + JACKS,
    "solo_kings_jacks": KINGS + JACKS,
    "solo_kings_queens": KINGS + QUEENS,
    "solo_koehler": KINGS + QUEENS + JACKS,
}
"""Trump faces, highest first (RULES A.3)."""
PLAIN: Final = "ATKQJ9"
WORTH: Final = {"A": 11, "T": 10, "K": 4, "Q": 3, "J": 2, "9": 0}
WANTED: Final = {
    "wedding": "CSHD+",
    "wedding_plain": "CSHD",
    "wedding_trump": "+",
    "wedding_C": "C",
    "wedding_S": "S",
    "wedding_H": "H",
}
"""What a wedding wants to be led: plain suits, and ``+`` for trump."""

Plays = list[tuple[int, str]]


@dataclass
class Told:
    """What the journal says, in its own order."""

    rules: RuleSet
    contract: str = "normal"
    word: str = ""
    declarer: int | None = None
    taker: int | None = None
    pair: frozenset[int] | None = None
    """Holder and partner of a Genscher."""
    pigs: list[str] = field(default_factory=list)
    """Lifted faces, highest first."""
    tricks: list[tuple[int, Plays]] = field(default_factory=list)
    """Winner and plays."""
    lying: Plays = field(default_factory=list)

    @property
    def trumps(self) -> list[str]:
        """Trump faces, highest first, as they are now."""
        usual = TRUMPS[self.contract].split()
        if not self.rules.heart10_trump and "HT" in usual:
            usual.remove("HT")
            if self.contract == "solo_H":
                usual.insert(usual.index("HA") + 1, "HT")
        return self.pigs + [face for face in usual if face not in self.pigs]

    def take(self, line: str) -> None:
        """Follow one line of the journal."""
        seat, word = int(line[0]), line[2:]
        if word in TRUMPS or word in WANTED:
            self.contract = "wedding" if word in WANTED else word
            self.word, self.declarer = word, seat
        elif word == "take":
            self.taker = seat
        elif word[0] == "*":
            self.pigs.insert(0, self._lifted(word[1:]))
        elif word[0] == "@":
            self.pair = frozenset({seat, int(word[1])})
        elif word[0] in "CSHD":
            self._play(seat, word[:2])

    def _lifted(self, pig: str) -> str:
        ranks = {
            "schweinchen": "A",
            "super": self.rules.superschweinchen[-1],
            "hyper": self.rules.hyperschweinchen[-1],
        }
        suit = self.contract[-1] if self.contract in {"solo_C", "solo_S", "solo_H"} else "D"
        return suit + ranks[pig]

    def _play(self, seat: int, face: str) -> None:
        self.lying.append((seat, face))
        if len(self.lying) == 4:
            last = len(self.tricks) == (11 if self.rules.with_nines else 9)
            self.tricks.append((self._best(self.lying, last=last), self.lying))
            self.lying = []

    def _best(self, plays: Plays, *, last: bool) -> int:
        trumps, led = self.trumps, plays[0][1]
        order = str(self.rules.dulle_order)
        if self.pigs and self.rules.dulle_first_if_schweine:
            order = "first"
        later_wins = order in {"second", "first_except_last" if last else "second_except_last"}

        def rank(place: int) -> tuple[int, int]:
            face = plays[place][1]
            later_dulle = face == "HT" and self.rules.heart10_trump and later_wins
            if face in trumps:
                return trumps.index(face), -place if later_dulle else place
            suited = led not in trumps and face[0] == led[0]
            return (100 + PLAIN.index(face[1]) if suited else 200), place

        return plays[min(range(4), key=rank)][0]


def second_opinion(game: Game) -> Opinion:
    """Count and score a whole game from what was dealt, said and done."""
    rules = game.begin.table.rules
    told = Told(rules)
    for line in game.journal:
        told.take(line)
    dealt = [{str(card) for card in hand} for hand in game.begin.dealt]
    re_seats = frozenset(_re_seats(told, dealt))

    def side(seat: int) -> str:
        return "re" if seat in re_seats else "kontra"

    steps = {"re": "", "kontra": ""}
    for seat, step in _calls(game):
        steps[side(seat)] = max(steps[side(seat)], step, key=LADDER.index)
    won = [plays for winner, plays in told.tricks if winner in re_seats]
    specials = [
        (kind, side(winner))
        for number, (winner, plays) in enumerate(told.tricks, 1)
        for kind in _specials(
            [(face, side(seat) == side(winner), seat == winner) for seat, face in plays],
            told,
            last=number == len(told.tricks),
        )
        if kind in rules.specials
    ]
    return opinion(
        End(
            _augen(won),
            len(won),
            steps["re"],
            steps["kontra"],
            tuple(specials),
            re_seats,
            len(told.tricks),
            game.begin.table.bock,
        ),
        rules,
    )


def _calls(game: Game) -> list[tuple[int, str]]:
    """Who said what; of what stood before a Genscher, only that somebody had called."""
    calls: list[tuple[int, str]] = []
    for event in game.events:
        if isinstance(event, Announced):
            calls.append((event.call.seat, event.call.level.key))
        elif isinstance(event, Genschered):
            calls = [(seat, "ann") for seat, _ in calls]
    return calls


def _augen(tricks: Iterable[Plays]) -> int:
    return sum(WORTH[face[1]] for plays in tricks for _, face in plays)


def _re_seats(told: Told, dealt: Sequence[set[str]]) -> set[int]:
    if told.pair is not None:
        return set(told.pair)
    if told.declarer is None:
        return {seat for seat in range(4) if dealt[seat] & {"CQ", "CQ'"}}
    if told.contract == "armut":
        assert told.taker is not None, "somebody took the Armut"
        return {told.declarer, told.taker}
    if told.contract == "wedding":
        return {told.declarer, _partner(told)}
    return {told.declarer}


def _partner(told: Told) -> int:
    """Who wins the first trick that is led as wanted, before it is too late."""
    holder = told.declarer
    assert holder is not None, "somebody marries"
    rules, wanted, trumps = told.rules, WANTED[told.word], told.trumps

    def kind(face: str) -> str:
        return "+" if face in trumps else face[0]

    left = [kind(face) for _, plays in told.tricks for _, face in plays]
    for winner, plays in told.tricks[: rules.wedding_limit]:
        led = kind(plays[0][1])
        for _, face in plays:
            left.remove(kind(face))
        if led in wanted and (winner != holder or rules.wedding_first_decides):
            return winner
        if not set(left) & set(wanted):
            break
    return holder


def _specials(cards: Sequence[tuple[str, bool, bool]], told: Told, *, last: bool) -> Iterator[str]:
    """What a trick earns: of each card its face, whether it is the winners' own, and the best."""
    rules = told.rules
    own = [face for face, ours, _ in cards if ours]
    caught = [face for face, ours, _ in cards if not ours]
    best = next(face for face, _, wins in cards if wins)
    if sum(WORTH[face[1]] for face, _, _ in cards) >= 40:
        yield "doppelkopf"
    if best == "HT" and "HT" in told.trumps:
        yield from ["dulle_caught"] * caught.count("HT")
    if all(face[0] == "H" and face not in told.trumps for face, _, _ in cards):
        yield "heart_trick"
    foxes = "DA" not in told.pigs
    yield from ["fox"] * (caught.count("DA") if foxes else 0)
    if not last:
        return
    yield from ["fox_caught_last"] * (caught.count("DA") if foxes else 0)
    if best == "DA" and foxes:
        yield from ["fox_last"] * (own.count("DA") if rules.fox_last_both else 1)
    if best == "CJ":
        yield from ["karlchen"] * (own.count("CJ") if rules.karlchen_both else 1)
    if "CJ" in caught and (best == "DQ" or not rules.karlchen_caught_by_dq):
        yield from ["karlchen_caught"] * (caught.count("CJ") if rules.karlchen_caught_both else 1)
