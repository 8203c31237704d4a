/* The smallest shell: leads a session, runs one program as a job in the foreground, and does with
   it what it is told. So a program can be stopped and continued as in real life, and the terminal
   outlives it and can be looked at.

   It is forked from a process with many threads, so it calls only what signal handlers may. */
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

/* The job takes the foreground itself, before it runs; from behind, that would stop it. */
static void run_job(char *const *arguments, char *const *environment) {
  setpgid(0, 0);
  signal(SIGTTOU, SIG_IGN);
  tcsetpgrp(0, getpid());
  signal(SIGTTOU, SIG_DFL);
  signal(SIGCHLD, SIG_DFL);
  execve(arguments[0], arguments, environment);
  _exit(127);
}

/* s: stopped by a signal. k: killed by one. e: ended with a status. */
static void look_at_job(void) {
  int status;
  while (waitpid(job, &status, WUNTRACED | WNOHANG) == job) {
    /* As shells do: the terminal is ours now. */
    tcsetpgrp(0, getpgrp());
    if (WIFSTOPPED(status)) report('s', WSTOPSIG(status));
    if (WIFSIGNALED(status)) report('k', WTERMSIG(status));
    if (WIFEXITED(status)) report('e', WEXITSTATUS(status));
  }
}

/* f: go on in the foreground, after the shell has had its own settings. b: in the background. */
static void obey(char command) {
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
    if (poll(sources, 2, -1) < 0) continue;
    while (read(changes[0], &byte, 1) > 0) {}
    look_at_job();
    if (!sources[0].revents) continue;
    if (read(session_commands, &byte, 1) <= 0) return;
    obey(byte);
  }
}

_Noreturn void session_run(char *const *arguments, char *const *environment) {
  open_changes();
  tcgetattr(0, &ours);
  /* When the terminal goes, the job hears of it, and we stay to tell what it did. */
  signal(SIGHUP, SIG_IGN);
  signal(SIGTTOU, SIG_IGN);
  job = fork();
  if (job == 0) {
    signal(SIGHUP, SIG_DFL);
    run_job(arguments, environment);
  }
  setpgid(job, job);
  report('p', job);
  serve();
  kill(-job, SIGKILL);
  _exit(0);
}
