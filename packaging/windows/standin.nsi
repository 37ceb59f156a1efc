; A program file for payloads that were put together without a Python for Windows: it plays nothing,
; it writes down with what it was started, so that the check can see what a click would have done.
; Defines as in dkdesk.nsi: OUT, ICON, VERSION, NUMBERS, TARGET.
Unicode true
!ifdef TARGET
  Target ${TARGET}
!endif
!include FileFunc.nsh
Name "stand-in for dkdesk"
OutFile "${OUT}"
Icon "${ICON}"
SilentInstall silent
RequestExecutionLevel user
VIProductVersion ${NUMBERS}
VIAddVersionKey ProductName "stand-in for dkdesk"
VIAddVersionKey ProductVersion "${VERSION}"
VIAddVersionKey FileVersion "${VERSION}"
VIAddVersionKey FileDescription "Writes down how it was started"
VIAddVersionKey LegalCopyright "GPL-3.0-or-later"

Section
  ${GetParameters} $0
  FileOpen $1 "$TEMP\dkdesk-started.txt" w
  FileWriteUTF16LE $1 $0
  FileClose $1
SectionEnd
