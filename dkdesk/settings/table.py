"""The one table of program options.

An option is declared once, here: what it may be, its default, and its page. The settings
dialog, the file, validation and tests follow from the table. Its sentences have the keys
``setting.<name>``, ``setting.<name>.about`` and ``setting.<name>.<choice>``, its page
``settings.page.<page>``.
"""

# ruff: noqa: RUF009 - `option` is our `field`; every default is immutable.

from __future__ import annotations

from dataclasses import asdict, dataclass, field, fields
from typing import Annotated, Final, Literal, TypeVar, get_args, get_origin, get_type_hints

import msgspec

Page = Literal[
    "table", "cards", "speed", "sounds", "language", "rules", "opponents", "help", "keys"
]
Language = Literal["system", "de", "en", "ja", "zh_TW"]
Theme = Literal["system", "light", "dark"]
Speed = Literal["off", "fastest", "fast", "normal", "slow", "slowest"]
Motion = Literal["system", "full", "reduced"]
Stay = Literal["short", "normal", "long", "click"]
TurnTimer = Literal["off", "30", "60"]
Indices = Literal["auto", "german", "english"]
Suits = Literal["french", "german"]
SuitColours = Literal["tournament", "two_colour", "colour_blind"]
CardFaces = Literal["light", "dark", "theme"]
Back = Literal["weave", "green", "blue", "emblem", "plain"]
Hand = Literal["left", "right"]
Threshold = Literal["fine", "usual", "coarse"]
Volume = Literal["20", "40", "60", "80", "100"]
SuitOrder = Literal["clubs", "alternating", "hearts", "spades"]
Dulle = Literal["dulle", "heart10"]
Kontra = Literal["kontra", "contra"]
FirstSteps = Literal["new", "guided", "done"]
"""Whether the player has never been here, is being shown his first deal, or knows his way."""

NAME_LENGTH: Final = 20
"""Characters a name at the table may have."""
VISIBLE: Final = r"^(?!\s)[^\x00-\x1f\x7f\ud800-\udfff]*\Z"
"""Begins with something visible; no control characters, no halves of a character."""

Name = Annotated[
    str,
    msgspec.Meta(max_length=NAME_LENGTH, pattern=VISIBLE),
]

Seat = Annotated[str, msgspec.Meta(min_length=1, max_length=NAME_LENGTH + 4, pattern=VISIBLE)]
Seats = Annotated[tuple[Seat, ...], msgspec.Meta(min_length=4, max_length=4)]

Deck = Annotated[
    str,
    msgspec.Meta(
        max_length=120, pattern=r"^(?:(?:kde|gnome|mine)/\S[^\x00-\x1f\x7f\ud800-\udfff]*)?\Z"
    ),
]
"""The key of a deck that was found on this machine; empty for ours."""
Word = Annotated[str, msgspec.Meta(min_length=1, max_length=40, pattern=r"^\w+\Z")]
Sequence = Annotated[str, msgspec.Meta(max_length=60, pattern=VISIBLE)]
Shortcuts = Annotated[dict[Word, Sequence], msgspec.Meta(max_length=200)]
"""Key sequences that are not the usual ones, by command; empty where a command has none."""
Pixels = Annotated[int, msgspec.Meta(ge=-100_000, le=100_000)]


@dataclass(frozen=True, slots=True)
class Whereabouts:
    """How the window lay when it was closed, without its frame."""

    x: Pixels
    y: Pixels
    width: Pixels
    height: Pixels
    maximised: bool = False
    side: bool | None = None
    """Whether the paper at the side was asked for, or unwanted; ``None``: as it fits."""


Value = str | bool | tuple[str, ...] | dict[str, str] | Whereabouts | None
"""What an option can be."""

T = TypeVar("T")


def option(default: T, *, page: Page) -> T:
    """Declare one option; what it may be stands in its annotation."""
    return field(default=default, metadata={"page": page})


def remembered(default: T) -> T:
    """Declare what was chosen last in some other dialog; it has no page and no sentences."""
    return field(default=default, metadata={"page": None})


