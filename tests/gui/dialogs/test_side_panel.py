"""The paper at the right of the table."""

from __future__ import annotations

from datetime import time
from typing import Final

import pytest
from PySide6.QtWidgets import QApplication, QWidget

from dkdesk.gui.dialogs.side_panel import SidePanel
from dkdesk.gui.language import Language
from dkdesk.gui.theme import DARK, LIGHT, Theme
from dkdesk.play.block import ScoreRow
from dkdesk.play.ending import Ending
from dkdesk.rules.contract import CONTRACTS
from dkdesk.text.catalogue import LANGUAGES
from tests.gui.dialogs.conftest import colours
from tests.gui.fit import assert_nothing_cut, texts
from tests.rules.games import normal_game, split_queens

ENDINGS: Final = (Ending("deals", 24), Ending("points", 50), Ending("clock", at=time(22, 30)))


@pytest.fixture
def panel(language: Language, theme: Theme, cloth: QWidget) -> SidePanel:
    """The paper of the smallest window."""
    made = SidePanel(language, theme, cloth)
    made.resize(300, 560)
    made.set_names(("Du", "Jan", "Ute", "Mia"))
    made.show()
    return made


def test_says_which_game_is_played(panel: SidePanel) -> None:
    """Number, game and rules; the game only once it is found."""
    panel.show_game(7, Ending("deals", 24), "normal", "ddv")
    assert texts(panel)[:2] == ["Spiel 7 von 24", "Normalspiel · DDV-Turnierregeln"]
    panel.show_game(8, Ending("deals", 24), None, "ddv")
    assert texts(panel)[:2] == ["Spiel 8 von 24", "DDV-Turnierregeln"]


@pytest.mark.parametrize(
    ("ending", "title"),
    [
        pytest.param(ENDINGS[0], "Spiel 3 von 24", id="deals"),
        pytest.param(ENDINGS[1], "Spiel 3 · bis 50 Punkte", id="points"),
        pytest.param(ENDINGS[2], "Spiel 3 · bis 22:30", id="clock"),
    ],
)
def test_says_how_far_the_evening_goes(panel: SidePanel, ending: Ending, title: str) -> None:
    """To a number of deals, to points, or until the clock says so."""
    panel.show_game(3, ending, None, "ddv")
    assert texts(panel)[0] == title


def test_calls_own_rules_by_their_name(panel: SidePanel) -> None:
    """Whatever the name is made of; what they change is in the tool tip."""
    panel.show_game(7, Ending("deals", 24), "normal", "ddv")
    panel.show_rule_set("Anna & <b>Jan</b>", ["Neunen: nein", "Ansagen: nein"])
    assert texts(panel)[1] == "Normalspiel · Anna & <b>Jan</b>"
    assert panel._about.toolTip() == "Neunen: nein\nAnsagen: nein"
    panel.show_rule_set("", [])
    assert texts(panel)[1] == "Normalspiel · DDV-Turnierregeln"


def test_says_that_a_deal_played_again_does_not_count(panel: SidePanel, language: Language) -> None:
    """And that the evening waits."""
    panel.show_game(1, Ending("deals", 1), "normal", "ddv")
    panel.show_free(on=True)
    about = "Normalspiel · DDV-Turnierregeln. Zählt nicht; der Abend wartet."
    assert texts(panel)[:2] == ["Freies Spiel", about]
    for code in LANGUAGES:
        language.choose(code)
        QApplication.processEvents()
        assert_nothing_cut(panel)
    language.choose("de")
    panel.show_free(on=True, waits=False)
    assert panel._about.text().endswith("Zählt nicht.")
    panel.show_free(on=False)
    assert texts(panel)[0] == "Spiel 1 von 1"


def test_says_who_took_the_last_trick(panel: SidePanel) -> None:
    """Name and augen; before the first trick it says that there is none."""
    panel.show_last_trick("Jan", 25)
    assert "Jan · 25" in texts(panel)
    panel.show_last_trick(None)
    assert "Jan · 25" not in texts(panel)
    assert "noch keiner" in texts(panel)


def test_has_a_place_for_the_last_trick(panel: SidePanel) -> None:
    """The slot is as wide as the paper's text and always as high."""
    assert panel.last_trick_slot.height() == 110
    assert panel.last_trick_slot.width() == 260
    panel.resize(300, 900)
    assert panel.last_trick_slot.height() == 110


@pytest.mark.parametrize(
    ("window", "wide", "slot"),
    [(800, 300, 110), (1280, 300, 110), (1600, 375, 137), (2560, 460, 168), (3840, 460, 168)],
)
def test_grows_with_the_window(panel: SidePanel, window: int, wide: int, slot: int) -> None:
    """The paper and the cards on it are larger beside a large table."""
    panel.grow_with(window)
    assert (panel.width(), panel.last_trick_slot.height()) == (wide, slot)


def test_hands_the_rows_to_the_sheet(panel: SidePanel) -> None:
    """The sheet on the paper adds them up."""
    panel.update_rows([ScoreRow(1, "normal", (2, -2, 2, -2))])
    assert panel.sheet.totals == (2, -2, 2, -2)


@pytest.mark.parametrize("language_code", LANGUAGES)
@pytest.mark.parametrize("contract", CONTRACTS)
@pytest.mark.parametrize("ending", ENDINGS, ids=lambda ending: ending.measure)
def test_can_be_read_in_every_language(
    panel: SidePanel, language: Language, ending: Ending, contract: str, language_code: str
) -> None:
    """No text is cut, whatever is played, at the smallest height."""
    panel.show_game(24, ending, contract, "ddv")
    panel.show_last_trick("Wilhelmine Obermeier", 42)
    panel.update_rows([ScoreRow(n, contract, (1, 1, -1, -1)) for n in range(1, 25)])
    language.choose(language_code)
    QApplication.processEvents()
    assert_nothing_cut(panel)


def test_wears_the_theme(panel: SidePanel, theme: Theme) -> None:
    """Light paper, dark paper."""
    assert LIGHT.paper.name() in colours(panel)
    theme.choose("dark")
    assert DARK.paper.name() in colours(panel)
    assert LIGHT.paper.name() not in colours(panel)


@pytest.mark.parametrize("language_code", LANGUAGES)
def test_has_room_for_the_cards_not_yet_played(
    panel: SidePanel, language: Language, language_code: str
) -> None:
    """All of them, at the smallest height, beside a long evening."""
    panel.show_game(24, ENDINGS[0], "normal", "ddv")
    panel.update_rows([ScoreRow(n, "normal", (1, 1, -1, -1)) for n in range(1, 25)])
    panel.unplayed.show_view(normal_game(split_queens(0, 2)).seen_by(0))
    language.choose(language_code)
    panel.resize(300, 538)
    QApplication.processEvents()
    assert panel.unplayed.isVisible()
    assert_nothing_cut(panel)
