#include "content/suburbia.h"

#include "base/text.h"
#include "unit/unit.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* The smallest box that has one of everything. */
static const char small[] =
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
    "start: suburbs 0 0\nstart: park 0 1\nstart: factory 0 2\n";

enum { TEXT_MAX = 1 << 16 };

struct desk {
    struct suburbia_box box;
    struct content_error error;
    char file[TEXT_MAX], text[TEXT_MAX];
    char told[400]; /* the mistake as line:column: message */
};

static int set_up(void **state)
{
    *state = calloc(1, sizeof(struct desk));
    return *state ? 0 : -1;
}

static int tear_down(void **state)
{
    free(*state);
    return 0;
}

static bool parse_with(struct desk *desk, size_t room)
{
    const struct content_file file = {"a.txt", desk->file, strlen(desk->file)};
    const struct content_source source = {&file, 1, desk->text, room};
    desk->told[0] = '\0';
    if (content_suburbia(&desk->box, &source, &desk->error))
        return true;
    assert_int_equal(desk->error.status, STATUS_BAD_DATA);
    assert_string_equal(desk->error.place.file, "a.txt");
    snprintf(desk->told, sizeof desk->told, "%d:%d: %s", desk->error.place.line,
             desk->error.place.column, desk->error.message);
    return false;
}

/* The documented room must always do. */
static bool parse(struct desk *desk)
{
    return parse_with(desk, strlen(desk->file));
}

/* Sets the desk's file to the small box with `from` changed to `to`. */
static void change(struct desk *desk, const char *from, const char *to)
{
    const char *at = strstr(small, from);
    assert_non_null(at);
    struct text text;
    text_init(&text, desk->file, sizeof desk->file);
    text_bytes(&text, small, (size_t)(at - small));
    text_add(&text, to);
    text_add(&text, at + strlen(from));
    assert_true(text_ok(&text));
}

static void reads_the_small_box(void **state)
{
    struct desk *desk = *state;
    change(desk, "", "");
    assert_true(parse(desk));
    const struct suburbia_box *box = &desk->box;
    assert_int_equal(box->tiles, TILE_FIRST + BASICS + 3);
    assert_int_equal(box->goals, 6);
    assert_int_equal(box->sets, 1);
    assert_int_equal(box->editions, 1);
    assert_int_equal(box->blocked, 1);
    assert_int_equal(box_find_tile(box, "lake"), TILE_LAKE);
    assert_int_equal(box_find_tile(box, "one_more_round"), TILE_ONE_MORE_ROUND);
    for (int i = 0; i < BASICS; i++) {
        assert_int_equal(box->basic[i], TILE_FIRST + i);
        assert_true(hex_equal(box->basic_start[i], hex_at(0, i)));
    }
    const struct tile *lake = &box->tile[TILE_LAKE];
    assert_int_equal(lake->classes, CLASS_BIT(CLASS_LAKE));
    assert_int_equal(lake->near, CLASS_BUILDING);
    assert_int_equal(lake->far, 0);
    const struct tile *shop = &box->tile[box_find_tile(box, "shop")];
    assert_int_equal(shop->classes,
                     CLASS_BIT(CLASS_COMMERCIAL) | CLASS_BIT(CLASS_OFFICE));
    assert_int_equal(shop->near,
                     CLASS_BIT(CLASS_COMMERCIAL) | CLASS_BIT(CLASS_CIVIC));
    assert_int_equal(shop->effects, 2);
    assert_int_equal(shop->effect[1].scope, SCOPE_RED_LINE);
    assert_int_equal(shop->effect[1].amount, 1);
    assert_int_equal(shop->gain[STAT_INCOME], 1);
    const struct edition *edition = &box->edition[0];
    assert_int_equal(edition->plan[1].below, 1);
    assert_int_equal(edition->dale_plan.below, 0);
    assert_int_equal(edition->late_discard, 1);
    assert_int_equal(edition->start[STAT_MONEY], 15);
}

