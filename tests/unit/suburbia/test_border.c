/* Borders: their shape, where they may lie, what they touch (S-BORDER,
 * S-BORDER-PLACE, S-BORDER-ADJ, S-BORDER-LAKE), against a cell-by-cell check
 * of boroughs that random play has made. */
#include "unit/suburbia/town.h"

enum { EDGE = 31 };

/* The nine cells that belong to a border, from its first corner space. */
struct outline {
    struct hex corner[BORDER_CORNERS], covered[BORDER_CELLS];
};

static struct hex along(struct hex from, int dir, int steps)
{
    const struct hex d = hex_direction[dir];
    return hex_at(from.q + steps * d.q, from.r + steps * d.r);
}

static struct outline outline(struct hex first, int dir)
{
    struct outline line;
    const struct hex back = hex_neighbour(first, (dir + 4) % HEX_DIRECTIONS);
    for (int i = 0; i < BORDER_CORNERS; i++)
        line.corner[i] = along(first, dir, i);
    for (int i = 0; i < BORDER_CELLS; i++)
        line.covered[i] = along(back, dir, i);
    return line;
}

static struct outline outline_of(const struct suburbia_state *state, int seat,
                                 int slot)
{
    const uint16_t place =
        state->border_place[state->borough[seat].cell[slot] - 1];
    const int dir = place >> 12;
    const struct hex middle = cell_hex(place & 0xfff);
    const struct hex over = hex_neighbour(middle, (dir + 1) % HEX_DIRECTIONS);
    return outline(along(over, dir, -2), dir);
}

static bool is_among(struct hex at, const struct hex *list, int count)
{
    for (int i = 0; i < count; i++)
        if (hex_equal(list[i], at))
            return true;
    return false;
}

static bool is_corner(const struct outline *line, struct hex at)
{
    return is_among(at, line->corner, BORDER_CORNERS);
}

static bool is_covered(const struct outline *line, struct hex at)
{
    return is_among(at, line->covered, BORDER_CELLS);
}

static bool is_border(const struct suburbia_state *state, int seat, int slot)
{
    const int tile = state->borough[seat].tile[slot];
    return tile == TILE_BORDER_LAKE || box->tile[tile].letter == LETTER_BORDER;
}

/* Each corner space touches two covered cells, each inner covered cell two
 * corner spaces; nothing else touches. */
static void has_one_shape_in_six_directions(void **unused)
{
    (void)unused;
    for (int dir = 0; dir < HEX_DIRECTIONS; dir++) {
        const struct outline line = outline(hex_at(3, -2), dir);
        for (int i = 0; i < BORDER_CORNERS; i++)
            for (int k = 0; k < BORDER_CELLS; k++) {
                const int steps = hex_distance(line.corner[i], line.covered[k]);
                assert_int_equal(steps == 1, k == i || k == i + 1);
                assert_true(steps > 0);
            }
    }
}

static void a_place_is_first_corner_and_direction(void **unused)
{
    (void)unused;
    for (int dir = 0; dir < HEX_DIRECTIONS; dir++)
        for (int q = -9; q <= 9; q++) {
            const struct hex first = hex_at(q, 7 - q);
            const struct outline line = outline(first, dir);
            const uint16_t place = border_place_of(cell_of(first), dir);
            cell corner[BORDER_CORNERS], covered[BORDER_CELLS];
            border_corners(place, corner);
            border_cells(place, covered);
            assert_int_equal(border_first_corner(place), cell_of(first));
            assert_int_equal(place & 0xfff, cell_of(line.covered[2]));
            for (int i = 0; i < BORDER_CORNERS; i++)
                assert_int_equal(corner[i], cell_of(line.corner[i]));
            for (int i = 0; i < BORDER_CELLS; i++)
                assert_int_equal(covered[i], cell_of(line.covered[i]));
        }
}

/* Whether the cell holds a tile; a border covers, but is no tile here. */
static bool holds_tile(const struct suburbia_state *state, int seat,
                       struct hex at)
{
    const struct borough *borough = &state->borough[seat];
    for (int slot = 0; slot < borough->slots; slot++)
        if (!is_border(state, seat, slot) &&
            hex_equal(cell_hex(borough->cell[slot]), at))
            return true;
    return false;
}

