/* What a decision leads to: each is a number that the board has before and
 * after, from which the game goes on. A thing is not denied here: nobody sees
 * what others take from their hands. */
#include "subdivision/mind/prospect.h"

#include "subdivision/rules/cast.h"
#include "subdivision/rules/internal.h"
#include "subdivision/rules/rules.h"

/* Hundredths of a point, about what greedy goes by (weight.def). */
enum { LAKE_ROOM = 120, STACK = 900, SHUT_IN = 240, BONUS = 150, ACTS = 160 };

/* What a board promises. */
struct promise {
    int lake_room, stacks, shut_in, bonus;
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

static struct promise promise_of(const struct subdivision_box *box,
                                 const struct subdivision_state *state,
                                 int seat)
{
    const struct plot plot = subdivision_plot(box, state, seat);
    const struct board *board = plot.board;
    return (struct promise){
        .lake_room = room_beside(&plot, board->lake),
        .stacks = bits_count(board->school[1] & ~board->school[2]),
        .shut_in = bits_count(board_zones(board) & ~subdivision_access(&plot)),
        .bonus = meets_next(&plot, state)};
}

static void foresee(struct game_prospects *out, const char *id, int worth,
                    int n, int turns)
{
    const struct game_prospect one = {
        .id = id,
        .worth = worth,
        .arguments = 2,
        .argument = {{.name = "count", .value = n},
                     {.name = "turns", .value = turns}}};
    if (n)
        game_foresee(out, &one);
}

/* Tiles that may act at once. */
static int acting(const struct subdivision_box *box,
                  const struct subdivision_state *state, int seat)
{
    const struct board *board = &state->board[seat];
    int acting = 0;
    if (state->seat != seat)
        return 0;
    for (uint64_t rest = state->waiting; rest; rest = bits_rest(rest)) {
        const int tile = bits_first(rest);
        const int zone = subdivision_zone_at(board, tile);
        acting += box->zone[zone].piece == PIECE_SIDEWALK ||
                  subdivision_targets(box, board, tile);
    }
    return acting;
}

void subdivision_prospects(const struct subdivision_box *box,
                           const struct game_outlook *outlook,
                           struct game_prospects *out)
{
    const struct subdivision_state *before = subdivision_see(outlook->before),
                                   *after = subdivision_see(outlook->after);
    const int seat = outlook->seat, left = subdivision_left(box, after);
    const struct promise was = promise_of(box, before, seat),
                         is = promise_of(box, after, seat);
    const int act = acting(box, after, seat) - acting(box, before, seat),
              shut = is.shut_in - was.shut_in,
              room = is.lake_room - was.lake_room,
              stacks = is.stacks - was.stacks;
    foresee(out, "acts", act * ACTS, act > 0 ? act : 0, left);
    if (left == 0)
        return;
    foresee(out, "shut_in", -shut * SHUT_IN, shut > 0 ? shut : 0, left);
    foresee(out, "lake_room", room * LAKE_ROOM, room > 0 ? room : 0, left);
    foresee(out, "stack", stacks * STACK, stacks > 0 ? stacks : 0, left);
    foresee(out, "bonus_next", BONUS, is.bonus > was.bonus, left);
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
