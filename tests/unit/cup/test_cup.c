/* Coming, going and the rounds of a cup. */
#include "cup/draw.h"

#include "unit/unit.h"

#include <stdio.h>
#include <string.h>

static const uint64_t game[CUP_ROUND_TABLES] = {1, 2, 3, 4, 5, 6, 7, 8};

static void is_word(const char *word, const char *expected)
{
    assert_non_null(word);
    assert_string_equal(word, expected);
}

static struct cup_entrant person(uint64_t number, int rating)
{
    struct cup_entrant entrant = {.person = number, .rating = rating};
    snprintf(entrant.name, sizeof entrant.name, "P%d", (int)number);
    return entrant;
}

static void open_cup(struct cup *cup, int people)
{
    memset(cup, 0, sizeof *cup);
    cup->id = 9;
    cup->organiser = 1;
    snprintf(cup->organiser_name, sizeof cup->organiser_name, "%s", "P1");
    cup->seats = 2;
    cup->wanted = 3;
    cup->most = 6;
    for (int i = 1; i <= people; i++) {
        const struct cup_entrant entrant = person((uint64_t)i, 1500 + i);
        assert_null(cup_enter(cup, &entrant));
    }
}

static void people_come_and_go_before(void **state)
{
    struct cup cup;
    const struct cup_entrant again = person(2, 0), new = person(7, 0);
    (void)state;
    open_cup(&cup, 6);
    is_word(cup_enter(&cup, &again), "entered");
    is_word(cup_enter(&cup, &new), "full");
    assert_null(cup_leave(&cup, 2));
    is_word(cup_leave(&cup, 2), "not_entered");
    assert_int_equal(cup.entrants, 5);
    assert_null(cup_enter(&cup, &new));
    assert_int_equal(cup_find(&cup, 7), 5);
    assert_int_equal(cup_find(&cup, 2), -1);
    is_word(cup_ready(&cup, 7), "not_begun");
}

static void the_strongest_is_the_first(void **state)
{
    struct cup cup;
    const struct cup_entrant late = person(9, 0);
    (void)state;
    open_cup(&cup, 2);
    is_word(cup_begin(&cup, 5), "too_few");
    assert_int_equal(cup.stage, CUP_OPEN);
    open_cup(&cup, 4);
    assert_null(cup_begin(&cup, 5));
    assert_int_equal(cup_find(&cup, 4), 0);
    assert_int_equal(cup_find(&cup, 1), 3);
    is_word(cup_begin(&cup, 5), "begun");
    is_word(cup_enter(&cup, &late), "begun");
}

static void who_withdraws_is_paired_no_more(void **state)
{
    struct cup cup;
    (void)state;
    open_cup(&cup, 4);
    assert_null(cup_begin(&cup, 5));
    assert_true(cup_draw(&cup, 5, game));
    assert_int_equal(cup.tables, 2);
    const int gone = cup.table[0].entrant[0], stays = cup.table[0].entrant[1];
    assert_null(cup_leave(&cup, cup.entrant[gone].person));
    is_word(cup_leave(&cup, cup.entrant[gone].person), "not_entered");
    assert_true(cup_walk_over(&cup, &cup.table[0]));
    assert_false(cup_walk_over(&cup, &cup.table[0]));
    assert_false(cup_walk_over(&cup, &cup.table[1]));
    assert_int_equal(cup.table[0].state, CUP_DONE);
    assert_int_equal(cup.table[1].state, CUP_DRAWN);
    assert_int_equal(cup_points(&cup, gone), 0);
    assert_int_equal(cup_points(&cup, stays), CUP_POINT);
    assert_false(cup_round_over(&cup));
    cup.table[1].state = CUP_DONE;
    memcpy(cup.table[1].place, (uint8_t[]){1, 2}, 2);
    assert_true(cup_round_over(&cup));
    assert_int_equal(cup_left(&cup), 3);
    assert_true(cup_draw(&cup, 5, game));
    for (int i = 2; i < cup.tables; i++)
        for (int seat = 0; seat < cup.table[i].seats; seat++)
            assert_int_not_equal(cup.table[i].entrant[seat], gone);
}

static void a_round_waits_for_its_time_or_for_all(void **state)
{
    struct cup cup;
    (void)state;
    open_cup(&cup, 4);
    assert_null(cup_begin(&cup, 5));
    assert_true(cup_draw(&cup, 100, game));
    assert_false(cup_round_due(&cup, 99));
    assert_true(cup_round_due(&cup, 100));
    for (uint64_t who = 1; who <= 3; who++)
        assert_null(cup_ready(&cup, who));
    assert_false(cup_round_due(&cup, 99));
    assert_null(cup_ready(&cup, 4));
    assert_true(cup_round_due(&cup, 99));
    is_word(cup_ready(&cup, 8), "not_entered");
}

