"""``run.py`` finds out which of the system's libraries Qt would miss, and who brings them."""

from __future__ import annotations

import os
import sys
from importlib.util import find_spec
from pathlib import Path

import pytest

import run
from tests.conftest import Programs

linux = pytest.mark.skipif(sys.platform != "linux", reason="about Linux's libraries")
posix = pytest.mark.skipif(os.name != "posix", reason="about apt and sudo")


@pytest.fixture(autouse=True)
def english(monkeypatch: pytest.MonkeyPatch) -> None:
    """Refusals are compared in English, whatever the tester speaks."""
    monkeypatch.setenv("LC_ALL", "C")


def _qt() -> Path:
    spec = find_spec("PySide6")
    assert spec is not None
    assert spec.origin is not None
    return Path(spec.origin).parent


@linux
def test_a_real_library_is_read() -> None:
    """The names come from the file itself."""
    names = run.needed(_qt() / "QtWidgets.abi3.so")
    assert {"libQt6Widgets.so.6", "libQt6Gui.so.6", "libc.so.6"} <= set(names)
    assert all(".so" in name for name in names)


@linux
def test_here_nothing_is_missing() -> None:
    """These tests do run, so Qt does load."""
    assert run.missing_libraries(_qt(), "offscreen") == []


@linux
@pytest.mark.parametrize(
    ("missing", "platform", "found"),
    [
        pytest.param({"libEGL.so.1"}, "offscreen", True, id="Qt itself needs EGL"),
        pytest.param({"libglib-2.0.so.0"}, "offscreen", True, id="and glib, through its own parts"),
        pytest.param({"libxcb-cursor.so.0"}, "offscreen", False, id="without a screen no X11"),
        pytest.param({"libxcb-cursor.so.0"}, "xcb", True, id="X11 through its plugin"),
        pytest.param({"libwayland-client.so.0"}, "wayland", True, id="Wayland through its plugin"),
        pytest.param({"libQt6Gui.so.6"}, "xcb", False, id="Qt's own parts are no question"),
    ],
)
def test_missing_libraries_are_found(
    missing: set[str], platform: str, found: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Through Qt's own libraries, for the screen that is asked for."""
    monkeypatch.setattr(run, "loads", lambda soname: soname not in missing)
    assert run.missing_libraries(_qt(), platform) == (sorted(missing) if found else [])


@linux
def test_the_loader_is_asked() -> None:
    """The C library is always there; a made-up name never is."""
    assert run.loads("libc.so.6")
    assert not run.loads("libdoppelkopf.so.40")


@pytest.mark.parametrize(
    ("soname", "package"),
    [
        ("libEGL.so.1", "libegl1"),
        ("libGL.so.1", "libgl1"),
        ("libX11-xcb.so.1", "libx11-xcb1"),
        ("libX11.so.6", "libx11-6"),
        ("libdbus-1.so.3", "libdbus-1-3"),
        ("libfontconfig.so.1", "libfontconfig1"),
        ("libfreetype.so.6", "libfreetype6"),
        ("libglib-2.0.so.0", "libglib2.0-0"),
        ("libgssapi_krb5.so.2", "libgssapi-krb5-2"),
        ("libgthread-2.0.so.0", "libglib2.0-0"),
        ("libwayland-client.so.0", "libwayland-client0"),
        ("libxcb-cursor.so.0", "libxcb-cursor0"),
        ("libxcb-icccm.so.4", "libxcb-icccm4"),
        ("libxcb-keysyms.so.1", "libxcb-keysyms1"),
        ("libxcb-render-util.so.0", "libxcb-render-util0"),
        ("libxcb.so.1", "libxcb1"),
        ("libxkbcommon-x11.so.0", "libxkbcommon-x11-0"),
        ("libxkbcommon.so.0", "libxkbcommon0"),
        ("libz.so.1", "zlib1g"),
        ("libzstd.so.1", "libzstd1"),
    ],
)
def test_debians_names(soname: str, package: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """As Debian 12 calls them."""
    monkeypatch.setattr(run, "libc_version", lambda: (2, 36))
    assert run.debian_package(soname) == package


@pytest.mark.parametrize(
    ("libc", "package"),
    [
        pytest.param((2, 36), "libglib2.0-0", id="Debian 12"),
        pytest.param((2, 35), "libglib2.0-0", id="Ubuntu 22.04"),
        pytest.param((2, 39), "libglib2.0-0t64", id="Ubuntu 24.04"),
        pytest.param((2, 41), "libglib2.0-0t64", id="Debian 13"),
    ],
)
def test_glib_was_renamed(
    libc: tuple[int, int], package: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """When time got 64 bits."""
    monkeypatch.setattr(run, "libc_version", lambda: libc)
    assert run.debian_package("libglib-2.0.so.0") == package


@linux
def test_the_c_library_has_a_version() -> None:
    """Two numbers, and PySide6 asks for 2.34 at least."""
    assert run.libc_version() >= (2, 34)


@pytest.fixture
def bare(monkeypatch: pytest.MonkeyPatch) -> None:
    """A system without the libraries of X11 and Wayland."""
    lacks = {
        "xcb": ["libxcb-cursor.so.0", "libxcb-icccm.so.4"],
        "wayland": ["libwayland-cursor.so.0"],
    }
    monkeypatch.setattr(run, "missing_libraries", lambda _qt, platform: lacks.get(platform, []))
    for name in ("QT_QPA_PLATFORM", "WAYLAND_DISPLAY"):
        monkeypatch.delenv(name, raising=False)


@posix
@pytest.mark.usefixtures("bare")
def test_debian_gets_the_line(programs: Programs) -> None:
    """One line to copy, each package once."""
    programs("apt", "sudo")
    with pytest.raises(run.RefusedError) as refused:
        run.check_libraries(Path())
    assert str(refused.value) == (
        "Qt needs libraries missing here. Please run: sudo apt install libxcb-cursor0 libxcb-icccm4"
    )


@pytest.mark.usefixtures("bare", "programs")
def test_another_system_gets_the_names() -> None:
    """Its own package search finds them by these names."""
    with pytest.raises(run.RefusedError) as refused:
        run.check_libraries(Path())
    assert str(refused.value).endswith("Please install: libxcb-cursor.so.0 libxcb-icccm.so.4")


@pytest.mark.usefixtures("bare")
@pytest.mark.parametrize("asked", ["offscreen", "vnc:size=800x600", "xcb;minimal"])
def test_one_screen_that_works_is_enough(asked: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Qt takes the first it can load, and so do we."""
    monkeypatch.setenv("QT_QPA_PLATFORM", asked)
    run.check_libraries(Path())


@pytest.mark.usefixtures("bare", "programs")
@pytest.mark.parametrize("display", ["", "wayland-0"])
def test_x11_is_what_everybody_can_install(display: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """With Wayland and X11 both incomplete, the sentence is about X11."""
    monkeypatch.setenv("WAYLAND_DISPLAY", display)
    with pytest.raises(run.RefusedError, match="libxcb"):
        run.check_libraries(Path())


@posix
def test_the_superuser_without_sudo(programs: Programs, monkeypatch: pytest.MonkeyPatch) -> None:
    """In a bare container there is no sudo, and no need of it."""
    monkeypatch.setattr(os, "geteuid", lambda: 0)
    assert run.apt_install(["a", "b"]) == "apt install a b"
    monkeypatch.setattr(os, "geteuid", lambda: 1000)
    assert run.apt_install(["a"]) == "sudo apt install a"
    programs("sudo")
    monkeypatch.setattr(os, "geteuid", lambda: 0)
    assert run.apt_install(["a"]) == "sudo apt install a"
