/* Games of Suburbia for tests. */
#ifndef TESTS_UNIT_SUBURBIA_TOWN_H
#define TESTS_UNIT_SUBURBIA_TOWN_H

#include "suburbia/rules/internal.h"
#include "suburbia/rules/rules.h"
#include "suburbia/words/words.h"
#include "unit/unit.h"

static const struct suburbia_box *const box = &suburbia_box;

enum { FIRST = 0, SECOND = 1, COLLECTOR = 2 }; /* editions */

static inline struct game_config town_config(int edition, enum mode mode,
                                             int seats)
{
    struct game_config config;
    suburbia_defaults(&config);
    config.rules = (uint8_t)edition;
    config.mode = (uint8_t)mode;
    config.seats = (uint8_t)seats;
    config.first = 0;
    return config;
}

static inline struct suburbia_state town_deal(int edition, enum mode mode,
                                              int seats)
{
    const struct game_config config = town_config(edition, mode, seats);
    const struct seed seed = {{1, 2, 3}};
    struct suburbia_state state;
    suburbia_setup(box, &config, &seed, &state);
    return state;
}

/* The same, goals chosen: the first player's first turn. */
static inline struct suburbia_state town_open(int edition, enum mode mode,
                                              int seats)
{
    struct suburbia_state state = town_deal(edition, mode, seats);
    while (state.phase == PHASE_KEEP)
        suburbia_apply(box, &state, suburbia_move_make(SUBURBIA_KEEP, 0, 0),
                       NULL);
    return state;
}

/* The Collector's Edition with these sets, goals chosen. */
static inline struct suburbia_state town_with(const char *sets, enum mode mode,
                                              int seats)
{
    struct game_config config = town_config(COLLECTOR, mode, seats);
    const struct seed seed = {{4, 5, 6}};
    struct suburbia_state state;
    assert_int_equal(suburbia_configure(box, &config, "sets", sets), STATUS_OK);
    suburbia_setup(box, &config, &seed, &state);
    while (state.phase == PHASE_KEEP)
        suburbia_apply(box, &state, suburbia_move_make(SUBURBIA_KEEP, 0, 0),
                       NULL);
    return state;
}

static inline int tile_of(const char *id)
{
    const int tile = suburbia_find_tile(box, id);
    assert_int_not_equal(tile, -1);
    return tile;
}

static inline const struct tile *tile_record(const char *id)
{
    return &box->tile[tile_of(id)];
}

static inline cell cell_at(int q, int r)
{
    return cell_of(hex_at(q, r));
}

/* Puts a tile into a borough without any effect. */
static inline void town_lay(struct suburbia_state *state, int seat,
                            const char *id, int q, int r)
{
    struct borough *borough = &state->borough[seat];
    const cell at = cell_at(q, r);
    const struct surroundings around = borough_around(borough, at);
    assert_true(borough_is_frontier(borough, at));
    borough_lay(box, borough, tile_of(id), at, ++state->placements);
    borough_spread(box, borough, at, around);
}

/* A border, face up or down, as card number `card` of the pile; its tile is
 * written into the pile. */
static inline void town_lay_border(struct suburbia_state *state, int seat,
                                   int card, const char *id, uint16_t place)
{
    struct borough *borough = &state->borough[seat];
    state->border_place[card - 1] = place;
    if (tile_of(id) != TILE_BORDER_LAKE)
        state->border[card - 1] = (uint8_t)tile_of(id);
    borough_lay(box, borough, tile_of(id), (cell)card, ++state->placements);
    border_spread(box, state, seat);
}

static inline void assert_numbers(const struct suburbia_state *state, int seat,
                                  struct numbers numbers)
{
    for (int stat = 0; stat < STAT_COUNT; stat++)
        assert_int_equal(state->numbers[seat].stat[stat], numbers.stat[stat]);
}

/* Money, income, reputation, population. */
#define NUMBERS(m, i, r, p) ((struct numbers){{(m), (i), (r), (p)}})

#endif
