"""Every event has a cue: the animation that shows it. All durations stand here.

The referee is instant; only cues take time. Nothing loops, nothing blinks, nothing moves
that a player need not follow.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, assert_never

from PySide6.QtCore import (
    QAbstractAnimation,
    QParallelAnimationGroup,
    QPauseAnimation,
    QSequentialAnimationGroup,
)

from dkdesk.gui.table.pose import Pose
from dkdesk.rules.actions import ARMUT
from dkdesk.rules.announce import Level
from dkdesk.rules.contract import CONTRACTS
from dkdesk.rules.events import (
    Announced,
    CardPlayed,
    CardsGiven,
    DealEnded,
    Dealt,
    Event,
    GameFound,
    Genschered,
    PartnerFound,
    PigsShown,
    Thrown,
    TrickTaken,
    WeddingFailed,
    WordSaid,
)

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from dkdesk.gui.language import Language
    from dkdesk.gui.table.bubbles import Bubble
    from dkdesk.gui.table.spread import Spread
    from dkdesk.rules.announce import Call, Side
    from dkdesk.rules.cards import Card
    from dkdesk.rules.contract import Contract

PLAY_MS: Final = 280
DEAL_MS: Final = 240
DEAL_STEP_MS: Final = 55
"""Between two packets."""
PACKET: Final = 3
SORT_MS: Final = 320
GATHER_MS: Final = 300
TURN_MS: Final = 200
"""From the back of a card to its face."""
GROW_MS: Final = 160
"""How long a bubble grows from its plate."""
GIFT_MS: Final = 420
"""Cards of an Armut across the table."""
RINGS_MS: Final = 700
"""The rings of a wedding from one partner to the other."""
FAN_OUT: Final = 0.35
"""Between the cards of an Armut in the middle, in card widths."""
WORD_MS: Final = 420
"""How long a word stands before the next is spoken."""
CALL_MS: Final = 700
FOUND_MS: Final = 600
PARTNER_MS: Final = 1100
THINK_MS: Final = 240
"""How long an opponent of the usual pace thinks at least before he answers."""

SPEEDS: Final = {
    "off": 0.0,
    "fastest": 0.3,
    "fast": 0.6,
    "normal": 1.0,
    "slow": 1.6,
    "slowest": 2.5,
}
"""What every duration is multiplied by."""
STAYS: Final[dict[str, int | None]] = {"short": 600, "normal": 1200, "long": 2400, "click": None}
"""How long a full trick lies at least; ``None`` until the player clicks."""
HURRIED_FACTOR: Final = 0.25
HURRIED_STAY: Final = 250


@dataclass(frozen=True, slots=True)
class Tempo:
    """How fast things move, and how long a full trick lies still."""

    factor: float = 1.0
    stay: int | None = 1200
    still: bool = False
    """Whether nothing glides; words and cards take their time all the same."""

    @classmethod
    def of(cls, speed: str, stay: str, *, still: bool = False) -> Tempo:
        """The tempo of the settings."""
        return cls(SPEEDS[speed], STAYS[stay], still)

    def ms(self, duration: int) -> int:
        """A duration at this tempo."""
        return round(duration * self.factor)

    def glide(self, duration: int) -> int:
        """How long something moves that would move for *duration*."""
        return 0 if self.still else self.ms(duration)

    def hurried(self) -> Tempo:
        """The same for an onlooker who is in a hurry; no trick waits for a click."""
        stay = HURRIED_STAY if self.stay is None else min(self.stay, HURRIED_STAY)
        return Tempo(self.factor * HURRIED_FACTOR, stay, self.still)


@dataclass(slots=True)
class Stage:
    """What cues play with."""

    spread: Spread
    bubbles: Sequence[Bubble]
    language: Language
    names: Sequence[str]
    tempo: Tempo
    giver: int | None = None
    """Who has passed cards on in an Armut and gets others back."""
    hurried: bool = False
    """Whether the player only watches, and has no time."""
    sound: Callable[[str], None] = lambda _: None
    """Lets a sound be heard by its name."""

    @property
    def pace(self) -> Tempo:
        """The tempo at which things move now."""
        return self.tempo.hurried() if self.hurried else self.tempo


Script = Iterator[QAbstractAnimation | None]
"""Animations to be shown one after another; ``None`` waits for the player's click."""


