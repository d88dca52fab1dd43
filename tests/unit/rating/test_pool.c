#include "rating/pool.h"

#include "unit/unit.h"

static void a_pool_is_called_by_game_edition_and_seats(void **state)
{
    const struct pool two = pool_of("suburbia", "2e", 2);
    const struct pool three = pool_of("suburbia", "2e", 3);
    const struct pool five = pool_of("suburbia", "2e", 5);
    const struct pool whole = pool_of("suburbia", NULL, 4);
    (void)state;
    assert_string_equal(two.name, "suburbia-2e-2");
    assert_string_equal(three.name, "suburbia-2e-3");
    assert_string_equal(whole.name, "suburbia");
    assert_memory_equal(&three, &five, sizeof three);
    assert_true(pool_same(&three, &five));
    assert_false(pool_same(&two, &three));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_pool_is_called_by_game_edition_and_seats),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
