#include "http/crowd.h"
#include "unit/unit.h"

enum { ROOM = 8, HALF = ROOM / 2 };

static struct crowd crowd;

static struct crowd_address from(uint8_t number)
{
    return (struct crowd_address){{number}};
}

/* Enters as the server does, leaving what is in the way; returns that. */
static int come(uint8_t number, int *place)
{
    const int leaving = crowd_in_the_way(&crowd, from(number));
    if (leaving != CROWD_NONE)
        crowd_leave(&crowd, leaving);
    *place = crowd_enter(&crowd, from(number));
    return leaving;
}

static int count(uint8_t number)
{
    int there = 0;
    for (int i = 0; i < ROOM; i++)
        there +=
            crowd.place[i].mates > 0 && crowd.place[i].from.byte[0] == number;
    return there;
}

static int set_up(void **unused)
{
    (void)unused;
    crowd_init(&crowd, ROOM);
    return 0;
}

static void there_is_room_at_first(void **unused)
{
    (void)unused;
    int place;
    for (uint8_t i = 0; i < ROOM; i++) {
        assert_int_equal(come(i, &place), CROWD_NONE);
        assert_int_equal(place, i);
    }
}

static void an_address_has_half_and_gives_up_its_own(void **unused)
{
    (void)unused;
    int place[HALF], next;
    for (int i = 0; i < HALF; i++)
        assert_int_equal(come(1, &place[i]), CROWD_NONE);
    assert_int_equal(come(1, &next), place[0]);
    assert_int_equal(count(1), HALF);
    for (int i = 0; i < HALF; i++)
        assert_int_equal(come(2, &next), CROWD_NONE);
}

static void who_was_of_use_stays(void **unused)
{
    (void)unused;
    int place[HALF], next;
    for (int i = 0; i < HALF; i++)
        come(1, &place[i]);
    crowd_useful(&crowd, place[0]);
    assert_int_equal(come(1, &next), place[1]);
}

static void who_has_the_most_makes_room(void **unused)
{
    (void)unused;
    int next;
    for (int i = 0; i < HALF; i++)
        come(1, &next);
    for (int i = 0; i < HALF - 1; i++)
        come(2, &next);
    come(3, &next);
    come(4, &next);
    assert_int_equal(count(1), HALF - 1);
    come(4, &next);
    assert_int_equal(count(1) + count(2), 2 * HALF - 3);
    assert_int_equal(count(3), 1);
    assert_int_equal(count(4), 2);
}

/* However many addresses come with many connections, one who has fewer than
 * they keeps his. */
static void the_few_are_safe_from_the_many(void **unused)
{
    (void)unused;
    int own, next;
    come(9, &own);
    for (int i = 0; i < 1000; i++) {
        const int leaving = come((uint8_t)(1 + i % 3), &next);
        assert_int_not_equal(leaving, own);
    }
    assert_int_equal(count(9), 1);
}

static void among_equals_the_oldest_goes(void **unused)
{
    (void)unused;
    int place;
    for (uint8_t i = 0; i < ROOM; i++)
        come(i, &place);
    crowd_useful(&crowd, 0);
    assert_int_equal(come(ROOM, &place), 1);
    assert_int_equal(come(ROOM + 1, &place), 2);
    /* Who is among those with the most gives way himself. */
    assert_int_equal(come(7, &place), 7);
}

static void places_are_used_again(void **unused)
{
    (void)unused;
    int one, two, three;
    come(1, &one);
    come(1, &two);
    crowd_leave(&crowd, one);
    assert_int_equal(crowd.place[two].mates, 1);
    come(2, &three);
    assert_int_equal(three, one);
    crowd_leave(&crowd, two);
    crowd_leave(&crowd, three);
    assert_int_equal(crowd.top, 0);
}

static void there_are_never_more_than_fit(void **unused)
{
    (void)unused;
    crowd_init(&crowd, CROWD_MOST + 1);
    assert_int_equal(crowd.room, CROWD_MOST);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup(there_is_room_at_first, set_up),
        cmocka_unit_test_setup(an_address_has_half_and_gives_up_its_own,
                               set_up),
        cmocka_unit_test_setup(who_was_of_use_stays, set_up),
        cmocka_unit_test_setup(who_has_the_most_makes_room, set_up),
        cmocka_unit_test_setup(the_few_are_safe_from_the_many, set_up),
        cmocka_unit_test_setup(among_equals_the_oldest_goes, set_up),
        cmocka_unit_test_setup(places_are_used_again, set_up),
        cmocka_unit_test_setup(there_are_never_more_than_fit, set_up),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
