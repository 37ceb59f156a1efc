"""The first sheet a newcomer sees: language, name, look, and how to begin."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import Qt, Signal

from dkdesk.gui.dialogs.editors import editor, line_up
from dkdesk.gui.dialogs.fields import field_style
from dkdesk.gui.dialogs.paper import PaperDialog, plain, primary, title
from dkdesk.gui.practice.hand import Hand
from dkdesk.gui.theme import STEP, font
from dkdesk.rules.cards import Card
from dkdesk.settings.table import SHOWN, Settings, changed

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget

    from dkdesk.gui.language import Language
    from dkdesk.gui.table.deck import Faces
    from dkdesk.gui.theme import Theme, Tokens
    from dkdesk.settings.table import Value

ASKED: Final = ("language", "name", "theme", "indices", "suit_colours")
"""The options a newcomer is asked for; everything else can wait."""
SAMPLE: Final = tuple(map(Card.parse, ("HT", "CQ", "SJ", "DA", "HK", "C9")))
"""Cards of every suit to choose the look by."""
WIDTH: Final = 560


class WelcomeDialog(PaperDialog):
    """A few wishes, which hold at once; then a first deal, with explanations or without.

    Signals:
        changed: These settings hold from now on.
        guided: The player wants the first deal explained.
        skipped: The player knows the game, or has closed the sheet.
    """

    changed = Signal(object)
    guided = Signal()
    skipped = Signal()

    def __init__(
        self,
        language: Language,
        theme: Theme,
        settings: Settings,
        faces: Faces,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(language, theme, parent)
        self._settings = settings
        self._title, self._about = title(), plain()
        self._about.setWordWrap(True)
        self.editors = {name: editor(SHOWN[name], language, theme) for name in ASKED}
        self._sample = Hand(faces, theme, language)
        self.guide_button = primary()
        self._build()
        self.show_settings(settings)
        self.retranslate()

    def show_settings(self, settings: Settings) -> None:
        """Show what holds."""
        self._settings = settings
        for name, made in self.editors.items():
            made.show_value(getattr(settings, name))

    def retranslate(self) -> None:
        say = self._language.say
        self.setWindowTitle(say("welcome.title"))
        self._title.setText(say("welcome.title"))
        self._about.setText(say("welcome.about"))
        self.guide_button.setText(say("welcome.guided"))
        for made in self.editors.values():
            made.retranslate()
        line_up(self.editors.values())
        self._sample.show_cards(SAMPLE)
        super().retranslate()
        self.close_button.setText(say("welcome.skip"))
        self._settle()

    def own_style(self, tokens: Tokens) -> str:
        return field_style(tokens)

    def _pick(self, name: str, value: Value) -> None:
        settings = changed(self._settings, name, value)
        if settings != self._settings:
            self.show_settings(settings)
            self.changed.emit(settings)

    def _begin_guided(self) -> None:
        self.accept()
        self.guided.emit()

    def _build(self) -> None:
        self.column.setSpacing(3 * STEP)
        self.column.addWidget(self._title)
        self.column.addWidget(self._about)
        for name, made in self.editors.items():
            made.picked.connect(lambda value, name=name: self._pick(name, value))
            made.explain(on=False)
            self.column.addWidget(made)
        self.column.addWidget(self._sample)
        self.close_button.setProperty("primary", False)
        self.close_button.setFont(font())
        self.close_button.setDefault(False)
        self.close_button.setAutoDefault(False)
        self.guide_button.setDefault(True)
        self.guide_button.clicked.connect(self._begin_guided)
        self.foot.addWidget(self.guide_button)
        self.foot.setSpacing(2 * STEP)
        self.setFixedWidth(WIDTH)
        self.setModal(True)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.rejected.connect(self.skipped)
        self.guide_button.setFocus()
