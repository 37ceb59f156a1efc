"""The settings, made from the table of options alone.

A new row in the table is a new row here; only a new *kind* of option needs a new editor. What
has a dialog of its own, the rules and the opponents, tells how it stands and leads there.
"""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise
from types import MappingProxyType
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import (
    QHBoxLayout,
    QLineEdit,
    QListWidget,
    QSizePolicy,
    QStackedWidget,
    QVBoxLayout,
    QWidget,
)

from dkdesk.gui.dialogs.editors import editor
from dkdesk.gui.dialogs.fields import field_style, list_style
from dkdesk.gui.dialogs.paper import PaperDialog, faint, lay_out, secondary
from dkdesk.gui.dialogs.settings_page import SettingsPage
from dkdesk.gui.dialogs.shortcut_list import ShortcutList
from dkdesk.gui.theme import RADIUS_SMALL, STEP, TEXT_PX, font
from dkdesk.settings.table import PAGES, SHOWN, Page, Settings, changed

if TYPE_CHECKING:
    from collections.abc import Mapping

    from PySide6.QtGui import QKeyEvent, QShowEvent

    from dkdesk.gui.dialogs.standing import Standing
    from dkdesk.gui.language import Language
    from dkdesk.gui.theme import Theme, Tokens
    from dkdesk.settings.table import Value

