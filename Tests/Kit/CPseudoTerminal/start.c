/* Opens a pseudo-terminal and starts a session on it. */
#include "internal.h"

/* Moves a descriptor out of the session's way, to 10 or above, and closes it on exec: a terminal hangs up only when the
   last copy of its master is closed. */
static int moved(int descriptor) {
  int copy = fcntl(descriptor, F_DUPFD_CLOEXEC, 10);
  close(descriptor);
  return copy;
}

static bool open_pipe(int ends[2]) {
  if (pipe(ends) < 0) return false;
  ends[0] = moved(ends[0]);
  ends[1] = moved(ends[1]);
  return true;
}

/* Opens both ends. macOS refuses flags and size of a master before its terminal is open. */
static bool open_ends(int *master, int *terminal, const struct winsize *window) {
  char name[128];
  *master = moved(posix_openpt(O_RDWR | O_NOCTTY));
  if (*master < 0 || grantpt(*master) < 0 || unlockpt(*master) < 0) return false;
  if (ptsname_r(*master, name, sizeof name) != 0) return false;
  *terminal = moved(open(name, O_RDWR | O_NOCTTY));
  return *terminal >= 0 && fcntl(*master, F_SETFL, O_NONBLOCK) == 0 && ioctl(*master, TIOCSWINSZ, window) == 0;
}

static void reset_signals(void) {
  for (int number = 1; number < NSIG; number++) signal(number, SIG_DFL);
  sigset_t none;
  sigemptyset(&none);
  sigprocmask(SIG_SETMASK, &none, NULL);
}

/* In the new process: makes the terminal that of a new session, and closes all other descriptors. */
static void become_session(int terminal, int reports, int commands) {
  reset_signals();
  setsid();
  ioctl(terminal, TIOCSCTTY, 0);
  for (int stream = 0; stream <= 2; stream++) dup2(terminal, stream);
  dup2(reports, session_reports);
  dup2(commands, session_commands);
  for (int other = session_commands + 1; other < 1024; other++) close(other);
  fcntl(session_reports, F_SETFD, FD_CLOEXEC);
  fcntl(session_commands, F_SETFD, FD_CLOEXEC);
}

pty pty_start(const char *const *arguments, const char *const *environment, int columns,
              int rows) {
  pty pty = {.session = -1};
  int terminal, reports[2], commands[2];
  struct winsize window = {.ws_col = (unsigned short)columns, .ws_row = (unsigned short)rows};
  if (!open_ends(&pty.master, &terminal, &window) || !open_pipe(reports) || !open_pipe(commands)) return pty;
  pty.reports = reports[0];
  pty.commands = commands[1];
  fcntl(pty.reports, F_SETFL, O_NONBLOCK);
  pty.session = fork();
  if (pty.session == 0) {
    become_session(terminal, reports[1], commands[0]);
    session_run((char *const *)arguments, (char *const *)environment);
  }
  close(terminal);
  close(reports[1]);
  close(commands[0]);
  return pty;
}

void pty_resize(const pty *pty, int columns, int rows) {
  struct winsize window = {.ws_col = (unsigned short)columns, .ws_row = (unsigned short)rows};
  ioctl(pty->master, TIOCSWINSZ, &window);
}

void pty_hang_up(pty *pty) {
  close(pty->master);
  pty->master = -1;
}

void pty_end(const pty *pty) {
  close(pty->commands);
  close(pty->reports);
  if (pty->master >= 0) close(pty->master);
  int status;
  while (pty->session > 0 && waitpid(pty->session, &status, 0) < 0 && errno == EINTR) {}
}

int pty_unread(const pty *pty) {
  char name[128];
  int count = 0;
  if (ptsname_r(pty->master, name, sizeof name) != 0) return 0;
  int terminal = open(name, O_RDWR | O_NOCTTY | O_CLOEXEC);
  ioctl(terminal, FIONREAD, &count);
  close(terminal);
  return count;
}

pty_report pty_next_report(const pty *pty) {
  pty_report report = {0, 0};
  if (read(pty->reports, &report, sizeof report) != sizeof report) report.letter = 0;
  return report;
}
