/* What a decision leads to: each is a number that the board has when the turn
 * is over, told by how much it is more than with the other decision, or than
 * before. A thing is not denied here: nobody sees what others take from their
 * hands. */
#include "subdivision/mind/prospect.h"

#include "subdivision/rules/cast.h"
#include "subdivision/rules/internal.h"
#include "subdivision/rules/rules.h"

/* What a board promises. */
enum promise {
    SHUT_IN,
    LAKE_ROOM,
    STACK,
    BONUS,
    WALK_ZONE,
    WALK_PIECE,
    WALK_ROOM,
    WALK_LONG,
    POINTS,
    DOLLARS,
    MORE, /* by the piece that a zone lays */
    PROMISES = (int)MORE + PIECE_COUNT
};

/* The message of each, and of less of it where that is good; and what one is
 * worth in hundredths of a point, about what greedy goes by (weight.def); 0: it
 * is said only where there is nothing else, since the reasons have it. */
static const struct {
    const char *more, *less;
    int worth;
} promise_word[PROMISES] = {
    [SHUT_IN] = {"shut_in", "ways", -240},
    [LAKE_ROOM] = {"lake_room", NULL, 120},
    [STACK] = {"stack", NULL, 900},
    [BONUS] = {"bonus_next", NULL, 150},
    [WALK_ZONE] = {"walk_zone", NULL, 60},
    [WALK_PIECE] = {"walk_piece", NULL, 60},
    [WALK_ROOM] = {"walk_room", NULL, 40},
    [WALK_LONG] = {"walk_long", NULL, 30},
    [POINTS] = {"points_more", NULL, 0},
    [DOLLARS] = {"money_more", NULL, 0},
    [(int)MORE + PIECE_PARK] = {"more_parks", NULL, 85},
    [(int)MORE + PIECE_LAKE] = {"more_lakes", NULL, 80},
    [(int)MORE + PIECE_ROAD] = {"more_roads", NULL, 65},
    [(int)MORE + PIECE_SCHOOL] = {"more_schools", NULL, 85},
    [(int)MORE + PIECE_SIDEWALK] = {"more_walks", NULL, 70},
};

static int room_beside(const struct plot *plot, uint64_t places)
{
    const uint64_t empty = subdivision_empty(plot->box, plot->board);
    int room = 0;
    for (; places; places = bits_rest(places))
        room += bits_count(plot->box->near[bits_first(places)] & empty);
    return room;
}

static bool meets_next(const struct plot *plot,
                       const struct subdivision_state *state)
{
    return state->round + 1 < rounds_of(state) &&
           subdivision_meets(plot,
                             &plot->box->bonus[state->bonus[state->round]]);
}

static bool can_act(const struct plot *plot, int parcel, enum piece piece)
{
    return piece == PIECE_SIDEWALK
               ? edges_any(
                     subdivision_first_edges(plot->box, plot->board, parcel))
               : subdivision_targets(plot->box, plot->board, parcel) != 0;
}

/* Empty parcels on which a new tile makes one of this zone lay its piece. */
static int places_to_act(const struct plot *plot, enum zone zone)
{
    const enum piece piece = plot->box->zone[zone].piece;
    uint64_t near = 0;
    for (uint64_t rest = plot->board->zone[zone]; rest; rest = bits_rest(rest))
        if (can_act(plot, bits_first(rest), piece))
            near |= plot->box->near[bits_first(rest)];
    return bits_count(near & subdivision_empty(plot->box, plot->board));
}

static uint64_t beside_walk(const struct plot *plot, struct edges segment)
{
    uint64_t parcels = 0;
    for (; edges_any(segment); segment = edges_rest(segment))
        parcels |= plot->box->beside[edges_first(segment)];
    return parcels;
}

/* What one further zone, or piece, beside the segment that scores would add. */
static void promise_walk(const struct plot *plot, int promise[PROMISES])
{
    int points;
    const struct edges best = subdivision_best_segment(plot, &points);
    const unsigned kinds = subdivision_beside(plot, best);
    promise[WALK_ZONE] = __builtin_popcount(kinds >> ZONE_COUNT);
    promise[WALK_PIECE] = __builtin_popcount(kinds & ((1u << ZONE_COUNT) - 1));
    promise[WALK_ROOM] = bits_count(beside_walk(plot, best) &
                                    subdivision_empty(plot->box, plot->board));
    promise[WALK_LONG] = edges_count(best);
}

static void promise_of(const struct subdivision_box *box,
                       const struct subdivision_state *state, int seat,
                       int promise[PROMISES])
{
    const struct plot plot = subdivision_plot(box, state, seat);
    const struct board *board = plot.board;
    promise[SHUT_IN] =
        bits_count(board_zones(board) & ~subdivision_access(&plot));
    promise[LAKE_ROOM] = room_beside(&plot, board->lake);
    promise[STACK] = bits_count(board->school[1] & ~board->school[2]);
    promise[BONUS] = meets_next(&plot, state);
    promise[POINTS] = subdivision_points(&plot);
    promise[DOLLARS] = board->money;
    promise_walk(&plot, promise);
    for (int zone = 0; zone < ZONE_COUNT; zone++)
        promise[(int)MORE + box->zone[zone].piece] =
            places_to_act(&plot, (enum zone)zone);
}

static void foresee(struct game_prospects *out, int which, int n, int turns)
{
    const bool less = n < 0 && promise_word[which].less;
    const int worth = promise_word[which].worth;
    const struct game_prospect one = {
        .id = less ? promise_word[which].less : promise_word[which].more,
        .worth = worth ? n * worth : GAME_PROSPECT_LEAST,
        .arguments = 2,
        .argument = {{.name = which == DOLLARS ? "price" : "count",
                      .value = less ? -n : n},
                     {.name = "turns", .value = turns}}};
    if (n > 0 || less)
        game_foresee(out, &one);
}

void subdivision_prospects(const struct subdivision_box *box,
                           const struct game_outlook *outlook,
                           struct game_prospects *out)
{
    const struct subdivision_state *after = subdivision_see(outlook->after);
    const struct game_state *than =
        outlook->other ? outlook->other : outlook->before;
    const int seat = outlook->seat,
              left =
                  subdivision_left(box, subdivision_see(outlook->before)) - 1;
    int was[PROMISES] = {0}, is[PROMISES] = {0};
    if (left <= 0)
        return;
    promise_of(box, subdivision_see(than), seat, was);
    promise_of(box, after, seat, is);
    for (int i = 0; i < PROMISES; i++)
        foresee(out, i, is[i] - was[i], left);
}

/* Each line of the scorepad. */
static int source_of(int stat, int rule)
{
    (void)rule;
    return stat == COUNT_MONEY ? -1 : stat - COUNT_LINE;
}

static const char *const source_word[] = {[LINE_PARKS] = "parks",
                                          [LINE_SIDEWALK] = "sidewalk",
                                          [LINE_SCHOOLS] = "schools",
                                          [LINE_SAVINGS] = "savings",
                                          [LINE_HIGHWAY] = "highway",
                                          [LINE_UNCOVERED] = "uncovered",
                                          [LINES] = NULL};

const struct game_sources subdivision_sources = {source_word, source_of};
