/* What must be true after a step: numbers, market, phase, and the events. */
#include "rules/world.h"

static const char *const phase_word[] = {"keep",  "act",    "discard",
                                         "extra", "choose", "over"};

static void expect(struct world *world, const char *what, int wanted, int found)
{
    if (wanted != found)
        world_fail(world, "%s is %d, not %d", what, found, wanted);
}

static const char *tile_id(const struct world *world, int tile)
{
    return tile == TILE_NONE ? "-" : world->box.tile_words[tile].id;
}

static void check_tile_at(struct cursor *cursor, int seat)
{
    struct world *world = cursor->world;
    const struct borough *borough = &world_now(world)->borough[seat];
    int tile;
    struct hex at;
    if (!want_tile(cursor, &tile) || !want(cursor, "at") ||
        !want_cell(cursor, &at))
        return;
    const int slot = borough_find(world_now(world), seat, cell_of(at));
    const int found = slot < 0 ? TILE_NONE : borough->tile[slot];
    if (found != tile)
        world_fail(world, "at %d,%d lies %s", at.q, at.r,
                   tile_id(world, found));
    if (take(cursor, "marked") &&
        (slot < 0 || !(borough->marked & slot_bit(slot))))
        world_fail(world, "no marker lies at %d,%d", at.q, at.r);
}

static void check_free(struct cursor *cursor, int seat, bool wanted)
{
    struct world *world = cursor->world;
    struct hex at;
    while (!at_end(cursor) && want_cell(cursor, &at))
        if (borough_is_frontier(&world_now(world)->borough[seat],
                                cell_of(at)) != wanted)
            world_fail(world, "%d,%d is %s", at.q, at.r,
                       wanted ? "not free" : "free");
}

/* S-GOALS: seat's view stays the same whatever the other was dealt. */
static void check_hidden(struct cursor *cursor, int seat)
{
    struct world *world = cursor->world;
    struct suburbia_state other = *world_now(world);
    struct suburbia_view seen, also;
    int owner;
    if (!want(cursor, "of") || !want_seat(cursor, &owner))
        return;
    suburbia_observe(&world->box, &other, seat, &seen);
    const uint8_t first = other.deal[owner][0];
    other.deal[owner][0] = other.deal[owner][1];
    other.deal[owner][1] = first;
    if (other.kept[owner] != KEPT_NONE)
        other.kept[owner] ^= 1;
    suburbia_observe(&world->box, &other, seat, &also);
    if (memcmp(&seen, &also, sizeof seen) != 0)
        world_fail(world, "the goal can be seen");
}

/* "money 15 markers 2": the seat's numbers. */
static void check_numbers(struct cursor *cursor, int seat)
{
    struct world *world = cursor->world;
    const struct suburbia_state *now = world_now(world);
    int number;
    while (!at_end(cursor)) {
        const char *what = "markers";
        int found = now->borough[seat].markers;
        const int stat = take_listed(cursor, suburbia_stat_word, STAT_COUNT);
        if (stat >= 0) {
            what = suburbia_stat_word[stat];
            found = now->numbers[seat].stat[stat];
        } else if (take(cursor, "tiles")) {
            what = "tiles";
            found = now->borough[seat].slots;
        } else if (take(cursor, "stars")) {
            what = "stars";
            found = now->star[seat];
        } else if (!take(cursor, "markers")) {
            world_fail(world, "unknown word \"%s\"", cursor->at);
            cursor->at = "";
            return;
        }
        if (!want_number(cursor, &number))
            return;
        expect(world, what, number, found);
    }
}

static void check_seat(struct cursor *cursor)
{
    struct world *world = cursor->world;
    int seat;
    if (!want_number(cursor, &seat))
        return;
    if (seat < 0 || seat >= world->start.seats) {
        world_fail(world, "there is no seat %d", seat);
        cursor->at = "";
    } else if (take(cursor, "has")) {
        check_tile_at(cursor, seat);
    } else if (take(cursor, "free")) {
        check_free(cursor, seat, true);
    } else if (take(cursor, "barred")) {
        check_free(cursor, seat, false);
    } else if (take(cursor, "cannot")) {
        if (!want(cursor, "see"))
            return;
        if (take(cursor, "pile"))
            then_cannot_see_pile(cursor, seat);
        else if (want(cursor, "goal"))
            check_hidden(cursor, seat);
    } else {
        check_numbers(cursor, seat);
    }
}

static void check_market(struct cursor *cursor)
{
    struct world *world = cursor->world;
    const struct suburbia_state *now = world_now(world);
    for (int space = 0; space < now->spaces; space++) {
        int tile;
        if (!want_tile(cursor, &tile))
            return;
        if (now->market[space] != tile)
            world_fail(world, "in space %d lies %s, not %s", space + 1,
                       tile_id(world, now->market[space]),
                       tile_id(world, tile));
    }
}

static void check_phase(struct cursor *cursor)
{
    const int phase = take_listed(cursor, phase_word, PHASE_OVER + 1);
    if (phase < 0)
        world_fail(cursor->world, "no such phase: \"%s\"", cursor->at);
    else if (world_now(cursor->world)->phase != phase)
        world_fail(cursor->world, "the phase is %s",
                   phase_word[world_now(cursor->world)->phase]);
}

static void check_round(struct cursor *cursor, bool last)
{
    const struct suburbia_state *now = world_now(cursor->world);
    int number = ROUND_NONE;
    if (!(last && take(cursor, "none")) && !want_number(cursor, &number))
        return;
    expect(cursor->world, last ? "the last round" : "the round", number,
           last ? now->last_round : now->round);
}

