"""Schweinchen and their kin, and the Genscher: when a player declares what it holds.

* What may be declared before the first card is declared at once: then or never, and it costs
  nothing (``at_start``; whoever runs the table asks every seat, for all may speak).
* Later a pair is declared when its card is needed: the card to play is chosen as if the pair
  lay above everything already, and if that is the choice the pair is declared. Until then it
  is a secret, and no fox of it can be lost.
* The kings of diamonds choose another partner when the own side is not likely to win and
  somebody has, or has promised, clearly more than whoever is the partner now.

Source: RULES B.6 and B.8.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from dkdesk.players.forecast import forecast
from dkdesk.rules import declaring, pigs
from dkdesk.rules.actions import Genscher, Show
from dkdesk.rules.contract import DulleOrder
from dkdesk.rules.table import SEATS, Shown

if TYPE_CHECKING:
    from collections.abc import Callable

    from dkdesk.players.situation import Situation
    from dkdesk.rules.cards import Card
    from dkdesk.rules.view import View

    Choose = Callable[[View], Card]

CONTENT: Final = 0.7
"""Who wins so often looks for no other partner."""
CALLED: Final = 20
"""Augen that a seat which has announced something will take beside those it has."""
GAIN: Final = 12
"""Augen by which another partner must be better, when a king is to be played anyway."""
RICH: Final = 30
"""The same when another card would be played."""


def at_start(view: View) -> Show | None:
    """What this seat declares before the first card lies, on turn or not."""
    if view.table.contract is None or view.table.played or view.table.rules.schweinchen != "start":
        return None
    return next((Show(view.seat, pig) for pig in declaring.showable(view)), None)


def as_shown(view: View) -> View:
    """The same view as if everything this seat may declare now were declared."""
    for pig in declaring.showable(view):
        table = view.table
        lifted, contract = pigs.face(table, pig), table.contract
        assert contract is not None, "pigs are shown in a game"
        assert lifted is not None, "what may be shown has a face"
        order = DulleOrder.FIRST if table.rules.dulle_first_if_schweine else contract.dulle_order
        high = contract.with_pigs((lifted, *contract.pigs), order)
        # The pair was not shown with this card, so the rules ask for no certain card now.
        shown = (*table.shown, Shown(view.seat, pig, -1))
        view = replace(view, table=replace(table, contract=high, shown=shown))
    return view


def pig_for(view: View, card: Card) -> Show | None:
    """The pair to declare if *card* is what will be played."""
    for pig in declaring.showable(view):
        if pigs.face(view.table, pig) == card.face:
            return Show(view.seat, pig)
    return None


def partner_for(situation: Situation, card: Card) -> Genscher | None:
    """The partner to choose with both kings of diamonds, if another would be better.

    Args:
        situation: The moment before the card.
        card: The card that would be played without.
    """
    view, table = situation.view, situation.table
    if not declaring.may_genscher(view) or forecast(situation).chance(121) >= CONTENT:
        return None
    worth = {
        seat: situation.memory.won[seat] + CALLED * any(call.seat == seat for call in table.calls)
        for seat in SEATS
        if seat != view.seat
    }
    now = sum(situation.friendly(seat) * amount for seat, amount in worth.items())
    best = max(worth, key=lambda seat: worth[seat])
    needed = GAIN if card.face == pigs.KING else RICH
    return Genscher(view.seat, best) if worth[best] - now >= needed else None
