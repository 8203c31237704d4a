/* Declarations shared by this target's files. Include it first, because it selects curses with wide characters. */
#ifndef CTERMINAL_INTERNAL_H
#define CTERMINAL_INTERNAL_H

#define _GNU_SOURCE 1
#define NCURSES_WIDECHAR 1
#include <ncursesw/curses.h>

/* After curses.h, which may define its own `bool`. */
#include <errno.h>
#include <fcntl.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "include/CTerminal.h"

/* Color pairs are numbered by int since 6.1. The macOS SDK has an older version. */
#if !NCURSES_EXT_COLORS || NCURSES_VERSION_PATCH < 20180127
#error "expected ncurses 6.1 or later: run Tools/require.sh build"
#endif

/* open.c: returns a string of the terminal's description; NULL if it has none of that name. */
const char *capability(const char *name);

/* entry.c: the last letter of the sequence that asks for a pair of colors. No terminal gets it. */
#define TERM_PAIR "z"

SCREEN *entry_open(FILE *output);

/* settings.c */
void settings_remember(void);
void settings_prepare(void);
void settings_take(void);
void settings_give_back(void);
bool settings_taken(void);
bool has_cursor_style(void);

/* signals.c */
bool signals_install(void);
void signals_remove(void);

/* output.c */
void write_all(int descriptor, const char *bytes, size_t count);
FILE *memory_open(void);
void memory_become_terminal(bool terminal);
void memory_discard(void);
void memory_send(void);
void memory_close(void);
char *grown(char *bytes, size_t count, size_t *room);
void errors_open(void);
void errors_hold(void);
void errors_release(void);
void errors_close(void);

/* pictures.c */
const char *pictures_take(size_t *count);
void pictures_write(const char *bytes, size_t count);
void pictures_forget(void);
void pictures_remove(void);
void pictures_close(void);

/* filter.c */
extern struct pair {
  int foreground, background;
} pairs[TERM_MAX_PAIRS + 1];
void filter_close(void);

/* keys.c */
bool keys_open(void);
void keys_close(void);

/* draw.c */
void pairs_forget(void);
bool size_update(void);

#endif
