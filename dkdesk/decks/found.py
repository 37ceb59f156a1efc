"""The decks that others have left on this machine: KDE's, GNOME's, and the player's own.

KDE keeps a folder a deck below ``carddecks``, with an ``index.desktop`` that names the file and
the deck; GNOME (Aisleriot) keeps bare files in ``aisleriot/cards``. Either lies in any of the
folders for data of programs. The player may put both kinds into a folder of ours.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import Final

from dkdesk.decks.deck import Deck

SHELVES: Final = (
    ("kde", "carddecks"),
    ("gnome", "aisleriot/cards"),
)
"""Kind of deck, and where in a folder for data it lies."""
MINE: Final = "mine"
"""The kind of what the player put there himself."""
INDEX: Final = "index.desktop"
GROUP: Final = "[KDE Backdeck]"
SUFFIXES: Final = frozenset({".svg", ".svgz"})
LONGEST_KEY: Final = 120
"""Characters; a file may be called what it likes, but is then not offered."""
LONGEST_INDEX: Final = 100_000
"""Characters of an index that are read."""


def find(data: Sequence[Path], own: Path) -> tuple[Deck, ...]:
    """Find every deck; where two have one key, the first folder counts.

    Args:
        data: Folders for data of programs, the nearest first.
        own: The folder for decks of the player.

    Returns:
        KDE's, then GNOME's, then the player's, each by their names.
    """
    found: dict[str, Deck] = {}
    for kind, shelf in SHELVES:
        for folder in data:
            _collect(found, kind, folder / shelf)
    _collect(found, MINE, own)
    kinds = [*(kind for kind, _ in SHELVES), MINE]
    place = {kind: number for number, kind in enumerate(kinds)}
    return tuple(
        sorted(
            found.values(),
            key=lambda deck: (place[deck.key.partition("/")[0]], deck.names[""].casefold()),
        )
    )


def _collect(found: dict[str, Deck], kind: str, shelf: Path) -> None:
    for path in _entries(shelf):
        deck = _indexed(kind, path) if path.is_dir() else _bare(kind, path)
        if deck is not None and deck.key.isprintable() and len(deck.key) <= LONGEST_KEY:
            found.setdefault(deck.key, deck)


def _entries(shelf: Path) -> Iterable[Path]:
    try:
        return sorted(shelf.iterdir())
    except OSError:  # not there, or not for us: no decks in it
        return ()


def _bare(kind: str, path: Path) -> Deck | None:
    if path.suffix.lower() not in SUFFIXES:
        return None
    name = path.stem.replace("_", " ").replace("-", " ")
    return Deck(f"{kind}/{path.stem}", path, {"": name[:1].upper() + name[1:]})


def _indexed(kind: str, folder: Path) -> Deck | None:
    """The deck of a folder with an index; its file must lie in the same folder."""
    entries = dict(_lines(folder / INDEX))
    file = entries.get("SVG", "")
    if not file or file != Path(file).name:
        return None
    names = {
        key.removeprefix("Name").strip("[]"): text
        for key, text in entries.items()
        if (key == "Name" or key.startswith("Name[")) and text.isprintable()
    }
    return Deck(f"{kind}/{folder.name}", folder / file, {"": folder.name} | names)


def _lines(index: Path) -> Iterator[tuple[str, str]]:
    """The entries of an index's group, as the desktop entry specification writes them."""
    try:
        with index.open(encoding="utf-8", errors="replace") as file:
            text = file.read(LONGEST_INDEX)
    except OSError:  # no index, no deck
        return
    inside = False
    for line in map(str.strip, text.splitlines()):
        if line.startswith("["):
            inside = line == GROUP
        elif inside and not line.startswith("#"):
            key, equals, value = line.partition("=")
            if equals:
                yield key.strip(), value.strip()
