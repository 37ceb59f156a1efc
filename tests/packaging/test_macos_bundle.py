"""What macOS is told: Info.plist, the icon, the image."""

from __future__ import annotations

import plistlib
import struct
from pathlib import Path

import pytest
from macos import dmg, icns
from macos.plist import LANGUAGES, plist
from program import APP_ID, version

ROOT = Path(__file__).resolve().parents[2]


def test_plist_is_one() -> None:
    """The dictionary can be written as a property list, and reads back."""
    assert plistlib.loads(plistlib.dumps(plist("0.1.0"))) == plist("0.1.0")


def test_plist_names_version_and_languages() -> None:
    """The version is that of the program, the languages are ours in Apple's words."""
    told = plist(version())
    assert told["CFBundleShortVersionString"] == told["CFBundleVersion"] == version()
    ours = {path.name for path in (ROOT / "resources" / "text").iterdir() if path.is_dir()}
    assert set(LANGUAGES) == ours
    assert told["CFBundleLocalizations"] == ["en", "de", "ja", "zh-Hant"]


def test_every_document_has_its_type() -> None:
    """Each kind of file that is opened is declared, with its suffix."""
    told = plistlib.loads(plistlib.dumps(plist("0.1.0")))
    opened = [kind for row in told["CFBundleDocumentTypes"] for kind in row["LSItemContentTypes"]]
    declared = {
        row["UTTypeIdentifier"]: row["UTTypeTagSpecification"]["public.filename-extension"]
        for row in told["UTExportedTypeDeclarations"]
    }
    assert declared == {f"{APP_ID}.game": ["dko"], f"{APP_ID}.rules": ["dkorules"]}
    assert opened == list(declared)


def parts(data: bytes) -> list[tuple[bytes, bytes]]:
    """The tagged pictures of an icon file."""
    magic, length = struct.unpack_from(">4sI", data)
    assert (magic, length) == (b"icns", len(data))
    at, found = 8, []
    while at < len(data):
        tag, size = struct.unpack_from(">4sI", data, at)
        found.append((tag, data[at + 8 : at + size]))
        at += size
    return found


def test_icon_has_all_sizes() -> None:
    """Small pictures are colours and mask, large ones the PNG of their size."""
    pngs = {size: f"PNG {size}".encode() for size in icns.PNGS.values()}
    pixels = {size: bytes((1, 2, 3, 4)) * size * size for size in icns.PACKED}
    found = dict(parts(icns.icns(pngs, pixels)))
    assert list(found)[:4] == [b"is32", b"s8mk", b"il32", b"l8mk"]
    assert found[b"s8mk"] == b"\x04" * 256
    assert unpacked(found[b"is32"]) == b"\x03" * 256 + b"\x02" * 256 + b"\x01" * 256
    assert {tag: found[tag] for tag in icns.PNGS} == {
        tag: pngs[size] for tag, size in icns.PNGS.items()
    }


def unpacked(data: bytes) -> bytes:
    """What `macos.icns.packed` packs."""
    out, at = bytearray(), 0
    while at < len(data):
        if data[at] >= 128:
            out += data[at + 1 : at + 2] * (data[at] - 125)
            at += 2
        else:
            out += data[at + 1 : at + 2 + data[at]]
            at += data[at] + 2
    return bytes(out)


@pytest.mark.parametrize(
    "data",
    [
        pytest.param(b"", id="nothing"),
        pytest.param(b"abcabc", id="no runs"),
        pytest.param(b"aabbaabb", id="pairs are no runs"),
        pytest.param(b"a" * 1000, id="a run longer than one"),
        pytest.param(bytes(range(256)) * 2, id="more unequal ones than fit a piece"),
        pytest.param(b"abc" + b"d" * 131 + b"ee" + b"f" * 3, id="all mixed"),
    ],
)
def test_packing_reads_back(data: bytes) -> None:
    """What is packed in runs unpacks to the same."""
    assert unpacked(icns.packed(data)) == data


def test_image_holds_program_and_link(tmp_path: Path) -> None:
    """On opening the image a player sees the program and where to drag it."""
    app = tmp_path / "dkdesk.app"
    (app / "Contents").mkdir(parents=True)
    dmg.stage(app, tmp_path / "stage")
    assert sorted(path.name for path in (tmp_path / "stage").iterdir()) == [
        "Applications",
        "dkdesk.app",
    ]
    assert (tmp_path / "stage" / "Applications").readlink() == Path("/Applications")
    words = dmg.command(tmp_path / "stage", "0.1.0", tmp_path / "x.dmg")
    assert words[0] == "hdiutil"
    assert words[-1] == str(tmp_path / "x.dmg")
