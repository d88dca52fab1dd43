/* A small box of Subdivision that the tests of the parser change here and
 * there. */
#ifndef UNIT_CONTENT_LOTS_SMALL_H
#define UNIT_CONTENT_LOTS_SMALL_H

#include "unit/content/desk.h"

/* Seven parcels, and one of everything. */
static const char small_box[] =
    "rules: small\nname: Small\nstart_money: 2\nprice: 2\nrefund: 2\n"
    "copies: solo: 4\ncopies: 2: 4\ncopies: 3: 8\ncopies: 4: 8\n"
    "coin_points: 5\nschool_points: 8\nhighway_points: 5\n"
    "dollars_a_point: 2\nrank: 10 planner: Planner\nrank: below trainee: "
    "Trainee\n"
    "origin: printed\nzone: residential\nname: Residential\ncolour: green\n"
    "copies: 8\nputs: school\nmost: 1\nrange: 1\norigin: printed\n"
    "zone: commercial\nname: Commercial\ncolour: blue\ncopies: 8\n"
    "puts: sidewalk\nmost: 3\norigin: printed\nzone: industrial\n"
    "name: Industrial\ncolour: yellow\ncopies: 8\nputs: road\nmost: 2\n"
    "range: 2\norigin: printed\nzone: civic\nname: Civic\ncolour: grey\n"
    "copies: 8\nputs: park\nmost: 1\ndirections: E W\norigin: printed\n"
    "zone: luxury\nname: Luxury\ncolour: purple\ncopies: 8\nputs: lake\n"
    "most: 1\ndirections: NE SW\norigin: designed\nnote: ours\n"
    "symbol: dot\nname: Dot\ncolour: red\norigin: printed\nsymbol: bar\n"
    "name: Bar\ncolour: black\norigin: printed\nside: 1\nname: Easy\n"
    "row: 0,-1: dot-1 bar-2\nrow: -1,0: bar-1 +2 dot-2\n"
    "row: -1,1: dot-3 bar-3\nhighway: rim\norigin: printed\nside: 2\n"
    "name: Hard\nrow: 0,-1: bar-1 bar-2\nrow: -1,0: bar-1 +2 dot-2\n"
    "row: -1,1: dot-3 dot-3\nhighway: 0,0: E NE\nhighway: 1,0: E\n"
    "origin: printed\nbonus: parks\nnumber: 1\nname: Parks\nstack: 2\n"
    "count: park 2\nreward: money 2\norigin: printed\nbonus: line\n"
    "number: 2\nname: Line\nstack: 3\npattern: 0,0 1,0 2,0\n"
    "reward: activate luxury commercial\norigin: printed\nbonus: rest\n"
    "number: 3\nname: Rest\nstack: 4\ncovered: -1\nreward: activate civic\n"
    "origin: printed\nbonus: both\nnumber: 7\nname: Both\nstack: 4\n"
    "each: park lake\nreward: money 1\norigin: printed\nscenario: none\n"
    "name: Ordinary Game\nseats: 4\nsides: 1 2\nhand: 2\nturns: 1\n"
    "draws: 2\norigin: printed\nscenario: sites\nname: Sites\nseats: 2\n"
    "sides: 1\nremoved: luxury\nhand: 1\nturns: 1\ndraws: 3\ntarget: 40\n"
    "park: 0,-1\nlake: 1,-1\nschool: 2: -1,0\ncoin: 1,0\nflipped: -1,1\n"
    "sidewalk: 0,0/1,0 0,1/0,0\norigin: printed\n";

static inline bool parse_with(struct desk *desk, size_t room)
{
    const struct content_source source = desk_source(desk, room);
    return desk_told(
        desk, subdivision_content(&desk->subdivision, &source, &desk->error));
}

/* The documented room must always do. */
static inline bool parse(struct desk *desk)
{
    return parse_with(desk, strlen(desk->file));
}

/* Sets the desk's file to the small box with the first `from` changed to
 * `to`. */
static inline void change(struct desk *desk, const char *from, const char *to)
{
    desk_change(desk, small_box, from, to);
}

#endif
