/* A rough worth of a position, for the greedy baseline: what each number will
 * have brought by the end if nothing else happened. */
#include "suburbia/mind/stack.h"
#include "suburbia/rules/internal.h"
#include "suburbia/rules/rules.h"

#include <limits.h>

enum weight_id {
#define WEIGHT(name, ...) WEIGHT_##name,
#include "suburbia/mind/weight.def"
#undef WEIGHT
    WEIGHT_COUNT
};

const struct game_weight suburbia_weight[] = {
#define WEIGHT(name, ...) {__VA_ARGS__},
#include "suburbia/mind/weight.def"
#undef WEIGHT
};

static const int frozen[WEIGHT_COUNT] = {
#define WEIGHT(name, word, value, ...) value,
#include "suburbia/mind/weight.def"
#undef WEIGHT
};

_Static_assert((int)WEIGHT_COUNT == (int)SUBURBIA_WEIGHTS,
               "the list is as long");
_Static_assert((int)SUBURBIA_WEIGHTS <= (int)GAME_WEIGHTS_MAX,
               "there is room for all");

enum {
    PERSON = 100,     /* hundredths of a point */
    DOLLAR_LAST = 20, /* at the end five dollars are a person (S-FINAL) */
    GOAL_REACH = 3,   /* a lead that will hardly be caught up */
    TURNS_AHEAD = 32, /* no more are looked at; dealt games are shorter */
    GOAL_TURNS = 6,   /* goals begin to settle this many turns before the end */
    GOAL_OWN = SEATS_MAX, /* after the public ones */
    GOALS_LOOKED_AT,
};

/* What is alike after most decisions of a seat: how far the others have got,
 * and what its tiles promise. As long as what that depends on is the same, it
 * need not be found out again. All zeros: nothing is known. */
struct notes {
    struct rivals {
        struct numbers numbers[SEATS_MAX];
        slot_set marked[SEATS_MAX];
        uint8_t tile[SEATS_MAX][SLOTS_MAX];
        uint8_t star[SEATS_MAX];
        uint8_t own_goal, known;
        int32_t left;
        int32_t worth;                 /* of the best of them */
        int32_t best[GOALS_LOOKED_AT]; /* standing in each goal */
    } rivals;
    struct promise {
        uint8_t tile[SLOTS_MAX];
        int32_t left, known;
        int32_t worth;
    } promise;
};

_Static_assert(sizeof(struct notes) <= GAME_NOTES_SIZE, "notes fit");

/* A position looked at from a seat with some turns to come. */
struct look {
    const struct suburbia_box *box;
    const struct suburbia_state *state;
    const int *weight;
    struct notes *notes;
    int seat, left;
    int faith[TURNS_AHEAD], pay[TURNS_AHEAD]; /* filled for `left` turns */
};

int suburbia_left(const struct suburbia_box *box,
                  const struct suburbia_state *state)
{
    const struct stack_plan *plan = stack_plan_of(box, state);
    if (state->last_round != ROUND_NONE)
        return state->last_round > state->round ? 1 : 0;
    const int cards =
        state->deck_size - state->drawn - plan->below - plan->mix / 2;
    const int left = cards > 0 ? cards / stack_cards_a_round(state) + 1 : 1;
    return state->ends && state->ends - state->round < left
               ? state->ends - state->round
               : left;
}

/* How often the seat will still collect: a turn that waits for a discard or
 * for what a tile asks has not brought its income yet. */
static int turns_left(const struct suburbia_box *box,
                      const struct suburbia_state *state, int seat)
{
    const bool late = box->edition[state->edition].late_discard;
    const bool waits = state->phase == PHASE_CHOOSE ||
                       (state->phase == PHASE_DISCARD && !late);
    return suburbia_left(box, state) + (waits && state->seat == seat);
}

/* Where a seat stands in a goal; the star track parts those who are equal
 * (S-STAR-TIE). */
static int standing(const struct look *look, int seat, const struct goal *goal)
{
    const struct suburbia_state *state = look->state;
    const int value = goal_measure(look->box, state, seat, goal);
    return TRACK_MAX * (goal->fewest ? -value : value) +
           (state->stars ? state->star[seat] : 0);
}

