/* What a decision leads to: numbers that pay every turn, goals that change
 * hands, red lines, tiles that will count again. */
#include "suburbia/mind/prospect.h"

#include "suburbia/rules/cast.h"
#include "suburbia/rules/internal.h"
#include "suburbia/rules/rules.h"

enum {
    PERSON = 100, /* hundredths of a point */
    DOLLAR = 20,
    GOAL_SHARE = 50,  /* of its bonus, once the lead is taken */
    LEAD_STEP = 80,   /* for each ahead */
    AGAIN_SHARE = 30, /* of a further tile that counts, a turn */
};

/* A decision looked at. */
struct look {
    const struct suburbia_box *box;
    const struct suburbia_state *before, *after, *other;
    int seat, left;
    struct game_prospects *out;
};

static struct game_prospect_argument number(const char *name, int value)
{
    return (struct game_prospect_argument){.name = name, .value = value};
}

/* The arguments of a message, as many as have names. */
struct details {
    struct game_prospect_argument of[GAME_PROSPECT_ARGS];
};

static void foresee(const struct look *look, const char *id, int worth,
                    struct details details)
{
    struct game_prospect one = {.id = id, .worth = worth};
    for (int i = 0; i < GAME_PROSPECT_ARGS && details.of[i].name; i++)
        one.argument[one.arguments++] = details.of[i];
    game_foresee(look->out, &one);
}

static int gain(const struct look *look, enum stat stat)
{
    return look->after->numbers[look->seat].stat[stat] -
           look->before->numbers[look->seat].stat[stat];
}

/* "+2 income for 14 turns" */
static void foresee_income(const struct look *look)
{
    const int income = gain(look, STAT_INCOME),
              people = gain(look, STAT_REPUTATION);
    if (look->left == 0)
        return;
    const struct game_prospect_argument turns = number("turns", look->left);
    if (income)
        foresee(look, "income", income * look->left * DOLLAR,
                (struct details){{number("n", income), turns}});
    if (people)
        foresee(look, "reputation", people * look->left * PERSON,
                (struct details){{number("n", people), turns}});
}

/* How far the seat is ahead of the best of the others. */
static int lead_of(const struct look *look, const struct suburbia_state *state,
                   int goal)
{
    const int sign = look->box->goal[goal].fewest ? -1 : 1;
    int best = INT16_MIN;
    for (int seat = 0; seat < state->seats; seat++) {
        const int value =
            sign * suburbia_goal_count(look->box, state, seat, goal);
        if (seat != look->seat && value > best)
            best = value;
    }
    return sign * suburbia_goal_count(look->box, state, look->seat, goal) -
           best;
}

static void foresee_goal(const struct look *look, int goal)
{
    const int from = lead_of(look, look->before, goal),
              to = lead_of(look, look->after, goal);
    const int bonus = look->box->goal[goal].bonus;
    const struct game_prospect_argument which = {
        .name = "goal", .family = "goal", .id = look->box->goal_words[goal].id};
    if (from > 0 && to > 0 && from != to)
        foresee(
            look, "goal_lead", (to - from) * LEAD_STEP,
            (struct details){{which, number("from", from), number("to", to)}});
    else if (from <= 0 && to > 0)
        foresee(look, "goal_taken", bonus * GOAL_SHARE,
                (struct details){{which, number("to", to)}});
    else if (from > 0 && to <= 0)
        foresee(look, "goal_lost", -bonus * GOAL_SHARE,
                (struct details){{which}});
}

static void foresee_goals(const struct look *look)
{
    const struct suburbia_state *state = look->after;
    const int kept = state->kept[look->seat];
    if (state->seats < 2 || look->before->phase == PHASE_KEEP)
        return;
    for (int i = 0; i < state->public_goals; i++)
        foresee_goal(look, state->public_goal[i]);
    if (kept != KEPT_NONE)
        foresee_goal(look, state->deal[look->seat][kept]);
}

/* Red lines that the seat has crossed. */
static int lines_of(const struct look *look, const struct suburbia_state *state)
{
    return suburbia_red_lines_below(
        suburbia_lines(look->box, state),
        state->numbers[look->seat].stat[STAT_POPULATION]);
}

