/* Writing to a descriptor and making one, without curses. */
#include "internal.h"

#include <poll.h>
#include <sys/select.h>
#if defined(__linux__)
#include <sys/mman.h>
#endif

/* A file without a name, which no child inherits. */
int anonymous_file(void) {
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

/* Writes to the terminal. Waits where somebody made it non-blocking; a terminal that is gone
   takes nothing any more, which term_wait finds out. */
void write_all(const char *bytes, size_t count) {
  while (count > 0) {
    ssize_t written = write(STDOUT_FILENO, bytes, count);
    if (written >= 0) {
      bytes += written;
      count -= (size_t)written;
    } else if (errno == EAGAIN) {
      struct pollfd room = {.fd = STDOUT_FILENO, .events = POLLOUT};
      poll(&room, 1, -1);
    } else if (errno != EINTR) {
      return;
    }
  }
}

/* Whether the terminal takes bytes within a second: one that is held by Ctrl-S, or whose other side
   is stuck, must not keep a process from ending. */
static bool has_room(int descriptor) {
  fd_set output;
  FD_ZERO(&output);
  FD_SET(descriptor, &output);
  struct timeval second = {.tv_sec = 1};
  return select(descriptor + 1, NULL, &output, NULL, &second) > 0;
}

/* Writes as long as there is room. O_NONBLOCK, since the room may be less than what is left; others
   who have this terminal open see it too, so only meanwhile. */
void write_while_room(int descriptor, const char *bytes, size_t count) {
  int flags = fcntl(descriptor, F_GETFL);
  fcntl(descriptor, F_SETFL, flags | O_NONBLOCK);
  while (count > 0 && has_room(descriptor)) {
    ssize_t written = write(descriptor, bytes, count);
    if (written < 0 && errno != EINTR && errno != EAGAIN) break;
    if (written < 0) continue;
    bytes += written;
    count -= (size_t)written;
  }
  fcntl(descriptor, F_SETFL, flags);
}
