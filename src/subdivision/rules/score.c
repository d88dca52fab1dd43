/* The scorepad (D-SCORE), as if the game ended now. */
#include "subdivision/rules/internal.h"

/* Parcels next to any of these. */
static uint64_t spread(const struct subdivision_box *box, uint64_t parcels)
{
    uint64_t near = 0;
    for (; parcels; parcels = bits_rest(parcels))
        near |= box->near[bits_first(parcels)];
    return near;
}

struct ways score_ways(const struct plot *plot, uint64_t open)
{
    uint64_t reached = open & plot->side->highway, fresh = reached, near = 0;
    while (fresh) {
        const uint64_t next = spread(plot->box, fresh);
        near |= next;
        fresh = next & open & ~reached;
        reached |= fresh;
    }
    return (struct ways){reached, board_zones(plot->board) &
                                      (near | plot->side->highway)};
}

/* Access passes over roads and empty parcels, but not over what is still free
 * for any tile: an uncovered +2 or coin parcel (D-PLUS2, D-HISTORIC). */
uint64_t score_open(const struct plot *plot)
{
    return (subdivision_empty(plot->box, plot->board) &
            ~subdivision_free(plot)) |
           plot->board->road;
}

uint64_t subdivision_access(const struct plot *plot)
{
    return score_ways(plot, score_open(plot)).tiles;
}

unsigned score_kinds(const struct board *board, uint64_t parcels)
{
    unsigned kinds = 0;
    for (int zone = 0; zone < ZONE_COUNT; zone++)
        kinds |= (unsigned)((parcels & board->zone[zone]) != 0) << zone;
    for (int piece = 0; piece < PIECE_SIDEWALK; piece++)
        kinds |=
            (unsigned)((parcels & board_pieces(board, (enum piece)piece)) != 0)
            << (ZONE_COUNT + piece);
    return kinds;
}

unsigned subdivision_beside(const struct plot *plot, struct edges segment)
{
    uint64_t parcels = 0;
    for (; edges_any(segment); segment = edges_rest(segment))
        parcels |= plot->box->beside[edges_first(segment)];
    return score_kinds(plot->board, parcels);
}

int score_segment(unsigned kinds)
{
    const unsigned zones = kinds & ((1u << ZONE_COUNT) - 1);
    return __builtin_popcount(zones) * __builtin_popcount(kinds >> ZONE_COUNT);
}

struct edges subdivision_best_segment(const struct plot *plot, int *points)
{
    struct edges best = {{0, 0}};
    *points = -1;
    for (struct edges rest = plot->board->walk; edges_any(rest);) {
        const struct edges segment = subdivision_segment(
            plot->box, plot->board->walk, edges_first(rest));
        const int worth = score_segment(subdivision_beside(plot, segment));
        if (worth > *points)
            best = segment, *points = worth;
        rest = edges_minus(rest, segment);
    }
    if (*points < 0)
        *points = 0;
    return best;
}

static int park_points(const struct plot *plot)
{
    const struct board *board = plot->board;
    const uint64_t counted = board_beside_parks(board);
    int points = 0;
    for (uint64_t park = board->park; park; park = bits_rest(park))
        points += bits_count(plot->box->near[bits_first(park)] & counted);
    return points;
}

/* D-HISTORIC: a coin replaces the printed value of its parcel. */
static void score_uncovered(const struct plot *plot, struct scorepad *pad)
{
    const struct side *side = plot->side;
    const uint64_t bare =
        subdivision_empty(plot->box, plot->board) & ~plot->board->coin;
    int points = bits_count(plot->board->coin) * plot->box->coin_points;
    pad->negative = 0;
    for (int i = 0; i < side->worths; i++) {
        const int worth = side->level[i] * bits_count(bare & side->of_level[i]);
        points += worth;
        pad->negative += worth < 0 ? -worth : 0;
    }
    pad->line[LINE_UNCOVERED] = points;
}

void score_lines(const struct plot *plot, int sidewalk, uint64_t access,
                 struct scorepad *pad)
{
    const struct subdivision_box *box = plot->box;
    const struct board *board = plot->board;
    pad->line[LINE_PARKS] = park_points(plot);
    pad->line[LINE_SIDEWALK] = sidewalk;
    pad->line[LINE_SCHOOLS] =
        bits_count(board->school[SCHOOLS_MAX - 1]) * box->school_points;
    pad->line[LINE_SAVINGS] = board->money / box->dollars_a_point;
    pad->line[LINE_HIGHWAY] = bits_count(access) * box->highway_points;
    score_uncovered(plot, pad);
    pad->total = 0;
    for (int i = 0; i < LINES; i++)
        pad->total += pad->line[i];
}

void subdivision_score(const struct plot *plot, struct scorepad *pad)
{
    int sidewalk;
    subdivision_best_segment(plot, &sidewalk);
    score_lines(plot, sidewalk, subdivision_access(plot), pad);
}

int subdivision_points(const struct plot *plot)
{
    struct scorepad pad;
    subdivision_score(plot, &pad);
    return pad.total;
}

/* The end (D-TIE, D-SOLO). */

/* Seats with the most points, of these with the fewest lost. */
static unsigned best_seats(const struct scorepad *pad, int seats)
{
    unsigned winners = 0;
    int best = 0;
    for (int i = 0; i < seats; i++) {
        const struct scorepad *other = &pad[best];
        const int ahead = pad[i].total != other->total
                              ? pad[i].total - other->total
                              : other->negative - pad[i].negative;
        if (i == 0 || ahead > 0)
            best = i, winners = 1u << i;
        else if (ahead == 0)
            winners |= 1u << i;
    }
    return winners;
}

static const struct rung *rank(const struct subdivision_box *box, int points)
{
    int rung = 0;
    while (rung + 1 < box->rungs && points < box->rung[rung].least)
        rung++;
    return &box->rung[rung];
}

void subdivision_result(const struct subdivision_box *box,
                        const struct subdivision_state *state,
                        struct game_result *result)
{
    struct scorepad pad[PLAYERS_MAX];
    memset(result, 0, sizeof *result);
    result->seats = state->seats;
    for (int seat = 0; seat < state->seats; seat++) {
        const struct plot plot = subdivision_plot(box, state, seat);
        subdivision_score(&plot, &pad[seat]);
        result->score[seat] = pad[seat].total;
        result->stat[seat][COUNT_MONEY] = plot.board->money;
        for (int i = 0; i < LINES; i++)
            result->stat[seat][COUNT_LINE + i] = pad[seat].line[i];
    }
    result->winners = (uint8_t)best_seats(pad, state->seats);
    if (state->mode != PLAY_SOLO)
        return;
    const struct rung *reached = rank(box, pad[0].total);
    result->ladder = reached->name;
    result->rung = reached->id;
    result->target = scenario_of(box, state)->target;
}

int subdivision_next_rank(const struct subdivision_box *box, int points)
{
    int next = -1;
    for (int i = 0; i < box->rungs && points < box->rung[i].least; i++)
        next = i;
    return next;
}
