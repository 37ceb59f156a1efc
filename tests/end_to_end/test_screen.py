"""The screen that is not there: it lasts from its beginning to its end."""

from __future__ import annotations

from tests.end_to_end.screen import screen


def test_the_screen_stays_when_its_last_guest_goes() -> None:
    """Beginning anew, it would put the mouse back and turn away who comes meanwhile."""
    with screen() as shown:
        shown.do("mousemove", 11, 13)
        assert shown.do("getmouselocation").startswith("x:11 y:13 ")
