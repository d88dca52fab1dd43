/* Dale the Bot (S-DALE-TURN): he takes the dearest tile and puts it where his
 * income and reputation together gain most. */
#include "suburbia/internal.h"
#include "suburbia/suburbia.h"

#include <limits.h>

/* Highest cost with its space, as far as `money` goes; the leftmost of
 * equals, or -1. */
static int dearest_space(const struct table *table, int money)
{
    int dearest = -1, best = -1;
    for (int space = 0; space < table->state->spaces; space++) {
        if (table->state->market[space] == TILE_NONE)
            continue;
        const int cost = market_cost(table, space);
        if (cost > best && cost <= money)
            dearest = space, best = cost;
    }
    return dearest;
}

/* How a placement would change the seat's numbers, worst to best: the sum of
 * income and reputation, then reputation; for a lake its money. */
static int worth(const struct table *table, int seat, int tile, cell at)
{
    struct suburbia_state *state = table->state;
    const int16_t *now = state->numbers[seat].stat;
    struct borough *borough = &state->borough[seat];
    struct numbers before[SEATS_MAX];
    memcpy(before, state->numbers, sizeof before);
    const slot_set adjacent = borough_around(borough, at).adjacent;
    borough_lay(table->box, borough, tile, at, state->placements + 1);
    fast_resolve_tile(table, seat, adjacent);
    borough_lift(table->box, borough);
    const int16_t *was = before[seat].stat;
    const int income = now[STAT_INCOME] - was[STAT_INCOME];
    const int reputation = now[STAT_REPUTATION] - was[STAT_REPUTATION];
    const int money = now[STAT_MONEY] - was[STAT_MONEY];
    memcpy(state->numbers, before, sizeof before);
    if (tile == TILE_LAKE)
        return money;
    return 100 * (income + reputation) + reputation;
}

/* The free cell where the tile is worth most; of equals the first by row and
 * column. */
static cell best_cell(const struct table *table, int seat, int tile)
{
    const struct borough *borough = &table->state->borough[seat];
    int best = -100000;
    cell at = 0;
    for (int i = 0; i < borough->edge; i++) {
        const cell here = borough->frontier[i];
        const int value = worth(table, seat, tile, here);
        if (value > best || (value == best && here < at))
            best = value, at = here;
    }
    return at;
}

__attribute__((cold, noinline)) game_move
dale_move(const struct suburbia_box *box, const struct suburbia_state *state)
{
    struct suburbia_state scratch = *state;
    const struct table table = table_of(box, &scratch, NULL);
    const int space = dearest_space(&table, INT_MAX);
    if (space < 0)
        return 0;
    return move_make(MOVE_BUY, space,
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
    const int dearest =
        dearest_space(&table, state->numbers[seat].stat[STAT_MONEY]);
    if (state->phase == PHASE_KEEP)
        return move_make(MOVE_KEEP, 0, 0);
    if (state->phase != PHASE_ACT)
        return move_make(MOVE_DISCARD, cheapest, 0);
    if (dearest >= 0)
        return move_make(MOVE_BUY, dearest,
                         best_cell(&table, seat, state->market[dearest]));
    if (cheapest >= 0)
        return move_make(MOVE_LAKE, cheapest,
                         best_cell(&table, seat, TILE_LAKE));
    return 0;
}
