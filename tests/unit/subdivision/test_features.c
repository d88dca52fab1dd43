/* Positions in small numbers: counted by hand, the same for all that a seat
 * must think possible, and the same whether followed or made afresh. */
#include "subdivision/game.h"
#include "subdivision/mind/features.h"
#include "unit/subdivision/lot.h"

static struct subdivision_state state;
static int8_t out[SUBDIVISION_FEATURES];

static void describe(int seat)
{
    memset(out, INT8_MIN, sizeof out); /* nothing may be left as it was */
    subdivision_features(lot_box, &state, seat, out);
}

static int fact(int section, int at)
{
    return out[section + at];
}

static void lay_piece(int seat, uint64_t *pieces, int q, int r)
{
    *pieces |= parcel_bit(parcel_at(q, r));
    state.board[seat].covered |= parcel_bit(parcel_at(q, r));
    state.shown[seat] = state.board[seat];
}

static void lay_walk(int seat, struct hex a, struct hex b)
{
    struct board *board = &state.board[seat];
    board->walk = edges_or(board->walk, edges_one(edge_at(a, b)));
    state.shown[seat] = *board;
}

/* The first moment: 36 parcels of six symbols and the +2, nothing to act. */
static void a_new_board_promises_nothing(void **unused)
{
    (void)unused;
    state = lot_of(2);
    describe(0);
    assert_int_equal(fact(SUBDIVISION_F_SEATS, 1), 1);
    assert_int_equal(fact(SUBDIVISION_F_SOLO, 0), 0);
    assert_int_equal(fact(SUBDIVISION_F_ROUND, 0), 1);
    assert_int_equal(fact(SUBDIVISION_F_TURN, 0), 1);
    assert_int_equal(fact(SUBDIVISION_F_LEFT, TURNS_ALL), 1);
    assert_int_equal(fact(SUBDIVISION_F_STAGE, 0), 1);
    assert_int_equal(fact(SUBDIVISION_F_ACTOR, ACTOR_IS_CHANCE), 1);
    assert_int_equal(fact(SUBDIVISION_F_EMPTY, 0), 37);
    assert_int_equal(fact(SUBDIVISION_F_PLUS, 0), 1);
    assert_int_equal(fact(SUBDIVISION_F_LOSS, 0) + fact(SUBDIVISION_F_LOSS, 1) +
                         fact(SUBDIVISION_F_LOSS, 2),
                     36);
    assert_int_equal(fact(SUBDIVISION_F_SYMBOL, ROOMS - 1), 6);
    assert_int_equal(fact(SUBDIVISION_F_BESIDE, 0), 37);
    assert_int_equal(fact(SUBDIVISION_F_MONEY, 0), 2);
    assert_int_equal(fact(SUBDIVISION_F_PURSE, 2), 1);
    assert_int_equal(
        fact(SUBDIVISION_F_SPOT + SPOT_MEAN * SPOT_FACTS, SPOT_WORTH), 0);
    assert_int_equal(
        fact(SUBDIVISION_F_SPOT + SPOT_PAID * SPOT_FACTS, SPOT_PARCELS), 18);
    assert_int_equal(fact(SUBDIVISION_F_RIVAL, RIVAL_THERE), 1);
    assert_int_equal(
        fact(SUBDIVISION_F_RIVAL + SUBDIVISION_RIVAL_FACTS, RIVAL_THERE), 0);
    assert_int_equal(fact(SUBDIVISION_F_LEAD, LEADS / 2), 1);
    assert_int_equal(fact(SUBDIVISION_F_AHEAD, 0), 0);
}

/* Solo there is nobody to be ahead of. */
static void alone_there_is_no_lead(void **unused)
{
    (void)unused;
    state = lot_of(1);
    describe(0);
    assert_int_equal(fact(SUBDIVISION_F_SOLO, 0), 1);
    for (int i = 0; i < LEADS; i++)
        assert_int_equal(fact(SUBDIVISION_F_LEAD, i), 0);
    for (int i = 0; i < RIVALS_ALL; i++)
        assert_int_equal(fact(SUBDIVISION_F_RIVAL, i), 0);
    assert_int_equal(fact(SUBDIVISION_F_TARGET, 0), 0);
}

/* Two civic tiles and a luxury tile around (0,0): beside (1,-1) there are all
 * three, 3 + 3 + 2 points' worth. */
