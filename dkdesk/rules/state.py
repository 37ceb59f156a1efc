"""One deal: the whole truth, what each seat may know of it, and the one step that moves it."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from dkdesk.rules import reservation
from dkdesk.rules.actions import Announce, PlayCard, Say
from dkdesk.rules.announce import Call, Chance, Level, Side, chances
from dkdesk.rules.cards import CLUB_QUEEN
from dkdesk.rules.errors import IllegalActionError, Reason
from dkdesk.rules.events import (
    Announced,
    CardPlayed,
    DealEnded,
    Dealt,
    Event,
    GameFound,
    PartnerFound,
    TrickTaken,
    WeddingFailed,
    WordSaid,
)
from dkdesk.rules.score import score
from dkdesk.rules.table import SEATS, Table, Trick, complete
from dkdesk.rules.tally import count

if TYPE_CHECKING:
    from dkdesk.rules.actions import Action
    from dkdesk.rules.cards import Card
    from dkdesk.rules.ruleset import RuleSet

Hands = tuple[tuple["Card", ...], ...]
Step = tuple["GameState", tuple[Event, ...]]


@dataclass(frozen=True, slots=True)
class View:
    """What one seat knows: the table and its own cards. Players receive nothing else."""

    table: Table
    seat: int
    hand: tuple[Card, ...]
    dealt: tuple[Card, ...]
    """The own twelve cards as they were dealt."""

    @property
    def side(self) -> Side | None:
        """The own side; ``None`` while nobody can know it (reservations, open wedding)."""
        table = self.table
        contract = table.contract
        if contract is None:
            return None
        if contract.key == "normal":
            holds = any(card.face == CLUB_QUEEN for card in self.dealt)
        elif table.wedding_open and self.seat != table.declarer:
            return None
        else:
            holds = self.seat in (table.declarer, table.partner)
        return Side.RE if holds else Side.KONTRA

    def known_sides(self) -> tuple[Side | None, ...]:
        """The side of each seat where it is certain for this one: public, or from its hand."""
        known = list(self.table.known_sides())
        known[self.seat] = self.side
        contract = self.table.contract
        if contract is None or contract.key != "normal":
            return tuple(known)
        bare = {*self.table.bare(), self.seat}  # from itself a seat hides nothing
        return complete(known, bare, alone=reservation.holds_both_queens(self.dealt))

    def words(self) -> tuple[str, ...]:
        """What this seat may say in the reservations now."""
        if self.table.contract is not None:
            return ()
        return reservation.words(self.table, self.seat, self.dealt)

    def legal(self) -> tuple[Card, ...]:
        """The cards this seat may play now; nothing when it is not its turn."""
        table = self.table
        if table.trick is None or table.contract is None or table.to_act != self.seat:
            return ()
        return table.contract.follow(self.hand, table.trick.led)

    def chances(self) -> tuple[Chance, ...]:
        """What this seat may announce now, level by level, with reasons where it may not."""
        table = self.table
        if closed := self._closed():
            return tuple(Chance(level, closed, 0) for level in Level)
        side = self.side
        assert side is not None, "outside reservations and an open wedding everybody has a side"
        return chances(table.rules, table.calls, side, len(self.hand), table.announce_shift)

    def _closed(self) -> Reason | None:
        """Why nobody may announce anything at the moment."""
        if self.table.contract is None:
            return Reason.NOT_STARTED
        if self.table.wedding_open:
            return Reason.WEDDING_OPEN
        return Reason.DEAL_OVER if self.table.sheet else None


@dataclass(frozen=True, slots=True)
class GameState:
    """One deal with all that is hidden. Only the director holds one."""

    table: Table
    hands: Hands
    dealt: Hands

    def seen_by(self, seat: int) -> View:
        """Exactly what *seat* may know."""
        return View(self.table, seat, self.hands[seat], self.dealt[seat])

    def sides(self) -> tuple[Side | None, ...]:
        """The true side of each seat; ``None`` where it is not decided yet."""
        return tuple(self.seen_by(seat).side for seat in SEATS)

    def final_sides(self) -> tuple[Side, ...]:
        """The true side of each seat once no wedding is open any more."""
        return tuple(side for side in self.sides() if side is not None)


def start(
    rules: RuleSet,
    dealer: int,
    hands: Hands,
    *,
    owing: frozenset[int] = frozenset(),
    forced: int | None = None,
) -> Step:
    """Begin a deal.

    Args:
        rules: The rules of the evening.
        dealer: The seat that deals; its left neighbour speaks first.
        hands: Twelve cards for each seat.
        owing: Seats that still owe a compulsory solo.
        forced: The seat that must play its compulsory solo now.
    """
    table = Table(rules, dealer, owing, forced)
    table = replace(table, to_act=reservation.next_to_speak(table))
    return GameState(table, hands, hands), (Dealt(dealer),)


def step(state: GameState, action: Action) -> Step:
    """Apply one action.

    Returns:
        The next state and the events that led there, oldest first.

    Raises:
        IllegalActionError: The rules refuse; *state* is untouched.
    """
    if state.table.sheet is not None:
        raise IllegalActionError(Reason.DEAL_OVER)
    match action:
        case PlayCard():
            return _play(state, action)
        case Announce():
            return _announce(state, action)
        case Say():
            return _say(state, action)


def _say(state: GameState, action: Say) -> Step:
    table = state.table
    if table.to_act != action.seat:
        raise IllegalActionError(Reason.NOT_YOUR_TURN)
    if action.word not in state.seen_by(action.seat).words():
        raise IllegalActionError(Reason.NOT_ALLOWED_WORD)
    said = WordSaid(action.seat, action.word)
    table = replace(table, words=(*table.words, action))
    game = reservation.found(table)
    if game is None:
        table = replace(table, to_act=reservation.next_to_speak(table))
        return replace(state, table=table), (said,)
    contract, declarer = game
    leader = reservation.leader(table, contract, declarer)
    table = replace(table, contract=contract, declarer=declarer, trick=Trick(leader), to_act=leader)
    return replace(state, table=table), (said, GameFound(contract, declarer, leader))


def _announce(state: GameState, action: Announce) -> Step:
    view = state.seen_by(action.seat)
    chance = view.chances()[action.level]
    if chance.reason is not None:
        raise IllegalActionError(chance.reason)
    assert view.side is not None, "a chance without a reason belongs to somebody with a side"
    call = Call(action.seat, view.side, action.level, late=chance.late)
    table = replace(state.table, calls=(*state.table.calls, call))
    return replace(state, table=table), (Announced(call, chance.implies),)


def _play(state: GameState, action: PlayCard) -> Step:
    table, seat, card = state.table, action.seat, action.card
    trick, contract = table.trick, table.contract
    if trick is None or contract is None:
        raise IllegalActionError(Reason.NOT_STARTED)
    if table.to_act != seat:
        raise IllegalActionError(Reason.NOT_YOUR_TURN)
    hand = state.hands[seat]
    if card not in hand:
        raise IllegalActionError(Reason.NOT_YOUR_CARD)
    if card not in contract.follow(hand, trick.led):
        trump = trick.led is not None and contract.is_trump(trick.led)
        raise IllegalActionError(Reason.MUST_FOLLOW_TRUMP if trump else Reason.MUST_FOLLOW_SUIT)
    rest = tuple(held for held in hand if held is not card)
    hands = (*state.hands[:seat], rest, *state.hands[seat + 1 :])
    trick = Trick(trick.leader, (*trick.cards, card))
    played = CardPlayed(seat, card)
    if len(trick.cards) < len(SEATS):
        table = replace(table, trick=trick, to_act=(seat + 1) % 4)
        return GameState(table, hands, state.dealt), (played,)
    return _take(GameState(table, hands, state.dealt), trick, played)


def _take(state: GameState, trick: Trick, played: CardPlayed) -> Step:
    """Give a full trick to its winner, who leads the next one."""
    table = state.table
    assert table.contract is not None, "tricks are taken under a contract"
    winner = trick.ahead(table.contract)
    assert winner is not None, "a full trick has a winner"
    number = len(table.tricks) + 1
    events: list[Event] = [played, TrickTaken(winner, number, trick.augen)]
    trick = replace(trick, winner=winner)
    table = replace(table, tricks=(*table.tricks, trick), trick=Trick(winner), to_act=winner)
    if table.wedding_open:
        table, cleared = _clarify(table, winner, number)
        events += cleared
    if any(state.hands):
        return replace(state, table=table), tuple(events)
    state = replace(state, table=replace(table, trick=None, to_act=None))
    sheet = score(count(table, state.final_sides()), table.rules)
    state = replace(state, table=replace(state.table, sheet=sheet))
    return state, (*events, DealEnded(sheet))


def _clarify(table: Table, winner: int, number: int) -> tuple[Table, tuple[Event, ...]]:
    """Find the partner of an announced wedding in the trick just taken (RULES B.3)."""
    holder = table.declarer
    assert holder is not None, "somebody announced the wedding"
    if winner != holder:
        return replace(table, partner=winner, clarified=number), (PartnerFound(holder, winner),)
    if number == table.rules.wedding_limit:
        return replace(table, clarified=number), (WeddingFailed(holder),)
    return table, ()
