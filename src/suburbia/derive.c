/* What the rules read often, worked out of the records once per box. */
#include "suburbia/box.h"

#include <assert.h>
#include <string.h>

static void derive_board(struct suburbia_box *box)
{
    memset(box->blocked_row, 0, sizeof box->blocked_row);
    memset(box->blocked_around, 0, sizeof box->blocked_around);
    for (int i = 0; i < box->blocked; i++) {
        const struct hex at = box->blocked_cell[i];
        box->blocked_row[at.r + 32] |= UINT64_C(1) << (at.q + 32);
        for (int d = 0; d < HEX_DIRECTIONS; d++) {
            const struct hex back = hex_direction[d];
            const int q = at.q - back.q + 32, r = at.r - back.r + 32;
            box->blocked_around[64 * r + q] |= (uint8_t)(1 << d);
        }
    }
}

static void derive_red_lines(struct edition *edition)
{
    for (int p = 0; p < RED_TABLE; p++)
        edition->red_below[p] = (uint8_t)box_red_lines_below(edition, p);
}

static void derive_pools(struct suburbia_box *box)
{
    memset(box->pool_count, 0, sizeof box->pool_count);
    for (int i = TILE_FIRST; i < box->tiles; i++) {
        const struct tile *tile = &box->tile[i];
        uint8_t *count = &box->pool_count[tile->set][tile->letter];
        for (int copy = 0; copy < tile->copies; copy++) {
            assert(*count < POOL_MAX);
            box->pool[tile->set][tile->letter][(*count)++] = (uint8_t)i;
        }
    }
}

/* What a byte of `sums` may hold. A tile and its six neighbours, each marked,
 * count near sums at most 18 times, which a byte must hold; far sums and gains
 * are multiplied in lanes of sixteen bits. */
enum { NEAR_LIMIT = 14, FAR_LIMIT = 100 };

/* False, and nothing added, when that would be over the limit. */
static bool add_amount(sums *sum, int stat, int amount, int limit)
{
    const int shift = 16 * stat + (amount < 0 ? 8 : 0);
    const int more = amount < 0 ? -amount : amount;
    if ((int)(*sum >> shift & 0xff) + more > limit)
        return false;
    *sum += (sums)more << shift;
    return true;
}

/* Exclusive (S-KIND), so one number tells what a neighbour is to an effect
 * that looks at nothing else. */
static const class_set kinds =
    CLASS_BUILDING | CLASS_BIT(CLASS_LAKE) | CLASS_BIT(CLASS_BORDER);

_Static_assert(CLASS_BORDER + 1 < QUICK_KINDS, "every kind has its index");

static uint8_t kind_index(class_set classes)
{
    const class_set kind = classes & kinds;
    return kind ? (uint8_t)(__builtin_ctz(kind) + 1) : 0;
}

/* False when the effect looks at more than kinds, or at too large amounts. */
static bool add_near(struct quick_tile *quick, const struct effect *effect)
{
    bool fits = !(effect->filter & ~kinds);
    for (class_set rest = effect->filter & kinds; rest; rest &= rest - 1)
        fits &= add_amount(&quick->near[__builtin_ctz(rest) + 1], effect->stat,
                           effect->amount, NEAR_LIMIT);
    return fits;
}

/* Effects with the same scope and filter share an entry; false when the
 * entries do not suffice. */
static bool add_far(struct quick_tile *quick, const struct effect *effect)
{
    const uint32_t scope = 1u << effect->scope;
    for (int i = 0; i < QUICK_MAX; i++) {
        struct quick_effect *entry = &quick->far[i];
        if (entry->scopes &&
            (entry->filter != effect->filter || entry->scopes != scope))
            continue;
        entry->filter = effect->filter;
        entry->scopes = scope;
        return add_amount(&entry->each, effect->stat, effect->amount,
                          FAR_LIMIT);
    }
    return false;
}

static void derive_quick(const struct tile *tile, struct quick_tile *quick)
{
    *quick = (struct quick_tile){.classes = tile->classes,
                                 .far_filter = tile->far,
                                 .kind = kind_index(tile->classes),
                                 .distant = tile->far != 0};
    for (int class = 0; class < CLASS_COUNT; class ++)
        quick->count[class] = tile->classes >> class & 1;
    for (int stat = 0; stat < STAT_COUNT; stat++)
        if (!add_amount(&quick->gain, stat, tile->gain[stat], FAR_LIMIT))
            quick->slow = 1;
    for (int i = 0; i < tile->effects; i++) {
        const struct effect *effect = &tile->effect[i];
        if (effect->scope == SCOPE_RED_LINE)
            quick->red = 1; /* numbers.c sees to it when a line is crossed */
        else if (effect->scope == SCOPE_LAKESIDE)
            quick->lakeside = quick->slow = 1;
        else if (effect->scope == SCOPE_ADJACENT ? !add_near(quick, effect)
                                                 : !add_far(quick, effect))
            quick->slow = 1;
    }
}

void box_derive(struct suburbia_box *box)
{
    derive_board(box);
    derive_pools(box);
    for (int i = 0; i < box->editions; i++)
        derive_red_lines(&box->edition[i]);
    for (int i = 0; i < BASICS; i++)
        box->basic_cost[i] = box->tile[box->basic[i]].cost;
    for (int i = 0; i < box->tiles; i++) {
        box->cost[i] = box->tile[i].cost;
        derive_quick(&box->tile[i], &box->quick[i]);
    }
}