static void rounds_have_an_end(void **state)
{
    struct cup cup;
    (void)state;
    open_cup(&cup, 3);
    cup.wanted = 9;
    assert_null(cup_begin(&cup, 5));
    assert_int_equal(cup_rounds(&cup), 3);
    cup.wanted = 2;
    assert_int_equal(cup_rounds(&cup), 2);
    cup.round = 1;
    assert_true(cup_rounds_left(&cup));
    cup.round = 2;
    assert_false(cup_rounds_left(&cup));
    cup.round = 1;
    cup.entrant[0].out = cup.entrant[1].out = true;
    assert_false(cup_rounds_left(&cup));
}

/* Of two who are left nobody is to be met again; Berger's tables go on. */
static void nobody_meets_the_same_to_the_end(void **state)
{
    struct cup cup;
    (void)state;
    for (int system = CUP_SWISS; system < CUP_SYSTEMS; system++) {
        open_cup(&cup, 6);
        cup.system = (uint8_t)system;
        cup.wanted = 5;
        assert_null(cup_begin(&cup, 5));
        assert_true(cup_draw(&cup, 5, game));
        for (int i = 0; i < cup.tables; i++) {
            cup.table[i].state = CUP_DONE;
            memcpy(cup.table[i].place, (uint8_t[]){1, 2}, 2);
        }
        const struct cup_table *const first = &cup.table[0];
        for (int i = 0; i < cup.entrants; i++)
            if (i != first->entrant[0] && i != first->entrant[1])
                assert_null(cup_leave(&cup, cup.entrant[i].person));
        assert_int_equal(cup_left(&cup), 2);
        assert_int_equal(cup_rounds_left(&cup), system != CUP_SWISS);
    }
}

static void who_sits_with_whom(void **state)
{
    struct cup cup;
    (void)state;
    open_cup(&cup, 5);
    assert_null(cup_begin(&cup, 5));
    assert_false(cup_sit_together(&cup, 1, 2));
    assert_true(cup_draw(&cup, 5, game));
    const struct cup_table *const first = &cup.table[0];
    const uint64_t one = cup.entrant[first->entrant[0]].person;
    const uint64_t other = cup.entrant[first->entrant[1]].person;
    assert_true(cup_sit_together(&cup, one, other));
    assert_true(cup_sit_together(&cup, other, one));
    assert_false(cup_sit_together(&cup, one, one));
    assert_false(cup_sit_together(&cup, one, 99));
    cup.table[0].state = CUP_DONE;
    assert_false(cup_sit_together(&cup, one, other));
}

static void who_goes_for_good_leaves_no_name(void **state)
{
    struct cup cup;
    (void)state;
    open_cup(&cup, 4);
    cup_forget(&cup, 2);
    assert_int_equal(cup.entrants, 3);
    assert_null(cup_begin(&cup, 5));
    cup_forget(&cup, 1);
    assert_int_equal(cup.organiser, 0);
    assert_string_equal(cup.organiser_name, "");
    assert_int_equal(cup.entrants, 3);
    assert_int_equal(cup_find(&cup, 1), -1);
    assert_int_equal(cup_left(&cup), 2);
    for (int i = 0; i < 3; i++)
        assert_true(strcmp(cup.entrant[i].name, "P1") != 0);
}

static void what_is_over_stays_over(void **state)
{
    struct cup cup;
    (void)state;
    open_cup(&cup, 4);
    assert_null(cup_call_off(&cup, CUP_CALLED_OFF, 7));
    assert_int_equal(cup.end, CUP_CALLED_OFF);
    assert_int_equal(cup.ended, 7);
    is_word(cup_call_off(&cup, CUP_FINISHED, 8), "over");
    is_word(cup_leave(&cup, 1), "over");
    is_word(cup_ready(&cup, 1), "over");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(people_come_and_go_before),
        cmocka_unit_test(the_strongest_is_the_first),
        cmocka_unit_test(who_withdraws_is_paired_no_more),
        cmocka_unit_test(a_round_waits_for_its_time_or_for_all),
        cmocka_unit_test(rounds_have_an_end),
        cmocka_unit_test(nobody_meets_the_same_to_the_end),
        cmocka_unit_test(who_sits_with_whom),
        cmocka_unit_test(who_goes_for_good_leaves_no_name),
        cmocka_unit_test(what_is_over_stays_over),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
