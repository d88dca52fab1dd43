/* The set-up line of a trace: what it says comes back, and every way to get it
 * wrong has its sentence. */
#include "unit/suburbia/telling.h"

#define TABLE  "'rules':'ce','mode':'standard','seats':2"
#define FARMS  "'farm','farm','farm','farm','farm','farm','farm'"
#define MARKET ",'market':[" FARMS "]"
#define STACK  ",'stack':['one_more_round']"
#define PUBLIC ",'public_goals':['miser','hero']"
#define GOALS                                                                  \
    ",'public_goals':['miser','developer'],"                                   \
    "'private_deal':[['investor','spendthrift'],['luminary','builder']]"
#define DEAL ",'first':0" MARKET STACK GOALS

static struct suburbia_state state;
static const char *reason;

static enum status read(const char *fields)
{
    const struct json_in in = told(fields);
    reason = NULL;
    return suburbia_read_setup(box, &in, &state, &reason);
}

static void assert_wrong(const char *fields, enum status status,
                         const char *sentence)
{
    assert_int_equal(read(fields), status);
    assert_non_null(reason);
    assert_string_equal(reason, sentence);
}

static void bad(const char *fields, const char *sentence)
{
    assert_wrong(fields, STATUS_BAD_SETUP, sentence);
}

static void unknown(const char *fields, const char *sentence)
{
    assert_wrong(fields, STATUS_UNKNOWN_WORD, sentence);
}

static void a_sound_line_is_read(void **unused)
{
    (void)unused;
    assert_int_equal(read(TABLE DEAL), STATUS_OK);
    assert_null(reason);
    assert_int_equal(state.custom, 1);
    assert_int_equal(state.edition, COLLECTOR);
    assert_int_equal(state.deck_size, 8);
    assert_int_equal(state.drawn, 7);
    assert_int_equal(state.stars, 0);
    assert_int_equal(state.borders, 0);
    assert_int_equal(state.bonus, AWARD_NONE);
    assert_null(suburbia_audit(box, &state));
}

static void the_table_is_checked(void **unused)
{
    (void)unused;
    bad("'mode':'standard'", "rules: no edition is named");
    bad("'rules':2", "rules: no edition is named");
    unknown("'rules':'3e'", "rules: no such edition");
    bad("'rules':'ce'", "mode: none is named");
    unknown("'rules':'ce','mode':'solo'",
            "mode: neither standard nor lone nor dale");
    bad("'rules':'ce','mode':'lone'", "seats: not a number");
    bad("'rules':'ce','mode':'lone','seats':0", "seats: not from 1 to 5");
    bad("'rules':'ce','mode':'lone','seats':6", "seats: not from 1 to 5");
    bad(TABLE ",'first':'0'", "first: not a number");
    bad(TABLE ",'first':2", "first: no such seat");
    bad(TABLE ",'first':-1", "first: no such seat");
    bad(TABLE ",'sets':[]", "sets: not a list of sets");
    bad(TABLE ",'sets':'base'", "sets: not a list of sets");
    bad(TABLE ",'sets':[1]", "sets: not all are words");
    unknown(TABLE ",'sets':['atlantis']", "sets: no such set");
    bad(TABLE ",'sets':['essen']",
        "the chosen sets have too few tiles for the stacks");
    bad("'rules':'2e','mode':'standard','seats':5",
        "this edition is for two to four seats");
}

static void a_deal_or_a_seed(void **unused)
{
    (void)unused;
    static const char zeros[] = "0000000000000000000000000000000000000000000000"
                                "000000000000000000";
    char fields[256];
    struct text text;
    bad(TABLE, "neither a deal (market, stack, goals) nor a seed");
    bad(TABLE ",'seed':7", "seed: not 64 hexadecimal digits");
    bad(TABLE ",'seed':'00'", "seed: not 64 hexadecimal digits");
    text_init(&text, fields, sizeof fields);
    text_add(&text, TABLE ",'seed':'");
    text_add(&text, zeros);
    text_add(&text, "'");
    assert_int_equal(read(fields), STATUS_OK);
    assert_int_equal(state.custom, 0);
    bad(TABLE MARKET STACK GOALS, "first: missing");
}

