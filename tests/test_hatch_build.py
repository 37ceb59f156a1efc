"""Catalogues are compiled where they lie."""

from __future__ import annotations

import gettext
import os
from pathlib import Path

import pytest

from hatch_build import ROOT, compile_all

PO = """
msgid ""
msgstr "Content-Type: text/plain; charset=UTF-8\\n"

msgid "reason.must_follow"
msgstr "{sentence}"
"""


@pytest.fixture
def source(tmp_path: Path) -> Path:
    """One small catalogue in a tree of its own."""
    path = tmp_path / "resources" / "text" / "de" / "rules.po"
    path.parent.mkdir(parents=True)
    path.write_text(PO.format(sentence="Du musst bedienen."), encoding="utf-8")
    return path


def _sentence(source: Path) -> str:
    with source.with_suffix(".mo").open("rb") as file:
        return gettext.GNUTranslations(file).gettext("reason.must_follow")


def test_a_catalogue_is_compiled_once(source: Path, tmp_path: Path) -> None:
    """What is up to date stays untouched, and nothing else lies around."""
    assert compile_all(tmp_path) == [source]
    assert _sentence(source) == "Du musst bedienen."
    assert compile_all(tmp_path) == []
    assert {path.name for path in source.parent.iterdir()} == {"rules.po", "rules.mo"}


@pytest.mark.parametrize("seconds", [-3600, +3600], ids=["an older one", "a newer one"])
def test_another_catalogue_is_compiled_again(source: Path, tmp_path: Path, seconds: int) -> None:
    """Git may put back a file that is older than what was compiled from another."""
    compile_all(tmp_path)
    then = source.stat().st_mtime + seconds
    source.write_text(PO.format(sentence="Bedienen!"), encoding="utf-8")
    os.utime(source, (then, then))
    assert compile_all(tmp_path) == [source]
    assert _sentence(source) == "Bedienen!"


def test_a_broken_catalogue_is_named(source: Path, tmp_path: Path) -> None:
    """The error names the file, and the old sentences stay."""
    compile_all(tmp_path)
    source.write_text(PO.format(sentence="Du") + "no such keyword\n", encoding="utf-8")
    os.utime(source, (1, 1))
    with pytest.raises(ValueError, match=r"rules\.po"):
        compile_all(tmp_path)
    assert _sentence(source) == "Du musst bedienen."


def test_our_own_catalogues_are_compiled() -> None:
    """The session compiles them before the first test."""
    sources = set(ROOT.glob("resources/text/*/*.po"))
    assert {path.with_suffix(".mo") for path in sources} == set(ROOT.glob("resources/text/*/*.mo"))
