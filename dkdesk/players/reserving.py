"""What to say before the first card: gesund, a wedding, or a game that is worth more.

A poor hand is thrown in, or offered as an Armut, where the rules allow it and playing it
would cost more than that.
"""

from __future__ import annotations

import math
from dataclasses import replace
from typing import TYPE_CHECKING, Final

from dkdesk.players import forecast as ahead
from dkdesk.players.shares import SPREAD
from dkdesk.rules.actions import ARMUT, GESUND, PASS, THROW, VORBEHALT, WEDDINGS
from dkdesk.rules.announce import SILENT, Level, Side
from dkdesk.rules.cards import ALL_AUGEN, CLUB_QUEEN, FOX, PACK, Rank
from dkdesk.rules.hands import usual

if TYPE_CHECKING:
    from dkdesk.rules.contract import Contract
    from dkdesk.rules.view import View

MARGIN: Final = 0.5
"""Game points by which a solo must be better than playing with a partner."""
REDEALT: Final = 0.0
"""Game points to expect of new cards."""
SHARED: Final = 0.5
"""Game points to expect of an Armut whose cards somebody takes."""
OWED: Final = 4.0
"""Game points that a compulsory solo may cost, since a worse one would be forced later."""


def word(view: View, *, solos: bool = True, appetite: float = 0.0) -> tuple[str, str]:
    """What to say now, and the name of the reason.

    Args:
        view: A view with a question in the reservations.
        solos: Whether a solo that need not be played is thought of.
        appetite: Game points by which a solo may be worse than it usually must be.
    """
    words = view.words()
    game, reason = wish(view, solos=solos, appetite=appetite)
    if game in words:
        return game, reason
    if game != GESUND and VORBEHALT in words:
        return VORBEHALT, reason
    # Whoever said Vorbehalt for a game of another rank passes; else there is one word left.
    return next((word for word in (GESUND, PASS) if word in words), words[0]), "gesund"


def wish(view: View, *, solos: bool = True, appetite: float = 0.0) -> tuple[str, str]:
    """What to do with this hand if nobody else has a Vorbehalt, and the name of the reason.

    A solo if it is worth more than everything else; else what a hand with which one would
    rather lose than win can do instead; else a wedding.
    """
    wanted = solos or view.table.forced is not None
    game = best_game(view, appetite) if wanted else None
    if game is not None:
        return game, "solo"
    instead, gain = _instead(view)
    if gain > 0:
        return instead, instead
    weddings = [game for game in view.games() if game in WEDDINGS]
    return (weddings[0], "wedding") if weddings else (GESUND, "gesund")


def _instead(view: View) -> tuple[str, float]:
    """The best way not to play a poor hand with a partner to be found, and what it gains."""
    games, rules = view.games(), view.table.rules
    ways = {THROW: REDEALT, ARMUT: REDEALT if rules.armut == "redeal" else SHARED}
    best = max(ways, key=lambda way: ways[way] if way in games else -math.inf)
    if best not in games:
        return GESUND, 0.0
    # Where only winners write points every deal is worth something, a new one as well: what
    # counts is how one stands beside the others.
    even = replace(rules, counting="plus_minus", settlement="net")
    beside = replace(view, table=replace(view.table, rules=even))
    return best, ways[best] - partner_worth(beside)


def best_game(view: View, appetite: float = 0.0) -> str | None:
    """The solo to play with this hand, if any; always one if it must be played.

    *appetite* tells by how many game points it may be worse than it usually must be.
    """
    table = view.table
    solos = {key: solo_worth(view, usual(table.rules, key)) for key in table.rules.solos}
    if not solos:
        return None
    best = max(solos, key=lambda key: solos[key])
    needed = (
        partner_worth(view)
        + max(0.0, _instead(view)[1])
        + MARGIN
        - appetite
        - (OWED if view.seat in table.owing else 0.0)
    )
    return best if table.forced is not None or solos[best] > needed else None


def solo_worth(view: View, contract: Contract) -> float:
    """Game points to expect from playing *contract* alone."""
    table, hand = view.table, view.dealt
    nines = table.rules.with_nines
    out = tuple(c for c in PACK if c not in hand and (nines or c.rank is not Rank.NINE))
    leads = view.seat in table.owing or view.seat == table.speaker
    amounts = ahead.alone_amounts(hand, out, contract, leads=leads, soloist=True)
    return _worth(view, amounts, Side.RE, solo=True)


def partner_worth(view: View) -> float:
    """Game points to expect from the game with partners."""
    re = any(card.face == CLUB_QUEEN for card in view.dealt)
    leads, rules = view.seat == view.table.speaker, view.table.rules
    normal = usual(rules)
    if rules.schweinchen != "off" and sum(card.face == FOX for card in view.dealt) == 2:
        normal = normal.with_pigs((FOX,), normal.dulle_order)
    amounts = ahead.partner_amounts(view.dealt, normal, re=re, leads=leads)
    return _worth(view, amounts, Side.RE if re else Side.KONTRA, solo=False)


def _worth(view: View, amounts: dict[str, float], side: Side, *, solo: bool) -> float:
    """The better of saying nothing and saying Re or Kontra."""
    spread = SPREAD["alone" if solo else "partner"][len(view.dealt)]
    result = ahead.Forecast(ALL_AUGEN * ahead.share(amounts), spread)
    return max(
        result.worth(level, SILENT, side, solo=solo, rules=view.table.rules)
        for level in (SILENT, Level.ANN)
    )
