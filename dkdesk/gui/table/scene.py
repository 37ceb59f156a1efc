"""The table: takes the player's cards and keys, and shows what happened.

It never holds the truth. ``sync`` rebuilds it from a view after loading, undo or a change of
language, and must end in the same picture as playing the events.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QObject, QPointF, QRect, QRectF, QSizeF, Qt, Signal
from PySide6.QtGui import QFocusEvent, QKeyEvent, QPainter
from PySide6.QtWidgets import QGraphicsScene, QGraphicsSceneMouseEvent

from dkdesk.gui.table.bubbles import Bubble
from dkdesk.gui.table.cloth import Cloth
from dkdesk.gui.table.cues import Stage, Tempo, hush, together
from dkdesk.gui.table.deck import Size
from dkdesk.gui.table.homing import Homing
from dkdesk.gui.table.letters import PLAY_KEYS, TAB, led_to
from dkdesk.gui.table.pose import Layout, Pose
from dkdesk.gui.table.seats import TAGS_ABOVE, Plate, PlateItem
from dkdesk.gui.table.show import Show
from dkdesk.gui.table.spread import Spread
from dkdesk.rules.events import CardPlayed, CardsGiven, Dealt, Event, GameFound
from dkdesk.rules.table import SEATS

if TYPE_CHECKING:
    from collections.abc import Sequence

    from dkdesk.gui.language import Language
    from dkdesk.gui.table.card_item import CardItem
    from dkdesk.gui.table.deck import Faces
    from dkdesk.gui.theme import Theme
    from dkdesk.rules.cards import Card
    from dkdesk.rules.view import View

HOME_MS: Final = 200
"""How long a card that was not accepted glides back."""
REST_OPACITY: Final = 0.8
"""Of the plate of whoever sits out."""
MOVE_KEYS: Final = {int(Qt.Key.Key_Left): -1, int(Qt.Key.Key_Right): 1}
"""With Shift they lay a card elsewhere in the hand."""


class TableScene(QGraphicsScene):
    """The cloth with all that lies on it.

    Signals:
        offered: The player wants to play a card; carries it.
        chosen: The card under the keyboard's ring changed; carries it, or ``None``.
        picked: Other cards are picked for an exchange; carries them.
        idle: Everything that happened has been shown.
    """

    offered = Signal(object)
    chosen = Signal(object)
    picked = Signal(object)
    idle = Signal()

    def __init__(self, faces: Faces, theme: Theme, language: Language, parent: QObject) -> None:
        super().__init__(parent)
        self._faces = faces
        self._theme = theme
        self._cloth = Cloth(theme)
        self._marks: tuple[tuple[Card, ...], bool] | None = None
        self._choice: int | None = None
        self._keys = False
        """Whether the player was last seen at the keyboard, not at the mouse."""
        self._picking: list[Card] | None = None
        """Cards picked for an exchange, while there is one."""
        self.spread = Spread(self, faces, theme.tokens)
        self.spread.made = self._connect
        self.plates = [PlateItem(theme.tokens, tag_above=place in TAGS_ABOVE) for place in SEATS]
        self.bubbles = [Bubble(theme.tokens, place) for place in SEATS]
        self.rest = PlateItem(theme.tokens, tag_above=False)
        """The plate of whoever sits out."""
        self.rest.setOpacity(REST_OPACITY)
        self.rest.hide()
        for item in (*self.plates, self.rest, *self.bubbles):
            self.addItem(item)
        self.stage = Stage(self.spread, self.bubbles, language, ("",) * 4, Tempo())
        self.show = Show(self.stage, self)
        self.show.over.connect(self._rest)
        self.homing = Homing(self._relax)
        """Cards that glide back into the hand."""
        faces.ready.connect(self.spread.repaint)
        faces.shaped.connect(self._reshape)
        theme.changed.connect(self._wear)

    # What the bridge asks for

    def fit(self, width: float, height: float, ratio: float) -> None:
        """Lay the table out for a viewport of this size and pixel ratio."""
        layout = Layout(width, height, self._faces.aspect)
        self.setSceneRect(0, 0, width, height)
        self.spread.layout = layout
        self._cloth.lay(QSizeF(width, height), QPointF(*layout.trick_centre), ratio)
        self._faces.fit(Size(layout.card_w, layout.card_h, ratio))
        self.rest.place(layout.rest, layout.unit)
        for place in SEATS:
            self.plates[place].place(layout.plate(place), layout.unit)
            self.bubbles[place].fit(layout.bubble(place), layout.bubble_room(place), layout.unit)
        self._relax()

    def _reshape(self) -> None:
        """Lay out anew: the cards of another deck are wider or narrower."""
        size = self.sceneRect().size()
        self.fit(size.width(), size.height(), self._cloth.ratio)

    def sync(self, view: View) -> None:
        """Show exactly *view*, at once."""
        self.show.stop()
        self.homing.stop()
        hush(self.stage)
        self._marks = self._choice = self._picking = None
        self.update()
        self.spread.sync(view)

    def _sync_hand(self, view: View) -> None:
        """Show the own cards of *view*; others have come and gone in an exchange."""
        if {item.card for item in self.spread.hand} != set(view.hand):
            self.spread.sync(view)

    def show_events(self, events: Sequence[Event], view: View) -> None:
        """Show what happened, one event after another; *view* is how it ended."""
        self.unmark()
        if any(self._stirs_hand(event) for event in events):
            self.choose(None)
        if view.table.exchange is not None and view.table.played == 0:
            self._sync_hand(view)
        if any(isinstance(event, Dealt) for event in events):
            self.show.stop()  # a new evening may begin while cards of the old one fly
            self.homing.stop()
            self.spread.lay_covered(view)
        self.show.perform(events)

    def show_plates(self, plates: Sequence[Plate]) -> None:
        """Show these plates, by place."""
        for item, plate in zip(self.plates, plates, strict=True):
            item.show_plate(plate)

    def show_rest(self, plate: Plate | None) -> None:
        """Show the plate of whoever sits out, if somebody does."""
        self.rest.setVisible(plate is not None)
        if plate is not None:
            self.rest.show_plate(plate)

    def mark(self, legal: tuple[Card, ...], *, dim: bool) -> None:
        """Let the player take these cards; with *dim*, show which of the hand he cannot."""
        self._marks = (legal, dim)
        choice = dim and len(legal) < len(self.spread.hand)
        for item, pose in self._hand_places().items():
            playable = item.card in legal
            item.mark(playable=playable, dim=choice and not playable)
            if not item.dragging:
                item.lay(pose)

    def cover(self, *, covered: bool) -> None:
        """Lay the own hand face down, or take it up again."""
        if covered != self.spread.covered:
            self.choose(None)
            self.spread.cover(covered=covered)

    def sort_again(self) -> None:
        """Sort the hand that the player has laid himself."""
        self.spread.holding.forget()
        self.sort()

    def sort(self) -> None:
        """Lay the hand as the player now wants to hold it."""
        self.choose(None)
        self.spread.sort()
        self._relax()

    def _stirs_hand(self, event: Event) -> bool:
        """Whether the own cards lie otherwise after *event*; what others do stirs nothing."""
        own = isinstance(event, CardPlayed) and event.seat == self.spread.viewer
        return own or isinstance(event, Dealt | GameFound | CardsGiven)

    def unmark(self) -> None:
        """Let no card be taken."""
        self._marks = self._picking = None
        for item in self.spread.hand:
            item.mark(playable=False, dim=False)

    def withdraw(self) -> None:
        """Let no card be taken any more; one that the mouse holds is put back."""
        self.unmark()
        self.choose(None)
        for item in self.spread.hand:
            item.release()
        self.homing.stop()
        self._relax()

    def pick(self, cards: tuple[Card, ...]) -> None:
        """Let the player pick cards to pass on; *cards* are picked already."""
        self._picking = list(cards)
        self._marks = (tuple(item.card for item in self.spread.hand if item.card), False)
        self._lift_picked()

    def _lift_picked(self) -> None:
        for item, pose in self.spread.hand_places(tuple(self._picking or ()), lifts=2).items():
            item.mark(playable=True, dim=False)
            item.lay(pose)

    def mark_winner(self, place: int | None) -> None:
        """Put the brass ring round the card that holds the trick; ``None`` for no card."""
        for owner, item in self.spread.trick.items():
            item.ring(shown=owner == place)

    def send_home(self, card: Card) -> None:
        """Let a card that was not accepted glide back into the hand."""
        item = next(item for item in self.spread.hand if item.card is card)
        self._glide_home(item)

    def skip(self) -> None:
        """Hurry what is being shown."""
        self.show.skip()

    # What the player does

    def choose(self, index: int | None) -> None:
        """Put the keyboard's ring round one card of the hand."""
        if index == self._choice:
            return
        self._choice = index
        self.update()  # the frame of the table comes or goes with the ring
        for number, item in enumerate(self.spread.hand):
            item.ring(shown=number == index)
        self.chosen.emit(None if index is None else self.spread.hand[index].card)

    @property
    def takes(self) -> tuple[Card, ...] | None:
        """The cards the player may take now; ``None`` while nothing is asked of the hand."""
        return None if self._marks is None else self._marks[0]

    @property
    def picks(self) -> tuple[Card, ...] | None:
        """The cards picked for an exchange; ``None`` while there is none."""
        return None if self._picking is None else tuple(self._picking)

    def take(self, card: Card) -> None:
        """Do with *card* what a click does, for whoever has no mouse."""
        if self._marks is not None and not self.show.busy:
            self._choose_card(card)

    def choose_card(self, card: Card) -> None:
        """Put the keyboard's ring round *card*."""
        self._by_keys(True)
        self.choose(next(n for n, item in enumerate(self.spread.hand) if item.card is card))

    def _by_keys(self, keys: bool) -> None:
        """Show where the keyboard is, or no longer."""
        if keys != self._keys:
            self._keys = keys
            self.update()

    def _connect(self, item: CardItem) -> None:
        item.let_go.connect(self._let_go)
        item.clicked.connect(self._clicked)

    def _let_go(self, item: CardItem) -> None:
        if self._picking is not None:
            self._clicked(item)
        elif item.y() >= self.spread.layout.play_line:
            self._move(item, self.spread.slot(item))
        elif item.playable:
            self.offered.emit(item.card)
        else:
            self._glide_home(item)

    def _move(self, item: CardItem, to: int) -> None:
        """Lay a card at another place of the hand: it lies there, the others make room."""
        if to == self.spread.hand.index(item):
            self._glide_home(item)
            return
        self.homing.stop()
        self.spread.move(item, to)
        places = self._hand_places()
        item.come_home(places[item])
        if self.show.busy:
            return  # what is being shown lays the others
        self.homing.begin(
            together(
                other.glide(pose, ms=self.stage.tempo.glide(HOME_MS))
                for other, pose in places.items()
                if not other.lies(pose)
            )
        )

    def _move_by_key(self, step: int) -> None:
        """Lay the ringed card one place further."""
        here, last = self._choice, len(self.spread.hand) - 1
        if here is not None and 0 <= here + step <= last:
            self._choice = here + step
            self._move(self.spread.hand[here], here + step)

    def _clicked(self, item: CardItem) -> None:
        if item.card is not None:
            self._choose_card(item.card)

    def _choose_card(self, card: Card) -> None:
        """Play the card, or pick it for an exchange, or put it back."""
        if self._picking is None:
            self.offered.emit(card)
            return
        there = card in self._picking
        (self._picking.remove if there else self._picking.append)(card)
        self._lift_picked()
        self.picked.emit(tuple(self._picking))

    def _cards(self) -> list[Card | None]:
        return [item.card for item in self.spread.hand]

    def _hand_places(self) -> dict[CardItem, Pose]:
        """Where each card of the hand lies: the playable ones raised, where some are not."""
        legal, dim = self._marks or ((), False)
        choice = dim and len(legal) < len(self.spread.hand)
        return self.spread.hand_places(legal if choice else ())

    def _glide_home(self, item: CardItem) -> None:
        self.homing.begin(
            item.go_home(self._hand_places()[item], ms=self.stage.tempo.glide(HOME_MS))
        )

    # Qt

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key, here = event.key(), self._choice
        self._by_keys(True)
        if self.show.busy and key in PLAY_KEYS:
            self.skip()
        elif key in PLAY_KEYS and here is not None:
            # A key that is held down shall not play one card after another.
            if self._marks is not None and not event.isAutoRepeat():
                self._clicked(self.spread.hand[here])
        elif key in MOVE_KEYS and event.modifiers() & Qt.KeyboardModifier.ShiftModifier:
            self._move_by_key(MOVE_KEYS[key])
        elif key == Qt.Key.Key_Escape:
            self._cancel()
        elif (place := led_to(event, self._cards(), here, self.stage.language)) is not None:
            self.choose(place)
        else:
            super().keyPressEvent(event)

    def focusInEvent(self, event: QFocusEvent) -> None:
        self._by_keys(self._keys or event.reason() in TAB)
        self.update()
        super().focusInEvent(event)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        self.update()
        super().focusOutEvent(event)

    def mousePressEvent(self, event: QGraphicsSceneMouseEvent) -> None:
        self._by_keys(False)
        if self.show.busy:
            self.skip()
            event.accept()
            return
        super().mousePressEvent(event)

    def drawBackground(self, painter: QPainter, rect: QRectF | QRect) -> None:
        self._cloth.paint(painter, QRectF(rect))

    def drawForeground(self, painter: QPainter, rect: QRectF | QRect) -> None:
        if self._keys and self._choice is None and self.hasFocus():
            self._cloth.frame(painter)
        super().drawForeground(painter, rect)

    def _cancel(self) -> None:
        """Esc: a dragged card goes back to the hand, the keyboard's ring goes away."""
        self.choose(None)
        for item in self.spread.hand:
            if item.dragging:
                self._glide_home(item)

    def _rest(self) -> None:
        self._relax()
        self.idle.emit()

    def _relax(self) -> None:
        """Lay everything where it belongs, unless it is on its way."""
        if not self.show.busy:
            self.spread.relax()
            if self._picking is not None:
                self._lift_picked()
            elif self._marks is not None:
                self.mark(self._marks[0], dim=self._marks[1])

    def _wear(self) -> None:
        tokens = self._theme.tokens
        self._cloth.wear()
        self.spread.wear(tokens)
        self.rest.wear(tokens)
        for plate, bubble in zip(self.plates, self.bubbles, strict=True):
            plate.wear(tokens)
            bubble.wear(tokens)
        self.update()
