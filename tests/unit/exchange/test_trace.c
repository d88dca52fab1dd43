/* Every error code of the trace at its line, and the manners of the driver. */
#include "unit/exchange/tracing.h"

#include "json/in.h"

static char room[TRACING_ROOM];

#define HEAD(rules, mode, seats)                                               \
    "{'trace':1,'game':'suburbia','rules':'" rules "','mode':'" mode           \
    "','seats':" seats ",'first':0,'sets':['base'],"
#define MARKET                                                                 \
    "'market':['mint','mint','mint','farm','convenience_store','farm',"        \
    "'farm'],"
#define FARMS "'farm','farm','farm','farm','farm','farm','farm','farm',"
#define STACK "'stack':[" FARMS FARMS "'one_more_round','farm','farm','farm'],"
#define GOALS                                                                  \
    "'public_goals':['miser','builder'],"                                      \
    "'private_deal':[['employer','harbormaster'],['investor','luminary']]}\n"
#define SETUP             HEAD("2e", "standard", "2") MARKET STACK GOALS
#define MOVE(seat, words) "{'seat':" #seat ",'move':{" words "}}\n"
#define KEEPS                                                                  \
    MOVE(0, "'type':'keep','goal':'employer'")                                 \
    MOVE(1, "'type':'keep','goal':'investor'")
#define START          SETUP KEEPS
#define LAKE(seat, at) MOVE(seat, "'type':'lake','slot':6,'at':" at)
#define BASIC(seat, tile, at)                                                  \
    MOVE(seat, "'type':'basic','tile':'" tile "','at':" at)
#define INVEST(seat, at) MOVE(seat, "'type':'invest','at':" at)
#define DISCARD(seat)    MOVE(seat, "'type':'discard','slot':6")
#define LONE                                                                   \
    HEAD("2e", "lone", "1")                                                    \
    MARKET "'stack':['farm','one_more_round','farm']}"                         \
           "\n"
#define LONE_TURN(at) LAKE(0, at) MOVE(0, "'type':'discard','slot':5")
#define LONE_GAME     LONE LONE_TURN("[1,0]") LONE_TURN("[1,1]")
#define DALE                                                                   \
    HEAD("2e", "dale", "2")                                                    \
    "'market':['farm','mint','farm','farm'],'stack':[" FARMS FARMS             \
    "'one_more_round'],'public_goals':['miser','builder','employer']}\n"
#define DALE_TURN MOVE(0, "'type':'lake','slot':3,'at':[1,0]")

struct refusal {
    const char *before; /* lines that are accepted */
    const char *line;   /* the one that is not */
    const char *code;
};

static int count_lines(const char *lines)
{
    int count = 0;
    for (; *lines; lines++)
        count += *lines == '\n';
    return count;
}

/* The last line printed, as JSON. */
static struct json_in last_line(void)
{
    struct json_in value;
    size_t end = strlen(room);
    assert_true(end > 0 && room[end - 1] == '\n');
    size_t start = --end;
    while (start > 0 && room[start - 1] != '\n')
        start--;
    assert_true(json_in_read(&value, room + start, end - start, NULL));
    return value;
}

static void assert_refused(const struct refusal *refusal)
{
    char input[1 << 14];
    struct text text;
    text_init(&text, input, sizeof input);
    text_add(&text, refusal->before);
    text_add(&text, refusal->line);
    assert_true(text_ok(&text));
    const enum status status = tracing_feed_quoted(input, room);
    if (status == STATUS_OK)
        fail_msg("accepted: %s", refusal->line);
    if (strcmp(status_code(status), refusal->code) != 0)
        fail_msg("%s, not %s: %s\n%s", status_code(status), refusal->code,
                 refusal->line, room);
    const struct json_in line = last_line();
    const struct json_in error = json_in_field(&line, "error");
    const struct json_in code = json_in_field(&error, "code");
    const struct json_in place = json_in_field(&error, "line");
    const struct json_in message = json_in_field(&error, "message");
    int number = 0;
    assert_true(json_in_is(&code, refusal->code));
    assert_true(json_in_int(&place, &number));
    assert_int_equal(number, count_lines(refusal->before) + 1);
    assert_int_equal(json_in_type(&message), JSON_STRING);
    assert_int_equal(count_lines(room) - 1, count_lines(refusal->before));
}

