; The installer for Windows, for one player, without an administrator. `build.py setup` runs
; makensis on this and defines:
;   VERSION  0.1.0              NUMBERS  0.1.0.0, for the version resource
;   MADE     a folder with files.nsh, sentences.nsh and dkdesk.ico
;   OUT      the installer      TARGET   amd64-unicode, where makensis can (Debian's)
; Silent: setup.exe /S [/D=FOLDER]; uninstall.exe /S [/DATA], with /DATA the games go as well.
Unicode true
!ifdef TARGET
  Target ${TARGET}
!endif
SetCompressor /SOLID lzma
ManifestDPIAware true
ManifestSupportedOS Win10
RequestExecutionLevel user

!include MUI2.nsh
!include LogicLib.nsh
!include FileFunc.nsh
!include "${MADE}/files.nsh"

!define NAME dkdesk
!define PROGRAM ${NAME}.exe
!define CLASSES Software\Classes
!define ENTRY Software\Microsoft\Windows\CurrentVersion\Uninstall\${NAME}

Name "${NAME}"
Caption "${NAME} ${VERSION}"
BrandingText "${NAME} ${VERSION}"
OutFile "${OUT}"
InstallDir "$LOCALAPPDATA\Programs\${NAME}"
InstallDirRegKey HKCU "${ENTRY}" InstallLocation

; --- pages, in the language of the Windows; in English where we do not speak it -------------------

!define MUI_ICON "${MADE}/dkdesk.ico"
!define MUI_UNICON "${MADE}/dkdesk.ico"
!define MUI_COMPONENTSPAGE_NODESC
!define MUI_FINISHPAGE_RUN "$INSTDIR\${PROGRAM}"
!define MUI_FINISHPAGE_NOAUTOCLOSE
!insertmacro MUI_PAGE_DIRECTORY
!insertmacro MUI_PAGE_INSTFILES
!insertmacro MUI_PAGE_FINISH
!insertmacro MUI_UNPAGE_COMPONENTS
!insertmacro MUI_UNPAGE_INSTFILES
!include "${MADE}/sentences.nsh"

VIProductVersion ${NUMBERS}
VIFileVersion ${NUMBERS}
VIAddVersionKey /LANG=${LANG_ENGLISH} ProductName "${NAME}"
VIAddVersionKey /LANG=${LANG_ENGLISH} ProductVersion "${VERSION}"
VIAddVersionKey /LANG=${LANG_ENGLISH} FileVersion "${VERSION}"
VIAddVersionKey /LANG=${LANG_ENGLISH} FileDescription "${NAME} setup"
VIAddVersionKey /LANG=${LANG_ENGLISH} LegalCopyright "GPL-3.0-or-later"

; --- words for both directions ------------------------------------------------------------------

; A running program's file cannot be opened for writing.
!macro Closed ask
  ${ask}:
  ${If} ${FileExists} "$INSTDIR\${PROGRAM}"
    ClearErrors
    FileOpen $0 "$INSTDIR\${PROGRAM}" a
    ${If} ${Errors}
      MessageBox MB_RETRYCANCEL|MB_ICONINFORMATION "$(running)" /SD IDCANCEL IDRETRY ${ask}
      SetErrorLevel 2
      Quit
    ${EndIf}
    FileClose $0
  ${EndIf}
!macroend

; A file type: what Windows calls it, and that we open it. Whoever chose another program for it
; keeps that choice.
!macro Associate suffix kind title
  WriteRegStr HKCU "${CLASSES}\${kind}" "" "${title}"
  WriteRegStr HKCU "${CLASSES}\${kind}\DefaultIcon" "" "$INSTDIR\${PROGRAM},0"
  WriteRegStr HKCU "${CLASSES}\${kind}\shell\open\command" "" '"$INSTDIR\${PROGRAM}" "%1"'
  WriteRegStr HKCU "${CLASSES}\${suffix}\OpenWithProgids" "${kind}" ""
  ReadRegStr $0 HKCU "${CLASSES}\${suffix}" ""
  ${If} $0 == ""
    WriteRegStr HKCU "${CLASSES}\${suffix}" "" "${kind}"
  ${EndIf}
!macroend

!macro Dissociate suffix kind
  ReadRegStr $0 HKCU "${CLASSES}\${suffix}" ""
  ${If} $0 == "${kind}"
    DeleteRegValue HKCU "${CLASSES}\${suffix}" ""
  ${EndIf}
  DeleteRegValue HKCU "${CLASSES}\${suffix}\OpenWithProgids" "${kind}"
  DeleteRegKey /ifempty HKCU "${CLASSES}\${suffix}\OpenWithProgids"
  DeleteRegKey /ifempty HKCU "${CLASSES}\${suffix}"
  DeleteRegKey HKCU "${CLASSES}\${kind}"
!macroend

; SHCNE_ASSOCCHANGED: the desktop shows the new icons at once.
!macro TellDesktop
  System::Call 'shell32::SHChangeNotify(i 0x08000000, i 0, p 0, p 0)'
!macroend

; --- install -------------------------------------------------------------------------------------

Section
  !insertmacro Closed ask_install
  ; An older version takes its files away itself: it alone knows them. The player's stay.
  ReadRegStr $1 HKCU "${ENTRY}" InstallLocation
  ${If} $1 != ""
  ${AndIf} ${FileExists} "$1\uninstall.exe"
    ExecWait '"$1\uninstall.exe" /S /UPGRADE _?=$1' $0
    ${If} $0 != 0
      SetErrorLevel 2
      Abort "$(running)"
    ${EndIf}
    Delete "$1\uninstall.exe"
    RMDir "$1"
  ${EndIf}

  !insertmacro PutFiles
  SetOutPath $INSTDIR
  WriteUninstaller "$INSTDIR\uninstall.exe"
  CreateShortcut "$SMPROGRAMS\${NAME}.lnk" "$INSTDIR\${PROGRAM}"
  !insertmacro Associate .dko ${NAME}.game "$(game)"
  !insertmacro Associate .dkorules ${NAME}.rules "$(rules)"

  WriteRegStr HKCU "${ENTRY}" DisplayName "${NAME}"
  WriteRegStr HKCU "${ENTRY}" DisplayVersion "${VERSION}"
  WriteRegStr HKCU "${ENTRY}" DisplayIcon "$INSTDIR\${PROGRAM},0"
  WriteRegStr HKCU "${ENTRY}" Publisher "${NAME}"
  WriteRegStr HKCU "${ENTRY}" InstallLocation $INSTDIR
  WriteRegStr HKCU "${ENTRY}" UninstallString '"$INSTDIR\uninstall.exe"'
  WriteRegStr HKCU "${ENTRY}" QuietUninstallString '"$INSTDIR\uninstall.exe" /S'
  WriteRegDWORD HKCU "${ENTRY}" NoModify 1
  WriteRegDWORD HKCU "${ENTRY}" NoRepair 1
  WriteRegDWORD HKCU "${ENTRY}" EstimatedSize ${KILOBYTES}
  !insertmacro TellDesktop
SectionEnd

; --- uninstall -----------------------------------------------------------------------------------

Section "un.$(program)" un_program
  SectionIn RO
  !insertmacro Closed ask_uninstall
  ; Only what was installed, one by one: the folder may hold what is not ours.
  !insertmacro RemoveFiles
  Delete "$INSTDIR\uninstall.exe"
  SetOutPath $TEMP
  RMDir $INSTDIR
  Delete "$SMPROGRAMS\${NAME}.lnk"
  !insertmacro Dissociate .dko ${NAME}.game
  !insertmacro Dissociate .dkorules ${NAME}.rules
  DeleteRegKey HKCU "${ENTRY}"
  !insertmacro TellDesktop
SectionEnd

; Where dkdesk/places.py keeps the games: %LOCALAPPDATA%\dkdesk.
Section /o "un.$(data)" un_data
  RMDir /r "$LOCALAPPDATA\${NAME}"
SectionEnd

Function un.onInit
  ${GetParameters} $R0
  ClearErrors
  ${GetOptions} $R0 "/DATA" $R1
  ${IfNot} ${Errors}
    SectionSetFlags ${un_data} ${SF_SELECTED}
  ${EndIf}
  ; An upgrade never touches them, whatever else is said.
  ClearErrors
  ${GetOptions} $R0 "/UPGRADE" $R1
  ${IfNot} ${Errors}
    SectionSetFlags ${un_data} 0
  ${EndIf}
FunctionEnd
