"""The cards that others still hold, by suit: a help for whoever does not count along."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QGridLayout, QWidget

from dkdesk.gui.dialogs.paper import faint, plain
from dkdesk.gui.theme import SMALL_PX, STEP, TEXT_PX
from dkdesk.rules.cards import PACK

if TYPE_CHECKING:
    from dkdesk.gui.language import Language
    from dkdesk.rules.cards import Card
    from dkdesk.rules.view import View

PIPS: Final = {
    "C": "\N{BLACK CLUB SUIT}",
    "S": "\N{BLACK SPADE SUIT}",
    "H": "\N{BLACK HEART SUIT}",
    "D": "\N{BLACK DIAMOND SUIT}",
}
LETTERS: Final = {
    "german": {"T": "10", "Q": "D", "J": "B"},
    "english": {"T": "10"},
}
"""What stands in the corner of a card, where it is not the letter of its notation."""
TRUMP: Final = "trump"
ROWS: Final = (TRUMP, *PIPS)


def unplayed(view: View) -> dict[str, tuple[Card, ...]]:
    """The cards neither played nor in the own hand, by suit, the trumps by themselves.

    Every row is sorted from the highest card down; before the game is found there are none.
    """
    contract = view.table.contract
    if contract is None:
        return {}
    seen = {card for _, _, card in view.table.all_plays()} | set(view.hand)
    ranks = {card.rank for card in PACK if view.table.rules.with_nines or card.rank != "9"}
    left = contract.sort(card for card in PACK if card not in seen and card.rank in ranks)
    return {
        row: tuple(
            card for card in left if (TRUMP if contract.is_trump(card) else card.suit) == row
        )
        for row in ROWS
    }


class Unplayed(QWidget):
    """A line for the trumps and for every suit, with how many cards are left of it."""

    def __init__(self, language: Language) -> None:
        super().__init__()
        self._language = language
        self._cards: dict[str, tuple[Card, ...]] = {}
        self.letters = LETTERS["german"]
        """What the player's cards have in their corners."""
        self._title = plain(TEXT_PX, bold=True)
        self._suits = {row: plain(SMALL_PX) for row in ROWS}
        self._faces = {row: faint(SMALL_PX) for row in ROWS}
        grid = QGridLayout(self)
        grid.setContentsMargins(0, 2 * STEP, 0, 0)
        grid.setHorizontalSpacing(2 * STEP)
        grid.setVerticalSpacing(STEP // 2)
        grid.setColumnStretch(1, 1)
        grid.addWidget(self._title, 0, 0, 1, 2)
        for number, row in enumerate(ROWS, 1):
            grid.addWidget(self._suits[row], number, 0, Qt.AlignmentFlag.AlignTop)
            grid.addWidget(self._faces[row], number, 1)
        self.hide()
        language.changed.connect(self.retranslate)
        self.retranslate()

    def show_view(self, view: View | None) -> None:
        """Show what others hold, as far as *view* tells; ``None`` helps nobody."""
        self._cards = {} if view is None else unplayed(view)
        self.setVisible(bool(self._cards))
        self.retranslate()

    def retranslate(self) -> None:
        """Say every text again."""
        say = self._language.say
        self._title.setText(say("unplayed.title"))
        self.setAccessibleName(say("unplayed.title"))
        for row in ROWS:
            cards = self._cards.get(row, ())
            suit = say("suit.trump") if row == TRUMP else PIPS[row]
            self._suits[row].setText(say("unplayed.row", suit=suit, number=len(cards)))
            self._faces[row].setText(self._told(row, cards))
            spoken = say("suit.trump" if row == TRUMP else f"suit.{row}")
            self._suits[row].setAccessibleName(say("unplayed.row", suit=spoken, number=len(cards)))
            shown = bool(cards)
            self._suits[row].setVisible(shown)
            self._faces[row].setVisible(shown)

    def _told(self, row: str, cards: tuple[Card, ...]) -> str:
        """The faces in a row, each once; of a suit only its letters."""
        faces = Counter((card.suit, card.rank) for card in cards)
        return " ".join(
            self._face(PIPS[suit] if row == TRUMP else "", self.letters.get(rank, rank), number)
            for (suit, rank), number in faces.items()
        )

    def _face(self, pip: str, letter: str, number: int) -> str:
        key = "unplayed.two" if number > 1 else "unplayed.one"
        return self._language.say(key, pip=pip, letter=letter)
