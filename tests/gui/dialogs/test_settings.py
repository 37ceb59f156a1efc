"""The settings: every option of the table can be seen, understood and changed."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

import pytest
from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QFontDatabase
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QCheckBox, QComboBox, QLineEdit, QPushButton, QWidget
from pytestqt.qtbot import QtBot

from dkdesk.gui.dialogs.settings import SettingsDialog
from dkdesk.gui.dialogs.standing import Standing
from dkdesk.gui.language import Language
from dkdesk.gui.theme import DARK, LIGHT, Theme
from dkdesk.settings.table import NAME_LENGTH, PAGES, SHOWN, Option, Page, Settings, changed
from dkdesk.text.catalogue import LANGUAGES, OWN_NAMES
from tests.gui.dialogs.conftest import colours
from tests.gui.fit import assert_nothing_cut, texts

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support propagateSizeHints")
FILLED: Final[tuple[Page, ...]] = tuple(
    page for page in PAGES if page in {row.page for row in SHOWN.values()} | {"keys"}
)
"""Pages with something that can be put back."""
SMALLEST: Final = QSize(800, 560)
options = pytest.mark.parametrize("option", SHOWN.values(), ids=list(SHOWN))


def standings(language: Language) -> dict[Page, Standing]:
    """The longest that pages may have to tell."""
    names = "Wilhelmine-Charlotte, Maximilian-Alex, Annegret"

    def rules() -> list[str]:
        about = language.say("rule.dulle_order.about")
        return [language.say("settings.rules.played", rules=names), about, about]

    def opponents() -> list[str]:
        return [language.say("settings.opponents.sit", names=names)]

    def nothing() -> None:
        """Lead nowhere."""

    return {
        "rules": Standing(
            rules, (("settings.rules.edit", nothing), ("settings.rules.new", nothing))
        ),
        "opponents": Standing(opponents, (("settings.opponents.compose", nothing),)),
        "help": Standing(
            lambda: [language.say("settings.help.first")],
            (("settings.help.open", nothing), ("settings.help.first_deal", nothing)),
        ),
    }


@pytest.fixture
def dialog(language: Language, theme: Theme, qtbot: QtBot) -> SettingsDialog:
    """The dialog with every default, open; three pages tell how things stand."""
    made = SettingsDialog(language, theme, Settings(), None, standings(language))
    qtbot.addWidget(made)
    made.show()
    return made


def inner(dialog: SettingsDialog, name: str) -> QWidget:
    """What the player touches to change an option, on its open page."""
    page = SHOWN[name].page
    assert page is not None, "it is shown"
    dialog.open_page(page)
    made = dialog.editors[name].focusProxy()
    assert made is not None
    return made


@options
def test_every_option_has_its_place(dialog: SettingsDialog, option: Option) -> None:
    """It is visible on its page, and hidden on the others."""
    for page in dialog.pages:
        dialog.open_page(page)
        assert dialog.editors[option.name].isVisible() == (page == option.page)


@options
def test_every_option_says_what_it_is(
    dialog: SettingsDialog, language: Language, option: Option
) -> None:
    """Name and explanation are there for a screen reader too."""
    box = inner(dialog, option.name)
    name = box.text() if isinstance(box, QCheckBox) else box.accessibleName()
    assert name == language.say(f"setting.{option.name}")
    assert box.accessibleDescription() == language.say(f"setting.{option.name}.about")


@options
def test_every_value_can_be_picked_by_keyboard(
    dialog: SettingsDialog, qtbot: QtBot, option: Option
) -> None:
    """Whatever is picked holds at once and is told."""
    box = inner(dialog, option.name)
    if isinstance(box, QComboBox):
        for at, choice in enumerate(option.choices):
            if choice == option.default:
                continue
            dialog.show_settings(Settings())
            key = Qt.Key.Key_Down if at > box.currentIndex() else Qt.Key.Key_Up
            for _ in range(abs(at - box.currentIndex())):
                QTest.keyClick(box, key)
            assert getattr(dialog._settings, option.name) == choice
    elif isinstance(box, QCheckBox):
        with qtbot.waitSignal(dialog.changed) as told:
            QTest.keyClick(box, Qt.Key.Key_Space)
        assert told.args == [changed(Settings(), option.name, not option.default)]
    elif isinstance(box, QPushButton):
        with qtbot.waitSignal(dialog.editors[option.name].wanted):  # type: ignore[attr-defined] # a deck's
            QTest.keyClick(box, Qt.Key.Key_Space)
    else:
        assert isinstance(box, QLineEdit)
        with qtbot.waitSignal(dialog.changed) as told:
            QTest.keyClicks(box, "A")
        assert told.args == [changed(Settings(), option.name, "A")]


def test_a_click_ticks_a_box(dialog: SettingsDialog, qtbot: QtBot) -> None:
    """The mouse works as well."""
    box = inner(dialog, "mark_legal")
    with qtbot.waitSignal(dialog.changed) as told:
        QTest.mouseClick(box, Qt.MouseButton.LeftButton, pos=box.rect().center() / 4)
    assert told.args == [Settings(mark_legal=False)]


def test_a_name_is_never_too_long_or_blank(dialog: SettingsDialog) -> None:
    """The field holds what the table allows, and tidies up when the player leaves it."""
    line = inner(dialog, "name")
    assert isinstance(line, QLineEdit)
    line.setFocus()
    QTest.keyClicks(line, "  Grete" + 30 * "x")
    assert len(dialog._settings.name) <= NAME_LENGTH
    assert dialog._settings.name.startswith("Grete")
    line.editingFinished.emit()
    assert line.text() == dialog._settings.name


def test_the_name_of_a_deck_may_be_long(dialog: SettingsDialog) -> None:
    """It is called as its file is, and the page keeps its width all the same."""
    dialog.show_settings(Settings(deck=f"mine/{'Urgroßmutter' * 9}"))
    dialog.open_page("cards")
    QApplication.processEvents()
    assert_nothing_cut(dialog)


@pytest.mark.parametrize("page", FILLED)
def test_defaults_are_those_of_one_page(dialog: SettingsDialog, page: Page, qtbot: QtBot) -> None:
    """The button restores what is seen and nothing else."""
    other = Settings(
        theme="dark",
        speed="fast",
        back="plain",
        sounds=True,
        dulle="heart10",
        mark_legal=False,
        partner_best=True,
        shortcuts={"help": "F12"},
    )
    dialog.show_settings(other)
    dialog.open_page(page)
    with qtbot.waitSignal(dialog.changed) as told:
        QTest.mouseClick(dialog._defaults, Qt.MouseButton.LeftButton)
    for name, option in SHOWN.items():
        if option.page == page:
            other = changed(other, name, option.default)
    other = replace(other, shortcuts={}) if page == "keys" else other
    assert told.args == [other]


def test_showing_settings_changes_nothing(dialog: SettingsDialog, qtbot: QtBot) -> None:
    """Only the player's own picks are told."""
    with qtbot.assertNotEmitted(dialog.changed):
        dialog.show_settings(Settings(theme="dark", mark_legal=False, name="Grete"))
    box = inner(dialog, "theme")
    assert isinstance(box, QComboBox)
    assert box.currentData() == "dark"


