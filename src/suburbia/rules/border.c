/* Borders (S-BORDER and what follows it): their shape, where they may lie,
 * and what is adjacent to what where there are some.
 *
 * A border has four corner spaces in a line and covers the five cells of the
 * next line that touch them:
 *
 *      c0  c1  c2  c3        corner spaces, c1 = c0 + d and so on
 *    b0  b1  M   b3  b4      covered; b0 = c0 + (d - 2), on the right of d
 *
 * Only the corner spaces are adjacent to it. No border touches another, face
 * up or face down. */
#include "suburbia/rules/internal.h"

enum { DIR_SHIFT = 12 };

static const int16_t step[HEX_DIRECTIONS] = {1, -63, -64, -1, 63, 64};

/* From a corner space to the covered cell that lies back and to the right. */
static int side_of(int dir)
{
    return step[(dir + 4) % HEX_DIRECTIONS];
}

uint16_t border_place_of(cell first, int dir)
{
    const int middle = first + side_of(dir) + 2 * step[dir];
    return (uint16_t)(border_middle((uint16_t)middle) | dir << DIR_SHIFT);
}

cell border_first_corner(uint16_t place)
{
    const int dir = place >> DIR_SHIFT;
    return (cell)(border_middle(place) - 2 * step[dir] - side_of(dir));
}

void border_corners(uint16_t place, cell out[BORDER_CORNERS])
{
    const int dir = place >> DIR_SHIFT;
    for (int i = 0; i < BORDER_CORNERS; i++)
        out[i] = (cell)(border_first_corner(place) + i * step[dir]);
}

void border_cells(uint16_t place, cell out[BORDER_CELLS])
{
    const int dir = place >> DIR_SHIFT;
    for (int i = 0; i < BORDER_CELLS; i++)
        out[i] = (cell)(border_middle(place) + (i - 2) * step[dir]);
}

/* The slots of a borough's borders. */
static slot_set border_slots(const struct borough *borough)
{
    slot_set slots = 0;
    if (borough->tally.borders)
        for (int slot = 0; slot < borough->slots; slot++)
            slots |= (slot_set)slot_is_border(borough, slot) << slot;
    return slots;
}

int borough_find(const struct suburbia_state *state, int seat, cell at)
{
    const struct borough *borough = &state->borough[seat];
    slot_set borders = border_slots(borough);
    for (; borders; borders &= borders - 1)
        if (border_or_cell(state, borough, slot_first(borders)) == at)
            return slot_first(borders);
    return at > BORDERS_MAX ? borough_slot_at(borough, at) : -1;
}

static bool has_corner(uint16_t place, cell at)
{
    cell corner[BORDER_CORNERS];
    border_corners(place, corner);
    return corner[0] == at || corner[1] == at || corner[2] == at ||
           corner[3] == at;
}

/* Borders of which `at` is a corner space. */
static slot_set borders_at(const struct suburbia_state *state,
                           const struct borough *borough, cell at)
{
    slot_set found = 0, borders = border_slots(borough);
    for (; borders; borders &= borders - 1) {
        const int slot = slot_first(borders);
        if (has_corner(border_place_in(state, borough, slot), at))
            found |= slot_bit(slot);
    }
    return found;
}

slot_set borough_adjacent(const struct suburbia_state *state, int seat, cell at)
{
    const struct borough *borough = &state->borough[seat];
    return borough_around(borough, at).adjacent |
           borders_at(state, borough, at);
}

bool border_covers(const struct suburbia_state *state, cell at)
{
    const struct borough *borough = &state->borough[state->seat];
    slot_set borders = border_slots(borough);
    for (; borders; borders &= borders - 1) {
        cell covered[BORDER_CELLS];
        border_cells(border_place_in(state, borough, slot_first(borders)),
                     covered);
        for (int i = 0; i < BORDER_CELLS; i++)
            if (covered[i] == at)
                return true;
    }
    return false;
}

/* Whether a border at `a` covers a corner space of one at `b`. */
static bool covers_corner(uint16_t a, uint16_t b)
{
    cell covered[BORDER_CELLS];
    border_cells(a, covered);
    for (int i = 0; i < BORDER_CELLS; i++)
        if (has_corner(b, covered[i]))
            return true;
    return false;
}

