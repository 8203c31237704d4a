#!/usr/bin/env bash
# Checks the format, the purity of pure rooms, what macOS would find, and our declarations of Pango. Some need a build.
set -euo pipefail
cd "$(dirname "$0")/.."

# Another version than ours formats otherwise.
strict=()
[ "${FOLLOWBAR_STRICT:-0}" != 1 ] || strict=(--strict)
swift format lint ${strict[@]+"${strict[@]}"} --parallel --recursive Sources Tests Track Tools Package.swift
Tools/check-purity.sh
Tools/check-macos.sh
Tools/check-pango.sh
# A planted fault names a part of a source, which may change.
! command -v python3 >/dev/null || Tools/faults.py --list >/dev/null
