"""The keeper of the log hears whatever should never be heard."""

from __future__ import annotations

import faulthandler
import sys
import warnings
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QtMsgType, qInstallMessageHandler, qWarning
from pytestqt.qtbot import QtBot

from dkdesk.gui.watch import LIMIT, LOG, Watch


@pytest.fixture
def watch(tmp_path: Path) -> Iterator[Watch]:
    """A watch that listens; what the test runner listens to is given back."""
    hook, show, faults = sys.excepthook, warnings.showwarning, faulthandler.is_enabled()
    made = Watch(tmp_path / "log")
    before = qInstallMessageHandler(None)
    made.begin()
    yield made
    made.end()
    sys.excepthook, warnings.showwarning = hook, show
    qInstallMessageHandler(before)
    if faults:
        faulthandler.enable()


def log(watch: Watch) -> str:
    """What stands in the log."""
    return watch.path.read_text("utf-8")


def test_an_exception_is_written_and_told(watch: Watch, qtbot: QtBot) -> None:
    """With the place where it was raised."""
    try:
        print(1 // 0)
    except ZeroDivisionError as error:
        with qtbot.waitSignal(watch.failed):
            sys.excepthook(type(error), error, error.__traceback__)
    assert "ZeroDivisionError: " in log(watch)
    assert "test_watch.py" in log(watch)
    assert len(watch.complaints) == 1


def test_a_warning_of_python_is_written(watch: Watch) -> None:
    """With its kind."""
    with warnings.catch_warnings():
        warnings.simplefilter("always")
        warnings.showwarning = watch._warning
        warnings.warn("the lamp flickers", UserWarning, stacklevel=1)
    assert "UserWarning: the lamp flickers" in log(watch)


def test_a_complaint_of_qt_is_written(watch: Watch) -> None:
    """Small talk is not."""
    qWarning("the cloth is torn")
    assert "the cloth is torn" in log(watch)
    before = list(watch.complaints)
    watch._qt(QtMsgType.QtDebugMsg, None, "nothing")  # type: ignore[arg-type] # not looked at
    assert watch.complaints == before


def test_nothing_is_heard_after_the_end(tmp_path: Path) -> None:
    """And the file is closed."""
    made = Watch(tmp_path)
    made.end()
    made.note("too late")
    assert log(made) == ""
    made.end()


@pytest.mark.parametrize(
    ("size", "kept"), [(10, True), (LIMIT + 1, False)], ids=["short", "grown too long"]
)
def test_a_log_is_begun_anew_when_it_has_grown(tmp_path: Path, size: int, kept: bool) -> None:
    """Otherwise it is continued."""
    (tmp_path / LOG).write_text("x" * size, "utf-8")
    made = Watch(tmp_path)
    made.note("new")
    made.end()
    assert log(made).startswith("x") is kept
    assert log(made).endswith("new\n")


def test_where_no_log_can_be_written_it_listens_all_the_same(tmp_path: Path) -> None:
    """The complaints are kept in memory."""
    (tmp_path / "file").write_text("", "utf-8")
    made = Watch(tmp_path / "file")
    made.begin()
    made.note("heard")
    made.end()
    assert made.complaints == ["heard"]
