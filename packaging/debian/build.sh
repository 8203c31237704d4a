#!/usr/bin/env bash
# Builds dist/followbar_VERSION_ARCHITECTURE.deb, which uses the system's libraries.
#
# Debian's own archive needs packages built offline, of packaged dependencies. Debian has none of the Swift packages,
# so followbar cannot enter it; this package is for people and for own repositories.
set -euo pipefail
cd "$(dirname "$0")/../.."

version=$(sed -n 's/^ *version: "\(.*\)",$/\1/p' Sources/followbar/Followbar.swift)
root=$(mktemp -d)
trap 'rm -rf "$root"' EXIT
make install DESTDIR="$root/files" PREFIX=/usr

# The program's libraries, as packages. dpkg-shlibdeps wants a source package's control file.
mkdir -p "$root/source/debian" "$root/files/DEBIAN"
touch "$root/source/debian/control"
depends=$(cd "$root/source" && dpkg-shlibdeps -O "$root/files/usr/bin/followbar" 2>/dev/null | sed 's/^shlibs:Depends=//')

sed -e "s/@VERSION@/$version/" -e "s/@ARCHITECTURE@/$(dpkg --print-architecture)/" -e "s/@DEPENDS@/$depends/" \
  -e "s/@SIZE@/$(du -sk "$root/files/usr" | cut -f1)/" packaging/debian/control > "$root/files/DEBIAN/control"
mkdir -p dist
dpkg-deb --root-owner-group --build "$root/files" dist
