/* Every afterstate of action 1 at once: the numbers of all seats after each
 * legal move, from one scratch copy of the state. Only the numbers are worked
 * out, so no frontier is spread and no market slides. */
#include "suburbia/internal.h"
#include "suburbia/suburbia.h"

static void charge(struct suburbia_state *state, int amount)
{
    int16_t *money = &state->numbers[state->seat].stat[STAT_MONEY];
    *money = (int16_t)(*money - amount);
}

static void try_tile(const struct table *table, int tile, int price, cell at)
{
    struct suburbia_state *state = table->state;
    struct borough *borough = &state->borough[state->seat];
    const slot_set adjacent = borough_around(borough, at).adjacent;
    charge(state, price);
    borough_lay(table->box, borough, tile, at, state->placements + 1);
    fast_resolve_tile(table, state->seat, adjacent);
    borough_lift(table->box, borough);
}

static void try_invest(const struct table *table, cell at)
{
    struct suburbia_state *state = table->state;
    struct borough *borough = &state->borough[state->seat];
    const int slot = borough_slot_at(borough, at);
    charge(state, table->box->tile[borough->tile[slot]].cost);
    borough->marked |= slot_bit(slot);
    effect_resolve_marker(table, state->seat, slot);
    borough->marked &= ~slot_bit(slot);
}

static void try_move(const struct table *table, game_move move)
{
    const int arg = move_arg(move);
    const cell at = move_cell(move);
    const struct suburbia_state *state = table->state;
    const uint8_t *basic = table->box->basic;
    switch (move_type(move)) {
    case MOVE_BUY:
        try_tile(table, state->market[arg], market_cost(table, arg), at);
        break;
    case MOVE_LAKE:
        try_tile(table, TILE_LAKE, market_price(table, arg), at);
        break;
    case MOVE_BASIC:
        try_tile(table, basic[arg], table->box->tile[basic[arg]].cost, at);
        break;
    case MOVE_INVEST:
        try_invest(table, at);
        break;
    case MOVE_KEEP:
    case MOVE_DISCARD:
        break;
    }
}

int suburbia_afterstates(const struct suburbia_box *box,
                         const struct suburbia_state *state, game_move *moves,
                         struct numbers (*numbers)[SEATS_MAX])
{
    struct suburbia_state scratch = *state;
    const struct table table = table_of(box, &scratch, NULL);
    assert(state->phase == PHASE_ACT && !dale_is_to_move(state));
    const int count = suburbia_legal(box, state, moves);
    for (int i = 0; i < count; i++) {
        try_move(&table, moves[i]);
        memcpy(numbers[i], scratch.numbers, sizeof *numbers);
        memcpy(scratch.numbers, state->numbers, sizeof scratch.numbers);
    }
    return count;
}
