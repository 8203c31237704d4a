/* Puts colors and attributes into a frame in which ncurses has only named them. A blank shows one color
   of two, and many a pair shows nothing, so a change waits until something is printed or erased that
   shows it. ncurses alone would send 1.7 to 2 times the bytes of a frame in 24-bit colors (776, not 453,
   for the phone at 80x24), and would take 1.1 to 1.3 times the instructions. */
#include "internal.h"

/* The look of what is printed. A color is as in term_cell; attributes are bits by their numbers. */
enum { own_color = -1 };
enum { bold = 1 << 1, dim = 1 << 2, reverse = 1 << 7 };
struct look {
  int foreground, background;
  unsigned attributes;
};

/* The look that ncurses has asked for, and the one that the terminal has. */
static struct look wanted, shown;
/* True if `shown` is right. */
static bool is_known;

struct pair pairs[TERM_MAX_PAIRS + 1] = {{own_color, own_color}};

void term_filter_pair(int number, int foreground, int background) {
  pairs[number] = (struct pair){foreground, background};
}

void term_filter_forget(void) {
  wanted = (struct look){own_color, own_color, 0};
  is_known = false;
}

static char *output;
static size_t length, room;

void filter_close(void) {
  free(output);
  output = NULL;
  room = 0;
}

static void put(const char *bytes, size_t count) {
  output = grown(output, length + count, &room);
  memcpy(output + length, bytes, count);
  length += count;
}

/* Appends a parameter of at most three digits with a semicolon, ten times as fast as sprintf. */
static char *add(char *text, int number) {
  if (number >= 100) *text++ = (char)('0' + number / 100);
  if (number >= 10) *text++ = (char)('0' + number / 10 % 10);
  *text++ = (char)('0' + number % 10);
  *text++ = ';';
  return text;
}

/* Appends the parameters that select a color: a base of 30 for the foreground, 40 for the background.
   24-bit colors have semicolons: every terminal with direct colors takes 38;2;r;g;b, and several take
   nothing else: older Konsole, conhost, mosh, the Linux console, Apple's Terminal. */
static char *add_color(char *text, int color, int base) {
  if (color < 0) return add(text, base + 9);
  if (color < 8) return add(text, base + color);
  if (color < 16) return add(text, base + 60 + color - 8);
  text = add(text, base + 8);
  if (color < TERM_DIRECT) return add(add(text, 5), color);
  text = add(text, 2);
  for (int shift = 16; shift >= 0; shift -= 8) text = add(text, color >> shift & 255);
  return text;
}

/* Appends the parameters that change the terminal's attributes. 22 ends both bold and dim. */
static char *add_attributes(char *text) {
  unsigned gone = shown.attributes & ~wanted.attributes, left = shown.attributes & ~gone;
  if (gone & (bold | dim)) {
    text = add(text, 22);
    left &= reverse;
  }
  if (gone & reverse) text = add(text, 27);
  for (int number = 1; number <= 7; number++) {
    if (wanted.attributes & ~left & 1u << number) text = add(text, number);
  }
  shown.attributes = wanted.attributes;
  return text;
}

/* Gives the terminal the wanted look, or only the part of it that a blank shows. */
static void show(bool is_blank) {
  char text[128] = "\033[";
  char *end = text + 2;
  if (!is_known) {
    end = add(end, 0);
    shown = (struct look){own_color, own_color, 0};
    is_known = true;
  }
  bool is_plane = is_blank && !((wanted.attributes | shown.attributes) & reverse);
  if (!is_plane) {
    end = add_attributes(end);
    if (wanted.foreground != shown.foreground) end = add_color(end, wanted.foreground, 30);
    shown.foreground = wanted.foreground;
  }
  if (wanted.background != shown.background) end = add_color(end, wanted.background, 40);
  shown.background = wanted.background;
  if (end == text + 2) return;
  end[-1] = 'm';
  put(text, (size_t)(end - text));
}

static bool is_shown(bool is_blank) {
  return is_known && wanted.background == shown.background
    && (is_blank ? !((wanted.attributes | shown.attributes) & reverse)
                 : wanted.foreground == shown.foreground && wanted.attributes == shown.attributes);
}

/* Returns the length of a sequence that begins with ESC, at most `count`. */
static size_t sequence_length(const char *bytes, size_t count) {
  if (bytes[1] != '[') return 2;
  size_t end = 2;
  while (end < count && !(bytes[end] >= 0x40 && bytes[end] <= 0x7E)) end++;
  return end < count ? end + 1 : count;
}

/* Takes a sequence and returns its length. */
static size_t take_sequence(const char *bytes, size_t count) {
  size_t end = sequence_length(bytes, count);
  char kind = bytes[1], last = bytes[end - 1];
  if (kind == '[' && last == TERM_PAIR[0]) {
    const struct pair *pair = &pairs[atoi(bytes + 2) & TERM_MAX_PAIRS];
    wanted.foreground = pair->foreground;
    wanted.background = pair->background;
  } else if (kind == '[' && last == 'm') {
    int number = atoi(bytes + 2);
    wanted.attributes |= 1u << number;
    if (number == 0) wanted = (struct look){own_color, own_color, 0};
  } else {
    /* Erasing and scrolling fill with the background. */
    bool fills = kind == '[' ? strchr("JKXPLM@ST", last) != NULL : kind == 'M' || kind == 'D';
    if (fills && !is_shown(true)) show(true);
    put(bytes, end);
  }
  return end;
}

const char *term_filter(const char *bytes, size_t *count) {
  length = 0;
  for (size_t i = 0; i < *count;) {
    unsigned char byte = (unsigned char)bytes[i];
    if (byte == '\033' && i + 1 < *count) {
      i += take_sequence(bytes + i, *count - i);
      continue;
    }
    /* A line feed may scroll, which fills with the background. */
    bool is_blank = byte == ' ' || byte == '\n';
    if ((byte > ' ' || is_blank) && !is_shown(is_blank)) show(is_blank);
    size_t end = i + 1;
    while (byte == ' ' && end < *count && bytes[end] == ' ') end++;
    while (byte > ' ' && end < *count && (unsigned char)bytes[end] > ' ') end++;
    put(bytes + i, end - i);
    i = end;
  }
  *count = length;
  return output;
}
