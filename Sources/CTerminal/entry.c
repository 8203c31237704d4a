/* Makes a terminfo entry that adds colors to the user's own, because many descriptions lack those of the terminal, and ncurses
   takes its time for two colors at each change. tic compiles it into a temporary directory, which is removed at once. */
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

/* Writes the entry's source. Colors are the number of a pair, which the filter replaces. It removes ccc, initc and oc, which change
   the user's palette. */
static bool write_source(const char *path, int colors, const char *terminal) {
  FILE *source = fopen(path, "w");
  if (!source) return false;
  fprintf(source, "%s|%s with more colors,\n", name, name);
  /* Without RGB ncurses would make a table of all direct colors. */
  fputs(colors == TERM_TRUECOLOR ? "\tRGB,\n" : "\tRGB@,\n", source);
  fprintf(source, "\tcolors#%d, pairs#%d,\n", colors, 0x10000);
  fputs("\tccc@, initc@, initp@, oc@, op=\\E[39;49m, scp=\\E[%p1%d" TERM_PAIR ",\n", source);
  /* No sequences for alternate character sets, which we never use. */
  fputs("\tsgr@, sgr0=\\E[m, smacs@, rmacs@, enacs@,\n", source);
  /* Not all terminals repeat a character, whatever TERM says (mc#4813), and in UTF-8 ncurses does not ask them to. */
  fputs("\trep@,\n", source);
  /* Only places, not ways: ncurses writes out each way to compare them, and the shortest saves less than a byte of two hundred. */
  fputs("\tcub@, cuf@, cuu@, cud@, cub1@, cuf1@, cuu1@, cud1@, hpa@, vpa@, home@, ht@, cbt@,\n", source);
  /* In many descriptions cnorm makes the cursor blink, even a steady one. */
  fputs("\tcnorm=\\E[?25h, civis=\\E[?25l,\n", source);
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

/* Opens the terminal with our own entry; NULL if tic fails. Delays signals that would leave the directory behind. */
SCREEN *entry_open(FILE *output, int colors) {
  const char *set = getenv("TMPDIR");
  char directory[PATH_MAX], source[PATH_MAX + 8];
  snprintf(directory, sizeof directory, "%s/followbar.XXXXXX", set && *set ? set : "/tmp");
  sigset_t all, before;
  sigfillset(&all);
  pthread_sigmask(SIG_BLOCK, &all, &before);
  SCREEN *screen = NULL;
  if (mkdtemp(directory)) {
    snprintf(source, sizeof source, "%s/source", directory);
    bool written = write_source(source, colors, getenv("TERM"));
    if (written && compile(source, directory, &before)) screen = open_from(directory, output);
    remove_directory(directory, source);
    /* A tic of 16-bit numbers, such as that of macOS, cuts off the colors. */
    if (screen && tigetnum("colors") != colors) {
      delscreen(screen);
      screen = NULL;
    }
  }
  pthread_sigmask(SIG_SETMASK, &before, NULL);
  return screen;
}
