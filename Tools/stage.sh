#!/usr/bin/env bash
# Makes the tree of an installation in a folder: the program, its man pages, its completions, and the licenses.
#
#   Tools/stage.sh PROGRAM FOLDER
set -euo pipefail
umask 022
program=$1 tree=$2
root=$(dirname "$0")/..

rm -rf "$tree"
mkdir -p "$tree"/bin "$tree"/share/{man/man1,bash-completion/completions,zsh/site-functions,fish/vendor_completions.d}
mkdir -p "$tree/share/doc/followbar/licenses"

install -m 755 "$program" "$tree/bin/followbar"
program=$tree/bin/followbar

day=${SOURCE_DATE_EPOCH:-$(git -C "$root" log -1 --format=%ct 2>/dev/null || date +%s)}
day=$(LC_ALL=C date -u -d "@$day" "+%B %e, %Y" 2>/dev/null || LC_ALL=C date -u -r "$day" "+%B %e, %Y")
"$program" manual --date "${day/  / }" "$tree/share/man/man1"

"$program" --generate-completion-script bash >"$tree/share/bash-completion/completions/followbar"
"$program" --generate-completion-script zsh >"$tree/share/zsh/site-functions/_followbar"
"$program" --generate-completion-script fish >"$tree/share/fish/vendor_completions.d/followbar.fish"

install -m 644 "$root/LICENSE" "$tree/share/doc/followbar/LICENSE"
install -m 644 "$root"/licenses/* "$tree/share/doc/followbar/licenses"
