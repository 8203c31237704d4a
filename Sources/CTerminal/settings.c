/* What taking the terminal and giving it back consists of: settings of its driver, and bytes.
   Both ways are prepared beforehand, so that a signal handler can go them. */
#include "internal.h"

#include <signal.h>
#include <sys/types.h>
#include <termios.h>

/* The driver's settings as they were found, and ours. */
static struct termios found, ours;
/* Made beforehand, so that a signal handler need only write them. */
static struct bytes {
  char text[512];
  size_t count;
} take, give_back;
static volatile sig_atomic_t taken;
static bool ansi;
/* Only the process that took the terminal gives it back, not a child on its way to exec. */
static pid_t owner;

static void add(struct bytes *bytes, const char *text) {
  size_t length = strlen(text);
  if (bytes->count + length > sizeof bytes->text) return;
  memcpy(bytes->text + bytes->count, text, length);
  bytes->count += length;
}

/* Adds a capability of the terminal, if it has it, without the delays ($<5>) old ones need. */
static void add_capability(struct bytes *bytes, const char *name) {
  for (const char *text = capability(name); text && *text; text++) {
    const char *close = text[0] == '$' && text[1] == '<' ? strchr(text, '>') : NULL;
    if (close) {
      text = close;
    } else {
      add(bytes, (char[]){*text, 0});
    }
  }
}

bool term_speaks_ansi(void) {
  return ansi;
}

/* Most descriptions do not tell, kitty's for one; only Linux's own console is known to have none. */
static bool has_cursor_shapes(void) {
  const char *name = getenv("TERM");
  return capability("Ss") || (name && strncmp(name, "linux", 5) != 0);
}

static void prepare_taking(void) {
  add_capability(&take, "smcup"); /* the alternate screen */
  add_capability(&take, "smkx");  /* keys send what the description says */
  add_capability(&take, "civis"); /* no cursor until one is asked for */
  if (!ansi) return;
  add(&take, "\033>");       /* but the keypad sends digits, whose other codes few descriptions tell */
  add(&take, "\033[?1000h"); /* mouse: buttons and wheel */
  add(&take, "\033[?1002h"); /* and moves with a button down */
  add(&take, "\033[?1006h"); /* in decimal numbers, without an end at column 223 */
  add(&take, "\033[?2004h"); /* pasted text comes in brackets */
  if (has_cursor_shapes()) add(&take, "\033[6 q"); /* the cursor, when shown, is a thin steady bar */
}

/* The cursor's shape cannot be asked for. 0 is "as the user set it up", but in xterm itself, where
   it is the blinking block that is nobody's default; there the description knows better. */
static void add_cursor_shape(void) {
  if (!has_cursor_shapes()) return;
  if (getenv("XTERM_VERSION") && capability("Se")) {
    add_capability(&give_back, "Se");
  } else {
    add(&give_back, "\033[0 q");
  }
}

static void prepare_giving_back(void) {
  if (ansi) add(&give_back, "\033[?2026l"); /* show what comes, even amid a frame */
  add_capability(&give_back, "sgr0");       /* no colors or attributes */
  if (ansi) {
    add(&give_back, "\033[?1006l\033[?1002l\033[?1000l"); /* no mouse */
    add(&give_back, "\033[?2004l");                       /* no brackets around pastes */
    add(&give_back, "\033[r"); /* the whole screen scrolls, even amid a frame */
    add_cursor_shape();
  }
  add_capability(&give_back, "smam"); /* lines wrap, even amid the lower right corner */
  /* Without an alternate screen the picture stays, and the shell goes on below it. */
  if (!capability("rmcup") && ansi) add(&give_back, "\033[999;1H\r\n");
  add_capability(&give_back, "cnorm"); /* the cursor is seen */
  add_capability(&give_back, "rmkx");  /* keys send what they did */
  add_capability(&give_back, "rmcup"); /* the screen as it was */
}

/* Remembers how the terminal is set; from here on it is given back. Before ncurses, which changes
   it. */
void settings_remember(void) {
  tcgetattr(STDIN_FILENO, &found);
  owner = getpid();
  take.count = give_back.count = 0;
  taken = 1;
  ours = found;
  /* No signal on a break, no CR for LF and the like, no parity marks, no eighth bit cut off, and
     no Ctrl-S and Ctrl-Q: every byte as it comes. */
  ours.c_iflag &= ~(tcflag_t)(BRKINT | ICRNL | INLCR | IGNCR | INPCK | ISTRIP | PARMRK | IXON);
  /* No CR before LF: ncurses moves the cursor down by LF. */
  ours.c_oflag &= ~(tcflag_t)OPOST;
  /* Bytes of eight bits. */
  ours.c_cflag |= CS8;
  /* No echo, no lines, no Ctrl-V, and Ctrl-C, Ctrl-Z, Ctrl-\ are keys. */
  ours.c_lflag &= ~(tcflag_t)(ECHO | ECHONL | ICANON | IEXTEN | ISIG);
  /* A read is done with its first byte and has no time limit. */
  ours.c_cc[VMIN] = 1;
  ours.c_cc[VTIME] = 0;
}

/* Makes the bytes of both ways from the description ncurses now uses. */
void settings_prepare(void) {
  const char *cup = capability("cup");
  ansi = strncmp(cup, "\033[", 2) == 0;
  prepare_taking();
  prepare_giving_back();
}

/* The driver first: a process in the background is stopped by that (SIGTTOU), and writes nothing
   over the shell's screen. Keys typed before are kept. */
void settings_take(void) {
  taken = 1;
  while (tcsetattr(STDIN_FILENO, TCSADRAIN, &ours) < 0 && errno == EINTR) {}
  write_all(take.text, take.count);
  errors_hold();
}

bool settings_taken(void) {
  return taken;
}

/* Also called by signal handlers: only calls that POSIX lists as safe there. `taken` falls last, so
   that a signal amid this does it all again. */
void settings_give_back(void) {
  if (!taken || getpid() != owner) return;
  int error = errno;
  /* In the background these would stop the process instead of letting it end. */
  sigset_t output_stop, before;
  sigemptyset(&output_stop);
  sigaddset(&output_stop, SIGTTOU);
  pthread_sigmask(SIG_BLOCK, &output_stop, &before);
  write_while_room(STDOUT_FILENO, give_back.text, give_back.count);
  /* In the background the settings are another's, who has set them already. */
  if (tcgetpgrp(STDIN_FILENO) == getpgrp()) {
    /* What was not read are reports of the mouse, which no shell wants. */
    tcflush(STDIN_FILENO, TCIFLUSH);
    tcsetattr(STDIN_FILENO, TCSANOW, &found);
  }
  errors_release();
  pthread_sigmask(SIG_SETMASK, &before, NULL);
  taken = 0;
  errno = error;
}
