"""Why a line stands on the score sheet: the paragraph that says so.

A source begins with ``DDV`` where the tournament rules say so, and with ``RULES`` where it is a
house rule, collected in ``docs/RULES.md``. What is said of it has the key ``why.<key>``.
"""

from __future__ import annotations

from typing import Final

from dkdesk.rules.announce import ABSAGEN, Side
from dkdesk.rules.score import COUNTER, UNDER

PAPER: Final = "DDV "
"""How a source begins that is a paragraph of the tournament rules."""

LINES: Final = {
    "won": "DDV 7.2.2 a",
    **dict.fromkeys((f"under{limit}" for limit in UNDER.values()), "DDV 7.2.2 a"),
    "black": "DDV 7.2.2 a",
    **dict.fromkeys((f"{side}_called" for side in Side), "DDV 7.2.2 b"),
    **dict.fromkeys((f"re_said_{level.key}" for level in ABSAGEN), "DDV 7.2.2 c"),
    **dict.fromkeys((f"kontra_said_{level.key}" for level in ABSAGEN), "DDV 7.2.2 d"),
    **dict.fromkeys(
        (f"{needed}_vs_{level.key}" for level, needed in COUNTER.items()), "DDV 7.2.2 e, f"
    ),
    "against_queens": "DDV 7.2.3",
    "fox": "DDV 7.2.3",
    "doppelkopf": "DDV 7.2.3",
    "karlchen": "DDV 7.2.3",
    "fox_last": "RULES E.8",
    "fox_caught_last": "RULES E.8",
    "karlchen_caught": "RULES E.8",
    "dulle_caught": "RULES E.8",
    "heart_trick": "RULES E.8",
}
"""The source of every line, by its key."""

FACTORS: Final = {"factor": "RULES E.7", "bock": "RULES E.9", "solo": "DDV 7.2.4"}
"""The source of whatever multiplies a result."""

SOURCES: Final = LINES | FACTORS