/* Scopes that look beyond the neighbours are what `far` gathers. */
static void gathers_filters(void **state)
{
    struct desk *desk = *state;
    change(desk,
           "each: adjacent civic/commercial: income +1\n"
           "each: red_line: income +1",
           "each: own civic: income +1\neach: others airport: money -1\n"
           "each: lakeside building: money +2");
    assert_true(parse(desk));
    const struct tile *shop =
        &desk->box.tile[box_find_tile(&desk->box, "shop")];
    assert_int_equal(shop->near, 0);
    assert_int_equal(shop->far,
                     CLASS_BIT(CLASS_CIVIC) | CLASS_BIT(CLASS_AIRPORT));
    change(desk,
           "each: adjacent civic/commercial: income +1\n"
           "each: red_line: income +1",
           "each: every school: income +1\neach: built_after star: money -1");
    assert_true(parse(desk));
    assert_int_equal(shop->far,
                     CLASS_BIT(CLASS_SCHOOL) | CLASS_BIT(CLASS_STAR));
}

struct mistake {
    const char *from, *to, *told;
};

static const struct mistake mistakes[] = {
    /* Structure */
    {"name: Shop", "colour: red", "34:1: unknown key 'colour' in tile 'shop'"},
    {"name: Shop", "name: Shop\nname: Shop",
     "35:1: key 'name' stands twice in tile 'shop'"},
    {"set: base", "name: x\nset: base",
     "1:1: key 'name' stands before any record"},
    {"tile: shop", "tile: Shop",
     "33:7: id 'Shop': only a-z, 0-9 and _ may stand in it"},
    {"tile: shop", "tile: a23456789_123456789_123456789_123456789_1",
     "33:7: id 'a23456789_123456789_123456789_123456789_...' is longer than 40 "
     "letters"},
    {"name: Shop\n", "", "33:7: tile 'shop' has no name"},
    {"tile: mill", "tile: shop", "51:7: tile 'shop' stands twice"},
    {"set: base", "set: base\nname: B\norigin: printed\nset: base",
     "4:6: set 'base' stands twice"},
    {"goal: g2", "goal: g1", "63:7: goal 'g1' stands twice"},
    {"set: base\nname: Base\norigin: printed",
     "set: base\nname: Base\norigin: reconstructed",
     "1:6: set 'base' is not wholly printed and has no note"},
    {"part_of: base", "part_of: inc", "4:10: unknown set 'inc'"},
    {"part_of: base\n", "", "4:7: no part_of line stands before tile 'lake'"},
    /* Words */
    {"letter: A", "letter: D", "35:9: unknown letter 'D'"},
    {"letter: A", "letter: A B", "35:11: 'B' is too much"},
    {"kind: commercial", "kind: shop", "38:7: unknown kind 'shop'"},
    {"kind: commercial", "kind: border", "38:7: unknown kind 'border'"},
    {"icon: office", "icon: office civic", "39:14: unknown icon 'civic'"},
    {"icon: office", "icon: office office", "39:14: 'office' is named twice"},
    {"gain: income +1", "gain: pay +1", "40:7: unknown stat 'pay'"},
    {"gain: income +1", "gain: income 1", "40:14: '1' needs a sign, + or -"},
    {"gain: income +1", "gain: income", "40:13: a number is missing"},
    {"gain: income +1", "gain: income +0", "40:14: '+0' changes nothing"},
    {"gain: income +1", "gain: income +100", "40:14: 100 is outside -99..99"},
    {"gain: income +1", "gain: income +1 2", "40:17: '2' is too much"},
    {"gain: income +1", "gain: income +1\ngain: income -1",
     "41:7: gain of income stands twice"},
    {"each: red_line:", "each: near civic:", "42:7: unknown scope 'near'"},
    {"each: red_line:", "each: red_line civic:", "42:16: ':' is missing"},
    {"adjacent civic/commercial:", "adjacent civic/shop:",
     "41:22: unknown kind or icon 'shop'"},
    {"adjacent civic/commercial:", "adjacent civic/civic:",
     "41:22: 'civic' is named twice"},
    {"adjacent civic/commercial:", "adjacent civic/building:",
     "41:22: 'building' is named twice"},
    {"adjacent civic/commercial:", "adjacent civic/:",
     "41:22: kind or icon is missing"},
    {"adjacent civic/commercial:", "adjacent:",
     "41:15: kind or icon is missing"},
    {"adjacent civic/commercial:", "adjacent civic", "41:22: ':' is missing"},
    {"each: red_line: income +1",
     "each: red_line: income +1\neach: red_line: income +1\neach: red_line: "
     "income +1",
     "44:7: more than 3 conditional effects"},
    {"cost: 5", "cost: 100", "37:7: 100 is outside 0..99"},
    {"cost: 5", "cost: five", "37:7: 'five' is not a number"},
    {"copies: 9", "copies: 0", "36:9: 0 is outside 1..20"},
    {"award: most money", "award: least money", "60:8: unknown rank 'least'"},
    {"award: most money", "award: most people",
     "60:13: unknown measure 'people'"},
    {"award: most money", "award: most tiles",
     "60:18: kind or icon is missing"},
    {"award: most money", "award: most money lake",
     "60:19: 'lake' is too much"},
    {"bonus: 10", "bonus: 0", "61:8: 0 is outside 1..99"},
    {"origin: printed", "origin: guessed", "3:9: unknown origin 'guessed'"},
    /* Tiles that need or may not have a key */
    {"copies: 9\n", "", "33:7: tile 'shop' has no copies"},
    {"cost: 5\n", "", "33:7: tile 'shop' has no cost"},
    {"kind: commercial\n", "", "33:7: tile 'shop' has no kind"},
    {"letter: basic", "letter: basic\ncopies: 4",
     "15:7: tile 'suburbs' may not have the key 'copies'"},
    {"kind: lake", "kind: lake\ncost: 1",
     "5:7: tile 'lake' may not have the key 'cost'"},
    {"kind: lake", "kind: civic", "5:7: kind lake is for the tile lake alone"},
    {"kind: commercial", "kind: lake",
     "33:7: kind lake is for the tile lake alone"},
    {"letter: A\ncopies: 9", "letter: none",
     "33:7: tile 'shop' may not have letter none"},
    {"letter: none", "letter: A", "5:7: tile 'lake' must have letter none"},
    {"tile: shop\nname: Shop\nletter: A\ncopies: 9",
     "tile: shop\nname: Shop\nletter: basic", "33:7: more than 3 basic tiles"},
    /* Editions */
    {"seats: 2 2", "seats: 1 2", "90:8: 1 is outside 2..5"},
    {"seats: 2 2", "seats: 4 2", "90:10: 2 is outside 4..5"},
    {"seats: 2 2", "seats: 2", "90:9: a number is missing"},
    {"seats: 2 2", "seats: 2 2 2", "90:12: '2' is too much"},
    {"market: 2 0", "market: 2 1 1 1 1 1 1 1 0",
     "91:25: more than 8 market spaces"},
    {"market: 2 0", "market: 29 0", "91:9: 29 is outside 0..28"},
    {"market: 2 0", "market: 2 -1", "91:11: '-1' is not a number"},
    {"dale_market: 0", "dale_market: x", "92:14: 'x' is not a number"},
    {"basic_supply: 4", "basic_supply: 21", "93:15: 21 is outside 1..20"},
    {"markers: 3", "markers: 10", "98:10: 10 is outside 0..9"},
    {"late_discard: yes", "late_discard: maybe",
     "99:15: unknown answer (yes or no) 'maybe'"},
    {"start: income 0", "start: income 16", "95:15: 16 is outside -5..15"},
    {"start: income 0", "start: money 0", "95:8: start of money stands twice"},
    {"start: income 0\n", "", "88:10: edition '1e' has no start of income"},
    {"start: income 0", "start: fame 0", "95:8: unknown stat 'fame'"},
    {"plan: 2: A 4", "plan: two: A 4", "100:7: 'two' is not a number"},
    {"plan: 2: A 4", "plan: 6: A 4", "100:7: 6 is outside 2..5"},
    {"plan: 2: A 4", "plan: 2 A 4", "100:9: ':' is missing"},
    {"plan: 2: A 4", "plan: 2: B 4", "100:10: 'A' is missing"},
    {"below 1", "below", "100:37: a number is missing"},
    {"below 1", "below 1 1", "100:40: '1' is too much"},
    {"plan: lone:", "plan: dale:", "102:7: this plan stands twice"},
    {"plan: lone: A 4 B 4 above 2 mix 2 below 1\n", "",
     "88:10: edition '1e' has no plan lone"},
    {"plan: dale: A 4 B 4 above 2 mix 2 below 0\n", "",
     "88:10: edition '1e' has no plan dale"},
    {"plan: 2: A 4 B 4 above 2 mix 2 below 1\n", "",
     "88:10: edition '1e' has no plan for 2 seats"},
    {"plan: lone:", "plan: 3: A 4 B 4 above 2 mix 2 below 1\nplan: lone:",
     "101:7: plan for 3 seats, but the seats are 2..2"},
    {"red_line: 14 21", "red_line: 14 14",
     "103:14: red line 14 does not come after 14"},
    {"red_line: 14 21", "red_line: 14\nred_line: 13",
     "104:11: red line 13 does not come after 14"},
    {"red_line: 14 21", "red_line: 256", "103:11: 256 is outside 1..255"},
    {"red_repeat: 2", "red_repeat: 0", "104:13: 0 is outside 1..99"},
    {"red_origin: printed", "red_origin: lost",
     "105:13: unknown origin 'lost'"},
    {"red_origin: printed", "red_origin: designed",
     "88:10: edition '1e' is not wholly printed and has no note"},
    {"edition: 1e", "edition: 1e\nname: X",
     "90:1: key 'name' stands twice in edition '1e'"},
    /* The board */
    {"blocked: -1 0", "blocked: -21 0", "108:10: -21 is outside -20..20"},
    {"blocked: -1 0", "blocked: -1", "108:12: a number is missing"},
    {"blocked: -1 0", "blocked: -1 0 0", "108:15: '0' is too much"},
    {"blocked: -1 0", "blocked: -1 0\nblocked: -1 0",
     "109:10: cell -1 0 is named twice"},
    {"start: park 0 1", "start: park -1 0", "110:8: cell -1 0 is named twice"},
    {"start: park 0 1", "start: park 0 0", "110:8: cell 0 0 is named twice"},
    {"start: park 0 1", "start: shop 0 1", "110:8: unknown basic tile 'shop'"},
    {"start: park 0 1", "start: suburbs 0 1",
     "110:8: start tile 'suburbs' stands twice"},
    {"start: factory 0 2", "start: factory 0 2\nstart: factory 0 3",
     "112:8: more than 3 start tiles"},
    {"start: factory 0 2\n", "", "110:1: 2 of 3 start tiles"},
    {"start: factory 0 2", "board: two\nstart: factory 0 2",
     "111:8: more than 1 board record"},
    {"start: factory 0 2", "start: factory 0 2\nname: Board",
     "112:1: unknown key 'name' in board 'borough'"},
    /* The whole box */
    {"A 4 B 4 above 2 mix 2 below 1", "A 10 B 4 above 2 mix 2 below 1",
     "100:7: the plan needs 10 A tiles, the box holds 9"},
    {"A 4 B 4 above 2 mix 2 below 1", "A 4 B 10 above 2 mix 2 below 1",
     "100:7: the plan needs 10 B tiles, the box holds 9"},
    {"A 4 B 4 above 2 mix 2 below 1", "A 4 B 4 above 2 mix 2 below 6",
     "100:7: the plan needs 10 C tiles, the box holds 9"},
    {"A 4 B 4 above 2 mix 2 below 0", "A 4 B 4 above 10 mix 2 below 0",
     "102:7: the plan needs 12 C tiles, the box holds 9"},
    {"A 4 B 4 above 2 mix 2 below 1", "A 1 B 4 above 2 mix 2 below 1",
     "100:7: 1 A tiles do not fill 2 market spaces"},
    {"goal: g6\nname: G6\naward: most reputation\nbonus: 10\norigin: printed\n",
     "", "83:10: 2 seats need 6 goals, the box holds 5"},
};

