"""The sentences themselves: complete in four languages, and typeset as each prints them."""

from __future__ import annotations

import re
from collections.abc import Iterable
from pathlib import Path
from string import Formatter
from typing import Any, Final, NamedTuple

import pytest
from babel.messages.pofile import read_po

from dkdesk.places import resource
from dkdesk.rules.announce import ABSAGEN, Side
from dkdesk.rules.cards import Rank, Suit
from dkdesk.rules.contract import CONTRACTS
from dkdesk.rules.errors import Reason
from dkdesk.rules.presets import PRESETS
from dkdesk.text.catalogue import LANGUAGES, OWN_NAMES, TERMS, Catalogue

FOLDER = resource("text")
FORMS = {"de": 2, "en": 2, "ja": 1, "zh_TW": 1}


class Entry(NamedTuple):
    """One sentence of a ``.po`` file."""

    room: str
    key: str
    plural: str | None
    """The ``msgid_plural``, where there is one."""
    forms: tuple[str, ...]
    fuzzy: bool


def _read(path: Path) -> Any:  # noqa: ANN401 - Babel has no types
    with path.open("rb") as lines:
        return read_po(lines, abort_invalid=True)


def _entries(language: str) -> list[Entry]:
    found = []
    for path in sorted((FOLDER / language).glob("*.po")):
        for message in _read(path):
            if not message.id:
                continue
            many = isinstance(message.id, tuple)
            key, plural = message.id if many else (message.id, None)
            forms = tuple(message.string) if many else (message.string,)
            found.append(Entry(path.stem, key, plural, forms, message.fuzzy))
    return found


ENTRIES = {language: _entries(language) for language in LANGUAGES}
BY_KEY = {
    language: {entry.key: entry for entry in entries} for language, entries in ENTRIES.items()
}
languages = pytest.mark.parametrize("language", LANGUAGES)


def _places(forms: Iterable[str]) -> set[str]:
    return {name for form in forms for _, name, _, _ in Formatter().parse(form) if name is not None}


def _bad(language: str, pattern: str) -> list[str]:
    """Keys of the sentences in which *pattern* is found."""
    return [
        entry.key
        for entry in ENTRIES[language]
        if any(re.search(pattern, form) for form in entry.forms)
    ]


@languages
def test_no_sentence_is_missing_or_left_over(language: str) -> None:
    """Same keys, in the same rooms, with plural forms where English has them."""
    shape = {(entry.room, entry.key, entry.plural) for entry in ENTRIES[language]}
    english = {(entry.room, entry.key, entry.plural) for entry in ENTRIES["en"]}
    assert shape == english


@languages
def test_a_key_stands_once(language: str) -> None:
    """In one room only, and written as keys are."""
    keys = [entry.key for entry in ENTRIES[language]]
    assert len(keys) == len(set(keys))
    assert [key for key in keys if not re.fullmatch(r"\w+(\.\w+)+", key, re.ASCII)] == []


@languages
def test_every_sentence_is_finished(language: str) -> None:
    """None is empty, unsure, or struck out but kept."""
    unfinished = [entry.key for entry in ENTRIES[language] if entry.fuzzy or not all(entry.forms)]
    assert unfinished == []
    assert [path.name for path in (FOLDER / language).glob("*.po") if _read(path).obsolete] == []


@languages
def test_every_sentence_has_the_places_of_english(language: str) -> None:
    """A value that is given is used, and none is asked for that is not."""
    for entry in ENTRIES[language]:
        english = _places(BY_KEY["en"][entry.key].forms)
        assert _places(entry.forms) - TERMS.keys() == english - TERMS.keys(), entry.key


@languages
def test_plural_forms_are_complete(language: str) -> None:
    """As many as the language has; the key is said with ``.many``."""
    for entry in ENTRIES[language]:
        if entry.plural is not None:
            assert entry.plural == f"{entry.key}.many"
            assert len(entry.forms) == FORMS[language], entry.key
            assert "n" in _places(entry.forms), entry.key


