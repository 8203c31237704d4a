/* The terminal as Swift sees it, without types of curses. */
#ifndef CTERMINAL_H
#define CTERMINAL_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#define TERM_CLOSED_ENUM enum __attribute__((enum_extensibility(closed)))

/* The outcome of looking at the terminal or opening it. */
typedef TERM_CLOSED_ENUM {
  term_ok,
  /* Standard input or standard output is not a terminal. */
  term_not_a_terminal,
  /* TERM is unset or unknown, or its terminal cannot address the cursor. */
  term_unknown,
  /* The system refused memory or a descriptor. */
  term_refused,
} term_status;

/* The colors in the terminal's description. */
typedef struct {
  /* The number of colors; 0 for none. */
  int colors;
  /* True if the terminal has 24-bit colors. */
  bool direct;
} term_description;

/* The number that makes a 24-bit color of 0xRRGGBB; smaller ones are indices of the palette. */
#define TERM_DIRECT 0x1000000
/* The most columns and rows used of a larger window, which limits memory. */
#define TERM_MAX_EXTENT 1000

/* A narrower window shows nothing. There, with TERM=screen-256color or tmux-256color, ncurses 6.4 reads before the first
   cell of a row and sends the bytes that it finds. */
#define TERM_MIN_COLUMNS 2

/* Checks standard input, standard output and TERM's description. Changes nothing on the screen. */
term_status term_look(term_description *description);

/* Takes the terminal that term_look has found: raw mode, alternate screen, mouse, bracketed paste. */
term_status term_open(void);

/* Gives the terminal back as it was. A second call does nothing. */
void term_close(void);

/* Reads the window's size at the last term_open, term_wait or term_suspend, in cells, at least 1 by 1. */
void term_size(int *width, int *height);

typedef struct {
  /* A spacing character and its marks, padded with zeros. */
  uint32_t scalars[4];
  /* An index of the palette, TERM_DIRECT + 0xRRGGBB, or -1 for the terminal's default. */
  int32_t foreground, background;
  /* A sum of term_bold to term_reverse. */
  uint32_t attributes;
  /* The width in columns: 1 or 2. */
  uint32_t width;
} term_cell;

enum { term_bold = 1, term_dim = 2, term_reverse = 4 };

/* Puts `count` cells side by side into the next frame, from (row, column) on, counted from 0. Returns false if color
   pairs ran out and were reset: put every cell again, once. */
bool term_put(int row, int column, const term_cell *cells, size_t count);

/* Sets the cursor's place after the next frame. A negative row hides it. */
void term_cursor(int row, int column);

/* Makes the cursor black on a light background and white on a dark one; until then it has the user's color. */
void term_cursor_on(bool light_background);

/* Forgets the screen's contents: the next frame clears the screen and sends everything. */
void term_forget(void);

/* Sends the difference between the frame and the screen in one write, or nothing. A window narrower than
   TERM_MIN_COLUMNS gets nothing. */
void term_flush(void);

/* Adds the bytes of a picture to the next frame, after its cells. */
void term_picture(const char *bytes, size_t count);

/* Returns whether the pictures are still there: nothing has cleared the screen since the last one. */
bool term_pictures_kept(void);

/* Copies the pixels of a picture, native 0xAARRGGBB without transparency, into shared memory as RGBA, and returns its name; NULL
   if the system refuses. The terminal unlinks it, or else this process does later. */
const char *term_share(int number, const uint32_t *pixels, size_t count);

/* Unlinks what the terminal has not read of a picture. */
void term_unshare(int number);

/* More pairs of colors than a screen usually has. */
#define TERM_MAX_PAIRS 16383

/* Tells the filter the colors of a pair's number, 1 to TERM_MAX_PAIRS. */
void term_filter_pair(int number, int foreground, int background);

/* Returns ncurses' bytes of a frame with their colors, and changes their count. The terminal must get
   frames in order. */
const char *term_filter(const char *bytes, size_t *count);

/* Forgets the terminal's colors and attributes. The next frame sets them anew. */
void term_filter_forget(void);

/* Sends bytes that do not change the picture, if the terminal is taken. */
void term_send(const char *bytes, size_t count);

/* Returns whether the terminal understands ECMA-48, and so tolerates xterm's private sequences. Others
   have no colors. */
bool term_speaks_ansi(void);

/* The events of term_wait, to be added. */
enum {
  term_input = 1, term_resized = 2, term_retaken = 4, term_hung_up = 8,
  /* The window has the same size, but its cells may have another one in pixels. */
  term_scaled = 16,
};

/* Waits for input, a signal or some nanoseconds, forever if negative, and returns the events, 0 if the time is over.
   Stops and continues the process on SIGTSTP and SIGCONT. */
unsigned term_wait(int64_t nanoseconds);

/* Gives the terminal back, stops the job as Ctrl-Z does, and takes the terminal again when continued. */
void term_suspend(void);

/* Keys that are not characters. */
enum {
  term_up = 1, term_down, term_right, term_left, term_home, term_end, term_page_up, term_page_down,
  term_insert, term_delete, term_backspace, term_tab, term_enter,
  /* Begins a mouse report, whose numbers follow as bytes. */
  term_mouse,
  /* Begins a paste, which term_paste reads. */
  term_paste_begin,
  term_paste_end,
};

/* A named key is TERM_NAMED + (key << TERM_NAME_SHIFT) + modifiers. */
#define TERM_NAMED 0x1000
#define TERM_NAME_SHIFT 3
enum { term_shift = 1, term_alt = 2, term_control = 4 };

/* Returns the next byte (0 to 255) or named key; -1 if there is none. Only waits after an Escape that may begin a key,
   for 10 ms. */
int term_key(void);

/* Reads up to `capacity` bytes of a paste without waiting and returns their number. Sets `*ended` when it has read the
   end mark, which is not among the bytes. */
size_t term_paste(uint8_t *bytes, size_t capacity, bool *ended);

/* Ends a paste without its end mark. */
void term_paste_abandon(void);

/* Sets the locale of characters from the environment, and returns whether it is UTF-8. */
bool term_locale_is_utf8(void);

#endif
