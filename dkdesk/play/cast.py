"""How whoever has a seat plays now."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from dkdesk.play.company import Company
from dkdesk.players.personas import at_its_best

if TYPE_CHECKING:
    from dkdesk.play.evening import Evening
    from dkdesk.players.traits import Traits
    from dkdesk.rules.announce import Side


@dataclass(slots=True)
class Cast:
    """Who plays the seats of an evening, and how well."""

    company: Company = field(default_factory=Company)
    partner_best: bool = False
    """Whether the human's partner plays as well as anybody can."""

    def traits(self, evening: Evening, seat: int) -> Traits:
        """How whoever has *seat* plays now.

        With ``partner_best`` the referee's truth decides who is the human's partner; he
        himself learns nothing by it, he only thinks harder about what he sees.
        """
        traits = self.company.persona(evening.persona(seat)).traits
        human = evening.human
        if self.partner_best and human is not None and seat != human:
            side = _side(evening, human)
            if side is not None and side is _side(evening, seat):
                return at_its_best(traits)
        return traits


def _side(evening: Evening, seat: int) -> Side | None:
    """The side of a seat, as the referee knows it; ``None`` while nobody can know it."""
    return evening.director.view(seat).side
