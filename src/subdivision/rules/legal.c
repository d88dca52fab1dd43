/* Which moves there are now: all of them, in ascending order, and one drawn
 * without listing them. */
#include "subdivision/rules/internal.h"

uint64_t legal_parcels(const struct plot *plot, int symbol)
{
    return (plot->side->of_symbol[symbol] | plot->side->wild |
            plot->board->coin) &
           subdivision_empty(plot->box, plot->board);
}

/* What the seat to decide can do with any of its tiles. */
struct choices {
    uint64_t free, any; /* parcels without and with paying */
    unsigned zones;     /* types in the hand, a bit each */
};

static struct choices choices_of(const struct subdivision_box *box,
                                 const struct subdivision_state *state)
{
    const struct plot plot = subdivision_plot(box, state, state->seat);
    struct choices choices = {legal_parcels(&plot, state->symbol), 0, 0};
    if (plot.board->money >= box->price)
        choices.any = subdivision_empty(box, plot.board);
    for (int zone = 0; zone < ZONE_COUNT; zone++)
        choices.zones |= (unsigned)(state->hand[state->seat][zone] > 0) << zone;
    return choices;
}

static int list_parcels(uint64_t parcels, enum zone zone, bool pay,
                        game_move *out)
{
    int count = 0;
    for (; parcels; parcels = bits_rest(parcels))
        out[count++] = subdivision_move_place(zone, bits_first(parcels), pay);
    return count;
}

static int list_places(const struct subdivision_box *box,
                       const struct subdivision_state *state, game_move *out)
{
    const struct choices choices = choices_of(box, state);
    int count = 0;
    for (unsigned rest = choices.zones; rest; rest &= rest - 1) {
        const enum zone zone = (enum zone)__builtin_ctz(rest);
        count += list_parcels(choices.free, zone, false, out + count);
        count += list_parcels(choices.any, zone, true, out + count);
    }
    for (unsigned rest = choices.zones; rest; rest &= rest - 1)
        out[count++] = subdivision_move_pass((enum zone)__builtin_ctz(rest));
    return count;
}

static game_move random_place(const struct subdivision_box *box,
                              const struct subdivision_state *state,
                              struct rng *rng)
{
    const struct choices choices = choices_of(box, state);
    const int free = bits_count(choices.free), any = bits_count(choices.any);
    const int each = free + any + 1, types = __builtin_popcount(choices.zones);
    const int pick = (int)rng_below(rng, (uint32_t)(types * each));
    const enum zone zone = (enum zone)bits_nth(choices.zones, pick / each);
    const int which = pick % each;
    if (which < free)
        return subdivision_move_place(zone, bits_nth(choices.free, which),
                                      false);
    if (which < free + any)
        return subdivision_move_place(zone, bits_nth(choices.any, which - free),
                                      true);
    return subdivision_move_pass(zone);
}

/* Tiles that may act now. */
static uint64_t actors(const struct subdivision_box *box,
                       const struct subdivision_state *state)
{
    if (state->await != AWAIT_BONUS)
        return state->waiting;
    return board_tiles(&state->board[state->seat], bonus_of(box, state)->zones);
}

static bool lays_pieces(const struct subdivision_box *box,
                        const struct board *board, int tile)
{
    return zone_lays(&box->zone[subdivision_zone_at(board, tile)]);
}

static int list_actions(const struct subdivision_box *box,
                        const struct subdivision_state *state, game_move *out)
{
    const struct board *board = &state->board[state->seat];
    const enum subdivision_move_type type =
        state->await == AWAIT_BONUS ? SUBDIVISION_BONUS : SUBDIVISION_ACTIVATE;
    int count = 0;
    for (uint64_t rest = actors(box, state); rest; rest = bits_rest(rest)) {
        const int tile = bits_first(rest);
        if (lays_pieces(box, board, tile)) {
            out[count++] = subdivision_move_make(type, tile, 0);
            continue;
        }
        uint64_t targets = subdivision_targets(box, board, tile);
        for (; targets; targets = bits_rest(targets))
            out[count++] =
                subdivision_move_make(type, tile, bits_first(targets));
    }
    out[count++] = subdivision_move_make(SUBDIVISION_DONE, 0, 0);
    return count;
}

static game_move random_action(const struct subdivision_box *box,
                               const struct subdivision_state *state,
                               struct rng *rng)
{
    const struct board *board = &state->board[state->seat];
    const enum subdivision_move_type type =
        state->await == AWAIT_BONUS ? SUBDIVISION_BONUS : SUBDIVISION_ACTIVATE;
    uint64_t targets[PARCELS_MAX];
    int tile[PARCELS_MAX], tiles = 0, count = 1;
    for (uint64_t rest = actors(box, state); rest; rest = bits_rest(rest)) {
        tile[tiles] = bits_first(rest);
        targets[tiles] = lays_pieces(box, board, tile[tiles])
                             ? 1 /* one move, of `what` 0 */
                             : subdivision_targets(box, board, tile[tiles]);
        count += bits_count(targets[tiles++]);
    }
    int pick = (int)rng_below(rng, (uint32_t)count);
    for (int i = 0; i < tiles; i++) {
        const int options = bits_count(targets[i]);
        if (pick < options)
            return subdivision_move_make(type, tile[i],
                                         bits_nth(targets[i], pick));
        pick -= options;
    }
    return subdivision_move_make(SUBDIVISION_DONE, 0, 0);
}

