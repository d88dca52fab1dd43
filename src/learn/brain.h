/* The net while it learns: the same shape as struct net (nn/net.h) in floating
 * point, with gradients and what Adam, the rule of descent, keeps of them.
 *
 * The numbers lie in memory that the caller lends, so that several processes
 * can share them: each adds up a gradient of its own and then moves the shared
 * weights; they do not wait for each other. */
#ifndef LEARN_BRAIN_H
#define LEARN_BRAIN_H

#include "nn/net.h"

/* Where each layer lies in an array of all weights. */
struct brain_shape {
    int features, hidden;
    size_t first, first_bias, inner, inner_bias, head, head_bias;
    size_t count;
};

struct brain {
    struct brain_shape shape;
    float *scale;  /* [features]: what each is multiplied by on its way in */
    float *weight; /* [shape.count] */
    float *mean, *square; /* of gradients so far, for Adam */
    /* The mean of the weights over the last tenth of all steps: a single step
     * follows the luck of a few games, and that blurs the small differences
     * between moves. This is what plays. */
    float *steady;
    uint64_t *steps; /* of descent */
};

/* What a position should be judged as; units of the heads. */
struct brain_target {
    float win;           /* 0 to 1 */
    float score, margin; /* of NET_POINTS points */
};

struct brain_target brain_target_of(const struct net_value *value);

struct brain_rates {
    float step;                              /* length of a step of descent */
    float win_part, score_part, margin_part; /* of the loss */
};

struct brain_shape brain_shape_of(int features, int hidden);

/* Small random weights to begin with; scales are 1. */
void brain_begin(struct brain *brain, uint64_t seed);

/* Features differ in size: one counts to 1, another to 60. Each is scaled to
 * about 1 by the positions seen here, so that a step of descent means the same
 * for all. Before anything is learnt. */
struct brain_survey {
    double squares[NET_FEATURES_MAX];
    uint64_t seen[NET_FEATURES_MAX]; /* times it was not 0 */
};

void brain_look(struct brain_survey *survey, const int8_t *x, int features);
void brain_scale(struct brain *brain, const struct brain_survey *survey);

/* What the net says of the features, in the units of a target. */
struct brain_target brain_say(const struct brain *brain, const int8_t *x);

/* Adds the gradient of the loss at one position; returns the loss. */
float brain_learn(const struct brain *brain, const int8_t *x,
                  const struct brain_target *target,
                  const struct brain_rates *rates, float *gradient);

/* Moves the weights against a gradient of that many positions. */
void brain_step(const struct brain *brain, const float *gradient, int positions,
                const struct brain_rates *rates);

/* The weights as whole numbers. */
struct brain_net {
    int16_t first[NET_FEATURES_MAX * NET_HIDDEN_MAX];
    int16_t first_bias[NET_HIDDEN_MAX];
    int16_t inner[NET_INNER * NET_HIDDEN_MAX];
    int32_t inner_bias[NET_INNER];
    int16_t head[NET_HEADS * NET_INNER];
    int32_t head_bias[NET_HEADS];
};

/* Rounds the weights into `room`, to which `net` then points; name, layout and
 * record of the net are the caller's. */
void brain_round(const struct brain *brain, struct brain_net *room,
                 struct net *net);
/* The other way: goes on learning from a net, once brain_begin() and
 * brain_scale() have been there. */
void brain_take(struct brain *brain, const struct net *net);

#endif
