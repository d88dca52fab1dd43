/* A match of Subdivision for tests. */
#ifndef TESTS_UNIT_PLAN_TABLE_H
#define TESTS_UNIT_PLAN_TABLE_H

#include "plan/front.h"
#include "plan/game.h"
#include "unit/unit.h"

#include <string.h>

/* How a table is set up; seats without a person are greedy. */
struct table_plan {
    const char *mode, *scenario, *sides;
    int seats, people;
    uint8_t seed;
};

static inline void table_set(struct match *match, struct table_plan plan)
{
    const struct game_ops *ops = &subdivision_ops;
    const struct seed seed = {{plan.seed}};
    struct game_config config;
    memset(match, 0, sizeof *match);
    match->front = &plan_front;
    ops->defaults(&config);
    assert_int_equal(ops->configure(ops->content, &config, "mode", plan.mode),
                     STATUS_OK);
    config.seats = (uint8_t)plan.seats;
    if (plan.scenario)
        assert_int_equal(
            ops->configure(ops->content, &config, "scenario", plan.scenario),
            STATUS_OK);
    if (plan.sides)
        assert_int_equal(
            ops->configure(ops->content, &config, "sides", plan.sides),
            STATUS_OK);
    session_deal(&match->game.session, ops, ops->content, &config, &seed);
    for (int seat = 0; seat < plan.seats; seat++)
        match->game.player[seat].kind =
            seat < plan.people ? RECORD_HUMAN : RECORD_GREEDY;
    match_name_players(match);
}

static inline void table_solo(struct match *match)
{
    table_set(match, (struct table_plan){"solo", NULL, NULL, 1, 1, 7});
}

static inline int at(int q, int r)
{
    return lot_parcel_at(&subdivision_box, hex_at(q, r));
}

static inline void put_zone(struct board *board, enum zone zone, int parcel)
{
    board->zone[zone] |= parcel_bit(parcel);
    board->covered |= parcel_bit(parcel);
}

static inline void put_bit(struct board *board, uint64_t *set, int parcel)
{
    *set |= parcel_bit(parcel);
    board->covered |= parcel_bit(parcel);
}

static inline void put_walk(struct board *board, int a, int b)
{
    board->walk = edges_or(board->walk,
                           edges_one(lot_edge_between(&subdivision_box, a, b)));
}

/* The first turn of a game alone, as if much had been built before: with one
 * of everything on the board, and one tile of each type in the hand. */
static inline void table_busy(struct match *match)
{
    table_solo(match);
    struct session *session = &match->game.session;
    struct subdivision_state *state =
        (struct subdivision_state *)session_state(&session->start);
    struct board *board = &state->board[0];
    put_zone(board, ZONE_COMMERCIAL, at(0, 1));
    put_zone(board, ZONE_INDUSTRIAL, at(1, 0));
    put_zone(board, ZONE_CIVIC, at(-1, 0));
    put_zone(board, ZONE_LUXURY, at(1, -1));
    put_zone(board, ZONE_RESIDENTIAL, at(0, -1));
    put_bit(board, &board->park, at(1, 1));
    put_bit(board, &board->lake, at(-1, 1));
    put_bit(board, &board->road, at(3, 0));
    put_bit(board, &board->school[0], at(-1, -1));
    put_bit(board, &board->school[1], at(-1, -1));
    put_bit(board, &board->covered, at(0, -3)); /* a flipped tile */
    board->coin |= parcel_bit(at(3, -3));
    put_walk(board, at(0, 1), at(1, 1));
    put_walk(board, at(-1, 0), at(-1, 1));
    board->money = 5;
    for (int zone = 0; zone < ZONE_COUNT; zone++)
        state->hand[0][zone] = 1;
    state->shown[0] = state->board[0];
    session->now = session->start;
}

#endif
