/* Colors the user's terminal has but its description does not tell of: newterm is given an entry
   of our own that uses the user's. tic compiles it into a directory that is gone a moment later. */
#include "internal.h"

#if defined(__APPLE__)
#include <dlfcn.h>
#endif
#include <limits.h>
#include <spawn.h>
#include <stdio.h>
#include <sys/wait.h>

extern char **environ;

static const char name[] = "followbar";

/* Colors as ncurses has them to say (%p1 is a number of a palette or 0xRRGGBB), and the sequence
   for the foreground; the background's numbers are ten higher.

   24 bits are sent with semicolons: every terminal that knows direct colors takes 38;2;r;g;b, and
   several (older konsole, conhost, mosh, Linux's console, Apple's) take nothing else. Colons, which
   the standard has, gain only where the terminal knows no direct colors, and then they were not
   asked for. */
struct palette {
  int colors;
  const char *foreground, *background;
};
#define RGB_BY_SEMICOLON "%p1%{65536}%/%d;%p1%{256}%/%{255}%&%d;%p1%{255}%&%d"
static const struct palette palettes[] = {
  {TERM_TRUECOLOR, "\\E[38;2;" RGB_BY_SEMICOLON "m", "\\E[48;2;" RGB_BY_SEMICOLON "m"},
  {256, "\\E[38;5;%p1%dm", "\\E[48;5;%p1%dm"},
  /* 30…37, and 90…97 for the bright ones. */
  {16, "\\E[%?%p1%{8}%<%t%p1%{30}%+%e%p1%{82}%+%;%dm",
   "\\E[%?%p1%{8}%<%t%p1%{40}%+%e%p1%{92}%+%;%dm"},
};

/* ccc, initc and oc are taken away: the palette is the user's. setf and setb count differently. */
static bool write_source(const char *path, const struct palette *palette, const char *terminal) {
  FILE *source = fopen(path, "w");
  if (!source) return false;
  fprintf(source, "%s|%s with more colors,\n", name, name);
  fputs(palette->colors == TERM_TRUECOLOR ? "\tRGB,\n" : "\tRGB@,\n", source);
  fprintf(source, "\tcolors#%d, pairs#%d,\n", palette->colors, 0x10000);
  fputs("\tccc@, initc@, initp@, oc@, setf@, setb@, op=\\E[39;49m,\n", source);
  /* Other character sets are not used, and these begin with going back from them. */
  fputs("\tsgr@, sgr0=\\E[m, smacs@, rmacs@, enacs@,\n", source);
  /* Showing the cursor makes it blink in many descriptions, also the one that was made steady. */
  if (term_speaks_ansi()) fputs("\tcnorm=\\E[?25h, civis=\\E[?25l,\n", source);
  fprintf(source, "\tsetaf=%s,\n\tsetab=%s,\n", palette->foreground, palette->background);
  fprintf(source, "\tuse=%s,\n", terminal);
  return fclose(source) == 0;
}

/* Finds tic. On macOS it is the library's own, which Homebrew keeps off PATH: the system's tic has 16-bit numbers. */
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

/* -x: with capabilities of no standard, as RGB is. Its warnings are of no use to anyone here. */
static bool compile(const char *source, const char *directory) {
  posix_spawn_file_actions_t actions;
  if (posix_spawn_file_actions_init(&actions) != 0) return false;
  for (int stream = 0; stream <= 2; stream++) {
    posix_spawn_file_actions_addopen(&actions, stream, "/dev/null", O_RDWR, 0);
  }
  char *arguments[] = {"tic", "-x", "-o", (char *)directory, (char *)source, NULL};
  char path[PATH_MAX];
  pid_t child;
  int error = posix_spawnp(&child, tic(path), &actions, NULL, arguments, environ);
  posix_spawn_file_actions_destroy(&actions);
  if (error != 0) return false;
  int status;
  while (waitpid(child, &status, 0) < 0) {
    if (errno != EINTR) return false;
  }
  return WIFEXITED(status) && WEXITSTATUS(status) == 0;
}

/* Opens the entry in a directory; the environment is then as it was, for our children's sake. */
static SCREEN *open_from(const char *directory, FILE *output) {
  const char *set = getenv("TERMINFO");
  char *before = set ? strdup(set) : NULL;
  setenv("TERMINFO", directory, 1);
  SCREEN *screen = newterm((char *)name, output, stdin);
  if (before) {
    setenv("TERMINFO", before, 1);
  } else {
    unsetenv("TERMINFO");
  }
  free(before);
  return screen;
}

static void remove_directory(const char *directory, const char *source) {
  /* tic sorts entries by their first letter, or, where file names know no case, by its code. */
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

static SCREEN *open_palette(FILE *output, const struct palette *palette) {
  const char *set = getenv("TMPDIR");
  char directory[PATH_MAX], source[PATH_MAX + 8];
  snprintf(directory, sizeof directory, "%s/followbar.XXXXXX", set && *set ? set : "/tmp");
  if (!mkdtemp(directory)) return NULL;
  snprintf(source, sizeof source, "%s/source", directory);
  SCREEN *screen = NULL;
  if (write_source(source, palette, getenv("TERM")) && compile(source, directory)) {
    screen = open_from(directory, output);
  }
  remove_directory(directory, source);
  return screen;
}

/* Opens the terminal with so many colors by an entry of our own; NULL where there is no way. */
SCREEN *entry_open(FILE *output, int colors) {
  for (size_t i = 0; i < sizeof palettes / sizeof *palettes; i++) {
    if (palettes[i].colors == colors) return open_palette(output, &palettes[i]);
  }
  return NULL;
}
