"""What every drill is made of: facts, choices, a verdict, and a leaf for the reason."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QPointF, QRectF, Qt, Signal
from PySide6.QtGui import QPainter, QPen
from PySide6.QtWidgets import (
    QFrame,
    QHBoxLayout,
    QLabel,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from dkdesk.gui.dialogs.paper import Roll, faint, lay_out, plain, secondary, title
from dkdesk.gui.practice.barred import bar
from dkdesk.gui.theme import RADIUS_SMALL, STEP, TEXT_PX, font

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PySide6.QtGui import QPaintEvent

    from dkdesk.gui.language import Language
    from dkdesk.gui.theme import Theme, Tokens
    from dkdesk.play.practice.asking import Asking
    from dkdesk.play.practice.question import Verdict
    from dkdesk.play.practice.scoring import Grade
    from dkdesk.rules.ruleset import RuleSet

SIGN: Final = 6 * STEP
LEAF: Final = 88 * STEP
LEAF_HEAD_PX: Final = 15
ASK_PX: Final = 17


class Page(QWidget):
    """One drill in the practice window: the question at the left, the leaf at the right.

    Signals:
        answered: The player has answered; carries the verdict.
    """

    answered = Signal(object)
    drill = ""
    graded = False
    """Whether the questions come in grades."""

    def __init__(self, language: Language, theme: Theme) -> None:
        super().__init__()
        self._language = language
        self._theme = theme
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.ask = title(ASK_PX)
        self.result = Result(theme)
        self.leaf = Leaf()
        self.choices: list[QPushButton] = []
        asking = QWidget()
        self.left = QVBoxLayout(asking)
        self.left.setContentsMargins(0, 0, 2 * STEP, 0)
        self.left.setSpacing(2 * STEP)
        self._room = Roll(asking)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(4 * STEP)
        row.addWidget(self._room, stretch=1)
        row.addWidget(self.leaf)

    def asking(self, rules: RuleSet, seed: int, grade: Grade) -> Asking:
        """The question of this number, to be made."""
        raise NotImplementedError

    def pose(self, question: object) -> None:
        """Ask this."""
        raise NotImplementedError

    def wait(self, sentence: str) -> None:
        """Ask nothing for now, and say why."""
        self.result.clear()
        self.leaf.clear()
        self._mark(None)
        for button in self.choices:
            bar(button, "practice.barred.coming", self._language)
        self.ask.setText(sentence)
        self.setAccessibleName(sentence)
        self.setAccessibleDescription("")
        lay_out(self)

    def press(self, number: int) -> bool:
        """Answer with a number key, from 1; tells whether there is such a choice."""
        if not 1 <= number <= len(self.choices):
            return False
        button = self.choices[number - 1]
        if button.isEnabled():
            button.click()
        return True

    def retranslate(self) -> None:
        """Say every text again."""
        raise NotImplementedError

    def own_style(self, tokens: Tokens) -> str:
        """The style sheet of what pages have."""
        return (
            f"Leaf {{ background: {tokens.paper_raised.name()};"
            f" border: 1px solid {tokens.rule.name()}; border-radius: {RADIUS_SMALL}px; }}"
            f'QFrame[frameShape="4"] {{ border: none; background: {tokens.rule.name()}; }}'
            f'QLabel[tone="gain"] {{ color: {tokens.gain.name()}; }}'
            f'QLabel[tone="loss"] {{ color: {tokens.loss.name()}; }}'
            f'QPushButton[mark="true"]:disabled {{ color: {tokens.ink.name()};'
            f" border: 2px solid {tokens.ink.name()}; padding: 6px 15px; }}"
        )

    def _choice(self) -> QPushButton:
        """One more choice, with the next number."""
        button = secondary()
        button.setParent(self)  # also while it is in no layout, so that it goes with the page
        button.setCursor(Qt.CursorShape.PointingHandCursor)
        self.choices.append(button)
        return button

    def _name(self, texts: Sequence[str]) -> None:
        """Write the choices with their numbers."""
        for number, (button, text) in enumerate(zip(self.choices, texts, strict=True), 1):
            button.setText(self._language.say("practice.choice", number=number, text=text))

    def _mark(self, chosen: QPushButton | None) -> None:
        """Frame what was chosen, or nothing."""
        for button in self.choices:
            button.setProperty("mark", button is chosen)
            button.style().unpolish(button)
            button.style().polish(button)

    def _close(self, verdict: Verdict) -> None:
        """End the question: it has been answered."""
        for button in self.choices:
            bar(button, "practice.barred.answered", self._language)
        lay_out(self)
        self._room.ensureWidgetVisible(self.result)
        self.answered.emit(verdict)


class Leaf(QFrame):
    """Raised paper on which the reason is written, blank until the answer."""

    def __init__(self) -> None:
        super().__init__()
        self.setFixedWidth(LEAF)
        self.head = plain(LEAF_HEAD_PX, bold=True)
        self.blank = faint()
        self.written = QWidget()
        self.content = QVBoxLayout(self.written)
        self.content.setContentsMargins(0, 0, 0, 0)
        self.content.setSpacing(2 * STEP)
        column = QVBoxLayout(self)
        column.setContentsMargins(4 * STEP, 3 * STEP, 4 * STEP, 3 * STEP)
        column.setSpacing(2 * STEP)
        column.addWidget(self.head)
        column.addWidget(self.blank)
        column.addWidget(self.written, stretch=1)
        column.addStretch()

    def clear(self) -> None:
        """Show blank paper."""
        self.written.hide()
        self.blank.show()

    def write(self) -> None:
        """Show what is written."""
        self.blank.hide()
        self.written.show()


class Result(QWidget):
    """Right or wrong, by sign, word and colour; what is right; and why, in sentences."""

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._sign = Sign(theme)
        self.word = plain(ASK_PX, bold=True)
        self.outcome = fact_label()
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(STEP)
        head = QHBoxLayout()
        head.setSpacing(2 * STEP)
        head.addWidget(self._sign)
        head.addWidget(self.word)
        head.addSpacing(STEP)
        head.addWidget(self.outcome, stretch=1)
        self._column.addLayout(head)
        self.sentences: list[QLabel] = []
        self.source = faint()
        self._column.addWidget(self.source)
        self.clear()

    def clear(self) -> None:
        """Say nothing."""
        self.tell("", "", right=None, sentences=(), source="")

    def tell(
        self,
        word: str,
        outcome: str,
        *,
        right: bool | None,
        sentences: Sequence[str],
        source: str,
    ) -> None:
        """Say whether it was right, what is right, and why."""
        self.outcome.setText(outcome)
        self._sign.show_right(right)
        self.word.setText(word)
        self.word.setProperty("tone", {True: "gain", False: "loss", None: "even"}[right])
        self.word.style().unpolish(self.word)
        self.word.style().polish(self.word)
        for old in self.sentences:
            self._column.removeWidget(old)
            old.hide()
            old.deleteLater()
        self.sentences = []
        for number, sentence in enumerate(sentences, 1):
            label = plain(TEXT_PX)
            label.setWordWrap(True)
            label.setText(sentence)
            self._column.insertWidget(number, label)
            label.show()
            self.sentences.append(label)
        self.source.setText(source)
        self.source.setVisible(bool(source))

    @property
    def said(self) -> list[str]:
        """Everything that is said, for those who cannot see it."""
        return [self.word.text(), self.outcome.text(), *(label.text() for label in self.sentences)]


class Sign(QWidget):
    """A tick or a cross."""

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._theme = theme
        self._right: bool | None = None
        self.setFixedSize(SIGN, SIGN)

    def show_right(self, right: bool | None) -> None:
        """Show a tick, a cross, or nothing."""
        self._right = right
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        del event
        if self._right is None:
            return
        tokens = self._theme.tokens
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(tokens.gain if self._right else tokens.loss)
        box = QRectF(self.rect()).adjusted(1, 1, -1, -1)
        if self._right:
            painter.drawEllipse(box)
        else:
            painter.drawRoundedRect(box, STEP, STEP)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        pen = QPen(tokens.paper, 2.5)
        pen.setCapStyle(Qt.PenCapStyle.RoundCap)
        painter.setPen(pen)
        strokes = (
            [((0.28, 0.53), (0.44, 0.69), (0.73, 0.34))]
            if self._right
            else [((0.33, 0.33), (0.67, 0.67)), ((0.67, 0.33), (0.33, 0.67))]
        )
        for stroke in strokes:
            painter.drawPolyline(
                [box.topLeft() + QPointF(x * box.width(), y * box.height()) for x, y in stroke]
            )
        painter.end()


def key_label(text: str = "") -> QLabel:
    """What a fact is called."""
    label = faint(TEXT_PX)
    label.setWordWrap(False)
    label.setText(text)
    return label


def fact_label() -> QLabel:
    """A fact; it breaks into lines."""
    label = plain(TEXT_PX)
    label.setFont(font(TEXT_PX))
    label.setWordWrap(True)
    return label
