/* Stacks out of which the wanted hands come. Whatever is not said is made up:
 * stacks are dealt out type by type, and on the turns before everybody
 * discarded a tile. */
#include "subdivision/words/given.h"

#include "subdivision/rules/internal.h"

static bool fail(struct text *flaw, const char *const piece[2],
                 const int number[2])
{
    for (int i = 0; i < 2; i++) {
        text_add(flaw, piece[i]);
        text_number(flaw, number[i]);
    }
    text_add(flaw, " tiles");
    return false;
}

static bool fill_stack(const struct subdivision_given *given, int round,
                       struct text *flaw)
{
    struct subdivision_state *state = given->state;
    const struct scenario *scenario = scenario_of(given->box, state);
    const int needed = setup_needed(given->box, state);
    const int known = given->stacked[round];
    const int size =
        known ? known
              : subdivision_stack_size(given->box, scenario, state->seats);
    state->stack_size[round] = (uint8_t)size;
    if (size < needed)
        return fail(flaw, (const char *const[]){"stack ", " needs "},
                    (const int[]){round + 1, needed});
    for (int i = 0, zone = -1; i < size && !known; i++) {
        zone = (zone + 1) % ZONE_COUNT;
        if (zone == scenario->removed)
            zone = (zone + 1) % ZONE_COUNT;
        state->stack[round][i] = (uint8_t)zone;
    }
    return true;
}

/* Which tile of the stack is the first of the hand that `first` was dealt, or
 * (alone) of this turn's draw. */
static int hand_start(const struct subdivision_given *given, int turn,
                      int first)
{
    const struct scenario *scenario = scenario_of(given->box, given->state);
    return given->state->mode == PLAY_SOLO ? subdivision_drawn(scenario, turn)
                                           : first * scenario->hand;
}

/* Alone only this turn's tiles are held; else those not taken before. */
static int tiles_used(const struct subdivision_state *state, int turn)
{
    return state->mode == PLAY_SOLO ? 0 : turn;
}

/* The hand first dealt to `first` goes from seat to seat; each takes the next
 * tile of it. */
static void take_before(const struct subdivision_given *given, int round,
                        int turns, int first)
{
    struct subdivision_state *state = given->state;
    int seat = first;
    for (int turn = 0; turn < turns; turn++) {
        const int tile =
            hand_start(given, turn, first) + tiles_used(state, turn);
        state->taken[round * SUBDIVISION_TURNS_MAX + turn][seat] =
            (uint8_t)((state->stack[round][tile] + 1) | TAKEN_HIDDEN);
        seat = passes_to(seat, state->seats, round);
    }
}

/* Puts the wanted hand of the seat where it comes from. */
static bool put_hand(const struct subdivision_given *given, int seat, int first,
                     struct text *flaw)
{
    struct subdivision_state *state = given->state;
    const struct scenario *scenario = scenario_of(given->box, state);
    const int turn = state->turn, used = tiles_used(state, turn);
    const int size = state->mode == PLAY_SOLO ? scenario->draws[turn]
                                              : scenario->hand - used;
    uint8_t *const from =
        &state->stack[state->round][hand_start(given, turn, first) + used];
    if (given->held[seat] && given->held[seat] != size)
        return fail(flaw,
                    (const char *const[]){"the hand of seat ", " must have "},
                    (const int[]){seat, size});
    memcpy(from, given->hand[seat], (size_t)given->held[seat]);
    for (int i = 0; i < size; i++)
        state->hand[seat][from[i]]++;
    return true;
}

/* Who holds on this turn the hand that was dealt to `first`. */
static int holder(const struct subdivision_state *state, int first)
{
    int seat = first;
    for (int turn = 0; turn < state->turn; turn++)
        seat = passes_to(seat, state->seats, state->round);
    return seat;
}

bool subdivision_given_hands(struct subdivision_given *given, struct text *flaw)
{
    struct subdivision_state *state = given->state;
    const int turns = scenario_of(given->box, state)->turns;
    memset(state->hand, 0, sizeof state->hand);
    for (int round = 0; round < ROUNDS; round++)
        if (!fill_stack(given, round, flaw))
            return false;
    for (int first = 0; first < state->seats; first++) {
        if (!put_hand(given, holder(state, first), first, flaw))
            return false;
        for (int round = 0; round < state->round; round++)
            take_before(given, round, turns, first);
        take_before(given, state->round, state->turn, first);
    }
    return true;
}
