/* Everybody is coupled with one other so that all couples together cost as
 * little as can be: Edmonds' blossoms with a price for each person and each
 * blossom. */
#ifndef CUP_COUPLES_H
#define CUP_COUPLES_H

#include <stdint.h>

enum { COUPLES_MOST = 64, COUPLES_NODES = 2 * COUPLES_MOST };

/* From a person of one node to a person of another. */
struct couples_edge {
    int16_t from, to;
};

struct couples {
    int people; /* an even number */
    /* From 0 to 2^56, the same both ways. */
    int64_t cost[COUPLES_MOST][COUPLES_MOST];
    int16_t mate[COUPLES_MOST]; /* the result */

    /* Its own. Nodes are persons and, from COUPLES_MOST on, blossoms: an odd
     * ring of nodes, all coupled within but for one person, its base. */
    int64_t price[COUPLES_NODES];
    int16_t up[COUPLES_NODES]; /* the blossom that it is part of; -1: none */
    int16_t base[COUPLES_NODES];
    uint8_t label[COUPLES_NODES];
    struct couples_edge tree[COUPLES_NODES]; /* by which it was labelled */
    struct couples_ring {
        int size; /* 0: there is no such blossom */
        int16_t node[COUPLES_MOST];
        struct couples_edge link[COUPLES_MOST]; /* to the next in the ring */
    } ring[COUPLES_MOST];
    int16_t top[COUPLES_MOST]; /* the outermost node of each person ... */
    int64_t sum[COUPLES_MOST]; /* ... and the prices up to it */
};

void couples_make(struct couples *couples);

#endif
