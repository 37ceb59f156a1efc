"""The sheet at the end of an evening: who has come in which place."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QWidget

from dkdesk.gui.dialogs.columns import Cell, Columns
from dkdesk.gui.dialogs.paper import PaperPanel, faint, plain, primary
from dkdesk.gui.theme import STEP, TEXT_PX
from dkdesk.rules.ruleset import Ties
from dkdesk.rules.series import ranks

if TYPE_CHECKING:
    from collections.abc import Sequence

    from dkdesk.gui.language import Language
    from dkdesk.gui.theme import Theme, Tokens

WIDTH: Final = 420


class RankingPanel(PaperPanel):
    """The final ranks; who has as many points shares the better place: 1, 1, 3.

    Signals:
        new_evening: The player wants another evening.
    """

    new_evening = Signal()

    def __init__(self, language: Language, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(language, theme, parent, width=WIDTH)
        self._totals: tuple[tuple[str, int], ...] = ()
        self._ties: Ties = "shared"
        self._deals = 0
        self._about = faint()
        self._winners = plain(TEXT_PX, bold=True)
        self._winners.setWordWrap(True)
        self.places = Columns()
        self.new_button = self._primary = primary()
        self.new_button.clicked.connect(self.new_evening)
        self.head.addWidget(self._about)
        self.content.addWidget(self._winners)
        self.content.addWidget(self.places)
        foot = QHBoxLayout()
        foot.setContentsMargins(0, STEP, 0, 0)
        foot.addStretch()
        foot.addWidget(self.new_button)
        self.content.addLayout(foot)
        self.retranslate()

    @property
    def winners(self) -> str:
        """The line that names who is ahead of all others."""
        return self._winners.text()

    def show_totals(
        self, names: Sequence[str], totals: Sequence[int], deals: int, ties: Ties = "shared"
    ) -> None:
        """Show how an evening ended.

        Args:
            names: Everybody at the table.
            totals: Their game points.
            deals: How many have been played.
            ties: What becomes of the places of equal totals.
        """
        self._ties = ties
        self._totals = tuple(zip(names, totals, strict=True))
        self._deals = deals
        self.retranslate()
        self.present()

    def lines(self) -> list[tuple[float, str, int]]:
        """Place, name and points of everybody, the best first."""
        places = ranks([points for _, points in self._totals], self._ties)
        rows = zip(places, self._totals, strict=True)
        return sorted(((place, *row) for place, row in rows), key=lambda line: line[0])

    def retranslate(self) -> None:
        say, lines = self._language.say, self.lines()
        self.title.setText(say("over.title"))
        self._about.setText(self._language.count("over.deals", self._deals))
        best = lines[0][0] if lines else 1
        first = [name for place, name, _ in lines if place == best]
        self._winners.setText(say("over.first", names=say("result.names.join").join(first)))
        self.places.fill(
            [
                [
                    Cell(say("over.place", rank=_written(place), name=name), bold=place == best),
                    Cell.of_points(points, bold=place == best),
                ]
                for place, name, points in lines
            ]
        )
        self.new_button.setText(say("over.new"))
        super().retranslate()

    def own_style(self, tokens: Tokens) -> str:
        return (
            f'QLabel[tone="gain"] {{ color: {tokens.gain.name()}; }}'
            f'QLabel[tone="loss"] {{ color: {tokens.loss.name()}; }}'
        )


def _written(place: float) -> str:
    """A place, or the middle between two: 1, 1½, 3."""
    return f"{int(place)}½" if place % 1 else f"{place:g}"
