"""The leaf with the verdict: grade, worths, chance, reasons, and how it really lay."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFrame, QHBoxLayout, QVBoxLayout, QWidget

from dkdesk.gui.dialogs.paper import Roll, faint, lay_out, plain, rule, title
from dkdesk.gui.practice.page import Sign
from dkdesk.gui.practice.spots import words
from dkdesk.gui.practice.spots.charts import AugenHistogram, Row, WorthBars
from dkdesk.gui.theme import STEP, TEXT_PX

if TYPE_CHECKING:
    from dkdesk.gui.language import Language
    from dkdesk.gui.theme import Theme
    from dkdesk.play.practice.spots.spot import Spot

WIDTH: Final = 88 * STEP
HEAD_PX: Final = 17


class VerdictLeaf(QFrame):
    """Raised paper at the right: blank until the answer, then the verdict with its reasons."""

    def __init__(self, language: Language, theme: Theme) -> None:
        super().__init__()
        self._language = language
        self.setObjectName("leaf")
        self.setFixedWidth(WIDTH)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self._sign = Sign(theme)
        self.grade = title(HEAD_PX)
        self.lost = plain(TEXT_PX)
        self.bars = WorthBars(theme)
        self.chance = plain(TEXT_PX)
        self.histogram = AugenHistogram(theme)
        self.caption = faint()
        self.why = plain(TEXT_PX, bold=True)
        self.reasons = plain(TEXT_PX)
        self.hindsight = faint()
        self.worlds = faint()
        self.blank = faint(TEXT_PX)
        self._written = QWidget()
        self._build()
        self.clear("")

    @property
    def said(self) -> list[str]:
        """Everything that is said, for those who cannot see it."""
        labels = (self.grade, self.lost, self.chance, self.reasons, self.hindsight)
        return [label.text() for label in labels if label.text()]

    def clear(self, blank: str) -> None:
        """Show blank paper with one faint sentence."""
        self.blank.setText(blank)
        self.blank.show()
        self._written.hide()
        self.setAccessibleName(blank)
        # The keyboard does not stop where there is nothing to be read.
        empty = Qt.FocusPolicy.NoFocus
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus if blank else empty)

    def write(self, spot: Spot, word: str, guess: int | None) -> None:
        """Show what the answer *word* was worth.

        Args:
            spot: The question.
            word: The answer.
            guess: The chance the player thought of, in percent; ``None`` without.
        """
        say, language = self._language.say, self._language
        mark, side = spot.judge(word), spot.view.side
        self._sign.show_right(mark.grade.good)
        self.grade.setText(say(f"spots.grade.{mark.grade}"))
        self.lost.setText(words.verdict(mark, language))
        self._show_worth(spot, word)
        told = [] if spot.asks_game else words.chance(spot, side, language)
        if guess is not None:
            told.append(say("spots.guessed", guess=guess))
        self.chance.setText("\n".join(told))
        shown = spot.of(word)
        spoken = words.spread(shown, language)
        self.histogram.show_spread(shown.spread, spoken)
        self.caption.setText(
            say("spots.histogram", answer=words.answer(word, side, language), spread=spoken)
        )
        told = words.reasons(spot.effects, language)
        self.why.setText(say("spots.why"))
        self.why.setVisible(bool(told))
        self.reasons.setText("\n".join(told))
        self.hindsight.setText(words.hindsight(spot, word, language))
        error = words.amount(max(row.behind_error for row in spot.answers[:2]))
        self.worlds.setText(say("spots.worlds", worlds=spot.worlds, error=error))
        for label in (self.chance, self.reasons, self.hindsight):
            label.setVisible(bool(label.text()))
        self.blank.hide()
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self._written.show()
        self.setAccessibleName(say("sheet.join").join(self.said))
        lay_out(self)

    def _show_worth(self, spot: Spot, word: str) -> None:
        side, language = spot.view.side, self._language
        rows = [
            Row(
                words.answer(row.word, side, language),
                row.mean,
                row.error,
                words.points(row.mean),
                best=row is spot.best,
                chosen=row.word == word,
            )
            for row in spot.answers
        ]
        told = (language.say("replay.points", name=row.name, points=row.figure) for row in rows)
        self.bars.show_rows(rows, language.say("sheet.join").join(told))

    def _build(self) -> None:
        for label in (self.lost, self.chance, self.reasons):
            label.setWordWrap(True)
        column = QVBoxLayout(self._written)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(2 * STEP)
        head = QHBoxLayout()
        head.setSpacing(2 * STEP)
        head.addWidget(self._sign)
        head.addWidget(self.grade, stretch=1)
        column.addLayout(head)
        for part in (self.lost, self.bars, self.chance, rule(), self.histogram, self.caption):
            column.addWidget(part)
        for part in (self.why, self.reasons, self.hindsight, self.worlds):
            column.addWidget(part)
        column.addStretch()
        inside = QWidget()
        whole = QVBoxLayout(inside)
        whole.setContentsMargins(4 * STEP, 3 * STEP, 4 * STEP, 3 * STEP)
        whole.addWidget(self.blank)
        whole.addWidget(self._written, stretch=1)
        whole.addStretch()
        outside = QVBoxLayout(self)
        outside.setContentsMargins(1, 1, 1, 1)
        outside.addWidget(Roll(inside))