@languages
def test_every_room_says_its_language(language: str) -> None:
    """The header is right: language, letters, number of plural forms."""
    for path in (FOLDER / language).glob("*.po"):
        room = _read(path)
        assert room.locale_identifier == language, path
        assert room.charset == "utf-8", path
        assert room.num_plurals == FORMS[language], path


@languages
def test_the_compiled_catalogue_says_what_the_sources_say(language: str) -> None:
    """No ``.mo`` is stale."""
    compiled = Catalogue.load(language, FOLDER)
    for entry in ENTRIES[language]:
        values = dict.fromkeys(_places(entry.forms) - {"n"}, "x")
        if entry.plural is None:
            assert compiled.say(entry.key, **values) == entry.forms[0].format(**values)
        else:
            said = {compiled.count(entry.key, n, **values) for n in (1, 7)}
            assert said <= {form.format(n=n, **values) for form in entry.forms for n in (1, 7)}


LITERAL: Final = {
    "de": r"(?<!\{)\b(Kontra|Contra|Dullen?)\b(?!\})",
    "en": r"(?<!\{)\b(Kontra|Contra|Dullen?)\b(?!\})",
    "ja": r"コントラ|ドゥレ",
    "zh_TW": r"(?<![A-Za-z{])(Kontra|Contra|Dulle)(?![A-Za-z}])",
}
EXPLAINS: Final = re.compile(r"Herz-Zehn|tens? of hearts|♥10（|紅心10")
"""Sentences that tell what a Dulle is; there the other word stands beside it."""


@languages
def test_terms_that_have_variants_stand_as_places(language: str) -> None:
    """Whoever says Contra, or ♥10, reads so everywhere: write ``{Kontra}``, ``{Dulle}``."""
    literal = [
        entry.key
        for entry in ENTRIES[language]
        if not entry.key.startswith(("term.", "setting.kontra.", "setting.dulle."))
        for form in entry.forms
        if re.search(LITERAL[language], form) and not EXPLAINS.search(form)
    ]
    assert literal == []


@languages
def test_every_variant_of_a_term_has_its_word(language: str) -> None:
    """And no sentence asks for a term that is none."""
    for term, ways in TERMS.items():
        assert all(f"term.{term}.{way}" in BY_KEY[language] for way in ways)
    capitals = {
        place
        for entry in ENTRIES[language]
        for place in _places(entry.forms)
        if place[:1].isupper()
    }
    assert capitals <= TERMS.keys()


@languages
def test_whoever_says_contra_reads_contra(language: str) -> None:
    """Not one sentence is left that says Kontra."""
    ways = {"Kontra": "contra", "Ko": "contra", "Dulle": "heart10", "Dullen": "heart10"}
    catalogue = Catalogue.load(language, FOLDER, ways)
    assert catalogue.say("side.kontra") == Catalogue.load(language, FOLDER).say(
        "side.kontra"
    ).replace(catalogue.say("term.Kontra.kontra"), "Contra")
    assert "Contra" in catalogue.say("rule.announcements.about")
    assert catalogue.fill("{Kontra} {x} {Dullen}") == "Contra {x} ♥10"


def _rule_keys() -> list[str]:
    return [
        *(f"reason.{reason}" for reason in Reason),
        *(f"contract.{key}" for key in CONTRACTS),
        *(f"side.{side}" for side in Side),
        *(f"level.call.{side}" for side in Side),
        *(f"level.{level.key}" for level in ABSAGEN),
        *(f"line.{side}_called" for side in Side),
        *(f"line.{side}_said_{level.key}" for side in Side for level in ABSAGEN),
        *(f"suit.{suit}" for suit in Suit),
        *(f"rank.{rank}" for rank in Rank),
        *(f"preset.{key}{ending}" for key in PRESETS for ending in ("", ".about")),
    ]


@pytest.mark.parametrize("key", _rule_keys())
def test_what_the_rules_name_can_be_said(key: str) -> None:
    """Every value of the rules has its sentence."""
    assert key in BY_KEY["en"]


