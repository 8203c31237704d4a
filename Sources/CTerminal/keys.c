/* Reads keys, which ncurses finds in the input by the terminal's description and the definitions here, and pasted text, in
   which it would find keys. */
#include "internal.h"

#include <stdio.h>
#include <sys/ioctl.h>

/* The window for reading keys. Not stdscr, because wgetch refreshes its window. */
static WINDOW *reader;

#define NAMED(key, modifiers) (TERM_NAMED + ((key) << TERM_NAME_SHIFT) + (modifiers))

/* The longest wait for the rest of a key after its Escape, in milliseconds. It is shorter than a frame, and terminals
   send the bytes of a key together. */
enum { escape_delay = 10 };

/* xterm's keys, which almost all terminals send: CSI A, with modifiers CSI 1 ; m A; or CSI 2 ~, with modifiers
   CSI 2 ; m ~. m is 1 plus 1 for Shift, 2 for Alt and 4 for Control. */
static const struct {
  int number;
  char last;
  int key;
} sequences[] = {
  {1, 'A', term_up}, {1, 'B', term_down}, {1, 'C', term_right}, {1, 'D', term_left},
  {1, 'H', term_home}, {1, 'F', term_end},
  {1, '~', term_home}, {2, '~', term_insert}, {3, '~', term_delete}, {4, '~', term_end},
  {5, '~', term_page_up}, {6, '~', term_page_down}, {7, '~', term_home}, {8, '~', term_end},
};

/* The names of keys with modifiers in terminfo: kLFT with Shift, kLFT3 for m = 3, and so on. */
static const struct {
  const char *name;
  int key;
} extended[] = {
  {"kUP", term_up}, {"kDN", term_down}, {"kRIT", term_right}, {"kLFT", term_left},
  {"kHOM", term_home}, {"kEND", term_end}, {"kPRV", term_page_up}, {"kNXT", term_page_down},
  {"kIC", term_insert}, {"kDC", term_delete},
};

/* The description's keys by ncurses' code. */
static const struct {
  int code, key, modifiers;
} plain[] = {
  {KEY_UP, term_up, 0}, {KEY_DOWN, term_down, 0}, {KEY_RIGHT, term_right, 0},
  {KEY_LEFT, term_left, 0}, {KEY_HOME, term_home, 0}, {KEY_END, term_end, 0},
  {KEY_FIND, term_home, 0}, {KEY_SELECT, term_end, 0}, {KEY_PPAGE, term_page_up, 0},
  {KEY_NPAGE, term_page_down, 0}, {KEY_IC, term_insert, 0}, {KEY_DC, term_delete, 0},
  {KEY_BACKSPACE, term_backspace, 0}, {KEY_ENTER, term_enter, 0}, {KEY_BTAB, term_tab, term_shift},
  {KEY_SR, term_up, term_shift}, {KEY_SF, term_down, term_shift},
  {KEY_SRIGHT, term_right, term_shift}, {KEY_SLEFT, term_left, term_shift},
  {KEY_SHOME, term_home, term_shift}, {KEY_SEND, term_end, term_shift},
  {KEY_SPREVIOUS, term_page_up, term_shift}, {KEY_SNEXT, term_page_down, term_shift},
  {KEY_SIC, term_insert, term_shift}, {KEY_SDC, term_delete, term_shift},
  {KEY_A1, term_home, 0}, {KEY_A3, term_page_up, 0}, {KEY_C1, term_end, 0},
  {KEY_C3, term_page_down, 0},
};

#define COUNT(table) (int)(sizeof table / sizeof *table)

static void define_sequence(int i, int m) {
  char text[16];
  int key = sequences[i].key, number = sequences[i].number;
  char last = sequences[i].last;
  if (m > 1) {
    snprintf(text, sizeof text, "\033[%d;%d%c", number, m, last);
  } else if (last == '~') {
    snprintf(text, sizeof text, "\033[%d~", number);
  } else {
    /* In application mode (smkx) the terminal sends O for [. */
    snprintf(text, sizeof text, "\033O%c", last);
    define_key(text, NAMED(key, 0));
    snprintf(text, sizeof text, "\033[%c", last);
  }
  define_key(text, NAMED(key, m - 1));
}

