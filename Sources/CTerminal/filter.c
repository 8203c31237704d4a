/* Leaves out of a frame the colors that nothing shows. ncurses sends both colors at each change, though a blank shows only one of
   them; here a change waits until something is printed or erased that shows it. */
#include "internal.h"

#include <stdio.h>

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

/* Appends the parameters that select a color, each with a semicolon, to a sequence. */
static int select_color(char *text, int color, int base) {
  if (color < 0) return sprintf(text, "%d;", base + 9);
  if (color >= direct) {
    return sprintf(text, "%d;2;%d;%d;%d;", base + 8, color >> 16 & 255, color >> 8 & 255, color & 255);
  }
  if (color < 8) return sprintf(text, "%d;", base + color);
  if (color < 16) return sprintf(text, "%d;", base + 60 + color - 8);
  return sprintf(text, "%d;5;%d;", base + 8, color);
}

/* Appends the parameters that change the terminal's attributes to the wanted ones. */
static int select_attributes(char *text) {
  int count = 0;
  unsigned gone = shown.attributes & ~wanted.attributes;
  if (gone & (bold | dim)) gone |= shown.attributes & (bold | dim);
  if (gone & (bold | dim)) count += sprintf(text + count, "22;");
  for (int number = 3; number <= 9; number++) {
    if (gone & 1u << number) count += sprintf(text + count, "%d;", 20 + number);
  }
  unsigned added = wanted.attributes & ~(shown.attributes & ~gone);
  for (int number = 1; number <= 9; number++) {
    if (added & 1u << number) count += sprintf(text + count, "%d;", number);
  }
  shown.attributes = wanted.attributes;
  return count;
}

/* Gives the terminal the wanted look, or only the part of it that a blank shows. */
static void show(bool is_blank) {
  char text[128] = "\033[";
  int count = 2;
  if (!is_known) {
    count += sprintf(text + count, "0;");
    shown = (struct look){own_color, own_color, 0};
    is_known = true;
  }
  if (is_blank && !((wanted.attributes | shown.attributes) & seen_on_blanks)) {
    if (wanted.background != shown.background) count += select_color(text + count, wanted.background, 40);
    shown.background = wanted.background;
  } else {
    count += select_attributes(text + count);
    if (wanted.foreground != shown.foreground) count += select_color(text + count, wanted.foreground, 30);
    if (wanted.background != shown.background) count += select_color(text + count, wanted.background, 40);
    shown = wanted;
  }
  if (count == 2) return;
  text[count - 1] = 'm';
  put(text, (size_t)count);
}

static bool is_shown(bool is_blank) {
  return is_known && wanted.background == shown.background
    && (is_blank ? !((wanted.attributes | shown.attributes) & seen_on_blanks)
                 : wanted.foreground == shown.foreground && wanted.attributes == shown.attributes);
}

/* Reads a color after 38 or 48; returns the parameter after it, or NULL for another notation. */
static const int *read_color(const int *next, const int *end, int *color) {
  if (end - next >= 2 && next[0] == 5) {
    *color = next[1];
    return next + 2;
  }
  if (end - next >= 4 && next[0] == 2) {
    *color = direct | next[1] << 16 | next[2] << 8 | next[3];
    return next + 4;
  }
  return NULL;
}

/* Changes the wanted look by the parameters of a sequence; returns false if it does not understand one. */
static bool want(const int *next, const int *end) {
  struct look look = wanted;
  while (next < end) {
    int number = *next++;
    if (number == 0) {
      look = (struct look){own_color, own_color, 0};
    } else if (number == 38 || number == 48) {
      next = read_color(next, end, number == 38 ? &look.foreground : &look.background);
      if (!next) return false;
    } else if (number >= 30 && number <= 37) {
      look.foreground = number - 30;
    } else if (number >= 40 && number <= 47) {
      look.background = number - 40;
    } else if (number >= 90 && number <= 97) {
      look.foreground = number - 90 + 8;
    } else if (number >= 100 && number <= 107) {
      look.background = number - 100 + 8;
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

/* Takes a sequence of looks, from ESC [ to m. One that is not understood, such as colors with colons, passes. */
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
  if (kind == '[' && last == 'm' && bytes[2] != '?' && bytes[2] != '>') {
    take_look(bytes, end);
    return end;
  }
  /* Erasing and scrolling fill with the background; b repeats a character. */
  bool fills = kind == '[' ? strchr("JKXPLM@ST", last) != NULL : kind == 'M' || kind == 'D';
  if (fills && !is_shown(true)) show(true);
  if (kind == '[' && last == 'b' && !is_shown(false)) show(false);
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
