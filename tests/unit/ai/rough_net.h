/* A net that was never trained, for tests that ask only for any judgement:
 * small weights at random, enough of them that positions differ. */
#ifndef UNIT_AI_ROUGH_NET_H
#define UNIT_AI_ROUGH_NET_H

#include "ai/agent.h"
#include "nn/net.h"

#include <string.h>

enum { ROUGH_HIDDEN = 32 };

struct rough_net {
    struct net net;
    int16_t first[GAME_FEATURES_MAX * ROUGH_HIDDEN], first_bias[ROUGH_HIDDEN];
    int16_t inner[NET_INNER * ROUGH_HIDDEN];
    int32_t inner_bias[NET_INNER];
    int16_t head[NET_HEADS * NET_INNER];
    int32_t head_bias[NET_HEADS];
};

static inline void rough_fill(struct rng *rng, int16_t *out, int count,
                              int most)
{
    for (int i = 0; i < count; i++)
        out[i] = (int16_t)((int)rng_below(rng, 2u * (unsigned)most + 1) - most);
}

static inline void rough_net_make(struct rough_net *rough,
                                  const struct game *game)
{
    struct rng rng;
    memset(rough, 0, sizeof *rough);
    rng_init(&rng, 7, 0);
    rough_fill(&rng, rough->first, game->mind->feature_count * ROUGH_HIDDEN,
               40);
    rough_fill(&rng, rough->first_bias, ROUGH_HIDDEN, 600);
    rough_fill(&rng, rough->inner, NET_INNER * ROUGH_HIDDEN, 300);
    rough_fill(&rng, rough->head, NET_HEADS * NET_INNER, 300);
    struct net *net = &rough->net;
    memcpy(net->name, game->name, strlen(game->name));
    net->layout = game->mind->feature_layout;
    net->features = game->mind->feature_count;
    net->hidden = ROUGH_HIDDEN;
    net->first = rough->first;
    net->first_bias = rough->first_bias;
    net->inner = rough->inner;
    net->inner_bias = rough->inner_bias;
    net->head = rough->head;
    net->head_bias = rough->head_bias;
    net->record = "";
}

/* A desk at which this game is judged by such a net. */
static inline void rough_sit(struct agent_desk *desk, struct rough_net *rough,
                             const struct game *game, uint64_t seed)
{
    memset(desk, 0, sizeof *desk);
    agent_sit(desk, game, seed);
    rough_net_make(rough, game);
    desk->nets = (struct agent_nets){&rough->net, &rough->net};
}

#endif
