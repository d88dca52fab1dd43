/* A rough worth of a position, for the greedy baseline: what each number will
 * have brought by the end if nothing else happened. */
#include "suburbia/internal.h"
#include "suburbia/suburbia.h"

#include <limits.h>

/* Cards that leave the stack in a round. */
static int cards_per_round(const struct suburbia_state *state)
{
    return state->mode == MODE_STANDARD ? state->seats
           : state->mode == MODE_LONE   ? 2
                                        : state->spaces;
}

/* Turns the seat still has, roughly: cards left before 1 More Round is due. */
static int turns_to_come(const struct suburbia_box *box,
                         const struct suburbia_state *state)
{
    const struct stack_plan *plan = stack_plan_of(box, state);
    if (state->last_round != ROUND_NONE)
        return state->last_round > state->round ? 1 : 0;
    const int cards =
        state->deck_size - state->drawn - plan->below - plan->mix / 2;
    return cards > 0 ? cards / cards_per_round(state) + 1 : 1;
}

/* How often the seat will still collect: a turn that waits for a discard or
 * for what a tile asks has not brought its income yet. */
static int turns_left(const struct suburbia_box *box,
                      const struct suburbia_state *state, int seat)
{
    const bool late = box->edition[state->edition].late_discard;
    const bool waits = state->phase == PHASE_CHOOSE ||
                       (state->phase == PHASE_DISCARD && !late);
    return turns_to_come(box, state) + (waits && state->seat == seat);
}

/* Where a seat stands in a goal; the star track parts those who are equal
 * (S-STAR-TIE). */
static int standing(const struct suburbia_box *box,
                    const struct suburbia_state *state, int seat,
                    const struct goal *goal)
{
    const int value = goal_measure(box, state, seat, goal);
    return TRACK_MAX * (goal->fewest ? -value : value) +
           (state->stars ? state->star[seat] : 0);
}

/* Hundredths of a point that a goal is worth to the seat: all of it when
 * alone ahead, a share when close. */
static int goal_worth(const struct suburbia_box *box,
                      const struct suburbia_state *state, int index, int seat)
{
    const struct goal *goal = &box->goal[index];
    const int own = standing(box, state, seat, goal);
    int rival = INT_MIN;
    for (int other = 0; other < state->seats; other++) {
        const int value =
            other == seat ? INT_MIN : standing(box, state, other, goal);
        rival = value > rival ? value : rival;
    }
    const int lead = own - rival, near = 3 * TRACK_MAX;
    if (lead > near)
        return 70 * goal->bonus;
    if (lead < -near)
        return 0;
    const int edge = lead > 0 ? 5 : lead < 0 ? -5 : 0;
    return (35 + edge + 10 * lead / TRACK_MAX) * goal->bonus;
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

/* 0 to 100: how likely it is that a lead of so many stars lasts. */
static int star_share(int lead)
{
    return lead > 2 ? 100 : lead < -2 ? 0 : 50 + 20 * lead;
}

/* The star track: the foremost gain a person each round, the hindmost lose
 * one (S-STAR-ROUND), and whoever goes before others has the choice
 * (S-STAR-ORDER). */
static int stars_worth(const struct suburbia_state *state, int seat, int left)
{
    const int own = state->star[seat];
    int most = 0, least = TRACK_MAX, passed = 0;
    for (int other = 0; other < state->seats; other++) {
        const int star = state->star[other];
        if (other == seat)
            continue;
        most = star > most ? star : most;
        least = star < least ? star : least;
        passed += own > star;
    }
    return left *
           (star_share(own - most) - star_share(least - own) + 15 * passed);
}

/* Cards that will be drawn before this one; -1: it is not to come. */
static int cards_before(const struct suburbia_state *state, int card)
{
    const uint8_t *const next = &state->deck[state->drawn];
    const uint8_t *const found =
        memchr(next, card, (size_t)(state->deck_size - state->drawn));
    return found ? (int)(found - next) : -1;
}

/* Hundredths of the reward that the seat may count on with so much more than
 * is needed and so many turns to go. */
static int award_share(int lead, int turns)
{
    if (lead >= 0)
        return 90;
    const int share = 60 + 20 * lead;
    return turns > 0 && share > 0 ? share : 0;
}

/* A bonus or challenge that is still to be scored (S-BONUS). */
static int award_worth(const struct suburbia_box *box,
                       const struct suburbia_state *state, int index, int seat)
{
    const struct award *award = &box->award[index];
    const struct goal goal = {.filter = award->filter,
                              .measure = award->measure};
    const int cards = cards_before(
        state, award->challenge ? TILE_SCORE_CHALLENGE : TILE_SCORE_BONUS);
    if (cards < 0)
        return 0;
    const int turns = cards / cards_per_round(state);
    const int after = turns_left(box, state, seat) - turns;
    const int lead = goal_measure(box, state, seat, &goal) - award->least;
    const int each = award->challenge ? 100 : dollar_worth(after / 2);
    return award_share(lead, turns) * award->reward * each * after / 100;
}

static int awards_worth(const struct suburbia_box *box,
                        const struct suburbia_state *state, int seat)
{
    int worth = 0;
    if (state->bonus != AWARD_NONE)
        worth += award_worth(box, state, state->bonus, seat);
    if (state->challenge != AWARD_NONE)
        worth += award_worth(box, state, state->challenge, seat);
    return worth;
}

/* What no number says yet: what the tile placed last asks for, and what
 * scores goals of others or in spite of a tie. */
static int specials_worth(const struct suburbia_box *box,
                          const struct suburbia_state *state, int seat)
{
    static const int16_t lasting[SPECIAL_COUNT] = {
        [SPECIAL_SECRET_GOALS] = 200, /* for each other player */
        [SPECIAL_TIED_GOAL] = 100,    /* likewise */
    };
    static const int16_t asked[SPECIAL_COUNT] = {
        [SPECIAL_EXTRA_TILE] = 200,
        [SPECIAL_FREE_MARKER] = 500,
    };
    const struct borough *borough = &state->borough[seat];
    int worth = 0;
    for (int slot = 0; slot < borough->slots; slot++)
        worth += lasting[box->tile[borough->tile[slot]].special];
    worth *= state->seats - 1;
    if (state->phase == PHASE_CHOOSE && state->seat == seat)
        worth += asked[special_asking(box, state)];
    return worth;
}

/* Points, in hundredths, that a turn is worse for taking nothing from the
 * market: found by playing. */
enum { MARKET_MISSED = 700 };

int suburbia_estimate(const struct suburbia_box *box,
                      const struct suburbia_state *state, int seat)
{
    const struct edition *edition = &box->edition[state->edition];
    const int toll = state->mode == MODE_LONE ? 2 : 1;
    const int left = turns_left(box, state, seat);
    int worth = project(edition, state->numbers[seat].stat, left, toll);
    worth += awards_worth(box, state, seat);
    if (state->phase == PHASE_DISCARD && state->seat == seat)
        worth -= MARKET_MISSED;
    if (state->seats == 1)
        return worth;
    worth += goals_worth(box, state, seat) + specials_worth(box, state, seat);
    return worth + (state->stars ? stars_worth(state, seat, left) : 0);
}
