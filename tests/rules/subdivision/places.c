/* Sets of parcels and of edges that a line asks about: how many they are, which
 * they are, and which of some are in it. */
#include "rules/subdivision/world.h"

static const struct subdivision_box *const box = &subdivision_box;

static struct places parcels(uint64_t set)
{
    return (struct places){false, set, {{0, 0}}};
}

static struct places edges(struct edges set)
{
    return (struct places){true, 0, set};
}

static int count_places(const struct places *places)
{
    return places->between ? edges_count(places->edges)
                           : bits_count(places->parcels);
}

/* Reads the next place; false if it is none. `inside`: whether it is one of
 * the set, which it then leaves. */
static bool next_place(struct cursor *cursor, struct places *places,
                       bool *inside)
{
    int place;
    if (places->between) {
        if (!want_edge(cursor, &place))
            return false;
        *inside = edges_has(places->edges, place);
        places->edges = edges_minus(places->edges, edges_one(place));
        return true;
    }
    if (!want_parcel(cursor, &place))
        return false;
    *inside = places->parcels >> place & 1;
    places->parcels &= ~parcel_bit(place);
    return true;
}

/* Names one that the line did not. */
static void report_rest(struct cursor *cursor, const struct places *rest)
{
    const int count = count_places(rest);
    if (count == 0)
        return;
    const uint8_t *pair =
        rest->between ? box->edge[edges_first(rest->edges)] : NULL;
    const struct hex at =
        box->parcel[pair ? pair[0] : bits_first(rest->parcels)];
    script_fail(cursor->script, "%d more, one at %d,%d", count, at.q, at.r);
}

/* "count 9", "none", "are 1,0 2,0", "has 1,0", "lacks 3,0". */
static void check_places(struct cursor *cursor, struct places places)
{
    static const char *const ways[] = {"count", "none", "are", "has", "lacks"};
    enum { COUNT, NONE, ARE, HAS };
    const int way = take_listed(cursor, ways, 5);
    if (way < 0) {
        script_fail(cursor->script, "unknown word \"%s\"", cursor->at);
        cursor->at = "";
        return;
    }
    if (way == COUNT || way == NONE) {
        int number = 0;
        if (way == NONE || want_number(cursor, &number))
            if (number != count_places(&places))
                script_fail(cursor->script, "they are %d, not %d",
                            count_places(&places), number);
        return;
    }
    do {
        const char *word = cursor->at + strspn(cursor->at, " ");
        bool inside;
        if (!next_place(cursor, &places, &inside))
            return;
        if (inside != (way == ARE || way == HAS))
            script_fail(cursor->script, "%.*s is %s of them",
                        (int)strcspn(word, " "), word, inside ? "one" : "none");
    } while (!at_end(cursor));
    if (way == ARE)
        report_rest(cursor, &places);
}

/* Every edge that some way of activating this tile puts a sidewalk on. */
static struct edges reach_of(struct cursor *cursor, int tile)
{
    static struct outcome outcome[OUTCOMES_MAX];
    const int count = subdivision_outcomes(box, world_now(cursor->world),
                                           outcome, OUTCOMES_MAX);
    struct edges reach = {{0, 0}};
    if (count > OUTCOMES_MAX)
        script_fail(cursor->script, "too many outcomes");
    for (int i = 0; i < count && i < OUTCOMES_MAX; i++) {
        const struct game_decision *decision = &outcome[i].decision;
        if (subdivision_move_at(decision->part[0]) != tile)
            continue;
        for (int j = 1; j < decision->parts; j++)
            if (subdivision_move_type(decision->part[j]) == SUBDIVISION_LAY)
                reach = edges_or(
                    reach, edges_one(subdivision_move_what(decision->part[j])));
    }
    return reach;
}

