"""The settings, made from the table of options alone.

A new row in the table is a new row here; only a new *kind* of option needs a new editor.
"""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import Signal
from PySide6.QtWidgets import (
    QHBoxLayout,
    QListWidget,
    QSizePolicy,
    QStackedWidget,
    QVBoxLayout,
    QWidget,
)

from dkdesk.gui.dialogs.editors import Editor, editor
from dkdesk.gui.dialogs.fields import field_style, list_style
from dkdesk.gui.dialogs.paper import PaperDialog, secondary
from dkdesk.gui.theme import STEP, font
from dkdesk.settings.table import PAGES, SHOWN, Page, Settings, changed

if TYPE_CHECKING:
    from dkdesk.gui.language import Language
    from dkdesk.gui.theme import Theme, Tokens
    from dkdesk.settings.table import Value

PAGE_WIDTH: Final = 500


class SettingsDialog(PaperDialog):
    """The player's wishes. What is picked holds at once; there is nothing to confirm.

    Signals:
        changed: These settings hold from now on.
    """

    changed = Signal(object)

    def __init__(
        self,
        language: Language,
        theme: Theme,
        settings: Settings,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(language, theme, parent)
        self._settings = settings
        self.editors = {name: editor(option, language, theme) for name, option in SHOWN.items()}
        """The editor of every option, by its name."""
        for name, made in self.editors.items():
            made.picked.connect(lambda value, name=name: self._pick(name, value))
        self._list = QListWidget()
        self._pages = QStackedWidget()
        self._defaults = secondary()
        self._build()
        self.retranslate()
        self.show_settings(settings)

    def show_settings(self, settings: Settings) -> None:
        """Show what holds, when it was changed elsewhere."""
        self._settings = settings
        for name, made in self.editors.items():
            made.show_value(getattr(settings, name))

    def open_page(self, page: Page) -> None:
        """Turn to this page."""
        self._list.setCurrentRow(PAGES.index(page))

    def retranslate(self) -> None:
        say = self._language.say
        self.setWindowTitle(say("settings.title"))
        self._list.setAccessibleName(say("settings.pages"))
        for row, page in enumerate(PAGES):
            self._list.item(row).setText(say(f"settings.page.{page}"))
        self._list.setFixedWidth(self._list.sizeHintForColumn(0) + 2 * STEP)
        self._defaults.setText(say("settings.defaults"))
        for made in self.editors.values():
            made.retranslate()
        super().retranslate()

    def own_style(self, tokens: Tokens) -> str:
        return field_style(tokens) + list_style(tokens)

    def _pick(self, name: str, value: Value) -> None:
        self._hold(changed(self._settings, name, value))

    def _restore_page(self) -> None:
        settings = self._settings
        for made in self._editors_of(PAGES[self._list.currentRow()]):
            settings = changed(settings, made.option.name, made.option.default)
        self._hold(settings)

    def _hold(self, settings: Settings) -> None:
        if settings != self._settings:
            self.show_settings(settings)
            self.changed.emit(settings)

    def _editors_of(self, page: str) -> list[Editor]:
        return [made for made in self.editors.values() if made.option.page == page]

    def _build(self) -> None:
        self._list.setFont(font())
        self._list.setProperty("pages", True)
        self._list.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Expanding)
        for page in PAGES:
            self._list.addItem("")
            self._pages.addWidget(self._page(page))
        self._pages.setFixedWidth(PAGE_WIDTH)
        self._list.currentRowChanged.connect(self._pages.setCurrentIndex)
        self._list.setCurrentRow(0)
        whole = QHBoxLayout()
        whole.setSpacing(6 * STEP)
        whole.addWidget(self._list)
        whole.addWidget(self._pages)
        self.column.addLayout(whole, stretch=1)
        self._defaults.setAutoDefault(False)
        self._defaults.clicked.connect(self._restore_page)
        self.foot.insertWidget(0, self._defaults)
        order = [self._list, *self.editors.values(), self._defaults, self.close_button]
        for before, after in pairwise(order):
            self.setTabOrder(before, after)
        self._list.setFocus()

    def _page(self, page: str) -> QWidget:
        sheet = QWidget()
        rows = QVBoxLayout(sheet)
        rows.setContentsMargins(0, 0, 0, 0)
        rows.setSpacing(5 * STEP)
        for made in self._editors_of(page):
            rows.addWidget(made)
        rows.addStretch()
        return sheet
