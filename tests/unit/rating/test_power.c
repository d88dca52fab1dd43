/* Against the C library, which is right to the last bits, and against itself.
 */
#include "rating/power.h"

#include "unit/unit.h"

#include <math.h>

static void assert_near(double got, double wanted)
{
    if (fabs(got - wanted) > 4e-15 * (1 + fabs(wanted)))
        fail_msg("%.17g is not %.17g", got, wanted);
}

static void exp_is_what_it_is_called(void **state)
{
    (void)state;
    assert_true(power_exp(0) == 1);
    for (int i = -6000; i <= 6000; i++) {
        const double x = i * 0.1157;
        assert_near(power_exp(x) / exp(x), 1);
    }
}

static void ln_is_what_it_is_called(void **state)
{
    (void)state;
    assert_true(power_ln(1) == 0);
    for (int i = -1000; i <= 1000; i++) {
        const double x = ldexp(1 + 0.0009 * (i + 1000) / 2, i);
        assert_near(power_ln(x), log(x));
    }
}

static void roots_multiply_to_what_they_are_of(void **state)
{
    (void)state;
    for (int i = 1; i < 100000; i += 7)
        assert_near(power_root(i * 0.001), sqrt(i * 0.001));
    assert_near(power_root(1e24), 1e12);
}

static void one_undoes_the_other(void **state)
{
    (void)state;
    for (int i = -500; i < 500; i++)
        assert_near(power_ln(power_exp(i * 0.37)), i * 0.37);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(exp_is_what_it_is_called),
        cmocka_unit_test(ln_is_what_it_is_called),
        cmocka_unit_test(roots_multiply_to_what_they_are_of),
        cmocka_unit_test(one_undoes_the_other),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
