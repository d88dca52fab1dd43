/* Against a plain list: whatever is put and dropped, the rest is found. */
#include "base/rng.h"
#include "host/map.h"
#include "unit/unit.h"

#include <stdlib.h>

enum { KEYS = 500, STEPS = 20000 };

static void everything_that_is_there_is_found(void **state)
{
    struct map map = {0};
    struct rng rng;
    int there[KEYS + 1] = {0};
    size_t count = 0;
    (void)state;
    rng_init(&rng, 1, 2);
    for (int i = 0; i < STEPS; i++) {
        const uint32_t key = 1 + rng_below(&rng, KEYS);
        assert_ptr_equal(map_find(&map, key), there[key] ? &there[key] : NULL);
        if (there[key])
            map_drop(&map, key);
        else
            assert_true(map_put(&map, key, &there[key]));
        there[key] = !there[key];
        count += there[key] ? 1 : (size_t)-1;
        assert_int_equal(map.count, count);
    }
    for (int key = 1; key <= KEYS; key++)
        assert_ptr_equal(map_find(&map, (uint64_t)key),
                         there[key] ? &there[key] : NULL);
    map_free(&map);
}

static void keys_are_listed(void **state)
{
    struct map map = {0};
    int value;
    uint64_t sum = 0;
    (void)state;
    assert_null(map_keys(&map));
    assert_null(map_find(&map, 7));
    map_drop(&map, 7);
    for (uint64_t key = 1; key <= 100; key++)
        assert_true(map_put(&map, key, &value));
    uint64_t *const key = map_keys(&map);
    for (size_t i = 0; i < map.count; i++)
        sum += key[i];
    assert_int_equal(sum, 5050);
    free(key);
    map_free(&map);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(everything_that_is_there_is_found),
        cmocka_unit_test(keys_are_listed)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
