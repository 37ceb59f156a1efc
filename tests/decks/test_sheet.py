"""The text of a deck's file: whole, not too large, and with nothing that leads out of it."""

from __future__ import annotations

import gzip
from pathlib import Path
from typing import Final

import pytest

from dkdesk.decks.deck import BACK, GNOME, KDE, ORDERS, element, elements
from dkdesk.decks.found import find
from dkdesk.decks.sheet import LARGEST, read_sheet
from dkdesk.places import resource
from dkdesk.trouble import Trouble, TroubleError
from tests.decks.sheets import GNOME_PACKAGE, KDE_PACKAGE, SYSTEM, need_package, small_deck

OUTWARD: Final = "deck.flaw.outward"
PHOTO: Final = "data:image/png;base64,iVBORw0KGgo="


def written(folder: Path, text: str | bytes, name: str = "deck.svg") -> Path:
    """A file with this text."""
    path = folder / name
    path.write_bytes(text.encode() if isinstance(text, str) else text)
    return path


def flaw(path: Path) -> Trouble:
    """Why the file is refused."""
    with pytest.raises(TroubleError) as refused:
        read_sheet(path)
    return refused.value.trouble


def test_the_names_are_those_of_kde() -> None:
    """So that any of its decks can be used."""
    assert [element(face) for face in ("CQ", "HT", "DA", "S9")] == [
        "queen_club",
        "10_heart",
        "1_diamond",
        "9_spade",
    ]
    assert len(elements()) == 25


@pytest.mark.parametrize("order", ORDERS)
@pytest.mark.parametrize("packed", [False, True], ids=["plain", "packed"])
def test_either_order_of_names_is_understood(tmp_path: Path, order: str, packed: bool) -> None:
    """KDE's and GNOME's, packed or not, whatever the file is called."""
    text = small_deck(order).encode()
    sheet = read_sheet(written(tmp_path, gzip.compress(text) if packed else text, "deck.thing"))
    assert (sheet.text, sheet.order) == (text, order)


@pytest.mark.parametrize(
    ("text", "key"),
    [
        pytest.param("", "deck.flaw.no_picture", id="an empty file"),
        pytest.param("Doppelkopf", "deck.flaw.no_picture", id="no XML"),
        pytest.param("<html/>", "deck.flaw.no_picture", id="another kind of XML"),
        pytest.param(small_deck()[:400], "deck.flaw.no_picture", id="cut off"),
        pytest.param(
            gzip.compress(small_deck().encode())[:200], "deck.flaw.unreadable", id="packed, cut off"
        ),
        pytest.param(b"\x1f\x8bQuark", "deck.flaw.unreadable", id="packed badly"),
        pytest.param("<svg/>", "deck.flaw.missing", id="an empty picture"),
        pytest.param(small_deck(without=("CQ",)), "deck.flaw.missing", id="without the Alten"),
        pytest.param(small_deck(without=(BACK,)), "deck.flaw.missing", id="without a back"),
    ],
)
def test_a_broken_file_is_refused(tmp_path: Path, text: str | bytes, key: str) -> None:
    """By the sentence that says what is wrong."""
    assert flaw(written(tmp_path, text)).key == key


def test_it_is_told_how_much_is_missing(tmp_path: Path) -> None:
    """By the names that fit best."""
    path = written(tmp_path, small_deck(GNOME, without=("CQ", "H9", "DA")))
    assert flaw(path) == Trouble("deck.flaw.missing", {"count": 3, "of": 25})
    assert flaw(path).values == {"count": 3, "of": 25}


def test_a_file_that_is_not_there_is_refused(tmp_path: Path) -> None:
    """Nor is a folder a deck."""
    assert flaw(tmp_path / "gone.svg").key == "deck.flaw.unreadable"
    assert flaw(tmp_path).key == "deck.flaw.unreadable"


@pytest.mark.parametrize("packed", [False, True], ids=["plain", "packed"])
def test_a_file_may_not_grow_without_end(tmp_path: Path, packed: bool) -> None:
    """16 megabytes unpacked, and a byte more is refused."""
    text = small_deck().encode()
    most = text + b" " * (LARGEST - len(text))
    pack = gzip.compress if packed else bytes
    assert read_sheet(written(tmp_path, pack(most))).order == KDE
    assert flaw(written(tmp_path, pack(most + b" "))).key == "deck.flaw.large"


@pytest.mark.parametrize(
    "more",
    [
        '<image xlink:href="/etc/hostname.png"/>',
        '<image href="secret.png"/>',
        '<use xlink:href="other.svg#queen"/>',
        '<image xlink:href="https://example.org/beacon.png"/>',
        '<image xlink:href="data:image/svg+xml;base64,PHN2Zy8+"/>',
        '<path style="fill:url(other.svg#paint)" d="M0 0h1v1z"/>',
        '<path fill="URL(\'file:///etc/passwd\')" d="M0 0h1v1z"/>',
        "<style>@import 'https://example.org/a.css';</style>",
        "<style><![CDATA[ path { fill: url(http://example.org/x) } ]]></style>",
        '<?xml-stylesheet href="other.css"?>',
    ],
)
def test_what_leads_out_of_the_file_is_refused(tmp_path: Path, more: str) -> None:
    """Qt would follow some of these, and read what is not meant for it."""
    assert flaw(written(tmp_path, small_deck(more=more))).key == OUTWARD


