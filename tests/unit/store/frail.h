/* A disk for SQLite that can fail: a file system in memory which, when the
 * power is cut, loses what was not synced, wholly or in part, and which can be
 * full or read-only. */
#ifndef TESTS_UNIT_STORE_FRAIL_H
#define TESTS_UNIT_STORE_FRAIL_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#define FRAIL_NAME "frail"

/* An empty disk, under the name FRAIL_NAME. */
void frail_begin(void);
void frail_end(void);

/* The power goes with the step after so many more; a step is a write, a sync, a
 * change of size or a removal. Less than 0: it does not go. */
void frail_cut_after(int steps);
bool frail_is_cut(void);

/* Power again. Which of the unsynced writes have reached the disk, which are
 * torn and in which place, follows from the seed. */
void frail_reboot(uint32_t seed);

/* So many bytes may be there in all; SIZE_MAX: any number. */
void frail_quota(size_t bytes);
size_t frail_size(void);

void frail_read_only(bool on);

#endif
