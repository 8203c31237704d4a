#!/usr/bin/env bash
# Runs the tests that take long: all of them, or one.
#
#   Tools/verify.sh [tests|examples|faults|instructions|address|undefined|thread|coverage]
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
  tests | examples | faults | instructions | coverage) $1 ;;
  address | undefined | thread) Tools/sanitize.sh "$1" ;;
  "") tests && examples && faults && instructions ;;
  *) echo "verify: unknown part '$1': expected tests, examples, faults, instructions, address, undefined, thread or coverage" >&2 && exit 64 ;;
esac
