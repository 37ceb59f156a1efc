"""The table of traits, and that each of them makes a difference."""

from __future__ import annotations

from dataclasses import fields, replace

import pytest

from dkdesk.places import resource
from dkdesk.players.casual import Casual
from dkdesk.players.expert import Expert
from dkdesk.players.leading import CONVENTIONS
from dkdesk.players.memory import ALL_TRICKS
from dkdesk.players.personas import PERSONAS, Persona, at_its_best
from dkdesk.players.reserving import best_game
from dkdesk.players.rule import SIGNALS, RulePlayer
from dkdesk.players.seating import seat, seated
from dkdesk.players.traits import DEGREES, STRENGTHS, TRAITS, Trait, Traits, traits_of
from dkdesk.rules.deal import deal
from dkdesk.rules.ruleset import RuleSet
from dkdesk.rules.state import start
from dkdesk.text.catalogue import LANGUAGES, Catalogue

traits = pytest.mark.parametrize("trait", TRAITS.values(), ids=TRAITS)
personas = pytest.mark.parametrize("persona", PERSONAS.values(), ids=PERSONAS)
languages = pytest.mark.parametrize("language", LANGUAGES)


def rule_of(player: object) -> RulePlayer:
    """The rule player in every player."""
    if isinstance(player, RulePlayer):
        return player
    assert isinstance(player, Casual | Expert)
    return player.rule


# --- the table -------------------------------------------------------------------------------


def test_every_field_is_a_trait() -> None:
    """With the default that the traits have."""
    assert list(TRAITS) == [field.name for field in fields(Traits)]
    assert {name: row.default for name, row in TRAITS.items()} == {
        name: getattr(Traits(), name) for name in TRAITS
    }


@traits
def test_every_degree_is_allowed_and_told_apart(trait: Trait) -> None:
    """From one end of the range to the other; the default is one of them."""
    degrees = trait.degrees
    assert len(degrees) == (2 if isinstance(trait.default, bool) else DEGREES)
    assert (degrees[0], degrees[-1]) == (trait.low, trait.high)
    assert trait.default in degrees
    for number, value in enumerate(degrees, 1):
        assert trait.checked(value) == value
        assert type(value) is type(trait.default)
        assert trait.degree(value) == number


@traits
@pytest.mark.parametrize(
    "value", [None, "3", "", [], {}, 99, -99, 99.5, float("nan"), float("inf")], ids=repr
)
def test_nothing_else_is_allowed(trait: Trait, value: object) -> None:
    """A file can hold anything."""
    with pytest.raises(ValueError, match=trait.name):
        trait.checked(value)


def test_kinds_are_not_mixed_up() -> None:
    """A yes is no number, half a level no level; a whole number may be a fraction's."""
    for name, value in (("strength", True), ("strength", 2.5), ("signals", 1), ("pace", True)):
        with pytest.raises(ValueError, match=name):
            TRAITS[name].checked(value)
    assert TRAITS["pace"].checked(1) == 1.0
    assert type(TRAITS["pace"].checked(1)) is float


def test_traits_are_put_together() -> None:
    """What is not told is as usual; what a newer program knows is passed over."""
    assert traits_of({}) == Traits()
    assert traits_of({"strength": 5, "solos": -1, "charm": 7}) == Traits(strength=5, solos=-1.0)
    with pytest.raises(ValueError, match="memory"):
        traits_of({"memory": 13})


@personas
def test_every_persona_is_in_the_table(persona: Persona) -> None:
    """His traits are such as anybody could choose."""
    values = {name: getattr(persona.traits, name) for name in TRAITS}
    assert traits_of(values) == persona.traits


def test_no_two_personas_are_alike() -> None:
    """In name, colour or traits."""
    rows = PERSONAS.values()
    assert len(rows) >= 8
    for part in ("key", "name", "hue", "traits"):
        assert len({getattr(row, part) for row in rows}) == len(rows), part
    assert {row.traits.strength for row in rows} == set(STRENGTHS)


@languages
def test_everything_has_its_words(language: str) -> None:
    """Every persona his line, every trait its name, its sentence and its degrees."""
    catalogue = Catalogue.load(language, resource("text"))
    lines = [catalogue.say(f"persona.{key}") for key in PERSONAS]
    assert len(set(lines)) == len(lines)
    for name, trait in TRAITS.items():
        assert catalogue.say(f"trait.{name}")
        assert catalogue.say(f"trait.{name}.about")
        if not isinstance(trait.default, bool):
            degrees = [catalogue.say(f"trait.{name}.{n}") for n in range(1, DEGREES + 1)]
            assert len(set(degrees)) == DEGREES


# --- what they do ------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("strength", "kind"),
    list(zip(STRENGTHS, (Casual, Casual, RulePlayer, Expert, Expert), strict=True)),
)
def test_strength_decides_who_plays(strength: int, kind: type) -> None:
    """A beginner, a casual player, the rule player, and who searches."""
    assert type(seat(Traits(strength=strength))) is kind


def test_memory_is_what_the_rule_player_remembers() -> None:
    """But whoever searches remembers everything."""
    for strength, level in STRENGTHS.items():
        rule = rule_of(seat(Traits(strength=strength, memory=3)))
        assert rule.judgement.recall == (ALL_TRICKS if level.worlds else 3)


def test_who_gives_no_signals_forgets_just_those() -> None:
    """Conventions that tell something, and no restraint: nobody tells anything wrong."""
    assert {convention.name for convention in CONVENTIONS} > SIGNALS
    assert rule_of(seat(Traits(signals=False))).without == SIGNALS
    assert rule_of(seat(Traits())).without == frozenset()


def test_boldness_and_appetite_are_handed_on() -> None:
    """At every strength."""
    for strength in STRENGTHS:
        rule = rule_of(seat(Traits(strength=strength, boldness=0.15, solos=-1.0)))
        assert (rule.boldness, rule.appetite) == (0.15, -1.0)


def test_who_has_more_appetite_plays_more_solos() -> None:
    """Whoever plays a hand alone also does it with more appetite; some only then."""
    rules = RuleSet(pflichtsolo=0)
    played = []
    for number in range(60):
        view = start(rules, 0, deal(number, nines=False))[0].seen_by(1)
        played.append([best_game(view, float(solos)) for solos in TRAITS["solos"].degrees])
    for games in played:
        wanted = [game is not None for game in games]
        assert wanted == sorted(wanted)
        assert len(set(games) - {None}) <= 1
    least, most = (sum(games[at] is not None for games in played) for at in (0, -1))
    assert 0 < least < most < len(played) / 3


def test_at_its_best_a_beginner_is_an_expert() -> None:
    """And stays who he is in everything that is a matter of taste."""
    lotte = PERSONAS["lotte"].traits
    best = at_its_best(replace(lotte, signals=False))
    assert type(seat(best)) is Expert
    assert rule_of(seat(best)).without == frozenset()
    assert (best.boldness, best.solos, best.pace) == (lotte.boldness, lotte.solos, lotte.pace)


def test_who_is_seated() -> None:
    """By traits, or by the key of a persona."""
    assert seated(Traits(boldness=0.3)) == seat(Traits(boldness=0.3))
    assert seated("jan") == seat(PERSONAS["jan"].traits)
    with pytest.raises(KeyError, match="nobody"):
        seated("nobody")
