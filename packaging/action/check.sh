#!/usr/bin/env bash
# The checks of action.yml: recordings against LIMITS and BASELINES, tapes against their expected screens. MARKS are those of
# videos without marks of their own.
#
#   RECORDINGS='videos/*.mp4' MARKS=app.marks LIMITS=limits.txt OUTPUT=reports check.sh
#
# Names are data: they may have blanks and line ends, or begin with a dash. The status is 0 if every check passes.
# macOS has bash 3.2, in which an empty array is an unset one.
set -o pipefail
shopt -s nullglob
status=0 names=()

# Prints an error as a line that GitHub shows.
tell() {
  local text=${1//%/%25}
  text=${text//$'\r'/%0D}
  printf '::error::%s\n' "${text//$'\n'/%0A}"
  status=1
}

# Sets the array paths to names that no program takes for an option.
take() {
  local name
  paths=()
  for name; do case $name in /*) paths+=("$name") ;; *) paths+=("./$name") ;; esac done
}

# Adds the matches of a pattern to the array found: in a folder, "" or with a slash at its end. ** is any number of folders,
# without links, which may lead back; macOS' bash cannot do that by itself.
find_all() {
  local file folder inner
  # IFS is empty: the pattern's signs count, its blanks do not.
  case $2 in
    *'**/'*) ;;
    *) for file in "$1"$2; do [ ! -e "$file" ] && [ ! -L "$file" ] || found+=("$file"); done; return ;;
  esac
  for folder in "$1"${2%%'**/'*}; do
    find_all "$folder" "${2#*'**/'}"
    for inner in "$folder"*/; do
      [ -L "${inner%/}" ] || find_all "$inner" "**/${2#*'**/'}"
    done
  done
}

# Sets the array paths to the matches of patterns, one a line, each once for a pattern.
match() {
  local pattern file known found own files=() IFS=
  while read -r pattern; do
    [ -n "$pattern" ] || continue
    found=() own=()
    find_all "" "$pattern"
    [ ${#found[@]} -gt 0 ] || tell "no file matches $pattern"
    for file in "${found[@]}"; do
      for known in "${own[@]}"; do [ "$known" != "$file" ] || continue 2; done
      own+=("$file")
    done
    files+=("${own[@]}")
  done <<<"$1"
  take "${files[@]}"
}

is_video() { case $1 in *.csv | *.log | *.txt) return 1 ;; esac }

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
    [ "$known" != "$name" ] || { tell "two files named $name: expected a name for each report"; return 1; }
  done
  names+=("$name")
}

OUTPUT=${OUTPUT:-followbar}
take "$OUTPUT" "$MARKS" "$LIMITS" "$BASELINES"
output=${paths[0]} marks=${paths[1]} limits=${paths[2]} baselines=${paths[3]}
mkdir -p "$output" || exit
[ -n "$RECORDINGS$TAPES" ] || tell "nothing to check: expected recordings or tapes"
[ -z "$RECORDINGS" ] || [ -n "$LIMITS$BASELINES" ] || tell "nothing to check recordings by: expected limits or baselines"
if [ -n "$BASELINES" ] && [ "$baselines" -ef "$output" ]; then
  tell "baselines in the folder of reports: expected two folders"
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
    tell "no baseline $BASELINES/$name.csv: commit $OUTPUT/$name.csv as $BASELINES/$name.csv to compare with it"
  fi
  if [ ${#checks[@]} -gt 0 ]; then
    reports+=(-o "$report.xml")
    # The seconds that fail, if some do; a track or a log has no pictures.
    is_video "$file" && reports+=(-o "$report.gif")
  fi
  [ -z "$MARKS" ] || [ -f "$file.marks" ] || ! is_video "$file" || checks+=(--marks "$marks")
  followbar track "$file" "${checks[@]}" "${reports[@]}" || status=1
done

for file in "${tapes[@]}"; do
  claim "$file" || continue
  [ ! "${file%/*}" -ef "$output" ] || { tell "$file in the folder of reports: expected two folders"; continue; }
  followbar record "$file" --quiet -o "$output/$name.gif" -o "$output/$name.txt" || status=1
  diff -u "${file%.*}.txt" "$output/$name.txt" || status=1
done
exit $status
