"""The player with a brain: every option weighed by what it is worth."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING, Any, Final

import numpy as np
import numpy.typing as npt

from dkdesk.places import resource
from dkdesk.players import reserved
from dkdesk.players.batch import Hands, Setup, from_views, start
from dkdesk.players.batch.contracts import KEY_OF
from dkdesk.players.batch.faces import COUNT, INDEX
from dkdesk.players.brain import LOOK, SAY, Brain, Thought
from dkdesk.players.dialect import DIALECT, SWAP
from dkdesk.players.features import features
from dkdesk.players.rule import RulePlayer
from dkdesk.players.search import Effort, candidates, search
from dkdesk.rules import armut
from dkdesk.rules.actions import (
    ARMUT,
    GESUND,
    PASS,
    THROW,
    VORBEHALT,
    WEDDINGS,
    PlayCard,
    Say,
)
from dkdesk.rules.cards import PACK, Rank
from dkdesk.rules.contract import CONTRACTS
from dkdesk.rules.table import SEATS

if TYPE_CHECKING:
    from dkdesk.rules.actions import Action
    from dkdesk.rules.view import View

BRAIN: Final = "expert.npz"
CLOSE: Final = 1.0
"""Game points behind the best within which an option is worth trying."""
MANY: Final = 5
"""Options that are tried at most."""
HABIT: Final = 24
"""Worlds that weigh as much as the brain's first thought."""
OWED: Final = 4.0
"""Game points that a compulsory solo may cost, since a worse one would be forced later."""


@cache
def brain(name: str = BRAIN) -> Brain:
    """One of the brains that come with the program.

    Raises:
        BrainError: The file is damaged.
        TroubleError: It is missing.
    """
    return Brain.read(resource("brains", name))


@dataclass(frozen=True, slots=True)
class Traits:
    """What makes one brain play differently from another with the same weights."""

    boldness: float = 0.0
    """Game points that an announcement may cost on average; negative for the cautious."""
    solos: float = 0.0
    """Game points that a solo may cost beside playing with a partner."""
    slips: float = 0.0
    """Game points by which the worth of a card is misjudged, as a standard deviation."""
    worlds: int = 0
    """Hidden worlds in which close options are tried; none plays by the brain's first thought."""


RULE: Final = RulePlayer()


