/* Pairings that are known, and laws over cups played through at random.
 *
 * The Berger tables are those of the FIDE Handbook, C.05, annex 1 ("Details of
 * Berger Table"), for 4, 6, 8 and 10 people; facts, typed in by hand. The Swiss
 * example is worked by hand from the rules in docs/CUPS.md: in the first round
 * the upper half meets the lower one in order, as in FIDE's Dutch system. */
#include "cup/berger.h"
#include "cup/draw.h"
#include "cup/met.h"

#include "base/rng.h"
#include "unit/unit.h"

#include <stdio.h>
#include <string.h>

static uint64_t game[CUP_ROUND_TABLES];

/* A cup that has begun, of people who are numbered by their strength. */
static void begin(struct cup *cup, enum cup_system system, int seats,
                  int people)
{
    memset(cup, 0, sizeof *cup);
    cup->id = 77;
    cup->system = (uint8_t)system;
    cup->seats = (uint8_t)seats;
    cup->wanted = CUP_ROUNDS_MOST;
    cup->most = CUP_ENTRANTS_MOST;
    for (int i = 0; i < people; i++) {
        const struct cup_entrant entrant = {.person = (uint64_t)i + 1,
                                            .rating = 2000 - i};
        assert_null(cup_enter(cup, &entrant));
    }
    assert_null(cup_begin(cup, 1));
    for (int i = 0; i < CUP_ROUND_TABLES; i++)
        game[i] = (uint64_t)i + 1;
}

static void draw(struct cup *cup)
{
    assert_true(cup_rounds_left(cup));
    assert_true(cup_draw(cup, 1, game));
}

static void finish(struct cup_table *table, const int *place)
{
    table->state = CUP_DONE;
    for (int seat = 0; seat < table->seats; seat++)
        table->place[seat] = (uint8_t)place[seat];
}

/* The tables of a round, people from 1, in the order of seats. */
static void is_round(const struct cup *cup, int round, const char *expected)
{
    char words[256];
    size_t size = 0;
    for (int i = 0; i < cup->tables; i++) {
        const struct cup_table *const table = &cup->table[i];
        for (int seat = 0; table->round == round && seat < table->seats; seat++)
            size += (size_t)snprintf(words + size, sizeof words - size, "%s%d",
                                     seat   ? "-"
                                     : size ? " "
                                            : "",
                                     table->entrant[seat] + 1);
    }
    assert_string_equal(words, expected);
}

/* Everybody meets everybody. */

static void berger_of(int people, const char *const *expected)
{
    for (int round = 0; round < people - 1; round++) {
        char words[64];
        size_t size = 0;
        for (int board = 0; board < people / 2; board++) {
            const struct berger_pair pair = berger_pair(people, round, board);
            size += (size_t)snprintf(words + size, sizeof words - size,
                                     "%s%d-%d", board ? " " : "",
                                     pair.first + 1, pair.second + 1);
        }
        assert_string_equal(words, expected[round]);
    }
}

static void the_tables_are_berger_s(void **state)
{
    static const char *const four[] = {"1-4 2-3", "4-3 1-2", "2-4 3-1"};
    static const char *const six[] = {"1-6 2-5 3-4", "6-4 5-3 1-2",
                                      "2-6 3-1 4-5", "6-5 1-4 2-3",
                                      "3-6 4-2 5-1"};
    static const char *const eight[] = {"1-8 2-7 3-6 4-5", "8-5 6-4 7-3 1-2",
                                        "2-8 3-1 4-7 5-6", "8-6 7-5 1-4 2-3",
                                        "3-8 4-2 5-1 6-7", "8-7 1-6 2-5 3-4",
                                        "4-8 5-3 6-2 7-1"};
    static const char *const ten[] = {
        "1-10 2-9 3-8 4-7 5-6", "10-6 7-5 8-4 9-3 1-2", "2-10 3-1 4-9 5-8 6-7",
        "10-7 8-6 9-5 1-4 2-3", "3-10 4-2 5-1 6-9 7-8", "10-8 9-7 1-6 2-5 3-4",
        "4-10 5-3 6-2 7-1 8-9", "10-9 1-8 2-7 3-6 4-5", "5-10 6-4 7-3 8-2 9-1"};
    (void)state;
    berger_of(4, four);
    berger_of(6, six);
    berger_of(8, eight);
    berger_of(10, ten);
}

static void finish_round(struct cup *cup, struct rng *rng)
{
    for (int i = 0; i < cup->tables; i++) {
        const int first = 1 + (int)rng_below(rng, 2);
        const int place[] = {first, 3 - first, 3, 3};
        if (cup->table[i].state != CUP_DONE)
            finish(&cup->table[i], place);
    }
}