/* Of the tile on a parcel. */
static bool places_of_tile(struct cursor *cursor, const struct board *board)
{
    static const char *const words[] = {"targets", "first", "reach"};
    const int which = take_listed(cursor, words, 3);
    int tile;
    if (which < 0)
        return false;
    if (!want_parcel(cursor, &tile))
        return true;
    check_places(cursor, which == 0
                             ? parcels(subdivision_targets(box, board, tile))
                             : edges(which == 1 ? subdivision_first_edges(
                                                      box, board, tile)
                                                : reach_of(cursor, tile)));
    return true;
}

/* What lies on a board. */
static bool places_of_board(struct cursor *cursor, const struct plot *plot)
{
    const struct board *board = plot->board;
    const struct {
        const char *word;
        uint64_t set;
    } known[] = {{"park", board->park},
                 {"lake", board->lake},
                 {"road", board->road},
                 {"school", board->school[0]},
                 {"stack2", board->school[1]},
                 {"stack3", board->school[2]},
                 {"coin", board->coin},
                 {"covered", board->covered},
                 {"empty", subdivision_empty(box, board)},
                 {"free", subdivision_free(plot)},
                 {"access", subdivision_access(plot)}};
    for (size_t i = 0; i < sizeof known / sizeof *known; i++) {
        if (!take(cursor, known[i].word))
            continue;
        check_places(cursor, parcels(known[i].set));
        return true;
    }
    return false;
}

bool places_of_seat(struct cursor *cursor, int seat)
{
    const struct subdivision_state *now = world_now(cursor->world);
    const struct plot plot = subdivision_plot(box, now, seat);
    const int zone = take_listed(cursor, zone_word, ZONE_COUNT);
    if (zone >= 0)
        check_places(cursor, parcels(plot.board->zone[zone]));
    else if (take(cursor, "sidewalks"))
        check_places(cursor, edges(plot.board->walk));
    else
        return places_of_tile(cursor, plot.board) ||
               places_of_board(cursor, &plot);
    return true;
}

static uint64_t of_worth(const struct side *side, int worth)
{
    uint64_t set = 0;
    for (int parcel = 0; parcel < box->parcels; parcel++)
        if (side->worth[parcel] == worth)
            set |= parcel_bit(parcel);
    return set;
}

/* "side 1 star count 6", "side 1 worth -1 are ...", "side 1 highway ...". */
static void places_of_side(struct cursor *cursor)
{
    int number, symbol;
    if (!want_number(cursor, &number))
        return;
    if (number < 1 || number > box->sides) {
        script_fail(cursor->script, "there is no side %d", number);
        return;
    }
    const struct side *side = &box->side[number - 1];
    if (take(cursor, "highway"))
        check_places(cursor, parcels(side->highway));
    else if (take(cursor, "plus2"))
        check_places(cursor, parcels(side->wild));
    else if (take(cursor, "worth")) {
        if (want_number(cursor, &number))
            check_places(cursor, parcels(of_worth(side, number)));
    } else if (want_symbol(cursor, &symbol))
        check_places(cursor, parcels(side->of_symbol[symbol]));
}

bool places_of_table(struct cursor *cursor)
{
    const struct subdivision_state *now = world_now(cursor->world);
    int place;
    if (take(cursor, "waiting"))
        check_places(cursor, parcels(now->waiting));
    else if (take(cursor, "next"))
        check_places(cursor, edges(now->opened.open));
    else if (take(cursor, "parcels"))
        check_places(cursor, parcels(box->all));
    else if (take(cursor, "side"))
        places_of_side(cursor);
    else if (take(cursor, "near")) {
        if (want_parcel(cursor, &place))
            check_places(cursor, parcels(box->near[place]));
    } else if (take(cursor, "around")) {
        if (want_parcel(cursor, &place))
            check_places(cursor, edges(box->around[place]));
    } else if (take(cursor, "touching")) {
        if (want_edge(cursor, &place))
            check_places(cursor, edges(box->touch[place]));
    } else {
        return false;
    }
    return true;
}
