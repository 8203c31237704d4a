#!/usr/bin/env bash
# The checks of action.yml: recordings against LIMITS and BASELINES, tapes against their expected screens.
#
#   RECORDINGS='videos/*.mp4' LIMITS=limits.txt OUTPUT=reports check.sh
#
# Names are data: they may have blanks and line ends, or begin with a dash. The status is 0 if every check passes.
# macOS has bash 3.2, in which an empty array is an unset one.
set -o pipefail
shopt -s nullglob
status=0

# Sets the array paths to names that no program takes for an option.
take() {
  local name
  paths=()
  for name; do case $name in /*) paths+=("$name") ;; *) paths+=("./$name") ;; esac done
}

# Sets the array paths to the matches of patterns, one a line.
match() {
  local pattern found files=() IFS=
  while read -r pattern; do
    [ -n "$pattern" ] || continue
    # shellcheck disable=SC2206 # IFS is empty: the pattern's signs count, its blanks do not
    found=($pattern)
    [ ${#found[@]} -gt 0 ] || { printf '::error::no file matches %s\n' "$pattern"; status=1; }
    files+=("${found[@]}")
  done <<<"$1"
  take "${files[@]}"
}

take "${OUTPUT:-followbar}" "$LIMITS" "$BASELINES"
output=${paths[0]} limits=${paths[1]} baselines=${paths[2]}
mkdir -p "$output" || exit

match "$RECORDINGS"
for file in "${paths[@]}"; do
  name=${file##*/} name=${name%.*} report=$output/$name checks=()
  [ -z "$LIMITS" ] || checks+=(--limits "$limits")
  if [ -n "$BASELINES" ] && [ -f "$baselines/$name.csv" ]; then checks+=(--baseline "$baselines/$name.csv"); fi
  followbar track "$file" "${checks[@]}" -o "$report.csv" -o "$report.xml" -o "$report.html" || {
    status=1
    # The seconds that fail; a track or a log has no pictures.
    case $file in *.csv | *.log | *.txt) continue ;; esac
    followbar track "$file" "${checks[@]}" -o "$report.gif" >/dev/null 2>&1
  }
done

match "$TAPES"
for file in "${paths[@]}"; do
  name=${file##*/}
  followbar record "$file" --quiet --expect "${file%.*}.txt" -o "$output/${name%.*}.gif" || status=1
done
exit $status
