/* Declarations shared by this target's files. Include it first, because it selects curses with wide characters. */
#ifndef CTERMINAL_INTERNAL_H
#define CTERMINAL_INTERNAL_H

#define _GNU_SOURCE 1
#define NCURSES_WIDECHAR 1
#if __has_include(<ncursesw/curses.h>)
#include <ncursesw/curses.h>
#else
#include <curses.h>
#endif

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
#error "expected ncurses 6.1 or later: run Tools/require.sh ncurses"
#endif

/* descriptor.c */
int anonymous_file(void);
void write_all(int descriptor, const char *bytes, size_t count);

/* terminfo.c: returns a string of the terminal's description; NULL if it has none of that name. */
const char *capability(const char *name);

/* settings.c */
void settings_remember(void);
void settings_prepare(void);
void settings_take(void);
void settings_give_back(void);
bool settings_taken(void);

/* signals.c */
enum { signal_resized = 1, signal_stop = 2, signal_continued = 4 };
bool signals_install(void);
void signals_remove(void);
int signals_descriptor(void);
unsigned signals_collect(void);
void signals_stop_here(bool whole_job);

/* entry.c */
SCREEN *entry_open(FILE *output, int colors);

/* errors.c */
void errors_open(void);
void errors_hold(void);
void errors_release(void);
void errors_close(void);

/* memory.c */
FILE *memory_open(void);
void memory_become_terminal(bool terminal);
void memory_discard(void);
void memory_send(void);
void memory_close(void);

/* keys.c, pairs.c, draw.c */
bool keys_open(void);
void keys_close(void);
void pairs_open(int colors);
int pairs_find(int foreground, int background, bool *again);
void pairs_frame_done(void);
bool size_update(void);

#endif