bool border_places_touch(uint16_t a, uint16_t b)
{
    cell corner[BORDER_CORNERS];
    border_corners(a, corner);
    for (int i = 0; i < BORDER_CORNERS; i++)
        if (has_corner(b, corner[i]))
            return true;
    return covers_corner(a, b) || covers_corner(b, a);
}

slot_set borough_neighbours(const struct suburbia_state *state, int seat,
                            int slot)
{
    const struct borough *borough = &state->borough[seat];
    if (!slot_is_border(borough, slot))
        return borough_adjacent(state, seat, borough->cell[slot]);
    cell corner[BORDER_CORNERS];
    border_corners(border_place_in(state, borough, slot), corner);
    slot_set found = 0;
    for (int i = 0; i < BORDER_CORNERS; i++) {
        const int tile = borough_slot_at(borough, corner[i]);
        found |= tile < 0 ? 0 : slot_bit(tile);
    }
    return found;
}

/* Those of some tiles that touch the one in `slot`. Without borders there is
 * no need to look at the whole borough. */
static slot_set touching(const struct suburbia_state *state, int seat, int slot,
                         slot_set some)
{
    const struct borough *borough = &state->borough[seat];
    slot_set found = 0;
    if (borough->tally.borders)
        return borough_neighbours(state, seat, slot) & some;
    for (slot_set rest = some; rest; rest &= rest - 1) {
        const int other = slot_first(rest);
        const int apart = borough->cell[slot] - borough->cell[other];
        const int steps = apart < 0 ? -apart : apart;
        const bool touch = steps == 1 || steps == 63 || steps == 64;
        found |= (slot_set)touch << other;
    }
    return found;
}

slot_set borough_group(const struct suburbia_box *box,
                       const struct suburbia_state *state, int seat,
                       class_set filter)
{
    slot_set left = borough_matching(box, &state->borough[seat], filter);
    slot_set largest = 0;
    while (left) {
        slot_set group = 0, grow = left & -left;
        while (grow) {
            const int slot = slot_first(grow);
            group |= slot_bit(slot);
            grow |= touching(state, seat, slot, left & ~group);
            grow &= ~group;
        }
        left &= ~group;
        largest = slot_count(group) > slot_count(largest) ? group : largest;
    }
    return largest;
}

int borough_largest_group(const struct suburbia_box *box,
                          const struct suburbia_state *state, int seat,
                          class_set filter)
{
    return slot_count(borough_group(box, state, seat, filter));
}

/* A set of cells: bit c % 64 of row c / 64. */
struct grid {
    uint64_t row[64];
};

static void grid_add(struct grid *grid, cell at)
{
    grid->row[at / 64] |= UINT64_C(1) << (at % 64);
}

/* Row `row` of the set moved so that what lay at an offset lies here. */
static uint64_t grid_from(const struct grid *grid, int row, int q, int r)
{
    if (row + r < 0 || row + r > 63)
        return 0;
    return q < 0 ? grid->row[row + r] << -q : grid->row[row + r] >> q;
}

/* A borough as sets of cells. */
struct plan {
    struct grid tiles;   /* hexes */
    struct grid solid;   /* where nothing can be put */
    struct grid corners; /* of its borders */
    struct grid shut;    /* cells and corners that a new border may not touch */
    int top, bottom;     /* rows that hold anything, with room for a border */
};

static void plan_border(struct plan *plan, uint16_t place)
{
    cell corner[BORDER_CORNERS], covered[BORDER_CELLS];
    border_corners(place, corner);
    border_cells(place, covered);
    for (int i = 0; i < BORDER_CORNERS; i++) {
        grid_add(&plan->corners, corner[i]);
        grid_add(&plan->shut, corner[i]);
    }
    for (int i = 0; i < BORDER_CELLS; i++) {
        grid_add(&plan->solid, covered[i]);
        grid_add(&plan->shut, covered[i]);
    }
}

