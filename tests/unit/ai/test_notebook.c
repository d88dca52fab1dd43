/* Notebooks: who sits there is found out, the same whenever it is read, and
 * from nothing but what the seat could see. */
#include "ai/notebook.h"

#include "ai/level.h"
#include "base/seed.h"
#include "games/games.h"
#include "unit/ai/rough_net.h"
#include "unit/unit.h"

static struct agent_desk desk, driver;
static struct rough_net rough;
static struct session session;

static struct notebook_story story;

static struct agent read_agent(const char *words)
{
    struct agent agent;
    const char *reason;
    assert_int_equal(agent_read(&agent, words, &reason), STATUS_OK);
    return agent;
}

static void sit(const struct game *game)
{
    rough_sit(&desk, &rough, game, 4);
}

static void deal(const struct game *game, const struct game_config *config,
                 uint64_t number)
{
    struct seed seed = {{0}};
    seed_advance(&seed, number);
    session_deal(&session, game, config, &seed);
    rough_sit(&driver, &rough, game, number);
    sit(game);
}

/* One move more; seat 0 plays at random, the others by the words. */
static bool go_on(const char *words)
{
    const struct game *game = session.game;
    const int actor = session_actor(&session);
    const struct game_state *now = session_now(&session);
    const struct agent agent = read_agent(actor > 0 ? words : "random");
    if (actor == ACTOR_NONE)
        return false;
    const game_move move = actor == ACTOR_CHANCE || game_automatic(game, now)
                               ? game_random(game, now, &driver.rng)
                               : agent_ask(&agent, &driver, now);
    assert_int_equal(session_play(&session, actor, move, NULL), STATUS_OK);
    story = agent_story(&session);
    return true;
}

static void play(const char *words, uint64_t number)
{
    const struct game *game = games_find("suburbia");
    struct game_config config;
    game_defaults(game, &config);
    config.seats = 4;
    deal(game, &config, number);
    while (go_on(words))
        continue;
}

/* In how many of 100 cases a player of these words is taken for the model. */
static int found(const char *words, enum notebook_model model)
{
    enum { GAMES = 4, RIVALS = 3 };
    int count = 0;
    for (int i = 0; i < GAMES; i++) {
        play(words, 50 + (uint64_t)i);
        notebook_read(&desk, 0, &story);
        for (int rival = 1; rival <= RIVALS; rival++)
            count += notebook_best(&desk.book[0], rival) == model;
    }
    return 100 * count / (GAMES * RIVALS);
}

static void it_is_found_out_who_sits_there(void **unused)
{
    (void)unused;
    assert_int_equal(found("net", NOTEBOOK_NET), 100);
    assert_true(found("greedy", NOTEBOOK_GREEDY) > 80);
    assert_int_equal(found("random", NOTEBOOK_RANDOM), 100);
    assert_true(found("beginner", NOTEBOOK_HABIT) > 50);
}

/* Without evidence a rival is taken for the net. */
static void an_empty_notebook_says_net(void **unused)
{
    (void)unused;
    const struct notebook empty = {0};
    for (int seat = 0; seat < GAME_SEATS_MAX; seat++)
        assert_int_equal(notebook_best(&empty, seat), NOTEBOOK_NET);
}

/* A game that is resumed is told from its start; one that goes on is told a
 * few moves at a time. */
static void it_does_not_matter_when_it_is_read(void **unused)
{
    (void)unused;
    play("greedy", 9);
    const struct notebook_story whole = story;
    for (int moves = 0; moves <= whole.moves; moves += 5) {
        story.moves = moves;
        notebook_read(&desk, 2, &story);
    }
    notebook_read(&desk, 2, &whole);
    const struct notebook piecemeal = desk.book[2];
    sit(session.game);
    notebook_read(&desk, 2, &whole);
    assert_int_equal(piecemeal.read, whole.moves);
    assert_memory_equal(&piecemeal, &desk.book[2], sizeof piecemeal);
}

/* Notes that were taken of one move made in this state. */
static struct notebook note_one(const struct game_state *state, game_move move,
                                int seat)
{
    const struct notebook_story one = {state, &move, 1};
    memset(desk.book, 0, sizeof desk.book);
    notebook_read(&desk, seat, &one);
    return desk.book[seat];
}

