"""The dialog that shows whether the cards are dealt fairly."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from dkdesk.gui.dialogs import fairness as module
from dkdesk.gui.dialogs.fairness import FairnessDialog
from dkdesk.gui.language import Language
from dkdesk.gui.theme import Theme
from dkdesk.play.fairness import MEASURES, Fairness, Row, fairness
from dkdesk.text.catalogue import LANGUAGES
from tests.gui.fit import assert_nothing_cut, texts

pytestmark = pytest.mark.qt_log_ignore(
    "This plugin does not support propagateSizeHints", extend=True
)

DEALS = [(number, "rules: ddv") for number in range(60)]
STRANGE = Fairness(40, tuple(Row(key, (8.0, 6.0, 5.0, 7.0), 6.5, 0.2) for key in MEASURES))


@pytest.fixture
def dialog(language: Language, theme: Theme, qtbot: QtBot) -> FairnessDialog:
    """The dialog, before anything is counted."""
    made = FairnessDialog(language, theme)
    qtbot.addWidget(made)
    made.show()
    return made


def count(dialog: FairnessDialog, qtbot: QtBot, deals: list[tuple[int, str]]) -> None:
    """Count, and wait for it."""
    with qtbot.waitSignal(dialog.counting.done):
        dialog.count(deals)
        assert "Es wird gezählt …" in texts(dialog)
    QApplication.processEvents()


def test_a_row_for_everything_that_is_counted(dialog: FairnessDialog, qtbot: QtBot) -> None:
    """Four seats, what is expected, and one sentence."""
    count(dialog, qtbot, DEALS)
    said = texts(dialog.table)
    assert said[:6] == ["Platz 1", "Platz 2", "Platz 3", "Platz 4", "erwartet", "Trümpfe"]
    assert any(text.startswith("6,50 ± 0,") for text in said)
    assert len(said) == 5 + 6 * len(MEASURES)
    assert any(text.startswith("60 Spiele gezählt: ") for text in texts(dialog))


def test_before_the_first_deal_it_says_so(dialog: FairnessDialog, qtbot: QtBot) -> None:
    """No table, no average of nothing."""
    count(dialog, qtbot, [])
    assert "Noch ist kein Spiel gespielt, das sich zählen ließe." in texts(dialog)
    assert not dialog.table.isVisible()


def test_rules_of_a_later_program_are_passed_over(dialog: FairnessDialog, qtbot: QtBot) -> None:
    """The rest is counted."""
    count(dialog, qtbot, [(1, "rules: of tomorrow"), (2, "rules: ddv")])
    assert any(text.startswith("1 Spiel gezählt: ") for text in texts(dialog))


def test_what_is_unusual_is_marked(dialog: FairnessDialog) -> None:
    """By a sign, not by a colour, and the sentence tells how many."""
    dialog._show(STRANGE)
    assert {"8,00 *", "5,00 *", "6,00 *", "7,00 *"} <= set(texts(dialog))
    assert any("Nur 0 von 20 Werten" in text for text in texts(dialog))


@pytest.mark.parametrize("language_code", LANGUAGES)
def test_can_be_read_in_every_language(
    dialog: FairnessDialog, language: Language, language_code: str
) -> None:
    """Also after a change of language."""
    dialog._show(STRANGE)
    language.choose(language_code)
    QApplication.processEvents()
    assert_nothing_cut(dialog)


def test_counting_does_not_hold_up_the_desk(
    dialog: FairnessDialog, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Put away in the middle, it ends, and nothing is shown of it."""
    asked: list[int] = []

    def slowly(deals: object, wanted: object) -> object:
        asked.append(1)
        return fairness(deals, wanted)  # type: ignore[arg-type]

    monkeypatch.setattr(module, "fairness", slowly)
    dialog.count([(number, "rules: ddv") for number in range(100_000)])
    qtbot.waitUntil(lambda: bool(asked))
    QTest.keyClick(dialog, Qt.Key.Key_Escape)
    assert not dialog.isVisible()
    QApplication.processEvents()
    assert dialog._found is None
