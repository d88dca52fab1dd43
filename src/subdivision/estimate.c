/* How good a board is, roughly: the score as it stands, and what may still
 * come of it. Hundredths of a point. The weights of what is to come hold at the
 * start and fade to the end; they come from a random search over solo games on
 * side 1. */
#include "subdivision/internal.h"

enum {
    POINT = 100,
    DOLLAR = 64,
    SCHOOL_HALF = 830, /* a stack of two */
    WALK = 52,         /* a sidewalk of any segment */
    LAKE_ROOM = 112,   /* an empty parcel beside a lake */
    PARK_ROOM = 60,    /* likewise beside a park */
    ZONE_ROOM = 43,    /* likewise beside a zone tile */
    SHUT_IN = -238,    /* a zone tile without access */
};

/* A tile that may act now. */
static const int act_worth[ZONE_COUNT] = {
    [ZONE_RESIDENTIAL] = 120, [ZONE_COMMERCIAL] = 117, [ZONE_INDUSTRIAL] = 137,
    [ZONE_CIVIC] = 326,       [ZONE_LUXURY] = 238,
};

static int room_beside(const struct subdivision_box *box, uint64_t tiles,
                       uint64_t empty)
{
    int room = 0;
    for (; tiles; tiles = bits_rest(tiles))
        room += bits_count(box->near[bits_first(tiles)] & empty);
    return room;
}

static int turns_left(const struct subdivision_box *box,
                      const struct subdivision_state *state)
{
    const int turns = scenario_of(box, state)->turns;
    return (ROUNDS - state->round) * turns - state->turn;
}

static int waiting_worth(const struct subdivision_box *box,
                         const struct subdivision_state *state, int seat)
{
    const struct board *board = &state->board[seat];
    int worth = 0;
    if (state->seat != seat)
        return 0;
    for (uint64_t rest = state->waiting; rest; rest = bits_rest(rest)) {
        const int tile = bits_first(rest);
        const int zone = subdivision_zone_at(board, tile);
        if (box->zone[zone].piece == PIECE_SIDEWALK ||
            subdivision_targets(box, board, tile))
            worth += act_worth[zone];
    }
    return worth;
}

int subdivision_estimate(const struct subdivision_box *box,
                         const struct subdivision_state *state, int seat)
{
    const struct plot plot = subdivision_plot(box, state, seat);
    const struct board *board = plot.board;
    const uint64_t empty = subdivision_empty(box, board);
    const uint64_t zones = board_zones(board);
    const int left = turns_left(box, state);
    const int all = ROUNDS * scenario_of(box, state)->turns;
    struct scorepad pad;
    subdivision_score(&plot, &pad);
    const int later =
        DOLLAR * board->money +
        SCHOOL_HALF * bits_count(board->school[1] & ~board->school[2]) +
        WALK * edges_count(board->walk) +
        LAKE_ROOM * room_beside(box, board->lake, empty) +
        PARK_ROOM * room_beside(box, board->park, empty) +
        ZONE_ROOM * room_beside(box, zones, empty) +
        SHUT_IN * bits_count(zones & ~subdivision_access(&plot));
    return POINT * pad.total + later * left / all +
           waiting_worth(box, state, seat);
}
