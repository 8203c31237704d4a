/* Reads pasted text without ncurses, which would find keys in it. */
#include "internal.h"

#include <sys/ioctl.h>

static const char end_mark[] = "\033[201~";
enum { mark_length = sizeof end_mark - 1 };
/* The bytes of the mark read so far. They are text if a different byte follows. */
static size_t matched;

/* Adds a byte to the text or to the mark; returns the number of bytes added to the text. */
static size_t add(uint8_t byte, uint8_t *text) {
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

/* Reads single bytes, because those after the mark are keys, which ncurses reads. */
size_t term_paste(uint8_t *bytes, size_t capacity, bool *ended) {
  int waiting = 0;
  ioctl(STDIN_FILENO, FIONREAD, &waiting);
  size_t count = 0;
  while (waiting-- > 0 && count + mark_length <= capacity && matched < mark_length) {
    uint8_t byte;
    if (read(STDIN_FILENO, &byte, 1) != 1) break;
    count += add(byte, bytes + count);
  }
  *ended = matched == mark_length;
  if (*ended) matched = 0;
  return count;
}

void term_paste_abandon(void) {
  matched = 0;
}
