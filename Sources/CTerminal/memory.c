/* The file in memory that ncurses writes to, so that a frame reaches the terminal in one write. */
#include "internal.h"

/* Synchronized output: a terminal that supports it shows the bytes between these marks at once. Others ignore them. */
static const char sync_begin[] = "\033[?2026h";
static const char sync_end[] = "\033[?2026l";
enum { sync_length = sizeof sync_begin - 1 };

static FILE *file;
/* The file's memory. The descriptor of `file` duplicates it, with one offset for both, or the terminal's. */
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

/* Makes ncurses' file the terminal, or the memory again. raw() and the like only work on a terminal. */
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

/* Sends the bytes that ncurses has written since the last call as one synchronized update; nothing if there are none. */
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
  write_all(STDOUT_FILENO, frame, (size_t)(text - frame));
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
