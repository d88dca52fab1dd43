/* What follows from the printed facts of a box: who is adjacent to whom, what
 * a tile reaches, where a pattern fits. */
#include "subdivision/rules/box.h"

#include <string.h>

static uint64_t bit_at(const struct subdivision_box *box, struct hex at)
{
    const int parcel = subdivision_parcel_at(box, at);
    return parcel < 0 ? 0 : parcel_bit(parcel);
}

static void derive_near(struct subdivision_box *box)
{
    memset(box->near, 0, sizeof box->near);
    box->all = 0;
    for (int i = 0; i < box->parcels; i++) {
        box->all |= parcel_bit(i);
        for (int d = 0; d < HEX_DIRECTIONS; d++)
            box->near[i] |= bit_at(box, hex_neighbour(box->parcel[i], d));
    }
}

static void add_edge(struct subdivision_box *box, int a, int b)
{
    const int edge = box->edges++;
    box->edge[edge][0] = (uint8_t)a;
    box->edge[edge][1] = (uint8_t)b;
    box->beside[edge] = parcel_bit(a) | parcel_bit(b);
    box->around[a] = edges_or(box->around[a], edges_one(edge));
    box->around[b] = edges_or(box->around[b], edges_one(edge));
}

static void derive_edges(struct subdivision_box *box)
{
    box->edges = 0;
    memset(box->edge, 0, sizeof box->edge);
    memset(box->beside, 0, sizeof box->beside);
    memset(box->around, 0, sizeof box->around);
    for (int a = 0; a < box->parcels; a++)
        for (int b = a + 1; b < box->parcels; b++)
            if ((box->near[a] >> b & 1) && box->edges < EDGES_MAX)
                add_edge(box, a, b);
}

/* At each of its two corners an edge meets the two edges of the parcel that
 * lies there, as far as there is one (D-EDGE). */
static void derive_touch(struct subdivision_box *box)
{
    memset(box->touch, 0, sizeof box->touch);
    for (int edge = 0; edge < box->edges; edge++) {
        const int a = box->edge[edge][0], b = box->edge[edge][1];
        const uint64_t both = box->near[a] & box->near[b];
        for (uint64_t left = both; left; left &= left - 1) {
            const int corner = __builtin_ctzll(left);
            const struct edges ends = edges_or(box->around[a], box->around[b]);
            const struct edges meet = edges_and(ends, box->around[corner]);
            box->touch[edge] = edges_or(box->touch[edge], meet);
        }
    }
}

/* Every parcel that way, whatever lies between. */
static uint64_t ray(const struct subdivision_box *box, int parcel,
                    int direction)
{
    uint64_t set = 0;
    struct hex at = box->parcel[parcel];
    for (int i = 0; i < box->parcels; i++) {
        at = hex_neighbour(at, direction);
        set |= bit_at(box, at);
    }
    return set;
}

static uint64_t reach(const struct subdivision_box *box,
                      const struct zone_rule *rule, int parcel)
{
    uint64_t set = 0;
    for (int d = 0; d < HEX_DIRECTIONS; d++)
        if (rule->directions >> d & 1)
            set |= ray(box, parcel, d);
    for (int i = 0; i < box->parcels; i++)
        if (hex_distance(box->parcel[parcel], box->parcel[i]) <= rule->range)
            set |= parcel_bit(i);
    return set & ~parcel_bit(parcel);
}

static void derive_reach(struct subdivision_box *box)
{
    memset(box->reach, 0, sizeof box->reach);
    for (int zone = 0; zone < ZONE_COUNT; zone++)
        for (int i = 0; i < box->parcels; i++)
            box->reach[zone][i] = reach(box, &box->zone[zone], i);
}

/* The level of this value, a new one if need be; levels ascend. */
static int level_of(struct side *side, int worth)
{
    int at = 0;
    while (at < side->worths && side->level[at] < worth)
        at++;
    if (at < side->worths && side->level[at] == worth)
        return at;
    if (side->worths == WORTHS_MAX)
        return -1;
    for (int i = side->worths++; i > at; i--) {
        side->level[i] = side->level[i - 1];
        side->of_level[i] = side->of_level[i - 1];
    }
    side->level[at] = (int8_t)worth;
    side->of_level[at] = 0;
    return at;
}

static void derive_side(const struct subdivision_box *box, struct side *side)
{
    side->wild = side->highway = 0;
    side->worths = 0;
    memset(side->of_symbol, 0, sizeof side->of_symbol);
    memset(side->level, 0, sizeof side->level);
    memset(side->of_level, 0, sizeof side->of_level);
    for (int i = 0; i < box->parcels; i++) {
        const int level = level_of(side, side->worth[i]);
        if (level >= 0)
            side->of_level[level] |= parcel_bit(i);
        if (side->symbol[i] == SYMBOL_NONE)
            side->wild |= parcel_bit(i);
        else
            side->of_symbol[side->symbol[i]] |= parcel_bit(i);
        if (side->highway_edges[i])
            side->highway |= parcel_bit(i);
    }
}

static struct hex turned(struct hex cell, int turns)
{
    for (; turns > 0; turns--)
        cell = hex_at(cell.q + cell.r, -cell.q);
    return cell;
}

/* The parcels of the pattern, turned, with its first cell on `anchor`; 0 if
 * one of them is off the board. */
static uint64_t fitted(const struct subdivision_box *box,
                       const struct bonus *bonus, int turns, int anchor)
{
    const struct hex first = turned(bonus->cell[0], turns);
    const struct hex from = box->parcel[anchor];
    uint64_t set = 0;
    for (int i = 0; i < bonus->cells; i++) {
        const struct hex cell = turned(bonus->cell[i], turns);
        const uint64_t bit = bit_at(
            box, hex_at(from.q + cell.q - first.q, from.r + cell.r - first.r));
        if (!bit)
            return 0;
        set |= bit;
    }
    return set;
}

static void add_place(struct subdivision_box *box, struct bonus *bonus,
                      uint64_t set)
{
    for (int i = bonus->place; i < box->places; i++)
        if (box->place[i] == set)
            return;
    if (box->places == PLACES_MAX)
        return;
    box->place[box->places++] = set;
    bonus->places++;
}

static void derive_places(struct subdivision_box *box)
{
    box->places = 0;
    memset(box->place, 0, sizeof box->place);
    for (int i = 0; i < box->bonuses; i++) {
        struct bonus *bonus = &box->bonus[i];
        bonus->place = bonus->places = 0;
        if (bonus->criterion != CRITERION_PATTERN)
            continue;
        bonus->place = (uint16_t)box->places;
        for (int turns = 0; turns < HEX_DIRECTIONS; turns++)
            for (int anchor = 0; anchor < box->parcels; anchor++) {
                const uint64_t set = fitted(box, bonus, turns, anchor);
                if (set)
                    add_place(box, bonus, set);
            }
    }
}

void subdivision_derive(struct subdivision_box *box)
{
    derive_near(box);
    derive_edges(box);
    derive_touch(box);
    derive_reach(box);
    for (int i = 0; i < box->sides; i++)
        derive_side(box, &box->side[i]);
    derive_places(box);
}
