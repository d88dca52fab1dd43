#include "suburbia/content/content.h"

#include "unit/suburbia/content/small.h"
#include "unit/unit.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void reads_the_small_box(void **state)
{
    struct desk *desk = *state;
    change(desk, "", "");
    assert_true(parse(desk));
    const struct suburbia_box *box = &desk->box;
    assert_int_equal(box->tiles, TILE_FIRST + BASICS + 4);
    assert_int_equal(box->goals, 6);
    assert_int_equal(box->awards, 2);
    assert_int_equal(box->sets, 2);
    assert_int_equal(box->editions, 1);
    assert_int_equal(box->blocked, 1);
    assert_int_equal(suburbia_find_tile(box, "lake"), TILE_LAKE);
    assert_int_equal(suburbia_find_tile(box, "one_more_round"),
                     TILE_ONE_MORE_ROUND);
    for (int i = 0; i < BASICS; i++) {
        assert_int_equal(box->basic[i], TILE_FIRST + i);
        assert_true(hex_equal(box->basic_start[i], hex_at(0, i)));
    }
    const struct tile *lake = &box->tile[TILE_LAKE];
    assert_int_equal(lake->classes, CLASS_BIT(CLASS_LAKE));
    assert_int_equal(lake->near, CLASS_BUILDING);
    assert_int_equal(lake->far, 0);
    const struct tile *shop = &box->tile[suburbia_find_tile(box, "shop")];
    assert_int_equal(shop->classes,
                     CLASS_BIT(CLASS_COMMERCIAL) | CLASS_BIT(CLASS_OFFICE));
    assert_int_equal(shop->near,
                     CLASS_BIT(CLASS_COMMERCIAL) | CLASS_BIT(CLASS_CIVIC));
    assert_int_equal(shop->effects, 2);
    assert_int_equal(shop->effect[1].scope, SCOPE_RED_LINE);
    assert_int_equal(shop->effect[1].amount, 1);
    assert_int_equal(shop->gain[STAT_INCOME], 1);
    const struct edition *edition = &box->edition[0];
    assert_int_equal(edition->plan[1].below, 1);
    assert_int_equal(edition->dale_plan.below, 0);
    assert_int_equal(edition->late_discard, 1);
    assert_int_equal(edition->start[STAT_MONEY], 15);
}

static void reads_borders_awards_and_the_track(void **state)
{
    struct desk *desk = *state;
    change(desk, "", "");
    assert_true(parse(desk));
    const struct suburbia_box *box = &desk->box;
    assert_int_equal(suburbia_find_tile(box, "score_bonus"), TILE_SCORE_BONUS);
    assert_int_equal(suburbia_find_tile(box, "score_challenge"),
                     TILE_SCORE_CHALLENGE);
    assert_int_equal(suburbia_find_tile(box, "border_lake"), TILE_BORDER_LAKE);
    assert_int_equal(box->component[0], COMPONENT_NONE);
    assert_int_equal(box->component[1], COMPONENT_BORDERS);
    const struct tile *wall = &box->tile[suburbia_find_tile(box, "wall")];
    assert_int_equal(wall->letter, LETTER_BORDER);
    assert_int_equal(wall->classes, CLASS_BIT(CLASS_BORDER));
    assert_int_equal(wall->stars, 1);
    assert_int_equal(wall->needs, 2);
    const struct award *spa = &box->award[suburbia_find_award(box, "spa")];
    assert_int_equal(spa->measure, MEASURE_GROUP);
    assert_int_equal(spa->filter, CLASS_BIT(CLASS_CIVIC));
    assert_int_equal(spa->least, 3);
    assert_int_equal(spa->reward, 2);
    assert_int_equal(spa->challenge, 0);
    const struct award *run = &box->award[suburbia_find_award(box, "run")];
    assert_int_equal(run->challenge, 1);
    assert_int_equal(run->needs, 2);
    const struct star_track *track = &box->track;
    assert_int_equal(track->spaces, 20);
    assert_int_equal(track->income, 6);
    assert_int_equal(track->reputation, 12);
    assert_int_equal(track->limited, 3);
    assert_int_equal(track->room[0], 3);
    assert_int_equal(track->room[2], 1);
    assert_string_equal(box->track_words.name, "Stars");
}

static const struct tile *shop_with(struct desk *desk, const char *lines)
{
    char keys[400];
    snprintf(keys, sizeof keys, "icon: office\n%s\n", lines);
    change(desk, "icon: office\n", keys);
    /* What a tile of the stacks needs must stand before it. */
    char *set = strstr(desk->file, "set: inc");
    memcpy(set, "set: bay", 8);
    struct text text;
    static char whole[TEXT_MAX];
    text_init(&text, whole, sizeof whole);
    text_add(&text, "set: inc\nname: Inc\norigin: printed\n");
    text_add(&text, desk->file);
    memcpy(desk->file, whole, text.length + 1);
    assert_true(parse(desk));
    return &desk->box.tile[suburbia_find_tile(&desk->box, "shop")];
}

