"""The language of whoever types, for what is said outside the window."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING, Final

from dkdesk.places import resource
from dkdesk.text.catalogue import LANGUAGES, Catalogue, best_language

if TYPE_CHECKING:
    from collections.abc import Sequence

SPOKEN_IN: Final = ("LC_ALL", "LC_MESSAGES", "LANG")


def catalogue(words: Sequence[str]) -> Catalogue:
    """The catalogue for these words of a command line: of the language named, or the system's.

    Raises:
        TroubleError: The installation is incomplete.
    """
    named = [word for word in words if word in LANGUAGES]
    wanted = [*named, *(os.environ.get(name, "") for name in SPOKEN_IN)]
    return Catalogue.load(best_language(wanted), resource("text"))