static void assert_all_refused(const struct refusal *refusal, size_t count)
{
    for (size_t i = 0; i < count; i++)
        assert_refused(&refusal[i]);
}

#define REFUSED(list) assert_all_refused(list, sizeof(list) / sizeof *(list))

static void lines_that_are_no_json(void **unused)
{
    (void)unused;
    static const struct refusal list[] = {
        {"", "not json", "bad_json"},   {"", "[]", "bad_json"},
        {"", "{'trace':1", "bad_json"}, {START, "{'seat':0,}", "bad_json"},
        {START, "3", "bad_json"},
    };
    REFUSED(list);
    assert_int_equal(tracing_feed_quoted("{'a':x}", room), STATUS_BAD_JSON);
    assert_non_null(strstr(room, "no value starts like this, at byte 6"));
}

static void setups_that_lack_something(void **unused)
{
    (void)unused;
    static const struct refusal list[] = {
        {"", "{}", "bad_setup"},
        {"", MOVE(0, "'type':'keep','goal':'miser'"), "bad_setup"},
        {"", "{'trace':2,'game':'suburbia'}", "bad_setup"},
        {"", "{'trace':'1','game':'suburbia'}", "bad_setup"},
        {"", "{'trace':1}", "bad_setup"},
        {"", "{'trace':1,'game':'suburbia'}", "bad_setup"},
        {"", "{'trace':1,'game':'suburbia','rules':'2e'}", "bad_setup"},
        {"", "{'trace':1,'game':'suburbia','rules':'2e','mode':'standard'}",
         "bad_setup"},
        {"", HEAD("2e", "standard", "2") "'x':0}", "bad_setup"},
        {"", HEAD("2e", "standard", "2") STACK GOALS, "bad_setup"},
        {"", HEAD("2e", "standard", "2") MARKET GOALS, "bad_setup"},
        {"", HEAD("2e", "standard", "2") MARKET STACK "'x':0}", "bad_setup"},
        {"", HEAD("2e", "standard", "2") "'seed':'12'}", "bad_setup"},
        {"", HEAD("2e", "standard", "2") "'seed':12}", "bad_setup"},
        {"",
         "{'trace':1,'game':'suburbia','rules':'2e','mode':'standard',"
         "'seats':2," MARKET STACK GOALS,
         "bad_setup"},
    };
    REFUSED(list);
}

static void setups_that_cannot_be_played(void **unused)
{
    (void)unused;
    static const struct refusal list[] = {
        {"", HEAD("2e", "standard", "1") MARKET STACK GOALS, "bad_setup"},
        {"", HEAD("2e", "standard", "5") MARKET STACK GOALS, "bad_setup"},
        {"", HEAD("2e", "standard", "1000") MARKET STACK GOALS, "bad_setup"},
        {"", HEAD("2e", "standard", "-1") MARKET STACK GOALS, "bad_setup"},
        {"", HEAD("2e", "standard", "2.0") MARKET STACK GOALS, "bad_setup"},
        {"", HEAD("2e", "standard", "2") "'first':2," MARKET STACK GOALS,
         "bad_setup"},
        {"", HEAD("2e", "standard", "3") MARKET STACK GOALS, "bad_setup"},
        {"", HEAD("2e", "standard", "2") "'sets':[]," MARKET STACK GOALS,
         "bad_setup"},
        {"", HEAD("2e", "lone", "2") MARKET STACK "'x':0}", "bad_setup"},
        {"", HEAD("2e", "lone", "1") MARKET STACK GOALS, "bad_setup"},
        {"", HEAD("2e", "dale", "3") MARKET STACK GOALS, "bad_setup"},
        {"", HEAD("2e", "dale", "2") MARKET STACK GOALS, "bad_setup"},
        {"", HEAD("2e", "standard", "2") "'market':['farm']," STACK GOALS,
         "bad_setup"},
        {"",
         HEAD("2e", "standard", "2") "'market':['farm','farm','farm','lake',"
                                     "'farm','farm','farm']," STACK GOALS,
         "bad_setup"},
        {"",
         HEAD("2e", "standard", "2") "'market':['farm','farm','farm',"
                                     "'one_more_round','farm','farm','farm']"
                                     "," STACK GOALS,
         "bad_setup"},
        {"",
         HEAD("2e", "standard", "2") "'market':['farm',null,'farm','farm',"
                                     "'farm','farm','farm']," STACK GOALS,
         "bad_setup"},
        {"", HEAD("2e", "standard", "2") MARKET "'stack':['lake']," GOALS,
         "bad_setup"},
        {"", HEAD("2e", "standard", "2") MARKET "'stack':[null]," GOALS,
         "bad_setup"},
        {"",
         HEAD("2e", "standard", "2") MARKET "'stack':[" FARMS FARMS FARMS FARMS
             FARMS FARMS FARMS FARMS FARMS FARMS FARMS FARMS FARMS FARMS
                                            "'farm','one_more_round']," GOALS,
         "bad_setup"},
    };
    REFUSED(list);
}

