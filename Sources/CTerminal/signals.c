/* Signals: some end the process, which gives the terminal back first; some are told to term_wait
   through a pipe, so that none is lost between looking and waiting, whatever thread took it. */
#include "internal.h"

#include <signal.h>

/* Signals that end the process unless somebody heeds them. Those that a trap raises are among them. */
static const int ending[] = {
  SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGPIPE,
  SIGILL, SIGTRAP, SIGSEGV, SIGBUS, SIGABRT, SIGFPE, SIGSYS,
  SIGUSR1, SIGUSR2, SIGALRM, SIGVTALRM, SIGPROF, SIGXCPU, SIGXFSZ,
#ifdef __linux__
  SIGIO, SIGPWR, SIGSTKFLT,
#endif
};
static const int told[] = {SIGWINCH, SIGTSTP, SIGCONT};
enum { ending_count = sizeof ending / sizeof *ending, told_count = sizeof told / sizeof *told };

static struct sigaction ending_before[ending_count], told_before[told_count];
static volatile sig_atomic_t resized, stop, continued;
static int ends[2] = {-1, -1};
/* A stack of its own for the handlers: the other one may be what overflowed. */
static char stack[64 * 1024];

/* Whether going back to where the signal came from does the same again, now to the handler before:
   then a backtrace shows the very instruction. True of what the processor refused. */
static bool comes_again(int number, const siginfo_t *info) {
  bool refused = number == SIGILL || number == SIGSEGV || number == SIGBUS || number == SIGFPE;
  return refused && info->si_code > 0;
}

/* Returns whether this process wrote where nobody reads: then `write` reports the error (EPIPE).
   Linux names the process itself as the sender, Apple's system names none. */
static bool is_own_write(int number, const siginfo_t *info) {
#ifdef __APPLE__
  if (number == SIGPIPE && info->si_pid == 0) return true;
#endif
  return number == SIGPIPE && info->si_pid == getpid();
}

/* Swift's backtracer, a handler before ours, asks what to show and waits for a key from standard input.
   Gives it one there, so that it prints, erases its question and goes. */
static void answer_backtracer(void) {
  int answer[2];
  if (pipe(answer) < 0) return;
  ssize_t ignored = write(answer[1], "q", 1);
  (void)ignored;
  dup2(answer[0], STDIN_FILENO);
}

/* Has a signal come now, though handlers block it. The backtracer catches faults of its own, too. */
static void deliver(int number) {
  sigset_t set;
  sigemptyset(&set);
  sigaddset(&set, number);
  sigaddset(&set, SIGSEGV);
  sigaddset(&set, SIGBUS);
  raise(number);
  pthread_sigmask(SIG_UNBLOCK, &set, NULL);
}

static void end(int number, siginfo_t *info, void *context) {
  (void)context;
  if (is_own_write(number, info)) return;
  settings_give_back();
  answer_backtracer();
  for (int i = 0; i < ending_count; i++) {
    if (ending[i] == number) sigaction(number, &ending_before[i], NULL);
  }
  if (comes_again(number, info)) return;
  /* The parent sees what ended us, even if the handler before comes back, as Swift's backtracer does. */
  deliver(number);
  signal(number, SIG_DFL);
  deliver(number);
}

static void tell(int number) {
  int error = errno;
  if (number == SIGWINCH) resized = 1;
  if (number == SIGTSTP) stop = 1;
  if (number == SIGCONT) continued = 1;
  /* A full pipe wakes just as well. */
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

static void use_own_stack(void) {
  stack_t current;
  if (sigaltstack(NULL, &current) == 0 && !(current.ss_flags & SS_DISABLE)) return;
  stack_t own = {.ss_sp = stack, .ss_size = sizeof stack};
  sigaltstack(&own, NULL);
}

/* Sets a handler, but leaves alone what whoever started us wants ignored (nohup). */
static void install(int number, const struct sigaction *action, struct sigaction *before) {
  sigaction(number, NULL, before);
  if (before->sa_handler != SIG_IGN) sigaction(number, action, NULL);
}

/* Before ncurses, which then leaves these alone. */
bool signals_install(void) {
  if (!open_pipe()) return false;
  use_own_stack();
  struct sigaction to_end = {.sa_sigaction = end, .sa_flags = SA_SIGINFO | SA_ONSTACK};
  struct sigaction to_tell = {.sa_handler = tell, .sa_flags = SA_RESTART | SA_ONSTACK};
  sigfillset(&to_end.sa_mask);
  sigemptyset(&to_tell.sa_mask);
  for (int i = 0; i < ending_count; i++) install(ending[i], &to_end, &ending_before[i]);
  for (int i = 0; i < told_count; i++) install(told[i], &to_tell, &told_before[i]);
  return true;
}

void signals_remove(void) {
  for (int i = 0; i < ending_count; i++) sigaction(ending[i], &ending_before[i], NULL);
  for (int i = 0; i < told_count; i++) sigaction(told[i], &told_before[i], NULL);
  for (int i = 0; i < 2; i++) {
    if (ends[i] >= 0) close(ends[i]);
    ends[i] = -1;
  }
  resized = stop = continued = 0;
}

int signals_descriptor(void) {
  return ends[0];
}

/* What came since the last time. The pipe is emptied first: what comes meanwhile wakes again. */
unsigned signals_collect(void) {
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

/* Stops this process, or its whole job, until SIGCONT. Where the job has no shell to wake it
   (SIGTSTP ignored, or an orphaned group), it comes back at once. */
void signals_stop_here(bool whole_job) {
  struct sigaction current, usual = {.sa_handler = SIG_DFL};
  sigemptyset(&usual.sa_mask);
  sigaction(SIGTSTP, NULL, &current);
  if (current.sa_handler == SIG_IGN) return;
  stop = 0;
  sigaction(SIGTSTP, &usual, NULL);
  kill(whole_job ? 0 : getpid(), SIGTSTP);
  sigaction(SIGTSTP, &current, NULL);
  /* That is known. */
  continued = 0;
}
