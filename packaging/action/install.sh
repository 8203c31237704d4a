#!/usr/bin/env bash
# Installs a release of followbar on a runner, after checking its checksum. Does nothing if followbar is on the PATH.
#
#   packaging/action/install.sh VERSION
set -euo pipefail
version=$1

if command -v followbar >/dev/null; then
  followbar --version
  exit
fi

case "$(uname -s)-$(uname -m)" in
  Linux-x86_64) platform=linux-x86_64 ;;
  Linux-aarch64) platform=linux-aarch64 ;;
  Darwin-arm64) platform=macos-arm64 ;;
  *)
    echo "::error::cannot install followbar: no release for $(uname -sm), expected Linux or macOS on arm64"
    exit 69 ;;
esac

name=followbar-$version-$platform
releases=${FOLLOWBAR_RELEASES:-https://github.com/followbar/followbar/releases/download}
folder=${RUNNER_TEMP:?}/followbar
mkdir -p "$folder"
cd "$folder"
for file in "$name.tar.gz" SHA256SUMS; do
  curl --fail --silent --show-error --location --retry 3 -O "$releases/v$version/$file"
done
grep -F " $name.tar.gz" SHA256SUMS | if command -v sha256sum >/dev/null; then sha256sum -c -; else shasum -a 256 -c -; fi
tar xzf "$name.tar.gz"
echo "$folder/$name/bin" >> "${GITHUB_PATH:?}"
"$name/bin/followbar" --version
