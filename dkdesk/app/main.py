"""From the command line to the exit status."""

from __future__ import annotations

import os
import sys
import tempfile
from contextlib import ExitStack
from pathlib import Path
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QLoggingCategory
from PySide6.QtGui import QGuiApplication, QIcon
from PySide6.QtWidgets import QApplication

from dkdesk import __version__
from dkdesk.app.command_line import parse
from dkdesk.app.program import Program
from dkdesk.app.spoken import catalogue
from dkdesk.gui.broom import Broom
from dkdesk.gui.instance import Instance
from dkdesk.gui.watch import Watch
from dkdesk.places import Folders, ready, resource
from dkdesk.trouble import TroubleError

if TYPE_CHECKING:
    from collections.abc import Sequence

FINE: Final = 0
COMPLAINED: Final = 1
"""``--smoke`` heard a warning."""
UNUSABLE: Final = 2
SCREENS: Final = ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM")
"""What leads to a screen on Linux; without any of them Qt breaks the program off."""


def run(words: Sequence[str]) -> int:
    """Run the program.

    Args:
        words: The command line after the program's name.

    Returns:
        The exit status.
    """
    try:
        wishes = parse(words)
    except TroubleError as error:
        # Without its sentences the program can only speak to whoever installed it.
        print(error, file=sys.stderr)  # noqa: T201
        return UNUSABLE
    if sys.platform == "linux" and not any(map(os.environ.get, SCREENS)):
        print(catalogue(words).say("trouble.no_screen"), file=sys.stderr)  # noqa: T201
        return UNUSABLE
    with ExitStack() as stack:
        if wishes.smoke and wishes.data_dir is None:
            room = stack.enter_context(tempfile.TemporaryDirectory(prefix="dkdesk-"))
            folders = Folders.portable(Path(room))
        else:
            folders = Folders.choose(wishes.data_dir)
        app = QApplication([sys.argv[0]])
        app.setApplicationName("dkdesk")
        app.setStyle("Fusion")  # one look everywhere, and the one our paper is drawn for
        app.setApplicationVersion(__version__)
        QGuiApplication.setDesktopFileName("dkdesk")
        # Decks of others name shadows and pips they lost; nobody can do anything about that.
        QLoggingCategory.setFilterRules("qt.svg.warning=false")
        broom = Broom(app)
        broom.begin()
        stack.callback(broom.end)
        watch = Watch(folders.log)
        watch.begin()
        stack.callback(watch.end)
        instance = Instance(folders.data, app)
        file = "" if wishes.file is None else str(wishes.file.absolute())
        if _sharable(folders) and not instance.claim(file):
            return FINE
        stack.callback(instance.leave)
        program = Program(app, folders, wishes)
        stack.callback(program.close)
        app.setWindowIcon(_icon())
        instance.knocked.connect(program.come_forward)
        watch.failed.connect(program.confess)
        program.bridge.faulted.connect(watch.note)
        if wishes.smoke:
            program.bridge.deal_over.connect(app.quit)
        program.open(greets=True)
        app.exec()
    if wishes.smoke and watch.complaints:
        print("\n".join(watch.complaints), file=sys.stderr)  # noqa: T201
        return COMPLAINED
    return FINE


def _sharable(folders: Folders) -> bool:
    try:
        ready(folders.data)
    except TroubleError:
        return False
    return True


def _icon() -> QIcon:
    try:
        return QIcon(str(resource("icons", "dkdesk.svg")))
    except TroubleError:
        return QIcon()