static void words_that_nobody_knows(void **unused)
{
    (void)unused;
    static const struct refusal list[] = {
        {"", "{'trace':1,'game':'chess'}", "unknown_word"},
        {"", HEAD("3e", "standard", "2") MARKET STACK GOALS, "unknown_word"},
        {"", HEAD("CE", "standard", "2") MARKET STACK GOALS, "unknown_word"},
        {"", HEAD("2e", "solo", "2") MARKET STACK GOALS, "unknown_word"},
        {"", HEAD("2e", "standard", "2") "'sets':['x']," MARKET STACK GOALS,
         "unknown_word"},
        {"",
         HEAD("2e", "standard", "2") "'market':['castle','farm','farm','farm',"
                                     "'farm','farm','farm']," STACK GOALS,
         "unknown_word"},
        {"", HEAD("2e", "standard", "2") MARKET "'stack':['score_goal']," GOALS,
         "unknown_word"},
        {"",
         HEAD("2e", "standard", "2") MARKET STACK
         "'public_goals':['miser','hero']}",
         "unknown_word"},
        {SETUP, MOVE(0, "'type':'keep','goal':'hero'"), "unknown_word"},
        {START, MOVE(0, "'type':'sell'"), "unknown_word"},
        {START, BASIC(0, "castle", "[1,0]"), "unknown_word"},
    };
    REFUSED(list);
}

static void moves_of_the_wrong_shape(void **unused)
{
    (void)unused;
    static const struct refusal list[] = {
        {START, "{}", "bad_move"},
        {START, "{'seat':0}", "bad_move"},
        {START, "{'seat':0,'move':3}", "bad_move"},
        {START, "{'move':{'type':'lake','slot':6,'at':[1,0]}}", "bad_move"},
        {START, "{'seat':'0','move':{'type':'lake','slot':6,'at':[1,0]}}",
         "bad_move"},
        {START, MOVE(0, "'slot':6"), "bad_move"},
        {START, MOVE(0, "'type':6"), "bad_move"},
        {START, MOVE(0, "'type':'lake','at':[1,0]"), "bad_move"},
        {START, MOVE(0, "'type':'lake','slot':'6','at':[1,0]"), "bad_move"},
        {START, MOVE(0, "'type':'lake','slot':6.5,'at':[1,0]"), "bad_move"},
        {START, MOVE(0, "'type':'lake','slot':6"), "bad_move"},
        {START, LAKE(0, "[1]"), "bad_move"},
        {START, LAKE(0, "[1,0,0]"), "bad_move"},
        {START, LAKE(0, "[1,0.5]"), "bad_move"},
        {START, LAKE(0, "{'q':1,'r':0}"), "bad_move"},
        {START, MOVE(0, "'type':'basic','at':[1,0]"), "bad_move"},
        {START, MOVE(0, "'type':'invest'"), "bad_move"},
        {START BASIC(0, "suburbs", "[1,0]"), MOVE(0, "'type':'discard'"),
         "bad_move"},
        {SETUP, MOVE(0, "'type':'keep'"), "bad_move"},
    };
    REFUSED(list);
}

