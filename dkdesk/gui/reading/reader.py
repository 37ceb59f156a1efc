"""The reader: keeps the parts of the table up to date and says what happens."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QRect, Signal
from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent

from dkdesk.gui.reading.interfaces import install
from dkdesk.gui.reading.parts import Part
from dkdesk.gui.reading.sentences import Sentences
from dkdesk.rules.contract import CONTRACTS

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PySide6.QtWidgets import QGraphicsItem

    from dkdesk.gui.bridge import Bridge
    from dkdesk.gui.language import Language
    from dkdesk.gui.main_window import MainWindow
    from dkdesk.gui.table.scene import TableScene
    from dkdesk.rules.cards import Card
    from dkdesk.rules.events import Event
    from dkdesk.rules.view import View

Role = QAccessible.Role


class Reader(QObject):
    """Reads the table to whoever does not see it.

    Signals:
        said: This was said to screen readers; carries the sentence.
    """

    said = Signal(str)

    def __init__(
        self, window: MainWindow, scene: TableScene, bridge: Bridge, language: Language
    ) -> None:
        super().__init__(window)
        self._window, self._scene, self._bridge = window, scene, bridge
        self._sentences = Sentences(language)
        self._cards: dict[Card, Part] = {}
        self._asked: tuple[object, ...] = ()
        """The question that was told last."""
        self._trick = Part(window.table, Role.StaticText)
        self._plates = [Part(window.table, Role.StaticText) for _ in (*scene.plates, scene.rest)]
        for part, plate in zip(self._plates, (*scene.plates, scene.rest), strict=True):
            part.place = partial(self._place, plate)
        window.table.parts = self._parts
        install()
        scene.show.begun.connect(self._tell)
        scene.idle.connect(self.refresh)
        scene.chosen.connect(self._follow)
        scene.picked.connect(self.refresh)
        bridge.moved.connect(self.refresh)
        bridge.questions.asked.connect(self._ask)
        language.changed.connect(self.refresh)
        for key in ("table", "hand", "last", "scores"):
            command = window.commands[f"read_{key}"]
            command.triggered.connect(partial(self._read_aloud, key))

    def say(self, text: str, *, urgent: bool = False) -> None:
        """Let screen readers say this; *urgent* interrupts what they say."""
        self.said.emit(text)
        if QAccessible.isActive():
            spoken = QAccessibleAnnouncementEvent(self._window.table, text)
            if urgent:
                spoken.setPoliteness(QAccessible.AnnouncementPoliteness.Assertive)
            QAccessible.updateAccessibility(spoken)

    def sentence(self, what: str) -> str:
        """What is read of the ``table``, the ``hand``, the ``last`` trick or the ``scores``."""
        view, names, evening = self._bridge.view, self._bridge.names, self._bridge.counting
        match what:
            case "hand":
                return self._sentences.hand(self._hand())
            case "last":
                return self._sentences.last_trick(view, names)
            case "scores":
                everybody = [guest.name for guest in self._bridge.sheet_guests]
                return self._sentences.scores(everybody, evening.totals(), len(evening.results))
            case _:
                return self._sentences.table(view, names)

    def refresh(self) -> None:
        """Let every part say what the table shows now."""
        if not self._bridge.seated or not self._bridge.evening.has_deal:
            return
        view, scene = self._bridge.view, self._scene
        legal, picked = scene.takes, scene.picks
        contract = view.table.contract or CONTRACTS["normal"]
        for card in self._hand():
            part = self._part(card)
            state = "waits" if legal is None else "free" if card in legal else "barred"
            state = "picked" if picked is not None and card in picked else state
            part.checked = None if picked is None else card in picked
            hinted = card in scene.spread.advised
            part.call(self._sentences.card(card, contract, state, hinted=hinted))
        self._trick.call(self._sentences.table(view, self._bridge.names))
        for part, item in zip(self._plates, (*scene.plates, scene.rest), strict=True):
            part.call(item.plate.described)

    def _read_aloud(self, what: str) -> None:
        """Show a sentence until it is put away, and say it."""
        text = self.sentence(what)
        self.said.emit(text)
        self._window.tell([text], stays=True)  # the strip speaks by itself

    def _tell(self, event: Event) -> None:
        self.say(self._sentences.event(event, self._bridge.names))

    def _ask(self, view: View) -> None:
        """Say once that it is the player's turn."""
        table = view.table
        asked = (self._bridge.evening.number, table.played, len(table.words), table.exchange)
        self.refresh()
        if asked != self._asked:
            self._asked = asked
            self.say(self._sentences.turn(view), urgent=True)

    def _follow(self, card: Card | None) -> None:
        """The keyboard has come to *card*."""
        for each, part in self._cards.items():
            if each is not card:
                part.focus(focused=False)
        if card is not None:
            self._part(card).focus(focused=True)

    # The parts

    def _parts(self) -> Sequence[Part]:
        resting = self._scene.rest.isVisible()
        plates = self._plates if resting else self._plates[:-1]
        return [*map(self._part, self._hand()), self._trick, *plates]

    def _hand(self) -> list[Card]:
        """The own cards that can be seen, from left to right."""
        spread = self._scene.spread
        return [item.card for item in spread.hand if item.card is not None and not item.covered]

    def _part(self, card: Card) -> Part:
        part = self._cards.get(card)
        if part is None:
            part = self._cards[card] = Part(self._window.table, Role.Button)
            part.press = partial(self._scene.take, card)
            part.reach = partial(self._reach, card)
            part.place = partial(self._card_place, card)
        return part

    def _reach(self, card: Card) -> None:
        self._window.table.setFocus()
        self._scene.choose_card(card)

    def _card_place(self, card: Card) -> QRect:
        item = next((item for item in self._scene.spread.hand if item.card is card), None)
        return QRect() if item is None else self._place(item)

    def _place(self, item: QGraphicsItem) -> QRect:
        """Where an item lies on the screen."""
        table = self._window.table
        box = table.mapFromScene(item.mapRectToScene(item.shape().boundingRect())).boundingRect()
        return QRect(table.viewport().mapToGlobal(box.topLeft()), box.size())
