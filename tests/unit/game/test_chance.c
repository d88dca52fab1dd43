#include "game/chance.h"

#include "game/session.h"
#include "games/games.h"
#include "unit/unit.h"

#include <string.h>

static union session_state start;

/* A game in which chance is first. */
static const struct game *deal(void)
{
    const struct game *game = games_find("subdivision");
    const struct seed seed = {{0}};
    struct game_config config;
    assert_non_null(game);
    game_variant(game, 0, &config);
    memset(&start, 0, sizeof start);
    game_setup(game, &config, &seed, session_state(&start));
    assert_int_equal(game_actor(game, session_state(&start)), ACTOR_CHANCE);
    return game;
}

static game_move roll(const struct game *game, uint64_t number, int index)
{
    struct seed seed = {{0}};
    seed_advance(&seed, number);
    return chance_by_moves(game, session_state(&start), &seed, index);
}

/* Six sides, so that of 600 rolls each comes up about 100 times; the seeds
 * are given, so this cannot fail by bad luck. */
static void count_rolls(bool by_seed)
{
    static game_move side[GAME_MOVES_MAX];
    const struct game *game = deal();
    const int sides = game_legal(game, session_state(&start), side);
    int count[16] = {0};
    assert_in_range(sides, 2, 16);
    for (int i = 0; i < 100 * sides; i++) {
        const game_move move =
            by_seed ? roll(game, (uint64_t)i, 0) : roll(game, 1, i);
        int k = 0;
        while (k < sides && side[k] != move)
            k++;
        assert_true(k < sides);
        count[k]++;
    }
    for (int k = 0; k < sides; k++)
        assert_in_range(count[k], 70, 130);
}

static void every_side_comes_up(void **unused)
{
    (void)unused;
    count_rolls(true);
    count_rolls(false);
}

/* Which of the sides it is, from 0. */
static int side_of(const struct game *game, game_move move)
{
    static game_move side[GAME_MOVES_MAX];
    const int sides = game_legal(game, session_state(&start), side);
    int k = 0;
    while (k < sides && side[k] != move)
        k++;
    assert_true(k < sides);
    return k;
}

/* Saved games go on with these rolls: another order of draws is another
 * format. */
static void the_seed_and_the_number_settle_it(void **unused)
{
    (void)unused;
    static const int rolled[] = {2, 2, 5, 0, 1, 3, 0, 4, 5, 1, 0, 0};
    const struct game *game = deal();
    for (size_t i = 0; i < sizeof rolled / sizeof *rolled; i++)
        assert_int_equal(side_of(game, roll(game, 7, (int)i)), rolled[i]);
}

/* Every byte of the number counts. */
static void rolls_far_apart_are_independent(void **unused)
{
    (void)unused;
    enum { ROLLS = 240 };
    const struct game *game = deal();
    for (int shift = 0; shift < 31; shift++) {
        int same = 0;
        for (int i = 0; i < ROLLS; i++) {
            const int far = i ^ (int)(1u << shift);
            same += roll(game, 7, i) == roll(game, 7, far);
        }
        assert_in_range(same, ROLLS / 6 - 25, ROLLS / 6 + 25);
    }
}

enum { TURNS = 16 };

/* The rolls of a game that random players play, turn by turn, and the moves
 * made before each. */
struct course {
    game_move roll[TURNS];
    int moves[TURNS];
};

static struct course play(int variant, enum session_die die, uint64_t players)
{
    static struct session session;
    const struct game *game = games_find("subdivision");
    const struct seed seed = {{[SEED_BYTES - 1] = 7}};
    struct course course = {{0}, {0}};
    struct game_config config;
    struct rng rng;
    rng_init(&rng, players, 0);
    game_variant(game, variant, &config);
    session_deal(&session, game, &config, &seed);
    session.die = die;
    for (int actor; (actor = session_actor(&session)) != ACTOR_NONE;) {
        const struct game_state *now = session_now(&session);
        const game_move move = actor == ACTOR_CHANCE
                                   ? session_roll(&session)
                                   : game_random(game, now, &rng);
        if (actor == ACTOR_CHANCE) {
            course.roll[game_turn(game, now) - 1] = move;
            course.moves[game_turn(game, now) - 1] = session.moves;
        }
        assert_int_equal(session_play(&session, actor, move, NULL), STATUS_OK);
    }
    const struct session_rolls rolls = session_rolls(&session);
    assert_int_equal(rolls.own, rolls.all);
    return course;
}

/* Two tables with one deal: they make other moves, and more or fewer. */
static void a_deal_has_the_same_rolls_whatever_is_played(void **unused)
{
    (void)unused;
    const struct game *game = games_find("subdivision");
    struct game_config config;
    for (int variant = 0; game_variant(game, variant, &config); variant++) {
        const struct course one = play(variant, DIE_BY_TURN, 1);
        const struct course two = play(variant, DIE_BY_TURN, 2);
        assert_memory_not_equal(one.moves, two.moves, sizeof one.moves);
        assert_memory_equal(one.roll, two.roll, sizeof one.roll);
    }
}

/* Games of version 1 go on as they were played. */
static void the_old_die_goes_by_the_moves_made(void **unused)
{
    (void)unused;
    const struct course one = play(0, DIE_BY_MOVES, 1);
    const struct course two = play(0, DIE_BY_MOVES, 2);
    assert_int_equal(one.roll[0], two.roll[0]);
    assert_memory_not_equal(one.roll, two.roll, sizeof one.roll);
}

/* New games go on with these rolls: turn by turn, from the first on. */
static void the_seed_and_the_turn_settle_it(void **unused)
{
    (void)unused;
    static const int rolled[] = {2, 5, 0, 1, 3, 0, 4, 5, 1, 0, 0};
    const struct game *game = deal();
    const struct course course = play(0, DIE_BY_TURN, 1);
    for (size_t i = 0; i < sizeof rolled / sizeof *rolled; i++)
        assert_int_equal(side_of(game, course.roll[i]), rolled[i]);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_side_comes_up),
        cmocka_unit_test(the_seed_and_the_number_settle_it),
        cmocka_unit_test(rolls_far_apart_are_independent),
        cmocka_unit_test(a_deal_has_the_same_rolls_whatever_is_played),
        cmocka_unit_test(the_old_die_goes_by_the_moves_made),
        cmocka_unit_test(the_seed_and_the_turn_settle_it),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