static void moves_out_of_turn(void **unused)
{
    (void)unused;
    static const struct refusal list[] = {
        {SETUP, LAKE(0, "[1,0]"), "wrong_phase"},
        {START, DISCARD(0), "wrong_phase"},
        {START, MOVE(0, "'type':'choose','pass':true"), "wrong_phase"},
        {START, MOVE(0, "'type':'keep','goal':'miser'"), "wrong_phase"},
        {START BASIC(0, "suburbs", "[1,0]"), LAKE(0, "[1,0]"), "wrong_phase"},
        {START, SETUP, "wrong_phase"},
        {SETUP, MOVE(1, "'type':'keep','goal':'investor'"), "wrong_seat"},
        {START, LAKE(1, "[1,0]"), "wrong_seat"},
        {START, LAKE(7, "[1,0]"), "wrong_seat"},
        {START, LAKE(-1, "[1,0]"), "wrong_seat"},
        {START BASIC(0, "suburbs", "[1,0]"), DISCARD(1), "wrong_seat"},
    };
    REFUSED(list);
}

static void moves_that_the_rules_forbid(void **unused)
{
    (void)unused;
    static const struct refusal list[] = {
        {START, MOVE(0, "'type':'buy','slot':0,'at':[1,0]"), "too_poor"},
        {START, LAKE(0, "[0,1]"), "occupied"},
        {START, LAKE(0, "[0,-1]"), "off_board"},
        {START, LAKE(0, "[99,-99]"), "not_adjacent"},
        {START, LAKE(0, "[123456789012345,0]"), "not_adjacent"},
        {START, LAKE(0, "[5,5]"), "not_adjacent"},
        {START, LAKE(0, "[-31,31]"), "not_adjacent"},
        {START, MOVE(0, "'type':'lake','slot':7,'at':[1,0]"), "bad_slot"},
        {START, MOVE(0, "'type':'lake','slot':-1,'at':[1,0]"), "bad_slot"},
        {START, MOVE(0, "'type':'buy','slot':99999999999,'at':[1,0]"),
         "bad_slot"},
        {START INVEST(0, "[0,0]"), MOVE(0, "'type':'discard','slot':7"),
         "bad_slot"},
        {START, INVEST(0, "[1,0]"), "not_allowed"},
        {START, BASIC(0, "farm", "[1,0]"), "not_allowed"},
        {START,
         MOVE(0, "'type':'border','index':0,'at':[0,1],'dir':0,"
                 "'lake':false"),
         "not_allowed"},
        {SETUP, MOVE(0, "'type':'keep','goal':'investor'"), "not_allowed"},
    };
    REFUSED(list);
}

static void supplies_that_are_used_up(void **unused)
{
    (void)unused;
    static const struct refusal list[] = {
        {START BASIC(0, "suburbs", "[1,0]") DISCARD(0) BASIC(
             1, "suburbs", "[1,0]") DISCARD(1) BASIC(0, "suburbs", "[1,1]")
             DISCARD(0) BASIC(1, "suburbs", "[1,1]") DISCARD(1),
         BASIC(0, "suburbs", "[1,2]"), "none_left"},
        {START INVEST(0, "[0,0]") DISCARD(0) LAKE(1, "[1,0]"),
         INVEST(0, "[0,0]"), "already_invested"},
        {START LAKE(0, "[1,0]") LAKE(1, "[1,0]") INVEST(0, "[1,0]") DISCARD(0)
             LAKE(1, "[1,1]") INVEST(0, "[0,0]") DISCARD(0) LAKE(1, "[1,2]")
                 INVEST(0, "[0,2]") DISCARD(0) LAKE(1, "[-1,1]"),
         INVEST(0, "[0,1]"), "no_marker"},
    };
    REFUSED(list);
}

static void finished_games(void **unused)
{
    (void)unused;
    assert_int_equal(tracing_feed_quoted(LONE_GAME, room), STATUS_OK);
    const struct json_in final = last_line();
    assert_int_equal(json_in_type(&final), JSON_OBJECT);
    assert_non_null(json_in_field(&final, "final").at);
    assert_int_equal(tracing_feed_quoted(LONE_GAME LAKE(0, "[1,2]"), room),
                     STATUS_GAME_OVER);
    assert_int_equal(tracing_feed_quoted(LONE_GAME SETUP, room), STATUS_OK);
    assert_int_equal(tracing_feed_quoted(LONE_GAME "{'x':1}", room),
                     STATUS_BAD_MOVE);
}

