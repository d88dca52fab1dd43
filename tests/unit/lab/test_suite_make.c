#include "lab/suite_make.h"

#include "lab/suite_judge.h"
#include "unit/ai/rough_net.h"
#include "unit/unit.h"

enum { GAMES = 6 };

static struct sets sets;
static struct rough_net rough[GAMES_COUNT];
static struct players players[GAMES_COUNT];
static struct agent_desk desk;
static struct suite_plan plan;
static struct suite_game made[GAMES];

static void positions_are_decisions(void **unused)
{
    (void)unused;
    for (int i = 0; i < GAMES; i++) {
        const struct suite_game *which = &made[i];
        const struct game *game = which->game;
        assert_int_equal(which->positions, SUITE_POSITIONS);
        assert_int_equal(which->moves, which->position[SUITE_POSITIONS - 1].at);
        for (int k = 0; k < which->positions; k++) {
            const struct suite_position *position = &which->position[k];
            union session_state memory;
            suite_state(which, position->at, &memory);
            const struct game_state *state = session_state(&memory);
            assert_true(k == 0 || position->at > which->position[k - 1].at);
            assert_false(game_pending(game, state) ||
                         game_automatic(game, state));
            assert_int_equal(game_check(game, state), position->check);
            assert_in_range(position->values, 2, SUITE_VALUES);
            for (int v = 0; v < position->values; v++)
                assert_int_equal(game_refuse(game, state,
                                             game_actor(game, state),
                                             position->value[v].move),
                                 STATUS_OK);
        }
    }
}

static void both_games_are_there(void **unused)
{
    (void)unused;
    for (int i = 0; i < GAMES; i++)
        assert_ptr_equal(made[i].game, sets.game[i % 3 == 2]);
}

static void games_are_fixed_by_their_number(void **unused)
{
    (void)unused;
    static struct suite_game again;
    for (int i = GAMES - 1; i >= GAMES - 3; i--) {
        suite_make(&plan, &desk, i, &again);
        assert_memory_equal(&again.position, &made[i].position,
                            sizeof again.position);
        assert_int_equal(again.moves, made[i].moves);
        assert_memory_equal(again.move, made[i].move,
                            (size_t)again.moves * sizeof *again.move);
    }
}

/* A decision judged by itself is worth what it was among others: one that is
 * not in the file can be judged later. */
static void later_judgements_agree(void **unused)
{
    (void)unused;
    for (int i = 0; i < GAMES; i++) {
        const struct suite_game *which = &made[i];
        agent_sit(&desk, which->game, 99);
        players_seat(&players[i % 3 == 2], &desk);
        for (int k = 0; k < which->positions; k++) {
            const struct suite_position *position = &which->position[k];
            const struct suite_value *last =
                &position->value[position->values - 1];
            struct suite_position alone = {.at = position->at, .values = 1};
            alone.value[0].move = last->move;
            suite_judge(&desk, which, &plan.reference, &alone);
            assert_memory_equal(alone.value, last, sizeof *last);
        }
    }
}

/* Between several the judge of the table says what a future led to, and not the
 * net's word about one seat; alone at the table they are the same. */
static void the_judge_of_the_table_says_it(void **unused)
{
    (void)unused;
    int differ = 0;
    for (int i = 0; i < GAMES; i++) {
        const struct suite_game *which = &made[i];
        const struct suite_reference own = {.futures = 2, .turns = 1};
        struct suite_position position = which->position[0];
        agent_sit(&desk, which->game, 0);
        players_seat(&players[i % 3 == 2], &desk);
        suite_judge(&desk, which, &own, &position);
        const bool same =
            memcmp(position.value, which->position[0].value,
                   (size_t)position.values * sizeof *position.value) == 0;
        assert_true(same || which->config.seats > 1);
        differ += !same;
    }
    assert_true(differ > 0);
}

/* To the end of the game, wins are results: shares of one. */
static void futures_can_go_to_the_end(void **unused)
{
    (void)unused;
    const struct suite_reference whole = {.futures = 2, .turns = 0};
    const struct suite_game *which = &made[2];
    struct suite_position position = which->position[0];
    agent_sit(&desk, which->game, 0);
    players_seat(&players[1], &desk);
    suite_judge(&desk, which, &whole, &position);
    for (int i = 0; i < position.values; i++)
        for (int half = 0; half < 2; half++) {
            const int win = position.value[i].win[half];
            assert_true(win == 0 || win == 10000 || win == 5000 ||
                        win == 3333 || win == 2500);
        }
}

static int make_all(void **unused)
{
    (void)unused;
    if (sets_open(&sets) != OPTIONS_GO)
        return 1;
    for (int i = 0; i < GAMES_COUNT; i++) {
        const struct game *game = sets.game[i];
        rough_net_make(&rough[i], game);
        players[i] = (struct players){.game = game,
                                      .nets = {&rough[i].net, &rough[i].net}};
    }
    plan = (struct suite_plan){
        .sets = &sets, .players = players, .reference = {2, 1, true}};
    for (int i = 0; i < GAMES; i++)
        suite_make(&plan, &desk, i, &made[i]);
    return 0;
}

static int close_all(void **unused)
{
    (void)unused;
    sets_close(&sets);
    return 0;
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(positions_are_decisions),
        cmocka_unit_test(both_games_are_there),
        cmocka_unit_test(games_are_fixed_by_their_number),
        cmocka_unit_test(later_judgements_agree),
        cmocka_unit_test(the_judge_of_the_table_says_it),
        cmocka_unit_test(futures_can_go_to_the_end),
    };
    return cmocka_run_group_tests(tests, make_all, close_all);
}
