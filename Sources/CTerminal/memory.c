/* The file that ncurses writes into, so that a frame reaches the terminal in one write. */
#include "internal.h"

/* "Synchronized output": a terminal that knows it shows what stands between these at once; the
   others ignore both. */
static const char sync_begin[] = "\033[?2026h";
static const char sync_end[] = "\033[?2026l";
enum { sync_length = sizeof sync_begin - 1 };

static FILE *file;
/* The memory itself; `file` stands on a descriptor that is it most of the time. */
static int memory = -1;
static char *frame;
static size_t capacity;

FILE *memory_open(void) {
  memory = anonymous_file();
  if (memory < 0) return NULL;
  int descriptor = fcntl(memory, F_DUPFD_CLOEXEC, 0);
  file = descriptor < 0 ? NULL : fdopen(descriptor, "w");
  return file;
}

/* ncurses believes in raw() and the like only when the terminal's driver has taken the order, so
   its file becomes the terminal while such orders are given. Both names share one offset. */
void memory_become_terminal(bool terminal) {
  int descriptor = fileno(file);
  dup2(terminal ? STDOUT_FILENO : memory, descriptor);
  fcntl(descriptor, F_SETFD, FD_CLOEXEC);
}

void memory_discard(void) {
  lseek(memory, 0, SEEK_SET);
}

static bool reserve(size_t count) {
  if (count <= capacity) return true;
  char *larger = realloc(frame, count * 2);
  if (!larger) return false;
  frame = larger;
  capacity = count * 2;
  return true;
}

/* Sends what ncurses has written since the last time, between the marks of one synchronized
   update; nothing if it wrote nothing. */
void memory_send(void) {
  off_t end = lseek(memory, 0, SEEK_CUR);
  if (end <= 0 || !reserve((size_t)end + 2 * sync_length)) return;
  char *text = frame;
  if (term_speaks_ansi()) text = (char *)memcpy(text, sync_begin, sync_length) + sync_length;
  ssize_t count = pread(memory, text, (size_t)end, 0);
  memory_discard();
  if (count <= 0) return;
  text += count;
  if (term_speaks_ansi()) text = (char *)memcpy(text, sync_end, sync_length) + sync_length;
  write_all(frame, (size_t)(text - frame));
}

void memory_close(void) {
  if (file) fclose(file);
  if (memory >= 0) close(memory);
  free(frame);
  file = NULL;
  frame = NULL;
  memory = -1;
  capacity = 0;
}
