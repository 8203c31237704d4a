/* Reads pasted text without ncurses, which would find keys in it. */
#include "internal.h"

#include <sys/ioctl.h>

static const char end_mark[] = "\033[201~";
enum { mark_length = sizeof end_mark - 1 };
/* The bytes of the mark read so far. They are text if a different byte follows. */
static size_t matched;

static bool is_readable(void) {
  int count = 0;
  return ioctl(STDIN_FILENO, FIONREAD, &count) == 0 && count > 0;
}

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

/* Reads at most the missing bytes of the mark at a time, so that the bytes after it stay for ncurses. ncurses reads
   single bytes, so it holds none of the paste. */
size_t term_paste(uint8_t *bytes, size_t capacity, bool *ended) {
  size_t count = 0;
  while (count + 2 * mark_length <= capacity && matched < mark_length && is_readable()) {
    uint8_t some[mark_length];
    ssize_t got = read(STDIN_FILENO, some, mark_length - matched);
    if (got <= 0) break;
    for (ssize_t i = 0; i < got; i++) count += take(some[i], bytes + count);
  }
  *ended = matched == mark_length;
  if (*ended) matched = 0;
  return count;
}

void term_paste_abandon(void) {
  matched = 0;
}