static void each_meets_each_once(void **state)
{
    struct cup cup;
    struct cup_met met;
    struct rng rng;
    (void)state;
    rng_init(&rng, 3, 0);
    for (int people = 3; people <= CUP_ALL_MOST; people++) {
        begin(&cup, CUP_ALL_MEET, 2, people);
        while (cup_rounds_left(&cup)) {
            draw(&cup);
            finish_round(&cup, &rng);
        }
        cup_count_met(&cup, &met);
        assert_int_equal(cup.round, people - 1 + people % 2);
        for (int i = 0; i < people; i++) {
            assert_int_equal(met.spared[i], people % 2);
            assert_in_range(met.seat[i][0] - met.seat[i][1] + 1, 0, 2);
            for (int j = 0; j < i; j++)
                assert_int_equal(met.met[i][j], 1);
        }
    }
}

/* Who has withdrawn is met no more: whoever would have, has won. */
static void the_others_win_against_who_withdrew(void **state)
{
    struct cup cup;
    struct rng rng;
    (void)state;
    rng_init(&rng, 4, 0);
    begin(&cup, CUP_ALL_MEET, 2, 4);
    draw(&cup);
    is_round(&cup, 1, "1-4 2-3");
    finish_round(&cup, &rng);
    assert_null(cup_leave(&cup, 3));
    draw(&cup);
    is_round(&cup, 2, "1-2 4");
    assert_int_equal(cup.table[3].how, CUP_BYE);
    assert_int_equal(cup.table[3].game, 0);
    assert_int_equal(cup_points_at(&cup.table[3], 0), CUP_POINT);
}

/* Swiss. */

static void a_swiss_cup_by_hand(void **state)
{
    static const int first[] = {1, 2}, second[] = {2, 1}, both[] = {1, 1};
    struct cup cup;
    (void)state;
    begin(&cup, CUP_SWISS, 2, 8);
    draw(&cup);
    is_round(&cup, 1, "1-5 6-2 3-7 8-4");
    /* The stronger ones win, but 4 and 8 draw. */
    finish(&cup.table[0], first);
    finish(&cup.table[1], second);
    finish(&cup.table[2], first);
    finish(&cup.table[3], both);
    draw(&cup);
    /* One point: 1 2 3. A half: 4 8, who have met. None: 5 6 7. Of the first
     * three the last floats down to 4, and 8 meets the first of the others. */
    is_round(&cup, 2, "2-1 4-3 5-8 7-6");
}

static void the_last_has_the_bye(void **state)
{
    static const int first[] = {1, 2};
    struct cup cup;
    (void)state;
    begin(&cup, CUP_SWISS, 2, 5);
    draw(&cup);
    is_round(&cup, 1, "1-3 4-2 5");
    finish(&cup.table[0], first);
    finish(&cup.table[1], first);
    draw(&cup);
    /* 1, 4 and 5 have a point, 2 and 3 none: 3 is the last. */
    for (int i = 0; i < cup.tables; i++)
        if (cup.table[i].round == 2 && cup.table[i].seats == 1)
            assert_int_equal(cup.table[i].entrant[0], 2);
}

/* Whether those who are left could be coupled without a meeting, a second bye
 * or a third time more on one side; in that order of `left`. */
static bool may_sit(const struct cup_met *met, int one, int other)
{
    const int first = met->seat[one][0] - met->seat[one][1];
    const int second = met->seat[other][0] - met->seat[other][1];
    return !met->met[one][other] && !(first > 1 && second > 1) &&
           !(first < -1 && second < -1);
}

static bool could_avoid(const struct cup *cup, const struct cup_met *met,
                        uint64_t left, bool bye)
{
    int one = 0;
    if (!left)
        return true;
    while (!(left >> one & 1))
        one++;
    left &= ~(UINT64_C(1) << one);
    for (int other = one + 1; other < cup->entrants; other++)
        if (left >> other & 1 && may_sit(met, one, other) &&
            could_avoid(cup, met, left & ~(UINT64_C(1) << other), bye))
            return true;
    return bye && !met->spared[one] && could_avoid(cup, met, left, false);
}

static void look_at_round(const struct cup *cup, const struct cup_met *before)
{
    uint64_t seen = 0;
    for (int i = 0; i < cup->tables; i++) {
        const struct cup_table *const table = &cup->table[i];
        if (table->round != cup->round)
            continue;
        for (int seat = 0; seat < table->seats; seat++) {
            assert_false(seen >> table->entrant[seat] & 1);
            seen |= UINT64_C(1) << table->entrant[seat];
        }
        if (table->seats == 2)
            assert_false(before->met[table->entrant[0]][table->entrant[1]]);
        else
            assert_false(before->spared[table->entrant[0]]);
    }
    assert_true(seen == (UINT64_C(1) << cup->entrants) - 1);
}