static bool is_under_border(const struct suburbia_state *state, int seat,
                            struct hex at)
{
    for (int slot = 0; slot < state->borough[seat].slots; slot++) {
        if (!is_border(state, seat, slot))
            continue;
        const struct outline line = outline_of(state, seat, slot);
        if (is_covered(&line, at))
            return true;
    }
    return false;
}

static bool lines_meet(const struct outline *a, const struct outline *b)
{
    for (int i = 0; i < BORDER_CORNERS; i++)
        if (is_corner(b, a->corner[i]) || is_covered(b, a->corner[i]))
            return true;
    for (int i = 0; i < BORDER_CELLS; i++)
        if (is_corner(b, a->covered[i]) || is_covered(b, a->covered[i]))
            return true;
    return false;
}

static bool meets_other(const struct suburbia_state *state,
                        const struct outline *line)
{
    const struct borough *borough = &state->borough[state->seat];
    for (int slot = 0; slot < borough->slots; slot++) {
        if (!is_border(state, state->seat, slot))
            continue;
        const struct outline other = outline_of(state, state->seat, slot);
        if (lines_meet(line, &other))
            return true;
    }
    return false;
}

static bool may_lie(const struct suburbia_state *state, struct hex first,
                    int dir)
{
    const struct outline line = outline(first, dir);
    bool held = false;
    for (int i = 0; i < BORDER_CORNERS; i++)
        held |= holds_tile(state, state->seat, line.corner[i]);
    for (int i = 0; i < BORDER_CELLS && held; i++)
        if (holds_tile(state, state->seat, line.covered[i]) ||
            is_under_border(state, state->seat, line.covered[i]) ||
            borough_is_blocked(box, cell_of(line.covered[i])))
            return false;
    return held && !meets_other(state, &line);
}

/* Every cell around what lies there. */
static void assert_sites(const struct suburbia_state *state)
{
    enum { REACH = 20 };
    struct border_sites sites;
    int count = 0;
    border_find_sites(box, state, &sites);
    for (int dir = 0; dir < HEX_DIRECTIONS; dir++)
        for (int q = -REACH; q <= REACH; q++)
            for (int r = -REACH; r <= REACH; r++) {
                const cell at = cell_at(q, r);
                const bool found = sites.row[dir][at / 64] >> (at % 64) & 1;
                assert_int_equal(found, may_lie(state, hex_at(q, r), dir));
                count += found;
            }
    assert_int_equal(sites.count, count);
}

static bool touch(const struct suburbia_state *state, int seat, int a, int b)
{
    const struct borough *borough = &state->borough[seat];
    const struct hex x = cell_hex(borough->cell[a]);
    const struct hex y = cell_hex(borough->cell[b]);
    if (a == b)
        return false;
    if (!is_border(state, seat, a) && !is_border(state, seat, b))
        return hex_distance(x, y) == 1;
    if (!is_border(state, seat, a))
        return touch(state, seat, b, a);
    const struct outline line = outline_of(state, seat, a);
    if (!is_border(state, seat, b))
        return is_corner(&line, y);
    const struct outline other = outline_of(state, seat, b);
    for (int i = 0; i < BORDER_CELLS; i++)
        if (is_corner(&line, other.covered[i]) ||
            is_corner(&other, line.covered[i]))
            return true;
    return false;
}

static void assert_neighbours(const struct suburbia_state *state, int seat)
{
    const struct borough *borough = &state->borough[seat];
    for (int slot = 0; slot < borough->slots; slot++) {
        const cell at = border_or_cell(state, borough, slot);
        slot_set beside = 0;
        for (int other = 0; other < borough->slots; other++)
            beside |= (slot_set)touch(state, seat, slot, other) << other;
        assert_int_equal(borough_neighbours(state, seat, slot), beside);
        assert_int_equal(borough_find(state, seat, at), slot);
    }
}

/* Free: beside a tile or a corner space, and nothing on it. */
static bool is_free(const struct suburbia_state *state, int seat, struct hex at)
{
    const struct borough *borough = &state->borough[seat];
    bool beside = false;
    for (int slot = 0; slot < borough->slots; slot++) {
        if (!is_border(state, seat, slot)) {
            beside |= hex_distance(cell_hex(borough->cell[slot]), at) == 1;
            continue;
        }
        const struct outline line = outline_of(state, seat, slot);
        beside |= is_corner(&line, at);
    }
    return beside && !holds_tile(state, seat, at) &&
           !is_under_border(state, seat, at) &&
           !borough_is_blocked(box, cell_of(at));
}

