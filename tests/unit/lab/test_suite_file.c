#include "lab/suite_file.h"

#include "lab/suite_judge.h"
#include "sys/file.h"
#include "unit/unit.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static struct sets sets;
static char path[] = "/tmp/test_suite_file.XXXXXX";
static char room[4 * SUITE_GAME_MAX];

/* A game of random moves with a position at every eighth choice. */
static void make_game(int which, int variant, struct suite_game *bout)
{
    const struct game *game = sets.game[which];
    union session_state now = {0};
    struct game_state *state = session_state(&now);
    struct rng rng;
    memset(bout, 0, sizeof *bout);
    rng_init(&rng, (uint64_t)variant, 1);
    bout->game = game;
    assert_true(game_variant(game, variant, &bout->config));
    seed_advance(&bout->seed, (uint64_t)variant + 1);
    game_setup(game, &bout->config, &bout->seed, state);
    while (game_actor(game, state) != ACTOR_NONE &&
           bout->positions < SUITE_POSITIONS) {
        const game_move move = game_random(game, state, &rng);
        if (bout->moves % 8 == 7 && game_actor(game, state) >= 0)
            bout->position[bout->positions++] = (struct suite_position){
                .at = bout->moves,
                .check = game_check(game, state),
                .values = 1,
                .value = {
                    {.move = move, .win = {5000, 0}, .score = {-123, 9}}}};
        bout->move[bout->moves++] = move;
        game_apply(game, state, move, NULL);
    }
}

static int write_and_open(const struct text *text, struct suite *suite)
{
    assert_int_equal(file_write(path, text->at, text->length).status,
                     STATUS_OK);
    return suite_open(suite, &sets, path);
}

static void assert_same_table(const struct suite_game *a,
                              const struct suite_game *b)
{
    char words[2][512];
    struct text text;
    assert_ptr_equal(a->game, b->game);
    assert_memory_equal(&a->seed, &b->seed, sizeof a->seed);
    text_init(&text, words[0], sizeof words[0]);
    game_config_text(a->game, &a->config, &text);
    text_init(&text, words[1], sizeof words[1]);
    game_config_text(b->game, &b->config, &text);
    assert_string_equal(words[0], words[1]);
}

/* Every way to play both games comes back as it was. */
static void files_come_back(void **unused)
{
    (void)unused;
    const struct suite_reference reference = {64, 3, true};
    for (int which = 0; which < GAMES_COUNT; which++) {
        struct game_config config;
        const struct game *game = sets.game[which];
        for (int i = 0; game_variant(game, i, &config); i++) {
            struct suite_game bout;
            struct suite suite;
            struct text text;
            make_game(which, i, &bout);
            text_init(&text, room, sizeof room);
            suite_write_head(SUITE_PLAIN, &reference, &text);
            suite_write_game(SUITE_PLAIN, &bout, &text);
            suite_write_game(SUITE_PLAIN, &bout, &text);
            assert_true(text_ok(&text));
            assert_int_equal(write_and_open(&text, &suite), OPTIONS_GO);
            assert_int_equal(suite.games, 2);
            assert_int_equal(suite.reference.futures, 64);
            assert_int_equal(suite.reference.turns, 3);
            assert_true(suite.reference.table);
            assert_same_table(&suite.game[1], &bout);
            assert_memory_equal(&suite.game[1].move, &bout.move,
                                sizeof bout.move);
            assert_memory_equal(&suite.game[1].position, &bout.position,
                                sizeof bout.position);
            suite_free(&suite);
        }
    }
}

