"""How things stand that have a dialog of their own, as the settings tell it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dkdesk.gui.dialogs.rule_words import difference_lines
from dkdesk.gui.dialogs.standing import Standing
from dkdesk.rules.presets import PRESETS

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from dkdesk.gui.bridge import Bridge
    from dkdesk.gui.language import Language
    from dkdesk.settings.table import Page

    Ways = Mapping[str, Callable[[], None]]


def standings(bridge: Bridge, language: Language, ways: Ways) -> dict[Page, Standing]:
    """What the pages of rules, opponents and help tell, and where they lead.

    Args:
        bridge: The table.
        language: What to speak.
        ways: What opens the papers, by what their buttons say.
    """
    say = language.say

    def rules() -> list[str]:
        evening = bridge.counting
        name = evening.rule_set or say(f"preset.{evening.base}")
        lines = difference_lines(language, evening.rules, PRESETS[evening.base])
        return [
            say("settings.rules.played", rules=name),
            *(lines or [say("settings.rules.as_preset")]),
            say("settings.rules.when"),
        ]

    def opponents() -> list[str]:
        place = bridge.counting.place
        guests = [guest for at, guest in enumerate(bridge.sheet_guests) if at != place]
        key = "settings.opponents.watched" if place is None else "settings.opponents.sit"
        names = say("result.names.join").join(guest.name for guest in guests)
        return [language.say(key, names=names), say("settings.opponents.when")]

    def lead(*keys: str) -> tuple[tuple[str, Callable[[], None]], ...]:
        return tuple((key, ways[key]) for key in keys)

    return {
        "rules": Standing(rules, lead("settings.rules.edit", "settings.rules.new")),
        "opponents": Standing(opponents, lead("settings.rules.new", "settings.opponents.compose")),
        "help": Standing(
            lambda: [say("settings.help.first")],
            lead("settings.help.open", "settings.help.first_deal"),
        ),
    }
