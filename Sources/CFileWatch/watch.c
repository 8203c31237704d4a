/* Watches a file through its directory, because editors replace files and the file may not exist yet. */
#if defined(__linux__)
#define _GNU_SOURCE 1
#endif
#include "CFileWatch.h"

#include <fcntl.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* Splits a path into its directory and its name. Returns false if it is too long or has no name. */
static bool split(const char *path, char directory[PATH_MAX], const char **name) {
  const char *slash = strrchr(path, '/');
  *name = slash ? slash + 1 : path;
  if (!**name || strlen(path) >= PATH_MAX) return false;
  int count = slash == path ? 1 : slash ? (int)(slash - path) : 1;
  snprintf(directory, PATH_MAX, "%.*s", count, slash ? path : ".");
  return true;
}

#ifdef __linux__
#include <sys/inotify.h>

/* Events that end a change. Opening a file for writing is not one. */
enum {
  changes = IN_CLOSE_WRITE | IN_MOVED_TO | IN_MOVED_FROM | IN_DELETE,
  ends = IN_Q_OVERFLOW | IN_IGNORED | IN_UNMOUNT,
  most_places = 2,
};

struct watch {
  int descriptor;
  /* The given path, and the target if it is a symbolic link. */
  struct { int directory; char *name; } places[most_places];
};

static bool add(watch *watch, int index, const char *path) {
  char directory[PATH_MAX];
  const char *name;
  if (!split(path, directory, &name)) return false;
  watch->places[index].name = strdup(name);
  watch->places[index].directory = inotify_add_watch(watch->descriptor, directory, changes);
  return watch->places[index].name && watch->places[index].directory >= 0;
}

watch *watch_open(const char *path) {
  watch *watch = calloc(1, sizeof *watch);
  if (!watch) return NULL;
  watch->places[1].directory = -1;
  watch->descriptor = inotify_init1(IN_NONBLOCK | IN_CLOEXEC);
  if (watch->descriptor < 0 || !add(watch, 0, path)) {
    watch_close(watch);
    return NULL;
  }
  char *real = realpath(path, NULL);
  if (real) add(watch, 1, real);
  free(real);
  return watch;
}

int watch_descriptor(const watch *watch) {
  return watch->descriptor;
}

static bool concerns(const watch *watch, const struct inotify_event *event) {
  if (event->mask & ends) return true;
  for (int index = 0; index < most_places; index++) {
    const char *name = watch->places[index].name;
    bool here = name && event->wd == watch->places[index].directory;
    if (here && event->len && strcmp(event->name, name) == 0) return true;
  }
  return false;
}

bool watch_changed(watch *watch) {
  _Alignas(struct inotify_event) char events[4096];
  bool changed = false;
  ssize_t count;
  while ((count = read(watch->descriptor, events, sizeof events)) > 0) {
    for (ssize_t offset = 0; offset < count;) {
      const struct inotify_event *event = (const void *)(events + offset);
      changed |= concerns(watch, event);
      offset += (ssize_t)sizeof *event + event->len;
    }
  }
  return changed;
}

void watch_close(watch *watch) {
  if (watch->descriptor >= 0) close(watch->descriptor);
  for (int index = 0; index < most_places; index++) free(watch->places[index].name);
  free(watch);
}

#else
#include <sys/event.h>
#include <sys/stat.h>

struct watch {
  int descriptor, directory, file;
  char *path;
  /* The file's status at the last look; all zeros if there was no file. */
  struct stat seen;
};

static void listen_to(const watch *watch, int file, unsigned changes) {
  struct kevent event;
  EV_SET(&event, (uintptr_t)file, EVFILT_VNODE, EV_ADD | EV_CLEAR, changes, 0, NULL);
  kevent(watch->descriptor, &event, 1, NULL, 0, NULL);
}

/* Opens the present file, listens to it and notes its status. */
static void look(watch *watch) {
  if (watch->file >= 0) close(watch->file);
  watch->file = open(watch->path, O_EVTONLY | O_CLOEXEC);
  if (watch->file >= 0) listen_to(watch, watch->file, NOTE_WRITE | NOTE_EXTEND | NOTE_DELETE | NOTE_RENAME);
  if (stat(watch->path, &watch->seen) != 0) memset(&watch->seen, 0, sizeof watch->seen);
}

watch *watch_open(const char *path) {
  char directory[PATH_MAX];
  const char *name;
  watch *watch = split(path, directory, &name) ? calloc(1, sizeof *watch) : NULL;
  if (!watch) return NULL;
  watch->file = -1;
  watch->path = strdup(path);
  watch->directory = open(directory, O_EVTONLY | O_CLOEXEC);
  watch->descriptor = kqueue();
  if (!watch->path || watch->directory < 0 || watch->descriptor < 0) {
    watch_close(watch);
    return NULL;
  }
  fcntl(watch->descriptor, F_SETFD, FD_CLOEXEC);
  listen_to(watch, watch->directory, NOTE_WRITE);
  look(watch);
  return watch;
}

int watch_descriptor(const watch *watch) {
  return watch->descriptor;
}

/* The directory reports its other files too, so compare the file's status with the last one. */
bool watch_changed(watch *watch) {
  struct kevent event;
  struct timespec none = {0};
  bool touched = false;
  while (kevent(watch->descriptor, NULL, 0, &event, 1, &none) > 0) touched = true;
  if (!touched) return false;
  struct stat before = watch->seen;
  look(watch);
  struct stat now = watch->seen;
  return before.st_ino != now.st_ino || before.st_dev != now.st_dev || before.st_size != now.st_size
    || before.st_mtimespec.tv_sec != now.st_mtimespec.tv_sec
    || before.st_mtimespec.tv_nsec != now.st_mtimespec.tv_nsec;
}

void watch_close(watch *watch) {
  if (watch->file >= 0) close(watch->file);
  if (watch->directory >= 0) close(watch->directory);
  if (watch->descriptor >= 0) close(watch->descriptor);
  free(watch->path);
  free(watch);
}
#endif
