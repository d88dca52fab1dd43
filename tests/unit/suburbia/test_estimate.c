/* The rough worth of a position: not exact, but it must point the right way.
 */
#include "game/session.h"
#include "suburbia/game.h"
#include "unit/suburbia/town.h"

static struct suburbia_state state;
static int weight[SUBURBIA_WEIGHTS];

/* What the tests go by, so that tuning does not touch them: plain weights in
 * the order of the list. */
static const int plain[SUBURBIA_WEIGHTS] = {
    50, 6, 0,   8, 100, 100, 100, 0,  0,  700, 70, 35, 10,
    5,  0, 100, 0, 0,   0,   0,   20, 15, 90,  60, 20, 100};

static int begin(void **unused)
{
    (void)unused;
    state = town_open(SECOND, MODE_STANDARD, 3);
    memcpy(weight, plain, sizeof weight);
    return 0;
}

static int worth(void)
{
    return suburbia_estimate(box, &state, 0, weight);
}

static int find_weight(const char *name)
{
    int found = 0;
    while (strcmp(suburbia_weight[found].name, name) != 0)
        assert_true(++found < SUBURBIA_WEIGHTS);
    return found;
}

static void more_is_better(void **unused)
{
    (void)unused;
    state.public_goals = 0;
    state.kept[0] = KEPT_NONE;
    /* People are good too, but early they bring red lines nearer. */
    for (int stat = 0; stat < STAT_POPULATION; stat++) {
        const int before = worth();
        state.numbers[0].stat[stat]++;
        assert_true(worth() > before);
        state.numbers[0].stat[stat]--;
        assert_int_equal(worth(), before);
    }
}

/* In the end a person is a point and five dollars are a person. */
static void at_the_end_it_is_the_score(void **unused)
{
    (void)unused;
    state.public_goals = 0;
    state.kept[0] = KEPT_NONE;
    state.round = state.last_round = 9;
    state.numbers[0] = NUMBERS(0, 9, 9, 0);
    assert_int_equal(worth(), 0);
    state.numbers[0] = NUMBERS(0, 9, 9, 30);
    assert_int_equal(worth(), 3000);
    state.numbers[0] = NUMBERS(25, 9, 9, 30);
    assert_int_equal(worth(), 3500);
}

/* With time to come, reputation is worth more than what it is now. */
static void time_makes_reputation_dear(void **unused)
{
    (void)unused;
    state.numbers[0] = NUMBERS(0, 0, 3, 30);
    const int early = worth();
    state.last_round = (uint8_t)(state.round + 1);
    const int late = worth();
    state.last_round = state.round;
    assert_true(early > late);
    assert_true(late > worth());
}

static void red_lines_take_their_toll(void **unused)
{
    (void)unused;
    state.public_goals = 0;
    state.kept[0] = KEPT_NONE;
    state.last_round = (uint8_t)(state.round + 1);
    state.numbers[0] = NUMBERS(0, 0, 15, 0);
    const int slow = worth();
    state.numbers[0] = NUMBERS(0, 0, 15, 10);
    assert_in_range(worth() - slow, 1, 1000);
    state.numbers[0] = NUMBERS(0, 0, -5, 2); /* nobody is left to leave */
    assert_int_equal(worth(), 0);
}

static void goals_count_when_in_reach(void **unused)
{
    (void)unused;
    state.kept[0] = KEPT_NONE;
    state.public_goals = 1;
    state.public_goal[0] = (uint8_t)suburbia_find_goal(box, "aquatic_engineer");
    const int level = worth();
    town_lay(&state, 0, "lake", 1, 0);
    const int ahead = worth();
    assert_true(ahead > level);
    town_lay(&state, 1, "lake", 1, 0);
    assert_int_equal(worth(), level);
    town_lay(&state, 1, "lake", 1, 1);
    assert_true(worth() < level);
    for (int i = 2; i <= 5; i++)
        town_lay(&state, 1, "lake", 1, i);
    state.public_goals = 0;
    const int none = worth();
    state.public_goals = 1;
    assert_int_equal(worth(), none); /* out of reach */
    state.kept[1] = 0;
    state.deal[1][0] = state.public_goal[0];
    state.public_goals = 0;
    assert_true(suburbia_estimate(box, &state, 1, weight) >
                suburbia_estimate(box, &state, 2, weight));
}

static void every_mode_has_a_worth(void **unused)
{
    (void)unused;
    state = town_open(SECOND, MODE_LONE, 1);
    assert_true(worth() > 0);
    state = town_open(FIRST, MODE_DALE, 2);
    assert_true(worth() > 0);
    state.drawn = (uint8_t)(state.deck_size - 1);
    assert_true(worth() > 0);
}

