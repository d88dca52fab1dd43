#include "ai/playout.h"

#include "games/games.h"
#include "unit/unit.h"

#include <string.h>

static struct agent_desk desk;

static void deal(const struct game *game, const char *mode, const char *seats,
                 uint64_t number, union session_state *state)
{
    struct game_config config;
    struct seed seed = {{0}};
    game_defaults(game, &config);
    game_configure(game, &config, "mode", mode);
    game_configure(game, &config, "seats", seats);
    seed_advance(&seed, number);
    memset(state, 0, sizeof *state);
    game_setup(game, &config, &seed, session_state(state));
    agent_sit(&desk, game, number);
}

static struct agent mc(uint64_t playouts)
{
    return (struct agent){
        .name = "mc", .choose = playout_choose, .work = playouts};
}

/* Makes one move: the agent's on its seat, a random one elsewhere. */
static void step(const struct agent *agent, int seat, struct game_state *state)
{
    const struct game *game = desk.game;
    const bool asked =
        game_actor(game, state) == seat && !game_automatic(game, state);
    const game_move move = asked ? agent_ask(agent, &desk, state)
                                 : game_random(game, state, &desk.rng);
    assert_int_equal(game_refuse(game, state, game_actor(game, state), move),
                     STATUS_OK);
    game_apply(game, state, move, NULL);
}

/* The agent's game on a seat against chance on the others. */
static void play(const struct agent *agent, int seat,
                 union session_state *memory, struct game_result *result)
{
    struct game_state *state = session_state(memory);
    while (game_actor(desk.game, state) != ACTOR_NONE)
        step(agent, seat, state);
    game_result(desk.game, state, result);
}

static int wins(const struct game *game, int playouts, int games_played)
{
    const struct agent agent = mc((uint64_t)playouts);
    int won = 0;
    for (int i = 0; i < games_played; i++) {
        union session_state state;
        struct game_result result;
        deal(game, "standard", "3", (uint64_t)i, &state);
        play(&agent, i % 3, &state, &result);
        won += result.winners >> i % 3 & 1;
    }
    return won;
}

static int points(const struct game *game, const char *mode,
                  const struct agent *agent)
{
    int sum = 0;
    for (uint64_t i = 0; i < 6; i++) {
        union session_state state;
        struct game_result result;
        deal(game, mode, "1", i, &state);
        play(agent, 0, &state, &result);
        sum += result.score[0];
    }
    return sum;
}

/* Chance alone would win 4 of 12. */
static void few_playouts_beat_chance(void **unused)
{
    (void)unused;
    assert_true(wins(games_find("suburbia"), 200, 12) >= 10);
    assert_true(wins(games_find("subdivision"), 200, 12) >= 10);
}

static void alone_the_score_counts(void **unused)
{
    (void)unused;
    const struct agent agent = mc(100);
    const struct game *suburbia = games_find("suburbia");
    const struct game *subdivision = games_find("subdivision");
    assert_true(points(suburbia, "lone", &agent) >
                points(suburbia, "lone", &agent_random) + 6 * 10);
    assert_true(points(subdivision, "solo", &agent) >
                points(subdivision, "solo", &agent_random) + 6 * 20);
}

static void every_way_to_play_is_played(void **unused)
{
    (void)unused;
    const struct agent agent = mc(12);
    for (int which = 0; which < GAMES_COUNT; which++) {
        const struct game *game = games[which];
        struct game_config config;
        for (int i = 0; game_variant(game, i, &config); i += 7) {
            union session_state state = {0};
            struct game_result result;
            const struct seed seed = {{1}};
            game_setup(game, &config, &seed, session_state(&state));
            agent_sit(&desk, game, 1);
            play(&agent, 0, &state, &result);
        }
    }
}

/* Whether the seat can win with its move, and not with every move: what is
 * known for certain if that move ends the game. */
