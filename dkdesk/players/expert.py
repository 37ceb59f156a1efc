"""The player who searches: what a good rule player would do, unless something else is better.

The conventions of a partner come first. Then the cards are rehearsed in hidden worlds drawn as the
brain believes them to be; another one than the rule player's is taken only where that shows it to
be worth more, so that chance among the worlds does not make a bad partner.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from hashlib import sha256
from typing import TYPE_CHECKING, Any, Final

import numpy as np
import numpy.typing as npt

from dkdesk.places import resource
from dkdesk.players import declaring
from dkdesk.players.batch import from_views
from dkdesk.players.batch.contracts import KEY_OF
from dkdesk.players.batch.faces import INDEX
from dkdesk.players.brain import OPTIONS, SAY, Brain, Mind, Thought, Tutored
from dkdesk.players.convention import restrained
from dkdesk.players.dialect import DIALECT, SWAP
from dkdesk.players.features import features
from dkdesk.players.habit import Habit
from dkdesk.players.rehearsal import Minds, Rehearsal, rehearse
from dkdesk.players.rule import RulePlayer, manners
from dkdesk.players.search import candidates
from dkdesk.players.situation import survey
from dkdesk.players.traits import STRENGTHS
from dkdesk.rules.actions import PlayCard

if TYPE_CHECKING:
    from dkdesk.rules.actions import Action
    from dkdesk.rules.view import View

BRAIN: Final = "expert.npz"
HABITS: Final = "habit.npz"
CLOSER: Final = "closer.npz"
WAYS: Final = 2
"""Counted up when worlds are drawn or played out in another way: what was weighed is old then."""
RULE: Final = RulePlayer()
BEST: Final = STRENGTHS[max(STRENGTHS)]


@dataclass(frozen=True, slots=True)
class Bar:
    """How much better another card must be than the rule player's."""

    gain: float
    """Game points."""
    errors: float
    """Standard errors."""


FREE: Final = Bar(0.05, 0.5)
FIRM: Final = Bar(0.3, 2.5)
"""For conventions by which partners read each other: broken only where much is at stake."""
OPEN: Final = {
    "weigh": FREE,
    "draw_trumps": FREE,
    "short_suit": FIRM,
    "dulle_on_queen": FIRM,
    "grease": FIRM,
}
"""Reasons of the rule player after which other cards are tried too, and how high the bar is."""
FROM: Final = 8
"""Cards played before which nothing is tried: so early hidden worlds tell no card from another. The
best of a thousand of them gains 1.1 points a game in all, and up to there 0.01 (32 games)."""
Floats = npt.NDArray[np.float64]


@cache
def mind() -> Tutored:
    """The mind of the strong opponents, as it comes with the program.

    Raises:
        BrainError: A file is damaged.
        TroubleError: A file is missing.
    """
    return Tutored(*(Brain.read(resource("brains", name)) for name in (BRAIN, HABITS)))


@cache
def habit() -> Habit:
    """What the strong opponents expect of everybody, as it comes with the program.

    Raises:
        BrainError: The file is damaged.
        TroubleError: The file is missing.
    """
    return Habit(*(Brain.read(resource("brains", name), OPTIONS) for name in (HABITS, CLOSER)))


def minds() -> Minds:
    """Both, who weigh cards together.

    Raises:
        BrainError: A file is damaged.
        TroubleError: A file is missing.
    """
    return Minds(mind(), habit())


def version() -> str:
    """What tells this mind from others: eight digits of its weights and ways.

    Raises:
        TroubleError: A file is missing.
    """
    weights = b"".join(resource("brains", name).read_bytes() for name in (BRAIN, HABITS))
    return sha256(weights + bytes([WAYS])).hexdigest()[:8]


@dataclass(frozen=True, slots=True)
class Expert:
    """Plays by convention, and better where trying shows how."""

    brain: Mind
    """Believes who holds what."""
    habit: Mind
    """Plays on in the worlds."""
    rule: RulePlayer = RULE
    worlds: int = BEST.worlds
    """Hidden worlds in which cards are tried."""
    of: int = BEST.of
    """Worlds that are drawn for each that is tried: those are chosen that fit the play."""
    bars: Mapping[str, Bar] = field(default_factory=lambda: OPEN)
    """By the reason of the rule player."""

    def act(self, view: View, seed: int) -> Action:
        """Answer for the seat that is to act."""
        cards, bar = self.ways(view)
        if len(cards) < 2:
            return cards[0]
        minds = Minds(self.brain, self.habit)
        return over(bar, rehearse(view, cards, minds, seed, self.worlds, self.of))

    def ways(self, view: View) -> tuple[tuple[Action, ...], Bar]:
        """What is tried for the seat that is to act, and how much better than the first it must be.

        The first is what the rule player does; it stands alone where that is not questioned.
        """
        usual, reason = self.rule.explain(view)
        bar = self.bars.get(reason)
        if not isinstance(usual, PlayCard) or bar is None or view.table.played < FROM:
            return (usual,), FIRM
        others = [option for option in polite(view, self.rule) if not same(option, usual)]
        return (usual, *(option for option in others if isinstance(option, PlayCard))), bar


def over(bar: Bar, tried: Rehearsal) -> Action:
    """The best option, if it is better than the first by what *bar* asks; else the first."""
    behind, errors = tried.lead(0)
    best = int(behind.argmin())
    clear = -behind[best] > max(bar.gain, bar.errors * errors[best])
    return tried.options[best if clear else 0]


def polite(view: View, rule: RulePlayer) -> tuple[Action, ...]:
    """The options that good manners allow: what hurts the partner is not even thought of."""
    situation = survey(declaring.as_shown(view), rule.judgement)
    allowed = {card.face for card in restrained(situation, manners(situation)[1]).legal}
    return tuple(
        option
        for option in candidates(view)
        if not isinstance(option, PlayCard) or option.card.face in allowed
    )


def same(option: Action, other: Action) -> bool:
    """Whether two options differ at most in which of two equal cards they play."""
    if isinstance(option, PlayCard) and isinstance(other, PlayCard):
        return option.card.face == other.card.face
    return option == other


def place(option: Action, swap: npt.NDArray[np.intp]) -> int:
    """Where a brain tells what an option is worth."""
    return int(swap[INDEX[option.card.face]]) if isinstance(option, PlayCard) else SAY


def think(brain: Mind, views: Sequence[View]) -> tuple[Thought, npt.NDArray[Any]]:
    """What a brain says of views in play, and where each face stands in what it says.

    Returns:
        The thought, and (n, 24) places of the faces.
    """
    batch = from_views(views)
    games = KEY_OF[batch.variant]
    rows = features(batch, np.array([view.seat for view in views]))
    return brain(rows, DIALECT[games]), SWAP[games]
