/* A small box of Subdivision that the tests of the parser change here and
 * there, and the desk on which they parse it. */
#ifndef UNIT_CONTENT_LOTS_SMALL_H
#define UNIT_CONTENT_LOTS_SMALL_H

#include "base/text.h"
#include "content/subdivision.h"
#include "unit/unit.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Seven parcels, and one of everything. */
static const char small_box[] =
    "rules: small\nname: Small\nstart_money: 2\nprice: 2\nrefund: 2\n"
    "copies: solo: 4\ncopies: 2: 4\ncopies: 3: 8\ncopies: 4: 8\n"
    "coin_points: 5\nschool_points: 8\nhighway_points: 5\n"
    "dollars_a_point: 2\nrank: 10: Planner\nrank: below: Trainee\n"
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

enum { TEXT_MAX = 1 << 14 };

struct desk {
    struct subdivision_box box;
    struct content_error error;
    char file[TEXT_MAX], text[TEXT_MAX];
    char told[400]; /* the mistake as line:column: message */
};

static inline int set_up(void **state)
{
    *state = calloc(1, sizeof(struct desk));
    return *state ? 0 : -1;
}

static inline int tear_down(void **state)
{
    free(*state);
    return 0;
}

static inline bool parse_with(struct desk *desk, size_t room)
{
    const struct content_file file = {"a.txt", desk->file, strlen(desk->file)};
    const struct content_source source = {&file, 1, desk->text, room};
    desk->told[0] = '\0';
    if (content_subdivision(&desk->box, &source, &desk->error))
        return true;
    assert_int_equal(desk->error.status, STATUS_BAD_DATA);
    assert_string_equal(desk->error.place.file, "a.txt");
    snprintf(desk->told, sizeof desk->told, "%d:%d: %s", desk->error.place.line,
             desk->error.place.column, desk->error.message);
    return false;
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
    const char *at = strstr(small_box, from);
    assert_non_null(at);
    struct text text;
    text_init(&text, desk->file, sizeof desk->file);
    text_bytes(&text, small_box, (size_t)(at - small_box));
    text_add(&text, to);
    text_add(&text, at + strlen(from));
    assert_true(text_ok(&text));
}

#endif
