"""The language in force: our catalogue, and Qt's own words for its buttons."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QLibraryInfo, QLocale, QObject, QTranslator, Signal

from dkdesk.text.catalogue import Catalogue, best_language

if TYPE_CHECKING:
    from pathlib import Path

    from PySide6.QtWidgets import QApplication

    from dkdesk.trouble import Trouble

QT_NAMES: Final = {"de": "qtbase_de", "ja": "qtbase_ja", "zh_TW": "qtbase_zh_TW"}
"""Qt's own catalogues; its English needs none."""


class Language(QObject):
    """What the desk speaks.

    Signals:
        changed: Every text must be said again.
    """

    changed = Signal()

    def __init__(self, app: QApplication, folder: Path, choice: str) -> None:
        super().__init__(app)
        self._app = app
        self._folder = folder
        self._translator = QTranslator(self)
        self._catalogue = self._load(choice)

    @property
    def code(self) -> str:
        """``de``, ``en``, ``ja`` or ``zh_TW``."""
        return self._catalogue.language

    def choose(self, choice: str) -> None:
        """Speak the language of this code, or the system's for ``system``."""
        self._catalogue = self._load(choice)
        self.changed.emit()

    def say(self, key: str, **values: str | int) -> str:
        """The sentence of *key*."""
        return self._catalogue.say(key, **values)

    def count(self, key: str, number: int, **values: str | int) -> str:
        """The sentence of *key* for so many things."""
        return self._catalogue.count(key, number, **values)

    def knows(self, key: str) -> bool:
        """Whether there is a sentence of *key*."""
        return self._catalogue.has(key)

    def trouble(self, trouble: Trouble) -> str:
        """The sentence that tells *trouble*."""
        return self._catalogue.say_trouble(trouble)

    def _load(self, choice: str) -> Catalogue:
        names = QLocale.system().uiLanguages() if choice == "system" else [choice]
        catalogue = Catalogue.load(best_language(names), self._folder)
        self._app.removeTranslator(self._translator)
        own = QT_NAMES.get(catalogue.language)
        folder = QLibraryInfo.path(QLibraryInfo.LibraryPath.TranslationsPath)
        if own is not None and self._translator.load(own, folder):
            self._app.installTranslator(self._translator)
        QLocale.setDefault(QLocale(catalogue.language))
        return catalogue
