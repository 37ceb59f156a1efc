"""What stays out of the frozen program."""

from __future__ import annotations

import pytest
from trim import LANGUAGES, packed

from dkdesk.text import catalogue

QT = "PySide6/Qt"


@pytest.mark.parametrize(
    ("destination", "kept"),
    [
        pytest.param(f"{QT}/plugins/platforms/libqxcb.so", True, id="X11"),
        pytest.param(f"{QT}/plugins/platforms/libqwayland.so", True, id="Wayland"),
        pytest.param(f"{QT}/plugins/platforms/libqeglfs.so", False, id="a bare screen"),
        pytest.param(r"PySide6\plugins\platforms\qwindows.dll", True, id="Windows' backslashes"),
        pytest.param(f"{QT}/plugins/platformthemes/libqgtk3.so", False, id="GTK and all it brings"),
        pytest.param(f"{QT}/plugins/imageformats/libqsvg.so", True, id="the pictures of the cards"),
        pytest.param(
            f"{QT}/plugins/imageformats/libqwebp.so", False, id="pictures we have none of"
        ),
        pytest.param(f"{QT}/plugins/tls/libqopensslbackend.so", False, id="a folder not named"),
        pytest.param(f"{QT}/translations/qtbase_zh_TW.qm", True, id="Qt in one of our languages"),
        pytest.param(f"{QT}/translations/qtbase_fr.qm", False, id="Qt in another language"),
        pytest.param(f"{QT}/translations/qt_help_de.qm", False, id="a part of Qt we do not use"),
        pytest.param("numpy/_core/tests/data/a.txt", False, id="tests of numpy"),
        pytest.param("libstdc++.so.6", False, id="a library of every desktop"),
        pytest.param("libxcb-cursor.so.0", True, id="a library many desktops lack"),
        pytest.param("PySide6/opengl32sw.dll", False, id="OpenGL by the processor"),
        pytest.param("dkdesk/resources/text/de/rules.mo", True, id="our own texts"),
    ],
)
def test_packed(destination: str, kept: bool) -> None:
    """A file stays or goes by its place."""
    assert packed(destination) is kept


def test_languages() -> None:
    """Qt speaks what we speak."""
    assert set(LANGUAGES) == set(catalogue.LANGUAGES)
