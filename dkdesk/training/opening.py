"""What is played in the school: rule sets, and games found for them.

Most of the deals follow the DDV; the rest the other presets and rule sets in which some of their
switches are turned at random, so that one brain learns to play them all. Solos are played more
often than at a table, by the hand that likes them best, so that they are learned as well.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any, Final

import numpy as np
import numpy.typing as npt

from dkdesk.players.batch import Batch, Hands, Setup, start
from dkdesk.players.batch.contracts import KIND, TRUMP, VARIANT, Variant
from dkdesk.players.batch.deck import deal as deal_cards
from dkdesk.players.batch.faces import AUGEN_OF, BIT, CQ
from dkdesk.rules.conflicts import conflicts
from dkdesk.rules.presets import PRESETS
from dkdesk.rules.ruleset import SWITCHES, RuleSet

DDV_SHARE: Final = 0.8
PRESET_SHARE: Final = 0.14
SOLOS: Final = 0.12
WEDDINGS: Final = 0.85
"""How often both club queens are announced."""
ARMUT: Final = 0.5
QUIET: Final = 0.45
"""Share of the deals in which nothing may be announced."""
VARIANTS: Final = 6
"""Rule sets with turned switches in one round."""
FAVOURITES: Final = 0.75
"""How often the hand that likes its solo best plays it, and not any hand any solo."""
OFFERS: Final = 2
"""Solos each hand considers."""
TURNED: Final = (
    "dulle_order",
    "heart10_trump",
    "announce_points",
    "achieved_levels",
    "absage_points",
    "counter_points",
    "skip_levels",
    "reply",
    "only_kontra_swap",
    "black_by",
    "specials_in_solo",
    "against_queens",
    "settlement",
    "solo_factor",
    "floor_zero",
    "wedding_limit",
)
"""Switches that change how one plays."""

Judge = Callable[[Batch, npt.NDArray[np.int8]], npt.NDArray[np.float32]]
"""What a game is worth to a seat of each deal before the first card."""


def rule_sets(rng: np.random.Generator) -> tuple[list[RuleSet], npt.NDArray[np.float64]]:
    """The rule sets of one round, and how often each is played."""
    presets = [rules for key, rules in PRESETS.items() if key != "ddv"]
    varied = [_varied(rng) for _ in range(VARIANTS)]
    rest = 1 - DDV_SHARE - PRESET_SHARE
    shares = [
        DDV_SHARE,
        *[PRESET_SHARE / len(presets)] * len(presets),
        *[rest / len(varied)] * len(varied),
    ]
    sets = [PRESETS["ddv"], *presets, *varied]
    # Where nothing is announced less is at stake, so that the play of the cards is learned sooner.
    quiet = [replace(rules, announcements=False) for rules in sets]
    both = np.concatenate([(1 - QUIET) * np.array(shares), QUIET * np.array(shares)])
    return [*sets, *quiet], both / both.sum()


def _varied(rng: np.random.Generator) -> RuleSet:
    """A preset in which some switches are turned."""
    bases = list(PRESETS.values())
    rules = bases[rng.integers(len(bases))]
    for name in rng.choice(TURNED, size=3, replace=False).tolist():
        row = SWITCHES[name]
        values = row.choices or range(row.about.low, row.about.high + 1)
        turn: dict[str, Any] = {name: values[rng.integers(len(values))]}
        turned = replace(rules, **turn)
        if not conflicts(turned):
            rules = turned
    return rules


def openings(count: int, rng: np.random.Generator, judge: Judge) -> Batch:
    """Deal and find a game for each deal."""
    sets, shares = rule_sets(rng)
    which = rng.choice(len(sets), size=count, p=shares)
    numbers = rng.integers(2**64, size=count, dtype=np.uint64)
    hands = deal_cards(numbers)
    fewer = np.array([not rules.with_nines for rules in sets])[which]
    small = deal_cards(numbers[fewer], nines=False)
    hands.once[fewer], hands.twice[fewer] = small
    games = _Games(sets, which, hands, rng)
    games.marry()
    games.pity()
    games.solos(judge)
    return games.start()


class _Games:
    """The games of one round while they are being found."""

    def __init__(
        self,
        sets: list[RuleSet],
        which: npt.NDArray[np.intp],
        hands: Hands,
        rng: np.random.Generator,
    ) -> None:
        self.sets, self.which, self.hands, self.rng = sets, which, hands, rng
        self.leader = rng.integers(4, size=len(which)).tolist()
        self.setups = [
            Setup(sets[rules], leader=leader)
            for rules, leader in zip(which.tolist(), self.leader, strict=True)
        ]

    def marry(self) -> None:
        """Announce most weddings."""
        rows, seats = np.nonzero(self.hands.twice & BIT[CQ])
        for row, seat in zip(rows.tolist(), seats.tolist(), strict=True):
            rules = self.setups[row].rules
            forced = rules.wedding != "off" and not rules.silent_wedding
            if rules.wedding != "off" and (forced or self.rng.random() < WEDDINGS):
                self.setups[row] = Setup(rules, "wedding", seat, leader=self.leader[row])

    def pity(self) -> None:
        """Let poor hands find a partner, where the rules know an Armut."""
        counts = self.hands.counts
        normal = [VARIANT[Variant("normal", heart10)] for heart10 in (True, False)]
        trump = [KIND[row] == TRUMP for row in normal]
        for row, setup in enumerate(self.setups):
            rules = setup.rules
            if rules.armut != "exchange" or setup.key != "normal":
                continue
            held = counts[row][:, trump[not rules.heart10_trump]].sum(1)
            poor = int(held.argmin())
            if held[poor] > rules.armut_max_trumps or self.rng.random() > ARMUT:
                continue
            others = [seat for seat in range(4) if seat != poor]
            taker = max(others, key=lambda seat: held[seat] + 4 * self.rng.random())
            exchange(counts[row], poor, taker, trump[not rules.heart10_trump])
            self.setups[row] = Setup(rules, "armut", poor, taker, self.leader[row])
        self.hands = Hands.of(counts)

    def solos(self, judge: Judge) -> None:
        """Let some hands play a solo: mostly the one, of all offered, that is worth most."""
        chosen = [
            row
            for row, setup in enumerate(self.setups)
            if setup.rules.solos and setup.key != "armut" and self.rng.random() < SOLOS
        ]
        if not chosen:
            return
        offers: list[tuple[int, Setup]] = []
        for row in chosen:
            rules, leader = self.setups[row].rules, self.leader[row]
            leads = self.rng.random() < (0.9 if rules.lustsolo_lead == "soloist" else 0.25)
            for seat in range(4):
                keys = self.rng.choice(rules.solos, size=OFFERS).tolist()
                offers += [
                    (row, Setup(rules, key, seat, None, seat if leads else leader)) for key in keys
                ]
        rows = np.array([row for row, _ in offers])
        setups = [setup for _, setup in offers]
        hands = Hands(self.hands.once[rows], self.hands.twice[rows])
        batch = start(hands, *_distinct(setups))
        worth = judge(batch, batch.declarer).reshape(len(chosen), -1)
        lots = self.rng.integers(worth.shape[1], size=len(chosen))
        best = np.where(self.rng.random(len(chosen)) < FAVOURITES, worth.argmax(1), lots)
        for place, row in enumerate(chosen):
            self.setups[row] = setups[place * worth.shape[1] + int(best[place])]

    def start(self) -> Batch:
        """Sit down to play."""
        return start(self.hands, *_distinct(self.setups))


def _distinct(setups: list[Setup]) -> tuple[list[Setup], npt.NDArray[np.intp]]:
    """Each different setup once, and which of them every deal has."""
    # Rule sets are compared by identity here: hashing eighty switches takes its time.
    places: dict[tuple[object, ...], int] = {}
    once: list[Setup] = []
    which = np.empty(len(setups), np.intp)
    for row, setup in enumerate(setups):
        key = (id(setup.rules), setup.key, setup.declarer, setup.partner, setup.leader)
        if key not in places:
            places[key] = len(once)
            once.append(setup)
        which[row] = places[key]
    return once, which


def exchange(
    counts: npt.NDArray[np.int8], poor: int, taker: int, trump: npt.NDArray[np.bool_]
) -> None:
    """Pass trumps and what fills them up to three cards, and as many bad ones back."""
    length = counts[poor].reshape(4, 6).sum(1).repeat(6)
    give = _worst(counts[poor], 3, np.where(trump, -100, length - AUGEN_OF / 20))
    counts[poor] -= give
    counts[taker] += give
    length = (counts[taker] * ~trump).reshape(4, 6).sum(1).repeat(6)
    keep = np.where(trump, 50, length * 2 + 30 * (AUGEN_OF == 11) - AUGEN_OF / 20)
    back = _worst(counts[taker], 3, keep)
    counts[taker] -= back
    counts[poor] += back


def _worst(
    held: npt.NDArray[np.int8], count: int, keep: npt.NDArray[np.floating[Any] | np.integer[Any]]
) -> npt.NDArray[np.int8]:
    """The *count* cards that are least worth keeping."""
    taken = np.zeros_like(held)
    for face in np.argsort(keep, kind="stable"):
        taken[face] = min(int(held[face]), count - int(taken.sum()))
        if taken.sum() == count:
            break
    return taken
