"""Rule sets that have a name, against the table of RULES G.1."""

from __future__ import annotations

import pytest

from dkdesk.rules.conflicts import conflicts, without_nines
from dkdesk.rules.presets import DEFAULT_PRESET, PRESETS
from dkdesk.rules.ruleset import SOLOS, SWITCHES, RuleSet
from dkdesk.rules.ruletext import read_value, write_value

COLUMNS = ("ddv", "party", "classic", "casual", "freedoko", "pub40")
DDV_SOLOS = "solo_C solo_S solo_H solo_D solo_queens solo_jacks solo_aces"
LEFT = "left_of_dealer"
DDV = "11 10 9 8 7"
TABLE = f"""
    with_nines              yes | yes | yes | yes | yes | no
    deal_packets            3333 | 3333 | 444 | 3333 | 3333 | 343
    heart10_trump           yes | yes | yes | yes | yes | yes
    dulle_order             first | first | first | first | second | second_except_last
    schweinchen             off | off | off | off | start | play
    schweinchen_in_solo     * | * | * | * | yes | no
    schweinchen_in_armut    * | * | * | * | yes | yes
    superschweinchen        off | off | off | off | off | off
    hyperschweinchen        off | off | off | off | off | off
    genscher                off | off | off | off | off | off
    solos                   {DDV_SOLOS} | - | {DDV_SOLOS} | {DDV_SOLOS} | * | {DDV_SOLOS}
    pflichtsolo             1 | 0 | 0 | 0 | 0 | 0
    lustsolo_lead           {LEFT} | * | {LEFT} | {LEFT} | soloist | {LEFT}
    lustsolo_repeats_dealer no | * | no | no | yes | no
    wedding                 optional | auto | optional | off | optional | optional
    wedding_limit           3 | 3 | 3 | * | 3 | 3
    wedding_conditions      foreign | foreign | foreign | * | foreign plain suit trump | foreign
    silent_wedding          yes | no | yes | yes | yes | yes
    armut                   off | off | off | off | exchange | exchange
    armut_offer             * | * | * | * | three_cards | trumps_only
    throw                   - | - | - | - | nines | kings
    throw_nines             * | * | * | * | 5 | *
    throw_kings             * | * | * | * | * | 5
    reservation_order       * | * | * | * | solo throw armut wedding | solo armut wedding throw
    announcements           yes | yes | yes | yes | yes | yes
    absagen                 yes | no | yes | no | yes | yes
    announce_min_cards      {DDV} | {DDV} | {DDV} | 12 11 10 9 8 | 11 9 6 3 3 | 9 8 7 6 5
    reply                   yes | yes | no | no | yes | yes
    skip_levels             yes | no | no | * | yes | yes
    wedding_shift           yes | yes | yes | * | yes | yes
    pflichtansage           no | no | no | no | yes | no
    pflichtansage_augen     * | * | * | * | 30 | *
    pflichtansage_call      * | * | * | * | yes | *
    only_kontra_swap        yes | yes | no | no | yes | yes
    announce_points         add2 | add2 | double | double | double | double
    double_scope            * | * | game | game | game | game
    achieved_levels         yes | yes | no | yes | yes | yes
    absage_points           yes | yes | yes | * | yes | yes
    counter_points          all | all | off | * | all | all
    black_by                tricks | tricks | tricks | points | tricks | tricks
    against_queens          yes | yes | yes | no | yes | yes
    against_queens_doubled  * | * | no | no | no | yes
    specials_in_solo        no | no | no | no | no | no
    floor_zero              no | yes | no | no | no | no
    settlement              net | net | net | separate | net | net
    counting                plus_minus | plus_minus | plus_minus | * | plus | plus_minus
    solo_factor             3 | 3 | 3 | 3 | 3 | 3
    bock                    - | - | - | - | 120 | 120 heart_trick both_called
    games                   24 | 4 | 16 | 4 | 24 | 24
    target_points           0 | 0 | 0 | 0 | 0 | 0
    players                 4 | 4 | 4 | 4 | 4 | 4
    ties                    shared | shared | shared | shared | shared | shared
"""
"""Switch, and its value in each column; ``*`` where the rule book has none."""
SPECIALS = """
    fox             x | x | x | . | x | x
    fox_last        . | . | . | x | x | x
    doppelkopf      x | x | x | . | x | x
    karlchen        x | x | x | x | x | x
    karlchen_caught . | . | . | . | x | x
    dulle_caught    . | . | . | x | . | .
    heart_trick     . | . | . | . | . | x
    fox_caught_last . | . | . | . | . | .
"""
LINES = [line.split(None, 1) for line in TABLE.strip().splitlines()]


@pytest.mark.parametrize(("name", "values"), LINES, ids=[name for name, _ in LINES])
def test_as_the_rule_book_has_it(name: str, values: str) -> None:
    """One line of the table: what each preset says."""
    for column, text in zip(COLUMNS, values.split("|"), strict=True):
        if text.strip() != "*":
            expected = read_value(SWITCHES[name], text.strip())
            assert getattr(PRESETS[column], name) == expected, column
            assert write_value(expected) == text.strip()


def test_special_points() -> None:
    """Which kinds each preset counts."""
    rows = [line.split(None, 1) for line in SPECIALS.strip().splitlines()]
    for column, preset in enumerate(COLUMNS):
        counted = {kind for kind, marks in rows if marks.split("|")[column].strip() == "x"}
        assert set(PRESETS[preset].specials) == counted


def test_all_solos() -> None:
    """One preset allows every solo there is."""
    assert PRESETS["freedoko"].solos == SOLOS


def test_every_preset_is_in_the_table() -> None:
    """In its order."""
    assert tuple(PRESETS) == COLUMNS


def test_the_default_is_the_tournament() -> None:
    """Who chooses nothing plays by the rules of the association."""
    assert PRESETS[DEFAULT_PRESET] == RuleSet()


@pytest.mark.parametrize("preset", PRESETS)
def test_a_preset_does_not_contradict_itself(preset: str) -> None:
    """Nor does the same preset with forty cards."""
    assert conflicts(PRESETS[preset]) == ()
    assert conflicts(without_nines(PRESETS[preset])) == ()
