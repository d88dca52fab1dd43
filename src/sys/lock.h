/* A file that one process at a time has to itself.
 *
 * The file is replaced again and again, so what is locked is another one beside
 * it, NAME.playing, empty, which goes when the lock is dropped. The lock dies
 * with the process: after a kill the file beside means nothing. */
#ifndef SYS_LOCK_H
#define SYS_LOCK_H

#include "sys/file.h"

struct lock {
    int descriptor;
    char beside[FILE_PLACE_MAX];
};

/* Locks the file at `place`, see file_place(), whether there is one or not.
 * If another process has it, `*holder` is its id, else 0; it is also 0 if the
 * system does not say who it is. */
struct file_outcome lock_take(struct lock *lock, const char *place,
                              long *holder);

/* Safe for a lock that is all zero or was not taken. */
void lock_drop(struct lock *lock);

/* The process that has the file at `place`; 0: none, or nobody knows. */
long lock_holder(const char *place);

/* Locks an open file; false if another process has. Where the system has no
 * locks everybody gets them. */
bool lock_try(int descriptor);

#endif
