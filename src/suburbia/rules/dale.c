/* Dale the Bot (S-DALE-TURN): he takes the dearest tile and puts it where his
 * income and reputation together gain most. */
#include "suburbia/rules/internal.h"
#include "suburbia/rules/rules.h"

#include <limits.h>

/* S-DALE-ce: tiles that Dale never takes. */
static bool dale_shuns(const struct suburbia_box *box, int tile)
{
    const struct tile *t = &box->tile[tile];
    bool shuns =
        t->special == SPECIAL_REPLACEABLE || t->gain[STAT_POPULATION] < 0;
    for (int i = 0; i < t->effects; i++)
        shuns |=
            t->effect[i].stat == STAT_POPULATION && t->effect[i].amount < 0;
    return shuns;
}

static bool has_cell(const struct suburbia_box *box,
                     const struct suburbia_state *state, int tile)
{
    cell cells[SUBURBIA_CELLS_MAX];
    if (!box->quick[tile].picky && state->borough[state->seat].edge > 0)
        return true;
    return legal_cells(box, state, tile, cells) > 0;
}

/* Which tiles are looked at. */
struct taste {
    class_set classes; /* only tiles of these; 0: all */
    int money;         /* nothing dearer */
    bool dale;         /* nothing that Dale shuns */
};

/* Highest cost with its space; the leftmost of equals, or -1. */
static int dearest_space(const struct table *table, const struct taste *taste)
{
    const struct suburbia_state *state = table->state;
    int dearest = -1, best = -1;
    for (int space = 0; space < state->spaces; space++) {
        const int tile = state->market[space];
        const int cost = market_cost(table, space);
        if (tile == TILE_NONE || cost <= best || cost > taste->money ||
            (taste->classes &&
             !(table->box->tile[tile].classes & taste->classes)) ||
            (taste->dale && dale_shuns(table->box, tile)) ||
            !has_cell(table->box, state, tile))
            continue;
        dearest = space, best = cost;
    }
    return dearest;
}

/* Dale's choice: star tiles first, unless he is three stars ahead. */
static int dale_space(const struct table *table)
{
    enum { LEAD = 3 };
    const uint8_t *star = table->state->star;
    struct taste taste = {CLASS_BIT(CLASS_STAR), INT_MAX, true};
    const bool leads = star[DALE_SEAT] - star[0] >= LEAD;
    const int space = leads ? -1 : dearest_space(table, &taste);
    taste.classes = 0;
    return space >= 0 ? space : dearest_space(table, &taste);
}

bool dale_can_move(const struct suburbia_box *box,
                   const struct suburbia_state *state)
{
    struct suburbia_state *looked_at =
        (struct suburbia_state *)(uintptr_t)state;
    const struct table table = table_of(box, looked_at, NULL);
    return dale_space(&table) >= 0;
}

/* The seat's numbers after the placement, into `after`. */
static void try_tile(const struct table *table, int seat, int tile, cell at,
                     struct numbers *after)
{
    struct suburbia_state *state = table->state;
    struct borough *borough = &state->borough[seat];
    if (!turn_is_reversible(state, seat)) {
        struct suburbia_state scratch = *state;
        const struct table trial = table_of(table->box, &scratch, NULL);
        turn_place(&trial, seat, tile, at);
        *after = scratch.numbers[seat];
        return;
    }
    struct numbers before[SEATS_MAX];
    memcpy(before, state->numbers, sizeof before);
    const slot_set adjacent = borough_around(borough, at).adjacent;
    borough_lay(table->box, borough, tile, at, state->placements + 1);
    fast_resolve_tile(table, seat, adjacent);
    borough_lift(table->box, borough);
    *after = state->numbers[seat];
    memcpy(state->numbers, before, sizeof before);
}

/* How a placement would change the seat's numbers, worst to best: the sum of
 * income and reputation, then reputation; for a lake its money. */
static int worth(const struct table *table, int seat, int tile, cell at)
{
    const int16_t *was = table->state->numbers[seat].stat;
    struct numbers after;
    try_tile(table, seat, tile, at, &after);
    const int16_t *now = after.stat;
    const int income = now[STAT_INCOME] - was[STAT_INCOME];
    const int reputation = now[STAT_REPUTATION] - was[STAT_REPUTATION];
    if (tile == TILE_LAKE)
        return now[STAT_MONEY] - was[STAT_MONEY];
    return 100 * (income + reputation) + reputation;
}

