#!/usr/bin/env bash
# Copies a tree under a prefix, or removes what it has copied there.
#
#   Tools/install.sh install TREE PREFIX
#   Tools/install.sh uninstall PREFIX
#
# The list of files is written first, so an interrupted installation can be removed too. All copies are complete before
# the first one takes its place, so a full disk changes no installed file.
set -euo pipefail
umask 022
export LC_ALL=C

list=share/doc/followbar/installed
new=.followbar-new # the ending of a copy that has not taken its place yet

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

# Prints the tree's files, the list, and the tree's folders that the prefix lacks, which end in a slash.
plan() {
  (cd "$tree" && find . -type d) | cut -c 3- | while read -r folder; do
    [ -d "$prefix/$folder" ] || echo "$folder/"
  done
  (cd "$tree" && find . -type f) | cut -c 3-
  echo "$list"
}

# Replaces the list by the lines of standard input.
write_list() {
  sort -u | grep . >"$prefix/$list$new"
  mv -f "$prefix/$list$new" "$prefix/$list"
}

# Removes the files of standard input, and the copies that have not taken their place.
remove_files() {
  { grep -v '/$' || true; } | while read -r path; do rm -f "$prefix/$path" "$prefix/$path$new"; done
}

remove_all() {
  local paths
  paths=$(cat "$prefix/$list")
  remove_files <<<"$paths"
  # A folder with files of others stays.
  { sort -r <<<"$paths" | grep '/$' || true; } | while read -r folder; do
    rmdir "$prefix/$folder" 2>/dev/null || true
  done
}

undo() {
  say "cannot install to $prefix: nothing has changed there"
  if [ -n "$old" ]; then
    grep -v '/$' <<<"$plan" | while read -r path; do rm -f "$prefix/$path$new"; done
  elif [ -e "$prefix/$list" ]; then
    remove_all
  else
    rm -f "$prefix/$list$new"
    { sort -r <<<"$plan" | grep '/$' || true; } | while read -r folder; do
      rmdir "$prefix/$folder" 2>/dev/null || true
    done
  fi
}

install_tree() {
  plan=$(plan)
  old=$(cat "$prefix/$list" 2>/dev/null || true)
  trap undo EXIT
  mkdir -p "$prefix/$(dirname $list)"
  write_list <<<"$old"$'\n'"$plan"
  local path mode files
  files=$(cd "$tree" && find . -type f | cut -c 3- | sort)
  while read -r path; do
    mkdir -p "$(dirname "$prefix/$path")"
    if [ -x "$tree/$path" ]; then mode=755; else mode=644; fi
    install -m $mode "$tree/$path" "$prefix/$path$new"
  done <<<"$files"
  trap - EXIT
  while read -r path; do mv -f "$prefix/$path$new" "$prefix/$path"; done <<<"$files"
  comm -23 <(sort -u <<<"$old" | grep . | grep -v '/$') <(sort -u <<<"$plan") | remove_files
  { grep '/$' <<<"$old" || true; cat <<<"$plan"; } | write_list
  say "installed to $prefix"
}

case $1 in
  install)
    tree=$2 prefix=$3
    gain_access "$@"
    install_tree
    ;;
  uninstall)
    prefix=$2
    [ -e "$prefix/$list" ] || { say "cannot uninstall from $prefix: expected $prefix/$list"; exit 66; }
    gain_access "$@"
    remove_all
    say "removed from $prefix"
    ;;
esac
