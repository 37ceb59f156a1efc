"""The player's own rule sets, each a small text file that can be read, mended and passed on.

Files are strangers, even these: whatever lies on the shelf, it is read within limits, and
what cannot be read is told and left as it is. Where a file lies is never taken from what
stands in it.
"""

from __future__ import annotations

import os
import re
import unicodedata
from dataclasses import dataclass
from itertools import count
from pathlib import Path
from typing import TYPE_CHECKING, Final

from dkdesk.rules.ruletext import (
    LIMIT,
    NAME_LIMIT,
    TextError,
    read_rule_file,
    write_rule_file,
)
from dkdesk.settings.file import put_in_place
from dkdesk.store.texts import read_text
from dkdesk.text.flaw import flaw
from dkdesk.trouble import Trouble, TroubleError

if TYPE_CHECKING:
    from collections.abc import Iterator

    from dkdesk.rules.ruleset import RuleSet

SUFFIX: Final = ".dkorules"
BYTES: Final = 4 * LIMIT
"""No text within the limit has more of them."""
_LONGEST: Final = 40
_SPARE: Final = "rules"
"""Name of a file whose rule set has no letter that is safe in every file system."""
_SPELLED: Final = str.maketrans({"ä": "ae", "ö": "oe", "ü": "ue", "æ": "ae", "ø": "o"})
_TAKEN: Final = re.compile(r"con|prn|aux|nul|(com|lpt)\d")
"""Names that Windows keeps for itself."""


@dataclass(frozen=True, slots=True)
class OwnRules:
    """One rule set of the player's."""

    slug: str
    """Name of its file, without the ending."""
    name: str
    rules: RuleSet
    base: str
    """The preset it begins with."""


class Shelf:
    """The rule sets in one folder, which need not exist yet."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def rule_sets(self) -> tuple[tuple[OwnRules, ...], tuple[Trouble, ...]]:
        """Every rule set, by its name.

        Returns:
            What can be read, and for each file that cannot a sentence that says why.
        """
        found: list[OwnRules] = []
        troubles: list[Trouble] = []
        try:
            paths = sorted(path for path in self.folder.iterdir() if path.suffix == SUFFIX)
        except FileNotFoundError:
            return (), ()
        except OSError:
            return (), (_unread(self.folder, Trouble("shelf.closed")),)
        for path in paths:
            try:
                found.append(_read(path))
            except TroubleError as error:
                troubles.append(error.trouble)
        return tuple(sorted(found, key=lambda own: own.name.casefold())), tuple(troubles)

    def save(self, name: str, rules: RuleSet, base: str) -> OwnRules:
        """Put a rule set on the shelf, in place of the one that has this name.

        Returns:
            The rule set as it will be read.

        Raises:
            TextError: It could not be read again: see ``write_rule_file``.
            TroubleError: It cannot be written; what was there is untouched.
        """
        old = self._named(name)
        return self._write(old.slug if old else self._free_slug(name), name, rules, base)

    def rename(self, own: OwnRules, name: str) -> OwnRules:
        """Give a rule set another name; its file stays where it is.

        Raises:
            TextError: The name is none that ``proper_name`` leaves.
            TroubleError: Another has the name, or nothing can be written.
        """
        other = self._named(name)
        if other is not None and other.slug != own.slug:
            raise TroubleError(Trouble("trouble.rules_name_taken", {"name": name}))
        return self._write(own.slug, name, own.rules, own.base)

    def delete(self, own: OwnRules) -> None:
        """Throw a rule set away.

        Raises:
            TroubleError: It cannot be removed.
        """
        path = self._path(own.slug)
        try:
            path.unlink(missing_ok=True)
        except OSError as error:
            raise _unwritable(path) from error

    def export(self, path: Path, name: str, rules: RuleSet, base: str) -> None:
        """Write a rule set to a file for somebody else.

        Raises:
            TextError: It could not be read again: see ``write_rule_file``.
            TroubleError: It cannot be written.
        """
        _put(path, write_rule_file(name, rules, base))

    def import_(self, path: Path) -> OwnRules:
        """Put the rule set of a file on the shelf; where its name is taken, with a number.

        Raises:
            TroubleError: The file cannot be read, with place and reason, or nothing can be
                written. Nothing has changed.
        """
        new = _read(path)
        taken = {own.name: own for own in self.rule_sets()[0]}
        for name in _names(new.name):
            if name not in taken:
                return self._write(self._free_slug(name), name, new.rules, new.base)
            if (taken[name].rules, taken[name].base) == (new.rules, new.base):
                return taken[name]
        raise AssertionError("counting never ends")

    def _named(self, name: str) -> OwnRules | None:
        return next((own for own in self.rule_sets()[0] if own.name == name), None)

    def _path(self, slug: str) -> Path:
        return self.folder / f"{slug}{SUFFIX}"

    def _free_slug(self, name: str) -> str:
        first = slug_of(name)
        for number in count(1):
            slug = first if number == 1 else f"{first}-{number}"
            if not os.path.lexists(self._path(slug)):
                return slug
        raise AssertionError("counting never ends")

    def _write(self, slug: str, name: str, rules: RuleSet, base: str) -> OwnRules:
        text = write_rule_file(name, rules, base)
        _put(self._path(slug), text)
        return OwnRules(slug, *read_rule_file(text))


def slug_of(name: str) -> str:
    """A name for a file that is safe everywhere: small letters, figures, hyphens."""
    spelled = unicodedata.normalize("NFC", name).casefold().translate(_SPELLED)
    apart = unicodedata.normalize("NFKD", spelled)
    bare = "".join(sign for sign in apart if not unicodedata.combining(sign))
    slug = "-".join(re.findall("[a-z0-9]+", bare))[:_LONGEST].strip("-")
    return f"{_SPARE}-{slug}".rstrip("-") if not slug or _TAKEN.fullmatch(slug) else slug


def _names(name: str) -> Iterator[str]:
    yield name
    for number in count(2):
        ending = f" {number}"
        yield name[: NAME_LIMIT - len(ending)].rstrip() + ending


def _read(path: Path) -> OwnRules:
    """Read one file.

    Raises:
        TroubleError: It cannot be read, or is no rule file.
    """
    try:
        return OwnRules(path.stem, *read_rule_file(read_text(path, BYTES)))
    except TextError as error:
        raise TroubleError(_unread(path, flaw(error))) from error
    except OSError as error:
        raise TroubleError(_unread(path, Trouble("shelf.closed"))) from error


def _put(path: Path, text: str) -> None:
    try:
        # Through a link, if the player has put one there.
        put_in_place(Path(os.path.realpath(path)), text.encode())
    except OSError as error:
        raise _unwritable(path) from error


def _unread(path: Path, reason: Trouble) -> Trouble:
    return Trouble("shelf.unread", {"path": _told(path), "reason": reason})


def _unwritable(path: Path) -> TroubleError:
    return TroubleError(Trouble("trouble.rules_unwritable", {"path": _told(path)}))


def _told(path: Path) -> str:
    """A path that can be shown, whatever bytes its name is made of."""
    return str(path).encode(errors="replace").decode()