static void the_market_is_checked(void **unused)
{
    (void)unused;
#define WITH_MARKET(list) TABLE ",'first':0,'market':" list STACK GOALS
    bad(TABLE ",'first':0" STACK GOALS, "market: no list of tiles");
    bad(WITH_MARKET("['farm']"), "market: not one entry for each space");
    bad(WITH_MARKET("['farm','farm','farm','farm','farm','farm',3]"),
        "market: neither a tile nor null");
    unknown(WITH_MARKET("['castle',null,null,null,null,null,null]"),
            "market: no such tile");
    static const char *const other[] = {"lake", "border_lake", "score_bonus",
                                        "one_more_round", "green_belt"};
    for (size_t i = 0; i < sizeof other / sizeof *other; i++) {
        char fields[LINE_ROOM];
        struct text text;
        text_init(&text, fields, sizeof fields);
        text_add(&text, TABLE ",'first':0,'market':['");
        text_add(&text, other[i]);
        text_add(&text,
                 "','farm','farm','farm','farm','farm','farm']" STACK GOALS);
        bad(fields, "market: a lake, a border or a card cannot lie there");
    }
    bad(WITH_MARKET("['farm',null,'farm','farm','farm','farm','farm']"),
        "empty market spaces must be the leftmost ones");
    assert_int_equal(read(WITH_MARKET("[null,'farm','farm','farm','farm',"
                                      "'farm','farm']")),
                     STATUS_OK);
    assert_int_equal(state.drawn, 6);
}

static void the_stack_is_checked(void **unused)
{
    (void)unused;
#define WITH_STACK(list) TABLE ",'first':0" MARKET ",'stack':" list GOALS
    bad(TABLE ",'first':0" MARKET GOALS, "stack: no list of tiles");
    bad(WITH_STACK("[null]"), "stack: not all are words");
    unknown(WITH_STACK("['castle']"), "stack: no such tile");
    bad(WITH_STACK("['lake']"), "stack: a lake or a border cannot lie there");
    bad(WITH_STACK("['border_lake']"),
        "stack: a lake or a border cannot lie there");
    bad(WITH_STACK("['green_belt']"),
        "stack: a lake or a border cannot lie there");
#define MORE                                                                   \
    ",'stack':[" FARMS "," FARMS "," FARMS "," FARMS "," FARMS "," FARMS
    bad(TABLE ",'first':0" MARKET MORE "," FARMS "," FARMS "," FARMS "," FARMS
              "," FARMS "," FARMS "," FARMS "," FARMS "," FARMS "," FARMS
              "," FARMS "]" GOALS,
        "stack: more than 120 cards with the market's");
    assert_int_equal(read(WITH_STACK("['score_bonus','score_challenge']")),
                     STATUS_OK);
}

static void goals_are_checked(void **unused)
{
    (void)unused;
#define NO_GOALS TABLE ",'first':0" MARKET STACK
    bad(NO_GOALS, "goals: missing, or not as many as this game has");
    bad(NO_GOALS ",'public_goals':['miser']",
        "goals: missing, or not as many as this game has");
    bad(NO_GOALS ",'public_goals':['miser',1]", "goals: not all are words");
    unknown(NO_GOALS PUBLIC, "goals: no such goal");
#define TWO_GOALS NO_GOALS ",'public_goals':['miser','builder']"
    bad(TWO_GOALS, "private_deal: not one pair for each seat");
    bad(TWO_GOALS ",'private_deal':[['miser'],['miser','miser']]",
        "goals: missing, or not as many as this game has");
    unknown(TWO_GOALS ",'private_deal':[['miser','miser'],['miser','x']]",
            "goals: no such goal");
    bad("'rules':'ce','mode':'lone','seats':1" MARKET STACK
        ",'public_goals':['miser']",
        "public_goals: The Lone Architect has none");
    bad("'rules':'ce','mode':'lone','seats':1" MARKET STACK
        ",'private_deal':[['miser','builder']]",
        "private_deal: solo games have none");
}

static void borders_are_checked(void **unused)
{
    (void)unused;
    bad(TABLE DEAL ",'borders':'green_belt'", "borders: no list of borders");
    bad(TABLE DEAL ",'borders':[1]", "borders: not all are words");
    unknown(TABLE DEAL ",'borders':['hadrians_wall']",
            "borders: no such border");
    bad(TABLE DEAL ",'borders':['farm']", "borders: not a border");
#define FOUR "'green_belt','green_belt','green_belt','green_belt'"
    bad(TABLE DEAL ",'borders':[" FOUR "," FOUR "," FOUR "," FOUR
                   ",'green_belt']",
        "borders: more than 16");
    assert_int_equal(read(TABLE DEAL ",'borders':['green_belt','ring_road']"),
                     STATUS_OK);
    assert_int_equal(state.borders, 2);
    assert_int_equal(state.borders_seen, 2);
    assert_int_equal(state.border_open[0], 1);
    assert_int_equal(state.border_open[2], 0);
}