@pytest.mark.parametrize("key", [Qt.Key.Key_Escape, Qt.Key.Key_Return])
def test_a_key_closes(dialog: SettingsDialog, key: Qt.Key) -> None:
    """Esc and Enter close the dialog; nothing has to be confirmed."""
    QTest.keyClick(dialog, key)
    assert not dialog.isVisible()


def test_does_not_block_the_table(dialog: SettingsDialog) -> None:
    """The game goes on beside it."""
    assert not dialog.isModal()


def test_tab_goes_down_the_page(dialog: SettingsDialog) -> None:
    """From the pages through the options to the way out."""
    dialog.open_page("help")
    editors = [inner(dialog, name) for name, row in SHOWN.items() if row.page == "help"]
    standing = dialog.pages["help"].standing
    assert standing is not None
    wanted = [
        dialog._list,
        dialog.search,
        *standing.buttons,
        *editors,
        dialog._defaults,
        dialog.close_button,
    ]
    order: list[QWidget | None] = []
    dialog._list.setFocus()
    for _ in wanted:
        order.append(dialog.focusWidget())
        QTest.keyClick(order[-1] or dialog, Qt.Key.Key_Tab)
    assert order == wanted


@pytest.mark.parametrize("language_code", LANGUAGES)
@pytest.mark.parametrize("page", [page for page in PAGES if page != "sounds"])
def test_can_be_read_in_every_language(
    dialog: SettingsDialog, language: Language, page: Page, language_code: str
) -> None:
    """No text is cut, nor any choice that is not yet chosen."""
    language.choose(language_code)
    dialog.open_page(page)
    QApplication.processEvents()
    assert_nothing_cut(dialog)
    for stop in dialog.pages[page].findChildren(QWidget):
        if stop.isVisible():  # within its scroll area nothing is too wide
            assert stop.width() <= dialog.pages[page].viewport().width()
    assert dialog.width() <= SMALLEST.width()
    assert dialog.minimumHeight() <= SMALLEST.height()
    assert dialog.height() <= SMALLEST.height()


