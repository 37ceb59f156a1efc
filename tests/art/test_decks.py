"""The decks and the icon: complete, safe for Qt, told apart, and what the script draws."""

from __future__ import annotations

import itertools
import re
import subprocess
import sys
from pathlib import Path
from typing import Final
from xml.etree import ElementTree as ET

import pytest
from art.backs import BACKS
from art.courts import COURTS, DIAGONAL, court
from art.deck import DECKS, INK, deck
from art.dyes import DYES, dye, dyes
from art.faces import HEIGHT, LAYOUTS, RANKS, WIDTH
from art.glyphs import GLYPHS, INDICES
from art.icon import icon
from art.palette import GROUNDS, IVORY, SCHEMES, SUITS, channels, contrast, mixed
from PySide6.QtCore import QByteArray, QRectF
from PySide6.QtGui import QImage, QPainter, QTransform
from PySide6.QtSvg import QSvgRenderer

from dkdesk.decks.dye import dyed
from dkdesk.gui.table.card_item import DIM

ROOT: Final = Path(__file__).resolve().parents[2]
RESOURCES: Final = ROOT / "resources"
FACES: Final = [f"{rank}_{suit}" for suit in SUITS for rank in RANKS]
ALLOWED: Final = {"svg", "g", "path"}
ATTRIBUTES: Final = {
    "xmlns", "width", "height", "viewBox", "id", "d",
    "fill", "stroke", "stroke-width", "stroke-linecap", "stroke-linejoin",
}  # fmt: skip

# Machado, Oliveira, Fernandes 2009, severity 1, on linear RGB.
SIGHTS: Final = {
    "normal": ((1.0, 0.0, 0.0), (0.0, 1.0, 0.0), (0.0, 0.0, 1.0)),
    "protan": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deutan": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "tritan": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
}

Triple = tuple[float, float, float]


@pytest.fixture(scope="module")
def texts() -> dict[str, str]:
    """Every deck, drawn once."""
    return {name: deck(*kind) for name, kind in DECKS.items()}


@pytest.fixture(params=DECKS)
def renderer(request: pytest.FixtureRequest, texts: dict[str, str]) -> QSvgRenderer:
    """Each deck, as Qt reads it."""
    return QSvgRenderer(QByteArray(texts[request.param].encode()))


def _times(matrix: tuple[Triple, Triple, Triple], colour: Triple) -> Triple:
    first, second, third = (sum(a * b for a, b in zip(row, colour, strict=True)) for row in matrix)
    return first, second, third


def _linear(channel: int) -> float:
    part = channel / 255
    return part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4


def _lab(colour: str, sight: str) -> Triple:
    """CIE L*a*b* of *colour* as a person with that *sight* sees it."""
    red, green, blue = map(_linear, channels(colour))
    seen = _times(SIGHTS[sight], (red, green, blue))
    red, green, blue = (min(max(part, 0), 1) for part in seen)
    x = (0.4124 * red + 0.3576 * green + 0.1805 * blue) / 0.95047
    y = 0.2126 * red + 0.7152 * green + 0.0722 * blue
    z = (0.0193 * red + 0.1192 * green + 0.9505 * blue) / 1.08883
    fx, fy, fz = (t ** (1 / 3) if t > 0.008856 else 7.787 * t + 16 / 116 for t in (x, y, z))
    return 116 * fy - 16, 500 * (fx - fy), 200 * (fy - fz)


