/* Every mistake in a content file is told with its place. */
#include "unit/suburbia/content/small.h"

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
    {"name: Shop",
     "name: A23456789012345678901234567890123456789012345678901234567890x",
     "34:7: the name 'A234567890123456789012345678901234567890...' is longer "
     "than 60 bytes"},
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
    {"kind: commercial", "kind: none civic", "38:7: unknown kind 'none'"},
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
    {"cost: 5", "cost: 5 each", "37:9: 'each' is too much"},
    {"cost: 5", "cost: 5 each_player 2", "37:21: '2' is too much"},
    {"cost: 5", "cost: 20 each_player",
     "37:7: 20 each_player is more than 99 for 5 players"},
    {"each: red_line:", "each: rivals civic:", "42:14: ':' is missing"},
    {"each: red_line: income +1", "each: rivals: income -1",
     "42:22: what is taken from rivals is written with a +"},
    {"each: red_line: income +1", "each: own_other: income +1",
     "42:16: kind or icon is missing"},
    {"icon: office", "stars: 0", "39:8: 0 is outside 1..5"},
    {"icon: office", "stars: 6", "39:8: 6 is outside 1..5"},
    {"icon: office", "stars: 2 3", "39:10: '3' is too much"},
    {"icon: office", "beside: park", "39:9: unknown kind or icon 'park'"},
    {"icon: office", "beside: civic lake", "39:15: 'lake' is too much"},
    {"icon: office", "special: none", "39:10: unknown special 'none'"},
    {"icon: office", "special: flip", "39:14: kind or icon is missing"},
    {"icon: office", "special: flip civic lake", "39:21: 'lake' is too much"},
    {"icon: office", "special: absolve civic", "39:18: 'civic' is too much"},
    {"icon: office", "needs: base inc", "39:13: unknown set 'inc'"},
    {"icon: office", "needs: base base", "39:13: 'base' is named twice"},
    {"component: borders", "component: none",
     "114:12: unknown component 'none'"},
    {"component: borders", "component: borders stars",
     "114:20: 'stars' is too much"},
    {"copies: 9", "copies: 0", "36:9: 0 is outside 1..20"},
    {"award: most money", "award: least money", "60:8: unknown rank 'least'"},
    {"award: most money", "award: most people",
     "60:13: unknown measure 'people'"},
    {"award: most money", "award: most tiles",
     "60:18: kind or icon is missing"},
    {"award: most money", "award: most money lake",
     "60:19: 'lake' is too much"},
    {"bonus: 10", "bonus: 0", "61:8: 0 is outside 1..99"},
    {"bonus: 10", "bonus: ten", "61:8: 'ten' is not a number"},
    {"bonus: 10", "bonus: 10\nbonus: 11",
     "62:1: key 'bonus' stands twice in goal 'g1'"},
    {"bonus: 10", "bonus: 10\nneeds: bay", "62:8: unknown set 'bay'"},
    /* Bonuses and challenges */
    {"require: group civic 3", "require: crowd 3",
     "141:10: unknown measure 'crowd'"},
    {"require: group civic 3", "require: group 3",
     "141:16: unknown kind or icon '3'"},
    {"require: group civic 3", "require: group civic",
     "141:21: a number is missing"},
    {"require: group civic 3", "require: group civic 3 4",
     "141:24: '4' is too much"},
    {"require: income 5", "require: income -6",
     "146:17: -6 is outside -5..999"},
    {"require: income 5", "require: income 1000",
     "146:17: 1000 is outside -5..999"},
    {"reward: 2", "reward: 0", "142:9: 0 is outside 1..15"},
    {"reward: 3", "reward: 16", "147:9: 16 is outside 1..15"},
    {"reward: 2\n", "", "139:8: bonus 'spa' has no reward"},
    {"require: income 5\n", "", "144:12: challenge 'run' has no require"},
    {"challenge: run", "challenge: spa",
     "144:12: challenge 'spa' stands twice"},
    {"challenge: run\nname: Run\nrequire: income 5\nreward: 3\nneeds: inc",
     "challenge: run\nname: Run\nrequire: income 5\nreward: 3\nneeds: bay",
     "148:8: unknown set 'bay'"},
    {"set: base\nname: Base\norigin: printed\n",
     "set: base\nname: Base\norigin: printed\nbonus: early\nname: E\n"
     "require: money 1\nreward: 1\norigin: printed\n",
     "4:8: no part_of line stands before bonus 'early'"},
    /* The star track */
    {"spaces: 20", "spaces: 7", "152:9: 7 is outside 8..32"},
    {"spaces: 20", "spaces: 33", "152:9: 33 is outside 8..32"},
    {"income: 6", "income: 0", "153:9: 0 is outside 1..31"},
    {"income: 6", "income: 12",
     "150:8: track 'stars': reputation 12 does not come after income 12"},
    {"reputation: 12", "reputation: 20",
     "150:8: track 'stars': its last space is 19, before reputation 20"},
    {"room: 3 2 1", "room: 3 3 1", "155:9: room for 3 is not less than for 3"},
    {"room: 3 2 1", "room: 3 2", "155:10: the last space must have room for 1"},
    {"room: 3 2 1", "room: 9 8 7 6 5 4 3 2 1",
     "155:23: more than 8 limited spaces"},
    {"room: 3 2 1", "room: 21 1", "155:7: 21 is outside 1..20"},
    {"room: 3 2 1\n", "", "150:8: track 'stars' has no room"},
    {"track: stars",
     "track: moon\nname: Moon\nspaces: 9\nincome: 1\nreputation: 2\n"
     "room: 1\norigin: printed\ntrack: stars",
     "157:8: more than 1 track record"},
    {"origin: printed", "origin: guessed", "3:9: unknown origin 'guessed'"},
    /* Tiles that need or may not have a key */
    {"copies: 9\n", "", "33:7: tile 'shop' has no copies"},
    {"cost: 5\n", "", "33:7: tile 'shop' has no cost"},
    {"kind: commercial\n", "", "33:7: tile 'shop' has no kind"},
    {"letter: basic", "letter: basic\ncopies: 4",
     "15:7: tile 'suburbs' may not have the key 'copies'"},
    {"kind: lake", "kind: lake\ncost: 1",
     "5:7: tile 'lake' may not have the key 'cost'"},
    {"kind: lake", "kind: civic", "5:7: kind lake is for the lakes alone"},
    {"kind: commercial", "kind: lake",
     "33:7: kind lake is for the lakes alone"},
    {"kind: lake", "kind: none", "5:7: kind lake is for the lakes alone"},
    {"kind: commercial", "kind: border",
     "33:7: tile 'shop': kind border and letter border go together"},
    {"kind: border", "kind: civic",
     "129:7: tile 'wall': kind border and letter border go together"},
    {"kind: border\n", "", "129:7: tile 'wall' has no kind"},
    {"kind: residential", "kind: none",
     "15:7: basic tile 'suburbs' must have a kind"},
    {"tile: score_bonus", "tile: score_cards",
     "121:7: tile 'score_cards' may not have letter none"},
    {"name: Score Bonus", "name: Score Bonus\nkind: civic",
     "121:7: tile 'score_bonus' may not have the key 'kind'"},
    {"tile: border_lake\nname: Border Lake\nletter: none\nkind: lake",
     "tile: border_lake\nname: Border Lake\nletter: none",
     "116:7: tile 'border_lake' has no kind"},
    {"kind: border", "kind: border\nspecial: extra_tile",
     "129:7: tile 'wall' may not have the key 'special'"},
    {"kind: border", "kind: border\nbeside: civic",
     "129:7: tile 'wall' may not have the key 'beside'"},
    {"kind: residential", "kind: residential\nstars: 1",
     "15:7: tile 'suburbs' may not have the key 'stars'"},
    {"kind: residential", "kind: residential\nneeds: base",
     "15:7: tile 'suburbs' may not have the key 'needs'"},
    {"cost: 3", "cost: 3 each_player",
     "15:7: tile 'suburbs' may not cost something each_player"},
    {"each: red_line: income +1",
     "each: red_line: income -1\neach: red_line: money +1\n"
     "gain: population +1",
     "33:7: tile 'shop' changes 4 numbers, up and down apart; at most 3"},
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
    {"seats: 2 2", "seats: 2 2\nmarket_five: 2",
     "88:10: edition '1e' may not have the key 'market_five'"},
    {"seats: 2 2", "seats: 2 2\nbasic_supply_five: 4",
     "88:10: edition '1e' may not have the key 'basic_supply_five'"},
    {"seats: 2 2\nmarket: 2 0\ndale_market: 0\nbasic_supply: 4",
     "seats: 5 5\nmarket: 2 0\nmarket_five: 9 9 9 9 9 9 9 9 9\n"
     "dale_market: 0\nbasic_supply: 4",
     "92:30: more than 8 market spaces"},
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
    {"red_repeat: 2", "red_repeat: 2\ncalls: lake Pond",
     "105:8: unknown card 'lake'"},
    {"red_repeat: 2", "red_repeat: 2\ncalls: score_bonus",
     "105:19: 'score_bonus' has no name"},
    {"red_repeat: 2",
     "red_repeat: 2\ncalls: score_bonus X\ncalls: score_bonus Y",
     "106:8: 'score_bonus' is named twice"},
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
    {"start: factory 0 2\n", "", "155:1: 2 of 3 start tiles"},
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