@pytest.mark.parametrize("language_code", LANGUAGES)
@pytest.mark.parametrize("page", [page for page in PAGES if page != "sounds"])
def test_can_be_read_from_the_start(
    language: Language, theme: Theme, qtbot: QtBot, page: Page, language_code: str
) -> None:
    """Nor when the dialog is made in that language, with every page never seen before."""
    language.choose(language_code)
    dialog = SettingsDialog(language, theme, Settings(), None, standings(language))
    qtbot.addWidget(dialog)
    dialog.open_page(page)
    dialog.show()
    QApplication.processEvents()
    assert_nothing_cut(dialog)


def test_wears_the_theme(dialog: SettingsDialog, theme: Theme) -> None:
    """Light paper, dark paper."""
    assert LIGHT.paper.name() in colours(dialog)
    theme.choose("dark")
    assert DARK.paper.name() in colours(dialog)
    assert LIGHT.paper.name() not in colours(dialog)


# --- pages ----------------------------------------------------------------------------


def listed(dialog: SettingsDialog) -> list[str]:
    """The pages that the list shows now."""
    rows = (dialog._list.item(row) for row in range(dialog._list.count()))
    return [row.text() for row in rows if not row.isHidden()]


def test_a_page_without_rows_is_not_offered(language: Language, theme: Theme, qtbot: QtBot) -> None:
    """It comes by itself with its first row in the table."""
    made = SettingsDialog(language, theme, Settings())
    qtbot.addWidget(made)
    rows = {row.page for row in SHOWN.values()} | {"keys"}
    assert set(made.pages) == rows


def test_a_standing_is_told_anew_whenever_the_dialog_comes_up(
    language: Language, theme: Theme, qtbot: QtBot
) -> None:
    """Another evening may have begun meanwhile."""
    told = ["Eins"]
    done: list[str] = []
    standing = Standing(lambda: told, (("settings.rules.new", lambda: done.append("x")),))
    made = SettingsDialog(language, theme, Settings(), None, {"rules": standing})
    qtbot.addWidget(made)
    made.open_page("rules")
    made.show()
    assert "Eins" in texts(made.pages["rules"])
    made.close()
    told[:] = ["Zwei", "und mehr"]
    made.show()
    assert {"Zwei", "und mehr"} <= set(texts(made.pages["rules"]))
    box = made.pages["rules"].standing
    assert box is not None
    box.buttons[0].click()
    assert done == ["x"]


# --- search ---------------------------------------------------------------------------


