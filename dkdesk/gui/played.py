"""What a finished deal became, for sheets and lists."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from dkdesk.rules.announce import Side

if TYPE_CHECKING:
    from dkdesk.rules.table import Table

SPECIAL_KINDS: Final = ("silent_wedding", "wedding_failed")
"""Kinds that are no contract."""


def game_kind(table: Table) -> str:
    """What a finished deal became: its contract, or a wedding that was played alone."""
    assert table.contract is not None, "a finished deal had a game"
    if table.wedding_failed:
        return "wedding_failed"
    alone = table.sheet is not None and table.sheet.tally.sides.count(Side.RE) == 1
    return "silent_wedding" if table.contract.key == "normal" and alone else table.contract.key
