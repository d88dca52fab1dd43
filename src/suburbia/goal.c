/* Goals (S-GOAL): what a borough has of what a goal names, and who is alone
 * ahead in it. */
#include "suburbia/internal.h"
#include "suburbia/suburbia.h"

int goal_measure(const struct suburbia_box *box,
                 const struct suburbia_state *state, int seat,
                 const struct goal *goal)
{
    const struct borough *borough = &state->borough[seat];
    const int16_t *number = state->numbers[seat].stat;
    switch ((enum measure)goal->measure) {
    case MEASURE_TILES:
        return borough_count(box, borough, goal->filter);
    case MEASURE_GROUP:
        return borough_largest_group(box, borough, goal->filter);
    case MEASURE_MARKERS:
        return slot_count(borough->marked);
    case MEASURE_MONEY:
        return number[STAT_MONEY];
    case MEASURE_INCOME:
        return number[STAT_INCOME];
    case MEASURE_REPUTATION:
        return number[STAT_REPUTATION];
    case MEASURE_COUNT:
        break;
    }
    return 0;
}

int goal_leader(const struct suburbia_box *box,
                const struct suburbia_state *state, const struct goal *goal)
{
    int leader = GAME_NOBODY, best = 0;
    for (int seat = 0; seat < state->seats; seat++) {
        int value = goal_measure(box, state, seat, goal);
        if (goal->fewest)
            value = -value;
        if (seat > 0 && value == best)
            leader = GAME_NOBODY;
        else if (seat == 0 || value > best)
            leader = seat, best = value;
    }
    return leader;
}

int suburbia_goal_count(const struct suburbia_box *box,
                        const struct suburbia_state *state, int seat, int goal)
{
    return goal_measure(box, state, seat, &box->goal[goal]);
}
