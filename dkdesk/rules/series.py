"""From deal to deal: who deals next, who must play a solo, who sits out, who is ahead.

Source: RULES A.5, B.2 and F (DDV 4.2, 8.5, 10.1).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Collection, Sequence


def next_dealer(dealer: int, *, players: int = 4, repeat: bool = False) -> int:
    """Who deals the next game.

    Args:
        dealer: Who dealt this one.
        players: 4 or 5 at the table.
        repeat: This game was a compulsory solo of free choice, so the same player deals again.
    """
    return dealer if repeat else (dealer + 1) % players


def active(dealer: int, players: int = 4) -> tuple[int, ...]:
    """The four who play, left of the dealer first; of five the dealer sits out."""
    return tuple((dealer + place) % players for place in range(1, 5))


def forced_soloist(
    dealer: int, owing: Collection[int], games_left: int, *, players: int = 4
) -> int | None:
    """Who must play a compulsory solo now, because as many are open as games are left.

    Of five, the dealer sits out and cannot be the one; if he alone owes a solo, the answer is
    ``None`` and the next player must deal (RULES F).
    """
    if not owing or len(owing) != games_left:
        return None
    return next((seat for seat in active(dealer, players) if seat in owing), None)


def ranks(totals: Sequence[int]) -> tuple[int, ...]:
    """Place of each player; equal totals share the better one: 1, 1, 3."""
    return tuple(1 + sum(other > total for other in totals) for total in totals)
