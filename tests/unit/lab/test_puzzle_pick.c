#include "lab/puzzle_pick.h"

#include "unit/unit.h"

/* A position whose decisions have these worths, by both halves. */
static struct suite_position position_of(const int *worth, int count, int error)
{
    struct suite_position position = {.values = count};
    for (int i = 0; i < count; i++)
        position.value[i] = (struct suite_value){.move = (game_move)(i + 1),
                                                 .win = {worth[i], worth[i]},
                                                 .score = {worth[i], worth[i]},
                                                 .error = i ? error : 0};
    return position;
}

static void few_best_decisions_make_a_candidate(void **unused)
{
    (void)unused;
    struct suite_position clear =
        position_of((const int[]){5000, 4950, 4000}, 3, 0);
    assert_true(puzzle_may_be(&clear, false, 2));
    assert_true(puzzle_may_be(&clear, false, 10));
    assert_false(puzzle_may_be(&clear, false, 11));
    /* A decision between both is neither as good nor clearly worse. */
    struct suite_position between =
        position_of((const int[]){5000, 4850, 4000}, 3, 0);
    assert_false(puzzle_may_be(&between, false, 2));
    struct suite_position many =
        position_of((const int[]){5000, 5000, 4999, 4998, 4000}, 5, 0);
    assert_false(puzzle_may_be(&many, false, 2));
    struct suite_position none = position_of((const int[]){5000, 4990}, 2, 0);
    assert_false(puzzle_may_be(&none, false, 2));
}

static void halves_must_agree(void **unused)
{
    (void)unused;
    struct suite_position position =
        position_of((const int[]){6000, 4000}, 2, 0);
    position.value[0].win[1] = 3000;
    position.value[1].win[1] = 4000;
    assert_false(puzzle_may_be(&position, false, 2));
}

static void alone_points_count(void **unused)
{
    (void)unused;
    const struct suite_position position =
        position_of((const int[]){900, 895, 880}, 3, 0);
    assert_true(puzzle_may_be(&position, true, 4));
    assert_false(puzzle_may_be(&position, true, 5));
    assert_false(puzzle_may_be(&position, false, 2));
}

static void a_puzzle_is_three_standard_errors_clear(void **unused)
{
    (void)unused;
    struct suite_position position =
        position_of((const int[]){5000, 4950, 4400}, 3, 200);
    assert_true(puzzle_is_good(&position, false));
    position.value[2].error = 201;
    assert_false(puzzle_is_good(&position, false));
}

static void what_is_as_good_is_found(void **unused)
{
    (void)unused;
    const struct suite_position position =
        position_of((const int[]){5000, 4900, 4899}, 3, 0);
    assert_true(puzzle_is_found(&position, false, 1));
    assert_true(puzzle_is_found(&position, false, 2));
    assert_false(puzzle_is_found(&position, false, 3));
    assert_false(puzzle_is_found(&position, false, 4));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(few_best_decisions_make_a_candidate),
        cmocka_unit_test(halves_must_agree),
        cmocka_unit_test(alone_points_count),
        cmocka_unit_test(a_puzzle_is_three_standard_errors_clear),
        cmocka_unit_test(what_is_as_good_is_found),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