@dataclass(frozen=True, slots=True)
class Expert:
    """Plays what its brain expects most of, for what its seat knows and nothing else."""

    brain: Brain
    traits: Traits = Traits()
    rule: RulePlayer = RULE
    """Who answers what no brain has learned: the exchange of an Armut."""

    def act(self, view: View, seed: int) -> Action:
        """Answer for the seat that is to act."""
        return self.act_all([view], [seed])[0]

    def act_all(self, views: Sequence[View], seeds: Sequence[int]) -> list[Action]:
        """Answer many views at once, each as ``act`` would."""
        answers: list[Action | None] = [
            self._before(view, seed) for view, seed in zip(views, seeds, strict=True)
        ]
        rest = [place for place, answer in enumerate(answers) if answer is None]
        if rest:
            asked = [views[place] for place in rest]
            thought, swaps = think(self.brain, asked)
            for row, place in enumerate(rest):
                answers[place] = self._weigh(
                    views[place], thought.points[row], swaps[row], seeds[place]
                )
        return [answer for answer in answers if answer is not None]

    def _before(self, view: View, seed: int) -> Action | None:
        """Answer everything but the choice of a card or an announcement."""
        if view.words():
            return Say(view.seat, self._word(view, seed))
        if armut.gives(view.table, view.seat):
            return self.rule.act(view, seed)
        return None

    def _weigh(
        self,
        view: View,
        points: npt.NDArray[np.float32],
        swap: npt.NDArray[np.intp],
        seed: int,
    ) -> Action:
        """Announce or play what is worth most."""
        options = candidates(view)
        worth = np.array([points[_place(option, swap)] for option in options], float)
        cards = np.array([isinstance(option, PlayCard) for option in options])
        if self.traits.worlds:
            worth = self._tried(view, options, worth, seed)
        if self.traits.slips:
            lot = np.random.default_rng(seed)
            worth += lot.normal(0.0, self.traits.slips, len(worth)) * cards
        worth += np.where(cards, 0.0, self.traits.boldness)
        return options[int(worth.argmax())]

    def _tried(
        self, view: View, options: Sequence[Action], worth: npt.NDArray[np.float64], seed: int
    ) -> npt.NDArray[np.float64]:
        """Worth after trying the options that are close, as far as they are."""
        close = np.flatnonzero(worth > worth.max() - CLOSE)
        close = close[worth[close].argsort()[::-1]][:MANY]
        if len(close) < 2:
            return worth
        tried = [options[place] for place in close.tolist()]
        trial = search(view, tried, self.brain, seed, Effort(self.traits.worlds))
        found = trial.means
        trust = trial.points.shape[1] / (trial.points.shape[1] + HABIT)
        result = worth - CLOSE
        middle = worth[close].mean()
        result[close] = (1 - trust) * worth[close] + trust * (found - found.mean() + middle)
        return result

    def _word(self, view: View, seed: int) -> str:
        """What to say before the first card."""
        words, table = view.words(), view.table
        if len(words) == 1:
            return words[0]
        games = [game for game in view.games() if game in words or VORBEHALT in words]
        if ARMUT in games or THROW in games or table.exchange is not None:
            answer = self.rule.act(view, seed)
            assert isinstance(answer, Say), "a word is asked for"
            return answer.word
        options = [game for game in games if game in CONTRACTS or game in WEDDINGS]
        worth = dict(zip([GESUND, *options], self._worths(view, options), strict=True))
        allowed = OWED if view.seat in table.owing else self.traits.solos
        for game in options:
            if CONTRACTS[reserved.key(game)].solo:
                worth[game] += allowed
        best = max(worth, key=lambda game: worth[game])
        if best in words:
            return best
        if best != GESUND and VORBEHALT in words:
            return VORBEHALT
        if table.forced is not None:
            return max(words, key=lambda game: worth[game])
        return next((word for word in (GESUND, PASS) if word in words), words[0])

    def _worths(self, view: View, games: Sequence[str]) -> list[float]:
        """Game points to expect of a normal game, and of each of *games*."""
        setups = [Setup(view.table.rules, leader=view.table.speaker)]
        setups += [
            Setup(
                view.table.rules, reserved.key(game), view.seat, None, reserved.leader(view, game)
            )
            for game in games
        ]
        hands = _hands(view)
        many = Hands(hands.once.repeat(len(setups), 0), hands.twice.repeat(len(setups), 0))
        batch = start(many, setups)
        rows = features(batch, np.full(len(setups), view.seat))
        thought = self.brain(rows, DIALECT[KEY_OF[batch.variant]])
        worths: list[float] = thought.points[:, LOOK].tolist()
        return worths


def _place(option: Action, swap: npt.NDArray[np.intp]) -> int:
    """Where a brain tells what an option is worth."""
    return int(swap[INDEX[option.card.face]]) if isinstance(option, PlayCard) else SAY


def _hands(view: View) -> Hands:
    """The own cards, and the others given out anyhow."""
    nines = view.table.rules.with_nines
    out = [
        card for card in PACK if card not in view.dealt and (nines or card.rank is not Rank.NINE)
    ]
    counts = np.zeros((1, 4, COUNT), np.int8)
    for seat in SEATS:
        size = len(view.dealt)
        for card in view.dealt if seat == view.seat else out[:size]:
            counts[0, seat, INDEX[card.face]] += 1
        if seat != view.seat:
            del out[:size]
    return Hands.of(counts)


def think(brain: Brain, views: Sequence[View]) -> tuple[Thought, npt.NDArray[Any]]:
    """What a brain says of views in play, and where each face stands in what it says.

    Returns:
        The thought, and (n, 24) places of the faces.
    """
    batch = from_views(views)
    games = KEY_OF[batch.variant]
    rows = features(batch, np.array([view.seat for view in views]))
    return brain(rows, DIALECT[games]), SWAP[games]


__all__ = ["Expert", "Traits", "brain", "think"]
