"""Each rule switch, thrown from one value to another, changes what happens at the table."""

from __future__ import annotations

import pytest

from dkdesk.rules.announce import Level, Side
from dkdesk.rules.conflicts import conflicts
from dkdesk.rules.contract import DulleOrder
from dkdesk.rules.deal import deal
from dkdesk.rules.ruleset import SWITCHES, RuleSet
from tests.rules import scenes
from tests.rules.games import DDV
from tests.rules.rulesets import with_values
from tests.rules.scenes import ALONE, POOR, Scene
from tests.rules.tallies import SOLO, tally

RE, KONTRA = Side.RE, Side.KONTRA
DOUBLE = {"announce_points": "double"}
PIGS = {"schweinchen": "start"}
SUPER = {**PIGS, "superschweinchen": "DT"}
ARMUT = {"armut": "exchange"}
DUTY = {"pflichtansage": True}
BOCK = {"bock": ("120",)}


def _cards_dealt(rules: RuleSet) -> object:
    return [len(hand) for hand in deal(0, nines=rules.with_nines)]


def _fox_told(rules: RuleSet) -> object:
    return scenes.offered(rules)[1]


def _trumps_told(rules: RuleSet) -> object:
    return scenes.returned(rules, "HT DA SQ")[1][0]


def _lead_after_armut(rules: RuleSet) -> object:
    return scenes.returned(rules, "HT DA SQ")[0].table.to_act


def _row(
    name: str, one: object, other: object, scene: Scene, **besides: object
) -> tuple[str, object, object, Scene, dict[str, object]]:
    return name, one, other, scene, besides


BLACKISH = tally(240, tricks=11)
BACK = "HT DA SQ"
"""Trumps that seat 1 gives back, who has plain cards left."""

