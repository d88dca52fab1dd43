/* What a seat may know: its own goods, what was sold, and how much of the rest
 * lies where. */
#include "toy/rules/rules.h"

#include <string.h>

void toy_observe(const struct toy_state *state, int seat, struct toy_view *view)
{
    memset(view, 0, sizeof *view);
    view->seat = (int8_t)seat;
    view->seats = state->seats;
    view->turn = state->turn;
    view->drawn = state->drawn;
    memcpy(view->coins, state->coins, sizeof view->coins);
    memcpy(view->sold, state->sold, sizeof view->sold);
    for (int i = 0; i < state->seats; i++)
        view->stored[i] = (uint8_t)toy_count(state->store[i]);
    if (seat < 0)
        return;
    memcpy(view->hand, state->hand[seat], sizeof view->hand);
    memcpy(view->store, state->store[seat], sizeof view->store);
}

/* Goods that nobody but their holders has seen, in some order. */
struct unseen {
    uint8_t good[TOY_DECK_MAX];
    int count;
};

static void shuffle(uint8_t *good, int count, struct rng *rng)
{
    for (int i = count - 1; i > 0; i--) {
        const uint32_t other = rng_below(rng, (uint32_t)i + 1);
        const uint8_t swap = good[i];
        good[i] = good[other];
        good[other] = swap;
    }
}

static void hand_out(struct unseen *unseen, int count, uint8_t *to)
{
    while (count-- > 0)
        to[unseen->good[--unseen->count]]++;
}

/* Everybody holds two goods, and fewer in the last two turns. */
static int hand_size(const struct toy_view *view, int seat)
{
    const int played = (view->turn + view->seats - 1 - seat) / view->seats;
    const int left = TOY_ROUNDS - played;
    return left < TOY_HAND ? left : TOY_HAND;
}

void toy_guess(const struct toy_box *box, const struct toy_view *view,
               struct rng *rng, struct toy_state *state)
{
    struct unseen unseen = {.count = 0};
    *state = (struct toy_state){
        .seats = view->seats, .turn = view->turn, .drawn = view->drawn};
    memcpy(state->coins, view->coins, sizeof state->coins);
    memcpy(state->sold, view->sold, sizeof state->sold);
    for (int good = 0; good < box->goods; good++) {
        const int known =
            view->hand[good] + view->store[good] + view->sold[good];
        for (int i = known; i < box->good[good].copies; i++)
            unseen.good[unseen.count++] = (uint8_t)good;
    }
    shuffle(unseen.good, unseen.count, rng);
    for (int seat = 0; seat < view->seats; seat++) {
        const bool own = seat == view->seat;
        if (own) {
            memcpy(state->hand[seat], view->hand, sizeof view->hand);
            memcpy(state->store[seat], view->store, sizeof view->store);
            continue;
        }
        hand_out(&unseen, hand_size(view, seat), state->hand[seat]);
        hand_out(&unseen, view->stored[seat], state->store[seat]);
    }
    memcpy(state->deck + state->drawn, unseen.good, (size_t)unseen.count);
}

void toy_redeal(const struct toy_box *box, const struct toy_state *state,
                struct rng *rng, struct toy_state *out)
{
    *out = *state;
    shuffle(out->deck + out->drawn, box->deck - out->drawn, rng);
}
