/* Who decides later knows no more than the others, and may not think so: in the
 * first views of a game each seat imagines that it wins about its equal share.
 * When the others were imagined to have thrown their tile away, the last of
 * four won half the games. */
#include "ai/greedy.h"
#include "base/seed.h"
#include "games/games.h"
#include "unit/unit.h"

enum { SEATS = 4, DEALS = 40, WHOLE = 12 };

static struct agent_desk desk;
static union session_state memory;

static void go_on(struct game_state *state)
{
    const struct game *game = desk.game;
    const bool chance = game_actor(game, state) == ACTOR_CHANCE;
    game_apply(game, state,
               chance ? game_random(game, state, &desk.rng)
                      : greedy_move(&desk, state, NULL),
               NULL);
}

static struct game_state *deal(uint64_t number)
{
    struct game_state *state = session_state(&memory);
    struct game_config config;
    struct seed seed = {{0}};
    seed_advance(&seed, number);
    game_defaults(desk.game, &config);
    config.seats = SEATS;
    game_setup(desk.game, &config, &seed, state);
    return state;
}

/* What the seat that is to decide wins, of 12, if all go on as greedy does from
 * a state that it thinks possible. */
static int imagined_win(const struct game_state *state)
{
    const int seat = game_actor(desk.game, state);
    union session_state line;
    struct game_result result;
    game_observe(desk.game, state, seat, (struct game_view *)&desk.view);
    agent_imagine(&desk);
    line = desk.guess;
    while (game_actor(desk.game, session_state(&line)) != ACTOR_NONE)
        go_on(session_state(&line));
    game_result(desk.game, session_state(&line), &result);
    if (!(result.winners >> seat & 1))
        return 0;
    return WHOLE / __builtin_popcount(result.winners);
}

/* The first decision of a seat. */
static int win_of(int seat, uint64_t number)
{
    struct game_state *state = deal(number);
    while (game_actor(desk.game, state) != seat)
        go_on(state);
    return imagined_win(state);
}

static void nobody_gains_by_deciding_late(void **context)
{
    (void)context;
    const int all = DEALS * WHOLE;
    int first = 0, last = 0;
    agent_sit(&desk, games_find("subdivision"), 5);
    for (int i = 0; i < DEALS; i++) {
        first += win_of(0, (uint64_t)i);
        last += win_of(SEATS - 1, (uint64_t)i);
    }
    assert_in_range(first, all * 15 / 100, all * 40 / 100);
    assert_in_range(last, all * 15 / 100, all * 40 / 100);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(nobody_gains_by_deciding_late)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
