#include "base/rng.h"

#include "unit/unit.h"

#include <string.h>

/* The outputs its authors give for the state 1, 2, 3, 4. */
static void xoshiro_is_the_published_one(void **unused)
{
    (void)unused;
    struct rng rng = {{1, 2, 3, 4}};
    assert_int_equal(rng_next(&rng), 11520);
    assert_int_equal(rng_next(&rng), 0);
    assert_int_equal(rng_next(&rng), 1509978240);
    assert_int_equal(rng_next(&rng), 1215971899390074240);
}

/* A table, a seed and a policy must be the same game everywhere, for ever. */
static void streams_are_pinned(void **unused)
{
    (void)unused;
    struct rng rng;
    rng_init(&rng, 1, 0);
    assert_int_equal(rng_next(&rng), 0x47aadc5a31a71870);
    assert_int_equal(rng_next(&rng), 0x4a8c5ffb6e3c74a6);
    rng_init(&rng, 1, 1);
    assert_int_equal(rng_next(&rng), 0xaf6d22f818d4037f);
}

static void below_is_below_and_even(void **unused)
{
    (void)unused;
    enum { BOUND = 7, EACH = 10000 };
    struct rng rng;
    int count[BOUND] = {0};
    rng_init(&rng, 5, 5);
    for (int i = 0; i < EACH * BOUND; i++)
        count[rng_below(&rng, BOUND)]++;
    for (int i = 0; i < BOUND; i++)
        assert_in_range(count[i], EACH - 500, EACH + 500);
    for (int i = 0; i < 100; i++)
        assert_int_equal(rng_below(&rng, 1), 0);
}

/* Three quarters of the range: without throwing values away, the results
 * below a third of it would come twice as often as the rest. */
static void below_has_no_bias_with_large_bounds(void **unused)
{
    (void)unused;
    const uint32_t bound = 3u << 30;
    struct rng rng;
    int low = 0;
    rng_init(&rng, 6, 6);
    for (int i = 0; i < 30000; i++) {
        const uint32_t value = rng_below(&rng, bound);
        assert_true(value < bound);
        low += value % 3 == 0;
    }
    assert_in_range(low, 9500, 10500);
}

static void assert_block(struct deal *deal, const uint8_t *bytes)
{
    for (int i = 0; i < DEAL_DRAWS; i++)
        assert_int_equal(deal_next(deal), bytes[2 * i] | bytes[2 * i + 1] << 8);
}

/* The first two blocks of the published ChaCha8 key stream for a key and a
 * nonce of zeros. */
static void chacha_is_the_published_one(void **unused)
{
    (void)unused;
    static const uint8_t stream[2][64] = {
        {0x3e, 0x00, 0xef, 0x2f, 0x89, 0x5f, 0x40, 0xd6, 0x7f, 0x5b, 0xb8,
         0xe8, 0x1f, 0x09, 0xa5, 0xa1, 0x2c, 0x84, 0x0e, 0xc3, 0xce, 0x9a,
         0x7f, 0x3b, 0x18, 0x1b, 0xe1, 0x88, 0xef, 0x71, 0x1a, 0x1e, 0x98,
         0x4c, 0xe1, 0x72, 0xb9, 0x21, 0x6f, 0x41, 0x9f, 0x44, 0x53, 0x67,
         0x45, 0x6d, 0x56, 0x19, 0x31, 0x4a, 0x42, 0xa3, 0xda, 0x86, 0xb0,
         0x01, 0x38, 0x7b, 0xfd, 0xb8, 0x0e, 0x0c, 0xfe, 0x42},
        {0xd2, 0xae, 0xfa, 0x0d, 0xea, 0xa5, 0xc1, 0x51, 0xbf, 0x0a, 0xdb,
         0x6c, 0x01, 0xf2, 0xa5, 0xad, 0xc0, 0xfd, 0x58, 0x12, 0x59, 0xf9,
         0xa2, 0xaa, 0xdc, 0xf2, 0x0f, 0x8f, 0xd5, 0x66, 0xa2, 0x6b, 0x50,
         0x32, 0xec, 0x38, 0xbb, 0xc5, 0xda, 0x98, 0xee, 0x0c, 0x6f, 0x56,
         0x8b, 0x87, 0x2a, 0x65, 0xa0, 0x8a, 0xbf, 0x25, 0x1d, 0xeb, 0x21,
         0xbb, 0x4b, 0x56, 0xe5, 0xd8, 0x82, 0x1e, 0x68, 0xaa}};
    const struct seed zero = {{0}};
    struct deal deal;
    deal_init(&deal, &zero);
    assert_block(&deal, stream[0]);
    assert_block(&deal, stream[1]);
}