static void tells_mistakes(void **state)
{
    struct desk *desk = *state;
    for (size_t i = 0; i < sizeof mistakes / sizeof mistakes[0]; i++) {
        change(desk, mistakes[i].from, mistakes[i].to);
        assert_false(parse(desk));
        assert_string_equal(desk->told, mistakes[i].told);
    }
}

static void tells_what_is_missing(void **state)
{
    struct desk *desk = *state;
    desk->file[0] = '\0';
    assert_false(parse(desk));
    assert_string_equal(desk->told, "1:1: no tile 'lake'");
    change(desk,
           "tile: one_more_round\nname: 1 More Round\nletter: none\n"
           "origin: printed\n",
           "");
    assert_false(parse(desk));
    assert_string_equal(desk->told, "107:1: no tile 'one_more_round'");
    change(desk,
           "tile: park\nname: Park\nletter: basic\ncost: 4\n"
           "kind: civic\norigin: printed\n",
           "");
    assert_false(parse(desk));
    assert_string_equal(desk->told, "105:1: 2 of 3 basic tiles");
    change(desk, "", "");
    strstr(desk->file, "board: ")[0] = '\0';
    assert_false(parse(desk));
    assert_string_equal(desk->told, "106:1: no board");
    change(desk, "", "");
    char *edition = strstr(desk->file, "edition: ");
    const char *board = strstr(desk->file, "board: ");
    memmove(edition, board, strlen(board) + 1);
    assert_false(parse(desk));
    assert_string_equal(desk->told, "92:1: no edition");
}