static void assert_cells(const struct suburbia_state *state, int seat)
{
    const struct borough *borough = &state->borough[seat];
    int count = 0;
    for (int q = -EDGE; q <= EDGE; q++)
        for (int r = -EDGE; r <= EDGE; r++) {
            const struct hex at = hex_at(q, r);
            const bool free =
                borough->slots < SLOTS_MAX && is_free(state, seat, at);
            count += free;
            assert_int_equal(borough_is_frontier(borough, cell_of(at)), free);
            if (seat == state->seat)
                assert_int_equal(border_covers(state, cell_of(at)),
                                 is_under_border(state, seat, at));
        }
    assert_int_equal(borough->edge, count);
}

/* Borders as often face up as face down. */
static game_move any_move(const struct suburbia_state *state, struct rng *rng)
{
    const game_move move = suburbia_random(box, state, rng);
    const game_move turned = move ^ 1 << 15;
    const bool turns =
        suburbia_move_type(move) == SUBURBIA_BORDER && rng_below(rng, 2);
    return turns &&
                   suburbia_refuse(box, state, state->seat, turned) == STATUS_OK
               ? turned
               : move;
}

static void assert_borough(struct suburbia_state state, int seat)
{
    state.seat = (uint8_t)seat;
    assert_sites(&state);
    assert_neighbours(&state, seat);
    assert_cells(&state, seat);
}

static void random_boroughs_are_as_the_rules_say(void **unused)
{
    (void)unused;
    struct rng rng;
    int borders = 0, lakes = 0;
    rng_init(&rng, 1, 2);
    for (int game = 0; game < 5; game++) {
        struct suburbia_state state =
            town_with("base borders", MODE_STANDARD, 2);
        state.numbers[0].stat[STAT_MONEY] = 200;
        state.numbers[1].stat[STAT_MONEY] = 200;
        while (state.phase != PHASE_OVER) {
            const game_move move = any_move(&state, &rng);
            const int seat = state.seat;
            suburbia_apply(box, &state, move, NULL);
            if (suburbia_move_type(move) != SUBURBIA_BORDER)
                continue;
            borders += !suburbia_move_lake(move);
            lakes += suburbia_move_lake(move);
            assert_borough(state, seat);
        }
    }
    assert_true(borders > 10 && lakes > 10);
}

static struct suburbia_state state;

static int begin(void **unused)
{
    (void)unused;
    state = town_with("base borders", MODE_STANDARD, 2);
    return 0;
}

/* Beside the start tiles: corner spaces from (0,4) up to (0,1), covered cells
 * from (1,4) up to (1,0). */
static uint16_t east(void)
{
    return border_place_of(cell_at(0, 4), 2);
}

static void a_border_closes_a_side(void **unused)
{
    (void)unused;
    town_lay_border(&state, 0, 1, "mountain_ridge", east());
    assert_true(border_covers(&state, cell_at(1, 0)));
    assert_false(borough_is_frontier(&state.borough[0], cell_at(1, 0)));
    assert_true(borough_is_frontier(&state.borough[0], cell_at(0, 3)));
    assert_int_equal(borough_neighbours(&state, 0, 3), 1 << 1 | 1 << 2);
    assert_int_equal(borough_neighbours(&state, 0, 0), 1 << 1);
    assert_int_equal(borough_neighbours(&state, 0, 1), 1 | 1 << 2 | 1 << 3);
    assert_null(suburbia_audit(box, &state));
}

static void groups_cross_borders(void **unused)
{
    (void)unused;
    const class_set filter =
        CLASS_BIT(CLASS_BORDER) | CLASS_BIT(CLASS_INDUSTRIAL);
    const class_set lake = CLASS_BIT(CLASS_LAKE);
    town_lay_border(&state, 0, 1, "mountain_ridge", east());
    assert_int_equal(borough_largest_group(box, &state, 0, filter), 2);
    assert_int_equal(borough_largest_group(box, &state, 0, lake), 0);
    assert_int_equal(
        borough_count(box, &state.borough[0], CLASS_BIT(CLASS_BORDER)), 1);
    town_lay_border(&state, 1, 2, "border_lake", east());
    assert_int_equal(borough_largest_group(box, &state, 1, filter), 1);
    assert_int_equal(borough_largest_group(box, &state, 1, lake), 1);
}

