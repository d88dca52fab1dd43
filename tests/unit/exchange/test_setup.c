/* Set-ups of the second version: what is given, the die of an explicit deal, an
 * end before the end, house rules; in traces and in records. */
#include "unit/exchange/tracing.h"

#include "exchange/record.h"
#include "exchange/setup.h"

#include <stdio.h>

#define SUBURBIA "'trace':2,'game':'suburbia','rules':'2e',"
#define TWO      SUBURBIA "'mode':'standard','seats':2,'first':0"
#define LONE     SUBURBIA "'mode':'lone','seats':1"
#define PLAN     "'trace':2,'game':'subdivision','seats':2"
#define SEED     "0000000000000000000000000000000000000000000000000000000000000007"

static char room[TRACING_ROOM], again[TRACING_ROOM], text_room[RECORD_SIZE_MAX];
static struct trace trace;

static enum status read(const char *fields)
{
    char line[4096];
    snprintf(line, sizeof line, "{%s}\n", fields);
    for (char *at = line; *at; at++)
        if (*at == '\'')
            *at = '"';
    trace_init(&trace, games, GAMES_COUNT);
    return trace_read_text(&trace, line, strlen(line));
}

static void bad(const char *fields, const char *sentence)
{
    assert_int_not_equal(read(fields), STATUS_OK);
    assert_string_equal(trace.reason, sentence);
    assert_null(trace.session.game);
}

/* Set-up lines as they are printed. */
static void print(char *out)
{
    struct text text;
    text_init(&text, out, TRACING_ROOM);
    trace_setup(&trace.session, &text);
    assert_true(text_ok(&text));
}

static const char *setup_of(const char *fields)
{
    assert_int_equal(read(fields), STATUS_OK);
    print(room);
    return room;
}

static void plain_games_stay_as_they_were(void **unused)
{
    (void)unused;
    const char *line =
        setup_of("'trace':1,'game':'subdivision','seats':2,'seed':'" SEED "'");
    assert_non_null(strstr(line, "{\"trace\":1,"));
    assert_null(strstr(line, "given"));
    assert_int_equal(read("'trace':2,'game':'subdivision','seats':2,"
                          "'seed':'" SEED "'"),
                     STATUS_OK);
    print(again);
    assert_string_equal(again, line);
}

static void what_is_given_is_told_in_one_way(void **unused)
{
    (void)unused;
    const char *line = setup_of(
        TWO ",'given':['turn seat 1 round 3 last 4','seat 1 marked 0,1',"
            "'seat 0   money 3','basics suburbs 0']");
    assert_non_null(strstr(
        line, "\"given\":[\"basics suburbs 0 community_park 4 heavy_factory "));
    assert_non_null(strstr(line, "\"seat 1 marked 0,1\",\"goals\",\"turn seat "
                                 "1 round 3 last 4\"]}"));
    assert_int_equal(
        trace_read_text((trace_init(&trace, games, GAMES_COUNT), &trace), line,
                        strlen(line)),
        STATUS_OK);
    print(again);
    assert_string_equal(again, line);
}

static void a_seed_deals_before_something_is_given(void **unused)
{
    (void)unused;
    const char *line =
        setup_of(PLAN ",'seed':'" SEED "','given':['seat 1 money 9']");
    assert_false(trace.session.dealt);
    assert_true(session_has_die(&trace.session));
    assert_non_null(
        strstr(line, "\"given\":[\"seat 1 money 9\"],\"die\":\"" SEED "\"}"));
}

static void what_cannot_be_is_refused(void **unused)
{
    (void)unused;
    bad("'trace':1,'game':'suburbia','rules':'2e','mode':'standard','seats':2,"
        "'given':[]",
        "given, die, ends and odd are for set-ups of version 2");
    bad(TWO ",'given':'seat 0 money 3'", "given: not a list of lines");
    bad(TWO ",'given':[3]", "given: a line is no string");
    bad(TWO ",'given':['seat 0 money 3\\nseat 1 money 3']",
        "given: a line of more than one line");
    bad(TWO ",'given':['seat 0 money 3','seat 2 money 3']",
        "given: line 2: there is no seat 2");
    bad(TWO ",'given':['seat 0 money -1']",
        "given: line 1: not a number from 0 to 30000: -1");
    bad(TWO ",'given':['seat 0 income 16']",
        "given: line 1: not a number from -5 to 15: 16");
    bad(TWO ",'given':['seat 0 tiles farm at 1,1 farm at 1,1']",
        "given: line 1: no tile can lie at 1,1");
    bad(TWO ",'given':['seat 0 tiles one_more_round at 1,1']",
        "given: line 1: a card cannot lie in a borough");
    bad(TWO ",'given':['seat 0 marked 0,1','seat 0 marked 0,1']",
        "given: line 2: a second marker on a tile");
    bad(TWO ",'given':['seat 0 marked 0,1 5,5']",
        "given: line 1: no tile lies at 5,5");
    bad(TWO ",'given':['basics suburbs 99']",
        "given: line 1: not a number from 0 to 4: 99");
    bad(TWO ",'given':['turn seat 0 round 3 last 2']",
        "given: line 1: not a number from 3 to 50: 2");
    bad(TWO ",'given':['market - - - - - - -','basics suburbs 0 "
            "community_park 0 heavy_factory 0','seat 0 money 0']",
        "given: whose turn it is can do nothing");
    bad(LONE ",'given':['turn choosing goals']",
        "given: alone no goals are chosen");
    bad(PLAN ",'given':['seat 0 civic 0,0 park 0,0']",
        "given: line 1: something lies at 0,0");
    bad(PLAN ",'given':['seat 0 hand civic']",
        "given: the hand of seat 0 must have 5 tiles");
    bad(PLAN ",'given':['turn round 3'],'ends':2",
        "given: the game has ended before");
    bad(PLAN ",'given':[],'die':'7'", "die: not 64 hexadecimal digits");
}

