/* Draws cells into ncurses' screen with its color pairs, and sends the changes to the terminal. */
#include "internal.h"

#include <sys/ioctl.h>
#include <wchar.h>

/* An open hash table with linear probing of the numbers of pairs. A free slot has number 0. */
enum { slot_count = 2 * (TERM_MAX_PAIRS + 1) };
static uint16_t slots[slot_count];
static int used;
static bool was_reset;

void pairs_forget(void) {
  memset(slots, 0, sizeof slots);
  used = 0;
}

static uint16_t *slot_of(int foreground, int background) {
  uint32_t hash = (uint32_t)foreground * 0x9E3779B1u ^ (uint32_t)background * 0x85EBCA6Bu;
  hash ^= hash >> 15;
  for (uint32_t i = hash % slot_count;; i = (i + 1) % slot_count) {
    const struct pair *pair = &pairs[slots[i]];
    if (slots[i] == 0) return &slots[i];
    if (pair->foreground == foreground && pair->background == background) return &slots[i];
  }
}

/* Returns the number of a pair. If none is left, resets all pairs and sets `*again`: every cell must be put again.
   A frame resets them once at most; further pairs have no colors. */
static int pairs_find(int foreground, int background, bool *again) {
  if (foreground < 0 && background < 0) return 0;
  uint16_t *slot = slot_of(foreground, background);
  if (*slot) return *slot;
  if (used == TERM_MAX_PAIRS) {
    if (was_reset) return 0;
    *again = was_reset = true;
    pairs_forget();
    reset_color_pairs(); /* so that ncurses sends every cell */
    slot = slot_of(foreground, background);
  }
  *slot = (uint16_t)++used;
  term_filter_pair(used, foreground, background);
  /* ncurses only needs different colors for different pairs: it looks them up by their colors, too. */
  init_extended_pair(used, used & 0xFF, used >> 8);
  return used;
}

static attr_t attributes_of(uint32_t wanted) {
  attr_t attributes = A_NORMAL;
  if (wanted & term_bold) attributes |= A_BOLD;
  if (wanted & term_dim) attributes |= A_DIM;
  if (wanted & term_reverse) attributes |= A_REVERSE;
  return attributes;
}

static cchar_t made(const wchar_t *text, attr_t attributes, int pair) {
  cchar_t made;
  setcchar(&made, text, attributes, 0, &pair);
  return made;
}

/* Returns the replacement for a character to which the C library gives another width than Screen's glyphs.
   Those decide, but ncurses places by the C library, and the rest of the row would move. */
static const wchar_t *stand_in(void) {
  return wcwidth(0xFFFD) == 1 ? L"\xFFFD" : L"?";
}

/* Appends a cell to a row and returns the number of characters: two if a wide one was replaced. */
static size_t append(cchar_t *row, const term_cell *cell, int pair) {
  wchar_t text[5] = {0};
  for (int i = 0; i < 4 && cell->scalars[i]; i++) text[i] = (wchar_t)cell->scalars[i];
  attr_t attributes = attributes_of(cell->attributes);
  bool is_ascii = text[0] >= 0x20 && text[0] < 0x7F;
  if (is_ascii || wcwidth(text[0]) == (int)cell->width) {
    row[0] = made(text, attributes, pair);
    return 1;
  }
  row[0] = made(stand_in(), attributes, pair);
  if (cell->width == 2) row[1] = made(L" ", attributes, pair);
  return cell->width;
}

bool term_put(int row, int column, const term_cell *cells, size_t count) {
  static cchar_t characters[2 * TERM_MAX_EXTENT];
  size_t length = 0;
  bool again = false;
  if (row < 0 || row >= LINES || column < 0 || column >= COLS) return true;
  for (size_t i = 0; i < count && length < TERM_MAX_EXTENT; i++) {
    bool is_run = i > 0 && memcmp(&cells[i], &cells[i - 1], sizeof *cells) == 0;
    if (is_run && cells[i].width == 1) {
      characters[length] = characters[length - 1];
      length++;
      continue;
    }
    int pair = pairs_find(cells[i].foreground, cells[i].background, &again);
    length += append(characters + length, &cells[i], pair);
  }
  /* Neither wraps nor scrolls, even in the lower right corner. */
  mvadd_wchnstr(row, column, characters, (int)length);
  return !again;
}

void term_cursor(int row, int column) {
  bool visible = row >= 0 && row < LINES && column >= 0 && column < COLS;
  /* A hidden cursor may stay anywhere. */
  leaveok(stdscr, !visible);
  if (visible) move(row, column);
  curs_set(visible);
}

/* The background for which the cursor has a color; unknown while it has the user's. */
static enum { unknown, light, dark } cursor_background;

void term_cursor_on(bool light_background) {
  if (!has_cursor_style() || cursor_background == (light_background ? light : dark)) return;
  cursor_background = light_background ? light : dark;
  const char *color = light_background ? "\033]12;#000000\a" : "\033]12;#ffffff\a";
  term_send(color, strlen(color));
}

void term_forget(void) {
  cursor_background = unknown;
  term_filter_forget();
  pictures_forget();
  clearok(curscr, TRUE);
  erase();
  /* Taking the terminal hides the cursor, and ncurses must know that. */
  curs_set(0);
}

void term_flush(void) {
  was_reset = false;
  if (!settings_taken() || COLS < TERM_MIN_COLUMNS) return;
  wnoutrefresh(stdscr);
  doupdate();
  memory_send();
}

void term_send(const char *bytes, size_t count) {
  if (settings_taken()) write_all(STDOUT_FILENO, bytes, count);
}

static int bounded(int extent, int fallback) {
  if (extent <= 0) return fallback;
  return extent < TERM_MAX_EXTENT ? extent : TERM_MAX_EXTENT;
}

/* Reads the window's size, 80 by 24 if unknown, and returns whether it has changed. A resized screen is cleared,
   because terminals wrap lines in different ways. */
bool size_update(void) {
  struct winsize window = {0};
  ioctl(STDOUT_FILENO, TIOCGWINSZ, &window);
  int height = bounded(window.ws_row, 24), width = bounded(window.ws_col, 80);
  if (height == LINES && width == COLS) return false;
  /* Not resizeterm, which adds KEY_RESIZE to the input. */
  resize_term(height, width);
  term_forget();
  return true;
}

void term_size(int *width, int *height) {
  *width = COLS;
  *height = LINES;
}
