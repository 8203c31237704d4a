/* Handles signals. Those that end the process give the terminal back first. Others are reported to term_wait through a
   pipe, so that none is lost before the wait, whichever thread receives it. */
#include "internal.h"

#include <poll.h>
#include <signal.h>
#include <sys/ioctl.h>
#include <sys/select.h>
#include <time.h>

/* The signals by which people and terminals end the process, and those of a trap. */
static const int ending[] = {
  SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGPIPE,
  SIGILL, SIGTRAP, SIGSEGV, SIGBUS, SIGABRT, SIGFPE,
};
static const int reported[] = {SIGWINCH, SIGTSTP, SIGCONT};
enum {
  ending_count = sizeof ending / sizeof *ending,
  reported_count = sizeof reported / sizeof *reported,
};

enum { signal_resized = 1, signal_stop = 2, signal_continued = 4 };

static struct sigaction ending_before[ending_count], reported_before[reported_count];
static volatile sig_atomic_t resized, stop, continued;
static int ends[2] = {-1, -1};

/* Returns whether this process wrote to a pipe without a reader; `write` reports that as EPIPE. Linux names the process
   itself as the sender, macOS names none. */
static bool is_own_write(int number, const siginfo_t *info) {
#ifdef __APPLE__
  if (number == SIGPIPE && info->si_pid == 0) return true;
#endif
  return number == SIGPIPE && info->si_pid == getpid();
}

/* Raises a signal and unblocks all, which handlers block. */
static void deliver(int number) {
  sigset_t none;
  sigemptyset(&none);
  raise(number);
  pthread_sigmask(SIG_SETMASK, &none, NULL);
}

static void end(int number, siginfo_t *info, void *context) {
  (void)context;
  if (is_own_write(number, info)) return;
  settings_give_back();
  for (int i = 0; i < ending_count; i++) {
    if (ending[i] == number) sigaction(number, &ending_before[i], NULL);
  }
  /* The parent sees this signal as the cause, even if the previous handler returns, as Swift's backtracer does. */
  deliver(number);
  signal(number, SIG_DFL);
  deliver(number);
}

static void note(int number) {
  int error = errno;
  if (number == SIGWINCH) resized = 1;
  if (number == SIGTSTP) stop = 1;
  if (number == SIGCONT) continued = 1;
  /* A full pipe wakes the reader just as well. */
  ssize_t ignored = write(ends[1], "", 1);
  (void)ignored;
  errno = error;
}

static bool open_pipe(void) {
  if (pipe(ends) < 0) return false;
  for (int i = 0; i < 2; i++) {
    fcntl(ends[i], F_SETFD, FD_CLOEXEC);
    fcntl(ends[i], F_SETFL, O_NONBLOCK);
  }
  return true;
}

/* Sets a handler unless the signal is ignored, as under nohup. */
static void install(int number, const struct sigaction *action, struct sigaction *before) {
  sigaction(number, NULL, before);
  if (before->sa_handler != SIG_IGN) sigaction(number, action, NULL);
}

/* Call this before ncurses starts, which then installs no handlers for these signals. */
bool signals_install(void) {
  if (!open_pipe()) return false;
  struct sigaction to_end = {.sa_sigaction = end, .sa_flags = SA_SIGINFO};
  struct sigaction to_note = {.sa_handler = note, .sa_flags = SA_RESTART};
  sigfillset(&to_end.sa_mask);
  sigemptyset(&to_note.sa_mask);
  for (int i = 0; i < ending_count; i++) install(ending[i], &to_end, &ending_before[i]);
  for (int i = 0; i < reported_count; i++) install(reported[i], &to_note, &reported_before[i]);
  return true;
}

void signals_remove(void) {
  for (int i = 0; i < ending_count; i++) sigaction(ending[i], &ending_before[i], NULL);
  for (int i = 0; i < reported_count; i++) sigaction(reported[i], &reported_before[i], NULL);
  for (int i = 0; i < 2; i++) {
    if (ends[i] >= 0) close(ends[i]);
    ends[i] = -1;
  }
  resized = stop = continued = 0;
}

/* Returns the signals since the last call. Empties the pipe first, so that a later signal wakes again. */
static unsigned collect(void) {
  char bytes[64];
  while (read(ends[0], bytes, sizeof bytes) > 0) {}
  unsigned found = 0;
  if (resized) found |= signal_resized;
  if (stop) found |= signal_stop;
  if (continued) found |= signal_continued;
  if (found & signal_resized) resized = 0;
  if (found & signal_stop) stop = 0;
  if (found & signal_continued) continued = 0;
  return found;
}

/* Stops this process, or its whole job, until SIGCONT. Returns at once if no shell can continue it: SIGTSTP is ignored,
   or the process group is orphaned. */
static void stop_until_continued(bool whole_job) {
  struct sigaction current, usual = {.sa_handler = SIG_DFL};
  sigemptyset(&usual.sa_mask);
  sigaction(SIGTSTP, NULL, &current);
  if (current.sa_handler == SIG_IGN) return;
  stop = 0;
  sigaction(SIGTSTP, &usual, NULL);
  kill(whole_job ? 0 : getpid(), SIGTSTP);
  sigaction(SIGTSTP, &current, NULL);
  continued = 0;
}

static void take_again(void) {
  settings_take();
  size_update();
  term_forget();
}

static void stop_here(bool whole_job) {
  settings_give_back();
  stop_until_continued(whole_job);
  take_again();
}

void term_suspend(void) {
  stop_here(true);
}

static unsigned handle_signals(void) {
  unsigned signals = collect(), events = 0;
  if (signals & signal_stop) {
    stop_here(false);
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
  int signals = ends[0];
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
