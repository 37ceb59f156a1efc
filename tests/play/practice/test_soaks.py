"""The long runs of the trainer's design, in small: they tell what they find, and go on."""

from __future__ import annotations

from pathlib import Path

import pytest

from dkdesk.places import resource
from dkdesk.play.practice.spots import stock, workshop
from dkdesk.players.expert import mind
from dkdesk.players.search import Effort
from dkdesk.rules.announce import Level
from tests.bench.selfplay import Count, play_round

GAMES = 500
FILE = resource(*stock.FILE)


def test_at3_what_the_mind_announces_is_kept() -> None:
    """AT3: each level as often as pays, less three in a hundred.

    The whole of it (20,000 games) is ``tests.bench.selfplay``, see CONTRIBUTING.
    """
    count = Count()
    play_round(count, mind(), GAMES)
    assert count.games.total() == GAMES
    assert count.said[Level.ANN] > 50
    assert count.failing() == []


def test_at2_weighing_goes_on_where_it_was_stopped(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """AT2: what was found is not weighed again, and every time counts."""
    monkeypatch.setattr(workshop, "EFFORT", Effort(128, thorough=True))
    keep = tmp_path / "stable.txt"
    first = workshop.stable(FILE, of=2, seeds=1, keep=keep)
    assert first == 1.0
    lines = keep.read_text(encoding="utf-8").splitlines()
    assert len(lines) == 2

    def stopped(*_: object) -> None:
        raise KeyboardInterrupt

    with monkeypatch.context() as patch:
        patch.setattr(workshop, "weigh", stopped)
        workshop.stable(FILE, of=2, seeds=2, keep=keep)
    assert "2 of 4 weighed: 100.00 % the same" in capsys.readouterr().out
    workshop.stable(FILE, of=2, seeds=2, keep=keep)
    assert keep.read_text(encoding="utf-8").splitlines()[:2] == lines
    assert "4 of 4 weighed" in capsys.readouterr().out
