/* Whom the rule seats with whom: single cases, and laws over crowds drawn at
 * random: nobody sits twice, with too few or too many, with anybody too far
 * away or kept apart; whoever could sit sits; and whoever waits long enough is
 * seated however many come who are nearer to each other. */
#include "rating/company.h"

#include "base/rng.h"
#include "unit/unit.h"

#include <string.h>

enum { TWO = 1 << 2, MORE = 1 << 3 | 1 << 4, CROWD = 40, CROWDS = 400 };
#define MINUTE UINT64_C(60000)

static struct company_wish wish_of(uint64_t person, int points, uint64_t waited)
{
    return (struct company_wish){.person = person,
                                 .seats = TWO,
                                 .points = points,
                                 .deviation = 60,
                                 .waited = waited,
                                 .patience = 2 * MINUTE};
}

static void the_nearest_is_seated(void **state)
{
    struct company_wish wish[] = {wish_of(1, 1700, 9), wish_of(2, 1640, 8),
                                  wish_of(3, 1690, 7)};
    (void)state;
    assert_int_equal(company_seat(wish, 3, NULL), 1);
    assert_int_equal(wish[0].table, 1);
    assert_int_equal(wish[1].table, 0);
    assert_int_equal(wish[2].table, 1);
}

static void a_reach_grows_with_waiting_and_ignorance(void **state)
{
    struct company_wish wish = wish_of(1, 1700, 0);
    (void)state;
    assert_int_equal(company_reach(&wish), COMPANY_REACH + 30);
    wish.waited = MINUTE;
    assert_int_equal(company_reach(&wish),
                     COMPANY_REACH + 30 + COMPANY_WIDEST / 2);
    wish.waited = 2 * MINUTE;
    assert_int_equal(company_reach(&wish), COMPANY_ANYBODY);
    wish.waited = 0;
    wish.deviation = 350;
    assert_int_equal(company_reach(&wish), COMPANY_REACH + 175);
    const struct company_range range = company_range(1712, 60);
    assert_int_equal(range.low, 1602);
    assert_int_equal(range.high, 1822);
}

static void who_is_far_away_waits(void **state)
{
    struct company_wish wish[] = {wish_of(1, 1900, 0), wish_of(2, 1500, 0)};
    (void)state;
    assert_int_equal(company_seat(wish, 2, NULL), 0);
    wish[0].waited = MINUTE;
    assert_int_equal(company_seat(wish, 2, NULL), 0);
    wish[0].waited = 2 * MINUTE;
    assert_int_equal(company_seat(wish, 2, NULL), 1);
}

static void only_the_same_wish_fits(void **state)
{
    struct company_wish wish[] = {wish_of(1, 1500, 0), wish_of(2, 1500, 0)};
    (void)state;
    wish[1].kind = 1;
    assert_int_equal(company_seat(wish, 2, NULL), 0);
    wish[1].kind = 0;
    wish[1].seats = MORE;
    assert_int_equal(company_seat(wish, 2, NULL), 0);
    wish[1].seats = MORE | TWO;
    assert_int_equal(company_seat(wish, 2, NULL), 1);
    wish[1].person = 1;
    assert_int_equal(company_seat(wish, 2, NULL), 0);
}

/* As many as are there; a table for three does not wait for a fourth. */
static void a_table_is_as_large_as_it_can_be(void **state)
{
    struct company_wish wish[5];
    (void)state;
    for (int count = 2; count <= 5; count++) {
        for (int i = 0; i < count; i++) {
            wish[i] = wish_of((uint64_t)i + 1, 1500, 0);
            wish[i].seats = MORE;
        }
        assert_int_equal(company_seat(wish, count, NULL), count > 2);
        for (int i = 0; i < count; i++)
            assert_int_equal(wish[i].table, count > 2 && i < 4);
    }
}

/* Person 2 is kept apart from 1 and 3. */
static bool apart_two(const void *context, int one, int other)
{
    const struct company_wish *const wish = context;
    return wish[one].person == 2 || wish[other].person == 2;
}

static void others_are_found_for_who_is_kept_apart(void **state)
{
    struct company_wish wish[] = {wish_of(1, 1500, 9), wish_of(2, 1500, 8),
                                  wish_of(3, 1540, 7), wish_of(4, 1550, 6)};
    (void)state;
    for (int i = 0; i < 4; i++)
        wish[i].seats = 1 << 3;
    assert_int_equal(
        company_seat(wish, 4, &(struct company_law){apart_two, wish}), 1);
    assert_int_equal(wish[0].table, 1);
    assert_int_equal(wish[1].table, 0);
    assert_int_equal(wish[2].table, 1);
    assert_int_equal(wish[3].table, 1);
}

/* Laws. */

struct crowd {
    struct company_wish wish[CROWD];
    int count;
};

static int below(struct rng *rng, int most)
{
    return (int)rng_below(rng, (uint32_t)most);
}

