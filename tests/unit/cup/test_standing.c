/* A standing worked out by hand, and what tells those apart who have as many
 * points. */
#include "cup/standing.h"

#include "unit/unit.h"

#include <string.h>

static void begin(struct cup *cup, int people)
{
    memset(cup, 0, sizeof *cup);
    cup->seats = 2;
    cup->stage = CUP_RUNNING;
    cup->entrants = people;
    for (int i = 0; i < people; i++)
        cup->entrant[i].person = (uint64_t)i + 1;
}

static struct cup_table *add(struct cup *cup, int one, int other, int first,
                             int second)
{
    struct cup_table *const table = &cup->table[cup->tables++];
    *table = (struct cup_table){.seats = 2,
                                .state = CUP_DONE,
                                .entrant = {(uint8_t)one, (uint8_t)other},
                                .place = {(uint8_t)first, (uint8_t)second}};
    return table;
}

static const struct cup_line *line_of(const struct cup_line *line, int entrant)
{
    while (line->entrant != entrant)
        line++;
    return line;
}

/* 0 beats 1 and 2; 1 and 2 draw; 2 beats 3; 3 beats 1. */
static void sums_as_by_hand(void **state)
{
    struct cup_line line[CUP_ENTRANTS_MOST];
    struct cup cup;
    (void)state;
    begin(&cup, 4);
    add(&cup, 0, 1, 1, 2);
    add(&cup, 2, 3, 1, 2);
    add(&cup, 2, 0, 2, 1);
    add(&cup, 3, 1, 1, 2);
    add(&cup, 1, 2, 1, 1);
    cup_standing(&cup, line);
    assert_int_equal(line[0].entrant, 0);
    assert_int_equal(line[1].entrant, 2);
    assert_int_equal(line[2].entrant, 3);
    assert_int_equal(line[3].entrant, 1);
    assert_int_equal(line[0].points, 2 * CUP_POINT);
    assert_int_equal(line[1].points, CUP_POINT * 3 / 2);
    /* 0 met 1 (½) and 2 (1½), and beat both. */
    assert_int_equal(line[0].buchholz, 2 * CUP_POINT);
    assert_int_equal(line[0].sonneborn, 2 * 2 * CUP_POINT);
    /* 2 met 3 (1), 0 (2) and 1 (½): beat the first, drew with the last. */
    assert_int_equal(line[1].buchholz, CUP_POINT * 7 / 2);
    assert_int_equal(line[1].sonneborn, 2 * CUP_POINT + CUP_POINT / 2);
    assert_int_equal(line[0].wins, 2);
    assert_int_equal(line[1].games, 3);
}

/* At a table of four the places are worth 1, ⅔, ⅓ and 0; who share places share
 * those. */
static void places_are_worth_points(void **state)
{
    struct cup_table table = {
        .seats = 4, .state = CUP_DONE, .place = {1, 2, 3, 4}};
    (void)state;
    for (int seat = 0; seat < 4; seat++)
        assert_int_equal(cup_points_at(&table, seat), 12 - 4 * seat);
    memcpy(table.place, (uint8_t[]){1, 1, 3, 3}, 4);
    assert_int_equal(cup_points_at(&table, 1), 10);
    assert_int_equal(cup_points_at(&table, 3), 2);
    memcpy(table.place, (uint8_t[]){2, 2, 1, 2}, 4);
    assert_int_equal(cup_points_at(&table, 2), 12);
    assert_int_equal(cup_points_at(&table, 0), 4);
    table.seats = 3;
    memcpy(table.place, (uint8_t[]){1, 2, 2, 0}, 4);
    assert_int_equal(cup_points_at(&table, 1), 3);
    /* Who did not come has nothing, and the others are two. */
    memcpy(table.place, (uint8_t[]){1, 0, 2, 0}, 4);
    assert_int_equal(cup_points_at(&table, 0), 12);
    assert_int_equal(cup_points_at(&table, 1), 0);
    assert_int_equal(cup_points_at(&table, 2), 0);
    table.how = CUP_BROKEN_OFF;
    assert_int_equal(cup_points_at(&table, 2), 6);
    table.state = CUP_PLAYING;
    assert_int_equal(cup_points_at(&table, 2), 0);
}

/* 0 and 1 have a point from opponents of one point each, and each beat one of
 * one point; but 0 beat 1. */
static void who_won_among_equals_is_before(void **state)
{
    struct cup_line line[CUP_ENTRANTS_MOST];
    struct cup cup;
    (void)state;
    begin(&cup, 6);
    add(&cup, 1, 0, 2, 1);
    add(&cup, 2, 0, 1, 2);
    add(&cup, 1, 3, 1, 2);
    add(&cup, 4, 2, 1, 2);
    add(&cup, 4, 5, 1, 2);
    add(&cup, 5, 3, 2, 1);
    cup.entrant[1].rating = 2000;
    cup_standing(&cup, line);
    const struct cup_line *const one = line_of(line, 0);
    const struct cup_line *const other = line_of(line, 1);
    assert_int_equal(one->points, other->points);
    assert_int_equal(one->buchholz, other->buchholz);
    assert_int_equal(one->sonneborn, other->sonneborn);
    assert_int_equal(one->direct, 2);
    assert_int_equal(other->direct, 0);
    assert_true(one->place < other->place);
}

static void scores_and_then_ratings_decide(void **state)
{
    struct cup_line line[CUP_ENTRANTS_MOST];
    struct cup cup;
    (void)state;
    begin(&cup, 4);
    struct cup_table *const one = add(&cup, 0, 1, 1, 2);
    one->score[0] = 60;
    one->score[1] = 40;
    struct cup_table *const other = add(&cup, 2, 3, 1, 2);
    other->score[0] = 90;
    other->score[1] = 10;
    cup_standing(&cup, line);
    assert_int_equal(line[0].entrant, 2);
    assert_int_equal(line[0].share, 900);
    assert_int_equal(line[1].entrant, 0);
    assert_int_equal(line[2].entrant, 1);
    memcpy(other->score, one->score, sizeof other->score);
    cup_standing(&cup, line);
    assert_int_equal(line[0].place, 1);
    assert_int_equal(line[1].place, 1);
    assert_int_equal(line[2].place, 3);
    cup.entrant[2].rating = 1;
    cup_standing(&cup, line);
    assert_int_equal(line[0].entrant, 2);
    assert_int_equal(line[1].place, 2);
}

/* A bye is worth a point and as much as an opponent like oneself. */
static void a_bye_counts_as_one_s_own_points(void **state)
{
    struct cup_line line[CUP_ENTRANTS_MOST];
    struct cup cup;
    (void)state;
    begin(&cup, 3);
    add(&cup, 0, 1, 1, 2);
    struct cup_table *const bye = add(&cup, 2, 0, 1, 0);
    bye->seats = 1;
    bye->how = CUP_BYE;
    cup_standing(&cup, line);
    const struct cup_line *const spared = line_of(line, 2);
    assert_int_equal(spared->points, CUP_POINT);
    assert_int_equal(spared->buchholz, CUP_POINT);
    assert_int_equal(spared->sonneborn, 2 * CUP_POINT);
    assert_int_equal(spared->games, 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(sums_as_by_hand),
        cmocka_unit_test(places_are_worth_points),
        cmocka_unit_test(who_won_among_equals_is_before),
        cmocka_unit_test(scores_and_then_ratings_decide),
        cmocka_unit_test(a_bye_counts_as_one_s_own_points),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
