"""The player with a brain: what a good rule player would do, unless something else is better.

The conventions of a partner come first. Then every option that the brain thinks close is tried in
hidden worlds drawn as it believes them to be; another one is taken only where that shows it to be
worth more, so that chance among the worlds does not make a bad partner.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
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
from dkdesk.players.brain import SAY, Brain, Mind, Thought, Tutored
from dkdesk.players.convention import restrained
from dkdesk.players.dialect import DIALECT, SWAP
from dkdesk.players.features import features
from dkdesk.players.foresight import foresee
from dkdesk.players.rule import RulePlayer, manners
from dkdesk.players.search import candidates
from dkdesk.players.situation import survey
from dkdesk.rules.actions import PlayCard

if TYPE_CHECKING:
    from dkdesk.rules.actions import Action
    from dkdesk.rules.view import View

BRAIN: Final = "expert.npz"
HABITS: Final = "habit.npz"
RULE: Final = RulePlayer()
OPEN: Final = frozenset({"weigh"})
"""Reasons of the rule player that leave a question open; conventions are kept."""
Floats = npt.NDArray[np.float64]


@cache
def mind() -> Tutored:
    """The mind of the strong opponents, as it comes with the program.

    Raises:
        BrainError: A file is damaged.
        TroubleError: A file is missing.
    """
    return Tutored(*(Brain.read(resource("brains", name)) for name in (BRAIN, HABITS)))


def version() -> str:
    """What tells this mind from others: eight digits of its weights.

    Raises:
        TroubleError: A file is missing.
    """
    weights = b"".join(resource("brains", name).read_bytes() for name in (BRAIN, HABITS))
    return sha256(weights).hexdigest()[:8]


@dataclass(frozen=True, slots=True)
class Doubt:
    """When another option than the rule player's is taken."""

    worlds: int = 192
    """Hidden worlds in which options are tried."""
    options: int = 4
    """Options that are tried, the rule player's among them."""
    close: float = 1.5
    """Game points behind the most appealing one up to which an option is tried."""
    gain: float = 0.08
    """Game points by which another option must be better."""
    errors: float = 1.0
    """Standard errors by which it must be better."""


@dataclass(frozen=True, slots=True)
class Expert:
    """Plays by convention, and better where trying shows how."""

    brain: Mind
    rule: RulePlayer = RULE
    doubt: Doubt = Doubt()

    def act(self, view: View, seed: int) -> Action:
        """Answer for the seat that is to act."""
        habit, reason = self.rule.explain(view)
        if not isinstance(habit, PlayCard) or reason not in OPEN:
            return habit
        options = polite(view, self.rule)
        if len(options) < 2:
            return habit
        thought, swaps = think(self.brain, [view])
        appeal = np.array([thought.appeal[0, place(option, swaps[0])] for option in options], float)
        base = next(at for at, option in enumerate(options) if same(option, habit))
        tried = [options[at] for at in self._close(appeal, base)]
        if len(tried) < 2:
            return habit
        return tried[self._best(foresee(view, tried, self.brain, seed, self.doubt.worlds))]

    def _best(self, worth: Floats) -> int:
        """The option to take: the first, or one that is surely and clearly worth more."""
        ahead = worth - worth[0]
        gain, errors = ahead.mean(1), ahead.std(1, ddof=1) / np.sqrt(ahead.shape[1])
        best = int(gain.argmax())
        return best if gain[best] > max(self.doubt.gain, self.doubt.errors * errors[best]) else 0

    def _close(self, appeal: Floats, base: int) -> list[int]:
        """The rule player's option, and the best others that are close."""
        order = appeal.argsort()[::-1].tolist()
        others = [at for at in order if at != base and appeal[at] > appeal.max() - self.doubt.close]
        return [base, *others[: self.doubt.options - 1]]


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
