"""What deals brought without luck, summed up by hand."""

from __future__ import annotations

from dataclasses import replace

import pytest

from dkdesk.play.practice.results import results
from dkdesk.store.notebook import LuckRow

ROW = LuckRow(deal="1", day="2026-11-30", source="game", points=3, luck=1.0, error=0.1)


def test_mean_and_error() -> None:
    """Three deals with 2, 0 and -2 left."""
    rows = [ROW, replace(ROW, points=1), replace(ROW, points=-1)]
    found = results(rows)
    assert (found.deals, found.wanting) == (3, 7)
    assert found.points == 1.0
    assert found.adjusted == 0.0
    assert found.error == pytest.approx(2 / 3**0.5)
    assert found.trend == ()


def test_the_trend_ends_with_the_newest() -> None:
    """Ten deals make a point; the oldest that fill none are left out."""
    rows = [replace(ROW, points=points) for points in (9,) * 3 + (1,) * 10 + (2,) * 10]
    assert results(rows).trend == (0.0, 1.0)


def test_at10_deals_with_help_are_not_summed_up() -> None:
    """AT10: they are in the notebook, and in no mean."""
    assert results([replace(ROW, source="assisted")]) == results(())
    assert results([ROW, replace(ROW, source="assisted", points=9)]) == results([ROW])