static void reads_what_a_tile_can_do(void **state)
{
    struct desk *desk = *state;
    const struct tile *shop =
        shop_with(desk, "special: flip commercial/lake\nbeside: civic\n"
                        "stars: 5\nneeds: inc base");
    assert_int_equal(shop->special, SPECIAL_FLIP);
    assert_int_equal(shop->target,
                     CLASS_BIT(CLASS_COMMERCIAL) | CLASS_BIT(CLASS_LAKE));
    assert_int_equal(shop->beside, CLASS_BIT(CLASS_CIVIC));
    assert_int_equal(shop->stars, 5);
    assert_int_equal(shop->needs, 3);
    shop = shop_with(desk, "special: tied_goal\neach: rivals: income +2");
    assert_int_equal(shop->special, SPECIAL_TIED_GOAL);
    assert_int_equal(shop->target, 0);
    assert_int_equal(shop->effect[0].scope, SCOPE_RIVALS);
    assert_int_equal(shop->effect[0].filter, 0);
    assert_int_equal(shop->effect[0].amount, 2);
    assert_int_equal(shop->per_seat, 0);
    change(desk, "cost: 5\nkind: commercial",
           "cost: 6 each_player\nkind: none");
    assert_true(parse(desk));
    shop = &desk->box.tile[suburbia_find_tile(&desk->box, "shop")];
    assert_int_equal(shop->cost, 6);
    assert_int_equal(shop->per_seat, 1);
    assert_int_equal(shop->classes, CLASS_BIT(CLASS_OFFICE));
}

/* `bonus` is a key of a goal and begins a record. */
static void tells_a_bonus_from_a_goals_bonus(void **state)
{
    struct desk *desk = *state;
    change(desk, "goal: g2",
           "bonus: b2\nname: B\nrequire: stars 4\nreward: 1\n"
           "origin: printed\ngoal: g2");
    assert_true(parse(desk));
    assert_int_equal(desk->box.awards, 3);
    assert_int_equal(desk->box.goals, 6);
    assert_int_equal(desk->box.award[0].measure, MEASURE_STARS);
}

static void reads_an_edition_for_five(void **state)
{
    struct desk *desk = *state;
    char five[300];
    snprintf(five, sizeof five,
             "seats: 5 5\nmarket_five: 4 2 0\nbasic_supply_five: 5\n");
    change(desk, "seats: 2 2\n", five);
    char *plan = strstr(desk->file, "plan: 2");
    plan[6] = '5';
    for (int i = 0; i < 3; i++) {
        char goals[600];
        snprintf(goals, sizeof goals,
                 "goal: x%d\nname: X\naward: most population\nbonus: 1\n"
                 "origin: printed\ngoal: y%d\nname: Y\naward: most stars\n"
                 "bonus: 1\norigin: printed\ngoal: z%d\nname: Z\n"
                 "award: most money\nbonus: 1\norigin: printed\n",
                 i, i, i);
        strncat(desk->file, goals, sizeof desk->file - strlen(desk->file) - 1);
    }
    assert_true(parse(desk));
    const struct edition *edition = &desk->box.edition[0];
    assert_int_equal(edition->five_spaces, 3);
    assert_int_equal(edition->five_price[1], 2);
    assert_int_equal(edition->five_supply, 5);
    assert_int_equal(edition->plan[5].a, 4);
    const uint64_t hash = desk->box.hash;
    strstr(desk->file, "market_five: 4")[13] = '5';
    assert_true(parse(desk));
    assert_true(hash != desk->box.hash);
    strstr(desk->file, "market_five: 5")[13] = '4';
    strstr(desk->file, "supply_five: 5")[13] = '4';
    assert_true(parse(desk));
    assert_true(hash != desk->box.hash);
    strstr(desk->file, "plan: 5: A 4")[11] = '2';
    assert_false(parse(desk));
    assert_string_equal(desk->told,
                        "102:7: 2 A tiles do not fill 3 market spaces");
}

/* Scopes that look beyond the neighbours are what `far` gathers. */
static void gathers_filters(void **state)
{
    struct desk *desk = *state;
    change(desk,
           "each: adjacent civic/commercial: income +1\n"
           "each: red_line: income +1",
           "each: own civic: income +1\neach: others airport: money -1\n"
           "each: lakeside building: money +2");
    assert_true(parse(desk));
    const struct tile *shop =
        &desk->box.tile[suburbia_find_tile(&desk->box, "shop")];
    assert_int_equal(shop->near, 0);
    assert_int_equal(shop->far,
                     CLASS_BIT(CLASS_CIVIC) | CLASS_BIT(CLASS_AIRPORT));
    change(desk,
           "each: adjacent civic/commercial: income +1\n"
           "each: red_line: income +1",
           "each: every school: income +1\neach: built_after star: money -1");
    assert_true(parse(desk));
    assert_int_equal(shop->far,
                     CLASS_BIT(CLASS_SCHOOL) | CLASS_BIT(CLASS_STAR));
}

struct change {
    const char *from, *to;
};

