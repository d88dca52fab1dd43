/* The box of the toy: some kinds of goods, a few of each. */
#ifndef TOY_RULES_BOX_H
#define TOY_RULES_BOX_H

#include "base/words.h"

#include <stdint.h>

enum { TOY_GOODS_MAX = 4, TOY_DECK_MAX = 32 };

struct toy_good {
    uint8_t price, copies, origin;
};

struct toy_box {
    uint64_t hash;
    int goods, deck; /* kinds; pieces of all kinds */
    struct toy_good good[TOY_GOODS_MAX];
    struct words good_words[TOY_GOODS_MAX];
};

extern const struct toy_box toy_box;

/* Counts the deck. */
void toy_derive(struct toy_box *box);

#endif
