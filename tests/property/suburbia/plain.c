#include "property/suburbia/plain.h"

struct lot plain_lot(const struct suburbia_state *state, int seat, int slot)
{
    const struct borough *borough = &state->borough[seat];
    const bool border = borough->cell[slot] <= BORDERS_MAX;
    const uint16_t place =
        border ? state->border_place[borough->cell[slot] - 1] : 0;
    return (struct lot){
        .seat = seat,
        .slot = slot,
        .tile = borough->tile[slot],
        .border = border,
        .at = cell_hex(border ? place & 0xfff : borough->cell[slot]),
        .dir = place >> 12,
        .placed = borough->placed[slot],
        .marked = borough->marked >> slot & 1};
}

static struct hex steps(struct hex from, int dir, int count)
{
    const struct hex d = hex_direction[dir];
    return hex_at(from.q + count * d.q, from.r + count * d.r);
}

static bool same(struct hex a, struct hex b)
{
    return a.q == b.q && a.r == b.r;
}

/* The five cells in a line, the middle one in the middle. */
static bool covers(const struct lot *lot, struct hex at)
{
    if (!lot->border)
        return same(lot->at, at);
    for (int i = -2; i <= 2; i++)
        if (same(steps(lot->at, lot->dir, i), at))
            return true;
    return false;
}

/* The four corner spaces lie on the left, between the five cells. */
static bool has_corner(const struct lot *border, struct hex at)
{
    const int left = (border->dir + 1) % HEX_DIRECTIONS;
    for (int i = -2; i <= 1; i++)
        if (same(steps(steps(border->at, border->dir, i), left, 1), at))
            return true;
    return false;
}

/* Whether a corner space of `border` lies under `other`. */
static bool holds(const struct lot *border, const struct lot *other)
{
    for (int i = -2; i <= 2; i++) {
        const struct hex at =
            other->border ? steps(other->at, other->dir, i) : other->at;
        if (has_corner(border, at) && covers(other, at))
            return true;
    }
    return false;
}

bool plain_touch(const struct lot *a, const struct lot *b)
{
    if (a->seat != b->seat || a->slot == b->slot)
        return false;
    if (!a->border && !b->border)
        return hex_distance(a->at, b->at) == 1;
    return (a->border && holds(a, b)) || (b->border && holds(b, a));
}

static bool fits(const struct suburbia_box *box,
                 const struct suburbia_state *state, int seat, int slot,
                 class_set filter)
{
    return box->tile[state->borough[seat].tile[slot]].classes & filter;
}

/* Marks everything that hangs together with `slot`; returns how many. */
static int spread(const struct suburbia_state *state, int seat, int slot,
                  bool *open)
{
    const struct lot here = plain_lot(state, seat, slot);
    int size = 1;
    open[slot] = false;
    for (int next = 0; next < state->borough[seat].slots; next++) {
        const struct lot there = plain_lot(state, seat, next);
        if (open[next] && plain_touch(&here, &there))
            size += spread(state, seat, next, open);
    }
    return size;
}

static int largest_group(const struct suburbia_box *box,
                         const struct suburbia_state *state, int seat,
                         class_set filter)
{
    bool open[SLOTS_MAX] = {false};
    int largest = 0;
    for (int slot = 0; slot < state->borough[seat].slots; slot++)
        open[slot] = fits(box, state, seat, slot, filter);
    for (int slot = 0; slot < state->borough[seat].slots; slot++)
        if (open[slot]) {
            const int size = spread(state, seat, slot, open);
            largest = size > largest ? size : largest;
        }
    return largest;
}

static int count_tiles(const struct suburbia_box *box,
                       const struct suburbia_state *state, int seat,
                       class_set filter)
{
    int count = 0;
    for (int slot = 0; slot < state->borough[seat].slots; slot++)
        count += fits(box, state, seat, slot, filter);
    return count;
}

int plain_measure(const struct suburbia_box *box,
                  const struct suburbia_state *state, int seat, int measure,
                  class_set filter)
{
    const int16_t *number = state->numbers[seat].stat;
    int markers = 0;
    switch ((enum measure)measure) {
    case MEASURE_TILES:
        return count_tiles(box, state, seat, filter);
    case MEASURE_GROUP:
        return largest_group(box, state, seat, filter);
    case MEASURE_MARKERS:
        for (int slot = 0; slot < SLOTS_MAX; slot++)
            markers += (int)(state->borough[seat].marked >> slot & 1);
        return markers;
    case MEASURE_MONEY:
        return number[STAT_MONEY];
    case MEASURE_INCOME:
        return number[STAT_INCOME];
    case MEASURE_REPUTATION:
        return number[STAT_REPUTATION];
    case MEASURE_POPULATION:
        return number[STAT_POPULATION];
    case MEASURE_STARS:
        return state->star[seat];
    case MEASURE_COUNT:
        break;
    }
    return 0;
}
