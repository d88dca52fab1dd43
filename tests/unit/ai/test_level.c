/* Six levels: what they may do, and that people's mistakes make them weaker. */
#include "ai/level.h"

#include "ai/greedy.h"
#include "ai/ply.h"
#include "games/games.h"
#include "unit/ai/rough_net.h"
#include "unit/unit.h"

static struct agent_desk desk;
static struct rough_net rough;
static union session_state memory;

static struct agent level_of(const char *name)
{
    struct agent agent;
    assert_true(level_read(&agent, name));
    return agent;
}

static struct game_state *deal(const struct game *game, const char *seats,
                               uint64_t number)
{
    struct game_config config;
    struct seed seed = {{0}};
    struct game_state *state = session_state(&memory);
    game_defaults(game, &config);
    game_configure(game, &config, "seats", seats);
    seed_advance(&seed, number);
    game_setup(game, &config, &seed, state);
    rough_sit(&desk, &rough, game, number);
    return state;
}

static game_move next_move(const struct agent *agent,
                           const struct game_state *state)
{
    const struct game *game = desk.game;
    return game_actor(game, state) == ACTOR_CHANCE
               ? game_random(game, state, &desk.rng)
               : agent_ask(agent, &desk, state);
}

static void every_level_plays_by_the_rules(void **unused)
{
    (void)unused;
    for (int which = 0; which < GAMES_COUNT; which++)
        for (int i = 0; i < LEVELS; i++) {
            struct agent agent = level_of(level_name[i]);
            const struct game *game = games[which];
            struct game_state *state = deal(game, "2", 3);
            agent.work = level_work(&agent, game) ? 500 : 0;
            for (int actor; (actor = game_actor(game, state)) != ACTOR_NONE;) {
                const game_move move = next_move(&agent, state);
                if (actor != ACTOR_CHANCE)
                    assert_int_equal(game_refuse(game, state, actor, move),
                                     STATUS_OK);
                game_apply(game, state, move, NULL);
            }
        }
}

static void only_the_upper_levels_need_a_net(void **unused)
{
    (void)unused;
    for (int i = 0; i < LEVELS; i++) {
        const struct agent agent = level_of(level_name[i]);
        assert_int_equal(level_judges(&agent), i >= 3);
        assert_int_equal(agent.level, i + 1);
        for (int which = 0; which < GAMES_COUNT; which++)
            assert_int_equal(level_work(&agent, games[which]) > 0, i >= 4);
    }
    struct agent agent;
    assert_false(level_read(&agent, "genius"));
    assert_false(level_read(&agent, ""));
}

static void only_a_champion_is_told_how_long_to_think(void **unused)
{
    (void)unused;
    struct agent none;
    for (int which = 0; which < GAMES_COUNT; which++) {
        const struct game *game = games[which];
        const struct agent fast = level_of("champion:fast");
        const struct agent normal = level_of("champion:normal");
        const struct agent deep = level_of("champion:deep");
        const uint32_t *const work = game->mind->champion;
        assert_int_equal(level_work(&fast, game), work[0]);
        assert_int_equal(level_work(&normal, game), work[1]);
        assert_int_equal(level_work(&deep, game), work[2]);
        assert_true(work[0] < work[1] && work[1] < work[2]);
        assert_int_equal(deep.level, LEVELS);
    }
    assert_false(level_read(&none, "champion:slow"));
    assert_false(level_read(&none, "expert:deep"));
}

static int place_of(const struct game *game, const char *name)
{
    for (int i = 0; i < game->mind->weights; i++)
        if (strcmp(game->mind->weight[i].name, name) == 0)
            return i;
    return -1;
}

/* What each habit gets wrong comes nearer to right from one to the next. */
static void habits_grow_better(void **unused)
{
    (void)unused;
    static const struct {
        int which;
        const char *name;
    } known[] = {{0, "goal_safe"}, {0, "patience"},   {0, "far_icon"},
                 {1, "dollar"},    {1, "school_two"}, {1, "zone_room"}};
    for (size_t i = 0; i < sizeof known / sizeof *known; i++) {
        const struct game *game = games[known[i].which];
        const int at = place_of(game, known[i].name);
        int last = INT32_MIN;
        assert_true(at >= 0);
        for (int habit = 0; habit < GAME_HABITS; habit++) {
            int weight[GAME_WEIGHTS_MAX];
            game_habit(game, habit, weight);
            assert_true(weight[at] > last);
            last = weight[at];
        }
        assert_true(last < game->mind->weight[at].value);
    }
}

static void beginners_do_not_see_red_lines(void **unused)
{
    (void)unused;
    const int at = place_of(games[0], "red_lines");
    int weight[GAME_WEIGHTS_MAX];
    game_habit(games[0], 0, weight);
    assert_true(weight[at] < 50);
    game_habit(games[0], GAME_HABITS - 1, weight);
    assert_true(weight[at] >= 50);
}

/* A strong player takes one of the moves that look nearly best, and not always
 * the same one; an expert takes the best. */