static void awards_are_checked(void **unused)
{
    (void)unused;
    bad(TABLE DEAL ",'bonus':3", "bonus or challenge: not a word");
    unknown(TABLE DEAL ",'challenge':'everest'",
            "bonus or challenge: there is no such tile");
    bad(TABLE DEAL ",'bonus':'challenge_civic'",
        "bonus and challenge are not the same");
    bad(TABLE DEAL ",'challenge':'bonus_lakes'",
        "bonus and challenge are not the same");
    assert_int_equal(read(TABLE DEAL ",'bonus':'bonus_lakes','challenge':null"),
                     STATUS_OK);
    assert_int_equal(state.bonus, suburbia_find_award(box, "bonus_lakes"));
    assert_int_equal(state.challenge, AWARD_NONE);
}

static void stars_are_checked(void **unused)
{
    (void)unused;
    bad(TABLE DEAL ",'star_order':1",
        "star_order: not one entry for each seat");
    bad(TABLE DEAL ",'star_order':[0]",
        "star_order: not one entry for each seat");
    bad(TABLE DEAL ",'star_order':[0,0]", "star_order: not every seat once");
    bad(TABLE DEAL ",'star_order':[0,2]", "star_order: not every seat once");
    bad(TABLE DEAL ",'star_order':[0,'1']", "star_order: not every seat once");
    bad(TABLE DEAL ",'star_order':[1,0]",
        "first: not the seat on top of star_order");
    assert_int_equal(read(TABLE DEAL ",'star_order':[0,1]"), STATUS_OK);
    assert_int_equal(state.stars, 1);
    /* Nobody else need be named first. */
    assert_int_equal(read(TABLE MARKET STACK GOALS ",'star_order':[1,0]"),
                     STATUS_OK);
    assert_int_equal(state.first, 1);
    assert_int_equal(state.star_pile[0], 1);
}

static void write(const struct suburbia_state *game, struct text *text)
{
    struct json_out out;
    json_out_init(&out, text);
    json_out_object(&out, NULL);
    suburbia_trace_setup(box, game, &out);
    json_out_close(&out);
    assert_true(text_ok(text));
}

/* What a deal is, its trace says again: only that it was told, not dealt, is
 * a difference. */
static void assert_told_again(const char *sets, enum mode mode, int seats)
{
    static char first[LINE_ROOM], second[LINE_ROOM];
    struct text text;
    struct json_in in;
    struct game_config config = town_config(COLLECTOR, mode, seats);
    const struct seed seed = {{9, 8, 7}};
    static struct suburbia_state dealt;
    config.first = GAME_FIRST_RANDOM;
    suburbia_configure(box, &config, "sets", sets);
    suburbia_setup(box, &config, &seed, &dealt);
    text_init(&text, first, sizeof first);
    write(&dealt, &text);
    assert_true(json_in_read(&in, first, text.length, NULL));
    assert_int_equal(suburbia_read_setup(box, &in, &state, &reason), STATUS_OK);
    text_init(&text, second, sizeof second);
    write(&state, &text);
    assert_string_equal(first, second);
    assert_int_equal(state.first, dealt.first);
    assert_memory_equal(state.after, dealt.after, sizeof state.after);
    assert_memory_equal(state.star_pile, dealt.star_pile,
                        sizeof state.star_pile);
    assert_memory_equal(state.border, dealt.border, sizeof state.border);
    assert_memory_equal(state.border_open, dealt.border_open,
                        sizeof state.border_open);
    assert_memory_equal(state.deck, dealt.deck, sizeof state.deck);
    assert_int_equal(state.bonus, dealt.bonus);
    assert_int_equal(state.challenge, dealt.challenge);
    assert_null(suburbia_audit(box, &state));
}

static void deals_are_told_again(void **unused)
{
    (void)unused;
    static const char *const sets[] = {
        "base", "base borders", "base bonuses", "base stars",
        "base inc five_star nightlife con essen ce borders bonuses stars"};
    for (size_t i = 0; i < sizeof sets / sizeof *sets; i++) {
        for (int seats = 2; seats <= 5; seats++)
            assert_told_again(sets[i], MODE_STANDARD, seats);
        assert_told_again(sets[i], MODE_LONE, 1);
        assert_told_again(sets[i], MODE_DALE, 2);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_sound_line_is_read),
        cmocka_unit_test(the_table_is_checked),
        cmocka_unit_test(a_deal_or_a_seed),
        cmocka_unit_test(the_market_is_checked),
        cmocka_unit_test(the_stack_is_checked),
        cmocka_unit_test(goals_are_checked),
        cmocka_unit_test(borders_are_checked),
        cmocka_unit_test(awards_are_checked),
        cmocka_unit_test(stars_are_checked),
        cmocka_unit_test(deals_are_told_again),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
