"""The one table of rule switches.

A switch is declared once, here: what it may be, its value under the DDV tournament rules,
where it is written, and which other switch gives it a meaning. Dialogs, help, storage and
tests follow from the table. Source: RULES G.1 and the sections named there.
"""

# ruff: noqa: RUF009 - `switch` is our `field`; every default is immutable.

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, fields
from typing import Any, Final, Literal, get_args, get_origin, get_type_hints

from dkdesk.rules.contract import RECIPES, DulleOrder

SOLOS: Final = tuple(key for key, row in RECIPES.items() if row.solo)
"""Keys of all solos, in the order in which they are offered."""
DDV_SOLOS: Final = SOLOS[:7]

Group = Literal["pack", "trumps", "games", "armut", "throwing", "announcing", "scoring", "evening"]
Reservation = Literal["solo", "throw", "armut", "wedding"]
Condition = Literal["foreign", "plain", "suit", "trump"]
"""What the clarifying trick of a wedding must be led with; of several the holder chooses."""
Throw = Literal[
    "nines", "kings", "nines_kings", "rich", "poor", "few_trumps", "fox_highest", "jack_highest"
]
Ties = Literal["shared", "split"]
Trigger = Literal["120", "lost_solo", "lost_call", "heart_trick", "black", "zero", "both_called"]
Special = Literal[
    "fox",
    "fox_last",
    "fox_caught_last",
    "doppelkopf",
    "karlchen",
    "karlchen_caught",
    "dulle_caught",
    "heart_trick",
]
Levels = tuple[int, int, int, int, int]
"""A number for each of Re or Kontra, keine 90, 60, 30, schwarz."""


@dataclass(frozen=True, slots=True)
class About:
    """What the table knows of a switch beside its type."""

    group: Group
    source: str
    """The paragraph that says so, or who plays it."""
    low: int = 0
    high: int = 0
    """For numbers: the range."""
    needs: Mapping[str, tuple[object, ...]] = field(default_factory=dict, hash=False)
    """Other switches, and the values with which this one has a meaning; of those that allow
    several, one of these must be among them."""


def switch(
    default: object,
    group: Group,
    source: str,
    *,
    span: tuple[int, int] = (0, 0),
    needs: Mapping[str, tuple[object, ...]] | None = None,
) -> Any:  # noqa: ANN401 - as dataclasses.field
    """Declare one rule switch.

    Args:
        default: The value under the DDV tournament rules.
        group: Where the editor shows it.
        source: The paragraph that says so.
        span: Lowest and highest value of a number.
        needs: Other switches with the values that give this one a meaning.
    """
    about = About(group, source, *span, needs or {})
    return field(default=default, metadata={"about": about})


_PIGS = {"schweinchen": ("start", "play", "second_only")}
_SHIFT = {"armut": ("exchange",)}
_CALLS = {"announcements": (True,)}
_LEVELS = {"announcements": (True,), "absagen": (True,)}
_WEDDING = {"wedding": ("optional", "auto")}
_BOCK = {"bock": get_args(Trigger)}