/* Of puzzles one pair of numbers, how sure it is, and who finds it. */
static void puzzles_come_back(void **unused)
{
    (void)unused;
    const struct suite_reference reference = {256, 0, true};
    struct suite_game bout;
    struct suite suite;
    struct text text;
    make_game(0, 1, &bout);
    for (int i = 0; i < bout.positions; i++) {
        bout.position[i].found = 5;
        bout.position[i].value[0].win[1] = 5000;
        bout.position[i].value[0].score[1] = -123;
        bout.position[i].value[0].error = 17;
    }
    text_init(&text, room, sizeof room);
    suite_write_head(SUITE_PUZZLES, &reference, &text);
    suite_write_game(SUITE_PUZZLES, &bout, &text);
    assert_true(text_ok(&text));
    assert_non_null(strstr(room, "\nfound: beginner skilled\n"));
    assert_int_equal(write_and_open(&text, &suite), OPTIONS_GO);
    assert_int_equal(suite.kind, SUITE_PUZZLES);
    assert_false(suite.reference.table); /* they go to the end of the game */
    assert_memory_equal(&suite.game[0].position, &bout.position,
                        sizeof bout.position);
    suite_free(&suite);
}

static void states_are_found(void **unused)
{
    (void)unused;
    struct suite_game bout;
    make_game(0, 2, &bout);
    for (int i = 0; i < bout.positions; i++) {
        union session_state state;
        suite_state(&bout, bout.position[i].at, &state);
        assert_int_equal(game_check(bout.game, session_state(&state)),
                         bout.position[i].check);
    }
}

static void bytes_that_are_no_suite_are_refused(void **unused)
{
    (void)unused;
    static const char *const wrong[] = {
        "",
        "\n",
        "x",
        "suite: 2\n",
        "suite: 3\nfutures: 2\n",
        "suite: 1\n",
        "suite: 1\nfutures: 1\n",
        "puzzles: 2\n",
        "puzzles: 1\nfutures: 2\ngame: suburbia\nfound: strong\n",
        "suite: 1\ngame: suburbia\n",
        "suite: 1\nfutures: 2\nturns: -1\n",
        "suite: 1\nfutures: 2\ngame: go\n",
        "suite: 1\nfutures: 2\ngame: suburbia\nseats: 9\n",
        "suite: 1\nfutures: 2\ngame: suburbia\nat: 0 00\n",
        "suite: 1\nfutures: 2\ngame: suburbia\nseed: q\n",
        "suite: 1\nfutures: 2\ngame: suburbia\nseats: 2\nseed: 1\nmoves: "
        "1\nat: 1 00\n",
        "suite: 1\nfutures: 2\ngame: suburbia\nseats: 2\nseed: 1\nmoves:\nat: "
        "9 00\n",
        "suite: 1\nfutures: 2\ngame: suburbia\nseats: 2\nseed: 1\nmoves:\n1 2 "
        "3 4 5\n"};
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        struct text text;
        struct suite suite;
        text_init(&text, room, sizeof room);
        text_add(&text, wrong[i]);
        assert_int_equal(write_and_open(&text, &suite), 1);
        suite_free(&suite);
    }
}

static void the_best_is_by_wins_then_by_score(void **unused)
{
    (void)unused;
    const struct suite_position position = {
        .values = 3,
        .value = {{.move = 1, .win = {5000, 4000}, .score = {900, 700}},
                  {.move = 2, .win = {5000, 4100}, .score = {950, 600}},
                  {.move = 3, .win = {4000, 4100}, .score = {990, 500}}}};
    assert_int_equal(suite_best(&position, 0, false), 1);
    assert_int_equal(suite_best(&position, 1, false), 1);
    assert_int_equal(suite_best(&position, 0, true), 2);
    assert_int_equal(suite_best(&position, 1, true), 0);
}

static int open_sets(void **unused)
{
    (void)unused;
    const int file = mkstemp(path);
    if (file < 0)
        return 1;
    close(file);
    return sets_open(&sets) != OPTIONS_GO;
}

static int close_sets(void **unused)
{
    (void)unused;
    unlink(path);
    sets_close(&sets);
    return 0;
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(files_come_back),
        cmocka_unit_test(puzzles_come_back),
        cmocka_unit_test(states_are_found),
        cmocka_unit_test(bytes_that_are_no_suite_are_refused),
        cmocka_unit_test(the_best_is_by_wins_then_by_score),
    };
    return cmocka_run_group_tests(tests, open_sets, close_sets);
}
