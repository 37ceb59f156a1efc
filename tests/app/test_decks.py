"""Which deck lies on the table: the chosen one, and ours where that cannot be."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Final

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QImage, QPixmap
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QPushButton

from dkdesk.app import decks as decks_module
from dkdesk.decks.found import find
from dkdesk.gui.table.pose import CARD_RATIO
from tests.decks.sheets import GNOME_PACKAGE, SYSTEM, colour, need_package, small_deck
from tests.gui.conftest import Begin
from tests.gui.programs import Sitting

pytestmark = pytest.mark.qt_log_ignore(
    "does not support (propagateSizeHints|raise)", "link #.* is undefined", extend=True
)
DEAL: Final = 3
KEY: Final = "gnome/oak"
NARROW: Final = 0.6


@pytest.fixture
def shelf(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The only folder for data that this machine has."""
    monkeypatch.setattr(decks_module, "shared_data", lambda: (tmp_path / "share",))
    folder = tmp_path / "share" / "aisleriot" / "cards"
    folder.mkdir(parents=True)
    return folder


def wanting(folder: Path, key: str) -> None:
    """The settings of somebody who has chosen a deck."""
    (folder / "settings.json").write_text(json.dumps({"deck": key}), "utf-8")


def king(sitting: Sitting) -> QImage:
    """The king of spades as it is shown."""
    sitting.wait(lambda: sitting.program.faces.pixmap("SK") is not None)
    pixmap = sitting.program.faces.pixmap("SK")
    assert isinstance(pixmap, QPixmap)
    return pixmap.toImage()


def test_the_chosen_deck_lies_on_the_table(begin: Begin, tmp_path: Path, shelf: Path) -> None:
    """In its own shape, on cards, cloth and mouse alike."""
    (shelf / "oak.svg").write_text(small_deck(size=(60, 100)), "utf-8")
    wanting(tmp_path, KEY)
    sitting = begin(deal=DEAL)
    sitting.wait(lambda: sitting.program.faces.aspect != CARD_RATIO)
    assert sitting.program.faces.aspect == pytest.approx(NARROW)
    layout = sitting.program.scene.spread.layout
    assert layout.card_w == pytest.approx(NARROW * layout.card_h, abs=1)
    sitting.wait(lambda: bool(sitting.program.scene.spread.hand))
    sitting.wait(sitting.at_rest)
    assert {item._width for item in sitting.program.scene.spread.hand} == {layout.card_w}
    image = king(sitting)
    assert image.pixelColor(image.rect().center()).name() == colour("SK")
    assert sitting.notice == ""


@pytest.mark.parametrize(
    ("text", "said"),
    [
        pytest.param(None, "„oak“ ist nicht mehr da", id="missing"),
        pytest.param("Quark", "kein vollständiges SVG-Bild", id="broken"),
        pytest.param(small_deck(without=("CQ",)), "1 von 25", id="without a card"),
        pytest.param(small_deck(size=(90, 100)), "zu breit oder zu schmal", id="of no shape"),
    ],
)
def test_ours_takes_its_place(
    begin: Begin, tmp_path: Path, shelf: Path, text: str | None, said: str
) -> None:
    """With one sentence, said once; the wish is kept."""
    if text is not None:
        (shelf / "oak.svg").write_text(text, "utf-8")
    wanting(tmp_path, KEY)
    sitting = begin(deal=DEAL)
    sitting.wait(lambda: said in sitting.notice)
    king(sitting)
    assert sitting.program.faces.aspect == CARD_RATIO
    sitting.program.window.notice.dismiss()
    sitting.program._apply()
    sitting.program.faces._pool.waitForDone()
    assert sitting.program.settings.deck == KEY
    assert not sitting.program.window.notice.isVisible()


def test_a_deck_is_chosen_among_pictures(begin: Begin, tmp_path: Path, shelf: Path) -> None:
    """From the settings: the list, a click, and the table shows it; the settings say its name."""
    (shelf / "oak.svg").write_text(small_deck(size=(60, 100)), "utf-8")
    sitting = begin(deal=DEAL)
    before = king(sitting)
    papers = sitting.program.papers
    papers.show_settings()
    settings = papers.settings.enter()
    button = settings.editors["deck"].focusProxy()
    assert isinstance(button, QPushButton)
    assert "dkdesk" in button.text()
    button.click()
    chooser = papers.deck_list.enter()
    samples = sitting.program.decks.samples
    sitting.wait(lambda: samples.of(shelf / "oak.svg") is not None)
    QTest.keyClick(chooser.list, Qt.Key.Key_Down)
    with sitting.qtbot.waitSignal(sitting.program.faces.shaped):
        QTest.keyClick(chooser.list, Qt.Key.Key_Return)
    sitting.wait(lambda: king(sitting) != before)
    assert "Oak" in button.text()
    saved = json.loads((tmp_path / "settings.json").read_text("utf-8"))
    assert saved["deck"] == KEY


def test_the_own_folder_is_looked_into(begin: Begin, tmp_path: Path, shelf: Path) -> None:
    """Beside the settings, for those who have neither desktop."""
    assert shelf.is_dir()
    folder = tmp_path / "decks"
    folder.mkdir()
    (folder / "grandma.svg").write_text(small_deck(), "utf-8")
    sitting = begin(deal=DEAL)
    assert [deck.key for deck in sitting.program.decks.look()] == ["mine/grandma"]


def test_a_deck_of_debian_can_be_played_with(begin: Begin, tmp_path: Path) -> None:
    """The Rhenish pattern, with its German letters."""
    need_package(GNOME_PACKAGE)
    assert "gnome/rheinland" in {deck.key for deck in find(SYSTEM, tmp_path)}
    wanting(tmp_path, "gnome/rheinland")
    sitting = begin(deal=DEAL)
    sitting.wait(lambda: sitting.program.faces.aspect == pytest.approx(2 / 3, abs=0.01))
    assert king(sitting).width() > 0
    assert sitting.notice == ""
