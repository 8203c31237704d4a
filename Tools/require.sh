#!/usr/bin/env bash
# Installs those of the named requirements that are missing. Prints each installation and never asks.
#
#   Tools/require.sh swift ncurses libyaml pango giflib fonts python3 cc
set -euo pipefail

say() { printf 'followbar: %s\n' "$*" >&2; }

as_root() {
  if [ "$(id -u)" -eq 0 ]; then "$@"; else sudo "$@"; fi
}

updated=
# install DEBIAN_PACKAGE HOMEBREW_PACKAGE
install() {
  if command -v apt-get >/dev/null; then
    say "installing $1 with apt-get"
    [ -n "$updated" ] || as_root apt-get update -qq
    updated=yes
    as_root env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends "$1" >/dev/null
  elif command -v brew >/dev/null; then
    say "installing $2 with Homebrew"
    brew install --quiet "$2" >&2
  else
    say "cannot install $1: expected apt-get or Homebrew"
    exit 69
  fi
}

has_ncurses() {
  if [ "$(uname -s)" = Darwin ]; then # the SDK's version is too old
    [ -e "$(brew --prefix ncurses)/lib/pkgconfig/ncursesw.pc" ]
    return
  fi
  [ -e /usr/include/ncursesw/curses.h ] && [ -n "$(find /usr/lib* -name libncursesw.so -print -quit)" ]
}

has_libyaml() {
  [ -n "$(find /usr/include /usr/local/include /opt/homebrew/include -maxdepth 1 -name yaml.h -print -quit 2>/dev/null)" ]
}

has_pango() { # pictures load it at run time, so its headers are not needed
  if [ "$(uname -s)" = Darwin ]; then
    [ -e "$(brew --prefix)/lib/libpangocairo-1.0.0.dylib" ]
    return
  fi
  [ -n "$(find /usr/lib* /usr/local/lib -name libpangocairo-1.0.so.0 -print -quit 2>/dev/null)" ]
}

has_giflib() {
  if [ "$(uname -s)" = Darwin ]; then
    [ -e "$(brew --prefix giflib)/include/gif_lib.h" ]
    return
  fi
  [ -n "$(find /usr/include /usr/local/include -maxdepth 1 -name gif_lib.h -print -quit 2>/dev/null)" ]
}

has_fontconfig() {
  [ "$(uname -s)" = Darwin ] && return # the system has all fonts
  command -v fc-list >/dev/null
}

# has_font FAMILY
has_font() {
  [ "$(uname -s)" = Darwin ] && return
  [ -n "$(fc-list "$1" family 2>/dev/null)" ]
}

for name in "$@"; do
  case "$name" in
    swift)
      command -v swift >/dev/null || { say "cannot find swift: expected Swift 6.2 or later, see https://www.swift.org/install"; exit 69; } ;;
    ncurses) has_ncurses || install libncurses-dev ncurses ;;
    libyaml)
      command -v pkg-config >/dev/null || install pkg-config pkgconf
      has_libyaml || install libyaml-dev libyaml ;;
    pango) has_pango || install libpangocairo-1.0-0 pango ;;
    giflib) has_giflib || install libgif-dev giflib ;;
    fonts) # for pictures: Latin letters, Chinese, Japanese and Korean, emoji
      has_fontconfig || install fontconfig fontconfig
      has_font "DejaVu Sans Mono" || install fonts-dejavu-core font-dejavu
      has_font "WenQuanYi Micro Hei" || install fonts-wqy-microhei font-noto-sans-cjk
      has_font "Noto Color Emoji" || install fonts-noto-color-emoji font-noto-color-emoji ;;
    dist) # for tarballs; macOS has its own tools
      [ "$(uname -s)" = Darwin ] && continue
      command -v cc >/dev/null || install gcc gcc
      command -v patchelf >/dev/null || install patchelf patchelf ;;
    venv) python3 -c "import ensurepip" 2>/dev/null || install python3-venv python ;;
    chromium) # a browser and its driver, for the check of the site
      command -v chromedriver >/dev/null || install chromium-driver chromedriver ;;
    cc) command -v cc >/dev/null || install gcc gcc ;;
    *) command -v "$name" >/dev/null || install "$name" "$name" ;;
  esac
done
