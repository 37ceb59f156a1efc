"""What the four plates say about a view: tricks, calls, dealer, side."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from dkdesk.gui.table.calls import title
from dkdesk.gui.table.seats import Plate
from dkdesk.rules.announce import SILENT, Level, Side
from dkdesk.rules.table import SEATS

if TYPE_CHECKING:
    from dkdesk.gui.face import Face
    from dkdesk.gui.language import Language
    from dkdesk.rules.view import View


@dataclass(frozen=True, slots=True)
class Guest:
    """Who sits at a seat, as the desk shows him."""

    name: str
    hue: str
    face: Face | None = None
    """``None`` shows the initial of the name."""


def plates(
    view: View,
    guests: tuple[Guest, ...],
    language: Language,
    *,
    rests: bool = False,
    onlooker: bool = False,
    stand_in: bool = False,
) -> tuple[Plate, ...]:
    """The plates by place, the viewer's own first.

    Args:
        view: What is seen.
        guests: Who sits where, by seat.
        language: What is spoken.
        rests: Whether a fifth player has dealt, and rests.
        onlooker: Whether the viewer only watches, and knows of sides what everybody knows.
        stand_in: Whether a CPU plays the viewer's cards.
    """
    known = view.table.known_sides() if onlooker else view.known_sides()
    seats = [(view.seat + place) % len(SEATS) for place in SEATS]
    # With five, the dealer rests; the rules then call the last of the four so.
    deals = None if rests else view.table.dealer
    own, *others = (
        _plate(view, seat, guests[seat], known[seat], language, deals=seat == deals)
        for seat in seats
    )
    if stand_in:
        own = replace(
            own,
            face=language.say("plate.cpu"),
            described=language.say("plate.cpu.described", plate=own.described),
        )
    return own, *others


def resting(guest: Guest, language: Language) -> Plate:
    """The plate of whoever sits out: of five the dealer."""
    say = language.say
    line = say("plate.rests")
    told = say("plate.join").join((line, say("plate.deals")))
    described = say("plate.described", name=guest.name, line=told)
    dealer = say("plate.dealer")
    return Plate(
        guest.name, guest.hue, line, "", dealer=dealer, look=guest.face, described=described
    )


def _plate(
    view: View, seat: int, guest: Guest, side: Side | None, language: Language, *, deals: bool
) -> Plate:
    table = view.table
    say = language.say
    won = sum(trick.winner == seat for trick in table.tricks)
    line = "" if table.contract is None else language.count("plate.tricks", won)
    highest = max((call.level for call in table.calls if call.seat == seat), default=SILENT)
    call = "" if highest == SILENT else title(Level(highest), side, language)
    sought = ""
    seeks = table.wedding_open and seat == table.declarer
    if seeks:
        # Nobody may announce anything yet, so the tag is free.
        left = table.rules.wedding_limit - len(table.tricks)
        call = language.count("plate.seeks", left)
        sought = language.count("plate.seeks.described", left)
    leads = table.trick is not None and table.trick.leader == seat
    told = (
        line,
        say("plate.called", call=call) if call and not seeks else sought,
        say("plate.leads") if leads else "",
        say("plate.deals") if deals else "",
        say(f"side.{side}" if side else "plate.unknown"),
    )
    return Plate(
        name=guest.name,
        hue=guest.hue,
        look=guest.face,
        line=line,
        badge=say(f"plate.badge.{side}" if side else "plate.badge.unknown"),
        side=side,
        call=call,
        dealer=say("plate.dealer") if deals else "",
        leads=leads,
        on_turn=table.to_act == seat,
        described=say(
            "plate.described", name=guest.name, line=say("plate.join").join(filter(None, told))
        ),
    )