@pytest.mark.parametrize("code", LANGUAGES)
@options
def test_a_search_finds_every_option_by_what_it_is_called(
    dialog: SettingsDialog, language: Language, option: Option, code: str
) -> None:
    """In the language in force; its page opens, and nothing else of it is left."""
    language.choose(code)
    dialog.search.setText(language.say(f"setting.{option.name}"))
    assert option.page is not None
    assert language.say(f"settings.page.{option.page}") in listed(dialog)
    dialog._list.setCurrentRow(list(dialog.pages).index(option.page))
    assert dialog.editors[option.name].isVisible()


@pytest.mark.parametrize(
    ("said", "found"),
    [
        pytest.param("karlchens brille", [], id="nothing"),
        pytest.param("bedenkzeit", ["turn_timer"], id="a name"),
        pytest.param("wem der stich", ["mark_winner"], id="words of an explanation"),
        pytest.param("farbenblind", ["suit_colours"], id="part of a choice"),
        pytest.param("GETRENNT", [], id="nothing, in capitals"),
        pytest.param("繁體", ["language"], id="a choice in its own writing"),
    ],
)
def test_a_search_finds_names_explanations_and_choices(
    dialog: SettingsDialog, said: str, found: list[str]
) -> None:
    """All words must be there; where nothing is found, a sentence says so."""
    dialog.search.setText(said)
    shown = [name for name, made in dialog.editors.items() if not made.isHidden()]
    assert shown == found
    assert dialog._nothing.isVisible() is not bool(found)
    assert bool(listed(dialog)) is bool(found)


def test_a_search_finds_keys_and_what_is_told(dialog: SettingsDialog) -> None:
    """Commands by name and by key, rules by what they say."""
    dialog.search.setText("punktezettel")
    assert listed(dialog) == ["Tasten"]
    assert [key for key, cap in dialog.keys.caps.items() if not cap.isHidden()] == ["sheet"]
    dialog.search.setText("wilhelmine")
    assert listed(dialog) == ["Regeln", "Mitspieler"]


def test_esc_ends_a_search_first(dialog: SettingsDialog) -> None:
    """And everything is there again; a second Esc closes."""
    dialog.search.setText("name")
    dialog.search.setFocus()
    QTest.keyClick(dialog.search, Qt.Key.Key_Escape)
    assert dialog.isVisible()
    assert len(listed(dialog)) == len(dialog.pages)
    assert not any(made.isHidden() for made in dialog.editors.values())
    QTest.keyClick(dialog.search, Qt.Key.Key_Escape)
    assert not dialog.isVisible()


# --- writing without a font -------------------------------------------------------------


@pytest.mark.parametrize("code", LANGUAGES)
def test_a_language_without_a_font_says_so(
    dialog: SettingsDialog, language: Language, monkeypatch: pytest.MonkeyPatch, code: str
) -> None:
    """In its row of the list, so that nobody chooses empty boxes unawares."""
    nothing: list[str] = []
    monkeypatch.setattr(QFontDatabase, "families", lambda *_: nothing)
    language.choose(code)
    box = inner(dialog, "language")
    assert isinstance(box, QComboBox)
    rows = {box.itemData(at): box.itemText(at) for at in range(box.count())}
    assert rows["de"] == "Deutsch"
    for missing in ("ja", "zh_TW"):
        assert OWN_NAMES[missing] in rows[missing]
        assert missing in rows[missing]
        assert rows[missing] != OWN_NAMES[missing]
    QApplication.processEvents()
    assert_nothing_cut(dialog)
    assert dialog.width() <= SMALLEST.width()


@pytest.mark.parametrize("code", LANGUAGES)
def test_what_is_filled_in_begins_at_one_edge(
    dialog: SettingsDialog, language: Language, code: str
) -> None:
    """Boxes, lines and the button of the deck are equally wide on a page."""
    language.choose(code)
    for page, made in dialog.pages.items():
        dialog.open_page(page)
        QApplication.processEvents()
        fields = [each.field for each in made.editors if each.field is not None]
        assert len({(field.x(), field.width()) for field in fields}) <= 1, page
