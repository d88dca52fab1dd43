/* The real estate market (S-MARKET, S-REFILL, S-ONE-MORE). */
#include "suburbia/rules/internal.h"
#include "suburbia/rules/rules.h"

int market_price(const struct table *table, int space)
{
    return market_prices(table->edition, table->state)[space];
}

int market_cost(const struct table *table, int space)
{
    const int tile = table->state->market[space];
    return suburbia_cost(table->box, table->state, tile) +
           market_price(table, space);
}

int suburbia_space_price(const struct suburbia_box *box,
                         const struct suburbia_state *state, int space)
{
    return market_prices(&box->edition[state->edition], state)[space];
}

static void store(struct suburbia_state *state, space_word market)
{
    memcpy(state->market, &market, sizeof market);
}

/* As a whole word, like everything here: reading a word of which one byte has
 * just been written would have to wait for it. */
void market_remove(struct suburbia_state *state, int space)
{
    store(state, spaces_load(state->market) & ~(UINT64_C(0xff) << (8 * space)));
}

bool market_is_empty(const struct suburbia_state *state)
{
    return spaces_load(state->market) == 0;
}

/* 1 More Round has come, or the stack that should have held it is empty. */
static void announce_last_round(struct suburbia_state *state)
{
    if (state->last_round == ROUND_NONE)
        state->last_round = (uint8_t)(state->round + 1);
}

/* A card of the stack that is no tile. */
__attribute__((cold, noinline)) static void turn_up(const struct table *table,
                                                    int card)
{
    if (card == TILE_ONE_MORE_ROUND)
        announce_last_round(table->state);
    else
        goal_award(table, card == TILE_SCORE_BONUS ? table->state->bonus
                                                   : table->state->challenge);
}

/* The next tile of the stack, cards taken care of on the way; TILE_NONE when
 * it is empty, or when Dale's game has just ended. */
static int draw(const struct table *table)
{
    struct suburbia_state *state = table->state;
    while (state->drawn < state->deck_size) {
        const int tile = state->deck[state->drawn++];
        if (tile >= TILE_FIRST)
            return tile;
        turn_up(table, tile);
        if (state->mode == MODE_DALE && tile == TILE_ONE_MORE_ROUND)
            return TILE_NONE;
    }
    announce_last_round(state);
    return TILE_NONE;
}

/* Flags the empty ones of the first `count` spaces. */
static space_word find_gaps(space_word market, int count)
{
    const space_word all = SPACE_FLAGS >> (64 - 8 * count);
    return ~spaces_filled(market) & all;
}

/* What lies left of the gap moves one space to the right: sliding is
 * shifting. */
static space_word close_gap(space_word market, int gap)
{
    const space_word left = (UINT64_C(1) << (8 * gap)) - 1;
    const space_word right = UINT64_MAX << (8 * gap) << 8;
    return (market & left) << 8 | (market & right);
}

void market_refill(const struct table *table)
{
    struct suburbia_state *state = table->state;
    space_word market = spaces_load(state->market);
    space_word gaps = find_gaps(market, state->spaces);
    for (int left = __builtin_popcountll(gaps); left > 0; left--) {
        market = close_gap(market, (63 - __builtin_clzll(gaps)) / 8);
        if (state->mode != MODE_DALE || state->last_round == ROUND_NONE)
            market |= (space_word)draw(table);
        gaps = find_gaps(market, state->spaces);
    }
    store(state, market);
}
