"""What is wrong with a text is told with its place."""

from __future__ import annotations

import pytest

from dkdesk.places import resource
from dkdesk.rules.conflicts import _CHECKS
from dkdesk.rules.errors import Reason
from dkdesk.rules.ruletext import Flaw, TextError
from dkdesk.text.catalogue import LANGUAGES, Catalogue
from dkdesk.text.flaw import SHOWN, flaw

CATALOGUES = {language: Catalogue.load(language, resource("text")) for language in LANGUAGES}
CONFLICTS = [key for key, _, _ in _CHECKS]
ERRORS = [
    *(TextError(each, 3, 8, "xyz") for each in Flaw if each not in (Flaw.CONFLICT, Flaw.ILLEGAL)),
    *(TextError(Flaw.ILLEGAL, 3, 8, reason) for reason in Reason),
    *(TextError(Flaw.CONFLICT, 3, 8, key) for key in CONFLICTS),
]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("error", ERRORS, ids=str)
def test_every_flaw_can_be_told(language: str, error: TextError) -> None:
    """Line, column and reason, in every language."""
    said = CATALOGUES[language].say_trouble(flaw(error))
    assert "3" in said
    assert "8" in said
    assert "{" not in said


def test_a_sentence_in_a_sentence() -> None:
    """As it is read."""
    said = CATALOGUES["en"].say_trouble(flaw(TextError(Flaw.UNKNOWN_SWITCH, 4, 1, "chess")))
    assert said == "Line 4, column 1: There is no rule called “chess”."


def test_a_contradiction_is_told_by_its_own_sentence() -> None:
    """Not by its key."""
    say = CATALOGUES["de"]
    assert say.say("conflict.packets") in say.say_trouble(
        flaw(TextError(Flaw.CONFLICT, 3, detail="packets"))
    )


@pytest.mark.parametrize(
    ("detail", "shown"),
    [
        pytest.param("a\x1b[31mb\n", "a?[31mb?", id="nothing invisible"),
        pytest.param("x" * 500, "x" * SHOWN + "…", id="nothing endless"),
        pytest.param("{name}", "{name}", id="nothing is filled in"),
    ],
)
def test_a_wrong_word_is_shown_with_care(detail: str, shown: str) -> None:
    """A stranger's file may hold anything."""
    told = flaw(TextError(Flaw.UNKNOWN_SWITCH, 1, detail=detail))
    assert f"“{shown}”" in CATALOGUES["en"].say_trouble(told)
