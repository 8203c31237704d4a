#!/usr/bin/env bash
# Runs the tests that take long: all of them, or one.
#
#   Tools/verify.sh [tests|examples|soak|faults|instructions|address|undefined|thread|coverage]
set -euo pipefail
cd "$(dirname "$0")/.."

tests() { # with all devices, sizes and rates, and fresh seeds
  Tools/lint.sh
  FOLLOWBAR_VERIFY=1 swift test
}

examples() { # of Motion, and its documentation
  swift build --package-path Tools/Examples
  Tools/check-examples.py
  Tools/docc.sh
}

soak() { # random input, and random ends
  # shellcheck disable=SC2206 # options have no blanks
  local options=(${RELEASE:--c release})
  swift build "${options[@]}" --product followbar
  swift build "${options[@]}" --product Soak
  "$(swift build "${options[@]}" --show-bin-path)/Soak"
}

faults() { # planted one at a time: do the tests of their rooms catch them?
  Tools/faults.py
}

instructions() { # of a frame and a key: none above its limit?
  Tools/require.sh python3 cc valgrind
  swift build -c release --product followbar
  Tools/Bench/instructions.py --limit
}

coverage() { # prints the coverage by region of each room
  local products
  products=$(swift build --scratch-path .build-coverage --show-bin-path)
  rm -rf "$products/codecov"
  swift test --enable-code-coverage --scratch-path .build-coverage
  Tools/coverage.py "$products"
}

case ${1:-} in
  tests | examples | soak | faults | instructions | coverage) $1 ;;
  address | undefined | thread) Tools/sanitize.sh "$1" ;;
  "") tests && examples && soak && faults && instructions ;;
  *) echo "verify: unknown part '$1': expected tests, examples, soak, faults, instructions, address, undefined, thread or coverage" >&2 && exit 64 ;;
esac
