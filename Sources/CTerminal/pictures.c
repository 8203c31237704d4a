/* Pictures over the cells: their bytes in the next frame, and the pixels that a terminal on this machine reads from shared
   memory, so that a frame carries only a name. */
#include "internal.h"

#include <signal.h>
#include <stdio.h>
#include <sys/mman.h>
#include <sys/stat.h>

/* The last ones of each picture, which may be on their way. The terminal unlinks what it has read. */
enum { picture_count = 16, kept_count = 4, object_count = picture_count * kept_count };
static struct object {
  char name[32];
  volatile sig_atomic_t used;
} objects[object_count];

/* True if the terminal may show a picture, and while one is on its way. */
static volatile sig_atomic_t sent, writing;
static bool kept;
static char *waiting;
static size_t length, room;

void term_picture(const char *bytes, size_t count) {
  waiting = grown(waiting, length + count, &room);
  memcpy(waiting + length, bytes, count);
  length += count;
  kept = true;
}

bool term_pictures_kept(void) {
  return kept;
}

void pictures_forget(void) {
  kept = false;
}

/* Returns the bytes of the next frame's pictures, and forgets them. */
const char *pictures_take(size_t *count) {
  *count = length;
  length = 0;
  return waiting;
}

/* Writes a frame with pictures, which a signal may interrupt. */
void pictures_write(const char *bytes, size_t count) {
  sent = writing = 1;
  write_all(STDOUT_FILENO, bytes, count);
  writing = 0;
}

/* Writes pixels, native 0xAARRGGBB, as bytes of red, green, blue and alpha. */
static void write_pixels(uint8_t *bytes, const uint32_t *pixels, size_t count) {
  for (size_t i = 0; i < count; i++, bytes += 4) {
    bytes[0] = (uint8_t)(pixels[i] >> 16);
    bytes[1] = (uint8_t)(pixels[i] >> 8);
    bytes[2] = (uint8_t)pixels[i];
    bytes[3] = 0xFF;
  }
}

const char *term_share(int number, const uint32_t *pixels, size_t count) {
  static unsigned serial;
  static unsigned next[picture_count];
  int picture = number % picture_count;
  struct object *object = &objects[picture * kept_count + next[picture]++ % kept_count];
  if (object->used) shm_unlink(object->name);
  snprintf(object->name, sizeof object->name, "/followbar-%d-%u", (int)getpid(), serial++);
  int descriptor = shm_open(object->name, O_RDWR | O_CREAT | O_EXCL, 0600);
  if (descriptor < 0) return NULL;
  object->used = 1;
  size_t size = count * 4;
  void *memory = MAP_FAILED;
  if (ftruncate(descriptor, (off_t)size) == 0) {
    memory = mmap(NULL, size, PROT_READ | PROT_WRITE, MAP_SHARED, descriptor, 0);
  }
  close(descriptor);
  if (memory == MAP_FAILED) return NULL;
  write_pixels(memory, pixels, count);
  munmap(memory, size);
  return object->name;
}

void term_unshare(int number) {
  struct object *first = &objects[number % picture_count * kept_count];
  for (struct object *object = first; object < first + kept_count; object++) {
    if (object->used) shm_unlink(object->name);
    object->used = 0;
  }
}

/* Called by signal handlers too. Pictures of the shell's are on another screen. */
void pictures_remove(void) {
  static const char end[] = "\033\\", delete[] = "\033_Ga=d,d=A,q=2\033\\";
  if (writing) write_all(STDOUT_FILENO, end, sizeof end - 1);
  if (sent) write_all(STDOUT_FILENO, delete, sizeof delete - 1);
  for (int number = 0; number < picture_count; number++) term_unshare(number);
}

void pictures_close(void) {
  free(waiting);
  waiting = NULL;
  length = room = 0;
  sent = writing = 0;
  kept = false;
}
