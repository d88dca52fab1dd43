/* A position in small numbers: what is told of a rival. Most moves change
 * nothing of it, so it is noted with what it depends on. */
#include "suburbia/mind/features.h"

/* What the goal measures, as the end would see it if nothing more were built:
 * dollars and people go on growing. */
static int measure_at_end(const struct suburbia_sketch *sketch,
                          const struct goal *goal, int seat)
{
    const int16_t *stat = sketch->state->numbers[seat].stat;
    if (goal->measure == MEASURE_POPULATION)
        return features_forecast(sketch, seat);
    if (goal->measure == MEASURE_MONEY)
        return stat[STAT_MONEY] + sketch->left * stat[STAT_INCOME];
    return goal_measure(sketch->box, sketch->state, seat, goal);
}

int features_standing(const struct suburbia_sketch *sketch, int goal, int seat)
{
    const struct goal *what = &sketch->box->goal[goal];
    const int value = measure_at_end(sketch, what, seat);
    return what->fewest ? -value : value;
}

/* What a further tile of another borough brings to the rival, all its numbers
 * together. */
static void note_triggers(const struct suburbia_sketch *sketch, int seat,
                          struct rival *rival)
{
    const struct borough *borough = &sketch->state->borough[seat];
    memset(rival->trigger, 0, sizeof rival->trigger);
    for (slot_set rest = borough->distant; rest; rest &= rest - 1) {
        const int slot = slot_first(rest);
        const struct tile *tile = &sketch->box->tile[borough->tile[slot]];
        for (int i = 0; i < tile->effects; i++) {
            const struct effect *effect = &tile->effect[i];
            class_set classes = effect->filter;
            if (!(suburbia_scope_reach[effect->scope] & REACH_OTHERS))
                continue;
            for (; classes; classes &= classes - 1)
                feature_add(&rival->trigger[__builtin_ctz(classes)],
                            effect->amount);
        }
    }
}

/* Nothing that the note depends on has changed. */
static bool holds(const struct suburbia_sketch *sketch, int seat,
                  const struct rival_key *key)
{
    const struct suburbia_state *state = sketch->state;
    const struct borough *borough = &state->borough[seat];
    return key->known && key->left == sketch->left &&
           key->marked == borough->marked && key->star == state->star[seat] &&
           key->own_goal == (uint8_t)sketch->goal[GOAL_OWN] &&
           !memcmp(&key->numbers, &state->numbers[seat], sizeof key->numbers) &&
           !memcmp(key->tile, borough->tile, sizeof key->tile) &&
           !memcmp(key->cell, borough->cell, sizeof key->cell);
}

static void take_key(const struct suburbia_sketch *sketch, int seat,
                     struct rival_key *key)
{
    const struct suburbia_state *state = sketch->state;
    const struct borough *borough = &state->borough[seat];
    memcpy(key->tile, borough->tile, sizeof key->tile);
    memcpy(key->cell, borough->cell, sizeof key->cell);
    key->numbers = state->numbers[seat];
    key->marked = borough->marked;
    key->left = sketch->left;
    key->star = state->star[seat];
    key->own_goal = (uint8_t)sketch->goal[GOAL_OWN];
    key->known = 1;
}

void features_note_rival(const struct suburbia_sketch *sketch, int place)
{
    const int seat = sketch->order[place];
    struct rival *rival = &sketch->notes->rival[place - 1];
    if (holds(sketch, seat, &rival->key))
        return;
    take_key(sketch, seat, &rival->key);
    rival->forecast = (int16_t)features_forecast(sketch, seat);
    for (int i = 0; i < sketch->goals; i++)
        rival->standing[i] =
            (int16_t)features_standing(sketch, sketch->goal[i], seat);
    if (sketch->goal[GOAL_OWN] >= 0)
        rival->standing[GOAL_OWN] =
            (int16_t)features_standing(sketch, sketch->goal[GOAL_OWN], seat);
    note_triggers(sketch, seat, rival);
}