/* Farther on the star track is better, the more so with time to go. */
static void stars_are_worth_something(void **unused)
{
    (void)unused;
    state = town_with("base stars", MODE_STANDARD, 3);
    const int level = worth();
    state.star[0] = 2;
    const int ahead = worth();
    assert_true(ahead > level);
    state.star[0] = 0;
    state.star[1] = state.star[2] = 2;
    assert_true(worth() < level);
    state.star[1] = state.star[2] = 0;
    state.star[0] = 9;
    assert_true(worth() >= ahead);
}

/* A bonus counts until it is scored, and more for who has earned it. */
static void awards_count_until_they_are_scored(void **unused)
{
    (void)unused;
    state = town_with("base bonuses", MODE_STANDARD, 2);
    state.bonus = (uint8_t)suburbia_find_award(box, "bonus_lakes");
    state.challenge = AWARD_NONE;
    const int none = worth();
    for (int i = 0; i < 2; i++)
        town_lay(&state, 0, "lake", 1, i);
    const int earned = worth();
    assert_true(earned > none);
    state.bonus = AWARD_NONE;
    assert_true(worth() < earned);
    state.challenge = (uint8_t)suburbia_find_award(box, "challenge_income");
    const int far = worth();
    state.numbers[0].stat[STAT_INCOME] = 8;
    const int rich = worth();
    state.challenge = AWARD_NONE;
    assert_true(rich > far && rich > worth());
    state.challenge = (uint8_t)suburbia_find_award(box, "challenge_income");
    uint8_t *card = memchr(state.deck, TILE_SCORE_CHALLENGE, state.deck_size);
    assert_non_null(card);
    *card = (uint8_t)tile_of("farm");
    assert_true(worth() < rich);
}

static void specials_are_worth_something(void **unused)
{
    (void)unused;
    const int before = worth();
    town_lay(&state, 0, "ce_19_prague", 1, 0);
    const int prague = worth();
    assert_true(prague > before);
    town_lay(&state, 0, "law_office", 1, 1);
    assert_true(worth() > prague);
    town_lay(&state, 0, "ce_05", 1, 2);
    const int acting = worth();
    state.phase = PHASE_CHOOSE; /* a marker for nothing is to come */
    assert_true(worth() > acting);
}

/* While a discard is due, income and people are still to come in the second
 * edition; a turn without a tile from the market is worth less either way. */
static void a_turn_that_waits_is_not_over(void **unused)
{
    (void)unused;
    state.public_goals = 0;
    state.kept[0] = KEPT_NONE;
    state.round = state.last_round = 9;
    state.numbers[0] = NUMBERS(0, 10, 10, 0);
    assert_int_equal(worth(), 0);
    state.phase = PHASE_DISCARD;
    assert_int_equal(worth(), 200 + 1000 - 700);
    state.edition = FIRST;
    assert_int_equal(worth(), -700);
    state.seat = 1;
    assert_int_equal(worth(), 0);
}

/* Scenes in which one weight or another matters. */

static void rich(void)
{
    begin(NULL);
    state.numbers[0] = NUMBERS(20, 5, 5, 30);
    weight[find_weight("dollar_scarce")] = 10;
}

/* One step before the red lines to come are seen. */
static void blind(void)
{
    rich();
    weight[find_weight("red_lines")] = 45;
}

static void waiting(void)
{
    begin(NULL);
    state.phase = PHASE_DISCARD;
}

/* One goal, and so many lakes more than anybody else has. */
static void ahead(int lakes)
{
    begin(NULL);
    state.kept[0] = KEPT_NONE;
    state.public_goals = 1;
    state.public_goal[0] = (uint8_t)suburbia_find_goal(box, "aquatic_engineer");
    for (int i = 0; i < lakes; i++)
        town_lay(&state, 0, "lake", 1, i);
}

static void safe(void)
{
    ahead(4);
}

static void level(void)
{
    ahead(0);
}

static void edging(void)
{
    ahead(1);
}

static void settling(void)
{
    ahead(1);
    state.last_round = (uint8_t)(state.round + 1);
}

static void kept(void)
{
    begin(NULL);
    state.public_goals = 0;
    state.kept[0] = 0;
    state.deal[0][0] = (uint8_t)suburbia_find_goal(box, "aquatic_engineer");
    town_lay(&state, 0, "lake", 1, 0);
}

static void airport(void)
{
    begin(NULL);
    town_lay(&state, 0, "municipal_airport", 1, 0);
}

static void association(void)
{
    begin(NULL);
    town_lay(&state, 0, "homeowners_association", 1, 0);
}

static void restaurant(void)
{
    begin(NULL);
    for (int i = 0; i < 2; i++)
        town_lay(&state, 0, "fast_food_restaurant", 1, i);
}

static void starry(void)
{
    state = town_with("base stars", MODE_STANDARD, 3);
    memcpy(weight, plain, sizeof weight);
    state.star[0] = 1;
}

static void earned(void)
{
    state = town_with("base bonuses", MODE_STANDARD, 2);
    memcpy(weight, plain, sizeof weight);
    state.bonus = (uint8_t)suburbia_find_award(box, "bonus_lakes");
    state.challenge = AWARD_NONE;
    for (int i = 0; i < 3; i++)
        town_lay(&state, 0, "lake", 1, i);
}

