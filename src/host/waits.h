/* How long people have waited of late until they were seated, of each kind of
 * wish. Pure. */
#ifndef HOST_WAITS_H
#define HOST_WAITS_H

#include <stdbool.h>
#include <stdint.h>

enum { WAITS_KINDS = 16, WAITS_KEPT = 32, WAITS_LEAST = 5 };

struct waits {
    struct wait {
        uint64_t at, took;
    } of[WAITS_KINDS][WAITS_KEPT];
    unsigned count[WAITS_KINDS]; /* that there ever were */
};

void waits_note(struct waits *waits, int kind, uint64_t at, uint64_t took);

/* What half of those since then have not had to wait longer than; 0: there were
 * too few to say so. */
uint64_t waits_usual(const struct waits *waits, int kind, uint64_t since);

/* People who wait for others, as the host knows of them (wishes.h). */
struct waiting {
    struct waits waits;
    uint64_t looked, swept;
    int count; /* when it was looked last */
    bool looking, stirred;
};

#endif
