/* Search under a clock that the test holds, and under a limit of work. */
#include "ai/search.h"

#include "ai/ply.h"
#include "games/games.h"
#include "unit/ai/rough_net.h"
#include "unit/unit.h"

/* The largest number of positions that the net may judge between two looks at
 * the clock: the decisions of one moment, and what a future led to. A judgement
 * takes a few microseconds at the most. */
enum { UNWATCHED = 1000 };

static struct agent_desk desk;
static struct rough_net rough;

/* Goes by the work: a judgement takes a tenth of a millisecond. */
struct watch {
    uint64_t seen; /* work at the last look */
    uint64_t longest, looks;
    uint64_t stop; /* from this look on, time is up; 0: never */
};

static uint64_t look(void *context)
{
    enum { PER_MS = 10 };
    struct watch *watch = context;
    const uint64_t unwatched = desk.work - watch->seen;
    watch->seen = desk.work;
    watch->looks++;
    if (unwatched > watch->longest)
        watch->longest = unwatched;
    if (watch->stop && watch->looks >= watch->stop)
        return UINT64_MAX;
    return desk.work / PER_MS;
}

static void sit(const struct game *game, struct watch *watch)
{
    memset(watch, 0, sizeof *watch);
    rough_sit(&desk, &rough, game, 4);
    desk.clock = (struct agent_clock){look, watch};
}

static struct agent read_agent(const char *words)
{
    struct agent agent;
    const char *reason;
    assert_int_equal(agent_read(&agent, words, &reason), STATUS_OK);
    return agent;
}

static void assert_legal(const struct game_state *state, game_move move)
{
    const int actor = game_actor(desk.game, state);
    assert_int_equal(game_refuse(desk.game, state, actor, move), STATUS_OK);
}

typedef void at_moment(struct watch *watch, const struct game_state *state);

/* Random games of every `each`-th way to play; looks at some moments. */
static void go_through(const struct game *game, int each, at_moment *at)
{
    struct game_config config;
    struct watch watch;
    struct rng rng;
    rng_init(&rng, 3, 0);
    for (int i = 0; game_variant(game, i, &config); i += each) {
        const struct seed seed = {{(uint8_t)i}};
        union session_state memory = {0};
        struct game_state *state = session_state(&memory);
        game_setup(game, &config, &seed, state);
        for (int step = 0; game_actor(game, state) != ACTOR_NONE; step++) {
            sit(game, &watch);
            if (step % 7 == 2 && game_actor(game, state) >= 0)
                at(&watch, state);
            game_apply(game, state, game_random(game, state, &rng), NULL);
        }
    }
}

static void everywhere(at_moment *at, int each)
{
    for (int game = 0; game < GAMES_COUNT; game++)
        go_through(games[game], each, at);
}

/* Never much work between two looks; over by the time that was given. */
static void watch_search(struct watch *watch, const struct game_state *state)
{
    const struct agent agent = read_agent("search:100ms");
    assert_legal(state, agent_ask(&agent, &desk, state));
    look(watch);
    assert_true(watch->longest <= UNWATCHED);
    assert_true(desk.work <= 1000 + UNWATCHED);
}

static void search_looks_at_the_clock(void **unused)
{
    (void)unused;
    everywhere(watch_search, 3);
}

/* The clock is up at the first look after the start: what the net thinks best
 * without any future is played. */
static void search_late(struct watch *watch, const struct game_state *state)
{
    const struct agent agent = read_agent("search:1ms");
    const struct agent net = read_agent("net");
    watch->stop = 2;
    const game_move move = agent_ask(&agent, &desk, state);
    const uint64_t work = desk.work;
    assert_legal(state, move);
    agent_sit(&desk, desk.game, 4);
    assert_int_equal(agent_ask(&net, &desk, state), move);
    assert_int_equal(desk.work, work);
}

static void a_clock_that_is_up_leaves_the_net(void **unused)
{
    (void)unused;
    everywhere(search_late, 3);
}

/* Cut short anywhere, it has a legal move. */
static void search_short(struct watch *watch, const struct game_state *state)
{
    const struct agent agent = read_agent("search:1000ms");
    for (uint64_t stop = 3; stop < 60; stop += 14) {
        sit(desk.game, watch);
        watch->stop = stop;
        assert_legal(state, agent_ask(&agent, &desk, state));
        assert_in_range(desk.choices, 1, AGENT_CANDIDATES);
    }
}

static void search_may_be_cut_short_anywhere(void **unused)
{
    (void)unused;
    everywhere(search_short, 9);
}

/* The same work, the same move; without a clock nobody looks at one. */
static void search_counts(struct watch *watch, const struct game_state *state)
{
    const struct agent agent = read_agent("search:800");
    const game_move move = agent_ask(&agent, &desk, state);
    assert_legal(state, move);
    assert_int_equal(watch->looks, 0);
    assert_true(desk.work <= 800 + UNWATCHED);
    const uint64_t work = desk.work;
    sit(desk.game, watch);
    assert_int_equal(agent_ask(&agent, &desk, state), move);
    assert_int_equal(desk.work, work);
}

static void work_is_limited_and_repeatable(void **unused)
{
    (void)unused;
    everywhere(search_counts, 5);
}

/* The choices are different legal moves, and the first is played. */
static void search_tells(struct watch *watch, const struct game_state *state)
{
    (void)watch;
    const struct agent agent = read_agent("search:500");
    const game_move move = agent_ask(&agent, &desk, state);
    assert_in_range(desk.choices, 1, AGENT_CANDIDATES);
    assert_int_equal(desk.choice[0].move, move);
    for (int i = 0; i < desk.choices; i++) {
        assert_legal(state, desk.choice[i].move);
        assert_in_range(desk.choice[i].value.win, 0, NET_CERTAIN);
        for (int j = 0; j < i; j++)
            assert_int_not_equal(desk.choice[i].move, desk.choice[j].move);
    }
}

static void choices_are_told(void **unused)
{
    (void)unused;
    everywhere(search_tells, 5);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(search_looks_at_the_clock),
        cmocka_unit_test(a_clock_that_is_up_leaves_the_net),
        cmocka_unit_test(search_may_be_cut_short_anywhere),
        cmocka_unit_test(work_is_limited_and_repeatable),
        cmocka_unit_test(choices_are_told),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
