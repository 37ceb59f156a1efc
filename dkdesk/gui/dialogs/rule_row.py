"""One switch of the rules as a row: its mark, its label, its editor, its explanation."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QRectF, Qt, Signal
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QGridLayout, QWidget

from dkdesk.gui.dialogs.link import Link
from dkdesk.gui.dialogs.paper import faint, plain
from dkdesk.gui.dialogs.rule_editors import rule_editor
from dkdesk.gui.dialogs.rule_marks import MARK, Help, Mark
from dkdesk.gui.dialogs.rule_words import (
    differs,
    hindrance,
    idle_line,
    label,
    source,
    value_text,
)
from dkdesk.gui.theme import SMALL_PX, STEP, TEXT_PX

if TYPE_CHECKING:
    from PySide6.QtGui import QPaintEvent

    from dkdesk.gui.language import Language
    from dkdesk.gui.theme import Theme
    from dkdesk.rules.ruleset import RuleSet, Switch

LABEL: Final = 64 * STEP
EDGE: Final = 3 * STEP
"""Room left of the marks, where a row in conflict has its bar."""


class RuleRow(QWidget):
    """One switch of the rules.

    Signals:
        picked: The player wants this value.
        asked_for: The player wants to see the switch of this name.
    """

    picked = Signal(object)
    asked_for = Signal(str)

    def __init__(self, row: Switch, language: Language, theme: Theme) -> None:
        super().__init__()
        self.row = row
        self._language = language
        self._theme = theme
        self._clashes = False
        self._hindered_by = ""
        self.mark = Mark(theme)
        self._label = Link(TEXT_PX)
        self.editor = rule_editor(row, language, theme)
        self.help = Help(theme)
        self.idle = Link(SMALL_PX, reachable=True)
        self.idle.set_faint(True)
        self.about = plain(SMALL_PX)
        self.about.setWordWrap(True)
        self.about.setContentsMargins(0, STEP, 0, 0)
        self.source = faint()
        self._build()

    def show_rules(self, rules: RuleSet, base: RuleSet) -> None:
        """Show what holds, beside the other switches, and against the preset *base*."""
        value = getattr(rules, self.row.name)
        self.editor.show_value(value)
        hindered = hindrance(self.row, rules)
        self._hindered_by = hindered[0] if hindered else ""
        self.editor.setEnabled(hindered is None)
        self._label.set_faint(hindered is not None)
        self.idle.setText(idle_line(self._language, *hindered, rules) if hindered else "")
        self._label.setToolTip(self.idle.text())
        self.mark.setVisible(differs(self.row, rules, base))
        there = value_text(self._language, self.row, getattr(base, self.row.name))
        self.mark.setToolTip(self._language.say("rules.back", value=there))
        self.mark.setAccessibleDescription(self.mark.toolTip())

    @property
    def why_idle(self) -> str:
        """Why the switch has no meaning now; nothing if it has one."""
        return self.idle.text()

    def show_why_idle(self, on: bool) -> None:
        """Say why it has no meaning, or leave that to the row above, where it is the same."""
        self.idle.setVisible(on)

    def show_clash(self, clashes: bool) -> None:
        """Say whether the switch contradicts another."""
        self._clashes = clashes
        self.update()

    def unfold(self, on: bool) -> None:
        """Show or hide the explanation."""
        self.about.setVisible(on)
        self.source.setVisible(on)

    def retranslate(self) -> None:
        """Say every text again; what depends on the rules is said by `show_rules`."""
        say = self._language.say
        name = label(self._language, self.row.name)
        self._label.setText(name)
        self.editor.retranslate()
        self.about.setText(say(f"rule.{self.row.name}.about"))
        self.source.setText(source(self._language, self.row.about.source))
        self.help.setToolTip(say("rules.explain"))
        self.help.setAccessibleName(say("rules.explain.name", rule=name))
        self.mark.setAccessibleName(say("rules.mark.name", rule=name))

    def _build(self) -> None:
        grid = QGridLayout(self)
        grid.setContentsMargins(EDGE, STEP, 0, STEP)
        grid.setHorizontalSpacing(2 * STEP)
        grid.setVerticalSpacing(STEP)
        grid.setColumnMinimumWidth(0, MARK)
        grid.setColumnStretch(2, 1)
        self._label.setFixedWidth(LABEL)
        self._label.clicked.connect(self.editor.press_label)
        self.editor.picked.connect(self.picked)
        self.help.toggled.connect(self.unfold)
        self.idle.clicked.connect(lambda: self.asked_for.emit(self._hindered_by))
        middle = Qt.AlignmentFlag.AlignVCenter
        grid.addWidget(self.mark, 0, 0, middle)
        grid.addWidget(self._label, 0, 1, middle)
        if self.editor.broad:
            grid.addWidget(self.editor, 1, 1, 1, 2)
        else:
            grid.addWidget(self.editor, 0, 2, middle)
        grid.addWidget(self.help, 0, 3, middle)
        for line, part in enumerate((self.idle, self.about, self.source), 2):
            grid.addWidget(part, line, 1, 1, 2)
        self.unfold(on=False)

    # --- Qt ----------------------------------------------------------------------------

    def paintEvent(self, event: QPaintEvent) -> None:
        del event
        if self._clashes:
            painter = QPainter(self)
            bar = QRectF(0, STEP, 3, self.height() - 2 * STEP)
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(self._theme.tokens.loss)
            painter.drawRoundedRect(bar, 1.5, 1.5)
            painter.end()