static void assert_missing(struct desk *desk, const char *record,
                           const char *told)
{
    const char *from = strstr(small_box, record);
    assert_non_null(from);
    const char *to = strstr(from, "origin: printed\n");
    if (strcmp(record, "board: ") == 0)
        to = strstr(from, "set: inc");
    else
        to += strlen("origin: printed\n");
    char cut[700] = "";
    assert_true((size_t)(to - from) < sizeof cut);
    memcpy(cut, from, (size_t)(to - from));
    change(desk, cut, "");
    assert_false(parse(desk));
    assert_string_equal(desk->told, told);
}

static void tells_what_is_missing(void **state)
{
    struct desk *desk = *state;
    desk->file[0] = '\0';
    assert_false(parse(desk));
    assert_string_equal(desk->told, "1:1: no tile 'lake'");
    assert_missing(desk, "tile: one_more_round",
                   "152:1: no tile 'one_more_round'");
    assert_missing(desk, "tile: score_bonus", "152:1: no tile 'score_bonus'");
    assert_missing(desk, "tile: score_challenge",
                   "152:1: no tile 'score_challenge'");
    assert_missing(desk, "tile: border_lake", "151:1: no tile 'border_lake'");
    assert_missing(desk, "tile: park", "150:1: 2 of 3 basic tiles");
    assert_missing(desk, "track: ", "149:1: no track");
    assert_missing(desk, "board: ", "151:1: no board");
    change(desk, "", "");
    char *edition = strstr(desk->file, "edition: ");
    const char *board = strstr(desk->file, "board: ");
    memmove(edition, board, strlen(board) + 1);
    assert_false(parse(desk));
    assert_string_equal(desk->told, "137:1: no edition");
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
                 SETS_MAX - 2, ": more than 16 set records");
    assert_limit(desk,
                 "bonus: t%\nname: T\nrequire: money 1\nreward: 1\n"
                 "origin: printed\n",
                 AWARDS_MAX - 2, ": more than 60 bonuses and challenges");
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
    const int room = TILES_MAX - TILE_FIRST - BASICS - 4;
    put_tiles(desk, room);
    assert_true(parse(desk));
    assert_int_equal(desk->box.tiles, TILES_MAX);
    put_tiles(desk, room + 1);
    assert_false(parse(desk));
    assert_non_null(strstr(desk->told, ": more than 250 tile records"));
}