static void almost_earned(void)
{
    earned();
    borough_lift(box, &state.borough[0]);
}

static const struct push {
    const char *name;
    void (*scene)(void);
    int sign; /* where more of it takes the worth */
} pushes[] = {
    {"dollar_early", rich, 1},
    {"dollar_turns", rich, -1},
    {"dollar_scarce", rich, 1},
    {"dollars_few", rich, 1},
    {"income", rich, 1},
    {"reputation", rich, 1},
    {"patience", rich, 1},
    {"people_early", rich, 1},
    {"marker_left", rich, 1},
    {"market_missed", waiting, -1},
    {"goal_safe", safe, 1},
    {"goal_level", level, 1},
    {"goal_step", edging, 1},
    {"goal_edge", edging, 1},
    {"goal_settled", settling, 1},
    {"goal_kept", kept, 1},
    {"far_kind", association, 1},
    {"far_icon", airport, 1},
    {"near", restaurant, 1},
    {"rival", rich, -1},
    {"star_step", starry, 1},
    {"star_passed", starry, 1},
    {"award_earned", earned, 1},
    {"award_near", almost_earned, 1},
    {"award_step", almost_earned, -1},
    {"red_lines", blind, -1},
};

_Static_assert(sizeof pushes / sizeof *pushes == SUBURBIA_WEIGHTS,
               "every weight has its scene");

static void every_weight_pushes_its_way(void **unused)
{
    (void)unused;
    for (int i = 0; i < SUBURBIA_WEIGHTS; i++) {
        const int which = find_weight(pushes[i].name);
        pushes[i].scene();
        const int before = worth();
        weight[which] += suburbia_weight[which].step;
        const int pushed = worth() - before;
        if (pushed * pushes[i].sign <= 0)
            fail_msg("%s moves the worth by %d", pushes[i].name, pushed);
    }
}

/* The frozen weights lie within their limits, and no list means them. */
static void no_list_means_the_frozen_one(void **unused)
{
    (void)unused;
    rich();
    for (int i = 0; i < SUBURBIA_WEIGHTS; i++) {
        const struct game_weight *known = &suburbia_weight[i];
        assert_true(known->least <= known->value &&
                    known->value <= known->most);
        assert_true(known->step > 0);
        weight[i] = known->value;
    }
    assert_int_equal(worth(), suburbia_estimate(box, &state, 0, NULL));
    weight[find_weight("income")]++;
    assert_int_not_equal(worth(), suburbia_estimate(box, &state, 0, NULL));
}

/* What was noted of other decisions from the same position changes nothing. */
static void compare_decisions(const struct game_state *before)
{
    const struct game *game = &suburbia_game;
    static game_move move[GAME_MOVES_MAX];
    const int seat = game_actor(game, before);
    const int count = game_legal(game, before, move);
    struct game_notes notes = {{0}};
    for (int i = 0; i < count; i++) {
        union session_state trial;
        struct game_state *after = session_state(&trial);
        memcpy(after, before, game->rules->state_size);
        game_apply(game, after, move[i], NULL);
        assert_int_equal(
            game_estimate(game, after, seat, NULL, &notes),
            suburbia_estimate(box, (const void *)after, seat, NULL));
    }
}

static void notes_change_nothing(void **unused)
{
    (void)unused;
    const struct game *game = &suburbia_game;
    struct game_config config;
    struct rng rng;
    rng_init(&rng, 6, 0);
    for (int i = 0; game_variant(game, i, &config); i += 2) {
        const struct seed seed = {{(uint8_t)i}};
        union session_state memory = {0};
        struct game_state *now = session_state(&memory);
        game_setup(game, &config, &seed, now);
        while (game_actor(game, now) != ACTOR_NONE) {
            if (game_actor(game, now) >= 0)
                compare_decisions(now);
            game_apply(game, now, game_random(game, now, &rng), NULL);
        }
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup(more_is_better, begin),
        cmocka_unit_test_setup(at_the_end_it_is_the_score, begin),
        cmocka_unit_test_setup(time_makes_reputation_dear, begin),
        cmocka_unit_test_setup(red_lines_take_their_toll, begin),
        cmocka_unit_test_setup(goals_count_when_in_reach, begin),
        cmocka_unit_test_setup(every_mode_has_a_worth, begin),
        cmocka_unit_test_setup(stars_are_worth_something, begin),
        cmocka_unit_test_setup(awards_count_until_they_are_scored, begin),
        cmocka_unit_test_setup(specials_are_worth_something, begin),
        cmocka_unit_test_setup(a_turn_that_waits_is_not_over, begin),
        cmocka_unit_test(every_weight_pushes_its_way),
        cmocka_unit_test(no_list_means_the_frozen_one),
        cmocka_unit_test(notes_change_nothing),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
