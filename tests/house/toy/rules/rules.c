/* The thirty lines. */
#include "toy/rules/rules.h"

#include "base/pile.h"

static bool is_over(const struct toy_state *state)
{
    return state->turn == TOY_ROUNDS * state->seats;
}

int toy_actor(const struct toy_state *state)
{
    return is_over(state) ? ACTOR_NONE : state->turn % state->seats;
}

void toy_shuffle(const struct toy_box *box, struct deal *deal,
                 struct toy_state *state)
{
    struct pile pile = {.count = 0};
    for (int good = 0; good < box->goods; good++)
        for (int i = 0; i < box->good[good].copies; i++)
            pile_add(&pile, good);
    for (int i = 0; pile.count; i++)
        state->deck[i] = pile_draw(&pile, deal);
}

static void draw(struct toy_state *state, int seat)
{
    state->hand[seat][state->deck[state->drawn++]]++;
}

void toy_begin(struct toy_state *state)
{
    for (int i = 0; i < TOY_HAND * state->seats; i++)
        draw(state, i % state->seats);
}

int toy_legal(const struct toy_state *state, game_move *out)
{
    int count = 0;
    for (game_move move = 1; move < toy_move(TOY_MOVES, 0); move++)
        if (toy_refuse(state, toy_actor(state), move) == STATUS_OK)
            out[count++] = move;
    return count;
}

enum status toy_refuse(const struct toy_state *state, int seat, game_move move)
{
    if (is_over(state))
        return STATUS_GAME_OVER;
    if (seat != toy_actor(state))
        return STATUS_WRONG_SEAT;
    if (move < 1 || move >= toy_move(TOY_MOVES, 0))
        return STATUS_NOT_ALLOWED;
    return state->hand[seat][toy_move_good(move)] ? STATUS_OK
                                                  : STATUS_NOT_IN_HAND;
}

static void sell(const struct toy_box *box, struct toy_state *state, int good,
                 struct game_events *events)
{
    const int seat = toy_actor(state), price = box->good[good].price;
    state->coins[seat] = (uint8_t)(state->coins[seat] + price);
    state->sold[good]++;
    game_note(events, (struct game_event){.seat = (int8_t)seat,
                                          .delta = (int16_t)price,
                                          .cause = (uint8_t)(good + 1),
                                          .at_seat = GAME_NOBODY,
                                          .by_seat = GAME_NOBODY});
}

void toy_apply(const struct toy_box *box, struct toy_state *state,
               game_move move, struct game_events *events)
{
    const int seat = toy_actor(state), good = toy_move_good(move);
    state->hand[seat][good]--;
    if (toy_move_type(move) == TOY_SELL)
        sell(box, state, good, events);
    else
        state->store[seat][good]++;
    if (state->turn + TOY_HAND * state->seats < TOY_ROUNDS * state->seats)
        draw(state, seat);
    state->turn++;
}

int toy_count(const uint8_t *goods)
{
    int count = 0;
    for (int good = 0; good < TOY_GOODS_MAX; good++)
        count += goods[good];
    return count;
}

int toy_points(const struct toy_state *state, int seat)
{
    int points = state->coins[seat];
    for (int good = 0; good < TOY_GOODS_MAX; good++)
        points += state->store[seat][good] * state->store[seat][good];
    return points;
}
