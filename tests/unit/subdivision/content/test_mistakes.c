/* Every mistake in Subdivision's content is told with its place. */
#include "unit/subdivision/content/small.h"

struct mistake {
    const char *from, *to, *told;
};

static const struct mistake mistakes[] = {
    /* Structure */
    {"rules: small\n", "name: x\nrules: small\n",
     "1:1: key 'name' stands before any record"},
    {"name: Small", "shade: red", "2:1: unknown key 'shade' in rules 'small'"},
    {"price: 2\n", "price: 2\nprice: 3\n",
     "5:1: key 'price' stands twice in rules 'small'"},
    {"price: 2\n", "", "1:8: rules 'small' has no price"},
    {"zone: civic", "zone: Civic",
     "40:7: id 'Civic': only a-z, 0-9 and _ may stand in it"},
    {"zone: civic", "zone: harbour", "40:7: unknown zone 'harbour'"},
    {"zone: civic", "zone: industrial", "40:7: zone 'industrial' stands twice"},
    {"symbol: bar", "symbol: dot", "61:9: symbol 'dot' stands twice"},
    {"side: 2", "side: 1", "72:7: side '1' stands twice"},
    {"bonus: line", "bonus: parks", "87:8: bonus 'parks' stands twice"},
    {"scenario: sites", "scenario: none",
     "116:11: scenario 'none' stands twice"},
    {"note: ours\n", "",
     "48:7: zone 'luxury' is not wholly printed and has no note"},
    {"zone: residential", "rules: more\nzone: residential",
     "17:8: more than 1 rules record"},
    /* The rules */
    {"start_money: 2", "start_money: 21", "3:14: 21 is outside 0..20"},
    {"price: 2", "price: -2", "4:8: '-2' is not a number"},
    {"copies: 2: 4", "copies: 5: 4", "7:9: 5 is outside 2..4"},
    {"copies: 2: 4", "copies: 2 4", "7:11: ':' is missing"},
    {"copies: 2: 4", "copies: solo: 4", "7:9: copies for 'solo' stand twice"},
    {"copies: 2: 4\n", "", "1:8: rules 'small' has no copies for 2"},
    {"copies: 2: 4", "copies: 2: 6",
     "1:8: 6 copies for 2 do not make 4 equal stacks"},
    {"copies: 2: 4", "copies: 2: 12",
     "1:8: 12 copies for 2, the box holds 8 of zone 'residential'"},
    {"copies: 2: 4", "copies: 2: 33", "7:12: 33 is outside 1..32"},
    {"rank: 10 planner: Planner", "rank: ten planner: Planner",
     "14:7: 'ten' is not a number"},
    {"rank: 10 planner: Planner",
     "rank: 10 planner:", "14:18: a rank's name has 1 to 60 bytes"},
    {"rank: 10 planner: Planner", "rank: 10 planner Planner",
     "14:18: ':' is missing"},
    {"rank: 10 planner: Planner", "rank: 10 Planner: Planner",
     "14:10: id 'Planner': only a-z, 0-9 and _ may stand in it"},
    {"rank: 10 planner: Planner", "rank: 10: Planner",
     "14:9: id ':': only a-z, 0-9 and _ may stand in it"},
    {"rank: 10 planner: Planner", "rank: 10 p: P\nrank: 10 q: Q",
     "15:7: rank '10' is not below the one before"},
    {"rank: below trainee: Trainee", "rank: 5 trainee: Trainee",
     "1:8: rules 'small' has no rank for below"},
    {"rank: 10 planner: Planner",
     "rank: 18 a: a\nrank: 17 a: a\nrank: 16 a: a\nrank: 15 a: a\nrank: 14 a: "
     "a\nrank: 13 a: a\nrank: 12 a: a\nrank: 11 a: a\nrank: 10 a: a",
     "22:7: more than 8 ranks"},
    /* Zones */
    {"colour: grey", "colour: Grey",
     "42:9: id 'Grey': only a-z, 0-9 and _ may stand in it"},
    {"puts: park", "puts: pond", "44:7: unknown piece 'pond'"},
    {"puts: park", "puts: park lake", "44:12: 'lake' is too much"},
    {"most: 2", "most: 4", "37:7: 4 is outside 1..3"},
    {"puts: park\nmost: 1", "puts: park\nmost: 2",
     "40:7: zone 'civic': only roads and sidewalks may be more than 1"},
    {"range: 2", "range: 0", "38:8: 0 is outside 1..9"},
    {"directions: E W", "directions: E N", "46:15: unknown direction 'N'"},
    {"directions: E W", "directions: E W E", "46:17: 'E' is named twice"},
    {"directions: E W\n", "",
     "40:7: zone 'civic' needs either a range or directions"},
    {"directions: E W", "directions: E W\nrange: 1",
     "40:7: zone 'civic' needs either a range or directions"},
    {"puts: sidewalk", "puts: sidewalk\nrange: 1",
     "25:7: zone 'commercial' may not have the key 'range'"},
    {"puts: sidewalk", "puts: sidewalk\ndirections: E",
     "25:7: zone 'commercial' may not have the key 'directions'"},
    /* The board */
    {"row: 0,-1: dot-1", "row: 0: dot-1",
     "67:6: '0' is not a cell such as 0,-3"},
    {"row: 0,-1: dot-1", "row: 0,x: dot-1", "67:8: 'x' is not a number"},
    {"row: 0,-1: dot-1", "row: 0,-21: dot-1", "67:8: -21 is outside -20..20"},
    {"row: 0,-1: dot-1", "row: 0,-1 dot-1", "67:11: ':' is missing"},
    {"row: 0,-1: dot-1 bar-2", "row: 0,-1:", "67:11: the row has no parcel"},
    {"dot-1 bar-2", "dash-1 bar-2", "67:12: unknown symbol 'dash'"},
    {"dot-1 bar-2", "dot bar-2", "67:12: parcel 'dot' has no value such as -2"},
    {"dot-1 bar-2", "dot-x bar-2", "67:15: '-x' is not a number"},
    {"dot-1 bar-2", "dot-10 bar-2", "67:15: -10 is outside -9..9"},
    {"row: -1,1: dot-3", "row: -1,-2: dot-3",
     "69:13: rows go from the top downwards, and eastwards"},
    {"row: -1,1: dot-3", "row: -1,0: dot-3",
     "69:12: there is a parcel at -1,0 already"},
    {"row: -1,1: dot-3 bar-3", "row: -1,1: dot-3",
     "76:18: parcel 0,1 is not there on side '1'"},
    {"row: -1,1: dot-3 dot-3", "row: -1,1: dot-3",
     "72:7: side '2' has 6 parcels, side '1' has 7"},
    {"row: -1,1: dot-3 dot-3", "row: -1,1: dot-3 dot-3 dot-3",
     "76:24: parcel 1,1 is not there on side '1'"},
    {"highway: rim\n", "", "65:7: side '1' has no highway"},
    {"highway: rim", "highway: rim\nhighway: rim",
     "71:10: the highway runs along the rim already"},
    {"highway: 0,0: E NE", "highway: 0,5: E NE",
     "77:10: '0,5' is not on the board"},
    {"highway: 0,0: E NE", "highway: 0,0 E NE", "77:14: ':' is missing"},
    {"highway: 0,0: E NE", "highway: 0,0:", "77:14: direction is missing"},
    {"highway: 0,0: E NE", "highway: 0,0: E N", "77:17: unknown direction 'N'"},
    {"highway: 0,0: E NE", "highway: 0,0: E E", "77:17: 'E' is named twice"},
    {"highway: 1,0: E", "highway: 1,0: W",
     "78:10: the highway runs W of '1,0' already"},
    {"highway: 1,0: E", "highway: around",
     "78:10: 'around' is not a cell such as 0,-3"},
    {"side: 2\n",
     "side: 3\nname: x\nrow: 0,-1: bar-1 bar-2\nrow: -1,0: bar-1 +2 "
     "dot-2\nrow: -1,1: dot-3 dot-3\nhighway: rim\norigin: printed\nside: 2\n",
     "79:7: more than 2 side records"},
    /* Bonus tiles */
    {"number: 2", "number: 0", "88:9: 0 is outside 1..99"},
    {"number: 2", "number: 1", "87:8: bonus 'line': number 1 stands twice"},
    {"stack: 3", "stack: 1", "90:8: 1 is outside 2..4"},
    {"stack: 3", "stack: 2", "131:1: no bonus for stack 3"},
    {"count: park 2", "count: pond 2", "84:8: unknown count 'pond'"},
    {"count: park 2", "count: park", "84:12: a number is missing"},
    {"count: park 2", "count: stack 4", "84:14: 4 is outside 1..3"},
    {"count: park 2", "count: park 2\neach: park",
     "80:8: bonus 'parks' needs one of count, pattern, each and covered"},
    {"count: park 2\n", "",
     "80:8: bonus 'parks' needs one of count, pattern, each and covered"},
    {"pattern: 0,0 1,0 2,0", "pattern: 0,0",
     "91:13: a pattern has at least 2 cells"},
    {"pattern: 0,0 1,0 2,0", "pattern: 0,0 1;0",
     "91:14: '1;0' is not a cell such as 0,-3"},
    {"pattern: 0,0 1,0 2,0", "pattern: 0,0 1,0 0,0",
     "91:18: '0,0' is named twice"},
    {"pattern: 0,0 1,0 2,0", "pattern: 0,0 1,0 2,0 3,0",
     "87:8: bonus 'line': the pattern does not fit on the board"},
    {"pattern: 0,0 1,0 2,0", "pattern: 0,0 10,0",
     "91:14: '10,0' is more than 9 from 0,0"},
    {"pattern: 0,0 1,0 2,0", "pattern: 0,0 1,0 2,0 3,0 4,0 5,0 6,0 7,0 8,0",
     "91:42: more than 8 cells"},
    {"each: park lake", "each: park park", "105:12: 'park' is named twice"},
    {"each: park lake", "each: park shop", "105:12: unknown piece 'shop'"},
    {"covered: -1", "covered: 1", "98:10: '1' needs a sign, + or -"},
    {"covered: -1", "covered: -4",
     "94:8: bonus 'rest': side '1' has no parcel of that value"},
    {"covered: -1", "covered: -1 -2", "98:13: '-2' is too much"},
    {"reward: money 2", "reward: gold 2", "85:9: unknown reward 'gold'"},
    {"reward: money 2", "reward: money 0", "85:15: 0 is outside 1..20"},
    {"reward: activate civic", "reward: activate", "99:17: zone is missing"},
    {"reward: activate civic", "reward: activate civic park",
     "99:24: unknown zone 'park'"},
    {"reward: activate luxury commercial", "reward: activate luxury luxury",
     "92:25: 'luxury' is named twice"},
    /* Scenarios */
    {"scenario: none", "scenario: some",
     "108:11: the first scenario must be 'none', not 'some'"},
    {"hand: 2", "hand: 2\ntarget: 20",
     "108:11: scenario 'none' may not have the key 'target'"},
    {"hand: 2", "hand: 2\nroad: 0,0",
     "108:11: scenario 'none' may not have the key 'road'"},
    {"sides: 1 2", "sides: 1 4", "111:10: unknown side '4'"},
    {"sides: 1 2", "sides: 1 1", "111:10: '1' is named twice"},
    {"seats: 2", "seats: 5", "118:8: 5 is outside 1..4"},
    {"removed: luxury", "removed: park", "120:10: unknown zone 'park'"},
    {"hand: 2", "hand: 3",
     "108:11: scenario 'none': a round of 2 takes 6 tiles, a stack has 5"},
    {"turns: 1", "turns: 2", "108:11: scenario 'none' has 1 draws for 2 turns"},
    {"draws: 2", "draws: 1 1",
     "108:11: scenario 'none' has 2 draws for 1 turns"},
    {"draws: 2", "draws: 2 1 1 1 1", "114:16: more than 4 draws"},
    {"draws: 2", "draws: 6",
     "108:11: scenario 'none': a round of 1 takes 6 tiles, a stack has 5"},
    {"turns: 1\ndraws: 2", "turns: 3\ndraws: 2 1 1",
     "108:11: scenario 'none': a hand of 2 does not last 3 turns"},
    {"target: 40", "target: 0", "124:9: 0 is outside 1..1000"},
    {"target: 40", "target: 40 50", "124:12: '50' is too much"},
    {"park: 0,-1", "park: 0,-2", "125:7: '0,-2' is not on the board"},
    {"park: 0,-1", "park: here", "125:7: 'here' is not a cell such as 0,-3"},
    {"lake: 1,-1", "lake: 0,-1", "126:7: something lies on '0,-1' already"},
    {"lake: 1,-1", "lake: 1,-1 1,-1",
     "126:12: something lies on '1,-1' already"},
    {"school: 2: -1,0", "school: 4: -1,0", "127:9: 4 is outside 1..3"},
    {"school: 2: -1,0", "school: 2 -1,0", "127:11: ':' is missing"},
    {"school: 2: -1,0", "school: 2:", "127:11: a cell is missing"},
    {"coin: 1,0", "coin: 0,0",
     "116:11: scenario 'sites': a coin lies on a parcel without a symbol"},
    {"flipped: -1,1", "flipped: 0,-1",
     "129:10: something lies on '0,-1' already"},
    {"sidewalk: 0,0/1,0", "sidewalk: 0,0",
     "130:11: '0,0' is not an edge such as 0,0/1,0"},
    {"sidewalk: 0,0/1,0", "sidewalk: 0,0/9,0",
     "130:15: '9,0' is not on the board"},
    {"sidewalk: 0,0/1,0", "sidewalk: -1,0/1,0",
     "130:11: the parcels of '-1,0/1,0' are not adjacent"},
    {"sidewalk: 0,0/1,0", "sidewalk: 0,0/0,0",
     "130:11: the parcels of '0,0/0,0' are not adjacent"},
    {"sidewalk: 0,0/1,0", "sidewalk: 0,0/0,1",
     "130:19: a sidewalk lies on '0,1/0,0' already"},
    {"seats: 2\nsides: 1\nremoved: luxury", "seats: 4\nsides: 1",
     "116:11: scenario 'sites': 3 flipped tiles for 3, 0 are left"},
};

