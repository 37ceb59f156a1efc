"""The door to what few want."""

from __future__ import annotations

from dkdesk.gui.door import Door


def test_nothing_is_made_before_somebody_goes_in() -> None:
    """Then it is made once, and stays."""
    made: list[object] = []

    def make() -> object:
        made.append(object())
        return made[-1]

    door = Door(make)
    assert door.inside is None
    assert not made
    thing = door.enter()
    assert door.enter() is door.inside is thing
    assert made == [thing]
