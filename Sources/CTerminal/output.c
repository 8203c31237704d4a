/* Where bytes go: ncurses writes a frame to a file in memory, so that it reaches the terminal in one write, and standard
   error goes to another file while the terminal is taken. */
#include "internal.h"

#include <sys/select.h>
#if defined(__linux__)
#include <sys/mman.h>
#endif

/* Returns a new file without a name, closed on exec; -1 if the system refuses. */
static int anonymous_file(void) {
#if defined(__linux__)
  return memfd_create("frame", MFD_CLOEXEC);
#else
  char path[] = "/tmp/frame.XXXXXX";
  int descriptor = mkstemp(path);
  if (descriptor >= 0) {
    unlink(path);
    fcntl(descriptor, F_SETFD, FD_CLOEXEC);
  }
  return descriptor;
#endif
}

/* Writes to the terminal, and waits if it is non-blocking. Stops silently if the terminal is gone, which
   term_wait reports. */
void write_all(int descriptor, const char *bytes, size_t count) {
  while (count > 0) {
    ssize_t written = write(descriptor, bytes, count);
    if (written >= 0) {
      bytes += written;
      count -= (size_t)written;
    } else if (errno == EAGAIN) {
      /* poll does not support terminals on macOS. */
      fd_set room;
      FD_ZERO(&room);
      FD_SET(descriptor, &room);
      select(descriptor + 1, NULL, &room, NULL, NULL);
    } else if (errno != EINTR) {
      return;
    }
  }
}

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

char *grown(char *bytes, size_t count, size_t *room) {
  if (count <= *room) return bytes;
  *room = count * 2;
  char *larger = realloc(bytes, *room);
  if (!larger) abort(); /* which gives the terminal back, as a trap in Swift does */
  return larger;
}

/* Writes a filtered frame with pictures after its cells, where the filter does not look. */
static void write_with_pictures(const char *filtered, size_t length, const char *pictures, size_t count) {
  size_t cells = length - sync_length;
  frame = grown(frame, length + count, &capacity);
  memcpy(frame, filtered, cells);
  memcpy(frame + cells, pictures, count);
  memcpy(frame + cells + count, sync_end, sync_length);
  pictures_write(frame, length + count);
}

/* Sends the bytes that ncurses has written since the last call, and the pictures, as one synchronized update; nothing if there
   are none. */
void memory_send(void) {
  size_t picture_count;
  const char *pictures = pictures_take(&picture_count);
  off_t end = lseek(memory, 0, SEEK_CUR);
  if (end < 0 || (end == 0 && picture_count == 0)) return;
  frame = grown(frame, (size_t)end + 2 * sync_length, &capacity);
  ssize_t count = pread(memory, frame + sync_length, (size_t)end, 0);
  memory_discard();
  if (count < 0 || (count == 0 && picture_count == 0)) return;
  if (!term_speaks_ansi()) return write_all(STDOUT_FILENO, frame + sync_length, (size_t)count);
  memcpy(frame, sync_begin, sync_length);
  memcpy(frame + sync_length + count, sync_end, sync_length);
  size_t length = (size_t)count + 2 * sync_length;
  const char *filtered = term_filter(frame, &length);
  if (picture_count > 0) return write_with_pictures(filtered, length, pictures, picture_count);
  write_all(STDOUT_FILENO, filtered, length);
}

void memory_close(void) {
  if (file) fclose(file);
  if (memory >= 0) close(memory);
  free(frame);
  filter_close();
  pictures_close();
  file = NULL;
  frame = NULL;
  memory = -1;
  capacity = 0;
}

/* Standard error, such as a trap's message, is held back while the terminal is taken, and printed after the terminal is
   given back. On the screen it would spoil the picture and vanish with it. It stays as it is if it is not a terminal. */
enum { maximum_bytes = 64 * 1024 };

static int held = -1;
static int terminal = -1;

void errors_open(void) {
  if (!isatty(STDERR_FILENO)) return;
  held = anonymous_file();
  terminal = fcntl(STDERR_FILENO, F_DUPFD_CLOEXEC, 0);
}

void errors_hold(void) {
  if (held >= 0 && terminal >= 0) dup2(held, STDERR_FILENO);
}

/* Called by signal handlers too. */
void errors_release(void) {
  if (held < 0 || terminal < 0) return;
  dup2(terminal, STDERR_FILENO);
  char bytes[512];
  ssize_t count;
  for (off_t at = 0; at < maximum_bytes; at += count) {
    count = pread(held, bytes, sizeof bytes, at);
    if (count <= 0) break;
    write_all(terminal, bytes, (size_t)count);
  }
  lseek(held, 0, SEEK_SET);
  if (ftruncate(held, 0) < 0) return;
}

void errors_close(void) {
  if (held >= 0) close(held);
  if (terminal >= 0) close(terminal);
  held = terminal = -1;
}
