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
    const int goal = suburbia_find_goal(box, id);
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
    assert_null(result.rung);
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
    assert_int_equal(event[0].rule, SUBURBIA_RULE_GOAL);
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
    assert_string_equal(result.rung, "subcontractor");
    state.numbers[1] = NUMBERS(0, 0, 0, 60);
    score();
    assert_int_equal(result.winners, 3);
    assert_null(result.ladder);
    assert_null(result.rung);
    state.numbers[1] = NUMBERS(0, 0, 0, 61);
    score();
    assert_int_equal(result.winners, 2);
    assert_null(result.ladder);
    assert_null(result.rung);
}

static void lay_all(const char *id)
{
    for (int seat = 0; seat < 3; seat++)
        town_lay(&state, seat, id, 1, 0);
}

/* S-STAR-TIE: of equals the one farther on the track. */
static void stars_part_a_tie(void **unused)
{
    (void)unused;
    state.public_goals = 1;
    state.public_goal[0] = goal_of("aquatic_engineer");
    lay_all("lake");
    const struct goal *goal = &box->goal[state.public_goal[0]];
    state.star[1] = 3;
    assert_int_equal(goal_leaders(box, &state, goal), 7);
    state.stars = 1;
    assert_int_equal(goal_leaders(box, &state, goal), 1 << 1);
    score();
    assert_int_equal(result.goal[0].seat, 1);
    state.star[2] = 3;
    assert_int_equal(goal_leaders(box, &state, goal), 1 << 1 | 1 << 2);
    town_lay(&state, 0, "lake", 1, 1); /* more counts before stars */
    assert_int_equal(goal_leaders(box, &state, goal), 1);
}

static void assert_standing(const char *goal, int leader, int lead)
{
    const struct suburbia_standing standing =
        suburbia_goal_standing(box, &state, goal_of(goal));
    assert_int_equal(standing.leader, leader);
    assert_int_equal(standing.lead, lead);
}

/* What every front says of a goal: who leads, by how much, and who follows. */
static void a_goal_has_an_order(void **unused)
{
    (void)unused;
    lay_all("lake");
    assert_standing("aquatic_engineer", GAME_NOBODY, 0);
    town_lay(&state, 1, "lake", 1, 1);
    assert_standing("aquatic_engineer", 1, 1);
    town_lay(&state, 1, "lake", 1, 2);
    town_lay(&state, 2, "lake", 1, 1);
    assert_standing("aquatic_engineer", 1, 1);
    const struct suburbia_standing standing =
        suburbia_goal_standing(box, &state, goal_of("aquatic_engineer"));
    assert_int_equal(standing.order[0], 1);
    assert_int_equal(standing.order[1], 2);
    assert_int_equal(standing.order[2], 0);
    town_lay(&state, 2, "lake", 1, 2);
    assert_standing("aquatic_engineer", GAME_NOBODY, 0);
    state.stars = 1;
    state.star[2] = 3;
    assert_standing("aquatic_engineer", 2, 0);
}

static void an_award_is_met_with_enough(void **unused)
{
    (void)unused;
    const int award = suburbia_find_award(box, "bonus_population");
    const int least = box->award[award].least;
    for (int seat = 0; seat < state.seats; seat++)
        state.numbers[seat].stat[STAT_POPULATION] = (int16_t)(least - seat);
    assert_int_equal(suburbia_award_met(box, &state, award), 1);
    state.numbers[1].stat[STAT_POPULATION]++;
    assert_int_equal(suburbia_award_met(box, &state, award), 1 | 1 << 1);
}

static void new_measures_measure(void **unused)
{
    (void)unused;
    const struct goal people = {.measure = MEASURE_POPULATION};
    const struct goal stars = {.measure = MEASURE_STARS};
    state.star[1] = 4;
    assert_int_equal(goal_measure(box, &state, 1, &people), 50);
    assert_int_equal(goal_measure(box, &state, 1, &stars), 4);
    const int award = suburbia_find_award(box, "bonus_population");
    assert_int_equal(suburbia_award_count(box, &state, 1, award), 50);
    assert_int_equal(
        suburbia_goal_leaders(box, &state, goal_of("aquatic_engineer")), 7);
}

static void assert_scored(int index, const char *goal, int owner, int seat)
{
    assert_true(index < result.goals);
    assert_int_equal(result.goal[index].goal, goal_of(goal));
    assert_int_equal(result.goal[index].owner, owner);
    assert_int_equal(result.goal[index].seat, seat);
}

static void keep(int seat, const char *goal)
{
    state.deal[seat][0] = goal_of(goal);
    state.kept[seat] = 0;
}