static void define_extended(int i, int m) {
  char name[8];
  snprintf(name, sizeof name, m == 2 ? "%s" : "%s%d", extended[i].name, m);
  const char *text = capability(name);
  if (text) define_key(text, NAMED(extended[i].key, m - 1));
}

/* Defines the keypad's signs, which are ESC O and a letter in application mode. */
static void define_keypad(void) {
  static const char pairs[] = "j*k+l,m-n.o/X=";
  for (const char *pair = pairs; *pair; pair += 2) {
    char text[] = {'\033', 'O', pair[0], 0};
    define_key(text, pair[1]);
  }
}

static void define_keys(void) {
  define_keypad();
  for (int m = 2; m <= 8; m++) {
    for (int i = 0; i < COUNT(extended); i++) define_extended(i, m);
  }
  for (int m = 1; m <= 8; m++) {
    for (int i = 0; i < COUNT(sequences); i++) define_sequence(i, m);
  }
  define_key("\033[Z", NAMED(term_tab, term_shift));
  define_key("\033[200~", NAMED(term_paste_begin, 0));
  define_key("\033[201~", NAMED(term_paste_end, 0));
  /* We read the mouse: ncurses reports no drags and keeps only eight events. */
  define_key(NULL, KEY_MOUSE);
  define_key("\033[<", NAMED(term_mouse, 0));
}

bool keys_open(void) {
  reader = newpad(1, 1);
  if (!reader) return false;
  keypad(reader, TRUE);
  nodelay(reader, TRUE);
  meta(reader, TRUE);
  /* A user with a slow line may set a longer one. */
  if (!getenv("ESCDELAY")) set_escdelay(escape_delay);
  define_keys();
  return true;
}

void keys_close(void) {
  if (reader) delwin(reader);
  reader = NULL;
}

static int named(int code) {
  for (int i = 0; i < COUNT(plain); i++) {
    if (plain[i].code == code) return NAMED(plain[i].key, plain[i].modifiers);
  }
  return -1;
}

/* Uses wgetch, because get_wch loses the first half of a character that arrives in two parts. */
int term_key(void) {
  for (;;) {
    int code = wgetch(reader);
    if (code == ERR) return -1;
    if (code < 256 || code >= TERM_NAMED) return code;
    /* Skips a key that has no name here, such as F1. */
    if (named(code) >= 0) return named(code);
  }
}

static const char end_mark[] = "\033[201~";
enum { mark_length = sizeof end_mark - 1 };
/* The bytes of the mark read so far. They are text if a different byte follows. */
static size_t matched;

/* Adds a byte to the text or to the mark; returns the number of bytes added to the text. */
static size_t add(uint8_t byte, uint8_t *text) {
  if (byte == (uint8_t)end_mark[matched]) {
    matched++;
    return 0;
  }
  size_t count = matched;
  memcpy(text, end_mark, count);
  matched = byte == (uint8_t)end_mark[0];
  if (!matched) text[count++] = byte;
  return count;
}

/* Reads single bytes, because those after the mark are keys, which ncurses reads. */
size_t term_paste(uint8_t *bytes, size_t capacity, bool *ended) {
  int waiting = 0;
  ioctl(STDIN_FILENO, FIONREAD, &waiting);
  size_t count = 0;
  while (waiting-- > 0 && count + mark_length <= capacity && matched < mark_length) {
    uint8_t byte;
    if (read(STDIN_FILENO, &byte, 1) != 1) break;
    count += add(byte, bytes + count);
  }
  *ended = matched == mark_length;
  if (*ended) matched = 0;
  return count;
}

void term_paste_abandon(void) {
  matched = 0;
}
