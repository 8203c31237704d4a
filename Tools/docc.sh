#!/usr/bin/env bash
# Builds the documentation of Motion into .build/docc/site. A warning of DocC is an error.
set -euo pipefail
cd "$(dirname "$0")/.."

scratch=.build/docc
graphs=$scratch/graphs
catalog=Sources/Motion/Motion.docc
mkdir -p $graphs
# A build in a folder of its own, because these flags would make the ordinary one start anew.
swift build --quiet --scratch-path $scratch --target Motion \
  -Xswiftc -emit-symbol-graph -Xswiftc -emit-symbol-graph-dir -Xswiftc "$PWD/$graphs"
# The module's packages have graphs too, which are theirs to document.
find $graphs -name '*.symbols.json' ! -name 'Motion.symbols.json' -delete

docc=$(command -v docc || xcrun --find docc)
"$docc" convert $catalog --additional-symbol-graph-dir $graphs --output-path $scratch/site \
  --fallback-display-name Motion --fallback-bundle-identifier followbar.Motion \
  --transform-for-static-hosting --hosting-base-path / --warnings-as-errors
echo "docc: python3 -m http.server --directory $scratch/site, then http://localhost:8000/documentation/motion"
