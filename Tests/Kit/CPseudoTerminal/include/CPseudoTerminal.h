/* A pseudo-terminal with a session, in C because Swift cannot fork. */
#ifndef CPSEUDOTERMINAL_H
#define CPSEUDOTERMINAL_H

#include <stdint.h>
#include <sys/types.h>

/* The test's side of a pseudo-terminal. */
typedef struct {
  /* Takes keys and gives output; reading does not block. */
  int master;
  /* Reports from the session and commands to it: see session.c. */
  int reports, commands;
  /* The session's process ID; -1 if there is none. */
  pid_t session;
} pty;

/* Opens a terminal of a size and runs a program on it. */
pty pty_start(const char *const *arguments, const char *const *environment, int columns,
              int rows);

/* Resizes the window, which sends SIGWINCH. */
void pty_resize(const pty *pty, int columns, int rows);

/* Returns the number of typed bytes that the program has not read. */
int pty_unread(const pty *pty);

/* Closes the master only. */
void pty_hang_up(pty *pty);

/* Closes all descriptors, which ends the session and the program, and waits for the end. */
void pty_end(const pty *pty);

/* A report of the session. */
typedef struct {
  int32_t letter, value;
} pty_report;

/* Returns the next report; its letter is 0 if there is none. */
pty_report pty_next_report(const pty *pty);

#endif
