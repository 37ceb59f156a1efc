"""What the four plates say about a view: tricks, calls, dealer, side."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from dkdesk.gui.table.calls import title
from dkdesk.gui.table.seats import Plate
from dkdesk.rules.announce import SILENT, Level, Side
from dkdesk.rules.table import SEATS

if TYPE_CHECKING:
    from dkdesk.gui.language import Language
    from dkdesk.rules.view import View


@dataclass(frozen=True, slots=True)
class Guest:
    """Who sits at a seat, as the desk shows him."""

    name: str
    hue: str


def plates(view: View, guests: tuple[Guest, ...], language: Language) -> tuple[Plate, ...]:
    """The plates by place, the viewer's own first."""
    known = view.known_sides()
    seats = [(view.seat + place) % len(SEATS) for place in SEATS]
    return tuple(_plate(view, seat, guests[seat], known[seat], language) for seat in seats)


def _plate(view: View, seat: int, guest: Guest, side: Side | None, language: Language) -> Plate:
    table = view.table
    say = language.say
    won = sum(trick.winner == seat for trick in table.tricks)
    line = "" if table.contract is None else language.count("plate.tricks", won)
    highest = max((call.level for call in table.calls if call.seat == seat), default=SILENT)
    call = "" if highest == SILENT else title(Level(highest), side, language)
    deals = seat == table.dealer
    told = (
        line,
        say("plate.called", call=call) if call else "",
        say("plate.deals") if deals else "",
        say(f"side.{side}" if side else "plate.unknown"),
    )
    return Plate(
        name=guest.name,
        hue=guest.hue,
        line=line,
        badge=say(f"plate.badge.{side}" if side else "plate.badge.unknown"),
        side=side,
        call=call,
        dealer=say("plate.dealer") if deals else "",
        on_turn=table.to_act == seat,
        described=say(
            "plate.described", name=guest.name, line=say("plate.join").join(filter(None, told))
        ),
    )
