"""The score sheet handed on: as text, and as pages that can be printed."""

from __future__ import annotations

import re

import pytest

from dkdesk.gui.dialogs.sheet_page import WITH_SUMS, Evening, _parted, sheet_pages
from dkdesk.gui.dialogs.sheet_text import sheet_text
from dkdesk.gui.language import Language
from dkdesk.gui.theme import Theme
from dkdesk.play.block import Said, ScoreRow
from dkdesk.rules.announce import Level, Side
from dkdesk.text.catalogue import LANGUAGES

NAMES = ("Du", "Jan", "Ute", "Mia")
HUES = ("#a8433f", "#c26a3d", "#8a6bb1", "#6d8a3d")
ROWS = (
    ScoreRow(1, "normal", (2, -2, 2, -2), said=(Said(Side.RE, Level.ANN), None, None, None)),
    ScoreRow(2, "solo_C", (-12, 36, -12, -12), 2, (None, Said(Side.RE, Level.K90), None, None)),
)
HIGH = 986.0
"""Logical pixels of an A4 page within its margins."""


def test_the_sheet_as_text(language: Language) -> None:
    """In columns, with the words for the marks, and the sums below."""
    assert sheet_text(NAMES, ROWS, language).splitlines() == [
        "Punktezettel",
        "         Du  Jan  Ute  Mia",
        "1        +2   −2   +2   −2  Du: Re",
        "2 S ×2  −12  +36  −12  −12  Jan (Re): keine 90",
        "Σ       −10  +34  −10  −14",
    ]


def test_wide_letters_keep_the_columns(language: Language) -> None:
    """A kana takes two places where type is of equal width."""
    language.choose("ja")
    lines = sheet_text(("あなた", "Jan", "Ute", "Mia"), ROWS, language).splitlines()
    assert lines[1].startswith("         あなた  Jan")
    assert lines[2].startswith("1            +2   −2")


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("rows", [1, 24, 100])
def test_pages(language: Language, theme: Theme, code: str, rows: int) -> None:
    """A PDF with as many pages as are needed, whatever the language; dark only on the screen."""
    language.choose(code)
    theme.choose("dark")
    evening = Evening("30.11.2026", NAMES, HUES, ROWS[:1] * rows)
    data = sheet_pages(evening, language, theme)
    assert data.startswith(b"%PDF-")
    assert data.rstrip().endswith(b"%%EOF")
    assert len(re.findall(rb"/Type /Page\b", data)) == len(_parted(rows, HIGH))


@pytest.mark.parametrize("rows", range(0, 150, 7))
def test_every_deal_is_on_one_page(rows: int) -> None:
    """In their order; the sums never stand alone."""
    parts = _parted(rows, HIGH)
    assert [number for part in parts for number in part] == list(range(rows))
    assert all(len(part) >= min(WITH_SUMS, rows) for part in parts)