/* Puts `count` records like `form`, with %d for their number, after the
 * part_of line. */
static void put_records(struct desk *desk, const char *form, int count)
{
    static char records[TEXT_MAX / 2];
    size_t used = (size_t)snprintf(records, sizeof records, "part_of: base\n");
    for (int i = 0; i < count; i++) {
        struct text text;
        text_init(&text, records + used, sizeof records - used);
        for (const char *c = form; *c; c++) {
            if (*c == '%')
                text_number(&text, i);
            else
                text_char(&text, *c);
        }
        assert_true(text_ok(&text));
        used += text.length;
    }
    change(desk, "part_of: base\n", records);
}

static void assert_limit(struct desk *desk, const char *form, int room,
                         const char *told)
{
    put_records(desk, form, room);
    assert_true(parse(desk));
    put_records(desk, form, room + 1);
    assert_false(parse(desk));
    assert_non_null(strstr(desk->told, told));
}

static void keeps_the_limits(void **state)
{
    struct desk *desk = *state;
    assert_limit(desk,
                 "tile: t%\nname: T\nletter: A\ncopies: 1\ncost: 1\n"
                 "kind: civic\norigin: printed\n",
                 POOL_MAX - 9,
                 ": tile 'shop' makes more than 80 A tiles in one set");
    assert_limit(desk,
                 "goal: t%\nname: T\naward: most money\nbonus: 1\n"
                 "origin: printed\n",
                 GOALS_MAX - 6, ": more than 60 goal records");
    assert_limit(desk, "set: s%\nname: S\norigin: printed\npart_of: base\n",
                 SETS_MAX - 1, ": more than 16 set records");
    assert_limit(desk,
                 "edition: e%\nname: E\nseats: 2 2\nmarket: 0\n"
                 "dale_market: 0\nbasic_supply: 4\nstart: money 15\n"
                 "start: income 0\nstart: reputation 1\n"
                 "start: population 2\nmarkers: 3\nlate_discard: no\n"
                 "plan: 2: A 4 B 4 above 2 mix 2 below 1\n"
                 "plan: lone: A 4 B 4 above 2 mix 2 below 1\n"
                 "plan: dale: A 4 B 4 above 2 mix 2 below 0\n"
                 "red_line: 14\nred_repeat: 2\nred_origin: printed\n"
                 "origin: printed\npart_of: base\n",
                 EDITIONS_MAX - 1, ": more than 4 edition records");
}

