"""The running program: wishes that hold at once, and what it says when something is amiss."""

from __future__ import annotations

import json
import sqlite3
from contextlib import closing
from dataclasses import replace
from pathlib import Path
from typing import Final

import pytest
from PySide6.QtGui import QAction, QPixmap
from PySide6.QtWidgets import QAbstractButton, QApplication, QLabel, QMenu, QWidget

from dkdesk.app import own_deck
from dkdesk.app import program as program_module
from dkdesk.gui.dialogs.message import Notice
from dkdesk.gui.main_window import USUAL, MainWindow
from dkdesk.gui.table.cues import Tempo
from dkdesk.gui.theme import DARK, LIGHT
from dkdesk.places import resource
from dkdesk.settings.table import Settings
from dkdesk.store.keep import NAME
from dkdesk.store.schema import MIGRATIONS
from dkdesk.text.catalogue import LANGUAGES
from dkdesk.trouble import Trouble, TroubleError
from tests.gui.conftest import Begin, bury
from tests.gui.programs import QUICK, Sitting

DEAL: Final = 3


def playing(begin: Begin, **more: Path) -> Sitting:
    """A program in which the player must play a card."""
    sitting = begin(deal=DEAL, **more)
    say_gesund(sitting)
    return sitting


def say_gesund(sitting: Sitting) -> None:
    """Answer the reservations, and wait for the turn of the player."""
    sitting.wait(sitting.at_rest)
    if sitting.asked_for_word():
        sitting.program.window.desk.reservation._buttons["gesund"].click()
    sitting.wait(sitting.asked_for_card)


def saved(folder: Path) -> dict[str, object]:
    """The settings on the disk."""
    values: dict[str, object] = json.loads((folder / "settings.json").read_text("utf-8"))
    return values


def wish(sitting: Sitting, **values: object) -> None:
    """Change settings as the dialog does."""
    sitting.program.papers.settings_changed.emit(
        replace(sitting.program.settings, **values)  # type: ignore[arg-type] # by name
    )
    if not {"speed", "trick_stay"} & values.keys():
        sitting.program.scene.stage.tempo = QUICK


# --- wishes ------------------------------------------------------------------------------


def texts(window: MainWindow) -> list[str]:
    """Everything that can be read or heard in a window now, notices aside."""
    heard: list[str] = [window.windowTitle()]
    for widget in (window, *window.findChildren(QWidget)):
        if isinstance(widget, Notice) or not widget.isVisibleTo(window):
            continue
        heard += [widget.accessibleName(), widget.accessibleDescription(), widget.toolTip()]
        if isinstance(widget, QLabel | QAbstractButton):
            heard.append(widget.text())
        if isinstance(widget, QMenu):
            heard.append(widget.title())
    heard += [action.text() for action in window.findChildren(QAction)]
    heard += [repr(plate.plate) for plate in window.desk.scene.plates]
    return sorted(heard)


@pytest.mark.parametrize("code", [code for code in LANGUAGES if code != "de"])
def test_another_language_holds_at_once_everywhere(begin: Begin, tmp_path: Path, code: str) -> None:
    """A window that has switched reads like one that was started so."""
    sitting = playing(begin)
    item = sitting.legal()[0]
    sitting.mouse.click(item)
    sitting.wait(sitting.asked_for_card)
    german = texts(sitting.program.window)
    wish(sitting, language=code)
    switched = texts(sitting.program.window)
    sitting.end()
    again = begin(language=None)
    again.wait(again.asked_for_card)
    again.program.window.resize(USUAL)  # the screen of the tests is smaller, and it had to fit
    fresh = texts(again.program.window)
    assert [set(fresh) - set(switched), set(switched) - set(fresh)] == [set(), set()]
    assert len(set(switched) & set(german)) < len(set(german)) / 3
    assert saved(tmp_path)["language"] == code


def test_a_sheet_that_lies_there_is_translated(begin: Begin) -> None:
    """The reservations and the result, with the player's own name in them."""
    sitting = begin(deal=DEAL)
    sitting.wait(sitting.asked_for_word)
    panel = sitting.program.window.desk.reservation
    german = panel.title.text()
    wish(sitting, language="en")
    assert panel.title.text() != german
    wish(sitting, language="de")
    say_gesund(sitting)
    while not sitting.over():
        sitting.mouse.click(sitting.legal()[0])
        sitting.wait(sitting.at_rest)
    result = sitting.program.window.desk.result
    assert "Du" in {label.text() for label in result.findChildren(QLabel)}
    wish(sitting, language="en")
    bury()
    labels = {label.text() for label in result.findChildren(QLabel)}
    assert "Du" not in labels
    assert "You" in labels


