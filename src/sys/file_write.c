/* Writing whole files. While a file is written it is called NAME.saving-XXXXXX,
 * X being any letter or digit, and locked. So whatever has such a name and no
 * lock is of a process that was killed. */
#include "sys/file.h"
#include "sys/lock.h"

#include <ctype.h>
#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#define MARK ".saving-"

enum { MARK_LETTERS = 6, LINKS_MAX = 40, TRIES_MAX = 10 };

/* Places. */

/* The end of the folder in a path, its slash included; 0: there is none. */
static size_t folder_size(const char *path)
{
    const char *slash = strrchr(path, '/');
    return slash ? (size_t)(slash - path) + 1 : 0;
}

static bool too_long(void)
{
    errno = ENAMETOOLONG;
    return false;
}

/* Goes one link on; false and no error if `path` is none. */
static bool follow_link(char path[FILE_PLACE_MAX])
{
    char to[FILE_PLACE_MAX];
    const ssize_t size = readlink(path, to, sizeof to);
    const size_t folder = size > 0 && to[0] == '/' ? 0 : folder_size(path);
    errno = 0;
    if (size < 0)
        return false;
    if (folder + (size_t)size >= FILE_PLACE_MAX)
        return too_long();
    memcpy(path + folder, to, (size_t)size);
    path[folder + (size_t)size] = '\0';
    return true;
}

/* An absolute name of the folder, then the file's own name again. */
static bool make_absolute(char path[FILE_PLACE_MAX])
{
    char name[NAME_MAX + 1], folder[PATH_MAX];
    const size_t size = folder_size(path);
    const int length = snprintf(name, sizeof name, "%s", path + size);
    if (length < 0 || (size_t)length >= sizeof name)
        return too_long();
    path[size] = '\0';
    if (!realpath(size ? path : ".", folder))
        return false;
    const bool root = folder[1] == '\0';
    const int whole =
        snprintf(path, FILE_PLACE_MAX, "%s/%s", root ? "" : folder, name);
    return (whole > 0 && whole < FILE_PLACE_MAX) || too_long();
}

bool file_place(const char *path, char place[FILE_PLACE_MAX])
{
    const int size = snprintf(place, FILE_PLACE_MAX, "%s", path);
    int links = 0;
    if (size < 0 || size >= FILE_PLACE_MAX)
        return too_long();
    errno = ENOENT;
    if (size == 0)
        return false;
    while (follow_link(place))
        if (++links > LINKS_MAX) {
            errno = ELOOP;
            return false;
        }
    return errno == 0 && make_absolute(place);
}

/* Writing. */

/* A rename is on the disk once its folder is. */
static bool sync_folder(const char *place)
{
    char folder[FILE_PLACE_MAX];
    snprintf(folder, sizeof folder, "%.*s", (int)folder_size(place), place);
    const int descriptor = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (descriptor < 0)
        return false;
    /* Some file systems cannot sync a folder; the file itself is safe. */
    const bool synced = fsync(descriptor) == 0 || errno == EINVAL;
    close(descriptor);
    return synced;
}

static bool name_beside(const char *place, char beside[FILE_PLACE_MAX])
{
    const int size =
        snprintf(beside, FILE_PLACE_MAX, "%s" MARK "XXXXXX", place);
    return (size > 0 && size < FILE_PLACE_MAX) || too_long();
}

/* A new file beside `place`, locked; -1 and errno if there can be none. It is
 * its owner's alone. Somebody who sweeps may take it before it is locked. */
static int open_beside(const char *place, char beside[FILE_PLACE_MAX])
{
    struct stat about;
    for (int i = 0; i < TRIES_MAX; i++) {
        if (!name_beside(place, beside))
            return -1;
        const int descriptor = mkstemp(beside);
        if (descriptor < 0)
            return -1;
        if (lock_try(descriptor) && fstat(descriptor, &about) == 0 &&
            about.st_nlink > 0)
            return descriptor;
        close(descriptor);
    }
    errno = EBUSY;
    return -1;
}

