"""The list of decks: pictures, names, reasons, and a pick that holds at once."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest
from PySide6.QtCore import QModelIndex, Qt
from PySide6.QtGui import QPixmap
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from dkdesk.decks.deck import Deck
from dkdesk.gui.decks.samples import Samples
from dkdesk.gui.dialogs.deck_list import DeckDialog
from dkdesk.gui.dialogs.deck_row import Role
from dkdesk.gui.language import Language
from dkdesk.gui.theme import DARK, LIGHT, Theme
from dkdesk.places import resource
from dkdesk.text.catalogue import LANGUAGES
from tests.decks.sheets import small_deck
from tests.gui.dialogs.conftest import colours
from tests.gui.fit import assert_nothing_cut

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support propagateSizeHints")
OURS: Final = resource("decks", "akdb.svg")


@pytest.fixture
def decks(tmp_path: Path) -> tuple[Deck, ...]:
    """One that fits, one that does not, one with names."""
    texts = {
        "gnome/oak": small_deck(),
        "kde/elm": "Quark",
        "mine/ash": small_deck(size=(60, 100)),
    }
    made = []
    for key, text in texts.items():
        path = tmp_path / f"{key.partition('/')[2]}.svg"
        path.write_text(text, "utf-8")
        made.append(Deck(key, path, {"": path.stem.title(), "de": f"{path.stem.title()}-Blatt"}))
    return tuple(made)


@pytest.fixture
def dialog(
    qapp: QApplication,
    language: Language,
    theme: Theme,
    tmp_path: Path,
    decks: tuple[Deck, ...],
    qtbot: QtBot,
) -> Iterator[DeckDialog]:
    """The list, open, with every picture drawn."""
    samples = Samples(qapp)
    made = DeckDialog(language, theme, samples, tmp_path / "decks")
    qtbot.addWidget(made)
    made.show()
    made.offer(OURS, decks, "gnome/oak")
    qtbot.waitUntil(lambda: all(samples.of(deck.file) is not None for deck in decks))
    yield made
    samples.close()
    made.close()


def row(dialog: DeckDialog, key: str) -> QModelIndex:
    """The row of a deck."""
    rows = [dialog._model.index(number, 0) for number in range(dialog._model.rowCount())]
    return next(index for index in rows if index.data(Role.KEY) == key)


def test_ours_stands_first(dialog: DeckDialog) -> None:
    """Then those of others, as they were offered."""
    keys = [dialog._model.index(number, 0).data(Role.KEY) for number in range(4)]
    assert keys == ["", "gnome/oak", "kde/elm", "mine/ash"]
    assert [row(dialog, key).data() for key in keys] == [
        "dkdesk",
        "Oak-Blatt",
        "Elm-Blatt",
        "Ash-Blatt",
    ]


def test_each_shows_its_faces_or_why_not(dialog: DeckDialog) -> None:
    """The reason is said to a screen reader too."""
    for key in ("", "gnome/oak", "mine/ash"):
        assert isinstance(row(dialog, key).data(Role.PICTURE), QPixmap)
        assert not row(dialog, key).data(Role.UNFIT)
    unfit = row(dialog, "kde/elm")
    assert unfit.data(Role.PICTURE) is None
    assert unfit.data(Role.UNFIT)
    assert unfit.data(Role.ABOUT) == ("Nicht geeignet: Die Datei ist kein vollständiges SVG-Bild.")
    spoken = unfit.data(Qt.ItemDataRole.AccessibleTextRole)
    assert spoken == f"Elm-Blatt. {unfit.data(Role.ABOUT)}"


def test_the_chosen_one_is_marked(dialog: DeckDialog) -> None:
    """By a word as well, and the keyboard is there."""
    marked = {key: row(dialog, key).data(Role.CHOSEN) for key in ("", "gnome/oak", "mine/ash")}
    assert marked == {"": False, "gnome/oak": True, "mine/ash": False}
    assert row(dialog, "gnome/oak").data(Role.ABOUT) == "liegt auf dem Tisch"
    assert dialog.list.currentIndex() == row(dialog, "gnome/oak")
    assert dialog.list.hasFocus()


def test_a_click_picks(dialog: DeckDialog, qtbot: QtBot) -> None:
    """And the list stays open to try another."""
    where = dialog.list.visualRect(row(dialog, "mine/ash")).center()
    with qtbot.waitSignal(dialog.picked) as told:
        QTest.mouseClick(dialog.list.viewport(), Qt.MouseButton.LeftButton, pos=where)
    assert told.args == ["mine/ash"]
    assert row(dialog, "mine/ash").data(Role.CHOSEN)
    assert not row(dialog, "gnome/oak").data(Role.CHOSEN)
    assert dialog.isVisible()


def test_keys_pick(dialog: DeckDialog, qtbot: QtBot) -> None:
    """Up to ours, and Enter."""
    QTest.keyClick(dialog.list, Qt.Key.Key_Up)
    with qtbot.waitSignal(dialog.picked) as told:
        QTest.keyClick(dialog.list, Qt.Key.Key_Return)
    assert told.args == [""]


def test_an_unfit_deck_cannot_be_picked(dialog: DeckDialog, qtbot: QtBot) -> None:
    """The one on the table stays there."""
    where = dialog.list.visualRect(row(dialog, "kde/elm")).center()
    with qtbot.assertNotEmitted(dialog.picked):
        QTest.mouseClick(dialog.list.viewport(), Qt.MouseButton.LeftButton, pos=where)
        QTest.keyClick(dialog.list, Qt.Key.Key_Return)
    assert row(dialog, "gnome/oak").data(Role.CHOSEN)


@pytest.mark.parametrize("code", LANGUAGES)
def test_can_be_read_in_every_language(dialog: DeckDialog, language: Language, code: str) -> None:
    """No text is cut, and names follow."""
    language.choose(code)
    QApplication.processEvents()
    assert_nothing_cut(dialog)
    assert row(dialog, "gnome/oak").data() == ("Oak-Blatt" if code == "de" else "Oak")


def test_wears_the_theme(dialog: DeckDialog, theme: Theme) -> None:
    """Light paper, dark paper."""
    assert LIGHT.paper.name() in colours(dialog)
    theme.choose("dark")
    assert DARK.paper.name() in colours(dialog)
