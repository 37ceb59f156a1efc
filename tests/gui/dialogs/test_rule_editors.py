"""The editors of the rules: every switch has one, and can be seen, understood and changed."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QCheckBox, QComboBox, QListWidget, QSpinBox
from pytestqt.qtbot import QtBot

from dkdesk.gui.dialogs.rule_chooser import Offer
from dkdesk.gui.dialogs.rule_editors import (
    ChoiceEditor,
    LevelsEditor,
    NumberEditor,
    SeveralEditor,
    YesNoEditor,
    rule_editor,
)
from dkdesk.gui.dialogs.rule_order import OrderEditor
from dkdesk.gui.dialogs.rule_pages import GROUPS
from dkdesk.gui.dialogs.rules import RulesDialog
from dkdesk.gui.language import Language
from dkdesk.gui.theme import Theme
from dkdesk.rules.ruleset import SWITCHES, About, RuleSet, Switch, has_one
from dkdesk.store.shelf import Shelf
from tests.gui.dialogs.rule_hands import LEFT, choose, lift, parts, row_of, tick, write

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support propagateSizeHints")
groups = pytest.mark.parametrize("group", GROUPS)
KINDS = {
    YesNoEditor: "with_nines",
    ChoiceEditor: "dulle_order",
    NumberEditor: "games",
    LevelsEditor: "announce_min_cards",
    SeveralEditor: "solos",
    OrderEditor: "reservation_order",
}
"""A switch of each kind."""


@pytest.fixture
def dialog(language: Language, theme: Theme, tmp_path: Path, qtbot: QtBot) -> RulesDialog:
    """The editor with the tournament rules, open, and an empty shelf."""
    made = RulesDialog(language, theme, Shelf(tmp_path / "rules"))
    qtbot.addWidget(made)
    made.show()
    return made


def of(group: str) -> list[str]:
    """The switches of a group."""
    return [name for name, row in SWITCHES.items() if row.about.group == group]


def test_every_switch_has_its_place(dialog: RulesDialog) -> None:
    """Visible in its group and in no other, in the order of the table."""
    for group in GROUPS:
        dialog.pages.open_group(group)
        shown = [name for name, row in dialog.pages.rows.items() if row.isVisible()]
        assert shown == of(group)
        QApplication.processEvents()
        heights = [dialog.pages.rows[name].y() for name in shown]
        assert heights == sorted(heights)


@groups
def test_every_switch_can_be_changed(dialog: RulesDialog, group: str) -> None:
    """By mouse or keyboard, whatever its kind; a kind without an editor fails here."""
    for name in of(group):
        dialog.drafts.reset()
        dialog.open_rules(Offer(_meaningful(name, RuleSet()), "ddv"))
        _change(dialog, name)


def _change(dialog: RulesDialog, name: str) -> None:
    """Touch the editor of a switch and see that this switch alone has changed."""
    before = getattr(dialog.drafts.rules, name)
    row = row_of(dialog, name)
    assert row.editor.isEnabled()
    match row.editor:
        case YesNoEditor() | SeveralEditor():
            tick(parts(row, QCheckBox)[-1])
        case ChoiceEditor():
            (box,) = parts(row, QComboBox)
            choose(box, (box.currentIndex() + 1) % box.count())
        case NumberEditor() | LevelsEditor():
            number = parts(row, QSpinBox)[-1]
            low, high = number.minimum(), number.maximum()
            write(number, high if number.value() == low else low)
        case OrderEditor():
            lift(parts(row, QListWidget)[0], 2)
        case _:
            pytest.fail(f"nobody knows how to touch {type(row.editor)}")
    after = getattr(dialog.drafts.rules, name)
    assert after != before, name
    assert type(after) is type(before), name
    assert dialog.drafts.rules == replace(dialog.drafts.rules, **{name: after})


def _meaningful(name: str, rules: RuleSet) -> RuleSet:
    """Rules like *rules* under which a switch has a meaning."""
    for needed, values in SWITCHES[name].about.needs.items():
        rules = _meaningful(needed, rules)
        if not has_one(getattr(rules, needed), values):
            several = isinstance(SWITCHES[needed].default, tuple)
            value = (values[0],) if several else values[0]
            rules = replace(rules, **{needed: value})  # type: ignore[arg-type]  # of the table
    assert SWITCHES[name].matters(rules)
    return rules


def test_every_switch_says_what_it_is(dialog: RulesDialog, language: Language) -> None:
    """Its name for a screen reader, and, when asked, what it means and where that stands."""
    for name in SWITCHES:
        _ask(dialog, language, name)


def _ask(dialog: RulesDialog, language: Language, name: str) -> None:
    row = row_of(dialog, name)
    assert language.say(f"rule.{name}") in row.help.accessibleName()
    assert not row.about.isVisible()
    QTest.mouseClick(row.help, LEFT)
    assert row.about.isVisible()
    assert row.about.text() == language.say(f"rule.{name}.about")
    assert row.source.isVisible()
    assert ("DDV" in row.source.text()) == SWITCHES[name].about.source.startswith("DDV")
    assert "RULES" not in row.source.text()
    QTest.mouseClick(row.help, LEFT)
    assert not row.about.isVisible()


@pytest.mark.parametrize(
    ("name", "kind"), [(name, kind) for kind, name in KINDS.items()], ids=list(KINDS.values())
)
def test_a_kind_has_its_editor(language: Language, theme: Theme, name: str, kind: type) -> None:
    """Chosen by the table."""
    assert type(rule_editor(SWITCHES[name], language, theme)) is kind


@pytest.mark.parametrize("default", ["a text", ()])
def test_an_unknown_kind_has_none(language: Language, theme: Theme, default: object) -> None:
    """So that a new one cannot be forgotten."""
    with pytest.raises(TypeError, match="new"):
        rule_editor(Switch("new", default, About("pack", ""), str), language, theme)


def test_a_click_on_the_label_ticks_the_box(dialog: RulesDialog) -> None:
    """The box alone would be small."""
    row = row_of(dialog, "absagen")
    QTest.mouseClick(row._label, LEFT)
    assert dialog.drafts.rules == RuleSet(absagen=False)


def test_several_keep_the_order_of_the_table(dialog: RulesDialog) -> None:
    """Whatever was clicked first."""
    row = row_of(dialog, "specials")
    for box in reversed(parts(row, QCheckBox)):
        if not box.isChecked():
            tick(box)
    assert dialog.drafts.rules.specials == SWITCHES["specials"].choices


def test_an_order_by_mouse(dialog: RulesDialog) -> None:
    """The arrows beside it move what is chosen, as far as it goes."""
    row = row_of(dialog, "reservation_order")
    assert isinstance(row.editor, OrderEditor)
    (order,) = parts(row, QListWidget)
    order.setCurrentRow(3)
    assert not row.editor._down.isEnabled()
    for _ in range(3):
        QTest.mouseClick(row.editor._up, LEFT)
    assert dialog.drafts.rules.reservation_order == ("wedding", "solo", "throw", "armut")
    assert (order.currentRow(), row.editor._up.isEnabled()) == (0, False)
    QTest.mouseClick(row.editor._up, LEFT)
    QTest.mouseClick(row.editor._down, LEFT)
    assert dialog.drafts.rules.reservation_order == ("solo", "wedding", "throw", "armut")
    assert order.item(1).text().startswith("2.")


@pytest.mark.parametrize(
    ("name", "number", "text"),
    [
        pytest.param("target_points", 0, "Kein Ziel", id="a word in place of 0"),
        pytest.param("target_points", 30, "30 Punkte", id="a unit behind it"),
        pytest.param("reply_grace", 1, "1 Karte", id="one"),
        pytest.param("reply_grace", 2, "2 Karten", id="many"),
        pytest.param("solo_factor", 3, "mal 3", id="a unit before it"),
        pytest.param("games", 24, "24", id="no unit"),
    ],
)
def test_a_number_has_its_unit(dialog: RulesDialog, name: str, number: int, text: str) -> None:
    """As the catalogue says it."""
    row = row_of(dialog, name)
    (box,) = parts(row, QSpinBox)
    write(box, number)
    QTest.keyClick(box, Qt.Key.Key_Return)
    assert getattr(dialog.drafts.rules, name) == number
    assert box.text() == text


def test_a_wheel_passes_over(dialog: RulesDialog, qtbot: QtBot) -> None:
    """Scrolling the page changes no number on the way."""
    row = row_of(dialog, "games")
    (box,) = parts(row, QSpinBox)
    dialog.pages.groups.setFocus()
    with qtbot.assertNotEmitted(dialog.pages.picked):
        QTest.wheelEvent(
            dialog.windowHandle(), box.mapTo(dialog, box.rect().center()), QPoint(0, -120)
        )
    assert dialog.drafts.rules == RuleSet()
