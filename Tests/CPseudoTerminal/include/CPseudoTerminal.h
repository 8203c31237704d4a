/* A pseudo-terminal with a session on it: what Swift cannot do, because it cannot fork. */
#ifndef CPSEUDOTERMINAL_H
#define CPSEUDOTERMINAL_H

#include <stdbool.h>
#include <stdint.h>
#include <sys/types.h>

/* The ends that a test holds. */
typedef struct {
  /* Where keys are typed and drawings come out; reading does not wait. */
  int master;
  /* Reports come out of here, commands go in there: see session.c. */
  int reports, commands;
  /* The session's process; -1 if there is none. */
  pid_t session;
} pty;

/* Opens a terminal of a size, and runs a program on it. */
pty pty_start(const char *const *arguments, const char *const *environment, int columns,
              int rows);

/* Gives the window a size, of which the program is told. */
void pty_resize(const pty *pty, int columns, int rows);

/* How many bytes have been typed and not been read. */
int pty_unread(const pty *pty);

/* Closes the terminal's end alone. */
void pty_hang_up(pty *pty);

/* Closes all ends, which ends the session and the program, and waits for that. */
void pty_end(const pty *pty);

/* What is reported: a letter and a number. */
typedef struct {
  int32_t letter, value;
} pty_report;

/* The next report, if there is one; its letter is 0 if not. */
pty_report pty_next_report(const pty *pty);

/* Whether this is built with AddressSanitizer, which takes SIGSEGV, SIGBUS and SIGFPE for itself. */
bool pty_has_address_sanitizer(void);

#endif
