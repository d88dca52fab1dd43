/* A move in one word.
 *
 *   31  28 27   24 23  20 19  16 15 14 13      8  7  6        0
 *  +------+-------+------+------+-----+---------+---+----------+
 *  |  0   | type  |  0   | zone |0|pay|   at    | 0 |   what   |
 *  +------+-------+------+------+-----+---------+---+----------+
 *
 *  roll      what: symbol
 *  place     zone, at: parcel, pay
 *  pass      zone: the tile discarded face down
 *  activate  at: parcel of the tile; what: where its park, lake or school
 *            goes; 0 for tiles that lay roads or sidewalks
 *  bonus     likewise, for an activation that a bonus tile gives
 *  lay       what: the parcel of a road, or the edge of a sidewalk
 *  stop      no further road or sidewalk of this tile
 *  done      no further activation
 *
 * `activate` of a tile that lays roads or sidewalks begins a decision that
 * the moves `lay` and `stop` finish. No move is 0. */
#ifndef SUBDIVISION_RULES_MOVE_H
#define SUBDIVISION_RULES_MOVE_H

#include "game/game.h"
#include "subdivision/rules/state.h"

enum subdivision_move_type {
    SUBDIVISION_ROLL = 1,
    SUBDIVISION_PLACE,
    SUBDIVISION_PASS,
    SUBDIVISION_ACTIVATE,
    SUBDIVISION_BONUS,
    SUBDIVISION_LAY,
    SUBDIVISION_STOP,
    SUBDIVISION_DONE,
    SUBDIVISION_MOVES
};

static inline game_move subdivision_move_make(enum subdivision_move_type type,
                                              int at, int what)
{
    return (game_move)type << 24 | (game_move)at << 8 | (game_move)what;
}

static inline game_move subdivision_move_place(enum zone zone, int at, bool pay)
{
    return subdivision_move_make(SUBDIVISION_PLACE, at, 0) |
           (game_move)zone << 16 | (game_move)pay << 14;
}

static inline game_move subdivision_move_pass(enum zone zone)
{
    return subdivision_move_make(SUBDIVISION_PASS, 0, 0) | (game_move)zone
                                                               << 16;
}

static inline enum subdivision_move_type subdivision_move_type(game_move move)
{
    return (enum subdivision_move_type)(move >> 24);
}

static inline int subdivision_move_zone(game_move move)
{
    return (int)(move >> 16 & 15);
}

static inline bool subdivision_move_pays(game_move move)
{
    return move >> 14 & 1;
}

static inline int subdivision_move_at(game_move move)
{
    return (int)(move >> 8 & 63);
}

static inline int subdivision_move_what(game_move move)
{
    return (int)(move & 127);
}

#endif
