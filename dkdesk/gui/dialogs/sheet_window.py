"""The score sheet of the evening in a window of its own."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QSize

from dkdesk.gui.dialogs.graph import Graph
from dkdesk.gui.dialogs.paper import PaperDialog, faint
from dkdesk.gui.dialogs.points import signed
from dkdesk.gui.dialogs.score_sheet import PAD, ScoreSheet

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PySide6.QtWidgets import QWidget

    from dkdesk.gui.dialogs.score_sheet import ScoreRow
    from dkdesk.gui.language import Language
    from dkdesk.gui.theme import Theme

LEAST: Final = QSize(400, 440)
USUAL: Final = QSize(540, 640)


class SheetDialog(PaperDialog):
    """The sheet, with room for a long evening."""

    def __init__(self, language: Language, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(language, theme, parent)
        self.sheet = ScoreSheet(language, theme, running=True)
        self.graph = Graph(language, theme)
        self._check = faint()
        self._check.setContentsMargins(PAD, 0, PAD, 0)
        self.column.addWidget(self.sheet, stretch=1)
        self.column.addWidget(self._check)
        self.column.addWidget(self.graph)
        self.setMinimumSize(LEAST)
        self.resize(USUAL)
        self.retranslate()

    def show_rows(
        self, names: Sequence[str], rows: Sequence[ScoreRow], hues: Sequence[str]
    ) -> None:
        """Show these deals, and in these colours how they went for everybody."""
        self.sheet.set_names(names)
        self.sheet.update_rows(rows)
        self.graph.show_evening(names, hues, [row.points for row in rows])
        self.graph.setVisible(bool(rows))
        self._tell()

    def retranslate(self) -> None:
        super().retranslate()
        self.setWindowTitle(self._language.say("sheet.title"))
        self._tell()

    def _tell(self) -> None:
        """Say what the sums come to: nothing, or somebody has written down wrongly."""
        together = signed(sum(self.sheet.totals))
        self._check.setText(self._language.say("sheet.check", points=together))

    def _settle(self) -> None:
        """Keep the size that the player gave it."""
