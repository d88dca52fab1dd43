/* The hosts of a run's own: one over a folder, or several nodes over one
 * base. */
#ifndef LOAD_NODES_H
#define LOAD_NODES_H

#include "load/line.h"
#include "load/server.h"

enum { NODES_MOST = 8, NODES_REASON = 128 };

struct nodes {
    struct server_child server[NODES_MOST];
    struct line_host host[NODES_MOST], metrics[NODES_MOST];
    int count;
    char reason[NODES_REASON];
};

/* So many that serve the same store. False: one does not start, see
 * `reason`. */
bool nodes_start(struct nodes *nodes, int count, const struct place *place,
                 const struct server_wish *wish);

/* What they have done since they began, all together. */
struct nodes_score {
    double cpu_s, mib, start_s; /* the longest start */
    uint64_t commits, deeds, hints;
};
struct nodes_score nodes_score(const struct nodes *nodes);

void nodes_stop(struct nodes *nodes);

#endif
