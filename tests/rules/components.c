/* Borders and the star track: what must be true of them. */
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
