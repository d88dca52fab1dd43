/* Subdivision's built-in content, and what the parser makes of a small box. */
#include "subdivision/content/table.h"

#include "unit/subdivision/content/small.h"

static const struct subdivision_box *const box = &subdivision_box;

static void reads_the_small_box(void **state)
{
    struct desk *desk = *state;
    const struct subdivision_box *small = &desk->subdivision;
    change(desk, "", "");
    assert_true(parse(desk));
    assert_int_equal(desk->error.status, STATUS_OK);
    assert_int_equal(small->parcels, 7);
    assert_int_equal(small->edges, 12);
    assert_int_equal(small->symbols, 2);
    assert_int_equal(small->sides, 2);
    assert_int_equal(small->rungs, 2);
    assert_int_equal(small->rung[0].least, 10);
    assert_string_equal(small->rung[1].name, "Trainee");
    assert_int_equal(small->rung[1].least, RUNG_LOWEST);
    assert_int_equal(small->copies[1], 4);
    assert_int_equal(small->copies[3], 8);
    assert_int_equal(small->zone[ZONE_CIVIC].directions, 1 << 0 | 1 << 3);
    assert_int_equal(small->zone[ZONE_LUXURY].origin, ORIGIN_DESIGNED);
    assert_string_equal(small->zone_words[ZONE_LUXURY].note, "ours");
    assert_string_equal(small->zone_colour[ZONE_CIVIC], "grey");
    assert_string_equal(small->symbol_colour[1], "black");
    assert_int_equal(small->side[0].symbol[3], SYMBOL_NONE);
    assert_int_equal(small->side[0].worth[3], 2);
    assert_int_equal(small->side[0].wild, parcel_bit(3));
}

/* An inner edge is named once and both parcels have it. */
static void lays_the_highway(void **state)
{
    struct desk *desk = *state;
    const struct subdivision_box *small = &desk->subdivision;
    change(desk, "", "");
    assert_true(parse(desk));
    const uint8_t *rim = small->side[0].highway_edges;
    const uint8_t *inner = small->side[1].highway_edges;
    assert_int_equal(rim[3], 0);
    assert_int_equal(rim[0], 1 << 1 | 1 << 2 | 1 << 3);
    assert_int_equal(inner[3], 1 << 0 | 1 << 1);
    assert_int_equal(inner[4], 1 << 3 | 1 << 0);
    assert_int_equal(inner[1], 1 << 4);
    assert_int_equal(inner[0], 0);
}

static void prepares_scenarios(void **state)
{
    struct desk *desk = *state;
    change(desk, "", "");
    assert_true(parse(desk));
    const struct scenario *sites = &desk->subdivision.scenario[1];
    assert_int_equal(sites->removed, ZONE_LUXURY);
    assert_int_equal(sites->target, 40);
    assert_int_equal(sites->sides, 1);
    assert_int_equal(sites->park, parcel_bit(0));
    assert_int_equal(sites->lake, parcel_bit(1));
    assert_int_equal(sites->school[0], parcel_bit(2));
    assert_int_equal(sites->school[1], parcel_bit(2));
    assert_int_equal(sites->school[2], 0);
    assert_int_equal(sites->coin, parcel_bit(4));
    assert_int_equal(sites->flipped, parcel_bit(5));
    assert_int_equal(edges_count(sites->walk), 2);
    assert_true(edges_has(sites->walk,
                          subdivision_edge_between(&desk->subdivision, 3, 4)));
    assert_true(edges_has(sites->walk,
                          subdivision_edge_between(&desk->subdivision, 3, 6)));
    assert_int_equal(desk->subdivision.scenario[0].removed, ZONE_NONE);
    assert_int_equal(desk->subdivision.scenario[0].sides, 3);
    assert_int_equal(subdivision_stack_size(&desk->subdivision, sites, 2), 4);
}

/* The lines may be laid out in any way, and names say nothing to a game. */
static void hashes_what_decides_a_game(void **state)
{
    static const struct {
        const char *from, *to;
        bool same;
    } changes[] = {
        {"row: -1,0: bar-1 +2", "# middle\nrow: -1,0:    bar-1  +2 ", true},
        {"colour: red", "colour: pink", true},
        {"name: Dot", "name: Spot", true},
        {"highway: 0,0: E NE", "highway: 0,0: NE E", true},
        {"park: 0,-1\nlake: 1,-1", "lake: 1,-1\npark: 0,-1", true},
        {"price: 2", "price: 3", false},
        {"most: 2", "most: 1", false},
        {"directions: E W", "directions: E", false},
        {"symbol: bar\nname: Bar", "symbol: bar\nname: Dash", true},
        {"dot-1 bar-2", "bar-1 dot-2", false},
        {"highway: 1,0: E", "highway: 1,0: SE", false},
        {"count: park 2", "count: park 3", false},
        {"reward: money 2", "reward: money 3", false},
        {"draws: 3", "draws: 4", false},
        {"coin: 1,0", "coin: 0,1", false},
        {"0,1/0,0", "0,1/1,0", false},
    };
    struct desk *desk = *state;
    change(desk, "", "");
    assert_true(parse(desk));
    const uint64_t hash = desk->subdivision.hash;
    for (size_t i = 0; i < sizeof changes / sizeof *changes; i++) {
        change(desk, changes[i].from, changes[i].to);
        assert_true(parse(desk));
        assert_int_equal(desk->subdivision.hash == hash, changes[i].same);
    }
}

