"""What ends an evening, and how it changes the rules."""

from __future__ import annotations

from datetime import UTC, datetime, time, timedelta
from pathlib import Path
from typing import Literal

import pytest

from dkdesk.play.ending import MOST_DEALS, Ending, next_time, on_the_wall, with_players
from dkdesk.play.evening import Evening
from dkdesk.rules.conflicts import conflicts
from dkdesk.rules.presets import PRESETS
from dkdesk.rules.ruleset import RuleSet
from dkdesk.store.archive import Archive
from tests.play.evenings import PLAYERS, STARTED, nobody, play_deal, sit_down

UNTIL = datetime(2026, 2, 21, 22, 30, tzinfo=UTC)


@pytest.mark.parametrize(
    ("rules", "at", "ending"),
    [
        pytest.param(RuleSet(), None, Ending("deals", 24), id="as many deals as the rules say"),
        pytest.param(
            RuleSet(games=16, target_points=50), None, Ending("points", 50), id="a target"
        ),
        pytest.param(
            RuleSet(games=MOST_DEALS),
            time(22, 30),
            Ending("clock", at=time(22, 30)),
            id="the clock, whatever the rules say",
        ),
    ],
)
def test_what_ends_an_evening(rules: RuleSet, at: time | None, ending: Ending) -> None:
    """It is read from the rules and the time, and brings the same rules about again."""
    assert Ending.of(rules, at) == ending
    assert ending.within(rules) == rules


@pytest.mark.parametrize(
    ("ending", "rules"),
    [
        pytest.param(Ending("deals", 8), RuleSet(games=8), id="eight deals"),
        pytest.param(Ending("deals", 1), RuleSet(games=4), id="four owe a solo each"),
        pytest.param(
            Ending("points", 50), RuleSet(games=MOST_DEALS, target_points=50), id="fifty points"
        ),
        pytest.param(Ending("clock", at=time(22)), RuleSet(games=MOST_DEALS), id="until ten"),
    ],
)
def test_an_ending_changes_the_rules(ending: Ending, rules: RuleSet) -> None:
    """Only in what ends the evening."""
    assert ending.within(RuleSet()) == rules


@pytest.mark.parametrize(
    ("games", "players", "wanted"),
    [
        pytest.param(24, 5, 30, id="a round of five has 30 deals (DDV 10.1)"),
        pytest.param(24, 4, 24, id="nothing changes for four"),
        pytest.param(17, 5, 17, id="what is no whole round stays"),
        pytest.param(MOST_DEALS, 5, MOST_DEALS, id="no number stays none"),
    ],
)
def test_five_sit_down(games: int, players: Literal[4, 5], wanted: int) -> None:
    """Everybody deals as often as before."""
    assert with_players(RuleSet(games=games), players) == RuleSet(games=wanted, players=players)


@pytest.mark.parametrize("base", PRESETS)
@pytest.mark.parametrize("ending", [Ending("deals", 1), Ending("points", 30), Ending("clock")])
@pytest.mark.parametrize("players", [4, 5])
def test_nothing_contradicts(base: str, ending: Ending, players: Literal[4, 5]) -> None:
    """Whatever is chosen for an evening, its rules hold."""
    assert list(conflicts(ending.within(with_players(PRESETS[base], players)))) == []


def test_the_next_time_the_clock_shows_it() -> None:
    """Today, or tomorrow if it is past; to the minute."""
    now = datetime(2026, 2, 21, 20, 15, 30).astimezone()
    later = next_time(time(22, 30), now)
    assert (on_the_wall(later), later - now) == (
        "22:30",
        timedelta(hours=2, minutes=14, seconds=30),
    )
    early = next_time(time(1, 0), now)
    assert (on_the_wall(early), early.date() - now.date()) == ("01:00", timedelta(days=1))
    assert next_time(time(20, 15), now) > now


def until(archive: Archive) -> Evening:
    """An evening that the clock ends."""
    rules = f"rules: ddv\ngames: {MOST_DEALS}"
    return Evening.begin(
        archive,
        nobody,
        started=STARTED,
        rules=rules,
        players=PLAYERS,
        human=0,
        until=UNTIL,
    )


def test_the_clock_does_not_stop_a_deal(tmp_path: Path) -> None:
    """It is late from that minute on, and not over until the player says so."""
    path = tmp_path / "evenings.sqlite3"
    with Archive.open(path) as archive:
        evening = until(archive)
        assert evening.ending == Ending("clock", at=UNTIL.astimezone().time())
        assert not evening.late(UNTIL - timedelta(seconds=1))
        assert evening.late(UNTIL)
        play_deal(evening, 3)
        assert not evening.over
    with Archive.open(path) as archive:
        again = Evening.resume(archive, nobody)
        assert again is not None
        assert (again.until, again.ending) == (UNTIL, evening.ending)
        assert again.late(UNTIL)
        again.finish()
        assert again.over
        assert Evening.resume(archive, nobody) is None


def test_without_a_clock_it_is_never_late() -> None:
    """Not in a hundred years."""
    with Archive.in_memory() as archive:
        evening = sit_down(archive)
        assert evening.until is None
        assert evening.ending == Ending("deals", 24)
        assert not evening.late(UNTIL + timedelta(days=36525))


def test_a_target_ends_the_evening() -> None:
    """As soon as somebody has the points, and not before."""
    with Archive.in_memory() as archive:
        evening = Evening.begin(
            archive,
            nobody,
            started=STARTED,
            rules=f"rules: ddv\ngames: {MOST_DEALS}\ntarget_points: 5",
            players=PLAYERS,
            human=0,
        )
        number = 0
        while not evening.over:
            assert max(evening.totals()) < 5
            play_deal(evening, number)
            number += 1
        assert max(evening.totals()) >= 5
        assert Evening.resume(archive, nobody) is None


def test_a_time_that_cannot_be_read_is_told() -> None:
    """The evening stays as it is for whoever can read it."""
    told: list[str] = []
    with Archive.in_memory() as archive:
        archive.begin_evening(
            started=STARTED, rules="rules: ddv", players=PLAYERS, human=0, until="at dawn"
        )
        assert Evening.resume(archive, lambda trouble: told.append(trouble.key)) is None
    assert told == ["trouble.evening_unreadable"]
