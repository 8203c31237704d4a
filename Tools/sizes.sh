#!/usr/bin/env bash
# Prints the sizes of the house: lines of code with comments and blank lines, and words of pages without generated parts.
set -euo pipefail
cd "$(dirname "$0")/.."

lines() { git ls-files "$@" | tr '\n' '\0' | xargs -0 cat | wc -l; }
code() { git ls-files "$@" | tr '\n' '\0' | xargs -0 cat | grep -cvE '^[[:space:]]*(//.*)?$'; }
count() { git ls-files "$@" | wc -l; }
words() { awk '/^<!-- end of /{ skip = 0 } !skip; /^<!-- .*: by make docs/ { skip = 1 }' "$@" | wc -w; }
row() { printf '%-52s %8s\n' "$@"; }

sources=(Sources/'*'.{swift,c,h}) tests=(Tests/'*'.{swift,c,h})
row "Sources, all lines (.swift .c .h)" "$(lines "${sources[@]}")"
row "Sources, lines without blanks and comments" "$(code "${sources[@]}")"
row "Track/Sources, all lines" "$(lines Track/Sources/'*'.swift)"
row "Track/Tests, all lines" "$(lines Track/Tests/'*'.swift)"
row "Swift files in Sources" "$(count 'Sources/*.swift')"
row "Tests, all lines (.swift .c .h)" "$(lines "${tests[@]}")"
row "Tests, lines without blanks and comments" "$(code "${tests[@]}")"
row "Tools, all lines of code" "$(lines Tools/'*'.{swift,c,sh,py})"
row "tracked files" "$(count)"
row "make targets" "$(grep -cE '^[a-z]+:.*## ' Makefile)"
row "words of README.md" "$(words README.md)"
row "words of ARCHITECTURE.md" "$(words ARCHITECTURE.md)"
# shellcheck disable=SC2046 # names of docs/ have no blanks
row "words of docs/, without generated parts" "$(words $(git ls-files 'docs/*.md'))"
