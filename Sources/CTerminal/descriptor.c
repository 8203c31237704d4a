/* File descriptors: writes to the terminal, and a file in memory. */
#include "internal.h"

#include <poll.h>
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
void write_all(int descriptor, const char *bytes, size_t count) {
  while (count > 0) {
    ssize_t written = write(descriptor, bytes, count);
    if (written >= 0) {
      bytes += written;
      count -= (size_t)written;
    } else if (errno == EAGAIN) {
      struct pollfd room = {.fd = descriptor, .events = POLLOUT};
      poll(&room, 1, -1);
    } else if (errno != EINTR) {
      return;
    }
  }
}
