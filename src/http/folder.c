/* One openat() for each segment, none of which follows a link: checking a path
 * first and opening it afterwards would leave a moment in which it could
 * change. O_NONBLOCK, since opening a pipe would wait for its writer; a pipe is
 * then refused like any other file that is not plain. */
#include "http/folder.h"

#include "http/path.h"

#include <errno.h>
#include <fcntl.h>
#include <stddef.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

/* Closes without touching errno. */
static int leave(int descriptor)
{
    const int reason = errno;
    close(descriptor);
    errno = reason;
    return -1;
}

/* The folder `size` bytes of name lead to from `from`, which is closed unless
 * it is `folder`, the one that stays open. */
static int step_into(int folder, int from, const char *name, size_t size)
{
    char segment[PATH_ROOM];
    memcpy(segment, name, size);
    segment[size] = '\0';
    const int to =
        openat(from, segment, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC);
    if (from != folder)
        leave(from);
    return to;
}

static int open_plain(int folder, int from, const char *name)
{
    struct stat there;
    const int file =
        openat(from, name, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC);
    if (from != folder)
        leave(from);
    if (file < 0)
        return -1;
    errno = ENOENT;
    return fstat(file, &there) == 0 && S_ISREG(there.st_mode) ? file
                                                              : leave(file);
}

int folder_open(int folder, const char *name)
{
    int from = folder;
    const char *slash;
    while (from >= 0 && (slash = strchr(name, '/'))) {
        from = step_into(folder, from, name, (size_t)(slash - name));
        name = slash + 1;
    }
    return from < 0 ? -1 : open_plain(folder, from, name);
}
