/* What a tile asks for once it is placed (S-CE-TILES): London's extra tile, a
 * marker for nothing, Kuala Lumpur's flip. */
#include "unit/suburbia/town.h"

static struct suburbia_state state;

static void offer(int space, const char *id)
{
    state.market[space] = (uint8_t)tile_of(id);
}

/* Farms ($9) everywhere, and money for anything. */
static void given(const char *sets, enum mode mode, int seats)
{
    state = town_with(sets, mode, seats);
    for (int i = 0; i < state.spaces; i++)
        offer(i, "farm");
    for (int seat = 0; seat < seats; seat++)
        state.numbers[seat].stat[STAT_MONEY] = 100;
}

static int begin(void **unused)
{
    (void)unused;
    given("base ce borders", MODE_STANDARD, 2);
    return 0;
}

static enum status refuse(game_move move)
{
    return suburbia_refuse(box, &state, state.seat, move);
}

static void make(game_move move)
{
    assert_int_equal(refuse(move), STATUS_OK);
    suburbia_apply(box, &state, move, NULL);
    assert_null(suburbia_audit(box, &state));
}

static void buy(int space, const char *id, int q, int r)
{
    offer(space, id);
    make(suburbia_move_make(SUBURBIA_BUY, space, cell_at(q, r)));
}

static game_move chosen(int arg, int q, int r)
{
    return suburbia_move_make(SUBURBIA_CHOOSE, arg, cell_at(q, r));
}

static const game_move pass =
    (game_move)SUBURBIA_CHOOSE << 20 | (game_move)CHOOSE_PASS << 16;

static int count_moves(void)
{
    static game_move move[GAME_MOVES_MAX];
    return suburbia_legal(box, &state, move);
}

/* Spaces 5 and 6 are the cheapest: $0 and a farm. */
static void london_adds_the_cheapest(void **unused)
{
    (void)unused;
    const int drawn = state.drawn;
    buy(0, "ce_15_london", 1, 0);
    assert_int_equal(state.phase, PHASE_CHOOSE);
    assert_int_equal(state.seat, 0);
    assert_int_equal(special_cheapest(box, &state), 1 << 5 | 1 << 6);
    assert_int_equal(count_moves(), 2 * state.borough[0].edge + 1);
    assert_int_equal(refuse(chosen(4, 1, 1)), STATUS_NOT_ALLOWED);
    assert_int_equal(refuse(chosen(0, 1, 1)), STATUS_BAD_SLOT);
    assert_int_equal(refuse(chosen(9, 1, 1)), STATUS_BAD_SLOT);
    assert_int_equal(refuse(chosen(6, 9, 9)), STATUS_NOT_ADJACENT);
    assert_int_equal(refuse(pass | 1), STATUS_NOT_ALLOWED);
    assert_int_equal(refuse(suburbia_move_make(SUBURBIA_BUY, 6, cell_at(1, 1))),
                     STATUS_WRONG_PHASE);
    const int money = state.numbers[0].stat[STAT_MONEY];
    make(chosen(6, 1, 1));
    assert_int_equal(state.borough[0].slots, 5);
    assert_int_equal(state.borough[0].tile[4], tile_of("farm"));
    assert_int_equal(state.seat, 1);
    assert_int_equal(state.drawn, drawn + 2); /* both gaps are closed */
    /* Nothing but income: the farm is free. */
    assert_int_equal(state.numbers[0].stat[STAT_MONEY],
                     money + state.numbers[0].stat[STAT_INCOME]);
}

/* The tile counts with its space. */
static void cheapest_is_with_the_space(void **unused)
{
    (void)unused;
    for (int i = 0; i < 7; i++)
        offer(i, "casino"); /* $22 */
    offer(2, "farm");       /* $9 + $6 */
    buy(6, "ce_15_london", 1, 0);
    assert_int_equal(special_cheapest(box, &state), 1 << 2);
}

static void london_may_pass(void **unused)
{
    (void)unused;
    const int drawn = state.drawn;
    buy(0, "ce_15_london", 1, 0);
    make(pass);
    assert_int_equal(state.borough[0].slots, 4);
    assert_int_equal(state.seat, 1);
    assert_int_equal(state.drawn, drawn + 1);
}

