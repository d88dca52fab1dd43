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
 *  border    arg: which of the open ones; cell: the first of its four corner
 *            spaces; dir: where the other three follow, the border on the
 *            right; lake: 1 for face down
 *  choose    what a tile asks for: arg: market space and cell (extra tile),
 *            cell (marker), arg: seat and cell (tile to turn over), or
 *            arg PASS
 *
 * A border is invested in by its middle cell. Moves sort by type, then
 * argument, face, direction, row and column. No move is 0. */
#ifndef SUBURBIA_RULES_MOVE_H
#define SUBURBIA_RULES_MOVE_H

#include "game/game.h"
#include "suburbia/rules/state.h"

enum suburbia_move_type {
    SUBURBIA_KEEP = 1,
    SUBURBIA_BUY,
    SUBURBIA_LAKE,
    SUBURBIA_BASIC,
    SUBURBIA_INVEST,
    SUBURBIA_DISCARD,
    SUBURBIA_BORDER,
    SUBURBIA_CHOOSE,
};

enum { SUBURBIA_MOVES = SUBURBIA_CHOOSE + 1 };

enum { CHOOSE_PASS = 15 };

static inline game_move suburbia_move_make(enum suburbia_move_type type,
                                           int arg, cell at)
{
    return (game_move)type << 20 | (game_move)arg << 16 | at;
}

static inline game_move suburbia_move_border(int which, bool lake, int dir,
                                             cell at)
{
    return suburbia_move_make(SUBURBIA_BORDER, which, at) |
           (game_move)lake << 15 | (game_move)dir << 12;
}

static inline bool suburbia_move_lake(game_move move)
{
    return move >> 15 & 1;
}

static inline int suburbia_move_dir(game_move move)
{
    return (int)(move >> 12 & 7);
}

static inline enum suburbia_move_type suburbia_move_type(game_move move)
{
    return (enum suburbia_move_type)(move >> 20);
}

static inline int suburbia_move_arg(game_move move)
{
    return (int)(move >> 16 & 15);
}

static inline cell suburbia_move_cell(game_move move)
{
    return (cell)(move & 0xfff);
}

#endif
