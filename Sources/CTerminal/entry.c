/* Makes a terminfo entry that adds colors to the user's own, because many descriptions lack those of the terminal. tic
   compiles it into a temporary directory, which is removed at once. */
#include "internal.h"

#if defined(__APPLE__)
#include <dlfcn.h>
#endif
#include <limits.h>
#include <signal.h>
#include <spawn.h>
#include <stdio.h>
#include <sys/wait.h>

extern char **environ;

static const char name[] = "followbar";

/* The number of colors, and the sequences that select one (%p1: a palette index or 0xRRGGBB).

   24-bit colors use semicolons. Every terminal with direct colors takes 38;2;r;g;b, and several take nothing else: older
   Konsole, conhost, mosh, the Linux console, Apple's Terminal. The standard's colons would only help terminals without
   direct colors, which never get these sequences. */
struct palette {
  int colors;
  const char *foreground, *background;
};
#define RGB_BY_SEMICOLON "%p1%{65536}%/%d;%p1%{256}%/%{255}%&%d;%p1%{255}%&%d"
static const struct palette palettes[] = {
  {TERM_TRUECOLOR, "\\E[38;2;" RGB_BY_SEMICOLON "m", "\\E[48;2;" RGB_BY_SEMICOLON "m"},
  {256, "\\E[38;5;%p1%dm", "\\E[48;5;%p1%dm"},
  /* 30 to 37, and 90 to 97 for bright colors. */
  {16, "\\E[%?%p1%{8}%<%t%p1%{30}%+%e%p1%{82}%+%;%dm",
   "\\E[%?%p1%{8}%<%t%p1%{40}%+%e%p1%{92}%+%;%dm"},
};

/* Writes the entry's source. It removes ccc, initc and oc, which change the user's palette, and setf and setb, which
   number colors differently. */
static bool write_source(const char *path, const struct palette *palette, const char *terminal) {
  FILE *source = fopen(path, "w");
  if (!source) return false;
  fprintf(source, "%s|%s with more colors,\n", name, name);
  fputs(palette->colors == TERM_TRUECOLOR ? "\tRGB,\n" : "\tRGB@,\n", source);
  fprintf(source, "\tcolors#%d, pairs#%d,\n", palette->colors, 0x10000);
  fputs("\tccc@, initc@, initp@, oc@, setf@, setb@, op=\\E[39;49m,\n", source);
  /* No sequences for alternate character sets, which we never use, and no repetition, which not every terminal knows. */
  fputs("\tsgr@, sgr0=\\E[m, smacs@, rmacs@, enacs@, rep@,\n", source);
  /* In many descriptions cnorm makes the cursor blink, even a steady one. */
  if (term_speaks_ansi()) fputs("\tcnorm=\\E[?25h, civis=\\E[?25l,\n", source);
  fprintf(source, "\tsetaf=%s,\n\tsetab=%s,\n", palette->foreground, palette->background);
  fprintf(source, "\tuse=%s,\n", terminal);
  return fclose(source) == 0;
}

/* Returns the path of tic. Homebrew keeps that of its ncurses off PATH, and the system's tic only has 16-bit numbers. */
static const char *tic(char path[PATH_MAX]) {
#if defined(__APPLE__)
  Dl_info library;
  const char *end = dladdr((const void *)newterm, &library) ? strrchr(library.dli_fname, '/') : NULL;
  if (end) {
    snprintf(path, PATH_MAX, "%.*s/../bin/tic", (int)(end - library.dli_fname), library.dli_fname);
    if (access(path, X_OK) == 0) return path;
  }
#else
  (void)path;
#endif
  return "tic";
}

/* Compiles the entry with nonstandard capabilities (-x), such as RGB. Discards warnings. tic blocks the given signals. */
static bool compile(const char *source, const char *directory, const sigset_t *blocked) {
  posix_spawn_file_actions_t actions;
  posix_spawnattr_t attributes;
  if (posix_spawn_file_actions_init(&actions) != 0) return false;
  if (posix_spawnattr_init(&attributes) != 0) return false;
  posix_spawnattr_setsigmask(&attributes, blocked);
  posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETSIGMASK);
  for (int stream = 0; stream <= 2; stream++) {
    posix_spawn_file_actions_addopen(&actions, stream, "/dev/null", O_RDWR, 0);
  }
  char *arguments[] = {"tic", "-x", "-o", (char *)directory, (char *)source, NULL};
  char path[PATH_MAX];
  pid_t child;
  int error = posix_spawnp(&child, tic(path), &actions, &attributes, arguments, environ);
  posix_spawn_file_actions_destroy(&actions);
  posix_spawnattr_destroy(&attributes);
  if (error != 0) return false;
  int status;
  while (waitpid(child, &status, 0) < 0) {
    if (errno != EINTR) return false;
  }
  return WIFEXITED(status) && WEXITSTATUS(status) == 0;
}

/* Opens the entry in a directory. Restores the environment, which children inherit. */
static SCREEN *open_from(const char *directory, FILE *output) {
  const char *set = getenv("TERMINFO");
  char *before = set ? strdup(set) : NULL;
  setenv("TERMINFO", directory, 1);
  SCREEN *screen = newterm(name, output, stdin);
  if (before) {
    setenv("TERMINFO", before, 1);
  } else {
    unsetenv("TERMINFO");
  }
  free(before);
  return screen;
}

static void remove_directory(const char *directory, const char *source) {
  /* tic names the subdirectory by the first letter, or by its code if file names ignore case. */
  static const char *const letters[] = {"f", "66"};
  char path[PATH_MAX];
  for (int i = 0; i < 2; i++) {
    snprintf(path, sizeof path, "%s/%s/%s", directory, letters[i], name);
    unlink(path);
    *strrchr(path, '/') = 0;
    rmdir(path);
  }
  unlink(source);
  rmdir(directory);
}

/* Delays signals that would leave the directory behind. */
static SCREEN *open_palette(FILE *output, const struct palette *palette) {
  const char *set = getenv("TMPDIR");
  char directory[PATH_MAX], source[PATH_MAX + 8];
  snprintf(directory, sizeof directory, "%s/followbar.XXXXXX", set && *set ? set : "/tmp");
  sigset_t all, before;
  sigfillset(&all);
  pthread_sigmask(SIG_BLOCK, &all, &before);
  SCREEN *screen = NULL;
  if (mkdtemp(directory)) {
    snprintf(source, sizeof source, "%s/source", directory);
    bool written = write_source(source, palette, getenv("TERM"));
    if (written && compile(source, directory, &before)) screen = open_from(directory, output);
    remove_directory(directory, source);
    /* A tic of 16-bit numbers, such as that of macOS, cuts off the colors. */
    if (screen && tigetnum("colors") != palette->colors) {
      delscreen(screen);
      screen = NULL;
    }
  }
  pthread_sigmask(SIG_SETMASK, &before, NULL);
  return screen;
}

/* Opens the terminal with our own entry; NULL if there is none for this number of colors or tic fails. */
SCREEN *entry_open(FILE *output, int colors) {
  for (size_t i = 0; i < sizeof palettes / sizeof *palettes; i++) {
    if (palettes[i].colors == colors) return open_palette(output, &palettes[i]);
  }
  return NULL;
}
