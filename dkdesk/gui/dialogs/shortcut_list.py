"""The keys of all commands, to be changed: press a new one, take it away, or as it was."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QEvent, QKeyCombination, Qt, Signal
from PySide6.QtGui import QKeyEvent, QKeySequence
from PySide6.QtWidgets import QGridLayout, QSizePolicy, QVBoxLayout, QWidget

from dkdesk.gui.button import Button
from dkdesk.gui.commands import COMMANDS, bound, holder, native, plain, portable
from dkdesk.gui.dialogs.paper import faint, title
from dkdesk.gui.dialogs.paper import plain as plain_label
from dkdesk.gui.theme import STEP, TEXT_PX, font

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from PySide6.QtGui import QFocusEvent

    from dkdesk.gui.language import Language

CAP_WIDTH: Final = 40 * STEP
MODIFIERS: Final = frozenset(
    {
        Qt.Key.Key_Shift,
        Qt.Key.Key_Control,
        Qt.Key.Key_Alt,
        Qt.Key.Key_AltGr,
        Qt.Key.Key_Meta,
        Qt.Key.Key_CapsLock,
        Qt.Key.Key_unknown,
    }
)
"""Keys that are no shortcut by themselves."""
AWAY: Final = (Qt.Key.Key_Backspace, Qt.Key.Key_Delete)


class KeyCap(Button):
    """A key as a button: pressed, it listens for another.

    Signals:
        typed: This key, as the settings write it, is wanted; empty: none.
        listens: Whether it waits for a key now.
    """

    typed = Signal(str)
    listens = Signal(bool)

    def __init__(self) -> None:
        self.listening = False
        super().__init__()
        self.setFont(font())
        self.setAutoDefault(False)
        self.setProperty("keycap", True)
        self.setFixedWidth(CAP_WIDTH)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.clicked.connect(lambda: self.listen(on=not self.listening))

    def listen(self, *, on: bool) -> None:
        """Wait for a key, or no longer."""
        if on != self.listening:
            self.listening = on
            self.setProperty("listening", on)
            self.style().unpolish(self)
            self.style().polish(self)
            self.listens.emit(on)

    # --- Qt ----------------------------------------------------------------------------

    def event(self, event: QEvent) -> bool:
        if self.listening and isinstance(event, QKeyEvent):
            if event.type() is QEvent.Type.ShortcutOverride:
                event.accept()  # not even Ctrl+Q is a command now
                return True
            if event.type() is QEvent.Type.KeyPress:
                self._hear(event)
                return True
        return super().event(event)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        self.listen(on=False)
        super().focusOutEvent(event)

    def _hear(self, event: QKeyEvent) -> None:
        key = Qt.Key(event.key())
        if key in MODIFIERS:
            return
        self.listen(on=False)
        bare = event.modifiers() == Qt.KeyboardModifier.NoModifier
        if bare and key in AWAY:
            self.typed.emit("")
        elif not (bare and key == Qt.Key.Key_Escape):
            # Whether a digit was typed beside the letters makes no difference.
            held = event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier
            sequence = QKeySequence(QKeyCombination(held, key))
            self.typed.emit(sequence.toString(QKeySequence.SequenceFormat.PortableText))


class ShortcutList(QWidget):
    """Every command with its key, by menus.

    Signals:
        picked: These shortcuts are wanted; carries those that are not the usual ones.
    """

    picked = Signal(object)

    def __init__(self, language: Language) -> None:
        super().__init__()
        self._language = language
        self._shortcuts: dict[str, str] = {}
        self._told: tuple[str, str] | None = None
        self.about = faint()
        self.refusal = plain_label(bold=True)
        self.refusal.setWordWrap(True)
        self.caps = {key: KeyCap() for key in COMMANDS}
        """The button of every command, by its key."""
        self._labels = {key: plain_label(TEXT_PX) for key in COMMANDS}
        self._headings = {row.menu: title(TEXT_PX + 1) for row in COMMANDS.values()}
        self._build()

    @property
    def stops(self) -> list[QWidget]:
        """Where the keyboard stops."""
        return list(self.caps.values())

    def show_shortcuts(self, shortcuts: Mapping[str, str]) -> None:
        """Show these; nothing is picked by that."""
        self._shortcuts = dict(shortcuts)
        self._tell(None)
        self._show()

    def retranslate(self) -> None:
        """Say every text again."""
        say = self._language.say
        self.about.setText(say("shortcuts.about"))
        for menu, heading in self._headings.items():
            heading.setText(plain(say(f"menu.{menu}")))
        for key, label in self._labels.items():
            label.setText(self._name(key))
        self._tell(self._told)
        self._show()

    def sift(self, words: Sequence[str]) -> int:
        """Leave the commands in whose name or key all *words* stand; count them."""
        shown = set()
        for key, cap in self.caps.items():
            said = f"{self._name(key)} {cap.text()}".casefold()
            found = all(word in said for word in words)
            self._labels[key].setVisible(found)
            cap.setVisible(found)
            shown |= {key} if found else set()
        menus = {COMMANDS[key].menu for key in shown}
        for menu, heading in self._headings.items():
            heading.setVisible(menu in menus)
        self.about.setVisible(bool(shown))
        return len(shown)

    def _type(self, key: str, sequence: str) -> None:
        """Give a command this key, unless it belongs to somebody."""
        had_by = holder(sequence, self._shortcuts) if sequence else None
        if had_by not in (None, key):
            self._tell((portable(sequence), str(had_by)))
            return
        shortcuts = {name: each for name, each in self._shortcuts.items() if name != key}
        if portable(COMMANDS[key].shortcut) != sequence:
            shortcuts[key] = sequence
        self._tell(None)
        if shortcuts != self._shortcuts:
            self._shortcuts = shortcuts
            self._show()
            self.picked.emit(shortcuts)

    def _tell(self, told: tuple[str, str] | None) -> None:
        """Say whose a key is, or nothing."""
        self._told = told
        self.refusal.setVisible(told is not None)
        if told is None:
            return
        sequence, had_by = told
        shown = native(QKeySequence(sequence))
        if had_by == "cards":
            self.refusal.setText(self._language.say("shortcuts.cards", keys=shown))
        else:
            name = self._name(had_by)
            self.refusal.setText(self._language.say("shortcuts.taken", keys=shown, command=name))

    def _name(self, key: str) -> str:
        return plain(self._language.say(f"menu.{key}")).rstrip("….")

    def _show(self) -> None:
        say = self._language.say
        keys = bound(self._shortcuts)
        for key, cap in self.caps.items():
            shown = native(QKeySequence(keys[key])) or say("shortcuts.none")
            cap.setText(say("shortcuts.press") if cap.listening else shown)
            cap.setAccessibleName(say("shortcuts.of", command=self._name(key), keys=shown))
            own = keys[key] != portable(COMMANDS[key].shortcut)
            if cap.property("own") != own:
                cap.setProperty("own", own)
                cap.style().unpolish(cap)
                cap.style().polish(cap)

    def _build(self) -> None:
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(3 * STEP)
        column.addWidget(self.about)
        column.addWidget(self.refusal)
        grid = QGridLayout()
        grid.setHorizontalSpacing(4 * STEP)
        grid.setVerticalSpacing(STEP)
        grid.setColumnStretch(0, 1)
        row, menu = 0, ""
        for key, cap in self.caps.items():
            if COMMANDS[key].menu != menu:
                menu = COMMANDS[key].menu
                self._headings[menu].setContentsMargins(0, 4 * STEP if row else 0, 0, 0)
                grid.addWidget(self._headings[menu], row, 0, 1, 2)
                row += 1
            self._labels[key].setWordWrap(True)
            grid.addWidget(self._labels[key], row, 0)
            grid.addWidget(cap, row, 1)
            cap.typed.connect(lambda typed, key=key: self._type(key, typed))
            cap.listens.connect(lambda _: self._show())
            row += 1
        column.addLayout(grid)