static uint64_t hash_with(struct desk *desk, const char *from, const char *to)
{
    change(desk, from, to);
    assert_true(parse(desk));
    assert_true(desk->box.hash == hash_again(&desk->box));
    return desk->box.hash;
}

static void hashes_what_decides_a_game(void **state)
{
    struct desk *desk = *state;
    const uint64_t hash = hash_with(desk, "", "");
    assert_true(hash == hash_with(desk, "cost: 5", "cost:   5 # cheap"));
    assert_true(hash ==
                hash_with(desk, "civic/commercial", "commercial/civic"));
    assert_true(hash == hash_with(desk, "name: Shop", "name: Corner Shop"));
    assert_true(hash ==
                hash_with(desk, "red_repeat: 2",
                          "red_repeat: 2\ncalls: one_more_round The End"));
    assert_string_equal(box_card_name(&desk->box, 0, TILE_ONE_MORE_ROUND),
                        "The End");
    assert_string_equal(box_card_name(&desk->box, 0, TILE_SCORE_BONUS),
                        desk->box.tile_words[TILE_SCORE_BONUS].name);
    assert_true(hash == hash_with(desk, "income +1\norigin: printed",
                                  "income +1\norigin: designed\nnote: ours"));
    static const struct change other[] = {
        {"cost: 5", "cost: 6"},
        {"copies: 9", "copies: 8"},
        {"tile: shop", "tile: store"},
        {"icon: office", "icon: school"},
        {"gain: income +1", "gain: income +2"},
        {"red_line: income +1", "red_line: income +2"},
        {"bonus: 10", "bonus: 11"},
        {"award: most money", "award: fewest money"},
        {"below 1", "below 0"},
        {"below 0", "below 1"},
        {"market: 2 0", "market: 2 1"},
        {"late_discard: yes", "late_discard: no"},
        {"start: income 0", "start: income 1"},
        {"red_line: 14 21", "red_line: 14 22"},
        {"red_repeat: 2", "red_repeat: 3"},
        {"blocked: -1 0", "blocked: -2 0"},
        {"start: factory 0 2", "start: factory 1 2"},
        {"component: borders", "component: stars"},
        {"component: borders\n", ""},
        {"cost: 5", "cost: 5 each_player"},
        {"icon: office", "icon: office\nstars: 1"},
        {"icon: office", "icon: office\nbeside: lake"},
        {"icon: office", "icon: office\nspecial: absolve"},
        {"icon: office", "icon: office\nspecial: flip lake"},
        {"icon: office", "icon: office\nspecial: flip civic"},
        {"icon: office", "icon: office\nneeds: base"},
        {"kind: border\ngain: income +1", "kind: border"},
        {"goal: g1", "goal: g1\nneeds: base"},
        {"bonus: spa", "challenge: spa"},
        {"group civic 3", "group civic 4"},
        {"group civic 3", "tiles civic 3"},
        {"reward: 2", "reward: 3"},
        {"reward: 2", "reward: 2\nneeds: base"},
        {"spaces: 20", "spaces: 21"},
        {"income: 6", "income: 7"},
        {"reputation: 12", "reputation: 13"},
        {"room: 3 2 1", "room: 4 2 1"},
    };
    for (size_t i = 0; i < sizeof other / sizeof other[0]; i++)
        assert_true(hash != hash_with(desk, other[i].from, other[i].to));
}

/* What the rulebooks count. */
static void holds_the_printed_totals(void **state)
{
    (void)state;
    const struct suburbia_box *box = &suburbia_box;
    const int base = suburbia_find_set(box, "base");
    int copies[LETTER_COUNT] = {0}, kinds[LETTER_COUNT] = {0}, goals = 0;
    for (int i = 0; i < box->tiles; i++)
        if (box->tile[i].set == base) {
            copies[box->tile[i].letter] += box->tile[i].copies;
            kinds[box->tile[i].letter]++;
        }
    for (int i = 0; i < box->goals; i++)
        goals += box->goal[i].set == base;
    assert_int_equal(copies[LETTER_A], 32);
    assert_int_equal(copies[LETTER_B], 36);
    assert_int_equal(copies[LETTER_C], 32);
    assert_int_equal(kinds[LETTER_BASIC], 3);
    assert_int_equal(kinds[LETTER_A] + kinds[LETTER_B] + kinds[LETTER_C], 47);
    assert_int_equal(goals, 20);
    assert_int_equal(box->editions, 3);
    assert_int_equal(box->blocked, 11);
    assert_true(box->hash == hash_again(box));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(reads_the_small_box),
        cmocka_unit_test(reads_borders_awards_and_the_track),
        cmocka_unit_test(reads_what_a_tile_can_do),
        cmocka_unit_test(tells_a_bonus_from_a_goals_bonus),
        cmocka_unit_test(reads_an_edition_for_five),
        cmocka_unit_test(gathers_filters),
        cmocka_unit_test(hashes_what_decides_a_game),
        cmocka_unit_test(holds_the_printed_totals),
    };
    return cmocka_run_group_tests(tests, set_up, tear_down);
}
