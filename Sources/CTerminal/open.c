/* Takes the terminal with ncurses, by its description in the terminfo database, and gives it back. */
#include "internal.h"

#include <langinfo.h>
#include <limits.h>
#include <locale.h>
#ifdef __APPLE__
#include <mach-o/dyld.h>
#endif

/* Included last, because this header defines macros such as `lines`. */
#include <ncursesw/term.h>

/* The user's own description, also while ncurses draws by ours. */
static TERMINAL *own;

static const char *present(const char *text) {
  /* -1: not a string capability. */
  return text && text != (char *)-1 && *text ? text : NULL;
}

/* Also looks in the user's own description, because ours has no names outside of the standard. */
const char *capability(const char *name) {
  const char *text = present(tigetstr(name));
  if (text || cur_term == own) return text;
  TERMINAL *drawing = set_curterm(own);
  text = present(tigetstr(name));
  set_curterm(drawing);
  return text;
}

static void forget_own(void) {
  if (own) del_curterm(own);
  own = NULL;
}

static bool claims_direct_color(void) {
  /* RGB may be a flag, a number of bits or a string; Tc is tmux's flag. */
  return tigetflag("RGB") > 0 || tigetnum("RGB") > 0 || capability("RGB") || tigetflag("Tc") > 0;
}

/* Puts ../share/terminfo first, where a tarball has its descriptions: a linked-in ncurses looks where it
   was built, and those of macOS are too old. */
static void add_own_descriptions(void) {
  char program[PATH_MAX], folders[2 * PATH_MAX];
#ifdef __APPLE__
  char path[PATH_MAX];
  uint32_t size = sizeof path;
  if (_NSGetExecutablePath(path, &size) != 0) return;
#else
  const char *path = "/proc/self/exe";
#endif
  if (!realpath(path, program)) return;
  char *slash = strrchr(program, '/');
  if (!slash) return;
  *slash = '\0';
  strncat(program, "/../share/terminfo", sizeof program - strlen(program) - 1);
  if (access(program, F_OK) != 0) return;
  const char *known = getenv("TERMINFO_DIRS");
  const char *separator = known && *known ? ":" : "";
  int length = snprintf(folders, sizeof folders, "%s%s%s:/usr/share/terminfo", known ? known : "", separator, program);
  if (length < (int)sizeof folders) setenv("TERMINFO_DIRS", folders, 1);
}

static bool ansi;

bool term_speaks_ansi(void) {
  return ansi;
}

/* Uses setupterm, which reports an unknown TERM; newterm prints a message and exits. */
term_status term_look(term_description *description) {
  if (!isatty(STDIN_FILENO) || !isatty(STDOUT_FILENO)) return term_not_a_terminal;
  char *name = getenv("TERM");
  if (!name || !*name) return term_unknown;
  static bool has_own;
  if (!has_own) add_own_descriptions();
  has_own = true;
  forget_own();
  int result;
  if (setupterm(name, STDOUT_FILENO, &result) != OK) return term_unknown;
  own = cur_term;
  int colors = tigetnum("colors");
  description->colors = colors > 0 ? colors : 0;
  description->direct = claims_direct_color();
  const char *cup = capability("cup");
  bool usable = cup && capability("clear");
  ansi = cup && strncmp(cup, "\033[", 2) == 0;
  return usable ? term_ok : term_unknown;
}

static SCREEN *screen;

/* Returns whether the environment asks for UTF-8, in a locale that may be missing: macOS makes en_DE.UTF-8 of a language and a
   region, and ssh takes its UTF-8 elsewhere. */
static bool wants_utf8(void) {
  static const char *const variables[] = {"LC_ALL", "LC_CTYPE", "LANG"};
  for (int i = 0; i < 3; i++) {
    const char *name = getenv(variables[i]);
    if (name && *name) return strcasestr(name, "UTF-8") || strcasestr(name, "utf8");
  }
  return false;
}

bool term_locale_is_utf8(void) {
  /* Not LC_ALL: numbers keep their decimal point. */
  if (!setlocale(LC_CTYPE, "") && wants_utf8() && !setlocale(LC_CTYPE, "C.UTF-8")) {
    setlocale(LC_CTYPE, "UTF-8");
  }
  return strcmp(nl_langinfo(CODESET), "UTF-8") == 0;
}

/* Opens the terminal with our terminfo entry, or with its own if that has other sequences. */
static SCREEN *open_screen(FILE *output) {
  /* The size is the window's: COLUMNS=999999 would take all memory. */
  use_env(FALSE);
  use_tioctl(TRUE);
  return ansi ? entry_open(output) : newterm(getenv("TERM"), output, stdin);
}

/* Sets ncurses' modes of input and output. */
static void set_modes(void) {
  memory_become_terminal(true);
  def_prog_mode();
  raw();
  noecho();
  nonl(); /* LF only moves down */
  memory_become_terminal(false);
  typeahead(-1); /* a key does not interrupt a frame */
}

static bool open_ncurses(void) {
  FILE *output = memory_open();
  screen = output ? open_screen(output) : NULL;
  if (!screen) return false;
  set_modes();
  if (ansi && start_color() == OK) use_default_colors();
  pairs_forget();
  return keys_open();
}

term_status term_open(void) {
  if (screen || !own) return term_refused;
  term_locale_is_utf8();
  settings_remember();
  if (!signals_install() || !open_ncurses()) {
    term_close();
    return term_refused;
  }
  settings_prepare();
  /* Before it has resumed once, ncurses writes after each move of the cursor. Its modes are not the terminal's here. */
  endwin();
  doupdate();
  /* Makes ncurses write everything it holds back, which those bytes already contain. */
  curs_set(0);
  memory_discard();
  static bool registered;
  if (!registered) registered = atexit(settings_give_back) == 0;
  errors_open();
  settings_take();
  size_update();
  term_forget();
  return term_ok;
}

void term_close(void) {
  settings_give_back();
  if (screen) {
    keys_close();
    delscreen(screen);
    screen = NULL;
  }
  forget_own();
  errors_close();
  memory_close();
  signals_remove();
}
