"""The rule editor, made from the table of switches alone.

A new switch in the table is a new row here; only a new *kind* of switch needs a new editor.
What has been changed and not saved is kept as long as the program runs, for each rule set by
itself; so nothing has to be asked when another is looked at or the dialog is closed.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QWidget

from dkdesk.gui.dialogs.fields import field_style, list_style
from dkdesk.gui.dialogs.paper import PaperDialog, faint, lay_out, primary, secondary
from dkdesk.gui.dialogs.rule_deeds import RuleDeeds
from dkdesk.gui.dialogs.rule_drafts import RuleDrafts
from dkdesk.gui.dialogs.rule_head import RuleHead
from dkdesk.gui.dialogs.rule_pages import RulePages
from dkdesk.gui.dialogs.rule_strip import RuleStrip
from dkdesk.gui.theme import RADIUS_SMALL, STEP, font

if TYPE_CHECKING:
    from collections.abc import Callable

    from PySide6.QtGui import QShowEvent

    from dkdesk.gui.dialogs.rule_chooser import Offer
    from dkdesk.gui.language import Language
    from dkdesk.gui.theme import Theme, Tokens
    from dkdesk.store.shelf import Shelf

HEIGHT: Final = 752
LEAST_HEIGHT: Final = 480
FRAME: Final = 80
"""What a window's frame and the system's own bars may need of the screen."""


class RulesDialog(PaperDialog):
    """Rule sets: looked at, changed, kept, passed on. They hold from the next evening on.

    Signals:
        saved: This rule set is new on the shelf, or another than before.
        shelf_changed: The shelf is not as it was.
    """

    saved = Signal(object)
    shelf_changed = Signal()

    def __init__(
        self, language: Language, theme: Theme, shelf: Shelf, parent: QWidget | None = None
    ) -> None:
        super().__init__(language, theme, parent)
        self.drafts = RuleDrafts()
        self.head = RuleHead(language)
        self.pages = RulePages(language, theme)
        self.strip = RuleStrip(language)
        self.deeds = RuleDeeds(shelf, self.drafts, self.head, self.strip, language, self)
        self.reset_button = secondary()
        self.save_button = primary()
        self._from_when = faint()
        self._build()
        self._join()
        self.retranslate()
        self.deeds.read_shelf()

    def open_rules(self, offer: Offer) -> None:
        """Show a rule set; one that is kept nowhere is shown as a change of its preset."""
        what = offer.rules, offer.base
        alike = [each for each in self.head.chooser.offers if (each.rules, each.base) == what]
        self._do(lambda: self.drafts.look_at(next(iter(alike), offer)))

    def retranslate(self) -> None:
        say = self._language.say
        self.setWindowTitle(say("rules.title"))
        self.head.retranslate()
        self.pages.retranslate()
        self.strip.retranslate()
        self.reset_button.setText(say("rules.reset"))
        self.save_button.setText(say("rules.save"))
        self._from_when.setText(say("rules.from_when"))
        self._show()
        super().retranslate()

    def own_style(self, tokens: Tokens) -> str:
        raised = (
            f"background: {tokens.paper_raised.name()};"
            f" border: 1px solid {tokens.rule.name()}; border-radius: {RADIUS_SMALL}px;"
        )
        order = 'QListWidget[order="true"]'
        return (
            f"{field_style(tokens)}{list_style(tokens)}"
            f'QFrame[strip="true"] {{ {raised} }}'
            f"{order} {{ {raised} }}"
            f"{order}:focus {{ border: 2px solid {tokens.ink.name()}; }}"
            f"{order}::item {{ padding: 3px {2 * STEP}px; border: none; border-radius: 4px; }}"
            f"{order}::item:selected:!active, {order}::item:selected:!focus"
            f" {{ background: {tokens.rule.name()}; color: {tokens.ink.name()}; }}"
            "QScrollArea, QScrollArea > QWidget > QWidget { background: transparent; }"
        )

    def _do(self, change: Callable[[], None]) -> None:
        """Change something, and show how it is now."""
        change()
        self.head.stop_naming()
        self.strip.tell([])
        self._show()

    def _take_back(self, name: str) -> None:
        self._do(lambda: self.drafts.take_back(name))
        # The mark, which had the keyboard, is gone.
        self.pages.rows[name].editor.setFocus(Qt.FocusReason.OtherFocusReason)

    def _show(self) -> None:
        drafts = self.drafts
        offer, found = drafts.offer, drafts.conflicts
        self.head.chooser.show_offer(offer)
        self.head.about.setText(self._about(offer))
        self.pages.show_rules(drafts.rules, drafts.base)
        self.pages.show_clashes(name for each in found for name in each.switches)
        self.strip.show_conflicts(found, offer_forty=drafts.can_fit)
        self.reset_button.setEnabled(drafts.changed)
        self.save_button.setEnabled(drafts.changed and not found)
        own = offer.own is not None
        allowed = {
            "save_as": not found,
            "rename": own,
            "delete": own,
            # Under the name of a preset nothing else may go out.
            "export": not found and (own or not drafts.changed),
        }
        for key, on in allowed.items():
            self.head.deeds[key].setEnabled(on)

    def _about(self, offer: Offer) -> str:
        say = self._language.say
        if offer.own is None:
            return say(f"preset.{offer.base}.about")
        return say("rules.begins", preset=say(f"preset.{offer.base}"))

    def _settle(self) -> None:
        """Be as wide as the text needs; the height is the player's."""
        self.pages.fit_groups()
        lay_out(self)
        self.setFixedWidth(self._whole.totalSizeHint().width())
        self.setMinimumHeight(LEAST_HEIGHT)

    def _build(self) -> None:
        self.column.setSpacing(5 * STEP)
        self.column.addWidget(self.head)
        self.column.addWidget(self.pages, stretch=1)
        self.column.addWidget(self.strip)
        self._from_when.setWordWrap(False)
        self.foot.insertWidget(0, self.reset_button)
        self.foot.insertWidget(1, self._from_when)
        self.foot.insertSpacing(1, 2 * STEP)
        self.foot.insertWidget(self.foot.count() - 1, self.save_button)
        self.foot.setSpacing(2 * STEP)
        # Enter belongs to whatever is being edited.
        self.close_button.setProperty("primary", False)
        self.close_button.setFont(font())
        self.close_button.setDefault(False)
        for button in (self.close_button, self.save_button, self.reset_button):
            button.setAutoDefault(False)
        room = self.screen().availableGeometry().height() - FRAME
        self.resize(self.width(), max(LEAST_HEIGHT, min(HEIGHT, room)))
        self.setTabOrder(self.save_button, self.close_button)
        self.pages.groups.setFocus()

    def _join(self) -> None:
        do, drafts = self._do, self.drafts
        self.head.chooser.chose.connect(lambda offer: do(lambda: drafts.look_at(offer)))
        self.pages.picked.connect(lambda name, value: do(lambda: drafts.pick(name, value)))
        self.pages.taken_back.connect(self._take_back)
        self.strip.asked_for.connect(self.pages.jump)
        self.strip.fit.connect(lambda: do(drafts.fit))
        self.reset_button.clicked.connect(lambda: do(drafts.reset))
        self.save_button.clicked.connect(self.deeds.save)
        self.deeds.done.connect(self._show)
        self.deeds.saved.connect(self.saved)
        self.deeds.shelf_changed.connect(self.shelf_changed)
        save = QShortcut(QKeySequence(QKeySequence.StandardKey.Save), self)
        save.activated.connect(self.save_button.click)
        find = QShortcut(QKeySequence(QKeySequence.StandardKey.Find), self)
        find.activated.connect(self.pages.search.setFocus)

    # --- Qt ----------------------------------------------------------------------------

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self.deeds.read_shelf()
