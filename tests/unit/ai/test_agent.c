#include "ai/agent.h"

#include "ai/level.h"
#include "games/games.h"
#include "unit/ai/rough_net.h"
#include "unit/unit.h"

#include <limits.h>
#include <string.h>

static struct agent_desk desk;

static const struct game *game; /* the game being played */

static void deal(const char *mode, const char *seats, uint64_t number,
                 union session_state *state)
{
    struct game_config config;
    struct seed seed = {{0}};
    game_defaults(game, &config);
    game_configure(game, &config, "mode", mode);
    game_configure(game, &config, "seats", seats);
    seed_advance(&seed, number);
    memset(state, 0, sizeof *state);
    game_setup(game, &config, &seed, session_state(state));
}

/* Plays on; every move must be legal. Returns the best score. */
static int finish(const struct agent *agent, union session_state *state)
{
    struct game_state *now = session_state(state);
    struct game_result result;
    while (game_actor(game, now) != ACTOR_NONE) {
        const game_move move = game_actor(game, now) == ACTOR_CHANCE
                                   ? game_random(game, now, &desk.rng)
                                   : agent_ask(agent, &desk, now);
        assert_int_equal(game_refuse(game, now, game_actor(game, now), move),
                         STATUS_OK);
        game_apply(game, now, move, NULL);
    }
    game_result(game, now, &result);
    int best = INT_MIN;
    for (int seat = 0; seat < result.seats; seat++)
        best = result.score[seat] > best ? result.score[seat] : best;
    return best;
}

static int sum_of_games(const struct agent *agent, const char *mode,
                        const char *seats)
{
    int sum = 0;
    for (uint64_t i = 0; i < 20; i++) {
        union session_state state;
        deal(mode, seats, i, &state);
        agent_sit(&desk, game, i);
        sum += finish(agent, &state);
    }
    return sum;
}

static void greedy_beats_random(void **unused)
{
    (void)unused;
    assert_true(sum_of_games(&agent_greedy, "standard", "3") >
                sum_of_games(&agent_random, "standard", "3"));
    assert_true(sum_of_games(&agent_greedy, "lone", "1") >
                sum_of_games(&agent_random, "lone", "1"));
}

/* Sidewalks and roads are judged as whole decisions, so that a tile is not
 * opened for nothing. */
static void greedy_finishes_what_it_begins(void **unused)
{
    (void)unused;
    game = games_find("subdivision");
    assert_true(sum_of_games(&agent_greedy, "standard", "3") >
                sum_of_games(&agent_random, "standard", "3") + 20 * 20);
    assert_true(sum_of_games(&agent_greedy, "solo", "1") >
                sum_of_games(&agent_random, "solo", "1") + 20 * 20);
    game = games[0];
}

static void the_same_chance_gives_the_same_moves(void **unused)
{
    (void)unused;
    union session_state a, b;
    deal("standard", "4", 5, &a);
    deal("standard", "4", 5, &b);
    agent_sit(&desk, game, 9);
    finish(&agent_random, &a);
    agent_sit(&desk, game, 9);
    finish(&agent_random, &b);
    assert_memory_equal(&a, &b, sizeof a);
}

static void asking_changes_nothing(void **unused)
{
    (void)unused;
    union session_state a, b;
    deal("standard", "2", 3, &a);
    b = a;
    agent_sit(&desk, game, 1);
    agent_ask(&agent_greedy, &desk, session_state(&a));
    assert_memory_equal(&a, &b, sizeof a);
}

/* Words, and what they mean. */
static void read_words(const char *words, uint64_t work, uint32_t ms, int level)
{
    struct agent agent;
    const char *reason = NULL;
    if (agent_read(&agent, words, &reason) != STATUS_OK)
        fail_msg("'%s' is refused: %s", words, reason);
    assert_string_equal(agent.name, words);
    assert_true(agent.choose != NULL);
    assert_int_equal(agent.work, work);
    assert_int_equal(agent.ms, ms);
    assert_int_equal(agent.level, level);
}

static void agents_are_read_from_words(void **unused)
{
    (void)unused;
    read_words("random", 0, 0, 0);
    read_words("greedy", 0, 0, 0);
    read_words("dale", 0, 0, 0);
    read_words("mc", 1000, 0, 0);
    read_words("mc:1", 1, 0, 0);
    read_words("mc:999999999", 999999999, 0, 0);
    read_words("net", 0, 0, 0);
    read_words("net:3", 3, 0, 0);
    read_words("search", 40000, 0, 0);
    read_words("search:300", 300, 0, 0);
    read_words("search:100ms", 0, 100, 0);
}

/* Levels choose their own amounts. */
static void levels_are_read_from_words(void **unused)
{
    (void)unused;
    for (int i = 0; i < LEVELS; i++) {
        struct agent agent;
        const char *reason;
        assert_int_equal(agent_read(&agent, level_name[i], &reason), STATUS_OK);
        assert_string_equal(agent.name, level_name[i]);
        assert_true(agent.choose != NULL);
        assert_int_equal(agent.level, i + 1);
    }
}