ROWS = [
    _row("with_nines", True, False, _cards_dealt),
    _row("deal_packets", "3333", "343", conflicts),
    # --- trumps
    _row("heart10_trump", True, False, scenes.taken("CQ HT SQ DA")),
    _row("dulle_order", DulleOrder.FIRST, DulleOrder.SECOND, scenes.taken("HT HT' SQ DA")),
    _row("schweinchen", "off", "play", scenes.shows({0: "DA DA'"})),
    _row(
        "schweinchen_in_solo",
        False,
        True,
        scenes.shows({0: "DA DA'"}, f"{ALONE} solo_D"),
        **PIGS,
    ),
    _row("schweinchen_in_armut", False, True, scenes.shows_after_armut, **PIGS, **ARMUT),
    _row(
        "superschweinchen",
        "off",
        "DK",
        scenes.shows({0: "DA DA'", 1: "DK DK'"}, seat=1, shown="0 schweinchen"),
        **PIGS,
    ),
    _row(
        "hyperschweinchen",
        "off",
        "D9",
        scenes.shows({0: "DA DA' D9 D9'", 1: "DT DT'"}, shown="0 schweinchen,1 super"),
        **SUPER,
    ),
    _row(
        "super_by_same_player",
        False,
        True,
        scenes.shows({0: "DA DA' DT DT'"}, shown="0 schweinchen"),
        **SUPER,
    ),
    _row(
        "dulle_first_if_schweine",
        False,
        True,
        scenes.taken("HT HT' SQ DK", pig="schweinchen"),
        **PIGS,
        dulle_order=DulleOrder.SECOND,
    ),
    _row("genscher", "off", "first_king", scenes.genscher),
    # --- games
    _row("solos", ("solo_C",), ("solo_S",), scenes.words("CQ", ALONE)),
    _row("pflichtsolo", 1, 0, scenes.evening(tally(130))),
    _row(
        "lustsolo_lead",
        "left_of_dealer",
        "soloist",
        scenes.leads("gesund vorbehalt gesund gesund solo_C"),
    ),
    _row(
        "pflichtsolo_lead",
        "soloist",
        "left_of_dealer",
        scenes.leads("gesund vorbehalt gesund gesund solo_C", owing=(1,)),
    ),
    _row(
        "lustsolo_repeats_dealer",
        False,
        True,
        scenes.evening(tally(130, sides=SOLO), key="solo_C"),
        pflichtsolo=0,
    ),
    _row(
        "reservation_order",
        ("solo", "throw", "armut", "wedding"),
        ("solo", "throw", "wedding", "armut"),
        scenes.found({0: POOR, 1: "CQ CQ'"}, {0: "armut", 1: "wedding"}),
        **ARMUT,
    ),
    _row("wedding", "optional", "off", scenes.words("CQ CQ'", ALONE)),
    _row("wedding_limit", 3, 1, scenes.clarified("HT D9 DJ DK")),
    _row("wedding_conditions", ("foreign",), ("trump",), scenes.words("CQ CQ'", ALONE), solos=()),
    _row("wedding_first_decides", False, True, scenes.clarified("HT D9 DJ DK")),
    _row("silent_wedding", True, False, scenes.words("CQ CQ'")),
    # --- Armut
    _row("armut", "off", "exchange", scenes.words(POOR), solos=()),
    _row("armut_max_trumps", 3, 2, scenes.words(POOR), solos=(), **ARMUT),
    _row(
        "armut_count_fox", "all", "none", scenes.words(POOR), solos=(), armut_max_trumps=2, **ARMUT
    ),
    _row("armut_offer", "three_cards", "trumps_only", scenes.gift(scenes.TWO), **ARMUT),
    _row("armut_fox_extra", False, True, scenes.gift(), armut_count_fox="none", **ARMUT),
    _row("armut_fox_open", False, True, _fox_told, **ARMUT),
    _row("armut_return_plain", False, True, scenes.may_return(BACK), **ARMUT),
    _row("armut_tells", "number", "whether", _trumps_told, **ARMUT),
    _row("armut_lead", "left_of_dealer", "left_of_taker", _lead_after_armut, **ARMUT),
    # --- throwing in
    _row("throw", (), ("kings",), scenes.words(scenes.KINGS_5), solos=()),
    _row("throw_nines", 5, 4, scenes.words(scenes.NINES_4), solos=(), throw=("nines",)),
    _row("throw_kings", 5, 6, scenes.words(scenes.KINGS_5), solos=(), throw=("kings",)),
    _row(
        "throw_nines_kings",
        7,
        6,
        scenes.words(scenes.KINGS_5_AND_9),
        solos=(),
        throw=("nines_kings",),
    ),
    _row("throw_rich", 70, 120, scenes.words(scenes.AUGEN_85), solos=(), throw=("rich",)),
    _row("throw_poor", 34, 50, scenes.words(scenes.AUGEN_37), solos=(), throw=("poor",)),
    _row("throw_trumps", 3, 2, scenes.words(POOR), solos=(), throw=("few_trumps",)),
    # --- announcements
    _row("announcements", True, False, scenes.chance(Level.ANN, 12)),
    _row("absagen", True, False, scenes.chance(Level.K90, 12)),
    _row("deadlines", "hand", "table", scenes.chance(Level.ANN, 11, on_table=8)),
    _row(
        "announce_min_cards",
        (11, 10, 9, 8, 7),
        (12, 11, 10, 9, 8),
        scenes.chance(Level.ANN, 11),
    ),
    _row(
        "announce_max_table",
        (4, 8, 12, 16, 20),
        (12, 16, 20, 24, 28),
        scenes.chance(Level.ANN, 11, on_table=8),
        deadlines="table",
    ),
    _row("announce_till_trick_full", False, True, scenes.chance(Level.ANN, 10)),
    _row("reply", True, False, scenes.chance(Level.ANN, 10, ((KONTRA, Level.ANN),))),
    _row("reply_grace", 1, 0, scenes.chance(Level.ANN, 10, ((KONTRA, Level.ANN),))),
    _row("skip_levels", True, False, scenes.chance(Level.K60, 11, ((RE, Level.ANN),))),
    _row("wedding_shift", True, False, scenes.shift),
    _row("pflichtansage", False, True, scenes.duty()),
    _row("pflichtansage_augen", 42, 43, scenes.duty(), **DUTY),
    _row("pflichtansage_first", False, True, scenes.duty(("1 ann",)), **DUTY),
    _row("pflichtansage_call", True, False, scenes.duty(("0 ann",)), **DUTY),
    _row(
        "pflichtansage_wedding",
        False,
        True,
        scenes.duty(wishes=scenes.RICH_WEDDING, words="gesund vorbehalt gesund gesund wedding"),
        **DUTY,
    ),
    _row("only_kontra_swap", True, False, scenes.worth(tally(120, "", "ann"))),
    # --- scoring
    _row("announce_points", "add2", "double", scenes.worth(tally(130, "ann"))),
    _row(
        "double_scope", "game", "all", scenes.worth(tally(130, "ann", specials="fox re")), **DOUBLE
    ),
    _row("achieved_levels", True, False, scenes.worth(tally(160))),
    _row("absage_points", True, False, scenes.worth(tally(160, "k90"))),
    _row("counter_points", "all", "highest", scenes.worth(tally(100, "k60"))),
    _row("black_by", "tricks", "points", scenes.worth(BLACKISH)),
    _row("against_queens", True, False, scenes.worth(tally(100))),
    _row("against_queens_doubled", False, True, scenes.worth(tally(100, "ann")), **DOUBLE),
    _row("specials", ("fox",), ("karlchen",), scenes.earned("CJ DA DK SJ")),
    _row("fox_last_both", False, True, scenes.earned("DA D9 DA' DT"), specials=("fox_last",)),
    _row("karlchen_both", False, True, scenes.earned("CJ D9 CJ' DT")),
    _row(
        "karlchen_caught_both",
        False,
        True,
        scenes.earned("CQ CJ D9 CJ'"),
        specials=("karlchen_caught",),
    ),
    _row(
        "karlchen_caught_by_dq",
        False,
        True,
        scenes.earned("CQ CJ D9 DT"),
        specials=("karlchen_caught",),
    ),
    _row("specials_in_solo", False, True, scenes.worth(tally(130, sides=SOLO, specials="fox re"))),
    _row("floor_zero", False, True, scenes.worth(tally(130, specials="fox kontra,fox kontra"))),
    _row("settlement", "net", "separate", scenes.worth(tally(130))),
    _row("counting", "plus_minus", "plus", scenes.worth(tally(130))),
    _row("solo_factor", 3, 2, scenes.worth(tally(130, sides=SOLO))),
    _row("lost_solo_triple", False, True, scenes.worth(tally(110, sides=SOLO)), counting="plus"),
    _row("bock", (), ("120",), scenes.triggers),
    _row("bock_stacking", "multiply", "append", scenes.evening(tally(120), tally(120)), **BOCK),
    _row("bock_factor", 2, 3, scenes.evening(tally(120)), **BOCK),
    # --- the evening
    _row("games", 2, 1, scenes.evening(tally(130)), pflichtsolo=0),
    _row("target_points", 0, 1, scenes.evening(tally(130))),
    _row("players", 4, 5, scenes.evening(tally(130))),
    _row("ties", "shared", "split", scenes.places),
]


@pytest.mark.parametrize(
    ("name", "one", "other", "scene", "besides"),
    ROWS,
    ids=[row[0] for row in ROWS],
)
def test_a_switch_changes_something(
    name: str, one: object, other: object, scene: Scene, besides: dict[str, object]
) -> None:
    """The same scene ends otherwise, all other switches being as they were."""
    rules = with_values(DDV, besides)
    assert SWITCHES[name].matters(rules)
    assert scene(with_values(rules, {name: one})) != scene(with_values(rules, {name: other}))


def test_no_switch_is_without_a_scene() -> None:
    """A new switch needs a row above."""
    assert sorted(name for name, *_ in ROWS) == sorted(SWITCHES)
