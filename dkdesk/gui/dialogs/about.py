"""Who made this, under which licence, after whose rules."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import Qt, qVersion
from PySide6.QtWidgets import QApplication, QHBoxLayout, QLabel, QVBoxLayout, QWidget

from dkdesk import __version__
from dkdesk.gui.dialogs.paper import PaperDialog, faint, plain, title
from dkdesk.gui.theme import STEP

if TYPE_CHECKING:
    from dkdesk.gui.language import Language
    from dkdesk.gui.theme import Theme

WIDTH: Final = 440
ICON: Final = 64
NAME_PX: Final = 24
LINES: Final = ("about.licence", "about.qt", "about.rules")


class AboutDialog(PaperDialog):
    """Name, version, licence, and thanks."""

    def __init__(self, language: Language, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(language, theme, parent)
        self._name = title(NAME_PX)
        self._version = faint()
        self._what = plain()
        self._what.setWordWrap(True)
        self._lines = {key: faint() for key in LINES}
        head = QHBoxLayout()
        head.setSpacing(4 * STEP)
        icon = QApplication.windowIcon()
        if not icon.isNull():
            picture = QLabel()
            picture.setPixmap(icon.pixmap(ICON, ICON))
            head.addWidget(picture, alignment=Qt.AlignmentFlag.AlignTop)
        names = QVBoxLayout()
        names.setSpacing(0)
        names.addWidget(self._name)
        names.addWidget(self._version)
        head.addLayout(names, stretch=1)
        self.column.addLayout(head)
        self.column.addSpacing(STEP)
        self.column.addWidget(self._what)
        for line in self._lines.values():
            self.column.addWidget(line)
        self.column.addStretch()
        self.setFixedWidth(WIDTH)
        self.retranslate()

    def retranslate(self) -> None:
        say = self._language.say
        self.setWindowTitle(say("about.title"))
        self._name.setText("dkdesk")
        self._version.setText(say("about.version", version=__version__))
        self._what.setText(say("about.what"))
        for key, line in self._lines.items():
            line.setText(say(key, qt=qVersion()))
        super().retranslate()
