"""The paper at the right of the table."""

from __future__ import annotations

import pytest
from PySide6.QtWidgets import QApplication, QWidget

from dkdesk.gui.dialogs.score_sheet import ScoreRow
from dkdesk.gui.dialogs.side_panel import SidePanel
from dkdesk.gui.language import Language
from dkdesk.gui.theme import DARK, LIGHT, Theme
from dkdesk.rules.contract import CONTRACTS
from dkdesk.text.catalogue import LANGUAGES
from tests.gui.dialogs.conftest import colours
from tests.gui.fit import assert_nothing_cut, texts


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
    panel.show_game(7, 24, "normal", "ddv")
    assert texts(panel)[:2] == ["Spiel 7 von 24", "Normalspiel · DDV-Turnierregeln"]
    panel.show_game(8, 24, None, "ddv")
    assert texts(panel)[:2] == ["Spiel 8 von 24", "DDV-Turnierregeln"]


def test_says_who_took_the_last_trick(panel: SidePanel) -> None:
    """Name and augen, and nothing before the first trick."""
    panel.show_last_trick("Jan", 25)
    assert "Jan · 25" in texts(panel)
    panel.show_last_trick(None)
    assert "Jan · 25" not in texts(panel)


def test_has_a_place_for_the_last_trick(panel: SidePanel) -> None:
    """The slot is as wide as the paper's text and always as high."""
    assert panel.last_trick_slot.height() == 110
    assert panel.last_trick_slot.width() == 260
    panel.resize(300, 900)
    assert panel.last_trick_slot.height() == 110


def test_hands_the_rows_to_the_sheet(panel: SidePanel) -> None:
    """The sheet on the paper adds them up."""
    panel.update_rows([ScoreRow(1, "normal", (2, -2, 2, -2))])
    assert panel.sheet.totals == (2, -2, 2, -2)


@pytest.mark.parametrize("language_code", LANGUAGES)
@pytest.mark.parametrize("contract", CONTRACTS)
def test_can_be_read_in_every_language(
    panel: SidePanel, language: Language, contract: str, language_code: str
) -> None:
    """No text is cut, whatever is played, at the smallest height."""
    panel.show_game(24, 24, contract, "ddv")
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
