/* The real estate market (S-MARKET, S-REFILL, S-ONE-MORE). */
#include "suburbia/internal.h"

int market_price(const struct table *table, int space)
{
    return table->state->mode == MODE_DALE ? table->edition->dale_price[space]
                                           : table->edition->space_price[space];
}

int market_cost(const struct table *table, int space)
{
    const int tile = table->state->market[space];
    return table->box->tile[tile].cost + market_price(table, space);
}

/* Spaces as one word, the leftmost lowest: sliding is shifting. */
static uint64_t pack(const struct suburbia_state *state)
{
    uint64_t market;
    memcpy(&market, state->market, sizeof market);
    return market;
}

static void unpack(struct suburbia_state *state, uint64_t market)
{
    memcpy(state->market, &market, sizeof market);
}

/* As a whole word, like everything here: reading a word of which one byte has
 * just been written would have to wait for it. */
void market_remove(struct suburbia_state *state, int space)
{
    unpack(state, pack(state) & ~(UINT64_C(0xff) << (8 * space)));
}

bool market_is_empty(const struct suburbia_state *state)
{
    return pack(state) == 0;
}

/* 1 More Round has come, or the stack that should have held it is empty. */
static void announce_last_round(struct suburbia_state *state)
{
    if (state->last_round == ROUND_NONE)
        state->last_round = (uint8_t)(state->round + 1);
}

/* The next tile of the stack, 1 More Round taken care of on the way;
 * TILE_NONE when it is empty, or when Dale's game has just ended. */
static int draw(struct suburbia_state *state)
{
    while (state->drawn < state->deck_size) {
        const int tile = state->deck[state->drawn++];
        if (tile != TILE_ONE_MORE_ROUND)
            return tile;
        announce_last_round(state);
        if (state->mode == MODE_DALE)
            return TILE_NONE;
    }
    announce_last_round(state);
    return TILE_NONE;
}

/* The highest bit of the byte of each empty space. */
static uint64_t find_gaps(uint64_t market, int spaces)
{
    const uint64_t low = UINT64_C(0x7f7f7f7f7f7f7f7f);
    const uint64_t full = ((market & low) + low) | market;
    return ~(full | low) & (UINT64_MAX >> (64 - 8 * spaces));
}

/* What lies left of the gap moves one space to the right. */
static uint64_t close_gap(uint64_t market, int gap)
{
    const uint64_t left = (UINT64_C(1) << (8 * gap)) - 1;
    const uint64_t right = UINT64_MAX << (8 * gap) << 8;
    return (market & left) << 8 | (market & right);
}

void market_refill(struct suburbia_state *state)
{
    uint64_t market = pack(state);
    uint64_t gaps = find_gaps(market, state->spaces);
    for (int left = __builtin_popcountll(gaps); left > 0; left--) {
        market = close_gap(market, (63 - __builtin_clzll(gaps)) / 8);
        if (state->mode != MODE_DALE || state->last_round == ROUND_NONE)
            market |= (uint64_t)draw(state);
        gaps = find_gaps(market, state->spaces);
    }
    unpack(state, market);
}
