/* A net of the smallest width with arbitrary weights: it judges badly, but at
 * once, and whatever asks for a net can be reached. */
#ifndef FUZZ_SMALL_NET_H
#define FUZZ_SMALL_NET_H

#include "base/text.h"
#include "game/game.h"
#include "nn/net.h"

enum { SMALL_HIDDEN = 16, SMALL_WEIGHT = 100 };

/* The net for the game. All share their weights, which are made once. */
static inline void small_net(const struct game *game, struct net *net)
{
    static _Alignas(64) int16_t first[NET_FEATURES_MAX * SMALL_HIDDEN];
    static const int32_t bias[NET_INNER];
    static bool made;
    struct text name;
    struct rng rng;
    rng_init(&rng, 1, 0);
    for (int i = 0; !made && i < NET_FEATURES_MAX * SMALL_HIDDEN; i++)
        first[i] = (int16_t)((int)rng_below(&rng, 2 * SMALL_WEIGHT + 1) -
                             SMALL_WEIGHT);
    made = true;
    *net = (struct net){.layout = game->mind->feature_layout,
                        .features = game->mind->feature_count,
                        .hidden = SMALL_HIDDEN,
                        .first = first,
                        .first_bias = first,
                        .inner = first,
                        .inner_bias = bias,
                        .head = first,
                        .head_bias = bias};
    text_init(&name, net->name, sizeof net->name);
    text_add(&name, game->name);
}

#endif
