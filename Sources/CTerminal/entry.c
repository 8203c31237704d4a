/* Opens the terminal with a terminfo entry of our own: the user's, in which a pair of colors is only a
   number. The filter knows the colors. Many descriptions lack those of the terminal. */
#include "internal.h"

#include <stdio.h>

/* Included last, because this header defines macros such as `lines`. */
#include <ncursesw/term.h>

static const char name[] = "followbar";

/* The strings that differ from the user's entry. The filter replaces the looks: one number each. */
static const struct {
  const char *name, *text;
} changes[] = {
  {"scp", "\033[%p1%d" TERM_PAIR}, {"op", "\033[0" TERM_PAIR},
  {"bold", "\033[1m"}, {"dim", "\033[2m"}, {"rev", "\033[7m"}, {"sgr0", "\033[m"}, {"sgr", NULL},
  /* Other ways to define pairs, and a reset of the user's palette. */
  {"initp", NULL}, {"oc", NULL},
  /* No alternate character sets, which we never use. */
  {"smacs", NULL}, {"rmacs", NULL}, {"enacs", NULL},
  /* Not all terminals repeat a character, whatever TERM says (mc#4813). */
  {"rep", NULL},
  /* Only places, not ways: ncurses writes out each way to compare them, and the shortest saves less
     than a byte of two hundred. */
  {"cub", NULL}, {"cuf", NULL}, {"cuu", NULL}, {"cud", NULL}, {"cub1", NULL}, {"cuf1", NULL},
  {"cuu1", NULL}, {"cud1", NULL}, {"hpa", NULL}, {"vpa", NULL}, {"home", NULL}, {"ht", NULL},
  {"cbt", NULL},
  /* In many descriptions cnorm makes the cursor blink, even a steady one. */
  {"cnorm", "\033[?25h"}, {"civis", "\033[?25l"},
};

static const char *string(const char *wanted) {
  for (size_t i = 0; i < sizeof changes / sizeof *changes; i++) {
    if (strcmp(changes[i].name, wanted) == 0) return changes[i].text;
  }
  return capability(wanted);
}

static int number(const char *wanted) {
  if (strcmp(wanted, "colors") == 0) return 256; /* enough to tell pairs apart */
  if (strcmp(wanted, "pairs") == 0) return TERM_MAX_PAIRS + 1;
  return tigetnum(wanted);
}

/* The compiled entry, as term(5) describes it, in hexadecimal digits. */
static char digits[1 << 14];
static size_t used;

static void add_byte(int byte) {
  if (used + 2 < sizeof digits) snprintf(digits + used, 3, "%02X", byte & 0xFF);
  used += 2;
}

static void add_number(int value) {
  add_byte(value);
  add_byte(value >> 8);
}

static void add_text(const char *text) {
  do add_byte(*text);
  while (*text++);
}

/* Writes the user's entry with the changes; returns whether it fits. */
static bool write_entry(void) {
  const char *texts[STRWRITE];
  int size = 0;
  for (int i = 0; i < STRWRITE; i++) {
    texts[i] = string(strnames[i]);
    if (texts[i]) size += (int)strlen(texts[i]) + 1;
  }
  used = (size_t)snprintf(digits, sizeof digits, "hex:");
  const int header[] = {0432, sizeof name, BOOLWRITE, NUMWRITE, STRWRITE, size};
  for (int i = 0; i < 6; i++) add_number(header[i]);
  add_text(name);
  for (int i = 0; i < BOOLWRITE; i++) add_byte(tigetflag(boolnames[i]) > 0);
  if ((sizeof name + BOOLWRITE) % 2) add_byte(0);
  for (int i = 0; i < NUMWRITE; i++) add_number(number(numnames[i]));
  for (int i = 0, place = 0; i < STRWRITE; i++) {
    add_number(texts[i] ? place : -1);
    if (texts[i]) place += (int)strlen(texts[i]) + 1;
  }
  for (int i = 0; i < STRWRITE; i++) {
    if (texts[i]) add_text(texts[i]);
  }
  return used < sizeof digits;
}

/* Opens the entry by TERMINFO, which may hold an entry itself. Restores the environment, which children inherit. */
SCREEN *entry_open(FILE *output) {
  if (!write_entry()) return NULL;
  const char *set = getenv("TERMINFO");
  char *before = set ? strdup(set) : NULL;
  setenv("TERMINFO", digits, 1);
  SCREEN *opened = newterm(name, output, stdin);
  if (before) {
    setenv("TERMINFO", before, 1);
  } else {
    unsetenv("TERMINFO");
  }
  free(before);
  return opened;
}
