"""The sentences of one language, by key.

A key such as ``reason.must_follow_suit`` is the ``msgid`` of a gettext catalogue, so the tools
of translators work, and the standard library reads the result. The catalogues of a language
are its rooms: ``<folder>/<language>/<room>.mo``, compiled from the ``.po`` beside it.

Terms: players disagree on some words of the game itself. A sentence holds such a word as a place
with a capital, ``{Kontra}``, and the catalogue fills it: ``term.Kontra.kontra`` or
``term.Kontra.contra``, as the player says. See `TERMS`.

Plural forms: the key is the ``msgid``, ``<key>.many`` the ``msgid_plural``, ``{n}`` the number.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from copy import copy
from functools import cache, cached_property
from gettext import GNUTranslations, NullTranslations
from pathlib import Path
from types import MappingProxyType
from typing import Final, NoReturn

from dkdesk.trouble import Trouble

OWN_NAMES: Final = MappingProxyType(
    {"de": "Deutsch", "en": "English", "ja": "日本語", "zh_TW": "繁體中文"}
)
"""Every language by its code, as its speakers call it."""

LANGUAGES: Final = tuple(OWN_NAMES)

TERMS: Final = MappingProxyType(
    {
        "Dulle": ("dulle", "heart10"),
        "Dullen": ("dulle", "heart10"),
        "Kontra": ("kontra", "contra"),
        "Ko": ("kontra", "contra"),
    }
)
"""The words that can be said in several ways, and the ways; the first is the usual one."""

_TERM: Final = re.compile(rf"\{{({'|'.join(TERMS)})\}}")

SPARE: Final = "en"
"""The language of a sentence that is missing in the chosen one."""

_SPEAKERS: Final = {
    "de": "de",
    "en": "en",
    "gsw": "de",
    "ja": "ja",
    "lb": "de",
    "nds": "de",
    "yue": "zh_TW",
    "zh": "zh_TW",
}
"""What to offer the speakers of a language; to those of Chinese the one script we have."""


def best_language(wanted: Sequence[str]) -> str:
    """Choose the language to start with.

    Args:
        wanted: Locale names, the most wanted first: ``de_AT.UTF-8``, ``zh-Hant-HK``, ``ja``.

    Returns:
        The first that we speak, else English.
    """
    for name in wanted:
        tongue = re.split(r"[-_.@]", name, maxsplit=1)[0].lower()
        if tongue in _SPEAKERS:
            return _SPEAKERS[tongue]
    return SPARE


class CatalogueError(Exception):
    """The catalogues were never compiled, or the folder has none: for developers."""


class Catalogue:
    """Everything the program can say in one language."""

    def __init__(
        self,
        language: str,
        rooms: Iterable[NullTranslations],
        ways: Mapping[str, str] = MappingProxyType({}),
    ) -> None:
        """Open the rooms.

        Args:
            language: Its code.
            rooms: Where sentences are looked for, one after the other.
            ways: How terms are said that are not said in the usual way.
        """
        self.language = language
        self._sentences = _one_after_the_other(rooms)
        self._found: dict[str, str] = {}
        """What has been looked for: a window asks for the same again, through a dozen rooms."""
        self._terms = {
            term: self._sentences.gettext(key)
            for term, (usual, *_) in TERMS.items()
            if self.has(key := f"term.{term}.{ways.get(term, usual)}")
        }

    @classmethod
    def load(
        cls, language: str, folder: Path, ways: Mapping[str, str] = MappingProxyType({})
    ) -> Catalogue:
        """Read every room of *language* below *folder*; *ways* says terms otherwise than usual.

        A sentence that is missing there is said in English.

        Raises:
            CatalogueError: A room is not compiled, or there is none.
        """
        spare = [] if language == SPARE else [_Spare(folder / SPARE)]
        return cls(language, [*_rooms(folder / language), *spare], ways)

    def say(self, key: str, /, **values: object) -> str:
        """The sentence of *key* with its ``{places}`` filled; values are inserted as given.

        Raises:
            KeyError: Neither this language nor English has the sentence, or a place has no
                value.
        """
        sentence = self._found.get(key)
        if sentence is None:
            sentence = self._found[key] = self._sentences.gettext(key)
        return sentence.format(**{**self._terms, **values})

    def count(self, key: str, n: int, /, **values: object) -> str:
        """The sentence of *key* in the form that goes with the number *n*.

        Raises:
            KeyError: As in `say`, or the sentence has no plural forms.
        """
        form = self._sentences.ngettext(key, f"{key}.many", n)
        return form.format(**{**self._terms, "n": n, **values})

    def fill(self, text: str) -> str:
        """Say the terms of a page of prose; every other brace in it is left alone."""
        return _TERM.sub(lambda found: self._terms.get(found[1], found[0]), text)

    def say_trouble(self, trouble: Trouble) -> str:
        """The sentence of *trouble*."""
        values = {
            name: self.say_trouble(value) if isinstance(value, Trouble) else value
            for name, value in trouble.values.items()
        }
        return self.say(trouble.key, **values)

    def has(self, key: str) -> bool:
        """Whether `say` knows the key."""
        try:
            self._sentences.gettext(key)
        except KeyError:
            return False
        return True


class _Spare(NullTranslations):
    """The rooms of another language; they are read when a sentence is first missing."""

    def __init__(self, folder: Path) -> None:
        super().__init__()
        self._folder = folder

    @cached_property
    def _rooms(self) -> NullTranslations:
        return _one_after_the_other(_rooms(self._folder))

    def gettext(self, message: str) -> str:
        return self._rooms.gettext(message)

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        return self._rooms.ngettext(msgid1, msgid2, n)


class _Silence(NullTranslations):
    """The end of every search: gettext itself would answer with the key."""

    def gettext(self, message: str) -> NoReturn:
        raise KeyError(message)

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> NoReturn:  # noqa: ARG002 - gettext's
        raise KeyError(msgid1)


def _one_after_the_other(rooms: Iterable[NullTranslations]) -> NullTranslations:
    """All of *rooms*, each asked where those before it are silent."""
    first = NullTranslations()
    for room in (*rooms, _Silence()):
        first.add_fallback(room)
    return first


def _rooms(folder: Path) -> list[GNUTranslations]:
    compiled = sorted(folder.glob("*.mo"))
    missing = {path.stem for path in folder.glob("*.po")} - {path.stem for path in compiled}
    if missing:
        rooms = ", ".join(sorted(missing))
        raise CatalogueError(f"{folder}: not compiled: {rooms}; run `python hatch_build.py`")
    if not compiled:
        raise CatalogueError(f"{folder}: no catalogues")
    # Copies, for each holds which room is asked after it.
    return [copy(_room(path)) for path in compiled]


@cache
def _room(path: Path) -> GNUTranslations:
    with path.open("rb") as file:
        return GNUTranslations(file)
