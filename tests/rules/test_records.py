"""Whole games as text, read by people before they were kept: ``tests/golden/records``."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from dkdesk.rules.actions import Genscher, Give, Say, Show
from dkdesk.rules.events import (
    Announced,
    CardsGiven,
    Event,
    Genschered,
    PartnerFound,
    PigsShown,
    Thrown,
    WeddingFailed,
)
from dkdesk.rules.notation import Record, read_record, write_record
from dkdesk.rules.presets import PRESETS
from dkdesk.rules.score import Sheet
from tests.rules.games import Game
from tests.rules.second_counter import second_opinion

FOLDER = Path(__file__).parents[1] / "golden" / "records"
FILES = sorted(FOLDER.glob("*.dko"))

SHOWS: dict[str, tuple[str, str, str, tuple[type[Event], ...]]] = {
    "casual-alone": ("casual", "normal", "6 6 6 0", ()),
    "casual-separate": ("casual", "normal", "3 0 0 3", ()),
    "classic-doubled": ("classic", "normal", "10 -10 -10 10", (Announced,)),
    "ddv-forced": ("ddv", "solo_S", "3 -9 3 3", ()),
    "ddv-normal": ("ddv", "normal", "8 8 -8 -8", (Announced,)),
    "ddv-pflichtsolo": ("ddv", "solo_jacks", "5 5 5 -15", (Announced,)),
    "ddv-wedding": ("ddv", "wedding", "8 -8 8 -8", (PartnerFound, Announced)),
    "ddv-wedding-failed": ("ddv", "wedding", "-2 -2 6 -2", (WeddingFailed,)),
    "freedoko-armut": ("freedoko", "armut", "27 0 27 0", (CardsGiven,)),
    "freedoko-armut-refused": ("freedoko", "None", "", (CardsGiven, Thrown)),
    "freedoko-schweinchen": ("freedoko", "normal", "0 0 0 12", (PigsShown,)),
    "house-genscher": ("ddv", "normal", "2 2 -2 -2", (Genschered,)),
    "house-superschweinchen": ("ddv", "normal", "-2 -2 2 2", (PigsShown,)),
    "party-wedding": ("party", "wedding", "3 3 -3 -3", (PartnerFound,)),
    "pub40-bock": ("pub40", "normal", "-24 24 24 -24", (PigsShown,)),
    "pub40-thrown": ("pub40", "None", "", (Thrown,)),
}
"""Preset, game, points of the seats, and what happens in it."""

records = pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)


@records
def test_a_record_is_still_the_same(path: Path) -> None:
    """Read under the referee and written again, to the last sign."""
    text = path.read_text("utf-8")
    assert write_record(read_record(text)) == text


@records
def test_what_a_record_shows(path: Path) -> None:
    """Its preset, its game, its result, and the events that it is kept for."""
    base, key, points, events = SHOWS[path.stem]
    record = read_record(path.read_text("utf-8"))
    state, told = record.play()
    table = state.table
    assert (record.base, str(table.contract)) == (base, key)
    sheet = table.sheet
    assert " ".join(map(str, sheet.points if sheet else ())) == points
    assert table.redeal == (sheet is None)
    for kind in events:
        assert any(isinstance(event, kind) for event in told), kind


@records
def test_a_record_is_scored_alike_by_another(path: Path) -> None:
    """The second scorer counts the same points from the same journal."""
    record = read_record(path.read_text("utf-8"))
    begin, _ = record.deal()
    end, told = record.play()
    sheet = end.table.sheet
    if sheet is None:
        assert end.table.redeal
        return
    opinion = second_opinion(Game(0, 0, (begin, end), record.actions, told))
    assert (opinion.winner, opinion.points) == (sheet.winner, sheet.points)


@records
def test_a_record_needs_its_cards_or_its_number(path: Path) -> None:
    """With the number of the deal alone the hands can be left out."""
    text = path.read_text("utf-8")
    record = read_record(text)
    lines = text.splitlines()
    short = [line for line in lines if not line.startswith("hand ")]
    assert read_record("\n".join(short)) == record
    no_number = [line for line in lines if not line.startswith("deal:")]
    assert read_record("\n".join(no_number)) == replace(record, number=None)


def test_all_records_are_told_here() -> None:
    """One for each preset at least, and each kind of action in one of them."""
    assert sorted(path.stem for path in FILES) == sorted(SHOWS)
    assert {base for base, *_ in SHOWS.values()} == set(PRESETS)
    done = [action for path in FILES for action in _read(path).actions]
    for kind in (Say, Give, Show, Genscher):
        assert any(isinstance(action, kind) for action in done)


def _read(path: Path) -> Record:
    return read_record(path.read_text("utf-8"))


def test_the_sheets_differ() -> None:
    """No two records end alike."""
    sheets: list[Sheet | None] = [_read(path).play()[0].table.sheet for path in FILES]
    scored = [sheet for sheet in sheets if sheet is not None]
    assert len(set(scored)) == len(scored) == len(FILES) - 2
