/* The toy: everybody holds two goods. Who is to play sells one for its price,
 * or stores it face down, and draws another while there is a turn to come.
 * After four rounds coins count one each, and n stored goods of a kind n times
 * n. */
#ifndef TOY_RULES_STATE_H
#define TOY_RULES_STATE_H

#include "game/terms.h"
#include "toy/rules/box.h"

enum { TOY_SEATS_MAX = 4, TOY_ROUNDS = 4, TOY_HAND = 2 };
enum toy_move_type { TOY_SELL, TOY_STORE, TOY_MOVES };

struct toy_state {
    uint8_t seats, turn, drawn;
    uint8_t coins[TOY_SEATS_MAX];
    uint8_t hand[TOY_SEATS_MAX][TOY_GOODS_MAX];
    uint8_t store[TOY_SEATS_MAX][TOY_GOODS_MAX];
    uint8_t sold[TOY_GOODS_MAX];
    uint8_t deck[TOY_DECK_MAX]; /* from `drawn` on it lies face down */
};

/* What a seat may know: no deck, and of others' stores the size alone. */
struct toy_view {
    int8_t seat; /* GAME_NOBODY: a bystander */
    uint8_t seats, turn, drawn;
    uint8_t coins[TOY_SEATS_MAX];
    uint8_t stored[TOY_SEATS_MAX];
    uint8_t hand[TOY_GOODS_MAX], store[TOY_GOODS_MAX]; /* its own */
    uint8_t sold[TOY_GOODS_MAX];
};

static inline game_move toy_move(enum toy_move_type type, int good)
{
    return 1 + (game_move)type * TOY_GOODS_MAX + (game_move)good;
}

static inline enum toy_move_type toy_move_type(game_move move)
{
    return (enum toy_move_type)((move - 1) / TOY_GOODS_MAX);
}

static inline int toy_move_good(game_move move)
{
    return (int)((move - 1) % TOY_GOODS_MAX);
}

#endif