/* A box full of tiles needs several sets: each set's pools have a limit. */
static void put_tiles(struct desk *desk, int count)
{
    enum { TILES_A_SET = 17 };
    static char records[TEXT_MAX / 2];
    size_t used = 0;
    for (int i = 0; i < count; i++) {
        if (i % TILES_A_SET == 0)
            used += (size_t)snprintf(
                records + used, sizeof records - used,
                "set: s%d\nname: S\norigin: printed\npart_of: s%d\n",
                i / TILES_A_SET, i / TILES_A_SET);
        used += (size_t)snprintf(
            records + used, sizeof records - used,
            "tile: t%d\nname: T\nletter: A\ncopies: 1\ncost: 1\n"
            "kind: civic\norigin: printed\n",
            i);
        assert_true(used < sizeof records);
    }
    snprintf(records + used, sizeof records - used, "part_of: base\n");
    change(desk, "part_of: base\n", records);
}

static void keeps_the_limit_of_tiles(void **state)
{
    struct desk *desk = *state;
    const int room = TILES_MAX - TILE_FIRST - BASICS - 3;
    put_tiles(desk, room);
    assert_true(parse(desk));
    assert_int_equal(desk->box.tiles, TILES_MAX);
    put_tiles(desk, room + 1);
    assert_false(parse(desk));
    assert_non_null(strstr(desk->told, ": more than 250 tile records"));
}

