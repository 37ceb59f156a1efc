"""What the human is asked: a word, an answer to an Armut, cards to give, a card to play."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from dkdesk.rules import armut
from dkdesk.rules.actions import Announce, Give, PlayCard, Say
from dkdesk.rules.announce import Level
from dkdesk.rules.hands import holds_both_queens

if TYPE_CHECKING:
    from collections.abc import Sequence

    from dkdesk.gui.dialogs.exchange import GiftPanel, OfferPanel
    from dkdesk.gui.dialogs.last_call import LastCall
    from dkdesk.gui.dialogs.ranking import RankingPanel
    from dkdesk.gui.dialogs.reservation import ReservationPanel
    from dkdesk.gui.dialogs.result import ResultPanel
    from dkdesk.gui.table.deeds import Deeds
    from dkdesk.gui.table.dock import Dock
    from dkdesk.gui.table.scene import TableScene
    from dkdesk.gui.table.sideline import Sideline
    from dkdesk.rules.actions import Action
    from dkdesk.rules.cards import Card
    from dkdesk.rules.view import View


@dataclass(frozen=True, slots=True)
class Desk:
    """The parts of the desk that the bridge serves."""

    scene: TableScene
    dock: Dock
    sideline: Sideline
    deeds: Deeds
    reservation: ReservationPanel
    offer: OfferPanel
    gift: GiftPanel
    result: ResultPanel
    last_call: LastCall
    ranking: RankingPanel


class Questions(QObject):
    """Puts the human's question on the table and turns what he does into an action.

    Signals:
        answered: The human acts; carries the action.
        forgotten: What was asked is asked no more.
        again: The human must be asked again.
        asked: Something is asked of him; carries what he sees.
    """

    answered = Signal(object)
    forgotten = Signal()
    again = Signal()
    asked = Signal(object)

    def __init__(self, desk: Desk, parent: QObject) -> None:
        super().__init__(parent)
        self._desk = desk
        self._view: View | None = None
        self._picked: tuple[Card, ...] = ()
        self.dim_unplayable = True
        """Whether unplayable cards are darkened."""
        desk.scene.offered.connect(self._offer)
        desk.scene.picked.connect(self._pick)
        desk.dock.called.connect(self._call)
        desk.deeds.done.connect(self.answered)
        desk.reservation.chosen.connect(self._say)
        desk.offer.chosen.connect(self._say)
        desk.gift.given.connect(self._give)

    def forget(self) -> None:
        """Take every question off the table; a new deal begins, or another evening."""
        self._view = None
        self._desk.reservation.forget()
        for panel in (self._desk.reservation, self._desk.offer, self._desk.gift):
            panel.hide()
        self._desk.deeds.show_view(None, ())
        self.forgotten.emit()

    def withdraw(self) -> None:
        """Take the question back: somebody else answers it."""
        self.forget()
        self._desk.scene.withdraw()

    def take_back(self, action: Action) -> None:
        """The human thinks again about what he was going to do."""
        if isinstance(action, PlayCard):
            self._desk.scene.send_home(action.card)
        elif isinstance(action, Say):
            self._desk.reservation.forget()
            self.again.emit()

    def show_view(self, view: View | None, names: Sequence[str]) -> None:
        """Offer what can be declared at any time; *view* is ``None`` for an onlooker."""
        self._view = view
        self._desk.deeds.show_view(view, names)

    def ask(self, view: View, names: Sequence[str]) -> None:
        """Put the question that *view* is asked."""
        self._view = view
        table = view.table
        if armut.gives(table, view.seat):
            self._ask_gift(view, names)
        elif table.exchange is not None and view.words():
            self._desk.offer.ask(names[table.exchange.poor], table.exchange.offered)
            self.asked.emit(view)
        elif view.words():
            self._ask_word(view, names)
        else:
            self._desk.scene.mark(view.legal(), dim=self.dim_unplayable)
            self.asked.emit(view)

    def _ask_word(self, view: View, names: Sequence[str]) -> None:
        words, panel = view.words(), self._desk.reservation
        wish = panel.wish
        if wish in words:
            panel.forget()
            self._say(wish)
        elif len(words) == 1:
            # Nothing to choose: somebody with another Vorbehalt is asked for this rank.
            self._say(words[0])
        elif not panel.isVisible():
            said = [(names[say.seat], say.word) for say in view.table.words]
            both = holds_both_queens(view.dealt)
            panel.ask(words, holds_both=both, said=said, games=view.games())
            self.asked.emit(view)

    def _ask_gift(self, view: View, names: Sequence[str]) -> None:
        count, must = armut.count(view.table, view.hand)
        exchange = view.table.exchange
        back = exchange is not None and exchange.taker == view.seat
        self._picked = must
        self._desk.gift.ask(count, names[exchange.poor] if exchange and back else "")
        self._desk.scene.pick(must)
        self._pick(must)
        self._desk.scene.views()[0].setFocus()
        self.asked.emit(view)

    def _pick(self, cards: tuple[Card, ...]) -> None:
        self._picked = cards
        view = self._view
        complete = view is not None and armut.accepts(view.table, view.hand, cards)
        self._desk.gift.show_picked(len(cards), complete=complete)

    def _seat(self) -> int:
        assert self._view is not None, "only who is at the table can act"
        return self._view.seat

    def _say(self, word: str) -> None:
        self.answered.emit(Say(self._seat(), word))

    def _give(self) -> None:
        self.answered.emit(Give(self._seat(), self._picked))

    def _offer(self, card: Card) -> None:
        if self._view is not None:
            self.answered.emit(PlayCard(self._view.seat, card))

    def _call(self, level: Level) -> None:
        if self._view is not None:
            self.answered.emit(Announce(self._view.seat, level))
