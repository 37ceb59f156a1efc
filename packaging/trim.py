"""What stays out of the frozen program, as tables; the spec and the payload for Windows obey them.

Everything here was taken out, the program started and played without it.
"""

from __future__ import annotations

import re
from pathlib import Path, PurePosixPath
from typing import Final

MODULES: Final = (
    # the school and the workshop
    *("dkdesk.training", "torch", "matplotlib", "babel", "pytest", "hypothesis", "setuptools"),
    # of Python: windows of another kind, tests, talk over the net
    *(f"_codecs_{place}" for place in ("cn", "hk", "iso2022", "jp", "kr", "tw")),
    *("tkinter", "unittest", "doctest", "pydoc", "pdb", "lib2to3", "ensurepip", "venv"),
    *(
        "asyncio",
        "ssl",
        "_ssl",
        "_hashlib",
        "bz2",
        "_bz2",
        "lzma",
        "_lzma",
        "ftplib",
        "smtplib",
        "imaplib",
        "xmlrpc",
        "http.server",
        "curses",
    ),
    # of Qt: what no window of ours uses
    *(f"PySide6.Qt{name}" for name in ("OpenGL", "OpenGLWidgets", "Qml", "Quick", "QuickWidgets")),
    *(f"PySide6.Qt{name}" for name in ("Test", "DBus", "PrintSupport", "Sql", "Xml", "Help")),
    *(f"PySide6.Qt{name}" for name in ("Designer", "UiTools", "Concurrent", "SvgWidgets")),
    # of numpy
    *("numpy.f2py", "numpy.fft", "numpy.testing", "numpy.distutils", "numpy.tests"),
)
"""Not to be imported, so not to be packed."""

LANGUAGES: Final = ("de", "en", "ja", "zh_TW")

PLUGINS: Final = {
    "platforms": ("xcb", "wayland", "offscreen", "windows", "cocoa"),
    "imageformats": ("svg", "ico", "icns"),
    "iconengines": ("svgicon",),
    "platforminputcontexts": (
        "composeplatforminputcontextplugin",
        "ibusplatforminputcontextplugin",
    ),
    "platformthemes": ("xdgdesktopportal",),
    "styles": ("modernwindowsstyle", "macstyle"),
    "wayland-decoration-client": ("adwaita", "bradient"),
    "wayland-shell-integration": ("xdg-shell",),
    "xcbglintegrations": (),
}
"""By folder of Qt's plugins: those that are packed; of a folder not named, none.

The GTK theme (``platformthemes/libqgtk3``) would bring all of GTK along.
"""

SYSTEM: Final = (
    *("libstdc++", "libgcc_s", "libz", "libexpat", "libuuid", "libcom_err", "libgpg-error"),
    *("libglib-2.0", "libgthread-2.0", "libdbus-1", "libsystemd", "libpcre2-8"),
    *("libX11", "libX11-xcb", "libfontconfig", "libfreetype"),
    # of the C library itself, to which it has to fit
    "libmvec",
)
"""Libraries of every Linux desktop, left to it: it mends them, and ours would
ask for a newer glibc.

Not the small ones of X11 (``libxcb-cursor`` and its like), which many desktops lack.
"""

_TRANSLATION: Final = re.compile(r"qtbase_(?P<language>\w+)\.qm")
_PLUGIN: Final = re.compile(r"(?:lib)?q?(?P<name>.+?)\.(?:so|dll|dylib)")
_LEAVE: Final = re.compile(
    # Software drawing of OpenGL on Windows: we draw with the processor ourselves (20 MB).
    r"(?:^|/)opengl32sw\.dll$"
    # numpy for those who compile against it, and its tests
    r"|^numpy/(?:.+/)?(?:tests|include|lib/pkgconfig)/"
    r"|^numpy/_core/_\w+_tests\."
    r"|\.(?:pyi|pxd|pyx|lib|a|h)$"
)


def resources(root: Path) -> list[Path]:
    """The files below ``resources`` that are packed: all but sources of texts and Linux's own.

    Args:
        root: The source tree.
    """
    return [
        path
        for path in sorted((root / "resources").rglob("*"))
        if path.is_file() and path.suffix != ".po" and path.parent.name != "linux"
    ]


def packed(destination: str) -> bool:
    """Whether a file stays in the bundle.

    Args:
        destination: Its path in the bundle; either slash.
    """
    path = PurePosixPath(destination.replace("\\", "/"))
    if "plugins" in path.parts and "PySide6" in path.parts:
        return _plugin(path)
    if "translations" in path.parts and "PySide6" in path.parts:
        found = _TRANSLATION.fullmatch(path.name)
        return found is not None and found["language"] in LANGUAGES
    if path.name.partition(".so")[0] in SYSTEM:
        return False
    return _LEAVE.search(str(path)) is None


def _plugin(path: PurePosixPath) -> bool:
    found = _PLUGIN.fullmatch(path.name)
    if found is None:
        return False
    names = PLUGINS.get(path.parent.name, ())
    return found["name"] in names or found["name"].removeprefix("q") in names
