#!/usr/bin/env bash
# Builds dist/followbar-VERSION-PLATFORM.tar.gz, which runs on a bare system, and its checksum.
#
#   Tools/dist.sh [OPTION OF swift build]...
#
# The program contains Swift's libraries, ncurses, libyaml and giflib. Those for pictures stay shared, in lib/followbar,
# as their license wants it; the program loads them from there.
set -euo pipefail
umask 022
export LC_ALL=C
cd "$(dirname "$0")/.."

system=$(uname -s)
SOURCE_DATE_EPOCH=${SOURCE_DATE_EPOCH:-$(git log -1 --format=%ct 2>/dev/null || date +%s)}
export SOURCE_DATE_EPOCH

# Fills a folder with archives only; it precedes the system's folders, so the linker takes these.
collect_archives() {
  rm -rf "$1" && mkdir -p "$1"
  local name
  if [ "$system" = Darwin ]; then
    for name in ncurses/lib/libncursesw.a libyaml/lib/libyaml.a giflib/lib/libgif.a; do
      cp "$(brew --prefix)/opt/$name" "$1"
    done
    return
  fi
  for name in libyaml libgif libtinfo libstdc++; do cp "$(cc -print-file-name=$name.a)" "$1"; done
  cp "$(cc -print-file-name=libncursesw.a)" "$1/libncursesw6.a"
  echo "INPUT(-lncursesw6 -ltinfo)" >"$1/libncursesw.a" # a linker script
  # The package's own description would put the system's folder first.
  printf '%s\n' "Name: yaml" "Description: libyaml" "Version: 0.2" "Libs: -L$1 -lyaml" >"$1/yaml-0.1.pc"
}

