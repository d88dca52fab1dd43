#include "room/deal.h"

#include "base/hash.h"
#include "base/seed.h"
#include "unit/unit.h"

#include <string.h>

static struct seed part(int number)
{
    struct seed seed;
    memset(seed.byte, number, sizeof seed.byte);
    return seed;
}

static void a_part_must_be_the_one_promised(void **unused)
{
    struct room_parts parts = {0}, before;
    const struct seed one = part(1), two = part(2), promise = parts_hash(&one);
    (void)unused;
    assert_int_equal(parts_give(&parts, 0, &one), STATUS_BAD_PART);
    parts_promise(&parts, 0, &promise);
    before = parts;
    assert_int_equal(parts_give(&parts, 0, &two), STATUS_BAD_PART);
    assert_memory_equal(&parts, &before, sizeof parts);
    assert_int_equal(parts_give(&parts, 0, &one), STATUS_OK);
    assert_int_equal(parts.given, 1);
}

static void who_leaves_is_forgotten(void **unused)
{
    struct room_parts parts = {0};
    const struct seed one = part(1), promise = parts_hash(&one);
    (void)unused;
    parts_promise(&parts, 0, &promise);
    parts_promise(&parts, 1, &promise);
    parts_give(&parts, 0, &one);
    parts_forget(&parts, 1);
    assert_int_equal(parts.promised, 1);
    assert_int_equal(parts.given, 1);
    parts_forget_all(&parts);
    assert_int_equal(parts.promised, 0);
    assert_memory_equal(&parts.part[0], &parts.part[4], SEED_BYTES);
}

/* Put together by hand, as anybody can from what is told at the end. */
static void the_seed_is_the_hash_of_all_parts(void **unused)
{
    struct room_parts parts = {.id = 1};
    uint8_t bytes[256], digest[SHA256_BYTES];
    size_t size = 0;
    (void)unused;
    parts.host = part(9);
    parts.part[0] = part(1);
    memcpy(bytes, "borough deal 10000000000001", 27);
    size = 27;
    memset(bytes + size, 9, 32);
    memset(bytes + size + 32, 1, 32);
    memset(bytes + size + 64, 0, 32);
    hash_sha256(bytes, size + 96, digest);
    const struct seed seed = parts_seed(&parts, 2);
    assert_memory_equal(seed.byte, digest, sizeof digest);
}

static void every_part_counts(void **unused)
{
    struct room_parts parts = {.id = 1};
    const struct seed first = parts_seed(&parts, 3);
    (void)unused;
    parts.part[2].byte[31] ^= 1;
    const struct seed second = parts_seed(&parts, 3);
    assert_memory_not_equal(&first, &second, sizeof first);
    parts.part[2].byte[31] ^= 1;
    parts.host.byte[0] ^= 1;
    const struct seed third = parts_seed(&parts, 3);
    assert_memory_not_equal(&first, &third, sizeof first);
    parts.host.byte[0] ^= 1;
    parts.id = 2;
    const struct seed fourth = parts_seed(&parts, 3);
    assert_memory_not_equal(&first, &fourth, sizeof first);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_part_must_be_the_one_promised),
        cmocka_unit_test(who_leaves_is_forgotten),
        cmocka_unit_test(the_seed_is_the_hash_of_all_parts),
        cmocka_unit_test(every_part_counts),
    };
    return cmocka_run_group_tests_name("deal", tests, NULL, NULL);
}
