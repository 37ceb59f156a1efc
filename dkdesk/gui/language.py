"""The language in force: our catalogue, and Qt's own words for its buttons."""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import (
    QCoreApplication,
    QEvent,
    QLibraryInfo,
    QLocale,
    QObject,
    QTranslator,
    Signal,
)
from PySide6.QtGui import QFontDatabase
from PySide6.QtWidgets import QWidget

from dkdesk.text.catalogue import Catalogue, best_language

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path

    from PySide6.QtWidgets import QApplication

    from dkdesk.trouble import Trouble

QT_NAMES: Final = {"de": "qtbase_de", "ja": "qtbase_ja", "zh_TW": "qtbase_zh_TW"}
"""Qt's own catalogues; its English needs none."""


SCRIPTS: Final = {
    "ja": QFontDatabase.WritingSystem.Japanese,
    "zh_TW": QFontDatabase.WritingSystem.TraditionalChinese,
}
"""Writing that not every system has a font for."""
FACES: Final = {
    "ja": (
        "Noto Sans CJK JP",
        "Noto Sans JP",
        "Source Han Sans JP",
        "Hiragino Sans",
        "Yu Gothic UI",
        "Meiryo",
        "IPAexGothic",
    ),
    "zh_TW": (
        "Noto Sans CJK TC",
        "Noto Sans TC",
        "Source Han Sans TC",
        "PingFang TC",
        "Microsoft JhengHei UI",
        "Microsoft JhengHei",
    ),
}
"""Type of one hand for writing and figures, the best first."""


def readable(code: str) -> bool:
    """Whether some font of this system has the writing of a language."""
    script = SCRIPTS.get(code)
    return script is None or bool(QFontDatabase.families(script))


def faces(code: str) -> list[str]:
    """The families of type for a language: the system's own, unless it lacks the writing.

    What is left to the system then comes from several hands: one font's figures beside another's
    signs, in lines of uneven height.
    """
    own = QFontDatabase.systemFont(QFontDatabase.SystemFont.GeneralFont).families()
    script = SCRIPTS.get(code)
    if script is None or any(script in QFontDatabase.writingSystems(family) for family in own):
        return own
    there = frozenset(QFontDatabase.families(script))
    return [family for family in FACES[code] if family in there][:1] + own


class Language(QObject):
    """What the desk speaks.

    Signals:
        changed: Every text must be said again.
    """

    changed = Signal()

    def __init__(
        self,
        app: QApplication,
        folder: Path,
        choice: str,
        ways: Mapping[str, str] = MappingProxyType({}),
    ) -> None:
        """Begin to speak.

        Args:
            app: Whose buttons shall speak the language too.
            folder: Where the catalogues are.
            choice: The code of a language, or ``system``.
            ways: How terms are said, as in `Catalogue`.
        """
        super().__init__(app)
        self._app = app
        self._folder = folder
        self._ways = ways
        self._translator = QTranslator(self)
        self._catalogue = self._load(choice)

    @property
    def code(self) -> str:
        """``de``, ``en``, ``ja`` or ``zh_TW``."""
        return self._catalogue.language

    def choose(self, choice: str, ways: Mapping[str, str] | None = None) -> None:
        """Speak the language of this code, or the system's for ``system``.

        Args:
            choice: The code, or ``system``.
            ways: How terms are said from now on; ``None``: as before.
        """
        self._ways = self._ways if ways is None else ways
        self._catalogue = self._load(choice)
        self.changed.emit()

    def say(self, key: str, **values: str | int) -> str:
        """The sentence of *key*."""
        return self._catalogue.say(key, **values)

    def count(self, key: str, number: int, **values: str | int) -> str:
        """The sentence of *key* for so many things."""
        return self._catalogue.count(key, number, **values)

    def fill(self, text: str) -> str:
        """A page of prose with its terms as they are said."""
        return self._catalogue.fill(text)

    def knows(self, key: str) -> bool:
        """Whether there is a sentence of *key*."""
        return self._catalogue.has(key)

    def trouble(self, trouble: Trouble) -> str:
        """The sentence that tells *trouble*."""
        return self._catalogue.say_trouble(trouble)

    def _load(self, choice: str) -> Catalogue:
        code = best_language(_readable_locales()) if choice == "system" else choice
        catalogue = Catalogue.load(code, self._folder, self._ways)
        self._app.removeTranslator(self._translator)
        own = QT_NAMES.get(catalogue.language)
        folder = QLibraryInfo.path(QLibraryInfo.LibraryPath.TranslationsPath)
        if own is not None and self._translator.load(own, folder):
            self._app.installTranslator(self._translator)
        QLocale.setDefault(QLocale(catalogue.language))
        self._set_type(catalogue.language)
        return catalogue

    def _set_type(self, code: str) -> None:
        """Set everything in type that has the writing of the language."""
        made, wanted = self._app.font(), faces(code)
        if made.families() != wanted:
            made.setFamilies(wanted)
            self._app.setFont(made)
            # At once: whoever says his texts anew measures them.
            QCoreApplication.sendPostedEvents(None, QEvent.Type.ApplicationFontChange.value)
            self._hand_down()

    def _hand_down(self) -> None:
        """Let every widget take its type from its parent, the parents first.

        Qt asks them in no order. Under a style sheet nobody asks them again, so that whoever is
        asked before his parent would keep the type of the language before.
        """
        for top in self._app.topLevelWidgets():
            for widget in (top, *top.findChildren(QWidget)):
                event = QEvent(QEvent.Type.ApplicationFontChange)
                QCoreApplication.sendEvent(widget, event)


def _readable_locales() -> list[str]:
    """The system's languages, the most wanted first, without those that would be empty boxes."""
    names = QLocale.system().uiLanguages()
    return [name for name in names if readable(best_language([name]))]
