/* Weights walk in their own steps, not in units, so that one gain fits all of
 * them. A walk is cut at the limits of a weight before it is summed up. */
#include "learn/spsa.h"

#include <assert.h>
#include <math.h>
#include <string.h>

enum { SPSA_STREAM = 5 };

/* How fast steps and perturbations shrink; Spall's practical values. */
static const double gain_fades = 0.602, reach_fades = 0.101;

void spsa_begin(struct spsa *spsa, const struct game_weight *weight,
                int weights, const int *start, uint64_t seed)
{
    assert(weights <= GAME_WEIGHTS_MAX);
    memset(spsa, 0, sizeof *spsa);
    spsa->weight = weight;
    spsa->weights = weights;
    spsa->reach = 2;
    spsa->gain = 0.3;
    spsa->steps = 1;
    rng_init(&spsa->rng, seed, SPSA_STREAM);
    for (int i = 0; i < weights; i++)
        spsa->at[i] = (double)start[i] / weight[i].step;
}

static double limit(double value, double least, double most)
{
    return value < least ? least : value > most ? most : value;
}

static int value_of(const struct game_weight *weight, double at)
{
    return (int)limit(floor(at * weight->step + 0.5), weight->least,
                      weight->most);
}

void spsa_ask(struct spsa *spsa, int *plus, int *minus)
{
    const double reach = spsa->reach / pow(spsa->done + 1, reach_fades);
    for (int i = 0; i < spsa->weights; i++) {
        spsa->toss[i] = rng_next(&spsa->rng) >> 63 ? 1 : -1;
        const double far = reach * spsa->toss[i];
        plus[i] = value_of(&spsa->weight[i], spsa->at[i] + far);
        minus[i] = value_of(&spsa->weight[i], spsa->at[i] - far);
    }
}

void spsa_tell(struct spsa *spsa, double better)
{
    const double settle = 0.1 * spsa->steps;
    const double gain =
        spsa->gain / pow(1 + spsa->done / (settle + 1), gain_fades);
    const bool counts = 2 * spsa->done >= spsa->steps;
    for (int i = 0; i < spsa->weights; i++) {
        const struct game_weight *weight = &spsa->weight[i];
        spsa->at[i] = limit(spsa->at[i] + gain * better * spsa->toss[i],
                            (double)weight->least / weight->step,
                            (double)weight->most / weight->step);
        spsa->sum[i] += counts ? spsa->at[i] : 0;
    }
    spsa->done++;
}

void spsa_answer(const struct spsa *spsa, int *weight)
{
    const int first = (spsa->steps + 1) / 2, counted = spsa->done - first;
    for (int i = 0; i < spsa->weights; i++)
        weight[i] =
            value_of(&spsa->weight[i],
                     counted > 0 ? spsa->sum[i] / counted : spsa->at[i]);
}
