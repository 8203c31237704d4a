#!/usr/bin/env bash
# Installs those of the named requirements that are missing. Prints each installation and never asks.
#
#   Tools/require.sh build pictures python3 cc
set -euo pipefail

say() { printf 'followbar: %s\n' "$*" >&2; }

as_root() {
  if [ "$(id -u)" -eq 0 ]; then "$@"; else sudo "$@"; fi
}

updated=
# install DEBIAN_PACKAGE HOMEBREW_PACKAGE
install() {
  if command -v apt-get >/dev/null; then
    say "installing $1 with apt-get"
    [ -n "$updated" ] || as_root apt-get update -qq
    updated=yes
    as_root env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends "$1" >/dev/null
  elif command -v brew >/dev/null; then
    say "installing $2 with Homebrew"
    brew install --quiet "$2" >&2
  elif [ "$(uname -s)" = Darwin ]; then
    say "cannot install $2: Homebrew is needed, see https://brew.sh"
    exit 69
  else
    say "cannot install $1: expected apt-get or Homebrew; please install it with your system's packages"
    exit 69
  fi
}

is_mac() { [ "$(uname -s)" = Darwin ]; }
brewed() { command -v brew >/dev/null && [ -e "$(brew --prefix)/$1" ]; }

require_swift() { # 6.2 or later
  local version
  version=$(swift --version 2>/dev/null | sed -n 's/.*Swift version \([0-9]*\.[0-9]*\).*/\1/p' | head -n 1)
  if [ "$(printf '6.2\n%s\n' "${version:-0}" | sort -t . -k 1,1n -k 2,2n | head -n 1)" != 6.2 ]; then
    say "cannot build with Swift '${version:-none}': expected 6.2 or later, see https://www.swift.org/install"
    exit 69
  fi
}

has_library() { # FILE
  [ -n "$(find /usr/lib* /usr/local/lib -name "$1" -print -quit 2>/dev/null)" ]
}

has_header() { # FILE
  [ -n "$(find /usr/include /usr/local/include -maxdepth 2 -path "*/$1" -print -quit 2>/dev/null)" ]
}

require_ncurses() { # the SDK's version is too old
  if is_mac; then
    brewed opt/ncurses/include/ncursesw/curses.h || install ncurses ncurses
  else
    { has_header ncursesw/curses.h && has_library libncursesw.so; } || install libncurses-dev ncurses
  fi
}

require_pango() { # pictures load it at run time, so its headers are not needed
  if is_mac; then brewed lib/libpangocairo-1.0.0.dylib; else has_library libpangocairo-1.0.so.0; fi ||
    install libpangocairo-1.0-0 pango
}

require_fonts() { # macOS has all of them
  is_mac && return
  command -v fc-list >/dev/null || install fontconfig fontconfig
  require_font "DejaVu Sans Mono" fonts-dejavu-core
  require_font "WenQuanYi Micro Hei" fonts-wqy-microhei
  require_font "Noto Color Emoji" fonts-noto-color-emoji
}

require_font() { # FAMILY PACKAGE
  [ -n "$(fc-list "$1" family 2>/dev/null)" ] || install "$2" "$2"
}

require_program() { # NAME PACKAGE
  command -v "$1" >/dev/null || install "$2" "$2"
}

for name in "$@"; do
  case "$name" in
    build) require_swift; require_ncurses ;;
    pictures) require_pango; require_fonts; require_program ffmpeg ffmpeg ;;
    cc) require_program cc gcc ;;
    *) require_program "$name" "$name" ;;
  esac
done
