#!/usr/bin/env bash
# Makes the tree of an installation in a folder: the programs, their man pages, their completions, and the licenses.
#
#   Tools/stage.sh PRODUCTS FOLDER
set -euo pipefail
umask 022
products=$1 tree=$2
root=$(cd "$(dirname "$0")/.." && pwd)

rm -rf "$tree"
mkdir -p "$tree"/bin "$tree"/share/{doc/followbar,man/man1,bash-completion/completions,zsh/site-functions,fish/vendor_completions.d}
install -m 755 "$products"/followbar "$products"/followbar-track "$tree/bin"
program=$tree/bin/followbar

# The generator of the package's plugin generate-manual, which would build every product first.
seconds=${SOURCE_DATE_EPOCH:-$(git -C "$root" log -1 --format=%ct 2>/dev/null || date +%s)}
manual() { # PROGRAM FOLDER
  swift run --quiet -Xswiftc -suppress-warnings --package-path "$root/.build/checkouts/swift-argument-parser" \
    --scratch-path "$root/.build/manual" generate-manual "$1" --multi-page --output-directory "$2" \
    --date "$(date -u -d "@$seconds" +%F 2>/dev/null || date -u -r "$seconds" +%F)"
}
manual "$program" "$tree/share/man/man1"
# The tracker's commands are of the same program to people.
mkdir "$tree/manual"
manual "$program-track" "$tree/manual"
mv "$tree"/manual/followbar.{track,probe}.1 "$tree/share/man/man1"
rm -r "$tree/manual"

"$program" --generate-completion-script bash >"$tree/share/bash-completion/completions/followbar"
"$program" --generate-completion-script zsh >"$tree/share/zsh/site-functions/_followbar"
"$program" --generate-completion-script fish >"$tree/share/fish/vendor_completions.d/followbar.fish"

install -m 644 "$root/LICENSE" "$root/packaging/NOTICE" "$tree/share/doc/followbar"
