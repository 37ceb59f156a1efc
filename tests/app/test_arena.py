"""``dkdesk arena``: matches between named players, told as text and as JSON."""

from __future__ import annotations

import json
import sys
from pathlib import Path

import pytest

from dkdesk.app.arena import FAULTY, FINE, arena, player
from dkdesk.players.match import Watched, cards_only, duplicate, play
from dkdesk.players.player import RandomPlayer
from dkdesk.players.report import report
from dkdesk.players.rule import RulePlayer
from dkdesk.players.seating import seat
from dkdesk.players.traits import STRENGTHS, Traits
from dkdesk.rules.conflicts import conflicts
from dkdesk.rules.presets import PRESETS

PROGRAM = Path(__file__).parents[1] / "players" / "random_program.py"


def told(capsys: pytest.CaptureFixture[str], *words: str) -> dict[str, object]:
    """The JSON object on the last line."""
    assert arena([*words, "--json", "--quiet"]) == FINE
    last: dict[str, object] = json.loads(capsys.readouterr().out.splitlines()[-1])
    return last


def test_a_match_is_told_as_json(capsys: pytest.CaptureFixture[str]) -> None:
    """Mean, error, deals and games stand on the last line; the rule player beats chance."""
    found = told(capsys, "--hero", "rule", "--others", "random", "--deals", "25", "--both")
    assert found["deals"] == 25
    assert found["games"] == 100
    mean, error, other = found["mean"], found["standard_error"], found["other_way"]
    assert isinstance(mean, float)
    assert isinstance(error, float)
    assert mean > 3 * error > 0
    assert isinstance(other, dict)
    assert other["mean"] < 0


def test_the_same_seed_plays_the_same_match(capsys: pytest.CaptureFixture[str]) -> None:
    """Everything but the times is repeatable."""
    words = ("--hero", "random", "--others", "random", "--deals", "4", "--cards-only")
    first, again = (told(capsys, *words) for _ in range(2))
    assert {**first, "ms_p50": 0, "ms_p95": 0} == {**again, "ms_p50": 0, "ms_p95": 0}


def test_a_player_against_itself_gains_nothing() -> None:
    """Four equal players: with every seat taken once the hero's mean is exactly zero."""
    games = duplicate(PRESETS["ddv"], range(6))
    watched = Watched(), Watched()
    play(games, RulePlayer(), RulePlayer(), 1, watched)
    assert report(games, watched[0]).mean == pytest.approx(0.0)


def test_a_faulty_program_is_reported(capsys: pytest.CaptureFixture[str]) -> None:
    """The first fault is told in words, and the exit status says so."""
    hero = f"external:{sys.executable} {PROGRAM} illegal"
    assert arena(["--hero", hero, "--others", "rule", "--deals", "1", "--quiet"]) == FAULTY
    assert "XX" in capsys.readouterr().out


def test_nobody_is_called_so() -> None:
    """An unknown name is refused with the names there are."""
    with pytest.raises(ValueError, match="rule"):
        player("nobody")


@pytest.mark.parametrize("strength", STRENGTHS)
def test_every_level_can_be_named(strength: int) -> None:
    """Seated as an opponent of that level is."""
    assert player(f"level{strength}") == seat(Traits(strength=strength))


@pytest.mark.parametrize("preset", PRESETS)
def test_cards_only_rules_can_be_played(preset: str) -> None:
    """Nothing but normal games is left, nothing is announced, and no switch contradicts."""
    rules = cards_only(PRESETS[preset])
    assert conflicts(rules) == ()
    games = duplicate(rules, range(2))
    play(games, RandomPlayer(reserves=0.5, calls=0.5), RandomPlayer(), 1, (Watched(), Watched()))
    for game in games:
        table = game.state.table
        assert table.contract is not None
        assert table.contract.key == "normal"
        assert table.calls == ()