/* Plays on at random to the end and leaves the record in text_room. */
static size_t record_game(uint64_t chance)
{
    struct session *session = &trace.session;
    struct record_player player[GAME_SEATS_MAX];
    struct rng rng;
    struct text text;
    rng_init(&rng, chance, 1);
    session_settle(session);
    while (session_actor(session) != ACTOR_NONE) {
        const bool roll = session_actor(session) == ACTOR_CHANCE;
        const game_move move =
            roll ? session_roll(session)
                 : game_random(session->game, session_now(session), &rng);
        assert_int_equal(
            session_play(session, session_actor(session), move, NULL),
            STATUS_OK);
        assert_null(game_audit(session->game, session_now(session)));
        session_settle(session);
    }
    record_name_seats(player);
    text_init(&text, text_room, sizeof text_room);
    record_write(session, player, &text);
    assert_true(text_ok(&text));
    return text.length;
}

static enum status verify(size_t size, struct record *record)
{
    const struct record_source source = {text_room,   size, games,
                                         GAMES_COUNT, NULL, 0};
    struct record_error error;
    return record_read(&source, record, &error);
}

static void records_of_such_games_verify(void **unused)
{
    static const char *const setup[] = {
        TWO
        ",'given':['seat 0 tiles farm at 1,1','turn seat 1 round 3 last 5']",
        TWO ",'ends':5,'seed':'" SEED "'",
        LONE ",'ends':8,'odd':['calm','no_basics'],'seed':'" SEED "'",
        PLAN ",'given':['turn round 4 turn 2','seat 1 school 1,0 1,0'],"
             "'die':'" SEED "'",
        PLAN ",'ends':1,'seed':'" SEED "'",
    };
    static struct record record;
    (void)unused;
    for (size_t i = 0; i < sizeof setup / sizeof *setup; i++) {
        assert_int_equal(read(setup[i]), STATUS_OK);
        const size_t size = record_game(i);
        assert_memory_equal(text_room, "borough record 3", 16);
        assert_int_equal(verify(size, &record), STATUS_OK);
        assert_true(record.finished);
        assert_int_equal(record.session.moves, trace.session.moves);
        char *digit = strstr(text_room, "\nmoves:") - 20;
        *digit ^= 1;
        assert_int_not_equal(verify(size, &record), STATUS_OK);
    }
}

static void a_game_ends_after_its_round(void **unused)
{
    (void)unused;
    assert_int_equal(read(TWO ",'ends':5,'seed':'" SEED "'"), STATUS_OK);
    record_game(1);
    assert_int_equal(game_round(games[0], session_now(&trace.session)), 5);
    assert_int_equal(game_turn(games[0], session_now(&trace.session)), 10);
    assert_int_equal(read(PLAN ",'ends':2,'seed':'" SEED "'"), STATUS_OK);
    record_game(1);
    assert_int_equal(game_round(games[1], session_now(&trace.session)), 2);
    assert_int_equal(game_turn(games[1], session_now(&trace.session)), 8);
    bad(TWO ",'ends':0,'seed':'" SEED "'", "ends: not a round from 1 to 50");
    bad(PLAN ",'ends':5,'seed':'" SEED "'", "ends: not a round from 1 to 4");
}

/* A turn of a calm game is one decision: no further tile goes. */
static void a_calm_game_asks_for_no_further_discard(void **unused)
{
    (void)unused;
    assert_int_equal(read(LONE ",'odd':['calm'],'given':['seat 0 population 14 "
                               "reputation 1']"),
                     STATUS_OK);
    const struct session *session = &trace.session;
    game_move move;
    assert_int_equal(
        game_move_read(session->game, session_now(session),
                       "makes a lake of Convenience Store from space 7 for $0 "
                       "at 1,1",
                       &move),
        STATUS_OK);
    assert_int_equal(session_play(&trace.session, 0, move, NULL), STATUS_OK);
    assert_int_equal(game_turn(session->game, session_now(session)), 2);
    assert_int_equal(game_stat(session->game, session_now(session), 0, 2), 0);
    bad(TWO ",'odd':['calm'],'seed':'" SEED "'",
        "calm is a house rule of The Lone Architect");
    bad(LONE ",'odd':['clam'],'seed':'" SEED "'", "odd: no such house rule");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(plain_games_stay_as_they_were),
        cmocka_unit_test(what_is_given_is_told_in_one_way),
        cmocka_unit_test(a_seed_deals_before_something_is_given),
        cmocka_unit_test(what_cannot_be_is_refused),
        cmocka_unit_test(records_of_such_games_verify),
        cmocka_unit_test(a_game_ends_after_its_round),
        cmocka_unit_test(a_calm_game_asks_for_no_further_discard),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
