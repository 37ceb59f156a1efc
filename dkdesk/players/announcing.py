"""When to say Re, Kontra, keine 90 and more: what each level is worth, against silence.

For every level that may be said the expected game points are worked out from the forecast
of the augen, everything already said included; that makes the break-even of the first call
50 % and of keine 90 89 % without either number being written anywhere.

A call waits for its last moment, when most is known, unless it says something now: a partner
who still plays to this trick, which the own side will probably take, learns to put his augen
into it. That is so only while the own side is hidden, and a ten of hearts led in trick one or
two needs no word beside it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from dkdesk.players.forecast import forecast
from dkdesk.players.outlook import chance
from dkdesk.rules.announce import Level, reached
from dkdesk.rules.cards import DULLE
from dkdesk.rules.table import SEATS

if TYPE_CHECKING:
    from dkdesk.players.situation import Situation
    from dkdesk.rules.cards import Card

CLEAR: Final = 0.9
"""Game points that a call must gain to be made before its last moment."""
SIGNS: Final = 2
"""Up to this trick a ten of hearts that is led says Re by itself."""
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
    table = view.table
    ahead = forecast(situation)
    own, other = reached(table.calls, side), reached(table.calls, side.other)
    solo = situation.alone

    def worth(level: int) -> float:
        return ahead.worth(level, other, side, solo=solo, rules=table.rules)

    silent = worth(own)
    gains = {option.level: worth(option.level) - silent + boldness for option in open_now}
    closing = [option.level for option in open_now if option.needed > left_next_time(situation)]
    last_chance = max(closing, key=lambda level: gains[level], default=None)
    if last_chance is not None and gains[last_chance] > 0:
        return last_chance
    if gains.get(Level.ANN, 0.0) > CLEAR and says_something(situation, card):
        return Level.ANN
    return None


def left_next_time(situation: Situation) -> int:
    """Cards that are left, as the deadlines count them, when we may next be on turn."""
    if situation.table.rules.deadlines == "hand":
        return len(situation.hand) - 1
    # At worst we are the last to play to the next trick.
    return situation.view.left() - (len(situation.after) + 1) - (len(SEATS) - 1)


def says_something(situation: Situation, card: Card) -> bool:
    """Whether a partner who still plays to this trick would learn where to put his augen."""
    if situation.table.known_sides()[situation.seat] is not None:
        return False
    if not situation.cards and card.face == DULLE and situation.number <= SIGNS:
        return False
    listens = not all(map(situation.sure_foe, situation.after))
    return listens and chance(situation, card) >= WINS
