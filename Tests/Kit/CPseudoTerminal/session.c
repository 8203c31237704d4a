/* A minimal shell. It leads a session, runs one program as a foreground job, and continues it on command. The terminal
   outlives the program, so that a test can examine it.

   It is forked from a process with threads, so it only calls functions that are async-signal-safe. */
#include "internal.h"

static pid_t job;
static struct termios ours;
static int changes[2];

static void report(char letter, int32_t value) {
  pty_report report = {letter, value};
  if (write(session_reports, &report, sizeof report) < 0) _exit(1);
}

static void child_changed(int number) {
  (void)number;
  int error = errno;
  ssize_t ignored = write(changes[1], "", 1);
  (void)ignored;
  errno = error;
}

/* The job enters the foreground before exec. SIGTTOU, which would stop a background process, is ignored meanwhile. */
static void run_job(char *const *arguments, char *const *environment) {
  setpgid(0, 0);
  signal(SIGTTOU, SIG_IGN);
  tcsetpgrp(0, getpid());
  signal(SIGTTOU, SIG_DFL);
  signal(SIGCHLD, SIG_DFL);
  execve(arguments[0], arguments, environment);
  _exit(127);
}

/* Reports changes: s for stopped by a signal, k for killed by one, e for exited with a status. */
static void check_job(void) {
  int status;
  while (waitpid(job, &status, WUNTRACED | WNOHANG) == job) {
    /* Take the terminal, as a shell does. */
    tcsetpgrp(0, getpgrp());
    if (WIFSTOPPED(status)) report('s', WSTOPSIG(status));
    if (WIFSIGNALED(status)) report('k', WTERMSIG(status));
    if (WIFEXITED(status)) report('e', WEXITSTATUS(status));
  }
}

/* Continues the job: f in the foreground, after setting the shell's own settings, b in the background. */
static void perform(char command) {
  if (command == 'f') {
    tcsetattr(0, TCSANOW, &ours);
    tcsetpgrp(0, job);
  }
  kill(-job, SIGCONT);
}

static void open_changes(void) {
  if (pipe(changes) < 0) _exit(1);
  fcntl(changes[0], F_SETFL, O_NONBLOCK);
  for (int end = 0; end < 2; end++) fcntl(changes[end], F_SETFD, FD_CLOEXEC);
  struct sigaction action = {.sa_handler = child_changed, .sa_flags = SA_RESTART};
  sigaction(SIGCHLD, &action, NULL);
}

static void serve(void) {
  struct pollfd sources[] = {
    {.fd = session_commands, .events = POLLIN}, {.fd = changes[0], .events = POLLIN}};
  for (char byte;;) {
    /* ThreadSanitizer may delay the handler until the next call. */
    if (poll(sources, 2, 1000) < 0) continue;
    while (read(changes[0], &byte, 1) > 0) {}
    check_job();
    if (!sources[0].revents) continue;
    if (read(session_commands, &byte, 1) <= 0) return;
    perform(byte);
  }
}

static void set_actions(void (*action)(int)) {
  static const int numbers[] = {SIGHUP, SIGINT, SIGQUIT, SIGTSTP};
  for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++) signal(numbers[i], action);
}

_Noreturn void session_run(char *const *arguments, char *const *environment) {
  open_changes();
  tcgetattr(0, &ours);
  /* Survive a hangup to report the job's end, and keys that arrive while it is stopped. */
  set_actions(SIG_IGN);
  signal(SIGTTOU, SIG_IGN);
  job = fork();
  if (job == 0) {
    set_actions(SIG_DFL);
    run_job(arguments, environment);
  }
  setpgid(job, job);
  report('p', job);
  serve();
  kill(-job, SIGKILL);
  _exit(0);
}
