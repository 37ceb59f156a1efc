"""Sentences are found by key, filled, and never missing in silence."""

from __future__ import annotations

from pathlib import Path

import pytest

from dkdesk.text.catalogue import LANGUAGES, Catalogue, CatalogueError, best_language
from dkdesk.trouble import Trouble
from hatch_build import compile_all

HEADER = """
msgid ""
msgstr ""
"Content-Type: text/plain; charset=utf-8\\n"
"Plural-Forms: {plural}\\n"
"""
TWO_FORMS = "nplurals=2; plural=(n != 1);"
ONE_FORM = "nplurals=1; plural=0;"

ROOMS = {
    "en/table.po": (
        TWO_FORMS,
        """
msgid "greeting"
msgstr "Good evening, {name}."

msgid "only.english"
msgstr "Nobody has translated this."

msgid "tricks"
msgid_plural "tricks.many"
msgstr[0] "one trick of {name}"
msgstr[1] "{n} tricks of {name}"
""",
    ),
    "en/rules.po": (TWO_FORMS, '\nmsgid "suit"\nmsgstr "Hearts"\n'),
    "de/table.po": (
        TWO_FORMS,
        """
msgid "greeting"
msgstr "Guten Abend, {name}."

msgid "tricks"
msgid_plural "tricks.many"
msgstr[0] "ein Stich von {name}"
msgstr[1] "{n} Stiche von {name}"
""",
    ),
    "de/rules.po": (TWO_FORMS, '\nmsgid "suit"\nmsgstr "Herz"\n'),
    "ja/table.po": (
        ONE_FORM,
        """
msgid "tricks"
msgid_plural "tricks.many"
msgstr[0] "{name}の{n}トリック"
""",
    ),
}


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A small set of compiled catalogues."""
    folder = tmp_path / "resources" / "text"
    for name, (plural, sentences) in ROOMS.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(HEADER.format(plural=plural) + sentences, "utf-8")
    compile_all(tmp_path)
    return folder


def test_sentences_come_from_every_room(folder: Path) -> None:
    """Which room a key stands in is nobody's business."""
    german = Catalogue.load("de", folder)
    assert german.language == "de"
    assert german.say("greeting", name="Jan") == "Guten Abend, Jan."
    assert german.say("suit") == "Herz"


def test_values_are_inserted_as_given(folder: Path) -> None:
    """A name with braces or a percent sign is no sentence of ours."""
    german = Catalogue.load("de", folder)
    assert german.say("greeting", name="{0} %s") == "Guten Abend, {0} %s."


def test_a_missing_translation_is_said_in_english(folder: Path) -> None:
    """In a key of its own, and in plural forms."""
    assert Catalogue.load("de", folder).say("only.english") == "Nobody has translated this."
    assert Catalogue.load("ja", folder).say("suit") == "Hearts"


@pytest.mark.parametrize("language", ["de", "en", "ja"])
def test_a_key_nobody_knows_is_our_mistake(folder: Path, language: str) -> None:
    """The program never shows a key."""
    catalogue = Catalogue.load(language, folder)
    assert not catalogue.has("no.such.key")
    with pytest.raises(KeyError, match=r"no\.such\.key"):
        catalogue.say("no.such.key")
    with pytest.raises(KeyError, match=r"no\.such\.key"):
        catalogue.count("no.such.key", 2)
    with pytest.raises(KeyError, match="suit"):
        catalogue.count("suit", 2)


def test_a_place_without_a_value_is_our_mistake(folder: Path) -> None:
    """A sentence with a hole is not said."""
    with pytest.raises(KeyError, match="name"):
        Catalogue.load("de", folder).say("greeting")


def test_a_catalogue_knows_what_it_can_say(folder: Path) -> None:
    """In its own language, in English, in plural forms."""
    german = Catalogue.load("de", folder)
    assert all(map(german.has, ("greeting", "only.english", "tricks")))


@pytest.mark.parametrize(
    ("language", "n", "sentence"),
    [
        pytest.param("de", 1, "ein Stich von Jan", id="German: one"),
        pytest.param("de", 0, "0 Stiche von Jan", id="German: none is many"),
        pytest.param("en", 2, "2 tricks of Jan", id="English: many"),
        pytest.param("ja", 1, "Janの1トリック", id="Japanese: one form"),
        pytest.param("ja", 5, "Janの5トリック", id="Japanese: the same for many"),
    ],
)
def test_numbers_have_their_form(folder: Path, language: str, n: int, sentence: str) -> None:
    """Each language counts in its own way."""
    assert Catalogue.load(language, folder).count("tricks", n, name="Jan") == sentence


def test_a_trouble_is_said(folder: Path) -> None:
    """Key and values come from the trouble."""
    trouble = Trouble("greeting", {"name": "Jan"})
    assert Catalogue.load("en", folder).say_trouble(trouble) == "Good evening, Jan."


def test_a_room_that_was_not_compiled_is_named(folder: Path) -> None:
    """A developer learns what to do."""
    (folder / "de" / "rules.mo").unlink()
    with pytest.raises(CatalogueError, match=r"rules; run `python hatch_build\.py`"):
        Catalogue.load("de", folder)


def test_the_sources_are_not_needed(folder: Path) -> None:
    """An installed program may have compiled catalogues alone."""
    for source in folder.glob("*/*.po"):
        source.unlink()
    assert Catalogue.load("de", folder).say("suit") == "Herz"


def test_a_language_without_catalogues_is_an_error(folder: Path) -> None:
    """Not silently English."""
    with pytest.raises(CatalogueError, match="no catalogues"):
        Catalogue.load("zh_TW", folder)


@pytest.mark.parametrize(
    ("wanted", "language"),
    [
        pytest.param(["de_AT.UTF-8"], "de", id="Austrian German of a Linux system"),
        pytest.param(["de-CH", "en"], "de", id="Swiss German by Qt"),
        pytest.param(["gsw_CH"], "de", id="Alemannic"),
        pytest.param(["de_DE@euro"], "de", id="with a modifier"),
        pytest.param(["ja"], "ja", id="Japanese without a country"),
        pytest.param(["ja_JP.eucJP"], "ja", id="Japanese in an old encoding"),
        pytest.param(["zh-Hant-HK"], "zh_TW", id="Chinese by script"),
        pytest.param(["zh_TW.UTF-8"], "zh_TW", id="Chinese by country"),
        pytest.param(["zh-Hans-CN", "en-US"], "zh_TW", id="the one Chinese script we have"),
        pytest.param(["fr-FR", "de-DE"], "de", id="the second wish"),
        pytest.param(["fr-FR", "en-GB", "de"], "en", id="the order of wishes counts"),
        pytest.param(["EN_us"], "en", id="capital letters"),
        pytest.param(["C.UTF-8"], "en", id="no language at all"),
        pytest.param(["den_CA"], "en", id="Slavey only begins like German"),
        pytest.param([], "en", id="no wishes"),
        pytest.param([""], "en", id="an empty wish"),
    ],
)
def test_the_first_language(wanted: list[str], language: str) -> None:
    """What the system asks for is met where we can."""
    assert best_language(wanted) == language
    assert language in LANGUAGES
