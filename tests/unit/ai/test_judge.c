#include "ai/judge.h"

#include "games/games.h"
#include "unit/ai/rough_net.h"
#include "unit/unit.h"

static struct agent_desk desk;
static struct rough_net rough;

static void sit(const struct game *game)
{
    rough_net_make(&rough, game);
    agent_sit(&desk, game, 11);
    desk.nets = (struct agent_nets){&rough.net, &rough.net};
}

static int64_t sum_of(const struct net_value *value, int seats)
{
    int64_t sum = 0;
    for (int seat = 0; seat < seats; seat++) {
        assert_true(value[seat].win >= 0);
        sum += value[seat].win;
    }
    return sum;
}

static void assert_ended(const struct game *game,
                         const struct game_state *state,
                         const struct net_value *value, int seats)
{
    struct game_result result;
    game_result(game, state, &result);
    for (int seat = 0; seat < seats; seat++) {
        assert_int_equal(value[seat].score, 100 * result.score[seat]);
        assert_int_equal(value[seat].win > 0, result.winners >> seat & 1);
    }
}

/* Plays at random; the chances of everybody make one win at every moment. */
static void play(const struct game *game, const struct game_config *config)
{
    const struct seed seed = {{0}};
    union session_state memory = {0};
    struct game_state *state = session_state(&memory);
    struct net_value value[GAME_SEATS_MAX];
    game_setup(game, config, &seed, state);
    for (;;) {
        judge_table(&desk, state, value);
        if (config->seats > 1 && game_actor(game, state) != ACTOR_NONE)
            assert_int_equal(sum_of(value, config->seats), NET_CERTAIN);
        if (game_actor(game, state) == ACTOR_NONE)
            break;
        game_apply(game, state, game_random(game, state, &desk.rng), NULL);
    }
    if (config->seats > 1)
        assert_ended(game, state, value, config->seats);
}

static void test_chances_add_up(void **context)
{
    (void)context;
    for (int i = 0; i < GAMES_COUNT; i++) {
        const struct game *game = games[i];
        struct game_config config;
        sit(game);
        for (int v = 0; game->rules->variant(game->content, v, &config); v++)
            play(game, &config);
    }
}

static void test_equal_words_share(void **context)
{
    (void)context;
    const struct game_judge weight = {1024, 50, 20};
    const struct judge_words words = {
        .seats = 3, .logit = {512, 512, 512}, .score = {7000, 7000, 7000}};
    int32_t chance[GAME_SEATS_MAX];
    judge_weigh(&words, &weight, chance);
    for (int seat = 0; seat < 3; seat++)
        assert_true(chance[seat] - NET_CERTAIN / 3 <= 1);
    assert_int_equal(chance[0] + chance[1] + chance[2], NET_CERTAIN);
}

/* A word that is better by ln 3 is worth three times as much. */
static void test_words_are_weighed(void **context)
{
    (void)context;
    const struct game_judge whole = {1024, 0, 0}, points = {0, 1024, 0};
    struct judge_words words = {.seats = 2, .logit = {1125, 0}};
    int32_t chance[GAME_SEATS_MAX];
    judge_weigh(&words, &whole, chance);
    assert_in_range(chance[0], NET_CERTAIN * 3 / 4 - 40,
                    NET_CERTAIN * 3 / 4 + 40);
    words = (struct judge_words){.seats = 2, .score = {0, 110}};
    judge_weigh(&words, &points, chance);
    assert_in_range(chance[1], NET_CERTAIN * 3 / 4 - 80,
                    NET_CERTAIN * 3 / 4 + 80);
}

/* The very worst is nothing, and nothing is lost. */
static void test_far_behind(void **context)
{
    (void)context;
    const struct game_judge weight = {1024, 0, 0};
    const struct judge_words words = {.seats = 2, .logit = {-60000, 60000}};
    int32_t chance[GAME_SEATS_MAX];
    judge_weigh(&words, &weight, chance);
    assert_int_equal(chance[0], 0);
    assert_int_equal(chance[1], NET_CERTAIN);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_chances_add_up),
                                       cmocka_unit_test(test_equal_words_share),
                                       cmocka_unit_test(test_words_are_weighed),
                                       cmocka_unit_test(test_far_behind)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
