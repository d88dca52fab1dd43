#include "store/tail.h"
#include "unit/unit.h"

#include <string.h>

enum { GAMES = 2000 };

/* Many of them want the same place. */
static uint64_t game_number(int i)
{
    return i % 3 ? (uint64_t)i : (uint64_t)i << 40;
}

static void check(const struct tail *tail, int i, bool there)
{
    const struct tail_game *const game = tail_find(tail, game_number(i));
    assert_int_equal(game != NULL, there);
    if (!there)
        return;
    assert_int_equal(game->rows, 2);
    assert_int_equal(game->row[0], i + 1);
    assert_int_equal(game->row[1], GAMES + i + 1);
    assert_int_equal(game->length, 12);
    assert_int_equal(game->due, i);
}

static void games_come_and_go(void **state)
{
    struct tail tail = {0};
    (void)state;
    for (int round = 0; round < 2; round++)
        for (int i = 0; i < GAMES; i++)
            assert_true(tail_add(&tail, game_number(i), round * GAMES + i + 1,
                                 (uint32_t)(11 + round), (uint64_t)i));
    assert_int_equal(tail.games, GAMES);
    assert_int_equal(tail.rows, 2 * GAMES);
    for (int i = 0; i < GAMES; i += 2)
        tail_forget(&tail, game_number(i));
    tail_forget(&tail, game_number(0));
    for (int i = 0; i < GAMES; i++)
        check(&tail, i, i % 2 == 1);
    assert_int_equal(tail.games, GAMES / 2);
    assert_int_equal(tail.rows, GAMES);
    tail_clear(&tail);
    assert_null(tail_find(&tail, 1));
}

static void damaged_rows_are_counted(void **state)
{
    struct tail tail = {0};
    (void)state;
    tail_add(&tail, 5, 1, 1, 0);
    tail_damage(&tail, tail_find(&tail, 5));
    tail_damage(&tail, tail_find(&tail, 5));
    tail_add(&tail, 5, 2, 2, 0);
    tail_add(&tail, 6, 3, 1, 0);
    assert_int_equal(tail.rows, 3);
    assert_int_equal(tail.rows_damaged, 2);
    tail_forget(&tail, 5);
    assert_int_equal(tail.rows, 1);
    assert_int_equal(tail.rows_damaged, 0);
    tail_clear(&tail);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(games_come_and_go),
        cmocka_unit_test(damaged_rows_are_counted),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