static void blank_lines_are_ignored_but_counted(void **unused)
{
    (void)unused;
    static char plain[1 << 14];
    struct text copy;
    text_init(&copy, plain, sizeof plain);
    assert_int_equal(tracing_feed_quoted(START, room), STATUS_OK);
    text_add(&copy, room);
    assert_int_equal(tracing_feed_quoted("\n \t\r\n" START "\n\n", room),
                     STATUS_OK);
    assert_string_equal(room, plain);
    assert_int_equal(tracing_feed_quoted("\n\n" START "\nx", room),
                     STATUS_BAD_JSON);
    assert_non_null(strstr(room, "\"line\":7"));
}

static void an_input_without_a_game_is_refused(void **unused)
{
    (void)unused;
    static const struct {
        const char *input, *line;
    } none[] = {{"", "\"line\":1,"},
                {"\n \t\n", "\"line\":3,"},
                {"{'final':{}}\n", "\"line\":2,"}};
    for (size_t i = 0; i < sizeof none / sizeof *none; i++) {
        assert_int_equal(tracing_feed_quoted(none[i].input, room),
                         STATUS_BAD_SETUP);
        assert_int_equal(count_lines(room), 1);
        assert_non_null(strstr(room, "\"code\":\"bad_setup\""));
        assert_non_null(strstr(room, none[i].line));
    }
}

static void unknown_fields_and_final_lines_are_ignored(void **unused)
{
    (void)unused;
    static char plain[1 << 14];
    struct text copy;
    text_init(&copy, plain, sizeof plain);
    assert_int_equal(tracing_feed_quoted(START LAKE(0, "[1,0]"), room),
                     STATUS_OK);
    text_add(&copy, room);
    assert_int_equal(
        tracing_feed_quoted(
            "{'final':{}}\n" START "{'final':3}\n"
            "{'x':[{}],'seat':0,'final':1,'move':{'y':1,'type':'lake',"
            "'slot':6,'at':[1,0]},'turn':9,'events':'none'}\n",
            room),
        STATUS_OK);
    assert_string_equal(room, plain);
}

static void dale_plays_by_himself(void **unused)
{
    (void)unused;
    static char plain[1 << 14];
    struct text copy;
    text_init(&copy, plain, sizeof plain);
    assert_int_equal(tracing_feed_quoted(DALE DALE_TURN, room), STATUS_OK);
    text_add(&copy, room);
    assert_int_equal(count_lines(plain), 3);
    /* He takes the Mint, the dearest of the three that are left. */
    assert_non_null(strstr(plain, "{\"seat\":1,\"move\":{\"type\":\"buy\","
                                  "\"slot\":1,"));
    assert_int_equal(tracing_feed(plain, room), STATUS_OK);
    assert_string_equal(room, plain);
}

static void dale_cannot_be_told_what_to_do(void **unused)
{
    (void)unused;
    char input[1 << 13];
    struct text text;
    assert_int_equal(
        tracing_feed_quoted(
            DALE DALE_TURN MOVE(1, "'type':'buy','slot':0,'at':[1,0]"), room),
        STATUS_NOT_ALLOWED);
    assert_non_null(strstr(room, "\"line\":3"));
    assert_int_equal(
        tracing_feed_quoted(DALE MOVE(1, "'type':'buy','slot':1,'at':[1,0]"),
                            room),
        STATUS_WRONG_SEAT);
    /* His line is repeated once, not twice. */
    assert_int_equal(tracing_feed_quoted(DALE DALE_TURN, room), STATUS_OK);
    text_init(&text, input, sizeof input);
    text_add(&text, room);
    text_add(&text, strstr(room, "{\"seat\":1"));
    assert_true(text_ok(&text));
    assert_int_equal(tracing_feed(input, room), STATUS_WRONG_SEAT);
}

