#!/usr/bin/env bash
# Checks for macOS on any system: scripts by its bash, the manifest, Swift parsed for it, names that its headers have too, all of
# Foundation, and C with its modules. Says what it skips for want of a program or a build.
#
#   Tools/check-macos.sh
set -euo pipefail
cd "$(dirname "$0")/.."

skip() { echo "check-macos: skipped $1" >&2; }
fail() { echo "check-macos: $1" >&2; exit 1; }

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT

# Scripts run under bash 3.2 there.
check_scripts() {
  local scripts newer
  scripts=$(git grep -lE '^#!.*bash' | while read -r file; do ! head -n 1 "$file" | grep -aq '^#!.*bash' || echo "$file"; done)
  newer='\b(globstar|mapfile|readarray|coproc|EPOCHSECONDS|wait -n)\b|declare -[Agn]|local -n|\$\{[a-zA-Z_]+(,|\^|@[A-Za-z])|&>>|\|&|\[-1\]'
  # shellcheck disable=SC2086
  ! grep -nE "$newer" $scripts | grep -v "newer=" || fail "expected only what bash 3.2 has"
  # Swift 6.4 builds into other folders.
  ! git grep -nE '\.build.*/(debug|release)' -- Makefile Tools packaging || fail "expected the folder that swift build --show-bin-path prints"
  # shellcheck disable=SC2086
  if command -v shellcheck >/dev/null; then shellcheck -S warning $scripts; else skip "shellcheck, which is not installed"; fi
}

# The search path of the newer ncurses would poison the module Darwin in every target but that of C. Warnings are errors for us only.
check_manifest() {
  command -v python3 >/dev/null || { skip "the manifest, and C: python3 is not installed"; return; }
  FOLLOWBAR_STRICT=0 NCURSES_PREFIX=$folder/ncurses swift package dump-package >"$folder/package.json"
  python3 - "$folder" <<'END'
import json, sys
flags = []
for target in json.load(open(sys.argv[1] + "/package.json"))["targets"]:
    if target.get("pkgConfig"):
        sys.exit(f"check-macos: {target['name']} has pkgConfig, whose search path every target would get")
    for setting in target["settings"]:
        if "treatAllWarnings" in setting["kind"]: sys.exit(f"check-macos: {target['name']} fails on the warnings of newer compilers")
        if "macos" not in setting.get("condition", {}).get("platformNames", ["macos"]): continue
        own = setting["kind"].get("unsafeFlags", {}).get("_0", [])
        if target["name"] == "CTerminal" and setting["tool"] == "c": flags += own
        elif any(flag.startswith("-I") for flag in own): sys.exit(f"check-macos: {target['name']} has -I")
open(sys.argv[1] + "/flags", "w").write("\n".join(flags) + "\n")
END
}

# Every branch for macOS is parsed; only its branches are active.
check_syntax() {
  git ls-files '*.swift' | grep -v '^Package\|/main.swift$' |
    xargs swiftc -frontend -parse -swift-version 6 -target arm64-apple-macosx15.0
}

# A file that imports Foundation, Darwin or a C module sees the names of MacTypes.h. A module's own type hides an imported one,
# but a type of another module does not: that is ambiguous.
check_names() {
  local names='AbsoluteTime|Boolean|Byte|ByteCount|ByteOffset|BytePtr|CharParameter|CompTimeValue|Duration|Fixed|FixedPoint|FixedRect'
  names+='|Fract|Handle|ItemCount|LangCode|LogicalAddress|NumVersion|OptionBits|PhysicalAddress|Point|ProcHandle|ProcPtr|Ptr|Rect'
  names+='|RegionCode|ResType|ScriptCode|ShortFixed|SignedByte|Size|Style|StyleField|StyleParameter|TimeBase|TimeRecord|TimeScale'
  names+='|TimeValue|UniChar|UnicodeScalarValue|UnsignedFixed|UnsignedWide|VersRec'
  ! git grep -nE "^([@a-z][A-Za-z]* )*(struct|class|enum|actor|protocol|typealias) ($names)([^A-Za-z0-9_]|$)" -- '*.swift' ||
    fail "expected a type's name that MacTypes.h does not have"
}

