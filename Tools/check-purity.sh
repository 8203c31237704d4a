#!/usr/bin/env bash
# Finds uses of a clock, file, environment variable, terminal or task in the pure rooms, which is an error.
# Tests and machine rooms may import Foundation; a pure room may in JSON.swift only, for its coders.
set -euo pipefail
cd "$(dirname "$0")/.."

rooms=()
for room in Sources/{Strings,Motion,Phone,Lab,Screen,Demo,Tapes} Track/Sources/Tracking; do
  [ -d "$room" ] && rooms+=("$room")
done

machine='\b(ContinuousClock|SuspendingClock|DispatchQueue|FileManager|FileHandle|ProcessInfo|Task)\b|\b(getenv|sleep|usleep|nanosleep|fopen|print|readLine)\(|(^|[ (:=,[])\.now\b'
imports='^\s*(@\w+(\(\w+\))?\s+)*((public|package|internal|fileprivate|private)\s+)?import\s+(Foundation|FoundationEssentials|Dispatch|Glibc|Musl|Darwin|CTerminal|Terminal|Subprocess)\b'

found=0
if grep -rnE "$machine" --include='*.swift' "${rooms[@]}" | grep -vE '^[^:]+:[0-9]+:\s*//'; then found=1; fi
if grep -rnE "$imports" --include='*.swift' "${rooms[@]}" | grep -vE '/JSON\.swift:'; then found=1; fi
if grep -rnE '^import Foundation$' --include='*.swift' Sources/{Console,followbar} Track/Sources/followbar-track --exclude-dir=Probes; then
  echo "check-purity: expected imports of Foundation in Sources/Console/Foundation.swift only" >&2
  exit 1
fi
if grep -rnE 'import (Tracking|followbar_track)$' --include='*.swift' Sources; then
  echo "check-purity: expected nothing of the tracker in Sources: the phone does not know it" >&2
  exit 1
fi
if [ "$found" -ne 0 ]; then
  echo "check-purity: expected no machine access in a pure room, see ARCHITECTURE.md" >&2
  exit 1
fi
