"""The one table of options, and everything that follows from it."""

from __future__ import annotations

from dataclasses import FrozenInstanceError, fields

import pytest

from dkdesk.places import resource
from dkdesk.settings.table import (
    NAME_LENGTH,
    OPTIONS,
    PAGES,
    SHOWN,
    Option,
    Settings,
    Whereabouts,
    changed,
)
from dkdesk.text.catalogue import LANGUAGES, Catalogue


@pytest.fixture(params=LANGUAGES)
def catalogue(request: pytest.FixtureRequest) -> Catalogue:
    """Every language in turn."""
    return Catalogue.load(request.param, resource("text"))


options = pytest.mark.parametrize("option", OPTIONS.values(), ids=OPTIONS)


def test_every_field_is_an_option() -> None:
    """In the order of the table, with the default that the settings have."""
    assert list(OPTIONS) == [field.name for field in fields(Settings)]
    assert {name: row.default for name, row in OPTIONS.items()} == {
        name: getattr(Settings(), name) for name in OPTIONS
    }


@options
def test_a_default_is_allowed(option: Option) -> None:
    """And where there are choices, it is among them."""
    assert option.checked(option.default) == option.default
    assert not option.choices or option.default in option.choices


@options
def test_a_choice_is_allowed_and_nothing_else(option: Option) -> None:
    """What the dialog offers is what the file may hold."""
    for choice in option.choices:
        assert getattr(changed(Settings(), option.name, choice), option.name) == choice
    others: tuple[object, ...] = (1, 0, 2.5, [], {7: 8}, "no choice, and longer than any name")
    for other in others if option.default is None else (None, *others):
        with pytest.raises(ValueError, match=option.name):
            option.checked(other)


def test_only_the_name_is_free_text() -> None:
    """Everything else that is shown is chosen; decks from a list of what is there."""
    assert [name for name, row in SHOWN.items() if not row.choices] == ["name", "deck"]


def test_what_is_only_remembered_is_not_shown() -> None:
    """Who sat at the table is chosen for each evening; a window lies where it is put."""
    remembered = {"opponents", "shortcuts", "window", "first_steps"}
    assert OPTIONS.keys() - SHOWN.keys() == remembered


@pytest.mark.parametrize(
    "seats",
    [
        pytest.param(("mia", "own:Tante Erna", "ben", "jan"), id="one of the player's own"),
        pytest.param(("nobody", "jan", "jan", "jan"), id="who is to be sorted out elsewhere"),
    ],
)
def test_four_opponents(seats: tuple[str, ...]) -> None:
    """Who they are is not known here, only that there are four."""
    assert changed(Settings(), "opponents", seats).opponents == seats
    assert changed(Settings(), "opponents", list(seats)).opponents == seats


@pytest.mark.parametrize(
    "seats",
    [
        pytest.param(("jan",), id="too few"),
        pytest.param(("jan",) * 5, id="too many"),
        pytest.param(("jan", "ute", "ole", ""), id="an empty chair"),
        pytest.param(("jan", "ute", "ole", "own:" + "x" * (NAME_LENGTH + 1)), id="too long"),
        pytest.param("jan ute ole mia", id="a text"),
        pytest.param(("jan", "ute", "ole", 7), id="a number"),
    ],
)
def test_no_four_opponents(seats: object) -> None:
    """The file can hold anything."""
    with pytest.raises(ValueError, match="opponents"):
        changed(Settings(), "opponents", seats)


@pytest.mark.parametrize("key", ["", "kde/svg-oxygen", "gnome/Атласные", "mine/old oak"])
def test_a_deck(key: str) -> None:
    """Whether it is there is not known here."""
    assert changed(Settings(), "deck", key).deck == key


@pytest.mark.parametrize("key", ["oxygen", "kde/", "elsewhere/x", "mine/ x", "mine/a\nb", 7])
def test_no_deck(key: object) -> None:
    """It has a kind and a name."""
    with pytest.raises(ValueError, match="deck"):
        changed(Settings(), "deck", key)


@pytest.mark.parametrize(
    "name",
    [
        pytest.param("", id="none"),
        pytest.param("J", id="one letter"),
        pytest.param("Anna-Lena Müller", id="with a space"),
        pytest.param("花子", id="Japanese"),
        pytest.param("{n} %s <b>", id="marks that mean nothing here"),
        pytest.param("x" * NAME_LENGTH, id="as long as may be"),
    ],
)
def test_a_name(name: str) -> None:
    """The player is called as he wishes."""
    assert changed(Settings(), "name", name).name == name


