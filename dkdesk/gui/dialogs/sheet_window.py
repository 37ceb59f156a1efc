"""The score sheet of the evening in a window of its own."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent, QAction, QKeySequence
from PySide6.QtWidgets import QMenu, QSizePolicy

from dkdesk.gui.dialogs.fields import MenuButton, field_style
from dkdesk.gui.dialogs.graph import Graph
from dkdesk.gui.dialogs.paper import PaperDialog, breakable, faint, lay_out, plain
from dkdesk.gui.dialogs.points import signed
from dkdesk.gui.dialogs.score_sheet import PAD, ScoreSheet
from dkdesk.gui.theme import SMALL_PX

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PySide6.QtWidgets import QWidget

    from dkdesk.gui.language import Language
    from dkdesk.gui.theme import Theme, Tokens
    from dkdesk.play.block import ScoreRow

QWIDGETSIZE_MAX: Final = 16_777_215
"""Qt's own word for no limit."""
LEAST: Final = QSize(400, 440)
USUAL: Final = QSize(560, 640)
DEEDS: Final = ("copy", "table", "page")
"""What can be done with the sheet."""


class SheetDialog(PaperDialog):
    """The sheet, with room for a long evening; who writes it down is somebody else.

    Signals:
        wanted: The player wants to hand it on; carries one of ``DEEDS``.
    """

    wanted = Signal(str)

    def __init__(self, language: Language, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(language, theme, parent)
        self.sheet = ScoreSheet(language, theme, running=True)
        self.graph = Graph(language, theme)
        self.check, self.legend, self.said = faint(), faint(), plain(SMALL_PX)
        self.more = MenuButton()
        self.deeds = {key: QAction(self) for key in DEEDS}
        """The menu at the foot."""
        self._build()
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
        # A short evening leaves its room to the graph, not to nothing between them.
        self.sheet.setMaximumHeight(self.sheet.sizeHint().height() if rows else QWIDGETSIZE_MAX)
        self.graph.setVisible(bool(rows))
        self.legend.setVisible(any(row.said for row in rows))
        self.more.setEnabled(bool(rows))
        for action in self.deeds.values():
            action.setEnabled(bool(rows))
        edges = self._whole.contentsMargins()
        wide = self.sheet.minimumSizeHint().width() + edges.left() + edges.right()
        self.setMinimumWidth(max(LEAST.width(), wide))
        self._tell_sums()

    def tell(self, sentence: str) -> None:
        """Say what came of a deed; an empty sentence takes it back."""
        self.said.setText(breakable(sentence))
        self.said.setVisible(bool(sentence))
        if sentence:
            QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(self.said, sentence))

    def retranslate(self) -> None:
        say = self._language.say
        self.setWindowTitle(say("sheet.title"))
        self.legend.setText(say("sheet.legend"))
        self.more.setText(say("sheet.more"))
        for key, action in self.deeds.items():
            action.setText(say(f"sheet.{key}"))
        self._tell_sums()
        super().retranslate()

    def own_style(self, tokens: Tokens) -> str:
        return field_style(tokens)

    def _tell_sums(self) -> None:
        """Say what the sums come to: nothing, or somebody has written down wrongly."""
        together = signed(sum(self.sheet.totals))
        self.check.setText(self._language.say("sheet.check", points=together))

    def _build(self) -> None:
        for label in (self.check, self.legend, self.said):
            label.setContentsMargins(PAD, 0, PAD, 0)
        self.said.setWordWrap(True)
        self.said.setTextFormat(Qt.TextFormat.PlainText)
        self.said.hide()
        self.legend.hide()
        self.column.addWidget(self.sheet, stretch=1)
        self.column.addWidget(self.legend)
        self.column.addWidget(self.check)
        self.graph.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.column.addWidget(self.graph)
        self.column.addWidget(self.said)
        menu = QMenu(self.more)
        for key, action in self.deeds.items():
            action.triggered.connect(lambda _=False, key=key: self.wanted.emit(key))
            menu.addAction(action)
        self.deeds["copy"].setShortcut(QKeySequence(QKeySequence.StandardKey.Copy))
        self.addAction(self.deeds["copy"])
        self.more.setMenu(menu)
        self.foot.insertWidget(0, self.more)

    def _settle(self) -> None:
        """Keep the size that the player gave it; in it, the texts find their place at once."""
        lay_out(self)
