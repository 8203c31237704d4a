/* The reference of `make verify ONLY=instructions`: followbar's picture in plain C and ncurses.
 *
 * A chat, an input bar, and a keyboard of 260/667 of the height whose top edge moves in eighths of a row by a critically
 * damped spring of 0.5 s at 60 frames a second. Every frame is drawn whole into stdscr; ncurses sends the difference.
 * Tab raises or lowers the keyboard, letters are typed while it is up, backspace deletes, Ctrl-C quits.
 */
#define _GNU_SOURCE
#define _XOPEN_SOURCE_EXTENDED 1
#define NCURSES_WIDECHAR 1
#include <curses.h>
#include <locale.h>
#include <math.h>
#include <stdbool.h>
#include <stdlib.h>
#include <sys/select.h>
#include <time.h>
#include <wchar.h>

#define FPS 60
#define DURATION 0.5          /* seconds */
#define OMEGA 18.257          /* per second: p(t) = 1 - (1 + w t) e^(-w t) */
#define HEIGHT (260.0 / 667)  /* of the keyboard, in screens */
#define HEADER 2              /* rows */
#define BAR 3                 /* rows */

enum { CHAT = 1, HEAD, FIELD, INCOMING, OUTGOING, BAR_EDGE, PANEL, PANEL_EDGE, CAP };
static const short COLORS_256[][2] = {  /* foreground, background: xterm-256 */
    {0, 0}, {245, 16}, {255, 234}, {255, 235}, {255, 236}, {231, 33}, {234, 16}, {255, 238}, {238, 234}, {231, 242}};

static const wchar_t EIGHTHS[] = L" ▁▂▃▄▅▆▇";
static const wchar_t WORDS[] = L"the bar follows the keyboard, frame by frame, and the text moves with it so that what you "
                               L"read stays beside what you write — café, naïve, résumé, see you at six … ";
#define WORDS_COUNT (sizeof WORDS / sizeof *WORDS - 1)

static struct { double from, velocity, to, start; int frame; bool moving; } spring;
static wchar_t typed[256], talk[2048];  /* talk: WORDS over and over */
static int length;                      /* of typed */

static double now(void) {
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return t.tv_sec + t.tv_nsec * 1e-9;
}

/* Returns the keyboard's height (0 to 1) t seconds after the spring's start; sets *velocity unless it is NULL. */
static double position(double t, double *velocity) {
    double away = spring.from - spring.to, slope = spring.velocity + OMEGA * away, fade = exp(-OMEGA * t);
    bool done = t >= DURATION;
    if (velocity) *velocity = done ? 0 : (slope - OMEGA * (away + slope * t)) * fade;
    return done ? spring.to : spring.to + (away + slope * t) * fade;
}

static void toggle(void) {
    double speed, at = position(now() - spring.start, &speed);
    spring.from = at, spring.velocity = speed, spring.to = 1 - spring.to;
    spring.start = now(), spring.frame = 0, spring.moving = true;
}

/* Returns the time of the next frame, in seconds on the clock of now(). */
static double deadline(void) { return spring.start + (spring.frame + 1.0) / FPS; }

static void fill(int y, int x, int width, short pair, wchar_t glyph) {
    cchar_t cell;
    setcchar(&cell, (wchar_t[]){glyph, 0}, A_NORMAL, pair, NULL);
    if (y >= 0 && width > 0) mvhline_set(y, x, &cell, width);
}

static void text(int y, int x, short pair, const wchar_t *words, int limit) {
    attrset(COLOR_PAIR(pair));
    if (y >= 0 && x >= 0 && limit > 0) mvaddnwstr(y, x, words, limit);
}

/* Draws line n of the chat, counted up from the bar: messages of two lines with a free row between them. */
static void draw_line(int y, int n) {
    if (n % 3 == 0) return;
    int message = n / 3, width = COLS * (45 + message * 23 % 25) / 100, x = message % 2 ? 2 : COLS - width - 2;
    short pair = message % 2 ? INCOMING : OUTGOING;
    fill(y, x, width, pair, ' ');
    text(y, x + 1, pair, talk + n * 37 % WORDS_COUNT, width - 2);
}

static void draw_bar(int top, int eighths) {
    fill(top - 1, 0, COLS, BAR_EDGE, EIGHTHS[eighths]);
    for (int y = top; y < top + BAR; y++) fill(y, 0, COLS, HEAD, ' ');
    fill(top + 1, 6, COLS - 12, FIELD, ' ');
    text(top + 1, 2, HEAD, L"+", 1);
    int room = COLS - 15, skip = length > room ? length - room : 0;
    text(top + 1, 7, FIELD, length ? typed + skip : L"Message", room);
    fill(top + BAR - 1, 0, COLS, PANEL_EDGE, EIGHTHS[eighths]);
}

