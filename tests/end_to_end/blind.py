"""A screen reader of our own, for ``/usr/bin/python3``: it looks at the program through AT-SPI.

``blind.py NAME`` waits for an application of that name, answers "gesund" if it is asked, and plays
the first card that can be played. It prints what it finds and hears, a line each.
"""

# It runs in the system's Python, which has the bindings of AT-SPI; nothing of dkdesk is imported.

from __future__ import annotations

import sys
import time
import warnings
from collections.abc import Callable, Iterator
from typing import Any

import gi  # type: ignore[import-not-found, unused-ignore]

gi.require_version("Atspi", "2.0")
from gi.repository import Atspi, GLib  # type: ignore[import-not-found, unused-ignore]  # noqa: E402

warnings.simplefilter("ignore", DeprecationWarning)
PATIENCE = 60.0


def parts(thing: Any) -> Iterator[Any]:  # noqa: ANN401 - the bindings have no types
    """A thing and everything in it."""
    yield thing
    for number in range(thing.get_child_count()):
        child = thing.get_child_at_index(number)
        if child is not None:
            yield from parts(child)


def listen(seconds: float) -> None:
    """Let events come in for a while."""
    GLib.timeout_add(round(seconds * 1000), Atspi.event_quit)
    Atspi.event_main()


def wait(find: Callable[[], Any]) -> Any:  # noqa: ANN401
    """What *find* finds, as soon as it finds something."""
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        try:
            if found := find():
                return found
        except GLib.Error:
            pass  # it went away while we looked at it
        listen(0.2)
    sys.exit("nothing found")


def press(thing: Any) -> None:  # noqa: ANN401
    """Press a button."""
    print("pressed", thing.get_name(), thing.get_action_iface().do_action(0), flush=True)


def main(name: str) -> None:
    """Look, listen and play one card."""
    Atspi.init()
    ear = Atspi.EventListener.new(lambda event: print("heard", event.any_data, flush=True))
    ear.register("object:announcement")
    desktop = Atspi.get_desktop(0)

    def program() -> Any:  # noqa: ANN401
        every = (desktop.get_child_at_index(n) for n in range(desktop.get_child_count()))
        return next((each for each in every if each and each.get_name() == name), None)

    def buttons(ending: str) -> list[Any]:
        every = parts(wait(program))
        push = (each for each in every if each.get_role() == Atspi.Role.PUSH_BUTTON)
        return [each for each in push if each.get_name().endswith(ending)]

    press(wait(lambda: buttons("Gesund"))[0])
    card = wait(lambda: buttons(", spielbar"))[0]
    found = [each for each in parts(program()) if each.get_name()]
    for each in found:
        print("found", each.get_role_name(), each.get_name(), sep="\t", flush=True)
    box = card.get_component_iface().get_extents(Atspi.CoordType.SCREEN)
    print("lies", box.x, box.y, box.width, box.height, flush=True)
    press(card)
    listen(3)


if __name__ == "__main__":
    main(sys.argv[1])
