"""How opponents play: as composed, and the human's partner at its best if that is wished for."""

from __future__ import annotations

from pathlib import Path

import pytest

from dkdesk.play.cast import Cast
from dkdesk.play.company import Company, own
from dkdesk.play.evening import Evening
from dkdesk.play.thinking import think
from dkdesk.play.ticket import Question, Ticket
from dkdesk.players.personas import PERSONAS
from dkdesk.players.player import is_legal
from dkdesk.players.traits import STRENGTHS, Traits
from dkdesk.rules.actions import Say
from dkdesk.rules.announce import Side
from dkdesk.store.archive import Archive
from dkdesk.trouble import Trouble
from tests.play.evenings import STARTED, nobody, play_deal, sit_down

BEST = max(STRENGTHS)


def strengths(cast: Cast, evening: Evening) -> list[int]:
    """How strong every seat plays now; the human's is never asked."""
    return [cast.traits(evening, seat).strength for seat in range(1, 4)]


def usual(evening: Evening) -> list[int]:
    """How strong the personas are."""
    return [PERSONAS[evening.persona(seat)].traits.strength for seat in range(1, 4)]


def healthy(evening: Evening, number: int) -> None:
    """Deal, and let everybody say gesund; the game is then a normal one."""
    evening.next_deal(number)
    for _ in range(4):
        seat = evening.director.table.to_act
        assert seat is not None
        evening.director.submit(Say(seat, "gesund"))


@pytest.mark.parametrize("number", range(6))
def test_the_partner_plays_its_best(number: int) -> None:
    """Whoever is on the human's side by the cards that were dealt, and nobody else."""
    with Archive.in_memory() as archive:
        evening = sit_down(archive)
        healthy(evening, number)
        cast = Cast(partner_best=True)
        sides = [evening.director.view(seat).side for seat in range(4)]
        wanted = [
            BEST if side is sides[0] else strength
            for side, strength in zip(sides[1:], usual(evening), strict=True)
        ]
        assert strengths(cast, evening) == wanted
        assert set(sides) == {Side.RE, Side.KONTRA}
        cast.partner_best = False
        assert strengths(cast, evening) == usual(evening)


def test_nobody_is_a_partner_before_the_game_is_found() -> None:
    """What is said first is said as composed."""
    with Archive.in_memory() as archive:
        evening = sit_down(archive)
        evening.next_deal(1)
        assert strengths(Cast(partner_best=True), evening) == usual(evening)


def test_nobody_is_a_partner_where_nobody_plays() -> None:
    """Personas among themselves."""
    with Archive.in_memory() as archive:
        keys = list(PERSONAS)[:4]
        evening = Evening.begin(
            archive, nobody, started=STARTED, rules="rules: ddv", players=keys, human=None
        )
        healthy(evening, 1)
        assert strengths(Cast(partner_best=True), evening) == usual(evening)


def test_an_own_opponent_is_seated_by_his_traits(tmp_path: Path) -> None:
    """The thinking process needs no file: the question says how he plays."""
    company = Company(tmp_path / "opponents.json")
    company.save(own("Erna", "#123456", Traits(strength=1, boldness=-0.3, memory=3)))
    with Archive.in_memory() as archive:
        players = ("", "own:Erna", "jan", "ole")
        evening = Evening.begin(
            archive, nobody, started=STARTED, rules="rules: ddv", players=players, human=0
        )
        healthy(evening, 3)
        traits = Cast(company).traits(evening, 1)
        assert traits == Traits(strength=1, boldness=-0.3, memory=3)
        seat = evening.director.table.to_act
        assert seat is not None
        question = Question(Ticket(0, 4), traits, evening.director.view(seat), seed=1)
        answer = think(question)
        assert answer.fault is None
        assert is_legal(question.view, answer.action)


def test_an_evening_goes_on_without_its_opponent() -> None:
    """He has been deleted since: his chair has his name, and somebody plays on."""
    with Archive.in_memory() as archive:
        players = ("", "own:Erna", "jan", "ole")
        evening = Evening.begin(
            archive, nobody, started=STARTED, rules="rules: ddv", players=players, human=0
        )
        play_deal(evening, 4)
        again = Evening.resume(archive, nobody)
        assert again is not None
        assert again.players == players
        assert again.totals() == evening.totals()
        again.next_deal(5)
        assert Cast().traits(again, 1) == Traits()


def test_a_stranger_is_none_of_the_players_own() -> None:
    """A key that means nothing ends the evening, as it always did."""
    with Archive.in_memory() as archive:
        told: list[Trouble] = []
        players = ["", "own:", "jan", "ole"]
        archive.begin_evening(started=STARTED, rules="rules: ddv", players=players, human=0)
        assert Evening.resume(archive, told.append) is None
        assert [trouble.key for trouble in told] == ["trouble.evening_unreadable"]
