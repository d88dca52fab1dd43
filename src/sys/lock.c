/* These are locks of fcntl(): they name their holder. They also end when their
 * process closes the file by any descriptor, so nobody else opens it here. */
#include "sys/lock.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum { TRIES_MAX = 100 };

static bool name_beside(const char *place, char beside[FILE_PLACE_MAX])
{
    const int size = snprintf(beside, FILE_PLACE_MAX, "%s.playing", place);
    return size > 0 && size < FILE_PLACE_MAX;
}

bool lock_try(int descriptor)
{
    struct flock wish = {.l_type = F_WRLCK, .l_whence = SEEK_SET};
    return fcntl(descriptor, F_SETLK, &wish) == 0 ||
           (errno != EAGAIN && errno != EACCES);
}

static long holder_of(int descriptor)
{
    struct flock wish = {.l_type = F_WRLCK, .l_whence = SEEK_SET};
    return fcntl(descriptor, F_GETLK, &wish) == 0 && wish.l_type != F_UNLCK
               ? (long)wish.l_pid
               : 0;
}

static struct file_outcome refused(const char *reason)
{
    return (struct file_outcome){STATUS_NO_WRITE, reason};
}

/* Whether the open file still is the one of that name: who had the lock before
 * may have removed it. */
static bool is_there(int descriptor, const char *path)
{
    struct stat open_one, there;
    return fstat(descriptor, &open_one) == 0 && lstat(path, &there) == 0 &&
           open_one.st_ino == there.st_ino && open_one.st_dev == there.st_dev;
}

/* What has our name but is none of our files is left alone. */
static bool is_ours(int descriptor)
{
    struct stat about;
    return fstat(descriptor, &about) == 0 && S_ISREG(about.st_mode) &&
           about.st_size == 0;
}

static int open_beside(const char *beside)
{
    return open(beside, O_RDWR | O_CREAT | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC,
                0600);
}

struct file_outcome lock_take(struct lock *lock, const char *place,
                              long *holder)
{
    *holder = 0;
    lock->descriptor = 0;
    if (!name_beside(place, lock->beside))
        return refused(strerror(ENAMETOOLONG));
    for (int i = 0; i < TRIES_MAX; i++) {
        const int descriptor = open_beside(lock->beside);
        if (descriptor < 0)
            return refused(strerror(errno));
        const bool ours = is_ours(descriptor);
        const bool locked = ours && lock_try(descriptor);
        if (locked && is_there(descriptor, lock->beside)) {
            lock->descriptor = descriptor;
            return (struct file_outcome){STATUS_OK, NULL};
        }
        *holder = locked ? 0 : holder_of(descriptor);
        close(descriptor);
        if (!ours)
            return refused("the file beside it, .playing, is not ours");
        if (*holder)
            break;
    }
    return refused("another process has it");
}

void lock_drop(struct lock *lock)
{
    if (lock->descriptor <= 0)
        return;
    unlink(lock->beside);
    close(lock->descriptor);
    lock->descriptor = 0;
}

long lock_holder(const char *place)
{
    char beside[FILE_PLACE_MAX];
    const int descriptor =
        name_beside(place, beside)
            ? open(beside, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
            : -1;
    if (descriptor < 0)
        return 0;
    const long holder = holder_of(descriptor);
    close(descriptor);
    return holder;
}
