"""All spots that come with the program, read whole."""

from __future__ import annotations

from functools import cache

from dkdesk.places import resource
from dkdesk.play.practice.spots import stock
from dkdesk.play.practice.spots.spot import Spot


@cache
def shipped() -> tuple[Spot, ...]:
    """Every one of them."""
    return stock.read(resource(*stock.FILE).read_bytes())