/* Sets of 80 A tiles each; the box has 9 of its own. */
static void keeps_the_limit_of_copies(void **state)
{
    struct desk *desk = *state;
    char records[2000];
    struct text text;
    text_init(&text, records, sizeof records);
    for (int i = 0; i < 13; i++) {
        if (i % 4 == 0) {
            text_add(&text, "set: s");
            text_number(&text, i);
            text_add(&text, "\nname: S\norigin: printed\npart_of: s");
            text_number(&text, i);
            text_char(&text, '\n');
        }
        text_add(&text, "tile: t");
        text_number(&text, i);
        text_add(&text, "\nname: T\nletter: A\ncopies: ");
        text_number(&text, i < 12 ? 20 : 6);
        text_add(&text, "\ncost: 1\nkind: civic\norigin: printed\n");
    }
    text_add(&text, "part_of: base\n");
    assert_true(text_ok(&text));
    change(desk, "part_of: base\n", records);
    assert_true(parse(desk));
    strstr(desk->file, "copies: 6")[8] = '7';
    assert_false(parse(desk));
    assert_non_null(strstr(
        desk->told, ": tile 'shop' makes more than 255 A tiles in all sets"));
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
    assert_false(suburbia_content(&desk->box, &source, &desk->error));
    assert_string_equal(desk->error.place.file, "tiles.txt");
    assert_string_equal(desk->error.message, "tile 'mint' has no letter");
}

/* part_of holds to the end of its file, not beyond. */
static void part_of_ends_with_the_file(void **state)
{
    struct desk *desk = *state;
    const char *cut = strstr(small_box, "tile: shop");
    const size_t first = (size_t)(cut - small_box);
    const struct content_file file[] = {{"a.txt", small_box, first},
                                        {"b.txt", cut, strlen(cut)}};
    const struct content_source source = {file, 2, desk->text, TEXT_MAX};
    assert_false(suburbia_content(&desk->box, &source, &desk->error));
    assert_string_equal(desk->error.place.file, "b.txt");
    assert_string_equal(desk->error.message,
                        "no part_of line stands before tile 'shop'");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(tells_mistakes),
        cmocka_unit_test(tells_what_is_missing),
        cmocka_unit_test(keeps_the_limits),
        cmocka_unit_test(keeps_the_limit_of_tiles),
        cmocka_unit_test(keeps_the_limit_of_copies),
        cmocka_unit_test(keeps_the_limits_of_lists),
        cmocka_unit_test(needs_room_for_its_strings),
        cmocka_unit_test(names_the_file),
        cmocka_unit_test(part_of_ends_with_the_file),
    };
    return cmocka_run_group_tests(tests, set_up, tear_down);
}
