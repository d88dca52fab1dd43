/* Numbers for whoever watches over the host, as Prometheus reads them. Pure. */
#ifndef HOST_METRICS_H
#define HOST_METRICS_H

#include "base/status.h"
#include "base/text.h"
#include "base/times.h"

struct metrics {
    uint64_t entries, requests_stored, refused, stale, again, busy;
    uint64_t opened, parked, damaged, reread; /* rooms */
    uint64_t followed; /* entries of other nodes that were taken up */
    uint64_t hints;    /* heard */
    uint64_t fallen;   /* other nodes that have gone */
    uint64_t guests, accounts, tables, talks, rated, reports;
    uint64_t days, days_refused; /* results of the deals of days */
    uint64_t progress;           /* items of progress that were stored */
    uint64_t seated;             /* people who had waited for a table */
    uint64_t too_fast, nonsense;
    uint64_t differed; /* marks, by what pages say */
    uint64_t thoughts, thoughts_failed, thinkers_died;
    uint64_t letters_sent, letters_failed, letters_given_up, letters_dropped;
    uint64_t refused_for[STATUS_COUNT];
    struct times answer;   /* from a request to its answer */
    struct times decision; /* likewise, of decisions only */
};

/* So many entries were stored in this time; `decision`: for one. */
void metrics_stored(struct metrics *metrics, int entries, uint64_t took_us,
                    bool decision);
void metrics_judged(struct metrics *metrics, enum status status);

/* What is not counted but is so now. */
struct metrics_now {
    const char *node; /* stands in each line; NULL: it has no name */
    int sockets, rooms, thinkers_waiting;
    int nodes; /* that live, this one among them */
    bool hears_hints;
    bool ready;
    uint64_t commits, deeds, deeds_most, failures, waiting;
    struct times commit;
};

void metrics_write(const struct metrics *metrics, const struct metrics_now *now,
                   struct text *text);

#endif
