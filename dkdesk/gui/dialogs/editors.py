"""One editor for each kind of option: choices, yes or no, a line of text, a deck of cards."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Final, get_args

import msgspec
from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QGridLayout, QLineEdit, QWidget

from dkdesk.gui.dialogs.fields import BOX, LEAST_WIDTH, Check, Choices
from dkdesk.gui.dialogs.paper import faint, plain, secondary
from dkdesk.gui.language import readable
from dkdesk.gui.theme import STEP, TEXT_PX, font
from dkdesk.settings.table import Deck

if TYPE_CHECKING:
    from collections.abc import Sequence

    from dkdesk.gui.language import Language
    from dkdesk.gui.theme import Theme
    from dkdesk.settings.table import Option, Value

INDENT: Final = BOX + 2 + 2 * STEP
"""How far the sentence about a check box stands in, to begin below its text."""


class Editor(QWidget):
    """Shows one option with its sentence, and lets the player wish for something else.

    Signals:
        picked: The player wants this value.
    """

    picked = Signal(object)

    def __init__(self, option: Option, language: Language) -> None:
        super().__init__()
        self.option = option
        self._language = language
        self.field: QWidget | None = None
        """What is filled in at the right, if anything is."""
        self._about = faint()
        self._row = QGridLayout(self)
        self._row.setContentsMargins(0, 0, 0, 0)
        self._row.setHorizontalSpacing(4 * STEP)
        self._row.setVerticalSpacing(STEP // 2)
        self._row.setColumnStretch(0, 1)

    def show_value(self, value: Value) -> None:
        """Show what holds; nothing is picked by that."""
        raise NotImplementedError

    def retranslate(self) -> None:
        """Say every text again."""
        self._about.setText(self._say(".about"))

    def explain(self, *, on: bool) -> None:
        """Show the sentence about the option, or only tell it to a screen reader."""
        self._about.setVisible(on)

    def said(self) -> str:
        """Everything that is said of the option, in the language in force."""
        choices = (self.choice_text(each) for each in self.option.choices if each not in (0, 1))
        return " ".join((self._say(), self._say(".about"), *choices))

    def sift(self, words: Sequence[str]) -> bool:
        """Show the editor if all *words* stand in what is said, and tell whether they do."""
        said = self.said().casefold()
        found = all(word in said for word in words)
        self.setVisible(found)
        return found

    def choice_text(self, choice: Value) -> str:
        """What a choice is called."""
        return self._say(f".{choice}")

    def _say(self, ending: str = "") -> str:
        return self._language.say(f"setting.{self.option.name}{ending}")


class ChoiceEditor(Editor):
    """One of several."""

    def __init__(self, option: Option, language: Language) -> None:
        super().__init__(option, language)
        self._label = plain()
        self._label.setWordWrap(True)
        self._box = Choices()
        for choice in option.choices:
            self._box.addItem("", choice)
        self.field = self._box
        self._box.activated.connect(lambda at: self.picked.emit(self._box.itemData(at)))
        self._label.setBuddy(self._box)
        self.setFocusProxy(self._box)
        self._row.addWidget(self._label, 0, 0)
        self._row.addWidget(self._box, 0, 1)
        self._row.addWidget(self._about, 1, 0, 1, 2)

    def show_value(self, value: Value) -> None:
        self._box.setCurrentIndex(self._box.findData(value))

    def retranslate(self) -> None:
        super().retranslate()
        self._label.setText(self._say())
        self._box.setAccessibleName(self._say())
        self._box.setAccessibleDescription(self._say(".about"))
        for at, choice in enumerate(self.option.choices):
            self._box.setItemText(at, self.choice_text(choice))


class LanguageEditor(ChoiceEditor):
    """One of the languages; those that would be empty boxes say so."""

    def choice_text(self, choice: Value) -> str:
        name = super().choice_text(choice)
        if readable(str(choice)):
            return name
        return self._language.say("setting.language.no_font", name=name, code=str(choice))


class CheckEditor(Editor):
    """Yes or no."""

    def __init__(self, option: Option, language: Language, theme: Theme) -> None:
        super().__init__(option, language)
        self._box = Check(theme)
        self._box.clicked.connect(self._pick)
        self.setFocusProxy(self._box)
        self._about.setIndent(INDENT)
        self._row.addWidget(self._box, 0, 0)
        self._row.addWidget(self._about, 1, 0)

    def show_value(self, value: Value) -> None:
        self._box.setChecked(bool(value))

    def retranslate(self) -> None:
        super().retranslate()
        self._box.setText(self._say())
        self._box.setAccessibleDescription(self._say(".about"))

    def _pick(self, on: bool) -> None:
        self.picked.emit(on)


class TextEditor(Editor):
    """A line of text, no longer than the table allows; what it may not be is not picked."""

    def __init__(self, option: Option, language: Language) -> None:
        super().__init__(option, language)
        self._shown = ""
        self._label = plain()
        self._label.setWordWrap(True)
        self._line = QLineEdit()
        self._line.setFont(font(TEXT_PX))
        self._line.setMinimumWidth(LEAST_WIDTH)
        self.field = self._line
        longest = _longest(option)
        if longest is not None:
            self._line.setMaxLength(longest)
        self._line.textEdited.connect(self._pick)
        self._line.editingFinished.connect(self._tidy)
        self._label.setBuddy(self._line)
        self.setFocusProxy(self._line)
        self._row.addWidget(self._label, 0, 0)
        self._row.addWidget(self._line, 0, 1)
        self._row.addWidget(self._about, 1, 0, 1, 2)

    def show_value(self, value: Value) -> None:
        self._shown = str(value)
        if self._line.text() != self._shown and not self._line.hasFocus():
            self._line.setText(self._shown)

    def retranslate(self) -> None:
        super().retranslate()
        self._label.setText(self._say())
        self._line.setAccessibleName(self._say())
        self._line.setAccessibleDescription(self._say(".about"))
        self._line.setPlaceholderText(self._say(".empty"))

    def _pick(self, text: str) -> None:
        try:
            self.picked.emit(self.option.checked(text.strip()))
        except ValueError:
            return

    def _tidy(self) -> None:
        """Show what holds, now that the player is done."""
        self._line.setText(self._shown)


class DeckEditor(Editor):
    """A deck is not chosen here, but among pictures.

    Signals:
        wanted: The player wants to see the decks.
    """

    wanted = Signal()

    def __init__(self, option: Option, language: Language) -> None:
        super().__init__(option, language)
        self.name_of: Callable[[str], str] = lambda key: key.partition("/")[2]
        """Tells what the deck of a key is called."""
        self._key = ""
        self._label = plain()
        self._label.setWordWrap(True)
        self.field = self._button = secondary()
        self._button.setAutoDefault(False)
        self._button.clicked.connect(self.wanted)
        self.setFocusProxy(self._button)
        self._row.addWidget(self._label, 0, 0)
        self._row.addWidget(self._button, 0, 1)
        self._row.addWidget(self._about, 1, 0, 1, 2)

    def show_value(self, value: Value) -> None:
        self._key = str(value)
        self._say_button()

    def retranslate(self) -> None:
        super().retranslate()
        self._label.setText(self._say())
        self._button.setAccessibleName(self._say())
        self._button.setAccessibleDescription(self._say(".about"))
        self._say_button()

    def _say_button(self) -> None:
        name = self.name_of(self._key) if self._key else self._language.say("decks.ours")
        metrics = self._button.fontMetrics()
        name = metrics.elidedText(name, Qt.TextElideMode.ElideRight, LEAST_WIDTH)
        self._button.setText(self._language.say("setting.deck.choose", deck=name))


def line_up(editors: Iterable[Editor]) -> None:
    """Make what is filled in equally wide: as wide as the widest is now."""
    fields = [made.field for made in editors if made.field is not None]
    for field in fields:
        field.ensurePolished()
    width = max((LEAST_WIDTH, *(field.sizeHint().width() for field in fields)))
    for field in fields:
        field.setMinimumWidth(width)


def editor(option: Option, language: Language, theme: Theme) -> Editor:
    """The editor for this kind of option."""
    if isinstance(option.default, bool):
        return CheckEditor(option, language, theme)
    if option.kind == Deck:
        return DeckEditor(option, language)
    if option.name == "language":
        return LanguageEditor(option, language)
    return ChoiceEditor(option, language) if option.choices else TextEditor(option, language)


def _longest(option: Option) -> int | None:
    """How many characters the table allows."""
    limits = [part.max_length for part in get_args(option.kind) if isinstance(part, msgspec.Meta)]
    return limits[0] if limits else None
