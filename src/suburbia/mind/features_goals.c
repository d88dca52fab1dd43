/* A position in small numbers: goals, bonus and challenge. */
#include "suburbia/mind/features.h"

#include "suburbia/mind/stack.h"

/* Dollars and people come in larger numbers than tiles. */
static int coarse(int measure)
{
    return measure == MEASURE_MONEY || measure == MEASURE_POPULATION ? 4 : 1;
}

/* Steps of this size, a part of one counted as a whole; 2 or 8, told apart
 * because dividing by what is not known beforehand is slow. */
static int whole(int lead, int size)
{
    const int up = lead > 0 ? size - 1 : lead < 0 ? 1 - size : 0;
    return size == 2 ? (lead + up) / 2 : (lead + up) / size;
}

/* Whether the star track parts the two if they are equal otherwise
 * (S-STAR-TIE): 1 for the rival, -1 for the seat. */
static int by_stars(const struct suburbia_sketch *sketch, int rival)
{
    const struct suburbia_state *state = sketch->state;
    const int own = state->star[sketch->seat], other = state->star[rival];
    return !state->stars ? 0 : (other > own) - (other < own);
}

/* How far the seat is ahead of the best rival, in steps; `leader` is the place
 * of the rival that is alone ahead of all, or 0. */
static int lead_in(const struct suburbia_sketch *sketch, int slot, int *leader)
{
    const int goal = sketch->goal[slot];
    const int own = 2 * features_standing(sketch, goal, sketch->seat);
    int best = INT16_MIN;
    *leader = 0;
    for (int place = 1; place < sketch->seats; place++) {
        const int value = 2 * sketch->notes->rival[place - 1].standing[slot] +
                          by_stars(sketch, sketch->order[place]);
        if (value >= best)
            *leader = value > best && value > own ? place : 0;
        best = value > best ? value : best;
    }
    return whole(own - best, 2 * coarse(sketch->box->goal[goal].measure));
}

static int lead_step(int lead)
{
    return step_of(lead + LEAD_STEPS / 2, LEAD_STEPS);
}

struct goal_sections {
    enum feature lead, class, measure;
};

static void put_goal(const struct suburbia_sketch *sketch,
                     const struct goal_sections *at, const struct goal *goal,
                     int lead)
{
    const int bonus = goal->bonus / 5;
    const int sign = goal->fewest ? -1 : 1;
    int8_t *out = sketch->out;
    feature_add(
        &out[(int)at->lead + sketch->clock * LEAD_STEPS + lead_step(lead)],
        bonus);
    for (class_set rest = goal->filter; rest; rest &= rest - 1)
        feature_add(&out[(int)at->class + __builtin_ctz(rest)], sign * bonus);
    feature_add(&out[(int)at->measure + goal->measure], sign * bonus);
}

void features_goals(const struct suburbia_sketch *sketch)
{
    static const struct goal_sections open = {
        SUBURBIA_F_GOAL, SUBURBIA_F_GOAL_CLASS, SUBURBIA_F_GOAL_MEASURE};
    static const struct goal_sections own = {SUBURBIA_F_GOAL_OWN,
                                             SUBURBIA_F_GOAL_OWN_CLASS,
                                             SUBURBIA_F_GOAL_OWN_MEASURE};
    int leader;
    for (int i = 0; i < sketch->goals; i++) {
        const struct goal *goal = &sketch->box->goal[sketch->goal[i]];
        put_goal(sketch, &open, goal, lead_in(sketch, i, &leader));
        if (leader)
            feature_add(&sketch->out[SUBURBIA_F_GOAL_RIVAL + leader - 1],
                        goal->bonus / 5);
    }
    if (sketch->goal[GOAL_OWN] >= 0)
        put_goal(sketch, &own, &sketch->box->goal[sketch->goal[GOAL_OWN]],
                 lead_in(sketch, GOAL_OWN, &leader));
}

static void put_award(const struct suburbia_sketch *sketch, int index,
                      int8_t *out)
{
    const struct suburbia_state *state = sketch->state;
    if (index == AWARD_NONE)
        return;
    const struct award *award = &sketch->box->award[index];
    const struct goal goal = {.filter = award->filter,
                              .measure = award->measure};
    const int cards = stack_cards_before(
        state, award->challenge ? TILE_SCORE_CHALLENGE : TILE_SCORE_BONUS);
    if (cards < 0)
        return;
    const int more =
        goal_measure(sketch->box, state, sketch->seat, &goal) - award->least;
    out[lead_step(more / coarse(award->measure))] = (int8_t)award->reward;
    feature_add(&out[LEAD_STEPS], 1);
    feature_add(&out[LEAD_STEPS + 1], cards / sketch->seats);
    feature_add(&out[LEAD_STEPS + 2], award->reward * sketch->left / 4);
}

void features_awards(const struct suburbia_sketch *sketch)
{
    put_award(sketch, sketch->state->bonus, &sketch->out[SUBURBIA_F_AWARD]);
    put_award(sketch, sketch->state->challenge,
              &sketch->out[SUBURBIA_F_AWARD + AWARD_FACTS]);
}