@dataclass(frozen=True, slots=True, kw_only=True)
class RuleSet:
    """The rules of one evening. The defaults are the DDV tournament rules."""

    # --- the pack
    with_nines: bool = switch(True, "pack", "DDV 2.2.1")
    deal_packets: Literal["3333", "444", "343", "55"] = switch("3333", "pack", "DDV 3.3")

    # --- trumps
    heart10_trump: bool = switch(True, "trumps", "DDV 2.3")
    dulle_order: DulleOrder = switch(
        DulleOrder.FIRST, "trumps", "DDV 5.3.3", needs={"heart10_trump": (True,)}
    )
    schweinchen: Literal["off", "start", "play", "second_only"] = switch(
        "off", "trumps", "RULES B.6"
    )
    schweinchen_in_solo: bool = switch(False, "trumps", "RULES B.6", needs=_PIGS)
    schweinchen_in_armut: bool = switch(False, "trumps", "RULES B.6", needs={**_PIGS, **_SHIFT})
    superschweinchen: Literal["off", "D9", "DT", "DK"] = switch(
        "off", "trumps", "RULES B.6", needs=_PIGS
    )
    hyperschweinchen: Literal["off", "D9", "DK"] = switch(
        "off", "trumps", "RULES B.6", needs={"superschweinchen": ("D9", "DT", "DK")}
    )
    super_by_same_player: bool = switch(
        False, "trumps", "RULES B.6", needs={"superschweinchen": ("D9", "DT", "DK")}
    )
    dulle_first_if_schweine: bool = switch(
        False, "trumps", "RULES A.4", needs={**_PIGS, "heart10_trump": (True,)}
    )
    genscher: Literal["off", "first_king", "last_two_tricks"] = switch("off", "trumps", "RULES B.8")

    # --- games
    solos: tuple[str, ...] = switch(DDV_SOLOS, "games", "DDV 2.3 and 4.3")
    pflichtsolo: int = switch(1, "games", "DDV 4.2", span=(0, 3))
    lustsolo_lead: Literal["left_of_dealer", "soloist"] = switch(
        "left_of_dealer", "games", "DDV 4.3.1"
    )
    pflichtsolo_lead: Literal["soloist", "left_of_dealer"] = switch(
        "soloist", "games", "DDV 4.2.2", needs={"pflichtsolo": (1, 2, 3)}
    )
    lustsolo_repeats_dealer: bool = switch(False, "games", "RULES A.5")
    reservation_order: tuple[Reservation, ...] = switch(
        ("solo", "throw", "armut", "wedding"), "games", "DDV 4.1; RULES B.1"
    )
    wedding: Literal["off", "optional", "auto"] = switch("optional", "games", "DDV 4.4")
    wedding_limit: int = switch(3, "games", "DDV 4.4", span=(1, 12), needs=_WEDDING)
    wedding_conditions: tuple[Condition, ...] = switch(
        ("foreign",), "games", "DDV 4.4; RULES B.3", needs=_WEDDING
    )
    wedding_first_decides: bool = switch(False, "games", "RULES B.3", needs=_WEDDING)
    silent_wedding: bool = switch(True, "games", "DDV 4.4")

    # --- Armut
    armut: Literal["off", "redeal", "exchange"] = switch("off", "armut", "RULES B.4")
    armut_max_trumps: int = switch(
        3, "armut", "RULES B.4", span=(0, 5), needs={"armut": ("redeal", "exchange")}
    )
    armut_count_fox: Literal["all", "none", "second"] = switch(
        "all", "armut", "RULES B.4", needs={"armut": ("redeal", "exchange")}
    )
    armut_offer: Literal["three_cards", "trumps_only"] = switch(
        "three_cards", "armut", "RULES B.4", needs=_SHIFT
    )
    armut_fox_extra: bool = switch(
        False,
        "armut",
        "RULES B.4",
        needs={
            **_SHIFT,
            "armut_offer": ("three_cards",),
            "armut_count_fox": ("none", "second"),
        },
    )
    armut_fox_open: bool = switch(False, "armut", "RULES B.4", needs=_SHIFT)
    armut_return_plain: bool = switch(False, "armut", "RULES B.4", needs=_SHIFT)
    armut_tells: Literal["number", "whether", "nothing"] = switch(
        "number", "armut", "RULES B.4", needs=_SHIFT
    )
    armut_lead: Literal["left_of_dealer", "left_of_taker"] = switch(
        "left_of_dealer", "armut", "RULES A.5", needs=_SHIFT
    )

    # --- throwing in
    throw: tuple[Throw, ...] = switch((), "throwing", "RULES B.5")
    throw_nines: int = switch(5, "throwing", "RULES B.5", span=(4, 8), needs={"throw": ("nines",)})
    throw_kings: int = switch(5, "throwing", "RULES B.5", span=(4, 8), needs={"throw": ("kings",)})
    throw_nines_kings: int = switch(
        7, "throwing", "RULES B.5", span=(5, 12), needs={"throw": ("nines_kings",)}
    )
    throw_rich: int = switch(
        70, "throwing", "RULES B.5", span=(60, 120), needs={"throw": ("rich",)}
    )
    throw_poor: int = switch(34, "throwing", "RULES B.5", span=(10, 50), needs={"throw": ("poor",)})
    throw_trumps: int = switch(
        3, "throwing", "RULES B.5", span=(0, 4), needs={"throw": ("few_trumps",)}
    )

    # --- announcements
    announcements: bool = switch(True, "announcing", "DDV 6.1")
    absagen: bool = switch(True, "announcing", "DDV 6.3", needs=_CALLS)
    deadlines: Literal["hand", "table"] = switch(
        "hand", "announcing", "DDV 6.2.2; RULES B.9", needs=_CALLS
    )
    announce_min_cards: Levels = switch(
        (11, 10, 9, 8, 7),
        "announcing",
        "DDV 6.2.2 and 6.3.4",
        span=(1, 12),
        needs={**_CALLS, "deadlines": ("hand",)},
    )
    announce_max_table: Levels = switch(
        (4, 8, 12, 16, 20),
        "announcing",
        "RULES B.9",
        span=(0, 47),
        needs={**_CALLS, "deadlines": ("table",)},
    )
    announce_till_trick_full: bool = switch(
        False, "announcing", "RULES C.3", needs={**_CALLS, "deadlines": ("hand",)}
    )
    reply: bool = switch(True, "announcing", "DDV 6.4.4", needs=_CALLS)
    reply_grace: int = switch(
        1, "announcing", "DDV 6.4.4", span=(0, 4), needs={**_CALLS, "reply": (True,)}
    )
    skip_levels: bool = switch(True, "announcing", "DDV 6.4.3", needs=_LEVELS)
    wedding_shift: bool = switch(True, "announcing", "DDV 6.2.2", needs={**_CALLS, **_WEDDING})
    pflichtansage: bool = switch(False, "announcing", "RULES C.3", needs=_CALLS)
    pflichtansage_augen: int = switch(
        30, "announcing", "RULES C.3", span=(25, 44), needs={"pflichtansage": (True,)}
    )
    pflichtansage_first: bool = switch(
        False, "announcing", "RULES C.3", needs={"pflichtansage": (True,)}
    )
    pflichtansage_call: bool = switch(
        True, "announcing", "RULES C.3", needs={"pflichtansage": (True,), "absagen": (True,)}
    )
    pflichtansage_wedding: bool = switch(
        False, "announcing", "RULES C.3", needs={"pflichtansage": (True,), **_WEDDING}
    )
    only_kontra_swap: bool = switch(True, "announcing", "DDV 7.1", needs=_CALLS)

    # --- scoring
    announce_points: Literal["add2", "double"] = switch(
        "add2", "scoring", "DDV 7.2.2 b", needs=_CALLS
    )
    double_scope: Literal["game", "all"] = switch(
        "game", "scoring", "RULES E.7", needs={"announce_points": ("double",)}
    )
    achieved_levels: bool = switch(True, "scoring", "DDV 7.2.2 a")
    absage_points: bool = switch(True, "scoring", "DDV 7.2.2 c, d", needs=_LEVELS)
    counter_points: Literal["all", "highest", "off"] = switch(
        "all", "scoring", "DDV 7.2.2 e, f", needs=_LEVELS
    )
    black_by: Literal["tricks", "points"] = switch("tricks", "scoring", "DDV 7.1")
    against_queens: bool = switch(True, "scoring", "DDV 7.2.3")
    against_queens_doubled: bool = switch(
        False,
        "scoring",
        "RULES E.7",
        needs={"announce_points": ("double",), "against_queens": (True,)},
    )
    specials: tuple[Special, ...] = switch(
        ("fox", "doppelkopf", "karlchen"), "scoring", "DDV 7.2.3; RULES E.8"
    )
    fox_last_both: bool = switch(False, "scoring", "RULES E.8", needs={"specials": ("fox_last",)})
    karlchen_both: bool = switch(False, "scoring", "RULES E.8", needs={"specials": ("karlchen",)})
    karlchen_caught_both: bool = switch(
        False, "scoring", "RULES E.8", needs={"specials": ("karlchen_caught",)}
    )
    karlchen_caught_by_dq: bool = switch(
        False, "scoring", "RULES E.8", needs={"specials": ("karlchen_caught",)}
    )
    specials_in_solo: bool = switch(False, "scoring", "DDV 7.2.4")
    floor_zero: bool = switch(False, "scoring", "RULES E.4")
    settlement: Literal["net", "separate"] = switch("net", "scoring", "DDV 7.2.4")
    counting: Literal["plus_minus", "plus", "minus"] = switch(
        "plus_minus", "scoring", "DDV 7.2.4", needs={"settlement": ("net",)}
    )
    solo_factor: int = switch(3, "scoring", "DDV 7.2.4", span=(1, 4))
    lost_solo_triple: bool = switch(
        False, "scoring", "RULES E.7", needs={"counting": ("plus", "minus")}
    )
    bock: tuple[Trigger, ...] = switch((), "scoring", "RULES E.9")
    bock_stacking: Literal["multiply", "append"] = switch(
        "multiply", "scoring", "RULES E.9", needs=_BOCK
    )
    bock_factor: int = switch(2, "scoring", "RULES E.9", span=(2, 4), needs=_BOCK)

    # --- the evening
    games: int = switch(24, "evening", "DDV 8.5", span=(1, 200))
    target_points: int = switch(0, "evening", "RULES G.1, seed 2", span=(0, 500))
    players: Literal[4, 5] = switch(4, "evening", "DDV 10.1")
    ties: Ties = switch("shared", "evening", "RULES G.1")

    @property
    def hand_size(self) -> int:
        """Cards dealt to each player."""
        return 12 if self.with_nines else 10


