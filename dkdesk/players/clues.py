"""What the cards that others have played tell of the hands they came from.

A hidden world is the likelier, the more usual it was to play in it just as everybody did (Bayes).
How usual a card is, a copy of the rule player tells, who looks at it as its player did: with the
hand that he would have held, and with what was on the table then.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import TYPE_CHECKING, Final, NamedTuple

import numpy as np
import numpy.typing as npt

from dkdesk.players.batch import call, play, setup, show, start
from dkdesk.players.batch.contracts import KEY_OF
from dkdesk.players.batch.faces import INDEX, Hands
from dkdesk.players.brain import SAY
from dkdesk.players.dialect import DIALECT, SWAP
from dkdesk.players.features import features
from dkdesk.players.habit import log_sum
from dkdesk.players.playout import choosing, free
from dkdesk.rules.actions import PIGS

if TYPE_CHECKING:
    from dkdesk.players.batch import Batch
    from dkdesk.players.brain import Mind
    from dkdesk.rules.table import Table

TRUST: Final = 0.8
"""How much of what a card tells is believed: others only resemble the copy."""
SURPRISE: Final = -6.0
"""The logarithm of the least chance a card can have had: everybody errs now and then."""
HOPELESS: Final = -5.0
"""The logarithm of the share of the likeliest world at which another is given up."""
WORTH_LEAVING: Final = 0.9
"""The share of worlds left, below which the others are taken out of the way."""

Floats = npt.NDArray[np.float64]


def evidence(table: Table, seat: int, hands: Hands, habit: Mind) -> Floats:
    """(n,) The logarithm of how usual all that others have done was, in each of n worlds.

    Args:
        table: The deal as everybody sees it.
        seat: Who asks: his own cards tell him nothing.
        hands: What everybody held at the first lead.
        habit: Whose numbers for options are logarithms of how usual they are.
    """
    batch = start(hands, [setup(table)])
    told, left = np.zeros(len(batch)), np.arange(len(batch))
    for deed in deeds(table):
        if deed.level is not None and (batch.said[:, deed.seat] >= deed.level).all():
            continue  # a Pflichtansage: the rules have said it already, and it tells nothing
        if deed.option is not None and deed.seat != seat:
            told[left] += usual(batch, deed.option, habit)
            hopeful = TRUST * (told[left] - told[left].max()) > HOPELESS
            if hopeful.mean() < WORTH_LEAVING:
                batch, left = batch.take(hopeful), left[hopeful]
        deed.do(batch)
    given_up = np.ones(len(told), np.bool_)
    given_up[left] = False
    told[given_up] = -np.inf
    return told


class Deed(NamedTuple):
    """Something that was done at the table."""

    seat: int
    do: Callable[[Batch], None]
    """Do the same in every deal."""
    option: int | None = None
    """The face that was played, or ``SAY``; nothing where there was no choice to be seen."""
    level: int | None = None
    """What was announced."""


def deeds(table: Table) -> Iterator[Deed]:
    """All that was done from the first lead on, oldest first."""
    plays = [(seat, INDEX[card.face]) for _, seat, card in table.all_plays()]
    for number in range(len(plays) + 1):
        acting = plays[number][0] if number < len(plays) else table.to_act
        for shown in table.shown:
            if shown.played == number:
                yield Deed(
                    shown.seat, partial(_everywhere, show, (shown.seat, PIGS.index(shown.pig)))
                )
        for said in table.calls:
            if said.played == number:
                at_turn = SAY if said.seat == acting else None
                do = partial(_everywhere, call, (said.seat, said.level))
                yield Deed(said.seat, do, at_turn, said.level)
        if number < len(plays):
            seat, face = plays[number]
            yield Deed(seat, partial(_everywhere, play, (face,)), face)


def _everywhere(act: Callable[..., None], values: tuple[int, ...], batch: Batch) -> None:
    act(batch, *(np.full(len(batch), value, np.int8) for value in values))


def usual(batch: Batch, option: int, habit: Mind) -> Floats:
    """(n,) The logarithm of how usual an option is to the seat to act of each deal.

    Args:
        batch: n deals that differ in nothing but what is in the hands.
        option: A face, or ``SAY``.
        habit: Whose numbers for options are logarithms of how usual they are.
    """
    told = np.zeros(len(batch))
    at = np.flatnonzero(choosing(batch))  # who has but one card tells nothing
    if len(at):
        some = batch if len(at) == len(batch) else batch.take(at)
        rows = features(some, some.to_act, same_table=True)
        games = KEY_OF[some.variant]
        place = SAY if option == SAY else int(SWAP[games[0], option])
        chances = np.where(free(rows), habit(rows, DIALECT[games]).told[:, : SAY + 1], -np.inf)
        told[at] = np.maximum(chances[:, place] - log_sum(chances), SURPRISE)
    return told
