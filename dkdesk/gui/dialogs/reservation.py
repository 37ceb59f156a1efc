"""What will you play? The sheet of the reservations.

The referee asks twice: *gesund* or *Vorbehalt* first, the game later, and only those who
have a Vorbehalt. The player thinks of the game at once, so he may name it at once: the sheet
says *Vorbehalt* for him and remembers his wish.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from dkdesk.gui.dialogs.choice import ChoiceButton
from dkdesk.gui.dialogs.paper import PaperPanel, faint
from dkdesk.gui.theme import STEP
from dkdesk.rules.actions import ARMUT, GESUND, PASS, THROW, VORBEHALT, WEDDING, WEDDINGS
from dkdesk.rules.cards import Suit
from dkdesk.rules.contract import CONTRACTS
from dkdesk.rules.ruleset import DDV_SOLOS, SOLOS

if TYPE_CHECKING:
    from collections.abc import Sequence

    from dkdesk.gui.language import Language
    from dkdesk.gui.theme import Theme

WIDTH: Final = 460
GAP: Final = 6
SUIT_SOLOS: Final = {f"solo_{suit}": suit for suit in Suit}
OTHERS: Final = (ARMUT, THROW)
FIRST: Final = (*WEDDINGS, PASS, GESUND)
"""The choices at the top; the first one offered is the primary."""
ROWS: Final = (
    tuple(SUIT_SOLOS),
    ("solo_queens", "solo_jacks", "solo_aces", "solo_kings"),
    ("solo_queens_jacks", "solo_kings_jacks", "solo_kings_queens", "solo_koehler"),
)
"""How the solos lie; a row of which none is played takes no room."""


@dataclass(frozen=True, slots=True)
class Question:
    """What the sheet asks."""

    words: tuple[str, ...] = ()
    holds_both: bool = False
    said: tuple[tuple[str, str], ...] = ()
    """Name and word, in the order in which they were spoken."""
    games: tuple[str, ...] = DDV_SOLOS
    """What the player can have a Vorbehalt for; matters in the first round only."""

    @property
    def first_round(self) -> bool:
        """Whether it is *gesund* or *Vorbehalt*, and the game comes later."""
        return GESUND in self.words or VORBEHALT in self.words

    def offered(self) -> tuple[str, ...]:
        """The words and games that get a button."""
        if not self.first_round:
            return self.words
        healthy = (GESUND,) if GESUND in self.words else ()
        return (*healthy, *self.games) if VORBEHALT in self.words else healthy

    def title(self) -> str:
        """The key of the heading."""
        if self.first_round:
            return "reserve.title"
        if PASS in self.words:
            return "reserve.title.pass"
        wedding = any(word in self.words for word in WEDDINGS)
        return "reserve.title.wedding" if wedding else "reserve.title.solo"

    def caption(self) -> str:
        """The key of what stands above the solos."""
        if self.first_round:
            return "reserve.caption"
        other = any(word in self.words for word in FIRST)
        return "reserve.caption.or" if other else "reserve.caption.solo"


class ReservationPanel(PaperPanel):
    """The sheet that asks for gesund, Vorbehalt, or a game.

    It hides when the player has chosen, and cannot be put away without.

    Signals:
        chosen: The word to say now.
    """

    chosen = Signal(str)

    def __init__(self, language: Language, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(language, theme, parent, width=WIDTH)
        self._question = Question()
        self._wish: str | None = None
        self._said = faint()
        self._caption = faint()
        self._buttons = {
            word: ChoiceButton(theme, SUIT_SOLOS.get(word)) for word in (*FIRST, *OTHERS, *SOLOS)
        }
        for word, button in self._buttons.items():
            button.clicked.connect(lambda _=False, word=word: self._choose(word))
        self.head.addWidget(self._said)
        self.content.addLayout(self._row(FIRST, 2 * STEP))
        self.content.addLayout(self._row(OTHERS, 2 * STEP))
        self.content.addSpacing(STEP // 2)
        self.content.addWidget(self._caption)
        solos = QVBoxLayout()
        solos.setSpacing(GAP)
        for row in ROWS:
            solos.addLayout(self._row(row, GAP))
        self.content.addLayout(solos)
        self.retranslate()

    @property
    def wish(self) -> str | None:
        """The game the player meant when he said Vorbehalt; ``None`` if he has not."""
        return self._wish

    def forget(self) -> None:
        """Forget the wish: it was answered, or another deal begins."""
        self._wish = None

    def ask(
        self,
        words: tuple[str, ...],
        *,
        holds_both: bool,
        said: Sequence[tuple[str, str]] = (),
        games: tuple[str, ...] | None = None,
    ) -> None:
        """Show the sheet.

        Args:
            words: What the referee takes now, as `View.words` lists them.
            holds_both: Whether the player holds both queens of clubs.
            said: Names and words so far, oldest first.
            games: Every game he can have a Vorbehalt for; matters in the first round only.
                Without them, those of the tournament rules.
        """
        if games is None:
            games = (*((WEDDING,) if holds_both else ()), *DDV_SOLOS)
        self._question = Question(words, holds_both, tuple(said), games)
        self._wish = None
        self.retranslate()
        self.present()

    def retranslate(self) -> None:
        say, question = self._language.say, self._question
        offered = question.offered()
        self.title.setText(say(question.title()))
        self._caption.setText(say(question.caption()))
        self._caption.setVisible(any(key in offered for key in SOLOS))
        latest = dict(question.said)
        spoken = [
            say("reserve.said", name=name, word=say(f"reserve.said.{word}"))
            for name, word in latest.items()
        ]
        self._said.setText(say("reserve.said.join").join(spoken))
        self._said.setVisible(bool(spoken))
        main = next((word for word in FIRST if word in offered), None)
        self._primary = self._buttons[main] if main else None
        for word, button in self._buttons.items():
            button.set_primary(word == main)
            button.setVisible(word in offered)
            self._name(word, button)
        super().retranslate()

    def _name(self, word: str, button: ChoiceButton) -> None:
        say = self._language.say
        if word in (*FIRST, *OTHERS):
            silent = ".silent" if self._question.holds_both and word == GESUND else ""
            about = say(f"reserve.{word}{silent}")
            button.say(say(_label(word)), about)
            button.setAccessibleDescription(about)
            return
        suit = SUIT_SOLOS.get(word)
        button.say(say(f"suit.{suit}" if suit else _label(word)))
        button.setAccessibleName(say(_label(word)))
        button.setAccessibleDescription(say(f"reserve.{word}"))
        button.setToolTip(say(f"reserve.{word}"))

    def _choose(self, word: str) -> None:
        if self._question.first_round and word != GESUND:
            self._wish = word
            word = VORBEHALT
        self.hide()
        self.chosen.emit(word)

    def _row(self, words: Sequence[str], gap: int) -> QHBoxLayout:
        row = QHBoxLayout()
        row.setSpacing(gap)
        for word in words:
            row.addWidget(self._buttons[word], stretch=1)
        return row


def _label(word: str) -> str:
    """The key of what *word* is called."""
    known = word in CONTRACTS and word != ARMUT
    return f"contract.{word}" if known else f"word.{word}"