static void tiles_that_can_act_are_counted(void **unused)
{
    (void)unused;
    state = lot_of(2);
    lay_zone(&state, 0, ZONE_CIVIC, parcel_at(0, 0));
    lay_zone(&state, 0, ZONE_CIVIC, parcel_at(1, 0));
    lay_zone(&state, 0, ZONE_LUXURY, parcel_at(2, -2));
    describe(0);
    const int civic = SUBDIVISION_F_ZONE + ZONE_CIVIC * TYPE_FACTS;
    assert_int_equal(fact(civic, TYPE_TILES), 2);
    assert_int_equal(fact(civic, TYPE_ALIVE), 2);
    assert_int_equal(fact(civic, TYPE_ROOM), (5 + 5) / 2);
    assert_int_equal(fact(SUBDIVISION_F_BESIDE, 3), 1);
    assert_int_equal(
        fact(SUBDIVISION_F_SPOT + SPOT_PAID * SPOT_FACTS, SPOT_ACTS), 3);
    assert_int_equal(
        fact(SUBDIVISION_F_SPOT + SPOT_PAID * SPOT_FACTS, SPOT_WORTH), 8);
    assert_int_equal(
        fact(SUBDIVISION_F_SPOT + SPOT_PAID * SPOT_FACTS, SPOT_OPEN), 8);
    /* (1,-1) and (0,1) lie beside both civic tiles; (1,-1) and (2,-1) beside
     * one and the luxury tile. */
    const int pairs =
        SUBDIVISION_F_PAIR + PAIRS - 3; /* civic, then with luxury */
    assert_int_equal(fact(pairs, 0), 2);
    assert_int_equal(fact(pairs, 1), 2);
    assert_int_equal(fact(pairs, 2), 0);
    assert_int_equal(fact(SUBDIVISION_F_PROMISE, PROMISE_ZONES + ZONE_CIVIC),
                     2);
}

/* A tile whose neighbours are all covered will never act again. */
static void a_tile_shut_in_is_not_alive(void **unused)
{
    (void)unused;
    state = lot_of(2);
    const int middle = parcel_at(0, 0);
    lay_zone(&state, 0, ZONE_CIVIC, middle);
    state.board[0].lake = lot_box->near[middle];
    state.board[0].covered |= lot_box->near[middle];
    describe(0);
    assert_int_equal(
        fact(SUBDIVISION_F_ZONE + ZONE_CIVIC * TYPE_FACTS, TYPE_TILES), 1);
    assert_int_equal(
        fact(SUBDIVISION_F_ZONE + ZONE_CIVIC * TYPE_FACTS, TYPE_ALIVE), 0);
    assert_int_equal(fact(SUBDIVISION_F_HIGHWAY, HIGHWAY_ACCESS), 0);
    assert_int_equal(fact(SUBDIVISION_F_HIGHWAY, HIGHWAY_SHUT), 1);
    assert_int_equal(fact(SUBDIVISION_F_GROW, GROW_PARK), 0);
}

/* (0,0) has its way over the single empty parcel (1,0): a road there makes no
 * difference but the next one, at the rim's side, secures it. */
static void ways_to_the_highway_are_told_apart(void **unused)
{
    (void)unused;
    state = lot_of(2);
    const int middle = parcel_at(0, 0);
    const uint64_t gap = parcel_bit(parcel_at(1, 0));
    struct board *board = &state.board[0];
    lay_zone(&state, 0, ZONE_RESIDENTIAL, middle);
    board->lake = lot_box->near[middle] & ~gap;
    board->covered |= board->lake;
    describe(0);
    assert_int_equal(fact(SUBDIVISION_F_HIGHWAY, HIGHWAY_ACCESS), 1);
    assert_int_equal(fact(SUBDIVISION_F_HIGHWAY, HIGHWAY_FRAGILE), 1);
    assert_int_equal(fact(SUBDIVISION_F_HIGHWAY, HIGHWAY_RISK), 1);
    assert_int_equal(fact(SUBDIVISION_F_HIGHWAY, HIGHWAY_SECURE), 0);
    lay_piece(0, &board->road, 1, 0);
    lay_piece(0, &board->road, 2, 0);
    describe(0);
    assert_int_equal(fact(SUBDIVISION_F_HIGHWAY, HIGHWAY_SECURE), 0);
    lay_piece(0, &board->road, 3, 0);
    describe(0);
    assert_int_equal(fact(SUBDIVISION_F_HIGHWAY, HIGHWAY_SECURE), 1);
    assert_int_equal(fact(SUBDIVISION_F_HIGHWAY, HIGHWAY_FRAGILE), 0);
    assert_int_equal(fact(SUBDIVISION_F_PIECES, PIECES_ROAD), 3);
}