def test_the_theme_holds_at_once(begin: Begin, qapp: QApplication) -> None:
    """Cloth, paper and palette."""
    sitting = playing(begin)
    wish(sitting, theme="dark")
    assert sitting.program.theme.tokens is DARK
    assert qapp.palette().window().color() == DARK.paper
    wish(sitting, theme="light")
    assert qapp.palette().window().color() == LIGHT.paper


def test_a_name_holds_at_once(begin: Begin) -> None:
    """On the plate and on the score sheet."""
    sitting = playing(begin)
    wish(sitting, name="Wilhelmine")
    assert sitting.program.scene.plates[0].plate.name == "Wilhelmine"
    assert sitting.program.bridge.names[0] == "Wilhelmine"


def test_the_tempo_holds_at_once(begin: Begin) -> None:
    """From the next thing that moves."""
    sitting = playing(begin)
    wish(sitting, speed="off", trick_stay="click")
    assert sitting.program.scene.stage.tempo == Tempo(0.0, None)


def test_help_with_the_cards_holds_at_once(begin: Begin) -> None:
    """Marking of what may be played, and of who holds the trick."""
    sitting = playing(begin)
    while len(sitting.legal()) == len(sitting.view.hand):
        sitting.mouse.click(sitting.legal()[0])
        sitting.wait(sitting.asked_for_card)
    scene = sitting.program.scene
    assert any(item.dimmed for item in scene.spread.hand)
    assert any(item.ringed for item in scene.spread.trick.values())
    wish(sitting, mark_legal=False, mark_winner=False)
    assert not any(item.dimmed for item in scene.spread.hand)
    assert not any(item.ringed for item in scene.spread.trick.values())
    wish(sitting, mark_legal=True, mark_winner=True)
    assert any(item.dimmed for item in scene.spread.hand)
    assert any(item.ringed for item in scene.spread.trick.values())


def test_the_hand_is_turned_round_at_once(begin: Begin) -> None:
    """Trumps at the right, and the cards can still be taken."""
    sitting = playing(begin)
    before = [item.card for item in sitting.program.scene.spread.hand]
    wish(sitting, trumps="right")
    after = [item.card for item in sitting.program.scene.spread.hand]
    assert after != before
    assert set(after) == set(before)
    assert sitting.legal()
    sitting.mouse.click(sitting.legal()[0])
    sitting.wait(sitting.at_rest)


@pytest.mark.parametrize(
    ("values", "face"),
    [
        pytest.param({"suit_colours": "two_colour"}, "DA", id="suit colours"),
        pytest.param({"indices": "english"}, "CQ", id="indices"),
        pytest.param({"suits": "german"}, "D9", id="German suits"),
        pytest.param({"big_index": True}, "HT", id="large letters"),
        pytest.param({"faces": "dark"}, "SA", id="dark cards"),
        pytest.param({"faces": "theme", "theme": "dark"}, "SA", id="cards that go with the theme"),
        pytest.param({"back": "plain"}, "back", id="back"),
        pytest.param({"language": "en"}, "CQ", id="indices that go with the language"),
    ],
)
def test_other_cards_are_painted_at_once(
    begin: Begin, values: dict[str, object], face: str
) -> None:
    """As soon as they are ready, without asking."""
    sitting = playing(begin)
    faces = sitting.program.faces
    sitting.wait(lambda: faces.pixmap(face) is not None)

    def shown() -> QPixmap:
        pixmap = faces.pixmap(face)
        assert pixmap is not None
        return pixmap

    before = shown().toImage()
    with sitting.qtbot.waitSignal(faces.ready):
        wish(sitting, **values)
    assert shown().toImage() != before


def test_cards_follow_the_theme_of_the_system(begin: Begin) -> None:
    """When it turns dark in the evening, with nobody at the settings."""
    sitting = playing(begin)
    program = sitting.program
    wish(sitting, theme="light", faces="theme")
    sitting.wait(lambda: program.faces.pixmap("SA") is not None)
    by_day = program.faces.pixmap("SA")
    assert by_day is not None
    with sitting.qtbot.waitSignal(program.faces.ready):
        program.theme.choose("dark")
    by_night = program.faces.pixmap("SA")
    assert by_night is not None
    assert by_night.toImage() != by_day.toImage()


