#include "terminal/keys.h"

#include "unit/unit.h"

static void arrows_and_letters_lead_the_same_way(void **unused)
{
    (void)unused;
    static const int key[][2] = {{SCREEN_LEFT, 'h'},
                                 {SCREEN_DOWN, 'j'},
                                 {SCREEN_UP, 'k'},
                                 {SCREEN_RIGHT, 'l'}};
    static const struct spot way[] = {{-1, 0}, {0, 1}, {0, -1}, {1, 0}};
    for (int i = 0; i < 4; i++)
        for (int j = 0; j < 2; j++) {
            struct spot found = {0, 0};
            assert_true(keys_arrow(key[i][j], &found));
            assert_int_equal(found.x, way[i].x);
            assert_int_equal(found.y, way[i].y);
        }
    struct spot none;
    assert_false(keys_arrow('x', &none));
}

static void pages_scroll_and_questions_are_answered(void **unused)
{
    (void)unused;
    assert_int_equal(keys_scroll(SCREEN_PAGE_DOWN), 5);
    assert_int_equal(keys_scroll(']'), 5);
    assert_int_equal(keys_scroll(SCREEN_PAGE_UP), -5);
    assert_int_equal(keys_scroll('['), -5);
    assert_int_equal(keys_scroll('j'), 0);
    assert_int_equal(keys_answer('y'), KEYS_YES);
    assert_int_equal(keys_answer(SCREEN_ENTER), KEYS_YES);
    assert_int_equal(keys_answer('n'), KEYS_NO);
    assert_int_equal(keys_answer(SCREEN_ESCAPE), KEYS_NO);
    assert_int_equal(keys_answer('x'), KEYS_NOTHING);
}

static void typing_stays_within_its_room(void **unused)
{
    (void)unused;
    char input[4] = "";
    for (const char *key = "abcd\t"; *key; key++)
        keys_type(input, sizeof input, *key);
    keys_type(input, sizeof input, SCREEN_UP);
    assert_string_equal(input, "abc");
    for (int i = 0; i < 4; i++)
        keys_type(input, sizeof input, SCREEN_BACKSPACE);
    assert_string_equal(input, "");
}

static void the_nearest_ahead_is_found(void **unused)
{
    (void)unused;
    static const struct spot spot[] = {{0, 0}, {2, 3}, {6, 0}, {-1, 0}};
    const struct spot right = {1, 0}, left = {-1, 0}, up = {0, -1};
    assert_int_equal(keys_nearest(spot[0], right, spot, 4), 2);
    assert_int_equal(keys_nearest(spot[0], right, spot, 2), 1);
    assert_int_equal(keys_nearest(spot[0], left, spot, 4), 3);
    assert_int_equal(keys_nearest(spot[0], up, spot, 4), -1);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(arrows_and_letters_lead_the_same_way),
        cmocka_unit_test(pages_scroll_and_questions_are_answered),
        cmocka_unit_test(typing_stays_within_its_room),
        cmocka_unit_test(the_nearest_ahead_is_found),
    };
    return cmocka_run_group_tests_name("keys", tests, NULL, NULL);
}