/* The line that only the other decision crosses, or only this one. */
static void foresee_line(const struct look *look)
{
    if (!look->other)
        return;
    const int here = lines_of(look, look->after),
              there = lines_of(look, look->other);
    const int least = here < there ? here : there;
    const int line =
        suburbia_red_line(suburbia_lines(look->box, look->after), least);
    const int loss = look->left * (PERSON + DOLLAR);
    if (here < there)
        foresee(look, "under_line", loss,
                (struct details){{number("line", line)}});
    else if (here > there)
        foresee(look, "over_line", -loss,
                (struct details){{number("line", line)}});
}

/* The messages of what counts a number again, by where it looks. */
static const char *const again_word[STAT_COUNT] = {
    [STAT_MONEY] = "again_money",
    [STAT_INCOME] = "again_income",
    [STAT_REPUTATION] = "again_reputation",
    [STAT_POPULATION] = "again_population"};
static const char *const beside_word[STAT_COUNT] = {
    [STAT_MONEY] = "beside_money",
    [STAT_INCOME] = "beside_income",
    [STAT_REPUTATION] = "beside_reputation",
    [STAT_POPULATION] = "beside_population"};

/* What the tile does for others of a kind that come later. */
static void foresee_kind(const struct look *look, const struct effect *effect,
                         int kind)
{
    static const int worth[STAT_COUNT] = {[STAT_MONEY] = DOLLAR,
                                          [STAT_INCOME] = 5 * DOLLAR,
                                          [STAT_REPUTATION] = 5 * PERSON,
                                          [STAT_POPULATION] = PERSON};
    const bool near = suburbia_scope_reach[effect->scope] & REACH_NEAR;
    foresee(look, (near ? beside_word : again_word)[effect->stat],
            effect->amount * worth[effect->stat] * look->left * AGAIN_SHARE /
                100,
            (struct details){{{.name = "kind",
                               .family = "class",
                               .id = suburbia_class_word[kind]},
                              number("n", effect->amount)}});
}

/* An effect that names many kinds is known from the tile. */
static void foresee_effect(const struct look *look, const struct effect *effect)
{
    enum { FEW = 2 };
    const unsigned reach = suburbia_scope_reach[effect->scope];
    if (!(reach & (REACH_NEAR | REACH_OWN)) ||
        __builtin_popcount((unsigned)effect->filter) > FEW)
        return;
    for (class_set rest = effect->filter; rest; rest &= rest - 1)
        foresee_kind(look, effect, __builtin_ctz(rest));
}

static void foresee_growth(const struct look *look)
{
    const struct borough *borough = &look->after->borough[look->seat];
    if (borough->slots == look->before->borough[look->seat].slots ||
        look->left == 0)
        return;
    const struct tile *tile =
        &look->box->tile[borough->tile[borough->slots - 1]];
    for (int i = 0; i < tile->effects; i++)
        foresee_effect(look, &tile->effect[i]);
}

void suburbia_prospects(const struct suburbia_box *box,
                        const struct game_outlook *outlook,
                        struct game_prospects *out)
{
    const struct look look = {
        .box = box,
        .before = suburbia_see(outlook->before),
        .after = suburbia_see(outlook->after),
        .other = outlook->other ? suburbia_see(outlook->other) : NULL,
        .seat = outlook->seat,
        .left = suburbia_left(box, suburbia_see(outlook->after)),
        .out = out};
    foresee_income(&look);
    foresee_goals(&look);
    foresee_line(&look);
    foresee_growth(&look);
}

const char *suburbia_taken(const struct suburbia_box *box,
                           const struct suburbia_state *state, game_move move)
{
    if (suburbia_move_type(move) != SUBURBIA_BUY)
        return NULL;
    return box->tile_words[state->market[suburbia_move_arg(move)]].id;
}

/* What changes the population belongs to its rule; all but these to tiles. */
static int source_of(int stat, int rule)
{
    enum { START, TILES, REPUTATION, GOALS, MONEY };
    if (stat != STAT_POPULATION)
        return -1;
    switch (rule) {
    case GAME_SOURCE_START:
        return START;
    case SUBURBIA_RULE_POP:
        return REPUTATION;
    case SUBURBIA_RULE_GOAL:
        return GOALS;
    case SUBURBIA_RULE_FINAL:
        return MONEY;
    default:
        return TILES;
    }
}

static const char *const source_word[] = {"start", "tiles", "reputation",
                                          "goals", "money", NULL};

const struct game_sources suburbia_sources = {source_word, source_of};
