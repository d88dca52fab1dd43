/* Who is seated together: people who wait, each as strong as he is known to be
 * and with what he wants. Pure; whoever looks at the same people seats the
 * same.
 *
 * Two fit if the difference of their points is within the reach of both taken
 * together. A reach is wider the less is known of somebody and the longer he
 * has waited, and when his patience is over it has no end: so whoever waits is
 * seated as soon as anybody is there who wants the same, and nobody is passed
 * over for ever by people who are nearer to each other. */
#ifndef RATING_COMPANY_H
#define RATING_COMPANY_H

#include <stdbool.h>
#include <stdint.h>

enum {
    COMPANY_SEATS_MOST = 4,
    COMPANY_REACH = 25,       /* points, of somebody who is known exactly */
    COMPANY_WIDEST = 400,     /* more, when all patience is about to end */
    COMPANY_ANYBODY = 1000000 /* and after it */
};

struct company_wish {
    uint64_t person;
    int kind;              /* of game and pace; only the same sit together */
    unsigned seats;        /* bit n: a table for n */
    int points, deviation; /* whole */
    uint64_t waited, patience;
    int table; /* result: from 1; 0: he goes on waiting */
};

/* Who is to be kept apart; may be NULL: nobody. */
struct company_law {
    bool (*apart)(const void *context, int one, int other);
    const void *context;
};

int company_reach(const struct company_wish *wish);

/* Whether two want the same and are near enough, and are not one person. */
bool company_fits(const struct company_wish *one,
                  const struct company_wish *other);

/* Between which points opponents are at first, if as much is known of them. */
struct company_range {
    int low, high;
};
struct company_range company_range(int points, int deviation);

/* Seats whom it can, the longest waiting first, who must be in that order: each
 * with as many as are there and want it, and of those with the nearest. Returns
 * how many tables there are. */
int company_seat(struct company_wish *wish, int count,
                 const struct company_law *law);

#endif
