/* Neighbouring levels stand as far apart as the arena found: whoever is rated
 * as high as a level wins against the one below it so often. */
#include "rating/anchor.h"

#include "rating/power.h"
#include "unit/unit.h"

static void levels_win_as_often_as_was_measured(void **state)
{
    static const char *const level[] = {"beginner", "casual", "skilled",
                                        "strong",   "expert", "champion"};
    static const struct {
        const char *game;
        double share[5]; /* docs/AI.md, "Neighbouring levels" */
    } measured[] = {
        {"suburbia", {68.95, 69.48, 72.80, 70.05, 72.00}},
        {"subdivision", {67.03, 73.52, 75.42, 96.20, 65.00}},
    };
    (void)state;
    for (int game = 0; game < 2; game++)
        for (int i = 0; i < 5; i++) {
            struct rating below, above;
            assert_true(anchor_of(measured[game].game, level[i], &below));
            assert_true(anchor_of(measured[game].game, level[i + 1], &above));
            const double apart = (above.points - below.points) / 1000.0;
            const double share =
                100 / (1 + power_exp(-apart * power_ln(10) / 400));
            assert_true(share > measured[game].share[i] - 0.2);
            assert_true(share < measured[game].share[i] + 0.2);
            assert_int_equal(above.deviation, 30000);
        }
}

static void nobody_else_is_an_anchor(void **state)
{
    struct rating rating;
    (void)state;
    assert_false(anchor_of("suburbia", "human", &rating));
    assert_false(anchor_of("toy", "skilled", &rating));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(levels_win_as_often_as_was_measured),
        cmocka_unit_test(nobody_else_is_an_anchor),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