/* Nothing can be put beyond the plane. */
static void subdivision_match_edges(struct plan *plan)
{
    const uint64_t sides =
        ~(UINT64_MAX << PLANE_LEFT) | UINT64_MAX << (PLANE_RIGHT + 1);
    for (int row = 0; row < 64; row++)
        plan->solid.row[row] |=
            row < PLANE_TOP || row > PLANE_BOTTOM ? UINT64_MAX : sides;
}

static void plan_borough(const struct suburbia_box *box,
                         const struct suburbia_state *state, int seat,
                         struct plan *plan)
{
    enum { REACH = 5 };
    const struct borough *borough = &state->borough[seat];
    *plan = (struct plan){.top = 63, .bottom = 0};
    memcpy(plan->solid.row, box->blocked_row, sizeof plan->solid.row);
    subdivision_match_edges(plan);
    for (int slot = 0; slot < borough->slots; slot++) {
        const cell at = border_or_cell(state, borough, slot);
        if (slot_is_border(borough, slot)) {
            plan_border(plan, border_place_in(state, borough, slot));
        } else {
            grid_add(&plan->tiles, at);
            grid_add(&plan->solid, at);
        }
        plan->top = at / 64 < plan->top ? at / 64 : plan->top;
        plan->bottom = at / 64 > plan->bottom ? at / 64 : plan->bottom;
    }
    plan->top = plan->top > REACH ? plan->top - REACH : 0;
    plan->bottom = plan->bottom < 63 - REACH ? plan->bottom + REACH : 63;
}

/* First corners in one row, for one direction. */
static uint64_t sites_in_row(const struct plan *plan, int dir, int row)
{
    const struct hex along = hex_direction[dir];
    const struct hex side = hex_direction[(dir + 4) % HEX_DIRECTIONS];
    uint64_t held = 0, barred = 0;
    for (int i = 0; i < BORDER_CORNERS; i++) {
        const int q = i * along.q, r = i * along.r;
        held |= grid_from(&plan->tiles, row, q, r);
        barred |= grid_from(&plan->shut, row, q, r);
    }
    for (int i = 0; i < BORDER_CELLS; i++) {
        const int q = side.q + i * along.q, r = side.r + i * along.r;
        barred |= grid_from(&plan->solid, row, q, r);
        barred |= grid_from(&plan->shut, row, q, r);
    }
    return held & ~barred;
}

void border_find_sites(const struct suburbia_box *box,
                       const struct suburbia_state *state,
                       struct border_sites *sites)
{
    struct plan plan;
    sites->count = 0;
    memset(sites->row, 0, sizeof sites->row);
    if (state->borough[state->seat].slots == SLOTS_MAX)
        return;
    plan_borough(box, state, state->seat, &plan);
    for (int dir = 0; dir < HEX_DIRECTIONS; dir++)
        for (int row = plan.top; row <= plan.bottom; row++) {
            const uint64_t here = sites_in_row(&plan, dir, row);
            sites->row[dir][row] = here;
            sites->count += __builtin_popcountll(here);
        }
}

/* Free cells beside a tile, and free corner spaces, in one row. */
static uint64_t free_in_row(const struct plan *plan, int row)
{
    uint64_t beside = plan->corners.row[row];
    for (int d = 0; d < HEX_DIRECTIONS; d++)
        beside |= grid_from(&plan->tiles, row, hex_direction[d].q,
                            hex_direction[d].r);
    return beside & ~plan->solid.row[row];
}

void border_spread(const struct suburbia_box *box, struct suburbia_state *state,
                   int seat)
{
    struct borough *borough = &state->borough[seat];
    struct plan plan;
    int edge = 0;
    memset(borough->frontier, 0, sizeof borough->frontier);
    borough->edge = 0;
    if (borough->slots == SLOTS_MAX)
        return;
    plan_borough(box, state, seat, &plan);
    for (int row = plan.top; row <= plan.bottom; row++)
        for (uint64_t rest = free_in_row(&plan, row); rest; rest &= rest - 1) {
            assert(edge < FRONTIER_MAX - 1);
            borough->frontier[edge++] =
                (cell)(64 * row + __builtin_ctzll(rest));
        }
    borough->edge = (uint8_t)edge;
}
