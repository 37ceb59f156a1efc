"""An opponent of the player's own: composed from the traits, renamed, deleted."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QLineEdit, QSizePolicy, QVBoxLayout, QWidget

from dkdesk.gui.dialogs.fields import Choices, field_style
from dkdesk.gui.dialogs.hues import HUES, Hues
from dkdesk.gui.dialogs.paper import PaperDialog, faint, secondary
from dkdesk.gui.dialogs.portrait import Portrait
from dkdesk.gui.dialogs.trait_fields import TraitFields, slider_style
from dkdesk.gui.theme import STEP, TEXT_PX, font
from dkdesk.play.company import own
from dkdesk.players.traits import Traits
from dkdesk.settings.table import NAME_LENGTH, OPTIONS
from dkdesk.trouble import TroubleError

if TYPE_CHECKING:
    from dkdesk.gui.language import Language
    from dkdesk.gui.theme import Theme, Tokens
    from dkdesk.play.company import Company
    from dkdesk.players.personas import Persona

WIDTH: Final = 500


class OpponentDialog(PaperDialog):
    """The player's own opponents, one at a time, and a new one.

    Signals:
        saved: An opponent is new or another than before; carries his key, and the one he had.
        deleted: An opponent is no more; carries his key.
    """

    saved = Signal(str, str)
    deleted = Signal(str)

    def __init__(
        self, language: Language, theme: Theme, company: Company, parent: QWidget | None = None
    ) -> None:
        super().__init__(language, theme, parent)
        self._company = company
        self._before = ""
        """Key of who is shown; empty for a new one."""
        self._hue = HUES[-1]
        self._told = ""
        """What was done, or failed, until something else is."""
        self.chooser = Choices()
        self.portrait = Portrait()
        self.line = QLineEdit()
        self.hues = Hues(language, theme)
        self.traits = TraitFields(language, theme)
        self.hint = faint()
        self.delete_button = secondary()
        self.save_button = self.close_button
        self._build()
        self.open_key("")

    def open_key(self, key: str) -> None:
        """Show the player's opponent of this key, or else a new one."""
        found = next((each for each in self._company.own if each.key == key), None)
        self._before = "" if found is None else found.key
        self._told = ""
        self.line.setFocus(Qt.FocusReason.OtherFocusReason)
        self._show(found or own("", self._free_hue(), Traits()))

    def retranslate(self) -> None:
        say = self._language.say
        self.setWindowTitle(say("opponent.window"))
        self.chooser.setAccessibleName(say("opponent.window"))
        if self.chooser.count():
            self.chooser.setItemText(0, say("opponent.new"))
        self.line.setPlaceholderText(say("opponent.name"))
        self.line.setAccessibleName(say("opponent.name"))
        self.hues.retranslate()
        self.traits.retranslate()
        self.delete_button.setText(say("opponent.delete"))
        super().retranslate()
        self.save_button.setText(say("opponent.save"))
        self._check()

    def own_style(self, tokens: Tokens) -> str:
        return field_style(tokens) + slider_style(tokens)

    @property
    def _name(self) -> str:
        """The name in the line, if somebody can be called so."""
        try:
            return str(OPTIONS["name"].checked(" ".join(self.line.text().split())))
        except ValueError:
            return ""

    def _free_hue(self) -> str:
        """A colour that nobody of the player's own has yet."""
        taken = {each.hue for each in self._company.own}
        return next((hue for hue in reversed(HUES) if hue not in taken), HUES[-1])

    def _show(self, persona: Persona) -> None:
        self._fill()
        self._hue = persona.hue
        self.line.setText(persona.name)
        self.hues.show_hue(persona.hue)
        self.traits.show_traits(persona.traits)
        self.retranslate()

    def _fill(self) -> None:
        keys = [each.key for each in self._company.own]
        self.chooser.clear()
        self.chooser.addItem("")
        for each in self._company.own:
            self.chooser.addItem(each.name)
        self.chooser.setCurrentIndex(keys.index(self._before) + 1 if self._before else 0)

    def _check(self) -> None:
        """Show who would be saved, and whether he can be."""
        name = self._name
        taken = bool(name) and not self._company.free(name, self._before)
        self.portrait.show_persona(name, self._hue)
        self.hint.setText(self._language.say("opponent.taken") if taken else self._told)
        self.hint.setVisible(bool(self.hint.text()))
        self.save_button.setEnabled(bool(name) and not taken)
        self.delete_button.setVisible(bool(self._before))
        self._settle()

    def _choose(self, at: int) -> None:
        self.open_key(self._company.own[at - 1].key if at else "")

    def _choose_hue(self, hue: str) -> None:
        self._hue = hue
        self._check()

    def _save(self) -> None:
        persona = own(self._name, self._hue, self.traits.traits)
        try:
            self._company.save(persona, self._before)
        except TroubleError as error:
            self._told = self._language.trouble(error.trouble)
            self._check()
            return
        self.close()
        self.saved.emit(persona.key, self._before)

    def _delete(self) -> None:
        """Forget who is shown; he stays in the fields, so that saving brings him back."""
        key = self._before
        try:
            self._company.delete(key)
        except TroubleError as error:
            self._told = self._language.trouble(error.trouble)
            self._check()
            return
        self._before = ""
        self._told = self._language.say("opponent.deleted", name=self.line.text())
        self._fill()
        self.retranslate()
        self.deleted.emit(key)

    def _build(self) -> None:
        self.setFixedWidth(WIDTH)
        self.chooser.setSizeAdjustPolicy(
            self.chooser.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon
        )
        self.chooser.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.chooser.activated.connect(self._choose)
        self.line.setFont(font(TEXT_PX))
        self.line.setMaxLength(NAME_LENGTH)
        self.line.textChanged.connect(self._check)
        self.hues.chose.connect(self._choose_hue)
        self.save_button.clicked.disconnect()
        self.save_button.clicked.connect(self._save)
        self.delete_button.setAutoDefault(False)
        self.delete_button.clicked.connect(self._delete)
        self.foot.insertWidget(0, self.delete_button)
        looks = QVBoxLayout()
        looks.setSpacing(STEP)
        looks.addWidget(self.line)
        looks.addWidget(self.hues)
        head = QHBoxLayout()
        head.setSpacing(3 * STEP)
        head.addWidget(self.portrait)
        head.addLayout(looks, stretch=1)
        self.column.addWidget(self.chooser)
        self.column.addLayout(head)
        self.column.addSpacing(STEP)
        self.column.addWidget(self.traits)
        self.column.addWidget(self.hint)
        self.column.addStretch()
        fields = self.traits.fields.values()
        hues = self.hues.buttons.values()
        order = [self.chooser, self.line, *hues, *fields, self.delete_button, self.save_button]
        for before, after in pairwise(order):
            self.setTabOrder(before, after)
