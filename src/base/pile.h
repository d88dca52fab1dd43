/* Tiles, goals or cards face down on a pile, to be dealt. */
#ifndef BASE_PILE_H
#define BASE_PILE_H

#include "base/rng.h"

enum { PILE_MAX = 255 };

struct pile {
    uint8_t item[PILE_MAX];
    int count;
};

static inline void pile_add(struct pile *pile, int item)
{
    pile->item[pile->count++] = (uint8_t)item;
}

/* Draws one, each as likely as the other; the pile must not be empty. */
static inline uint8_t pile_draw(struct pile *pile, struct deal *deal)
{
    const uint32_t pick = deal_below(deal, (uint32_t)pile->count);
    const uint8_t item = pile->item[pick];
    pile->item[pick] = pile->item[--pile->count];
    return item;
}

#endif
