/* A virtual clock for instructions.py: a wait for a time takes none, and a wait without a limit is a real one. So
 * a program runs the same instructions in every run, however slow its machine is. Loaded with LD_PRELOAD on Linux.
 */
#define _GNU_SOURCE
#include <errno.h>
#include <poll.h>
#include <signal.h>
#include <sys/select.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

static long long now = 1000000000000; /* nanoseconds */

int clock_gettime(clockid_t id, struct timespec *time) {
    (void)id;
    time->tv_sec = now / 1000000000;
    time->tv_nsec = now % 1000000000;
    return 0;
}

static const struct timespec at_once;

/* Passes the time of a wait, a microsecond more, because a program's times are rounded. */
static void pass(const struct timespec *limit) { now += limit->tv_sec * 1000000000LL + limit->tv_nsec + 1000; }

int pselect(int count, fd_set *reading, fd_set *writing, fd_set *failing, const struct timespec *limit, const sigset_t *mask) {
    struct { const sigset_t *mask; size_t size; } signals = {mask, sizeof(long)};
    struct timespec none = at_once;
    int ready = (int)syscall(SYS_pselect6, count, reading, writing, failing, limit ? &none : NULL, &signals);
    if (ready == 0 && limit) pass(limit);
    return ready;
}

int ppoll(struct pollfd *files, nfds_t count, const struct timespec *limit, const sigset_t *mask) {
    struct timespec none = at_once;
    int ready = (int)syscall(SYS_ppoll, files, count, limit ? &none : NULL, mask, sizeof(long));
    if (ready == 0 && limit) pass(limit);
    return ready;
}

int select(int count, fd_set *reading, fd_set *writing, fd_set *failing, struct timeval *limit) {
    struct timespec wait = {limit ? limit->tv_sec : 0, limit ? limit->tv_usec * 1000 : 0};
    return pselect(count, reading, writing, failing, limit ? &wait : NULL, NULL);
}

int poll(struct pollfd *files, nfds_t count, int milliseconds) {
    struct timespec wait = {milliseconds / 1000, milliseconds % 1000 * 1000000L};
    return ppoll(files, count, milliseconds < 0 ? NULL : &wait, NULL);
}