static void check_basics(struct cursor *cursor)
{
    struct world *world = cursor->world;
    int tile, number;
    while (!at_end(cursor)) {
        if (!want_tile(cursor, &tile) || !want_number(cursor, &number))
            return;
        int found = -1;
        for (int i = 0; i < BASICS; i++)
            if (world->box.basic[i] == tile)
                found = world_now(world)->basic_left[i];
        expect(world, "the supply", number, found);
    }
}

/* S-LEDGER: what the tile there has changed since the case began. */
static void check_ledger(struct cursor *cursor)
{
    struct world *world = cursor->world;
    int seat, number;
    struct hex at;
    if (!want_seat(cursor, &seat) || !want_cell(cursor, &at))
        return;
    while (!at_end(cursor)) {
        int stat;
        if (!want_stat(cursor, &stat, &number))
            return;
        expect(world, suburbia_stat_word[stat], number,
               world->ledger[seat][cell_of(at)][stat]);
    }
}

/* "tile casino commercial": exactly these kinds and icons. */
static void check_tile(struct cursor *cursor)
{
    struct world *world = cursor->world;
    int tile;
    class_set classes = 0;
    if (!want_tile(cursor, &tile))
        return;
    while (!at_end(cursor)) {
        if (take(cursor, "nothing"))
            break;
        const int class = take_listed(cursor, suburbia_class_word, CLASS_COUNT);
        if (class < 0) {
            world_fail(world, "no such kind or icon: \"%s\"", cursor->at);
            return;
        }
        classes |= CLASS_BIT(class);
    }
    if (world->box.tile[tile].classes != classes)
        world_fail(world, "%s has other kinds or icons", tile_id(world, tile));
}

/* S-KIND: of the four kinds each building has exactly one; Redevelopment
 * Planner and the borders have none. */
static void check_kinds(struct cursor *cursor)
{
    const struct suburbia_box *box = &cursor->world->box;
    if (!want(cursor, "building") || !want(cursor, "has") ||
        !want(cursor, "one") || !want(cursor, "kind"))
        return;
    for (int i = TILE_FIRST; i < box->tiles; i++) {
        const struct tile *tile = &box->tile[i];
        const bool none = tile->letter == LETTER_BORDER ||
                          tile->special == SPECIAL_REPLACEABLE;
        if (__builtin_popcount(tile->classes & CLASS_BUILDING) != !none)
            world_fail(cursor->world, "%s has not one kind",
                       tile_id(cursor->world, i));
    }
}

/* "red line after 14 21", "no red line after 15". */
static void check_red(struct cursor *cursor, bool wanted)
{
    struct world *world = cursor->world;
    const struct edition *edition =
        &world->box.edition[world_now(world)->edition];
    int number;
    if (!want(cursor, "line") || !want(cursor, "after"))
        return;
    while (!at_end(cursor) && want_number(cursor, &number)) {
        const bool line = suburbia_red_lines_below(edition, number + 1) >
                          suburbia_red_lines_below(edition, number);
        if (line != wanted)
            world_fail(world, "after %d stands %s red line", number,
                       line ? "a" : "no");
    }
}

static void check_left(struct cursor *cursor)
{
    const struct suburbia_state *now = world_now(cursor->world);
    int number;
    if (want_number(cursor, &number))
        expect(cursor->world, "the stack", number, now->deck_size - now->drawn);
}

static void check_turn(struct cursor *cursor)
{
    int seat;
    if (want(cursor, "of") && want_seat(cursor, &seat))
        expect(cursor->world, "the seat to move", seat,
               suburbia_actor(world_now(cursor->world)));
}

/* "moves 1": so many are legal now. */
static void check_moves(struct cursor *cursor)
{
    static game_move moves[GAME_MOVES_MAX];
    const struct world *world = cursor->world;
    int number;
    if (want_number(cursor, &number))
        expect(cursor->world, "the number of legal moves", number,
               suburbia_legal(&world->box, world_now(world), moves));
}

static void check_word(struct cursor *cursor)
{
    if (take(cursor, "moves"))
        check_moves(cursor);
    else if (take(cursor, "borders"))
        then_borders(cursor);
    else if (take(cursor, "pile"))
        then_pile(cursor);
    else if (take(cursor, "order"))
        then_order(cursor);
    else if (take(cursor, "ledger"))
        check_ledger(cursor);
    else if (take(cursor, "tile"))
        check_tile(cursor);
    else if (take(cursor, "every"))
        check_kinds(cursor);
    else if (take(cursor, "red"))
        check_red(cursor, true);
    else if (take(cursor, "no")) {
        if (want(cursor, "red"))
            check_red(cursor, false);
    } else {
        world_fail(cursor->world, "unknown word \"%s\"", cursor->at);
        cursor->at = "";
    }
}

void then_holds(struct cursor *cursor)
{
    if (!given_begin(cursor->world))
        return;
    if (take(cursor, "seat"))
        check_seat(cursor);
    else if (take(cursor, "market"))
        check_market(cursor);
    else if (take(cursor, "stack"))
        check_left(cursor);
    else if (take(cursor, "phase"))
        check_phase(cursor);
    else if (take(cursor, "turn"))
        check_turn(cursor);
    else if (take(cursor, "round"))
        check_round(cursor, false);
    else if (take(cursor, "last")) {
        if (want(cursor, "round"))
            check_round(cursor, true);
    } else if (take(cursor, "basics"))
        check_basics(cursor);
    else
        check_word(cursor);
    want_end(cursor);
}