def _picture(renderer: QSvgRenderer, key: str) -> QImage:
    image = QImage(60, 84, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(0)
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    renderer.render(painter, key, QRectF(0, 0, 60, 84))
    painter.end()
    return image


def _colours(image: QImage) -> set[int]:
    return {image.pixel(x, y) for x in range(0, 60, 2) for y in range(0, 84, 2)}


def test_files_are_what_the_script_draws() -> None:
    """A second process draws, byte for byte, what lies in resources."""
    run = subprocess.run(
        [sys.executable, str(ROOT / "packaging" / "draw_decks.py"), "--check"],
        capture_output=True,
        text=True,
        check=False,
    )
    assert (run.returncode, run.stdout, run.stderr) == (0, "", "")


@pytest.mark.parametrize("name", DECKS)
def test_deck_is_the_file_of_its_name(name: str, texts: dict[str, str]) -> None:
    """Each deck has one file, and this process draws the same bytes as that which wrote it."""
    assert (RESOURCES / "decks" / f"{name}.svg").read_bytes() == texts[name].encode()


def test_no_other_deck_lies_about(texts: dict[str, str]) -> None:
    """No file of an earlier name is left in the folder."""
    assert {path.stem for path in (RESOURCES / "decks").glob("*.svg")} == set(texts)


@pytest.mark.parametrize("name", DECKS)
def test_deck_is_complete(name: str, texts: dict[str, str]) -> None:
    """24 faces and every back, each once, named as KDE names them."""
    ids = re.findall(r' id="([^"]+)"', texts[name])
    assert ids == [*FACES, *BACKS]
    assert "back" in ids


@pytest.mark.parametrize("name", DECKS)
def test_deck_is_plain_and_small(name: str, texts: dict[str, str]) -> None:
    """Paths in groups and nothing that QtSvg draws wrong or that points outside the file."""
    elements = list(ET.fromstring(texts[name]).iter())  # noqa: S314 - we have just written it
    assert {element.tag.rpartition("}")[2] for element in elements} == ALLOWED
    assert {name for element in elements for name in element.keys()} <= ATTRIBUTES  # noqa: SIM118
    assert len(texts[name]) < 350_000


def test_icon_is_plain() -> None:
    """The icon keeps to the same few elements."""
    elements = list(ET.fromstring(icon()).iter())  # noqa: S314 - we have just written it
    assert {element.tag.rpartition("}")[2] for element in elements} == {"svg", "path"}


def test_cards_have_one_size_and_lie_apart(renderer: QSvgRenderer) -> None:
    """Every element is 240 by 336 as Qt measures it, and none touches another."""
    places = [renderer.boundsOnElement(key) for key in (*FACES, *BACKS)]
    assert {(place.width(), place.height()) for place in places} == {(WIDTH, HEIGHT)}
    assert not any(a.intersects(b) for a, b in itertools.combinations(places, 2))


def test_faces_differ_and_none_is_empty(renderer: QSvgRenderer) -> None:
    """24 different pictures, each with more on it than the empty card."""
    pictures = {key: _picture(renderer, key) for key in FACES}
    assert all(len(_colours(picture)) > 4 for picture in pictures.values())
    assert len({bytes(picture.constBits()) for picture in pictures.values()}) == 24


def test_card_is_same_upside_down(renderer: QSvgRenderer) -> None:
    """A court card turned by half is itself, but for the rounding of the renderer."""
    for key in ("king_club", "queen_spade", "jack_heart", "back", "back_emblem"):
        picture = _picture(renderer, key)
        turned = picture.transformed(QTransform().rotate(180))
        wrong = sum(
            abs((picture.pixel(x, y) >> 8 & 255) - (turned.pixel(x, y) >> 8 & 255)) > 40
            for x in range(60)
            for y in range(84)
        )
        assert wrong < 60, key


@pytest.mark.parametrize("size", LAYOUTS)
@pytest.mark.parametrize(
    ("kind", "rank", "suit"), [(kind, *key) for kind, figures in COURTS.items() for key in figures]
)
def test_half_ends_on_the_diagonal(kind: str, rank: str, suit: str, size: str) -> None:
    """No end of a segment of the upper half lies below the brass."""
    ends = [
        end
        for patch in court(kind, rank, suit, LAYOUTS[size].aside, LAYOUTS[size].court)
        for run in patch.path.runs
        for segment in run.segments
        for end in (segment[0], segment[-1])
    ]
    assert min(DIAGONAL.above(end) for end in ends) > -1e-6


@pytest.mark.parametrize(("scheme", "face"), SCHEMES)
def test_suits_stand_out_on_their_ground(scheme: str, face: str) -> None:
    """WCAG AA for text: 4.5 to 1 for every suit of every scheme, on light and on dark cards."""
    colours = SCHEMES[scheme, face]
    ratios = {suit: contrast(colours[suit], GROUNDS[face]) for suit in SUITS}
    assert {suit: ratio for suit, ratio in ratios.items() if ratio < 4.5} == {}
    assert contrast(IVORY) == pytest.approx(1)


@pytest.mark.parametrize(("scheme", "face"), SCHEMES)
def test_suits_stand_out_when_dimmed(scheme: str, face: str) -> None:
    """A card that may not be played can still be read: 3 to 1 under the shade on it."""
    shade, share = DIM.name(), DIM.alphaF()
    ground = mixed(GROUNDS[face], shade, share)
    ratios = [
        contrast(mixed(colour, shade, share), ground) for colour in SCHEMES[scheme, face].values()
    ]
    assert min(ratios) >= 3


def test_dark_cards_are_calm() -> None:
    """The ground is dark, and no suit is as glaring on it as black is on ivory."""
    assert contrast(GROUNDS["dark"]) > 12
    glare = [contrast(colour, GROUNDS["dark"]) for colour in SCHEMES["tournament", "dark"].values()]
    assert max(glare) < contrast(SCHEMES["tournament", "light"]["club"])


@pytest.mark.parametrize("face", GROUNDS)
@pytest.mark.parametrize("sight", SIGHTS)
@pytest.mark.parametrize(("scheme", "least"), [("colour_blind", 20), ("tournament", 15)])
def test_four_colours_are_told_apart(scheme: str, least: float, sight: str, face: str) -> None:
    """How far two suits differ (CIE 1976) at least, whichever cones are missing."""
    suits = SCHEMES[scheme, face].values()
    pairs = itertools.combinations((_lab(colour, sight) for colour in suits), 2)
    nearest = min(
        sum((a - b) ** 2 for a, b in zip(one, other, strict=True)) ** 0.5 for one, other in pairs
    )
    assert nearest >= least


def test_colour_blind_suits_are_the_tuned_ones() -> None:
    """The measured values on light cards; the black of spades is a touch softer than black."""
    assert SCHEMES["colour_blind", "light"] == {
        "club": "#0060c0",
        "spade": "#101216",
        "heart": "#c43c00",
        "diamond": "#8a5a9e",
    }


def test_dyes_are_the_file_of_their_name() -> None:
    """What the program reads is what this process works out."""
    assert (RESOURCES / "decks" / "dyes.json").read_bytes() == dyes().encode()


@pytest.mark.parametrize("name", DECKS)
@pytest.mark.parametrize("dye_name", DYES)
def test_dyed_print_is_drawn_in_that_colour(
    name: str, dye_name: str, texts: dict[str, str]
) -> None:
    """A dye on the file gives, byte for byte, what the script would draw in those colours."""
    scheme, face = DYES[dye_name]
    assert dyed(texts[name], dye(scheme, face)) == deck(*DECKS[name], scheme, face)
    assert (scheme, face) != INK


@pytest.mark.parametrize("name", [name for name, printed in DECKS.items() if printed.size == "big"])
def test_big_index_fills_the_strip(name: str) -> None:
    """Of a card 105 wide 40 show in the narrowest fan: every index fits in, with room to spare."""
    layout = LAYOUTS["big"]
    for text in INDICES[DECKS[name].indices].values():
        path = GLYPHS[text].placed(layout.column, size=layout.glyph)
        across = [point.real for run in path.runs for part in run.segments for point in part]
        left, right = ((x + WIDTH / 2) * 105 / WIDTH for x in (min(across), max(across)))
        assert (left > 2, right + 4 < 40) == (True, True), text
    tall = layout.glyph * 105 / WIDTH
    assert tall > 1.4 * LAYOUTS["normal"].glyph * 105 / WIDTH
