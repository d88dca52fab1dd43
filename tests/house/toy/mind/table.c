/* A coin is a coin; what is stored will be more if another of the kind comes.
 */
#include "toy/mind/table.h"

#include "toy/rules/cast.h"
#include "toy/rules/rules.h"

#include <string.h>

typedef const struct game_content content;
typedef const struct game_state position;

enum { WEIGHT_COIN, WEIGHT_STORED, WEIGHT_HELD, WEIGHTS };

static const struct game_weight weights[WEIGHTS] = {
    [WEIGHT_COIN] = {"coin", 100, 0, 300, 10},
    [WEIGHT_STORED] = {"stored", 100, 0, 300, 10},
    [WEIGHT_HELD] = {"held", 90, 0, 300, 10},
};

/* What is held counts as much as the store would gain from it. */
static int estimate(content *c, position *s, int seat, const int *weight,
                    struct game_notes *notes)
{
    const struct toy_state *state = toy_see(s);
    int frozen[WEIGHTS], worth;
    (void)c;
    (void)notes;
    for (int i = 0; i < WEIGHTS; i++)
        frozen[i] = weight ? weight[i] : weights[i].value;
    worth = frozen[WEIGHT_COIN] * state->coins[seat];
    for (int good = 0; good < TOY_GOODS_MAX; good++) {
        const int stored = state->store[seat][good];
        worth += frozen[WEIGHT_STORED] * stored * stored +
                 frozen[WEIGHT_HELD] * state->hand[seat][good] * (stored + 1);
    }
    return worth;
}

enum { OF_GOODS = 2 * TOY_GOODS_MAX, FEATURES = 32 }; /* most are 0 */

static void features(content *c, position *s, int seat, int8_t *out)
{
    const struct toy_state *state = toy_see(s);
    (void)c;
    memset(out, 0, FEATURES);
    for (int good = 0; good < TOY_GOODS_MAX; good++) {
        out[good] = (int8_t)state->hand[seat][good];
        out[TOY_GOODS_MAX + good] = (int8_t)state->store[seat][good];
    }
    out[OF_GOODS] = (int8_t)state->coins[seat];
    out[OF_GOODS + 1] = (int8_t)(state->turn / state->seats);
}

static void features_after(content *c, const struct game_step *step, int seat,
                           int8_t *out)
{
    features(c, step->after, seat, out);
}

static void habit(int number, int *weight)
{
    for (int i = 0; i < WEIGHTS; i++)
        weight[i] = weights[i].value;
    weight[WEIGHT_HELD] = 30 * number;
}

const struct game_mind toy_mind = {
    .weight = weights,
    .weights = WEIGHTS,
    .feature_count = FEATURES,
    .feature_layout = 1,
    .estimate = estimate,
    .features = features,
    .features_after = features_after,
    .habit = habit,
    .slack = 30,
    .expert = 200,
    .champion = {2000, 4000, 8000},
};
