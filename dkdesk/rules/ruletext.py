"""Rule sets as text, and back: a preset, and what is otherwise.

The same lines stand in a rule file, below its kind and its name, and in the header of a game
record::

    dkdesk rules 1
    name: Thursday table
    rules: ddv
    dulle_order: second        # as at my aunt's
    solos: solo_C solo_S

A rule file is untrusted: its size is limited, and a wrong line is refused with its place and
the reason.
"""

from __future__ import annotations

from dataclasses import replace
from enum import StrEnum
from typing import TYPE_CHECKING, Final

from dkdesk.rules.conflicts import conflicts
from dkdesk.rules.errors import RulesError
from dkdesk.rules.presets import PRESETS
from dkdesk.rules.ruleset import SWITCHES, RuleSet, Switch, differences

if TYPE_CHECKING:
    from collections.abc import Iterable

KIND: Final = "dkdesk rules "
FIRST_LINE: Final = f"{KIND}1"
NAME: Final = "name"
NAME_LIMIT: Final = 40
"""Characters the name of a rule set may have."""
BASE: Final = "rules"
LIMIT: Final = 20_000
"""Characters a rule file may have."""
YES: Final = {True: "yes", False: "no"}


class Flaw(StrEnum):
    """What can be wrong with a text; its sentence has the key ``flaw.<value>``."""

    TOO_LONG = "too_long"
    NOT_OURS = "not_ours"
    NEWER = "newer"
    NO_COLON = "no_colon"
    UNKNOWN_SWITCH = "unknown_switch"
    UNKNOWN_PRESET = "unknown_preset"
    WRONG_VALUE = "wrong_value"
    TWICE = "twice"
    CONFLICT = "conflict"
    UNKNOWN_LINE = "unknown_line"
    BAD_HANDS = "bad_hands"
    BAD_ACTION = "bad_action"
    ILLEGAL = "illegal"
    WRONG_RESULT = "wrong_result"
    INCOMPLETE = "incomplete"


class TextError(RulesError):
    """A text that cannot be read; it says where and why."""

    def __init__(self, flaw: Flaw, line: int, column: int = 1, detail: str = "") -> None:
        super().__init__(f"line {line}, column {column}: {flaw} {detail}".rstrip())
        self.flaw = flaw
        self.line = line
        self.column = column
        self.detail = detail


def proper_name(text: str) -> str:
    """What of *text* can be the name of a rule set; nothing may be left."""
    kept = "".join(sign for sign in text if sign.isspace() or _may_stand(sign))
    return " ".join(kept.split())[:NAME_LIMIT].strip()


def _may_stand(sign: str) -> bool:
    return sign.isprintable() and sign != "#"


def write_rule_file(name: str, rules: RuleSet, base: str) -> str:
    """A rule set as a text of its own; what has no meaning beside the rest is left out.

    Raises:
        TextError: It could not be read again: the name is none that ``proper_name`` leaves,
            or the rules contradict each other.
    """
    if not name or proper_name(name) != name:
        raise TextError(Flaw.WRONG_VALUE, 2, len(f"{NAME}: ") + 1, name)
    for conflict in conflicts(rules):
        raise TextError(Flaw.CONFLICT, 3, detail=conflict.key)
    return "\n".join([FIRST_LINE, f"{NAME}: {name}", *write_rules(rules, base)]) + "\n"


def read_rule_file(text: str) -> tuple[str, RuleSet, str]:
    """Read what ``write_rule_file`` writes.

    Returns:
        The name, the rules, and the preset they begin with.

    Raises:
        TextError: It is no rule file, a line is wrong, or the rules contradict each other.
    """
    if len(text) > LIMIT:
        raise TextError(Flaw.TOO_LONG, 1)
    lines = [
        (number, line.partition("#")[0].rstrip())
        for number, line in enumerate(text.removeprefix("\ufeff").splitlines(), 1)
    ]
    lines = [(number, line) for number, line in lines if line.strip()]
    if not lines:
        raise TextError(Flaw.NOT_OURS, 1)
    number, kind = lines[0]
    if kind != FIRST_LINE:
        version = kind.removeprefix(KIND)
        newer = version != kind and version.isdecimal()
        raise TextError(Flaw.NEWER if newer else Flaw.NOT_OURS, number)
    named = [line for line in lines[1:] if _says_name(line[1])]
    if not named:
        raise TextError(Flaw.INCOMPLETE, number, detail=NAME)
    if len(named) > 1:
        raise TextError(Flaw.TWICE, named[1][0], detail=NAME)
    rules, base = read_rules([line for line in lines[1:] if not _says_name(line[1])])
    return _read_name(*named[0]), rules, base