static void tells_mistakes(void **state)
{
    struct desk *desk = *state;
    for (size_t i = 0; i < sizeof mistakes / sizeof *mistakes; i++) {
        change(desk, mistakes[i].from, mistakes[i].to);
        assert_false(parse(desk));
        assert_string_equal(desk->told, mistakes[i].told);
    }
}

/* Everything must be there: without one record the box is not whole. */
static void tells_what_is_missing(void **state)
{
    static const struct {
        const char *from, *until, *told;
    } missing[] = {
        {"rules: small", "zone: residential", "115:1: no rules"},
        {"zone: civic", "zone: luxury", "123:1: no zone 'civic'"},
        {"bonus: parks", "bonus: line", "124:1: no bonus for stack 2"},
        {"scenario: none", NULL, "107:1: no scenario"},
        {"rules: small", NULL, "1:1: no rules"},
    };
    struct desk *desk = *state;
    for (size_t i = 0; i < sizeof missing / sizeof *missing; i++) {
        const char *from = strstr(small_box, missing[i].from);
        const char *until =
            missing[i].until ? strstr(from, missing[i].until) : "";
        struct text text;
        text_init(&text, desk->file, sizeof desk->file);
        text_bytes(&text, small_box, (size_t)(from - small_box));
        text_add(&text, until);
        assert_false(parse(desk));
        assert_string_equal(desk->told, missing[i].told);
    }
}

