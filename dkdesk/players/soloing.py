"""Playing a solo, and playing against one: conventions in their order."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from dkdesk.players.convention import Convention, Restraint
from dkdesk.players.following import overtakes_winner, ruffs_partner, throw_lowest
from dkdesk.players.greasing import feed
from dkdesk.players.leading import best_of, only_card, weigh
from dkdesk.rules.cards import Rank

if TYPE_CHECKING:
    from dkdesk.players.situation import Situation
    from dkdesk.rules.cards import Card


def draw_from_top(situation: Situation) -> Card | None:
    """The soloist draws trumps from the top while the others have any."""
    if not situation.memory.count[None]:
        return None
    tops = tuple(
        card
        for card in situation.legal
        if situation.contract.is_trump(card) and situation.is_top(card)
    )
    return best_of(situation, tops)


def run_tops(situation: Situation) -> Card | None:
    """The soloist runs what nobody can beat: side cards that are high, once trumps are out."""
    if situation.memory.count[None]:
        return None
    tops = tuple(card for card in situation.legal if situation.is_top(card))
    return best_of(situation, tops)


def longest_suit(situation: Situation) -> Card | None:
    """Against a solo one opens the longest suit."""
    if situation.number > 1:
        return None
    plain = [card for card in situation.legal if not situation.contract.is_trump(card)]
    if not plain:
        return None
    longest = max(len(situation.of(situation.contract.suit(card))) for card in plain)
    return best_of(
        situation,
        tuple(c for c in plain if len(situation.of(situation.contract.suit(c))) == longest),
    )


def bare_ace(situation: Situation, card: Card) -> bool:
    """Against a solo without many trumps one does not lead an ace that stands alone."""
    contract = situation.contract
    if contract.is_trump(card) or card.rank is not Rank.ACE or not situation.is_top(card):
        return False
    return (
        len(situation.of(contract.suit(card))) == 1
        and situation.memory.led[contract.suit(card)] == 0
    )


ALONE_LEADS: Final = (
    Convention("only_card", only_card),
    Convention("draw_from_top", draw_from_top),
    Convention("run_tops", run_tops),
    Convention("weigh", weigh),
)
ALONE_FOLLOWS: Final = (
    Convention("only_card", only_card),
    Convention("throw_lowest", throw_lowest),
    Convention("weigh", weigh),
)
AGAINST_LEADS: Final = (
    Convention("only_card", only_card),
    Convention("longest_suit", longest_suit),
    Convention("weigh", weigh),
)
AGAINST_FOLLOWS: Final = (
    Convention("only_card", only_card),
    Convention("feed", feed),
    Convention("throw_lowest", throw_lowest),
    Convention("weigh", weigh),
)
AGAINST_LEAD_RESTRAINTS: Final = (Restraint("bare_ace", bare_ace),)
AGAINST_FOLLOW_RESTRAINTS: Final = (
    Restraint("overtakes_winner", overtakes_winner),
    Restraint("ruffs_partner", ruffs_partner),
)
