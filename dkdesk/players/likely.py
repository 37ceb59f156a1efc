"""Hidden worlds chosen for what has been played in them.

Many are drawn for each that is chosen, in rounds: the first as a mind believes, the later ones half
as the worlds before have shown the cards to lie. So most of them are likely, where of those that
the first belief draws one in fifty is.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

import numpy as np
import numpy.typing as npt

from dkdesk.players.batch.faces import Hands, Index
from dkdesk.players.belief import TINY, readiness
from dkdesk.players.clues import TRUST, evidence

if TYPE_CHECKING:
    from dkdesk.players.belief import Chances
    from dkdesk.players.brain import Mind
    from dkdesk.players.search import Hunch
    from dkdesk.rules.table import Table

ROUNDS: Final = 3
LEANING: Final = 0.5
"""How far a round leans to what those before it have found; the rest is the first belief."""

Floats = npt.NDArray[np.float64]


class Likely(NamedTuple):
    """n different worlds, chosen for what was played in them."""

    hands: Hands
    times: Index
    """(n,) How often each was chosen; it counts so often."""
    worth: float = 1.0
    """How many worlds drawn by themselves tell as much as one of these: less where few that were
    drawn are likely."""


def choose(hunch: Hunch, table: Table, habit: Mind, count: int, of: int) -> Likely:
    """Draw worlds, and choose among them by how likely the play makes them.

    Args:
        hunch: What the worlds are drawn by; its seat is to act.
        table: The same deal as everybody sees it.
        habit: Whose numbers for options are logarithms of how usual they are.
        count: How many to choose, the same ones again and again if only these are likely.
        of: How many are drawn for each that is chosen; with one alone nothing is chosen.

    Source:
        Importance sampling from a mixture that adapts to what it has found (population Monte
        Carlo; Cappe and others, 2004).
    """
    if of < 2 or table.genscher is not None or not table.played:
        return Likely(hunch.hands(count), np.ones(count, np.intp))
    hands, weight = drawn(hunch, table, habit, of * count)
    places, which = distinct(hands)
    chance = np.bincount(which, weight)
    steps = (hunch.rng.random() + np.arange(count)) / count
    found = np.searchsorted(chance.cumsum() / chance.sum(), steps).clip(0, len(places) - 1)
    chosen, times = np.unique(found, return_counts=True)
    order = hunch.rng.permutation(len(chosen))
    independent = weight.sum() ** 2 / (weight * weight).sum()
    worth = min(1.0, independent / count)
    return Likely(hands.take(places[chosen[order]]), times[order], worth)


def drawn(hunch: Hunch, table: Table, habit: Mind, count: int) -> tuple[Hands, Floats]:
    """Draw about *count* worlds, and (n,) how much more each counts for how it was drawn."""
    beliefs: list[Chances] = []
    hands, told = Hands.of(np.zeros((0, 4, 24), np.int8)), np.zeros(0)
    weight = np.zeros(0)
    for _ in range(ROUNDS):
        beliefs.append(leaning(hunch, hands, weight) if beliefs else hunch.belief)
        more = hunch.hands(count // ROUNDS, beliefs[-1])
        hands = Hands(*(np.concatenate(bits) for bits in zip(hands, more, strict=True)))
        told = np.concatenate([told, TRUST * judged(hunch, table, habit, more)])
        ready = np.array([readiness(hunch.secret, hands, belief) for belief in beliefs])
        worth = told + ready[0] - np.logaddexp.reduce(ready)
        weight = np.exp(worth - worth.max())
    return hands, weight


def judged(hunch: Hunch, table: Table, habit: Mind, hands: Hands) -> Floats:
    """(n,) The evidence for each of the worlds, those that come twice being looked at once."""
    places, which = distinct(hands)
    begun = hunch.root.begun_with(hands.take(places))
    found: Floats = evidence(table, hunch.secret.seat, begun, habit)[which]
    return found


def distinct(hands: Hands) -> tuple[Index, Index]:
    """(m,) Where each different world stands first, and (n,) which of these each world is."""
    bits = np.concatenate(hands, 1)
    _, places, which = np.unique(bits, axis=0, return_index=True, return_inverse=True)
    return places, which.reshape(-1)


def leaning(hunch: Hunch, hands: Hands, weight: Floats) -> Chances:
    """(3, 24) The first belief, leaning to where the cards lie in weighted worlds."""
    secret = hunch.secret
    around = (secret.seat + 1 + np.arange(3)) % 4
    free = np.tensordot(weight, hands.counts[:, around] - secret.certain[around], 1)
    copies = free.sum(0)
    found = np.where(copies > 0, free / np.maximum(copies, TINY), hunch.belief)
    return ((1 - LEANING) * hunch.belief + LEANING * found).astype(np.float32)
