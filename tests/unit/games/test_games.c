#include "games/games.h"

#include "game/session.h"
#include "unit/unit.h"

static void finds_by_name(void **unused)
{
    (void)unused;
    assert_ptr_equal(games_find("suburbia"), games[0]);
    assert_ptr_equal(games_find("subdivision"), games[1]);
    assert_null(games_find("Suburbia"));
    assert_null(games_find(""));
}

typedef void (*any_function)(void);

/* Which functions a game may lack. */
static bool is_optional(const struct game_ops *ops,
                        const any_function *function)
{
    const void *const optional[] = {&ops->ending, &ops->automaton};
    for (size_t i = 0; i < sizeof optional / sizeof *optional; i++)
        if ((const void *)function == optional[i])
            return true;
    return false;
}

/* A function that is missing would be called through NULL one day. */
static void every_game_is_complete(void **unused)
{
    (void)unused;
    for (int i = 0; i < GAMES_COUNT; i++) {
        const struct game_ops *ops = games[i];
        const any_function *function =
            (const any_function *)(const void *)&ops->content_hash;
        const any_function *const end =
            (const any_function *)(const void *)(ops + 1);
        assert_non_null(ops->name);
        assert_non_null(ops->content);
        assert_in_range(ops->state_size, 1, SESSION_STATE_MAX);
        assert_in_range(ops->stats, 1, GAME_STATS_MAX);
        assert_in_range(ops->event_stats, ops->stats, GAME_STATS_MAX);
        assert_in_range(ops->trace_stats, 1, ops->event_stats);
        assert_non_null(ops->score_word);
        assert_non_null(ops->config_keys);
        for (; function < end; function++)
            assert_true(*function != NULL || is_optional(ops, function));
    }
}

static void every_variant_is_sound_and_can_be_said(void **unused)
{
    (void)unused;
    for (int i = 0; i < GAMES_COUNT; i++) {
        const struct game_ops *ops = games[i];
        struct game_config config;
        int variants = 0;
        for (; ops->variant(ops->content, variants, &config); variants++) {
            const char *reason = NULL;
            assert_int_equal(ops->config_check(ops->content, &config, &reason),
                             STATUS_OK);
            assert_null(reason);
        }
        assert_in_range(variants, 1, 100);
    }
}

/* Tuners and learners go by these. */
static void weights_and_features_are_within_bounds(void **unused)
{
    (void)unused;
    for (int i = 0; i < GAMES_COUNT; i++) {
        const struct game_ops *ops = games[i];
        assert_in_range(ops->weights, 1, GAME_WEIGHTS_MAX);
        for (int j = 0; j < ops->weights; j++) {
            const struct game_weight *weight = &ops->weight[j];
            assert_non_null(weight->name);
            assert_true(weight->least <= weight->value);
            assert_true(weight->value <= weight->most);
            assert_true(weight->step > 0);
        }
        assert_in_range(ops->feature_count, 1, GAME_FEATURES_MAX);
        assert_int_equal(ops->feature_count % 32, 0);
        assert_true(ops->feature_layout > 0);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(finds_by_name),
        cmocka_unit_test(every_game_is_complete),
        cmocka_unit_test(every_variant_is_sound_and_can_be_said),
        cmocka_unit_test(weights_and_features_are_within_bounds),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
