"""The page of a lesson: what is to be known, in a few sentences and pictures."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QVBoxLayout, QWidget

from dkdesk.gui.dialogs.paper import Roll, faint, lay_out, plain, rule
from dkdesk.gui.practice.hand import Hand
from dkdesk.gui.practice.page import fact_label
from dkdesk.gui.practice.tricks import SLOT, Tricks
from dkdesk.gui.practice.voice import Voice
from dkdesk.gui.theme import STEP, TEXT_PX
from dkdesk.play.practice.lessons.exercise import Board, Row, Shown
from dkdesk.play.practice.lessons.phrase import Phrase

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from dkdesk.gui.language import Language
    from dkdesk.gui.table.deck import Faces
    from dkdesk.gui.theme import Theme
    from dkdesk.play.practice.lessons.path import Block, Lesson
    from dkdesk.rules.ruleset import RuleSet

FIGURE: Final = 6 * STEP
"""Room between the columns of a table."""
COLUMN: Final = 165 * STEP
"""No line of text is longer than this."""


class LessonPage(Roll):
    """One page of a lesson; scrolls where it is long."""

    def __init__(
        self,
        language: Language,
        theme: Theme,
        faces: Faces,
        names: Callable[[], Sequence[str]],
    ) -> None:
        super().__init__(keyboard=True)
        self._language = language
        self._theme = theme
        self._faces = faces
        self._names = names
        self._shown: tuple[Lesson, RuleSet] | None = None

    def open(self, lesson: Lesson, rules: RuleSet) -> None:
        """Show the page of *lesson* under *rules*, from its top."""
        self._shown = lesson, rules
        self.retranslate()
        self.verticalScrollBar().setValue(0)

    def retranslate(self) -> None:
        """Say every text again."""
        if self._shown is None:
            return
        lesson, rules = self._shown
        paper = QWidget()
        paper.setMaximumWidth(COLUMN)
        column = QVBoxLayout(paper)
        column.setContentsMargins(0, 0, 3 * STEP, 0)
        column.setSpacing(3 * STEP)
        voice = Voice(self._language, self._names())
        told: list[str] = []
        for block in lesson.page(rules):
            part, text = self._part(block, voice)
            column.addWidget(part)
            told.append(text)
        column.addStretch()
        self.hold(paper)
        lay_out(paper)
        self.setAccessibleName(self._language.say(f"lesson.{lesson.key}.title"))
        self.setAccessibleDescription("\n".join(told))

    def _part(self, block: Block, voice: Voice) -> tuple[QWidget, str]:
        """One block as a widget, and what it says."""
        match block:
            case Phrase():
                label = fact_label()
                label.setText(voice.tell(block))
                return label, label.text()
            case Row(cards, caption):
                hand = Hand(self._faces, self._theme, self._language)
                hand.show_cards(cards)
                text = voice.tell(caption)
                return _below(text, hand), f"{text}: {hand.accessibleName()}"
            case Shown(trick, caption):
                tricks = Tricks(self._faces, self._theme, self._language)
                tricks.show_tricks((trick,), voice.name)
                tricks.setFixedWidth(SLOT * len(trick.cards))
                text = voice.tell(caption)
                return _beside(text, tricks), f"{text}: {tricks.accessibleName()}"
            case Board(rows):
                cells = [[voice.tell(cell) for cell in row] for row in rows]
                join = self._language.say("result.names.join")
                return _table(cells), "\n".join(join.join(row) for row in cells)


def _below(caption: str, picture: QWidget) -> QWidget:
    """A picture under its caption."""
    whole = QWidget()
    column = QVBoxLayout(whole)
    column.setContentsMargins(0, 0, 0, 0)
    column.setSpacing(STEP)
    label = faint()
    label.setText(caption)
    column.addWidget(label)
    column.addWidget(picture)
    return whole


def _beside(caption: str, picture: QWidget) -> QWidget:
    """A picture with its caption at the right."""
    whole = QWidget()
    row = QHBoxLayout(whole)
    row.setContentsMargins(0, 0, 0, 0)
    row.setSpacing(4 * STEP)
    label = fact_label()
    label.setText(caption)
    row.addWidget(picture)
    row.addWidget(label, stretch=1)
    return whole


def _table(rows: Sequence[Sequence[str]]) -> QWidget:
    """Words at the left, figures at the right of their columns; the first row is the head."""
    whole = QWidget()
    grid = QGridLayout(whole)
    grid.setContentsMargins(0, 0, 0, 0)
    grid.setHorizontalSpacing(FIGURE)
    grid.setVerticalSpacing(STEP)
    for line, row in enumerate(rows):
        for column, text in enumerate(row):
            label = plain(TEXT_PX, tabular=column > 0) if line else faint()
            label.setWordWrap(False)
            label.setText(text)
            side = Qt.AlignmentFlag.AlignRight if column else Qt.AlignmentFlag.AlignLeft
            grid.addWidget(label, 2 * line, column, side)
    grid.addWidget(rule(), 1, 0, 1, len(rows[0]))
    grid.setColumnStretch(len(rows[0]), 1)
    return whole