/* Who may do what with the file: as with the one it replaces, or as with any
 * new file. */
static mode_t usual_mode(const char *place)
{
    struct stat there;
    if (stat(place, &there) == 0)
        return there.st_mode & 0777;
    const mode_t mask = umask(0);
    umask(mask);
    return 0666 & ~mask;
}

struct bytes {
    const void *data;
    size_t size;
    bool secret;
};

static bool replace(const char *place, const struct bytes *bytes)
{
    char beside[FILE_PLACE_MAX];
    const mode_t mode = bytes->secret ? 0600 : usual_mode(place);
    const int descriptor = open_beside(place, beside);
    if (descriptor < 0)
        return false;
    const bool replaced = fchmod(descriptor, mode) == 0 &&
                          file_put(descriptor, bytes->data, bytes->size) &&
                          fsync(descriptor) == 0 && rename(beside, place) == 0;
    const int reason = errno;
    if (!replaced)
        unlink(beside);
    close(descriptor);
    errno = reason;
    return replaced;
}

static struct file_outcome refused(const char *reason)
{
    return (struct file_outcome){STATUS_NO_WRITE, reason};
}

const char *file_unfit(const char *path)
{
    struct stat there;
    if (stat(path, &there) != 0 || S_ISREG(there.st_mode))
        return NULL;
    return S_ISDIR(there.st_mode) ? "it is a folder" : "it is not a plain file";
}

static struct file_outcome write_bytes(const char *path,
                                       const struct bytes *bytes)
{
    char place[FILE_PLACE_MAX];
    const char *unfit = file_unfit(path);
    if (unfit)
        return refused(unfit);
    return file_place(path, place) && replace(place, bytes) &&
                   sync_folder(place)
               ? (struct file_outcome){STATUS_OK, NULL}
               : refused(strerror(errno));
}

struct file_outcome file_write(const char *path, const void *data, size_t size)
{
    const struct bytes bytes = {data, size, false};
    return write_bytes(path, &bytes);
}

struct file_outcome file_write_secret(const char *path, const void *data,
                                      size_t size)
{
    const struct bytes bytes = {data, size, true};
    return write_bytes(path, &bytes);
}

/* Sweeping. */

/* Whether `name` is one that a file called `base`, or `base` with a full stop
 * and more, has while it is written. */
static bool is_remainder(const char *name, const char *base)
{
    const size_t size = strlen(base), tail = strlen(MARK) + MARK_LETTERS;
    const size_t length = strlen(name);
    if (length < size + tail || strncmp(name, base, size) != 0 ||
        name[size] != '.')
        return false;
    const char *at = name + length - tail;
    if (strncmp(at, MARK, strlen(MARK)) != 0)
        return false;
    for (at += strlen(MARK); *at; at++)
        if (!isalnum((unsigned char)*at))
            return false;
    return true;
}

static void sweep_one(int folder, const char *name)
{
    const int descriptor =
        openat(folder, name, O_RDWR | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC);
    struct stat about;
    if (descriptor < 0)
        return;
    if (fstat(descriptor, &about) == 0 && S_ISREG(about.st_mode) &&
        about.st_uid == geteuid() && lock_try(descriptor))
        unlinkat(folder, name, 0);
    close(descriptor);
}

void file_sweep(const char *path)
{
    char place[FILE_PLACE_MAX], folder[FILE_PLACE_MAX];
    const struct dirent *entry;
    if (!file_place(path, place))
        return;
    const size_t size = folder_size(place);
    snprintf(folder, sizeof folder, "%.*s", (int)size, place);
    DIR *listing = opendir(folder);
    while (listing && (entry = readdir(listing)))
        if (is_remainder(entry->d_name, place + size))
            sweep_one(dirfd(listing), entry->d_name);
    if (listing)
        closedir(listing);
}
