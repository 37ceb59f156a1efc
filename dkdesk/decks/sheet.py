"""The printed sheet of a deck: the text of its file, unpacked and known to be harmless.

Decks come from anywhere. A file may unpack to gigabytes, lack a card, or have Qt read other
files of the player; whoever draws from a `Sheet` need not fear that.
"""

from __future__ import annotations

import gzip
import re
import zlib
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final
from xml.parsers import expat

from dkdesk.decks.deck import ORDERS, elements
from dkdesk.trouble import Trouble, TroubleError

LARGEST: Final = 16 * 1024 * 1024
"""Bytes a sheet may have, unpacked."""
MOST: Final = 300_000
"""Elements that may be drawn, each as often as it is used; Debian's most needs 60,000."""
DEEPEST: Final = 200
"""Elements that may lie in one another; Qt draws fewer."""
PACKED: Final = b"\x1f\x8b"
PIECE: Final = 65_536
"""Bytes read at once; other threads go on between two pieces."""
_LINK: Final = re.compile(r"url\(\s*['\"]?\s*([^)'\"]*)|@import\s+['\"]?([^;'\"]*)", re.IGNORECASE)
_PHOTO: Final = re.compile(r"data:image/(?:png|jpe?g|gif|webp|bmp)[;,]", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Sheet:
    """A text that Qt may draw."""

    text: bytes
    """XML."""

    order: str
    """How its pictures are named: one of ``ORDERS``."""


def read_sheet(file: Path) -> Sheet:
    """Read and check a deck's file.

    Raises:
        TroubleError: ``deck.flaw.*``; the file cannot be read, is too large, is no SVG, refers
            to other files, would be drawn for ever, or lacks pictures.
    """
    text = _unpacked(file)
    scan = _scan(text)
    try:
        endless = scan.drawn() > MOST
    except RecursionError:
        endless = True
    if endless:
        raise TroubleError(Trouble("deck.flaw.endless"))
    missing = {order: set(elements(order).values()) - scan.named.keys() for order in ORDERS}
    order = min(ORDERS, key=lambda order: len(missing[order]))
    if missing[order]:
        count = len(missing[order])
        raise TroubleError(Trouble("deck.flaw.missing", {"count": count, "of": len(elements())}))
    return Sheet(text, order)


def _unpacked(file: Path) -> bytes:
    try:
        with file.open("rb") as raw:
            packed = raw.read(len(PACKED)) == PACKED
        with gzip.open(file) if packed else file.open("rb") as whole:
            text = whole.read(LARGEST + 1)
    except (OSError, EOFError, zlib.error) as error:
        raise TroubleError(Trouble("deck.flaw.unreadable")) from error
    if len(text) > LARGEST:
        raise TroubleError(Trouble("deck.flaw.large", {"limit": LARGEST // 1024**2}))
    return text


@dataclass(slots=True)
class _Part:
    """What an element holds, itself included."""

    name: str | None = None
    count: int = 1
    """Elements."""
    used: list[str] = field(default_factory=list)
    """Names of elements that are drawn here once more."""


@dataclass(slots=True)
class _Scan:
    """What has been seen of a text so far."""

    named: dict[str, _Part] = field(default_factory=dict)
    root: str = ""
    in_style: bool = False
    around: list[_Part] = field(default_factory=lambda: [_Part()])
    """The elements that have begun and not ended, the outermost first."""

    def begin(self, tag: str, attributes: dict[str, str]) -> None:
        """See the beginning of an element."""
        tag = tag.rpartition(":")[2]
        self.root = self.root or tag
        self.in_style = tag == "style"
        if len(self.around) > DEEPEST:
            raise TroubleError(Trouble("deck.flaw.endless"))
        part = _Part(attributes.get("id"))
        self.around.append(part)
        for key, value in attributes.items():
            if key.rpartition(":")[2] == "href" and tag != "a":
                _harmless(value)
                if tag == "use":
                    part.used.append(value.strip().removeprefix("#"))
            elif "(" in value:
                self.links(value)

    def end(self, tag: str) -> None:
        """See the end of an element."""
        del tag
        self.in_style = False
        part = self.around.pop()
        self.around[-1].count += part.count
        self.around[-1].used += part.used
        if part.name is not None:
            self.named[part.name] = part

    def drawn(self) -> int:
        """How many elements are drawn where everything is; what is used, as often as it is.

        Qt refuses what uses itself; here it counts once.
        """
        known: dict[str, int] = {}

        def weight(part: _Part) -> int:
            return part.count + sum(map(of, part.used))

        def of(name: str) -> int:
            if name not in known:
                known[name] = 0
                known[name] = weight(self.named[name]) if name in self.named else 0
            return known[name]

        return weight(self.around[0])

    def words(self, text: str) -> None:
        """See text between elements."""
        if self.in_style:
            self.links(text)

    def links(self, style: str) -> None:
        """See what a style refers to."""
        for match in _LINK.finditer(style):
            _harmless(match[1] or match[2] or "")

    def instruction(self, target: str, data: str) -> None:
        """See a processing instruction; one names a style sheet."""
        if target == "xml-stylesheet":
            raise TroubleError(Trouble("deck.flaw.outward", {"name": data}))

    def entity(self, *declared: str | int | None) -> None:
        """See the declaration of an entity: only what the text itself says may be inserted."""
        system = declared[4]
        if system is not None:
            raise TroubleError(Trouble("deck.flaw.outward", {"name": str(system)}))


def _harmless(link: str) -> None:
    link = link.strip()
    if link and not link.startswith("#") and _PHOTO.match(link) is None:
        raise TroubleError(Trouble("deck.flaw.outward", {"name": link[:60]}))


def _scan(text: bytes) -> _Scan:
    scan = _Scan()
    parser = expat.ParserCreate()
    parser.buffer_text = True  # a style is seen as a whole
    parser.StartElementHandler = scan.begin
    parser.EndElementHandler = scan.end
    parser.CharacterDataHandler = scan.words
    parser.ProcessingInstructionHandler = scan.instruction
    parser.EntityDeclHandler = scan.entity
    try:
        for start in range(0, len(text), PIECE):
            parser.Parse(text[start : start + PIECE], False)
        parser.Parse(b"", True)
    except expat.ExpatError as error:
        raise TroubleError(Trouble("deck.flaw.no_picture")) from error
    if scan.root != "svg":
        raise TroubleError(Trouble("deck.flaw.no_picture"))
    return scan
