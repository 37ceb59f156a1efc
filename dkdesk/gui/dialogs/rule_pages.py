"""The switches of the rules by their groups, with a search through all of them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, get_args

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtWidgets import (
    QHBoxLayout,
    QLineEdit,
    QListWidget,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

from dkdesk.gui.dialogs.paper import Roll, faint, lay_out, title
from dkdesk.gui.dialogs.rule_editors import BROAD
from dkdesk.gui.dialogs.rule_marks import DISC, HELP, MARK, disc
from dkdesk.gui.dialogs.rule_row import EDGE, RuleRow
from dkdesk.gui.dialogs.rule_words import differs, finds
from dkdesk.gui.theme import STEP, TEXT_PX, font
from dkdesk.rules.ruleset import SWITCHES, Group, RuleSet

if TYPE_CHECKING:
    from collections.abc import Iterable

    from PySide6.QtGui import QKeyEvent

    from dkdesk.gui.language import Language
    from dkdesk.gui.theme import Theme

GROUPS: Final[tuple[str, ...]] = get_args(Group)
ASIDE: Final = 3 * STEP
"""Between the rows and the scroll bar."""
WIDTH: Final = EDGE + MARK + BROAD + HELP + 4 * STEP + ASIDE + 2 * STEP
"""A row with its two gaps, and the scroll bar."""
LONGEST: Final = 60
"""Characters of a search."""


class RulePages(QWidget):
    """Groups at the left; at the right the switches of one, or what a search has found.

    Signals:
        picked: The player wants this value for the switch of this name.
        taken_back: The switch of this name shall be as in the preset.
    """

    picked = Signal(str, object)
    taken_back = Signal(str)

    def __init__(self, language: Language, theme: Theme) -> None:
        super().__init__()
        self._language = language
        self._theme = theme
        self.groups = QListWidget()
        self.search = QLineEdit()
        self.rows = {name: RuleRow(row, language, theme) for name, row in SWITCHES.items()}
        """The row of every switch, by its name."""
        self.sections = {group: _Section() for group in GROUPS}
        self.nothing = faint()
        self.area = Roll()
        self._sheet = QWidget()
        self._build()
        for name, row in self.rows.items():
            row.picked.connect(lambda value, name=name: self.picked.emit(name, value))
            row.mark.clicked.connect(lambda _=False, name=name: self.taken_back.emit(name))
            row.asked_for.connect(self.jump)
        self.groups.currentRowChanged.connect(self._turn)
        self.groups.itemClicked.connect(lambda _: self._turn(self.groups.currentRow()))
        self.search.textChanged.connect(self._filter)

    def show_rules(self, rules: RuleSet, base: RuleSet) -> None:
        """Show these rules against the preset *base*."""
        for row in self.rows.values():
            row.show_rules(rules, base)
        self._say_why_idle()
        otherwise = {row.about.group for row in SWITCHES.values() if differs(row, rules, base)}
        for at, group in enumerate(GROUPS):
            self.groups.item(at).setIcon(disc(self._theme.tokens, shown=group in otherwise))

    def show_clashes(self, names: Iterable[str]) -> None:
        """Mark the switches that contradict one another, and no others."""
        clashing = set(names)
        for name, row in self.rows.items():
            row.show_clash(name in clashing)

    def open_group(self, group: str) -> None:
        """Turn to a group."""
        self.groups.setCurrentRow(GROUPS.index(group))
        self._turn(GROUPS.index(group))

    def jump(self, name: str) -> None:
        """Turn to a switch, with the keyboard on it."""
        row = self.rows[name]
        if not row.isVisibleTo(self):
            self.open_group(row.row.about.group)
        # What has just been shown has its place only after this.
        lay_out(self._sheet)
        self.area.ensureWidgetVisible(row, 0, 6 * STEP)
        row.editor.setFocus(Qt.FocusReason.OtherFocusReason)

    def retranslate(self) -> None:
        """Say every text again."""
        say = self._language.say
        self.groups.setAccessibleName(say("rules.groups"))
        for at, group in enumerate(GROUPS):
            self.groups.item(at).setText(say(f"rule.group.{group}"))
            self.sections[group].heading.setText(say(f"rule.group.{group}"))
        self.search.setPlaceholderText(say("rules.search"))
        self.search.setAccessibleName(say("rules.search"))
        self.nothing.setText(say("rules.nothing"))
        for row in self.rows.values():
            row.retranslate()
        self._filter(self.search.text())

    def fit_groups(self) -> None:
        """Give the groups the room that their names and marks need."""
        self.groups.ensurePolished()
        self.groups.setFixedWidth(self.groups.sizeHintForColumn(0) + 2 * STEP)

    def _turn(self, at: int) -> None:
        """Show one group, and forget the search."""
        if self.search.text():
            self.search.clear()
        else:
            self._show(self._names_of(GROUPS[at]))

    def _filter(self, text: str) -> None:
        words = text.casefold().split()
        if not words:
            self._show(self._names_of(GROUPS[self.groups.currentRow()]))
            return
        self._show({name for name, row in SWITCHES.items() if finds(self._language, row, words)})

    def _names_of(self, group: str) -> set[str]:
        return {name for name, row in SWITCHES.items() if row.about.group == group}

    def _show(self, names: set[str]) -> None:
        """Show these rows, with the headings of their groups."""
        for name, row in self.rows.items():
            row.setVisible(name in names)
        shown = {SWITCHES[name].about.group for name in names}
        for group, section in self.sections.items():
            section.setVisible(group in shown)
        self.nothing.setVisible(not names)
        self._say_why_idle()
        self.area.verticalScrollBar().setValue(0)

    def _say_why_idle(self) -> None:
        """Say once for rows in a row why they have no meaning."""
        above = ""
        for row in self.rows.values():
            if row.isVisibleTo(self._sheet):
                row.show_why_idle(row.why_idle not in ("", above))
                above = row.why_idle

    def _build(self) -> None:
        self.groups.setFont(font())
        self.groups.setProperty("pages", True)
        self.groups.setIconSize(QSize(DISC, DISC))
        self.groups.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Expanding)
        self.groups.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        for _ in GROUPS:
            self.groups.addItem("")
        self.groups.setCurrentRow(0)
        self.search.setFont(font(TEXT_PX))
        self.search.setMaxLength(LONGEST)
        self.search.setClearButtonEnabled(True)
        sections = QVBoxLayout(self._sheet)
        sections.setContentsMargins(0, 0, ASIDE, 0)
        sections.setSpacing(6 * STEP)
        for group, section in self.sections.items():
            for name, row in self.rows.items():
                if SWITCHES[name].about.group == group:
                    section.rows.addWidget(row)
            sections.addWidget(section)
        sections.addWidget(self.nothing)
        sections.addStretch()
        self.area.hold(self._sheet)
        self.area.setFixedWidth(WIDTH)
        right = QVBoxLayout()
        right.setSpacing(4 * STEP)
        right.addWidget(self.search)
        right.addWidget(self.area, stretch=1)
        whole = QHBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.setSpacing(5 * STEP)
        whole.addWidget(self.groups)
        whole.addLayout(right)

    # --- Qt ----------------------------------------------------------------------------

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape and self.search.text():
            self.search.clear()
        else:
            super().keyPressEvent(event)


class _Section(QWidget):
    """A group: its heading and its rows."""

    def __init__(self) -> None:
        super().__init__()
        self.heading = title()
        self.heading.setIndent(EDGE + MARK + 2 * STEP)
        self.rows = QVBoxLayout(self)
        self.rows.setContentsMargins(0, 0, 0, 0)
        self.rows.setSpacing(2 * STEP)
        self.rows.addWidget(self.heading)
