"""The paper at the right of the table: the game, the last trick, the score sheet."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QLineF, Qt
from PySide6.QtGui import QPainter, QPen
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from dkdesk.gui.dialogs.graph import Graph
from dkdesk.gui.dialogs.paper import faint, plain, title
from dkdesk.gui.dialogs.score_sheet import PAD, ScoreSheet
from dkdesk.gui.dialogs.unplayed import Unplayed
from dkdesk.gui.theme import SMALL_PX, STEP, TEXT_PX

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PySide6.QtGui import QPaintEvent, QResizeEvent

    from dkdesk.gui.language import Language
    from dkdesk.gui.theme import Theme
    from dkdesk.play.block import ScoreRow
    from dkdesk.play.ending import Ending

WIDTH: Final = 300
WIDEST: Final = 460
USUAL_WINDOW: Final = 1280
"""The width of a window in which the paper has its usual width."""
SLOT_HEIGHT: Final = 110
GRAPH_HEIGHT: Final = 130
GRAPH_FROM: Final = 740
"""A lower paper has no room for the line of the evening."""
EDGE: Final = 5 * STEP


class SidePanel(QWidget):
    """A strip of paper.

    ``last_trick_slot`` is empty: whoever owns the cards lays the last trick there.
    ``below`` takes what may follow the sheet.
    """

    def __init__(self, language: Language, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._language = language
        self._theme = theme
        self._game: tuple[int, Ending, str, str] | None = None
        self._free = False
        self._waits = True
        self._over = False
        self._deals = 0
        self._rule_set = ""
        self._trick: tuple[str, int] | None = None
        self.setFixedWidth(WIDTH)
        self._title = title()
        self._about = faint()
        # What the player calls his rules is no markup.
        self._about.setTextFormat(Qt.TextFormat.PlainText)
        self._trick_title = plain(TEXT_PX, bold=True)
        self._trick_caption = faint(SMALL_PX)
        self._trick_caption.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignBottom)
        self.last_trick_slot = QWidget()
        self.last_trick_slot.setFixedHeight(SLOT_HEIGHT)
        self._sheet_title = plain(TEXT_PX, bold=True)
        self.sheet = ScoreSheet(language, theme)
        self.graph = Graph(language, theme)
        self.graph.setFixedHeight(GRAPH_HEIGHT)
        self.graph.hide()
        self.unplayed = Unplayed(language)
        self.below = QVBoxLayout()
        self.below.setContentsMargins(PAD, 0, PAD, 0)
        self._build()
        language.changed.connect(self.retranslate)
        theme.changed.connect(self.update)
        self.retranslate()

    def show_game(self, number: int, ending: Ending, contract_key: str | None, preset: str) -> None:
        """Head the paper.

        Args:
            number: The game of the evening, from 1.
            ending: What ends the evening.
            contract_key: What is played, as in ``contract.<key>``; ``None`` before it is found.
            preset: The rules, as in ``preset.<key>``.
        """
        self._game = (number, ending, contract_key or "", preset)
        self.retranslate()

    def show_free(self, *, on: bool, waits: bool = True) -> None:
        """Say that the deal on the table does not count, or that it does.

        Args:
            on: Whether it does not count.
            waits: Whether an evening waits meanwhile.
        """
        if (on, waits) != (self._free, self._waits):
            self._free, self._waits = on, waits
            self.retranslate()

    def show_rule_set(self, name: str, differences: Sequence[str]) -> None:
        """Call the rules by the player's own *name*, if there is one, and say what they change."""
        self._rule_set = name
        self._about.setToolTip("\n".join(differences))
        self.retranslate()

    def show_last_trick(self, winner: str | None, augen: int = 0) -> None:
        """Say who took the last trick, or nothing before the first."""
        self._trick = None if winner is None else (winner, augen)
        self.retranslate()

    def grow_with(self, window: int) -> None:
        """Take the width that suits a window so wide; cards and graph grow with it."""
        width = max(WIDTH, min(WIDEST, WIDTH * window // USUAL_WINDOW))
        self.setFixedWidth(width)
        self.last_trick_slot.setFixedHeight(SLOT_HEIGHT * width // WIDTH)
        self.graph.setFixedHeight(GRAPH_HEIGHT * width // WIDTH)

    def lie_over(self, over: bool) -> None:
        """Lie over the cloth, with a brass edge, instead of beside it."""
        if over != self._over:
            self._over = over
            self.update()

    def set_names(self, names: Sequence[str]) -> None:
        """Head the columns of the sheet."""
        self.sheet.set_names(names)

    def update_rows(self, rows: Sequence[ScoreRow], hues: Sequence[str] = ()) -> None:
        """Show these deals on the sheet, and in these colours how they went."""
        self.sheet.update_rows(rows)
        self.graph.show_evening(self.sheet.names, hues, [row.points for row in rows])
        self._deals = len(rows)
        self._fit_graph()

    def _fit_graph(self) -> None:
        """Show the line of the evening where there is one, and room for it."""
        self.graph.setVisible(self._deals > 1 and self.height() >= GRAPH_FROM)

    def retranslate(self) -> None:
        """Say every text again."""
        say = self._language.say
        self.setAccessibleName(say("panel.name"))
        self._trick_title.setText(say("panel.last_trick"))
        self._sheet_title.setText(say("sheet.title"))
        if self._game is not None:
            number, ending, contract, preset = self._game
            self._title.setText(self._headline(number, ending))
            rules = self._rule_set or say(f"preset.{preset}")
            played = say(f"contract.{contract}") if contract else ""
            about = say("panel.about", contract=played, preset=rules) if contract else rules
            free = "panel.free.about" if self._waits else "panel.free.alone"
            self._about.setText(say(free, about=about) if self._free else about)
        caption = say("panel.trick.none")
        if self._trick is not None:
            winner, augen = self._trick
            caption = say("panel.trick", name=winner, augen=augen)
        self._trick_caption.setText(caption)

    def _headline(self, number: int, ending: Ending) -> str:
        """Which game this is, and how far the evening goes."""
        say = self._language.say
        if self._free:
            return say("panel.free")
        if ending.at is not None:
            return say("panel.game.clock", number=number, time=f"{ending.at:%H:%M}")
        if ending.measure == "points":
            return say("panel.game.points", number=number, points=ending.number)
        return say("panel.game", number=number, games=ending.number)

    def _build(self) -> None:
        column = QVBoxLayout(self)
        column.setContentsMargins(EDGE - PAD, EDGE, EDGE - PAD, EDGE)
        column.setSpacing(STEP)
        for label in (self._title, self._about, self._sheet_title):
            label.setContentsMargins(PAD, 0, PAD, 0)
        column.addWidget(self._title)
        column.addWidget(self._about)
        column.addSpacing(4 * STEP)
        heading = QHBoxLayout()
        heading.setContentsMargins(PAD, 0, PAD, 0)
        heading.addWidget(self._trick_title)
        heading.addWidget(self._trick_caption, stretch=1)
        column.addLayout(heading)
        slot = QHBoxLayout()
        slot.setContentsMargins(PAD, 0, PAD, 0)
        slot.addWidget(self.last_trick_slot)
        column.addLayout(slot)
        column.addSpacing(4 * STEP)
        column.addWidget(self._sheet_title)
        column.addWidget(self.sheet, stretch=1)
        self.below.addWidget(self.graph)
        self.below.addWidget(self.unplayed)
        column.addLayout(self.below)

    # --- Qt ----------------------------------------------------------------------------

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit_graph()

    def paintEvent(self, event: QPaintEvent) -> None:
        tokens = self._theme.tokens
        painter = QPainter(self)
        painter.fillRect(event.rect(), tokens.paper)
        painter.setPen(QPen(tokens.brass if self._over else tokens.rule, 2 if self._over else 1))
        painter.drawLine(QLineF(0.5, 0, 0.5, self.height()))
        painter.end()