static void lines_are_printed_to_the_letter(void **unused)
{
    (void)unused;
    static const char expected[] =
        "{\"seat\":0,\"move\":{\"type\":\"basic\",\"tile\":\"community_park\","
        "\"at\":[1,0]},\"turn\":1,\"round\":1,\"boroughs\":[{\"money\":11,"
        "\"income\":-1,\"reputation\":2,\"population\":2,\"stars\":0},{"
        "\"money\":15,\"income\":0,\"reputation\":1,\"population\":2,"
        "\"stars\":0}],\"market\":[\"mint\",\"mint\",\"mint\",\"farm\","
        "\"convenience_store\",\"farm\",\"farm\"],\"left\":20,\"events\":[{"
        "\"seat\":0,\"stat\":\"money\",\"delta\":-4,\"cause\":"
        "\"community_park\",\"at\":[1,0],\"rule\":\"S-TAKE-BASIC\"},{\"seat\":"
        "0,\"stat\":\"income\",\"delta\":-1,\"cause\":\"community_park\","
        "\"at\":[1,0],\"rule\":\"S-ORDER-2\"},{\"seat\":0,\"stat\":"
        "\"reputation\",\"delta\":1,\"cause\":\"community_park\",\"at\":[1,0],"
        "\"by\":[0,0],\"by_seat\":0,\"rule\":\"S-ORDER-3\"}]}\n";
    assert_int_equal(
        tracing_feed_quoted(START BASIC(0, "community_park", "[1,0]"), room),
        STATUS_OK);
    const char *line = strstr(room, "{\"seat\":0,\"move\":{\"type\":\"basic\"");
    assert_non_null(line);
    assert_string_equal(line, expected);
}

static void final_lines_are_printed_to_the_letter(void **unused)
{
    (void)unused;
    assert_int_equal(tracing_feed_quoted(LONE_GAME, room), STATUS_OK);
    assert_non_null(strstr(room, "\n{\"final\":{\"goals\":[],\"boroughs\":[{"
                                 "\"population\":"));
    assert_non_null(
        strstr(room, "],\"winners\":[0],\"ladder\":\"Junior Intern\"}}\n"));
}

#define SEED                                                                   \
    "'seed':"                                                                  \
    "'00000000000000000000000000000000000000000000000000000000000000AF'}\n"

static void a_seed_is_dealt_and_printed_with_its_deal(void **unused)
{
    (void)unused;
    static char plain[1 << 14];
    struct text copy;
    text_init(&copy, plain, sizeof plain);
    assert_int_equal(
        tracing_feed_quoted("{'trace':1,'game':'suburbia','rules':'1e',"
                            "'mode':'standard','seats':4," SEED,
                            room),
        STATUS_OK);
    text_add(&copy, room);
    assert_non_null(strstr(plain, "\"private_deal\":[["));
    assert_non_null(strstr(plain, "00af\"}\n"));
    assert_int_equal(tracing_feed(plain, room), STATUS_OK);
    assert_string_equal(room, plain);
}

static void a_deal_wins_over_a_seed_that_deals_otherwise(void **unused)
{
    (void)unused;
    assert_int_equal(tracing_feed_quoted(HEAD("2e", "lone", "1") MARKET
                                         "'stack':['farm']," SEED,
                                         room),
                     STATUS_OK);
    assert_non_null(strstr(room, "\"stack\":[\"farm\"]}\n"));
    assert_null(strstr(room, "seed"));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(lines_that_are_no_json),
        cmocka_unit_test(setups_that_lack_something),
        cmocka_unit_test(setups_that_cannot_be_played),
        cmocka_unit_test(words_that_nobody_knows),
        cmocka_unit_test(moves_of_the_wrong_shape),
        cmocka_unit_test(moves_out_of_turn),
        cmocka_unit_test(moves_that_the_rules_forbid),
        cmocka_unit_test(supplies_that_are_used_up),
        cmocka_unit_test(finished_games),
        cmocka_unit_test(blank_lines_are_ignored_but_counted),
        cmocka_unit_test(an_input_without_a_game_is_refused),
        cmocka_unit_test(unknown_fields_and_final_lines_are_ignored),
        cmocka_unit_test(dale_plays_by_himself),
        cmocka_unit_test(dale_cannot_be_told_what_to_do),
        cmocka_unit_test(lines_are_printed_to_the_letter),
        cmocka_unit_test(final_lines_are_printed_to_the_letter),
        cmocka_unit_test(a_seed_is_dealt_and_printed_with_its_deal),
        cmocka_unit_test(a_deal_wins_over_a_seed_that_deals_otherwise),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
