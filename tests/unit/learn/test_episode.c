#include "learn/episode.h"

#include "unit/unit.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

/* A game of six decisions, two seats in turn, that seat 0 wins by 32 to 16
 * points; who decides has a best move (1) and another (2). */
enum { TURNS = 6, BEST = 1, OTHER = 2 };

struct toy {
    int turn;
    game_move made[TURNS];
};

static int toy_actor(const struct game_state *state)
{
    const int turn = ((const struct toy *)(const void *)state)->turn;
    return turn == TURNS ? ACTOR_NONE : turn % 2;
}

static bool never(const struct game_state *state)
{
    (void)state;
    return false;
}

static void toy_apply(const struct game_content *content,
                      struct game_state *state, game_move move,
                      struct game_events *events)
{
    struct toy *toy = (struct toy *)(void *)state;
    (void)content;
    (void)events;
    toy->made[toy->turn++] = move;
}

static void toy_observe(const struct game_content *content,
                        const struct game_state *state, int seat,
                        struct game_view *view)
{
    (void)content;
    (void)seat;
    memcpy((void *)view, (const void *)state, sizeof(struct toy));
}

static void toy_config_of(const struct game_state *state,
                          struct game_config *config)
{
    (void)state;
    memset(config, 0, sizeof *config);
    config->seats = 2;
}

static void toy_result(const struct game_content *content,
                       const struct game_state *state,
                       struct game_result *result)
{
    (void)content;
    (void)state;
    memset(result, 0, sizeof *result);
    result->seats = 2;
    result->score[0] = 32;
    result->score[1] = 16;
    result->winners = 1;
}

/* The moment and who looks at it. */
static void toy_features(const struct game_content *content,
                         const struct game_state *state, int seat, int8_t *out)
{
    (void)content;
    out[0] = (int8_t)((const struct toy *)(const void *)state)->turn;
    out[1] = (int8_t)seat;
}

static const struct game_rules toy_rules = {.state_size = sizeof(struct toy),
                                            .view_size = sizeof(struct toy),
                                            .actor = toy_actor,
                                            .pending = never,
                                            .automatic = never,
                                            .apply = toy_apply,
                                            .observe = toy_observe,
                                            .config_of = toy_config_of,
                                            .result = toy_result};
static const struct game_mind toy_mind = {.features = toy_features};
static const struct game toy_game = {
    .name = "toy", .rules = &toy_rules, .mind = &toy_mind};

/* What is thought of the best move on each turn; the other is worse by an
 * eighth of everything. */
static const double win[TURNS] = {0.5, 0.5, 0.25, 0.75, 0.75, 0.5};
static const double points[TURNS] = {16, 8, 16, 24, 40, 32};

static struct net_value thought(int turn, double less)
{
    return (struct net_value){
        (int32_t)((win[turn] - less) * (double)NET_CERTAIN),
        (int32_t)(points[turn] * 100), (int32_t)(-points[turn] * 100)};
}

static game_move toy_choose(const struct agent *agent, struct agent_desk *desk,
                            int seat)
{
    const int turn = ((const struct toy *)(const void *)&desk->view)->turn;
    (void)agent;
    (void)seat;
    desk->choices = 2;
    desk->choice[0] =
        (struct agent_choice){.move = BEST, .value = thought(turn, 0)};
    desk->choice[1] =
        (struct agent_choice){.move = OTHER, .value = thought(turn, 0.125)};
    return BEST;
}

struct stage {
    struct agent_desk desk;
    struct episode episode;
    union session_state state;
};

static const struct toy *play(struct stage *stage, float lambda, uint32_t stray,
                              uint32_t bystanders, uint64_t seed)
{
    const struct episode_plan plan = {.agent = {.choose = toy_choose},
                                      .lambda = lambda,
                                      .stray = stray,
                                      .bystanders = bystanders};
    memset(&stage->state, 0, sizeof stage->state);
    agent_sit(&stage->desk, &toy_game, seed);
    episode_play(&stage->episode, &plan, &stage->desk,
                 session_state(&stage->state));
    return (const struct toy *)(const void *)&stage->state;
}

static struct stage *stage_new(void)
{
    struct stage *stage = calloc(1, sizeof *stage);
    assert_non_null(stage);
    return stage;
}

static const struct episode_position *find(const struct episode *episode,
                                           int turn, int seat)
{
    for (int i = 0; i < episode->positions; i++)
        if (episode->position[i].x[0] == turn &&
            episode->position[i].x[1] == seat)
            return &episode->position[i];
    fail_msg("seat %d noted nothing after turn %d", seat, turn);
    return NULL;
}

static void assert_target(const struct episode *episode, int turn, int seat,
                          struct brain_target wanted)
{
    const struct episode_position *position = find(episode, turn, seat);
    assert_true(fabsf(position->target.win - wanted.win) < 1e-5f);
    assert_true(fabsf(position->target.score - wanted.score) < 1e-5f);
    assert_true(fabsf(position->target.margin - wanted.margin) < 1e-5f);
}

/* By hand, with lambda 1/2. Seat 0 ends with a win, 32 of 64 points and a
 * margin of 16: (1, .5, .25). Before its third decision it should have said
 * half of that and half of what it said then, (.75, .625, -.625), and so on;
 * seat 1 likewise from (0, .25, -.25). */
