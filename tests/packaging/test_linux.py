"""What the packages for Linux say, and the files that the desktop reads."""

from __future__ import annotations

import configparser
import gzip
import os
import re
import shutil
import struct
import subprocess
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest
from linux import appimage, deb, needs, rpm, tree
from program import HOME, Release, version

import dkdesk
from dkdesk.app.command_line import parse
from tests.end_to_end import screenshots

ROOT = Path(__file__).resolve().parents[2]
RELEASE = Release("1.2.3", 1_700_000_000)


def test_version() -> None:
    """It stands in one place."""
    assert version() == dkdesk.__version__


def test_control() -> None:
    """The fields that dpkg needs, none of them empty, and a description it can read."""
    text = deb.control_fields(RELEASE, 5, ["libc6 (>= 2.35)", "libgl1"])
    head, _, description = text.partition("Description: ")
    fields = dict(line.split(": ", 1) for line in head.splitlines())
    assert (fields["Package"], fields["Version"]) == ("dkdesk", "1.2.3")
    assert fields["Depends"] == "libc6 (>= 2.35), libgl1"
    assert all(fields.values())
    assert all(line.startswith(" ") for line in description.splitlines()[1:])


@pytest.mark.parametrize(
    ("package", "said"),
    [
        pytest.param("libgl1", "libgl1", id="one name in all Debians"),
        pytest.param("libglib2.0-0", "libglib2.0-0t64 | libglib2.0-0", id="built on Debian 12"),
        pytest.param("libglib2.0-0t64", "libglib2.0-0t64 | libglib2.0-0", id="built on Debian 13"),
    ],
)
def test_alternatives(package: str, said: str) -> None:
    """A package is asked for under all its names."""
    assert needs.alternatives(package) == said


def test_changelog() -> None:
    """In the form of Debian, with the time of the release."""
    text = deb.changelog(RELEASE)
    assert text.startswith("dkdesk (1.2.3) stable; urgency=low\n")
    assert text.endswith("  Tue, 14 Nov 2023 22:13:20 +0000\n")


def test_rpm_recipe(tmp_path: Path) -> None:
    """Our folder is listed as a whole, files among the system's one by one."""
    (tmp_path / "usr/lib/dkdesk/_internal").mkdir(parents=True)
    (tmp_path / "usr/lib/dkdesk/_internal/a.so").touch()
    (tmp_path / "usr/share/applications").mkdir(parents=True)
    (tmp_path / "usr/share/applications/dkdesk.desktop").touch()
    entries = rpm.listed(tmp_path)
    assert entries == ["/usr/lib/dkdesk", "/usr/share/applications/dkdesk.desktop"]
    recipe = rpm.spec(RELEASE, ["libGL.so.1()(64bit)"], entries).splitlines()
    assert {"Version: 1.2.3", "Requires: libGL.so.1()(64bit)", *entries} < set(recipe)


def test_elf_head() -> None:
    """The runtime of an AppImage ends with its table of sections."""
    head = bytearray(200)
    head[40:48] = (136).to_bytes(8, "little")
    head[58:62] = (64).to_bytes(2, "little") + (1).to_bytes(2, "little")
    assert appimage.elf_head(bytes(head) + b"hsqs") == bytes(head)


def test_metainfo_and_desktop_file_agree() -> None:
    """The file types, the menu entry and the icons are the same in all that the desktop reads."""
    info = ET.fromstring(tree.metainfo(RELEASE))  # noqa: S314 - our own file
    entry = configparser.ConfigParser(interpolation=None)
    entry.optionxform = str  # type: ignore[assignment, method-assign]  # keys have capitals
    entry.read(ROOT / "resources/linux/dkdesk.desktop", "utf-8")
    desktop = entry["Desktop Entry"]
    types = {each.text for each in info.iterfind("provides/mediatype")}
    mime = ET.parse(ROOT / "resources/linux/dkdesk-mime.xml")  # noqa: S314 - our own file
    described = {each.get("type") for each in mime.iterfind("{*}mime-type")}
    assert types == described == set(filter(None, desktop["MimeType"].split(";")))
    assert [each.text for each in info.iterfind("launchable")] == ["dkdesk.desktop"]
    assert desktop["Icon"] == "dkdesk"
    release = info.find("releases/release")
    assert release is not None
    assert (release.get("version"), release.get("date")) == ("1.2.3", "2023-11-14")