/* The open +2 lets nobody through; a road on it would. */
static void a_road_on_the_plus_may_connect(void **unused)
{
    (void)unused;
    state = lot_of(2);
    struct board *board = &state.board[0];
    const int tile = parcel_at(1, 0);
    lay_zone(&state, 0, ZONE_CIVIC, tile);
    board->lake = lot_box->near[tile] & ~parcel_bit(parcel_at(0, 0));
    board->covered |= board->lake;
    describe(0);
    assert_int_equal(fact(SUBDIVISION_F_HIGHWAY, HIGHWAY_SHUT), 1);
    assert_int_equal(fact(SUBDIVISION_F_HIGHWAY, HIGHWAY_PLUS), 1);
}

/* The civic tile sends parks E, NW and SW; (2,0) has a road and a zone tile
 * beside it, (-1,0) is not on its way. */
static void the_best_park_is_found(void **unused)
{
    (void)unused;
    state = lot_of(2);
    struct board *board = &state.board[0];
    lay_zone(&state, 0, ZONE_CIVIC, parcel_at(1, 0));
    lay_piece(0, &board->road, 3, 0);
    lay_piece(0, &board->lake, 2, 1);
    describe(0);
    assert_int_equal(fact(SUBDIVISION_F_GROW, GROW_PARK_BEST), 3);
    assert_int_equal(fact(SUBDIVISION_F_PARK_SPOTS, 3 - GOOD_LEAST), 1);
    assert_int_equal(fact(SUBDIVISION_F_PARK_SPOTS, 4 - GOOD_LEAST), 0);
    /* The lake has five parcels around it, of which (2,0), (1,1), (1,2) and
     * (3,0) are on the board; all but the road are empty. */
    assert_int_equal(fact(SUBDIVISION_F_GROW, GROW_LAKE_ROOM),
                     bits_count(lot_box->near[parcel_at(2, 1)]) - 1);
}

/* A stack of two beside a residential tile, and one out of reach. */
static void stacks_that_can_grow_count(void **unused)
{
    (void)unused;
    state = lot_of(2);
    struct board *board = &state.board[0];
    lay_zone(&state, 0, ZONE_RESIDENTIAL, parcel_at(0, 0));
    lay_piece(0, &board->school[0], 1, 0);
    lay_piece(0, &board->school[1], 1, 0);
    lay_piece(0, &board->school[0], -3, 0);
    lay_piece(0, &board->school[1], -3, 0);
    describe(0);
    assert_int_equal(fact(SUBDIVISION_F_GROW, GROW_TWO), 1);
    assert_int_equal(fact(SUBDIVISION_F_GROW, GROW_ONE), 0);
    assert_int_equal(fact(SUBDIVISION_F_PIECES, PIECES_ONE), 0);
    assert_int_equal(fact(SUBDIVISION_F_PIECES, PIECES_ONE + 1), 2);
    assert_int_equal(fact(SUBDIVISION_F_PROMISE, PROMISE_TWO), 1);
}

/* One sidewalk between a commercial tile and a road scores 1; at its ends lie
 * a civic tile and a park, so that it could soon score 2 times 2. */
