#!/usr/bin/env bash
# Makes sure that what is named is there, and installs what is not, after saying so. Asks nothing.
#
#   Scripts/require.sh swift ncurses python3 cc
set -euo pipefail

say() { printf 'followbar: %s\n' "$*" >&2; }

as_root() {
  if [ "$(id -u)" -eq 0 ]; then "$@"; else sudo "$@"; fi
}

# install DEBIAN_PACKAGE HOMEBREW_PACKAGE
install() {
  if command -v apt-get >/dev/null; then
    say "installing $1 with apt-get"
    as_root apt-get update -qq
    as_root env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends "$1" >&2
  elif command -v brew >/dev/null; then
    say "installing $2 with Homebrew"
    brew install --quiet "$2" >&2
  else
    say "please install $1 (no apt-get and no Homebrew here to do it)"
    exit 69
  fi
}

has_ncurses() {
  [ "$(uname -s)" = Darwin ] && return # the SDK has it
  [ -e /usr/include/ncursesw/curses.h ] && [ -n "$(find /usr/lib* -name libncursesw.so -print -quit)" ]
}

for name in "$@"; do
  case "$name" in
    swift)
      command -v swift >/dev/null || { say "Swift 6.2 or later is needed: https://www.swift.org/install"; exit 69; } ;;
    ncurses) has_ncurses || install libncurses-dev ncurses ;;
    cc) command -v cc >/dev/null || install gcc gcc ;;
    *) command -v "$name" >/dev/null || install "$name" "$name" ;;
  esac
done
