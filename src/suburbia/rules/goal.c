/* Goals (S-GOAL): what a borough has of what a goal names, and who is alone
 * ahead in it. */
#include "suburbia/rules/internal.h"
#include "suburbia/rules/rules.h"

static int measure(const struct suburbia_box *box,
                   const struct suburbia_state *state, int seat, int what,
                   class_set filter)
{
    const struct borough *borough = &state->borough[seat];
    const int16_t *number = state->numbers[seat].stat;
    switch ((enum measure)what) {
    case MEASURE_TILES:
        return borough_count(box, borough, filter);
    case MEASURE_GROUP:
        return borough_largest_group(box, state, seat, filter);
    case MEASURE_MARKERS:
        return slot_count(borough->marked);
    case MEASURE_MONEY:
        return number[STAT_MONEY];
    case MEASURE_INCOME:
        return number[STAT_INCOME];
    case MEASURE_REPUTATION:
        return number[STAT_REPUTATION];
    case MEASURE_POPULATION:
        return number[STAT_POPULATION];
    case MEASURE_STARS:
        return state->star[seat];
    case MEASURE_COUNT:
        break;
    }
    return 0;
}

int goal_measure(const struct suburbia_box *box,
                 const struct suburbia_state *state, int seat,
                 const struct goal *goal)
{
    return measure(box, state, seat, goal->measure, goal->filter);
}

unsigned goal_leaders(const struct suburbia_box *box,
                      const struct suburbia_state *state,
                      const struct goal *goal)
{
    unsigned leaders = 0;
    int best = 0, best_star = 0;
    for (int seat = 0; seat < state->seats; seat++) {
        int value = goal_measure(box, state, seat, goal);
        if (goal->fewest)
            value = -value;
        const int star = state->stars ? state->star[seat] : 0;
        const bool equal = value == best && star == best_star;
        const bool ahead = value > best || (value == best && star > best_star);
        if (leaders && !equal && !ahead)
            continue;
        if (!leaders || ahead)
            leaders = 0, best = value, best_star = star;
        leaders |= 1u << seat;
    }
    return leaders;
}

void goal_award(const struct table *table, int index)
{
    const struct suburbia_state *state = table->state;
    if (index == AWARD_NONE)
        return;
    const struct award *award = &table->box->award[index];
    const enum stat stat = award->challenge ? STAT_REPUTATION : STAT_INCOME;
    const struct suburbia_reason why = reason_rule(SUBURBIA_RULE_BONUS);
    int seat = state->first;
    do {
        if (is_dale(state, seat) ||
            measure(table->box, state, seat, award->measure, award->filter) >=
                award->least)
            numbers_change(table, seat, stat, award->reward, &why);
        seat = seat_after(state, seat);
    } while (seat != state->first);
}

/* Money and its like are counted, but not by tiles. */
static slot_set counted(const struct suburbia_box *box,
                        const struct suburbia_state *state, int seat, int what,
                        class_set filter)
{
    const struct borough *borough = &state->borough[seat];
    switch ((enum measure)what) {
    case MEASURE_TILES:
        return borough_matching(box, borough, filter);
    case MEASURE_GROUP:
        return borough_group(box, state, seat, filter);
    case MEASURE_MARKERS:
        return borough->marked;
    default:
        return 0;
    }
}

slot_set suburbia_goal_counted(const struct suburbia_box *box,
                               const struct suburbia_state *state, int seat,
                               int goal)
{
    return counted(box, state, seat, box->goal[goal].measure,
                   box->goal[goal].filter);
}

slot_set suburbia_award_counted(const struct suburbia_box *box,
                                const struct suburbia_state *state, int seat,
                                int award)
{
    return counted(box, state, seat, box->award[award].measure,
                   box->award[award].filter);
}

int suburbia_goal_count(const struct suburbia_box *box,
                        const struct suburbia_state *state, int seat, int goal)
{
    return goal_measure(box, state, seat, &box->goal[goal]);
}

int suburbia_award_count(const struct suburbia_box *box,
                         const struct suburbia_state *state, int seat,
                         int award)
{
    return measure(box, state, seat, box->award[award].measure,
                   box->award[award].filter);
}

unsigned suburbia_goal_leaders(const struct suburbia_box *box,
                               const struct suburbia_state *state, int goal)
{
    return goal_leaders(box, state, &box->goal[goal]);
}

/* How well the seat does: more is better. */
static int merit(const struct suburbia_box *box,
                 const struct suburbia_state *state, int seat, int goal)
{
    const int value = suburbia_goal_count(box, state, seat, goal);
    return box->goal[goal].fewest ? -value : value;
}

struct suburbia_standing
suburbia_goal_standing(const struct suburbia_box *box,
                       const struct suburbia_state *state, int goal)
{
    const unsigned leaders = suburbia_goal_leaders(box, state, goal);
    struct suburbia_standing standing = {.leader = GAME_NOBODY};
    int value[SEATS_MAX];
    for (int seat = 0; seat < state->seats; seat++) {
        int place = seat;
        value[seat] = merit(box, state, seat, goal);
        for (; place > 0 && value[standing.order[place - 1]] < value[seat];
             place--)
            standing.order[place] = standing.order[place - 1];
        standing.order[place] = (uint8_t)seat;
        if (leaders == 1u << seat)
            standing.leader = seat;
    }
    /* Where stars part equals the leader need not come first of them. */
    if (standing.leader != GAME_NOBODY && state->seats > 1)
        standing.lead = value[standing.order[0]] - value[standing.order[1]];
    return standing;
}

unsigned suburbia_award_met(const struct suburbia_box *box,
                            const struct suburbia_state *state, int award)
{
    unsigned met = 0;
    for (int seat = 0; seat < state->seats; seat++)
        met |= (unsigned)(suburbia_award_count(box, state, seat, award) >=
                          box->award[award].least)
               << seat;
    return met;
}
