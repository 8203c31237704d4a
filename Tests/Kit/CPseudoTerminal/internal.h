#ifndef CPSEUDOTERMINAL_INTERNAL_H
#define CPSEUDOTERMINAL_INTERNAL_H

#if !defined(__APPLE__)
#define _GNU_SOURCE 1
#endif
#include "include/CPseudoTerminal.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/wait.h>
#include <termios.h>
#include <unistd.h>

/* The session's descriptors. */
enum { session_reports = 3, session_commands = 4 };

/* session.c: runs the program on the terminal at descriptors 0, 1 and 2, and obeys commands. */
_Noreturn void session_run(char *const *arguments, char *const *environment);

#endif
