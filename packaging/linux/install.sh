#!/bin/sh
# Installs dkdesk for whoever runs this, without rights of root; --uninstall removes it again.
# Evenings and settings are never touched: they lie elsewhere.
set -eu

here=$(cd "$(dirname "$0")" && pwd)
data=${XDG_DATA_HOME:-$HOME/.local/share}
program=$HOME/.local/lib/dkdesk
command=$HOME/.local/bin/dkdesk

say() { # say DE EN JA ZH_TW
    case "${LC_ALL:-${LC_MESSAGES:-${LANG:-}}}" in
        de*) printf '%s\n' "$1" ;;
        ja*) printf '%s\n' "$3" ;;
        zh*) printf '%s\n' "$4" ;;
        *) printf '%s\n' "$2" ;;
    esac
}

# What lies in the folders of the desktop; the same list is laid down and removed.
shared() { (cd "$1" && find . ! -type d | sed 's|^\./||'); }

refresh() { # the desktop looks again, where it has the tools
    for tool in "update-desktop-database $data/applications" \
        "update-mime-database $data/mime" \
        "gtk-update-icon-cache --quiet --force --ignore-theme-index $data/icons/hicolor"; do
        name=${tool%% *}
        if command -v "$name" >/dev/null 2>&1; then
            "$name" ${tool#* } >/dev/null 2>&1 || true
        fi
    done
}

remove() {
    if [ -d "$program/share" ]; then
        shared "$program/share" | while read -r file; do rm -f "$data/$file"; done
    fi
    if [ -L "$command" ]; then rm -f "$command"; fi
    rm -rf "$program"
}

if [ "${1:-}" = "--uninstall" ]; then
    remove
    refresh
    say "dkdesk ist entfernt. Deine Abende bleiben in $data/dkdesk." \
        "dkdesk is removed. Your evenings stay in $data/dkdesk." \
        "dkdesk を削除しました。対局の記録は $data/dkdesk に残っています。" \
        "已移除 dkdesk。您的牌局保留在 $data/dkdesk。"
    exit 0
fi

# First beside the old one, then in its place: an interrupted copy ruins nothing.
mkdir -p "$HOME/.local/lib" "$HOME/.local/bin" "$data"
fresh=$HOME/.local/lib/dkdesk.new
rm -rf "$fresh"
mkdir "$fresh"
cp -R "$here/dkdesk" "$here/_internal" "$here/licences" "$here/share" "$here/install.sh" "$fresh/"
remove
mv "$fresh" "$program"
ln -sf "$program/dkdesk" "$command"
shared "$program/share" | while read -r file; do
    mkdir -p "$data/$(dirname "$file")"
    cp "$program/share/$file" "$data/$file"
done
# The menu may not know ~/.local/bin.
entry=$data/applications/dkdesk.desktop
sed "s|^Exec=dkdesk|Exec=\"$program/dkdesk\"|" "$program/share/applications/dkdesk.desktop" >"$entry"
refresh
say "dkdesk ist installiert: im Menü unter Spiele, oder $command" \
    "dkdesk is installed: in the menu under Games, or $command" \
    "dkdesk をインストールしました。メニューの「ゲーム」または $command から起動できます。" \
    "已安裝 dkdesk：請見選單的「遊戲」，或執行 $command"
say "Entfernen: $program/install.sh --uninstall" \
    "To remove it: $program/install.sh --uninstall" \
    "削除するには: $program/install.sh --uninstall" \
    "移除：$program/install.sh --uninstall"
