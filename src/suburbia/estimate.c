/* A rough worth of a position, for the greedy baseline: what each number will
 * have brought by the end if nothing else happened. */
#include "suburbia/internal.h"
#include "suburbia/suburbia.h"

/* Turns the seat still has, roughly: cards left before 1 More Round is due. */
static int turns_left(const struct suburbia_box *box,
                      const struct suburbia_state *state)
{
    const struct edition *edition = &box->edition[state->edition];
    const struct stack_plan *plan = state->mode == MODE_DALE
                                        ? &edition->dale_plan
                                        : &edition->plan[state->seats];
    if (state->last_round != ROUND_NONE)
        return state->last_round > state->round ? 1 : 0;
    const int per_round = state->mode == MODE_STANDARD ? state->seats
                          : state->mode == MODE_LONE   ? 2
                                                       : state->spaces;
    const int cards =
        state->deck_size - state->drawn - plan->below - plan->mix / 2;
    return cards > 0 ? cards / per_round + 1 : 1;
}

/* Hundredths of a point that a goal is worth to the seat: all of it when
 * alone ahead, a share when close. */
static int goal_worth(const struct suburbia_box *box,
                      const struct suburbia_state *state, int index, int seat)
{
    const struct goal *goal = &box->goal[index];
    const int sign = goal->fewest ? -1 : 1;
    const int own = sign * goal_measure(box, state, seat, goal);
    int rival = -10000;
    for (int other = 0; other < state->seats; other++) {
        const int value = sign * goal_measure(box, state, other, goal);
        if (other != seat && value > rival)
            rival = value;
    }
    const int lead = own - rival;
    const int share = lead > 3 ? 70 : lead < -3 ? 0 : 35 + 10 * lead;
    return share * goal->bonus;
}

static int goals_worth(const struct suburbia_box *box,
                       const struct suburbia_state *state, int seat)
{
    int worth = 0;
    for (int i = 0; i < state->public_goals; i++)
        worth += goal_worth(box, state, state->public_goal[i], seat);
    if (state->kept[seat] != KEPT_NONE)
        worth +=
            goal_worth(box, state, state->deal[seat][state->kept[seat]], seat);
    return worth;
}

int suburbia_estimate(const struct suburbia_box *box,
                      const struct suburbia_state *state, int seat)
{
    const int16_t *stat = state->numbers[seat].stat;
    const int left = turns_left(box, state);
    /* A dollar early buys tiles; at the end five make one person. */
    const int dollar = left > 4 ? 60 : 20 + 10 * left;
    const int worth =
        100 * stat[STAT_POPULATION] + 85 * left * stat[STAT_REPUTATION] +
        dollar * stat[STAT_MONEY] + dollar * left * stat[STAT_INCOME];
    return worth + (state->seats > 1 ? goals_worth(box, state, seat) : 0);
}
