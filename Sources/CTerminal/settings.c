/* Takes the terminal and gives it back: the driver's settings, and bytes that change its modes. The bytes are made in
   advance, so that a signal handler only writes them. */
#include "internal.h"

#include <signal.h>
#include <sys/types.h>
#include <termios.h>

/* The driver's settings: the original ones and ours. */
static struct termios found, ours;
static struct bytes {
  char text[512];
  size_t count;
} take, give_back;
static volatile sig_atomic_t taken;
/* The process that took the terminal. A child between fork and exec must not give it back. */
static pid_t owner;

static void add(struct bytes *bytes, const char *text) {
  size_t length = strlen(text);
  if (bytes->count + length > sizeof bytes->text) return;
  memcpy(bytes->text + bytes->count, text, length);
  bytes->count += length;
}

/* Adds a capability, if the terminal has it, without padding such as $<5>. */
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

/* Assumes shapes and colors of the cursor except on the Linux console. Most descriptions, such as kitty's, do not mention
   them. */
bool has_cursor_style(void) {
  const char *name = getenv("TERM");
  return term_speaks_ansi() && (capability("Ss") || (name && strncmp(name, "linux", 5) != 0));
}

static void prepare_taking(void) {
  add_capability(&take, "smcup"); /* the alternate screen */
  add_capability(&take, "smkx");  /* keys as in the description */
  add_capability(&take, "civis"); /* no cursor */
  if (!term_speaks_ansi()) return;
  add(&take, "\033>");       /* but digits from the keypad, whose other codes few descriptions have */
  add(&take, "\033[?1000h"); /* mouse: buttons and wheel */
  add(&take, "\033[?1002h"); /* and motion with a button down */
  add(&take, "\033[?1006h"); /* in decimal, not limited to 223 columns */
  add(&take, "\033[?1004h"); /* the window's focus */
  add(&take, "\033[?2004h"); /* bracketed paste */
  if (has_cursor_style()) add(&take, "\033[6 q"); /* the cursor is a steady bar */
}

/* Restores the cursor's color and its shape, which cannot be queried. 0 is the user's default, except in xterm: there it
   is a blinking block, so use the description. */
static void add_cursor(void) {
  if (!has_cursor_style()) return;
  add(&give_back, "\033]112\a");
  if (getenv("XTERM_VERSION") && capability("Se")) {
    add_capability(&give_back, "Se");
  } else {
    add(&give_back, "\033[0 q");
  }
}

static void prepare_giving_back(void) {
  bool ansi = term_speaks_ansi();
  if (ansi) add(&give_back, "\033[?2026l"); /* end a frame that a signal interrupted */
  add_capability(&give_back, "sgr0");       /* no colors or attributes */
  if (ansi) {
    /* No mouse, also without those modes that Swift sets. */
    add(&give_back, "\033[?1016l\033[?1006l\033[?1002l\033[?1000l");
    add(&give_back, "\033[?2031l"); /* no reports of colors */
    add(&give_back, "\033[?1004l"); /* or of the focus */
    add(&give_back, "\033[?2004l"); /* no bracketed paste */
    add(&give_back, "\033[r");      /* no scroll region, which a frame may have set */
    add_cursor();
  }
  add_capability(&give_back, "smam"); /* wrap lines, which a frame may have turned off */
  /* Without an alternate screen, the shell continues below the picture. */
  if (!capability("rmcup") && ansi) add(&give_back, "\033[999;1H\r\n");
  add_capability(&give_back, "cnorm"); /* a visible cursor */
  add_capability(&give_back, "rmkx");  /* keys as before */
  add_capability(&give_back, "rmcup"); /* the main screen */
}

/* Saves the driver's settings before ncurses changes them. From here on, the terminal is given back. */
void settings_remember(void) {
  tcgetattr(STDIN_FILENO, &found);
  owner = getpid();
  take.count = give_back.count = 0;
  taken = 1;
  ours = found;
  /* Every byte unchanged: no signal on a break, no translation of CR and LF, no parity, no stripped bits, no Ctrl-S. */
  ours.c_iflag &= ~(tcflag_t)(BRKINT | ICRNL | INLCR | IGNCR | INPCK | ISTRIP | PARMRK | IXON);
  /* No CR before LF, by which ncurses moves the cursor down. */
  ours.c_oflag &= ~(tcflag_t)OPOST;
  ours.c_cflag |= CS8;
  /* No echo, no lines, and Ctrl-C, Ctrl-V, Ctrl-Z and Ctrl-\ are keys. */
  ours.c_lflag &= ~(tcflag_t)(ECHO | ECHONL | ICANON | IEXTEN | ISIG);
  /* A read returns after the first byte, without a time limit. */
  ours.c_cc[VMIN] = 1;
  ours.c_cc[VTIME] = 0;
}

/* Makes the bytes from the description that ncurses now uses. */
void settings_prepare(void) {
  prepare_taking();
  prepare_giving_back();
}

/* Sets the driver first: that stops a background process (SIGTTOU) before it writes to the shell's screen. Keeps keys
   that were typed before. */
void settings_take(void) {
  taken = 1;
  term_filter_forget();
  while (tcsetattr(STDIN_FILENO, TCSADRAIN, &ours) < 0 && errno == EINTR) {}
  write_all(STDOUT_FILENO, take.text, take.count);
  errors_hold();
}

bool settings_taken(void) {
  return taken;
}

/* Called by signal handlers too, so it only calls functions that POSIX lists as async-signal-safe. Clears `taken` last:
   a signal in between repeats everything. */
void settings_give_back(void) {
  if (!taken || getpid() != owner) return;
  int error = errno;
  /* In the background, SIGTTOU would stop the process instead of letting it end. */
  sigset_t output_stop, before;
  sigemptyset(&output_stop);
  sigaddset(&output_stop, SIGTTOU);
  pthread_sigmask(SIG_BLOCK, &output_stop, &before);
  pictures_remove();
  write_all(STDOUT_FILENO, give_back.text, give_back.count);
  /* In the background, the settings belong to another process. */
  if (tcgetpgrp(STDIN_FILENO) == getpgrp()) {
    /* Unread mouse reports must not reach the shell. */
    tcflush(STDIN_FILENO, TCIFLUSH);
    tcsetattr(STDIN_FILENO, TCSANOW, &found);
  }
  errors_release();
  pthread_sigmask(SIG_SETMASK, &before, NULL);
  taken = 0;
  errno = error;
}
