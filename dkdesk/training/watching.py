"""Rule players watched at play, and what each of their decisions teaches.

Where a rule player weighs its cards, the scores of all of them are noted and not the best alone: by
how much one is better teaches more than that it is.
"""

from __future__ import annotations

import random
from typing import TYPE_CHECKING, Final, NamedTuple

import numpy as np
import numpy.typing as npt

from dkdesk.players import declaring
from dkdesk.players.batch import from_views
from dkdesk.players.batch.contracts import KEY_OF
from dkdesk.players.batch.faces import COUNT, INDEX
from dkdesk.players.brain import SAY
from dkdesk.players.casual import WEIGHED
from dkdesk.players.convention import restrained
from dkdesk.players.dialect import DIALECT, SWAP
from dkdesk.players.features import LEGAL, SAYABLE, Rows, features
from dkdesk.players.match import cards_only
from dkdesk.players.reasons import score
from dkdesk.players.rule import RulePlayer, manners
from dkdesk.players.situation import survey
from dkdesk.rules.actions import Announce, PlayCard
from dkdesk.rules.announce import Level
from dkdesk.rules.deal import deal
from dkdesk.rules.presets import PRESETS
from dkdesk.rules.state import start, step

if TYPE_CHECKING:
    from dkdesk.rules.actions import Action
    from dkdesk.rules.view import View

BOLDNESS: Final = (-0.2, -0.05, 0.0, 0.0, 0.1)
DDV: Final = 0.7
SILENT: Final = 0.3
"""Games in which nothing is announced and nobody plays alone, as in matches with cards only."""
SHARP: Final = 2.5
"""Hundredths of a game point by which a card is e times as likely to be the one."""
PART: Final = 4000
"""Decisions told at once."""

Floats = npt.NDArray[np.float32]
Index = npt.NDArray[np.intp]


class Seen(NamedTuple):
    """n decisions that were watched."""

    rows: Rows
    dialects: Index
    wanted: Floats
    """(n, SAY + 1) How likely each option was the one; the faces in the common order."""

    def take(self, places: Index) -> Seen:
        """Some of them."""
        return Seen(self.rows[places], self.dialects[places], self.wanted[places])

    @property
    def legal(self) -> npt.NDArray[np.bool_]:
        """(n, SAY + 1) What could have been done."""
        cards = self.rows[:, LEGAL : LEGAL + COUNT] > 0
        says = self.rows[:, SAYABLE : SAYABLE + len(Level)].any(1, keepdims=True)
        return np.concatenate([cards, says], 1)


def watch(games: int, seed: int) -> Seen:
    """Watch rule players at play, wherever they have a choice."""
    lot = random.Random(seed)
    views: list[View] = []
    wanted: list[dict[int, float]] = []
    parts: list[Seen] = []
    keys = [key for key in PRESETS if key != "ddv"]
    for game in range(games):
        rules = PRESETS["ddv" if lot.random() < DDV else lot.choice(keys)]
        rules = cards_only(rules) if lot.random() < SILENT else rules
        players = [RulePlayer(boldness=lot.choice(BOLDNESS)) for _ in range(4)]
        state, _ = start(rules, lot.randrange(4), deal(lot.getrandbits(63), nines=rules.with_nines))
        while (actor := state.table.to_act) is not None:
            view = state.seen_by(actor)
            action, reason = players[actor].explain(view)
            options = _wanted(players[actor], view, action, reason)
            if options:
                views.append(view)
                wanted.append(options)
            state, _ = step(state, action)
        if len(views) > PART or game == games - 1:
            parts.append(_told(views, wanted))
            views, wanted = [], []
    return joined(parts)


def _wanted(player: RulePlayer, view: View, action: Action, reason: str) -> dict[int, float]:
    """How likely each option is the one; nothing where no brain could learn from it."""
    match action:
        case Announce(_, _):
            return {SAY: 1.0}
        case PlayCard(_, card) if len({held.face for held in view.legal()}) > 1:
            if reason != WEIGHED:
                return {INDEX[card.face]: 1.0}
            situation = survey(declaring.as_shown(view), player.judgement)
            allowed = restrained(situation, manners(situation)[1], player.without).legal
            scores = {INDEX[held.face]: score(situation, held) for held in allowed}
            best = max(scores.values())
            chances = {face: float(np.exp((told - best) / SHARP)) for face, told in scores.items()}
            return {face: chance / sum(chances.values()) for face, chance in chances.items()}
        case _:
            return {}


def _told(views: list[View], options: list[dict[int, float]]) -> Seen:
    batch = from_views(views)
    games = KEY_OF[batch.variant]
    wanted = np.zeros((len(views), SAY + 1), np.float32)
    for row, game, chances in zip(wanted, games, options, strict=True):
        for option, chance in chances.items():
            row[option if option == SAY else SWAP[game, option]] = chance
    seats = np.array([view.seat for view in views])
    return Seen(features(batch, seats), DIALECT[games], wanted)


def joined(parts: list[Seen]) -> Seen:
    """All of them as one."""
    rows, dialects, wanted = zip(*parts, strict=True)
    return Seen(np.concatenate(rows), np.concatenate(dialects), np.concatenate(wanted))