static void draw_cap(int y, int x, int width, const wchar_t *label, int count) {
    fill(y, x + 1, width - 2, CAP, ' ');
    text(y, x + (width - count) / 2, CAP, label, count);
}

static void draw_keyboard(int top) {
    static const wchar_t *const ROWS[] = {L"QWERTYUIOP", L"ASDFGHJKL", L"⇧ZXCVBNM⌫"};
    double pitch = LINES * HEIGHT / 5;
    int unit = COLS / 10, y = top;
    for (int row = top; row < LINES; row++) fill(row, 0, COLS, PANEL, ' ');
    for (int i = 0; i < 3; i++) text(y, COLS * (2 * i + 1) / 6 - 2, PANEL, (const wchar_t *[]){L"I", L"tall", L"talk"}[i], 4);
    for (int r = 0; r < 3 && (y = top + lround((r + 1) * pitch)) < LINES; r++) {
        int count = (int)wcslen(ROWS[r]), left = (COLS - count * unit) / 2;
        for (int i = 0; i < count; i++) draw_cap(y, left + i * unit, unit, ROWS[r] + i, 1);
    }
    if ((y = top + lround(4 * pitch)) >= LINES) return;
    draw_cap(y, 0, 2 * unit, L"123", 3);
    draw_cap(y, 2 * unit, 6 * unit, L"space", 5);
    draw_cap(y, 8 * unit, 2 * unit, L"return", 6);
}

static void draw(void) {
    double up = position((double)spring.frame / FPS, NULL);
    int edge = (int)lround(up * LINES * 8 * HEIGHT), top = LINES - edge / 8;  /* edge: eighths of a row, from the bottom */
    erase();
    for (int y = HEADER; y < top - BAR; y++) draw_line(y, top - BAR - y);
    draw_bar(top - BAR, edge % 8);
    draw_keyboard(top);
    for (int y = 0; y < HEADER; y++) fill(y, 0, COLS, HEAD, ' ');
    text(0, COLS / 2 - 2, HEAD, L"Mika", 4);
    text(1, COLS / 2 - 3, HEAD, L"online", 6);
    refresh();
}

/* Returns false if the key quits. */
static bool press(wint_t key) {
    if (key == 3) return false;
    if (key == '\t') toggle();
    else if (spring.to == 0) return true;
    else if ((key == 127 || key == 8) && length) typed[--length] = 0;
    else if (key >= 32 && key != 127 && length < 255) typed[length++] = key;
    if (key != '\t') draw();
    return true;
}

/* Waits for a key, a signal or, while the keyboard moves, the next frame. */
static void wait_for_something(void) {
    double left = spring.moving ? fmax(0, deadline() - now()) : 0;
    struct timespec limit = {(time_t)left, (long)((left - (time_t)left) * 1e9)};
    fd_set keys;
    FD_ZERO(&keys);
    FD_SET(0, &keys);
    pselect(1, &keys, NULL, NULL, spring.moving ? &limit : NULL, NULL);
}

static void step(void) {
    int due = (int)((now() - spring.start) * FPS + 1e-3);
    if (!spring.moving || due <= spring.frame) return;
    spring.frame = due;
    draw();
    spring.moving = due < DURATION * FPS;
}

int main(void) {
    setlocale(LC_ALL, "");
    initscr(), raw(), noecho(), keypad(stdscr, TRUE), nodelay(stdscr, TRUE), curs_set(0), set_escdelay(25);
    start_color();
    for (short i = CHAT; i <= CAP; i++) init_pair(i, COLORS_256[i][0], COLORS_256[i][1]);
    bkgdset(' ' | COLOR_PAIR(CHAT));
    for (size_t i = 0; i + 1 < sizeof talk / sizeof *talk; i++) talk[i] = WORDS[i % WORDS_COUNT];
    wint_t key;
    for (draw();;) {
        wait_for_something();
        for (int kind; (kind = get_wch(&key)) != ERR;) {
            if (kind == KEY_CODE_YES && key != KEY_BACKSPACE) draw();  /* mostly KEY_RESIZE */
            else if (!press(kind == KEY_CODE_YES ? 127 : key)) return endwin();
        }
        step();
    }
}
