#!/usr/bin/env bash
# Measures the README's table of techniques. Prints it, or replaces it between its marks in a file.
#
#   Scripts/tables.sh PROGRAM [README.md]
set -euo pipefail
program=$1

measure() { "$program" measure --technique all --format csv "$@"; }

table() {
  { measure --scenario show,hide,interrupt,third-party,tab-bar,lost; measure --scenario show --inherit; } |
    awk -F, '
      $1 == "technique" { for (i = 1; i <= NF; i++) column[$i] = i; next }
      {
        name = $column["scenario"] ($column["inherit"] == "true" ? ", inherited" : "")
        if (!($1 in known)) { known[$1]; techniques[++rows] = $1 }
        cell[$1, name] = seam($column["max_overlap_pt"], $column["max_gap_pt"], $column["final_seam_pt"])
      }
      END {
        count = split("show;show, inherited;hide;interrupt;third-party;tab-bar;lost", names, ";")
        line = "| technique |"
        rule = "| --- |"
        for (i = 1; i <= count; i++) { line = line " " names[i] " |"; rule = rule " --- |" }
        print line "\n" rule
        for (row = 1; row <= rows; row++) {
          line = "| `" techniques[row] "` |"
          for (i = 1; i <= count; i++) line = line " " cell[techniques[row], names[i]] " |"
          print line
        }
      }
      # The largest overlap, the largest gap, and the error left at rest in bold. Half a point counts as zero.
      function seam(overlap, gap, end,   text) {
        if (overlap > 0.5) text = "−" points(overlap)
        if (gap > 0.5) text = text (text ? " " : "") "+" points(gap)
        if (end < -0.5) text = text " **−" points(-end) "**"
        if (end > 0.5) text = text " **+" points(end) "**"
        return text ? text : "·"
      }
      function points(value) { return sprintf("%.1f", value) }
    '
}

if [ $# -eq 1 ]; then
  table
else
  new=$(mktemp)
  trap 'rm -f "$new" "$new.table"' EXIT
  table >"$new.table"
  awk -v table="$new.table" '
    /^<!-- end of techniques/ { inside = 0 }
    !inside
    /^<!-- techniques/ { inside = 1; while ((getline line <table) > 0) print line }
  ' "$2" >"$new"
  cat "$new" >"$2"
fi
