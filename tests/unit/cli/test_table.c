#include "cli/table.h"

#include "unit/unit.h"

static struct sets sets;
static const struct game *game;
static struct game_config config;

static int ask(const struct table_wish *wish)
{
    game = NULL;
    return table_configure(&sets, wish, "test", &game, &config);
}

static void nothing_asked_is_the_first_game(void **unused)
{
    (void)unused;
    const struct table_wish none = {.usual_seats = 3};
    const struct table_wish other = {.game = "subdivision", .usual_seats = 4};
    assert_false(table_is_asked(&none));
    assert_true(table_is_asked(&other));
    assert_int_equal(ask(&none), OPTIONS_GO);
    assert_string_equal(game->name, "suburbia");
    assert_int_equal(config.seats, 3);
    assert_int_equal(ask(&other), OPTIONS_GO);
    assert_string_equal(game->name, "subdivision");
    assert_int_equal(config.seats, 4);
}

static void the_mode_limits_the_seats(void **unused)
{
    (void)unused;
    const struct table_wish lone = {.mode = "lone", .usual_seats = 4};
    const struct table_wish dale = {.mode = "dale", .usual_seats = 4};
    const struct table_wish solo = {
        .game = "subdivision", .mode = "solo", .usual_seats = 4};
    assert_int_equal(ask(&lone), OPTIONS_GO);
    assert_int_equal(config.seats, 1);
    assert_int_equal(ask(&dale), OPTIONS_GO);
    assert_int_equal(config.seats, 2);
    assert_int_equal(ask(&solo), OPTIONS_GO);
    assert_int_equal(config.seats, 1);
}

static void every_option_counts(void **unused)
{
    (void)unused;
    const struct table_wish first = {
        .rules = "ce", .seats = "5", .first = "4", .usual_seats = 2};
    const struct table_wish sides = {
        .game = "subdivision", .seats = "3", .sides = "1,2,2"};
    const struct table_wish same = {
        .game = "subdivision", .seats = "2", .sides = "2"};
    assert_int_equal(ask(&first), OPTIONS_GO);
    assert_int_equal(config.seats, 5);
    assert_int_equal(config.first, 4);
    assert_int_equal(ask(&sides), OPTIONS_GO);
    assert_int_equal(config.side[0], 0);
    assert_int_equal(config.side[1], 1);
    assert_int_equal(config.side[2], 1);
    assert_int_equal(ask(&same), OPTIONS_GO);
    assert_int_equal(config.side[0], 1);
    assert_int_equal(config.side[1], 1);
}

static void wrong_tables_are_refused(void **unused)
{
    (void)unused;
    const struct table_wish wrong[] = {
        {.game = "monopoly", .usual_seats = 4},
        {.game = "", .usual_seats = 4},
        {.rules = "9e", .usual_seats = 4},
        {.mode = "solo", .usual_seats = 4},
        {.seats = "6"},
        {.seats = ""},
        {.mode = "lone", .seats = "2"},
        {.first = "4", .usual_seats = 4},
        {.scenario = "none", .usual_seats = 4},
        {.sides = "1", .usual_seats = 4},
        {.game = "subdivision", .rules = "2e", .usual_seats = 4},
        {.game = "subdivision", .first = "0", .usual_seats = 4},
        {.game = "subdivision", .mode = "lone", .usual_seats = 4},
        {.game = "subdivision", .mode = "solo", .seats = "2"},
        {.game = "subdivision", .seats = "5"},
        {.game = "subdivision", .seats = "1"},
        {.game = "subdivision", .scenario = "moon", .usual_seats = 4},
        {.game = "subdivision", .sides = "3", .usual_seats = 4},
        {.game = "subdivision", .sides = "", .usual_seats = 4},
        {.game = "subdivision", .sides = "1,", .usual_seats = 4},
        {.game = "subdivision", .sides = "1,2", .seats = "3"},
        {.game = "subdivision", .sides = "1,2,1,2,1", .usual_seats = 4},
    };
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++)
        if (ask(&wrong[i]) != 2)
            fail_msg("table %zu is not refused", i);
}

static void sets_belong_to_their_game(void **unused)
{
    (void)unused;
    const struct table_wish usual = {.usual_seats = 4};
    const struct table_wish other = {.game = "subdivision", .usual_seats = 4};
    sets.chosen = "base,inc";
    assert_int_equal(ask(&usual), OPTIONS_GO);
    assert_int_equal(config.sets, 3);
    assert_int_equal(ask(&other), 2);
    sets.chosen = NULL;
    sets.file.count = 1;
    assert_int_equal(ask(&other), 2);
    sets.file.count = 0;
    assert_int_equal(ask(&other), OPTIONS_GO);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(nothing_asked_is_the_first_game),
        cmocka_unit_test(the_mode_limits_the_seats),
        cmocka_unit_test(every_option_counts),
        cmocka_unit_test(wrong_tables_are_refused),
        cmocka_unit_test(sets_belong_to_their_game),
    };
    if (sets_open(&sets) != OPTIONS_GO)
        return 1;
    return cmocka_run_group_tests(tests, NULL, NULL);
}
