"""Rules that contradict each other are named, with the switches of which one must change."""

from __future__ import annotations

import pytest

from dkdesk.rules.conflicts import _CHECKS, conflicts, without_nines
from dkdesk.rules.presets import PRESETS
from dkdesk.rules.ruleset import SWITCHES, RuleSet
from tests.rules.games import DDV
from tests.rules.rulesets import with_values

CLASHES = [
    pytest.param("packets", {"deal_packets": "343"}, {"deal_packets": "444"}, id="ten of twelve"),
    pytest.param(
        "deadlines_rise",
        {"announce_min_cards": (9, 10, 8, 7, 6)},
        {"announce_min_cards": (10, 10, 8, 7, 6)},
        id="keine 90 earlier than Re",
    ),
    pytest.param(
        "deadlines_high",
        {"with_nines": False, "deal_packets": "343"},
        {"with_nines": False, "deal_packets": "55", "announce_min_cards": (10, 9, 8, 7, 6)},
        id="eleven cards of ten",
    ),
    pytest.param(
        "table_falls",
        {"deadlines": "table", "announce_max_table": (4, 3, 12, 16, 20)},
        {"deadlines": "table", "announce_max_table": (4, 4, 12, 16, 20)},
        id="keine 90 before Re",
    ),
    pytest.param(
        "table_high",
        {
            "deadlines": "table",
            "announce_max_table": (4, 8, 12, 16, 40),
            "with_nines": False,
            "deal_packets": "55",
        },
        {
            "deadlines": "table",
            "announce_max_table": (4, 8, 12, 16, 39),
            "with_nines": False,
            "deal_packets": "55",
        },
        id="forty cards on the table, and none left",
    ),
    pytest.param(
        "queens_homeless",
        {"wedding": "off", "silent_wedding": False},
        {"wedding": "off", "silent_wedding": True},
        id="both queens: neither a wedding nor silent",
    ),
    pytest.param(
        "no_condition",
        {"wedding_conditions": ()},
        {"wedding_conditions": ("trump",)},
        id="a wedding that cannot be announced",
    ),
    pytest.param(
        "limit_high",
        {
            "wedding_limit": 11,
            "with_nines": False,
            "deal_packets": "55",
            "announce_min_cards": (9, 8, 7, 6, 5),
        },
        {"wedding_limit": 11},
        id="the eleventh trick of ten",
    ),
    pytest.param(
        "same_pigs",
        {"schweinchen": "play", "superschweinchen": "D9", "hyperschweinchen": "D9"},
        {"schweinchen": "play", "superschweinchen": "DK", "hyperschweinchen": "D9"},
        id="one pair for two pigs",
    ),
    pytest.param(
        "pigs_missing",
        {
            "schweinchen": "play",
            "superschweinchen": "D9",
            "with_nines": False,
            "deal_packets": "55",
            "announce_min_cards": (9, 8, 7, 6, 5),
        },
        {
            "schweinchen": "play",
            "superschweinchen": "DK",
            "with_nines": False,
            "deal_packets": "55",
            "announce_min_cards": (9, 8, 7, 6, 5),
        },
        id="a pair of nines without nines",
    ),
    pytest.param(
        "no_nines_to_throw",
        {
            "throw": ("kings", "nines"),
            "with_nines": False,
            "deal_packets": "55",
            "announce_min_cards": (9, 8, 7, 6, 5),
        },
        {"throw": ("nines",)},
        id="five nines without nines",
    ),
    pytest.param(
        "order_incomplete",
        {"reservation_order": ("solo", "armut", "wedding")},
        {"reservation_order": ("throw", "solo", "armut", "wedding")},
        id="one kind of Vorbehalt has no rank",
    ),
    pytest.param(
        "no_solo_to_owe", {"solos": ()}, {"solos": (), "pflichtsolo": 0}, id="owed, but no solos"
    ),
    pytest.param(
        "too_many_owed",
        {"pflichtsolo": 3, "games": 11},
        {"pflichtsolo": 3, "games": 12},
        id="twelve solos in eleven deals",
    ),
]


@pytest.mark.parametrize(("key", "clash", "fine"), CLASHES)
def test_a_contradiction(key: str, clash: dict[str, object], fine: dict[str, object]) -> None:
    """Some values clash, and others just do not; one of the named switches has to change."""
    found = {one.key: one.switches for one in conflicts(with_values(DDV, clash))}
    assert key in found
    assert key not in {one.key for one in conflicts(with_values(DDV, fine))}
    assert set(found[key]) <= SWITCHES.keys()
    assert set(found[key]) & clash.keys()


def test_every_contradiction_has_a_row() -> None:
    """No check is left out above."""
    assert [key for key, _, _ in _CHECKS] == [str(row.values[0]) for row in CLASHES]


@pytest.mark.parametrize(
    "values",
    [
        pytest.param(
            {"announce_min_cards": (1, 2, 3, 4, 5), "deadlines": "table"}, id="hand deadlines"
        ),
        pytest.param(
            {"announce_max_table": (40, 30, 20, 10, 0)}, id="table deadlines, where hands count"
        ),
        pytest.param(
            {"announce_min_cards": (1, 2, 3, 4, 5), "announcements": False}, id="no announcements"
        ),
        pytest.param({"wedding_conditions": (), "wedding": "off"}, id="conditions of no wedding"),
        pytest.param(
            {"superschweinchen": "D9", "hyperschweinchen": "D9"}, id="pigs above no Schweinchen"
        ),
    ],
)
def test_what_has_no_meaning_contradicts_nothing(values: dict[str, object]) -> None:
    """A switch is only judged where it plays a part."""
    assert conflicts(with_values(DDV, values)) == ()


def test_five_players_owe_more() -> None:
    """The round of five has room for five solos, not for six deals with five of two each."""
    assert conflicts(with_values(DDV, {"players": 5, "games": 30})) == ()
    few = with_values(DDV, {"players": 5, "games": 9, "pflichtsolo": 2})
    assert [one.key for one in conflicts(few)] == ["too_many_owed"]


# --- forty cards ---------------------------------------------------------------------------


def test_without_nines() -> None:
    """Packets, deadlines and limits are fitted to ten cards, what needs nines is left out."""
    rules = with_values(
        DDV,
        {
            "wedding_limit": 12,
            "schweinchen": "play",
            "superschweinchen": "D9",
            "throw": ("nines", "rich"),
            "announce_min_cards": (11, 9, 6, 2, 1),
        },
    )
    fewer = without_nines(rules)
    assert not fewer.with_nines
    assert (fewer.deal_packets, fewer.wedding_limit) == ("343", 10)
    assert fewer.announce_min_cards == (9, 7, 4, 1, 1)
    assert (fewer.superschweinchen, fewer.throw) == ("off", ("rich",))
    assert conflicts(fewer) == ()


def test_without_nines_twice() -> None:
    """A second time changes nothing, and what is not about cards stays."""
    for rules in PRESETS.values():
        fewer = without_nines(rules)
        assert without_nines(fewer) == fewer
        assert (fewer.solos, fewer.specials, fewer.games) == (
            rules.solos,
            rules.specials,
            rules.games,
        )
    assert without_nines(RuleSet()).announce_min_cards == (9, 8, 7, 6, 5)
