"""The help as a window beside the table: its pages at the left, the text at the right."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QSize, Qt, QUrl
from PySide6.QtGui import QTextDocument
from PySide6.QtWidgets import (
    QFrame,
    QHBoxLayout,
    QListWidget,
    QSizePolicy,
    QTextBrowser,
    QVBoxLayout,
    QWidget,
)

from dkdesk.gui.dialogs.fields import Choices, field_style, list_style
from dkdesk.gui.dialogs.paper import PaperDialog, lay_out
from dkdesk.gui.help.book import NAMES, Book, Name, Written
from dkdesk.gui.help.typesetting import typeset
from dkdesk.gui.theme import RADIUS_SMALL, STEP, TEXT_PX, font

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from PySide6.QtGui import QShowEvent

    from dkdesk.gui.language import Language
    from dkdesk.gui.theme import Theme, Tokens

LEAST: Final = QSize(720, 460)
USUAL: Final = QSize(900, 640)
SCHEME: Final = "help"
"""Of the addresses of our own pages: ``help:rules``."""
CODE: Final[tuple[Name, ...]] = ("notation", "external")
"""Pages with lines that cannot be broken."""
MARGIN: Final = 5 * STEP
FEATURES: Final = (
    QTextDocument.MarkdownFeature.MarkdownDialectGitHub
    | QTextDocument.MarkdownFeature.MarkdownNoHTML
)


class HelpWindow(PaperDialog):
    """The pages of the `Book`. What is not in it is not shown: nothing is fetched."""

    def __init__(
        self,
        language: Language,
        theme: Theme,
        book: Book,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(language, theme, parent)
        self._book = book
        self.wanted_rules: Callable[[], Sequence[Written]] = tuple
        """Tells the rule sets that are offered before the presets: those of the evening."""
        self._written: list[Written] = book.presets()
        self.list = QListWidget()
        self.rules = Choices()
        self.page = QTextBrowser()
        self._build()
        self.retranslate()
        self.list.setFocus()

    @property
    def name(self) -> Name:
        """The page that is open."""
        return NAMES[max(0, self.list.currentRow())]

    def open_page(self, name: Name) -> None:
        """Turn to a page."""
        self.list.setCurrentRow(NAMES.index(name))

    def retranslate(self) -> None:
        say = self._language.say
        self.setWindowTitle(say("help.title"))
        self.list.setAccessibleName(say("help.pages"))
        self.page.setAccessibleName(say("help.title"))
        self.rules.setAccessibleName(say("help.rules.which"))
        for row, name in enumerate(NAMES):
            self.list.item(row).setText(say(f"help.page.{name}"))
        self._offer()
        self._show()
        super().retranslate()

    def dress(self) -> None:
        super().dress()
        if hasattr(self, "page"):
            self._show()  # the document remembers the colours it was read with

    def own_style(self, tokens: Tokens) -> str:
        return (
            f"{field_style(tokens)}{list_style(tokens)}"
            f"QTextBrowser {{ background: {tokens.paper_raised.name()}; color: {tokens.ink.name()};"
            f" border: 1px solid {tokens.rule.name()}; border-radius: {RADIUS_SMALL}px; }}"
            f"QTextBrowser:focus {{ border: 2px solid {tokens.ink.name()}; }}"
        )

    def _offer(self) -> None:
        """Offer the rule sets anew, and stay with the one that is chosen."""
        at = max(0, self.rules.currentIndex())
        self._written = [*self.wanted_rules(), *self._book.presets()]
        self.rules.clear()
        self.rules.addItems([each.name for each in self._written])
        self.rules.setCurrentIndex(min(at, len(self._written) - 1))

    def _show(self) -> None:
        written = self._written[max(0, self.rules.currentIndex())]
        self.rules.setVisible(self.name == "rules")
        self.page.setHorizontalScrollBarPolicy(
            Qt.ScrollBarPolicy.ScrollBarAsNeeded
            if self.name in CODE
            else Qt.ScrollBarPolicy.ScrollBarAlwaysOff
        )
        document = self.page.document()
        document.setMarkdown(self._book.text(self.name, written), FEATURES)
        typeset(document, self._theme.tokens)
        self.page.verticalScrollBar().setValue(0)

    def _follow(self, url: QUrl) -> None:
        """Turn to the page an address names; others lead nowhere."""
        name = url.path()
        if url.scheme() == SCHEME and name in NAMES:
            self.open_page(NAMES[NAMES.index(name)])

    def _settle(self) -> None:
        """Keep the size; only the list needs the room of its words."""
        self.list.ensurePolished()
        self.list.setFixedWidth(self.list.sizeHintForColumn(0) + 2 * STEP)
        lay_out(self)

    def _build(self) -> None:
        self.list.setFont(font())
        self.list.setProperty("pages", True)
        self.list.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Expanding)
        self.list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        for _ in NAMES:
            self.list.addItem("")
        self.list.setCurrentRow(0)
        self.page.setFont(font(TEXT_PX + 1))
        self.page.setFrameShape(QFrame.Shape.NoFrame)
        self.page.setOpenLinks(False)
        self.page.document().setDocumentMargin(MARGIN)
        right = QVBoxLayout()
        right.setSpacing(3 * STEP)
        right.addWidget(self.rules)
        right.addWidget(self.page, stretch=1)
        whole = QHBoxLayout()
        whole.setSpacing(5 * STEP)
        whole.addWidget(self.list)
        whole.addLayout(right, stretch=1)
        self.column.addLayout(whole, stretch=1)
        self.setMinimumSize(LEAST)
        self.resize(USUAL)
        self.list.currentRowChanged.connect(lambda _: self._show())
        self.rules.activated.connect(lambda _: self._show())
        self.page.anchorClicked.connect(self._follow)

    # --- Qt ----------------------------------------------------------------------------

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._offer()  # another evening may have begun, and keys may have changed
        self._show()
