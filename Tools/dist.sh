#!/usr/bin/env bash
# Builds dist/followbar-VERSION-PLATFORM.tar.gz with both programs, and its checksum.
#
#   Tools/dist.sh [OPTION OF swift build]...
#
# They contain Swift's libraries and ncurses. Pictures load the system's Pango.
set -euo pipefail
umask 022
export LC_ALL=C COPYFILE_DISABLE=1
cd "$(dirname "$0")/.."

system=$(uname -s)
SOURCE_DATE_EPOCH=${SOURCE_DATE_EPOCH:-$(git log -1 --format=%ct 2>/dev/null || date +%s)}
export SOURCE_DATE_EPOCH

# Fills FOLDER/lib with archives only; it precedes the system's folders, so the linker takes these.
collect_archives() { # FOLDER
  rm -rf "$1" && mkdir -p "$1/lib"
  if [ "$system" = Darwin ]; then
    cp "$(brew --prefix)"/opt/ncurses/lib/libncursesw.a "$1/lib"
    ln -s "$(brew --prefix)"/opt/ncurses/include "$1/include"
    return
  fi
  local name
  for name in libtinfo libstdc++; do cp "$(cc -print-file-name=$name.a)" "$1/lib"; done
  cp "$(cc -print-file-name=libncursesw.a)" "$1/lib/libncursesw6.a"
  echo "INPUT(-lncursesw6 -ltinfo)" >"$1/lib/libncursesw.a" # a linker script
}

# Copies the descriptions of usual terminals, for systems that lack them.
copy_terminals() {
  local name
  for name in xterm xterm-256color xterm-kitty xterm-ghostty screen screen-256color tmux tmux-256color linux alacritty foot \
    wezterm iterm2 nsterm rxvt-unicode-256color vt100 ansi dumb; do
    infocmp -x "$name" >"$1.source" 2>/dev/null && tic -x -o "$1" "$1.source" 2>/dev/null || true
  done
  rm "$1.source"
}

archives=$PWD/.build/archives
collect_archives "$archives"
for product in followbar followbar-track; do
  NCURSES_PREFIX=$archives swift build "$@" -Xlinker "-L$archives/lib" --product $product
done
products=$(swift build "$@" --show-bin-path)
program=$products/followbar
case $system in Darwin) platform=macos ;; *) platform=linux ;; esac
name=followbar-$("$program" --version)-$platform-$(uname -m)
tree=.build/dist/$name

Tools/stage.sh "$products" "$tree"
copy_terminals "$tree/share/terminfo"
cat >"$tree/README" <<'END'
followbar simulates a phone in your terminal and shows how a chat app's input bar follows the keyboard.

  bin/followbar                               the phone in this terminal; ? lists the keys
  bin/followbar record demo.tape -o demo.gif  a recording
  man share/man/man1/followbar.1              the manual

PNG and GIF need Pango (libpangocairo-1.0) with a font, MP4 and track need ffmpeg:

  Debian, Ubuntu  apt-get install libpangocairo-1.0-0 fonts-dejavu-core ffmpeg
  Fedora          dnf install pango dejavu-sans-mono-fonts ffmpeg-free
  Arch            pacman -S pango ttf-dejavu ffmpeg
  macOS           brew install pango ffmpeg

share/terminfo has descriptions of usual terminals. share/doc/followbar/NOTICE has the licenses of all that is inside.
To install it with man pages and completions: cp -R bin share /usr/local/
END
"$program" tape new >"$tree/demo.tape"

# The same sources give the same bytes: sorted names, one time, no owner.
stamp=$(date -u -d "@$SOURCE_DATE_EPOCH" +%Y%m%d%H%M.%S 2>/dev/null || date -u -r "$SOURCE_DATE_EPOCH" +%Y%m%d%H%M.%S)
find "$tree" -exec env TZ=UTC touch -h -t "$stamp" {} +
if [ "$system" = Darwin ]; then owner=(--uid 0 --gid 0 --uname "" --gname ""); else owner=(--owner=0 --group=0 --numeric-owner); fi
mkdir -p dist
(cd .build/dist && find "$name" | sort | tar --no-recursion --format=ustar "${owner[@]}" -cf - -T -) |
  gzip -9n >"dist/$name.tar.gz.new"
mv "dist/$name.tar.gz.new" "dist/$name.tar.gz"
(cd dist && $(command -v sha256sum || echo "shasum -a 256") "$name.tar.gz" >"$name.tar.gz.sha256")
ls -l "dist/$name.tar.gz" >&2
