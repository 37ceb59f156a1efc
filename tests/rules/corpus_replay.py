"""Another program's game, led through our referee step by step.

Whatever the referee does not do exactly as the game says is noted as a fault; nothing is
corrected on the way, except that an announcement may be left out where the game's rules have
switches that ours do not express.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from typing import Final

from dkdesk.rules.actions import (
    DECLINE,
    GESUND,
    PASS,
    TAKE,
    VORBEHALT,
    Action,
    Announce,
    Genscher,
    Give,
    PlayCard,
    Say,
    Show,
)
from dkdesk.rules.announce import Level
from dkdesk.rules.errors import IllegalActionError
from dkdesk.rules.events import (
    Announced,
    CardsGiven,
    Event,
    PartnerFound,
    TrickTaken,
    WeddingFailed,
)
from dkdesk.rules.ruleset import RuleSet
from dkdesk.rules.series import Setup
from dkdesk.rules.state import GameState, start, step
from dkdesk.rules.table import SEATS, left_of
from tests.rules.corpus import (
    CONTRACTS,
    LEVELS,
    PIGS,
    WEDDINGS,
    Game,
    faces,
    hands_of,
    take,
    take_all,
)

OTHER_LEADER: Final = 4
OTHER_PRECEDENCE: Final = 5


class FaultError(Exception):
    """The game cannot be led on."""


@dataclass
class Replay:
    """One game under our referee."""

    game: Game
    rules: RuleSet
    setup: Setup
    lenient: bool = False
    """Whether announcements may be refused, because the game's rules are not wholly ours."""
    faults: list[str] = field(default_factory=list)
    deviations: set[int] = field(default_factory=set)
    refused: list[str] = field(default_factory=list)
    """Announcements that depend on switches ours does not have."""
    told: list[Event] = field(default_factory=list)
    state: GameState = field(init=False)

    def run(self) -> None:
        """Lead the game to its end.

        Raises:
            FaultError: The referee refuses what the game says.
        """
        self._find_game(self.setup.owing)
        if self._found() != self._meant():
            self._other_precedence()
        self._check_leader()
        if "hands_after" in self.game:
            after = [sorted(hand.split()) for hand in self.game["hands_after"]]
            self.expect("hands after the exchange", list(map(faces, self.state.hands)), after)
        self._play()
        self._check_wedding()
        self._check_duties()

    def expect(self, what: str, ours: object, theirs: object) -> None:
        """Note a fault unless both are equal."""
        if ours != theirs:
            self.faults.append(f"{what}: {ours}, not {theirs}")

    def do(self, action: Action) -> tuple[Event, ...]:
        """Take one step."""
        try:
            self.state, events = step(self.state, action)
        except IllegalActionError as error:
            raise FaultError(f"{action} refused: {error.reason}") from error
        self.told += events
        return events

    # --- reservations

    def _find_game(self, owing: frozenset[int], rules: RuleSet | None = None) -> None:
        setup, game = self.setup, self.game
        self.told.clear()
        self.state, _ = start(
            rules or self.rules,
            setup.dealer,
            hands_of(game),
            owing=owing,
            forced=setup.forced,
            bock=game.get("bock_x", 1),
        )
        if setup.forced is None:
            order = [row[0] for row in game["res"]]
            seats = [(setup.dealer + 1 + place) % 4 for place in SEATS]
            self.expect("speaking order", seats, order)
        while self.state.table.contract is None and not self.state.table.over:
            if self.state.table.exchange is not None:
                self._exchange()
                return
            seat = self.state.table.to_act
            assert seat is not None, "somebody is asked"
            self.do(Say(seat, self._word(seat)))

    def _word(self, seat: int) -> str:
        wish = next(row for row in self.game["res"] if row[0] == seat)
        words = self.state.seen_by(seat).words()
        if GESUND in words or VORBEHALT in words:
            return GESUND if wish[1] == "normal" else VORBEHALT
        return _named(wish[1], wish[2]) if _named(wish[1], wish[2]) in words else PASS

    def _exchange(self) -> None:
        for row in self.game.get("pov", []):
            seat, hand = row["p"], self.state.hands[row["p"]]
            if "shift" in row:
                self.expect("cards offered", row["shift"], len(row["cards"].split()))
                self.do(Give(seat, take_all(row["cards"], hand)))
            elif row.get("deny"):
                self.do(Say(seat, DECLINE))
            else:
                self.do(Say(seat, TAKE))
                gift = take_all(row["cards"], self.state.hands[seat])
                told = self.do(Give(seat, gift))
                given = next(event for event in told if isinstance(event, CardsGiven))
                stated = (row["return"], row["trumps"])
                self.expect("cards returned, trumps told", (given.count, given.trumps), stated)

    def _found(self) -> tuple[str | None, int | None]:
        table = self.state.table
        return (str(table.contract) if table.contract else None), table.declarer

    def _meant(self) -> tuple[str, int | None]:
        kind, game = self.game["type"], self.game
        married = [row[0] for row in game["res"] if row[1] == "marriage"]
        if kind == "genscher" and married:
            return "wedding", married[0]
        if CONTRACTS[kind] == "normal":
            return "normal", None
        if kind == "poverty":
            return "armut", next(row["p"] for row in game["pov"] if "shift" in row)
        return CONTRACTS[kind], game["mar"]["p"] if kind.startswith("marriage") else game["solo"]

    def _other_precedence(self) -> None:
        """A Pflichtsolo further back was beaten by a Lustsolo: the program knows no precedence."""
        found, meant = self._found(), self._meant()
        beaten = found[1] in self.setup.owing and meant[1] not in self.setup.owing
        if not (beaten and meant[0].startswith("solo_")):
            raise FaultError(f"found {found}, not {meant}")
        self._find_game(frozenset())
        self.expect("the game without precedence", self._found(), meant)
        self.deviations.add(OTHER_PRECEDENCE)

    def _check_leader(self) -> None:
        """A compulsory solo is led by its player, but not by one of this program's."""
        table, leader = self.state.table, self.game["tricks"][0][0]
        self.expect("compulsory", int(table.is_pflichtsolo), self.game["duty"])
        if table.to_act != leader and table.is_pflichtsolo and self.setup.forced is None:
            self.expect("official leader", table.to_act, table.declarer)
            self.expect("the program's leader", leader, left_of(table.dealer))
            self._find_game(
                self.setup.owing, replace(self.rules, pflichtsolo_lead="left_of_dealer")
            )
            self.deviations.add(OTHER_LEADER)

    # --- cards and calls

    def _play(self) -> None:
        calls: dict[int, list[Game]] = defaultdict(list)
        for row in self.game["ann"]:
            calls[row["n"]].append(row)
        pigs = [(row["n"], row["p"], PIGS[row["s"]]) for row in self.game.get("sw") or []]
        played = 0
        for leader, text, winner, augen in self.game["tricks"]:
            events: tuple[Event, ...] = ()
            for place, face in enumerate(text.split()):
                for _, seat, pig in (row for row in pigs if row[0] == played):
                    self.do(Show(seat, pig))
                self._speak(calls[played], played)
                seat = (leader + place) % 4
                if self.state.table.to_act != seat:
                    raise FaultError(f"turn of {self.state.table.to_act}, not of {seat}")
                events = self.do(PlayCard(seat, take(face, self.state.hands[seat])))
                played += 1
            taken = next(event for event in events if isinstance(event, TrickTaken))
            self.expect(f"trick {taken.number}", (taken.winner, taken.augen), (winner, augen))

    def _speak(self, rows: list[Game], played: int) -> None:
        said, genscher = rows, self.game.get("gen")
        if genscher and genscher["n"] == played:
            said, kept = _before_genscher(rows, {call.seat for call in self.state.table.calls})
            self._announce_all(said)
            self.do(Genscher(genscher["p"], genscher["partner"]))
            levels = sorted((call.seat, call.level) for call in self.state.table.calls)
            self.expect("calls kept", levels, sorted((row["p"], Level.ANN) for row in kept))
            return
        self._announce_all(said)

    def _announce_all(self, rows: Iterable[Game]) -> None:
        for row in rows:
            held = len(self.state.hands[row["p"]])
            self.expect("cards in the announcer's hand", held, row["cards"])
            self._announce(row["p"], row["a"])

    def _announce(self, seat: int, word: str) -> None:
        level = LEVELS.get(word)
        if level is None:
            self.refused.append(word)
            return
        if self._was_duty(seat, level):
            return
        chance = self.state.seen_by(seat).chances()[level]
        if chance.reason is not None and self.lenient:
            self.refused.append(f"{seat} {word}: {chance.reason}")
            return
        if not self.lenient:
            self.expect(f"{seat} {word} as a late reply", chance.late, word == "reply")
        self.do(Announce(seat, level))

    def _was_duty(self, seat: int, level: Level) -> bool:
        """Whether the referee has made this call himself, with the fourth card of trick 1."""
        return self.state.table.played == 4 and any(
            isinstance(event, Announced)
            and event.duty
            and (event.call.seat, event.call.level) == (seat, level)
            for event in self.told
        )

    def _check_wedding(self) -> None:
        """Who found whom, or nobody, and in which trick."""
        table, wedding = self.state.table, self.game.get("mar")
        ours: list[tuple[int, int]] = []
        for event in self.told:
            match event:
                case PartnerFound(holder, partner):
                    ours.append((holder, partner))
                case WeddingFailed(holder):
                    ours.append((holder, holder))
                case _:
                    pass
        if wedding is None:
            self.expect("wedding", ours, [])
            return
        self.expect("wedding", ours, [(wedding["p"], wedding["bride"])])
        self.expect("clarified in", table.clarified, wedding["trick"])

    def _check_duties(self) -> None:
        """What the referee made somebody announce, he announced in the game as well."""
        for event in self.told:
            if isinstance(event, Announced) and event.duty:
                call = event.call
                spoke = [(row["p"], LEVELS.get(row["a"])) for row in self.game["ann"]]
                self.expect(f"duty of {call.seat}", (call.seat, call.level) in spoke, theirs=True)


def _named(kind: str, selector: str) -> str:
    """What a player says who has reserved this."""
    if kind == "marriage":
        return WEDDINGS[selector]
    return "throw" if kind.startswith("throw") or "fox" in kind else CONTRACTS.get(kind, kind)


def _before_genscher(rows: list[Game], spoke: set[int]) -> tuple[list[Game], list[Game]]:
    """What was said before the Genscher, and what the program notes again after it.

    It notes for everybody who has spoken that his Re or Kontra stays.
    """
    for split in range(len(rows) + 1):
        said, kept = rows[:split], rows[split:]
        speakers = spoke | {row["p"] for row in said}
        if {row["p"] for row in kept} == speakers and len(kept) == len(speakers):
            return said, kept
    raise FaultError(f"what is said beside a Genscher: {rows}")
