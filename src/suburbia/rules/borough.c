/* The tiles of one borough: where they lie, what touches what, which cells
 * are free (S-HEX, S-BOARD). The only writer of a borough's caches. */
#include "suburbia/rules/internal.h"

enum {
    FRONTIER_STRIDE = 8,
    SLOT_STRIDE = 4,
    FRESH_MAX = 3, /* cells that one tile can add to the frontier */
    WINDOW = 4095, /* no two cells differ by more */
    TOUCHES = 64,  /* in near[]: the tile shares an edge with the cell */
};

#define ABS(x)                  ((x) < 0 ? -(x) : (x))
#define STEPS(q, r)             ((ABS(q) + ABS(r) + ABS((q) + (r))) / 2)
#define WITHIN(q, r, d, dq, dr) (STEPS((q) - (dq), (r) - (dr)) <= 1) << (d)

/* For a tile at offset (q, r) from a cell: bit d is set if it is, or touches,
 * the cell's neighbour in direction d. */
#define NEAR(q, r)                                                             \
    [WINDOW + (q) + 64 * (r)] =                                                \
        WITHIN(q, r, 0, 1, 0) | WITHIN(q, r, 1, 1, -1) |                       \
        WITHIN(q, r, 2, 0, -1) | WITHIN(q, r, 3, -1, 0) |                      \
        WITHIN(q, r, 4, -1, 1) | WITHIN(q, r, 5, 0, 1) |                       \
        (STEPS(q, r) == 1 ? TOUCHES : 0)

static const uint8_t near[2 * WINDOW + 1] = {
    NEAR(0, -2), NEAR(1, -2), NEAR(2, -2), NEAR(-1, -1), NEAR(0, -1),
    NEAR(1, -1), NEAR(2, -1), NEAR(-2, 0), NEAR(-1, 0),  NEAR(1, 0),
    NEAR(2, 0),  NEAR(-2, 1), NEAR(-1, 1), NEAR(0, 1),   NEAR(1, 1),
    NEAR(-2, 2), NEAR(-1, 2), NEAR(0, 2)};

_Static_assert(FRONTIER_MAX % FRONTIER_STRIDE == 0, "no rest");
_Static_assert(SLOTS_MAX % SLOT_STRIDE == 0, "no rest");
_Static_assert(FRONTIER_MAX >= 2 * SLOTS_MAX + 4 + 1, "room for a spare cell");

/* By direction; the last is no step at all. */
static const int16_t step[HEX_DIRECTIONS + 1] = {1, -63, -64, -1, 63, 64, 0};

/* Looks at slots four at a time, from the last to the first: unused ones hold
 * cell 0, far from any other, and a length that changes seldom is a loop that
 * is foreseen. */
struct surroundings borough_around(const struct borough *borough, cell at)
{
    const uint8_t *const here = &near[WINDOW - at];
    slot_set adjacent = 0;
    unsigned covered = 0;
    int slot = (borough->slots + SLOT_STRIDE - 1) & -SLOT_STRIDE;
    while (slot > 0) {
        slot -= SLOT_STRIDE;
        for (int i = SLOT_STRIDE - 1; i >= 0; i--) {
            const unsigned bits = here[borough->cell[slot + i]];
            covered |= bits;
            adjacent = 2 * adjacent + bits / TOUCHES;
        }
    }
    return (struct surroundings){adjacent, (uint8_t)(~covered & 63)};
}

bool borough_is_blocked(const struct suburbia_box *box, cell at)
{
    return box->blocked_row[at / 64] >> (at % 64) & 1;
}

int borough_slot_at(const struct borough *borough, cell at)
{
    for (int slot = 0; slot < borough->slots; slot++)
        if (borough->cell[slot] == at)
            return slot;
    return -1;
}

/* Adds a byte for each class at once; `sign` is 1 or all ones for -1. */
static void count_classes(struct borough *borough,
                          const struct quick_tile *quick, uint64_t sign)
{
    uint64_t sum[COUNT_WORDS], one[COUNT_WORDS];
    _Static_assert(sizeof quick->count == sizeof one, "same classes");
    memcpy(sum, borough->count, sizeof sum);
    memcpy(one, quick->count, sizeof one);
    for (int i = 0; i < COUNT_WORDS; i++)
        sum[i] += one[i] * sign;
    memcpy(borough->count, sum, sizeof sum);
}

static void count_tally(struct borough *borough, const struct quick_tile *quick,
                        uint32_t sign)
{
    uint32_t sum, one;
    memcpy(&sum, &borough->tally, sizeof sum);
    memcpy(&one, &quick->tally, sizeof one);
    sum += one * sign;
    memcpy(&borough->tally, &sum, sizeof sum);
}

void borough_lay(const struct suburbia_box *box, struct borough *borough,
                 int tile, cell at, int placed)
{
    const int slot = borough->slots++;
    assert(slot < SLOTS_MAX);
    borough->tile[slot] = (uint8_t)tile;
    borough->cell[slot] = at;
    borough->placed[slot] = (uint8_t)placed;
    const struct quick_tile *quick = &box->quick[tile];
    borough->distant |= (slot_set)quick->distant << slot;
    borough->red |= (slot_set)quick->red << slot;
    borough->far |= quick->far_filter;
    count_tally(borough, quick, 1);
    count_classes(borough, quick, 1);
}

