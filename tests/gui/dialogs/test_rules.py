"""The rule editor: what is otherwise, what contradicts, what is found, and how it looks."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QCheckBox, QComboBox, QSpinBox, QWidget
from pytestqt.qtbot import QtBot

from dkdesk.gui.dialogs.rule_chooser import Offer, preset
from dkdesk.gui.dialogs.rule_pages import GROUPS
from dkdesk.gui.dialogs.rules import RulesDialog
from dkdesk.gui.language import Language
from dkdesk.gui.theme import DARK, LIGHT, Theme
from dkdesk.rules.conflicts import conflicts, without_nines
from dkdesk.rules.presets import PRESETS
from dkdesk.rules.ruleset import SWITCHES, RuleSet
from dkdesk.store.shelf import Shelf
from dkdesk.text.catalogue import LANGUAGES
from tests.gui.dialogs.conftest import colours
from tests.gui.dialogs.rule_hands import LEFT, choose, parts, put_in, row_of, tick, write
from tests.gui.fit import assert_nothing_cut

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support propagateSizeHints")


@pytest.fixture
def dialog(language: Language, theme: Theme, tmp_path: Path, qtbot: QtBot) -> RulesDialog:
    """The editor with the tournament rules, open, and an empty shelf."""
    made = RulesDialog(language, theme, Shelf(tmp_path / "rules"))
    qtbot.addWidget(made)
    made.show()
    return made


# --- against the preset, and beside the others


def test_a_mark_where_it_is_otherwise(dialog: RulesDialog, language: Language) -> None:
    """Brass at the switch; a click takes it back."""
    row = row_of(dialog, "games")
    assert not row.mark.isVisible()
    (box,) = parts(row, QSpinBox)
    write(box, 16)
    assert row.mark.isVisible()
    assert row.mark.toolTip() == language.say("rules.back", value="24")
    assert LIGHT.brass.name() in colours(row.mark)
    QTest.mouseClick(row.mark, LEFT)
    assert dialog.drafts.rules == RuleSet()
    assert not row.mark.isVisible()
    assert box.hasFocus(), "the mark, which had the keyboard, is gone"


def test_the_order_of_several_is_no_difference(dialog: RulesDialog) -> None:
    """A file may name them as it likes."""
    turned = tuple(reversed(RuleSet().specials))
    dialog.drafts.look_at(Offer(RuleSet(specials=turned), "ddv"))
    dialog._show()
    assert not row_of(dialog, "specials").mark.isVisible()


def test_no_mark_at_what_has_no_meaning(dialog: RulesDialog) -> None:
    """It would not be kept either."""
    dialog.drafts.look_at(Offer(RuleSet(bock_factor=4), "ddv"))
    dialog._show()
    assert not row_of(dialog, "bock_factor").mark.isVisible()


@pytest.mark.parametrize(
    ("name", "hindrance"),
    [
        pytest.param("superschweinchen", "schweinchen", id="a choice"),
        pytest.param("hyperschweinchen", "schweinchen", id="of several in a row the first"),
        pytest.param("pflichtansage_augen", "pflichtansage", id="a check box"),
        pytest.param("throw_kings", "throw", id="one of several"),
        pytest.param("bock_factor", "bock", id="any of several"),
        pytest.param("announce_max_table", "deadlines", id="the other of two"),
    ],
)
def test_what_has_no_meaning_says_why(
    dialog: RulesDialog, language: Language, name: str, hindrance: str
) -> None:
    """It is dim, and one line leads to the switch that would give it one."""
    row = row_of(dialog, name)
    assert not row.editor.isEnabled()
    assert language.say(f"rule.{hindrance}") in row._label.toolTip()
    above = [each for each in dialog.pages.rows.values() if each.isVisible()]
    said = next(each for each in above if each.why_idle == row.why_idle)
    assert said.idle.text() == row._label.toolTip()
    QTest.mouseClick(said.idle, LEFT)
    other = dialog.pages.rows[hindrance]
    assert other.isVisible()
    assert other.editor.isAncestorOf(dialog.focusWidget())


def test_the_same_reason_is_said_once(dialog: RulesDialog) -> None:
    """At the first of the rows that share it, or whatever of them a search leaves."""
    dialog.pages.open_group("armut")
    idle = [row for row in dialog.pages.rows.values() if row.isVisible() and row.why_idle]
    assert len(idle) > 5
    assert [row.idle.isVisible() for row in idle] == [True] + [False] * (len(idle) - 1)
    QTest.keyClicks(dialog.pages.search, "armut")
    dialog.open_rules(Offer(RuleSet(armut="redeal"), "ddv"))
    shown = [row for row in dialog.pages.rows.values() if row.isVisible()]
    for above, row in pairwise(shown):
        assert row.idle.isVisible() == (row.why_idle not in ("", above.why_idle))


def test_what_gets_a_meaning_wakes_up(dialog: RulesDialog) -> None:
    """At once."""
    row = row_of(dialog, "schweinchen")
    other = dialog.pages.rows["superschweinchen"]
    assert not other.editor.isEnabled()
    choose(parts(row, QComboBox)[0], 1)
    assert other.editor.isEnabled()
    assert not other.idle.isVisible()


def test_groups_show_where_something_is_otherwise(dialog: RulesDialog) -> None:
    """A disc beside the name of the group."""

    def marked() -> list[str]:
        icons = [dialog.pages.groups.item(at).icon() for at in range(len(GROUPS))]
        pictures = [icon.pixmap(10, 10).toImage() for icon in icons]
        return [
            group
            for group, picture in zip(GROUPS, pictures, strict=True)
            if picture.pixelColor(picture.rect().center()).alpha() > 0
        ]

    assert marked() == []
    dialog.open_rules(Offer(RuleSet(games=16, throw=("kings",)), "ddv"))
    assert marked() == ["throwing", "evening"]


# --- searching


@pytest.mark.parametrize(
    ("language_code", "text", "names"),
    [
        pytest.param("de", "MIT neunen", {"with_nines"}, id="the label, in any letters"),
        pytest.param("de", "Köhler", {"solos"}, id="a choice"),
        pytest.param("en", "compulsory solo vorführung", set(), id="all words must be there"),
        pytest.param("ja", "ケーラー", {"solos"}, id="Japanese"),
    ],
)
def test_a_search(
    dialog: RulesDialog, language: Language, language_code: str, text: str, names: set[str]
) -> None:
    """Through all groups, in the language that is spoken."""
    language.choose(language_code)
    put_in(dialog.pages.search, text)
    shown = {name for name, row in dialog.pages.rows.items() if row.isVisible()}
    assert names <= shown
    assert len(shown) < 6
    assert dialog.pages.nothing.isVisible() == (not shown)
    sections = {group for group, section in dialog.pages.sections.items() if section.isVisible()}
    assert sections == {SWITCHES[name].about.group for name in shown}


def test_a_search_looks_into_explanations(dialog: RulesDialog) -> None:
    """A word that no label has."""
    assert "Kreuz-Damen" not in dialog.pages.rows["wedding"]._label.text()
    QTest.keyClicks(dialog.pages.search, "kreuz-damen")
    assert dialog.pages.rows["wedding"].isVisible()
    assert not dialog.pages.rows["games"].isVisible()


def test_escape_ends_the_search_first(dialog: RulesDialog) -> None:
    """Then it closes the dialog."""
    dialog.pages.open_group("armut")
    QTest.keyClicks(dialog.pages.search, "fuchs")
    QTest.keyClick(dialog.pages.search, Qt.Key.Key_Escape)
    assert dialog.pages.search.text() == ""
    shown = {row.row.about.group for row in dialog.pages.rows.values() if row.isVisible()}
    assert shown == {"armut"}
    QTest.keyClick(dialog.pages.search, Qt.Key.Key_Escape)
    assert not dialog.isVisible()


def test_a_group_ends_the_search(dialog: RulesDialog) -> None:
    """Even the one that was open before."""
    dialog.pages.open_group("pack")
    QTest.keyClicks(dialog.pages.search, "fuchs")
    item = dialog.pages.groups.item(0)
    place = dialog.pages.groups.visualItemRect(item).center()
    QTest.mouseClick(dialog.pages.groups.viewport(), LEFT, pos=place)
    assert dialog.pages.search.text() == ""
    assert dialog.pages.rows["with_nines"].isVisible()
    assert not dialog.pages.rows["schweinchen"].isVisible()


# --- contradictions


def test_a_contradiction_is_told_and_nothing_corrected(
    dialog: RulesDialog, language: Language
) -> None:
    """One sentence each; a click leads to the switch; saving waits."""
    assert not dialog.strip.isVisible()
    row = row_of(dialog, "deal_packets")
    choose(parts(row, QComboBox)[0], 2)
    assert dialog.drafts.rules == RuleSet(deal_packets="343")
    assert dialog.strip.isVisible()
    (link,) = dialog.strip.links
    assert link.text() == language.say("conflict.packets")
    assert LIGHT.loss.name() in colours(row)
    assert not dialog.save_button.isEnabled()
    dialog.pages.open_group("evening")
    QTest.mouseClick(link, LEFT)
    assert row.isVisible()
    assert row.editor.isAncestorOf(dialog.focusWidget())
    choose(parts(row, QComboBox)[0], 0)
    assert not dialog.strip.isVisible()
    assert LIGHT.loss.name() not in colours(row)


def test_a_link_by_keyboard(dialog: RulesDialog) -> None:
    """Enter follows it."""
    dialog.open_rules(Offer(RuleSet(deal_packets="343"), "ddv"))
    dialog.pages.open_group("evening")
    QTest.keyClick(dialog.strip.links[0], Qt.Key.Key_Return)
    assert dialog.pages.rows["deal_packets"].isVisible()


def test_forty_cards(dialog: RulesDialog) -> None:
    """Taking out the nines offers one button that fits everything else to it."""
    row = row_of(dialog, "with_nines")
    assert not dialog.strip.fit_button.isVisible()
    tick(parts(row, QCheckBox)[0])
    assert dialog.drafts.rules == RuleSet(with_nines=False), "nothing by itself"
    assert dialog.strip.fit_button.isVisible()
    QTest.mouseClick(dialog.strip.fit_button, LEFT)
    assert dialog.drafts.rules == without_nines(RuleSet())
    assert conflicts(dialog.drafts.rules) == ()
    assert not dialog.strip.isVisible(), "it is offered once: deadlines fall by two, not four"


def test_nines_again(dialog: RulesDialog) -> None:
    """Whoever puts them back is not asked any more."""
    row = row_of(dialog, "with_nines")
    for _ in range(2):
        tick(parts(row, QCheckBox)[0])
    assert dialog.drafts.rules == RuleSet()
    assert not dialog.strip.isVisible()


# --- presets, and changes that are not saved


def test_a_preset_can_be_chosen(dialog: RulesDialog, language: Language) -> None:
    """By keyboard; what it is stands below."""
    chooser = dialog.head.chooser
    names = [chooser.itemText(at) for at in range(chooser.count())]
    assert names == [language.say(f"preset.{key}") for key in PRESETS]
    choose(chooser, list(PRESETS).index("pub40"))
    assert dialog.drafts.rules == PRESETS["pub40"]
    assert dialog.head.about.text() == language.say("preset.pub40.about")
    assert not any(row.mark.isVisible() for row in dialog.pages.rows.values())


def test_changes_are_kept_for_each(dialog: RulesDialog) -> None:
    """Looking at another rule set, or closing the dialog, loses none."""
    write(parts(row_of(dialog, "games"), QSpinBox)[0], 16)
    dialog.open_rules(preset("pub40"))
    assert not dialog.reset_button.isEnabled()
    write(parts(row_of(dialog, "games"), QSpinBox)[0], 8)
    dialog.close()
    dialog.show()
    assert dialog.drafts.rules == replace(PRESETS["pub40"], games=8)
    dialog.open_rules(preset("ddv"))
    assert dialog.drafts.rules == RuleSet(games=16)


def test_changes_can_be_dropped(dialog: RulesDialog) -> None:
    """All at once, and only where there are any."""
    assert not dialog.reset_button.isEnabled()
    assert not dialog.save_button.isEnabled()
    row = row_of(dialog, "with_nines")
    tick(parts(row, QCheckBox)[0])
    assert dialog.reset_button.isEnabled()
    QTest.mouseClick(dialog.reset_button, LEFT)
    assert dialog.drafts.rules == RuleSet()
    assert not dialog.reset_button.isEnabled()
    assert not dialog.strip.isVisible()


def test_rules_of_nowhere_are_a_change(dialog: RulesDialog) -> None:
    """Those of an evening that nobody has saved."""
    rules = replace(PRESETS["casual"], games=12)
    dialog.open_rules(Offer(rules, "casual"))
    assert dialog.drafts.rules == rules
    assert dialog.drafts.offer == preset("casual")
    assert dialog.save_button.isEnabled()


# --- how it looks and is walked through


def test_tab_goes_through_everything(dialog: RulesDialog) -> None:
    """The groups, the search, each switch with its explanation, the foot, the head."""
    dialog.open_rules(Offer(RuleSet(deal_packets="444"), "ddv"))
    dialog.pages.open_group("pack")
    nines, packets = (dialog.pages.rows[name] for name in ("with_nines", "deal_packets"))
    wanted: list[QWidget | None] = [
        *(dialog.pages.groups, dialog.pages.search),
        *(nines.editor.focusProxy(), nines.help),
        *(packets.mark, packets.editor.focusProxy(), packets.help),
        *(dialog.reset_button, dialog.save_button, dialog.close_button),
        *(dialog.head.chooser, dialog.head.more),
    ]
    order: list[QWidget | None] = []
    for _ in wanted:
        order.append(dialog.focusWidget())
        QTest.keyClick(order[-1] or dialog, Qt.Key.Key_Tab)
    assert order == wanted


@pytest.mark.parametrize("key", [Qt.Key.Key_Return, Qt.Key.Key_Enter])
def test_enter_belongs_to_the_editor(dialog: RulesDialog, key: Qt.Key) -> None:
    """Whoever confirms a number does not lose the dialog."""
    (box,) = parts(row_of(dialog, "games"), QSpinBox)
    write(box, 16)
    QTest.keyClick(box, key)
    assert dialog.isVisible()
    assert dialog.drafts.rules.games == 16


def test_it_says_from_when(dialog: RulesDialog, language: Language) -> None:
    """The evening under way keeps its rules."""
    assert dialog._from_when.isVisible()
    assert dialog._from_when.text() == language.say("rules.from_when")
    assert not dialog.isModal()


@pytest.mark.parametrize("language_code", LANGUAGES)
def test_can_be_read_in_every_language(
    dialog: RulesDialog, language: Language, language_code: str
) -> None:
    """No text is cut, with every explanation unfolded."""
    language.choose(language_code)
    for row in dialog.pages.rows.values():
        row.help.setChecked(True)
    for group in GROUPS:
        dialog.pages.open_group(group)
        QApplication.processEvents()
        assert_nothing_cut(dialog)
        assert dialog.pages.area.horizontalScrollBar().maximum() == 0


@pytest.mark.parametrize("language_code", LANGUAGES)
@pytest.mark.parametrize("base", ["ddv", "freedoko"])
def test_can_be_read_from_the_start(
    language: Language, theme: Theme, tmp_path: Path, qtbot: QtBot, base: str, language_code: str
) -> None:
    """Nor when it is made in that language, with contradictions and all."""
    language.choose(language_code)
    dialog = RulesDialog(language, theme, Shelf(tmp_path))
    qtbot.addWidget(dialog)
    dialog.show()
    dialog.open_rules(preset(base))
    tick(parts(row_of(dialog, "with_nines"), QCheckBox)[0])
    QApplication.processEvents()
    assert dialog.strip.links
    assert_nothing_cut(dialog)


@pytest.mark.parametrize("language_code", LANGUAGES)
def test_naming_can_be_read(dialog: RulesDialog, language: Language, language_code: str) -> None:
    """With its buttons, and why a name cannot be."""
    language.choose(language_code)
    dialog.head.ask_name("rename", "X", frozenset({"X"}))
    dialog.strip.tell([language.say("rules.said.saved", name="x" * 40)], can_undo=True)
    QApplication.processEvents()
    assert dialog.head.hint.isVisible()
    assert_nothing_cut(dialog)


def test_wears_the_theme(dialog: RulesDialog, theme: Theme) -> None:
    """Light paper, dark paper."""
    assert LIGHT.paper.name() in colours(dialog)
    theme.choose("dark")
    assert DARK.paper.name() in colours(dialog)
    assert LIGHT.paper.name() not in colours(dialog)
