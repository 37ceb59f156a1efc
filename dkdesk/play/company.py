"""Everybody who can be asked to the table: the personas, and the player's own opponents.

The player's own live in one file, whole or not at all. The key of such an opponent is
``own:`` and his name, so his name outlives him: an evening that goes on after he was deleted
keeps his chair, and whoever sits there plays as the table of traits has it, without quirks.
"""

from __future__ import annotations

import os
import stat
from dataclasses import asdict
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Final

import msgspec

from dkdesk.players.personas import PERSONAS, Persona
from dkdesk.players.traits import Traits, traits_of
from dkdesk.settings.aside import put_aside
from dkdesk.settings.file import put_in_place
from dkdesk.settings.table import NAME_LENGTH, VISIBLE
from dkdesk.trouble import Trouble, TroubleError

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence


OWN: Final = "own:"
"""How the keys of the player's own opponents begin."""
LIMIT: Final = 1_000_000
"""Bytes of a file that can be meant as opponents."""
CHAIRS: Final = 4
"""Opponents that are asked for an evening; the last rests while four play."""
GREY: Final = "#5d6b66"
"""The portrait of somebody who is not known any more."""


class _Row(msgspec.Struct, forbid_unknown_fields=False):
    """One opponent as the file has him."""

    name: Annotated[str, msgspec.Meta(min_length=1, max_length=NAME_LENGTH, pattern=VISIBLE)]
    hue: Annotated[str, msgspec.Meta(pattern=r"^#[0-9a-fA-F]{6}\Z")]
    traits: dict[str, object]


def own(name: str, hue: str, traits: Traits) -> Persona:
    """An opponent of the player's own."""
    return Persona(OWN + name, name, hue, traits)


def is_own(key: str) -> bool:
    """Whether *key* names an opponent of the player's, whether he still exists or not."""
    name = key.removeprefix(OWN)
    return key.startswith(OWN) and 0 < len(name) <= NAME_LENGTH


class Company:
    """The personas, and the opponents in one file, which need not exist yet."""

    def __init__(self, path: Path | None = None) -> None:
        """Know the personas alone, or also those of the file at *path* once it is read."""
        self._path = path
        self._own: dict[str, Persona] = {}
        self._met: dict[str, Persona] = {}
        """Who was known at any time since the program started."""
        self._unread = False
        """Whether there is a file that could not be read."""

    @property
    def own(self) -> tuple[Persona, ...]:
        """The player's own opponents, by name."""
        return tuple(sorted(self._own.values(), key=lambda each: each.name.casefold()))

    @property
    def everybody(self) -> tuple[Persona, ...]:
        """The personas, then the player's own."""
        return (*PERSONAS.values(), *self.own)

    def persona(self, key: str) -> Persona:
        """Who has this key; for one who is not known any more somebody of his name."""
        known = PERSONAS.get(key) or self._own.get(key) or self._met.get(key)
        return known or Persona(key, key.removeprefix(OWN), GREY, Traits())

    def gone(self, keys: Iterable[str]) -> tuple[Trouble, ...]:
        """A sentence for each opponent of the player's who is not known any more."""
        return tuple(
            Trouble("trouble.opponent_gone", {"name": self.persona(key).name})
            for key in keys
            if is_own(key) and key not in self._own and key not in self._met
        )

    def seats(self, wanted: Sequence[str]) -> tuple[str, ...]:
        """Who sits down: those *wanted*, as far as they are known, each once; else others."""
        known = [each.key for each in self.everybody]
        chosen: list[str] = []
        for key in wanted[:CHAIRS]:
            others = (other for other in known if other not in {*chosen, *wanted})
            chosen.append(key if key in known and key not in chosen else next(others))
        return tuple(chosen)

    # The file

    def read(self) -> tuple[Trouble, ...]:
        """Learn who is in the file.

        A damaged file is kept aside, and those who can be read are written anew.

        Returns:
            What the player should be told.
        """
        self._own, self._unread = {}, False
        if self._path is None:
            return ()
        where = {"path": str(self._path)}
        try:
            found, whole = _read(self._path)
        except (FileNotFoundError, NotADirectoryError):
            return ()
        except OSError:
            self._unread = True
            return (Trouble("trouble.opponents_unreadable", where),)
        for persona in found:
            self._own.setdefault(persona.key, persona)
        self._met |= self._own
        return () if whole else (self._mend(self._path),)

    def save(self, persona: Persona, before: str = "") -> None:
        """Keep an opponent.

        Args:
            persona: As he is from now on.
            before: His key until now, if he is not new.

        Raises:
            TroubleError: Nothing can be written, and everything is as it was.
        """
        kept = {key: each for key, each in self._own.items() if key != before}
        self._put({**kept, persona.key: persona})

    def delete(self, key: str) -> None:
        """Forget an opponent; whoever sits at the table stays to the end of the evening.

        Raises:
            TroubleError: Nothing can be written, and everything is as it was.
        """
        self._put({other: each for other, each in self._own.items() if other != key})

    def free(self, name: str, before: str = "") -> bool:
        """Whether an opponent can be called so; *before* is the key he has already."""
        taken = {each.name.casefold() for each in self.everybody if each.key != before}
        return name.casefold() not in taken

    def _put(self, own: Mapping[str, Persona]) -> None:
        if self._path is not None:
            rows = [
                {"name": each.name, "hue": each.hue, "traits": asdict(each.traits)}
                for each in own.values()
            ]
            text = msgspec.json.format(msgspec.json.encode({"opponents": rows}), indent=2)
            try:
                if self._unread:  # nobody knows who is in it
                    put_aside(self._path)
                    self._unread = False
                put_in_place(Path(os.path.realpath(self._path)), text + b"\n")
            except OSError as error:
                where = {"path": str(self._path)}
                raise TroubleError(Trouble("trouble.opponents_unwritable", where)) from error
        self._own = dict(own)
        self._met |= self._own

    def _mend(self, path: Path) -> Trouble:
        """Put the damaged file aside, and write down whom it told of."""
        try:
            place = put_aside(path)
            if self._own:
                self._put(self._own)
        except (OSError, TroubleError):
            return Trouble("trouble.opponents_unreadable", {"path": str(path)})
        return Trouble("trouble.opponents_damaged", {"path": str(path), "kept": place.name})


def _read(path: Path) -> tuple[list[Persona], bool]:
    """Who can be read from a file, and whether that is everybody.

    Raises:
        OSError: It is missing, or cannot be read.
    """
    if not stat.S_ISREG(path.stat().st_mode):
        return [], False
    with path.open("rb") as file:
        data = file.read(LIMIT + 1)
    try:
        if len(data) > LIMIT:
            return [], False
        whole = msgspec.json.decode(data.decode("utf-8-sig"), type=dict[str, list[msgspec.Raw]])
        rows = whole["opponents"]
    except (ValueError, KeyError, RecursionError):
        return [], False
    found = []
    for row in rows:
        try:
            read = msgspec.json.decode(row, type=_Row)
            found.append(own(read.name, read.hue, traits_of(read.traits)))
        except (ValueError, RecursionError):
            continue
    return found, len(found) == len({each.key for each in found}) == len(rows)
