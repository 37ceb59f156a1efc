"""The language in force: our catalogue, and Qt's own words for its buttons."""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QLibraryInfo, QLocale, QObject, QTranslator, Signal
from PySide6.QtGui import QFontDatabase

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


def readable(code: str) -> bool:
    """Whether some font of this system has the writing of a language."""
    script = SCRIPTS.get(code)
    return script is None or bool(QFontDatabase.families(script))


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
        return catalogue


def _readable_locales() -> list[str]:
    """The system's languages, the most wanted first, without those that would be empty boxes."""
    names = QLocale.system().uiLanguages()
    return [name for name in names if readable(best_language([name]))]