/* What the tile in `slot` adds to the caches that count goes away. */
static void uncount(const struct suburbia_box *box, struct borough *borough,
                    int slot)
{
    const struct quick_tile *quick = &box->quick[borough->tile[slot]];
    count_classes(borough, quick, UINT64_MAX);
    count_tally(borough, quick, UINT32_MAX);
    borough->distant &= ~slot_bit(slot);
    borough->red &= ~slot_bit(slot);
    borough->far = 0;
    for (slot_set rest = borough->distant; rest; rest &= rest - 1)
        borough->far |= box->tile[borough->tile[slot_first(rest)]].far;
}

static void clear_slot(struct borough *borough, int slot)
{
    borough->tile[slot] = TILE_NONE;
    borough->cell[slot] = 0;
    borough->placed[slot] = 0;
}

void borough_lift(const struct suburbia_box *box, struct borough *borough)
{
    const int slot = borough->slots - 1;
    uncount(box, borough, slot);
    clear_slot(borough, slot);
    borough->slots--;
}

/* The bit of `slot` goes, those above it move down. */
static slot_set without(slot_set set, int slot)
{
    const slot_set below = slot_bit(slot) - 1;
    return (set & below) | (set >> 1 & ~below);
}

void borough_remove(const struct suburbia_box *box, struct borough *borough,
                    int slot)
{
    uncount(box, borough, slot);
    borough->marked = without(borough->marked, slot);
    borough->distant = without(borough->distant, slot);
    borough->red = without(borough->red, slot);
    SLOT_CLOSE(borough->tile, slot);
    SLOT_CLOSE(borough->cell, slot);
    SLOT_CLOSE(borough->placed, slot);
    clear_slot(borough, SLOTS_MAX - 1);
    borough->slots--;
}

void borough_turn_over(const struct suburbia_box *box, struct borough *borough,
                       int slot)
{
    uncount(box, borough, slot);
    borough->tile[slot] = TILE_LAKE;
    count_classes(borough, &box->quick[TILE_LAKE], 1);
}

typedef uint16_t cells __attribute__((vector_size(2 * FRONTIER_STRIDE)));

/* Where `at` stands in the frontier, or -1. It stands there once or not at
 * all, so or-ing the places of all entries that equal it gives its place,
 * without a branch, eight entries at a time. Unused entries are 0, which is
 * no cell. */
static int frontier_index(const struct borough *borough, cell at)
{
    cells place = {1, 2, 3, 4, 5, 6, 7, 8}, found = {0}, some;
    uint64_t half[2];
    for (int i = 0; i < borough->edge; i += FRONTIER_STRIDE) {
        memcpy(&some, &borough->frontier[i], sizeof some);
        found |= (cells)(some == at) & place;
        place += FRONTIER_STRIDE;
    }
    memcpy(half, &found, sizeof half);
    half[0] |= half[1];
    half[0] |= half[0] >> 32;
    return (int)((half[0] | half[0] >> 16) & 0xffff) - 1;
}

bool borough_is_frontier(const struct borough *borough, cell at)
{
    return at != 0 && frontier_index(borough, at) >= 0;
}

static void leave_frontier(struct borough *borough, cell at)
{
    const int index = frontier_index(borough, at);
    if (index < 0)
        return;
    borough->frontier[index] = borough->frontier[--borough->edge];
    borough->frontier[borough->edge] = 0;
}

/* A full borough has no free cell (SLOTS_MAX). */
static void close_frontier(struct borough *borough)
{
    memset(borough->frontier, 0, sizeof borough->frontier);
    borough->edge = 0;
}

/* Each fresh cell is written down and then counted if there is one: how many
 * there are is anybody's guess, so no branch asks. */
void borough_spread(const struct suburbia_box *box, struct borough *borough,
                    cell at, struct surroundings around)
{
    unsigned fresh = around.fresh & ~(unsigned)box->blocked_around[at];
    leave_frontier(borough, at);
    int edge = borough->edge;
    for (int i = 0; i < FRESH_MAX || fresh; i++, fresh &= fresh - 1) {
        const int direction = __builtin_ctz(fresh | 1u << HEX_DIRECTIONS);
        borough->frontier[edge] = (cell)(at + step[direction]);
        edge += fresh != 0;
    }
    borough->frontier[edge] = 0;
    borough->edge = (uint8_t)edge;
    if (borough->slots == SLOTS_MAX)
        close_frontier(borough);
}

slot_set borough_matching(const struct suburbia_box *box,
                          const struct borough *borough, class_set filter)
{
    slot_set matching = 0;
    for (int slot = 0; slot < borough->slots; slot++)
        if (box->tile[borough->tile[slot]].classes & filter)
            matching |= slot_bit(slot);
    return matching;
}

int borough_count(const struct suburbia_box *box, const struct borough *borough,
                  class_set filter)
{
    if (filter && !(filter & (filter - 1)))
        return borough->count[__builtin_ctz(filter)];
    return slot_count(borough_matching(box, borough, filter));
}
