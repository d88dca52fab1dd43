/* How everybody stands on a day: all first results of it, the best first, and
 * beside them the later ones that were better. */
#ifndef HOST_STANDING_H
#define HOST_STANDING_H

#include "host/day.h"
#include "host/errand.h"

enum {
    STANDING_MOST = 10000
}; /* of a day; whoever comes after is in no table */

struct standings {
    struct daily_date date;
    struct standing {
        uint64_t person, at;
        int16_t score, lead, back;
        int16_t best; /* a later result; if has_best */
        bool wins, help, late, open, has_best;
        bool best_open; /* who may replay that one is said with it */
    } *of;              /* those in time come first */
    int count, in_time, room;
    bool lost;       /* no memory */
    enum day_try at; /* what is being read */
    uint8_t id[DAY_ID];
    struct errand *errand;
    void (*then)(struct errand *errand);
};

/* A day in words; false: it is none that has a deal. */
bool standings_date(struct daily_date *date, const char *words);

/* Reads all of `standings->date`, then goes on. */
void standings_read(struct errand *errand, struct standings *standings,
                    void (*then)(struct errand *errand));
void standings_drop(struct standings *standings);

/* NULL: the person has sent nothing of that day. */
const struct standing *standings_of(const struct standings *standings,
                                    uint64_t person);
/* From 1 on, among those in time or among the late; of equals all have the
 * same. */
int standings_place(const struct standings *standings,
                    const struct standing *one);

/* A name for somebody's result of a day, from which nobody can tell who it is;
 * and whose it is, NULL: nobody's. */
uint64_t standing_name(const struct daily_date *date, uint64_t person);
const struct standing *standings_named(const struct standings *standings,
                                       uint64_t name);

#endif
