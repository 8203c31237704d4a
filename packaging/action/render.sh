#!/usr/bin/env bash
# Plays tapes and compares their screens with the expected ones. Fails after the last tape if any failed or differed.
#
#   TAPES='demo/*.tape' FORMATS='gif svg' EXPECTED= OUTPUT=followbar packaging/action/render.sh
set -euo pipefail
shopt -s globstar nullglob

output=${OUTPUT:?}

# shellcheck disable=SC2206 # split at blanks and expand the patterns
tapes=(${TAPES:?})
if [ ${#tapes[@]} -eq 0 ]; then
  echo "::error::no tapes match '$TAPES'"
  exit 66
fi

failures=0
fail() { # FILE MESSAGE
  echo "::error file=$1::$2"
  failures=$((failures + 1))
}

for tape in "${tapes[@]}"; do
  echo "::group::$tape"
  out=$output/${tape%.tape}
  mkdir -p "$(dirname "$out")"
  outputs=(-o "$out.txt")
  for format in ${FORMATS:-}; do outputs+=(-o "$out.$format"); done
  expected=${EXPECTED:-$(dirname "$tape")}/$(basename "$out").txt
  if ! followbar record "$tape" --quiet "${outputs[@]}"; then
    fail "$tape" "cannot record the tape"
  elif [ -e "$expected" ] && ! diff -u "$expected" "$out.txt"; then
    fail "$tape" "the screens differ from $expected; if that is intended, copy $out.txt there"
  fi
  echo "::endgroup::"
done

echo "${#tapes[@]} tapes, $failures failures"
[ "$failures" -eq 0 ]
