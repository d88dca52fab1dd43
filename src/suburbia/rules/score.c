/* The end (S-FINAL, S-GOAL, S-WIN, S-LADDER): worked out on the side, so that
 * a game can also be asked how it would end now. */
#include "suburbia/rules/internal.h"
#include "suburbia/rules/rules.h"

enum { MONEY_PER_PERSON = 5 };

const struct suburbia_rung suburbia_ladder[SUBURBIA_RUNGS] = {
    {136, "ceo", "CEO of Suburbia, Inc."},
    {121, "principal_architect", "Principal Architect"},
    {106, "architectural_engineer", "Architectural Engineer"},
    {91, "architectural_designer", "Architectural Designer"},
    {76, "draftsman", "Draftsman"},
    {60, "subcontractor", "Subcontractor"},
    {-1, "junior_intern", "Junior Intern"},
};

static const struct suburbia_rung *rung_of(int population)
{
    const struct suburbia_rung *rung = suburbia_ladder;
    while (population < rung->from)
        rung++;
    return rung;
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
                  int amount, enum suburbia_rule rule)
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

/* Goals at the end, in the order they are judged. */
struct judged {
    uint8_t goal;
    int8_t owner;     /* of a private one */
    unsigned leaders; /* bit per seat */
};

static void score_goal(const struct scoring *scoring,
                       const struct judged *judged, int seat)
{
    struct game_result *result = scoring->result;
    const struct goal *goal = &scoring->box->goal[judged->goal];
    assert(result->goals < GAME_GOALS_MAX);
    result->goal[result->goals++] = (struct game_goal_result){
        judged->goal, judged->owner, (int8_t)seat, goal->bonus};
    if (seat != GAME_NOBODY)
        award(scoring, seat, STAT_POPULATION, goal->bonus, SUBURBIA_RULE_GOAL);
}

static void list_goal(const struct scoring *scoring, int goal, int owner,
                      struct judged *out)
{
    *out = (struct judged){
        (uint8_t)goal, (int8_t)owner,
        goal_leaders(scoring->box, scoring->state, &scoring->box->goal[goal])};
}

/* Public goals, then private ones in turn order. */
static int list_goals(const struct scoring *scoring, struct judged *out)
{
    const struct suburbia_state *state = scoring->state;
    int count = 0, seat = state->first;
    for (int i = 0; i < state->public_goals; i++)
        list_goal(scoring, state->public_goal[i], GAME_NOBODY, &out[count++]);
    do {
        if (state->kept[seat] != KEPT_NONE)
            list_goal(scoring, state->deal[seat][state->kept[seat]], seat,
                      &out[count++]);
        seat = seat_after(state, seat);
    } while (seat != state->first);
    return count;
}

/* Tiles with this special in the seat's borough, a marked one twice. */
static int count_special(const struct scoring *scoring, int seat,
                         enum special special)
{
    const struct borough *borough = &scoring->state->borough[seat];
    int count = 0;
    for (int slot = 0; slot < borough->slots; slot++)
        if (scoring->box->tile[borough->tile[slot]].special == special)
            count += borough->marked & slot_bit(slot) ? 2 : 1;
    return count;
}

/* Whether the seat may score the goal at all. */
static bool is_open_to(const struct scoring *scoring,
                       const struct judged *judged, int seat)
{
    return judged->owner == GAME_NOBODY || judged->owner == seat ||
           count_special(scoring, seat, SPECIAL_SECRET_GOALS) > 0;
}

/* Prague: the seat is alone ahead in another player's goal. */
static void score_secrets(const struct scoring *scoring,
                          const struct judged *judged, int goals)
{
    const int seats = scoring->state->seats;
    for (int i = 0; i < goals; i++)
        for (int seat = 0; seat < seats; seat++)
            if (judged[i].leaders == 1u << seat &&
                judged[i].owner != GAME_NOBODY && judged[i].owner != seat &&
                is_open_to(scoring, &judged[i], seat))
                score_goal(scoring, &judged[i], seat);
}

/* The dearest goal in which the seat shares the lead and that it has not
 * scored yet, or -1. */
static int dearest_tie(const struct scoring *scoring,
                       const struct judged *judged, int goals, int seat)
{
    int best = -1;
    for (int i = 0; i < goals; i++) {
        const unsigned leaders = judged[i].leaders;
        const struct goal *goal = scoring->box->goal;
        if (!(leaders >> seat & 1) || leaders == 1u << seat ||
            !is_open_to(scoring, &judged[i], seat))
            continue;
        if (best < 0 ||
            goal[judged[i].goal].bonus > goal[judged[best].goal].bonus)
            best = i;
    }
    return best;
}

/* Law Office: `judged` is the seat's own copy, where what is scored goes. */
static void score_ties(const struct scoring *scoring, struct judged *judged,
                       int goals, int seat)
{
    int left = count_special(scoring, seat, SPECIAL_TIED_GOAL);
    for (; left > 0; left--) {
        const int tie = dearest_tie(scoring, judged, goals, seat);
        if (tie < 0)
            return;
        score_goal(scoring, &judged[tie], seat);
        judged[tie].leaders = 0;
    }
}

static void judge_goals(const struct scoring *scoring)
{
    const struct suburbia_state *state = scoring->state;
    struct judged judged[2 * SEATS_MAX];
    const int goals = list_goals(scoring, judged);
    for (int i = 0; i < goals; i++) {
        const unsigned leaders = judged[i].leaders;
        int seat =
            leaders & (leaders - 1) ? GAME_NOBODY : __builtin_ctz(leaders);
        if (judged[i].owner != GAME_NOBODY && seat != judged[i].owner)
            seat = GAME_NOBODY;
        score_goal(scoring, &judged[i], seat);
    }
    score_secrets(scoring, judged, goals);
    int seat = state->first;
    do {
        struct judged own[2 * SEATS_MAX];
        memcpy(own, judged, sizeof own);
        score_ties(scoring, own, goals, seat);
        seat = seat_after(state, seat);
    } while (seat != state->first);
}

static void convert_money(const struct scoring *scoring, int seat)
{
    const int people =
        scoring->result->stat[seat][STAT_MONEY] / MONEY_PER_PERSON;
    if (people == 0)
        return;
    award(scoring, seat, STAT_MONEY, -MONEY_PER_PERSON * people,
          SUBURBIA_RULE_FINAL);
    award(scoring, seat, STAT_POPULATION, people, SUBURBIA_RULE_FINAL);
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
    const struct suburbia_rung *rung = rung_of(result->score[0]);
    result->ladder = counts ? rung->name : NULL;
    result->rung = counts ? rung->id : NULL;
}
