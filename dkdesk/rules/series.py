"""From deal to deal: who deals next, who must play a solo, who sits out, who is ahead.

Players are counted clockwise, four or five of them; the four who play a deal get the seats
0 to 3, the player left of a dealer who sits out seat 0. With four, player and seat are the
same. Source: RULES A.5, B.2, E.9 and F (DDV 4.2, 8.5, 10.1).
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from dkdesk.rules import bock

if TYPE_CHECKING:
    from collections.abc import Collection, Sequence

    from dkdesk.rules.ruleset import RuleSet, Ties
    from dkdesk.rules.table import Table


@dataclass(frozen=True, slots=True)
class Standing:
    """An evening between two deals."""

    rules: RuleSet
    dealer: int
    """The player who deals next."""
    played: int = 0
    """Deals that counted."""
    totals: tuple[int, ...] = ()
    """Game points of each player."""
    owed: tuple[int, ...] = ()
    """Compulsory solos each player still owes."""
    bock: tuple[int, ...] = ()
    """Games left in each Bock round that is running."""

    @property
    def over(self) -> bool:
        """Whether the evening has reached its number of deals, or somebody the target."""
        target = self.rules.target_points
        return self.played >= self.rules.games or (
            target > 0 and max(self.totals, default=0) >= target
        )


@dataclass(frozen=True, slots=True)
class Setup:
    """How the next deal begins."""

    players: tuple[int, int, int, int]
    """Who sits on each seat."""
    dealer: int
    """The seat whose left neighbour speaks first."""
    owing: frozenset[int]
    """Seats that owe a compulsory solo."""
    forced: int | None
    """The seat that must play one now."""
    bock: int
    """What the deal is multiplied with."""


def open_evening(rules: RuleSet, dealer: int) -> Standing:
    """The standing before the first deal."""
    nothing = (0,) * rules.players
    return Standing(rules, dealer, 0, nothing, (rules.pflichtsolo,) * rules.players)


def upcoming(standing: Standing) -> Setup:
    """How the next deal begins."""
    rules, dealer = standing.rules, _deals_now(standing)
    owing = _owing(standing)
    players = active(dealer, rules.players)
    if rules.players == 4:
        players = (0, 1, 2, 3)
    seats = {player: seat for seat, player in enumerate(players)}
    forced = None
    if owing and _only_solos_left(standing):
        forced = forced_soloist(dealer, owing, len(owing), players=rules.players)
    return Setup(
        players,
        dealer if rules.players == 4 else 3,
        frozenset(seats[player] for player in owing if player in seats),
        None if forced is None else seats[forced],
        bock.factor(standing.bock, rules.bock_factor),
    )


def _owing(standing: Standing) -> set[int]:
    return {player for player, owed in enumerate(standing.owed) if owed}


def _only_solos_left(standing: Standing) -> bool:
    return sum(standing.owed) >= standing.rules.games - standing.played


def _deals_now(standing: Standing) -> int:
    """Who deals; of five not the one who alone owes the solo that must be played now."""
    players, dealer = standing.rules.players, standing.dealer
    if players == 5 and _only_solos_left(standing) and _owing(standing) == {dealer}:
        return next_dealer(dealer, players=players)
    return dealer


def after(standing: Standing, table: Table) -> Standing:
    """Count a finished deal; one that was thrown in changes nothing."""
    if table.redeal or table.sheet is None:
        return standing
    rules = standing.rules
    players = upcoming(standing).players
    gained = dict(zip(players, table.sheet.points, strict=True))
    owed = list(standing.owed)
    if table.is_pflichtsolo and table.declarer is not None:
        owed[players[table.declarer]] -= 1
    return replace(
        standing,
        dealer=next_dealer(
            _deals_now(standing), players=rules.players, repeat=bock.repeats_dealer(table)
        ),
        played=standing.played + 1,
        totals=tuple(total + gained.get(player, 0) for player, total in enumerate(standing.totals)),
        owed=tuple(owed),
        bock=bock.advance(standing.bock, table, rules.players),
    )


def next_dealer(dealer: int, *, players: int = 4, repeat: bool = False) -> int:
    """Who deals the next game.

    Args:
        dealer: Who dealt this one.
        players: 4 or 5 at the table.
        repeat: Whether the same player deals again.
    """
    return dealer if repeat else (dealer + 1) % players


def active(dealer: int, players: int = 4) -> tuple[int, int, int, int]:
    """The four who play, left of the dealer first; of five the dealer sits out."""
    left = dealer + 1
    return left % players, (left + 1) % players, (left + 2) % players, (left + 3) % players


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


def ranks(totals: Sequence[int], ties: Ties = "shared") -> tuple[float, ...]:
    """Place of each player.

    Equal totals share the better place, 1, 1, 3, or split the places they take: 1.5, 1.5, 3.
    """
    ahead = [sum(other > total for other in totals) for total in totals]
    if ties == "shared":
        return tuple(1 + better for better in ahead)
    return tuple(
        better + (1 + totals.count(total)) / 2 for better, total in zip(ahead, totals, strict=True)
    )