static void the_sidewalk_tells_what_is_near(void **unused)
{
    (void)unused;
    state = lot_of(2);
    struct board *board = &state.board[0];
    lay_zone(&state, 0, ZONE_COMMERCIAL, parcel_at(0, 0));
    lay_piece(0, &board->road, 1, 0);
    lay_zone(&state, 0, ZONE_CIVIC, parcel_at(1, -1));
    lay_piece(0, &board->park, 0, 1);
    lay_piece(0, &board->lake, -3, 0);
    lay_walk(0, hex_at(0, 0), hex_at(1, 0));
    describe(0);
    assert_int_equal(fact(SUBDIVISION_F_WALK, WALK_BEST), 1);
    assert_int_equal(fact(SUBDIVISION_F_WALK, WALK_SOON), 4);
    assert_int_equal(fact(SUBDIVISION_F_WALK, WALK_LIMIT), 2 * 3);
    assert_int_equal(fact(SUBDIVISION_F_WALK, WALK_LENGTH), 1);
    assert_int_equal(fact(SUBDIVISION_F_WALK, WALK_SEGMENTS), 1);
    assert_int_equal(fact(SUBDIVISION_F_WALK, WALK_NEXT), 1);
    assert_int_equal(fact(SUBDIVISION_F_WALK_KIND, ZONE_COMMERCIAL), 1);
    assert_int_equal(fact(SUBDIVISION_F_WALK_KIND, ZONE_CIVIC), 0);
    assert_int_equal(fact(SUBDIVISION_F_WALK_STEP, ZONE_CIVIC), 1);
    assert_int_equal(fact(SUBDIVISION_F_WALK_STEP + ZONE_COUNT, PIECE_PARK), 1);
    assert_int_equal(fact(SUBDIVISION_F_WALK_STEP + ZONE_COUNT, PIECE_ROAD), 0);
}

/* Placed beside a civic tile: it waits, for its owner alone. */
static void waiting_tiles_are_told_to_their_owner(void **unused)
{
    (void)unused;
    state = lot_of(2);
    lay_zone(&state, 0, ZONE_CIVIC, parcel_at(1, 0));
    give_hand(&state, 0, ZONE_LUXURY);
    make(&state, subdivision_move_make(SUBDIVISION_ROLL, 0, 0));
    describe(0);
    assert_int_equal(fact(SUBDIVISION_F_HAND, HAND_OWN + ZONE_LUXURY), 5);
    assert_int_equal(fact(SUBDIVISION_F_AWAIT, AWAIT_PLACE), 1);
    assert_int_equal(fact(SUBDIVISION_F_CHOSEN, 0), 0);
    make(&state, subdivision_move_place(ZONE_LUXURY, parcel_at(0, 0), false));
    describe(0);
    assert_int_equal(fact(SUBDIVISION_F_AWAIT, AWAIT_ACTIVATE), 1);
    assert_int_equal(fact(SUBDIVISION_F_CHOSEN, 0), 1);
    assert_int_equal(fact(SUBDIVISION_F_LEFT, TURNS_ALL - 1), 1);
    assert_int_equal(fact(SUBDIVISION_F_WAITING, ZONE_CIVIC), 1);
    assert_int_equal(fact(SUBDIVISION_F_NOW, NOW_WAITING), 1);
    assert_int_equal(fact(SUBDIVISION_F_NOW, NOW_PARK), 2);
    assert_int_equal(fact(SUBDIVISION_F_HAND, HAND_OWN + ZONE_LUXURY), 0);
    assert_int_equal(fact(SUBDIVISION_F_HAND, HAND_PASSED + ZONE_LUXURY), 4);
    describe(1);
    assert_int_equal(fact(SUBDIVISION_F_ACTOR, ACTOR_IS_OTHER), 1);
    assert_int_equal(fact(SUBDIVISION_F_NOW, NOW_WAITING), 0);
    assert_int_equal(fact(SUBDIVISION_F_RIVAL, RIVAL_TILES), 1);
}

/* With two players the hand passed on comes back after a turn. */
static void a_hand_that_comes_back_is_known(void **unused)
{
    (void)unused;
    state = lot_of(2);
    give_hand(&state, 0, ZONE_LUXURY);
    give_hand(&state, 1, ZONE_CIVIC);
    describe(0);
    assert_int_equal(fact(SUBDIVISION_F_HAND, HAND_NEXT_KNOWN), 0);
    make(&state, subdivision_move_make(SUBDIVISION_ROLL, 0, 0));
    make(&state, subdivision_move_pass(ZONE_LUXURY));
    make(&state, subdivision_move_pass(ZONE_CIVIC));
    describe(0);
    assert_int_equal(fact(SUBDIVISION_F_HAND, HAND_NEXT_KNOWN), 1);
    assert_int_equal(fact(SUBDIVISION_F_HAND, HAND_NEXT + ZONE_LUXURY), 4);
    assert_int_equal(fact(SUBDIVISION_F_HAND, HAND_OWN + ZONE_CIVIC), 4);
    assert_int_equal(fact(SUBDIVISION_F_MONEY, 0), 4);
}

