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

# Prints an error or a notice as a line that GitHub shows.
tell() {
  local text=${2//%/%25}
  text=${text//$'\r'/%0D}
  printf '::%s::%s\n' "$1" "${text//$'\n'/%0A}"
  [ "$1" = notice ] || status=1
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

# Sets base to a file's name without its folder and its ending.
base() { base=${1##*/} base=${base%.*}; }

# Sets name to that of a file's reports: its base, after its folder's name if other files have the same base. Fails if an
# earlier file has the same name, and would lose its reports.
claim() {
  local known folder own count=0
  base "$1"
  own=$base name=$base
  for known in "${all[@]}"; do
    base "$known"
    [ "$base" != "$own" ] || count=$((count + 1))
  done
  folder=${1%/*} folder=${folder##*/}
  [ $count -lt 2 ] || [ "$folder" = . ] || name=$folder-$own
  for known in "${names[@]}"; do
    [ "$known" != "$name" ] || { tell error "two files named $name: expected a name for each report"; return 1; }
  done
  names+=("$name")
}

OUTPUT=${OUTPUT:-followbar}
take "$OUTPUT" "$LIMITS" "$BASELINES"
output=${paths[0]} limits=${paths[1]} baselines=${paths[2]}
mkdir -p "$output" || exit
[ -n "$RECORDINGS$TAPES" ] || tell error "nothing to check: expected recordings or tapes"
[ -z "$RECORDINGS" ] || [ -n "$LIMITS$BASELINES" ] || tell error "nothing to check recordings by: expected limits or baselines"
if [ -n "$BASELINES" ] && [ "$baselines" -ef "$output" ]; then
  tell error "baselines in the folder of reports: expected two folders"
  exit 1
fi

match "$TAPES"
tapes=("${paths[@]}")
match "$RECORDINGS"
all=("${paths[@]}" "${tapes[@]}")
for file in "${paths[@]}"; do
  claim "$file" || continue
  report=$output/$name reports=(-o "$output/$name.csv") checks=()
  [ -z "$LIMITS" ] || checks+=(--limits "$limits")
  if [ -n "$BASELINES" ] && [ -f "$baselines/$name.csv" ]; then
    checks+=(--baseline "$baselines/$name.csv")
  elif [ -n "$BASELINES" ]; then
    tell notice "no baseline $BASELINES/$name.csv yet: commit $OUTPUT/$name.csv as $BASELINES/$name.csv to compare with it"
  fi
  if [ ${#checks[@]} -gt 0 ]; then
    reports+=(-o "$report.xml")
    # The seconds that fail, if some do; a track or a log has no pictures.
    case $file in *.csv | *.log | *.txt) ;; *) reports+=(-o "$report.gif") ;; esac
  fi
  followbar track "$file" "${checks[@]}" "${reports[@]}" || status=1
done

for file in "${tapes[@]}"; do
  claim "$file" || continue
  followbar record "$file" --quiet -o "$output/$name.gif" -o "$output/$name.txt" || status=1
  diff -u "${file%.*}.txt" "$output/$name.txt" || status=1
done
exit $status
