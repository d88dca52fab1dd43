/* The end (S-FINAL, S-GOAL, S-WIN, S-LADDER). */
#include "unit/suburbia/town.h"

static struct suburbia_state state;
static struct game_result result;
static struct game_event event[32];
static struct game_events events;

/* Three seats with equal numbers; the goals are the test's. */
static int begin(void **unused)
{
    (void)unused;
    state = town_open(SECOND, MODE_STANDARD, 3);
    state.public_goals = 0;
    memset(state.kept, KEPT_NONE, sizeof state.kept);
    for (int seat = 0; seat < 3; seat++)
        state.numbers[seat] = NUMBERS(4, 1, 1, 50);
    return 0;
}

static void score(void)
{
    events = (struct game_events){event, 32, 0};
    suburbia_result(box, &state, &result, &events);
}

static uint8_t goal_of(const char *id)
{
    const int goal = box_find_goal(box, id);
    assert_int_not_equal(goal, -1);
    return (uint8_t)goal;
}

static void five_dollars_make_one_person(void **unused)
{
    (void)unused;
    state.numbers[0].stat[STAT_MONEY] = 14;
    state.numbers[1].stat[STAT_MONEY] = 15;
    score();
    assert_int_equal(result.score[0], 52);
    assert_int_equal(result.stat[0][STAT_MONEY], 4);
    assert_int_equal(result.score[1], 53);
    assert_int_equal(result.stat[1][STAT_MONEY], 0);
    assert_int_equal(result.score[2], 50);
    assert_int_equal(result.winners, 1 << 1);
    assert_null(result.ladder);
    assert_int_equal(events.count, 4);
}

/* Red lines do nothing here: 50 + 20 crosses some. */
static void bonuses_cross_no_line(void **unused)
{
    (void)unused;
    state.public_goals = 1;
    state.public_goal[0] = goal_of("aquatic_engineer");
    town_lay(&state, 2, "lake", 1, 0);
    score();
    assert_int_equal(result.score[2], 70);
    assert_int_equal(result.stat[2][STAT_INCOME], 1);
    assert_int_equal(result.goals, 1);
    assert_int_equal(result.goal[0].seat, 2);
    assert_int_equal(result.goal[0].owner, GAME_NOBODY);
    assert_int_equal(result.goal[0].bonus, 20);
    assert_int_equal(events.count, 1);
    assert_int_equal(event[0].rule, RULE_GOAL);
}

static void a_tie_gives_it_to_nobody(void **unused)
{
    (void)unused;
    state.public_goals = 1;
    state.public_goal[0] = goal_of("aquatic_engineer");
    town_lay(&state, 0, "lake", 1, 0);
    town_lay(&state, 2, "lake", 1, 0);
    score();
    assert_int_equal(result.goal[0].seat, GAME_NOBODY);
    state.public_goal[0] = goal_of("aquaphobian"); /* the fewest */
    score();
    assert_int_equal(result.goal[0].seat, 1);
}

/* One is ahead, two tie behind: later seats must not undo that. */
static void a_tie_behind_does_not_matter(void **unused)
{
    (void)unused;
    state.public_goals = 1;
    state.public_goal[0] = goal_of("billionaire");
    for (int seat = 0; seat < 3; seat++) {
        begin(NULL);
        state.public_goals = 1;
        state.public_goal[0] = goal_of("billionaire");
        state.numbers[seat].stat[STAT_MONEY] = 5;
        score();
        assert_int_equal(result.goal[0].seat, seat);
    }
}

/* Money goals are judged before money becomes people. */
static void money_is_judged_first(void **unused)
{
    (void)unused;
    state.public_goals = 1;
    state.public_goal[0] = goal_of("spendthrift");
    state.numbers[0].stat[STAT_MONEY] = 5; /* nothing left afterwards */
    state.numbers[1].stat[STAT_MONEY] = 3;
    score();
    assert_int_equal(result.goal[0].seat, 1);
}

static void a_secret_goal_is_for_its_owner_only(void **unused)
{
    (void)unused;
    state.deal[1][0] = goal_of("developer");
    state.deal[1][1] = goal_of("aquatic_engineer");
    state.kept[1] = 1;
    town_lay(&state, 0, "lake", 1, 0);
    score();
    assert_int_equal(result.goals, 1);
    assert_int_equal(result.goal[0].owner, 1);
    assert_int_equal(result.goal[0].seat, GAME_NOBODY);
    town_lay(&state, 1, "lake", 1, 0);
    town_lay(&state, 1, "lake", 1, 1);
    score();
    assert_int_equal(result.goal[0].seat, 1);
    assert_int_equal(result.score[1], 70);
}