static void a_full_borough_has_no_site(void **unused)
{
    (void)unused;
    struct border_sites sites;
    for (int r = 3; state.borough[0].slots < SLOTS_MAX; r++)
        town_lay(&state, 0, "suburbs", 0, r);
    border_find_sites(box, &state, &sites);
    assert_int_equal(sites.count, 0);
    border_spread(box, &state, 0);
    assert_int_equal(state.borough[0].edge, 0);
}

static int reach(struct hex at, int dir)
{
    return at.q * hex_direction[dir].q + at.r * hex_direction[dir].r;
}

/* How far a border lake takes the borough: its farthest free corner space. */
static int reach_of(game_move move, int dir)
{
    const struct outline line =
        outline(cell_hex(suburbia_move_cell(move)), suburbia_move_dir(move));
    int far = -100;
    for (int i = 0; i < BORDER_CORNERS; i++)
        if (is_free(&state, 0, line.corner[i]) ||
            borough_find(&state, 0, cell_of(line.corner[i])) < 0)
            far = reach(line.corner[i], dir) > far ? reach(line.corner[i], dir)
                                                   : far;
    return far;
}

/* The border lake that goes farthest in a direction, or 0. */
static game_move farthest_lake(int dir)
{
    static game_move move[GAME_MOVES_MAX];
    const int count = suburbia_legal(box, &state, move);
    game_move best = 0;
    for (int i = 0; i < count; i++)
        if (suburbia_move_type(move[i]) == SUBURBIA_BORDER &&
            suburbia_move_lake(move[i]) &&
            (!best || reach_of(move[i], dir) > reach_of(best, dir)))
            best = move[i];
    return best;
}

static cell farthest_cell(int dir)
{
    const struct borough *borough = &state.borough[0];
    cell best = borough->frontier[0];
    for (int i = 1; i < borough->edge; i++)
        if (reach(cell_hex(borough->frontier[i]), dir) >
            reach(cell_hex(best), dir))
            best = borough->frontier[i];
    return best;
}

/* A chain of border lakes and tiles as far as it goes: it ends before the
 * coordinates do, and everything stays sound on the way. */
static int build_chain(int dir)
{
    struct borough *borough = &state.borough[0];
    state.borders = BORDERS_MAX;
    for (int card = 1; borough->slots < SLOTS_MAX - 3; card++) {
        state.border_open[0] = (uint8_t)card;
        const game_move lake = farthest_lake(dir);
        if (!lake)
            break;
        town_lay_border(
            &state, 0, card, "border_lake",
            border_place_of(suburbia_move_cell(lake), suburbia_move_dir(lake)));
        assert_null(suburbia_audit(box, &state));
        /* On its last corner space, and one farther for the next border. */
        for (int tiles = 0; tiles < 2; tiles++) {
            borough_lay(box, borough, TILE_LAKE, farthest_cell(dir), 1);
            border_spread(box, &state, 0);
            assert_null(suburbia_audit(box, &state));
        }
    }
    return reach(cell_hex(farthest_cell(dir)), dir);
}

static void the_plane_has_an_edge(void **unused)
{
    (void)unused;
    for (int dir = 0; dir < HEX_DIRECTIONS; dir++) {
        begin(NULL);
        assert_true(build_chain(dir) >= 20);
        for (int i = 0; i < state.borough[0].edge; i++) {
            const struct hex at = cell_hex(state.borough[0].frontier[i]);
            assert_in_range(at.q + EDGE, 0, 2 * EDGE - 1);
            assert_in_range(at.r + EDGE, 2, 2 * EDGE - 1);
        }
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(has_one_shape_in_six_directions),
        cmocka_unit_test(a_place_is_first_corner_and_direction),
        cmocka_unit_test(random_boroughs_are_as_the_rules_say),
        cmocka_unit_test_setup(a_border_closes_a_side, begin),
        cmocka_unit_test_setup(groups_cross_borders, begin),
        cmocka_unit_test_setup(a_full_borough_has_no_site, begin),
        cmocka_unit_test_setup(the_plane_has_an_edge, begin),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
