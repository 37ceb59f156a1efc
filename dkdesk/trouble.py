"""What the player is told when something outside the rules goes wrong."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True)
class Trouble:
    """One sentence for the player, as a key into the text catalogue.

    The floors below the text say *what* went wrong; the desk says it in the player's language.
    """

    key: str
    """For example ``trouble.missing_resource``."""

    values: Mapping[str, str | int | Trouble] = field(
        default_factory=dict[str, "str | int | Trouble"], hash=False
    )
    """What stands in the sentence's ``{places}``; a trouble is a sentence in the sentence."""

    def __str__(self) -> str:
        """The trouble for a log: ``trouble.missing_resource path='decks'``."""
        return " ".join((self.key, *(f"{name}={value!r}" for name, value in self.values.items())))


class TroubleError(Exception):
    """An error that has something to say to the player."""

    def __init__(self, trouble: Trouble) -> None:
        super().__init__(trouble)
        self.trouble = trouble
