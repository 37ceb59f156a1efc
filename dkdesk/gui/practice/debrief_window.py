"""After the deal: the list of what was decided, each with its grade, its position, another try."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QListWidget, QListWidgetItem, QPushButton, QVBoxLayout

from dkdesk.gui.dialogs.fields import field_style, leaf_style
from dkdesk.gui.dialogs.paper import (
    TIGHT_STYLE,
    PaperDialog,
    faint,
    lay_out,
    plain,
    secondary,
    title,
)
from dkdesk.gui.practice.barred import bar, free
from dkdesk.gui.practice.page import ASK_PX
from dkdesk.gui.practice.spots import words
from dkdesk.gui.practice.spots.charts import Row, WorthBars
from dkdesk.gui.review.open_table import OpenTable
from dkdesk.gui.review.words import card_name
from dkdesk.gui.theme import STEP, TEXT_PX, font
from dkdesk.play.practice.debriefing import accepts
from dkdesk.play.practice.spots.spot import word_of
from dkdesk.play.practice.tutor import Subject
from dkdesk.play.review import Moment
from dkdesk.rules.actions import PlayCard

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PySide6.QtWidgets import QWidget

    from dkdesk.gui.language import Language
    from dkdesk.gui.table.deck import Faces
    from dkdesk.gui.theme import Theme, Tokens
    from dkdesk.play.practice.debriefing import Judged
    from dkdesk.play.practice.luck import Luck
    from dkdesk.rules.actions import Action

LEAST: Final = QSize(940, 590)
USUAL: Final = QSize(1080, 700)
LIST: Final = 78 * STEP
TABLE: Final = QSize(480, 220)
SHOWN: Final = 6
"""Options that are told at most."""


class DebriefWindow(PaperDialog):
    """One deal talked over; the list fills while decisions are weighed.

    Signals:
        kept: The player wants this decision among his exercises; carries its number in the list.
    """

    kept = Signal(int)

    def __init__(
        self, language: Language, theme: Theme, faces: Faces, parent: QWidget | None = None
    ) -> None:
        super().__init__(language, theme, parent)
        self._names: tuple[str, ...] = ("",) * 4
        self._judged: list[Judged] = []
        self._total = 0
        self._tried: set[int] = set()
        """Those that are being tried again, their options hidden."""
        self._keepable: set[int] = set()
        self.setMinimumSize(LEAST)
        self._title = title()
        self._title.setWordWrap(False)
        self.progress = faint()
        self.progress.setWordWrap(False)
        self.luck = faint()
        self._luck: Luck | None = None
        self._luck_known = False
        self.list = QListWidget()
        self.head = title(ASK_PX)
        self.head.setWordWrap(False)
        self.verdict = plain(TEXT_PX)
        self.table = OpenTable(faces, theme, language)
        self.table.setMinimumSize(TABLE)
        self.bars = WorthBars(theme)
        self.again = secondary()
        self.keep = secondary()
        self._options = QHBoxLayout()
        self.buttons: list[QPushButton] = []
        self._build()
        self.retranslate()
        self.resize(USUAL)

    def begin(self, names: tuple[str, ...], total: int) -> None:
        """Wait for so many decisions.

        Args:
            names: Who sat where.
            total: Decisions that are weighed.
        """
        self._names, self._total = names, total
        self._luck, self._luck_known = None, False
        self._judged, self._tried, self._keepable = [], set(), set()
        self.list.clear()
        self.retranslate()

    def add(self, judged: Judged, *, keepable: bool) -> None:
        """Another decision has been weighed."""
        self._judged.append(judged)
        if keepable:
            self._keepable.add(len(self._judged) - 1)
        item = QListWidgetItem(self._line(judged))
        if not judged.mark.grade.good:
            item.setFont(font(TEXT_PX, bold=True))
        self.list.addItem(item)
        self._tell()
        if self.list.currentRow() < 0 and not judged.mark.grade.good:
            self.list.setCurrentRow(len(self._judged) - 1)

    def show_luck(self, found: Luck | None) -> None:
        """Tell how much of the result was luck; ``None`` where that cannot be told."""
        self._luck, self._luck_known = found, True
        self._tell_luck()
        lay_out(self)

    def skip(self) -> None:
        """One decision could not be weighed."""
        self._total -= 1
        self._tell()

    @property
    def complete(self) -> bool:
        """Whether everything has been weighed."""
        return len(self._judged) >= self._total

    def retranslate(self) -> None:
        say = self._language.say
        self._title.setText(say("debrief.title"))
        self.setWindowTitle(say("debrief.title"))
        self.list.setAccessibleName(say("debrief.list"))
        self.again.setText(say("debrief.again"))
        self.keep.setText(say("spots.keep"))
        for place, judged in enumerate(self._judged):
            self.list.item(place).setText(self._line(judged))
        self._tell()
        self._tell_luck()
        self._show(self.list.currentRow())
        super().retranslate()

    def own_style(self, tokens: Tokens) -> str:
        return (
            field_style(tokens)
            + leaf_style(tokens)
            + f"QListWidget::item {{ padding: {STEP}px; }}"
            + TIGHT_STYLE
        )

    def _line(self, judged: Judged) -> str:
        """What was decided, and what it cost."""
        say = self._language.say
        key = "debrief.line.good" if judged.mark.grade.good else "debrief.line"
        return say(
            key,
            number=len(judged.decision.state.table.tricks) + 1,
            done=self._called(judged, judged.decision.action),
            points=words.amount(judged.mark.lost),
        )

    def _called(self, judged: Judged, action: Action) -> str:
        """What an option is called; any card is silence where words were weighed."""
        view = judged.decision.state.seen_by(judged.decision.seat)
        if isinstance(action, PlayCard) and judged.decision.subject is Subject.CARDS:
            return card_name(action.card, self._language)
        if isinstance(action, PlayCard):
            return self._language.say("spots.silence")
        return words.answer(word_of(action), view.side, self._language)

    def _tell(self) -> None:
        say = self._language.say
        if self.complete:
            lost = sum(judged.mark.lost for judged in self._judged if not judged.mark.grade.good)
            self.progress.setText(
                say("debrief.sum", count=len(self._judged), points=words.amount(lost))
            )
        else:
            self.progress.setText(
                say("debrief.progress", done=len(self._judged), total=self._total)
            )

    def _tell_luck(self) -> None:
        say, found = self._language.say, self._luck
        self.luck.setVisible(found is not None or not self._luck_known)
        self.luck.setText(
            say("debrief.luck.coming")
            if found is None
            else say(
                "debrief.luck",
                luck=words.points(found.luck),
                points=words.whole(found.points),
                adjusted=words.points(found.adjusted),
            )
        )

    def _show(self, row: int) -> None:
        there = 0 <= row < len(self._judged)
        for part in (self.head, self.verdict, self.table, self.bars, self.again, self.keep):
            part.setVisible(there)
        self._forget_options()
        if not there:
            return
        judged = self._judged[row]
        state, seat = judged.decision.state, judged.decision.seat
        self.table.show_moment(Moment(state, None, ()), self._names, seat, swept=True)
        hidden = row in self._tried
        say = self._language.say
        self.head.setText(say(f"debrief.ask.{judged.decision.subject}"))
        self.bars.setVisible(not hidden)
        if hidden:
            bar(self.again, "debrief.barred.again", self._language)
        else:
            free(self.again)
        if row in self._keepable:
            free(self.keep)
        else:
            bar(self.keep, "debrief.barred.keep", self._language)
        if hidden:
            self.verdict.setText(say("debrief.try"))
            self._offer(judged)
            return
        grade = say(f"spots.grade.{judged.mark.grade}")
        told = words.verdict(judged.mark, self._language)
        self.verdict.setText(say("debrief.verdict", grade=grade, sentence=told))
        self.bars.show_rows(self._rows(judged), self.verdict.text())
        lay_out(self)

    def _rows(self, judged: Judged) -> Sequence[Row]:
        rows = list(judged.rows[:SHOWN])
        if judged.done not in rows:
            rows[-1] = judged.done
        return [
            Row(
                self._called(judged, row.option),
                row.mean,
                row.error,
                words.points(row.mean),
                best=row is judged.best,
                chosen=row is judged.done,
            )
            for row in rows
        ]

    def _offer(self, judged: Judged) -> None:
        """Let the player choose anew, in an order that tells nothing."""
        order = sorted(judged.rows, key=lambda row: str(row.option))
        for row in order:
            button = secondary()
            button.setProperty("tight", True)
            button.setAutoDefault(False)
            button.setText(self._called(judged, row.option))
            button.clicked.connect(
                lambda _=False, option=row.option, button=button: self._try(judged, option, button)
            )
            self.buttons.append(button)
            self._options.insertWidget(self._options.count() - 1, button)
        lay_out(self)
        self.buttons[0].setFocus()

    def _try(self, judged: Judged, option: Action, button: QPushButton) -> None:
        if accepts(judged, option):
            self._tried.discard(self._judged.index(judged))
            self._show(self.list.currentRow())
            self.list.setFocus()
        else:
            bar(button, "debrief.not_yet", self._language)
            self.verdict.setText(self._language.say("debrief.not_yet"))

    def _try_again(self) -> None:
        self._tried.add(self.list.currentRow())
        self._show(self.list.currentRow())

    def _keep(self) -> None:
        row = self.list.currentRow()
        self._keepable.discard(row)
        bar(self.keep, "debrief.barred.keep", self._language)
        self.kept.emit(row)

    def _forget_options(self) -> None:
        for button in self.buttons:
            self._options.removeWidget(button)
            button.hide()
            button.deleteLater()
        self.buttons = []

    def _build(self) -> None:
        self.list.setFont(font(TEXT_PX))
        self.list.setFixedWidth(LIST)
        self.list.currentRowChanged.connect(self._show)
        self.again.clicked.connect(self._try_again)
        self.keep.clicked.connect(self._keep)
        for button in (self.again, self.keep):
            button.setAutoDefault(False)
        right = QVBoxLayout()
        right.setSpacing(2 * STEP)
        for part in (self.head, self.verdict):
            right.addWidget(part)
        right.addWidget(self.table, stretch=1)
        right.addWidget(self.bars)
        self._options.setSpacing(STEP)
        self._options.addStretch()
        right.addLayout(self._options)
        whole = QHBoxLayout()
        whole.setSpacing(4 * STEP)
        whole.addWidget(self.list)
        whole.addLayout(right, stretch=1)
        self.column.addWidget(self._title)
        self.column.addWidget(self.luck)
        self.column.addLayout(whole, stretch=1)
        self.foot.insertWidget(0, self.progress)
        self.foot.insertWidget(self.foot.count() - 1, self.again)
        self.foot.insertWidget(self.foot.count() - 1, self.keep)
        self.foot.setSpacing(2 * STEP)
        self.close_button.setFocusPolicy(Qt.FocusPolicy.StrongFocus)

    def _settle(self) -> None:
        """Keep the size the player gave it."""
        lay_out(self)
