"""The score sheet of the evening in a window of its own."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from dkdesk.gui.dialogs.paper import PaperDialog
from dkdesk.gui.dialogs.score_sheet import ScoreSheet

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PySide6.QtWidgets import QWidget

    from dkdesk.gui.dialogs.score_sheet import ScoreRow
    from dkdesk.gui.language import Language
    from dkdesk.gui.theme import Theme

SHEET_SIZE: Final = (460, 560)


class SheetDialog(PaperDialog):
    """The sheet, with room for a long evening."""

    def __init__(self, language: Language, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(language, theme, parent)
        self.sheet = ScoreSheet(language, theme)
        self.column.addWidget(self.sheet)
        self.resize(*SHEET_SIZE)
        self.retranslate()

    def show_rows(self, names: Sequence[str], rows: Sequence[ScoreRow]) -> None:
        """Show these deals."""
        self.sheet.set_names(names)
        self.sheet.update_rows(rows)

    def retranslate(self) -> None:
        super().retranslate()
        self.setWindowTitle(self._language.say("sheet.title"))
