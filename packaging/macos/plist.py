"""What macOS wants to know: the dictionary of Info.plist beyond what PyInstaller writes."""

from __future__ import annotations

from typing import Final

from program import APP_ID, LICENCE, NAME

LANGUAGES: Final = {"en": "en", "de": "de", "ja": "ja", "zh_TW": "zh-Hant"}
"""Our languages and Apple's names for them."""
KINDS: Final = {
    # suffix: (end of the type's name, title, what we do with it)
    "dko": ("game", "Doppelkopf game", "Viewer"),
    "dkorules": ("rules", "Doppelkopf rules", "Viewer"),
}


def plist(version: str) -> dict[str, object]:
    """Info.plist of a version; PyInstaller adds the program file and the icon."""
    return {
        "CFBundleIdentifier": APP_ID,
        "CFBundleName": NAME,
        "CFBundleDisplayName": NAME,
        "CFBundleVersion": version,
        "CFBundleShortVersionString": version,
        "CFBundleDevelopmentRegion": "en",
        "CFBundleLocalizations": list(LANGUAGES.values()),
        "LSApplicationCategoryType": "public.app-category.card-games",
        # What the wheels of Qt are made for.
        "LSMinimumSystemVersion": "13.0",
        "NSHighResolutionCapable": True,
        "NSHumanReadableCopyright": LICENCE,
        "NSPrincipalClass": "NSApplication",
        "CFBundleDocumentTypes": [
            {
                "CFBundleTypeName": title,
                "CFBundleTypeRole": role,
                "LSHandlerRank": "Owner",
                "LSItemContentTypes": [f"{APP_ID}.{kind}"],
            }
            for kind, title, role in KINDS.values()
        ],
        "UTExportedTypeDeclarations": [
            {
                "UTTypeIdentifier": f"{APP_ID}.{kind}",
                "UTTypeDescription": title,
                "UTTypeConformsTo": ["public.plain-text"],
                "UTTypeTagSpecification": {"public.filename-extension": [suffix]},
            }
            for suffix, (kind, title, _) in KINDS.items()
        ],
    }
