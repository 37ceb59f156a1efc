"""The help: every page in every language, made of what the program knows itself."""

from __future__ import annotations

import re
from typing import Final, get_args

import pytest
from PySide6.QtCore import Qt, QUrl
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from dkdesk.gui.dialogs.rule_words import label, value_text
from dkdesk.gui.help.book import NAMES, WRITTEN, Book, Name, Written
from dkdesk.gui.help.rule_page import NOTHING, rule_page
from dkdesk.gui.help.window import HelpWindow
from dkdesk.gui.language import Language
from dkdesk.gui.theme import DARK, LIGHT, Theme
from dkdesk.places import resource
from dkdesk.rules.presets import PRESETS
from dkdesk.rules.ruleset import SWITCHES, Group, RuleSet
from dkdesk.text.catalogue import LANGUAGES, TERMS
from tests.gui.dialogs.conftest import colours
from tests.gui.fit import assert_nothing_cut

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support propagateSizeHints")
languages = pytest.mark.parametrize("code", LANGUAGES)
OURS: Final[tuple[Name, ...]] = ("game", "table", "practice", "notation", "external")
"""Pages written for the help, in every language."""


@pytest.fixture
def window(language: Language, theme: Theme, qtbot: QtBot) -> HelpWindow:
    """The help, open; two keys are known."""
    book = Book(language)
    book.keys = lambda: {
        "game": [("Ctrl+N", language.say("menu.new").replace("&", ""))],
        "table": [("L", language.say("panel.last_trick"))],
    }
    made = HelpWindow(language, theme, book)
    qtbot.addWidget(made)
    made.show()
    return made


@languages
@pytest.mark.parametrize("name", NAMES)
def test_every_page_can_be_read(
    window: HelpWindow, language: Language, name: Name, code: str
) -> None:
    """It is there, begins with a heading, and holds no mark that was not understood."""
    language.choose(code)
    window.open_page(name)
    text = window.page.document().toPlainText()
    assert len(text) > 100
    assert window.page.document().begin().blockFormat().headingLevel() == 1
    if name not in ("notation", "external"):
        assert not re.search(r"[*`#{}\\]|\]\(|\|:", text)
    assert_nothing_cut(window)
    assert window.width() <= 1024
    assert window.minimumWidth() <= 800


@languages
@pytest.mark.parametrize("name", OURS)
def test_our_pages_say_the_same_in_every_language(name: Name, code: str) -> None:
    """Headings, rows of tables, links and terms stand in each."""

    def shape(language: str) -> tuple[list[str], set[str]]:
        text = resource("help", f"{name}.{language}.md").read_text("utf-8")
        marks = [re.match(r"#+|\|", line) for line in text.splitlines()]
        return [each.group() for each in marks if each], set(re.findall(r"\(help:\w+\)", text))

    assert shape(code) == shape("en")


@languages
def test_every_link_leads_to_a_page(code: str) -> None:
    """No address of ours is a dead end, and none leads to a network."""
    for name in OURS:
        text = resource("help", f"{name}.{code}.md").read_text("utf-8")
        assert set(re.findall(r"\]\(help:(\w+)\)", text)) <= set(NAMES)
        assert "http" not in text


@pytest.mark.parametrize("name", WRITTEN)
def test_a_page_that_was_never_translated_is_shown_in_english(
    window: HelpWindow, language: Language, name: Name
) -> None:
    """The page on one's own programs, for instance."""
    language.choose("ja")
    window.open_page(name)
    there = {path.name for path in resource("help").glob(f"{name}.*.md")}
    english = resource("help", f"{name}.en.md").read_text("utf-8").splitlines()[0].lstrip("# ")
    title = window.page.document().begin().text()
    assert (title == english) is (f"{name}.ja.md" not in there)


def test_a_click_on_a_link_turns_the_page(window: HelpWindow) -> None:
    """Within the book; what lies outside is not followed."""
    window.open_page("game")
    window.page.anchorClicked.emit(QUrl("help:rules"))
    assert window.name == "rules"
    window.page.anchorClicked.emit(QUrl("https://example.org/"))
    window.page.anchorClicked.emit(QUrl("help:nowhere"))
    assert window.name == "rules"


@pytest.mark.parametrize("code", ["ja", "zh_TW"])
@pytest.mark.parametrize("name", OURS)
def test_the_end_of_a_line_is_no_space(language: Language, name: Name, code: str) -> None:
    """Where the file is folded, Japanese and Chinese go on without a gap."""
    language.choose(code)
    text = Book(language).text(name, Written("", PRESETS["ddv"]))
    signs = r"[\u3040-\u30ff\u4e00-\u9fff、。，；]"
    assert not re.search(rf"{signs}\n *{signs}", text)


# --- rules --------------------------------------------------------------------------------


@languages
@pytest.mark.parametrize("preset", PRESETS)
def test_every_rule_of_a_preset_is_written_out(language: Language, preset: str, code: str) -> None:
    """Each switch that has a meaning stands there with its value, or among those not played."""
    language.choose(code)
    rules = PRESETS[preset]
    page = re.sub(r"\\(.)", r"\1", rule_page(language, "x", rules))
    for row in SWITCHES.values():
        value = getattr(rules, row.name)
        said = f"{label(language, row.name)}"
        if not row.matters(rules):
            assert f"**{said}:" not in page
            assert f"**{said}：" not in page
        elif value in NOTHING:
            assert any(said in line for line in page.splitlines() if line.startswith("*")), said
        else:
            mark = "：" if code in ("ja", "zh_TW") else ": "
            assert f"**{said}{mark}{value_text(language, row, value)}" in page


