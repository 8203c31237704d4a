/* The pairs of colors in use. ncurses wants a number for each pair it is to draw with. */
#include "internal.h"

/* More than a screen full of cells usually has, and memory for few. */
enum { most_pairs = 16383, slot_count = 4 * (most_pairs + 1) / 2 };

/* An open hash table: a pair stands in the first free slot from its own on. Number 0: free. */
static struct slot {
  int foreground, background, number;
} slots[slot_count];
static int used, limit, palette;
static bool dealt_anew;

static void forget_all(void) {
  if (used > 0) memset(slots, 0, sizeof slots);
  used = 0;
}

void pairs_open(int colors) {
  palette = colors;
  limit = COLOR_PAIRS - 1 < most_pairs ? COLOR_PAIRS - 1 : most_pairs;
  forget_all();
}

/* Eight colors where there are no sixteen: the bright ones are drawn as their plain brothers. */
static int shown(int color) {
  return color >= palette && palette < 16 ? color % palette : color;
}

static void define(int number, int foreground, int background) {
  init_extended_pair(number, shown(foreground), shown(background));
}

/* One by one, ncurses would search the whole screen for each pair that gets other colors. */
static void deal_anew(void) {
  forget_all();
  reset_color_pairs();
  use_default_colors();
}

static struct slot *slot_of(int foreground, int background) {
  uint32_t hash = (uint32_t)foreground * 0x9E3779B1u ^ (uint32_t)background * 0x85EBCA6Bu;
  hash ^= hash >> 15;
  for (uint32_t i = hash % slot_count;; i = (i + 1) % slot_count) {
    struct slot *slot = &slots[i];
    if (slot->number == 0) return slot;
    if (slot->foreground == foreground && slot->background == background) return slot;
  }
}

/* The number of a pair. When none is left, all are dealt anew, and `*again` tells that what was put
   before must be put again; when that does not suffice within a frame, the rest has no colors. */
int pairs_find(int foreground, int background, bool *again) {
  if (limit <= 0 || (foreground < 0 && background < 0)) return 0;
  struct slot *slot = slot_of(foreground, background);
  if (slot->number) return slot->number;
  if (used == limit) {
    if (dealt_anew) return 0;
    *again = dealt_anew = true;
    deal_anew();
    slot = slot_of(foreground, background);
  }
  *slot = (struct slot){foreground, background, ++used};
  define(used, foreground, background);
  return used;
}

void pairs_frame_done(void) {
  dealt_anew = false;
}
