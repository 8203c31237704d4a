#!/usr/bin/env bash
# Prints the section of a version in CHANGELOG.md.
#
#   packaging/notes.sh VERSION
set -euo pipefail
cd "$(dirname "$0")/.."
notes=$(awk -v version="$1" '
  /^## / { found = ($2 == "[" version "]") ; next }
  /^\[/ { found = 0 }
  found' CHANGELOG.md)
if [ -z "$notes" ]; then
  echo "CHANGELOG.md: error: no section '$1': expected a line '## [$1] - YYYY-MM-DD'" >&2
  exit 65
fi
printf '%s\n' "$notes"
