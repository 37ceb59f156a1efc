"""What becomes of the trick: who will take it, with how many augen, if this card is played.

The seats still to play are gone through in turn. What each can hold follows from counting
(``memory``), what each wants from its side (``parties``). Each either takes the trick or
adds to it; both branches are followed, which makes at most eight ends.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from dkdesk.players.situation import Prospect
from dkdesk.rules.cards import CLUB_QUEEN, KARLCHEN

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
SELDOM: Final = 0.05
"""Even for nothing somebody takes a trick so often."""
OWN: Final = 6.0
"""Augen that whoever takes a trick expects to add to it."""
DOPPELKOPF: Final = 38.0
"""Expected augen from which a trick counts as a Doppelkopf."""

End = tuple[float, float, float, float, float]
"""The five figures of a prospect."""


def prospect(situation: Situation, card: Card) -> Prospect:
    """Judge *card* in this trick."""
    if card.face not in situation.prospects:
        outlook = _Outlook(situation)
        for other in (*situation.legal, card):
            if other.face not in situation.prospects:
                situation.prospects[other.face] = outlook.judge(other)
    return situation.prospects[card.face]


def chance(situation: Situation, card: Card) -> float:
    """The chance that the own side takes the trick with *card* played."""
    return prospect(situation, card).chance


class _Outlook:
    """One trick, with what has been worked out about it so far."""

    def __init__(self, situation: Situation) -> None:
        self.situation = situation
        self.memory = situation.memory
        self.contract = situation.contract
        self.judgement = situation.judgement
        self.asked: Kind = self.contract.suit(situation.cards[0]) if situation.cards else None
        self.card = situation.legal[0]
        self.higher: dict[str, tuple[int, int, Card | None]] = {}
        self.added: dict[tuple[Kind, int, bool], float] = {}
        trumps = self.memory.left[None]
        self.ruffing = trumps[len(trumps) // 3] if trumps else None
        trick = situation.table.trick
        plays = tuple(trick.plays()) if trick else ()
        self.foxes = [seat for seat, card in plays if situation.is_fox(card)]

    def judge(self, card: Card) -> Prospect:
        """The prospect of *card*, averaged over all divisions of the table."""
        situation = self.situation
        self.card = card
        if not situation.cards:
            self.asked = self.contract.suit(card)
        leads = situation.takes(card)
        best = card if leads or situation.best is None else situation.best
        holder = situation.seat if leads or situation.holder is None else situation.holder
        pot = float(situation.pot + card.augen)
        sums = [0.0] * 5
        for split in situation.splits:
            for place, figure in enumerate(self._follow(0, best, holder, pot, split)):
                sums[place] += split.chance * figure
        return Prospect(*sums)

    def _follow(self, place: int, best: Card, holder: int, pot: float, split: Split) -> End:
        """The figures once the seats from *place* on have played."""
        after = self.situation.after
        if place == len(after):
            return self._end(best, holder, pot, split)
        seat = after[place]
        takes = self._beats(seat, best, split)
        if takes > UNLIKELY:
            takes *= self._wants(place, best, holder, pot, split)
        adds = self._adds(seat, same_side=split.friends[seat] is split.friends[holder])
        stays = self._follow(place + 1, best, holder, pot + adds, split)
        if takes <= UNLIKELY:
            return stays
        card = self._taking(best)
        chance, lead, augen, points, spent = self._follow(
            place + 1, card, seat, pot + card.augen, split
        )
        price = self.judgement.price(card, self.contract)
        spent += -price if split.friends[seat] else price
        rest = 1.0 - takes
        return (
            rest * stays[0] + takes * chance,
            rest * stays[1] + takes * lead,
            rest * stays[2] + takes * augen,
            rest * stays[3] + takes * points,
            rest * stays[4] + takes * spent,
        )

    def _above(self, best: Card) -> tuple[int, int, Card | None]:
        """Cards out that beat *best* in its kind: without club queens, these, a middling one."""
        found = self.higher.get(best.face)
        if found is None:
            rising = self.situation.above(best)
            queens = sum(card.face == CLUB_QUEEN for card in rising)
            middle = rising[len(rising) // 2] if rising else None
            found = self.higher[best.face] = (len(rising) - queens, queens, middle)
        return found

    def _beats(self, seat: int, best: Card, split: Split) -> float:
        """The chance that *seat* holds, and may play, a card that beats *best*."""
        memory, asked = self.memory, self.asked
        plain, queens, _ = self._above(best)
        if not any(split.queens):  # not followed, like any other card
            plain, queens = plain + queens, 0
        if self.contract.is_trump(best):
            certain = queens and split.queens[seat]
            holds = 1.0 if certain else memory.holds_one(seat, None, plain)
            return holds if asked is None else holds * memory.lacks(seat, asked)
        ruffs = memory.lacks(seat, asked) * memory.holds_one(seat, None, memory.count[None])
        return memory.holds_one(seat, asked, plain) + ruffs

    def _wants(self, place: int, best: Card, holder: int, pot: float, split: Split) -> float:
        """How likely the seat at *place* takes the trick if it can."""
        seat = self.situation.after[place]
        side = split.friends[holder]
        if split.friends[seat] is side:
            safe = 1.0
            for later in self.situation.after[place + 1 :]:
                if split.friends[later] is not side:
                    safe *= 1.0 - self._beats(later, best, split)
            return 0.0 if safe >= SAFE else RESCUES
        if not self.contract.is_trump(best):
            return self.judgement.ruffs if self.memory.lacks(seat, self.asked) > 0.5 else 1.0
        middle = self._above(best)[2]
        if middle is None:
            return 0.0
        price = self.judgement.price(middle, self.contract)
        last = place == len(self.situation.after) - 1
        eager = self.judgement.eager_last if last else self.judgement.eager
        return min(1.0, max(SELDOM, eager + self.judgement.greed * (pot + OWN - price)))

    def _taking(self, best: Card) -> Card:
        """The card with which somebody takes over."""
        if self.ruffing is not None and not self.contract.is_trump(best):
            return self.ruffing
        middle = self._above(best)[2]
        assert middle is not None, "somebody holds a card that beats the best"
        return middle

    def _adds(self, seat: int, *, same_side: bool) -> float:
        """Augen that *seat* adds without taking the trick."""
        key = (self.asked, seat, same_side)
        found = self.added.get(key)
        if found is None:
            found = self.added[key] = self._work_out(seat, same_side=same_side)
        return found

    def _work_out(self, seat: int, *, same_side: bool) -> float:
        judgement, memory = self.judgement, self.memory
        if self.asked is None:
            return judgement.fed if same_side else judgement.spared
        lacks = memory.lacks(seat, self.asked)
        left = memory.left[self.asked]
        mean = sum(card.augen for card in left) / len(left) if left else 0.0
        follows = min(10.0, 1.4 * mean) if same_side else 0.6 * mean
        throws = judgement.discard if same_side else judgement.spared
        return (1 - lacks) * follows + lacks * throws

    def _end(self, best: Card, holder: int, pot: float, split: Split) -> End:
        """The figures of a full trick."""
        situation = self.situation
        own = split.friends[holder]
        points = 0.0
        if not self.contract.solo:
            points = self._specials(best, own=own, pot=pot, split=split)
        if situation.table.wedding_open:
            points += self._courts(holder)
            if not own and holder == situation.table.declarer:
                pot = 0.0
        mine = float(holder == situation.seat)
        return float(own), mine, pot if own else -pot, points, 0.0

    def _specials(self, best: Card, *, own: bool, pot: float, split: Split) -> float:
        """Special points in the trick, ours less theirs."""
        situation = self.situation
        foxes = sum(split.friends[seat] is not own for seat in self.foxes)
        if situation.is_fox(self.card) and not own:
            foxes += 1
        karlchen = situation.last and best.face == KARLCHEN
        made = foxes + (pot >= DOPPELKOPF) + karlchen
        return float(made if own else -made)

    def _courts(self, holder: int) -> float:
        """Finding, or being, the partner of a wedding, in points."""
        situation = self.situation
        declarer, join = situation.table.declarer, self.judgement.join
        if situation.seat != declarer:
            return join if holder == situation.seat else 0.0
        alone = 3.0 if situation.number == situation.table.rules.wedding_limit else 1.0
        return -alone * join if holder == declarer else 0.0