@dataclass(frozen=True, slots=True)
class Switch:
    """One row of the table."""

    name: str
    default: object
    about: About
    kind: object
    """The annotation of the field, which decides what the value may be."""

    @property
    def choices(self) -> tuple[object, ...]:
        """The values of which one is chosen, or any number where several may be."""
        kind = self.kind
        if kind is bool:
            return (False, True)
        if kind is DulleOrder:
            return tuple(DulleOrder)
        if get_origin(kind) is Literal:
            return get_args(kind)
        if self.name == "solos":
            return SOLOS
        inner = get_args(kind)
        return get_args(inner[0]) if inner and get_origin(inner[0]) is Literal else ()

    def matters(self, rules: RuleSet) -> bool:
        """Whether the switch has a meaning beside the others of *rules*.

        It has none beside one that has no meaning itself.
        """
        return all(
            has_one(getattr(rules, name), values) and SWITCHES[name].matters(rules)
            for name, values in self.about.needs.items()
        )


def has_one(value: object, wanted: tuple[object, ...]) -> bool:
    """Whether a value, or one of several, is among the *wanted*."""
    if isinstance(value, tuple):
        return not set(wanted).isdisjoint(value)
    return value in wanted


def _switches() -> dict[str, Switch]:
    kinds = get_type_hints(RuleSet)
    return {
        row.name: Switch(row.name, row.default, row.metadata["about"], kinds[row.name])
        for row in fields(RuleSet)
    }


SWITCHES: Final = _switches()
"""Every switch by its name, in the order of the table."""


def differences(rules: RuleSet, base: RuleSet) -> dict[str, object]:
    """What *rules* says otherwise than *base*, where it matters."""
    return {
        name: getattr(rules, name)
        for name, row in SWITCHES.items()
        if getattr(rules, name) != getattr(base, name) and row.matters(rules)
    }
