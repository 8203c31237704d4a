#!/usr/bin/env bash
# Checks the format, the purity of pure rooms, what macOS would find, and our declarations of Pango. Some need a build.
set -euo pipefail
cd "$(dirname "$0")/.."

swift format lint --strict --recursive Sources Tests Tools Package.swift
Tools/check-purity.sh
Tools/check-macos.sh
Tools/check-pango.sh