static void secret_goals_come_in_turn_order(void **unused)
{
    (void)unused;
    state.first = 2;
    for (int seat = 0; seat < 3; seat++) {
        state.deal[seat][0] = goal_of("developer");
        state.kept[seat] = 0;
    }
    score();
    assert_int_equal(result.goals, 3);
    assert_int_equal(result.goal[0].owner, 2);
    assert_int_equal(result.goal[1].owner, 0);
    assert_int_equal(result.goal[2].owner, 1);
}

static void every_measure_measures(void **unused)
{
    (void)unused;
    state.borough[0].marked = 3;
    state.numbers[0] = NUMBERS(7, -2, 9, 50);
    town_lay(&state, 0, "lake", 1, 0);
    town_lay(&state, 0, "lake", 1, 2);
    assert_int_equal(suburbia_goal_count(box, &state, 0, goal_of("employer")),
                     2);
    assert_int_equal(
        suburbia_goal_count(box, &state, 0, goal_of("billionaire")), 7);
    assert_int_equal(suburbia_goal_count(box, &state, 0, goal_of("miser")), -2);
    assert_int_equal(suburbia_goal_count(box, &state, 0, goal_of("luminary")),
                     9);
    assert_int_equal(
        suburbia_goal_count(box, &state, 0, goal_of("aquatic_engineer")), 2);
    assert_int_equal(
        suburbia_goal_count(box, &state, 0, goal_of("harbormaster")), 1);
    assert_int_equal(suburbia_goal_count(box, &state, 0, goal_of("builder")),
                     1);
}

static void ties_are_broken_in_order(void **unused)
{
    (void)unused;
    score();
    assert_int_equal(result.winners, 7); /* the win is shared */
    state.numbers[2].stat[STAT_MONEY] = 3;
    score();
    assert_int_equal(result.winners, 3);
    state.numbers[2].stat[STAT_INCOME] = 2;
    score();
    assert_int_equal(result.winners, 4);
    state.numbers[1].stat[STAT_REPUTATION] = 2;
    score();
    assert_int_equal(result.winners, 2);
    state.numbers[0].stat[STAT_POPULATION] = 51;
    score();
    assert_int_equal(result.winners, 1);
}

static void assert_rung(int population, const char *rung)
{
    state = town_open(SECOND, MODE_LONE, 1);
    state.numbers[0] = NUMBERS(0, 0, 0, (int16_t)population);
    score();
    assert_int_equal(result.winners, 1);
    assert_string_equal(result.ladder, rung);
}

static void the_ladder_has_seven_rungs(void **unused)
{
    (void)unused;
    assert_rung(0, "Junior Intern");
    assert_rung(59, "Junior Intern");
    assert_rung(60, "Subcontractor");
    assert_rung(75, "Subcontractor");
    assert_rung(76, "Draftsman");
    assert_rung(90, "Draftsman");
    assert_rung(91, "Architectural Designer");
    assert_rung(105, "Architectural Designer");
    assert_rung(106, "Architectural Engineer");
    assert_rung(120, "Architectural Engineer");
    assert_rung(121, "Principal Architect");
    assert_rung(135, "Principal Architect");
    assert_rung(136, "CEO of Suburbia, Inc.");
    assert_rung(999, "CEO of Suburbia, Inc.");
}

/* Against Dale the ladder is for winners. */
static void dale_must_be_beaten(void **unused)
{
    (void)unused;
    state = town_open(SECOND, MODE_DALE, 2);
    state.public_goals = 0;
    state.numbers[0] = NUMBERS(0, 0, 0, 60);
    state.numbers[1] = NUMBERS(0, 0, 0, 59);
    score();
    assert_string_equal(result.ladder, "Subcontractor");
    state.numbers[1] = NUMBERS(0, 0, 0, 60);
    score();
    assert_int_equal(result.winners, 3);
    assert_null(result.ladder);
    state.numbers[1] = NUMBERS(0, 0, 0, 61);
    score();
    assert_int_equal(result.winners, 2);
    assert_null(result.ladder);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup(five_dollars_make_one_person, begin),
        cmocka_unit_test_setup(bonuses_cross_no_line, begin),
        cmocka_unit_test_setup(a_tie_gives_it_to_nobody, begin),
        cmocka_unit_test_setup(a_tie_behind_does_not_matter, begin),
        cmocka_unit_test_setup(money_is_judged_first, begin),
        cmocka_unit_test_setup(a_secret_goal_is_for_its_owner_only, begin),
        cmocka_unit_test_setup(secret_goals_come_in_turn_order, begin),
        cmocka_unit_test_setup(every_measure_measures, begin),
        cmocka_unit_test_setup(ties_are_broken_in_order, begin),
        cmocka_unit_test_setup(the_ladder_has_seven_rungs, begin),
        cmocka_unit_test_setup(dale_must_be_beaten, begin),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
