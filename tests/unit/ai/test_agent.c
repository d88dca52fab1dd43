#include "ai/agent.h"

#include "games/games.h"
#include "unit/unit.h"

#include <limits.h>
#include <string.h>

static struct agent_desk desk;

static const struct game_ops *ops; /* the game being played */

static void deal(const char *mode, const char *seats, uint64_t number,
                 union session_state *state)
{
    struct game_config config;
    struct seed seed = {{0}};
    ops->defaults(&config);
    ops->configure(ops->content, &config, "mode", mode);
    ops->configure(ops->content, &config, "seats", seats);
    seed_advance(&seed, number);
    memset(state, 0, sizeof *state);
    ops->setup(ops->content, &config, &seed, session_state(state));
}

/* Plays on; every move must be legal. Returns the best score. */
static int finish(const struct agent *agent, union session_state *state)
{
    struct game_state *now = session_state(state);
    struct game_result result;
    while (ops->actor(now) != ACTOR_NONE) {
        const game_move move = ops->actor(now) == ACTOR_CHANCE
                                   ? ops->random(ops->content, now, &desk.rng)
                                   : agent_ask(agent, &desk, now);
        assert_int_equal(ops->refuse(ops->content, now, ops->actor(now), move),
                         STATUS_OK);
        ops->apply(ops->content, now, move, NULL);
    }
    ops->result(ops->content, now, &result);
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
        agent_sit(&desk, ops, ops->content, i);
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
    ops = games_find("subdivision");
    assert_true(sum_of_games(&agent_greedy, "standard", "3") >
                sum_of_games(&agent_random, "standard", "3") + 20 * 20);
    assert_true(sum_of_games(&agent_greedy, "solo", "1") >
                sum_of_games(&agent_random, "solo", "1") + 20 * 20);
    ops = games[0];
}

static void the_same_chance_gives_the_same_moves(void **unused)
{
    (void)unused;
    union session_state a, b;
    deal("standard", "4", 5, &a);
    deal("standard", "4", 5, &b);
    agent_sit(&desk, ops, ops->content, 9);
    finish(&agent_random, &a);
    agent_sit(&desk, ops, ops->content, 9);
    finish(&agent_random, &b);
    assert_memory_equal(&a, &b, sizeof a);
}

static void asking_changes_nothing(void **unused)
{
    (void)unused;
    union session_state a, b;
    deal("standard", "2", 3, &a);
    b = a;
    agent_sit(&desk, ops, ops->content, 1);
    agent_ask(&agent_greedy, &desk, session_state(&a));
    assert_memory_equal(&a, &b, sizeof a);
}

static void agents_are_found_by_name(void **unused)
{
    (void)unused;
    assert_ptr_equal(agent_find("random"), &agent_random);
    assert_ptr_equal(agent_find("greedy"), &agent_greedy);
    assert_null(agent_find("best"));
}

int main(void)
{
    ops = games[0];
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(greedy_beats_random),
        cmocka_unit_test(greedy_finishes_what_it_begins),
        cmocka_unit_test(the_same_chance_gives_the_same_moves),
        cmocka_unit_test(asking_changes_nothing),
        cmocka_unit_test(agents_are_found_by_name),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
