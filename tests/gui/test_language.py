"""The language of the desk: chosen, switched in the middle, Qt's own words with it."""

from __future__ import annotations

from typing import Final

import pytest
from PySide6.QtCore import QLocale
from PySide6.QtGui import QFontDatabase
from PySide6.QtWidgets import QApplication, QDialogButtonBox, QLabel, QWidget
from pytestqt.qtbot import QtBot

from dkdesk.gui.language import FACES, SCRIPTS, Language, faces, readable
from dkdesk.gui.theme import SMALL_PX, font
from dkdesk.places import resource
from dkdesk.text.catalogue import LANGUAGES

CANCEL: Final = {"de": "Abbrechen", "en": "Cancel", "ja": "キャンセル", "zh_TW": "取消"}
Button = QDialogButtonBox.StandardButton


def plain(text: str) -> str:
    """A button's text without the mark of its letter."""
    return text.replace("&", "").split("(")[0]


@pytest.mark.parametrize("code", LANGUAGES)
def test_qt_speaks_it_too(language: Language, qtbot: QtBot, code: str) -> None:
    """Also a button that is there already, and numbers and dates go with it."""
    box = QDialogButtonBox(Button.Cancel)
    qtbot.addWidget(box)
    language.choose(code)
    QApplication.processEvents()
    assert plain(box.button(Button.Cancel).text()) == CANCEL[code]
    fresh = QDialogButtonBox(Button.Cancel)
    qtbot.addWidget(fresh)
    assert plain(fresh.button(Button.Cancel).text()) == CANCEL[code]
    assert QLocale().name().startswith(code[:2])


def test_words_are_switched_without_the_language(language: Language, qtbot: QtBot) -> None:
    """And stay as they were when only the language is switched."""
    with qtbot.waitSignal(language.changed):
        language.choose("de", {"Kontra": "contra", "Dulle": "heart10"})
    assert language.say("side.kontra") == "Contra"
    assert language.say("line.dulle_caught") == "♥10 gefangen"
    language.choose("en")
    assert language.say("side.kontra") == "Contra"
    language.choose("de", {})
    assert language.say("side.kontra") == "Kontra"
    assert language.say("line.dulle_caught") == "Dulle gefangen"


@pytest.mark.parametrize(
    ("wanted", "fonts", "spoken"),
    [
        pytest.param(["ja-JP", "de-DE"], True, "ja", id="Japanese, with a font"),
        pytest.param(["ja-JP", "de-DE"], False, "de", id="Japanese, without: the next wish"),
        pytest.param(["zh-Hant-TW"], False, "en", id="Chinese alone, without: English"),
        pytest.param(["de-DE"], False, "de", id="German needs none"),
    ],
)
def test_the_system_is_not_followed_into_empty_boxes(
    qapp: QApplication,
    monkeypatch: pytest.MonkeyPatch,
    wanted: list[str],
    fonts: bool,
    spoken: str,
) -> None:
    """Without a font for its writing another language is chosen, unless the player insists."""
    monkeypatch.setattr(QLocale, "uiLanguages", lambda *_: wanted)
    monkeypatch.setattr(QFontDatabase, "families", lambda *_: ["Noto"] if fonts else [])
    assert readable("ja") is fonts
    assert readable("de")
    made = Language(qapp, resource("text"), "system")
    assert made.code == spoken
    made.choose("ja")
    assert made.code == "ja"
    made.deleteLater()


@pytest.mark.parametrize("code", SCRIPTS)
def test_writing_and_figures_are_of_one_hand(language: Language, code: str) -> None:
    """The best font there is for the language comes first, the system's own after it."""
    system = QFontDatabase.systemFont(QFontDatabase.SystemFont.GeneralFont).families()
    there = [name for name in FACES[code] if name in QFontDatabase.families(SCRIPTS[code])]
    language.choose(code)
    assert QApplication.font().families() == faces(code) == [*there[:1], *system]
    language.choose("de")
    assert QApplication.font().families() == system


def test_what_is_there_already_changes_its_type(language: Language, qtbot: QtBot) -> None:
    """A text of our own size follows, when the language is switched in the middle."""
    label = QLabel("90")
    qtbot.addWidget(label)
    label.setFont(font(SMALL_PX, bold=True))
    for code in ("ja", "de", "zh_TW"):
        language.choose(code)
        assert label.font().families() == faces(code)
        assert (label.font().pixelSize(), label.font().bold()) == (SMALL_PX, True)


@pytest.mark.parametrize("styled", ["", "QLabel { color: red; }"])
def test_everything_in_a_window_changes_its_type(
    language: Language, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, styled: str
) -> None:
    """However deep it lies, and under a style sheet as well."""
    window = QWidget()
    qtbot.addWidget(window)
    window.setStyleSheet(styled)
    depths = [window]
    for _ in range(9):
        label = QLabel("90", depths[-1])
        label.setFont(font(SMALL_PX))
        depths.append(label)
    window.show()
    for families in (["DejaVu Serif", "DejaVu Sans"], ["DejaVu Sans"]):
        monkeypatch.setattr("dkdesk.gui.language.faces", lambda _, told=families: told)
        language.choose("ja")
        assert [each.font().families() for each in depths] == [families] * len(depths)


def test_a_system_that_has_the_writing_keeps_its_font(monkeypatch: pytest.MonkeyPatch) -> None:
    """What a Japanese desktop shows everywhere is shown here too."""
    own = [SCRIPTS["ja"]]
    monkeypatch.setattr(QFontDatabase, "writingSystems", lambda _: own)
    system = QFontDatabase.systemFont(QFontDatabase.SystemFont.GeneralFont).families()
    assert faces("ja") == system