USUAL: Final = QSize(0, 540)
"""The height of the dialog at first; its width is what the pages need."""
LEAST_HEIGHT: Final = 440
LONGEST: Final = 60
"""Characters of a search."""


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
        standings: Mapping[Page, Standing] = MappingProxyType({}),
    ) -> None:
        """Make the dialog.

        Args:
            language: What to speak.
            theme: What to wear.
            settings: What holds now.
            parent: The window it belongs to.
            standings: What pages tell of things that have a dialog of their own.
        """
        super().__init__(language, theme, parent)
        self._settings = settings
        self.editors = {name: editor(option, language, theme) for name, option in SHOWN.items()}
        """The editor of every option, by its name."""
        self.keys = ShortcutList(language)
        self.search = QLineEdit()
        self._list = QListWidget()
        self._stack = QStackedWidget()
        self._nothing = faint()
        self._defaults = secondary()
        self.pages = self._make_pages(standings)
        """Every page that has something on it."""
        self._build()
        self._join()
        self.retranslate()
        self.show_settings(settings)

    def show_settings(self, settings: Settings) -> None:
        """Show what holds, when it was changed elsewhere."""
        self._settings = settings
        for name, made in self.editors.items():
            made.show_value(getattr(settings, name))
        self.keys.show_shortcuts(settings.shortcuts)

    def open_page(self, page: Page) -> None:
        """Turn to this page; a search is over by that."""
        self.search.clear()
        self._list.setCurrentRow(list(self.pages).index(page))

    def retranslate(self) -> None:
        say = self._language.say
        self.setWindowTitle(say("settings.title"))
        self._list.setAccessibleName(say("settings.pages"))
        self.search.setPlaceholderText(say("settings.search"))
        self.search.setAccessibleName(say("settings.search"))
        self._nothing.setText(say("settings.nothing"))
        self._defaults.setText(say("settings.defaults"))
        for row, (page, made) in enumerate(self.pages.items()):
            self._list.item(row).setText(say(f"settings.page.{page}"))
            made.retranslate()
        self._find(self.search.text())
        super().retranslate()

    def own_style(self, tokens: Tokens) -> str:
        cap = 'QPushButton[keycap="true"]'
        return (
            f"{field_style(tokens)}{list_style(tokens)}"
            "QScrollArea, QScrollArea > QWidget > QWidget { background: transparent; }"
            f"{cap} {{ padding: 3px {2 * STEP}px; border-radius: {RADIUS_SMALL // 2}px; }}"
            f"{cap}:focus {{ padding: 2px {2 * STEP - 1}px; }}"
            f'{cap}[own="true"] {{ font-weight: bold; }}'
            f'{cap}[listening="true"] {{ background: {tokens.brass.name()};'
            f" color: {tokens.on_brass.name()}; }}"
        )

    def _pick(self, name: str, value: Value) -> None:
        self._hold(changed(self._settings, name, value))

    def _restore_page(self) -> None:
        """Let everything that is seen be as it was at first."""
        page, settings = self._page, self._settings
        for made in page.editors:
            if made.isVisibleTo(page):
                settings = changed(settings, made.option.name, made.option.default)
        if page.keys is not None:
            settings = replace(settings, shortcuts={})
        self._hold(settings)

    def _hold(self, settings: Settings) -> None:
        if settings != self._settings:
            self.show_settings(settings)
            self.changed.emit(settings)

    @property
    def _page(self) -> SettingsPage:
        return list(self.pages.values())[self._list.currentRow()]

    def _turn(self, row: int) -> None:
        if self._stack.currentWidget() is not self._nothing and row >= 0:
            self._show_page()

    def _show_page(self) -> None:
        page = self._page
        self._stack.setCurrentWidget(page)
        self._defaults.setEnabled(bool(page.editors) or page.keys is not None)

    def _find(self, text: str) -> None:
        """Leave of the pages what a search finds; of none, everything."""
        words = text.casefold().split()
        found = [made.sift(words) for made in self.pages.values()]
        for row, count in enumerate(found):
            self._list.item(row).setHidden(not count)
        if not any(found):
            self._stack.setCurrentWidget(self._nothing)
            self._defaults.setEnabled(False)
            return
        if not found[self._list.currentRow()]:
            self._list.setCurrentRow(next(row for row, count in enumerate(found) if count))
        self._show_page()

    def _settle(self) -> None:
        """Be as wide as the text needs; the height is the player's."""
        self._list.ensurePolished()
        self._list.setFixedWidth(self._list.sizeHintForColumn(0) + 2 * STEP)
        lay_out(self)
        self.setFixedWidth(self._whole.totalSizeHint().width())
        self.setMinimumHeight(LEAST_HEIGHT)

    def _make_pages(self, standings: Mapping[Page, Standing]) -> dict[Page, SettingsPage]:
        made = {}
        for page in PAGES:
            editors = [each for each in self.editors.values() if each.option.page == page]
            keys = self.keys if page == "keys" else None
            made[page] = SettingsPage(self._language, editors, standings.get(page), keys)
        return {page: each for page, each in made.items() if not each.empty}

    def _build(self) -> None:
        self._list.setFont(font())
        self._list.setProperty("pages", True)
        self._list.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Expanding)
        self._list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.search.setFont(font(TEXT_PX))
        self.search.setMaxLength(LONGEST)
        self.search.setClearButtonEnabled(True)
        for made in self.pages.values():
            self._list.addItem("")
            self._stack.addWidget(made)
        self._nothing.setAlignment(Qt.AlignmentFlag.AlignTop)
        self._stack.addWidget(self._nothing)
        right = QVBoxLayout()
        right.setSpacing(5 * STEP)
        right.addWidget(self.search)
        right.addWidget(self._stack, stretch=1)
        whole = QHBoxLayout()
        whole.setSpacing(6 * STEP)
        whole.addWidget(self._list)
        whole.addLayout(right)
        self.column.addLayout(whole, stretch=1)
        self._defaults.setAutoDefault(False)
        self.foot.insertWidget(0, self._defaults)
        self.resize(USUAL)
        self._list.setCurrentRow(0)
        self._show_page()

    def _join(self) -> None:
        for name, made in self.editors.items():
            made.picked.connect(lambda value, name=name: self._pick(name, value))
        self.keys.picked.connect(lambda shortcuts: self._pick("shortcuts", shortcuts))
        self._list.currentRowChanged.connect(self._turn)
        self.search.textChanged.connect(self._find)
        self._defaults.clicked.connect(self._restore_page)
        find = QShortcut(QKeySequence(QKeySequence.StandardKey.Find), self)
        find.activated.connect(self.search.setFocus)
        stops = [stop for made in self.pages.values() for stop in made.stops]
        order = [self._list, self.search, *stops, self._defaults, self.close_button]
        for before, after in pairwise(order):
            self.setTabOrder(before, after)
        self._list.setFocus()

    # --- Qt ----------------------------------------------------------------------------

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape and self.search.text():
            self.search.clear()
        else:
            super().keyPressEvent(event)

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        for made in self.pages.values():
            made.retranslate()  # how things stand may be another than before
