"""The end-to-end tests watch what moves, as the desk's own do."""

from tests.gui.conftest import begin, nothing_left_moving

__all__ = ["begin", "nothing_left_moving"]
