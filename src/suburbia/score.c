/* The end (S-FINAL, S-GOAL, S-WIN, S-LADDER): worked out on the side, so that
 * a game can also be asked how it would end now. */
#include "suburbia/internal.h"
#include "suburbia/suburbia.h"

enum { MONEY_PER_PERSON = 5 };

struct rung {
    int from;
    const char *name;
};

static const struct rung ladder[] = {{136, "CEO of Suburbia, Inc."},
                                     {121, "Principal Architect"},
                                     {106, "Architectural Engineer"},
                                     {91, "Architectural Designer"},
                                     {76, "Draftsman"},
                                     {60, "Subcontractor"},
                                     {-1, "Junior Intern"}};

static const char *rung_of(int population)
{
    const struct rung *rung = ladder;
    while (population < rung->from)
        rung++;
    return rung->name;
}

/* The final scoring under way. */
struct scoring {
    const struct suburbia_box *box;
    const struct suburbia_state *state;
    struct game_result *result;
    struct game_events *events;
};

/* Red lines do nothing here, so the number just moves. */
static void award(const struct scoring *scoring, int seat, enum stat stat,
                  int amount, enum rule rule)
{
    const struct game_event event = {.seat = (int8_t)seat,
                                     .stat = (uint8_t)stat,
                                     .delta = (int16_t)amount,
                                     .rule = (uint8_t)rule,
                                     .at_seat = GAME_NOBODY,
                                     .by_seat = GAME_NOBODY};
    scoring->result->stat[seat][stat] += amount;
    game_note(scoring->events, event);
}

static void judge(const struct scoring *scoring, int index, int owner)
{
    struct game_result *result = scoring->result;
    const struct goal *goal = &scoring->box->goal[index];
    int seat = goal_leader(scoring->box, scoring->state, goal);
    if (owner != GAME_NOBODY && seat != owner)
        seat = GAME_NOBODY;
    result->goal[result->goals++] = (struct game_goal_result){
        (uint8_t)index, (int8_t)owner, (int8_t)seat, goal->bonus};
    if (seat != GAME_NOBODY)
        award(scoring, seat, STAT_POPULATION, goal->bonus, RULE_GOAL);
}

static void judge_goals(const struct scoring *scoring)
{
    const struct suburbia_state *state = scoring->state;
    for (int i = 0; i < state->public_goals; i++)
        judge(scoring, state->public_goal[i], GAME_NOBODY);
    for (int i = 0; i < state->seats; i++) {
        const int seat = (state->first + i) % state->seats;
        if (state->kept[seat] != KEPT_NONE)
            judge(scoring, state->deal[seat][state->kept[seat]], seat);
    }
}

static void convert_money(const struct scoring *scoring, int seat)
{
    const int people =
        scoring->result->stat[seat][STAT_MONEY] / MONEY_PER_PERSON;
    if (people == 0)
        return;
    award(scoring, seat, STAT_MONEY, -MONEY_PER_PERSON * people, RULE_FINAL);
    award(scoring, seat, STAT_POPULATION, people, RULE_FINAL);
}

/* S-WIN: population, reputation, income, money left over. */
static int compare(const int *a, const int *b)
{
    static const uint8_t order[] = {STAT_POPULATION, STAT_REPUTATION,
                                    STAT_INCOME, STAT_MONEY};
    for (int i = 0; i < STAT_COUNT; i++)
        if (a[order[i]] != b[order[i]])
            return a[order[i]] - b[order[i]];
    return 0;
}

static void find_winners(struct game_result *result)
{
    int best = 0;
    for (int seat = 1; seat < result->seats; seat++)
        if (compare(result->stat[seat], result->stat[best]) > 0)
            best = seat;
    for (int seat = 0; seat < result->seats; seat++)
        if (compare(result->stat[seat], result->stat[best]) == 0)
            result->winners |= (uint8_t)(1 << seat);
}

void suburbia_result(const struct suburbia_box *box,
                     const struct suburbia_state *state,
                     struct game_result *result, struct game_events *events)
{
    *result = (struct game_result){.seats = state->seats};
    for (int seat = 0; seat < state->seats; seat++)
        for (int stat = 0; stat < STAT_COUNT; stat++)
            result->stat[seat][stat] = state->numbers[seat].stat[stat];
    const struct scoring scoring = {box, state, result, events};
    judge_goals(&scoring);
    for (int seat = 0; seat < state->seats; seat++)
        convert_money(&scoring, seat);
    for (int seat = 0; seat < state->seats; seat++)
        result->score[seat] = result->stat[seat][STAT_POPULATION];
    find_winners(result);
    const bool counts = state->mode == MODE_LONE ||
                        (state->mode == MODE_DALE && result->winners == 1);
    if (counts)
        result->ladder = rung_of(result->score[0]);
}
