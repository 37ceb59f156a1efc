"""The pages of the help, and where the text of each comes from."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, Literal

from dkdesk.gui.commands import plain
from dkdesk.gui.help.rule_page import plain_mark, rule_page
from dkdesk.places import resource
from dkdesk.rules.announce import Level, Side
from dkdesk.rules.break_even import needed
from dkdesk.rules.presets import PRESETS
from dkdesk.text.catalogue import SPARE
from dkdesk.trouble import TroubleError

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from dkdesk.gui.language import Language
    from dkdesk.rules.ruleset import RuleSet

Name = Literal["game", "rules", "table", "keys", "practice", "notation", "external"]
WRITTEN: Final[tuple[Name, ...]] = ("game", "table", "practice", "notation", "external")
"""Pages that lie as Markdown in ``resources/help``; the others are made from tables."""
NAMES: Final[tuple[Name, ...]] = (
    "game",
    "rules",
    "table",
    "keys",
    "practice",
    "notation",
    "external",
)
"""Every page, in the order of the list."""

_OWN: Final = r"[\u2e80-\u9fff\uff00-\uffef]"
_OTHER: Final = r"[A-Za-z♣♠♥♦`]"
_IN_A_WORD: Final = re.compile(rf"(?<={_OWN})\n *(?={_OWN}|{_OTHER})|(?<={_OTHER})\n *(?={_OWN})")
"""Ends of lines that are no spaces: Japanese and Chinese have none between words."""


@dataclass(frozen=True, slots=True)
class Written:
    """A rule set that can be read in the help."""

    name: str
    rules: RuleSet
    base: str = ""
    """The preset it is, if it is one."""


class Book:
    """Everything the help says, as Markdown."""

    def __init__(self, language: Language) -> None:
        self._language = language
        self.keys: Callable[[], Mapping[str, Sequence[tuple[str, str]]]] = dict
        """Tells of every menu the keys and what they do."""

    def text(self, name: Name, rules: Written) -> str:
        """The text of a page in the language in force; of that of the rules, for *rules*."""
        if name == "practice":
            return self._read(name) + "\n" + self._stakes()
        if name in WRITTEN:
            return self._read(name)
        return self._rules(rules) if name == "rules" else self._keys()

    def presets(self) -> list[Written]:
        """The rule sets that come with the program."""
        say = self._language.say
        return [Written(say(f"preset.{key}"), rules, key) for key, rules in PRESETS.items()]

    def _read(self, name: str) -> str:
        """A page that lies there; in English where it was never translated."""
        language = self._language
        for code in (language.code, SPARE):
            try:
                page = resource("help", f"{name}.{code}.md")
            except TroubleError:
                continue
            return language.fill(_IN_A_WORD.sub("", page.read_text("utf-8")))
        return language.say("help.missing")

    def _stakes(self) -> str:
        """How likely each announcement must be kept, under every preset: from the scorer."""
        say = self._language.say
        head = [say("help.stakes.rules"), *(say(f"help.stakes.{level.key}") for level in Level)]
        lines = [f"| {' | '.join(head)} |", "|:--" * len(head) + "|"]
        for key, rules in PRESETS.items():
            if rules.announcements:
                cells = [self._stake(rules, level) for level in Level]
                lines.append(f"| {' | '.join([say(f'preset.{key}'), *cells])} |")
        about = say("help.stakes.about")
        return "\n\n".join([f"## {say('help.stakes')}", about, "\n".join(lines)]) + "\n"

    def _stake(self, rules: RuleSet, level: Level) -> str:
        """The share in percent; for Re and for the other side where it is not the same."""
        say = self._language.say
        if level is not Level.ANN and not rules.absagen:
            return say("help.stakes.none")
        re, kontra = (round(100 * needed(rules, level, side)) for side in Side)
        if re == kontra:
            return say("help.stakes.both", percent=re)
        return say("help.stakes.each", re=re, kontra=kontra)

    def _rules(self, rules: Written) -> str:
        about = self._language.say(f"preset.{rules.base}.about") if rules.base else ""
        return rule_page(self._language, rules.name, rules.rules, about)

    def _keys(self) -> str:
        say = self._language.say
        parts = [f"# {say('keys.title')}", say("help.keys.about")]
        for menu, rows in self.keys().items():
            parts.append(f"## {plain_mark(plain(say(f'menu.{menu}')))}")
            parts.append(self._table(rows))
        parts.append(f"## {say('help.keys.cards')}")
        cards = [(say(f"help.key.{key}"), say(f"help.key.{key}.about")) for key in CARD_KEYS]
        parts.append(self._table(cards))
        return "\n\n".join(parts) + "\n"

    def _table(self, rows: Sequence[tuple[str, str]]) -> str:
        say = self._language.say
        lines = [f"| {say('help.keys.key')} | {say('help.keys.does')} |", "|:--|:--|"]
        lines += [f"| **{plain_mark(keys)}** | {plain_mark(does)} |" for keys, does in rows]
        return "\n".join(lines)


CARD_KEYS: Final = ("choose", "ends", "play", "cancel")
"""What the cards listen to; ``help.key.<key>`` names the keys."""