/* Where the best of the others stands. */
static int best_standing(const struct look *look, int index)
{
    const struct goal *goal = &look->box->goal[index];
    int best = INT_MIN;
    for (int other = 0; other < look->state->seats; other++) {
        const int value =
            other == look->seat ? INT_MIN : standing(look, other, goal);
        best = value > best ? value : best;
    }
    return best;
}

/* Hundredths of a goal that the seat may count on: most of it when far ahead,
 * less when close, and towards the end all or nothing. */
static int goal_share(const struct look *look, int lead)
{
    const int *weight = look->weight, near = GOAL_REACH * TRACK_MAX;
    const int edge = lead > 0   ? weight[WEIGHT_GOAL_EDGE]
                     : lead < 0 ? -weight[WEIGHT_GOAL_EDGE]
                                : 0;
    const int share = lead > near ? weight[WEIGHT_GOAL_SAFE]
                      : lead < -near
                          ? 0
                          : weight[WEIGHT_GOAL_LEVEL] + edge +
                                weight[WEIGHT_GOAL_STEP] * lead / TRACK_MAX;
    if (look->left >= GOAL_TURNS)
        return share;
    return share + (GOAL_TURNS - look->left) * weight[WEIGHT_GOAL_SETTLED] *
                       ((lead > 0 ? 100 : 0) - share) / (100 * GOAL_TURNS);
}

/* By its number, and the place in the notes. */
static int goal_worth(const struct look *look, int index, int place)
{
    const struct goal *goal = &look->box->goal[index];
    const int lead =
        standing(look, look->seat, goal) - look->notes->rivals.best[place];
    return goal_share(look, lead) * goal->bonus;
}

/* The goal that the seat has kept, or GOAL_NONE. */
enum { GOAL_NONE = 255 };

static int own_goal(const struct look *look)
{
    const struct suburbia_state *state = look->state;
    const int kept = state->kept[look->seat];
    return kept == KEPT_NONE ? GOAL_NONE : state->deal[look->seat][kept];
}

static int goals_worth(const struct look *look)
{
    const struct suburbia_state *state = look->state;
    const int own = own_goal(look);
    int worth = 0;
    for (int i = 0; i < state->public_goals; i++)
        worth += goal_worth(look, state->public_goal[i], i);
    if (own != GOAL_NONE)
        worth += goal_worth(look, own, GOAL_OWN) *
                 look->weight[WEIGHT_GOAL_KEPT] / 100;
    return worth;
}

/* What a dollar is worth with `left` turns to come: early it buys tiles. */
static int dollar_worth(const int *weight, int left)
{
    const int early = weight[WEIGHT_DOLLAR_EARLY];
    const int turns = weight[WEIGHT_DOLLAR_TURNS];
    return left >= turns ? early
                         : DOLLAR_LAST + (early - DOLLAR_LAST) * left / turns;
}

/* What the turns to come are worth, the nearest first: what is farther off
 * counts for less, or for more. */
static void forecast(struct look *look)
{
    int faith = 100;
    for (int i = 0; i < look->left; i++) {
        faith = faith * look->weight[WEIGHT_PATIENCE] / 100;
        look->faith[i] = faith;
        look->pay[i] = faith * dollar_worth(look->weight, look->left - 1 - i);
    }
}

/* The rest of the game if the seat built nothing any more: income is
 * collected, population follows reputation, red lines take their toll. */
static int project(const struct look *look, int seat)
{
    const struct edition *edition = suburbia_lines(look->box, look->state);
    const int16_t *stat = look->state->numbers[seat].stat;
    const int due = lone_is_strict(look->state) ? 2 : 1;
    const int toll = look->weight[WEIGHT_RED_LINES] < 50 ? 0 : due;
    int income = stat[STAT_INCOME], reputation = stat[STAT_REPUTATION];
    int population = stat[STAT_POPULATION], money = 0, people = 0;
    int lines = suburbia_red_lines_below(edition, population);
    for (int i = 0; i < look->left; i++) {
        money += look->pay[i] * income;
        const int moved = population + reputation;
        const int after = moved > 0 ? moved : 0;
        people += look->faith[i] * (after - population);
        population = after;
        const int crossed =
            suburbia_red_lines_below(edition, population) - lines;
        income -= toll * crossed;
        reputation -= toll * crossed;
        lines += crossed;
    }
    return PERSON * stat[STAT_POPULATION] +
           look->weight[WEIGHT_INCOME] * (money / 100) / 100 +
           look->weight[WEIGHT_REPUTATION] * people / 100;
}

