/* The terminal's description in the terminfo database. */
#include "internal.h"

/* Included last, because this header defines macros such as `lines`. */
#include <term.h>

const char *capability(const char *name) {
  const char *text = tigetstr(name);
  /* -1: not a string capability. */
  return text && text != (char *)-1 && *text ? text : NULL;
}

static bool claims_direct_color(void) {
  /* RGB may be a flag, a number of bits or a string; Tc is tmux's flag. */
  return tigetflag("RGB") > 0 || tigetnum("RGB") > 0 || capability("RGB") || tigetflag("Tc") > 0;
}

/* Uses setupterm, which reports an unknown TERM; newterm prints a message and exits. */
term_status term_look(term_description *description) {
  if (!isatty(STDIN_FILENO) || !isatty(STDOUT_FILENO)) return term_not_a_terminal;
  char *name = getenv("TERM");
  int result;
  if (!name || !*name || setupterm(name, STDOUT_FILENO, &result) != OK) return term_unknown;
  int colors = tigetnum("colors");
  description->colors = colors > 0 ? colors : 0;
  description->direct = claims_direct_color();
  bool usable = capability("cup") && capability("clear");
  del_curterm(cur_term);
  return usable ? term_ok : term_unknown;
}
