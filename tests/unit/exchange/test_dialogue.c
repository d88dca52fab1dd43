#include "exchange/dialogue.h"

#include "games/games.h"
#include "unit/unit.h"

#include <string.h>

static struct dialogue dialogue;
static char scratch[TRACE_OUTPUT_MAX], printed[1 << 16];
static struct text out;

#define SEED "000000000000000000000000000000000000000000000000000000000000000"

static void begin(void)
{
    dialogue_init(&dialogue, games, GAMES_COUNT, scratch);
    text_init(&out, printed, sizeof printed);
}

/* Hears a line written with ' for ". */
static enum dialogue_news hear(const char *line)
{
    char quoted[4096];
    const size_t size = strlen(line);
    assert_true(size < sizeof quoted);
    for (size_t i = 0; i <= size; i++)
        quoted[i] = line[i] == '\'' ? '"' : line[i];
    return dialogue_hear(&dialogue, quoted, size, &out);
}

/* Makes the first legal move. */
static game_move say(void)
{
    static game_move move[GAME_MOVES_MAX];
    const struct game *game = dialogue.trace.game;
    game_legal(game, dialogue_now(&dialogue), move);
    dialogue_say(&dialogue, move[0], &out);
    return move[0];
}

/* Hears again what was printed here. */
static enum dialogue_news hear_own(void)
{
    char line[4096];
    const size_t size = out.length - 1;
    assert_true(size < sizeof line && out.at[size] == '\n');
    memcpy(line, out.at, size);
    out.length = 0;
    return dialogue_hear(&dialogue, line, size, &out);
}

static bool has_printed(const char *words)
{
    return strstr(printed, words) != NULL;
}

static void a_game_begins_with_its_setup(void **unused)
{
    (void)unused;
    begin();
    assert_int_equal(dialogue_actor(&dialogue), ACTOR_NONE);
    assert_int_equal(hear(""), DIALOGUE_NOTHING);
    assert_int_equal(hear("{'final':{}}"), DIALOGUE_NOTHING);
    assert_int_equal(hear("{'trace':1,'game':'suburbia','rules':'2e','mode':"
                          "'standard','seats':2,'first':0,'seed':'" SEED "7'}"),
                     DIALOGUE_GAME);
    assert_int_equal(dialogue_actor(&dialogue), 0);
    assert_int_equal(out.length, 0);
}

static void decisions_are_said_and_heard(void **unused)
{
    (void)unused;
    a_game_begins_with_its_setup(unused);
    say();
    assert_true(has_printed("{\"seat\":0,\"move\":{\"type\":\"keep\""));
    assert_int_equal(dialogue_actor(&dialogue), 1);
    assert_int_equal(hear_own(), DIALOGUE_NOTHING);
    assert_int_equal(hear("{'seat':1,'move':{'type':'keep','goal':"
                          "'aquatic_engineer'}}"),
                     DIALOGUE_MOVE);
    assert_int_equal(dialogue_actor(&dialogue), 0);
    assert_int_equal(out.length, 0);
}

static void nobody_else_decides_for_it(void **unused)
{
    (void)unused;
    a_game_begins_with_its_setup(unused);
    say();
    out.length = 0;
    /* Its own goal was the first of the two. */
    const struct game *game = dialogue.trace.game;
    game_move move[GAME_MOVES_MAX];
    struct game_decision other = {.parts = 1};
    assert_int_equal(game_legal(game, session_state(&dialogue.told), move), 2);
    other.part[0] = move[1];
    trace_decision(game, session_state(&dialogue.told), &other, &out);
    assert_int_equal(hear_own(), DIALOGUE_ERROR);
    assert_true(has_printed("\"code\":\"not_allowed\",\"line\":4"));
    assert_true(has_printed("not the decision that was made here"));
}

static void an_error_has_the_number_of_its_line(void **unused)
{
    (void)unused;
    a_game_begins_with_its_setup(unused);
    assert_int_equal(hear("{'seat':1,'move':{'type':'keep'}}"), DIALOGUE_ERROR);
    assert_true(has_printed("\"code\":\"wrong_seat\",\"line\":4"));
    out.length = 0;
    dialogue_refuse(&dialogue, STATUS_NOT_ALLOWED, "no", &out);
    assert_true(has_printed("\"line\":4,\"message\":\"no\""));
}

/* Own decisions of which only some are told again: the rolls. */
static void some_lines_may_be_left_out(void **unused)
{
    (void)unused;
    char roll[256];
    begin();
    assert_int_equal(hear("{'trace':1,'game':'subdivision','mode':'standard',"
                          "'seats':2,'seed':'" SEED "3'}"),
                     DIALOGUE_GAME);
    assert_int_equal(dialogue_actor(&dialogue), ACTOR_CHANCE);
    for (int turn = 0; turn < 3; turn++) {
        while (dialogue_actor(&dialogue) != ACTOR_CHANCE)
            say();
        out.length = 0;
        say();
        memcpy(roll, out.at, out.length);
        const size_t size = out.length - 1;
        while (dialogue_actor(&dialogue) == 0)
            say();
        assert_int_equal(dialogue_hear(&dialogue, roll, size, &out),
                         DIALOGUE_NOTHING);
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
                     DIALOGUE_GAME);
    while (dialogue_actor(&dialogue) != ACTOR_NONE) {
        struct rng rng;
        int parts = 0;
        rng_init(&rng, (uint64_t)dialogue.trace.moves, 5);
        out.length = 0;
        do {
            assert_int_equal(out.length, 0);
            dialogue_say(&dialogue,
                         game_random(game, dialogue_now(&dialogue), &rng),
                         &out);
            parts++;
        } while (game_pending(game, dialogue_now(&dialogue)));
        several += parts > 1;
        assert_int_equal(strcspn(printed, "\n") + 1, out.length);
        assert_int_equal(hear_own(), DIALOGUE_NOTHING);
        assert_int_equal(dialogue.repeated, dialogue.owns);
    }
    assert_true(several > 0);
}

static void dales_turns_may_be_told(void **unused)
{
    (void)unused;
    begin();
    assert_int_equal(hear("{'trace':1,'game':'suburbia','rules':'2e','mode':"
                          "'dale','seats':2,'first':0,'seed':'" SEED "1'}"),
                     DIALOGUE_GAME);
    say();
    assert_int_equal(dialogue_actor(&dialogue), 0); /* Dale has moved */
    say(); /* the discard or a further turn, before anything is told */
    assert_int_equal(hear("{'seat':1,'move':{'type':'buy','slot':99,'at':"
                          "[0,1]}}"),
                     DIALOGUE_ERROR);
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
