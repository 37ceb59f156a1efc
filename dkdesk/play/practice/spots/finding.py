"""Positions worth a question, from deals that rule players of several tempers play.

Everything follows from a number: the deal, who sits at the table, and the moment.
"""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Final

from dkdesk.play.practice.deals import NUMBERS
from dkdesk.play.practice.question import Lot
from dkdesk.play.practice.spots.found import Found
from dkdesk.players import calling
from dkdesk.players.expert import place, think
from dkdesk.players.rule import RulePlayer
from dkdesk.players.search import Effort, candidates
from dkdesk.rules.actions import ARMUT, TAKE, VORBEHALT, Announce, Give, PlayCard, Say
from dkdesk.rules.announce import Level
from dkdesk.rules.deal import deal
from dkdesk.rules.state import start, step

if TYPE_CHECKING:
    from collections.abc import Iterator

    from dkdesk.players.brain import Mind
    from dkdesk.rules.actions import Action
    from dkdesk.rules.ruleset import RuleSet
    from dkdesk.rules.state import GameState
    from dkdesk.rules.view import View

BOLD: Final = (-0.1, 0.5)
"""Least and most boldness of who announces in the deals."""
EAGER: Final = 2.0
"""Appetite with which a hand is close enough to a solo to be asked about."""
GAMES: Final = 0.15
"""Share of the deals that are looked through for a solo."""
OFFERS: Final = 0.5
"""Share of those in which an offered Armut is looked for instead, where the rules have it."""
WIDTH: Final = 0.7
"""Game points off the edge at which a moment is e times less wanted."""
RARE: Final = {Level.ANN: 1.0, Level.K90: 3.0, Level.K60: 8.0, Level.K30: 20.0, Level.BLACK: 30.0}
"""How much more the moments of the rare levels are wanted."""
WORTH: Final = 0.12
"""Weight a deal's moments must have together, so that dull deals are left."""
GLANCE: Final = 48
"""Worlds that tell whether the lowest announcement is near the edge."""
DULL: Final = -0.25
"""Game points below which announcing is plainly not worth it."""
SPARED: Final = 0.4
"""Share of those that are asked about all the same."""
HOPELESS: Final = 2.0
"""Game points off the edge at which nobody would hesitate."""


def positions(rules: RuleSet, seed: int, mind: Mind) -> Iterator[Found]:
    """Find one position after the other, for ever.

    Args:
        rules: The rules of the table; they have announcements.
        seed: Where chance comes from.
        mind: Tells which moments are close.
    """
    lot = Lot(seed)
    while True:
        found = _find(rules, lot, mind)
        if found is not None and _hesitates(found, lot, mind):
            yield found


def _hesitates(found: Found, lot: Lot, mind: Mind) -> bool:
    """Whether it is worth asking: not plain, and as often right to speak as not."""
    state = found.state
    view = state.seen_by(state.table.to_act or 0)
    if view.words():
        return True
    silent, lowest = calling.options(view, mind)[:2]
    seed = lot.below(NUMBERS)
    seen, _ = calling.weigh(view, (silent, lowest), mind, seed, Effort(GLANCE, thorough=True))
    gain = {row.option: -row.behind for row in seen.advice}
    edge = gain[lowest] - gain[silent]
    if abs(edge) > HOPELESS:
        return False
    return edge > DULL or lot.happens(SPARED)


def _find(rules: RuleSet, lot: Lot, mind: Mind) -> Found | None:
    number, dealer = lot.below(NUMBERS), lot.below(4)
    low, high = BOLD
    players = [RulePlayer(low + (high - low) * lot.below(100) / 100) for _ in range(4)]
    state, _ = start(rules, dealer, deal(number, nines=rules.with_nines))
    wanted = bool(rules.solos) and lot.happens(GAMES)
    # Whoever has an Armut declares it, so that somebody is asked to take the cards.
    offers = wanted and rules.armut == "exchange" and lot.happens(OFFERS)
    actions: list[Action] = []
    moments: list[tuple[int, GameState]] = []
    while not state.table.over:
        seat = state.table.to_act
        assert seat is not None, "the deal is not over"
        view = state.seen_by(seat)
        if offers and TAKE in view.words():
            return Found(number, dealer, tuple(actions), state)
        if wanted and not offers and (_thinks_of_solo(view) or _is_poor(view)):
            return Found(number, dealer, tuple(actions), state)
        if view.legal() and any(chance.reason is None for chance in view.chances()):
            moments.append((len(actions), state))
        action = (_declared(view) if offers else None) or players[seat].act(view, 0)
        if not isinstance(action, Say | Give | PlayCard | Announce):
            return None  # Schweinchen: too much to tell in a spot
        if isinstance(action, Give) and not offers:
            return None  # so is an Armut that is played
        state, _ = step(state, action)
        actions.append(action)
    if wanted or not moments:
        return None
    weights = _weights([state for _, state in moments], mind)
    if not lot.happens(sum(weights) / WORTH / len(weights)):
        return None
    count, chosen = lot.weigh(moments, weights)
    return Found(number, dealer, tuple(actions[:count]), chosen)


def _thinks_of_solo(view: View) -> bool:
    """Whether a solo is near enough to be asked about."""
    if not view.words() or view.table.forced is not None or not view.games():
        return False
    action, reason = RulePlayer(appetite=EAGER).explain(view)
    return reason == "solo" and isinstance(action, Say)


def _is_poor(view: View) -> bool:
    """Whether an Armut may be declared with this hand."""
    return _declared(view) is not None


def _declared(view: View) -> Say | None:
    """What leads to an Armut with this hand, if it has one."""
    if view.table.exchange is not None or view.table.rules.armut != "exchange":
        return None
    words = view.words() if ARMUT in view.games() else ()
    word = next((word for word in (ARMUT, VORBEHALT) if word in words), None)
    return None if word is None else Say(view.seat, word)


def _weights(states: list[GameState], mind: Mind) -> list[float]:
    """How much each moment is wanted: near the edge, and of a rare kind."""
    views = [state.seen_by(state.table.to_act or 0) for state in states]
    thought, swaps = think(mind, views)
    weights = []
    for row, view in enumerate(views):
        points = {
            option: float(thought.points[row, place(option, swaps[row])])
            for option in candidates(view)
        }
        said = [value for option, value in points.items() if isinstance(option, Announce)]
        silent = [value for option, value in points.items() if isinstance(option, PlayCard)]
        chance = next(chance for chance in view.chances() if chance.reason is None)
        edge = abs(said[0] - max(silent)) if said else 9.0
        last = 2.0 if chance.needed >= view.left() else 1.0
        late = 1.5 if chance.late else 1.0
        weights.append(math.exp(-edge / WIDTH) * RARE[chance.level] * last * late)
    return weights
