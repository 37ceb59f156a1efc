"""When to say Re, Kontra, keine 90 and more: what each level is worth, against silence.

For every level that may be said the expected game points are worked out from the forecast
of the augen, everything already said included; that makes the break-even of the first call
50 % and of keine 90 89 % without either number being written anywhere.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from dkdesk.players.forecast import forecast
from dkdesk.players.outlook import chance
from dkdesk.rules.announce import Level, reached

if TYPE_CHECKING:
    from dkdesk.players.situation import Situation
    from dkdesk.rules.cards import Card

CLEAR: Final = 0.9
"""Game points that a call must gain to be made before its last moment."""
WINS: Final = 0.6
"""A trick that is won so often is worth telling the partner about."""


def wanted(situation: Situation, card: Card, boldness: float = 0.0) -> Level | None:
    """The level to announce before *card* is played, or ``None``.

    Args:
        situation: The moment before the card.
        card: The card that will be played.
        boldness: Game points a call may cost; negative for the cautious.
    """
    view = situation.view
    open_now = [chance for chance in view.chances() if chance.reason is None]
    if not open_now:
        return None
    side = view.side
    assert side is not None, "who may announce knows his side"
    table, held = view.table, len(view.hand)
    ahead = forecast(situation)
    own, other = reached(table.calls, side), reached(table.calls, side.other)
    solo = situation.alone

    def worth(level: int) -> float:
        return ahead.worth(level, other, side, solo=solo, rules=table.rules)

    silent = worth(own)
    gains = {option.level: worth(option.level) - silent + boldness for option in open_now}
    closing = [option.level for option in open_now if option.needed >= held]
    last_chance = max(closing, key=lambda level: gains[level], default=None)
    if last_chance is not None and gains[last_chance] > 0:
        return last_chance
    if gains.get(Level.ANN, 0.0) > CLEAR and says_something(situation, card):
        return Level.ANN
    return None


def says_something(situation: Situation, card: Card) -> bool:
    """Whether a partner who still plays to this trick would learn where to put his augen."""
    unknown = len(situation.splits) > 1 or None in situation.table.known_sides()
    return unknown and bool(situation.after) and chance(situation, card) >= WINS