@pytest.mark.parametrize(
    "name",
    [
        pytest.param("x" * (NAME_LENGTH + 1), id="too long"),
        pytest.param(" ", id="nothing to be seen"),
        pytest.param("\u3000花子", id="begins with a wide space"),
        pytest.param("Anna\n", id="two lines"),
        pytest.param("An\x00na", id="a control character"),
        pytest.param("\ud800", id="half a character"),
        pytest.param(7, id="a number"),
    ],
)
def test_no_name(name: object) -> None:
    """Some names would break the table."""
    with pytest.raises(ValueError, match="name"):
        changed(Settings(), "name", name)


def test_a_change_leaves_the_rest() -> None:
    """Settings are a value: a change makes another one."""
    before = Settings(theme="dark", mark_legal=False)
    after = changed(before, "speed", "off")
    assert after == Settings(theme="dark", mark_legal=False, speed="off")
    assert before.speed == "normal"
    with pytest.raises(FrozenInstanceError):
        after.speed = "slow"  # type: ignore[misc]  # what is shown is that it fails


def test_there_is_no_such_option() -> None:
    """A wrong name is our mistake."""
    with pytest.raises(KeyError, match="colour"):
        changed(Settings(), "colour", "blue")


def test_the_languages_are_those_we_speak() -> None:
    """The settings cannot ask the text, so the test does."""
    assert OPTIONS["language"].choices == ("system", *LANGUAGES)


def test_every_option_that_is_shown_has_a_page() -> None:
    """Rules and keys are no options, and sounds come with their rows."""
    pages = {row.page for row in SHOWN.values()}
    assert pages | {"rules", "keys", "sounds"} == set(PAGES)


@pytest.mark.parametrize(
    "shortcuts",
    [
        pytest.param({}, id="the usual ones"),
        pytest.param({"help": "F2", "side": ""}, id="another, and none"),
        pytest.param({"dance": "Ctrl+J"}, id="a command of a newer version"),
    ],
)
def test_shortcuts(shortcuts: dict[str, str]) -> None:
    """What commands there are is not known here."""
    assert changed(Settings(), "shortcuts", shortcuts).shortcuts == shortcuts


@pytest.mark.parametrize(
    "shortcuts",
    [
        pytest.param({"help": 7}, id="a number"),
        pytest.param({"": "F1"}, id="no command"),
        pytest.param({"help": "x" * 61}, id="too long"),
        pytest.param({f"k{n}": "F1" for n in range(201)}, id="too many"),
        pytest.param(["F1"], id="a list"),
    ],
)
def test_no_shortcuts(shortcuts: object) -> None:
    """The file can hold anything."""
    with pytest.raises(ValueError, match="shortcuts"):
        changed(Settings(), "shortcuts", shortcuts)


def test_where_the_window_lay() -> None:
    """Numbers that a screen can have, and nothing besides."""
    lay = Whereabouts(-1920, 0, 1280, 800, maximised=True)
    assert changed(Settings(), "window", lay).window == lay
    read = {"x": -1920, "y": 0, "width": 1280, "height": 800, "maximised": True}
    assert changed(Settings(), "window", read).window == lay
    for wrong in ({"x": 1}, read | {"x": 10**9}, read | {"width": "wide"}):
        with pytest.raises(ValueError, match="window"):
            changed(Settings(), "window", wrong)


def test_every_option_has_its_sentences(catalogue: Catalogue) -> None:
    """Label, explanation, and the name of each choice."""
    keys = [f"settings.page.{page}" for page in PAGES]
    for row in SHOWN.values():
        keys += [f"setting.{row.name}", f"setting.{row.name}.about"]
        keys += [f"setting.{row.name}.{choice}" for choice in row.choices if choice not in (0, 1)]
    assert [key for key in keys if not catalogue.has(key)] == []


def test_choices_can_be_told_apart(catalogue: Catalogue) -> None:
    """No two of an option have the same name."""
    for row in SHOWN.values():
        texts = [
            catalogue.say(f"setting.{row.name}.{choice}")
            for choice in row.choices
            if not isinstance(choice, bool)
        ]
        assert len(texts) == len(set(texts)), row.name