def test_every_picture_exists() -> None:
    """What software centres are sent to lies in the repository, as large as it is said to be."""
    info = ET.fromstring(tree.metainfo(RELEASE))  # noqa: S314 - our own file
    shown = {
        str(image.text).removeprefix(f"{HOME}/"): (image.get("width"), image.get("height"))
        for image in info.iterfind("screenshots/screenshot/image")
    }
    for path, size in shown.items():
        head = (ROOT / path).read_bytes()[:24]
        assert head.startswith(b"\x89PNG"), path
        assert tuple(map(str, struct.unpack(">II", head[16:]))) == size, path
    taken = {
        f"docs/screenshots/{name}-{language}.png"
        for name in screenshots.SCREENS
        for language in screenshots.LANGUAGES
    }
    lying = {path.relative_to(ROOT).as_posix() for path in screenshots.FOLDER.iterdir()}
    assert set(shown) == taken == lying


def test_the_readme_shows_pictures_that_exist() -> None:
    """A picture in the README is one of the repository, and says what is seen on it."""
    shown = re.findall(r"!\[(.*?)\]\((.+?)\)", (ROOT / "README.md").read_text("utf-8"))
    assert shown
    assert all(words and (ROOT / path).is_file() for words, path in shown)


@pytest.mark.parametrize(
    ("tool", "words"),
    [
        pytest.param("desktop-file-validate", (), id="the menu entry"),
        pytest.param("appstreamcli", ("validate", "--no-net"), id="the metainfo"),
        pytest.param("man", ("--warnings=w", "-l"), id="the man page"),
        pytest.param("sh", ("-n",), id="the installer"),
    ],
)
def test_tools_are_content(tool: str, words: tuple[str, ...], tmp_path: Path) -> None:
    """What the desktop's own tools say of our files: nothing that is wrong."""
    if shutil.which(tool) is None:
        pytest.skip(f"not installed: {tool} (.ci/run installs it)")
    file = {
        "desktop-file-validate": ROOT / "resources/linux/dkdesk.desktop",
        "appstreamcli": tmp_path / "example.dkdesk.dkdesk.metainfo.xml",
        "man": tmp_path / "dkdesk.6.gz",
        "sh": tree.HERE / "install.sh",
    }[tool]
    tree.write(tmp_path / "example.dkdesk.dkdesk.metainfo.xml", tree.metainfo(RELEASE))
    (tmp_path / "dkdesk.6.gz").write_bytes(gzip.compress(tree.man_page(RELEASE).encode()))
    told = subprocess.run([tool, *words, file], capture_output=True, text=True, check=False)
    assert (told.returncode, told.stderr) == (0, ""), told.stdout


def test_the_man_page_knows_every_option(capsys: pytest.CaptureFixture[str]) -> None:
    """What ``--help`` lists stands there, with everything that may be chosen."""
    with pytest.raises(SystemExit):
        parse(["--lang", "en", "--help"])
    told = capsys.readouterr().out
    words = set(re.findall(r"--[a-z-]+", told))
    for choices in re.findall(r"\{([\w,]+)\}", told):
        words |= set(choices.split(","))
    page = tree.man_page(RELEASE).replace("\\-", "-")
    assert words - set(re.findall(r"--[a-z-]+|\w+", page)) == set()


@pytest.mark.skipif(
    shutil.which("update-mime-database") is None, reason="not installed: shared-mime-info"
)
def test_the_desktop_takes_the_file_types(tmp_path: Path) -> None:
    """Its own tool makes both types of them, by ending and by the first words."""
    folder = tmp_path / "mime"
    types = folder / "packages" / "dkdesk.xml"
    tree.copy(ROOT / "resources/linux/dkdesk-mime.xml", types)
    told = subprocess.run(
        ["update-mime-database", folder],
        env=os.environ | {"XDG_DATA_HOME": str(tmp_path)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert (told.returncode, told.stderr) == (0, "")
    endings = (folder / "globs2").read_text("utf-8").splitlines()
    assert "50:application/x-dkdesk-game:*.dko" in endings
    assert "50:application/x-dkdesk-rules:*.dkorules" in endings
    magic = (folder / "magic").read_bytes()
    assert all(words in magic for words in (b"dkdesk record ", b"dkdesk rules "))


@pytest.mark.parametrize("name", ["libc.so.6", "libm.so.6", "libmvec.so.1", "ld-linux-x86-64.so.2"])
def test_what_belongs_to_glibc_is_no_package_of_its_own(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It comes with libc6, whose version is named."""
    monkeypatch.setattr(needs, "outside", lambda _: {name, "libX11.so.6"})
    assert needs.sonames([]) == ["libX11.so.6"]
