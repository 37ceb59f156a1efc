"""Following in a game with partners: conventions in their order."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from dkdesk.players.convention import Convention, Restraint
from dkdesk.players.greasing import (
    SURE,
    answer_dulle,
    bring_fox_home,
    feed,
    grease,
    stingy,
    stingy_with_kings,
)
from dkdesk.players.leading import best_of, genscher_kings, karlchen_early, only_card, weigh
from dkdesk.players.outlook import chance
from dkdesk.players.reasons import score
from dkdesk.rules.cards import DULLE

if TYPE_CHECKING:
    from dkdesk.players.situation import Situation
    from dkdesk.rules.cards import Card

HOPELESS: Final = 0.03
"""A trick that is won so seldom counts as lost."""
BLACK_QUEENS: Final = frozenset({"CQ", "SQ"})
DULLE_AUGEN: Final = 30
"""A trick worth a ten of hearts, the ten included."""
DULLE_LATE: Final = 9
"""From this trick on the ten of hearts is played as it comes."""


def dulle_on_queen(situation: Situation) -> Card | None:
    """The ten of hearts on a black queen of an opponent's, if nobody can beat it."""
    best, holder = situation.best, situation.holder
    if best is None or holder is None or best.face not in BLACK_QUEENS:
        return None
    if not situation.sure_foe(holder):
        return None
    return next(
        (
            card
            for card in situation.legal
            if card.face == DULLE and situation.takes(card) and chance(situation, card) >= SURE
        ),
        None,
    )


def throw_lowest(situation: Situation) -> Card | None:
    """The cheapest card into a lost trick."""
    if any(chance(situation, card) > HOPELESS for card in situation.legal):
        return None
    return max(
        situation.legal,
        key=lambda card: (not situation.is_fox(card), score(situation, card), card.face),
    )


def ruff(situation: Situation) -> Card | None:
    """A trump on a suit led for the first time, unless the trick surely is the partner's.

    Later rounds hold fewer augen; there it is weighed.
    """
    if situation.trump_led or situation.memory.led[situation.asked] > 1:
        return None
    trumps = tuple(
        card
        for card in situation.legal
        if situation.contract.is_trump(card) and situation.takes(card)
    )
    return best_of(situation, trumps)


def ruffs_partner(situation: Situation, card: Card) -> bool:
    """No trump on a side trick of the partner's with side cards left to throw."""
    holder = situation.holder
    if situation.trump_led or holder is None or not situation.contract.is_trump(card):
        return False
    if not situation.sure_friend(holder):
        return False
    plain = [held for held in situation.legal if not situation.contract.is_trump(held)]
    return any(chance(situation, held) > 0.5 for held in plain)


def black_queen_second(situation: Situation, card: Card) -> bool:
    """Second hand plays neither the club nor the spade queen on a trump lead.

    Only a ten of hearts is too good to be played in their place.
    """
    second = len(situation.cards) == 1
    others = any(held.face not in BLACK_QUEENS | {DULLE} for held in situation.legal)
    return second and situation.trump_led and card.face in BLACK_QUEENS and others


def dulle_for_little(situation: Situation, card: Card) -> bool:
    """The ten of hearts is for thirty augen or an opponent's black queen."""
    if card.face != DULLE or situation.number >= DULLE_LATE:
        return False
    expected = situation.pot + card.augen + 2 * len(situation.after)
    best, holder = situation.best, situation.holder
    queen = best is not None and best.face in BLACK_QUEENS
    against = holder is not None and situation.friendly(holder) < 0.5
    return expected < DULLE_AUGEN and not (queen and against)


def overtakes_winner(situation: Situation, card: Card) -> bool:
    """Never take a trick from a certain partner who surely keeps it."""
    holder = situation.holder
    if holder is None or not situation.sure_friend(holder) or not situation.takes(card):
        return False
    return any(
        not situation.takes(held) and chance(situation, held) >= SURE for held in situation.legal
    )


RESTRAINTS: Final = (
    Restraint("genscher_kings", genscher_kings),
    Restraint("karlchen_early", karlchen_early),
    Restraint("overtakes_winner", overtakes_winner),
    Restraint("ruffs_partner", ruffs_partner),
    Restraint("black_queen_second", black_queen_second),
    Restraint("dulle_for_little", dulle_for_little),
    Restraint("stingy", stingy),
    Restraint("stingy_with_kings", stingy_with_kings),
)

CONVENTIONS: Final = (
    Convention("only_card", only_card),
    Convention("bring_fox_home", bring_fox_home),
    Convention("answer_dulle", answer_dulle),
    Convention("feed", feed),
    Convention("throw_lowest", throw_lowest),
    Convention("grease", grease),
    Convention("dulle_on_queen", dulle_on_queen),
    Convention("ruff", ruff),
    Convention("weigh", weigh),
)
