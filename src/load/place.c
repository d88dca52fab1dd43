/* The folder lies where it is asked for and not in /tmp, which may be no disk.
 */
#include "load/place.h"

#include <dirent.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

bool place_make(struct place *place, const char *parent)
{
    const int size = snprintf(place->folder, sizeof place->folder,
                              "%s/borough-load-XXXXXX", parent);
    return size > 0 && (size_t)size < sizeof place->folder &&
           mkdtemp(place->folder);
}

/* The name of something in a folder; false: it is too long. */
static bool name_in(const char *folder, const char *name, char out[PLACE_MAX])
{
    const int size = snprintf(out, PLACE_MAX, "%s/%s", folder, name);
    return size > 0 && size < PLACE_MAX;
}

bool place_room(const struct place *place, const char *name,
                char folder[PLACE_MAX])
{
    return name_in(place->folder, name, folder) && mkdir(folder, 0700) == 0;
}

/* Calls for every file in the folder and, after them, for every folder in it.
 */
static void each(const char *folder,
                 void (*call)(void *context, const char *name,
                              const struct stat *is),
                 void *context)
{
    DIR *const list = opendir(folder);
    const struct dirent *one;
    char name[PLACE_MAX];
    struct stat is;
    while (list && (one = readdir(list))) {
        if (strcmp(one->d_name, ".") == 0 || strcmp(one->d_name, "..") == 0 ||
            !name_in(folder, one->d_name, name) || lstat(name, &is) != 0)
            continue;
        if (S_ISDIR(is.st_mode))
            each(name, call, context);
        call(context, name, &is);
    }
    if (list)
        closedir(list);
}

static void remove_one(void *context, const char *name, const struct stat *is)
{
    (void)context, (void)is;
    remove(name);
}

void place_remove(const struct place *place)
{
    each(place->folder, remove_one, NULL);
    rmdir(place->folder);
}

static void add_size(void *context, const char *name, const struct stat *is)
{
    uint64_t *const sum = context;
    (void)name;
    if (S_ISREG(is->st_mode))
        *sum += (uint64_t)is->st_size;
}

uint64_t place_size(const char *folder)
{
    uint64_t sum = 0;
    each(folder, add_size, &sum);
    return sum;
}

static void forget_one(void *context, const char *name, const struct stat *is)
{
    const int file = S_ISREG(is->st_mode) ? open(name, O_RDONLY) : -1;
    (void)context;
    if (file < 0)
        return;
    fdatasync(file);
    posix_fadvise(file, 0, 0, POSIX_FADV_DONTNEED);
    close(file);
}

void place_forget(const char *folder)
{
    each(folder, forget_one, NULL);
}

bool place_descriptors(int wanted, int *most)
{
    struct rlimit limit;
    if (getrlimit(RLIMIT_NOFILE, &limit) != 0)
        return false;
    if (limit.rlim_cur < (rlim_t)wanted) {
        limit.rlim_cur = limit.rlim_max;
        setrlimit(RLIMIT_NOFILE, &limit);
        getrlimit(RLIMIT_NOFILE, &limit);
    }
    *most = limit.rlim_cur < INT32_MAX ? (int)limit.rlim_cur : INT32_MAX;
    return *most >= wanted;
}

double place_busy(void)
{
    double busy = 0;
    getloadavg(&busy, 1);
    return busy;
}

static void ending(sigset_t *set)
{
    sigemptyset(set);
    sigaddset(set, SIGINT);
    sigaddset(set, SIGTERM);
}

void place_interrupts(bool at_once)
{
    sigset_t set;
    ending(&set);
    sigprocmask(at_once ? SIG_UNBLOCK : SIG_BLOCK, &set, NULL);
}

bool place_interrupted(void)
{
    sigset_t set;
    sigpending(&set);
    return sigismember(&set, SIGINT) == 1 || sigismember(&set, SIGTERM) == 1;
}
