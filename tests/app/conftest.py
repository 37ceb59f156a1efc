"""The program as a whole, watched as the desk's tests are."""

from tests.gui.conftest import begin, nothing_left_moving

__all__ = ["begin", "nothing_left_moving"]