/* Money in hand, of which the first few dollars make the next turn free. */
static int purse_worth(const struct look *look)
{
    const int money = look->state->numbers[look->seat].stat[STAT_MONEY];
    const int most = look->weight[WEIGHT_DOLLARS_FEW];
    const int few = money < most ? money : most;
    const int scarce = look->left ? look->weight[WEIGHT_DOLLAR_SCARCE] : 0;
    return dollar_worth(look->weight, look->left) * money + scarce * few;
}

/* 0 to 100: how likely it is that a lead by `lead` stars lasts. */
static int star_share(const int *weight, int lead)
{
    const int share = 50 + weight[WEIGHT_STAR_STEP] * lead;
    return lead > 2 ? 100 : lead < -2 ? 0 : share;
}

/* The star track: the foremost gain a person each round, the hindmost lose
 * one (S-STAR-ROUND), and whoever goes before others has the choice
 * (S-STAR-ORDER). */
static int stars_worth(const struct look *look)
{
    const struct suburbia_state *state = look->state;
    const int *weight = look->weight;
    const int own = state->star[look->seat];
    int most = 0, least = TRACK_MAX, passed = 0;
    for (int other = 0; other < state->seats; other++) {
        const int star = state->star[other];
        if (other == look->seat)
            continue;
        most = star > most ? star : most;
        least = star < least ? star : least;
        passed += own > star;
    }
    return look->left *
           (star_share(weight, own - most) - star_share(weight, least - own) +
            weight[WEIGHT_STAR_PASSED] * passed);
}

/* Hundredths of the reward that the seat may count on with `lead` more than
 * is needed and `turns` to go. */
static int award_share(const int *weight, int lead, int turns)
{
    if (lead >= 0)
        return weight[WEIGHT_AWARD_EARNED];
    const int share =
        weight[WEIGHT_AWARD_NEAR] + weight[WEIGHT_AWARD_STEP] * lead;
    return turns > 0 && share > 0 ? share : 0;
}

/* A bonus or challenge that is still to be scored (S-BONUS). */
static int award_worth(const struct look *look, int index)
{
    const struct suburbia_state *state = look->state;
    const struct award *award = &look->box->award[index];
    const struct goal goal = {.filter = award->filter,
                              .measure = award->measure};
    const int cards = stack_cards_before(
        state, award->challenge ? TILE_SCORE_CHALLENGE : TILE_SCORE_BONUS);
    if (cards < 0)
        return 0;
    const int turns = cards / stack_cards_a_round(state);
    const int after = look->left - turns;
    const int lead =
        goal_measure(look->box, state, look->seat, &goal) - award->least;
    const int each =
        award->challenge ? PERSON : dollar_worth(look->weight, after / 2);
    return award_share(look->weight, lead, turns) * award->reward * each *
           after / 100;
}

static int awards_worth(const struct look *look)
{
    const struct suburbia_state *state = look->state;
    int worth = 0;
    if (state->bonus != AWARD_NONE)
        worth += award_worth(look, state->bonus);
    if (state->challenge != AWARD_NONE)
        worth += award_worth(look, state->challenge);
    return worth;
}

/* What no number says yet: what the tile placed last asks for, and what
 * scores goals of others or in spite of a tie. */
static int specials_worth(const struct look *look)
{
    static const int16_t lasting[SPECIAL_COUNT] = {
        [SPECIAL_SECRET_GOALS] = 200, /* for each other player */
        [SPECIAL_TIED_GOAL] = 100,    /* likewise */
    };
    static const int16_t asked[SPECIAL_COUNT] = {
        [SPECIAL_EXTRA_TILE] = 200,
        [SPECIAL_FREE_MARKER] = 500,
    };
    const struct suburbia_state *state = look->state;
    const struct borough *borough = &state->borough[look->seat];
    int worth = 0;
    for (int slot = 0; slot < borough->slots; slot++)
        worth += lasting[look->box->tile[borough->tile[slot]].special];
    worth *= state->seats - 1;
    if (state->phase == PHASE_CHOOSE && state->seat == look->seat)
        worth += asked[special_asking(look->box, state)];
    return worth;
}