static void refuse_words(const char *words, const char *because)
{
    struct agent agent;
    const char *reason = "";
    assert_int_equal(agent_read(&agent, words, &reason), STATUS_USAGE);
    if (!strstr(reason, because))
        fail_msg("'%s' is refused: %s", words, reason);
}

static void other_words_are_refused(void **unused)
{
    (void)unused;
    const char *const any = "an agent is random, greedy";
    refuse_words("", any);
    refuse_words("best", any);
    refuse_words("Random", any);
    refuse_words("rando", any);
    refuse_words("randomly", any);
    refuse_words(":5", any);
    refuse_words("champion:5", any);
    refuse_words("champion:", any);
    refuse_words("champion:deeper", any);
    refuse_words("expert:deep", any);
    refuse_words("search:00000000000000000000000001", any);
}

static void amounts_are_refused(void **unused)
{
    (void)unused;
    const char *const none = "only mc, net, slack and search take a number";
    refuse_words("random:5", none);
    refuse_words("greedy:", none);
    refuse_words("dale:1", none);
    const char *const fewer = "one decision in so many is looked at";
    refuse_words("net:", fewer);
    refuse_words("net:0", fewer);
    refuse_words("net:3ms", fewer);
    const char *const playouts = "a number of playouts";
    refuse_words("mc:", playouts);
    refuse_words("mc:0", playouts);
    refuse_words("mc:-1", playouts);
    refuse_words("mc:+1", playouts);
    refuse_words("mc:ten", playouts);
    refuse_words("mc:10ms", playouts);
    refuse_words("mc:1000000000", playouts);
    const char *const positions = "a number of positions, or of milliseconds";
    refuse_words("search:", positions);
    refuse_words("search:0", positions);
    refuse_words("search:0ms", positions);
    refuse_words("search:ms", positions);
    refuse_words("search:100 ms", positions);
    refuse_words("search:100s", positions);
    refuse_words("search:100msx", positions);
    refuse_words("search:1000000000ms", positions);
}

/* Sitting down again forgets what was done before, and starts the chance. */
static void sitting_down_begins_anew(void **unused)
{
    (void)unused;
    union session_state state;
    deal("standard", "2", 3, &state);
    agent_sit(&desk, game, 1);
    desk.work = 7;
    desk.choices = 3;
    agent_ask(&agent_random, &desk, session_state(&state));
    agent_sit(&desk, game, 1);
    const struct rng first = desk.rng;
    assert_int_equal(desk.work, 0);
    assert_int_equal(desk.choices, 0);
    assert_ptr_equal(desk.game, game);
    assert_ptr_equal(desk.game->content, game->content);
    agent_sit(&desk, game, 2);
    assert_memory_not_equal(&desk.rng, &first, sizeof first);
}

static const char *unfit(const char *words)
{
    struct agent agent;
    const char *reason;
    assert_int_equal(agent_read(&agent, words, &reason), STATUS_OK);
    return agent_unfit(&agent, &desk);
}

static uint64_t stopped(void *unused)
{
    (void)unused;
    return 0;
}

static void agents_say_what_they_lack(void **unused)
{
    (void)unused;
    static struct rough_net rough;
    memset(&desk, 0, sizeof desk);
    agent_sit(&desk, game, 0);
    assert_null(unfit("random"));
    assert_null(unfit("greedy"));
    assert_null(unfit("dale"));
    assert_null(unfit("mc:5"));
    assert_string_equal(unfit("net"), "there is no net for this game");
    assert_string_equal(unfit("search:5"), "there is no net for this game");
    assert_null(unfit("beginner")); /* goes by an estimate */
    assert_null(unfit("skilled"));
    assert_string_equal(unfit("strong"), "there is no net for this game");
    assert_string_equal(unfit("champion"), "there is no net for this game");
    rough_net_make(&rough, game);
    desk.nets.solo = &rough.net;
    assert_null(unfit("net"));
    assert_null(unfit("search:5"));
    assert_null(unfit("champion"));
    assert_string_equal(unfit("search:5ms"), "there is no clock");
    desk.clock.now_ms = stopped;
    assert_null(unfit("search:5ms"));
    agent_sit(&desk, games_find("subdivision"), 0);
    assert_string_equal(unfit("dale"), "the game has no automaton");
    memset(&desk, 0, sizeof desk);
}

int main(void)
{
    game = games[0];
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(greedy_beats_random),
        cmocka_unit_test(greedy_finishes_what_it_begins),
        cmocka_unit_test(the_same_chance_gives_the_same_moves),
        cmocka_unit_test(asking_changes_nothing),
        cmocka_unit_test(agents_are_read_from_words),
        cmocka_unit_test(levels_are_read_from_words),
        cmocka_unit_test(other_words_are_refused),
        cmocka_unit_test(amounts_are_refused),
        cmocka_unit_test(sitting_down_begins_anew),
        cmocka_unit_test(agents_say_what_they_lack),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
