/* A decision in one word.
 *
 *   31    24 23   20 19   16  15  14  12 11            0
 *  +--------+-------+-------+----+------+---------------+
 *  |   0    | type  |  arg  |lake| dir  |     cell      |
 *  +--------+-------+-------+----+------+---------------+
 *
 *  keep      arg: first (0) or second (1) of the two goals dealt
 *  buy       arg: market space from the left; cell
 *  lake      arg: market space; cell
 *  basic     arg: which basic tile (place in the box's list); cell
 *  invest    cell: of the tile that gets the marker
 *  discard   arg: market space
 *
 * lake and dir are for borders (S-BORDER). Moves sort by type, then argument,
 * then row and column. No move is 0. */
#ifndef SUBURBIA_MOVE_H
#define SUBURBIA_MOVE_H

#include "game/game.h"
#include "suburbia/state.h"

enum move_type {
    MOVE_KEEP = 1,
    MOVE_BUY,
    MOVE_LAKE,
    MOVE_BASIC,
    MOVE_INVEST,
    MOVE_DISCARD,
};

static inline game_move move_make(enum move_type type, int arg, cell at)
{
    return (game_move)type << 20 | (game_move)arg << 16 | at;
}

static inline enum move_type move_type(game_move move)
{
    return (enum move_type)(move >> 20);
}

static inline int move_arg(game_move move)
{
    return (int)(move >> 16 & 15);
}

static inline cell move_cell(game_move move)
{
    return (cell)(move & 0xfff);
}

#endif
