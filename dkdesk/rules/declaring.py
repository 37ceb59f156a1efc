"""What the holder of a pair may declare: Schweinchen and their kin, and the Genscher.

Source: RULES B.6 and B.8.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from dkdesk.rules import pigs
from dkdesk.rules.actions import PIGS, SCHWEINCHEN, Genscher, Show
from dkdesk.rules.announce import Call, Level, Side
from dkdesk.rules.contract import DulleOrder
from dkdesk.rules.errors import IllegalActionError, Reason
from dkdesk.rules.events import Genschered, PigsShown
from dkdesk.rules.table import Shown

if TYPE_CHECKING:
    from dkdesk.rules.game import GameState, Step
    from dkdesk.rules.view import View


def showable(view: View) -> tuple[str, ...]:
    """What this seat may declare now."""
    return tuple(pig for pig in PIGS if _may_show(view, pig))


def _may_show(view: View, pig: str) -> bool:
    table = view.table
    lifted = pigs.face(table, pig)
    if lifted is None or table.over or any(shown.pig == pig for shown in table.shown):
        return False
    rank = PIGS.index(pig)
    below = [shown for shown in table.shown if shown.pig == PIGS[rank - 1]] if rank else []
    if rank and not below:
        return False
    if rank and not table.rules.super_by_same_player and below[0].seat == view.seat:
        return False
    held = sum(card.face == lifted for card in view.hand)
    playable = any(card.face == lifted for card in view.legal())
    if table.rules.schweinchen == "second_only":
        return held == 1 and playable and _first_came_home(view, lifted)
    at_start = table.rules.schweinchen == "start"
    # Schweinchen are declared then or never; what is lifted above them may come later.
    late = playable and (pig != SCHWEINCHEN or not at_start)
    return held == 2 and ((at_start and table.played == 0) or late)


def _first_came_home(view: View, lifted: str) -> bool:
    """Whether the first of the pair was played from here into a trick of the own side."""
    sides = view.known_sides()
    return any(
        seat == view.seat
        and card.face == lifted
        and trick.winner is not None
        and (trick.winner == seat or sides[trick.winner] is view.side)
        for trick, seat, card in view.table.all_plays()
    )


def show(state: GameState, action: Show) -> Step:
    """Declare a pair: its cards are above all others from now on.

    Raises:
        IllegalActionError: The pair is not there, or not now.
    """
    table = state.table
    if action.pig not in showable(state.seen_by(action.seat)):
        raise IllegalActionError(Reason.NOT_NOW)
    lifted = pigs.face(table, action.pig)
    contract = table.contract
    assert contract is not None, "pigs are shown in a game"
    assert lifted is not None, "what may be shown has a face"
    order = DulleOrder.FIRST if table.rules.dulle_first_if_schweine else contract.dulle_order
    shown = Shown(action.seat, action.pig, table.played)
    table = replace(
        table,
        shown=(*table.shown, shown),
        contract=contract.with_pigs((lifted, *contract.pigs), order),
    )
    return replace(state, table=table), (PigsShown(action.seat, action.pig, lifted),)


def may_genscher(view: View) -> bool:
    """Whether this seat may choose a partner with its kings of diamonds now."""
    table = view.table
    if table.rules.genscher == "off" or table.contract is None or table.genscher is not None:
        return False
    if table.contract.key not in ("normal", "wedding") or table.wedding_failed:
        return False
    if sum(card.face == pigs.KING for card in view.hand) != 2:
        return False
    if table.rules.genscher == "last_two_tricks":
        return len(view.hand) == 2 and table.to_act == view.seat
    return any(card.face == pigs.KING for card in view.legal())


def genscher(state: GameState, action: Genscher) -> Step:
    """Choose a partner: the two are Re, the others Kontra; promises above the call are void.

    Raises:
        IllegalActionError: There is nothing to choose with, or not now.
    """
    seat, partner = action.seat, action.partner
    if seat == partner or not may_genscher(state.seen_by(seat)):
        raise IllegalActionError(Reason.NOT_NOW)
    spoke = dict.fromkeys(call.seat for call in state.table.calls)
    calls = tuple(
        Call(caller, Side.RE if caller in (seat, partner) else Side.KONTRA, Level.ANN)
        for caller in spoke
    )
    table = replace(state.table, genscher=(seat, partner), calls=calls)
    return replace(state, table=table), (Genschered(seat, partner),)
