#!/usr/bin/env bash
# Renders the pictures of README.md, docs/ and Motion's articles from their tapes. Fonts differ by system: do it on Linux.
set -euo pipefail
cd "$(dirname "$0")/.."
products=$(swift build -c release --show-bin-path)
program=$products/followbar

make track
swift build -c release --product Guide
Tools/require.sh pictures
"$program" record tapes/hero.tape -o docs/hero.gif
"$program" record tapes/hero.tape --appearance light -o docs/hero-light.gif
"$program" record --wipe async,constraint -o docs/wipe.gif
for name in finger recording throw workbench; do "$program" record tapes/$name.tape -o docs/$name.gif; done
for name in phone glass; do "$program" record tapes/$name.tape -o docs/$name.png; done
"$program" record tapes/phone.tape --appearance light -o docs/phone-light.png
for name in $(sed -n 's/^## `\(.*\)`$/\1/p' docs/techniques.md); do
  "$products/Guide" "$name" | sed '/^Assert/d' | "$program" record - --quiet -o "docs/techniques/$name.png"
done
mkdir -p demo
"$program" track Track/docs/app.mp4 -o demo/app.mp4
ffmpeg -v error -y -ss 1.37 -i demo/app.mp4 -frames:v 1 docs/app.png
swift run --package-path Tools/Examples figures Sources/Motion/Motion.docc/Resources
