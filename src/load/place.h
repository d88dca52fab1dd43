/* A folder of this run's own, and what the machine is doing meanwhile. */
#ifndef LOAD_PLACE_H
#define LOAD_PLACE_H

#include <stdbool.h>
#include <stdint.h>

enum { PLACE_MAX = 4096 };

struct place {
    char folder[PLACE_MAX];
};

/* Makes a new folder in `parent`. False, and errno, if that fails. */
bool place_make(struct place *place, const char *parent);

/* Makes a folder in it, and writes its name. */
bool place_room(const struct place *place, const char *name,
                char folder[PLACE_MAX]);

/* Removes it with all that is in it. */
void place_remove(const struct place *place);

/* Bytes of all files in it. */
uint64_t place_size(const char *folder);

/* Lets the machine forget what it knows of the files in it, so that they are
 * read from the disk again. */
void place_forget(const char *folder);

/* Raises how many descriptors this process may have; false: not so many. */
bool place_descriptors(int wanted, int *most);

/* Whether SIGINT and SIGTERM end the process at once. */
void place_interrupts(bool at_once);

/* Whether one of them has come that did not. */
bool place_interrupted(void);

/* How busy the machine has been in the last minute. */
double place_busy(void);

#endif