/* One in eight pairs has quarrelled. */
static bool quarrelled(const void *context, int one, int other)
{
    const struct crowd *const crowd = context;
    const uint64_t low = crowd->wish[one].person;
    const uint64_t high = crowd->wish[other].person;
    return (low * high + low + high) % 8 == 0;
}

static void draw(struct crowd *crowd, struct rng *rng)
{
    static const unsigned seats[] = {TWO, MORE, TWO | MORE};
    uint64_t waited = 4 * MINUTE;
    crowd->count = 1 + below(rng, CROWD);
    for (int i = 0; i < crowd->count; i++) {
        waited -= (uint64_t)below(rng, 6000);
        crowd->wish[i] =
            wish_of((uint64_t)i + 1, 1000 + below(rng, 1000), waited);
        crowd->wish[i].kind = below(rng, 2);
        crowd->wish[i].seats = seats[below(rng, 3)];
        crowd->wish[i].deviation = 40 + below(rng, 311);
    }
}

static void check_table(const struct crowd *crowd, int table)
{
    int size = 0;
    for (int i = 0; i < crowd->count; i++)
        size += crowd->wish[i].table == table;
    assert_in_range(size, 2, COMPANY_SEATS_MOST);
    for (int i = 0; i < crowd->count; i++) {
        if (crowd->wish[i].table != table)
            continue;
        assert_true(crowd->wish[i].seats >> size & 1);
        for (int j = 0; j < i; j++)
            if (crowd->wish[j].table == table) {
                assert_true(company_fits(&crowd->wish[i], &crowd->wish[j]));
                assert_false(quarrelled(crowd, i, j));
            }
    }
}

/* Two who are left fit no table of two. */
static void check_left(const struct crowd *crowd)
{
    for (int i = 0; i < crowd->count; i++)
        for (int j = 0; j < i; j++)
            if (!crowd->wish[i].table && !crowd->wish[j].table)
                assert_false(crowd->wish[i].seats & crowd->wish[j].seats &
                                 TWO &&
                             company_fits(&crowd->wish[i], &crowd->wish[j]) &&
                             !quarrelled(crowd, i, j));
}

static void tables_are_fair_and_nobody_is_forgotten(void **state)
{
    struct crowd crowd;
    struct rng rng;
    int seated = 0;
    (void)state;
    rng_init(&rng, 1, 0);
    for (int round = 0; round < CROWDS; round++) {
        draw(&crowd, &rng);
        const struct company_law law = {quarrelled, &crowd};
        const int tables = company_seat(crowd.wish, crowd.count, &law);
        for (int table = 1; table <= tables; table++)
            check_table(&crowd, table);
        check_left(&crowd);
        for (int i = 0; i < crowd.count; i++) {
            assert_in_range(crowd.wish[i].table, 0, tables);
            seated += crowd.wish[i].table != 0;
        }
    }
    assert_true(seated > CROWDS); /* or the laws say nothing */
}

/* Every ten seconds two come who are as strong as each other and far from the
 * one who waits. */
static void nobody_is_passed_over_for_ever(void **state)
{
    struct company_wish wish[3];
    uint64_t waited = 0;
    (void)state;
    for (;; waited += 10000) {
        wish[0] = wish_of(1, 2600, waited);
        wish[1] = wish_of(2 + 2 * waited, 1200, 0);
        wish[2] = wish_of(3 + 2 * waited, 1200, 0);
        assert_int_equal(company_seat(wish, 3, NULL), 1);
        if (wish[0].table)
            break;
        assert_int_equal(wish[1].table, wish[2].table);
        assert_true(waited < 10 * MINUTE);
    }
    assert_int_equal(waited, 2 * MINUTE);
}

/* Who sits with whom goes by what is known of them, not by numbers. */
static void the_same_people_are_seated_alike(void **state)
{
    struct crowd one, other;
    struct rng rng;
    (void)state;
    rng_init(&rng, 2, 0);
    for (int round = 0; round < CROWDS; round++) {
        draw(&one, &rng);
        other = one;
        for (int i = 0; i < other.count; i++)
            other.wish[i].person += 1000;
        company_seat(one.wish, one.count, NULL);
        company_seat(other.wish, other.count, NULL);
        for (int i = 0; i < one.count; i++)
            assert_int_equal(one.wish[i].table, other.wish[i].table);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_nearest_is_seated),
        cmocka_unit_test(a_reach_grows_with_waiting_and_ignorance),
        cmocka_unit_test(who_is_far_away_waits),
        cmocka_unit_test(only_the_same_wish_fits),
        cmocka_unit_test(a_table_is_as_large_as_it_can_be),
        cmocka_unit_test(others_are_found_for_who_is_kept_apart),
        cmocka_unit_test(tables_are_fair_and_nobody_is_forgotten),
        cmocka_unit_test(nobody_is_passed_over_for_ever),
        cmocka_unit_test(the_same_people_are_seated_alike),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