static void targets_are_those_of_a_hand(void **unused)
{
    (void)unused;
    struct stage *stage = stage_new();
    const struct episode *episode = &stage->episode;
    play(stage, 0.5f, 0, 0, 1);
    assert_int_equal(episode->positions, 5);
    assert_int_equal(episode->decisions[0], 3);
    assert_int_equal(episode->decisions[1], 3);
    assert_target(episode, 5, 0, (struct brain_target){1, 0.5f, 0.25f});
    assert_target(episode, 3, 0,
                  (struct brain_target){0.875f, 0.5625f, -0.1875f});
    assert_target(episode, 1, 0,
                  (struct brain_target){0.5625f, 0.40625f, -0.21875f});
    assert_target(episode, 4, 1, (struct brain_target){0.25f, 0.375f, -0.375f});
    assert_target(episode, 2, 1, (struct brain_target){0.5f, 0.375f, -0.375f});
    free(stage);
}

/* With 1 only the end counts, with 0 only what was said next. */
static void lambda_weighs_the_end(void **unused)
{
    (void)unused;
    struct stage *stage = stage_new();
    play(stage, 1, 0, 0, 1);
    assert_target(&stage->episode, 1, 0, (struct brain_target){1, 0.5f, 0.25f});
    assert_target(&stage->episode, 2, 1,
                  (struct brain_target){0, 0.25f, -0.25f});
    play(stage, 0, 0, 0, 1);
    assert_target(&stage->episode, 1, 0,
                  (struct brain_target){0.25f, 0.25f, -0.25f});
    free(stage);
}

/* Who waits learns as well, also before its first decision: seat 1 after turn
 * 1 should have said half of (.5, .125, -.125) and half of what it should have
 * said before its second decision. */
static void bystanders_learn(void **unused)
{
    (void)unused;
    struct stage *stage = stage_new();
    play(stage, 0.5f, 0, 1, 1);
    assert_int_equal(stage->episode.positions, 10);
    assert_target(&stage->episode, 1, 1,
                  (struct brain_target){0.5f, 0.25f, -0.25f});
    assert_target(&stage->episode, 4, 0,
                  (struct brain_target){0.875f, 0.5625f, -0.1875f});
    free(stage);
}

/* Where a seat strayed, the best move's value counts and nothing after it. */
static void straying_cuts_the_chain(void **unused)
{
    (void)unused;
    struct stage *stage = stage_new();
    int strayed = 0, stayed = 0;
    for (uint64_t seed = 1; seed <= 50; seed++) {
        const struct toy *toy = play(stage, 1, 1, 0, seed);
        const bool off = toy->made[2] == OTHER, later = toy->made[4] == OTHER;
        const float due = off ? 0.25f : later ? 0.75f : 1;
        assert_true(fabsf(find(&stage->episode, 1, 0)->target.win - due) <
                    1e-5f);
        strayed += off;
        stayed += !off && !later;
    }
    assert_in_range(strayed, 10, 40);
    assert_in_range(stayed, 3, 30);
    free(stage);
}

/* One in so many, and never where none is asked for. */
static void straying_is_as_rare_as_asked(void **unused)
{
    (void)unused;
    struct stage *stage = stage_new();
    int others[2] = {0, 0};
    for (uint64_t seed = 1; seed <= 300; seed++)
        for (int i = 0; i < 2; i++) {
            const struct toy *toy = play(stage, 1, i ? 9 : 0, 0, seed);
            for (int turn = 0; turn < TURNS; turn++)
                others[i] += toy->made[turn] == OTHER;
        }
    assert_int_equal(others[0], 0);
    /* Of 1800 one in nine strays, and half of these take the best again. */
    assert_in_range(others[1], 70, 130);
    free(stage);
}

static game_move rival_choose(const struct agent *agent,
                              struct agent_desk *desk, int seat)
{
    (void)agent;
    (void)desk;
    (void)seat;
    return OTHER;
}

/* Against rivals one seat plays as it thinks and learns, waiting or not; the
 * other's moves are the rival's, and nothing is noted of it. In so many of 100
 * games, and either seat as often. */
static void rivals_move_and_do_not_learn(void **unused)
{
    (void)unused;
    struct stage *stage = stage_new();
    const struct episode *episode = &stage->episode;
    const struct episode_plan plan = {.agent = {.choose = toy_choose},
                                      .rival = {.choose = rival_choose},
                                      .against = 60,
                                      .lambda = 1,
                                      .bystanders = 1};
    int games[3] = {0}; /* of each seat, of both */
    for (uint64_t seed = 1; seed <= 300; seed++) {
        memset(&stage->state, 0, sizeof stage->state);
        agent_sit(&stage->desk, &toy_game, seed);
        episode_play(&stage->episode, &plan, &stage->desk,
                     session_state(&stage->state));
        const struct toy *toy = (const struct toy *)(void *)&stage->state;
        const int learner = episode->learner;
        games[learner == GAME_NOBODY ? 2 : learner]++;
        for (int turn = 0; turn < TURNS; turn++)
            assert_int_equal(
                toy->made[turn],
                learner == GAME_NOBODY || turn % 2 == learner ? BEST : OTHER);
        assert_int_equal(episode->positions, learner == GAME_NOBODY ? 10 : 5);
        for (int i = 0; learner != GAME_NOBODY && i < episode->positions; i++)
            assert_int_equal(episode->position[i].seat, learner);
    }
    assert_in_range(games[0], 60, 120);
    assert_in_range(games[1], 60, 120);
    assert_in_range(games[2], 90, 150);
    free(stage);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(targets_are_those_of_a_hand),
        cmocka_unit_test(lambda_weighs_the_end),
        cmocka_unit_test(bystanders_learn),
        cmocka_unit_test(straying_cuts_the_chain),
        cmocka_unit_test(straying_is_as_rare_as_asked),
        cmocka_unit_test(rivals_move_and_do_not_learn),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