# Prints the shared libraries that the given ones need, and themselves, without the C library's.
closure() {
  if [ "$system" = Darwin ]; then
    local seen=" " queue=("$@") path
    while [ ${#queue[@]} -gt 0 ]; do
      path=${queue[0]} queue=("${queue[@]:1}")
      case $seen in *" $path "*) continue ;; esac
      seen+="$path "
      echo "$path"
      while read -r path; do queue+=("$path"); done < <(otool -L "$path" | awk '/^\t\/opt|^\t\/usr\/local/ { print $1 }')
    done
    return
  fi
  { printf '%s\n' "$@"; ldd "$@" | awk '$2 == "=>" { print $3 }'; } |
    grep -Ev '/(libc|libm|libdl|librt|libpthread|libresolv|libgcc_s)\.so' | sort -u
}

# Copies libraries into a folder, where they find each other.
bundle() {
  local folder=$1 path other name
  shift
  mkdir -p "$folder"
  for path in "$@"; do
    name=$(basename "$path")
    [ -e "$folder/$name" ] && continue
    install -m 644 "$path" "$folder/$name"
    if [ "$system" = Darwin ]; then
      install_name_tool -id "@loader_path/$name" "$folder/$name"
      otool -L "$path" | awk '/^\t\/opt|^\t\/usr\/local/ { print $1 }' | while read -r other; do
        install_name_tool -change "$other" "@loader_path/$(basename "$other")" "$folder/$name"
      done
      codesign --force --sign - "$folder/$name"
    else
      strip --strip-unneeded "$folder/$name"
      patchelf --set-rpath "\$ORIGIN" "$folder/$name"
    fi
  done
}

# Copies the license of each file's package, and names the package's source.
bundle_licenses() {
  local folder=$1 path package version
  shift
  mkdir -p "$folder"
  if [ "$system" = Darwin ]; then
    for path in "$@"; do
      path=$(cd "$(dirname "$path")/.." && pwd -P) # …/Cellar/NAME/VERSION
      package=$(basename "$(dirname "$path")")
      cat "$path"/{COPYING,LICENSE,LICENCE}* >"$folder/$package.txt" 2>/dev/null || true
      echo "$package $(basename "$path") https://formulae.brew.sh/formula/$package"
    done | sort -u >"$folder/SOURCES"
    return
  fi
  for path in "$@"; do
    package=$(dpkg -S "*/$(basename "$(readlink -f "$path")")" | head -n 1 | cut -d : -f 1)
    cp "/usr/share/doc/$package/copyright" "$folder/$package.txt"
    version=$(dpkg-query -W -f '${source:Package}/${source:Version}' "$package")
    echo "$package https://sources.debian.org/src/$version/"
  done | sort -u >"$folder/SOURCES"
  grep -oh '/usr/share/common-licenses/[A-Za-z0-9.-]*[A-Za-z0-9]' "$folder"/*.txt | sort -u | while read -r path; do
    [ ! -e "$path" ] || cp -L "$path" "$folder/$(basename "$path").txt"
  done
}

# Prints the library that the program opens for pictures (PangoLibrary.swift).
picture_library() {
  if [ "$system" = Darwin ]; then
    echo "$(brew --prefix)/lib/libpangocairo-1.0.0.dylib"
  else
    cc -print-file-name=libpangocairo-1.0.so.0
  fi
}

archives=$PWD/.build/archives
collect_archives "$archives"
PKG_CONFIG_PATH=$archives${PKG_CONFIG_PATH:+:$PKG_CONFIG_PATH} \
  swift build "$@" -Xlinker "-L$archives" --product followbar
program=.build/release/followbar
if [ "$system" = Darwin ]; then platform=macos-$(uname -m); else platform=linux-$(uname -m); fi
name=followbar-$("$program" --version)-$platform
tree=.build/dist/$name

Tools/stage.sh "$program" "$tree"
libraries=()
while read -r path; do libraries+=("$path"); done < <(closure "$(picture_library)")
bundle "$tree/lib/followbar" "${libraries[@]}"
fonts=()
if [ "$system" != Darwin ]; then
  folder=/usr/share/fonts/truetype
  fonts=($folder/dejavu/DejaVuSans{,Mono,Mono-Bold}.ttf $folder/wqy/wqy-microhei.ttc $folder/noto/NotoColorEmoji.ttf)
  install -d "$tree/lib/followbar/fonts"
  install -m 644 "${fonts[@]}" "$tree/lib/followbar/fonts"
  cat >"$tree/lib/followbar/fonts/fonts.conf" <<END
<?xml version="1.0"?>
<fontconfig>
  <include ignore_missing="yes">/etc/fonts/fonts.conf</include>
  <dir>/usr/share/fonts</dir>
  <cachedir prefix="xdg">fontconfig</cachedir>
</fontconfig>
END
fi
bundle_licenses "$tree/share/doc/followbar/licenses/bundled" "${libraries[@]}" ${fonts[@]+"${fonts[@]}"}

cp -R tapes "$tree/tapes"
"$program" tape new >"$tree/demo.tape"
cat >"$tree/README.txt" <<END
followbar: a terminal laboratory for the chat input bar that follows the on-screen keyboard

  bin/followbar                               the phone in this terminal; ? lists the keys
  bin/followbar record demo.tape -o demo.gif  a recording
  man share/man/man1/followbar.1              the manual

To install it with man pages and completions: cp -R bin lib share /usr/local/
END

# The same sources give the same bytes: sorted names, one time, no owner.
find "$tree" -exec touch -h -d "@$SOURCE_DATE_EPOCH" {} + 2>/dev/null ||
  find "$tree" -exec touch -h -t "$(date -u -r "$SOURCE_DATE_EPOCH" +%Y%m%d%H%M.%S)" {} +
if [ "$system" = Darwin ]; then owner=(--uid 0 --gid 0 --uname "" --gname ""); else owner=(--owner=0 --group=0 --numeric-owner); fi
mkdir -p dist
(cd .build/dist && find "$name" | sort | tar --no-recursion --format=ustar "${owner[@]}" -cf - -T -) |
  gzip -9n >"dist/$name.tar.gz.new"
mv "dist/$name.tar.gz.new" "dist/$name.tar.gz"
sum=$(command -v sha256sum || echo "shasum -a 256")
(cd dist && $sum "$name.tar.gz" >"$name.tar.gz.sha256")
ls -l "dist/$name.tar.gz" >&2