def _says_name(line: str) -> bool:
    return ":" in line and line.partition(":")[0].strip() == NAME


def _read_name(number: int, line: str) -> str:
    text = line.partition(":")[2]
    name = " ".join(text.split())
    if not name or proper_name(name) != name:
        column = len(line) - len(text.lstrip()) + 1
        raise TextError(Flaw.WRONG_VALUE, number, column, name)
    return name


def write_rules(rules: RuleSet, base: str) -> list[str]:
    """The lines that make *rules* from the preset *base*."""
    other = differences(rules, PRESETS[base])
    return [f"{BASE}: {base}", *(f"{name}: {write_value(value)}" for name, value in other.items())]


def read_rules(lines: Iterable[tuple[int, str]]) -> tuple[RuleSet, str]:
    """Read what ``write_rules`` writes.

    Args:
        lines: Each with its number in the text.

    Returns:
        The rules, and the preset they begin with.

    Raises:
        TextError: A line is wrong, or the rules contradict each other.
    """
    base, values, first, size = "", dict[str, object](), 1, 0
    for number, line in lines:
        size += len(line)
        if size > LIMIT:
            raise TextError(Flaw.TOO_LONG, number)
        name, colon, text = line.partition(":")
        if not colon:
            raise TextError(Flaw.NO_COLON, number)
        column = len(line) - len(text.lstrip()) + 1
        name, text = name.strip(), text.strip()
        if name in values or (name == BASE and base):
            raise TextError(Flaw.TWICE, number, detail=name)
        if name == BASE:
            if text not in PRESETS:
                raise TextError(Flaw.UNKNOWN_PRESET, number, column, text)
            base, first = text, number
        elif name in SWITCHES:
            values[name] = read_value(SWITCHES[name], text, number, column)
        else:
            raise TextError(Flaw.UNKNOWN_SWITCH, number, detail=name)
    if not base:
        raise TextError(Flaw.INCOMPLETE, first, detail=BASE)
    rules = replace(PRESETS[base], **values)  # type: ignore[arg-type]  # checked by read_value
    for conflict in conflicts(rules):
        raise TextError(Flaw.CONFLICT, first, detail=conflict.key)
    return rules, base


def write_value(value: object) -> str:
    """A value as it stands in a text."""
    if isinstance(value, bool):
        return YES[value]
    if isinstance(value, tuple):
        return " ".join(map(str, value)) or "-"
    return str(value)


def read_value(switch: Switch, text: str, line: int = 1, column: int = 1) -> object:
    """Read what ``write_value`` writes, if the switch may have it.

    Raises:
        TextError: It may not.
    """
    wrong = TextError(Flaw.WRONG_VALUE, line, column, text)
    default = switch.default
    if isinstance(default, tuple):
        parts = [] if text == "-" else text.split()
        if default and isinstance(default[0], int):
            numbers = tuple(_number(switch, part, wrong) for part in parts)
            if len(numbers) != len(default):
                raise wrong
            return numbers
        if len(set(parts)) != len(parts) or not set(parts) <= set(map(str, switch.choices)):
            raise wrong
        return tuple(parts)
    if switch.choices:
        chosen = {write_value(choice): choice for choice in switch.choices}
        if text not in chosen:
            raise wrong
        return chosen[text]
    return _number(switch, text, wrong)


def _number(switch: Switch, text: str, wrong: TextError) -> int:
    about = switch.about
    # isdecimal also keeps out signs, spaces and digits so many that int() would refuse them.
    if not (text.isascii() and text.isdecimal() and len(text) < 6):
        raise wrong
    if not about.low <= int(text) <= about.high:
        raise wrong
    return int(text)