# Typechecks the targets that import FoundationEssentials, or the console, with all of Foundation, as on macOS: each at once, which takes a third of
# the time of file by file.
check_foundation() {
  local products package source room map flags=()
  products=$(swift build --show-bin-path)
  [ -d "$products/Modules" ] || { skip "Foundation: nothing is built"; return; }
  package=$(printf %s "${PWD##*/}" | tr A-Z a-z | tr -c a-z0-9_ _) # as SwiftPM names it
  for map in "$products"/*.build/module.modulemap .build/checkouts/*/Sources/*/include/module.modulemap; do
    flags+=(-Xcc "-fmodule-map-file=$map")
  done
  local imports='^ *(@_exported )?import (FoundationEssentials|Console)$'
  for source in $(grep -rlE "$imports" Sources Track/Sources | sed 's,\(Sources/[^/]*\)/.*,\1,' | sort -u); do
    room=$(basename "$source" | tr - _)
    rm -rf "$folder/room"
    cp -R "$source" "$folder/room"
    # Probes are files of the program, which the build embeds.
    rm -rf "$folder/room/Probes"
    cp "$products/$room.build/DerivedSources/"*.swift "$folder/room" 2>/dev/null || true
    find "$folder/room" -name '*.swift' -exec sed -i.old \
      -e 's/import FoundationEssentials$/import Foundation/' -e 's/^@_exported import Console$/&; import Foundation/' {} +
    find "$folder/room" -name '*.swift' -print0 | xargs -0 swiftc -typecheck -wmo -swift-version 6 -parse-as-library \
      -module-name "$room" -package-name "$package" -I "$products/Modules" -I Sources/CPango "${flags[@]}" \
      -enable-upcoming-feature ExistentialAny -enable-upcoming-feature InternalImportsByDefault \
      -enable-upcoming-feature MemberImportVisibility ||
      fail "$room does not compile with all of Foundation, as on macOS"
  done
}

# zig has the headers of macOS, but no modules and no ncurses: the SDK's is older and a part of the module Darwin, Homebrew's is newer.
check_c() {
  [ -e "$folder/flags" ] || return 0
  local zig curses=/usr/include/ncursesw name target source flags=()
  if command -v zig >/dev/null; then
    zig=(zig)
  elif python3 -m ziglang version >/dev/null 2>&1; then
    zig=(python3 -m ziglang)
  else
    skip "C: zig is not installed (pip install ziglang)"
    return
  fi
  [ -e $curses/curses.h ] || { skip "C: $curses is not there"; return; }

  mkdir -p "$folder/sdk" "$folder/ncurses/include"
  cp -RL $curses "$folder/ncurses/include/"
  sed -i.old -E 's/#include <(curses|ncurses_dll|term|unctrl)\.h>/#include <ncursesw\/\1.h>/' "$folder"/ncurses/include/ncursesw/*.h
  for name in curses term termcap; do ln -s ncursesw/$name.h "$folder/ncurses/include/$name.h"; done
  cat >"$folder/sdk/module.modulemap" <<'END'
module Darwin [system] {
  module errno { header "errno.h" export * }
  explicit module ncurses { header "curses.h" export * }
}
END
  printf '#include_next <errno.h>\n' >"$folder/sdk/errno.h"
  printf '#pragma once\ntypedef struct _win_st WINDOW;\nstruct _win_st { short _cury; };\n' >"$folder/sdk/curses.h"
  while read -r name; do flags+=("$name"); done <"$folder/flags"

  for target in aarch64-macos x86_64-macos; do
    for source in Sources/C*/*.c Tests/Kit/C*/*.c; do
      local own=()
      case $source in Sources/CTerminal/*) own=("${flags[@]}") ;; esac
      "${zig[@]}" cc -target $target -c -Wall -Wextra -Werror -Wno-unused-command-line-argument \
        -fmodules -fmodules-cache-path="$folder/modules" -I "$(dirname "$source")/include" ${own[@]+"${own[@]}"} \
        -I "$folder/sdk" "$source" -o "$folder/object.o"
    done
  done
}

check_scripts
check_manifest
check_syntax
check_names
check_foundation
check_c
