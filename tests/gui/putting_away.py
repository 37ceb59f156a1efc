"""The end of a program in a test."""

from __future__ import annotations

from shiboken6 import delete, isValid

from dkdesk.app.program import Program


def put_away(program: Program) -> None:
    """Close the window and put everything away, so that the next program finds a clean desk."""
    if not isValid(program.window):
        return
    program.window.close()
    program.close()
    program.scene.show.stop()
    program.scene.homing.stop()
    # Their owner is the application, which lives longer than a test.
    for thing in (
        program.papers,
        program.window,
        program.bridge,
        program.scene,
        program.faces,
        program.theme,
        program.language,
    ):
        delete(thing)
