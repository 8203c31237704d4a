#!/usr/bin/env bash
# Runs the commands whose output README.md and docs/ show. Prints a block, or replaces all blocks between their marks in a file.
#
#   Tools/tables.sh PROGRAM BLOCK|FILE.md
set -euo pipefail
program=$1
root=$(dirname "$0")/..

# The techniques of the articles, and the five after them.
ten=constraint,scroll,bounce,shift,transform,layout-guide,tracking,bridge,resize,reference

measure() { "$program" measure --format csv "$@"; }

techniques() {
  { measure --technique $ten --scenario show,hide,interrupt,third-party,tab-bar,lost,drag-dismiss,panel-swap; measure --technique $ten --scenario show --inherit; } |
    awk -F, '
      $1 == "technique" { for (i = 1; i <= NF; i++) column[$i] = i; next }
      {
        name = $column["scenario"] ($column["inherit"] == "true" ? ", inherited" : "")
        if (!($1 in known)) { known[$1]; techniques[++rows] = $1 }
        cell[$1, name] = seam($column["max_overlap_pt"], $column["max_gap_pt"], $column["final_seam_pt"])
      }
      END {
        count = split("show;show, inherited;hide;interrupt;third-party;tab-bar;lost;drag-dismiss;panel-swap", names, ";")
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

# The way of the first visible message under each policy of the transcript, and its largest move in the last scenario.
policies() {
  echo "| policy | show | hide | scrolled-back | in one frame |"
  echo "| --- | --- | --- | --- | --- |"
  measure --technique reference --transcript-policy all --scenario show,hide,scrolled-back |
    awk -F, '
      $1 == "technique" { for (i = 1; i <= NF; i++) column[$i] = i; next }
      {
        policy = $column["transcript_policy"]
        if (!(policy in cells)) names[++count] = policy
        cells[policy] = cells[policy] sprintf(" %s |", moved($column["anchor_moved_pt"]))
        jump[policy] = $column["max_scroll_jump_pt"]
      }
      END { for (i = 1; i <= count; i++) print "| `" names[i] "` |" cells[names[i]] " " moved(jump[names[i]]) " |" }
      function moved(points) {
        return points < -0.5 ? sprintf("−%.1f", -points) : points > 0.5 ? sprintf("+%.1f", points) : "·"
      }
    '
}

# A section for each scenario. Values have no quotation marks, so these separate the fields; owner/name#number becomes a link.
scenarios() {
  "$program" list scenarios --format json |
    awk -F '"' '
      function sentence(text) { return toupper(substr(text, 1, 1)) substr(text, 2) "." }
      $2 == "name" {
        print "### " $4 "\n"
        print sentence($8) "\n"
        print "- **Edge:** " $12 "."
        print "- **Met by:** " $16 "."
        print "- **Source:** " $20 ".\n"
      }
    ' |
    sed -E \
      -e 's,([A-Za-z0-9_.-]+/[A-Za-z0-9_.-]+)#([0-9]+),[\1#\2](https://github.com/\1/issues/\2),g' \
      -e 's,(https://github.com/([^)]*)/issues/[0-9]+\)) and #([0-9]+),\1 and [#\3](https://github.com/\2/issues/\3),g'
}

# The motions, the worst seams and the first sentence of the README's recording, and the tuned curve.
recording() {
  echo '```console'
  echo '$ followbar track app.mp4 -o app.csv'
  "$program" track "$root/docs/app.mp4" | sed -n '/^moves/,/^worst gap/p; s/^\(Your bar.*rms\.\).*/\1/p'
  echo '$ followbar tune --keyboard-motion app.csv --family spring --to swiftui'
  "$program" tune --keyboard-motion "$root/tapes/app.csv" --family spring --to swiftui | tail -n 4
  echo '```'
}

# Every technique by platform, a section each.
guide() { "$program" guide techniques; }

# Every command, a section each.
commands() { "$program" guide commands; }

# The losses of every notation.
notations() { "$program" guide notations; }

blocks="techniques recording policies scenarios guide commands notations"

case " $blocks " in
  *" $2 "*) $2 ;;
  *)
    new=$(mktemp)
    trap 'rm -f "$new" "$new.block"' EXIT
    for block in $blocks; do
      grep -q "<!-- $block:" "$2" || continue
      $block >"$new.block"
      awk -v name="$block" -v block="$new.block" '
        index($0, "<!-- end of " name " -->") { inside = 0 }
        !inside
        index($0, "<!-- " name ":") { inside = 1; while ((getline line <block) > 0) print line }
      ' "$2" >"$new"
      cat "$new" >"$2"
    done
    ;;
esac
