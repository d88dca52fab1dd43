/* Setting up a case: the table, the market, boroughs as they are to be. */
#include "rules/world.h"

/* What lies in the market and the stack of a case that does not care: a tile
 * that costs $6, gives 1 income and has no other effect. */
static const char filler[] = "convenience_store";
enum { FILLER_STACK = 20 };

/* "change: farm effect 1 amount -3", and the like: content that no set has, to
 * prove a rule that only other content would need. */
void given_change(struct cursor *cursor)
{
    struct suburbia_box *box = &cursor->world->box;
    int tile, which, number;
    if (!want_tile(cursor, &tile))
        return;
    if (take(cursor, "set") && want_set(cursor, &number)) {
        box->tile[tile].set = (uint8_t)number;
    } else if (take(cursor, "gain") && want_stat(cursor, &which, &number)) {
        box->tile[tile].gain[which] = (int8_t)number;
    } else if (take(cursor, "copies") && want_number(cursor, &number)) {
        box->tile[tile].copies = (uint8_t)number;
    } else if (take(cursor, "effect") && want_number(cursor, &which) &&
               want(cursor, "amount") && want_number(cursor, &number)) {
        if (which < 1 || which > box->tile[tile].effects)
            world_fail(cursor->world, "the tile has no effect %d", which);
        else
            box->tile[tile].effect[which - 1].amount = (int8_t)number;
    } else {
        world_fail(cursor->world, "unknown change: \"%s\"", cursor->at);
        return;
    }
    suburbia_derive(box);
    want_end(cursor);
}

/* "sets base inc": those and no others. */
static bool read_sets(struct cursor *cursor)
{
    struct suburbia_state *state = &cursor->world->start;
    int set;
    state->sets = 0;
    do {
        if (!want_set(cursor, &set))
            return false;
        state->sets |= (uint16_t)(1 << set);
    } while (next_is_set(cursor));
    return true;
}

/* One option of a "given:" line. */
static bool read_option(struct cursor *cursor)
{
    struct suburbia_state *state = &cursor->world->start;
    const int mode = take_listed(cursor, suburbia_mode_word, MODE_COUNT);
    int number;
    if (mode >= 0) {
        state->mode = (uint8_t)mode;
        state->seats = mode == MODE_LONE ? 1 : 2;
    } else if (take(cursor, "first")) {
        if (!want_number(cursor, &number))
            return false;
        state->first = (uint8_t)number;
    } else if (take(cursor, "sets")) {
        return read_sets(cursor);
    } else {
        if (!want_number(cursor, &number) || !want(cursor, "seats"))
            return false;
        state->seats = (uint8_t)number;
    }
    return true;
}

/* "given: 2e 3 seats first 1", "given: 1e lone". */
void given_table(struct cursor *cursor)
{
    struct world *world = cursor->world;
    struct suburbia_state *state = &world->start;
    char word[WORD_ROOM];
    if (!read_word(cursor, word))
        return;
    const int edition = suburbia_find_edition(&world->box, word);
    if (edition < 0) {
        world_fail(world, "no such edition: \"%s\"", word);
        return;
    }
    memset(state, 0, sizeof *state);
    state->edition = (uint8_t)edition;
    state->seats = 2;
    state->sets = 1;
    state->custom = 1;
    while (!at_end(cursor))
        if (!read_option(cursor))
            return;
    if (state->seats < 1 || state->seats > SEATS_MAX ||
        state->first >= state->seats) {
        world_fail(world, "that table has no such seat");
        return;
    }
    setup_boroughs(&world->box, state);
    state->phase = PHASE_ACT;
    state->seat = state->first;
    state->turn = state->round = 1;
    for (int space = 0; space < state->spaces; space++)
        state->market[space] = (uint8_t)suburbia_find_tile(&world->box, filler);
    world->stacked = FILLER_STACK;
    memset(world->stack, suburbia_find_tile(&world->box, filler), FILLER_STACK);
    world->script.given = true;
}

void given_market(struct cursor *cursor)
{
    struct suburbia_state *state = &cursor->world->start;
    for (int space = 0; space < state->spaces; space++) {
        int tile;
        if (!want_tile(cursor, &tile))
            return;
        state->market[space] = (uint8_t)tile;
    }
    want_end(cursor);
}

/* In the order in which the tiles are drawn; "stack: empty". */
void given_stack(struct cursor *cursor)
{
    struct world *world = cursor->world;
    int tile;
    world->stacked = 0;
    if (take(cursor, "empty")) {
        want_end(cursor);
        return;
    }
    while (!at_end(cursor) && want_tile(cursor, &tile)) {
        if (world->stacked == DECK_MAX - SPACES_MAX) {
            world_fail(world, "the stack is too high");
            return;
        }
        world->stack[world->stacked++] = (uint8_t)tile;
    }
}

void given_goals(struct cursor *cursor)
{
    struct suburbia_state *state = &cursor->world->start;
    int goal;
    for (state->public_goals = 0; !at_end(cursor);) {
        if (!want_goal(cursor, &goal))
            return;
        if (state->public_goals == SEATS_MAX) {
            world_fail(cursor->world, "too many goals");
            return;
        }
        state->public_goal[state->public_goals++] = (uint8_t)goal;
    }
}

/* "basics: suburbs 0 heavy_factory 1": what is left of them. */
void given_basics(struct cursor *cursor)
{
    struct world *world = cursor->world;
    int tile, number;
    while (!at_end(cursor)) {
        if (!want_tile(cursor, &tile) || !want_number(cursor, &number))
            return;
        bool known = false;
        for (int i = 0; i < BASICS; i++) {
            if (world->box.basic[i] != tile)
                continue;
            world->start.basic_left[i] = (uint8_t)number;
            known = true;
        }
        if (!known)
            world_fail(world, "that is no basic tile");
    }
}

