"""The rules of another program, read from the header of its games into our switches.

Every switch of that program is in one of three tables: expressed by ours, not the referee's
business, or left out by decision.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any, Final

from dkdesk.rules.contract import DulleOrder
from dkdesk.rules.ruleset import RuleSet

Header = Mapping[str, Any]
On = Callable[[str], Any]

NOT_EXPRESSED: Final = {
    "knocking": "players announce for themselves",
    "announcement strict limit": "a reply promises as much as what it answers",
    "announcement limit only for current": "a level is said without those below being in time",
    "mutate": "rules change during the evening",
}
"""Switches of that program which ours leaves out, and what they do."""

NARROW: Final = (
    "offer duty solo",
    "number of duty color soli",
    "number of duty picture soli",
)
"""With these not every solo of somebody who owes one is his compulsory one."""
THE_DESKS: Final = "the desk's"
THE_EVENINGS: Final = "how long the evening lasts; it does not touch a deal"
THE_PLAYERS: Final = "whom the players may declare less than the rules allow"
IRRELEVANT: Final = {
    "show if valid": THE_DESKS,
    "show all hands": THE_DESKS,
    "show tricks in trickpiles": THE_DESKS,
    "show trickpiles points": THE_DESKS,
    "show known teams in game": THE_DESKS,
    "show soloplayer in game": THE_DESKS,
    "show tricks number": THE_DESKS,
    "card hint": THE_DESKS,
    "take back tricks": THE_DESKS,
    "unsupported": "its own book-keeping",
    "points limited": THE_EVENINGS,
    "points": THE_EVENINGS,
    **dict.fromkeys(NARROW, "which solos of those who owe one are compulsory; the game says it"),
    "hyperswines in solo": THE_PLAYERS,
    "hyperswines in poverty": THE_PLAYERS,
    "hyperswines announcement begin": "the later moment is allowed as well",
    "last announcement": "it only forbids what is too late for most levels anyhow",
    "number of players": "always four",
    "number of players in game": "always four",
}
"""Switches that change nothing of how a given deal is refereed."""

_COLOUR: Final = ("solo_C", "solo_S", "solo_H", "solo_D")
SOLOS: Final = {
    "solo color": _COLOUR,
    "solo queen": ("solo_queens",),
    "solo jack": ("solo_jacks",),
    "solo meatless": ("solo_aces",),
    "solo king": ("solo_kings",),
    "solo queen jack": ("solo_queens_jacks",),
    "solo king jack": ("solo_kings_jacks",),
    "solo king queen": ("solo_kings_queens",),
    "solo koehler": ("solo_koehler",),
}
WEDDINGS: Final = {
    "marriage first foreign": "foreign",
    "marriage first color": "plain",
    "marriage first single color": "suit",
    "marriage first trump": "trump",
}
THROWS: Final = {
    "throw with nines": "nines",
    "throw with kings": "kings",
    "throw with nines and kings": "nines_kings",
    "throw with richness": "rich",
    "throw when fox highest trump": "fox_highest",
    "throw with one trump": "few_trumps",
}
TRIGGERS: Final = {
    "bock after 120-120": "120",
    "bock after lost solo": "lost_solo",
    "bock after lost re/contra": "lost_call",
    "bock after heart trick": "heart_trick",
    "bock after black game": "black",
}
SPECIALS: Final = {
    "extrapoint catch fox": "fox",
    "extrapoint catch fox last trick": "fox_caught_last",
    "extrapoint fox last trick": "fox_last",
    "extrapoint charlie": "karlchen",
    "extrapoint catch charlie": "karlchen_caught",
    "extrapoint dolle jabs dolle": "dulle_caught",
    "extrapoint heart trick": "heart_trick",
}
SETS: Final[Mapping[str, Mapping[str, str]]] = {
    "wedding_conditions": WEDDINGS,
    "throw": THROWS,
    "bock": TRIGGERS,
}
"""Our switches of which several values may be chosen: its switch for each."""
SAME: Final = {
    "with_nines": "with nines",
    "heart10_trump": "dollen",
    "schweinchen_in_solo": "swines in solo",
    "schweinchen_in_armut": "swines in poverty",
    "super_by_same_player": "swines and hyperswines joint",
    "dulle_first_if_schweine": "dollen first over second with swines",
    "pflichtsolo": "number of duty soli",
    "lustsolo_repeats_dealer": "lustsolo player leads",
    "wedding_limit": "marriage determination",
    "wedding_first_decides": "marriage first one decides",
    "armut_fox_extra": "poverty fox shift extra",
    "armut_fox_open": "poverty fox shift open",
    "throw_nines": "min number of throwing nines",
    "throw_kings": "min number of throwing kings",
    "throw_nines_kings": "min number of throwing nines and kings",
    "throw_rich": "min richness for throwing",
    "announce_till_trick_full": "announcement till full trick",
    "reply": "announcement reply",
    "pflichtansage": "announcement first trick thirty points",
    "pflichtansage_first": "announcement first trick thirty points only first",
    "pflichtansage_call": "announcement first trick thirty points only re/contra",
    "pflichtansage_wedding": "announcement first trick thirty points in marriage",
    "against_queens_doubled": "announcement contra doubles against re",
    "fox_last_both": "extrapoint double fox last trick",
    "karlchen_both": "extrapoint double charlie",
    "karlchen_caught_both": "extrapoint catch double charlie",
    "karlchen_caught_by_dq": "extrapoint catch charlie only with diamond queen",
    "lost_solo_triple": "solo always counts triple",
    "bock_factor": "bock multiplier",
}
"""Our switches that have its value as it stands."""
CHOICES: Final[Mapping[str, tuple[str, str, str]]] = {
    "deal_packets": ("with nines", "3333", "343"),
    "genscher": ("genscher", "first_king", "off"),
    "lustsolo_lead": ("lustsolo player leads", "soloist", "left_of_dealer"),
    "armut_count_fox": ("poverty fox do not count", "none", "all"),
    "armut_offer": ("poverty shift only trump", "trumps_only", "three_cards"),
    "announce_points": ("announcement re/contra doubles", "double", "add2"),
    "bock_stacking": ("append bock", "append", "multiply"),
}
"""Our switches with one value where its switch is on, and another where it is off."""
LEVELS: Final = tuple(f"announcement no {limit}" for limit in (120, 90, 60, 30, 0))
COMPUTED: Final = {
    *("dollen second over first", "dollen contrary in last trick"),
    *("swines", "swines announcement begin", "swine only second", "hyperswines"),
    *("throwing before solo", "marriage before poverty", "poverty", "poverty shift"),
    *("solo", "bock", "counting", "number of rounds limited", "number of rounds"),
}
"""Its switches that decide, together, what one of ours is."""


def expressed() -> frozenset[str]:
    """Every switch of that program that ours express."""
    sets = (name for names in (*SETS.values(), SPECIALS) for name in names)
    choices = (name for name, _, _ in CHOICES.values())
    return frozenset({*SAME.values(), *choices, *sets, *SOLOS, *LEVELS, *COMPUTED})


def values_of(header: Header) -> dict[str, object]:
    """Our switches by name, as *header* has them.

    A switch of that program stands there as it works: off where another takes its meaning away.
    """

    def on(name: str) -> Any:  # noqa: ANN401 - a flag, a number or a word
        return header.get(name, False)

    values: dict[str, object] = {ours: on(theirs) for ours, theirs in SAME.items()}
    values |= {ours: yes if on(name) else no for ours, (name, yes, no) in CHOICES.items()}
    for ours, names in SETS.items():
        values[ours] = tuple(value for name, value in names.items() if on(name))
    values["specials"] = ("doppelkopf", *(ours for name, ours in SPECIALS.items() if on(name)))
    values["solos"] = tuple(_solos(on))
    values["announce_min_cards"] = tuple(map(on, LEVELS))
    values["dulle_order"] = _dulle_order(on)
    values["schweinchen"] = _pigs(on)
    values["superschweinchen"] = "off"
    if on("hyperswines"):
        values["superschweinchen"] = "D9" if on("with nines") else "DK"
    values["reservation_order"] = _order(on)
    values["armut"] = "off"
    if on("poverty"):
        values["armut"] = "exchange" if on("poverty shift") else "redeal"
    values["throw_trumps"] = 1
    values["counting"] = str(on("counting") or "plus-minus").replace("-", "_")
    values["games"] = 200
    if on("number of rounds limited"):
        # A compulsory solo of each player comes on top of the rounds.
        values["games"] = 4 * (on("number of rounds") + on("number of duty soli"))
    return values


def _solos(on: On) -> Iterator[str]:
    for name, keys in SOLOS.items():
        if on("solo") and on(name):
            yield from keys


def _pigs(on: On) -> str:
    if not on("swines"):
        return "off"
    if on("swine only second"):
        return "second_only"
    return "start" if on("swines announcement begin") else "play"


def _dulle_order(on: On) -> DulleOrder:
    second, contrary = on("dollen second over first"), on("dollen contrary in last trick")
    if second:
        return DulleOrder.SECOND_EXCEPT_LAST if contrary else DulleOrder.SECOND
    return DulleOrder.FIRST_EXCEPT_LAST if contrary else DulleOrder.FIRST


def _order(on: On) -> tuple[str, ...]:
    ranks = ["solo", "throw"]
    if on("throwing before solo"):
        # An Armut that nobody takes over is a throw-in as well.
        ranks = ["throw", "solo"] if on("poverty shift") else ["throw", "armut", "solo"]
    pair = ["wedding", "armut"] if on("marriage before poverty") else ["armut", "wedding"]
    return (*ranks, *(rank for rank in pair if rank not in ranks))


def rules_of(header: Header) -> RuleSet:
    """The rules that *header* describes, as far as ours express them."""
    checked: dict[str, Any] = values_of(header)
    return RuleSet(**checked)