/* The pieces that are listed: sidewalks, or (none) parcels for a road. */
struct pieces {
    struct edges edges;
    uint64_t parcels;
};

static struct pieces pieces_of(const struct subdivision_box *box,
                               const struct subdivision_state *state)
{
    const struct opened *opened = &state->opened;
    const struct board *board = &state->board[state->seat];
    const int zone = subdivision_zone_at(board, opened->tile);
    struct pieces pieces = {edges_minus(opened->open, opened->barred), 0};
    if (box->zone[zone].piece == PIECE_ROAD)
        pieces.parcels =
            subdivision_targets(box, board, opened->tile) & ~opened->passed;
    return pieces;
}

static int list_pieces(const struct subdivision_box *box,
                       const struct subdivision_state *state, game_move *out)
{
    struct pieces pieces = pieces_of(box, state);
    int count = 0;
    for (; edges_any(pieces.edges); pieces.edges = edges_rest(pieces.edges))
        out[count++] = subdivision_move_make(SUBDIVISION_LAY, 0,
                                             edges_first(pieces.edges));
    for (; pieces.parcels; pieces.parcels = bits_rest(pieces.parcels))
        out[count++] = subdivision_move_make(SUBDIVISION_LAY, 0,
                                             bits_first(pieces.parcels));
    out[count++] = subdivision_move_make(SUBDIVISION_STOP, 0, 0);
    return count;
}

static game_move random_piece(const struct subdivision_box *box,
                              const struct subdivision_state *state,
                              struct rng *rng)
{
    const struct pieces pieces = pieces_of(box, state);
    const int low = bits_count(pieces.edges.half[0]),
              high = bits_count(pieces.edges.half[1]),
              parcels = bits_count(pieces.parcels);
    int pick = (int)rng_below(rng, (uint32_t)(low + high + parcels + 1));
    if (pick < low)
        return subdivision_move_make(SUBDIVISION_LAY, 0,
                                     bits_nth(pieces.edges.half[0], pick));
    pick -= low;
    if (pick < high)
        return subdivision_move_make(SUBDIVISION_LAY, 0,
                                     64 + bits_nth(pieces.edges.half[1], pick));
    pick -= high;
    if (pick < parcels)
        return subdivision_move_make(SUBDIVISION_LAY, 0,
                                     bits_nth(pieces.parcels, pick));
    return subdivision_move_make(SUBDIVISION_STOP, 0, 0);
}

int subdivision_legal(const struct subdivision_box *box,
                      const struct subdivision_state *state, game_move *out)
{
    switch ((enum await)state->await) {
    case AWAIT_ROLL:
        for (int symbol = 0; symbol < box->symbols; symbol++)
            out[symbol] = subdivision_move_make(SUBDIVISION_ROLL, 0, symbol);
        return box->symbols;
    case AWAIT_PLACE:
        return list_places(box, state, out);
    case AWAIT_ACTIVATE:
    case AWAIT_BONUS:
        return list_actions(box, state, out);
    case AWAIT_LAY:
        return list_pieces(box, state, out);
    default:
        return 0;
    }
}

int subdivision_accepted(const struct subdivision_box *box,
                         const struct subdivision_state *state, game_move *out)
{
    int count = 0;
    if (state->await != AWAIT_LAY)
        return subdivision_legal(box, state, out);
    for (int what = 0; what < EDGES_MAX; what++) {
        const game_move move = subdivision_move_make(SUBDIVISION_LAY, 0, what);
        if (subdivision_refuse(box, state, state->seat, move) == STATUS_OK)
            out[count++] = move;
    }
    out[count++] = subdivision_move_make(SUBDIVISION_STOP, 0, 0);
    return count;
}

game_move subdivision_random(const struct subdivision_box *box,
                             const struct subdivision_state *state,
                             struct rng *rng)
{
    switch ((enum await)state->await) {
    case AWAIT_ROLL:
        return subdivision_move_make(
            SUBDIVISION_ROLL, 0, (int)rng_below(rng, (uint32_t)box->symbols));
    case AWAIT_PLACE:
        return random_place(box, state, rng);
    case AWAIT_LAY:
        return random_piece(box, state, rng);
    default:
        assert(state->await != AWAIT_NOTHING);
        return random_action(box, state, rng);
    }
}