static void keeps_the_limits_of_lists(void **state)
{
    struct desk *desk = *state;
    char line[400];
    struct text text;
    text_init(&text, line, sizeof line);
    text_add(&text, "red_line:");
    for (int i = 1; i <= RED_LINES_MAX + 1; i++) {
        text_char(&text, ' ');
        text_number(&text, i);
    }
    change(desk, "red_line: 14 21", line);
    assert_false(parse(desk));
    assert_string_equal(desk->told, "103:194: more than 64 red lines");
    text_init(&text, line, sizeof line);
    for (int i = 0; i < BLOCKED_MAX; i++) {
        text_add(&text, "blocked: 9 ");
        text_number(&text, i);
        text_char(&text, '\n');
    }
    text_add(&text, "blocked: -1 0\n");
    change(desk, "blocked: -1 0\n", line);
    assert_false(parse(desk));
    assert_string_equal(desk->told, "124:10: more than 16 blocked cells");
}

static void needs_room_for_its_strings(void **state)
{
    struct desk *desk = *state;
    change(desk, "", "");
    assert_false(parse_with(desk, 0));
    assert_string_equal(desk->told, "1:6: no room is left for 'base'");
    assert_false(parse_with(desk, 9));
    assert_string_equal(desk->told, "2:7: no room is left for 'Base'");
}

static void names_the_file(void **state)
{
    struct desk *desk = *state;
    const struct content_file file[] = {
        {"sets.txt", "set: base\nname: B\norigin: printed\npart_of: base\n",
         strlen("set: base\nname: B\norigin: printed\npart_of: base\n")},
        {"tiles.txt", "tile: mint\nname: Mint\n",
         strlen("tile: mint\nname: Mint\n")}};
    const struct content_source source = {file, 2, desk->text, TEXT_MAX};
    assert_false(content_suburbia(&desk->box, &source, &desk->error));
    assert_string_equal(desk->error.place.file, "tiles.txt");
    assert_string_equal(desk->error.message, "tile 'mint' has no letter");
}

/* part_of holds to the end of its file, not beyond. */
static void part_of_ends_with_the_file(void **state)
{
    struct desk *desk = *state;
    const char *cut = strstr(small, "tile: shop");
    const size_t first = (size_t)(cut - small);
    const struct content_file file[] = {{"a.txt", small, first},
                                        {"b.txt", cut, strlen(cut)}};
    const struct content_source source = {file, 2, desk->text, TEXT_MAX};
    assert_false(content_suburbia(&desk->box, &source, &desk->error));
    assert_string_equal(desk->error.place.file, "b.txt");
    assert_string_equal(desk->error.message,
                        "no part_of line stands before tile 'shop'");
}

