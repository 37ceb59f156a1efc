"""The announcement drill: one spot after the other, with the verdict beside it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtWidgets import QHBoxLayout

from dkdesk.gui.dialogs.fields import Choices, field_style
from dkdesk.gui.dialogs.paper import (
    TIGHT_STYLE,
    PaperDialog,
    faint,
    lay_out,
    primary,
    secondary,
    title,
)
from dkdesk.gui.practice.barred import bar, free, retell
from dkdesk.gui.practice.spots import words
from dkdesk.gui.practice.spots.board import KEYS, Board
from dkdesk.gui.practice.spots.verdict import VerdictLeaf
from dkdesk.gui.practice.spots.wishes import Wishes
from dkdesk.gui.theme import RADIUS_SMALL, STEP, font
from dkdesk.play.practice.spots.spot import SILENCE
from dkdesk.rules.presets import PRESETS

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from PySide6.QtGui import QKeyEvent
    from PySide6.QtWidgets import QWidget

    from dkdesk.gui.language import Language
    from dkdesk.gui.table.deck import Faces
    from dkdesk.gui.theme import Theme, Tokens
    from dkdesk.play.practice.spots.sitting import Tally
    from dkdesk.play.practice.spots.spot import Spot

LEAST: Final = QSize(1022, 600)
USUAL: Final = QSize(1120, 740)
SERIES: Final = (10, 20, 0)
"""How many spots a sitting has; 0 is without end."""
FORWARD: Final = (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space)
WORDS: Final = {**{key: word for word, key in KEYS.items()}, " ": SILENCE}
"""The answer of each key."""


class SpotWindow(PaperDialog):
    """The drill in a window; where spots come from is somebody else's affair.

    Signals:
        wanted: Another spot is wanted.
        begun: A new sitting begins: rules, filter or length have changed.
        answered: The player has answered; carries spot, word and guess or ``None``.
        kept: The player wants to see this spot again.
    """

    wanted = Signal()
    begun = Signal()
    answered = Signal(object, str, object)
    kept = Signal(object)

    def __init__(
        self,
        language: Language,
        theme: Theme,
        faces: Faces,
        names: Callable[[], Sequence[str]],
        parent: QWidget | None = None,
    ) -> None:
        self._spot: Spot | None = None
        self._answer: tuple[str, int | None] | None = None
        self._tally: Tally | None = None
        self._own_name = ""
        self._due = 0
        super().__init__(language, theme, parent)
        self.setMinimumSize(LEAST)
        self._title = title()
        self._title.setWordWrap(False)
        self.series = Choices()
        self.rules = Choices()
        self.again = secondary()
        self.wishes = Wishes(language)
        self.board = Board(language, theme, faces, names)
        self.leaf = VerdictLeaf(language, theme)
        self.counted = faint()
        self.keep_button = secondary()
        self.next_button = primary()
        self._build()
        self.retranslate()
        self.resize(USUAL)

    @property
    def preset(self) -> str | None:
        """The preset by which is asked; ``None`` for the rules of the table."""
        at = self.rules.currentIndex()
        return None if at <= 0 else list(PRESETS)[at - 1]

    @property
    def length(self) -> int:
        """Spots of a sitting; 0 without end."""
        return SERIES[max(0, self.series.currentIndex())]

    @property
    def repeats(self) -> bool:
        """Whether what is due is asked again, and nothing else."""
        return self.again.isChecked()

    @property
    def asks(self) -> bool:
        """Whether a question waits for its answer."""
        return self._spot is not None and self._answer is None

    def show_rules(self, name: str) -> None:
        """Tell what the rules of the table are called."""
        self._own_name = name
        self.rules.setItemText(0, self._language.say("practice.rules.own", rules=name))

    def show_due(self, count: int) -> None:
        """Tell how many exercises wait to be repeated."""
        self._due = count
        self.again.setText(self._language.say("spots.again", count=count))
        if count > 0 or self.again.isChecked():
            free(self.again)
        else:
            bar(self.again, "spots.barred.due", self._language)

    def pose(self, spot: Spot) -> None:
        """Ask about *spot*."""
        self._spot, self._answer = spot, None
        self.board.pose(spot)
        self.leaf.clear(self._language.say("spots.blank"))
        for button in (self.next_button, self.keep_button):
            bar(button, "practice.barred.first", self._language)
        self._tell_count()
        lay_out(self)

    def wait(self, sentence: str) -> None:
        """Ask nothing for now, and say why."""
        self._spot, self._answer = None, None
        self.board.clear(sentence)
        self.leaf.clear("")
        for button in (self.next_button, self.keep_button):
            bar(button, "spots.barred.none", self._language)
        lay_out(self)

    def finish(self, sentence: str) -> None:
        """The sitting is over."""
        self.wait(sentence)
        self.next_button.setText(self._language.say("spots.once_more"))
        free(self.next_button)
        lay_out(self)
        self.next_button.setFocus()

    def show_tally(self, tally: Tally) -> None:
        """Tell how it goes."""
        self._tally = tally
        self._tell_count()

    def retranslate(self) -> None:
        say = self._language.say
        self._title.setText(say("spots.title"))
        self.setWindowTitle(say("practice.window", title=say("spots.title")))
        own = say("practice.rules.own", rules=self._own_name)
        presets = [say(f"preset.{key}") for key in PRESETS]
        self._fill(self.rules, "practice.rules", [own, *presets])
        lengths = [say(f"spots.series.{length}") for length in SERIES]
        self._fill(self.series, "spots.series", lengths)
        self.wishes.retranslate()
        self.show_due(self._due)
        self.keep_button.setText(say("spots.keep"))
        self.next_button.setText(say("practice.next"))
        retell(self, self._language)
        self.board.retranslate()
        if self._spot is not None:
            if self._answer is None:
                self.leaf.clear(say("spots.blank"))
            else:
                self.leaf.write(self._spot, *self._answer)
        self._tell_count()
        super().retranslate()

    def own_style(self, tokens: Tokens) -> str:
        return field_style(tokens) + (
            f"#leaf {{ background: {tokens.paper_raised.name()};"
            f" border: 1px solid {tokens.rule.name()}; border-radius: {RADIUS_SMALL}px; }}"
            f"#leaf:focus {{ border: 2px solid {tokens.ink.name()}; }}"
            f'QFrame[frameShape="4"] {{ border: none; background: {tokens.rule.name()}; }}'
            f'QPushButton[mark="true"]:disabled {{ color: {tokens.ink.name()};'
            f" border: 2px solid {tokens.ink.name()}; padding: 6px 15px; }}"
            f"{TIGHT_STYLE}"
            f"QPushButton:checked {{ background: {tokens.brass.name()};"
            f" color: {tokens.on_brass.name()}; }}"
        )

    def _fill(self, box: Choices, name: str, texts: list[str]) -> None:
        chosen = max(0, box.currentIndex())
        box.blockSignals(True)
        box.clear()
        box.addItems(texts)
        box.setCurrentIndex(chosen)
        box.blockSignals(False)
        box.setAccessibleName(self._language.say(name))

    def _tell_count(self) -> None:
        tally = self._tally
        if tally is None or not tally.asked:
            self.counted.setText(self._language.say("spots.count.none"))
            return
        lost = words.amount(tally.lost)
        key = "spots.count.of" if self.length else "spots.count"
        self.counted.setText(
            self._language.say(key, asked=tally.asked, of=self.length, good=tally.good, points=lost)
        )

    def _take(self, word: str) -> None:
        spot = self._spot
        assert spot is not None, "a question was asked"
        guess = self.board.estimate
        self._answer = word, guess
        self.leaf.write(spot, word, guess)
        self.next_button.setText(self._language.say("practice.next"))
        free(self.next_button, self._language.say("practice.next.tip"))
        free(self.keep_button)
        self.next_button.setFocus()
        said = self._language.say("sheet.join").join(self.leaf.said)
        self.next_button.setAccessibleDescription(said)
        self.answered.emit(spot, word, guess)

    def _keep(self) -> None:
        bar(self.keep_button, "spots.barred.kept", self._language)
        self.next_button.setFocus()
        self.kept.emit(self._spot)

    def _build(self) -> None:
        self.again.setCheckable(True)
        for button in (self.again, self.keep_button, self.close_button):
            button.setAutoDefault(False)
            button.setDefault(False)
        head = QHBoxLayout()
        head.setSpacing(2 * STEP)
        head.addWidget(self._title, stretch=1)
        head.addWidget(self.again)
        head.addWidget(self.series)
        head.addWidget(self.rules)
        self.column.addLayout(head)
        self.column.addWidget(self.wishes)
        middle = QHBoxLayout()
        middle.setSpacing(4 * STEP)
        middle.addWidget(self.board, stretch=1)
        middle.addWidget(self.leaf)
        self.column.addLayout(middle, stretch=1)
        self.counted.setWordWrap(False)
        self.foot.insertWidget(0, self.counted)
        self.foot.insertWidget(self.foot.count() - 1, self.keep_button)
        self.foot.insertWidget(self.foot.count() - 1, self.next_button)
        self.foot.setSpacing(2 * STEP)
        self.close_button.setProperty("primary", False)
        self.close_button.setFont(font())
        self.next_button.setDefault(True)
        self.next_button.clicked.connect(self.wanted)
        self.keep_button.clicked.connect(self._keep)
        self.board.answered.connect(self._take)
        self.series.currentIndexChanged.connect(self.begun)
        self.rules.currentIndexChanged.connect(self.begun)
        self.wishes.changed.connect(self.begun)
        self.again.clicked.connect(self.begun)

    def _settle(self) -> None:
        """Keep the size the player gave it."""
        lay_out(self)

    # --- Qt ----------------------------------------------------------------------------

    def keyPressEvent(self, event: QKeyEvent) -> None:
        word = WORDS.get(event.text().upper())
        if word is not None and self.asks and self.board.press(word):
            return
        if event.key() in FORWARD and not self.asks and self.next_button.isEnabled():
            self.next_button.click()
        else:
            super().keyPressEvent(event)
