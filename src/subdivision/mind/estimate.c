/* How good a board is, roughly: the score as it stands, and what may still
 * come of it, which fades to the end. Hundredths of a point. */
#include "subdivision/rules/internal.h"

enum weight_id {
#define WEIGHT(name, ...) WEIGHT_##name,
#include "subdivision/mind/weight.def"
#undef WEIGHT
    WEIGHT_COUNT
};

const struct game_weight subdivision_weight[] = {
#define WEIGHT(name, ...) {__VA_ARGS__},
#include "subdivision/mind/weight.def"
#undef WEIGHT
};

static const int frozen[WEIGHT_COUNT] = {
#define WEIGHT(name, word, value, ...) value,
#include "subdivision/mind/weight.def"
#undef WEIGHT
};

_Static_assert((int)WEIGHT_COUNT == (int)SUBDIVISION_WEIGHTS,
               "the list is as long");
_Static_assert((int)SUBDIVISION_WEIGHTS <= (int)GAME_WEIGHTS_MAX,
               "there is room");
_Static_assert(WEIGHT_COUNT - WEIGHT_ACT_RESIDENTIAL == (int)ZONE_COUNT,
               "the last ones are by zone");

enum { POINT = 100 };

static int room_beside(const struct subdivision_box *box, uint64_t tiles,
                       uint64_t empty)
{
    int room = 0;
    for (; tiles; tiles = bits_rest(tiles))
        room += bits_count(box->near[bits_first(tiles)] & empty);
    return room;
}

int subdivision_left(const struct subdivision_box *box,
                     const struct subdivision_state *state)
{
    const int turns = scenario_of(box, state)->turns;
    return (rounds_of(state) - state->round) * turns - state->turn;
}

static int waiting_worth(const struct subdivision_box *box,
                         const struct subdivision_state *state, int seat,
                         const int *weight)
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
            worth += weight[WEIGHT_ACT_RESIDENTIAL + zone];
    }
    return worth;
}

/* Zone tiles whose piece finds no place any more. */
static int idle_tiles(const struct plot *plot, uint64_t empty)
{
    const struct board *board = plot->board;
    int idle = 0;
    for (int zone = 0; zone < ZONE_COUNT; zone++) {
        const int piece = plot->box->zone[zone].piece;
        const uint64_t schools = board->school[0] & ~board->school[2];
        const uint64_t room = empty | (piece == PIECE_SCHOOL ? schools : 0);
        if (piece == PIECE_SIDEWALK)
            continue;
        for (uint64_t at = board->zone[zone]; at; at = bits_rest(at))
            idle += !(plot->box->reach[zone][bits_first(at)] & room);
    }
    return idle;
}

/* Symbols of the die that still have a parcel free. */
static int open_symbols(const struct plot *plot, uint64_t empty)
{
    int open = 0;
    for (int symbol = 0; symbol < plot->box->symbols; symbol++)
        open += (plot->side->of_symbol[symbol] & empty) != 0;
    return open;
}

/* Whether the board meets the bonus tile of the round to come (D-BONUS). */
static bool meets_next(const struct plot *plot,
                       const struct subdivision_state *state)
{
    return state->round + 1 < rounds_of(state) &&
           subdivision_meets(plot,
                             &plot->box->bonus[state->bonus[state->round]]);
}

/* What may still come of the pieces. */
static int pieces_worth(const struct plot *plot, uint64_t empty,
                        const int *weight)
{
    const struct subdivision_box *box = plot->box;
    const struct board *board = plot->board;
    const uint64_t zones = board_zones(board), *school = board->school;
    return weight[WEIGHT_DOLLAR] * board->money +
           weight[WEIGHT_SCHOOL_ONE] * bits_count(school[0] & ~school[1]) +
           weight[WEIGHT_SCHOOL_TWO] * bits_count(school[1] & ~school[2]) +
           weight[WEIGHT_WALK] * edges_count(board->walk) +
           weight[WEIGHT_LAKE_ROOM] * room_beside(box, board->lake, empty) +
           weight[WEIGHT_PARK_ROOM] * room_beside(box, board->park, empty) +
           weight[WEIGHT_ZONE_ROOM] * room_beside(box, zones, empty) +
           weight[WEIGHT_ROAD_ROOM] * room_beside(box, board->road, empty) +
           weight[WEIGHT_SHUT_IN] *
               bits_count(zones & ~subdivision_access(plot)) +
           weight[WEIGHT_IDLE] * idle_tiles(plot, empty);
}

/* What may still come of the parcels. */
static int parcels_worth(const struct plot *plot, uint64_t empty,
                         const int *weight)
{
    return weight[WEIGHT_HIGHWAY_ROOM] *
               bits_count(plot->side->highway & empty) +
           weight[WEIGHT_FREE_ROOM] * bits_count(subdivision_free(plot)) +
           weight[WEIGHT_SYMBOL_OPEN] * open_symbols(plot, empty);
}

int subdivision_estimate(const struct subdivision_box *box,
                         const struct subdivision_state *state, int seat,
                         const int *weight)
{
    const struct plot plot = subdivision_plot(box, state, seat);
    const uint64_t empty = subdivision_empty(box, plot.board);
    const int all = ROUNDS * scenario_of(box, state)->turns;
    struct scorepad pad;
    if (!weight)
        weight = frozen;
    subdivision_score(&plot, &pad);
    int later = pieces_worth(&plot, empty, weight) +
                parcels_worth(&plot, empty, weight);
    if (weight[WEIGHT_BONUS_MET] && meets_next(&plot, state))
        later += weight[WEIGHT_BONUS_MET];
    return POINT * pad.total + later * subdivision_left(box, state) / all +
           waiting_worth(box, state, seat, weight);
}

/* What people get wrong who do not play well yet: the weights of somebody who
 * gets all of it wrong. */
static const struct flaw {
    uint8_t weight;
    int16_t value;
} flaws[] = {
    {WEIGHT_SCHOOL_TWO, 0}, /* they do not plan stacks */
    {WEIGHT_LAKE_ROOM, 0},  /* nor keep room where it will be needed */
    {WEIGHT_ZONE_ROOM, 0},  {WEIGHT_PARK_ROOM, 0},
    {WEIGHT_SHUT_IN, 0},   /* they forget the highway */
    {WEIGHT_BONUS_MET, 0}, /* and bonus tiles */
    {WEIGHT_DOLLAR, 0},    /* money is to be spent */
    {WEIGHT_WALK, 0},
};

/* How far each habit goes from the frozen weights to those, in hundredths. */
static const int habit_share[GAME_HABITS] = {400, 250, 105};

void subdivision_habit(int habit, int *weight)
{
    memcpy(weight, frozen, sizeof frozen);
    for (size_t i = 0; i < sizeof flaws / sizeof *flaws; i++) {
        int *const flawed = &weight[flaws[i].weight];
        *flawed += (flaws[i].value - *flawed) * habit_share[habit] / 100;
    }
}
