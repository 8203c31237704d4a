/* Puts the colors into a frame in which ncurses has only named their pairs. A blank shows one color of two, and many a pair shows
   nothing, so a change waits until something is printed or erased that shows it. */
#include "internal.h"

/* The look of what is printed: two colors and attributes. A color is a number of the palette, or 0xRRGGBB above `direct`. */
enum { own_color = -1, direct = 0x1000000 };
struct look {
  int foreground, background;
  unsigned attributes;
};
/* Attributes are bits by their numbers in the sequence that sets them, 1 to 9. 20 more end them, but 22 ends bold and dim. */
enum { bold = 1 << 1, dim = 1 << 2, seen_on_blanks = ~(bold | dim | 1 << 3) };

/* The look that ncurses has asked for, and the one that the terminal has. */
static struct look wanted, shown;
/* True if `shown` is right. */
static bool is_known;
/* The number of looks that are not understood so far; each counts as a color of its own, below the others. */
static int opaque;

static struct pair {
  int foreground, background;
} pairs[TERM_MAX_PAIRS + 1];

void term_filter_pair(int number, int foreground, int background, bool is_direct) {
  int sign = is_direct ? direct : 0;
  pairs[number] = (struct pair){
    foreground < 0 ? own_color : sign | foreground, background < 0 ? own_color : sign | background};
}

static char *output;
static size_t length, room;
static bool failed;

void term_filter_forget(void) {
  wanted = (struct look){own_color, own_color, 0};
  is_known = false;
}

void filter_close(void) {
  free(output);
  output = NULL;
  room = 0;
}

static void put(const char *bytes, size_t count) {
  if (length + count > room) {
    size_t larger = 2 * (length + count);
    char *bigger = realloc(output, larger);
    failed = failed || !bigger;
    if (!bigger) return;
    output = bigger;
    room = larger;
  }
  memcpy(output + length, bytes, count);
  length += count;
}

/* Appends a parameter of at most three digits with a semicolon, which sprintf would do in ten times as long. */
static char *add(char *text, int number) {
  if (number >= 100) *text++ = (char)('0' + number / 100);
  if (number >= 10) *text++ = (char)('0' + number / 10 % 10);
  *text++ = (char)('0' + number % 10);
  *text++ = ';';
  return text;
}

/* Appends the parameters that select a color: a base of 30 for the foreground, 40 for the background. 24-bit colors have
   semicolons: every terminal with direct colors takes 38;2;r;g;b, and several take nothing else: older Konsole, conhost, mosh, the
   Linux console, Apple's Terminal. */
static char *add_color(char *text, int color, int base) {
  if (color < 0) return add(text, base + 9);
  if (color < 8) return add(text, base + color);
  if (color < 16) return add(text, base + 60 + color - 8);
  text = add(text, base + 8);
  if (color < direct) return add(add(text, 5), color);
  text = add(text, 2);
  for (int shift = 16; shift >= 0; shift -= 8) text = add(text, color >> shift & 255);
  return text;
}

/* Appends the parameters that change the terminal's attributes to the wanted ones. */
static char *add_attributes(char *text) {
  unsigned gone = shown.attributes & ~wanted.attributes;
  if (gone & (bold | dim)) gone |= shown.attributes & (bold | dim);
  if (gone & (bold | dim)) text = add(text, 22);
  for (int number = 3; number <= 9; number++) {
    if (gone & 1u << number) text = add(text, 20 + number);
  }
  unsigned added = wanted.attributes & ~(shown.attributes & ~gone);
  for (int number = 1; number <= 9; number++) {
    if (added & 1u << number) text = add(text, number);
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
  bool is_plane = is_blank && !((wanted.attributes | shown.attributes) & seen_on_blanks);
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
    && (is_blank ? !((wanted.attributes | shown.attributes) & seen_on_blanks)
                 : wanted.foreground == shown.foreground && wanted.attributes == shown.attributes);
}

/* Changes the wanted look by the parameters of a sequence; returns false if it does not understand one. */
static bool want(const int *next, const int *end) {
  struct look look = wanted;
  while (next < end) {
    int number = *next++;
    if (number == 0) {
      look = (struct look){own_color, own_color, 0};
    } else if (number == 39) {
      look.foreground = own_color;
    } else if (number == 49) {
      look.background = own_color;
    } else if (number == 22) {
      look.attributes &= ~(unsigned)(bold | dim);
    } else if (number >= 23 && number <= 29) {
      look.attributes &= ~(1u << (number - 20));
    } else if (number >= 1 && number <= 9) {
      look.attributes |= 1u << number;
    } else if (number == 10) {
      /* The usual font, which no frame leaves. */
    } else {
      return false;
    }
  }
  wanted = look;
  return true;
}

/* Takes a sequence of looks, from ESC [ to m. One that is not understood passes, such as the colors of another entry than ours. */
static void take_look(const char *bytes, size_t count) {
  int numbers[16] = {0}, used = 1;
  bool is_plain = true;
  for (size_t i = 2; i + 1 < count && is_plain; i++) {
    if (bytes[i] == ';') {
      is_plain = ++used <= 16;
    } else {
      is_plain = bytes[i] >= '0' && bytes[i] <= '9' && numbers[used - 1] < 1000;
      numbers[used - 1] = numbers[used - 1] * 10 + (bytes[i] - '0');
    }
  }
  if (is_plain && want(numbers, numbers + used)) return;
  show(false);
  put(bytes, count);
  opaque++;
  wanted.foreground = wanted.background = own_color - opaque;
  shown = wanted;
}

/* Returns the length of a sequence that begins with ESC, at most `count`. */
static size_t sequence_length(const char *bytes, size_t count) {
  if (count < 2) return count;
  if (bytes[1] == '(' || bytes[1] == ')') return count < 3 ? count : 3;
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
    return end;
  }
  if (kind == '[' && last == 'm' && bytes[2] != '?' && bytes[2] != '>') {
    take_look(bytes, end);
    return end;
  }
  /* Erasing and scrolling fill with the background. */
  bool fills = kind == '[' ? strchr("JKXPLM@ST", last) != NULL : kind == 'M' || kind == 'D';
  if (fills && !is_shown(true)) show(true);
  put(bytes, end);
  /* The restored look is another one. */
  if (kind == '8') is_known = false;
  return end;
}

const char *term_filter(const char *bytes, size_t *count) {
  length = 0;
  failed = false;
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
  if (failed) {
    /* Without memory the frame goes as it is, over the look of the last one. */
    is_known = false;
    return bytes;
  }
  *count = length;
  return output;
}