/* The last tile of the market: nothing is asked. */
static void london_lapses_without_a_market(void **unused)
{
    (void)unused;
    state.custom = 1;
    state.drawn = state.deck_size;
    memset(state.market, TILE_NONE, sizeof state.market);
    buy(6, "ce_15_london", 1, 0);
    assert_int_equal(state.seat, 1);
    assert_int_equal(state.phase, PHASE_ACT);
}

/* What London adds may ask in its turn. */
static void one_thing_leads_to_another(void **unused)
{
    (void)unused;
    for (int i = 0; i < 7; i++)
        offer(i, "casino");
    offer(5, "ce_20_kuala_lumpur"); /* cheaper than that */
    buy(6, "ce_15_london", 1, 0);
    make(chosen(5, 1, 1));
    assert_int_equal(state.phase, PHASE_ACT); /* nothing commercial lies */
    begin(NULL);
    town_lay(&state, 1, "hotel", 1, 0);
    for (int i = 0; i < 7; i++)
        offer(i, "casino");
    offer(5, "ce_20_kuala_lumpur");
    buy(6, "ce_15_london", 1, 0);
    make(chosen(5, 1, 1));
    assert_int_equal(state.phase, PHASE_CHOOSE);
    assert_int_equal(special_asking(box, &state), SPECIAL_FLIP);
}

/* S-LONE after London has taken the two free spaces: a discard that cannot be
 * paid is not asked for. */
static void the_lone_architect_may_be_too_poor_to_discard(void **unused)
{
    (void)unused;
    given("base ce", MODE_LONE, 1);
    state.numbers[0] = NUMBERS(tile_record("ce_15_london")->cost, 0, 0, 5);
    buy(6, "ce_15_london", 1, 0);
    make(chosen(5, 1, 2)); /* a farm away from homes: no income */
    assert_int_equal(state.numbers[0].stat[STAT_MONEY], 0);
    assert_int_equal(state.phase, PHASE_ACT);
    assert_int_equal(state.turn, 2);
    assert_true(count_moves() > 0);
}

static void a_marker_for_nothing(void **unused)
{
    (void)unused;
    const int drawn = state.drawn;
    town_lay(&state, 0, "lake", 1, 0);
    buy(6, "ce_05", 1, 1);
    assert_int_equal(state.phase, PHASE_CHOOSE);
    assert_int_equal(count_moves(), 5);
    assert_int_equal(refuse(chosen(0, 1, 2)), STATUS_NOT_ALLOWED);
    assert_int_equal(refuse(chosen(1, 1, 0)), STATUS_NOT_ALLOWED);
    assert_int_equal(refuse(pass), STATUS_NOT_ALLOWED);
    const int money = state.numbers[0].stat[STAT_MONEY];
    make(chosen(0, 0, 0)); /* Suburbs: two people */
    assert_int_equal(state.borough[0].marked, 1);
    assert_int_equal(state.borough[0].markers, 2);
    assert_int_equal(state.numbers[0].stat[STAT_MONEY],
                     money + state.numbers[0].stat[STAT_INCOME]);
    assert_int_equal(state.seat, 1); /* no S-DISCARD */
    assert_int_equal(state.drawn, drawn + 1);
}

static void a_marked_tile_has_its_marker(void **unused)
{
    (void)unused;
    state.borough[0].marked = 1;
    state.borough[0].markers = 2;
    buy(6, "ce_05", 1, 1);
    assert_int_equal(refuse(chosen(0, 0, 0)), STATUS_ALREADY_INVESTED);
    assert_int_equal(count_moves(), 3);
    make(chosen(0, 1, 1)); /* itself */
    assert_int_equal(state.borough[0].marked, 1 | 1 << 3);
}

static void no_marker_nothing_asked(void **unused)
{
    (void)unused;
    state.borough[0].marked = 7;
    state.borough[0].markers = 0;
    buy(6, "ce_05", 1, 1);
    assert_int_equal(state.phase, PHASE_ACT);
}

/* A border is pointed at by its middle cell. */
static void a_border_can_have_the_marker(void **unused)
{
    (void)unused;
    const uint16_t place = border_place_of(cell_at(0, 4), 2);
    town_lay_border(&state, 0, 1, "mountain_ridge", place);
    buy(6, "ce_05", 0, 3);
    const game_move move =
        suburbia_move_make(SUBURBIA_CHOOSE, 0, place & 0xfff);
    const int reputation = state.numbers[0].stat[STAT_REPUTATION];
    make(move);
    assert_int_equal(state.borough[0].marked, 1 << 3);
    assert_int_equal(state.numbers[0].stat[STAT_REPUTATION], reputation + 1);
}