/* The key 00 01 02 ... 1f, worked out by hand elsewhere. */
static void every_byte_of_the_seed_is_in_its_place(void **unused)
{
    (void)unused;
    struct seed seed;
    struct deal deal;
    for (int i = 0; i < SEED_BYTES; i++)
        seed.byte[i] = (uint8_t)i;
    deal_init(&deal, &seed);
    assert_int_equal(deal_next(&deal), 0x1540);
    assert_int_equal(deal_next(&deal), 0x8fb2);
    assert_int_equal(deal_next(&deal), 0x126e);
    assert_int_equal(deal_next(&deal), 0x6aab);
}

static void deals_are_below_and_even(void **unused)
{
    (void)unused;
    enum { BOUND = 100, EACH = 1000 };
    const struct seed seed = {{1, 2, 3}};
    struct deal deal;
    int count[BOUND] = {0};
    deal_init(&deal, &seed);
    for (int i = 0; i < EACH * BOUND; i++)
        count[deal_below(&deal, BOUND)]++;
    for (int i = 0; i < BOUND; i++)
        assert_in_range(count[i], EACH - 160, EACH + 160);
    assert_int_equal(deal_below(&deal, 1), 0);
}

/* Two thirds of sixteen bits: the same trap as with below(). */
static void deals_have_no_bias(void **unused)
{
    (void)unused;
    const uint32_t bound = 43690;
    const struct seed seed = {{9}};
    struct deal deal;
    int low = 0;
    deal_init(&deal, &seed);
    for (int i = 0; i < 30000; i++) {
        const uint32_t value = deal_below(&deal, bound);
        assert_true(value < bound);
        low += value % 2 == 0;
    }
    assert_in_range(low, 14600, 15400);
}

static void seeds_count_like_one_number(void **unused)
{
    (void)unused;
    struct seed seed = {{0}};
    seed_advance(&seed, 255);
    assert_int_equal(seed.byte[31], 255);
    seed_advance(&seed, 1);
    assert_int_equal(seed.byte[31], 0);
    assert_int_equal(seed.byte[30], 1);
    seed_advance(&seed, UINT64_MAX);
    assert_int_equal(seed.byte[31], 255);
    assert_int_equal(seed.byte[30], 0);
    assert_int_equal(seed.byte[23], 1);
    memset(&seed, 255, sizeof seed);
    seed_advance(&seed, 1);
    for (int i = 0; i < SEED_BYTES; i++)
        assert_int_equal(seed.byte[i], 0);
    seed_advance(&seed, 0);
    assert_int_equal(seed.byte[31], 0);
}

static void every_byte_changes_the_number_of_a_seed(void **unused)
{
    (void)unused;
    struct seed seed;
    for (int i = 0; i < SEED_BYTES; i++)
        seed.byte[i] = (uint8_t)(i + 1);
    const uint64_t number = seed_number(&seed);
    assert_int_equal(number, 0x220c74de9814074a);
    for (int i = 0; i < SEED_BYTES; i++) {
        seed.byte[i] ^= 1;
        assert_int_not_equal(seed_number(&seed), number);
        seed.byte[i] ^= 1;
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(xoshiro_is_the_published_one),
        cmocka_unit_test(streams_are_pinned),
        cmocka_unit_test(below_is_below_and_even),
        cmocka_unit_test(below_has_no_bias_with_large_bounds),
        cmocka_unit_test(chacha_is_the_published_one),
        cmocka_unit_test(every_byte_of_the_seed_is_in_its_place),
        cmocka_unit_test(deals_are_below_and_even),
        cmocka_unit_test(deals_have_no_bias),
        cmocka_unit_test(seeds_count_like_one_number),
        cmocka_unit_test(every_byte_changes_the_number_of_a_seed),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
