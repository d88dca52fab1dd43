#include "sys/random.h"
#include "unit/unit.h"

/* Whoever knows the hash of a seed must not be able to try them all. */
static void every_bit_of_a_seed_comes_both_ways(void **unused)
{
    enum { SEEDS = 200 };
    (void)unused;
    uint8_t ones[SEED_BYTES] = {0}, zeros[SEED_BYTES] = {0};
    for (int i = 0; i < SEEDS; i++) {
        struct seed seed;
        assert_int_equal(random_seed(&seed), STATUS_OK);
        for (int at = 0; at < SEED_BYTES; at++) {
            ones[at] |= seed.byte[at];
            zeros[at] = (uint8_t)(zeros[at] | ~seed.byte[at]);
        }
    }
    for (int at = 0; at < SEED_BYTES; at++) {
        assert_int_equal(ones[at], 0xff);
        assert_int_equal(zeros[at], 0xff);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_bit_of_a_seed_comes_both_ways),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