/* A Hotel (income +1, +1 population for homes elsewhere) of the other player
 * becomes a lake: what it did is undone, $2 for each building beside it. */
static void kuala_lumpur_turns_a_tile_over(void **unused)
{
    (void)unused;
    state.seat = 1;
    buy(6, "hotel", 1, 1); /* beside park and factory */
    state.seat = 0;
    state.phase = PHASE_ACT;
    const struct numbers before = state.numbers[1];
    buy(6, "ce_20_kuala_lumpur", 1, 0);
    assert_int_equal(state.phase, PHASE_CHOOSE);
    assert_int_equal(count_moves(), 1);
    assert_int_equal(refuse(chosen(0, 1, 0)), STATUS_NOT_ALLOWED);
    assert_int_equal(refuse(chosen(1, 0, 0)), STATUS_NOT_ALLOWED);
    assert_int_equal(refuse(chosen(1, 5, 5)), STATUS_NOT_ALLOWED);
    assert_int_equal(refuse(chosen(2, 1, 1)), STATUS_NOT_ALLOWED);
    make(chosen(1, 1, 1));
    assert_int_equal(state.borough[1].tile[3], TILE_LAKE);
    assert_int_equal(state.numbers[1].stat[STAT_INCOME],
                     before.stat[STAT_INCOME] - 1);
    assert_int_equal(state.numbers[1].stat[STAT_MONEY],
                     before.stat[STAT_MONEY] + 4);
    assert_int_equal(state.seat, 1);
}

/* With a marker the lake pays twice, and Waterfront Realty has its share. */
static void a_marker_stays_on_the_lake(void **unused)
{
    (void)unused;
    town_lay(&state, 0, "hotel", 1, 1);
    town_lay(&state, 0, "waterfront_realty", 1, 0);
    state.borough[0].marked = 1 << 3;
    state.borough[0].markers = 2;
    buy(6, "ce_20_kuala_lumpur", 0, 3);
    const int money = state.numbers[0].stat[STAT_MONEY];
    const slot_set beside = borough_neighbours(&state, 0, 3);
    const int buildings = slot_count(beside);
    assert_int_equal(buildings, 3); /* park, factory, Realty */
    make(chosen(0, 1, 1));
    assert_int_equal(state.borough[0].marked, 1 << 3);
    const struct tile *realty = &box->tile[tile_of("waterfront_realty")];
    assert_int_equal(state.numbers[0].stat[STAT_MONEY],
                     money + buildings * (2 * 2 + realty->effect[0].amount) +
                         state.numbers[0].stat[STAT_INCOME]);
}

/* A border or a lake is never turned over. */
static void borders_stay(void **unused)
{
    (void)unused;
    static struct suburbia_box wide;
    wide = suburbia_box;
    wide.tile[tile_of("ce_20_kuala_lumpur")].target = CLASS_BIT(CLASS_BORDER) |
                                                      CLASS_BIT(CLASS_LAKE) |
                                                      CLASS_BIT(CLASS_CIVIC);
    town_lay_border(&state, 0, 1, "mountain_ridge",
                    border_place_of(cell_at(0, 4), 2));
    town_lay(&state, 0, "lake", 0, 3);
    town_lay(&state, 0, "ce_20_kuala_lumpur", 0, 4);
    assert_int_equal(special_targets(&wide, &state, 0), 1 << 1);
    assert_true(special_asks(&wide, &state));
}

static void dale_answers_for_himself(void **unused)
{
    (void)unused;
    given("base ce", MODE_DALE, 2);
    state.seat = DALE_SEAT;
    memset(state.market, TILE_NONE, sizeof state.market);
    offer(0, "farm");
    offer(3, "ce_15_london");
    make(dale_move(box, &state));
    assert_int_equal(dale_move(box, &state), pass);
    assert_int_equal(count_moves(), 1);
    make(pass);
    assert_int_equal(state.seat, 0);

    given("base ce", MODE_DALE, 2);
    state.seat = DALE_SEAT;
    offer(3, "ce_05"); /* no marker */
    state.market[0] = state.market[1] = state.market[2] = TILE_NONE;
    make(dale_move(box, &state));
    assert_int_equal(state.seat, 0);
}