/* Prague: alone ahead in others' goals; the owner gets nothing by it. */
static void prague_scores_the_others_goals(void **unused)
{
    (void)unused;
    keep(0, "billionaire");
    keep(1, "miser");
    keep(2, "aquatic_engineer");
    town_lay(&state, 0, "ce_19_prague", 1, 0);
    town_lay(&state, 0, "lake", 1, 1);
    state.numbers[0].stat[STAT_INCOME] = 0; /* miser: the lowest income */
    score();
    assert_int_equal(result.goals, 5);
    assert_scored(0, "billionaire", 0, GAME_NOBODY);
    assert_scored(1, "miser", 1, GAME_NOBODY);
    assert_scored(2, "aquatic_engineer", 2, GAME_NOBODY);
    assert_scored(3, "miser", 1, 0);
    assert_scored(4, "aquatic_engineer", 2, 0);
    state.borough[0].tile[3] = TILE_LAKE;
    score();
    assert_int_equal(result.goals, 3);
}

/* Law Office: the dearest tie, a marked one two; each owner for himself. */
static void law_offices_score_ties(void **unused)
{
    (void)unused;
    state.public_goals = 2;
    state.public_goal[0] = goal_of("luminary");
    state.public_goal[1] = goal_of("aquatic_engineer");
    lay_all("law_office");
    state.first = 1;
    score();
    assert_int_equal(result.goals, 2 + 3);
    const bool lakes = box->goal[state.public_goal[1]].bonus >
                       box->goal[state.public_goal[0]].bonus;
    const char *dear = lakes ? "aquatic_engineer" : "luminary";
    assert_scored(2, dear, GAME_NOBODY, 1);
    assert_scored(3, dear, GAME_NOBODY, 2);
    assert_scored(4, dear, GAME_NOBODY, 0);
    state.borough[2].marked = 1 << 3;
    score();
    assert_int_equal(result.goals, 2 + 4);
    state.borough[2].marked = 0;
    state.numbers[0].stat[STAT_REPUTATION] = 5;
    town_lay(&state, 0, "lake", 1, 1);
    score(); /* nobody is tied any more */
    assert_int_equal(result.goals, 2);
    assert_scored(0, "luminary", GAME_NOBODY, 0);
}

/* Its owner's secret goal too, but nobody else's. */
static void law_offices_know_their_own_secret(void **unused)
{
    (void)unused;
    keep(0, "luminary");
    keep(1, "billionaire");
    town_lay(&state, 0, "law_office", 1, 0);
    town_lay(&state, 2, "law_office", 1, 0);
    score();
    assert_int_equal(result.goals, 3);
    assert_scored(2, "luminary", 0, 0);
    town_lay(&state, 2, "ce_19_prague", 1, 1);
    score();
    assert_int_equal(result.goals, 4);
    assert_int_equal(result.goal[3].seat, 2);
}

static bool is_of_tiles(const struct goal *goal)
{
    return goal->measure == MEASURE_TILES || goal->measure == MEASURE_GROUP ||
           goal->measure == MEASURE_MARKERS;
}

/* Of two groups only the larger is counted; of money there are no tiles. */
static void what_is_counted_makes_up_the_count(void **unused)
{
    (void)unused;
    int groups = 0;
    town_lay(&state, 0, "lake", 1, 0);
    town_lay(&state, 0, "lake", 1, 1);
    town_lay(&state, 0, "lake", -1, 1);
    state.borough[0].marked = 3;
    for (int goal = 0; goal < box->goals; goal++) {
        const int count = suburbia_goal_count(box, &state, 0, goal);
        const slot_set counted = suburbia_goal_counted(box, &state, 0, goal);
        const bool tiles = is_of_tiles(&box->goal[goal]);
        assert_int_equal(slot_count(counted), tiles ? count : 0);
        groups += box->goal[goal].measure == MEASURE_GROUP && count > 0;
    }
    assert_true(groups > 0);
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
        cmocka_unit_test_setup(stars_part_a_tie, begin),
        cmocka_unit_test_setup(a_goal_has_an_order, begin),
        cmocka_unit_test_setup(what_is_counted_makes_up_the_count, begin),
        cmocka_unit_test_setup(an_award_is_met_with_enough, begin),
        cmocka_unit_test_setup(new_measures_measure, begin),
        cmocka_unit_test_setup(prague_scores_the_others_goals, begin),
        cmocka_unit_test_setup(law_offices_score_ties, begin),
        cmocka_unit_test_setup(law_offices_know_their_own_secret, begin),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
