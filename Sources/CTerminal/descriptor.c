/* File descriptors: writes to the terminal, and a file in memory. */
#include "internal.h"

#include <poll.h>
#include <sys/select.h>
#if defined(__linux__)
#include <sys/mman.h>
#endif

/* Returns a new file without a name, closed on exec; -1 if the system refuses. */
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

/* Writes to the terminal, and waits if it is non-blocking. Stops silently if the terminal is gone, which
   term_wait reports. */
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

/* Returns whether a descriptor takes bytes within a second. Ctrl-S or a stuck reader must not keep the process
   from ending. */
static bool has_room(int descriptor) {
  fd_set output;
  FD_ZERO(&output);
  FD_SET(descriptor, &output);
  struct timeval second = {.tv_sec = 1};
  return select(descriptor + 1, NULL, &output, NULL, &second) > 0;
}

/* Writes while there is room, which may be too little for all bytes: hence O_NONBLOCK. Other processes share that
   flag, so it is restored. */
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