static int bonus_with(int criterion, int counted)
{
    for (int i = 0; i < lot_box->bonuses; i++)
        if (lot_box->bonus[i].criterion == criterion &&
            (criterion != CRITERION_COUNT ||
             lot_box->bonus[i].counted == counted))
            return i;
    fail_msg("no such bonus tile");
    return -1;
}

static void bonus_tiles_say_what_is_missing(void **unused)
{
    (void)unused;
    struct rng rng;
    state = lot_of(2);
    const int at = bonus_with(CRITERION_COUNT, COUNTED_PARK);
    const int least = lot_box->bonus[at].least;
    state.bonus[0] = (uint8_t)at;
    lay_piece(0, &state.board[0].park, 0, 0);
    describe(0);
    assert_int_equal(fact(SUBDIVISION_F_BONUS, BONUS_AHEAD), 1);
    assert_int_equal(fact(SUBDIVISION_F_BONUS, BONUS_MISSING), least - 1);
    assert_int_equal(fact(SUBDIVISION_F_BONUS, BONUS_SPARE),
                     SUBDIVISION_TURNS_MAX - (least - 1));
    assert_int_equal(fact(SUBDIVISION_F_BONUS, BONUS_COUNTED + COUNTED_PARK),
                     1);
    for (rng_init(&rng, 1, 0); state.round == 0;)
        subdivision_apply(lot_box, &state,
                          subdivision_random(lot_box, &state, &rng), NULL);
    describe(0);
    assert_int_equal(fact(SUBDIVISION_F_BONUS, BONUS_AHEAD), 0);
    assert_int_equal(fact(SUBDIVISION_F_BONUS + BONUS_FACTS, BONUS_AHEAD), 1);
}

/* For every bonus tile: nothing is missing if and only if the board meets it.
 */
static void check_bonuses(int seat)
{
    const struct plot plot = subdivision_plot(lot_box, &state, seat);
    for (int stack = state.round; stack < BONUS_STACKS; stack++)
        assert_int_equal(
            fact(SUBDIVISION_F_BONUS + stack * BONUS_FACTS, BONUS_MET),
            subdivision_meets(&plot, &lot_box->bonus[state.bonus[stack]]));
}

/* The scorepad of the features is that of the rules. */
static void check_score(int seat)
{
    const struct plot plot = subdivision_plot(lot_box, &state, seat);
    struct scorepad pad;
    subdivision_score(&plot, &pad);
    assert_int_equal(fact(SUBDIVISION_F_LINES, LINE_PARKS),
                     pad.line[LINE_PARKS]);
    assert_int_equal(fact(SUBDIVISION_F_LINES, LINE_SIDEWALK),
                     pad.line[LINE_SIDEWALK]);
    assert_int_equal(fact(SUBDIVISION_F_LINES, LINE_SCHOOLS) *
                         lot_box->school_points,
                     pad.line[LINE_SCHOOLS]);
    assert_int_equal(fact(SUBDIVISION_F_LINES, LINE_SAVINGS),
                     pad.line[LINE_SAVINGS]);
    assert_int_equal(fact(SUBDIVISION_F_LINES, LINE_HIGHWAY) *
                         lot_box->highway_points,
                     pad.line[LINE_HIGHWAY]);
    assert_int_equal(fact(SUBDIVISION_F_LINES, LINE_UNCOVERED),
                     pad.line[LINE_UNCOVERED] / 2);
}

/* The lead over the next seat, as its board was last shown. */
static void check_lead(int seat)
{
    const int rival = (seat + 1) % state.seats;
    const struct plot own = subdivision_plot(lot_box, &state, seat);
    struct plot other = subdivision_plot(lot_box, &state, rival);
    other.board = &state.shown[rival];
    if (state.seats > 1)
        assert_int_equal(fact(SUBDIVISION_F_RIVAL, RIVAL_LEAD),
                         subdivision_points(&own) - subdivision_points(&other));
}