/* What a change of a number by one is worth halfway to the end. */
static int change_worth(const struct look *look, int stat)
{
    const int half = (look->left + 1) / 2;
    const int dollar = dollar_worth(look->weight, half);
    return stat == STAT_MONEY        ? dollar
           : stat == STAT_INCOME     ? dollar * half
           : stat == STAT_REPUTATION ? PERSON * half
                                     : PERSON;
}

/* How many tiles that meet an effect come in a turn, in hundredths. */
static int effect_rate(const struct look *look, const struct effect *effect)
{
    const class_set kinds = ((class_set)1 << CLASS_BORDER) - 1;
    const int *weight = look->weight;
    const int far = effect->filter & kinds ? weight[WEIGHT_FAR_KIND]
                                           : weight[WEIGHT_FAR_ICON];
    const unsigned reach = suburbia_scope_reach[effect->scope];
    if (reach & REACH_NEAR)
        return weight[WEIGHT_NEAR];
    return (reach & REACH_OWN ? far : 0) +
           (reach & REACH_OTHERS ? far * (look->state->seats - 1) : 0);
}

/* What the tiles of the borough will make of tiles to come. */
static int find_promise(const struct look *look)
{
    const struct borough *borough = &look->state->borough[look->seat];
    int each[STAT_COUNT], worth = 0;
    for (int stat = 0; stat < STAT_COUNT; stat++)
        each[stat] = change_worth(look, stat);
    for (int slot = 0; slot < borough->slots; slot++) {
        const struct tile *tile = &look->box->tile[borough->tile[slot]];
        for (int i = 0; i < tile->effects; i++) {
            const struct effect *effect = &tile->effect[i];
            worth +=
                effect_rate(look, effect) * effect->amount * each[effect->stat];
        }
    }
    return worth / 100 * look->left;
}

static int promise_worth(const struct look *look)
{
    const uint8_t *tile = look->state->borough[look->seat].tile;
    struct promise *promise = &look->notes->promise;
    if (promise->known && promise->left == look->left &&
        memcmp(promise->tile, tile, sizeof promise->tile) == 0)
        return promise->worth;
    memcpy(promise->tile, tile, sizeof promise->tile);
    promise->left = look->left;
    promise->worth = find_promise(look);
    promise->known = 1;
    return promise->worth;
}

/* The best that any other player can look forward to. */
static int rivals_worth(const struct look *look)
{
    int most = 0;
    for (int other = 0; other < look->state->seats; other++) {
        const int worth = other == look->seat ? 0 : project(look, other);
        most = worth > most ? worth : most;
    }
    return most;
}

/* Whether the others are as they were when they were noted. */
static bool are_noted(const struct look *look)
{
    const struct suburbia_state *state = look->state;
    const struct rivals *rivals = &look->notes->rivals;
    if (!rivals->known || rivals->left != look->left ||
        rivals->own_goal != own_goal(look))
        return false;
    for (int i = 0; i < state->seats; i++) {
        const struct borough *borough = &state->borough[i];
        if (i == look->seat)
            continue;
        if (rivals->marked[i] != borough->marked ||
            rivals->star[i] != state->star[i] ||
            memcmp(&rivals->numbers[i], &state->numbers[i],
                   sizeof rivals->numbers[i]) != 0 ||
            memcmp(rivals->tile[i], borough->tile, sizeof rivals->tile[i]) != 0)
            return false;
    }
    return true;
}