/* Another game that the watcher cannot tell from this one gives the same. */
static void see_nothing_hidden(const struct game_state *now, game_move move,
                               int seat)
{
    union agent_view view;
    union session_state other = {0};
    struct rng rng;
    rng_init(&rng, 5, (uint64_t)session.moves);
    game_observe(desk.game, now, seat, (struct game_view *)&view);
    game_guess(desk.game, (const struct game_view *)&view, &rng,
               session_state(&other));
    const struct notebook real = note_one(now, move, seat);
    const struct notebook guessed = note_one(session_state(&other), move, seat);
    assert_memory_equal(&real, &guessed, sizeof real);
}

static void nothing_hidden_gets_in(void **unused)
{
    (void)unused;
    const struct game *game = games_find("suburbia");
    struct game_config config;
    for (int i = 0; game_variant(game, i, &config); i += 4) {
        deal(game, &config, (uint64_t)i);
        while (session_actor(&session) != ACTOR_NONE) {
            const union session_state before = session.now;
            const int actor = session_actor(&session);
            go_on("random");
            const game_move move = session.move[session.moves - 1];
            if (actor > 0 && game_gist(game, move))
                see_nothing_hidden(session_state_const(&before), move, 0);
        }
    }
}

/* Which goal is kept is nobody else's business; nor is there anything to learn
 * from chance, from the rules, or from oneself. */
static void what_nobody_sees_is_not_noted(void **unused)
{
    (void)unused;
    static const struct notebook empty = {.read = 1};
    const struct game *game = games_find("suburbia");
    struct game_config config;
    for (int i = 0; game_variant(game, i, &config); i += 3) {
        deal(game, &config, (uint64_t)i);
        while (session_actor(&session) != ACTOR_NONE) {
            const union session_state memory = session.now;
            const struct game_state *before = session_state_const(&memory);
            const int actor = session_actor(&session);
            go_on("random");
            const game_move move = session.move[session.moves - 1];
            if (actor > 0 && !game_automatic(game, before) &&
                game_turn(game, before) > 0)
                continue;
            const struct notebook noted = note_one(before, move, 0);
            assert_memory_equal(&noted, &empty, sizeof empty);
        }
    }
}

static void chance_is_left_alone(void **unused)
{
    (void)unused;
    play("greedy", 3);
    const struct rng before = desk.rng;
    notebook_read(&desk, 1, &story);
    assert_memory_equal(&before, &desk.rng, sizeof before);
}

/* Choices of Subdivision are hidden until all have chosen. */
static void where_choices_are_hidden_there_are_no_notes(void **unused)
{
    (void)unused;
    static const struct notebook empty = {0};
    const struct game *game = games_find("subdivision");
    struct game_config config;
    game_defaults(game, &config);
    deal(game, &config, 2);
    while (go_on("random"))
        continue;
    notebook_read(&desk, 0, &story);
    assert_memory_equal(&desk.book[0], &empty, sizeof empty);
}

static void only_far_searches_are_worth_notes(void **unused)
{
    (void)unused;
    const struct game *game = games_find("suburbia");
    static const char *const with[] = {"champion", "search:10000",
                                       "search:100ms", "search"};
    static const char *const without[] = {"expert", "strong",    "beginner",
                                          "net:20", "mc:20000",  "search:9999",
                                          "greedy", "search:2ms"};
    for (size_t i = 0; i < sizeof with / sizeof *with; i++) {
        const struct agent agent = read_agent(with[i]);
        assert_true(level_watches(&agent, game));
    }
    for (size_t i = 0; i < sizeof without / sizeof *without; i++) {
        const struct agent agent = read_agent(without[i]);
        assert_false(level_watches(&agent, game));
    }
    play("greedy", 3);
    const struct agent expert = read_agent("expert");
    agent_recall(&expert, &desk, 1, &story);
    assert_int_equal(desk.book[1].read, 0);
    const struct agent champion = read_agent("champion");
    agent_recall(&champion, &desk, 1, &story);
    assert_int_equal(desk.book[1].read, story.moves);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(it_is_found_out_who_sits_there),
        cmocka_unit_test(an_empty_notebook_says_net),
        cmocka_unit_test(it_does_not_matter_when_it_is_read),
        cmocka_unit_test(nothing_hidden_gets_in),
        cmocka_unit_test(what_nobody_sees_is_not_noted),
        cmocka_unit_test(chance_is_left_alone),
        cmocka_unit_test(where_choices_are_hidden_there_are_no_notes),
        cmocka_unit_test(only_far_searches_are_worth_notes),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
