#!/usr/bin/env bash
# Compares the declarations of Sources/CPango/pango.h with the headers of Pango. Skipped without those (libpango1.0-dev).
set -euo pipefail
cd "$(dirname "$0")/.."

if ! flags=$(pkg-config --cflags pangocairo pangoft2 2>/dev/null); then
  echo "check-pango: skipped, the headers of Pango are not there" >&2
  exit 0
fi

header=Sources/CPango/pango.h
{
  printf '#include <pango/pangocairo.h>\n#include <pango/pangofc-fontmap.h>\n#include "%s"\n' "$PWD/$header"
  # shellcheck disable=SC2016
  echo '#undef g_free
#define SAME(result, name, parameters) \
  _Static_assert(__builtin_types_compatible_p(__typeof__(&name), result(*) parameters), "another type: " #name);
PANGO_FUNCTIONS(SAME)
FONTCONFIG_FUNCTIONS(SAME)
_Static_assert(sizeof(PangoRectangle) == 4 * sizeof(int), "another size: PangoRectangle");'
  grep -oE '\b(CAIRO|PANGO)_[A-Z0-9_]+ = [0-9]+' $header | sed 's/\(.*\) = \(.*\)/_Static_assert(\1 == \2, "another value: \1");/'
} | clang $flags -DPANGO_HEADERS_INCLUDED -x c -fsyntax-only -Wall -Wextra -Werror -
