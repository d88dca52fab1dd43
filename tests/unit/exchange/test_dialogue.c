/* A seat that is played here, over lines: what was decided on this side may be
 * told again by the other. */
#include "exchange/trace.h"

#include "base/text.h"
#include "games/games.h"
#include "unit/unit.h"

#include <string.h>

static struct trace trace;
static char printed[1 << 16];
static struct text out;

#define SEED "000000000000000000000000000000000000000000000000000000000000000"

static void begin(void)
{
    trace_init(&trace, games, GAMES_COUNT);
    text_init(&out, printed, sizeof printed);
}

/* Hears a line written with ' for ". */
static enum trace_news hear(const char *line)
{
    char quoted[4096];
    const size_t size = strlen(line);
    assert_true(size < sizeof quoted);
    for (size_t i = 0; i <= size; i++)
        quoted[i] = line[i] == '\'' ? '"' : line[i];
    return trace_read(&trace, quoted, size);
}

/* Makes the first legal move. */
static void say(void)
{
    static game_move move[GAME_MOVES_MAX];
    game_legal(trace.session.game, session_now(&trace.session), move);
    trace_say(&trace.session, move[0], &out);
}

/* Hears again what was printed here. */
static enum trace_news hear_own(void)
{
    char line[4096];
    const size_t size = out.length - 1;
    assert_true(size < sizeof line && out.at[size] == '\n');
    memcpy(line, out.at, size);
    out.length = 0;
    return trace_read(&trace, line, size);
}

static bool has_printed(const char *words)
{
    return strstr(printed, words) != NULL;
}

static void a_game_begins_with_its_setup(void **unused)
{
    (void)unused;
    begin();
    assert_int_equal(hear(""), TRACE_NOTHING);
    assert_int_equal(hear("{'final':{}}"), TRACE_NOTHING);
    assert_int_equal(hear("{'trace':1,'game':'suburbia','rules':'2e','mode':"
                          "'standard','seats':2,'first':0,'seed':'" SEED "7'}"),
                     TRACE_GAME);
    assert_int_equal(session_actor(&trace.session), 0);
    assert_int_equal(out.length, 0);
}

static void decisions_are_said_and_heard(void **unused)
{
    (void)unused;
    a_game_begins_with_its_setup(unused);
    say();
    assert_true(has_printed("{\"seat\":0,\"move\":{\"type\":\"keep\""));
    assert_int_equal(session_actor(&trace.session), 1);
    assert_int_equal(hear_own(), TRACE_NOTHING);
    assert_int_equal(hear("{'seat':1,'move':{'type':'keep','goal':"
                          "'aquatic_engineer'}}"),
                     TRACE_MOVE);
    assert_int_equal(session_actor(&trace.session), 0);
    assert_int_equal(out.length, 0);
}

static void nobody_else_decides_for_it(void **unused)
{
    (void)unused;
    a_game_begins_with_its_setup(unused);
    say();
    out.length = 0;
    /* Its own goal was the first of the two. */
    static struct session other;
    static game_move move[GAME_MOVES_MAX];
    other = trace.session;
    session_rewind(&other, 0);
    assert_int_equal(game_legal(other.game, session_now(&other), move), 2);
    trace_say(&other, move[1], &out);
    assert_int_equal(hear_own(), TRACE_BAD);
    assert_int_equal(trace.status, STATUS_NOT_ALLOWED);
    assert_int_equal(trace.lines, 4);
    assert_string_equal(trace.reason, "not the decision that was made here");
}

static void an_error_has_the_number_of_its_line(void **unused)
{
    (void)unused;
    a_game_begins_with_its_setup(unused);
    assert_int_equal(hear("{'seat':1,'move':{'type':'keep'}}"), TRACE_BAD);
    trace_refuse(trace.status, trace.lines, trace.reason, &out);
    assert_true(has_printed("\"code\":\"wrong_seat\",\"line\":4"));
}

/* Own decisions of which only some are told again: the rolls. */
static void some_lines_may_be_left_out(void **unused)
{
    (void)unused;
    char roll[256];
    begin();
    assert_int_equal(hear("{'trace':1,'game':'subdivision','mode':'standard',"
                          "'seats':2,'seed':'" SEED "3'}"),
                     TRACE_GAME);
    assert_int_equal(session_actor(&trace.session), ACTOR_CHANCE);
    for (int turn = 0; turn < 3; turn++) {
        while (session_actor(&trace.session) != ACTOR_CHANCE)
            say();
        out.length = 0;
        say();
        memcpy(roll, out.at, out.length);
        const size_t size = out.length - 1;
        while (session_actor(&trace.session) == 0)
            say();
        assert_int_equal(trace_read(&trace, roll, size), TRACE_NOTHING);
    }
}

/* A decision of several moves is one line, which is heard again as one. */
static void a_decision_of_several_moves_is_one_line(void **unused)
{
    (void)unused;
    const struct game *game = games_find("subdivision");
    int several = 0;
    begin();
    assert_int_equal(hear("{'trace':1,'game':'subdivision','mode':'solo',"
                          "'seats':1,'seed':'" SEED "3'}"),
                     TRACE_GAME);
    while (session_actor(&trace.session) != ACTOR_NONE) {
        struct rng rng;
        int parts = 0;
        rng_init(&rng, (uint64_t)trace.session.moves, 5);
        out.length = 0;
        do {
            assert_int_equal(out.length, 0);
            trace_say(&trace.session,
                      game_random(game, session_now(&trace.session), &rng),
                      &out);
            parts++;
        } while (game_pending(game, session_now(&trace.session)));
        several += parts > 1;
        assert_int_equal(strcspn(printed, "\n") + 1, out.length);
        assert_int_equal(hear_own(), TRACE_NOTHING);
        assert_int_equal(trace.told, trace.session.moves);
    }
    assert_true(several > 0);
}

static void dales_turns_may_be_told(void **unused)
{
    (void)unused;
    struct text line;
    char room[4096];
    begin();
    assert_int_equal(hear("{'trace':1,'game':'suburbia','rules':'2e','mode':"
                          "'dale','seats':2,'first':0,'seed':'" SEED "1'}"),
                     TRACE_GAME);
    say();
    assert_int_equal(session_actor(&trace.session), 0); /* Dale has moved */
    const int moves = trace.session.moves;
    text_init(&line, room, sizeof room);
    trace_print(&trace.session, &line);
    say(); /* a further turn, before anything is told */
    assert_int_equal(hear("{'seat':1,'move':{'type':'buy','slot':99,'at':"
                          "[0,1]}}"),
                     TRACE_BAD);
    assert_string_equal(trace.reason, "not the move that the rules make here");
    assert_int_equal(trace.told, 0);
    const char *dales = strstr(room, "{\"seat\":1");
    assert_non_null(dales);
    assert_int_equal(trace_read(&trace, dales, strcspn(dales, "\n")),
                     TRACE_NOTHING);
    assert_int_equal(trace.told, moves);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_game_begins_with_its_setup),
        cmocka_unit_test(decisions_are_said_and_heard),
        cmocka_unit_test(nobody_else_decides_for_it),
        cmocka_unit_test(an_error_has_the_number_of_its_line),
        cmocka_unit_test(some_lines_may_be_left_out),
        cmocka_unit_test(a_decision_of_several_moves_is_one_line),
        cmocka_unit_test(dales_turns_may_be_told),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
