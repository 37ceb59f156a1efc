"""How a deal may have ended: card points, tricks, and what was caught on the way.

Nothing is played for it; what is drawn by lot is only what a real deal can bring.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from dkdesk.rules.announce import SILENT, Level, Side
from dkdesk.rules.cards import ALL_AUGEN
from dkdesk.rules.tally import DOPPELKOPF_AUGEN, Special

if TYPE_CHECKING:
    from dkdesk.play.practice.question import Lot
    from dkdesk.rules.ruleset import RuleSet

BORDERS: Final = (30, 60, 90, 120, 150, 180, 210)
NEAR: Final = 0.6
"""How often the card points lie at one of these borders, where one point decides."""
BLACK: Final = 0.06
"""How often one side wins nothing."""
SPREAD: Final = 75
RICHEST: Final = 44
"""Card points of the richest trick."""
USUAL: Final = 20
"""Card points of a usual trick."""
LAST_TRICK: Final = ("karlchen", "fox_last", "karlchen_caught", "fox_caught_last")
WORTH: Final = {"doppelkopf": DOPPELKOPF_AUGEN, "fox": 11, "dulle_caught": 20, "heart_trick": 16}
"""Card points that the winner of such a trick has at least."""
MOST: Final = {"doppelkopf": 2, "fox": 2, "dulle_caught": 1, "heart_trick": 1}
_ABSAGEN: Final = (Level.K90, Level.K60, Level.K30, Level.BLACK)
_RARITY: Final = (5.0, 2.5, 1.5, 1.0)


def augen(lot: Lot) -> int:
    """Card points of Re."""
    if lot.happens(BLACK):
        return lot.choose((0, ALL_AUGEN))
    if lot.happens(NEAR):
        return lot.choose(BORDERS) + lot.between(-1, 1)
    return ALL_AUGEN // 2 + lot.between(-SPREAD, SPREAD)


def tricks(lot: Lot, won: int, of: int) -> int:
    """Tricks in which Re has *won* so many card points, *of* so many."""
    if won in (0, ALL_AUGEN):
        # Now and then a side wins a trick that is worth nothing.
        worthless = lot.happens(0.2)
        return int(worthless) if won == 0 else of - worthless
    least, most = -(-won // RICHEST), of + (won - ALL_AUGEN) // RICHEST
    return min(max(won // USUAL + lot.between(-1, 1), least), most)


def level(lot: Lot, rules: RuleSet, *, bold: bool) -> int:
    """The highest level a side has said; *bold*: an Absage, if the rules have any."""
    if not rules.announcements:
        return SILENT
    if rules.absagen and (bold or lot.happens(0.35)):
        return lot.weigh(_ABSAGEN, _RARITY)
    return Level.ANN if bold or lot.happens(0.5) else SILENT


def specials(lot: Lot, rules: RuleSet, won: dict[Side, int]) -> tuple[Special, ...]:
    """Special points of the kinds that *rules* know, for sides that have won something."""
    left = dict(won)
    found: list[Special] = []

    def give(kind: str, worth: int) -> bool:
        sides = [side for side in Side if left[side] > worth]
        if sides:
            side = lot.choose(sides)
            left[side] -= worth
            found.append(Special(kind, side))
        return bool(sides)

    for kind, worth in WORTH.items():
        known = kind in rules.specials and (kind != "dulle_caught" or rules.heart10_trump)
        for _ in range(MOST[kind]):
            if known and lot.happens(0.35):
                give(kind, worth)
    last = [kind for kind in LAST_TRICK if kind in rules.specials]
    # A fox caught in the last trick is a fox caught, too.
    if last and lot.happens(0.4):
        kind = lot.choose(last)
        foxes = sum(special.kind == "fox" for special in found)
        if kind != "fox_caught_last" or "fox" not in rules.specials:
            give(kind, 2)
        elif foxes < MOST["fox"] and give("fox", WORTH["fox"]):
            found.append(Special(kind, found[-1].side))
    return tuple(found)