/* More parcels, edges or values than there is room for. */
static void tells_what_is_too_much(void **state)
{
    struct desk *desk = *state;
    char row[400];
    struct text text;
    text_init(&text, row, sizeof row);
    text_add(&text, "row: -20,2:");
    for (int i = 0; i < 41; i++)
        text_add(&text, " dot-1");
    text_add(&text, "\nrow: -20,3:");
    for (int i = 0; i < 20; i++)
        text_add(&text, " dot-1");
    text_add(&text, "\nhighway: rim");
    change(desk, "highway: rim", row);
    assert_false(parse(desk));
    assert_string_equal(desk->told, "71:109: more than 64 parcels");
    text_init(&text, row, sizeof row);
    text_add(&text, "row: -9,2: dot-1");
    for (int i = 0; i < 7; i++)
        text_add(&text, i % 2 ? " dot-5 dot+5" : " dot-6 dot+7");
    text_add(&text, "\nrow: -9,3: dot+4 dot+6\nhighway: rim");
    change(desk, "highway: rim", row);
    assert_false(parse(desk));
    assert_string_equal(desk->told, "71:12: more than 8 different values");
}

/* `count` records like `one` before `where`, their ids numbered. */
static void crowd(struct desk *desk, const char *where, const char *one,
                  int count)
{
    const char *at = strstr(small_box, where);
    struct text text;
    text_init(&text, desk->file, sizeof desk->file);
    text_bytes(&text, small_box, (size_t)(at - small_box));
    for (int i = 0; i < count; i++) {
        const char *mark = strchr(one, '$');
        text_bytes(&text, one, (size_t)(mark - one));
        text_number(&text, 20 + i);
        text_bytes(&text, mark + 1, strcspn(mark + 1, "$"));
        if (strchr(mark + 1, '$')) {
            text_number(&text, 20 + i);
            text_add(&text, strchr(mark + 1, '$') + 1);
        }
    }
    text_add(&text, at);
    assert_true(text_ok(&text));
}

