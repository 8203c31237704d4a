#!/usr/bin/env bash
# Runs the tests under a sanitizer, which also watches the programs that they start.
#
#   Tools/sanitize.sh address|undefined|thread [OPTIONS OF SWIFT TEST]
set -euo pipefail

sanitizer=$1
shift
known="$PWD/Tools/sanitize"
reports=$(mktemp -d)
trap 'rm -rf "$reports"' EXIT

# A program's reports go to files: some programs have a terminal, others end by a signal. Faults are ours to handle.
common="log_path=$reports/report:handle_segv=0:handle_sigbus=0:handle_sigfpe=0"
export ASAN_OPTIONS="$common:detect_leaks=1:suppressions=$known/reads.txt"
export LSAN_OPTIONS="exitcode=0:print_suppressions=0:suppressions=$known/leaks.txt"
export TSAN_OPTIONS="$common:exitcode=0:suppressions=$known/races.txt"
export UBSAN_OPTIONS="$common:print_stacktrace=1"

# Swift has no undefined sanitizer in Linux, but its clang watches the C code there.
build=(--sanitize="$sanitizer")
if [ "$sanitizer" = undefined ] && [ "$(uname -s)" = Linux ]; then
  build=(-Xcc -fsanitize=undefined -Xswiftc -Xclang-linker -Xswiftc -fsanitize=undefined)
fi

# Swift's backtracer does not get through the terabytes of addresses that ThreadSanitizer maps.
skipped=()
[ "$sanitizer" != thread ] || skipped=(--skip BacktraceTests)

status=0
swift test "${build[@]}" --scratch-path ".build-$sanitizer" ${skipped[@]+"${skipped[@]}"} "$@" || status=$?
# AddressSanitizer also logs that it does not know a signal's stack, which is no report.
found=$(grep -lrE 'SUMMARY: |runtime error: ' "$reports" || true)
if [ -n "$found" ]; then
  xargs cat <<<"$found"
  printf 'followbar: %s reports of the %s sanitizer\n' "$(wc -l <<<"$found")" "$sanitizer" >&2
  exit 1
fi
exit "$status"
