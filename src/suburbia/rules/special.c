/* What a tile asks for once it is placed (S-CE-TILES): London's extra tile, a
 * marker for nothing, a tile to be turned over. The tile that asks is the one
 * placed last by the seat to decide. */
#include "suburbia/rules/internal.h"
#include "suburbia/rules/rules.h"

static const struct tile *last_tile(const struct suburbia_box *box,
                                    const struct suburbia_state *state)
{
    const struct borough *borough = &state->borough[state->seat];
    return &box->tile[borough->tile[borough->slots - 1]];
}

enum special special_asking(const struct suburbia_box *box,
                            const struct suburbia_state *state)
{
    return (enum special)last_tile(box, state)->special;
}

enum special suburbia_asking(const struct suburbia_box *box,
                             const struct suburbia_state *state)
{
    return state->phase == PHASE_CHOOSE ? special_asking(box, state)
                                        : SPECIAL_NONE;
}

unsigned special_cheapest(const struct suburbia_box *box,
                          const struct suburbia_state *state)
{
    const uint8_t *price = market_prices(&box->edition[state->edition], state);
    unsigned cheapest = 0;
    int least = 0;
    for (int space = 0; space < state->spaces; space++) {
        const int tile = state->market[space];
        const int cost = suburbia_cost(box, state, tile) + price[space];
        if (tile == TILE_NONE || (cheapest && cost > least))
            continue;
        if (!cheapest || cost < least)
            cheapest = 0, least = cost;
        cheapest |= 1u << space;
    }
    return cheapest;
}

slot_set special_targets(const struct suburbia_box *box,
                         const struct suburbia_state *state, int seat)
{
    const struct borough *borough = &state->borough[seat];
    slot_set found =
        borough_matching(box, borough, last_tile(box, state)->target);
    for (int slot = 0; slot < borough->slots; slot++)
        if (slot_is_border(borough, slot) || borough->tile[slot] == TILE_LAKE)
            found &= ~slot_bit(slot);
    return found;
}

static bool has_target(const struct suburbia_box *box,
                       const struct suburbia_state *state)
{
    for (int seat = 0; seat < state->seats; seat++)
        if (special_targets(box, state, seat))
            return true;
    return false;
}

/* Dale never uses a marker. */
static bool has_marker(const struct suburbia_state *state)
{
    const struct borough *borough = &state->borough[state->seat];
    const slot_set all = ((slot_set)1 << borough->slots) - 1;
    return !is_dale(state, state->seat) && borough->markers > 0 &&
           borough->marked != all;
}

bool special_asks(const struct suburbia_box *box,
                  const struct suburbia_state *state)
{
    switch (special_asking(box, state)) {
    case SPECIAL_EXTRA_TILE:
        return !market_is_empty(state);
    case SPECIAL_FREE_MARKER:
        return has_marker(state);
    case SPECIAL_FLIP:
        return has_target(box, state);
    default:
        return false;
    }
}

/* Kuala Lumpur. */
static void flip(const struct table *table, int seat, cell at)
{
    struct suburbia_state *state = table->state;
    struct borough *borough = &state->borough[seat];
    const struct borough *mine = &state->borough[state->seat];
    const int slot = borough_slot_at(borough, at);
    const struct suburbia_reason why = {
        SUBURBIA_RULE_LEDGER, mine->tile[mine->slots - 1], (int8_t)state->seat,
        (int8_t)seat,         mine->cell[mine->slots - 1], at};
    const struct numbers undoing = ledger_take(table, seat, slot);
    borough_turn_over(table->box, borough, slot);
    ledger_undo(table, seat, undoing, &why);
    effect_resolve_flip(table, seat, slot);
}

void special_choose(const struct table *table, game_move move)
{
    struct suburbia_state *state = table->state;
    const int arg = suburbia_move_arg(move);
    if (arg == CHOOSE_PASS)
        return;
    switch (special_asking(table->box, state)) {
    case SPECIAL_EXTRA_TILE: {
        const int tile = state->market[arg];
        market_remove(state, arg);
        turn_place(table, state->seat, tile, suburbia_move_cell(move));
        break;
    }
    case SPECIAL_FREE_MARKER:
        turn_mark(table, state->seat,
                  borough_find(state, state->seat, suburbia_move_cell(move)));
        break;
    case SPECIAL_FLIP:
        flip(table, arg, suburbia_move_cell(move));
        break;
    default:
        break;
    }
}
