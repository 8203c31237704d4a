/* Cells into ncurses' picture of the screen, and that picture's changes to the terminal. */
#include "internal.h"

#include <sys/ioctl.h>
#include <wchar.h>

static attr_t attributes_of(uint32_t wanted) {
  attr_t attributes = A_NORMAL;
  if (wanted & term_bold) attributes |= A_BOLD;
  if (wanted & term_dim) attributes |= A_DIM;
  if (wanted & term_underline) attributes |= A_UNDERLINE;
  if (wanted & term_reverse) attributes |= A_REVERSE;
  if (wanted & term_italic) attributes |= A_ITALIC;
  return attributes;
}

static cchar_t made(const wchar_t *text, attr_t attributes, int pair) {
  cchar_t made;
  setcchar(&made, text, attributes, 0, &pair);
  return made;
}

/* Stands for a character whose width the C library sees differently: columns must not shift. */
static const wchar_t *stand_in(void) {
  return wcwidth(0xFFFD) == 1 ? L"\xFFFD" : L"?";
}

/* Adds one cell's character to a row; two, if it was replaced and two columns are to be filled. */
static size_t append(cchar_t *row, const term_cell *cell, int pair) {
  wchar_t text[5] = {0};
  for (int i = 0; i < 4 && cell->scalars[i]; i++) text[i] = (wchar_t)cell->scalars[i];
  attr_t attributes = attributes_of(cell->attributes);
  if (wcwidth(text[0]) == (int)cell->width) {
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
    int pair = pairs_find(cells[i].foreground, cells[i].background, &again);
    length += append(characters + length, &cells[i], pair);
  }
  /* This one neither wraps nor scrolls, in the lower right corner either. */
  mvadd_wchnstr(row, column, characters, (int)length);
  return !again;
}

void term_cursor(int row, int column) {
  bool visible = row >= 0 && row < LINES && column >= 0 && column < COLS;
  /* Nobody sees where a hidden cursor is, so it need not be moved. */
  leaveok(stdscr, !visible);
  if (visible) move(row, column);
  curs_set(visible);
}

void term_forget(void) {
  clearok(curscr, TRUE);
  erase();
  /* The bytes that take the terminal hide the cursor, and ncurses must know. */
  curs_set(0);
}

void term_flush(void) {
  pairs_frame_done();
  if (!settings_taken() || COLS < TERM_MIN_COLUMNS) return;
  wnoutrefresh(stdscr);
  doupdate();
  memory_send();
}

void term_send(const char *bytes, size_t count) {
  if (settings_taken()) write_all(bytes, count);
}

static int within(int extent, int otherwise) {
  if (extent <= 0) return otherwise;
  return extent < TERM_MAX_EXTENT ? extent : TERM_MAX_EXTENT;
}

/* Takes over the window's size; tells whether it is another. A window that does not know its size
   counts as the classic one. Its picture is unknown then: terminals wrap lines as they like. */
bool size_update(void) {
  struct winsize window = {0};
  ioctl(STDOUT_FILENO, TIOCGWINSZ, &window);
  int height = within(window.ws_row, 24), width = within(window.ws_col, 80);
  if (height == LINES && width == COLS) return false;
  /* Not resizeterm, which would put a key of its own among the user's. */
  resize_term(height, width);
  term_forget();
  return true;
}

void term_size(int *width, int *height) {
  *width = COLS;
  *height = LINES;
}