static void nobody_meets_twice_while_it_can_be_avoided(void **state)
{
    struct cup cup;
    struct rng rng;
    int rounds = 0;
    (void)state;
    rng_init(&rng, 5, 0);
    for (int people = 3; people <= 14; people++)
        for (int time = 0; time < 12; time++) {
            begin(&cup, CUP_SWISS, 2, people);
            while (cup_rounds_left(&cup)) {
                struct cup_met met;
                cup_count_met(&cup, &met);
                const bool could = could_avoid(
                    &cup, &met, (UINT64_C(1) << people) - 1, people % 2);
                draw(&cup);
                if (could)
                    look_at_round(&cup, &met);
                rounds += could;
                finish_round(&cup, &rng);
            }
        }
    assert_true(rounds > 700);
}

static void seats_are_balanced(void **state)
{
    struct cup cup;
    struct cup_met met;
    struct rng rng;
    (void)state;
    rng_init(&rng, 6, 0);
    for (int people = 8; people <= CUP_ENTRANTS_MOST; people += 7) {
        begin(&cup, CUP_SWISS, 2, people);
        for (int round = 0; round < 6; round++) {
            draw(&cup);
            finish_round(&cup, &rng);
        }
        cup_count_met(&cup, &met);
        for (int i = 0; i < people; i++)
            assert_in_range(met.seat[i][0] - met.seat[i][1] + 2, 0, 4);
    }
}

/* A cup of as many as can be is drawn as long as it can last. */
static void the_largest_cup_has_room(void **state)
{
    struct cup cup;
    struct rng rng;
    (void)state;
    rng_init(&rng, 7, 0);
    begin(&cup, CUP_SWISS, 2, CUP_ENTRANTS_MOST - 1);
    while (cup_rounds_left(&cup)) {
        draw(&cup);
        finish_round(&cup, &rng);
    }
    assert_int_equal(cup.round, CUP_ROUNDS_MOST);
    assert_int_equal(cup.tables, CUP_ROUNDS_MOST * CUP_ENTRANTS_MOST / 2);
}

/* Tables for more. */

static void nobody_sits_alone_or_in_a_crowd(void **state)
{
    struct cup cup;
    (void)state;
    for (int seats = 3; seats <= CUP_SEATS_MOST; seats++)
        for (int people = 3; people <= CUP_ENTRANTS_MOST; people++) {
            int all = 0;
            begin(&cup, CUP_SWISS, seats, people);
            draw(&cup);
            for (int i = 0; i < cup.tables; i++) {
                assert_in_range(cup.table[i].seats, 2, seats);
                assert_in_range(cup.table[0].seats - cup.table[i].seats, 0, 1);
                all += cup.table[i].seats;
            }
            assert_int_equal(all, people);
            assert_int_equal(cup.tables, (people + seats - 1) / seats);
        }
}

static void the_first_tables_are_equally_strong(void **state)
{
    struct cup cup;
    (void)state;
    begin(&cup, CUP_SWISS, 4, 8);
    draw(&cup);
    for (int i = 0; i < 2; i++)
        for (int seat = 0; seat < 4; seat++)
            assert_int_equal(cup.table[i].entrant[seat] % 2, i);
}

/* Of nine in threes four rounds bring all together, as in every affine plane:
 * the least that there can be. Others may take longer, but all meet. */
static void all_meet_all_at_larger_tables(void **state)
{
    struct cup cup;
    struct cup_met met;
    struct rng rng;
    (void)state;
    rng_init(&rng, 8, 0);
    for (int seats = 3; seats <= CUP_SEATS_MOST; seats++)
        for (int people = 4; people <= CUP_ALL_MOST; people++) {
            begin(&cup, CUP_ALL_MEET, seats, people);
            while (cup_rounds_left(&cup)) {
                draw(&cup);
                finish_round(&cup, &rng);
            }
            cup_count_met(&cup, &met);
            assert_true(cup_all_met(&cup, &met));
            if (seats == 3 && people == 9)
                assert_int_equal(cup.round, 4);
            assert_true(cup.round < CUP_ROUNDS_MOST);
        }
}

/* Two who draw the same cup draw the same round. */
static void it_follows_from_the_cup_alone(void **state)
{
    struct cup cup, other;
    (void)state;
    for (int seats = 2; seats <= CUP_SEATS_MOST; seats++) {
        begin(&cup, CUP_SWISS, seats, 23);
        other = cup;
        draw(&cup);
        draw(&other);
        assert_memory_equal(&cup, &other, sizeof cup);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_tables_are_berger_s),
        cmocka_unit_test(each_meets_each_once),
        cmocka_unit_test(the_others_win_against_who_withdrew),
        cmocka_unit_test(a_swiss_cup_by_hand),
        cmocka_unit_test(the_last_has_the_bye),
        cmocka_unit_test(nobody_meets_twice_while_it_can_be_avoided),
        cmocka_unit_test(seats_are_balanced),
        cmocka_unit_test(the_largest_cup_has_room),
        cmocka_unit_test(nobody_sits_alone_or_in_a_crowd),
        cmocka_unit_test(the_first_tables_are_equally_strong),
        cmocka_unit_test(all_meet_all_at_larger_tables),
        cmocka_unit_test(it_follows_from_the_cup_alone),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
