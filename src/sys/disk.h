/* How much a disk has room for. */
#ifndef SYS_DISK_H
#define SYS_DISK_H

#include <stdbool.h>
#include <stdint.h>

/* Bytes that are free for this program, and all there are, where the folder
 * lies; false if the system does not say. */
bool disk_room(const char *folder, uint64_t *free, uint64_t *all);

#endif