static bool is_decisive(const struct game_state *state, int seat)
{
    const struct game *game = desk.game;
    static game_move move[GAME_MOVES_MAX];
    const int count = game_legal(game, state, move);
    int won = 0;
    for (int i = 0; i < count; i++) {
        union session_state after;
        struct game_result result;
        memcpy(&after, state, game->rules->state_size);
        game_apply(game, session_state(&after), move[i], NULL);
        if (game_actor(game, session_state(&after)) != ACTOR_NONE)
            return false;
        game_result(game, session_state(&after), &result);
        won += result.winners == 1 << seat;
    }
    return won > 0 && won < count;
}

static bool wins_with(const struct game_state *state, int seat, game_move move)
{
    const struct game *game = desk.game;
    union session_state after;
    struct game_result result;
    memcpy(&after, state, game->rules->state_size);
    game_apply(game, session_state(&after), move, NULL);
    game_result(game, session_state(&after), &result);
    return result.winners == 1 << seat;
}

/* The last move of the game, which wins it or does not. Private goals of
 * others are only guessed, so a game that hangs on them may be lost: the rules
 * played are those of two seats and few goals. */
static void the_winning_last_move_is_found(void **unused)
{
    (void)unused;
    const struct game *game = games_find("suburbia");
    const struct agent agent = mc(20000);
    int found = 0, asked = 0;
    for (uint64_t i = 0; i < 400 && asked < 8; i++) {
        union session_state memory;
        struct game_state *state = session_state(&memory);
        deal(game, "standard", "2", i, &memory);
        while (game_actor(game, state) != ACTOR_NONE) {
            const int seat = game_actor(game, state);
            if (is_decisive(state, seat)) {
                found +=
                    wins_with(state, seat, agent_ask(&agent, &desk, state));
                asked++;
            }
            game_apply(game, state, game_random(game, state, &desk.rng), NULL);
        }
    }
    assert_int_equal(asked, 8);
    assert_true(found >= 7);
}

static void the_same_chance_gives_the_same_moves(void **unused)
{
    (void)unused;
    const struct agent agent = mc(50);
    for (int which = 0; which < GAMES_COUNT; which++) {
        union session_state a, b;
        struct game_result result;
        deal(games[which], "standard", "2", 5, &a);
        play(&agent, 1, &a, &result);
        deal(games[which], "standard", "2", 5, &b);
        play(&agent, 1, &b, &result);
        assert_memory_equal(&a, &b, sizeof a);
    }
}

static void the_playouts_are_counted_and_limited(void **unused)
{
    (void)unused;
    static const uint64_t limit[] = {1, 2, 3, 50, 1000};
    for (int i = 0; i < 5; i++) {
        const struct agent agent = mc(limit[i]);
        union session_state state;
        deal(games_find("suburbia"), "lone", "1", 3, &state);
        agent_ask(&agent, &desk, session_state(&state));
        assert_true(desk.work <= limit[i]);
        assert_true(limit[i] < 50 || desk.work >= limit[i] / 2);
    }
}

static uint64_t tick(void *context)
{
    return ++*(uint64_t *)context;
}

/* A guess a tick, so that the time is over after three. */
static void the_clock_ends_it(void **unused)
{
    (void)unused;
    struct agent agent = mc(1000000);
    union session_state state;
    game_move move[GAME_MOVES_MAX];
    uint64_t time = 0;
    agent.ms = 4;
    deal(games_find("suburbia"), "lone", "1", 3, &state);
    const int count = game_legal(desk.game, session_state(&state), move);
    desk.clock = (struct agent_clock){tick, &time};
    const game_move chosen = agent_ask(&agent, &desk, session_state(&state));
    desk.clock = (struct agent_clock){0};
    assert_int_equal(desk.work, 3 * count);
    assert_int_equal(game_refuse(desk.game, session_state(&state), 0, chosen),
                     STATUS_OK);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(few_playouts_beat_chance),
        cmocka_unit_test(alone_the_score_counts),
        cmocka_unit_test(every_way_to_play_is_played),
        cmocka_unit_test(the_winning_last_move_is_found),
        cmocka_unit_test(the_same_chance_gives_the_same_moves),
        cmocka_unit_test(the_playouts_are_counted_and_limited),
        cmocka_unit_test(the_clock_ends_it),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