static void tells_of_crowds(void **state)
{
    struct desk *desk = *state;
    crowd(desk, "side: 1",
          "symbol: s$\nname: S\ncolour: red\norigin: printed\n", 6);
    assert_true(parse(desk));
    crowd(desk, "side: 1",
          "symbol: s$\nname: S\ncolour: red\norigin: printed\n", 7);
    assert_false(parse(desk));
    assert_string_equal(desk->told, "89:9: more than 8 symbol records");
    static const char bonus[] = "bonus: b$\nnumber: $\nname: B\nstack: 2\n"
                                "count: road 1\nreward: money 1\n"
                                "origin: printed\n";
    crowd(desk, "scenario: none", bonus, 36);
    assert_true(parse(desk));
    crowd(desk, "scenario: none", bonus, 37);
    assert_false(parse(desk));
    assert_string_equal(desk->told, "360:8: more than 40 bonus records");
    static const char scenario[] =
        "scenario: s$\nname: S\nseats: 4\nsides: 1\nhand: 1\nturns: 1\n"
        "draws: 1\norigin: printed\n";
    crowd(desk, "scenario: sites", scenario, 10);
    assert_true(parse(desk));
    crowd(desk, "scenario: sites", scenario, 11);
    assert_false(parse(desk));
    assert_string_equal(desk->told, "204:11: more than 12 scenario records");
    crowd(desk, "side: 2", "highway: $,0: E\n", 64);
    assert_false(parse(desk));
    assert_string_equal(desk->told, "135:10: more than 64 lines of highway");
}

