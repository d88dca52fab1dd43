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

/* The functions of a table that are missing, from the first member that is one
 * up to the end of the table. */
static int missing(const void *first, const void *end)
{
    const any_function *function = first;
    int count = 0;
    for (; (const void *)function < end; function++)
        count += *function == NULL;
    return count;
}

/* A function that is missing would be called through NULL one day. */
static void every_game_is_complete(void **unused)
{
    (void)unused;
    for (int i = 0; i < GAMES_COUNT; i++) {
        const struct game *game = games[i];
        const struct game_rules *rules = game->rules;
        const struct game_words *words = game->words;
        const struct game_mind *mind = game->mind;
        assert_non_null(game->name);
        assert_non_null(game->content);
        assert_in_range(rules->state_size, 1, SESSION_STATE_MAX);
        assert_in_range(rules->stats, 1, GAME_STATS_MAX);
        assert_in_range(rules->event_stats, rules->stats, GAME_STATS_MAX);
        assert_in_range(words->trace_stats, 1, rules->event_stats);
        assert_non_null(words->score_word);
        assert_non_null(words->config_keys);
        assert_int_equal(missing(&rules->content_hash, rules + 1),
                         (rules->ending == NULL) +
                             (rules->plays_itself == NULL));
        assert_int_equal(missing(&words->configure, words + 1), 0);
        assert_int_equal(missing(&mind->estimate, &mind->slack),
                         (mind->alike == NULL) + (mind->automaton == NULL) +
                             (mind->gist == NULL));
    }
}

static void every_variant_is_sound_and_can_be_said(void **unused)
{
    (void)unused;
    for (int i = 0; i < GAMES_COUNT; i++) {
        const struct game *game = games[i];
        struct game_config config;
        int variants = 0;
        for (; game_variant(game, variants, &config); variants++) {
            const char *reason = NULL;
            assert_int_equal(game_config_check(game, &config, &reason),
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
        const struct game *game = games[i];
        assert_in_range(game->mind->weights, 1, GAME_WEIGHTS_MAX);
        for (int j = 0; j < game->mind->weights; j++) {
            const struct game_weight *weight = &game->mind->weight[j];
            assert_non_null(weight->name);
            assert_true(weight->least <= weight->value);
            assert_true(weight->value <= weight->most);
            assert_true(weight->step > 0);
        }
        assert_in_range(game->mind->feature_count, 1, GAME_FEATURES_MAX);
        assert_int_equal(game->mind->feature_count % 32, 0);
        assert_true(game->mind->feature_layout > 0);
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
