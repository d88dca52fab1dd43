/* States that a seat imagines: sound to the last hand, and each as likely. */
#include "unit/subdivision/lot.h"

enum { NOBODY = -1 };

static struct subdivision_state imagined(const struct subdivision_state *state,
                                         int seat, struct rng *rng)
{
    struct subdivision_view view;
    struct subdivision_state guess;
    subdivision_observe(lot_box, state, seat, &view);
    subdivision_guess(lot_box, &view, rng, &guess);
    return guess;
}

static int turns_made(const struct subdivision_state *state)
{
    return state->round * SUBDIVISION_TURNS_MAX + state->turn;
}

/* Whatever was taken was there to be taken. */
static void check_taken(const struct subdivision_state *state)
{
    for (int i = 0; i < turns_made(state); i++)
        for (int seat = 0; seat < state->seats; seat++) {
            uint8_t hand[ZONE_COUNT];
            int size = 0;
            const int zone = (state->taken[i][seat] & ~TAKEN_HIDDEN) - 1;
            assert_in_range(zone, 0, ZONE_COUNT - 1);
            view_hand(lot_box, state, i, seat, hand);
            for (int other = 0; other < ZONE_COUNT; other++)
                size += hand[other];
            assert_in_range(size, 1, STACK_MAX);
            assert_in_range(hand[zone], 1, size);
        }
}

/* Two games of each size, looked at by everybody and by somebody outside. */
static void imagined_hands_had_what_was_taken(void **unused)
{
    (void)unused;
    struct rng rng;
    rng_init(&rng, 1, 0);
    for (int i = 0; i < 2 * PLAYERS_MAX; i++) {
        struct subdivision_state state = lot_of(i % PLAYERS_MAX + 1);
        while (state.await != AWAIT_NOTHING) {
            subdivision_apply(lot_box, &state,
                              subdivision_random(lot_box, &state, &rng), NULL);
            for (int seat = NOBODY; seat < state.seats; seat++) {
                const struct subdivision_state guess =
                    imagined(&state, seat, &rng);
                check_taken(&guess);
            }
        }
    }
}

/* A choice that is not shown is imagined as one that the seat could make: with
 * one kind of tiles, and the parcels of the die or dollars for others. */
static void a_hidden_choice_is_a_legal_one(void **unused)
{
    (void)unused;
    struct rng rng;
    struct subdivision_state state = lot_of(2);
    rng_init(&rng, 1, 0);
    give_hand(&state, 0, ZONE_CIVIC);
    make(&state, subdivision_move_make(SUBDIVISION_ROLL, 0, 0));
    make(&state, subdivision_move_place(ZONE_CIVIC, parcel_at(0, 0), false));
    const struct subdivision_state guess = imagined(&state, 1, &rng);
    const struct board *board = &guess.board[0];
    assert_int_equal(__builtin_popcountll(board_zones(board)), 1);
    assert_true(board->money == lot_box->start_money ||
                board->money == lot_box->start_money - lot_box->price);
    assert_int_equal(guess.board[1].money, lot_box->start_money);
    assert_int_equal(
        guess.taken[0][0],
        subdivision_zone_at(board, __builtin_ctzll(board_zones(board))) + 1);
    assert_int_equal(__builtin_popcountll(board_zones(&guess.shown[0])), 0);
}

/* A bonus tile is used by all at once: what the first did with it is imagined
 * by the second. */
static void a_hidden_bonus_is_used(void **unused)
{
    (void)unused;
    struct rng rng;
    int used = 0, moments = 0;
    rng_init(&rng, 3, 0);
    for (int i = 0; i < 160; i++) {
        struct subdivision_state state = lot_of(4);
        for (int round = 0; round < ROUNDS - 1; round++)
            state.bonus[round] = (uint8_t)((i + round) % lot_box->bonuses);
        while (state.await != AWAIT_NOTHING) {
            const bool first = state.await == AWAIT_BONUS && state.earned & 1;
            subdivision_apply(lot_box, &state,
                              subdivision_random(lot_box, &state, &rng), NULL);
            if (!first || state.await != AWAIT_BONUS || state.earned & 1)
                continue;
            const struct subdivision_state guess =
                imagined(&state, state.seat, &rng);
            moments++;
            used += memcmp(&guess.board[0], &guess.shown[0],
                           sizeof guess.board[0]) != 0;
        }
    }
    assert_in_range(moments, 4, 1000);
    assert_in_range(used, moments * 3 / 4, moments);
}

/* Of 20 civic and 20 luxury tiles five civic ones are in the own hand, so of
 * the 35 others 15 are civic: a tile of another hand is one with 3 / 7. The
 * numbers are given, so this cannot fail by bad luck. */
static void unseen_tiles_are_equally_likely(void **unused)
{
    (void)unused;
    enum { GUESSES = 1400 };
    struct rng rng;
    struct subdivision_state state = lot_of(2);
    int civic = 0, first = 0;
    for (int round = 0; round < ROUNDS; round++)
        for (int i = 0; i < state.stack_size[round]; i++)
            state.stack[round][i] = round < 2 ? ZONE_CIVIC : ZONE_LUXURY;
    give_hand(&state, 0, ZONE_CIVIC);
    give_hand(&state, 1, ZONE_CIVIC);
    rng_init(&rng, 1, 0);
    for (int i = 0; i < GUESSES; i++) {
        const struct subdivision_state guess = imagined(&state, 0, &rng);
        civic += guess.hand[1][ZONE_CIVIC];
        first += guess.stack[ROUNDS - 1][0] == ZONE_CIVIC;
    }
    assert_in_range(civic, 5 * 600 - 250, 5 * 600 + 250);
    assert_in_range(first, 600 - 100, 600 + 100);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(imagined_hands_had_what_was_taken),
        cmocka_unit_test(a_hidden_choice_is_a_legal_one),
        cmocka_unit_test(a_hidden_bonus_is_used),
        cmocka_unit_test(unseen_tiles_are_equally_likely),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