static void counts_edges(void **state)
{
    struct desk *desk = *state;
    char rows[800];
    struct text text;
    text_init(&text, rows, sizeof rows);
    for (int r = 2; r < 9; r++) {
        text_add(&text, "row: 0,");
        text_number(&text, r);
        text_add(&text, ": dot-1 dot-1 dot-1 dot-1 dot-1 dot-1 dot-1 dot-1\n");
    }
    text_add(&text, "highway: rim");
    change(desk, "highway: rim", rows);
    assert_false(parse(desk));
    assert_string_equal(
        desk->told, "65:7: side '1' has more than 128 edges between parcels");
}

/* Strings go into the caller's room and nowhere else. */
static void needs_room(void **state)
{
    struct desk *desk = *state;
    change(desk, "", "");
    assert_false(parse_with(desk, 3));
    assert_string_equal(desk->told, "1:8: no room is left for 'small'");
    assert_true(parse(desk));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(tells_mistakes),
        cmocka_unit_test(tells_what_is_missing),
        cmocka_unit_test(tells_what_is_too_much),
        cmocka_unit_test(tells_of_crowds),
        cmocka_unit_test(counts_edges),
        cmocka_unit_test(needs_room),
    };
    return cmocka_run_group_tests(tests, set_up, tear_down);
}
