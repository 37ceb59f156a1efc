"""The bare brain as a player: its first thought, many views at once. For measuring brains."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

from dkdesk.players.brain import Mind
from dkdesk.players.expert import RULE, place, think
from dkdesk.players.search import candidates
from dkdesk.rules.actions import Announce, PlayCard

if TYPE_CHECKING:
    from dkdesk.rules.actions import Action
    from dkdesk.rules.view import View


@dataclass(frozen=True, slots=True)
class Intuition:
    """Plays what its brain expects most of at first sight."""

    brain: Mind
    boldness: float = 0.0
    """Game points that an announcement may cost; negative for the cautious."""

    def act(self, view: View, seed: int) -> Action:
        """Answer for the seat that is to act."""
        return self.act_all([view], [seed])[0]

    def act_all(self, views: Sequence[View], seeds: Sequence[int]) -> list[Action]:
        """Answer many views at once, each as ``act`` would."""
        answers = [RULE.act(view, seed) for view, seed in zip(views, seeds, strict=True)]
        weighed = [
            at for at, answer in enumerate(answers) if isinstance(answer, PlayCard | Announce)
        ]
        if weighed:
            thought, swaps = think(self.brain, [views[at] for at in weighed])
            for row, at in enumerate(weighed):
                options = candidates(views[at])
                worth = [thought.appeal[row, place(option, swaps[row])] for option in options]
                bold = [self.boldness * isinstance(option, Announce) for option in options]
                answers[at] = options[int(np.add(worth, bold).argmax())]
        return answers
