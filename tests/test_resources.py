"""What comes along beside cards and sentences: the page on notation, the desktop's data."""

from __future__ import annotations

import re
from configparser import RawConfigParser
from typing import Final
from xml.etree import ElementTree as ET

import pytest

from dkdesk.app.replay import lines
from dkdesk.places import resource
from dkdesk.rules.actions import WORDS
from dkdesk.rules.contract import CONTRACTS
from dkdesk.rules.notation import _HEADER, FIRST_LINE, read_record, write_record
from dkdesk.rules.ruletext import FIRST_LINE as RULES_FIRST_LINE
from dkdesk.store import exchange, shelf
from dkdesk.text.catalogue import LANGUAGES, Catalogue

languages = pytest.mark.parametrize("language", LANGUAGES)
SPARE: Final = "en"
GAME: Final = "application/x-dkdesk-game"
RULES: Final = "application/x-dkdesk-rules"
NAMESPACE: Final = {"mime": "http://www.freedesktop.org/standards/shared-mime-info"}
LANG: Final = "{http://www.w3.org/XML/1998/namespace}lang"


def page(language: str) -> str:
    """The page that explains the notation."""
    return resource("help", f"notation.{language}.md").read_text("utf-8")


def example(language: str) -> str:
    """The game on that page."""
    (game,) = re.findall(r"^```\n(dkdesk record .*?)^```", page(language), re.MULTILINE | re.DOTALL)
    return str(game)


@languages
def test_the_example_is_a_whole_game(language: str) -> None:
    """It can be read, played again and printed, and is written as the program writes it."""
    record = read_record(example(language))
    state, _ = record.play()
    assert state.table.sheet is not None
    assert write_record(record) == example(language)
    told = list(lines(record, Catalogue.load(language, resource("text"))))
    assert len(told) > 20


@languages
def test_every_page_shows_the_same_game(language: str) -> None:
    """Whoever reads two languages sees that they say the same."""
    assert example(language) == example(SPARE)


@languages
def test_every_line_of_a_header_is_explained(language: str) -> None:
    """So that a record can be read without the program."""
    text = page(language)
    for name in _HEADER - {f"hand {seat}" for seat in "123"}:
        assert f"`{name}: " in text
    assert f"`{FIRST_LINE}`" in text


@languages
def test_every_kind_of_act_is_explained(language: str) -> None:
    """Words by themselves, solos and weddings by an example."""
    text = page(language)
    for word in WORDS - set(CONTRACTS):
        assert word in text or word.startswith("wedding_")
    for sign in ("!ann", "!k90", "!k60", "!k30", "!black", ">DT,SJ,H9", "*schweinchen", "*super"):
        assert sign in text
    for sign in ("*hyper", "2 @3", "solo_H", "solo_queens", "HT'", "result:", "points:", "line:"):
        assert sign in text


@languages
def test_every_page_has_the_same_parts(language: str) -> None:
    """Headings and rows of tables."""

    def shape(text: str) -> list[str]:
        kept = [line for line in text.splitlines() if line.startswith(("#", "|"))]
        return [re.match(r"#*\|?", line).group() for line in kept]  # type: ignore[union-attr]

    assert shape(page(language)) == shape(page(SPARE))


def mime() -> dict[str, ET.Element]:
    """The kinds of file, as the desktop is told."""
    root = ET.parse(resource("linux", "dkdesk-mime.xml")).getroot()  # noqa: S314 - our own
    assert root.tag == f"{{{NAMESPACE['mime']}}}mime-info"
    return {kind.attrib["type"]: kind for kind in root}


@pytest.mark.parametrize(
    ("kind", "suffix", "first_line"),
    [(GAME, exchange.SUFFIX, FIRST_LINE), (RULES, shelf.SUFFIX, RULES_FIRST_LINE)],
)
def test_the_desktop_knows_our_files(kind: str, suffix: str, first_line: str) -> None:
    """By their ending and by their first line, in four languages."""
    told = mime()[kind]
    globs = [glob.attrib["pattern"] for glob in told.findall("mime:glob", NAMESPACE)]
    assert globs == [f"*{suffix}"]
    (match,) = told.findall("mime:magic/mime:match", NAMESPACE)
    assert match.attrib["offset"] == "0"
    assert first_line.startswith(match.attrib["value"])
    comments = {
        comment.get(LANG, SPARE): comment.text
        for comment in told.findall("mime:comment", NAMESPACE)
    }
    assert comments.keys() == set(LANGUAGES)
    assert all(comments.values())
    parents = [each.attrib["type"] for each in told.findall("mime:sub-class-of", NAMESPACE)]
    assert parents == ["text/plain"]


def test_the_desktop_can_start_the_program() -> None:
    """With the file that was clicked, and under a name in four languages."""
    entry = RawConfigParser(strict=True)
    entry.optionxform = str  # type: ignore[assignment, method-assign] # capitals matter here
    entry.read(resource("linux", "dkdesk.desktop"), "utf-8")
    assert entry.sections() == ["Desktop Entry"]
    values = dict(entry["Desktop Entry"])
    assert values["Type"] == "Application"
    assert values["Exec"] == "dkdesk %f"
    assert values["Icon"] == "dkdesk"
    assert values["Terminal"] == "false"
    assert set(values["MimeType"].split(";")) == {*mime(), ""}
    assert values["Categories"] == "Game;CardGame;"
    for key in ("Comment", "Keywords"):
        spoken = {key, *(f"{key}[{code}]" for code in LANGUAGES if code != SPARE)}
        assert spoken <= values.keys()
    assert all(values[key].endswith(";") for key in values if key.startswith("Keywords"))
    assert resource("icons", "dkdesk.svg").is_file()
