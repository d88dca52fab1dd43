/* The stacks of a case, so that the wanted hands come out of them. Whatever a
 * case does not care about is made up: stacks are dealt out type by type, and
 * on the turns before everybody discarded a tile. */
#include "rules/subdivision/world.h"

static const struct subdivision_box *const box = &subdivision_box;

static void fill_stack(struct world *world, int round)
{
    struct subdivision_state *state = &world->start;
    const struct scenario *scenario = scenario_of(box, state);
    const int needed = setup_needed(box, state);
    int size = subdivision_stack_size(box, scenario, state->seats), zone = -1;
    state->stack_size[round] = (uint8_t)(world->stacked[round]);
    if (world->stacked[round]) {
        if (world->stacked[round] < needed)
            world_fail(world, "stack %d needs %d tiles", round + 1, needed);
        return;
    }
    for (int i = 0; i < size; i++) {
        zone = (zone + 1) % ZONE_COUNT;
        if (zone == scenario->removed)
            zone = (zone + 1) % ZONE_COUNT;
        state->stack[round][i] = (uint8_t)zone;
    }
    state->stack_size[round] = (uint8_t)size;
}

/* Which tile of the stack is the first of the hand that `first` was dealt, or
 * (alone) of this turn's draw. */
static int hand_start(const struct subdivision_state *state, int turn,
                      int first)
{
    const struct scenario *scenario = scenario_of(box, state);
    int from = 0;
    if (state->mode != PLAY_SOLO)
        return first * scenario->hand;
    for (int i = 0; i < turn; i++)
        from += scenario->draws[i];
    return from;
}

/* Alone only this turn's tiles are held; else those not taken before. */
static int tiles_used(const struct subdivision_state *state, int turn)
{
    return state->mode == PLAY_SOLO ? 0 : turn;
}

/* The hand first dealt to `first` goes from seat to seat; each takes the next
 * tile of it. */
static void take_before(struct subdivision_state *state, int round, int turns,
                        int first)
{
    int seat = first;
    for (int turn = 0; turn < turns; turn++) {
        const int tile =
            hand_start(state, turn, first) + tiles_used(state, turn);
        state->taken[round * SUBDIVISION_TURNS_MAX + turn][seat] =
            (uint8_t)((state->stack[round][tile] + 1) | TAKEN_HIDDEN);
        seat = passes_to(seat, state->seats, round);
    }
}

/* Puts the wanted hand of the seat where it comes from. */
static void put_hand(struct world *world, int seat, int first)
{
    struct subdivision_state *state = &world->start;
    const struct scenario *scenario = scenario_of(box, state);
    const int turn = state->turn, used = tiles_used(state, turn);
    const int size = state->mode == PLAY_SOLO ? scenario->draws[turn]
                                              : scenario->hand - used;
    const int from = hand_start(state, turn, first) + used;
    if (world->held[seat] && world->held[seat] != size) {
        world_fail(world, "the hand of seat %d must have %d tiles", seat, size);
        return;
    }
    for (int i = 0; i < world->held[seat]; i++)
        state->stack[state->round][from + i] = world->hand[seat][i];
    for (int i = 0; i < size; i++)
        state->hand[seat][state->stack[state->round][from + i]]++;
}

void hands_deal(struct world *world)
{
    struct subdivision_state *state = &world->start;
    const int turns = scenario_of(box, state)->turns;
    for (int round = 0; round < ROUNDS; round++)
        fill_stack(world, round);
    for (int first = 0; first < state->seats; first++) {
        int seat = first;
        for (int turn = 0; turn < state->turn; turn++)
            seat = passes_to(seat, state->seats, state->round);
        put_hand(world, seat, first);
        for (int round = 0; round < state->round; round++)
            take_before(state, round, turns, first);
        take_before(state, state->round, state->turn, first);
    }
}
