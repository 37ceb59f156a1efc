"""What the installer says, from its catalogues, in the words of NSIS."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from babel.messages.pofile import read_po

TEXT: Final = Path(__file__).resolve().parent / "text"

LANGUAGES: Final = {"en": "English", "de": "German", "ja": "Japanese", "zh_TW": "TradChinese"}
"""Our languages and NSIS's names for them. The first is taken where Windows speaks another."""


def sentences(language: str) -> dict[str, str]:
    """Every sentence of one catalogue, by its key without the room: ``running``."""
    with (TEXT / f"{language}.po").open("rb") as lines:
        catalogue = read_po(lines, abort_invalid=True)
    return {
        str(each.id).removeprefix("installer."): str(each.string) for each in catalogue if each.id
    }


def quoted(text: str) -> str:
    """A text as NSIS reads it between double quotes."""
    return '"' + text.replace("$", "$$").replace('"', '$\\"').replace("\n", "$\\r$\\n") + '"'


def script() -> str:
    """The languages, then every sentence in each: the text of ``sentences.nsh``."""
    lines = [f"!insertmacro MUI_LANGUAGE {name}" for name in LANGUAGES.values()]
    for language, name in LANGUAGES.items():
        lines += [
            f"LangString {key} ${{LANG_{name.upper()}}} {quoted(text)}"
            for key, text in sentences(language).items()
        ]
    return "\n".join(lines) + "\n"
