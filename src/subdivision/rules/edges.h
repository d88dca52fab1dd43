/* A set of edges between parcels: sidewalks, or places for them. */
#ifndef SUBDIVISION_RULES_EDGES_H
#define SUBDIVISION_RULES_EDGES_H

#include <stdbool.h>
#include <stdint.h>

enum { EDGES_MAX = 128 };

struct edges {
    uint64_t half[2];
};

static inline struct edges edges_one(int edge)
{
    struct edges one = {{0, 0}};
    one.half[edge >> 6] = UINT64_C(1) << (edge & 63);
    return one;
}

/* All edges with a lower number. */
static inline struct edges edges_below(int edge)
{
    const uint64_t low = (UINT64_C(1) << (edge & 63)) - 1;
    return edge < 64 ? (struct edges){{low, 0}}
                     : (struct edges){{~UINT64_C(0), low}};
}

static inline struct edges edges_or(struct edges a, struct edges b)
{
    return (struct edges){{a.half[0] | b.half[0], a.half[1] | b.half[1]}};
}

static inline struct edges edges_and(struct edges a, struct edges b)
{
    return (struct edges){{a.half[0] & b.half[0], a.half[1] & b.half[1]}};
}

static inline struct edges edges_minus(struct edges a, struct edges b)
{
    return (struct edges){{a.half[0] & ~b.half[0], a.half[1] & ~b.half[1]}};
}

static inline bool edges_has(struct edges set, int edge)
{
    return set.half[edge >> 6] >> (edge & 63) & 1;
}

static inline bool edges_any(struct edges set)
{
    return (set.half[0] | set.half[1]) != 0;
}

static inline bool edges_equal(struct edges a, struct edges b)
{
    return a.half[0] == b.half[0] && a.half[1] == b.half[1];
}

static inline int edges_count(struct edges set)
{
    return __builtin_popcountll(set.half[0]) +
           __builtin_popcountll(set.half[1]);
}

/* The edge with the lowest number; the set must not be empty. */
static inline int edges_first(struct edges set)
{
    return set.half[0] ? __builtin_ctzll(set.half[0])
                       : 64 + __builtin_ctzll(set.half[1]);
}

static inline struct edges edges_rest(struct edges set)
{
    if (set.half[0])
        set.half[0] &= set.half[0] - 1;
    else
        set.half[1] &= set.half[1] - 1;
    return set;
}

#endif
