"""The sheet after a deal: who has won, why it is worth so much, and what everybody gets."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import Signal
from PySide6.QtWidgets import (
    QHBoxLayout,
    QVBoxLayout,
    QWidget,
)

from dkdesk.gui.dialogs.augen_bar import AugenBar
from dkdesk.gui.dialogs.columns import Cell, Columns
from dkdesk.gui.dialogs.deal_number import DealNumber
from dkdesk.gui.dialogs.paper import PaperPanel, Roll, faint, primary, rule, secondary
from dkdesk.gui.dialogs.party import Party
from dkdesk.gui.dialogs.points import signed
from dkdesk.gui.dialogs.reasons import Reasons
from dkdesk.gui.dialogs.sheet_lines import headline, line_rows, value_rows
from dkdesk.gui.theme import STEP
from dkdesk.rules.announce import Side

if TYPE_CHECKING:
    from dkdesk.gui.language import Language
    from dkdesk.gui.theme import Theme, Tokens
    from dkdesk.rules.score import Sheet

WIDTH: Final = 528
HIGHEST: Final = 440
"""On the smallest table; what does not fit is scrolled."""
ROOM: Final = 20 * STEP
"""What a larger table keeps free above and below together."""
LEAST_LINES: Final = 80
TURNS: Final = {"again": 0, "other": 1}
"""The buttons for the same cards, and by how many seats everybody moves."""
BAR_ROOM: Final = 3 * STEP
"""At the right of the lines, where a scroll bar may stand."""


@dataclass(frozen=True, slots=True)
class Dealing:
    """Where the cards came from, and what may be done with them."""

    number: int | None = None
    """The number of the deal, where the cards come from one."""
    encore: bool = False
    """Whether it was played again, and counts for nothing."""
    repeatable: bool = False
    """Whether the player can have the same cards again."""
    review: bool = False
    """Whether a record is looked through: nothing follows, and nothing is added up."""


@dataclass(frozen=True, slots=True)
class Result:
    """Everything the sheet tells."""

    sheet: Sheet
    contract_key: str
    names: tuple[str, ...]
    totals: tuple[int, ...]
    """After this deal."""
    deal_number: int
    special: str | None = None
    """``silent_wedding`` or ``wedding_failed``."""
    dealing: Dealing = Dealing()

    @property
    def seen_from(self) -> Side:
        """The side the points are counted for: the winner's, or Re's when nobody has won."""
        return self.sheet.winner or Side.RE

    def members(self, side: Side) -> list[str]:
        """The names of *side*."""
        return [
            name for name, of in zip(self.names, self.sheet.tally.sides, strict=True) if of is side
        ]


class ResultPanel(PaperPanel):
    """The sheet after a deal.

    Signals:
        next_deal: The player has seen enough.
        again: The player wants the same cards again; carries by how many seats everybody moves.
    """

    next_deal = Signal()
    again = Signal(int)

    def __init__(self, language: Language, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(language, theme, parent, width=WIDTH)
        self._result: Result | None = None
        self._game = faint()
        self._sides = {side: Party(theme, side) for side in Side}
        self.bar = AugenBar(theme)
        self._lines = Reasons(language, theme)
        self._value = Reasons(language, theme)
        self._players = Columns()
        self._scroll = Roll(keyboard=True)
        self._next = self._primary = primary()
        self._next.clicked.connect(self._go_on)
        self._number = DealNumber(language)
        self.repeats = {key: secondary() for key in TURNS}
        """The buttons that deal the same cards again."""
        for asked, other in ((self._lines, self._value), (self._value, self._lines)):
            asked.unfolded.connect(lambda answer, other=other: self._unfold(answer, other))
        self._build()
        self.retranslate()

    def show_sheet(
        self,
        sheet: Sheet,
        contract_key: str,
        names: tuple[str, ...],
        totals: tuple[int, ...],
        deal_number: int,
        special: str | None = None,
    ) -> None:
        """Show how a deal ended.

        Args:
            sheet: The scored deal.
            contract_key: The game that was announced.
            names: The players by seat.
            totals: Their game points, this deal included.
            deal_number: The deal of the evening, from 1.
            special: ``silent_wedding`` or ``wedding_failed`` where the game became one.
        """
        self.show_result(Result(sheet, contract_key, names, totals, deal_number, special))

    def show_result(self, result: Result) -> None:
        """Show how a deal ended, and where its cards came from."""
        self._result = result
        self._number.show_number(result.dealing.number)
        self.retranslate()
        self.present()

    def retranslate(self) -> None:
        say = self._language.say
        for key, button in self.repeats.items():
            button.setText(say(f"result.{key}"))
            button.setToolTip(say(f"result.{key}.about"))
            button.setAccessibleDescription(button.toolTip())
        self._number.retranslate()
        if self._result is not None:
            self._tell(self._result)
        super().retranslate()

    def own_style(self, tokens: Tokens) -> str:
        return (
            f'QLabel[tone="gain"] {{ color: {tokens.gain.name()}; }}'
            f'QLabel[tone="loss"] {{ color: {tokens.loss.name()}; }}'
        )

    # --- what is told --------------------------------------------------------------------

    def _tell(self, result: Result) -> None:
        say, sheet = self._language.say, result.sheet
        self.title.setText(headline(sheet, self._language))
        game = say(f"contract.{result.special or result.contract_key}")
        dealing = result.dealing
        key = "result.free" if dealing.encore else "result.game"
        told = game if dealing.review else say(key, number=result.deal_number, game=game)
        self._game.setText(told)
        self._next.setText(say("result.back" if dealing.encore else "result.next"))
        for button in self.repeats.values():
            button.setVisible(dealing.repeatable)
        self._next.setVisible(not dealing.review)
        for side, party in self._sides.items():
            party.show_party(
                say(f"plate.badge.{side}"),
                say("result.names.join").join(result.members(side)),
                str(sheet.tally.augen(side)),
            )
        self.bar.show_augen(sheet.tally.re_augen, result.seen_from)
        self.bar.setAccessibleName(
            say(
                "result.augen", re=sheet.tally.augen(Side.RE), kontra=sheet.tally.augen(Side.KONTRA)
            )
        )
        self._lines.fill_reasoned(line_rows(sheet, self._language))
        self._value.fill_reasoned(value_rows(sheet, result.names, self._language))
        self._players.fill(self._player_rows(result), ruled=True)
        self._next.setAccessibleDescription(self.title.text())

    def _player_rows(self, result: Result) -> list[list[Cell]]:
        say = self._language.say
        head = [Cell(""), Cell(say("result.deal"), "faint"), Cell(say("result.total"), "faint")]
        rows = [
            [Cell(name), Cell.of_points(points, bold=True), Cell(signed(total))]
            for name, points, total in zip(
                result.names, result.sheet.points, result.totals, strict=True
            )
        ]
        # What does not count has no sum.
        dealing = result.dealing
        return [row[:2] if dealing.encore or dealing.review else row for row in (head, *rows)]

    # --- how it lies -------------------------------------------------------------------

    def _build(self) -> None:
        head = QHBoxLayout()
        head.setSpacing(3 * STEP)
        head.addWidget(self._game, stretch=1)
        head.addWidget(self._number)
        self.head.addLayout(head)
        parties = QHBoxLayout()
        parties.setSpacing(6 * STEP)
        parties.addWidget(self._sides[Side.RE], stretch=1)
        parties.addWidget(self._sides[Side.KONTRA], stretch=1)
        self.content.addLayout(parties)
        self.content.addWidget(self.bar)
        self.content.addSpacing(STEP)
        self._scroll.hold(self._lines)
        why = QVBoxLayout()
        why.setSpacing(STEP)
        why.addWidget(self._scroll)
        line = QHBoxLayout()
        line.setContentsMargins(0, 0, BAR_ROOM, 0)
        line.addWidget(rule())
        why.addLayout(line)
        self._value.keep_right(BAR_ROOM)
        why.addWidget(self._value)
        why.addStretch()
        gains = QVBoxLayout()
        gains.addWidget(self._players)
        gains.addStretch()
        halves = QHBoxLayout()
        halves.setSpacing(5 * STEP)
        halves.addLayout(why, stretch=3)
        halves.addLayout(gains, stretch=2)
        self.content.addLayout(halves)
        foot = QHBoxLayout()
        foot.setSpacing(2 * STEP)
        for key, button in self.repeats.items():
            button.clicked.connect(lambda _=False, turn=TURNS[key]: self._repeat(turn))
            foot.addWidget(button)
        foot.addStretch()
        foot.addWidget(self._next)
        self.content.addLayout(foot)

    def _settle(self) -> None:
        """Give the lines the height they need, as long as the sheet does not grow too high."""
        self._renew()
        self._lines.keep_right(BAR_ROOM)
        wanted = max(0, self._lines.heightForWidth(self._scroll.width()))
        self._scroll.setFixedHeight(wanted)
        self._renew()
        highest = max(HIGHEST, self._area.height() - ROOM)
        excess = self.content.totalHeightForWidth(self.width()) - highest
        if excess > 0:
            self._scroll.setFixedHeight(max(wanted - excess, LEAST_LINES))
            self._lines.keep_right(BAR_ROOM - self._scroll.verticalScrollBar().sizeHint().width())
        super()._settle()

    def _unfold(self, answer: QWidget | None, other: Reasons) -> None:
        """Make room for what is now explained, and let nothing else be."""
        if answer is not None:
            other.fold()
        self._settle()
        if answer is not None and other is self._value:
            self._scroll.ensureWidgetVisible(answer, 0, 0)

    def _go_on(self) -> None:
        self.hide()
        self.next_deal.emit()

    def _repeat(self, turn: int) -> None:
        self.hide()
        self.again.emit(turn)
