"""Rule sets as arrays: what the lock step asks of the switches, one entry a rule set."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, fields
from typing import Any, Final, get_args

import numpy as np
import numpy.typing as npt

from dkdesk.players.batch.contracts import ORDERS
from dkdesk.players.batch.faces import RANKS, Flags
from dkdesk.rules.actions import PIGS
from dkdesk.rules.ruleset import RuleSet, Special

Numbers = npt.NDArray[np.int16]

SPECIALS: Final[tuple[str, ...]] = get_args(Special)
FIRST_KING: Final = 1
LAST_TWO: Final = 2
_GENSCHER: Final = {"off": 0, "first_king": FIRST_KING, "last_two_tricks": LAST_TWO}


@dataclass(frozen=True, slots=True)
class Rulebook:
    """One array a question, one entry (or row of entries) a rule set.

    A field that is not in ``_READ`` is the switch of the same name.
    """

    sets: tuple[RuleSet, ...]
    has_pigs: bool
    has_bound: bool
    """Whether a declaration can bind its seat to a card."""
    has_duty: bool

    # --- cards
    hand_size: Numbers
    heart10_trump: Flags
    order: Numbers
    """The order of the Dullen, a place in ``ORDERS``."""

    # --- weddings
    wedding_limit: Numbers
    wedding_first_decides: Flags
    wedding_shift: Flags

    # --- pigs and Genscher
    pig_ranks: Numbers
    """(rules, 3) The rank each pig lifts; -1 where the rules have none."""
    pigs_at_start: Flags
    pigs_second_only: Flags
    schweinchen_in_solo: Flags
    schweinchen_in_armut: Flags
    super_by_same_player: Flags
    dulle_first_if_schweine: Flags
    genscher: Numbers
    """0, ``FIRST_KING`` or ``LAST_TWO``."""

    # --- announcements
    announcements: Flags
    absagen: Flags
    by_table: Flags
    """Whether deadlines count the cards of all hands, not the speaker's."""
    limits: Numbers
    """(rules, 5) Cards that must be left, in the own hand or in all."""
    unit: Numbers
    """Cards by which one round moves a limit: 1, or 4 where all hands are counted."""
    reply: Flags
    reply_grace: Numbers
    announce_till_trick_full: Flags
    skip_levels: Flags
    duty: Flags
    """Whether who takes a rich first trick must announce."""
    pflichtansage_augen: Numbers
    pflichtansage_first: Flags
    pflichtansage_wedding: Flags
    duty_only_call: Flags
    """Whether the duty ends with Re or Kontra."""

    # --- scoring
    only_kontra_swap: Flags
    doubles: Flags
    """Whether Re and Kontra double, and do not add."""
    double_all: Flags
    achieved_levels: Flags
    absage_points: Flags
    counter_all: Flags
    counter_highest: Flags
    black_by_tricks: Flags
    against_queens: Flags
    against_queens_doubled: Flags
    specials: Flags
    """(rules, 8) In the order of ``SPECIALS``."""
    fox_last_both: Flags
    karlchen_both: Flags
    karlchen_caught_both: Flags
    karlchen_caught_by_dq: Flags
    specials_in_solo: Flags
    floor_zero: Flags
    separate: Flags
    only_plus: Flags
    only_minus: Flags
    solo_factor: Numbers
    lost_solo_triple: Flags

    @classmethod
    def of(cls, sets: Sequence[RuleSet]) -> Rulebook:
        """Read rule sets that ``conflicts`` accepts."""
        columns = {name: np.array([_answer(name, rules) for rules in sets]) for name in _COLUMNS}
        arrays = {
            name: column if column.dtype == np.bool_ else column.astype(np.int16)
            for name, column in columns.items()
        }
        has_pigs = bool((arrays["pig_ranks"] >= 0).any())
        has_bound = has_pigs or bool((arrays["genscher"] == FIRST_KING).any())
        checked: dict[str, Any] = arrays
        return cls(tuple(sets), has_pigs, has_bound, bool(arrays["duty"].any()), **checked)


def _limits(rules: RuleSet) -> tuple[int, ...]:
    if rules.deadlines == "hand":
        return rules.announce_min_cards
    return tuple(4 * rules.hand_size - most for most in rules.announce_max_table)


def _pig_ranks(rules: RuleSet) -> list[int]:
    if rules.schweinchen == "off":
        return [-1] * len(PIGS)
    ranks = [rank.value for rank in RANKS]
    lifted = ("A", rules.superschweinchen[1:], rules.hyperschweinchen[1:])
    return [ranks.index(rank) if rank in ranks else -1 for rank in lifted]


_READ: Final[Mapping[str, Callable[[RuleSet], object]]] = {
    "order": lambda rules: ORDERS.index(rules.dulle_order),
    "pig_ranks": _pig_ranks,
    "pigs_at_start": lambda rules: rules.schweinchen == "start",
    "pigs_second_only": lambda rules: rules.schweinchen == "second_only",
    "genscher": lambda rules: _GENSCHER[rules.genscher],
    "by_table": lambda rules: rules.deadlines == "table",
    "limits": _limits,
    "unit": lambda rules: 1 if rules.deadlines == "hand" else 4,
    "announce_till_trick_full": lambda rules: (
        rules.announce_till_trick_full and rules.deadlines == "hand"
    ),
    "duty": lambda rules: rules.announcements and rules.pflichtansage,
    "duty_only_call": lambda rules: rules.pflichtansage_call or not rules.absagen,
    "doubles": lambda rules: rules.announce_points == "double",
    "double_all": lambda rules: rules.double_scope == "all",
    "counter_all": lambda rules: rules.counter_points == "all",
    "counter_highest": lambda rules: rules.counter_points == "highest",
    "black_by_tricks": lambda rules: rules.black_by == "tricks",
    "specials": lambda rules: [kind in rules.specials for kind in SPECIALS],
    "separate": lambda rules: rules.settlement == "separate",
    "only_plus": lambda rules: rules.counting == "plus",
    "only_minus": lambda rules: rules.counting == "minus",
}
_COLUMNS: Final = tuple(field.name for field in fields(Rulebook))[4:]


def _answer(name: str, rules: RuleSet) -> object:
    read = _READ.get(name)
    return getattr(rules, name) if read is None else read(rules)