/* What the seat cannot know makes no difference. */
static void check_guesses(int seat, struct rng *rng)
{
    enum { GUESSES = 3 };
    struct subdivision_view view;
    subdivision_observe(lot_box, &state, seat, &view);
    for (int i = 0; i < GUESSES; i++) {
        struct subdivision_state guess;
        int8_t other[SUBDIVISION_FEATURES];
        subdivision_guess(lot_box, &view, rng, &guess);
        subdivision_features(lot_box, &guess, seat, other);
        for (int at = 0; at < SUBDIVISION_FEATURES; at++)
            if (other[at] != out[at])
                fail_msg("feature %d is %d in a guess, and %d", at, other[at],
                         out[at]);
    }
}

/* Followed over a move, the features are those made afresh. */
static void check_after(const struct subdivision_state *before, int seat)
{
    int8_t was[SUBDIVISION_FEATURES], other[SUBDIVISION_FEATURES];
    const struct game_step step = {(const struct game_state *)before,
                                   (const struct game_state *)&state, was,
                                   NULL};
    subdivision_features(lot_box, before, seat, was);
    subdivision_features_after(lot_box, &step, seat, other);
    assert_memory_equal(other, out, sizeof out);
}

static void play_through(const struct game_config *config, struct rng *rng)
{
    const struct seed seed = {{(uint8_t)rng_below(rng, 256)}};
    subdivision_setup(lot_box, config, &seed, &state);
    while (state.await != AWAIT_NOTHING) {
        const struct subdivision_state before = state;
        subdivision_apply(lot_box, &state,
                          subdivision_random(lot_box, &state, rng), NULL);
        for (int seat = 0; seat < state.seats; seat++) {
            describe(seat);
            check_after(&before, seat);
            check_guesses(seat, rng);
            check_score(seat);
            check_lead(seat);
            check_bonuses(seat);
        }
    }
}

static void all_variants_keep_their_secrets(void **unused)
{
    (void)unused;
    enum { GAMES = 2 };
    struct game_config config;
    struct rng rng;
    rng_init(&rng, 1, 0);
    for (int i = 0; subdivision_variant(lot_box, i, &config); i++)
        for (int game = 0; game < GAMES; game++)
            play_through(&config, &rng);
}

/* Among all tiles each type was dealt as often, so what is unseen adds up. */
static void what_was_held_is_not_unseen(void **unused)
{
    (void)unused;
    struct rng rng;
    rng_init(&rng, 2, 0);
    state = lot_of(1);
    const int all = ZONE_COUNT * lot_box->copies[1];
    const int drawn =
        subdivision_drawn(&lot_box->scenario[0], SUBDIVISION_TURNS_MAX);
    while (state.await != AWAIT_NOTHING) {
        int unseen = 0;
        describe(0);
        for (int zone = 0; zone < ZONE_COUNT; zone++)
            unseen += fact(SUBDIVISION_F_UNSEEN, zone);
        assert_int_equal(unseen, all - state.round * drawn);
        subdivision_apply(lot_box, &state,
                          subdivision_random(lot_box, &state, &rng), NULL);
    }
}

static void the_table_of_ops_says_how_many(void **unused)
{
    (void)unused;
    assert_int_equal(subdivision_game.mind->feature_count,
                     SUBDIVISION_FEATURES);
    assert_int_equal(SUBDIVISION_FEATURES % 32, 0);
    assert_int_equal(subdivision_game.mind->feature_layout,
                     SUBDIVISION_FEATURES_LAYOUT);
    assert_null(subdivision_game.mind->automaton);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_new_board_promises_nothing),
        cmocka_unit_test(alone_there_is_no_lead),
        cmocka_unit_test(tiles_that_can_act_are_counted),
        cmocka_unit_test(a_tile_shut_in_is_not_alive),
        cmocka_unit_test(ways_to_the_highway_are_told_apart),
        cmocka_unit_test(a_road_on_the_plus_may_connect),
        cmocka_unit_test(the_best_park_is_found),
        cmocka_unit_test(stacks_that_can_grow_count),
        cmocka_unit_test(the_sidewalk_tells_what_is_near),
        cmocka_unit_test(waiting_tiles_are_told_to_their_owner),
        cmocka_unit_test(a_hand_that_comes_back_is_known),
        cmocka_unit_test(bonus_tiles_say_what_is_missing),
        cmocka_unit_test(all_variants_keep_their_secrets),
        cmocka_unit_test(what_was_held_is_not_unseen),
        cmocka_unit_test(the_table_of_ops_says_how_many),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
