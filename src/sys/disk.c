/* What is kept back for the administrator is not free for this program. */
#include "sys/disk.h"

#include <sys/statvfs.h>

bool disk_room(const char *folder, uint64_t *free, uint64_t *all)
{
    struct statvfs disk;
    if (statvfs(folder, &disk) != 0)
        return false;
    *free = (uint64_t)disk.f_bavail * disk.f_frsize;
    *all = (uint64_t)disk.f_blocks * disk.f_frsize;
    return true;
}
