#include "rating/card.h"

#include "unit/unit.h"

#include <string.h>

static const struct rating_card card = {{1464051, 151517, 59995984, 20411}, 7};
static const char words[] = "1464051 151517 59995984 20411 7";

static void a_card_is_numbers(void **state)
{
    char room[CARD_TEXT_MAX];
    struct text text;
    struct rating_card read;
    (void)state;
    text_init(&text, room, sizeof room);
    card_write(&card, &text);
    assert_string_equal(room, words);
    assert_true(card_read(words, strlen(words), &read));
    assert_memory_equal(&read, &card, sizeof card);
}

static void the_longest_fits(void **state)
{
    const struct rating_card long_card = {
        {-999999999, 350000, 999999999, 999999}, 999999999};
    char room[CARD_TEXT_MAX];
    struct text text;
    (void)state;
    text_init(&text, room, sizeof room);
    card_write(&long_card, &text);
    assert_true(text_ok(&text));
}

static void anything_else_is_no_card(void **state)
{
    static const char *const bad[] = {
        "",
        "1464051 151517 59995984 20411",
        "1464051 151517 59995984 20411 7 8",
        "1464051 151517 59995984 20411 07",
        "1464051  151517 59995984 20411 7",
        "1464051 0 59995984 20411 7",
        "1464051 151517 0 20411 7",
        "1464051 151517 59995984 20411 0",
        "1464051 151517 59995984 20411 x",
        "+1464051 151517 59995984 20411 7",
    };
    struct rating_card read;
    (void)state;
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++)
        assert_false(card_read(bad[i], strlen(bad[i]), &read));
    for (size_t size = 0; size < strlen(words); size++)
        assert_false(card_read(words, size, &read));
}

static void points_are_rounded_to_be_shown(void **state)
{
    struct rating_card shown = card;
    (void)state;
    assert_int_equal(card_points(&shown), 1464);
    assert_int_equal(card_deviation(&shown), 152);
    assert_true(card_provisional(&shown));
    shown.rating.points = -1499;
    shown.rating.deviation = 110000;
    assert_int_equal(card_points(&shown), -1);
    assert_false(card_provisional(&shown));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_card_is_numbers),
        cmocka_unit_test(the_longest_fits),
        cmocka_unit_test(anything_else_is_no_card),
        cmocka_unit_test(points_are_rounded_to_be_shown),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