static uint64_t hash_with(struct desk *desk, const char *from, const char *to)
{
    change(desk, from, to);
    assert_true(parse(desk));
    assert_true(desk->box.hash == content_suburbia_hash(&desk->box));
    return desk->box.hash;
}

static void hashes_what_decides_a_game(void **state)
{
    struct desk *desk = *state;
    const uint64_t hash = hash_with(desk, "", "");
    assert_true(hash == hash_with(desk, "cost: 5", "cost:   5 # cheap"));
    assert_true(hash ==
                hash_with(desk, "civic/commercial", "commercial/civic"));
    assert_true(hash == hash_with(desk, "name: Shop", "name: Corner Shop"));
    assert_true(hash == hash_with(desk, "income +1\norigin: printed",
                                  "income +1\norigin: designed\nnote: ours"));
    static const struct mistake other[] = {
        {"cost: 5", "cost: 6", ""},
        {"copies: 9", "copies: 8", ""},
        {"tile: shop", "tile: store", ""},
        {"icon: office", "icon: school", ""},
        {"gain: income +1", "gain: income +2", ""},
        {"red_line: income +1", "red_line: income +2", ""},
        {"bonus: 10", "bonus: 11", ""},
        {"award: most money", "award: fewest money", ""},
        {"below 1", "below 0", ""},
        {"below 0", "below 1", ""},
        {"market: 2 0", "market: 2 1", ""},
        {"late_discard: yes", "late_discard: no", ""},
        {"start: income 0", "start: income 1", ""},
        {"red_line: 14 21", "red_line: 14 22", ""},
        {"red_repeat: 2", "red_repeat: 3", ""},
        {"blocked: -1 0", "blocked: -2 0", ""},
        {"start: factory 0 2", "start: factory 1 2", ""},
    };
    for (size_t i = 0; i < sizeof other / sizeof other[0]; i++)
        assert_true(hash != hash_with(desk, other[i].from, other[i].to));
}

/* What the rulebooks count. */
static void holds_the_printed_totals(void **state)
{
    (void)state;
    int copies[LETTER_COUNT] = {0}, kinds[LETTER_COUNT] = {0};
    for (int i = 0; i < suburbia_box.tiles; i++) {
        copies[suburbia_box.tile[i].letter] += suburbia_box.tile[i].copies;
        kinds[suburbia_box.tile[i].letter]++;
    }
    assert_int_equal(copies[LETTER_A], 32);
    assert_int_equal(copies[LETTER_B], 36);
    assert_int_equal(copies[LETTER_C], 32);
    assert_int_equal(kinds[LETTER_BASIC], 3);
    assert_int_equal(kinds[LETTER_A] + kinds[LETTER_B] + kinds[LETTER_C], 47);
    assert_int_equal(suburbia_box.goals, 20);
    assert_int_equal(suburbia_box.editions, 2);
    assert_int_equal(suburbia_box.blocked, 11);
    assert_true(suburbia_box.hash == content_suburbia_hash(&suburbia_box));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(reads_the_small_box),
        cmocka_unit_test(gathers_filters),
        cmocka_unit_test(tells_mistakes),
        cmocka_unit_test(tells_what_is_missing),
        cmocka_unit_test(keeps_the_limits),
        cmocka_unit_test(keeps_the_limit_of_tiles),
        cmocka_unit_test(keeps_the_limits_of_lists),
        cmocka_unit_test(needs_room_for_its_strings),
        cmocka_unit_test(names_the_file),
        cmocka_unit_test(part_of_ends_with_the_file),
        cmocka_unit_test(hashes_what_decides_a_game),
        cmocka_unit_test(holds_the_printed_totals),
    };
    return cmocka_run_group_tests(tests, set_up, tear_down);
}