/* "turn: seat 1 round 3 last 4", "turn: choosing goals". */
void given_turn(struct cursor *cursor)
{
    struct suburbia_state *state = &cursor->world->start;
    int seat, round, last;
    if (take(cursor, "choosing")) {
        state->phase = PHASE_KEEP;
        state->seat = state->turn = state->round = 0;
        if (want(cursor, "goals"))
            want_end(cursor);
        return;
    }
    if (!want_seat(cursor, &seat) || !want(cursor, "round") ||
        !want_number(cursor, &round))
        return;
    int behind = 0;
    for (int at = state->first; at != seat; at = seat_after(state, at))
        behind++;
    state->seat = (uint8_t)seat;
    state->round = (uint8_t)round;
    state->turn = (uint8_t)((round - 1) * state->seats + behind + 1);
    if (take(cursor, "last") && want_number(cursor, &last))
        state->last_round = (uint8_t)last;
    want_end(cursor);
}

static bool give_tile(struct world *world, int seat, int tile, struct hex at)
{
    struct suburbia_state *state = &world->start;
    struct borough *borough = &state->borough[seat];
    const cell here = cell_of(at);
    if (!borough_is_frontier(borough, here)) {
        world_fail(world, "no tile can lie at %d,%d", at.q, at.r);
        return false;
    }
    const struct surroundings around = borough_around(borough, here);
    borough_lay(&world->box, borough, tile, here, ++state->placements);
    if (borough->tally.borders)
        border_spread(&world->box, state, seat);
    else
        borough_spread(&world->box, borough, here, around);
    return true;
}

/* "farm at 1,1 lake at 0,3 marked green_belt at 0,1 heading 5": laid without
 * any effect, in that order. */
static void give_tiles(struct cursor *cursor, int seat)
{
    struct world *world = cursor->world;
    struct suburbia_state *state = &world->start;
    struct borough *borough = &state->borough[seat];
    int tile;
    struct hex at;
    while (!at_end(cursor)) {
        if (!want_tile(cursor, &tile) || !want(cursor, "at") ||
            !want_cell(cursor, &at))
            return;
        if (!given_border(cursor, seat, tile, at) &&
            !give_tile(world, seat, tile, at))
            return;
        if (take(cursor, "marked")) {
            borough->marked |= slot_bit(borough->slots - 1);
            borough->markers--;
        }
    }
}

/* "marked 0,1": markers on tiles that lie there already. */
static void give_markers(struct cursor *cursor, int seat)
{
    struct borough *borough = &cursor->world->start.borough[seat];
    struct hex at;
    while (!at_end(cursor) && want_cell(cursor, &at)) {
        const int slot = borough_find(&cursor->world->start, seat, cell_of(at));
        if (slot < 0) {
            world_fail(cursor->world, "no tile lies at %d,%d", at.q, at.r);
            return;
        }
        borough->marked |= slot_bit(slot);
        borough->markers--;
    }
}

/* "goals builder miser keeps first". */
static void give_goals(struct cursor *cursor, int seat)
{
    struct suburbia_state *state = &cursor->world->start;
    int goal[2];
    if (!want_goal(cursor, &goal[0]) || !want_goal(cursor, &goal[1]))
        return;
    for (int i = 0; i < 2; i++)
        state->deal[seat][i] = (uint8_t)goal[i];
    if (take(cursor, "keeps")) {
        state->kept[seat] = !take(cursor, "first");
        if (state->kept[seat])
            want(cursor, "second");
    }
    want_end(cursor);
}

void given_seat(struct cursor *cursor)
{
    struct world *world = cursor->world;
    int seat, number;
    if (!want_seat_number(cursor, &seat))
        return;
    if (take(cursor, "tiles")) {
        give_tiles(cursor, seat);
    } else if (take(cursor, "marked")) {
        give_markers(cursor, seat);
    } else if (take(cursor, "goals")) {
        give_goals(cursor, seat);
    } else {
        while (!at_end(cursor)) {
            int stat;
            if (!want_stat(cursor, &stat, &number))
                return;
            world->start.numbers[seat].stat[stat] = (int16_t)number;
        }
    }
}

/* What the tiles of the case ask of the engine; where the game stands is as
 * the case has it. */
static void open_game(struct world *world)
{
    struct suburbia_state *state = &world->start;
    const struct suburbia_state was = *state;
    setup_open(&world->box, state);
    state->phase = was.phase;
    state->seat = was.seat;
    state->turn = was.turn;
    state->round = was.round;
}

bool given_begin(struct world *world)
{
    struct suburbia_state *state = &world->start;
    if (world->script.begun)
        return true;
    for (int space = state->spaces - 1; space >= 0; space--)
        if (state->market[space] != TILE_NONE)
            state->deck[state->deck_size++] = state->market[space];
    state->drawn = state->deck_size;
    for (int i = 0; i < world->stacked; i++)
        state->deck[state->deck_size++] = world->stack[i];
    open_game(world);
    const char *flaw = suburbia_setup_flaw(state);
    if (!flaw)
        flaw = suburbia_audit(&world->box, state);
    if (flaw)
        world_fail(world, "the set-up cannot be: %s", flaw);
    session_start(&world->session, &world->game,
                  (const struct game_state *)(const void *)state);
    world->script.begun = true;
    return !flaw;
}