def test_a_card_has_its_name() -> None:
    """In the word order of each language."""
    names = []
    for language in LANGUAGES:
        say = Catalogue.load(language, FOLDER).say
        names.append(say("card.name", suit=say("suit.H"), rank=say("rank.T")))
    assert names == ["Herz Zehn", "Ten of Hearts", "ハートの10", "紅心10"]


@languages
def test_languages_keep_their_own_names(language: str) -> None:
    """Whoever cannot read this language still finds his own."""
    names = {code: BY_KEY[language][f"setting.language.{code}"].forms[0] for code in LANGUAGES}
    assert names == OWN_NAMES


@languages
def test_no_typewriter_marks(language: str) -> None:
    """No straight quotes, three dots, double spaces or hyphens for dashes."""
    assert _bad(language, r"""["'`]|\.\.\.|  | - |--""") == []


@languages
def test_no_spaces_at_the_edge(language: str) -> None:
    """Except in what joins the words of a list."""
    edged = [key for key in _bad(language, r"\s\Z|\A\s") if not key.endswith(".join")]
    assert edged == []


@pytest.mark.parametrize(
    ("language", "opening", "closing"),
    [("de", "„", "“"), ("en", "“", "”"), ("ja", "「", "」"), ("zh_TW", "「", "」")],
)
def test_quotes_come_in_pairs(language: str, opening: str, closing: str) -> None:
    """The language's own, opened and closed."""
    foreign = set("„“”「」«»‚‘") - {opening, closing}
    for entry in ENTRIES[language]:
        for form in entry.forms:
            assert form.count(opening) == form.count(closing), entry.key
            assert not foreign & set(form), entry.key


@languages
def test_whole_sentences_end_as_sentences(language: str) -> None:
    """What is told to the player, not a label."""
    end = "。" if language in ("ja", "zh_TW") else "."
    told = [
        entry
        for entry in ENTRIES[language]
        if entry.key.startswith(("trouble.", "reason."))
        or re.fullmatch(r"(setting|preset)\..*\.about", entry.key)
    ]
    assert len(told) > 40
    assert [
        entry.key for entry in told if not all(form.endswith(end) for form in entry.forms)
    ] == []


def test_german_says_du() -> None:
    """The player is no stranger."""
    assert _bad("de", r"\bIh(r|re|ren|rem|rer|res|nen)\b|\b(bitte|können|haben|müssen) Sie\b") == []


@pytest.mark.parametrize(
    ("language", "encoding"),
    [
        pytest.param("ja", "cp932", id="Japanese characters"),
        pytest.param("zh_TW", "cp950", id="traditional characters"),
    ],
)
def test_no_characters_of_a_neighbour(language: str, encoding: str) -> None:
    """A character that the country's own old encoding lacks belongs to another."""
    foreign = {
        (entry.key, character)
        for entry in ENTRIES[language]
        if not entry.key.startswith("setting.language.")
        for form in entry.forms
        for character in re.findall(r"[\u4e00-\u9fff]", form)
        if not character.encode(encoding, "ignore")
    }
    assert foreign == set()


@pytest.mark.parametrize("language", ["ja", "zh_TW"])
def test_full_width_marks(language: str) -> None:
    """Beside their own characters, Japanese and Chinese use their own marks."""
    own = r"[\u3040-\u30ff\u4e00-\u9fff]"
    mnemonic = r"(?!\(&\w\))"
    assert _bad(language, rf"{own}{mnemonic} ?[,.;:!?()]|[,;:!?()]{own}") == []


@languages
def test_every_sentence_stands_once(language: str) -> None:
    """A key that stood twice would have two sentences, of which a compiler takes the later."""
    keys = [
        (path.stem, line)
        for path in sorted((FOLDER / language).glob("*.po"))
        for line in path.read_text(encoding="utf-8").splitlines()
        if line.startswith("msgid ") and line != 'msgid ""'
    ]
    assert len(keys) == len(set(keys))