def test_rules_stand_in_their_groups(language: Language) -> None:
    """In the order of the table, each group once."""
    page = rule_page(language, "x", PRESETS["freedoko"])
    headings = [line[3:] for line in page.splitlines() if line.startswith("## ")]
    assert headings == [language.say(f"rule.group.{group}") for group in get_args(Group)]


@pytest.mark.parametrize("name", ["**Omas** `Regeln` [x](y)", "# <b>Fett</b> | ~~weg~~", "_a_"])
def test_the_name_of_a_rule_set_is_no_markup(window: HelpWindow, name: str) -> None:
    """It may come from a stranger's file."""
    window.wanted_rules = lambda: [Written(name, RuleSet())]
    window.hide()
    window.show()
    window.open_page("rules")
    assert window.page.document().begin().text() == name


def test_another_rule_set_is_written_out_when_it_is_chosen(window: HelpWindow) -> None:
    """Presets and those of the evening are offered; on other pages there is no choice."""
    window.wanted_rules = lambda: [Written("Heute", RuleSet(schweinchen="start"))]
    window.hide()
    window.show()
    window.open_page("rules")
    assert window.rules.count() == len(PRESETS) + 1
    assert "Schweinchen: " in window.page.toPlainText()
    window.rules.setFocus()
    QTest.keyClick(window.rules, Qt.Key.Key_Down)
    assert "DDV" in window.page.document().begin().text()
    assert "Ohne: Schweinchen" in window.page.toPlainText()
    window.open_page("game")
    assert not window.rules.isVisible()


# --- keys, words, looks ---------------------------------------------------------------------


def test_the_keys_are_those_in_force(window: HelpWindow, language: Language) -> None:
    """By menus, and below them those of the cards."""
    window.open_page("keys")
    text = window.page.toPlainText()
    assert text.index("Spiel") < text.index("Ctrl+N") < text.index("Tisch") < text.index("Esc")
    window._book.keys = lambda: {"help": [("F2", "Hilfe")]}
    window.hide()
    window.show()
    assert "F2" in window.page.toPlainText()
    assert "Ctrl+N" not in window.page.toPlainText()
    language.choose("en")
    assert language.say("help.keys.cards") in window.page.toPlainText()


@languages
def test_pages_use_the_words_of_the_player(
    window: HelpWindow, language: Language, code: str
) -> None:
    """Contra, where he says so."""
    language.choose(code, {"Kontra": "contra", "Ko": "contra"})
    window.open_page("game")
    assert "Contra" in window.page.toPlainText()
    usual = language.say("term.Kontra.kontra")
    assert usual not in window.page.toPlainText()
    assert not any(f"{{{term}}}" in window.page.toPlainText() for term in TERMS)


def test_wears_the_theme(window: HelpWindow, theme: Theme) -> None:
    """Light paper, dark paper, and ink that can be read on it."""
    assert LIGHT.paper_raised.name() in colours(window)
    theme.choose("dark")
    window.open_page("rules")
    shown = colours(window)
    assert DARK.paper_raised.name() in shown
    assert LIGHT.paper_raised.name() not in shown
    assert DARK.ink.name() in shown


@pytest.mark.parametrize("key", [Qt.Key.Key_Escape, Qt.Key.Key_Return])
def test_a_key_closes(window: HelpWindow, key: Qt.Key) -> None:
    """The game goes on beside it, and gets the keyboard back."""
    assert not window.isModal()
    QTest.keyClick(window, key)
    assert not window.isVisible()


def test_headings_stand_out_and_links_can_be_seen(window: HelpWindow, theme: Theme) -> None:
    """Larger type by level; links in ink and underlined, which reads on either paper."""
    theme.choose("dark")
    window.open_page("game")
    sizes: dict[int, set[int]] = {}
    links = set()
    block = window.page.document().begin()
    while block.isValid():
        level = block.blockFormat().headingLevel()
        for part in block.textFormats():
            sizes.setdefault(level, set()).add(part.format.font().pixelSize())
            if part.format.isAnchor():
                colour = part.format.foreground().color().name()
                links.add((colour, part.format.fontUnderline()))
        block = block.next()
    assert min(sizes[1]) > max(sizes[2]) > max(sizes[0])
    assert links == {(DARK.ink.name(), True)}


def test_a_game_as_text_stands_line_by_line(window: HelpWindow) -> None:
    """Without the room that paragraphs have between them."""
    window.open_page("notation")
    block = window.page.document().begin()
    while block.text() != "rules: ddv":
        block = block.next()
    assert block.blockFormat().bottomMargin() == 0
    assert block.next().text().startswith("names: ")


def test_practice_tells_when_an_announcement_pays(language: Language) -> None:
    """A row for every preset with announcements, worked out by the scorer."""
    page = Book(language).text("practice", Written("", PRESETS["ddv"], "ddv"))
    rows = [line for line in page.splitlines() if line.startswith("|")]
    assert len(rows) == 2 + sum(rules.announcements for rules in PRESETS.values())
    ddv = next(row for row in rows if language.say("preset.ddv") in row)
    assert re.findall(r"\d+(?=\N{NO-BREAK SPACE}%)", ddv) == ["50", "89", "92", "93", "94"]
