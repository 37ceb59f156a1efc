"""Every key that the program writes down as such has its sentence."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import dkdesk
from dkdesk.places import resource
from dkdesk.text.catalogue import Catalogue

ENGLISH = Catalogue.load("en", resource("text"))
SAYING = {"say", "count", "Trouble"}


class Use(NamedTuple):
    """A key in the source."""

    where: str
    key: str
    counted: bool
    given: frozenset[str] | None
    """Names of the values that go with it; ``None`` where the source does not tell."""


def _calls() -> Iterator[tuple[str, str, ast.Call]]:
    """Where something is said, by which word, and how."""
    for tree, where in _trees():
        for node in ast.walk(tree):
            if not (isinstance(node, ast.Call) and node.args):
                continue
            name = node.func.attr if isinstance(node.func, ast.Attribute) else None
            name = node.func.id if isinstance(node.func, ast.Name) else name
            # `count` with one argument is that of a list.
            if name in SAYING and (name != "count" or len(node.args) > 1):
                yield f"{where}:{node.lineno}", name, node


def _uses() -> Iterator[Use]:
    for where, name, call in _calls():
        key = call.args[0]
        if isinstance(key, ast.Constant) and isinstance(key.value, str):
            yield Use(where, key.value, name == "count", _given(call, name))


def _families() -> Iterator[tuple[str, str]]:
    """Where a key is put together, and how it begins."""
    for where, _, call in _calls():
        key = call.args[0]
        first = key.values[0] if isinstance(key, ast.JoinedStr) else None
        if isinstance(first, ast.Constant) and isinstance(first.value, str):
            yield where, first.value


def _given(call: ast.Call, name: str) -> frozenset[str] | None:
    if name == "Trouble":
        if len(call.args) == 1:
            return frozenset()
        values = call.args[1]
        if not isinstance(values, ast.Dict):
            return None
        keys = [key.value for key in values.keys if isinstance(key, ast.Constant)]
        return frozenset(map(str, keys)) if len(keys) == len(values.keys) else None
    if any(word.arg is None for word in call.keywords):
        return None
    given = {word.arg for word in call.keywords if word.arg is not None}
    return frozenset(given | {"n"} if name == "count" else given)


def _trees() -> Iterator[tuple[ast.AST, str]]:
    package = Path(dkdesk.__file__).parent
    for path in sorted(package.rglob("*.py")):
        yield ast.parse(path.read_text("utf-8")), path.relative_to(package).as_posix()


def test_every_key_in_the_source_can_be_said() -> None:
    """``say("...")``, ``count("...", n)`` and ``Trouble("...")``."""
    uses = list(_uses())
    assert len(uses) > 10
    assert [use for use in uses if not ENGLISH.has(use.key)] == []


def test_every_key_in_the_source_gets_its_values() -> None:
    """No sentence would have a hole."""
    for use in _uses():
        if use.given is None or not ENGLISH.has(use.key):
            continue
        values = dict.fromkeys(use.given - {"n"}, "x")
        said = (
            ENGLISH.count(use.key, 2, **values) if use.counted else ENGLISH.say(use.key, **values)
        )
        assert said, use


def test_every_trouble_in_a_table_can_be_said() -> None:
    """Keys of troubles that are chosen from a table."""
    keys = {
        node.value
        for tree, _ in _trees()
        for node in ast.walk(tree)
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
        if re.fullmatch(r"trouble\.\w+", node.value)
    }
    assert "trouble.disk_full" in keys
    assert [key for key in sorted(keys) if not ENGLISH.has(key)] == []


def test_every_computed_key_has_a_family() -> None:
    """``say(f"reason.{reason}")``: there are keys that begin like this."""
    sources = (path.read_text("utf-8") for path in resource("text", "en").glob("*.po"))
    keys = [
        key for source in sources for key in re.findall(r'^msgid "(.+)"$', source, re.MULTILINE)
    ]
    assert len(keys) > 100
    orphans = [
        (where, family)
        for where, family in _families()
        if not any(key.startswith(family) for key in keys)
    ]
    assert orphans == []
