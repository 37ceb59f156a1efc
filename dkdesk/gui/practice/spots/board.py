"""The question: the table as the seat sees it, what was played, and what can be said."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QPushButton, QSlider, QVBoxLayout, QWidget

from dkdesk.gui.dialogs.fields import Check
from dkdesk.gui.dialogs.paper import faint, plain, secondary, title
from dkdesk.gui.practice.barred import bar
from dkdesk.gui.practice.page import ASK_PX
from dkdesk.gui.practice.spots import words
from dkdesk.gui.practice.spots.past import PastTricks
from dkdesk.gui.review.open_table import OpenTable
from dkdesk.gui.table.calls import title as call_title
from dkdesk.gui.theme import STEP, TEXT_PX
from dkdesk.play.practice.spots.spot import SILENCE
from dkdesk.play.review import Moment
from dkdesk.rules.announce import Level

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from dkdesk.gui.language import Language
    from dkdesk.gui.table.deck import Faces
    from dkdesk.gui.theme import Theme
    from dkdesk.play.practice.spots.spot import Spot

TABLE: Final = QSize(500, 184)
HALF: Final = 50
GAMES: Final = 3
"""Answers in a row where games are chosen, whose names are long."""
ROOM: Final = 9
"""The column that takes the room which no answer needs."""
KEYS: Final = {"ann": "R", "k90": "9", "k60": "6", "k30": "3", "black": "0"}
"""The keys with which one answers, as at the table."""


class Board(QWidget):
    """One spot, asked.

    Signals:
        answered: The player has answered; carries the word.
    """

    answered = Signal(str)

    def __init__(
        self,
        language: Language,
        theme: Theme,
        faces: Faces,
        names: Callable[[], Sequence[str]],
    ) -> None:
        """Prepare it; *names* tells what the players are called, the own one first."""
        super().__init__()
        self._language = language
        self._names = names
        self._spot: Spot | None = None
        self._answer = ""
        self.ask = title(ASK_PX)
        self.where = faint()
        self.where.setWordWrap(False)
        self.past = PastTricks(faces, theme, language)
        self.table = OpenTable(faces, theme, language)
        self.table.setMinimumSize(TABLE)
        self.guess = Check(theme)
        self.slider = QSlider(Qt.Orientation.Horizontal)
        self.guessed = plain(TEXT_PX, tabular=True)
        self.buttons: dict[str, QPushButton] = {}
        self._answers = QGridLayout()
        self._build()

    @property
    def estimate(self) -> int | None:
        """What the player thinks the chance is, in percent; ``None`` if he does not guess."""
        if self._spot is None or self._spot.asks_game or not self.guess.isChecked():
            return None
        return self.slider.value()

    def pose(self, spot: Spot) -> None:
        """Ask about *spot*."""
        self._spot, self._answer = spot, ""
        self.ask.setWordWrap(False)
        self.slider.setValue(HALF)
        self._make_buttons(spot)
        self.retranslate()
        self.table.setFocus()

    def clear(self, sentence: str) -> None:
        """Ask nothing, and say why."""
        self._spot = None
        self._forget_buttons()
        self.ask.setWordWrap(True)
        self.ask.setText(sentence)
        for part in (self.where, self.past, self.table, self.guess, self.slider, self.guessed):
            part.hide()

    def press(self, word: str) -> bool:
        """Answer, if that is an answer here and none was given; tells whether it was."""
        button = self.buttons.get(word)
        if button is None or not button.isEnabled():
            return False
        button.click()
        return True

    def retranslate(self) -> None:
        """Say every text again."""
        say = self._language.say
        self.guess.setText(say("spots.guess"))
        if self._spot is None:
            return
        spot, view = self._spot, self._spot.view
        _, state = spot.position
        seated = self._names()
        names = tuple(seated[(seat - view.seat) % len(seated)] for seat in range(len(seated)))
        offer = view.table.exchange
        self.ask.setText(say("spots.ask.game" if spot.asks_game else "spots.ask"))
        self.where.setText(self._where(spot))
        self.where.setWordWrap(offer is not None)
        if offer is not None:
            name = names[offer.poor]
            self.where.setText(self._language.count("offer.about", offer.offered, name=name))
        self.past.show_tricks(view.table.tricks, view.seat, names)
        self.table.show_moment(Moment(state, None, ()), names, view.seat, swept=True)
        for word, button in self.buttons.items():
            text = words.answer(word, view.side, self._language)
            key = say("spots.key.space") if word == SILENCE else KEYS.get(word, "")
            button.setText(text)
            if button.isEnabled():
                button.setToolTip(key)
        self.where.show()
        self.table.show()
        self.guess.setVisible(not spot.asks_game)
        for part in (self.slider, self.guessed):
            part.setVisible(not spot.asks_game)
        self._show_guess()

    def _where(self, spot: Spot) -> str:
        """Which game, which trick, how many cards are left."""
        say, table = self._language.say, spot.view.table
        rules = say(f"preset.{spot.base}")
        if table.contract is None:
            return say("spots.where.words", rules=rules)
        game = say(f"contract.{table.contract.key}")
        number, cards = len(table.tricks) + 1, len(spot.view.hand)
        return self._language.count("spots.where", cards, rules=rules, game=game, trick=number)

    def _make_buttons(self, spot: Spot) -> None:
        self._forget_buttons()
        order = {level.key: int(level) for level in Level}
        order[SILENCE] = -1
        columns = GAMES if spot.asks_game else len(spot.answers)
        answers = sorted(spot.answers, key=lambda row: order.get(row.word, 0))
        for place, row in enumerate(answers):
            button = secondary()
            button.setCursor(Qt.CursorShape.PointingHandCursor)
            button.setAutoDefault(False)
            button.setProperty("tight", True)
            button.clicked.connect(lambda _=False, word=row.word: self._give(word))
            self.buttons[row.word] = button
            self._answers.addWidget(button, place // columns, place % columns)

    def _forget_buttons(self) -> None:
        for button in self.buttons.values():
            self._answers.removeWidget(button)
            button.hide()
            button.deleteLater()
        self.buttons = {}

    def _give(self, word: str) -> None:
        self._answer = word
        for name, button in self.buttons.items():
            bar(button, "practice.barred.answered", self._language)
            button.setProperty("mark", name == word)
            button.style().unpolish(button)
            button.style().polish(button)
        self.answered.emit(word)

    def _show_guess(self) -> None:
        if self._spot is None or self._spot.asks_game:
            return
        level = call_title(
            words.LEVELS[self._spot.theme.level], self._spot.view.side, self._language
        )
        on = self.guess.isChecked()
        self.slider.setVisible(on)
        said = self._language.say("spots.estimate", level=level, percent=self.slider.value())
        self.guessed.setText(said if on else "")
        self.slider.setAccessibleName(said)

    def _build(self) -> None:
        self.slider.setRange(0, 100)
        self.slider.setSingleStep(1)
        self.slider.setPageStep(10)
        self.slider.valueChanged.connect(self._show_guess)
        self.guess.toggled.connect(self._show_guess)
        self.slider.setMaximumWidth(60 * STEP)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(2 * STEP)
        head = QVBoxLayout()
        head.setSpacing(STEP // 2)
        head.addWidget(self.ask)
        head.addWidget(self.where)
        column.addLayout(head)
        column.addWidget(self.table, stretch=1)
        column.addWidget(self.past)
        guess = QHBoxLayout()
        guess.setSpacing(3 * STEP)
        guess.addWidget(self.guess)
        guess.addWidget(self.slider, stretch=1)
        guess.addWidget(self.guessed, stretch=1)
        column.addLayout(guess)
        self._answers.setSpacing(2 * STEP)
        self._answers.setColumnStretch(ROOM, 1)
        column.addLayout(self._answers)
