"""What every announcement is worth beside saying nothing, tried in the same hidden worlds.

After an announcement the others play on as who they are: they hear it. Saying nothing leaves what
may be said later to the mind, so that the worth of waiting is in it.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Final

import numpy as np

from dkdesk.players.adviser import Counsel, counsel
from dkdesk.players.expert import place, think
from dkdesk.players.playout import finish, move
from dkdesk.players.search import (
    Effort,
    Hunch,
    Trial,
    begin,
    candidates,
    imagined,
    join,
    outcome,
    repeat,
)
from dkdesk.rules.actions import Announce, PlayCard

if TYPE_CHECKING:
    from dkdesk.players.brain import Mind
    from dkdesk.rules.actions import Action
    from dkdesk.rules.view import View

FIRST: Final = 64
"""Worlds after which what is far behind is tried no more."""
FAR: Final = 4.0
"""Game points behind the best that are far, if they are also ``SURE`` standard errors."""
SURE: Final = 5.0


def options(view: View, mind: Mind) -> tuple[Action, ...]:
    """The card that *mind* plays in silence, then every announcement the seat may make.

    Nothing where the seat may announce nothing, or is not to play.
    """
    levels = [chance.level for chance in view.chances() if chance.reason is None]
    if not levels or not view.legal():
        return ()
    cards = candidates(view, levels=0)
    thought, swaps = think(mind, [view])
    appeal = [thought.appeal[0, place(card, swaps[0])] for card in cards]
    silent = cards[int(np.argmax(appeal))]
    return (silent, *(Announce(view.seat, level) for level in levels))


def weigh(
    view: View, tried: Sequence[Action], mind: Mind, seed: int, effort: Effort
) -> tuple[Counsel, Trial]:
    """Weigh what the seat may say.

    Args:
        view: What the seat knows; it is to play.
        tried: ``options`` of it.
        mind: Who plays all seats in the worlds.
        seed: Where chance comes from.
        effort: How long to try.

    Returns:
        Every option, the best first, and the worlds in which the close ones were tried. What is
        far behind is tried in the first worlds alone.
    """
    hunch = Hunch.of(view, mind, seed)
    first = _attempt(hunch, view, tried, mind, min(FIRST, effort.most))
    close = _close(first)
    rest = [option for option, near in zip(tried, close, strict=True) if near]
    left = replace(effort, most=effort.most - FIRST)
    if left.most <= 0 or effort.until() or len(rest) < 2:
        return counsel(first), first
    more = repeat(lambda count: _attempt(hunch, view, rest, mind, count), left)
    trial = join([first.only(close), more])
    far = [row for row in counsel(first).advice if row.option not in rest]
    found = counsel(trial)
    every = sorted((*found.advice, *far), key=lambda row: row.behind)
    return Counsel(tuple(every), found.worlds), trial


def _close(trial: Trial) -> list[bool]:
    """Which options are not far behind."""
    ahead, errors = trial.lead(int(trial.means.argmax()))
    near: list[bool] = ((ahead < FAR) | (ahead < SURE * errors)).tolist()
    return near


def _attempt(hunch: Hunch, view: View, tried: Sequence[Action], mind: Mind, count: int) -> Trial:
    """Say each option in *count* new worlds, choose a card, and play to the end."""
    batch = imagined(hunch.root, hunch.hands(count), len(tried))
    begin(batch, tried)
    silent = np.repeat([isinstance(option, PlayCard) for option in tried], count)
    move(batch, np.flatnonzero(~silent), mind, calls=False)
    return outcome(batch, finish(batch, mind), tried, view.seat)