/* Nobody moves another's tiles: if they are the same, so are their cells. */
static void note_rivals(const struct look *look)
{
    const struct suburbia_state *state = look->state;
    struct rivals *rivals = &look->notes->rivals;
    if (are_noted(look))
        return;
    for (int i = 0; i < state->seats; i++) {
        rivals->numbers[i] = state->numbers[i];
        rivals->marked[i] = state->borough[i].marked;
        rivals->star[i] = state->star[i];
        memcpy(rivals->tile[i], state->borough[i].tile, sizeof rivals->tile[i]);
    }
    rivals->own_goal = (uint8_t)own_goal(look);
    rivals->left = look->left;
    rivals->known = 1;
    rivals->worth = look->weight[WEIGHT_RIVAL] ? rivals_worth(look) : 0;
    for (int i = 0; i < state->public_goals; i++)
        rivals->best[i] = best_standing(look, state->public_goal[i]);
    if (rivals->own_goal != GOAL_NONE)
        rivals->best[GOAL_OWN] = best_standing(look, rivals->own_goal);
}

/* What matters only while there are turns to come. */
static int future_worth(const struct look *look)
{
    const struct suburbia_state *state = look->state;
    const int *weight = look->weight;
    const int people = state->numbers[look->seat].stat[STAT_POPULATION];
    if (look->left == 0)
        return 0;
    return promise_worth(look) +
           weight[WEIGHT_PEOPLE_EARLY] * people * look->left +
           weight[WEIGHT_MARKER_LEFT] * state->borough[look->seat].markers;
}

/* Box, state, weights, notes and seat must be there. */
static void look_ahead(struct look *look)
{
    const int left = turns_left(look->box, look->state, look->seat);
    look->left = left < TURNS_AHEAD ? left : TURNS_AHEAD;
    forecast(look);
}

/* What counts when there are others. */
static int company_worth(const struct look *look)
{
    const int stars = look->state->stars ? stars_worth(look) : 0;
    note_rivals(look);
    return goals_worth(look) + specials_worth(look) -
           look->weight[WEIGHT_RIVAL] * look->notes->rivals.worth / 100 + stars;
}

int suburbia_estimate_noted(const struct suburbia_box *box,
                            const struct suburbia_state *state, int seat,
                            const int *weight, struct game_notes *notes)
{
    struct look look = {.box = box,
                        .state = state,
                        .weight = weight ? weight : frozen,
                        .notes = (struct notes *)notes,
                        .seat = seat};
    look_ahead(&look);
    int worth = project(&look, seat) + purse_worth(&look) +
                future_worth(&look) + awards_worth(&look);
    if (state->phase == PHASE_DISCARD && state->seat == seat)
        worth -= look.weight[WEIGHT_MARKET_MISSED];
    return worth + (state->seats > 1 ? company_worth(&look) : 0);
}

int suburbia_estimate(const struct suburbia_box *box,
                      const struct suburbia_state *state, int seat,
                      const int *weight)
{
    struct game_notes notes = {{0}};
    return suburbia_estimate_noted(box, state, seat, weight, &notes);
}

/* What people get wrong who do not play well yet: the weights of somebody who
 * gets all of it wrong. */
static const struct flaw {
    uint8_t weight;
    int16_t value;
} flaws[] = {
    {WEIGHT_RED_LINES, 0},  /* they do not see red lines coming */
    {WEIGHT_GOAL_SAFE, 0},  /* they forget goals... */
    {WEIGHT_GOAL_LEVEL, 0}, /* ...or think of them too late */
    {WEIGHT_GOAL_EDGE, 0},  {WEIGHT_GOAL_STEP, 0},
    {WEIGHT_PATIENCE, 70}, /* they look a few turns ahead only */
    {WEIGHT_FAR_KIND, 0},  /* and not at what tiles wait for */
    {WEIGHT_FAR_ICON, 0},   {WEIGHT_NEAR, 0},
    {WEIGHT_RIVAL, 0},
};

/* How far each habit goes from the frozen weights to those, in hundredths. */
static const int habit_share[GAME_HABITS] = {65, 50, 24};

void suburbia_habit(int habit, int *weight)
{
    memcpy(weight, frozen, sizeof frozen);
    for (size_t i = 0; i < sizeof flaws / sizeof *flaws; i++) {
        int *const flawed = &weight[flaws[i].weight];
        *flawed += (flaws[i].value - *flawed) * habit_share[habit] / 100;
    }
}
