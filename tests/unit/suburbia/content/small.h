/* A small box that the tests of the parser change here and there. */
#ifndef UNIT_CONTENT_SMALL_H
#define UNIT_CONTENT_SMALL_H

#include "unit/content/desk.h"

/* The smallest box that has one of everything. */
static const char small_box[] =
    "set: base\nname: Base\norigin: printed\n"
    "part_of: base\n"
    "tile: lake\nname: Lake\nletter: none\nkind: lake\n"
    "each: adjacent building: money +2\norigin: printed\n"
    "tile: one_more_round\nname: 1 More Round\nletter: none\norigin: printed\n"
    "tile: suburbs\nname: Suburbs\nletter: basic\ncost: 3\n"
    "kind: residential\norigin: printed\n"
    "tile: park\nname: Park\nletter: basic\ncost: 4\n"
    "kind: civic\norigin: printed\n"
    "tile: factory\nname: Factory\nletter: basic\ncost: 3\n"
    "kind: industrial\norigin: printed\n"
    "tile: shop\nname: Shop\nletter: A\ncopies: 9\ncost: 5\n"
    "kind: commercial\nicon: office\ngain: income +1\n"
    "each: adjacent civic/commercial: income +1\n"
    "each: red_line: income +1\norigin: printed\n"
    "tile: flat\nname: Flat\nletter: B\ncopies: 9\ncost: 5\n"
    "kind: residential\norigin: printed\n"
    "tile: mill\nname: Mill\nletter: C\ncopies: 9\ncost: 5\n"
    "kind: industrial\norigin: printed\n"
    "goal: g1\nname: G1\naward: most money\nbonus: 10\norigin: printed\n"
    "goal: g2\nname: G2\naward: most tiles lake\nbonus: 10\norigin: printed\n"
    "goal: g3\nname: G3\naward: most group civic\nbonus: 10\norigin: printed\n"
    "goal: g4\nname: G4\naward: most income\nbonus: 10\norigin: printed\n"
    "goal: g5\nname: G5\naward: most markers\nbonus: 10\norigin: printed\n"
    "goal: g6\nname: G6\naward: most reputation\nbonus: 10\norigin: printed\n"
    "edition: 1e\nname: First\nseats: 2 2\nmarket: 2 0\ndale_market: 0\n"
    "basic_supply: 4\nstart: money 15\nstart: income 0\n"
    "start: reputation 1\nstart: population 2\nmarkers: 3\n"
    "late_discard: yes\n"
    "plan: 2: A 4 B 4 above 2 mix 2 below 1\n"
    "plan: lone: A 4 B 4 above 2 mix 2 below 1\n"
    "plan: dale: A 4 B 4 above 2 mix 2 below 0\n"
    "red_line: 14 21\nred_repeat: 2\nred_origin: printed\n"
    "origin: printed\n"
    "board: borough\nblocked: -1 0\n"
    "start: suburbs 0 0\nstart: park 0 1\nstart: factory 0 2\n"
    "set: inc\nname: Inc\ncomponent: borders\norigin: printed\n"
    "tile: border_lake\nname: Border Lake\nletter: none\nkind: lake\n"
    "origin: printed\n"
    "tile: score_bonus\nname: Score Bonus\nletter: none\norigin: printed\n"
    "tile: score_challenge\nname: Score Challenge\nletter: none\n"
    "origin: printed\n"
    "tile: wall\nname: Wall\nletter: border\ncopies: 1\ncost: 4\n"
    "kind: border\ngain: income +1\nstars: 1\nneeds: inc\n"
    "origin: printed\n"
    "bonus: spa\nname: Spa\nrequire: group civic 3\nreward: 2\n"
    "origin: printed\n"
    "challenge: run\nname: Run\nrequire: income 5\nreward: 3\nneeds: inc\n"
    "origin: printed\n"
    "track: stars\nname: Stars\nspaces: 20\nincome: 6\nreputation: 12\n"
    "room: 3 2 1\norigin: printed\n";

static inline bool parse_with(struct desk *desk, size_t room)
{
    const struct content_source source = desk_source(desk, room);
    return desk_told(desk, suburbia_content(&desk->box, &source, &desk->error));
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

/* The hash of a box, worked out once more. */
static inline uint64_t hash_again(const struct suburbia_box *box)
{
    static struct suburbia_box copy;
    copy = *box;
    suburbia_content_hash(&copy);
    return copy.hash;
}

#endif
