"""What the switches of the rules are called, and how their values read."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from dkdesk.rules.grounds import PAPER
from dkdesk.rules.ruleset import SWITCHES, Levels, RuleSet, Switch, differences, has_one

if TYPE_CHECKING:
    from dkdesk.gui.language import Language

ORDER: Final = "reservation_order"


def label(language: Language, name: str) -> str:
    """What a switch is called."""
    return language.say(f"rule.{name}")


def choice_text(language: Language, row: Switch, choice: object) -> str:
    """One of the values of a switch that has named ones."""
    return language.say(f"rule.{row.name}.{choice}")


def value_text(language: Language, row: Switch, value: object) -> str:
    """How a value of a switch reads."""
    say = language.say
    if isinstance(value, bool):
        return say("rules.yes" if value else "rules.no")
    if isinstance(value, tuple):
        if row.kind == Levels:
            return say("rules.join").join(map(str, value))
        if not value:
            return say("rules.none")
        join = say("rules.order.join" if row.name == ORDER else "rules.join")
        return join.join(choice_text(language, row, part) for part in value)
    if row.choices:
        return choice_text(language, row, value)
    return number_text(language, row.name, int(str(value)))


def number_text(language: Language, name: str, number: int) -> str:
    """A number with its unit, or the word in place of 0."""
    zero, unit = f"rule.{name}.zero", f"rule.{name}.unit"
    if number == 0 and language.knows(zero):
        return language.say(zero)
    return language.count(unit, number) if language.knows(unit) else str(number)


def source(language: Language, written_in: str) -> str:
    """Where it is written, as far as a player can look it up.

    Args:
        language: What to speak.
        written_in: One paragraph or several: ``DDV 4.1; RULES B.1``.
    """
    parts = [part.strip() for part in written_in.split(";")]
    written = [part.removeprefix(PAPER) for part in parts if part.startswith(PAPER)]
    if not written:
        return language.say("rules.source.house")
    join = language.say("rules.join")
    return language.say("rules.source.ddv", paragraph=join.join(written).replace(" and ", join))


def differs(row: Switch, rules: RuleSet, base: RuleSet) -> bool:
    """Whether a switch says something else in *rules*; of several, their order is nothing."""
    mine, theirs = getattr(rules, row.name), getattr(base, row.name)
    if mine == theirs or not row.matters(rules):
        return False
    if row.kind == Levels or row.name == ORDER or not isinstance(mine, tuple):
        return True
    return set(mine) != set(theirs)


def difference_lines(language: Language, rules: RuleSet, base: RuleSet) -> list[str]:
    """What *rules* says otherwise than *base*, one line a switch."""
    return [
        language.say(
            "rules.difference",
            rule=label(language, name),
            value=value_text(language, SWITCHES[name], value),
        )
        for name, value in differences(rules, base).items()
        if differs(SWITCHES[name], rules, base)
    ]


def hindrance(row: Switch, rules: RuleSet) -> tuple[str, tuple[object, ...]] | None:
    """What keeps *row* from having a meaning, the first that can be changed.

    Returns:
        A switch, and the values with which it would not; ``None`` if nothing does.
    """
    for name, values in row.about.needs.items():
        if not SWITCHES[name].matters(rules):
            return hindrance(SWITCHES[name], rules)
        if not has_one(getattr(rules, name), values):
            return name, values
    return None


def idle_line(language: Language, name: str, wanted: tuple[object, ...], rules: RuleSet) -> str:
    """Why a switch has no meaning: the switch *name* has none of the values *wanted*."""
    say = language.say
    row, value, rule = SWITCHES[name], getattr(rules, name), label(language, name)
    if isinstance(value, bool):
        return say("rules.idle.on" if value else "rules.idle.off", rule=rule)
    if isinstance(value, tuple) and len(wanted) == 1:
        missing = choice_text(language, row, wanted[0])
        return say("rules.idle.without", rule=rule, value=missing)
    if isinstance(value, tuple):
        return say("rules.idle.none", rule=rule)
    return say("rules.idle", rule=rule, value=value_text(language, row, value))


def finds(language: Language, row: Switch, words: list[str]) -> bool:
    """Whether all *words* stand in what is said of a switch."""
    named = () if row.kind is bool else row.choices
    said = " ".join(
        (
            label(language, row.name),
            language.say(f"rule.{row.name}.about"),
            *(choice_text(language, row, choice) for choice in named),
        )
    ).casefold()
    return all(word in said for word in words)
