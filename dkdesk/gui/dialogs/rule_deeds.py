"""What can be done with a rule set on the shelf, and what is told about it."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from dkdesk.gui.dialogs.file_choice import Kind, choose_to_read, choose_to_write
from dkdesk.gui.dialogs.rule_chooser import on_shelf, preset
from dkdesk.rules.ruletext import proper_name
from dkdesk.store.shelf import SUFFIX, OwnRules, Shelf, slug_of
from dkdesk.trouble import TroubleError

if TYPE_CHECKING:
    from collections.abc import Callable

    from PySide6.QtWidgets import QWidget

    from dkdesk.gui.dialogs.rule_drafts import RuleDrafts
    from dkdesk.gui.dialogs.rule_head import RuleHead
    from dkdesk.gui.dialogs.rule_strip import RuleStrip
    from dkdesk.gui.language import Language


class RuleDeeds(QObject):
    """Saving, naming, deleting, passing on. What fails is told, and nothing has changed.

    Signals:
        done: Something was done; everything must be shown again.
        saved: This rule set is new on the shelf, or another than before.
        shelf_changed: The shelf is not as it was.
    """

    done = Signal()
    saved = Signal(object)
    shelf_changed = Signal()

    def __init__(
        self,
        shelf: Shelf,
        drafts: RuleDrafts,
        head: RuleHead,
        strip: RuleStrip,
        language: Language,
        window: QWidget,
    ) -> None:
        super().__init__(window)
        self._shelf = shelf
        self._drafts = drafts
        self._head = head
        self._strip = strip
        self._language = language
        self._window = window
        self._deleted: OwnRules | None = None
        self._when_named: Callable[[str], None] = self._put
        self._folder = ""
        self.native_files = True
        """Whether files are chosen as the system does it."""
        deeds = {
            "save_as": self._ask_save_as,
            "rename": self._ask_rename,
            "delete": self._delete,
            "import": self._ask_import,
            "export": self._ask_export,
        }
        for key, deed in deeds.items():
            head.deeds[key].triggered.connect(lambda _=False, deed=deed: deed())
        head.named.connect(self._take_name)
        strip.undo.connect(self._undo)

    def read_shelf(self) -> None:
        """Take up what lies on the shelf now; somebody else may have changed it."""
        own, troubles = self._shelf.rule_sets()
        chooser, offer = self._head.chooser, self._drafts.offer
        chooser.fill(own)
        here = {each.key: each for each in chooser.offers}
        self._drafts.look_at(here.get(offer.key, preset(offer.base)))
        self._strip.tell([self._language.trouble(trouble) for trouble in troubles])
        self.done.emit()

    def save(self) -> None:
        """Save what is shown; a preset needs a name first."""
        own = self._drafts.offer.own
        if own is None:
            self._ask_save_as()
        else:
            self._put(own.name)

    def import_file(self, path: str) -> None:
        """Put the rule set of a file on the shelf, and show it."""
        self._remember_folder(path)
        self._keep(lambda: self._shelf.import_(Path(path)), "rules.said.imported")

    def export_file(self, path: str) -> None:
        """Write what is shown to a file."""
        self._remember_folder(path)
        drafts = self._drafts
        name = proper_name(self._head.chooser.name_of(drafts.offer))
        if self._succeeds(
            lambda: self._shelf.export(Path(path), name, drafts.rules, drafts.offer.base)
        ):
            self._tell("rules.said.exported", path)

    def _take_name(self, name: str) -> None:
        self._when_named(name)

    # --- one deed each -------------------------------------------------------------------

    def _put(self, name: str) -> None:
        """Save what is shown under this name; it has no draft then."""
        drafts = self._drafts

        def save() -> OwnRules:
            own = self._shelf.save(name, drafts.rules, drafts.offer.base)
            drafts.kept(own)
            return own

        self._keep(save, "rules.said.saved")

    def _ask_save_as(self) -> None:
        self._when_named = self._put
        self._head.ask_name("save", "", self._names())

    def _ask_rename(self) -> None:
        own = self._drafts.offer.own
        assert own is not None, "presets keep their names"
        self._when_named = lambda name: self._keep(
            lambda: self._shelf.rename(own, name), "rules.said.renamed"
        )
        self._head.ask_name("rename", own.name, self._names() - {own.name})

    def _delete(self) -> None:
        own = self._drafts.offer.own
        assert own is not None, "presets stay"
        if self._succeeds(lambda: self._shelf.delete(own)):
            self._drafts.reset()
            self._drafts.look_at(preset(own.base))
            self._deleted = own
            self._tell("rules.said.deleted", own.name)
            self.shelf_changed.emit()

    def _undo(self) -> None:
        own = self._deleted
        assert own is not None, "something was deleted"
        self._keep(lambda: self._shelf.save(own.name, own.rules, own.base), "rules.said.restored")

    # --- how deeds end ---------------------------------------------------------------------

    def _keep(self, deed: Callable[[], OwnRules], said: str) -> None:
        """Do what leaves a rule set on the shelf; show that one, and tell of it."""
        kept: list[OwnRules] = []
        if self._succeeds(lambda: kept.append(deed())):
            own = kept[0]
            self._drafts.look_at(on_shelf(own))
            self._tell(said, own.name)
            self.shelf_changed.emit()
            self.saved.emit(own)

    def _succeeds(self, deed: Callable[[], None]) -> bool:
        self._deleted = None
        try:
            deed()
        except TroubleError as error:
            self._strip.tell([self._language.trouble(error.trouble)])
            return False
        return True

    def _tell(self, said: str, name: str) -> None:
        self._head.chooser.fill(self._shelf.rule_sets()[0])
        self.done.emit()
        sentence = self._language.say(said, name=name)
        self._strip.tell([sentence], can_undo=self._deleted is not None)

    def _names(self) -> frozenset[str]:
        offers = self._head.chooser.offers
        return frozenset(offer.own.name for offer in offers if offer.own is not None)

    # --- files ---------------------------------------------------------------------------

    def _ask_import(self) -> None:
        choose_to_read(
            self._window,
            self._kind,
            self.import_file,
            folder=self._folder,
            native=self.native_files,
        )

    def _ask_export(self) -> None:
        choose_to_write(
            self._window,
            self._kind,
            slug_of(self._head.chooser.name_of(self._drafts.offer)),
            self.export_file,
            folder=self._folder,
            native=self.native_files,
        )

    @property
    def _kind(self) -> Kind:
        return Kind(self._language.say("rules.files"), SUFFIX)

    def _remember_folder(self, path: str) -> None:
        self._folder = str(Path(path).parent)
