#include "suburbia/rules/box.h"

#include "unit/unit.h"

static void finds_by_id(void **state)
{
    (void)state;
    const struct suburbia_box *box = &suburbia_box;
    assert_int_equal(suburbia_find_tile(box, "lake"), TILE_LAKE);
    assert_int_equal(suburbia_find_tile(box, "one_more_round"),
                     TILE_ONE_MORE_ROUND);
    assert_int_equal(suburbia_find_tile(box, "suburbs"), TILE_FIRST);
    assert_int_equal(suburbia_find_tile(box, "community_park"), TILE_FIRST + 1);
    assert_int_equal(suburbia_find_tile(box, "heavy_factory"), TILE_FIRST + 2);
    assert_int_equal(suburbia_find_tile(box, "score_bonus"), TILE_SCORE_BONUS);
    assert_int_equal(suburbia_find_tile(box, "score_challenge"),
                     TILE_SCORE_CHALLENGE);
    assert_int_equal(suburbia_find_tile(box, "border_lake"), TILE_BORDER_LAKE);
    assert_int_equal(
        suburbia_find_tile(box, box->tile_words[box->tiles - 1].id),
        box->tiles - 1);
    assert_int_equal(suburbia_find_tile(box, "University"), -1);
    assert_int_equal(suburbia_find_tile(box, ""), -1);
    assert_int_equal(suburbia_find_goal(box, "aquatic_engineer"), 0);
    assert_int_equal(suburbia_find_goal(box, "spendthrift"), 19);
    assert_int_equal(suburbia_find_goal(box, "lake"), -1);
    assert_int_equal(suburbia_find_edition(box, "1e"), 0);
    assert_int_equal(suburbia_find_edition(box, "2e"), 1);
    assert_int_equal(suburbia_find_edition(box, "ce"), 2);
    assert_int_equal(suburbia_find_edition(box, "3e"), -1);
    assert_int_equal(suburbia_find_set(box, "base"), 0);
    assert_int_equal(suburbia_find_set(box, "atlantis"), -1);
    for (int i = 0; i < box->awards; i++)
        assert_int_equal(suburbia_find_award(box, box->award_words[i].id), i);
    assert_int_equal(suburbia_find_award(box, "lake"), -1);
}

/* The first edition prints a figure, the others a word. */
static void editions_name_their_cards(void **state)
{
    (void)state;
    const struct suburbia_box *box = &suburbia_box;
    static const char *const name[] = {"1 More Round", "One More Round",
                                       "One More Round"};
    for (int i = 0; i < 3; i++) {
        assert_string_equal(box_card_name(box, i, TILE_ONE_MORE_ROUND),
                            name[i]);
        assert_string_equal(box_card_name(box, i, TILE_SCORE_BONUS),
                            "Score Bonus");
    }
}

/* S-RED: a line stands between n and n + 1. */
static void counts_red_lines(void **state)
{
    (void)state;
    const struct edition *edition = &suburbia_box.edition[0];
    assert_int_equal(suburbia_red_lines_below(edition, 0), 0);
    assert_int_equal(suburbia_red_lines_below(edition, 14), 0);
    assert_int_equal(suburbia_red_lines_below(edition, 15), 1);
    assert_int_equal(suburbia_red_lines_below(edition, 21), 1);
    assert_int_equal(suburbia_red_lines_below(edition, 22), 2);
    assert_int_equal(suburbia_red_lines_below(edition, 100), 18);
    assert_int_equal(suburbia_red_lines_below(edition, 101), 19);
    assert_int_equal(suburbia_red_lines_below(edition, 150), 43);
}

/* S-RED-END: 150, 152, 154 ... */
static void repeats_red_lines(void **state)
{
    (void)state;
    const struct edition *edition = &suburbia_box.edition[0];
    assert_int_equal(edition->red_lines, 44);
    assert_int_equal(suburbia_red_lines_below(edition, 151), 44);
    assert_int_equal(suburbia_red_lines_below(edition, 152), 44);
    assert_int_equal(suburbia_red_lines_below(edition, 153), 45);
    assert_int_equal(suburbia_red_lines_below(edition, 154), 45);
    assert_int_equal(suburbia_red_lines_below(edition, 155), 46);
    assert_int_equal(suburbia_red_lines_below(edition, 1151), 544);
}

/* A list shorter than the table, and one without a line. */
static void counts_any_list(void **state)
{
    (void)state;
    const struct edition none = {.red_repeat = 2};
    const struct edition one = {
        .red_lines = 1, .red_repeat = 3, .red_line = {10}};
    assert_int_equal(suburbia_red_lines_below(&none, 200), 0);
    assert_int_equal(suburbia_red_lines_below(&one, 10), 0);
    assert_int_equal(suburbia_red_lines_below(&one, 11), 1);
    assert_int_equal(suburbia_red_lines_below(&one, 13), 1);
    assert_int_equal(suburbia_red_lines_below(&one, 14), 2);
}

static void has_a_word_for_everything(void **state)
{
    (void)state;
    assert_string_equal(suburbia_class_word[CLASS_CAR_DEALERSHIP],
                        "car_dealership");
    assert_string_equal(suburbia_stat_word[STAT_POPULATION], "population");
    assert_string_equal(suburbia_scope_word[SCOPE_AFTER], "built_after");
    assert_string_equal(suburbia_letter_word[LETTER_BASIC], "basic");
    assert_string_equal(suburbia_measure_word[MEASURE_GROUP], "group");
    assert_string_equal(origin_word[ORIGIN_DESIGNED], "designed");
    assert_string_equal(suburbia_mode_word[MODE_DALE], "dale");
    assert_string_equal(suburbia_component_word[COMPONENT_STARS], "stars");
    assert_string_equal(suburbia_special_word[SPECIAL_FLIP], "flip");
}

/* S-INC-OUT: a thing is in with its set and all that it needs. */
static void leaves_out_what_lacks_something(void **state)
{
    (void)state;
    assert_true(box_is_in(1 << 3, 3, 0));
    assert_false(box_is_in(1 << 2, 3, 0));
    assert_false(box_is_in(1 << 3, 3, 1 << 2));
    assert_true(box_is_in(1 << 3 | 1 << 2, 3, 1 << 2));
    assert_false(box_is_in(1 << 2, 3, 1 << 2));
    assert_false(box_is_in(1 << 3 | 1 << 2, 3, 1 << 2 | 1 << 4));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(editions_name_their_cards),
        cmocka_unit_test(leaves_out_what_lacks_something),
        cmocka_unit_test(finds_by_id),
        cmocka_unit_test(counts_red_lines),
        cmocka_unit_test(repeats_red_lines),
        cmocka_unit_test(counts_any_list),
        cmocka_unit_test(has_a_word_for_everything),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
