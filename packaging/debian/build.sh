#!/usr/bin/env bash
# Builds dist/followbar_VERSION_ARCHITECTURE.deb, which uses the system's libraries.
#
# Debian's own archive needs packages built offline, of packaged dependencies. Debian has none of the Swift packages,
# so followbar cannot enter it; this package is for people and for own repositories.
set -euo pipefail
cd "$(dirname "$0")/../.."
umask 022
export LC_ALL=C

version=$(sed -n 's/^ *version: "\(.*\)",$/\1/p' Sources/followbar/Followbar.swift)
root=$(mktemp -d)
trap 'rm -rf "$root"' EXIT
make install DESTDIR="$root/files" PREFIX=/usr

# Debian's own names and forms.
share=$root/files/usr/share
rm "$share/doc/followbar/installed"
mv "$share/doc/followbar/LICENSE" "$share/doc/followbar/copyright"
sed -i '1{/^#!/d}' "$share/bash-completion/completions/followbar"
mv "$share/zsh/site-functions" "$share/zsh/vendor-completions"
sed "s/@VERSION@/$version/; s/@DATE@/$(date -uR -d "@$(git log -1 --format=%ct)")/" packaging/debian/changelog |
  gzip -9n >"$share/doc/followbar/changelog.gz"
gzip -9n "$share"/man/man1/*

# The program's libraries, as packages. dpkg-shlibdeps wants a source package's control file.
mkdir -p "$root/source/debian" "$root/files/DEBIAN"
touch "$root/source/debian/control"
depends=$(cd "$root/source" && dpkg-shlibdeps -O "$root/files/usr/bin/followbar" | sed 's/^shlibs:Depends=//')

sed -e "s/@VERSION@/$version/" -e "s/@ARCHITECTURE@/$(dpkg --print-architecture)/" -e "s/@DEPENDS@/$depends/" \
  -e "s/@SIZE@/$(du -sk "$root/files/usr" | cut -f1)/" packaging/debian/control >"$root/files/DEBIAN/control"
(cd "$root/files" && find usr -type f -exec md5sum {} +) >"$root/files/DEBIAN/md5sums"
mkdir -p dist
dpkg-deb --root-owner-group --build "$root/files" dist