@dataclass(frozen=True, slots=True, kw_only=True)
class Settings:
    """Everything the player can wish for outside the rules."""

    name: Name = option("", page="table")
    """What the player is called; empty for the language's word for "you"."""
    theme: Theme = option("system", page="table")
    speed: Speed = option("normal", page="speed")
    """Of everything that moves; ``off`` is instant."""
    motion: Motion = option("system", page="speed")
    """Whether things move, or lie in their new place at once."""
    trick_stay: Stay = option("normal", page="speed")
    """How long a full trick lies at least."""
    turn_timer: TurnTimer = option("off", page="speed")
    """Seconds the player has for each turn."""
    language: Language = option("system", page="language")
    dulle: Dulle = option("dulle", page="language")
    """What the ten of hearts is called where it is a trump."""
    kontra: Kontra = option("kontra", page="language")
    """How the side against Re is written."""
    mark_legal: bool = option(default=True, page="help")
    """Whether playable cards stand out."""
    mark_winner: bool = option(default=True, page="help")
    """Whether the table shows who holds the trick so far."""
    show_unplayed: bool = option(default=False, page="help")
    """Whether the paper beside the table lists the cards that others still hold."""
    all_tricks: bool = option(default=False, page="help")
    """Whether every trick may be looked at during the deal, not only the last."""
    partner_best: bool = option(default=False, page="opponents")
    """Whether whoever is on the player's side plays at the highest strength."""
    deck: Deck = option("", page="cards")
    """What the faces are; the letters and the colours of the suits are those of our own deck."""
    indices: Indices = option("auto", page="cards")
    """Letters in the corners; ``auto`` goes with the language."""
    suits: Suits = option("french", page="cards")
    big_index: bool = option(default=False, page="cards")
    """Whether the corners can be read on a narrow strip of the card."""
    suit_colours: SuitColours = option("tournament", page="cards")
    faces: CardFaces = option("light", page="cards")
    """The ground the cards are printed on; ``theme`` goes with the theme in force."""
    back: Back = option("weave", page="cards")
    trumps: Hand = option("left", page="cards")
    """On which side of the sorted hand the trumps stand."""
    suit_order: SuitOrder = option("clubs", page="cards")
    """In which order the plain suits stand."""
    take_back: bool = option(default=True, page="help")
    """Whether a decision may be taken back."""
    hints: bool = option(default=True, page="help")
    """Whether a hint may be asked for."""
    tutor_announcements: bool = option(default=False, page="help")
    """Whether the tutor speaks up about announcements, made or missed."""
    tutor_reservations: bool = option(default=False, page="help")
    """Whether it speaks up about the game that is named, or not."""
    tutor_cards: bool = option(default=False, page="help")
    """Whether it speaks up about cards."""
    tutor_threshold: Threshold = option("usual", page="help")
    """From how many game points on it speaks up."""
    sounds: bool = option(default=False, page="sounds")
    """Whether the table is heard at all."""
    volume: Volume = option("60", page="sounds")
    """Percent."""
    turn_sound: bool = option(default=True, page="sounds")
    """Whether a sound tells the player that it is his turn, if there are any."""
    opponents: Seats = remembered(("ute", "jan", "ole", "kurt"))
    """Keys of the opponents from the left on; the last rests while four play."""
    shortcuts: Shortcuts = field(default_factory=dict, metadata={"page": None})
    window: Whereabouts | None = remembered(None)
    first_steps: FirstSteps = remembered("new")


@dataclass(frozen=True, slots=True)
class Option:
    """One row of the table."""

    name: str
    default: Value
    page: Page | None
    """Where it is shown; ``None`` for what is only remembered."""
    choices: tuple[Value, ...]
    """In the order in which they are offered; empty for free text."""
    kind: object
    """The annotation of the field, which decides what the value may be."""

    def checked(self, value: object) -> Value:
        """Return *value* if the option may have it.

        Raises:
            ValueError: It may not.
        """
        try:
            checked: Value = msgspec.convert(value, self.kind)
        except msgspec.ValidationError as error:
            raise ValueError(f"{self.name}: {error}") from error
        return checked


def _choices(kind: object) -> tuple[Value, ...]:
    if kind is bool:
        return (False, True)
    return get_args(kind) if get_origin(kind) is Literal else ()


def _options() -> tuple[Option, ...]:
    kinds = get_type_hints(Settings, include_extras=True)
    defaults = asdict(Settings())
    return tuple(
        Option(
            name=row.name,
            default=defaults[row.name],
            page=row.metadata["page"],
            choices=_choices(kinds[row.name]),
            kind=kinds[row.name],
        )
        for row in fields(Settings)
    )


OPTIONS: Final = {row.name: row for row in _options()}
"""Every option by its name, in the order in which the dialog shows them."""
SHOWN: Final = {name: row for name, row in OPTIONS.items() if row.page is not None}
"""Those that the settings dialog shows."""

PAGES: Final[tuple[Page, ...]] = get_args(Page)


def changed(settings: Settings, name: str, value: object) -> Settings:
    """Wish for something else.

    Raises:
        KeyError: There is no option of this name.
        ValueError: The option may not have this value.
    """
    return msgspec.convert(asdict(settings) | {name: OPTIONS[name].checked(value)}, Settings)
