/* Features of what a seat holds and remembers: its own hand, the hand that
 * comes next if it held that one before, and what was never seen. */
#include "subdivision/mind/features.h"

/* A heap of tiles is a number: the count of each type in a byte. */
enum { HEAP_BITS = 8 };

static uint64_t heap_one(int zone)
{
    return UINT64_C(1) << (HEAP_BITS * zone);
}

static int heap_count(uint64_t heap, int zone)
{
    return (int8_t)(heap >> (HEAP_BITS * zone));
}

static uint64_t heap_of(const uint8_t *tiles, int count)
{
    uint64_t sum = 0;
    for (int i = 0; i < count; i++)
        sum += heap_one(tiles[i]);
    return sum;
}

static uint8_t taken_by(const struct subdivision_state *state, int round,
                        int turn, int seat)
{
    return state->taken[round * SUBDIVISION_TURNS_MAX + turn][seat];
}

/* What a seat has seen of a hand dealt to `first`, in a round that is over:
 * all of it but what was discarded before it came, or (it never came) what was
 * placed from it. */
static uint64_t seen_of_hand(const struct subdivision_sketch *sketch, int round,
                             int first)
{
    const struct subdivision_state *state = sketch->state;
    const struct scenario *scenario = scenario_of(sketch->box, state);
    uint64_t placed = 0, hidden = 0;
    int who = first, turn = 0;
    for (; turn < scenario->turns && who != sketch->seat; turn++) {
        const uint8_t taken = taken_by(state, round, turn, who);
        if (taken & TAKEN_HIDDEN)
            hidden += heap_one(taken_zone(taken));
        else
            placed += heap_one(taken_zone(taken));
        who = passes_to(who, state->seats, round);
    }
    if (turn == scenario->turns)
        return placed;
    return heap_of(&state->stack[round][first * scenario->hand],
                   scenario->hand) -
           hidden;
}

static uint64_t seen_of_round(const struct subdivision_sketch *sketch,
                              int round)
{
    const struct subdivision_state *state = sketch->state;
    const struct scenario *scenario = scenario_of(sketch->box, state);
    uint64_t seen = 0;
    if (state->mode == PLAY_SOLO)
        return heap_of(state->stack[round],
                       subdivision_drawn(scenario, scenario->turns));
    for (int first = 0; first < state->seats; first++)
        seen += seen_of_hand(sketch, round, first);
    return seen;
}

void features_unseen(const struct subdivision_sketch *sketch)
{
    const struct subdivision_state *state = sketch->state;
    const int removed = scenario_of(sketch->box, state)->removed;
    int8_t *out = sketch->out + SUBDIVISION_F_UNSEEN;
    uint64_t seen = 0;
    for (int round = 0; round < state->round; round++)
        seen += seen_of_round(sketch, round);
    for (int zone = 0; zone < ZONE_COUNT; zone++)
        if (zone != removed)
            out[zone] = feature_cut(sketch->box->copies[state->seats] -
                                    heap_count(seen, zone));
}

/* The hand of the next turn, if the seat held it in this round: what it passed
 * on, without what others placed from it so far. */
static void put_next(const struct subdivision_sketch *sketch)
{
    const struct subdivision_state *state = sketch->state;
    int8_t *out = sketch->out + SUBDIVISION_F_HAND;
    const int from = state->turn + 1 - state->seats;
    int who = sketch->seat;
    uint8_t hand[ZONE_COUNT];
    if (!sketch->dealt || state->mode == PLAY_SOLO || from < 0 ||
        state->turn + 1 == scenario_of(sketch->box, state)->turns)
        return;
    view_hand(sketch->box, state, state->round * SUBDIVISION_TURNS_MAX + from,
              who, hand);
    for (int turn = from; turn < state->turn; turn++) {
        const uint8_t taken = taken_by(state, state->round, turn, who);
        if (who == sketch->seat || !(taken & TAKEN_HIDDEN))
            hand[taken_zone(taken)]--;
        who = passes_to(who, state->seats, state->round);
    }
    for (int zone = 0; zone < ZONE_COUNT; zone++)
        out[HAND_NEXT + zone] = (int8_t)hand[zone];
    out[HAND_NEXT_KNOWN] = 1;
}

void features_hand(const struct subdivision_sketch *sketch)
{
    const uint8_t *hand = sketch->state->hand[sketch->seat];
    int8_t *out = sketch->out + SUBDIVISION_F_HAND;
    const int at = sketch->chosen ? HAND_PASSED : HAND_OWN;
    for (int zone = 0; zone < ZONE_COUNT; zone++) {
        out[at + zone] = (int8_t)hand[zone];
        out[HAND_TYPES] =
            (int8_t)(out[HAND_TYPES] + (!sketch->chosen && hand[zone]));
    }
    put_next(sketch);
}
