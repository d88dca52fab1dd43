/* A rough worth of a position, for the greedy baseline: what each number will
 * have brought by the end if nothing else happened. */
#include "suburbia/internal.h"
#include "suburbia/suburbia.h"

/* Turns the seat still has, roughly: cards left before 1 More Round is due. */
static int turns_left(const struct suburbia_box *box,
                      const struct suburbia_state *state)
{
    const struct stack_plan *plan = stack_plan_of(box, state);
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

/* What a dollar is worth, in hundredths of a point, with so many turns left:
 * early it buys tiles, at the end five make one person. */
static int dollar_worth(int left)
{
    return left >= 6 ? 50 : 20 + 5 * left;
}

/* The rest of the game if nothing were built any more: income is collected,
 * population follows reputation, red lines take their toll. */
static int project(const struct edition *edition, const int16_t *stat, int left,
                   int toll)
{
    int income = stat[STAT_INCOME], reputation = stat[STAT_REPUTATION];
    int population = stat[STAT_POPULATION];
    int lines = box_red_lines_below(edition, population);
    int worth = dollar_worth(left) * stat[STAT_MONEY];
    for (; left > 0; left--) {
        worth += dollar_worth(left - 1) * income;
        population += reputation;
        population = population > 0 ? population : 0;
        const int after = box_red_lines_below(edition, population);
        income -= toll * (after - lines);
        reputation -= toll * (after - lines);
        lines = after;
    }
    return worth + 100 * population;
}

int suburbia_estimate(const struct suburbia_box *box,
                      const struct suburbia_state *state, int seat)
{
    const struct edition *edition = &box->edition[state->edition];
    const int toll = state->mode == MODE_LONE ? 2 : 1;
    const int worth = project(edition, state->numbers[seat].stat,
                              turns_left(box, state), toll);
    return worth + (state->seats > 1 ? goals_worth(box, state, seat) : 0);
}