def cue(event: Event, stage: Stage) -> Script:  # noqa: C901, PLR0912 - one case an event
    """The script that shows *event*. Each animation is made when its turn has come."""
    match event:
        case Dealt():
            yield from _deal(stage)
        case WordSaid(seat, word):
            yield from _speak(stage, seat, word_text(stage.language, word), WORD_MS)
        case GameFound(contract):
            yield _pause(stage, FOUND_MS)
            hush(stage)
            yield _sort(stage, contract)
        case Announced(call):
            yield from _speak(stage, call.seat, call_text(stage.language, call), CALL_MS, call.side)
        case CardPlayed(seat, card):
            yield from _play(stage, seat, card)
        case TrickTaken(winner):
            yield from _gather(stage, winner)
        case PartnerFound(declarer, partner):
            yield from _wed(stage, declarer, partner)
        case WeddingFailed(declarer):
            text = stage.language.say("bubble.alone")
            yield from _speak(stage, declarer, text, PARTNER_MS)
        case CardsGiven(seat, count, trumps):
            yield from _tell_gift(stage, seat, count, trumps)
        case Thrown(seat, hand):
            key = "bubble.thrown" if hand else "bubble.refused"
            yield from _speak(stage, seat, stage.language.say(key), PARTNER_MS)
            hush(stage)
        case PigsShown(seat, pig):
            yield from _speak(stage, seat, stage.language.say(f"deed.{pig}"), CALL_MS)
        case Genschered(seat, partner):
            yield from _speak(stage, seat, _with(stage, "bubble.genscher", partner), PARTNER_MS)
        case DealEnded():
            hush(stage)
        case _:
            assert_never(event)


def word_text(language: Language, word: str) -> str:
    """What a player says for a word before the first card."""
    known = word in CONTRACTS and word != ARMUT
    return language.say(f"contract.{word}" if known else f"word.{word}")


def call_text(language: Language, call: Call) -> str:
    """What a player says for an announcement."""
    if call.level is Level.ANN:
        return language.say(f"level.call.{call.side}")
    return language.say(f"level.{call.level.key}")


def hush(stage: Stage) -> None:
    """Let all bubbles go."""
    for bubble in stage.bubbles:
        bubble.hide()


def settle(stage: Stage, *, ms: int = SORT_MS) -> QAbstractAnimation:
    """Carry every card that is astray to where it rests."""
    return together(
        item.glide(pose, ms=stage.pace.glide(ms))
        for item, pose in stage.spread.resting()
        if not item.dragging and not item.lies(pose)
    )


def _deal(stage: Stage) -> Script:
    """Packets of three fly round the table, then the own hand is taken up and sorted."""
    spread, tempo = stage.spread, stage.pace
    stage.giver = None
    hush(stage)
    rows = {0: spread.hand, **spread.fans}
    poses = {0: spread.hand_poses(), **{p: spread.layout.fan(p, len(f)) for p, f in rows.items()}}
    flights = QParallelAnimationGroup()
    for place, row in rows.items():
        for number, (item, pose) in enumerate(zip(row, poses[place], strict=True)):
            packet = number // PACKET * 4 + place
            flight = QSequentialAnimationGroup()
            flight.addAnimation(QPauseAnimation(tempo.glide(packet * DEAL_STEP_MS)))
            flight.addAnimation(item.glide(pose, ms=tempo.glide(DEAL_MS)))
            flights.addAnimation(flight)
    yield flights
    spread.take_up()
    turning = [item.turn_up(ms=tempo.glide(TURN_MS)) for item in spread.hand if not spread.covered]
    yield together((*turning, _sort(stage, CONTRACTS["normal"])))


