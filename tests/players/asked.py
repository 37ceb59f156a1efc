"""Every persona, asked for one decision at a time."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

import pytest

from dkdesk.players.expert import Expert
from dkdesk.players.personas import PERSONAS
from dkdesk.players.player import Player
from dkdesk.players.seating import seat
from dkdesk.rules.actions import Action, Announce, Give, PlayCard, Say
from dkdesk.rules.announce import Call, Level
from dkdesk.rules.state import View

BEGINNER: Final = 1
"""Strength of those who know no conventions yet."""
KEYS: Final = [key for key, persona in PERSONAS.items() if persona.traits.strength > BEGINNER]
"""Everybody who keeps the conventions."""


def asked(key: str) -> Player:
    """The persona, as it sits at a table."""
    return seat(PERSONAS[key].traits)


def offhand(key: str) -> Player:
    """The persona without its search, for games by the hundred."""
    player = asked(key)
    return player.rule if isinstance(player, Expert) else player


EVERYBODY: Final = pytest.mark.parametrize(
    "player", [pytest.param(asked(key), id=key) for key in KEYS]
)
"""Run a test for every persona above beginner."""


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
