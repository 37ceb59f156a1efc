"""A rule set, written out from the table of switches."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final, get_args

from dkdesk.gui.dialogs.rule_words import label, source, value_text
from dkdesk.rules.ruleset import SWITCHES, Group, RuleSet, Switch

if TYPE_CHECKING:
    from collections.abc import Iterator

    from dkdesk.gui.language import Language

NOTHING: Final = (False, "off", ())
"""Values that say: this table plays without it."""
_MARKS: Final = re.compile(r"([\\`*_{}\[\]<>#|~])")


def rule_page(language: Language, name: str, rules: RuleSet, about: str = "") -> str:
    """Write *rules* out as Markdown, group by group.

    Only what has a meaning beside the rest is told; what the table plays without stands in
    one line at the end of its group.

    Args:
        language: What to speak.
        name: What the rule set is called.
        rules: The rules.
        about: A sentence on the whole set.
    """
    parts = [f"# {plain_mark(name)}", about]
    for group in get_args(Group):
        parts += _group(language, group, rules)
    return "\n\n".join(filter(None, parts)) + "\n"


def plain_mark(text: str) -> str:
    """A text from outside as Markdown that reads just so."""
    return _MARKS.sub(r"\\\1", text)


def _group(language: Language, group: str, rules: RuleSet) -> Iterator[str]:
    rows = [row for row in SWITCHES.values() if row.about.group == group and row.matters(rules)]
    without = [row for row in rows if getattr(rules, row.name) in NOTHING]
    if not rows:
        return
    yield f"## {language.say(f'rule.group.{group}')}"
    for row in rows:
        if row not in without:
            yield _switch(language, row, getattr(rules, row.name))
    if without:
        names = (label(language, row.name) for row in without)
        yield language.say("help.rules.without", rules=language.say("rules.join").join(names))


def _switch(language: Language, row: Switch, value: object) -> str:
    return language.say(
        "help.rules.rule",
        rule=plain_mark(label(language, row.name)),
        value=plain_mark(value_text(language, row, value)),
        about=plain_mark(language.say(f"rule.{row.name}.about")),
        source=plain_mark(source(language, row.about.source)),
    )
