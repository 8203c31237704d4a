#!/usr/bin/env bash
# Feeds random bytes to the fuzz targets, a minute each, with libFuzzer. Xcode's toolchain has none, those of swift.org do.
#
#   Tools/Fuzz/fuzz.sh [tape|easing|keys]... [-OPTION=VALUE OF libFuzzer]...
#
# An input that breaks a property stays in .build/fuzz/findings. Fix the cause, then add the input to FindingTests.swift.
set -euo pipefail
cd "$(dirname "$0")/../.."

targets=() options=()
for argument in "$@"; do
  case $argument in -*) options+=("$argument") ;; *) targets+=("$argument") ;; esac
done
[ ${#targets[@]} -gt 0 ] || targets=(tape easing keys)

export FOLLOWBAR_FUZZ=1
build=(-c release --sanitize fuzzer --scratch-path .build/fuzz)
swift build "${build[@]}" --product Fuzzer
fuzzer=$(swift build "${build[@]}" --show-bin-path)/Fuzzer

# Writes the project's own inputs of a target into a folder, one file each.
write_seeds() { # TARGET FOLDER
  case $1 in
    tape) cp tapes/*.tape "$2" ;;
    easing)
      { grep -ohE '"[a-z-]+\([^"]*\)"' Tests/MotionTests/Vectors/*.json; grep -oh '`[^`]*`' docs/curves.md; } |
        tr -d '"`' | sort -u | split -a 4 -l 1 - "$2/seed-" ;;
    keys) printf '\033[<0;20;10M\033[200~text\033[201~\033[1;5C\033\033OPq' >"$2/seed" ;;
  esac
}

# Enough for every feature, and short enough to be fast.
longest() { # TARGET
  case $1 in tape) echo 1024 ;; easing) echo 512 ;; keys) echo 256 ;; esac
}

status=0
for target in "${targets[@]}"; do
  corpus=.build/fuzz/corpora/$target findings=.build/fuzz/findings/$target
  mkdir -p "$corpus" "$findings"
  write_seeds "$target" "$corpus"
  echo "fuzz: $target" >&2
  # A trap belongs to libFuzzer, which keeps the input; Swift would print a backtrace instead.
  FOLLOWBAR_FUZZ=$target SWIFT_BACKTRACE=enable=no "$fuzzer" "$corpus" \
    -max_total_time=60 -max_len="$(longest "$target")" -timeout=5 -rss_limit_mb=1024 \
    -artifact_prefix="$findings/" -verbosity=0 -print_final_stats=1 ${options[@]+"${options[@]}"} || status=1
done
exit $status