/* D-SETUP, D-TURN, D-SCORE, D-SOLO. */
static void has_the_numbers_of_the_rules(void **state)
{
    (void)state;
    assert_int_equal(box->start_money, 2);
    assert_int_equal(box->price, 2);
    assert_int_equal(box->refund, 2);
    assert_int_equal(box->coin_points, 5);
    assert_int_equal(box->school_points, 8);
    assert_int_equal(box->highway_points, 5);
    assert_int_equal(box->dollars_a_point, 2);
    assert_int_equal(box->rungs, 5);
    assert_string_equal(box->rung[0].name, "Master Planner");
    assert_string_equal(box->rung[4].name,
                        "Assistant to the Junior Planner in Training");
    const struct scenario *ordinary = &box->scenario[0];
    static const int stack[] = {0, 15, 10, 15, 20};
    for (int seats = 1; seats <= PLAYERS_MAX; seats++)
        assert_int_equal(subdivision_stack_size(box, ordinary, seats),
                         stack[seats]);
    for (int zone = 0; zone < ZONE_COUNT; zone++)
        assert_int_equal(box->zone[zone].copies, 16);
    assert_int_equal(ordinary->hand, 5);
    assert_int_equal(ordinary->turns, 4);
}

/* The contents list: eight, nine and eight bonus tiles. */
static void has_the_printed_bonuses(void **state)
{
    (void)state;
    int stack[ROUNDS + 1] = {0}, patterns[ROUNDS + 1] = {0};
    assert_int_equal(box->bonuses, 25);
    for (int i = 0; i < box->bonuses; i++) {
        const struct bonus *bonus = &box->bonus[i];
        assert_int_equal(subdivision_find_bonus(box, i + 1), i);
        stack[bonus->stack]++;
        patterns[bonus->stack] += bonus->criterion == CRITERION_PATTERN;
        assert_int_equal(bonus->dollars, bonus->stack == 2 ? 2 : 0);
        assert_int_equal(bonus->zones, bonus->stack == 2 ? 0
                                       : bonus->stack == 3
                                           ? 1 << 1 | 1 << 4
                                           : 1 | 1 << 2 | 1 << 3);
    }
    assert_int_equal(stack[2], 8);
    assert_int_equal(stack[3], 9);
    assert_int_equal(stack[4], 8);
    assert_int_equal(patterns[2], 3);
    assert_int_equal(patterns[3], 3);
    assert_int_equal(patterns[4], 1);
}

/* D-SCENARIO: where a type is removed, stacks 16/12/8 and three turns. */
static void has_the_printed_scenarios(void **state)
{
    (void)state;
    assert_int_equal(box->scenarios, 8);
    assert_int_equal(subdivision_find_scenario(box, "none"), 0);
    for (int i = 1; i < box->scenarios; i++) {
        const struct scenario *scenario = &box->scenario[i];
        const bool removed = scenario->removed != ZONE_NONE;
        assert_int_equal(scenario->hand, removed ? 4 : 5);
        assert_int_equal(scenario->turns, removed ? 3 : 4);
        assert_int_equal(scenario->target, removed ? 100 : 120);
        assert_int_equal(subdivision_stack_size(box, scenario, 4),
                         removed ? 16 : 20);
        assert_int_equal(subdivision_stack_size(box, scenario, 1),
                         removed ? 12 : 15);
        assert_int_equal(scenario->sides, 1);
        assert_int_equal(scenario->origin, ORIGIN_RECONSTRUCTED);
    }
    const int flipped = subdivision_find_scenario(box, "highway_construction");
    assert_int_equal(box->scenario[flipped].seats_max, 3);
    assert_int_equal(__builtin_popcountll(box->scenario[flipped].flipped), 6);
}

/* What is not printed says so. */
static void has_a_note_for_what_is_not_printed(void **state)
{
    (void)state;
    const struct grid *table = &subdivision_table[SUBDIVISION_TABLE_ORIGINS];
    int printed = 0;
    for (int row = 0; row < table->rows(box); row++) {
        char note[1000];
        struct text text;
        text_init(&text, note, sizeof note);
        table->column[table->columns - 1].cell(&text, box, row);
        printed += table->origin(box, row) == ORIGIN_PRINTED;
        assert_int_equal(table->origin(box, row) == ORIGIN_PRINTED, !note[0]);
    }
    assert_int_equal(table->rows(box), 5 + 6 + 2 + 25 + 8);
    assert_int_equal(printed, 3 + 18 + 1);
}

static void derives_the_same_hash(void **state)
{
    (void)state;
    static struct subdivision_box copy;
    copy = subdivision_box;
    copy.hash = 0;
    subdivision_content_hash(&copy);
    assert_true(copy.hash == box->hash);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(reads_the_small_box),
        cmocka_unit_test(lays_the_highway),
        cmocka_unit_test(prepares_scenarios),
        cmocka_unit_test(hashes_what_decides_a_game),
        cmocka_unit_test(has_the_numbers_of_the_rules),
        cmocka_unit_test(has_the_printed_bonuses),
        cmocka_unit_test(has_the_printed_scenarios),
        cmocka_unit_test(has_a_note_for_what_is_not_printed),
        cmocka_unit_test(derives_the_same_hash),
    };
    return cmocka_run_group_tests(tests, set_up, tear_down);
}
