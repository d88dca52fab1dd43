/* Simultaneous perturbation stochastic approximation (J. C. Spall, 1992): the
 * search for better weights when all that can be seen is, with much noise,
 * whether one choice of all of them does better than another.
 *
 * In each step every weight goes up or down by chance, all at once; whoever
 * asks says how much better the one side did than the other, and all weights
 * move a little towards it. The answer is the mean of the second half of the
 * way, which is steadier than where the way happened to end. Weights are
 * counted in their own steps. */
#ifndef LEARN_SPSA_H
#define LEARN_SPSA_H

#include "game/game.h"

struct spsa {
    const struct game_weight *weight;
    int weights;
    int steps, done; /* in all, and so far */
    double reach;    /* how far a perturbation goes at first, in steps */
    double gain;     /* how far a step goes at first, for a whole win */
    struct rng rng;
    double at[GAME_WEIGHTS_MAX], sum[GAME_WEIGHTS_MAX];
    int8_t toss[GAME_WEIGHTS_MAX];
};

/* Starts from these values; steps, reach and gain may be set afterwards. */
void spsa_begin(struct spsa *spsa, const struct game_weight *weight,
                int weights, const int *start, uint64_t seed);

/* The two sides of the next step. */
void spsa_ask(struct spsa *spsa, int *plus, int *minus);

/* How much better `plus` did, from -1 to 1. */
void spsa_tell(struct spsa *spsa, double better);

/* The weights found so far. */
void spsa_answer(const struct spsa *spsa, int *weight);

#endif
