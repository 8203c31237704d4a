/* What the Swift side sees of the terminal: functions of ours, and no type of curses. */
#ifndef CTERMINAL_H
#define CTERMINAL_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#define TERM_CLOSED_ENUM enum __attribute__((enum_extensibility(closed)))

/* How looking for a terminal, or opening it, went. */
typedef TERM_CLOSED_ENUM {
  term_ok,
  /* Standard input or standard output is something else. */
  term_not_a_terminal,
  /* TERM is unset, not in the database, or names what cannot address its cursor. */
  term_unknown,
  /* The machine refused something: memory, a descriptor. */
  term_refused,
} term_status;

/* What the terminal's description says of its colors. */
typedef struct {
  /* How many it can show, 0 and up. */
  int colors;
  /* Whether any of 24 bits can be asked for. */
  bool direct;
} term_description;

/* The number of colors that stands for "all of 24 bits". */
#define TERM_TRUECOLOR 0x1000000
/* A larger window is used to this many columns and rows only, so that no size costs all memory. */
#define TERM_MAX_EXTENT 1000

/* A window of fewer columns shows nothing: with TERM=screen-256color or tmux-256color ncurses 6.4 reads
   before the first cell of a row there, and sends what it finds. */
#define TERM_MIN_COLUMNS 2

/* Looks at both ends and at TERM's description; changes nothing. */
term_status term_look(term_description *description);

/* Takes the terminal: raw, alternate screen, mouse, bracketed paste.
   `wanted` is 0, 16, 256 or TERM_TRUECOLOR; `*colors` becomes what was to be had. */
term_status term_open(int wanted, int *colors);

/* Gives the terminal back as it was found. Once is enough, twice does no harm. */
void term_close(void);

/* The window as last seen by term_open or term_wait, in cells, at least 1 by 1. */
void term_size(int *width, int *height);

typedef struct {
  /* A spacing character and its marks; zeros fill up. */
  uint32_t scalars[4];
  /* 0xRRGGBB or a number of the palette, as the terminal was opened; -1: the terminal's own. */
  int32_t foreground, background;
  /* term_bold … term_reverse. */
  uint32_t attributes;
  /* The columns it must take: 1 or 2. */
  uint32_t width;
} term_cell;

enum { term_bold = 1, term_dim = 2, term_italic = 4, term_underline = 8, term_reverse = 16 };

/* Puts `count` characters side by side into the next frame, from (row, column) on, counted from 0.
   False: colors ran out and were dealt anew, so everything must be put again, once. */
bool term_put(int row, int column, const term_cell *cells, size_t count);

/* Where the cursor stands after the next frame; hidden if `row` is negative. */
void term_cursor(int row, int column);

/* Forgets what is on the screen; the next frame clears it and sends everything. */
void term_forget(void);

/* Sends the difference between the frame and the screen in one write, or nothing. Nothing either to a
   window of fewer than TERM_MIN_COLUMNS. */
void term_flush(void);

/* Sends bytes that do not change the picture; none while the terminal is not ours. */
void term_send(const char *bytes, size_t count);

/* Whether private sequences of xterm's kind may be sent: those of ECMA-48 terminals. */
bool term_speaks_ansi(void);

/* What term_wait reports, added up. */
enum { term_input = 1, term_resized = 2, term_retaken = 4, term_hung_up = 8, term_other = 16 };

/* Waits for input, a signal or so many nanoseconds; negative: for ever. 0: the time is over.
   Also until the descriptor `other` can be read, which stays unread; negative: there is none.
   Stops and goes on when it is told to from outside (SIGTSTP, SIGCONT). */
unsigned term_wait(int64_t nanoseconds, int other);

/* Gives the terminal back, stops the job as Ctrl-Z does, takes it again when continued. */
void term_suspend(void);

/* Names of keys that are no character. F1 is term_function + 1, F2 + 2, and so on to F63. */
enum {
  term_up = 1, term_down, term_right, term_left, term_home, term_end, term_page_up, term_page_down,
  term_insert, term_delete, term_backspace, term_tab, term_enter,
  /* The beginning of a mouse report; its numbers follow as bytes. */
  term_mouse,
  /* The beginning of a paste: term_paste reads on. */
  term_paste_begin,
  term_paste_end,
  term_function = 0x40,
};

/* Added to a key of the enumeration, shifted by TERM_NAME_SHIFT, above its modifiers. */
#define TERM_NAMED 0x1000
#define TERM_NAME_SHIFT 3
enum { term_shift = 1, term_alt = 2, term_control = 4 };

/* The next byte (0…255) or named key there is; -1 when there is none. Does not wait, but for
   10 ms after an Escape that may begin a key. */
int term_key(void);

/* Reads on in a paste, up to `capacity` bytes, without waiting. `*ended` tells that its end was
   read, which is not among the bytes. */
size_t term_paste(uint8_t *bytes, size_t capacity, bool *ended);

/* Forgets a paste whose end never came. */
void term_paste_abandon(void);

/* Takes on the locale of the environment for characters, and tells whether it is UTF-8. */
bool term_locale_is_utf8(void);

#endif
