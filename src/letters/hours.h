/* When a letter may come, by the clock on the wall where the person is. */
#ifndef LETTERS_HOURS_H
#define LETTERS_HOURS_H

#include <stdbool.h>
#include <stdint.h>

/* Minutes of the day, or -1: see ways.h. */
struct hours {
    int quiet_from, quiet_to, digest;
};

/* Whether the system knows that zone, such as Europe/Rome. */
bool hours_zone(const char *zone);

/* The first moment from `now` on that is not quiet, in milliseconds since 1970.
 * These two change the zone of the whole process, so they are for one that does
 * nothing else. */
uint64_t hours_free(const struct hours *hours, const char *zone, uint64_t now);

/* The next moment after `now` at which a digest is due, and not quiet. */
uint64_t hours_digest(const struct hours *hours, const char *zone,
                      uint64_t now);

#endif
