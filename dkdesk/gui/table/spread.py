"""The cards on the cloth: the own hand, the fans of the others, the trick.

``sync`` lays everything out from a view at once; the cues move single cards. Both must end
in the same picture.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtWidgets import QGraphicsObject, QGraphicsScene

from dkdesk.gui.table.card_item import CardItem
from dkdesk.gui.table.holding import Holding
from dkdesk.gui.table.pose import LIFT, Layout, Pose
from dkdesk.gui.table.rings import Rings
from dkdesk.rules.contract import CONTRACTS
from dkdesk.rules.table import SEATS

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Iterable, Iterator

    from dkdesk.gui.table.deck import Faces
    from dkdesk.gui.theme import Tokens
    from dkdesk.rules.cards import Card
    from dkdesk.rules.contract import Contract
    from dkdesk.rules.view import View

HAND_Z: Final = 100
TRICK_Z: Final = 60
PARCEL_Z: Final = 80
FAN_Z: Final = 10


def _nobody_listens(item: CardItem) -> None:
    """What happens to a new card before a scene listens."""


class Spread:
    """All card items of one table, seen from one seat."""

    def __init__(self, scene: QGraphicsScene, faces: Faces, tokens: Tokens) -> None:
        self._scene = scene
        self._faces = faces
        self._tokens = tokens
        self._contract = CONTRACTS["normal"]
        self.layout = Layout(984, 776)
        self.made: Callable[[CardItem], None] = _nobody_listens
        """Called with every new card, to listen to it."""
        self.viewer = 0
        """The seat at the bottom of the table."""
        self.onlooker = False
        """Whether the viewer sits out, so that the cards at the bottom are covered too."""
        self.holding = Holding()
        """How the own cards are sorted."""
        self._covered = False
        self.hand: list[CardItem] = []
        """Own cards from left to right."""
        self.fans: dict[int, list[CardItem]] = {1: [], 2: [], 3: []}
        """Covered cards of the others, by place."""
        self.trick: dict[int, CardItem] = {}
        """Cards in the middle, by place, in the order they were played."""

    def place(self, seat: int) -> int:
        """Where *seat* sits, seen from the viewer: 0 himself, 1 left, 2 across, 3 right."""
        return (seat - self.viewer) % 4

    @property
    def covered(self) -> bool:
        """Whether the player has laid his hand face down, for somebody looks over his shoulder."""
        return self._covered

    def cover(self, *, covered: bool) -> None:
        """Lay the own hand face down, or take it up again."""
        self._covered = covered
        for item in self.hand:
            self._hold(item)

    @property
    def advised(self) -> tuple[Card, ...]:
        """The own cards that a hint has marked."""
        return tuple(item.card for item in self.hand if item.card and item.advised)

    def advise(self, cards: Collection[Card]) -> None:
        """Mark these cards of the hand as a hint's, and no others."""
        for item in self.hand:
            item.advise(shown=item.card in cards)

    def items(self) -> Iterator[CardItem]:
        """Every card that lies anywhere."""
        yield from self.hand
        for fan in self.fans.values():
            yield from fan
        yield from self.trick.values()

    def wear(self, tokens: Tokens) -> None:
        """Take the colours of another theme."""
        self._tokens = tokens
        for item in self.items():
            item.wear(tokens)

    def repaint(self) -> None:
        """Show newly painted faces."""
        for item in self.items():
            item.update()

    def clear(self) -> None:
        """Take all cards off the cloth."""
        for item in list(self.items()):
            self.remove(item)
        self.hand, self.fans, self.trick = [], {1: [], 2: [], 3: []}, {}

    def remove(self, item: CardItem) -> None:
        """Take one card off the cloth; the caller drops it from its list."""
        self.drop(item)

    def sync(self, view: View) -> None:
        """Lay out exactly what *view* shows."""
        self.clear()
        self.viewer = view.seat
        table = view.table
        self._contract = table.contract or CONTRACTS["normal"]
        self.holding.take_up(view.dealt)
        own: Iterable[Card | None] = self.holding.order(view.hand, self._contract)
        if self.onlooker:
            own = (None,) * table.held(view.seat)
        self.hand = [self._make(card) for card in own]
        self.cover(covered=self._covered)
        for seat in SEATS:
            if seat != view.seat:
                fan = self.fans[self.place(seat)]
                fan.extend(self._make(None) for _ in range(table.held(seat)))
        if table.trick is not None:
            for seat, card in table.trick.plays():
                self.trick[self.place(seat)] = self._make(card)
        self.relax()

    def sort(self, contract: Contract | None = None) -> None:
        """Order the hand for *contract*, or as before, without moving the items yet."""
        self._contract = contract or self._contract
        if self.onlooker:
            return
        by_card = {item.card: item for item in self.hand}
        held = [card for card in by_card if card is not None]
        self.hand = [by_card[card] for card in self.holding.order(held, self._contract)]
        self._stack()

    def move(self, item: CardItem, to: int) -> None:
        """Put a card at another place of the hand, without moving the items yet."""
        held = [other.card for other in self.hand if other.card is not None]
        if item.card is not None:
            self.holding.move(held, item.card, to)
            self.sort()

    def slot(self, item: CardItem) -> int:
        """The place in the hand over which a card is held."""
        return sum(other.x() < item.x() for other in self.hand if other is not item)

    def relax(self) -> None:
        """Put every card where it belongs, at once."""
        layout = self.layout
        for item in self.items():
            item.resize(layout.card_w, layout.card_h)
        for item, pose in self.resting():
            if not item.dragging:
                item.lay(pose)
        self._stack()

    def resting(self) -> list[tuple[CardItem, Pose]]:
        """Every card with the pose in which it rests."""
        poses = list(zip(self.hand, self.hand_poses(), strict=True))
        for place, fan in self.fans.items():
            poses += zip(fan, self.layout.fan(place, len(fan)), strict=True)
        poses += [(item, self.layout.trick(place)) for place, item in self.trick.items()]
        return poses

    def hand_poses(self) -> list[Pose]:
        """The poses of the own hand."""
        return self.layout.hand(len(self.hand))

    def hand_places(self, raised: tuple[Card, ...], *, lifts: int = 1) -> dict[CardItem, Pose]:
        """Where each card of the own hand lies, those of *raised* by *lifts* higher."""
        lift = round(lifts * LIFT * self.layout.card_h)
        return {
            item: Pose(pose.x, pose.y - lift if item.card in raised else pose.y)
            for item, pose in zip(self.hand, self.hand_poses(), strict=True)
        }

    def throw(self, seat: int, card: Card) -> CardItem:
        """Move *card* from its owner's hand into the trick, without moving the item yet."""
        place = self.place(seat)
        if place == 0 and not self.onlooker:
            item = next(item for item in self.hand if item.card is card)
            self.hand.remove(item)
            item.cover(covered=False)
        else:
            item = (self.fans[place] if place else self.hand).pop()
            item.cover(covered=False)
            item.show_card(card)
        item.release()  # the mouse may hold a card that was played by key
        item.movable = False
        item.mark(playable=False, dim=False)
        item.ring(shown=False)
        item.advise(shown=False)
        self.trick[place] = item
        item.setZValue(TRICK_Z + len(self.trick))
        return item

    def lay_covered(self, view: View) -> None:
        """Put twelve covered cards for each seat at the dealer's place, for dealing."""
        self.clear()
        self.viewer = view.seat
        self._contract = CONTRACTS["normal"]
        self.holding.take_up(view.dealt)
        covered = (None,) * view.table.rules.hand_size
        self.hand = [self._make(card) for card in (covered if self.onlooker else view.dealt)]
        for item in self.hand:
            item.cover(covered=True)
        for fan in self.fans.values():
            fan.extend(self._make(None) for _ in covered)
        start = self.layout.taken(self.place(view.table.dealer))
        for item in self.items():
            item.resize(self.layout.card_w, self.layout.card_h)
            item.lay(start)

    def shows_back(self, seat: int) -> bool:
        """Whether the cards of *seat* lie face down, so that they are turned when played."""
        return self.place(seat) != 0 or self.onlooker or self._covered

    def parcel(self, place: int, count: int) -> list[CardItem]:
        """Make a parcel of covered cards at the plate of a place, to be passed on."""
        start = self.layout.taken(place)
        items = [self._make(None) for _ in range(count)]
        for number, item in enumerate(items):
            item.setZValue(PARCEL_Z + number)
            item.resize(self.layout.card_w, self.layout.card_h)
            item.lay(start)
        return items

    def rings(self) -> Rings:
        """Lay the rings of a wedding on the cloth."""
        made = Rings(self._tokens, self.layout.unit)
        self._scene.addItem(made)
        return made

    def drop(self, thing: QGraphicsObject) -> None:
        """Take something off the cloth that lay there only for a moment."""
        self._scene.removeItem(thing)
        thing.deleteLater()

    def take_up(self) -> None:
        """Take up the hand that was dealt, so that it can be seen and laid as one likes."""
        for item in self.hand:
            self._hold(item)

    def _hold(self, item: CardItem) -> None:
        item.cover(covered=self._covered)
        item.movable = not self._covered and not self.onlooker

    def _make(self, card: Card | None) -> CardItem:
        item = CardItem(self._faces, self._tokens, card)
        self._scene.addItem(item)
        self.made(item)
        return item

    def _stack(self) -> None:
        """Lay cards of a row over one another from left to right."""
        for number, item in enumerate(self.hand):
            item.setZValue(HAND_Z + number)
        for fan in self.fans.values():
            for number, item in enumerate(fan):
                item.setZValue(FAN_Z + number * 0.1)
        for number, item in enumerate(self.trick.values()):
            item.setZValue(TRICK_Z + number)
