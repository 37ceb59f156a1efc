"""One editor for each kind of rule switch; the table says which kind a switch is."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtWidgets import QGridLayout

from dkdesk.gui.dialogs.fields import Check, Choices, Number
from dkdesk.gui.dialogs.paper import faint
from dkdesk.gui.dialogs.rule_editor import RuleEditor
from dkdesk.gui.dialogs.rule_order import OrderEditor
from dkdesk.gui.dialogs.rule_words import choice_text, label, number_text
from dkdesk.gui.theme import STEP
from dkdesk.rules.announce import Level
from dkdesk.rules.ruleset import Levels, Switch

if TYPE_CHECKING:
    from dkdesk.gui.language import Language
    from dkdesk.gui.theme import Theme

BROAD: Final = 580
"""Width of an editor that lies below its label."""
GAP: Final = 4 * STEP
MOST: Final = 3
"""Columns of check boxes."""


class YesNoEditor(RuleEditor):
    """A check box; its text is the label of the row."""

    def __init__(self, row: Switch, language: Language, theme: Theme) -> None:
        super().__init__(row, language)
        self._box = Check(theme)
        self._box.clicked.connect(self._pick)
        self._hold(self._box)

    def show_value(self, value: object) -> None:
        self._box.setChecked(bool(value))

    def retranslate(self) -> None:
        self._box.setAccessibleName(label(self._language, self.row.name))
        self._box.setAccessibleDescription(self._language.say(f"rule.{self.row.name}.about"))

    def press_label(self) -> None:
        super().press_label()
        if self.isEnabled():
            self._box.click()

    def _pick(self, on: bool) -> None:
        self.picked.emit(on)


class ChoiceEditor(RuleEditor):
    """One of several."""

    def __init__(self, row: Switch, language: Language) -> None:
        super().__init__(row, language)
        self._box = Choices()
        for _ in row.choices:
            self._box.addItem("")
        self._box.activated.connect(lambda at: self.picked.emit(row.choices[at]))
        self._hold(self._box)

    def show_value(self, value: object) -> None:
        self._box.setCurrentIndex(self.row.choices.index(value))

    def retranslate(self) -> None:
        self._box.setAccessibleName(label(self._language, self.row.name))
        self._box.setAccessibleDescription(self._language.say(f"rule.{self.row.name}.about"))
        for at, choice in enumerate(self.row.choices):
            self._box.setItemText(at, choice_text(self._language, self.row, choice))


class NumberEditor(RuleEditor):
    """A number with its unit."""

    def __init__(self, row: Switch, language: Language) -> None:
        super().__init__(row, language)
        self._box = Number(row.about.low, row.about.high)
        self._box.valueChanged.connect(self._pick)
        self._hold(self._box)

    def show_value(self, value: object) -> None:
        number = int(str(value))
        if number != self._box.value():  # what is being typed is left as it is
            self._box.blockSignals(True)
            self._box.setValue(number)
            self._box.blockSignals(False)
        self._name_unit()

    def retranslate(self) -> None:
        self._box.setAccessibleName(label(self._language, self.row.name))
        self._box.setAccessibleDescription(self._language.say(f"rule.{self.row.name}.about"))
        zero = f"rule.{self.row.name}.zero"
        known = self.row.about.low == 0 and self._language.knows(zero)
        self._box.setSpecialValueText(self._language.say(zero) if known else "")
        self._name_unit()

    def _pick(self, number: int) -> None:
        self.picked.emit(number)

    def _name_unit(self) -> None:
        number = self._box.value()
        text = number_text(self._language, self.row.name, number)
        if str(number) in text:
            before, _, after = text.partition(str(number))
            if (before, after) != (self._box.prefix(), self._box.suffix()):
                self._box.setPrefix(before)
                self._box.setSuffix(after)


class LevelsEditor(RuleEditor):
    """A number for each thing that can be said."""

    broad = True

    def __init__(self, row: Switch, language: Language) -> None:
        super().__init__(row, language)
        self._names = {level: faint() for level in Level}
        self._boxes = {level: Number(row.about.low, row.about.high) for level in Level}
        whole = QGridLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.setHorizontalSpacing(2 * STEP)
        whole.setVerticalSpacing(STEP // 2)
        whole.setColumnStretch(len(Level), 1)
        for level, box in self._boxes.items():
            self._names[level].setWordWrap(False)
            self._names[level].setBuddy(box)
            box.valueChanged.connect(self._pick)
            whole.addWidget(self._names[level], 0, level)
            whole.addWidget(box, 1, level)
        self.setFocusProxy(self._boxes[Level.ANN])

    def show_value(self, value: object) -> None:
        assert isinstance(value, tuple), "a number for each level"
        for level, box in self._boxes.items():
            if value[level] != box.value():
                box.blockSignals(True)
                box.setValue(value[level])
                box.blockSignals(False)

    def retranslate(self) -> None:
        say = self._language.say
        for level, name in self._names.items():
            text = say("rules.calls" if level is Level.ANN else f"level.{level.key}")
            name.setText(text)
            rule = label(self._language, self.row.name)
            self._boxes[level].setAccessibleName(say("rules.level.name", rule=rule, level=text))

    def _pick(self) -> None:
        self.picked.emit(tuple(box.value() for box in self._boxes.values()))


class SeveralEditor(RuleEditor):
    """Any number of several: check boxes in as many columns as their texts allow."""

    broad = True

    def __init__(self, row: Switch, language: Language, theme: Theme) -> None:
        super().__init__(row, language)
        self._boxes = {choice: Check(theme) for choice in row.choices}
        for box in self._boxes.values():
            box.clicked.connect(self._pick)
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setHorizontalSpacing(GAP)
        self._grid.setVerticalSpacing(2 * STEP)
        self.setFocusProxy(next(iter(self._boxes.values())))

    def show_value(self, value: object) -> None:
        assert isinstance(value, tuple), "several of the choices"
        for choice, box in self._boxes.items():
            box.setChecked(choice in value)

    def retranslate(self) -> None:
        rule = label(self._language, self.row.name)
        for choice, box in self._boxes.items():
            box.setText(choice_text(self._language, self.row, choice))
            box.setAccessibleDescription(rule)
        self._lay()

    def _lay(self) -> None:
        """Fill the grid column by column, as one reads a list."""
        boxes = list(self._boxes.values())
        for box in boxes:
            self._grid.removeWidget(box)
            box.ensurePolished()
        widest = max(box.sizeHint().width() for box in boxes)
        columns = max(1, min(MOST, (BROAD + GAP) // (widest + GAP)))
        rows = -(-len(boxes) // columns)
        for at, box in enumerate(boxes):
            self._grid.addWidget(box, at % rows, at // rows)
        for column in range(MOST):
            used = column < columns
            self._grid.setColumnMinimumWidth(column, (BROAD + GAP) // columns - GAP if used else 0)

    def _pick(self) -> None:
        self.picked.emit(tuple(choice for choice, box in self._boxes.items() if box.isChecked()))


def rule_editor(row: Switch, language: Language, theme: Theme) -> RuleEditor:
    """The editor for this kind of switch.

    Raises:
        TypeError: There is none: a new kind of switch needs a new editor.
    """
    if row.kind is bool:
        return YesNoEditor(row, language, theme)
    if row.kind == Levels:
        return LevelsEditor(row, language)
    if isinstance(row.default, tuple):
        if not row.choices:
            raise TypeError(row.name)
        # A default that names every choice can only be an order of them.
        every = set(row.default) == set(row.choices)
        kind = OrderEditor if every else SeveralEditor
        return kind(row, language, theme)
    if row.choices:
        return ChoiceEditor(row, language)
    if row.kind is int:
        return NumberEditor(row, language)
    raise TypeError(row.name)
