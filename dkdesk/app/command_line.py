"""The command line: what may be asked for, in the language of the system."""

from __future__ import annotations

import argparse
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from dkdesk import __version__
from dkdesk.app.spoken import catalogue
from dkdesk.gui.table.cues import SPEEDS
from dkdesk.rules.deal import LAST_NUMBER
from dkdesk.text.catalogue import LANGUAGES

if TYPE_CHECKING:
    from collections.abc import Sequence


@dataclass(frozen=True, slots=True)
class Wishes:
    """What was asked for; ``None`` leaves it to the settings."""

    data_dir: Path | None = None
    language: str | None = None
    deal: int | None = None
    speed: str | None = None
    smoke: bool = False
    file: Path | None = None
    """A game to look through."""


def parse(words: Sequence[str]) -> Wishes:
    """Read the words after the program's name; exits after ``--version`` or a wrong word."""
    say = catalogue(words).say

    def number(text: str) -> int:
        if not text.isdecimal() or int(text) > LAST_NUMBER:
            raise argparse.ArgumentTypeError(say("number.bad", text=text, last=LAST_NUMBER))
        return int(text)

    parser = argparse.ArgumentParser("dkdesk", description=say("cli.about"))
    parser.add_argument("file", nargs="?", type=Path, metavar="FILE", help=say("cli.file"))
    parser.add_argument("--data-dir", type=Path, metavar="DIR", help=say("cli.data_dir"))
    parser.add_argument("--lang", choices=LANGUAGES, help=say("cli.lang"))
    parser.add_argument("--deal", type=number, metavar="NUMBER", help=say("cli.deal"))
    parser.add_argument("--speed", choices=tuple(SPEEDS), help=say("cli.speed"))
    parser.add_argument("--smoke", action="store_true", help=say("cli.smoke"))
    parser.add_argument("--version", action="version", version=f"dkdesk {__version__}")
    read = parser.parse_args(words)
    return Wishes(read.data_dir, read.lang, read.deal, read.speed, read.smoke, read.file)
