/* What the rules read often, worked out of the records once per box. */
#include "suburbia/rules/box.h"

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

enum { TENS = 10 }; /* people from line to line, of ODD_TENS */

static void derive_red_lines(struct edition *edition)
{
    for (int p = 0; p < RED_TABLE; p++)
        edition->red_below[p] = (uint8_t)suburbia_red_lines_below(edition, p);
}

static void derive_pools(struct suburbia_box *box)
{
    memset(box->pool_count, 0, sizeof box->pool_count);
    memset(box->pool_needs, 0, sizeof box->pool_needs);
    for (int i = TILE_FIRST; i < box->tiles; i++) {
        const struct tile *tile = &box->tile[i];
        uint8_t *count = &box->pool_count[tile->set][tile->letter];
        box->pool_needs[tile->set] |= tile->needs;
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
    const uint32_t reach = suburbia_scope_reach[effect->scope];
    for (int i = 0; i < QUICK_MAX; i++) {
        struct quick_effect *entry = &quick->far[i];
        if (entry->reach &&
            (entry->filter != effect->filter || entry->reach != reach))
            continue;
        entry->filter = effect->filter;
        entry->reach = reach;
        return add_amount(&entry->each, effect->stat, effect->amount,
                          FAR_LIMIT);
    }
    return false;
}

/* False when sums do not do for the effect. */
static bool add_effect(struct quick_tile *quick, const struct effect *effect)
{
    const unsigned reach = suburbia_scope_reach[effect->scope];
    if (reach & REACH_LINES)
        quick->red = 1; /* numbers.c sees to it when a line is crossed */
    if (reach & REACH_LAKES)
        quick->lakeside = 1;
    if (reach & (REACH_LAKES | REACH_NOT_SELF | REACH_PLAYERS))
        return false;
    return reach & REACH_LINES  ? true
           : reach & REACH_NEAR ? add_near(quick, effect)
                                : add_far(quick, effect);
}

/* The line of the ledger for what the tile adds to a number, or takes. */
static void add_line(struct quick_tile *quick, int stat, int amount)
{
    uint8_t *line = &quick->line[stat][amount < 0];
    if (*line == LEDGER_LINES && amount)
        *line = quick->lines++;
}

static void derive_ledger(const struct tile *tile, struct quick_tile *quick)
{
    memset(quick->line, LEDGER_LINES, sizeof quick->line);
    for (int stat = 0; stat < STAT_COUNT; stat++)
        add_line(quick, stat, tile->gain[stat]);
    for (int i = 0; i < tile->effects; i++)
        add_line(quick, tile->effect[i].stat, tile->effect[i].amount);
    quick->undoes = quick->tally.immune || tile->special == SPECIAL_FLIP ||
                    (tile->special == SPECIAL_REPLACEABLE && quick->lines > 0);
}

static void derive_quick(const struct suburbia_box *box, int index,
                         struct quick_tile *quick)
{
    const struct tile *tile = &box->tile[index];
    const bool is_border =
        index == TILE_BORDER_LAKE || tile->letter == LETTER_BORDER;
    const bool absolves = tile->special == SPECIAL_ABSOLVE;
    const bool rare = tile->classes & CLASS_BIT(CLASS_ESSEN);
    *quick = (struct quick_tile){
        .classes = tile->classes,
        .far_filter = tile->far,
        .kind = kind_index(tile->classes),
        .distant = tile->far != 0,
        .tally = {.slow = absolves,
                  .borders = is_border,
                  .immune = absolves,
                  .open = tile->special == SPECIAL_REPLACEABLE},
        .asks = tile->special == SPECIAL_EXTRA_TILE ||
                tile->special == SPECIAL_FREE_MARKER ||
                tile->special == SPECIAL_FLIP,
        .picky = tile->beside || rare,
        .stars = tile->stars,
    };
    for (int class = 0; class < CLASS_COUNT; class ++)
        quick->count[class] = tile->classes >> class & 1;
    for (int stat = 0; stat < STAT_COUNT; stat++)
        if (!add_amount(&quick->gain, stat, tile->gain[stat], FAR_LIMIT))
            quick->tally.slow = 1;
    for (int i = 0; i < tile->effects; i++)
        if (!add_effect(quick, &tile->effect[i]))
            quick->tally.slow = 1;
    derive_ledger(tile, quick);
}

static void derive_filters(struct tile *tile)
{
    tile->far = tile->near = 0;
    for (int i = 0; i < tile->effects; i++) {
        const struct effect *effect = &tile->effect[i];
        const unsigned reach = suburbia_scope_reach[effect->scope];
        if (reach & REACH_NEAR)
            tile->near |= effect->filter;
        else if (!(reach & REACH_LAKES))
            tile->far |= effect->filter; /* none: red lines, rivals */
    }
}

static void derive_costs(struct suburbia_box *box)
{
    for (int seats = 0; seats <= SEATS_MAX; seats++)
        for (int i = 0; i < box->tiles; i++) {
            const struct tile *tile = &box->tile[i];
            const int cost = tile->cost * (tile->per_seat ? seats : 1);
            box->cost[seats][i] = (uint8_t)(cost < COST_MAX ? cost : COST_MAX);
        }
    for (int i = 0; i < BASICS; i++)
        box->basic_cost[i] = box->tile[box->basic[i]].cost;
}

static void derive_components(struct suburbia_box *box)
{
    memset(box->component_sets, 0, sizeof box->component_sets);
    for (int set = 0; set < box->sets; set++)
        box->component_sets[box->component[set]] |= (uint16_t)(1 << set);
}

void suburbia_derive(struct suburbia_box *box)
{
    derive_board(box);
    derive_pools(box);
    for (int i = 0; i < box->editions; i++)
        derive_red_lines(&box->edition[i]);
    box->tens = (struct edition){
        .red_lines = 1, .red_line = {TENS}, .red_repeat = TENS};
    derive_red_lines(&box->tens);
    derive_components(box);
    derive_costs(box);
    for (int i = 0; i < box->tiles; i++) {
        derive_filters(&box->tile[i]);
        derive_quick(box, i, &box->quick[i]);
    }
    memset(box->set_traits, 0, sizeof box->set_traits);
    for (int i = TILE_FIRST; i < box->tiles; i++)
        box->set_traits[box->tile[i].set] |=
            (uint8_t)box_traits(&box->quick[i]);
}
