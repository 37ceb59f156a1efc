"""What to say before the first card: gesund, wedding, or a solo that is worth more."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from dkdesk.players import forecast as ahead
from dkdesk.players.shares import SPREAD
from dkdesk.rules.actions import GESUND, PASS, VORBEHALT, WEDDINGS
from dkdesk.rules.announce import SILENT, Level, Side
from dkdesk.rules.cards import ALL_AUGEN, CLUB_QUEEN, PACK
from dkdesk.rules.contract import CONTRACTS
from dkdesk.rules.hands import holds_both_queens

if TYPE_CHECKING:
    from dkdesk.rules.contract import Contract
    from dkdesk.rules.view import View

MARGIN: Final = 0.5
"""Game points by which a solo must be better than playing with a partner."""
OWED: Final = 4.0
"""Game points that a compulsory solo may cost, since a worse one would be forced later."""


def word(view: View, *, solos: bool = True) -> tuple[str, str]:
    """What to say now, and the name of the reason.

    Args:
        view: A view with a question in the reservations.
        solos: Whether a solo that need not be played is thought of.
    """
    words = view.words()
    game = best_game(view) if solos or view.table.forced is not None else None
    if game is not None:
        return (game if game in words else VORBEHALT), "solo"
    weddings = [word for word in words if word in WEDDINGS]
    if weddings:
        return weddings[0], "wedding"
    if holds_both_queens(view.dealt) and VORBEHALT in words:
        return VORBEHALT, "wedding"
    # Whoever said Vorbehalt for a game of another rank passes; else there is one word left.
    return next((word for word in (GESUND, PASS) if word in words), words[0]), "gesund"


def best_game(view: View) -> str | None:
    """The solo to play with this hand, if any; always one if it must be played."""
    table = view.table
    solos = {key: solo_worth(view, CONTRACTS[key]) for key in table.rules.solos}
    if not solos:
        return None
    best = max(solos, key=lambda key: solos[key])
    needed = partner_worth(view) + MARGIN - (OWED if view.seat in table.owing else 0.0)
    return best if table.forced is not None or solos[best] > needed else None


def solo_worth(view: View, contract: Contract) -> float:
    """Game points to expect from playing *contract* alone."""
    table, hand = view.table, view.dealt
    out = tuple(card for card in PACK if card not in hand)
    leads = view.seat in table.owing or view.seat == table.speaker
    amounts = ahead.alone_amounts(hand, out, contract, leads=leads, soloist=True)
    return _worth(view, amounts, Side.RE, solo=True)


def partner_worth(view: View) -> float:
    """Game points to expect from the game with partners."""
    re = any(card.face == CLUB_QUEEN for card in view.dealt)
    amounts = ahead.partner_amounts(
        view.dealt, CONTRACTS["normal"], re=re, leads=view.seat == view.table.speaker
    )
    return _worth(view, amounts, Side.RE if re else Side.KONTRA, solo=False)


def _worth(view: View, amounts: dict[str, float], side: Side, *, solo: bool) -> float:
    """The better of saying nothing and saying Re or Kontra."""
    spread = SPREAD["alone" if solo else "partner"][len(view.dealt)]
    result = ahead.Forecast(ALL_AUGEN * ahead.share(amounts), spread)
    return max(
        result.worth(level, SILENT, side, solo=solo, rules=view.table.rules)
        for level in (SILENT, Level.ANN)
    )
