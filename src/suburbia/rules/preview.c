/* Every afterstate of action 1 at once: the numbers of all seats after each
 * legal move, from one scratch copy of the state. Only the numbers are worked
 * out, so no frontier is spread and no market slides. */
#include "suburbia/rules/internal.h"
#include "suburbia/rules/rules.h"

static void charge(struct suburbia_state *state, int amount)
{
    int16_t *money = &state->numbers[state->seat].stat[STAT_MONEY];
    *money = (int16_t)(*money - amount);
}

/* What a placement means before its cell is known. */
struct candidate {
    int tile, price;
};

static void try_tile(const struct table *table, struct candidate candidate,
                     cell at)
{
    struct suburbia_state *state = table->state;
    struct borough *borough = &state->borough[state->seat];
    const slot_set adjacent = borough_around(borough, at).adjacent;
    charge(state, candidate.price);
    borough_lay(table->box, borough, candidate.tile, at, state->placements + 1);
    effect_resolve_tile(table, state->seat, adjacent);
    borough_lift(table->box, borough);
}

static void try_invest(const struct table *table, cell at)
{
    struct suburbia_state *state = table->state;
    struct borough *borough = &state->borough[state->seat];
    const int slot = borough_find(state, state->seat, at);
    charge(state, suburbia_cost(table->box, state, borough->tile[slot]));
    borough->marked |= slot_bit(slot);
    effect_resolve_marker(table, state->seat, slot);
    borough->marked &= ~slot_bit(slot);
}

static struct candidate candidate_of(const struct table *table, game_move move)
{
    const int arg = suburbia_move_arg(move);
    const uint8_t *basic = table->box->basic;
    if (suburbia_move_type(move) == SUBURBIA_BASIC)
        return (struct candidate){
            basic[arg], suburbia_cost(table->box, table->state, basic[arg])};
    if (suburbia_move_type(move) == SUBURBIA_LAKE)
        return (struct candidate){TILE_LAKE, market_price(table, arg)};
    return (struct candidate){table->state->market[arg],
                              market_cost(table, arg)};
}

/* All afterstates of one turn being worked out. */
struct sweep {
    struct table table;           /* on a scratch copy of the state */
    const struct numbers *before; /* of all seats */
    const game_move *move;
    struct numbers (*after)[SEATS_MAX];
    slot_set adjacent[FRONTIER_MAX]; /* to each free cell, in move order */
};

static void restore(const struct sweep *sweep)
{
    memcpy(sweep->table.state->numbers, sweep->before,
           sizeof sweep->table.state->numbers);
}

static void store(const struct sweep *sweep, int index)
{
    memcpy(sweep->after[index], sweep->table.state->numbers,
           sizeof *sweep->after);
}

/* On a copy of its own: what changes more than numbers. */
static void sweep_copy(const struct sweep *sweep, int index)
{
    const struct table *table = &sweep->table;
    struct suburbia_state scratch = *table->state;
    const struct table trial = table_of(table->box, &scratch, NULL);
    const game_move move = sweep->move[index];
    memcpy(scratch.numbers, sweep->before, sizeof scratch.numbers);
    if (suburbia_move_type(move) == SUBURBIA_BORDER) {
        const int card = scratch.border_open[suburbia_move_arg(move)];
        if (!suburbia_move_lake(move))
            charge(&scratch, suburbia_cost(table->box, &scratch,
                                           scratch.border[card - 1]));
        turn_place_border(&trial, scratch.seat, move);
    } else if (suburbia_move_type(move) == SUBURBIA_INVEST) {
        try_invest(&trial, suburbia_move_cell(move));
    } else {
        const struct candidate candidate = candidate_of(&trial, move);
        charge(&scratch, candidate.price);
        turn_place(&trial, scratch.seat, candidate.tile,
                   suburbia_move_cell(move));
    }
    memcpy(sweep->after[index], scratch.numbers, sizeof *sweep->after);
}

static void sweep_slowly(const struct sweep *sweep, int index)
{
    const game_move move = sweep->move[index];
    restore(sweep);
    if (suburbia_move_type(move) == SUBURBIA_INVEST)
        try_invest(&sweep->table, suburbia_move_cell(move));
    else
        try_tile(&sweep->table, candidate_of(&sweep->table, move),
                 suburbia_move_cell(move));
    store(sweep, index);
}

/* One tile on every free cell. Only its neighbours depend on the cell, so all
 * else is done once: the tile is laid anywhere, the price paid, the other
 * players served. */
static void sweep_cells(const struct sweep *sweep, int from, int cells)
{
    const struct table *table = &sweep->table;
    struct suburbia_state *state = table->state;
    struct borough *borough = &state->borough[state->seat];
    const struct candidate candidate = candidate_of(table, sweep->move[from]);
    struct numbers start[SEATS_MAX];
    uint64_t slow = 0; /* bit per cell that sums did not do for */
    struct fast_sum sum;
    restore(sweep);
    charge(state, candidate.price);
    borough_lay(table->box, borough, candidate.tile,
                suburbia_move_cell(sweep->move[from]), state->placements + 1);
    if (fast_sum(table, state->seat, &sum))
        fast_abroad(table, state->seat);
    else
        slow = UINT64_MAX;
    memcpy(start, state->numbers, sizeof start);
    for (int i = 0; i < cells && slow != UINT64_MAX; i++) {
        const bool done = fast_add(table, state->seat, sum, sweep->adjacent[i]);
        slow |= (uint64_t)!done << i;
        store(sweep, from + i);
        memcpy(state->numbers, start, sizeof start);
    }
    borough_lift(table->box, borough);
    for (int i = 0; i < cells; i++)
        if (slow >> i & 1)
            sweep_slowly(sweep, from + i);
}

int suburbia_afterstates(const struct suburbia_box *box,
                         const struct suburbia_state *state, game_move *moves,
                         struct numbers (*numbers)[SEATS_MAX])
{
    struct suburbia_state scratch = *state;
    struct sweep sweep = {.table = table_of(box, &scratch, NULL),
                          .before = state->numbers,
                          .move = moves,
                          .after = numbers};
    const struct borough *borough = &state->borough[state->seat];
    assert(state->phase == PHASE_ACT && !dale_is_to_move(state));
    const int count = suburbia_legal(box, state, moves);
    if (!legal_is_plain(state) || !turn_is_reversible(state, state->seat)) {
        for (int i = 0; i < count; i++)
            sweep_copy(&sweep, i);
        return count;
    }
    /* The moves come sorted: every tile with all free cells in one order. */
    for (int i = 0; i < borough->edge; i++)
        sweep.adjacent[i] =
            borough_around(borough, suburbia_move_cell(moves[i])).adjacent;
    for (int i = 0; i < count;) {
        const bool invest = suburbia_move_type(moves[i]) == SUBURBIA_INVEST;
        if (invest)
            sweep_slowly(&sweep, i);
        else
            sweep_cells(&sweep, i, borough->edge);
        i += invest ? 1 : borough->edge;
    }
    return count;
}