/* The cell where the tile is worth most; of equals the first by row and
 * column. */
static cell best_cell(const struct table *table, int seat, int tile)
{
    cell cells[SUBURBIA_CELLS_MAX];
    const int count = legal_cells(table->box, table->state, tile, cells);
    int best = INT_MIN;
    cell at = 0;
    for (int i = 0; i < count; i++) {
        const int value = worth(table, seat, tile, cells[i]);
        if (value > best)
            best = value, at = cells[i];
    }
    return at;
}

/* Of a borough's tiles that may be turned over the dearest, the earliest of
 * equals; or -1. */
static int dearest_target(const struct suburbia_box *box,
                          const struct suburbia_state *state, int seat)
{
    const struct borough *borough = &state->borough[seat];
    slot_set targets = special_targets(box, state, seat);
    int dearest = -1;
    for (; targets; targets &= targets - 1) {
        const int slot = slot_first(targets);
        if (dearest < 0 ||
            suburbia_cost(box, state, borough->tile[slot]) >
                suburbia_cost(box, state, borough->tile[dearest]))
            dearest = slot;
    }
    return dearest;
}

/* What Dale answers when his tile asks: no extra tile, a marker nowhere in
 * particular, and it is the others' tiles that are turned over. */
static game_move dale_answer(const struct suburbia_box *box,
                             const struct suburbia_state *state)
{
    const struct borough *mine = &state->borough[state->seat];
    const enum special special = special_asking(box, state);
    if (special == SPECIAL_EXTRA_TILE)
        return suburbia_move_make(SUBURBIA_CHOOSE, CHOOSE_PASS, 0);
    if (special == SPECIAL_FREE_MARKER)
        return suburbia_move_make(
            SUBURBIA_CHOOSE, 0,
            border_or_cell(state, mine, slot_first(~mine->marked)));
    int seat = state->seat, slot;
    do {
        seat = seat_after(state, seat);
        slot = dearest_target(box, state, seat);
    } while (slot < 0 && seat != state->seat);
    return suburbia_move_make(SUBURBIA_CHOOSE, seat,
                              state->borough[seat].cell[slot]);
}

__attribute__((cold, noinline)) game_move
dale_move(const struct suburbia_box *box, const struct suburbia_state *state)
{
    struct suburbia_state scratch = *state;
    const struct table table = table_of(box, &scratch, NULL);
    if (state->phase == PHASE_CHOOSE)
        return dale_answer(box, state);
    const int space = dale_space(&table);
    if (space < 0)
        return 0;
    return suburbia_move_make(
        SUBURBIA_BUY, space,
        best_cell(&table, DALE_SEAT, state->market[space]));
}

/* The cheapest space that holds a tile; the rightmost of equals, or -1. */
static int cheapest_space(const struct table *table)
{
    int cheapest = -1;
    for (int space = 0; space < table->state->spaces; space++)
        if (table->state->market[space] != TILE_NONE &&
            (cheapest < 0 ||
             market_price(table, space) <= market_price(table, cheapest)))
            cheapest = space;
    return cheapest;
}

game_move suburbia_dale_choice(const struct suburbia_box *box,
                               const struct suburbia_state *state)
{
    struct suburbia_state scratch = *state;
    const struct table table = table_of(box, &scratch, NULL);
    const int seat = state->seat;
    const int cheapest = cheapest_space(&table);
    const struct taste taste = {.money = state->numbers[seat].stat[STAT_MONEY]};
    if (state->phase == PHASE_KEEP)
        return suburbia_move_make(SUBURBIA_KEEP, 0, 0);
    if (state->phase == PHASE_CHOOSE)
        return dale_answer(box, state);
    const int dearest = dearest_space(&table, &taste);
    if (state->phase != PHASE_ACT)
        return suburbia_move_make(SUBURBIA_DISCARD, cheapest, 0);
    if (dearest >= 0)
        return suburbia_move_make(
            SUBURBIA_BUY, dearest,
            best_cell(&table, seat, state->market[dearest]));
    if (cheapest >= 0)
        return suburbia_move_make(SUBURBIA_LAKE, cheapest,
                                  best_cell(&table, seat, TILE_LAKE));
    return 0;
}
