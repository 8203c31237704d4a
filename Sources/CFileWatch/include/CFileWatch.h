/* Watches one file for changes, whether it exists or not. */
#ifndef CFILEWATCH_H
#define CFILEWATCH_H

#include <stdbool.h>

typedef struct watch watch;

/* Begins watching a file. NULL if the file's directory does not exist or the system refuses. */
watch *watch_open(const char *path);

/* Returns a descriptor to wait for, not to read. It is readable when the file may have changed. */
int watch_descriptor(const watch *watch);

/* Returns whether the file was written, replaced, created or removed since the last call. Does not block. */
bool watch_changed(watch *watch);

void watch_close(watch *watch);

#endif
