/* Holds back standard error, such as a trap's message, in a file while the terminal is taken, and prints it after the
   terminal is given back. On the screen it would spoil the picture and vanish with it. Standard error stays as it is
   if it is not a terminal. */
#include "internal.h"

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
