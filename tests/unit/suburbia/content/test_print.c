#include "suburbia/content/print.h"

#include "unit/unit.h"

struct page {
    char buffer[200];
    struct text text;
};

static struct text *fresh(struct page *page)
{
    text_init(&page->text, page->buffer, sizeof page->buffer);
    return &page->text;
}

static void prints_classes(void **state)
{
    (void)state;
    struct page page;
    suburbia_print_classes(fresh(&page), 0);
    assert_string_equal(page.buffer, "");
    suburbia_print_classes(fresh(&page), CLASS_BIT(CLASS_CIVIC) |
                                             CLASS_BIT(CLASS_RESIDENTIAL));
    assert_string_equal(page.buffer, "residential/civic");
    suburbia_print_classes(fresh(&page), CLASS_BUILDING);
    assert_string_equal(page.buffer, "building");
    suburbia_print_classes(fresh(&page),
                           CLASS_BUILDING | CLASS_BIT(CLASS_LAKE));
    assert_string_equal(page.buffer, "building/lake");
}

static void prints_effects(void **state)
{
    (void)state;
    struct page page;
    const struct effect after = {.filter = CLASS_BIT(CLASS_RESTAURANT),
                                 .scope = SCOPE_AFTER,
                                 .stat = STAT_INCOME,
                                 .amount = -1};
    const struct effect line = {
        .scope = SCOPE_RED_LINE, .stat = STAT_REPUTATION, .amount = 1};
    suburbia_print_effect(fresh(&page), &after);
    assert_string_equal(page.buffer, "built_after restaurant: income -1");
    suburbia_print_effect(fresh(&page), &line);
    assert_string_equal(page.buffer, "red_line: reputation +1");
    const struct effect rivals = {
        .scope = SCOPE_RIVALS, .stat = STAT_POPULATION, .amount = 5};
    suburbia_print_effect(fresh(&page), &rivals);
    assert_string_equal(page.buffer, "rivals: population +5");
}

static void prints_gains(void **state)
{
    (void)state;
    struct page page;
    const struct tile nothing = {0};
    const struct tile both = {.gain = {0, 3, -2, 0}};
    suburbia_print_gain(fresh(&page), &nothing);
    assert_string_equal(page.buffer, "");
    suburbia_print_gain(fresh(&page), &both);
    assert_string_equal(page.buffer, "income +3, reputation -2");
}

static void prints_what_few_tiles_have(void **state)
{
    (void)state;
    struct page page;
    const struct tile plain = {.cost = 6};
    const struct tile flip = {.cost = 6,
                              .per_seat = 1,
                              .special = SPECIAL_FLIP,
                              .target = CLASS_BIT(CLASS_COMMERCIAL)};
    suburbia_print_special(fresh(&page), &plain);
    assert_string_equal(page.buffer, "");
    suburbia_print_cost(fresh(&page), &plain);
    assert_string_equal(page.buffer, "6");
    suburbia_print_special(fresh(&page), &flip);
    assert_string_equal(page.buffer, "flip commercial");
    suburbia_print_cost(fresh(&page), &flip);
    assert_string_equal(page.buffer, "6 each_player");
}

static void prints_sets(void **state)
{
    (void)state;
    struct page page;
    static const struct suburbia_box box = {
        .sets = 3, .set_words = {{.id = "base"}, {.id = "inc"}, {.id = "con"}}};
    suburbia_print_sets(fresh(&page), &box, 0);
    assert_string_equal(page.buffer, "");
    suburbia_print_sets(fresh(&page), &box, 5);
    assert_string_equal(page.buffer, "base con");
}

static void prints_requirements(void **state)
{
    (void)state;
    struct page page;
    const struct award group = {
        .filter = CLASS_BIT(CLASS_LAKE), .measure = MEASURE_GROUP, .least = 3};
    const struct award debt = {.measure = MEASURE_INCOME, .least = -2};
    suburbia_print_require(fresh(&page), &group);
    assert_string_equal(page.buffer, "group lake 3");
    suburbia_print_require(fresh(&page), &debt);
    assert_string_equal(page.buffer, "income -2");
}

static void prints_awards(void **state)
{
    (void)state;
    struct page page;
    const struct goal group = {.filter = CLASS_BIT(CLASS_CIVIC),
                               .measure = MEASURE_GROUP};
    const struct goal markers = {.measure = MEASURE_MARKERS, .fewest = 1};
    suburbia_print_award(fresh(&page), &group);
    assert_string_equal(page.buffer, "most group civic");
    suburbia_print_award(fresh(&page), &markers);
    assert_string_equal(page.buffer, "fewest markers");
}

static void prints_plans_and_numbers(void **state)
{
    (void)state;
    struct page page;
    const struct stack_plan plan = {15, 14, 9, 6, 4};
    const uint8_t number[] = {10, 8, 0};
    suburbia_print_plan(fresh(&page), &plan);
    assert_string_equal(page.buffer, "A 15 B 14 above 9 mix 6 below 4");
    suburbia_print_numbers(fresh(&page), number, 3);
    assert_string_equal(page.buffer, "10 8 0");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(prints_classes),
        cmocka_unit_test(prints_effects),
        cmocka_unit_test(prints_gains),
        cmocka_unit_test(prints_what_few_tiles_have),
        cmocka_unit_test(prints_sets),
        cmocka_unit_test(prints_requirements),
        cmocka_unit_test(prints_awards),
        cmocka_unit_test(prints_plans_and_numbers),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
