/* The terminal's description in the terminfo database. */
#include "internal.h"

#include <limits.h>
#ifdef __APPLE__
#include <mach-o/dyld.h>
#endif

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

/* Adds ../share/terminfo, where a tarball has descriptions for systems that lack them. */
static void add_own_descriptions(void) {
  char program[PATH_MAX] = "", folders[2 * PATH_MAX];
#ifdef __APPLE__
  uint32_t size = sizeof program;
  if (_NSGetExecutablePath(program, &size) != 0) return;
#else
  if (readlink("/proc/self/exe", program, sizeof program - 1) < 0) return;
#endif
  char *slash = strrchr(program, '/');
  if (!slash) return;
  *slash = '\0';
  /* An empty name stands for the usual folders. */
  const char *known = getenv("TERMINFO_DIRS");
  const char *format = "%s:%s/../share/terminfo:/usr/share/terminfo";
  int length = snprintf(folders, sizeof folders, format, known ? known : "", program);
  if (length < (int)sizeof folders) setenv("TERMINFO_DIRS", folders, 1);
}

static bool is_known(char *name) {
  int result;
  if (setupterm(name, STDOUT_FILENO, &result) == OK) return true;
  add_own_descriptions();
  return setupterm(name, STDOUT_FILENO, &result) == OK;
}

/* Uses setupterm, which reports an unknown TERM; newterm prints a message and exits. */
term_status term_look(term_description *description) {
  if (!isatty(STDIN_FILENO) || !isatty(STDOUT_FILENO)) return term_not_a_terminal;
  char *name = getenv("TERM");
  if (!name || !*name || !is_known(name)) return term_unknown;
  int colors = tigetnum("colors");
  description->colors = colors > 0 ? colors : 0;
  description->direct = claims_direct_color();
  bool usable = capability("cup") && capability("clear");
  del_curterm(cur_term);
  return usable ? term_ok : term_unknown;
}
