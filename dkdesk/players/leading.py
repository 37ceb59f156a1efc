"""Leading in a game with partners to find or to help: conventions in their order."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from dkdesk.players.convention import Convention, Restraint
from dkdesk.players.reasons import score
from dkdesk.rules.announce import Side
from dkdesk.rules.cards import DULLE, KARLCHEN, Rank, Suit
from dkdesk.rules.pigs import KING
from dkdesk.rules.table import SEATS

if TYPE_CHECKING:
    from collections.abc import Iterator

    from dkdesk.players.memory import Kind
    from dkdesk.players.situation import Situation
    from dkdesk.rules.cards import Card

GOOD_TRUMPS: Final = 8
"""So many trumps make a good hand."""
FAIR_TRUMPS: Final = 7
"""So many do if ``HIGH`` of them are high."""
HIGH: Final = 3
HIGH_FACES: Final = frozenset({"HT", "CQ", "SQ"})
OPENING: Final = 4
"""Up to this trick a side suit is opened towards the partner."""
RUNNERS: Final = 3
"""Cards of its suit that must be outside if an ace is to run."""
LIKELY: Final = 0.5
"""A seat that is on our side more often counts as the partner."""
KEPT: Final = 2
"""Rounds before the last in which the club jack is kept."""
TOO_LONG: Final = {Suit.HEARTS: 4, Suit.CLUBS: 6, Suit.SPADES: 6}
"""Suits so long in one hand that somebody is sure to ruff."""


def good_hand(situation: Situation) -> bool:
    """Whether the hand is good enough to draw trumps."""
    trumps = situation.trumps()
    high = sum(card.face in HIGH_FACES for card in trumps)
    return len(trumps) >= GOOD_TRUMPS or (len(trumps) >= FAIR_TRUMPS and high >= HIGH)


def only_card(situation: Situation) -> Card | None:
    """There is no choice."""
    return situation.legal[0] if len(situation.legal) == 1 else None


def weigh(situation: Situation) -> Card | None:
    """The card with the best balance; of equal ones the cheaper."""
    return best_of(situation, situation.legal)


def best_of(situation: Situation, cards: tuple[Card, ...]) -> Card | None:
    """The card of *cards* with the best balance."""
    if not cards:
        return None
    return max(cards, key=lambda card: (score(situation, card), -card.augen, card.face))


def run_ace(situation: Situation) -> Card | None:
    """A side ace that can run: early, single before double, most cards outside first."""
    memory, contract = situation.memory, situation.contract

    def order(card: Card) -> tuple[bool, int, str]:
        kind = contract.suit(card)
        double = sum(held.rank is Rank.ACE for held in situation.of(kind)) == 2
        return double, -memory.count[kind], card.face

    aces = [card for card in situation.legal if _runs(situation, card)]
    return min(aces, key=order) if aces else None


def _runs(situation: Situation, card: Card) -> bool:
    kind = situation.contract.suit(card)
    memory = situation.memory
    if card.rank is not Rank.ACE or kind is None or memory.led[kind]:
        return False
    return memory.count[kind] >= RUNNERS


def dulle_says_re(situation: Situation) -> Card | None:
    """A ten of hearts in trick one or two, to tell the partner who is Re."""
    re = situation.view.side is Side.RE
    if situation.number > 2 or not re or len(situation.splits) == 1 or not good_hand(situation):
        return None
    return next((card for card in situation.legal if card.face == DULLE), None)


def draw_trumps(situation: Situation) -> Card | None:
    """A trump, from a good hand of Re."""
    if situation.view.side is Side.KONTRA or not good_hand(situation):
        return None
    trumps = tuple(
        card for card in situation.legal if situation.contract.is_trump(card) and card.face != DULLE
    )
    return best_of(situation, trumps)


def short_suit(situation: Situation) -> Card | None:
    """A short side suit, towards the partner."""
    if situation.number > OPENING:
        return None
    plain = [card for card in situation.legal if not situation.contract.is_trump(card)]
    plain = [card for card in plain if card.rank is not Rank.ACE]
    if not plain:
        return None

    def order(card: Card) -> tuple[bool, bool, int]:
        kind = situation.contract.suit(card)
        ruffs = {situation.friendly(seat) > LIKELY for seat in _ruffing(situation, kind)}
        return False in ruffs, True not in ruffs, len(situation.of(kind))

    wanted = min(map(order, plain))
    return best_of(situation, tuple(card for card in plain if order(card) == wanted))


def _ruffing(situation: Situation, kind: Kind) -> Iterator[int]:
    """Seats that are known to ruff a lead of *kind* if they want to."""
    for seat in situation.after:
        voids = situation.memory.voids[seat]
        if kind in voids and None not in voids:
            yield seat


def trump_to_partner_only(situation: Situation, card: Card) -> bool:
    """No trump when only the partner can still have one."""
    if not situation.contract.is_trump(card):
        return False
    memory = situation.memory
    holders = [
        seat
        for seat in SEATS
        if seat != situation.seat and None not in memory.voids[seat] and memory.count[None]
    ]
    return bool(holders) and all(map(situation.sure_friend, holders))


def dulle_from_kontra(situation: Situation, card: Card) -> bool:
    """No ten of hearts from Kontra in trick one or two: it would say Re."""
    kontra = situation.view.side is Side.KONTRA
    return card.face == DULLE and situation.number <= 2 and kontra


def suit_too_long(situation: Situation, card: Card) -> bool:
    """Neither hearts of four nor a black suit of six."""
    kind = situation.contract.suit(card)
    return kind is not None and len(situation.of(kind)) >= TOO_LONG.get(kind, 13)


def karlchen_early(situation: Situation, card: Card) -> bool:
    """The club jack is kept for the last trick if it can win it."""
    rounds = len(situation.hand) - 1
    if card.face != KARLCHEN or situation.last or rounds > KEPT:
        return False
    # Of the higher trumps one falls in every round, as a rule; one's own draw more.
    return "karlchen" in situation.table.rules.specials and len(situation.above(card)) < rounds


def genscher_kings(situation: Situation, card: Card) -> bool:
    """Both kings of diamonds are kept where they can still choose a partner."""
    table = situation.table
    if table.rules.genscher == "off" or table.genscher is not None or card.face != KING:
        return False
    return sum(held.face == KING for held in situation.hand) == 2


RESTRAINTS: Final = (
    Restraint("genscher_kings", genscher_kings),
    Restraint("trump_to_partner_only", trump_to_partner_only),
    Restraint("dulle_from_kontra", dulle_from_kontra),
    Restraint("suit_too_long", suit_too_long),
    Restraint("karlchen_early", karlchen_early),
)

CONVENTIONS: Final = (
    Convention("only_card", only_card),
    Convention("run_ace", run_ace),
    Convention("dulle_says_re", dulle_says_re),
    Convention("draw_trumps", draw_trumps),
    Convention("short_suit", short_suit),
    Convention("weigh", weigh),
)
