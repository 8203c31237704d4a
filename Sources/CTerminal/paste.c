/* Reads pasted text without ncurses, which would find keys in it. */
#include "internal.h"

static const char end_mark[] = "\033[201~";
enum { mark_length = sizeof end_mark - 1 };
/* The bytes of the mark read so far. They are text if a different byte follows. */
static size_t matched;

/* Adds a byte to the text or to the mark; returns the number of bytes added to the text. */
static size_t take(uint8_t byte, uint8_t *text) {
  if (byte == (uint8_t)end_mark[matched]) {
    matched++;
    return 0;
  }
  size_t count = matched;
  memcpy(text, end_mark, count);
  matched = byte == (uint8_t)end_mark[0];
  if (!matched) text[count++] = byte;
  return count;
}

/* The bytes after the mark stay read ahead, and are keys. */
size_t term_paste(uint8_t *bytes, size_t capacity, bool *ended) {
  size_t count = 0;
  while (count + mark_length <= capacity && matched < mark_length) {
    if (!keys_ahead() && !keys_read_ahead(1)) break;
    count += take((uint8_t)keys_take(), bytes + count);
  }
  *ended = matched == mark_length;
  if (*ended) matched = 0;
  return count;
}

void term_paste_abandon(void) {
  matched = 0;
}
