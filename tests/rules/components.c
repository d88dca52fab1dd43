/* Borders, bonus and challenge, the star track: setting them up, and what
 * must be true of them. */
#include "rules/world.h"

/* A border, or a border lake, lies by the first of its corner spaces. */
static bool is_border(const struct world *world, int tile)
{
    return tile == TILE_BORDER_LAKE ||
           world->box.tile[tile].letter == LETTER_BORDER;
}

static bool want_border(struct cursor *cursor, int *tile)
{
    if (!want_tile(cursor, tile))
        return false;
    if (*tile == TILE_NONE || is_border(cursor->world, *tile))
        return true;
    world_fail(cursor->world, "that is no border");
    return false;
}

/* The card of a border that lies in a borough; under a border lake any. */
static int card_for(struct world *world, int tile)
{
    struct suburbia_state *state = &world->start;
    if (state->borders_seen < state->borders) {
        world_fail(world, "borders that lie there come before the display");
        return 0;
    }
    if (state->borders == BORDERS_MAX) {
        world_fail(world, "too many borders");
        return 0;
    }
    if (tile == TILE_BORDER_LAKE)
        tile = suburbia_find_tile(&world->box, "mountain_ridge");
    state->border[state->borders++] = (uint8_t)tile;
    return state->borders_seen = state->borders;
}

static bool may_lie(struct world *world, int seat, struct hex first, int dir)
{
    struct suburbia_state *state = &world->start;
    struct border_sites sites;
    const uint8_t to_move = state->seat;
    const cell at = cell_of(first);
    if (dir < 0 || dir >= HEX_DIRECTIONS)
        return false;
    state->seat = (uint8_t)seat;
    border_find_sites(&world->box, state, &sites);
    state->seat = to_move;
    return sites.row[dir][at / 64] >> (at % 64) & 1;
}

/* "at 0,1 heading 5", the tile having been read. */
bool given_border(struct cursor *cursor, int seat, int tile, struct hex first)
{
    struct world *world = cursor->world;
    struct suburbia_state *state = &world->start;
    int dir;
    if (!is_border(world, tile))
        return false;
    if (!want(cursor, "heading") || !want_number(cursor, &dir))
        return true;
    if (!may_lie(world, seat, first, dir)) {
        world_fail(world, "no border can lie there");
        return true;
    }
    const int card = card_for(world, tile);
    if (card == 0)
        return true;
    state->border_place[card - 1] = border_place_of(cell_of(first), dir);
    borough_lay(&world->box, &state->borough[seat], tile, (cell)card,
                ++state->placements);
    border_spread(&world->box, state, seat);
    return true;
}

/* "borders: green_belt mountain_ridge": the pile, the first three open. */
void given_borders(struct cursor *cursor)
{
    struct suburbia_state *state = &cursor->world->start;
    int tile;
    while (!at_end(cursor) && want_border(cursor, &tile)) {
        if (state->borders == BORDERS_MAX || tile < TILE_FIRST) {
            world_fail(cursor->world, "the pile cannot hold that");
            return;
        }
        state->border[state->borders++] = (uint8_t)tile;
    }
    for (int i = 0; i < BORDERS_OPEN; i++)
        if (state->borders_seen < state->borders)
            state->border_open[i] = ++state->borders_seen;
}

static void read_award(struct cursor *cursor, bool challenge, uint8_t *award)
{
    char word[WORD_ROOM];
    if (!read_word(cursor, word))
        return;
    const int found = suburbia_find_award(&cursor->world->box, word);
    if (found < 0 || cursor->world->box.award[found].challenge != challenge)
        world_fail(cursor->world, "no such %s: \"%s\"",
                   challenge ? "challenge" : "bonus", word);
    else
        *award = (uint8_t)found;
    want_end(cursor);
}

void given_bonus(struct cursor *cursor)
{
    read_award(cursor, false, &cursor->world->start.bonus);
}

void given_challenge(struct cursor *cursor)
{
    read_award(cursor, true, &cursor->world->start.challenge);
}

/* "stars: 1 on 3 0": the token moved last first, each on its space (0). The
 * first turn is then that of the seat who leads. */
void given_stars(struct cursor *cursor)
{
    struct world *world = cursor->world;
    struct suburbia_state *state = &world->start;
    int seat, space, count = 0;
    while (!at_end(cursor) && want_seat_number(cursor, &seat)) {
        if (count == state->seats) {
            world_fail(world, "too many tokens");
            return;
        }
        state->star_pile[count++] = (uint8_t)seat;
        if (take(cursor, "on") && want_number(cursor, &space))
            state->star[seat] = (uint8_t)space;
    }
    if (count != state->seats)
        world_fail(world, "not a token for each seat");
    state->stars = 1;
    if (state->mode == MODE_STANDARD && count == state->seats)
        star_redeal_order(state);
    state->seat = state->first;
}

/* "borders green_belt - -": what lies open, place by place. */
void then_borders(struct cursor *cursor)
{
    struct world *world = cursor->world;
    const struct suburbia_state *now = world_now(world);
    for (int i = 0; i < BORDERS_OPEN; i++) {
        int tile;
        if (!want_border(cursor, &tile))
            return;
        const int card = now->border_open[i];
        const int found = card ? now->border[card - 1] : TILE_NONE;
        if (found != tile)
            world_fail(world, "in place %d lies %s", i + 1,
                       found ? world->box.tile_words[found].id : "-");
    }
}

/* "pile 3": borders that still lie face down. */
void then_pile(struct cursor *cursor)
{
    const struct suburbia_state *now = world_now(cursor->world);
    const int left = now->borders - now->borders_seen;
    int number;
    if (want_number(cursor, &number) && number != left)
        world_fail(cursor->world, "the pile is %d, not %d", left, number);
}

/* "order 2 0 1": of this round, from its first seat. */
void then_order(struct cursor *cursor)
{
    const struct suburbia_state *now = world_now(cursor->world);
    int seat = now->first, wanted;
    for (int i = 0; i < now->seats; i++, seat = seat_after(now, seat))
        if (!want_seat_number(cursor, &wanted))
            return;
        else if (wanted != seat)
            world_fail(cursor->world, "seat %d plays in place %d", seat, i + 1);
    if (seat != now->first)
        world_fail(cursor->world, "the order does not close");
}

/* "cannot see pile": what lies face down is no part of what a seat knows. */
void then_cannot_see_pile(struct cursor *cursor, int seat)
{
    struct world *world = cursor->world;
    struct suburbia_state other = *world_now(world);
    struct suburbia_view seen, also;
    const int last = other.borders - 1, from = other.borders_seen;
    if (last <= from || other.border[from] == other.border[last]) {
        world_fail(world, "the pile has not two different borders");
        return;
    }
    suburbia_observe(&world->box, &other, seat, &seen);
    const uint8_t next = other.border[from];
    other.border[from] = other.border[last];
    other.border[last] = next;
    suburbia_observe(&world->box, &other, seat, &also);
    if (memcmp(&seen, &also, sizeof seen) != 0)
        world_fail(world, "the pile can be seen");
}