def test_a_missing_dye_leaves_the_print(begin: Begin, monkeypatch: pytest.MonkeyPatch) -> None:
    """The cards are there in their first colours, and the loss is told."""
    sitting = playing(begin)
    without(monkeypatch, "decks/dyes.json")
    wish(sitting, faces="dark")
    assert "dyes.json" in sitting.notice
    sitting.wait(lambda: sitting.program.faces.pixmap("SA") is not None)
    sitting.program.window.notice.dismiss()


def test_what_the_command_line_asked_for_is_not_remembered(begin: Begin, tmp_path: Path) -> None:
    """It held for one start; what is changed by hand is kept."""
    sitting = begin(language="ja", deal=DEAL)
    assert sitting.program.language.code == "ja"
    wish(sitting, mark_winner=False)
    assert saved(tmp_path)["language"] == "system"
    assert saved(tmp_path)["mark_winner"] is False


def test_settings_that_cannot_be_saved_hold_all_the_same(
    begin: Begin, monkeypatch: pytest.MonkeyPatch
) -> None:
    """And that is told."""

    def refuse(path: Path, _: Settings) -> None:
        raise TroubleError(Trouble("trouble.settings_unwritable", {"path": str(path)}))

    sitting = playing(begin)
    monkeypatch.setattr(program_module, "save", refuse)
    wish(sitting, name="Wilhelmine")
    assert "Sie gelten, bis du dkdesk beendest." in sitting.notice
    assert sitting.program.bridge.names[0] == "Wilhelmine"
    sitting.program.window.notice.dismiss()


# --- what can be amiss -------------------------------------------------------------------


def goes_on(sitting: Sitting) -> None:
    """See that the player reads what is amiss, puts it away, and plays."""
    say_gesund(sitting)
    assert sitting.program.window.notice.isVisible()
    sitting.program.window.notice.dismiss()
    moves = sitting.program.bridge.evening.director.moves
    sitting.mouse.click(sitting.legal()[0])
    sitting.wait(sitting.at_rest)
    assert sitting.program.bridge.evening.director.moves > moves


def test_a_data_folder_that_is_a_file(begin: Begin, tmp_path: Path) -> None:
    """Nothing can be kept; the game goes on."""
    path = tmp_path / "taken"
    path.write_text("mine", "utf-8")
    sitting = begin(folder=path, deal=DEAL)
    assert "dieser Abend wird nicht gespeichert" in sitting.notice
    assert not sitting.program.archive.lasting
    goes_on(sitting)
    assert path.read_text("utf-8") == "mine"


def test_a_damaged_archive_is_kept_aside(begin: Begin, tmp_path: Path) -> None:
    """A new one is begun, and both names are told."""
    (tmp_path / NAME).write_bytes(b"Doppelkopf" * 1000)
    sitting = begin(deal=DEAL)
    kept = [path for path in tmp_path.iterdir() if "damaged" in path.name]
    assert [path.read_bytes()[:10] for path in kept] == [b"Doppelkopf"]
    assert kept[0].name in sitting.notice
    goes_on(sitting)
    assert sitting.program.archive.lasting


def test_an_archive_of_a_newer_program_stays_as_it_is(begin: Begin, tmp_path: Path) -> None:
    """This one writes beside it."""
    path = tmp_path / NAME
    with closing(sqlite3.connect(path)) as db:
        db.execute(f"PRAGMA user_version = {len(MIGRATIONS) + 1}")
        db.execute("CREATE TABLE future (card TEXT)")
        db.commit()
    before = path.read_bytes()
    sitting = begin(deal=DEAL)
    assert "neueren Version" in sitting.notice
    goes_on(sitting)
    assert path.read_bytes() == before
    assert sitting.program.archive.path.name != NAME


