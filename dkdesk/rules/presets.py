"""Rule sets that have a name."""

from __future__ import annotations

from typing import Final

from dkdesk.rules.ruleset import RuleSet

PRESETS: Final = {"ddv": RuleSet()}
"""Rule sets by key. ``ddv``: tournament rules of the Deutscher Doppelkopf-Verband, 2026."""

DEFAULT_PRESET: Final = "ddv"
