"""The menus: every letter leads to one place, in every language."""

from __future__ import annotations

import re

import pytest
from PySide6.QtWidgets import QApplication

from dkdesk.gui.commands import COMMANDS
from dkdesk.gui.language import Language
from dkdesk.text.catalogue import LANGUAGES


def letters(texts: list[str]) -> list[str]:
    """The letters that are underlined; one a text."""
    found = [re.findall(r"&(\w)", text) for text in texts]
    assert all(len(each) == 1 for each in found), texts
    return [letter.upper() for (letter,) in found]


@pytest.mark.parametrize("turned", [False, True], ids=["at first", "with what turns turned"])
@pytest.mark.parametrize("code", LANGUAGES)
def test_no_letter_stands_for_two(
    qapp: QApplication, language: Language, code: str, turned: bool
) -> None:
    """Neither in the bar, nor in any of its menus."""
    assert qapp is not None
    language.choose(code)
    menus = dict.fromkeys(row.menu for row in COMMANDS.values())
    named = {"bar": [language.say(f"menu.{menu}") for menu in menus]}
    for row in COMMANDS.values():
        back = turned and row.turns
        text = language.say(f"menu.{row.key}.back" if back else f"menu.{row.key}")
        named.setdefault(row.menu, []).append(text)
    for menu, texts in named.items():
        found = letters(texts)
        assert len(set(found)) == len(found), (menu, texts)


@pytest.mark.parametrize("code", LANGUAGES)
def test_levels_are_called_as_at_the_table(language: Language, code: str) -> None:
    """A promise has one name, in the menu as in the bar."""
    language.choose(code)
    for key in ("k90", "k60", "k30", "black"):
        said = re.sub(r"\(&\w\)|&", "", language.say(f"menu.{key}"))
        assert said == language.say(f"level.{key}")
