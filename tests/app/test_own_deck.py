"""The tables of our own decks: every wish has its file and its dye."""

from __future__ import annotations

import itertools
import json

import pytest

from dkdesk.app.own_deck import BACKS, DYES, dye_name, print_name
from dkdesk.places import resource
from dkdesk.settings.table import OPTIONS, Settings, changed


@pytest.mark.parametrize(
    ("wishes", "language", "name"),
    [
        pytest.param({}, "de", "akdb.svg", id="German letters for German"),
        pytest.param({}, "ja", "akqj.svg", id="English letters for all others"),
        pytest.param({"indices": "german"}, "en", "akdb.svg", id="unless they are wanted"),
        pytest.param({"suits": "german"}, "de", "dkou.svg", id="the Daus in German"),
        pytest.param({"suits": "german"}, "en", "akou.svg", id="the Daus as an ace"),
        pytest.param({"big_index": True}, "en", "akqj-big.svg", id="large letters"),
    ],
)
def test_letters_and_suits_choose_the_file(
    wishes: dict[str, str | bool], language: str, name: str
) -> None:
    """What stands in the corners is printed."""
    settings = Settings()
    for wish, value in wishes.items():
        settings = changed(settings, wish, value)
    assert print_name(settings, language) == name


@pytest.mark.parametrize(
    ("colours", "faces", "dark", "name"),
    [
        pytest.param("tournament", "light", True, None, id="as printed, whatever the theme"),
        pytest.param("tournament", "theme", False, None, id="light with the light theme"),
        pytest.param("tournament", "theme", True, "tournament-dark", id="dark with the dark one"),
        pytest.param("two_colour", "dark", False, "two-colour-dark", id="dark by wish"),
        pytest.param("colour_blind", "light", False, "colour-blind-light", id="other colours"),
    ],
)
def test_colours_choose_the_dye(colours: str, faces: str, dark: bool, name: str | None) -> None:
    """The print needs none; everything else is dyed."""
    settings = changed(changed(Settings(), "suit_colours", colours), "faces", faces)
    assert dye_name(settings, dark=dark) == name


def test_every_choice_is_there() -> None:
    """Each combination of wishes has a file, a dye and a back."""
    dyes = {None, *json.loads(resource("decks", DYES).read_text("utf-8"))}
    names = ("indices", "suits", "big_index", "suit_colours", "faces")
    for values in itertools.product(*(OPTIONS[name].choices for name in names)):
        settings = Settings()
        for name, value in zip(names, values, strict=True):
            settings = changed(settings, name, value)
        assert resource("decks", print_name(settings, "de")).is_file()
        assert {dye_name(settings, dark=dark) for dark in (False, True)} <= dyes
    assert set(BACKS) == set(OPTIONS["back"].choices)
