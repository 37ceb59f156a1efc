"""What one card more or less would change: the reasons behind the chance of an announcement.

In the same hidden worlds one own card changes places with a card of somebody else, and everything
is played again. What makes the largest difference is what the hand is worth its announcement for.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

import numpy as np
import numpy.typing as npt

from dkdesk.players.batch.faces import COUNT, CQ, HT, INDEX, Hands
from dkdesk.players.effects import NAMED, Effect, Reasons
from dkdesk.players.playout import finish, move
from dkdesk.players.search import Hunch, begin, imagined, outcome
from dkdesk.rules.actions import Announce
from dkdesk.rules.announce import Level
from dkdesk.rules.cards import FACES, Suit
from dkdesk.rules.score import UNDER

if TYPE_CHECKING:
    from dkdesk.players.batch import Batch
    from dkdesk.players.brain import Mind
    from dkdesk.players.search import Trial
    from dkdesk.rules.contract import Contract
    from dkdesk.rules.view import View

Flags = npt.NDArray[np.bool_]
WORLDS: Final = 128
"""Worlds in which each change is tried."""
CLEAR: Final = 2.0
"""Standard errors by which a change is seen."""


@dataclass(frozen=True, slots=True)
class Hand:
    """The own cards, and what is trump."""

    contract: Contract
    own: npt.NDArray[np.int8]
    """(24,) Copies held."""

    def holds(self, faces: Sequence[str]) -> list[str]:
        """Those of *faces* that are held."""
        return [face for face in faces if self.own[INDEX[face]]]

    @property
    def trumps(self) -> tuple[str, ...]:
        """Trump faces, highest first, without the queens that make the sides."""
        return tuple(face for face in self.contract.trumps if INDEX[face] != CQ)

    @property
    def plain(self) -> tuple[str, ...]:
        """Faces of the plain suits."""
        return tuple(face for face in FACES if face not in self.contract.trumps)

    def suit(self, suit: str) -> tuple[str, ...]:
        """Plain faces of one suit."""
        return tuple(face for face in self.plain if face[0] == suit)


@dataclass(frozen=True, slots=True)
class Swap:
    """One change: a card that is given away, and what may come for it."""

    key: str
    gives: Callable[[Hand], str | None]
    takes: Callable[[Hand], Sequence[str]]
    comes: bool = False
    """Whether the sentence is about what comes, not about what goes."""


def _first(faces: Sequence[str]) -> str | None:
    return faces[0] if faces else None


def _dulle(hand: Hand) -> str | None:
    return _first(hand.holds([face for face in hand.trumps if INDEX[face] == HT]))


def _small(hand: Hand) -> str | None:
    """A plain card that is no ace, of the longest suit."""
    suits = sorted(Suit, key=lambda suit: -sum(hand.own[INDEX[face]] for face in hand.suit(suit)))
    small = [face for suit in suits for face in hand.holds(hand.suit(suit)) if face[1] != "A"]
    return _first(small)


def _single(hand: Hand) -> str | None:
    """The only card of a plain suit, if it is no ace."""
    for suit in Suit:
        held = hand.holds(hand.suit(suit))
        if len(held) == 1 and hand.own[INDEX[held[0]]] == 1 and held[0][1] != "A":
            return held[0]
    return None


def _dullen(hand: Hand) -> Sequence[str]:
    return [face for face in hand.trumps if INDEX[face] == HT]


def _low_trumps(hand: Hand) -> Sequence[str]:
    return hand.trumps[len(hand.trumps) // 2 :]


SWAPS: Final = (
    Swap("no_dulle", _dulle, _low_trumps),
    Swap("dulle", lambda hand: _first(hand.holds(_low_trumps(hand))), _dullen, comes=True),
    Swap(
        "no_queen",
        lambda hand: _first(hand.holds([face for face in hand.trumps if face[1] == "Q"])),
        _low_trumps,
    ),
    Swap(
        "no_trump",
        lambda hand: _first(hand.holds(hand.trumps)[::-1]),
        lambda hand: [face for face in hand.plain if face[1] != "A"],
    ),
    Swap("trump", _small, _low_trumps, comes=True),
    Swap(
        "no_ace",
        lambda hand: _first(hand.holds([face for face in hand.plain if face[1] == "A"])),
        lambda hand: [face for face in hand.plain if face[1] != "A"],
    ),
    Swap("ace", _small, lambda hand: [face for face in hand.plain if face[1] == "A"], comes=True),
    Swap("void", _single, _low_trumps),
)
"""Every change that is tried, where the hand allows it."""


def reasons(
    view: View, level: Level, mind: Mind, seed: int, *, count: int = WORLDS
) -> Reasons | None:
    """Tell what the chance of *level* hangs on.

    Args:
        view: What the seat knows; it is to play, and may say *level*.
        level: The announcement.
        mind: Who plays all seats in the worlds.
        seed: Where chance comes from.
        count: In how many worlds each change is tried.

    Returns:
        The chance and what changes it; ``None`` in a game without cards to exchange.
    """
    contract = view.table.contract
    if contract is None:
        return None
    hunch = Hunch.of(view, mind, seed)
    real = hunch.hands(count).counts
    hand = Hand(contract, hunch.secret.own)
    tried: list[tuple[Swap, str]] = []
    worlds, done = [real], []
    for swap in SWAPS:
        face = swap.gives(hand)
        takes = [INDEX[other] for other in swap.takes(hand) if other != face]
        if face is None or not takes:
            continue
        changed, found = _exchange(hunch, real, INDEX[face], takes)
        if found.mean() > 1 / 2:
            tried.append((swap, face))
            worlds.append(changed)
            done.append(found)
    kept = _kept(hunch, view, level, mind, np.concatenate(worlds))
    rows = kept.reshape(len(worlds), count)
    effects = [
        _effect(swap, face, rows[place][found], rows[0][found])
        for place, ((swap, face), found) in enumerate(zip(tried, done, strict=True), 1)
    ]
    seen = [row for row in effects if abs(row.change) > CLEAR * row.error]
    seen.sort(key=lambda row: -abs(row.change))
    return Reasons(float(rows[0].mean()), tuple(seen))


def _effect(swap: Swap, face: str, kept: Flags, before: Flags) -> Effect:
    ahead = kept.astype(float) - before
    error = float(ahead.std(ddof=1) / np.sqrt(len(ahead)))
    named = face if swap.key in NAMED else ""
    chance, change = round(float(kept.mean()), 3), round(float(ahead.mean()), 3)
    return Effect(swap.key, named, chance, change, round(error, 3))


def _exchange(
    hunch: Hunch, real: npt.NDArray[np.int8], face: int, takes: Sequence[int]
) -> tuple[npt.NDArray[np.int8], Flags]:
    """Exchange the own *face* for one of *takes*; tell in which worlds that could be done."""
    secret, counts = hunch.secret, real.copy()
    free = (real > secret.certain) & secret.may[:, face][:, None]
    free[:, secret.seat] = False
    wanted = np.zeros(COUNT, np.bool_)
    wanted[list(takes)] = True
    open_to = (free & wanted).reshape(len(real), -1)
    weight = np.where(open_to, hunch.rng.random(open_to.shape), -1.0)
    chosen = weight.argmax(1)
    found: Flags = np.asarray(open_to.any(1))
    rows = np.flatnonzero(found)
    seat, taken = np.divmod(chosen[rows], COUNT)
    counts[rows, secret.seat, face] -= 1
    counts[rows, seat, face] += 1
    counts[rows, seat, taken] -= 1
    counts[rows, secret.seat, taken] += 1
    return counts, found


def _kept(
    hunch: Hunch, view: View, level: Level, mind: Mind, counts: npt.NDArray[np.int8]
) -> Flags:
    """(n,) Whether *level* is kept in each world."""
    option = Announce(view.seat, level)
    batch: Batch = imagined(hunch.root, Hands.of(counts), 1)
    begin(batch, [option])
    move(batch, np.arange(len(batch)), mind, calls=False)
    kept: Flags = reached(outcome(batch, finish(batch, mind), [option], view.seat), level)[0]
    return kept


def reached(trial: Trial, level: Level) -> Flags:
    """(options, n) Whether the own side has done what *level* promises."""
    if level is Level.ANN:
        return trial.won
    black = level is Level.BLACK
    kept: Flags = trial.other_tricks == 0 if black else trial.augen > 240 - UNDER[level]
    return kept
