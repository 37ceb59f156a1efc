"""What a hand is worth: trumps, aces, voids, the tricks it will win and lose."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Final

from dkdesk.rules.cards import CLUB_QUEEN, DULLE, Rank, Suit

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping

    from dkdesk.rules.cards import Card
    from dkdesk.rules.contract import Contract

OTHERS: Final = 3
"""Hands among which the missing cards lie."""
PLAIN: Final = (Suit.CLUBS, Suit.SPADES, Suit.HEARTS)
"""Side suits of a game with partners."""


def with_partner(hand: Collection[Card], contract: Contract) -> dict[str, float]:
    """Describe a hand in a game with partners.

    Returns:
        How many Dullen (declared Schweinchen included), club and spade queens, red queens,
        jacks and low trumps it holds, its side aces, and how many side suits it lacks.
    """
    trumps = [card for card in hand if contract.is_trump(card)]
    faces = Counter(card.face for card in trumps)
    ranks = Counter(card.rank for card in trumps)
    plain = [card for card in hand if not contract.is_trump(card)]
    suits = {contract.suit(card) for card in plain}
    highest = faces[DULLE] + sum(faces[pig] for pig in contract.pigs)
    figures = highest + ranks[Rank.QUEEN] + ranks[Rank.JACK]
    return {
        "dullen": highest,
        "club_queens": faces[CLUB_QUEEN],
        "spade_queens": faces["SQ"],
        "red_queens": faces["HQ"] + faces["DQ"],
        "jacks": ranks[Rank.JACK],
        "low_trumps": len(trumps) - figures,
        "aces": sum(card.rank is Rank.ACE for card in plain),
        "voids": sum(suit not in suits for suit in PLAIN),
    }


def alone(hand: Collection[Card], out: Collection[Card], contract: Contract) -> Mapping[str, float]:
    """Describe a hand that plays against the three others.

    Every suit is played from the top against cards that lie evenly: each round costs the
    others their highest card if it wins, and as many low ones as the other hands follow
    with. What is left of a suit when the others have none wins.

    Args:
        hand: The cards of the soloist, or of anybody who asks what they would do alone.
        out: The cards of the others.
        contract: The solo.

    Returns:
        Tricks won and lost in trumps and in side suits, trumps the others keep, cards of
        suits that the others can run, and augen of the side cards that win.
    """
    found: Counter[str] = Counter()
    for kind in (None, *Suit):
        own, theirs = (
            sorted((card for card in cards if contract.suit(card) is kind), key=contract.strength)
            for cards in (hand, out)
        )
        name = "trump" if kind is None else "side"
        found[f"{name}_cards"] += len(own)
        while own:
            top = own.pop()
            if theirs and contract.strength(theirs[-1]) > contract.strength(top):
                found[f"{name}_lost"] += 1
                theirs.pop()
                theirs = theirs[OTHERS - 1 :]
            else:
                found[f"{name}_won"] += 1
                found[f"{name}_augen"] += top.augen
                theirs = theirs[OTHERS:]
        found[f"{name}_left"] += len(theirs)
    return found


def takes_all(hand: Collection[Card], out: Collection[Card], contract: Contract) -> bool:
    """Whether a hand on lead takes every trick, however the cards of the others lie.

    At worst all that is missing of a suit lies in one hand: trumps are drawn first, and every card
    that such a hand can follow to has to stand against its highest, in any trick.

    Args:
        hand: The cards of the soloist.
        out: The cards of the others.
        contract: The solo.
    """
    for kind in (None, *Suit):
        own, theirs = (
            sorted((card for card in cards if contract.suit(card) is kind), key=contract.strength)
            for cards in (hand, out)
        )
        if kind is None and len(own) < min(len(theirs), len(hand)):
            return False
        followed = own[-len(theirs) :] if theirs else []
        if any(
            contract.beats(theirs[-1], card, last=last)
            for card in followed
            for last in (False, True)
        ):
            return False
    return True
