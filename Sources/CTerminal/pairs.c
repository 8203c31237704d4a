/* The color pairs in use. ncurses numbers each pair that it draws with. */
#include "internal.h"

/* More pairs than a screen usually has. */
enum { maximum_pairs = 16383, slot_count = 2 * (maximum_pairs + 1) };

/* An open hash table with linear probing. A free slot has number 0. */
static struct slot {
  int foreground, background, number;
} slots[slot_count];
static int used, limit, palette;
static bool was_reset;

static void forget_all(void) {
  if (used > 0) memset(slots, 0, sizeof slots);
  used = 0;
}

void pairs_open(int colors) {
  palette = colors;
  limit = COLOR_PAIRS - 1 < maximum_pairs ? COLOR_PAIRS - 1 : maximum_pairs;
  forget_all();
}

/* Returns a color of the palette. With only eight colors, bright ones become their plain counterparts. */
static int shown(int color) {
  return color >= palette && palette < 16 ? color % palette : color;
}

static void define(int number, int foreground, int background) {
  init_extended_pair(number, shown(foreground), shown(background));
}

/* Resets all pairs at once. If a pair is redefined alone, ncurses searches the whole screen for it. */
static void reset(void) {
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

/* Returns the number of a pair. If none is left, resets all pairs and sets `*again`: every cell must be put again.
   A frame resets them once at most; further pairs have no colors. */
int pairs_find(int foreground, int background, bool *again) {
  if (limit <= 0 || (foreground < 0 && background < 0)) return 0;
  struct slot *slot = slot_of(foreground, background);
  if (slot->number) return slot->number;
  if (used == limit) {
    if (was_reset) return 0;
    *again = was_reset = true;
    reset();
    slot = slot_of(foreground, background);
  }
  *slot = (struct slot){foreground, background, ++used};
  define(used, foreground, background);
  return used;
}

void pairs_frame_done(void) {
  was_reset = false;
}
