/* A match of Subdivision for tests. */
#ifndef TESTS_UNIT_PLAN_TABLE_H
#define TESTS_UNIT_PLAN_TABLE_H

#include "subdivision/game.h"
#include "subdivision/terminal/front.h"
#include "subdivision/terminal/game.h"
#include "unit/suburbia/terminal/deal.h"

/* How a table is set up; seats without a person are greedy. */
struct table_plan {
    const char *mode, *scenario, *sides;
    int seats, people;
    uint8_t seed;
};

static inline void table_set(struct match *match, struct table_plan plan)
{
    const struct deal_setting setting[] = {{"mode", plan.mode},
                                           {"scenario", plan.scenario},
                                           {"sides", plan.sides}};
    const struct game_config config =
        deal_config(&subdivision_game, setting, 3, plan.seats);
    *match = (struct match){.front = &subdivision_front};
    deal(match, &subdivision_game, &config, plan.people, plan.seed);
}

static inline void table_solo(struct match *match)
{
    table_set(match, (struct table_plan){"solo", NULL, NULL, 1, 1, 7});
}

static inline int at(int q, int r)
{
    return subdivision_parcel_at(&subdivision_box, hex_at(q, r));
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
    board->walk =
        edges_or(board->walk,
                 edges_one(subdivision_edge_between(&subdivision_box, a, b)));
}

/* As if the first seat had built much before its first turn: with one of
 * everything on the board, and one tile of each type in the hand. */
static inline void table_build(struct match *match)
{
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
    for (int zone = 0; zone < ZONE_COUNT; zone++) { /* one of each was drawn */
        state->hand[0][zone] = 1;
        state->stack[0][zone] = (uint8_t)zone;
    }
    state->shown[0] = state->board[0];
    session_rewind(session, 0);
}

static inline void table_busy(struct match *match)
{
    table_solo(match);
    table_build(match);
}

#endif