def _sort(stage: Stage, contract: Contract) -> QAbstractAnimation:
    stage.spread.sort(contract)
    return settle(stage)


def _speak(stage: Stage, seat: int, text: str, ms: int, side: Side | None = None) -> Script:
    bubble = stage.bubbles[stage.spread.place(seat)]
    bubble.say(text, side)
    yield together((bubble.grow(stage.pace.ms(GROW_MS)), _pause(stage, ms)))


def _with(stage: Stage, key: str, other: int) -> str:
    """What somebody says of *other*, who may be the player himself."""
    if other == stage.spread.viewer:
        return stage.language.say(f"{key}.you")
    return stage.language.say(key, name=stage.names[other])


def _tell_gift(stage: Stage, seat: int, count: int, trumps: int | None) -> Script:
    """Say how many cards went across, and how many trumps came back if that is told."""
    text = stage.language.count("bubble.gives", count)
    if trumps is not None:
        text = stage.language.count("bubble.returns", count, trumps=trumps)
    spread = stage.spread
    giver = spread.place(seat)
    getter = None if trumps is None and stage.giver in (None, seat) else stage.giver
    stage.giver = seat if getter is None else None
    parcel = spread.parcel(giver, count)
    try:
        yield together(
            item.glide(_passed(stage, getter, number), ms=stage.pace.ms(GIFT_MS))
            for number, item in enumerate(parcel)
        )
        yield from _speak(stage, seat, text, PARTNER_MS)
    finally:  # also where nobody watches to the end
        for item in parcel:
            spread.remove(item)


def _passed(stage: Stage, getter: int | None, number: int) -> Pose:
    """Where a card of an Armut comes to lie: at its new owner, or in the middle."""
    layout = stage.spread.layout
    if getter is not None:
        return layout.taken(stage.spread.place(getter))
    x, y = layout.trick_centre
    aside = (number - 1) * FAN_OUT * layout.card_w
    return Pose(x + aside, y, 0.0, 0.6)


def _wed(stage: Stage, declarer: int, partner: int) -> Script:
    """The rings go to the partner, who says with whom he goes."""
    layout, spread = stage.spread.layout, stage.spread
    rings = spread.rings()
    begin, end = (layout.plate(spread.place(seat)) for seat in (declarer, partner))
    try:
        yield rings.travel(begin, end, stage.pace.ms(RINGS_MS))
    finally:
        spread.drop(rings)
    yield from _speak(stage, partner, _with(stage, "bubble.partner", declarer), PARTNER_MS)


def _play(stage: Stage, seat: int, card: Card) -> Script:
    """One card flies into the trick; a card that was dragged there lies at once."""
    spread = stage.spread
    turned = spread.shows_back(seat)
    item = spread.throw(seat, card)
    if item.dropped:
        item.lay(spread.layout.trick(0))
    flight = settle(stage, ms=PLAY_MS)
    yield together((flight, item.turn_up(ms=stage.pace.glide(TURN_MS)))) if turned else flight
    if stage.pace.still:
        yield _pause(stage, PLAY_MS)


def _gather(stage: Stage, winner: int) -> Script:
    """The full trick lies for a while, then goes to its winner as one bundle."""
    spread, tempo = stage.spread, stage.pace
    place = spread.place(winner)
    spread.trick[place].ring(shown=True)
    yield None if tempo.stay is None else QPauseAnimation(tempo.stay)
    hush(stage)
    taken = list(spread.trick.values())
    yield together(
        item.glide(spread.layout.taken(place), ms=tempo.glide(GATHER_MS), vanish=True)
        for item in taken
    )
    spread.trick.clear()
    for item in taken:
        spread.remove(item)


def _pause(stage: Stage, ms: int) -> QAbstractAnimation:
    return QPauseAnimation(stage.pace.ms(ms))


def together(animations: Iterable[QAbstractAnimation]) -> QAbstractAnimation:
    """All of these animations at once."""
    group = QParallelAnimationGroup()
    for animation in animations:
        group.addAnimation(animation)
    return group
