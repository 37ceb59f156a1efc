"""Lesson: who is whose partner; what is certain, what is likely, and what nobody can know yet."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from dkdesk.play.practice.deals import NUMBERS
from dkdesk.play.practice.lessons.exercise import Exercise, Shown
from dkdesk.play.practice.lessons.phrase import Phrase, Said, Value, Who
from dkdesk.play.practice.question import Lot
from dkdesk.players import signs
from dkdesk.players.memory import remember
from dkdesk.players.parties import splits
from dkdesk.players.rule import ANNOUNCES, RulePlayer
from dkdesk.rules.actions import GESUND, Say
from dkdesk.rules.announce import Side
from dkdesk.rules.cards import CLUB_QUEEN, Card
from dkdesk.rules.deal import deal
from dkdesk.rules.hands import holds_both_queens
from dkdesk.rules.state import start, step
from dkdesk.rules.table import SEATS, Trick

if TYPE_CHECKING:
    from collections.abc import Iterator

    from dkdesk.rules.ruleset import RuleSet
    from dkdesk.rules.state import GameState, View

KEY: Final = "partner"
SOURCE: Final = "DDV 5.5.1"
KINDS: Final = {"certain": 4.0, "likely": 3.5, "unknown": 2.5}
TRICKS: Final = 3
"""How many tricks are looked back on, so that they can be shown."""
LIKELY: Final = 0.72
UNLIKELY: Final = 0.3
"""Chances of being Re from which on a sign on the table is believed."""
PLAYERS: Final = (RulePlayer(), RulePlayer(without=frozenset({ANNOUNCES})))
"""Good ones; at every other table nobody announces, and the cards alone must tell."""
DEALS: Final = 40
PROOFS: Final = 1
"""How many more deals are played so that one reason is not asked for all the time."""
ANSWERS: Final = (
    "lesson.partner.certain.re",
    "lesson.partner.likely.re",
    "lesson.partner.unknown",
    "lesson.partner.likely.kontra",
    "lesson.partner.certain.kontra",
)


@dataclass(frozen=True, slots=True)
class Case:
    """One seat at one moment, and what can be said of it."""

    state: GameState
    seat: int
    """Who judges."""
    other: int
    """Who is judged."""
    right: int
    reason: Phrase

    @property
    def kind(self) -> str:
        """``certain``, ``likely`` or ``unknown``."""
        return "unknown" if self.right == 2 else "certain" if self.right in (0, 4) else "likely"


def exercise(rules: RuleSet, seed: int) -> Exercise:
    """Make the exercise of this number."""
    lot = Lot(seed)
    wanted = lot.weigh(list(KINDS), list(KINDS.values()))
    found: list[Case] = []
    for number in range(DEALS):
        found += [case for state in _moments(rules, lot) for case in _cases(state)]
        fitting = [case for case in found if case.kind == wanted]
        if fitting and (wanted == "unknown" or number >= PROOFS):
            return _exercise(seed, _any_reason(lot, fitting))
    return _exercise(seed, lot.choose(found))


def _any_reason(lot: Lot, cases: list[Case]) -> Case:
    """One of several, each of their answers being equally likely, and of those each reason."""
    right = lot.choose(sorted({case.right for case in cases}))
    key = lot.choose(sorted({case.reason.key for case in cases if case.right == right}))
    return lot.choose([case for case in cases if (case.right, case.reason.key) == (right, key)])


def _moments(rules: RuleSet, lot: Lot) -> Iterator[GameState]:
    """A normal game by good players, after each of its first full tricks."""
    hands = deal(lot.below(NUMBERS), nines=rules.with_nines)
    player = lot.choose(PLAYERS)
    state, _ = start(rules, lot.below(4), hands)
    while not state.table.over and len(state.table.tricks) <= TRICKS:
        seat = state.table.to_act
        assert seat is not None, "the deal is not over"
        contract = state.table.contract
        if contract is not None and (contract.key != "normal" or state.table.genscher):
            return
        trick = state.table.trick
        if state.table.tricks and trick is not None and not trick.cards:
            yield state
        if len(state.table.tricks) == TRICKS:
            return
        view = state.seen_by(seat)
        # Everybody has a normal game to offer, whatever else the hand could be.
        gesund = GESUND in view.words()
        state, _ = step(state, Say(seat, GESUND) if gesund else player.act(view, 0))


def _cases(state: GameState) -> Iterator[Case]:
    for seat in SEATS:
        view = state.seen_by(seat)
        known = view.known_sides()
        chances = _chances(view) if None in known else []
        for other in SEATS:
            if other == seat:
                continue
            side = known[other]
            if side is not None:
                right = 0 if side is Side.RE else 4
                yield Case(state, seat, other, right, _proof(view, other, side))
                continue
            sign = _sign(view, other, known)
            if sign is None and UNLIKELY < chances[other] < LIKELY:
                yield Case(state, seat, other, 2, Phrase("lesson.partner.why.unknown", _who(other)))
            elif sign is not None and sign[0] is Side.RE and chances[other] >= LIKELY:
                yield Case(state, seat, other, 1, sign[1])
            elif sign is not None and sign[0] is Side.KONTRA and chances[other] <= UNLIKELY:
                yield Case(state, seat, other, 3, sign[1])


def _chances(view: View) -> list[float]:
    """For each seat how likely it is to be Re, by counting and by what was played."""
    found = splits(view, remember(view))
    own = view.side is Side.RE
    return [sum(split.chance for split in found if split.friends[seat] is own) for seat in SEATS]


def _who(seat: int) -> dict[str, Value]:
    return {"name": Who(seat)}


def _proof(view: View, other: int, side: Side) -> Phrase:
    """Why the side of a seat is certain."""
    table = view.table
    for call in table.calls:
        if call.seat == other:
            return Phrase(
                "lesson.partner.why.called",
                {"name": Who(other), "word": Said(call.level, side), "side": side},
            )
    queen = _queen_of(view, other)
    if queen is not None:
        return Phrase("lesson.partner.why.queen", {"name": Who(other), "card": queen})
    if other in table.bare() and side is Side.KONTRA:
        return Phrase("lesson.partner.why.bare", _who(other))
    holders = {seat for seat in SEATS if _queen_of(view, seat) is not None}
    if side is Side.KONTRA and holds_both_queens(view.dealt):
        return Phrase("lesson.partner.why.both", _who(other))
    if side is Side.KONTRA and len(holders) == 2:
        return Phrase("lesson.partner.why.queens_out", _who(other))
    if side is Side.KONTRA:
        return Phrase("lesson.partner.why.two_re", _who(other))
    return Phrase("lesson.partner.why.left", _who(other))


def _queen_of(view: View, seat: int) -> Card | None:
    """A queen of clubs that is known to be, or to have been, in the hand of *seat*."""
    if seat == view.seat:
        return next((card for card in view.dealt if card.face == CLUB_QUEEN), None)
    played = view.table.all_plays()
    return next((card for _, by, card in played if by == seat and card.face == CLUB_QUEEN), None)


def _sign(view: View, other: int, known: tuple[Side | None, ...]) -> tuple[Side, Phrase] | None:
    """The clearest sign of a seat's side, with the sentence that tells it.

    Source:
        `players.signs`: how people who know each other's side play.
    """
    contract = view.table.contract
    assert contract is not None, "a normal game is played"
    for trick in view.table.tricks:
        for giver, holder, (what, where) in signs.between(contract, trick):
            pair = {giver, holder}
            mate = next(iter(pair - {other}), None)
            if other not in pair or mate is None or (side := known[mate]) is None:
                continue
            if giver == view.seat:  # what I give says nothing about who gets it
                continue
            values: dict[str, Value] = {
                "name": Who(giver),
                "other": Who(holder),
                "card": _card_of(trick, giver),
            }
            if what in ("fed", "fox") and where in ("void", "trump"):
                return side, Phrase("lesson.partner.why.fed", values)
            if (what, where) == ("dulle", "queen"):
                return side.other, Phrase("lesson.partner.why.overtaken", values)
    for trick in view.table.tricks:
        lead = signs.lead_sign(contract, trick.cards[0])
        if trick.leader == other and signs.LEADS[lead] > 1:
            values = {"name": Who(other), "card": trick.cards[0]}
            return Side.RE, Phrase("lesson.partner.why.led_trump", values)
    return None


def _card_of(trick: Trick, seat: int) -> Card:
    return next(card for by, card in trick.plays() if by == seat)


def _own(view: View) -> Phrase:
    """The own side, which a queen of clubs in the dealt hand makes."""
    assert view.side is not None, "in a normal game everybody knows his own side"
    return Phrase("lesson.fact.side", {"side": view.side})


def _exercise(seed: int, case: Case) -> Exercise:
    view = case.state.seen_by(case.seat)
    table = view.table
    assert table.contract is not None, "a normal game is played"
    said = tuple(
        Phrase("lesson.fact.said", {"name": Who(call.seat), "word": Said(call.level, call.side)})
        for call in table.calls
    )
    return Exercise(
        KEY,
        seed,
        case.kind,
        Phrase("lesson.partner.ask", {"name": Who(case.other)}),
        tuple(Phrase(answer) for answer in ANSWERS),
        case.right,
        (case.reason,),
        SOURCE if case.kind == "certain" else "",
        facts=(_own(view), *(said or (Phrase("lesson.fact.silent"),))),
        hand=table.contract.sort(view.hand),
        tricks=table.tricks,
        seat=case.seat,
        ground=case.state,
    )


def page(rules: RuleSet) -> tuple[Phrase | Shown, ...]:
    """What is to be known."""
    nine = "H9" if rules.with_nines else "HK"
    return (
        Phrase("lesson.partner.page"),
        Phrase("lesson.partner.page.certain"),
        Shown(
            Trick(1, tuple(map(Card.parse, ("DK", "CQ", "DJ", nine))), 2),
            Phrase("lesson.partner.page.trick", {"name": Who(2)}),
        ),
        Phrase("lesson.partner.page.likely"),
        Phrase("lesson.partner.page.unknown"),
    )
