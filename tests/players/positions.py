"""Positions written down in a line or two, for tests that ask one seat for one decision."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import Final

from dkdesk.rules.announce import Call, Level, Side
from dkdesk.rules.cards import PACK, Card, cards
from dkdesk.rules.contract import CONTRACTS, Contract
from dkdesk.rules.presets import PRESETS
from dkdesk.rules.state import View
from dkdesk.rules.table import Table, Trick

DDV: Final = PRESETS["ddv"]


def position(
    hand: str,
    *,
    seat: int = 0,
    game: str = "normal",
    tricks: Sequence[str] = (),
    trick: str = "",
    re: bool | None = None,
    declarer: int | None = None,
    partner: int | None = None,
    clarified: int | None = None,
    calls: Sequence[str] = (),
) -> View:
    """Set up what one seat sees just before it plays a card.

    Args:
        hand: The cards it holds.
        seat: Its number.
        game: The key of the contract.
        tricks: Full tricks, each as the leader and four cards: ``"1 CA C9 CT CK"``.
        trick: The trick on the table in the same way; empty when the seat leads.
        re: For a seat that has held no club queen in sight: whether it is Re all the same,
            or not, which the cards must bear out.
        declarer: Soloist, or holder of an announced wedding.
        partner: The wedding's partner.
        clarified: The trick that clarified the wedding.
        calls: ``"2 re"``, ``"1 kontra k90"``.
    """
    contract = CONTRACTS[game]
    full = tuple(_full(_lay(text), contract) for text in tricks)
    now = _lay(trick) if trick else Trick(full[-1].winner or 0 if full else seat)
    held = cards(hand)
    own = [card for lain in (*full, now) for player, card in lain.plays() if player == seat]
    table = Table(
        DDV,
        dealer=(full[0].leader if full else now.leader) - 1 & 3,
        contract=contract,
        declarer=declarer,
        partner=partner,
        clarified=clarified,
        calls=tuple(map(_call, calls)),
        tricks=full,
        trick=now,
        to_act=seat,
    )
    _check(table, seat, held)
    view = View(table, seat, held, (*held, *own))
    assert re is None or (view.side is Side.RE) == re, "the cards say otherwise"
    return view


def _lay(text: str) -> Trick:
    leader, _, played = text.partition(" ")
    return Trick(int(leader), cards(played))


def _full(trick: Trick, contract: Contract) -> Trick:
    return Trick(trick.leader, trick.cards, trick.ahead(contract))


def _call(text: str) -> Call:
    seat, side, *level = text.split()
    return Call(int(seat), Side(side), Level.parse(level[0]) if level else Level.ANN)


def _check(table: Table, seat: int, held: tuple[Card, ...]) -> None:
    """Refuse a position that cannot be."""
    trick = table.trick
    assert trick is not None, "somebody plays"
    assert (trick.leader + len(trick.cards)) % 4 == seat, "it is another seat's turn"
    assert len(held) + len(table.tricks) == DDV.hand_size, f"{len(held)} cards in the hand"
    seen = [*held, *(card for _, _, card in table.all_plays())]
    assert len(set(seen)) == len(seen), "a card lies twice"
    lain = (*table.tricks, trick)
    for before, after in pairwise(lain):
        assert before.winner == after.leader, f"{before} was won by {before.winner}"


def hidden(view: View) -> tuple[Card, ...]:
    """The cards this seat does not see."""
    seen = {*view.hand, *(card for _, _, card in view.table.all_plays())}
    return tuple(card for card in PACK if card not in seen)


def late(
    hand: str, left: str, *, trick: str = "", re: tuple[int, int] = (1, 2), number: int = 11
) -> View:
    """Set up the last tricks: what is neither in the hand nor left to others has been played.

    All earlier tricks were followed to, so every kind must have been played in fours.

    Args:
        hand: The cards of seat 0.
        left: The cards that others still hold, those on the table left out.
        trick: The trick on the table; empty when seat 0 leads.
        re: Who played the two club queens.
        number: The trick to be played.
    """
    contract = CONTRACTS["normal"]
    now = _lay(trick) if trick else Trick(0)
    kept = {*cards(hand), *cards(left), *now.cards}
    gone = sorted((card for card in PACK if card not in kept), key=contract.strength, reverse=True)
    rounds: list[list[Card]] = []
    for kind in dict.fromkeys(map(contract.suit, gone)):
        found = [card for card in gone if contract.suit(card) is kind]
        rounds += [found[place :: len(found) // 4] for place in range(len(found) // 4)]
    assert all(len(lain) == 4 for lain in rounds), "a kind was not played in fours"
    assert len(rounds) == number - 1, f"{len(rounds)} tricks were played"
    queens = dict(zip(("CQ", "CQ'"), re, strict=True))
    rounds.sort(key=lambda lain: str(lain[0]) not in queens)
    winners = [queens.get(str(lain[0]), now.leader) for lain in rounds]
    leaders = [winners[0], *winners]
    tricks = []
    for leader, winner, (best, *rest) in zip(leaders, winners, rounds, strict=False):
        place = (winner - leader) % 4
        tricks.append(" ".join(map(str, (leader, *rest[:place], best, *rest[place:]))))
    return position(hand, tricks=tricks, trick=trick)
