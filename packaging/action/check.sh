#!/usr/bin/env bash
# The checks of action.yml: recordings against LIMITS and BASELINES, tapes against their expected screens.
#
#   RECORDINGS='videos/*.mp4' LIMITS=limits.txt OUTPUT=reports check.sh
#
# Names are data: they may have blanks and line ends, or begin with a dash. The status is 0 if every check passes.
# macOS has bash 3.2, in which an empty array is an unset one.
set -o pipefail
shopt -s nullglob
status=0 names=()

# Prints an error or a warning as a line that GitHub shows.
tell() {
  local text=${2//%/%25}
  text=${text//$'\r'/%0D}
  printf '::%s::%s\n' "$1" "${text//$'\n'/%0A}"
  [ "$1" = warning ] || status=1
}

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
    [ ${#found[@]} -gt 0 ] || tell error "no file matches $pattern"
    files+=("${found[@]}")
  done <<<"$1"
  take "${files[@]}"
}

# Sets name to a file's name without its ending; fails if an earlier file has the same, and would lose its reports.
claim() {
  local known
  name=${1##*/} name=${name%.*}
  for known in "${names[@]}"; do
    [ "$known" != "$name" ] || { tell error "two files named $name: expected a name for each report"; return 1; }
  done
  names+=("$name")
}

take "${OUTPUT:-followbar}" "$LIMITS" "$BASELINES"
output=${paths[0]} limits=${paths[1]} baselines=${paths[2]}
mkdir -p "$output" || exit
[ -n "$RECORDINGS$TAPES" ] || tell error "nothing to check: expected recordings or tapes"
[ -z "$RECORDINGS" ] || [ -n "$LIMITS$BASELINES" ] || tell error "nothing to check recordings by: expected limits or baselines"
if [ -n "$BASELINES" ]; then
  [ -d "$baselines" ] || tell error "no folder of baselines: $BASELINES"
  [ ! "$baselines" -ef "$output" ] || { tell error "baselines in the folder of reports: expected two folders"; exit 1; }
fi

match "$RECORDINGS"
for file in "${paths[@]}"; do
  claim "$file" || continue
  report=$output/$name reports=(-o "$output/$name.csv" -o "$output/$name.html") checks=()
  [ -z "$LIMITS" ] || checks+=(--limits "$limits")
  if [ -n "$BASELINES" ] && [ -f "$baselines/$name.csv" ]; then
    checks+=(--baseline "$baselines/$name.csv")
  elif [ -n "$BASELINES" ]; then
    # Without limits nothing is checked.
    tell "$([ -n "$LIMITS" ] && echo warning || echo error)" \
      "no baseline $BASELINES/$name.csv: to begin, copy $report.csv there"
  fi
  [ ${#checks[@]} -eq 0 ] || reports+=(-o "$report.xml")
  followbar track "$file" "${checks[@]}" "${reports[@]}" || {
    status=1
    # The seconds that fail; a track or a log has no pictures.
    case $file in *.csv | *.log | *.txt) continue ;; esac
    followbar track "$file" "${checks[@]}" -o "$report.gif" >/dev/null 2>&1
  }
done

match "$TAPES"
for file in "${paths[@]}"; do
  claim "$file" || continue
  followbar record "$file" --quiet --expect "${file%.*}.txt" -o "$output/$name.gif" || status=1
done
exit $status
