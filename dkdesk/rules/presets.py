"""Rule sets that have a name.

Each holds what its source says (RULES G.1); the rest is as the DDV has it.
"""

from __future__ import annotations

from typing import Final

from dkdesk.rules.contract import DulleOrder
from dkdesk.rules.ruleset import DDV_SOLOS, SOLOS, RuleSet

PRESETS: Final = {
    "ddv": RuleSet(),
    "party": RuleSet(
        solos=(),
        pflichtsolo=0,
        wedding="auto",
        silent_wedding=False,
        absagen=False,
        skip_levels=False,
        floor_zero=True,
        games=4,
    ),
    "classic": RuleSet(
        deal_packets="444",
        pflichtsolo=0,
        reply=False,
        skip_levels=False,
        only_kontra_swap=False,
        announce_points="double",
        achieved_levels=False,
        counter_points="off",
        games=16,
    ),
    "casual": RuleSet(
        pflichtsolo=0,
        wedding="off",
        absagen=False,
        announce_min_cards=(12, 11, 10, 9, 8),
        reply=False,
        only_kontra_swap=False,
        announce_points="double",
        black_by="points",
        against_queens=False,
        specials=("fox_last", "karlchen", "dulle_caught"),
        settlement="separate",
        games=4,
    ),
    "freedoko": RuleSet(
        dulle_order=DulleOrder.SECOND,
        schweinchen="start",
        schweinchen_in_solo=True,
        schweinchen_in_armut=True,
        solos=SOLOS,
        pflichtsolo=0,
        lustsolo_lead="soloist",
        lustsolo_repeats_dealer=True,
        wedding_conditions=("foreign", "plain", "suit", "trump"),
        armut="exchange",
        throw=("nines",),
        announce_min_cards=(11, 9, 6, 3, 3),
        pflichtansage=True,
        announce_points="double",
        specials=("fox", "fox_last", "doppelkopf", "karlchen", "karlchen_caught"),
        counting="plus",
        bock=("120",),
    ),
    "pub40": RuleSet(
        with_nines=False,
        deal_packets="343",
        dulle_order=DulleOrder.SECOND_EXCEPT_LAST,
        schweinchen="play",
        schweinchen_in_armut=True,
        solos=DDV_SOLOS,
        pflichtsolo=0,
        reservation_order=("solo", "armut", "wedding", "throw"),
        armut="exchange",
        armut_offer="trumps_only",
        throw=("kings",),
        announce_min_cards=(9, 8, 7, 6, 5),
        announce_points="double",
        against_queens_doubled=True,
        specials=(
            "fox",
            "fox_last",
            "doppelkopf",
            "karlchen",
            "karlchen_caught",
            "heart_trick",
        ),
        bock=("120", "heart_trick", "both_called"),
    ),
}
"""``ddv``: tournament rules of the Deutscher Doppelkopf-Verband; ``party``: an online room's;
``classic``: doubling as in old books; ``casual``: a quick game without weddings;
``freedoko``: what a well-known program plays; ``pub40``: forty cards, many extras."""

DEFAULT_PRESET: Final = "ddv"
