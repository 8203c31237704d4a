#!/usr/bin/env bash
# Compiles the C targets for macOS with zig. Skipped without zig (or `pip install ziglang`) or the headers of ncurses.
set -euo pipefail
cd "$(dirname "$0")/.."

if command -v zig >/dev/null; then
  zig=(zig)
elif python3 -m ziglang version >/dev/null 2>&1; then
  zig=(python3 -m ziglang)
else
  echo "check-macos: skipped, zig is not installed" >&2
  exit 0
fi

# zig has the headers of macOS, but none of ncurses. This directory has no other headers.
curses=/usr/include/ncursesw
if [ ! -e $curses/curses.h ]; then
  echo "check-macos: skipped, $curses is not there" >&2
  exit 0
fi

objects=$(mktemp -d)
trap 'rm -rf "$objects"' EXIT
for target in aarch64-macos x86_64-macos; do
  for source in Sources/C*/*.c Tests/Kit/C*/*.c; do
    "${zig[@]}" cc -target $target -c -Wall -Wextra -Werror \
      -I "$(dirname "$source")/include" -isystem $curses "$source" -o "$objects/object.o"
  done
done
