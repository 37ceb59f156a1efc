"""What becomes of the trick: who will take it, with how many augen, if this card is played.

The seats still to play are gone through in turn. What each can hold follows from counting
(``memory``), what each wants from its side (``parties``). Each either takes the trick or
adds to it; both branches are followed, which makes at most eight ends.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from dkdesk.players.memory import above
from dkdesk.players.situation import Prospect
from dkdesk.players.worth import worth
from dkdesk.rules.cards import CLUB_QUEEN, FOX, KARLCHEN

if TYPE_CHECKING:
    from dkdesk.players.memory import Kind
    from dkdesk.players.parties import Split
    from dkdesk.players.situation import Situation
    from dkdesk.rules.cards import Card

UNLIKELY: Final = 0.01
"""Chances below this are not followed."""
SAFE: Final = 0.7
"""A partner does not overtake a card that holds at least so often."""
RESCUES: Final = 0.6
"""How often a partner overtakes a card that is less safe."""
DOPPELKOPF: Final = 38.0
"""Expected augen from which a trick counts as a Doppelkopf."""


def prospect(situation: Situation, card: Card) -> Prospect:
    """Judge *card* in this trick."""
    known = situation.prospects.get(card.face)
    if known is None:
        known = _Outlook(situation, card).judge()
        situation.prospects[card.face] = known
    return known


def balance(situation: Situation, card: Card) -> float:
    """The balance of *card* in this trick, in augen."""
    return prospect(situation, card).balance


def chance(situation: Situation, card: Card) -> float:
    """The chance that the own side takes the trick with *card* played."""
    return prospect(situation, card).chance


class _Outlook:
    """One card in one trick."""

    def __init__(self, situation: Situation, card: Card) -> None:
        self.situation = situation
        self.memory = situation.memory
        self.contract = situation.contract
        self.judgement = situation.judgement
        self.card = card
        self.asked: Kind = self.contract.suit(situation.cards[0] if situation.cards else card)
        self.special = not self.contract.solo
        self.higher: dict[str, tuple[int, int, Card | None]] = {}

    def judge(self) -> Prospect:
        """The prospect, averaged over all divisions of the table."""
        situation, card = self.situation, self.card
        leads = situation.takes(card)
        best = card if leads or situation.best is None else situation.best
        holder = situation.seat if leads or situation.holder is None else situation.holder
        pot = float(situation.pot + card.augen)
        chance = balance = 0.0
        for split in situation.splits:
            wins, gained = self._follow(0, best, holder, pot, split)
            chance += split.chance * wins
            balance += split.chance * gained
        return Prospect(chance, balance - worth(situation, card))

    def _follow(
        self, place: int, best: Card, holder: int, pot: float, split: Split
    ) -> tuple[float, float]:
        """Chance and balance once the seats from *place* on have played."""
        after = self.situation.after
        if place == len(after):
            return self._end(best, holder, pot, split)
        seat = after[place]
        takes = self._beats(seat, best, split)
        if takes > UNLIKELY:
            takes *= self._wants(place, best, holder, pot, split)
        adds = self._adds(seat, split.friends[seat] is split.friends[holder])
        wins, gained = self._follow(place + 1, best, holder, pot + adds, split)
        if takes <= UNLIKELY:
            return wins, gained
        card, augen, spent = self._taking(best)
        wins_over, gained_over = self._follow(place + 1, card, seat, pot + augen, split)
        spent *= self.judgement.forced_out
        gained_over += -spent if split.friends[seat] else spent
        return (
            (1 - takes) * wins + takes * wins_over,
            (1 - takes) * gained + takes * gained_over,
        )

    def _above(self, best: Card) -> tuple[int, int, Card | None]:
        """Cards out that beat *best* in its kind: without club queens, these, a middling one."""
        found = self.higher.get(best.face)
        if found is None:
            cards = above(self.memory, self.contract, best)
            queens = sum(card.face == CLUB_QUEEN for card in cards)
            falling = sorted(cards, key=self.contract.strength)
            middle = falling[len(falling) // 2] if falling else None
            found = self.higher[best.face] = (len(cards) - queens, queens, middle)
        return found

    def _beats(self, seat: int, best: Card, split: Split) -> float:
        """The chance that *seat* holds, and may play, a card that beats *best*."""
        memory, asked = self.memory, self.asked
        plain, queens, _ = self._above(best)
        if self.contract.is_trump(best):
            holds = memory.holds_one(seat, None, plain)
            if queens:
                holds = 1.0 if split.queens[seat] else holds
            return holds if asked is None else holds * memory.lacks(seat, asked)
        lacks = memory.lacks(seat, asked)
        ruffs = lacks * memory.holds_one(seat, None, memory.count[None])
        return memory.holds_one(seat, asked, plain) + ruffs

    def _wants(self, place: int, best: Card, holder: int, pot: float, split: Split) -> float:
        """How likely the seat at *place* takes the trick if it can."""
        seat = self.situation.after[place]
        if split.friends[seat] is split.friends[holder]:
            safe = 1.0
            for later in self.situation.after[place + 1 :]:
                if split.friends[later] is not split.friends[holder]:
                    safe *= 1.0 - self._beats(later, best, split)
            return 0.0 if safe >= SAFE else RESCUES
        if not self.contract.is_trump(best):
            return self.judgement.ruffs if self.memory.lacks(seat, self.asked) > 0.5 else 1.0
        _, _, middle = self._above(best)
        if middle is None:
            return 0.0
        price = self.judgement.keep.get(middle.face, 4.0)
        eager = 0.25 + 0.1 * self.judgement.spend * (pot + 6.0 - price)
        return min(1.0, max(0.1, eager))

    def _taking(self, best: Card) -> tuple[Card, float, float]:
        """The card with which somebody takes over, its augen, and what it is worth."""
        _, _, middle = self._above(best)
        if not self.contract.is_trump(best) and self.memory.count[None]:
            trumps = [card for card in self.memory.out if self.contract.is_trump(card)]
            trumps.sort(key=self.contract.strength)
            middle = trumps[len(trumps) // 3]
        assert middle is not None, "somebody holds a card that beats the best"
        return middle, float(middle.augen), self.judgement.keep.get(middle.face, 4.0)

    def _adds(self, seat: int, same_side: bool) -> float:
        """Augen that *seat* adds without taking the trick."""
        judgement, memory = self.judgement, self.memory
        trump = judgement.fed if same_side else judgement.spared
        if self.asked is None:
            return trump
        lacks = memory.lacks(seat, self.asked)
        left = [card.augen for card in memory.out if self.contract.suit(card) is self.asked]
        mean = sum(left) / len(left) if left else 0.0
        follows = min(10.0, 1.4 * mean) if same_side else 0.6 * mean
        throws = judgement.discard if same_side else judgement.spared
        return (1 - lacks) * follows + lacks * throws

    def _end(self, best: Card, holder: int, pot: float, split: Split) -> tuple[float, float]:
        """Chance and balance of a full trick."""
        situation = self.situation
        own = split.friends[holder]
        gained = pot if own else -pot
        if self.special:
            gained += self._specials(best, holder, pot, split)
        if situation.table.wedding_open:
            gained += self._courts(holder, pot)
        return float(own), gained

    def _specials(self, best: Card, holder: int, pot: float, split: Split) -> float:
        judgement, situation = self.judgement, self.situation
        own = split.friends[holder]
        sign = 1.0 if own else -1.0
        gained = sign * judgement.point if pot >= DOPPELKOPF else 0.0
        trick = situation.table.trick
        assert trick is not None, "a card is played to a trick"
        for seat, card in (*trick.plays(), (situation.seat, self.card)):
            if card.face == FOX and split.friends[seat] is not own:
                gained += sign * judgement.fox
        if situation.number == 12 and best.face == KARLCHEN:
            gained += sign * judgement.point
        return gained

    def _courts(self, holder: int, pot: float) -> float:
        """What it is worth to find, or to be, the partner of a wedding."""
        situation = self.situation
        declarer, last = situation.table.declarer, situation.table.rules.wedding_limit
        join = self.judgement.join
        if situation.seat == declarer:
            alone = 3.0 if situation.number == last else 1.0
            return -alone * join if holder == declarer else 0.0
        if holder == situation.seat:
            return join
        return pot if holder == declarer else 0.0