@pytest.mark.parametrize(
    "head",
    [
        '<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>',
        '<!DOCTYPE svg [<!ENTITY % x SYSTEM "http://example.org/x.dtd">]>',
    ],
)
def test_entities_from_elsewhere_are_refused(tmp_path: Path, head: str) -> None:
    """They would be read while the text is read."""
    assert flaw(written(tmp_path, small_deck(head=head))).key == OUTWARD


def test_a_text_that_multiplies_itself_is_refused(tmp_path: Path) -> None:
    """Ten entities, each ten of the one before."""
    lines = ["<!ENTITY a0 'ha'>"]
    lines += [f"<!ENTITY a{n} '{f'&a{n - 1};' * 10}'>" for n in range(1, 10)]
    head = f"<!DOCTYPE svg [{''.join(lines)}]>"
    path = written(tmp_path, small_deck(head=head, more="<text>&a9;</text>"))
    assert flaw(path).key == "deck.flaw.no_picture"


def test_a_picture_that_multiplies_itself_is_refused(tmp_path: Path) -> None:
    """Each part uses the one before it twice: to draw that would take days."""
    parts = ['<g id="u0"/>']
    for number in range(1, 40):
        twice = 2 * f'<use xlink:href="#u{number - 1}"/>'
        parts.append(f'<g id="u{number}">{twice}</g>')
    assert flaw(written(tmp_path, small_deck(more="".join(parts)))).key == "deck.flaw.endless"


@pytest.mark.parametrize(
    "more",
    [
        pytest.param("<g>" * 1_000 + "</g>" * 1_000, id="nested"),
        pytest.param(
            '<g id="u0"/>'
            + "".join(f'<use id="u{n}" xlink:href="#u{n - 1}"/>' for n in range(4_999, 0, -1)),
            id="chained",
        ),
    ],
)
def test_what_is_too_deep_is_refused(tmp_path: Path, more: str) -> None:
    """Whoever draws that runs out of stack."""
    assert flaw(written(tmp_path, small_deck(more=more))).key == "deck.flaw.endless"


@pytest.mark.parametrize(
    "more",
    [
        '<g id="u"><use xlink:href="#u"/></g>',
        '<g id="u"><use xlink:href="#v"/></g><g id="v"><use xlink:href="#u"/></g>',
        '<use xlink:href="#nobody"/>',
    ],
)
def test_what_uses_itself_is_left_to_qt(tmp_path: Path, more: str) -> None:
    """It knows, and counting it here comes to an end."""
    assert read_sheet(written(tmp_path, small_deck(more=more))).order == KDE


@pytest.mark.parametrize(
    "more",
    [
        '<defs><g id="pip"/></defs><use xlink:href="#pip"/>',
        f'<image xlink:href="{PHOTO}"/>',
        '<path style="fill:url(#paint)" d="M0 0h1v1z"/>',
        '<a xlink:href="https://example.org/the-artist"><g/></a>',
        '<!-- <image xlink:href="queen.svg"/> -->',
        "<style>path { fill: red }</style>",
    ],
)
def test_what_stays_in_the_file_is_allowed(tmp_path: Path, more: str) -> None:
    """Photographs too, and the address of whoever drew it."""
    assert read_sheet(written(tmp_path, small_deck(more=more))).order == KDE


def test_a_text_that_explains_its_names_is_allowed(tmp_path: Path) -> None:
    """Drawing programs declare their namespaces as entities, and name the DTD of SVG."""
    head = (
        '<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN"'
        ' "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd"'
        ' [<!ENTITY ns_svg "http://www.w3.org/2000/svg">]>'
    )
    assert read_sheet(written(tmp_path, small_deck(head=head))).order == KDE


@pytest.mark.parametrize(
    "path", sorted(resource("decks").glob("*.svg")), ids=lambda path: path.stem
)
def test_ours_are_read(path: Path) -> None:
    """Every deck that comes with the program."""
    assert read_sheet(path).order == KDE


@pytest.mark.parametrize(
    ("kind", "order"), [(KDE_PACKAGE, KDE), (GNOME_PACKAGE, GNOME)], ids=["KDE", "GNOME"]
)
def test_all_of_debian_are_read(kind: str, order: str) -> None:
    """None lacks a card or leads out of its file."""
    need_package(kind)
    decks = [deck for deck in find(SYSTEM, Path("nowhere")) if deck.key.startswith(f"{kind}/")]
    assert {read_sheet(deck.file).order for deck in decks} == {order}