/* The human's dearest, the earlier of equals; else his own. */
static void dale_turns_over_the_dearest(void **unused)
{
    (void)unused;
    for (int own = 0; own < 2; own++) {
        given("base ce", MODE_DALE, 2);
        state.seat = DALE_SEAT;
        state.market[0] = state.market[1] = state.market[2] = TILE_NONE;
        town_lay(&state, DALE_SEAT, "casino", 1, 0);
        if (!own) {
            town_lay(&state, 0, "hotel", 1, 0);
            town_lay(&state, 0, "casino", 1, 1);
            town_lay(&state, 0, "casino", 1, 2);
        }
        offer(3, "ce_20_kuala_lumpur");
        make(dale_move(box, &state));
        assert_int_equal(state.phase, PHASE_CHOOSE);
        assert_int_equal(dale_move(box, &state),
                         own ? chosen(DALE_SEAT, 1, 0) : chosen(0, 1, 1));
        assert_int_equal(refuse(pass), STATUS_NOT_ALLOWED);
        make(dale_move(box, &state));
        assert_int_equal(state.seat, 0);
    }
}

/* As a player in an ordinary game. */
static void dale_chooses_like_a_player(void **unused)
{
    (void)unused;
    buy(6, "ce_05", 1, 1);
    state.borough[0].marked = 1;
    state.borough[0].markers = 2;
    assert_int_equal(suburbia_dale_choice(box, &state), chosen(0, 0, 1));
    begin(NULL);
    buy(6, "ce_15_london", 1, 1);
    assert_int_equal(suburbia_dale_choice(box, &state), pass);
}

/* Every legal answer is as likely, and none other comes. */
static void random_answers_are_legal(void **unused)
{
    (void)unused;
    static const char *const id[] = {"ce_15_london", "ce_05",
                                     "ce_20_kuala_lumpur"};
    struct rng rng;
    rng_init(&rng, 7, 7);
    for (int i = 0; i < 3; i++) {
        begin(NULL);
        town_lay(&state, 1, "hotel", 1, 0);
        town_lay(&state, 0, "hotel", 1, 0);
        buy(6, id[i], 1, 1);
        for (int draw = 0; draw < 200; draw++)
            assert_int_equal(refuse(suburbia_random(box, &state, &rng)),
                             STATUS_OK);
    }
}

/* What the outside may ask about a game. */
static void the_question_is_public(void **unused)
{
    (void)unused;
    assert_int_equal(suburbia_asking(box, &state), SPECIAL_NONE);
    buy(6, "ce_05", 1, 1);
    assert_int_equal(suburbia_asking(box, &state), SPECIAL_FREE_MARKER);
    assert_int_equal(suburbia_space_price(box, &state, 1), 8);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup(london_adds_the_cheapest, begin),
        cmocka_unit_test_setup(cheapest_is_with_the_space, begin),
        cmocka_unit_test_setup(london_may_pass, begin),
        cmocka_unit_test_setup(london_lapses_without_a_market, begin),
        cmocka_unit_test_setup(one_thing_leads_to_another, begin),
        cmocka_unit_test_setup(the_lone_architect_may_be_too_poor_to_discard,
                               begin),
        cmocka_unit_test_setup(a_marker_for_nothing, begin),
        cmocka_unit_test_setup(a_marked_tile_has_its_marker, begin),
        cmocka_unit_test_setup(no_marker_nothing_asked, begin),
        cmocka_unit_test_setup(a_border_can_have_the_marker, begin),
        cmocka_unit_test_setup(kuala_lumpur_turns_a_tile_over, begin),
        cmocka_unit_test_setup(a_marker_stays_on_the_lake, begin),
        cmocka_unit_test_setup(borders_stay, begin),
        cmocka_unit_test_setup(dale_answers_for_himself, begin),
        cmocka_unit_test_setup(dale_turns_over_the_dearest, begin),
        cmocka_unit_test_setup(dale_chooses_like_a_player, begin),
        cmocka_unit_test_setup(random_answers_are_legal, begin),
        cmocka_unit_test_setup(the_question_is_public, begin),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
