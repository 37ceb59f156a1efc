"""The moment in which a card is chosen, seen from one seat."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from dkdesk.players.memory import KINDS, Memory, above, remember
from dkdesk.players.parties import Split, splits
from dkdesk.rules.cards import DULLE, FOX
from dkdesk.rules.table import SEATS, round_from

if TYPE_CHECKING:
    from collections.abc import Mapping

    from dkdesk.players.judgement import Judgement
    from dkdesk.players.memory import Kind
    from dkdesk.rules.cards import Card
    from dkdesk.rules.contract import Contract
    from dkdesk.rules.table import Table
    from dkdesk.rules.view import View


Reason = tuple[str, float]
"""Name and amount of something that speaks for a card, or against it."""


@dataclass(frozen=True, slots=True)
class Prospect:
    """What becomes of the trick if a certain card is played."""

    chance: float
    """That the own side takes the trick."""
    lead: float
    """The chance to take it oneself, and to lead the next one."""
    augen: float
    """Expected augen won less augen lost."""
    points: float
    """Expected special points won less those lost."""
    spent: float
    """Worth of the cards that opponents must spend to take it, less that of partners'."""


@dataclass(frozen=True, slots=True, eq=False)
class Situation:
    """Everything a convention asks about."""

    view: View
    contract: Contract
    memory: Memory
    splits: tuple[Split, ...]
    judgement: Judgement
    legal: tuple[Card, ...]
    """One card of each face is enough: equal cards are worth the same."""
    held: Mapping[Kind, tuple[Card, ...]]
    """Our cards by kind."""
    friends: tuple[float, ...]
    """The chance of each seat to be on our side."""
    cards: tuple[Card, ...]
    """The trick so far."""
    best: Card | None
    """The card that holds the trick so far."""
    holder: int | None
    """Who played it."""
    after: tuple[int, ...]
    """Who plays after us, in order."""
    prospects: dict[str, Prospect] = field(default_factory=dict)
    """By face, as far as they have been asked for."""

    @property
    def table(self) -> Table:
        """What lies open to everybody."""
        return self.view.table

    @property
    def seat(self) -> int:
        """Our seat."""
        return self.view.seat

    @property
    def hand(self) -> tuple[Card, ...]:
        """Our cards."""
        return self.view.hand

    @property
    def number(self) -> int:
        """The number of the trick, 1 to 12."""
        return len(self.view.table.tricks) + 1

    @property
    def last(self) -> bool:
        """Whether this is the last trick."""
        return self.view.table.in_last_trick

    @property
    def asked(self) -> Kind:
        """The kind that was led; only asked when something was."""
        return self.contract.suit(self.cards[0])

    @property
    def pot(self) -> int:
        """Augen in the trick so far."""
        return sum(card.augen for card in self.cards)

    @property
    def trump_led(self) -> bool:
        """Whether the trick was opened with a trump."""
        return bool(self.cards) and self.contract.is_trump(self.cards[0])

    @property
    def alone(self) -> bool:
        """Whether, as far as is known, one plays against three."""
        return all(sum(split.friends) in (1, 3) for split in self.splits)

    def trumps(self) -> tuple[Card, ...]:
        """The trumps in our hand."""
        return self.held[None]

    def of(self, kind: Kind) -> tuple[Card, ...]:
        """The cards of *kind* in our hand."""
        return self.held[kind]

    def friendly(self, seat: int) -> float:
        """The chance that *seat* is on our side."""
        return self.friends[seat]

    def sure_friend(self, seat: int) -> bool:
        """Whether *seat* is on our side for certain."""
        return all(split.friends[seat] for split in self.splits)

    def sure_foe(self, seat: int) -> bool:
        """Whether *seat* is on the other side for certain."""
        return not any(split.friends[seat] for split in self.splits)

    def takes(self, card: Card) -> bool:
        """Whether *card* would hold the trick for the moment."""
        return self.best is None or self.contract.beats(card, self.best, last=self.last)

    def is_top(self, card: Card) -> bool:
        """Whether no card that is out beats *card* in its own kind."""
        return not self.above(card)

    def above(self, card: Card) -> tuple[Card, ...]:
        """Cards that are out and beat *card* in its own kind, weakest first."""
        return above(self.memory, self.contract, card, last=self.last)

    def is_fox(self, card: Card) -> bool:
        """Whether *card* can be caught as a fox: not once it was declared a Schweinchen."""
        return card.face == FOX and FOX not in self.contract.pigs

    def rates_as(self, card: Card) -> str:
        """The face whose worth *card* has: a declared Schweinchen is worth a Dulle."""
        return DULLE if card.face in self.contract.pigs else card.face


def survey(view: View, judgement: Judgement) -> Situation:
    """Take stock before playing a card."""
    table = view.table
    contract, trick = table.contract, table.trick
    assert contract is not None, "cards are played in a game"
    assert trick is not None, "cards are played to a trick"
    memory = remember(view, judgement.recall)
    holder = trick.ahead(contract, last=table.in_last_trick)
    best = None if holder is None else trick.cards[(holder - trick.leader) % 4]
    held: dict[Kind, list[Card]] = {kind: [] for kind in KINDS}
    for card in view.hand:
        held[contract.suit(card)].append(card)
    divided = splits(view, memory)
    faces = {card.face: card for card in reversed(view.legal())}
    return Situation(
        view,
        contract,
        memory,
        divided,
        judgement,
        legal=tuple(faces[face] for face in sorted(faces)),
        held={kind: tuple(found) for kind, found in held.items()},
        friends=tuple(
            sum(split.chance for split in divided if split.friends[seat]) for seat in SEATS
        ),
        cards=trick.cards,
        best=best,
        holder=holder,
        after=round_from(view.seat)[1 : 4 - len(trick.cards)],
    )
