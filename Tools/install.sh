#!/usr/bin/env bash
# Copies a tree under a prefix, or removes what it has copied there.
#
#   Tools/install.sh install TREE PREFIX
#   Tools/install.sh uninstall PREFIX
#
# Every copy is complete before the first one takes its place by a rename, so a failure changes nothing.
set -euo pipefail
umask 022
export LC_ALL=C

list=share/doc/followbar/installed # the installed files, and the folders made for them, which end in a slash
new=.followbar-new                 # the ending of a copy that has not taken its place

say() { printf 'followbar: %s\n' "$*" >&2; }

# Becomes root if the prefix belongs to others.
gain_access() {
  local folder=$prefix
  while [ ! -e "$folder" ]; do folder=$(dirname "$folder"); done
  if [ ! -w "$folder" ] && [ "$(id -u)" -ne 0 ] && command -v sudo >/dev/null; then
    say "writing to $folder with sudo"
    exec sudo "$0" "$@"
  fi
}

# Calls a command with each line of standard input as a path under the prefix.
each() {
  while read -r path; do [ -z "$path" ] || "$@" "$prefix/$path"; done
}

remove_copy() { rm -f "$1$new"; }
remove_folder() { rmdir "$1" 2>/dev/null || true; } # one with files of others stays

undo() {
  each remove_copy <<<"$files"
  sort -r <<<"$folders" | each remove_folder
  say "cannot install to $prefix: nothing has changed there"
}

copy() {
  local mode=644
  [ ! -x "$tree/${1#"$prefix/"}" ] || mode=755
  [ ! -d "$1" ] || { say "cannot replace $1: it is a folder"; return 1; }
  install -m $mode "$tree/${1#"$prefix/"}" "$1$new"
}

install_tree() {
  files=$(cd "$tree" && find . -type f | cut -c 3-)$'\n'$list
  folders=$( (cd "$tree" && find . -mindepth 1 -type d) | cut -c 3- | sort |
    while read -r folder; do [ -d "$prefix/$folder" ] || echo "$folder"; done)
  old=$(cat "$prefix/$list" 2>/dev/null || true)
  trap undo EXIT
  mkdir -p "$prefix"
  each mkdir <<<"$folders"
  grep -vFx "$list" <<<"$files" | each copy
  { grep '/$' <<<"$old" || true; sed '/./s,$,/,' <<<"$folders"; echo "$files"; } |
    grep . | sort -u >"$prefix/$list$new"
  trap - EXIT
  each replace <<<"$files"
  comm -23 <(grep -v '/$' <<<"$old" | sort) <(sort "$prefix/$list") | each rm -f
  say "installed to $prefix"
}

replace() { mv -f "$1$new" "$1"; }

uninstall() {
  [ -e "$prefix/$list" ] || { say "cannot uninstall from $prefix: expected $prefix/$list"; exit 66; }
  old=$(cat "$prefix/$list")
  { grep -v '/$' <<<"$old" || true; } | each rm -f
  { grep '/$' <<<"$old" || true; } | sort -r | each remove_folder
  say "removed from $prefix"
}

prefix=${!#}
gain_access "$@"
case $1 in
  install) tree=$2 && install_tree ;;
  uninstall) uninstall ;;
esac
