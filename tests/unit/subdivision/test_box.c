#include "subdivision/rules/box.h"

#include "unit/unit.h"

static const struct subdivision_box *const box = &subdivision_box;

static void finds_by_id(void **state)
{
    (void)state;
    for (int i = 0; i < ZONE_COUNT; i++)
        assert_int_equal(subdivision_find_zone(zone_word[i]), i);
    assert_int_equal(subdivision_find_zone("harbour"), -1);
    for (int i = 0; i < box->symbols; i++)
        assert_int_equal(subdivision_find_symbol(box, box->symbol_words[i].id),
                         i);
    assert_int_equal(subdivision_find_symbol(box, "star"), 4);
    assert_int_equal(subdivision_find_symbol(box, "Star"), -1);
    for (int i = 0; i < box->scenarios; i++)
        assert_int_equal(
            subdivision_find_scenario(box, box->scenario_words[i].id), i);
    assert_int_equal(subdivision_find_scenario(box, ""), -1);
    assert_int_equal(subdivision_find_bonus(box, 1), 0);
    assert_int_equal(subdivision_find_bonus(box, 25), 24);
    assert_int_equal(subdivision_find_bonus(box, 0), -1);
    assert_int_equal(subdivision_find_bonus(box, 26), -1);
}

static void finds_parcels(void **state)
{
    (void)state;
    for (int i = 0; i < box->parcels; i++)
        assert_int_equal(subdivision_parcel_at(box, box->parcel[i]), i);
    assert_int_equal(subdivision_parcel_at(box, hex_at(0, 0)), 18);
    assert_int_equal(subdivision_parcel_at(box, hex_at(0, -3)), 0);
    assert_int_equal(subdivision_parcel_at(box, hex_at(0, 3)), 36);
    assert_int_equal(subdivision_parcel_at(box, hex_at(1, 3)), -1);
    assert_int_equal(subdivision_parcel_at(box, hex_at(0, 4)), -1);
}

/* An edge has the same number from either side. */
static void finds_edges(void **state)
{
    (void)state;
    for (int a = 0; a < box->parcels; a++)
        for (int b = 0; b < box->parcels; b++) {
            const int edge = subdivision_edge_between(box, a, b);
            const int distance = hex_distance(box->parcel[a], box->parcel[b]);
            assert_int_equal(edge >= 0, distance == 1);
            assert_int_equal(edge, subdivision_edge_between(box, b, a));
            if (edge >= 0)
                assert_true(box->beside[edge] ==
                            (parcel_bit(a) | parcel_bit(b)));
        }
}

static void has_a_word_for_everything(void **state)
{
    (void)state;
    assert_string_equal(direction_word[5], "SE");
    assert_string_equal(zone_word[ZONE_LUXURY], "luxury");
    assert_string_equal(piece_word[PIECE_SIDEWALK], "sidewalk");
    assert_string_equal(counted_word[COUNTED_STACK], "stack");
    assert_string_equal(counted_word[COUNTED_SIDEWALK], "sidewalk");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(finds_by_id),
        cmocka_unit_test(finds_parcels),
        cmocka_unit_test(finds_edges),
        cmocka_unit_test(has_a_word_for_everything),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
