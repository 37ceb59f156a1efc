"""The program as a whole, watched as the desk's tests are."""

from tests.gui.conftest import begin, language, nothing_left_moving, pytest_pyfunc_call, theme

__all__ = ["begin", "language", "nothing_left_moving", "pytest_pyfunc_call", "theme"]
