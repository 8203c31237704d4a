/* Waits for input and signals, and stops the process on request. */
#include "internal.h"

#include <sys/ioctl.h>
#include <poll.h>
#include <sys/select.h>
#include <time.h>

static void take_again(void) {
  settings_take();
  size_update();
  term_forget();
}

static void stop(bool whole_job) {
  settings_give_back();
  signals_stop_here(whole_job);
  take_again();
}

void term_suspend(void) {
  stop(true);
}

static unsigned handle_signals(void) {
  unsigned signals = signals_collect(), events = 0;
  if (signals & signal_stop) {
    stop(false);
    events |= term_retaken;
  } else if (signals & signal_continued) {
    /* Another program may have changed the terminal. */
    take_again();
    events |= term_retaken;
  }
  if (signals & signal_resized) events |= size_update() ? term_resized : term_scaled;
  return events;
}

/* Returns whether the other side is gone, if standard input is readable. Without a byte to read, another reader may have
   been faster, which only Linux can tell. */
static bool is_hung_up(void) {
  int count = 0;
  if (ioctl(STDIN_FILENO, FIONREAD, &count) == 0 && count > 0) return false;
#ifdef __linux__
  struct pollfd terminal = {.fd = STDIN_FILENO, .events = POLLIN};
  return poll(&terminal, 1, 0) > 0 && terminal.revents & (POLLHUP | POLLERR | POLLNVAL);
#else
  return true;
#endif
}

/* Uses pselect for its nanoseconds, and because poll does not support terminals on macOS. */
unsigned term_wait(int64_t nanoseconds) {
  struct timespec limit = {.tv_sec = nanoseconds / 1000000000, .tv_nsec = nanoseconds % 1000000000};
  int signals = signals_descriptor();
  fd_set ready;
  FD_ZERO(&ready);
  FD_SET(STDIN_FILENO, &ready);
  FD_SET(signals, &ready);
  int count = pselect(signals + 1, &ready, NULL, NULL, nanoseconds < 0 ? NULL : &limit, NULL);
  if (count < 0) FD_ZERO(&ready);
  unsigned events = handle_signals();
  /* Giving the terminal back has flushed its input. */
  if (events & term_retaken) return events;
  if (!FD_ISSET(STDIN_FILENO, &ready)) return events;
  return events | (is_hung_up() ? term_hung_up : term_input);
}