static void strong_players_are_content(void **unused)
{
    (void)unused;
    const struct game *game = games[0];
    const struct agent strong = level_of("strong"), expert = level_of("expert");
    const struct game_state *state = deal(game, "2", 11);
    const game_move best = agent_ask(&expert, &desk, state);
    int others = 0;
    for (int i = 0; i < 40; i++) {
        const game_move move = agent_ask(&strong, &desk, state);
        int64_t worth = INT64_MIN;
        for (int j = 0; j < desk.choices; j++)
            if (desk.choice[j].move == move)
                worth = desk.choice[j].worth;
        assert_true(worth >= desk.choice[0].worth - NET_CERTAIN * 4 / 100);
        others += move != best;
    }
    ply_rank(&desk, agent_imagine(&desk), 2);
    if (desk.choices > 1 && desk.choice[1].worth == desk.choice[0].worth)
        assert_true(others > 0);
}

/* How a game between players of one level ends up; the sum of all moves. */
static uint64_t course_of(const char *name, uint64_t chance)
{
    const struct agent agent = level_of(name);
    struct game_state *state = deal(games[0], "3", 21);
    uint64_t sum = 0;
    rng_init(&desk.rng, chance, 0);
    while (game_actor(desk.game, state) != ACTOR_NONE) {
        const game_move move = next_move(&agent, state);
        sum = 31 * sum + move;
        game_apply(desk.game, state, move, NULL);
    }
    return sum;
}

/* On one deal the lower levels do not always play one and the same game, but
 * with the same chance they do. */
static void equals_are_taken_by_chance(void **unused)
{
    (void)unused;
    for (int i = 0; i < GAME_HABITS; i++) {
        const uint64_t first = course_of(level_name[i], 1);
        assert_true(first == course_of(level_name[i], 1));
        assert_true(first != course_of(level_name[i], 2));
        assert_true(first != course_of(level_name[i], 3));
    }
}

/* Whatever chance picks has the highest estimate there is. */
static void chance_picks_among_the_best(void **unused)
{
    (void)unused;
    enum { TIMES = 30 };
    const struct game_state *state = deal(games[0], "2", 12);
    game_move found[TIMES];
    int others = 0;
    while (game_turn(desk.game, state) < 3)
        game_apply(desk.game, session_state(&memory),
                   game_random(desk.game, state, &desk.rng), NULL);
    const int seat = game_actor(desk.game, state);
    int estimate[TIMES];
    for (int i = 0; i < TIMES; i++) {
        union session_state after = memory;
        struct game_notes notes = {{0}};
        found[i] = i == 0 ? greedy_move(&desk, state, NULL)
                          : greedy_any_move(&desk, state, NULL);
        game_apply(desk.game, session_state(&after), found[i], NULL);
        estimate[i] =
            game_estimate(desk.game, session_state(&after), seat, NULL, &notes);
        assert_int_equal(estimate[i], estimate[0]);
        others += found[i] != found[0];
    }
    assert_true(others > 0);
}

/* Shares of the win of `one` against `other` over some deals, doubled. */
static int wins(const struct game *game, const char *one, const char *other)
{
    enum { DEALS = 60 };
    const struct agent player[2] = {level_of(one), level_of(other)};
    int sum = 0;
    for (uint64_t i = 0; i < DEALS; i++) {
        struct game_state *state = deal(game, "2", 100 + i);
        struct game_result result;
        const int seat = (int)(i % 2);
        for (int actor; (actor = game_actor(game, state)) != ACTOR_NONE;)
            game_apply(game, state, next_move(&player[actor != seat], state),
                       NULL);
        game_result(game, state, &result);
        sum += result.winners == 1u << seat ? 2 : result.winners == 3 ? 1 : 0;
    }
    return 100 * sum / (2 * DEALS);
}

static void better_habits_win(void **unused)
{
    (void)unused;
    for (int which = 0; which < GAMES_COUNT; which++)
        assert_true(wins(games[which], "skilled", "beginner") > 65);
}

/* People alone and players without a level say nothing of it. */
static void a_table_plays_at_its_mean_level(void **unused)
{
    (void)unused;
    const int nobody[] = {0, 0}, one[] = {0, 6, 0}, some[] = {0, 1, 4, 0};
    assert_int_equal(level_of_table(nobody, 2), 0);
    assert_int_equal(level_of_table(one, 3), 6);
    assert_int_equal(level_of_table(some, 4), 3);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_level_plays_by_the_rules),
        cmocka_unit_test(a_table_plays_at_its_mean_level),
        cmocka_unit_test(only_the_upper_levels_need_a_net),
        cmocka_unit_test(only_a_champion_is_told_how_long_to_think),
        cmocka_unit_test(habits_grow_better),
        cmocka_unit_test(beginners_do_not_see_red_lines),
        cmocka_unit_test(strong_players_are_content),
        cmocka_unit_test(equals_are_taken_by_chance),
        cmocka_unit_test(chance_picks_among_the_best),
        cmocka_unit_test(better_habits_win),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
