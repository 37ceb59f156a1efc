"""Every persona, asked for one decision at a time."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

import pytest

from dkdesk.players.personas import PERSONAS
from dkdesk.players.player import Player
from dkdesk.rules.actions import Action, Announce, Give, PlayCard, Say
from dkdesk.rules.announce import Call, Level
from dkdesk.rules.state import View

KEYS: Final = [
    key
    for place, (key, persona) in enumerate(PERSONAS.items())
    if persona.make() not in [other.make() for other in list(PERSONAS.values())[:place]]
]
"""One persona for each way to play."""
EVERYBODY: Final = pytest.mark.parametrize(
    "player", [pytest.param(PERSONAS[key].make(), id=key) for key in KEYS]
)
"""Run a test for every persona that plays unlike the ones before."""


def deed(player: Player, view: View) -> Action:
    """What the player does first."""
    return player.act(view, 0)


def said(player: Player, view: View) -> Level | None:
    """What the player announces before the card, or ``None``."""
    action = deed(player, view)
    return action.level if isinstance(action, Announce) else None


def word(player: Player, view: View) -> str:
    """What the player says before the first card."""
    action = deed(player, view)
    assert isinstance(action, Say)
    return action.word


def given(player: Player, view: View) -> str:
    """The faces a player passes on in an Armut."""
    action = deed(player, view)
    assert isinstance(action, Give)
    return " ".join(card.face for card in action.cards)


def card(player: Player, view: View) -> str:
    """The face of the card the player puts down, whatever it announces first."""
    action = deed(player, view)
    while isinstance(action, Announce):
        assert view.side is not None, "who announces has a side"
        call = Call(view.seat, view.side, action.level)
        view = replace(view, table=replace(view.table, calls=(*view.table.calls, call)))
        action = deed(player, view)
    assert isinstance(action, PlayCard)
    return action.card.face