@pytest.mark.parametrize(
    ("text", "told", "kept"),
    [
        pytest.param('{"speed": "warp"}', "„speed“", "normal", id="a wrong value"),
        pytest.param('{"speed": ', "sind beschädigt", "normal", id="broken syntax"),
        pytest.param("[]", "sind beschädigt", "normal", id="no object"),
    ],
)
def test_settings_that_cannot_be_used(
    begin: Begin, tmp_path: Path, text: str, told: str, kept: str
) -> None:
    """The defaults hold in their place, and the old file is kept."""
    (tmp_path / "settings.json").write_text(text, "utf-8")
    sitting = begin(deal=DEAL)
    assert told in sitting.notice
    assert sitting.program.settings.speed == kept
    others = list(tmp_path.glob("settings.*.json"))
    assert [path.read_text("utf-8") for path in others] == [text]
    goes_on(sitting)


def test_an_evening_that_cannot_be_read_is_told_and_a_new_one_begun(
    begin: Begin, tmp_path: Path
) -> None:
    """The record of the old one stays."""
    sitting = playing(begin)
    sitting.end()
    with closing(sqlite3.connect(tmp_path / NAME, isolation_level=None)) as db:
        db.execute("UPDATE actions SET text = 'Quark' WHERE seq = 1")
    again = begin()
    assert "lässt sich nicht fortsetzen" in again.notice
    goes_on(again)
    with closing(sqlite3.connect(tmp_path / NAME)) as db:
        assert db.execute("SELECT count(*) FROM actions WHERE text = 'Quark'").fetchone() == (1,)


def test_two_troubles_can_both_be_read(begin: Begin, tmp_path: Path) -> None:
    """The second does not push the first away."""
    (tmp_path / NAME).write_bytes(b"Doppelkopf" * 1000)
    (tmp_path / "settings.json").write_text("{", "utf-8")
    sitting = begin(deal=DEAL)
    assert "Einstellungen" in sitting.notice
    assert "Aufzeichnung deiner Abende" in sitting.notice
    goes_on(sitting)


def without(monkeypatch: pytest.MonkeyPatch, name: str) -> None:
    """Let a resource be missing from the installation."""

    def find(*parts: str) -> Path:
        if "/".join(parts).startswith(name):
            raise TroubleError(Trouble("trouble.missing_resource", {"path": "/".join(parts)}))
        return resource(*parts)

    monkeypatch.setattr(own_deck, "resource", find)


def test_a_missing_deck_is_replaced_by_another(
    begin: Begin, monkeypatch: pytest.MonkeyPatch
) -> None:
    """And that is told."""
    without(monkeypatch, "decks/akdb")
    sitting = begin(deal=DEAL)
    assert "„decks/akdb.svg“ fehlt" in sitting.notice
    sitting.wait(lambda: sitting.program.faces.pixmap("CQ") is not None)
    goes_on(sitting)


def test_without_any_deck_cards_are_blank_but_can_be_played(
    begin: Begin, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A table without pictures is better than none."""
    without(monkeypatch, "decks")
    sitting = begin(deal=DEAL)
    assert "fehlt" in sitting.notice
    goes_on(sitting)
    assert sitting.program.faces.pixmap("CQ") is None


def test_broken_decks_are_passed_over(
    begin: Begin, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """The first whole one is taken."""
    folder = tmp_path / "decks"
    folder.mkdir()
    whole = resource("decks", "akqj.svg").read_bytes()
    (folder / "akdb.svg").write_text("Quark", "utf-8")
    (folder / "a-broken-one.svg").write_text("Quark", "utf-8")
    (folder / "whole.svg").write_bytes(whole)

    def find(*parts: str) -> Path:
        return tmp_path.joinpath(*parts) if parts[0] == "decks" else resource(*parts)

    monkeypatch.setattr(own_deck, "resource", find)
    sitting = begin(deal=DEAL)
    sitting.wait(lambda: "akdb.svg" in sitting.notice)
    sitting.wait(lambda: sitting.program.faces.pixmap("CQ") is not None)
    goes_on(sitting)


def test_what_failed_in_the_program_is_confessed(begin: Begin) -> None:
    """The player is told where to read about it."""
    sitting = playing(begin)
    sitting.program.confess()
    assert "Protokoll" in sitting.notice
    sitting.program.window.notice.dismiss()


@pytest.mark.qt_log_ignore("does not support raise", extend=True)
def test_who_knocks_brings_the_window_forward(begin: Begin) -> None:
    """From the task bar as well."""
    sitting = playing(begin)
    sitting.program.window.showMinimized()
    sitting.program.come_forward()
    assert not sitting.program.window.isMinimized()
    assert "läuft schon" in sitting.notice
    sitting.program.window.notice.dismiss()
