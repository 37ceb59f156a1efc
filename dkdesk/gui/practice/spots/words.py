"""The drill in words: answers, verdicts, reasons."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QLocale

from dkdesk.gui.table.calls import title
from dkdesk.gui.table.cues import word_text
from dkdesk.play.practice.spots.grading import Grade, Lapse
from dkdesk.play.practice.spots.spot import SILENCE
from dkdesk.play.practice.spots.theme import Phase
from dkdesk.players.effects import NAMED
from dkdesk.rules.announce import Level
from dkdesk.rules.break_even import needed
from dkdesk.rules.cards import Card

if TYPE_CHECKING:
    from collections.abc import Sequence

    from dkdesk.gui.language import Language
    from dkdesk.play.practice.spots.grading import Mark
    from dkdesk.play.practice.spots.spot import Spot, Worth
    from dkdesk.players.effects import Effect
    from dkdesk.rules.announce import Side

LEVELS: Final = {level.key: level for level in Level}
REASONS: Final = 3
"""Reasons that are told at most."""
PLUS: Final = "+"
MINUS: Final = "\N{MINUS SIGN}"


def points(value: float) -> str:
    """Game points with their sign and one decimal, as the language writes numbers."""
    rounded = round(value, 1)
    text = QLocale().toString(float(abs(rounded)), "f", 1)
    sign = PLUS if rounded > 0 else MINUS if rounded < 0 else ""
    return sign + text


def whole(value: int) -> str:
    """Game points that were written down, with their sign."""
    return (PLUS if value > 0 else MINUS if value < 0 else "") + str(abs(value))


def amount(value: float) -> str:
    """So many game points, without a sign, with one decimal."""
    return QLocale().toString(float(abs(value)), "f", 1)


def percent(chance: float) -> int:
    """A chance in whole percent; never quite certain."""
    return round(100 * chance)


def answer(word: str, side: Side | None, language: Language) -> str:
    """What an answer is called."""
    if word == SILENCE:
        return language.say("spots.silence")
    if word in LEVELS:
        return title(LEVELS[word], side, language)
    return word_text(language, word)


def verdict(mark: Mark, language: Language) -> str:
    """How good an answer was, and what it costs."""
    say = language.say
    if mark.grade is Grade.RIGHT:
        return say("spots.lost.none")
    if mark.grade is Grade.CLOSE:
        return say("spots.lost.close", points=amount(mark.lost))
    key = "spots.lost" if mark.lapse is Lapse.NONE else f"spots.lost.{mark.lapse}"
    return say(key, points=amount(mark.lost))


def chance(spot: Spot, side: Side | None, language: Language) -> list[str]:
    """How likely the lowest announcement is kept, how likely it should be, and whether it waits."""
    level = LEVELS[spot.theme.level]
    name, least = title(level, side, language), needed(spot.position[0], level, side)
    told = [
        language.say("spots.chance", level=name, chance=percent(spot.chance), needed=percent(least))
    ]
    waits = spot.best.word == SILENCE and spot.theme.phase is not Phase.LAST
    if waits and spot.chance > least:
        told.append(language.say("spots.wait", level=name))
    return told


def reasons(effects: Sequence[Effect], language: Language) -> list[str]:
    """What the chance hangs on, the most important first; one sentence a card."""
    told: list[str] = []
    seen: set[str] = set()
    for effect in effects:
        about = effect.swap.removeprefix("no_")
        if about in seen:
            continue
        seen.add(about)
        told.append(_reason(effect, language))
    return told[:REASONS]


def _reason(effect: Effect, language: Language) -> str:
    say = language.say
    values = {"chance": percent(effect.chance)}
    if effect.swap in NAMED and effect.face:
        card = Card.parse(effect.face)
        suit, rank = say(f"suit.{card.suit}"), say(f"rank.{card.rank}")
        name = say("card.name", suit=suit, rank=rank)
        return say(f"spots.swap.{effect.swap}", card=name, suit=suit, **values)
    return say(f"spots.swap.{effect.swap}", **values)


def hindsight(spot: Spot, word: str, language: Language) -> str:
    """What the cards as they lay would have brought; empty where nobody knows."""
    seen = (spot.hindsight or {}).get(word)
    if seen is None:
        return ""
    figure = PLUS if seen.points > 0 else MINUS if seen.points < 0 else ""
    figure += str(abs(seen.points))
    return language.say("spots.hindsight", augen=seen.augen, points=figure)


def spread(worth: Worth, language: Language) -> str:
    """The histogram in words: where the middle half of the deals ends."""
    total, low, high = 0.0, 0, 240
    for number, part in enumerate(worth.spread):
        if total < 0.25 <= total + part:
            low = 10 * number
        if total < 0.75 <= total + part:
            high = min(240, 10 * number + 9)
        total += part
    return language.say("spots.spread", low=low, high=high)
