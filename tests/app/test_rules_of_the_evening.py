"""An evening begins by the rules that are wanted, and the next by those of the last."""

from __future__ import annotations

from dataclasses import replace
from typing import Literal

import pytest

from dkdesk.app.guests import last_rule_set, last_rules, new_evening
from dkdesk.play.evening import Evening
from dkdesk.rules.presets import PRESETS
from dkdesk.rules.ruleset import RuleSet
from dkdesk.store.archive import Archive
from dkdesk.trouble import Trouble


def report(trouble: Trouble) -> None:
    """Hear of a trouble that should not be."""
    pytest.fail(str(trouble))


def test_the_first_evening_is_the_tournament() -> None:
    """Nothing has been played yet."""
    with Archive.in_memory() as archive:
        assert last_rules(archive) == (PRESETS["ddv"], "ddv")


def test_the_rules_of_an_evening_come_back() -> None:
    """Finished or not, with what is otherwise than in the preset."""
    rules = replace(PRESETS["casual"], games=12)
    with Archive.in_memory() as archive:
        evening = new_evening(archive, report, rules, "casual")
        assert (evening.rules, evening.base) == (rules, "casual")
        assert last_rules(archive) == (rules, "casual")
        evening.finish()
        assert last_rules(archive) == (rules, "casual")
        new_evening(archive, report, RuleSet(), "ddv")
        assert last_rules(archive) == (RuleSet(), "ddv")


@pytest.mark.parametrize("players", [4, 5])
def test_there_is_a_chair_for_everybody(players: Literal[4, 5]) -> None:
    """As many as the rules want, the human first."""
    rules = replace(PRESETS["ddv"], players=players)
    with Archive.in_memory() as archive:
        evening = new_evening(archive, report, rules, "ddv")
        assert len(set(evening.players)) == players
        assert evening.players[0] == ""


def test_rules_that_cannot_be_read_are_not_taken_up() -> None:
    """An old or foreign record leads back to the standard."""
    with Archive.in_memory() as archive:
        archive.begin_evening(started="", rules="rules: chess", players=["", "a"], human=0)
        assert last_rules(archive) == (PRESETS["ddv"], "ddv")


def test_the_name_of_own_rules_comes_back() -> None:
    """It is written down with the evening, and goes on to the next."""
    with Archive.in_memory() as archive:
        assert last_rule_set(archive) == ""
        evening = new_evening(archive, report, RuleSet(games=12), "ddv", rule_set="Stammtisch")
        assert evening.rule_set == last_rule_set(archive) == "Stammtisch"
        resumed = Evening.resume(archive, report)
        assert resumed is not None
        assert resumed.rule_set == "Stammtisch"
        new_evening(archive, report, RuleSet(), "ddv")
        assert last_rule_set(archive) == ""
