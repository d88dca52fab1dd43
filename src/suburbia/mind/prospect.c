/* What a decision leads to: numbers that pay every turn, goals that change
 * hands, red lines, tiles that will count again, what is left in the market. */
#include "suburbia/mind/prospect.h"

#include "suburbia/rules/cast.h"
#include "suburbia/rules/internal.h"
#include "suburbia/rules/rules.h"

enum {
    PERSON = 100, /* hundredths of a point */
    DOLLAR = 20,
    LEAD_STEP = 80,  /* for each ahead, at the end */
    BESIDE_NEAR = 8, /* further tiles that count in so many turns: one */
    AGAIN_NEAR = 4,
    NEXT = 250, /* a tile that may be had next turn, if it cost nothing */
    SEEN = 20,  /* one that counts for a goal */
};

/* A decision looked at. */
struct look {
    const struct suburbia_box *box;
    const struct suburbia_state *before, *after, *other, *round;
    game_move next;
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

/* A lead is worth what it is likely to last: little at first, all of it at the
 * end. */
static int lasting(const struct look *look, int worth)
{
    const int round = look->after->round + 1;
    return worth * round / (round + look->left);
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
            look, "goal_lead", lasting(look, (to - from) * LEAD_STEP),
            (struct details){{which, number("from", from), number("to", to)}});
    else if (from <= 0 && to > 0)
        foresee(look, "goal_taken", lasting(look, bonus * PERSON),
                (struct details){{which, number("to", to)}});
    else if (from > 0 && to <= 0)
        foresee(look, "goal_lost", -lasting(look, bonus * PERSON),
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

/* What a further tile that counts is worth: half way to the end on average, and
 * as many come as are likely. What is bad beside it need not be put there. */
static int again_worth(const struct look *look, const struct effect *effect,
                       bool near)
{
    static const int worth[STAT_COUNT] = {[STAT_MONEY] = DOLLAR,
                                          [STAT_INCOME] = DOLLAR,
                                          [STAT_REPUTATION] = PERSON,
                                          [STAT_POPULATION] = PERSON};
    const bool lasts =
        effect->stat == STAT_INCOME || effect->stat == STAT_REPUTATION;
    const int once =
        effect->amount * worth[effect->stat] * (lasts ? look->left : 2) / 2;
    const int share = once * look->left / (near ? BESIDE_NEAR : AGAIN_NEAR);
    return effect->amount < 0 ? share / 4 : share;
}

/* What the tile does for others of a kind that come later. */
static void foresee_kind(const struct look *look, const struct effect *effect,
                         int kind)
{
    const bool near = suburbia_scope_reach[effect->scope] & REACH_NEAR;
    const int worth = again_worth(look, effect, near);
    foresee(look, (near ? beside_word : again_word)[effect->stat],
            worth + (worth >= 0 ? 2 : 0),
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

/* The tile that was built, or got the marker; TILE_NONE: neither. */
static int grown(const struct look *look)
{
    const struct borough *was = &look->before->borough[look->seat],
                         *is = &look->after->borough[look->seat];
    const slot_set marked = is->marked & ~was->marked;
    if (marked)
        return is->tile[__builtin_ctz(marked)];
    return is->slots > was->slots ? is->tile[is->slots - 1] : TILE_NONE;
}

static void foresee_growth(const struct look *look)
{
    const int which = grown(look);
    if (which == TILE_NONE || look->left == 0)
        return;
    const struct tile *tile = &look->box->tile[which];
    for (int i = 0; i < tile->effects; i++)
        foresee_effect(look, &tile->effect[i]);
}

static bool is_open(const struct suburbia_state *state, int tile)
{
    for (int space = 0; space < state->spaces; space++)
        if (state->market[space] == tile)
            return true;
    return false;
}

/* A tile that lies there now and may be had next turn; what is yet to be drawn
 * nobody knows. */
static void foresee_next(const struct look *look)
{
    if (!look->next || suburbia_move_type(look->next) != SUBURBIA_BUY)
        return;
    const int space = suburbia_move_arg(look->next);
    const int tile = look->round->market[space];
    const int price = suburbia_space_price(look->box, look->round, space) +
                      suburbia_cost(look->box, look->round, tile);
    const int worth = NEXT - price * DOLLAR / 2;
    if (is_open(look->before, tile) && is_open(look->after, tile))
        foresee(look, "next_tile", worth > SEEN ? worth : SEEN,
                (struct details){{{.name = "tile",
                                   .family = "tile",
                                   .id = look->box->tile_words[tile].id},
                                  number("price", price)}});
}

/* Tiles in the market that the goal counts. */
static int seen(const struct look *look, const struct goal *goal)
{
    int count = 0;
    for (int space = 0; space < look->after->spaces; space++) {
        const int tile = look->after->market[space];
        count += tile != TILE_NONE &&
                 (look->box->tile[tile].classes & goal->filter) != 0;
    }
    return count;
}

/* What the goal that is kept brings whoever leads in the end, and how far it is
 * to be had. */
static void foresee_kept(const struct look *look)
{
    const int which = look->after->kept[look->seat];
    if (look->before->phase != PHASE_KEEP || which == KEPT_NONE)
        return;
    const int id = look->after->deal[look->seat][which];
    const struct goal *goal = &look->box->goal[id];
    const int count = seen(look, goal);
    const struct game_prospect_argument name = {
        .name = "goal", .family = "goal", .id = look->box->goal_words[id].id};
    foresee(look, "goal_kept", goal->bonus * PERSON,
            (struct details){{name, number("n", goal->bonus)}});
    if (count && !goal->fewest)
        foresee(look, "goal_seen", count * SEEN,
                (struct details){{name, number("count", count)}});
}

/* People or dollars that the turn leaves more than the other decision: said
 * where there is nothing else, since the reasons have it. */
static void foresee_rest(const struct look *look)
{
    if (!look->other || look->left == 0)
        return;
    const int16_t *here = look->after->numbers[look->seat].stat,
                  *there = look->other->numbers[look->seat].stat;
    const int people = here[STAT_POPULATION] - there[STAT_POPULATION],
              dollars = here[STAT_MONEY] - there[STAT_MONEY];
    if (people > 0)
        foresee(look, "people_more", GAME_PROSPECT_LEAST,
                (struct details){{number("n", people)}});
    if (dollars > 0)
        foresee(look, "money_more", GAME_PROSPECT_LEAST,
                (struct details){{number("price", dollars)}});
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
        .round = outlook->round ? suburbia_see(outlook->round) : NULL,
        .next = outlook->round ? outlook->next : 0,
        .seat = outlook->seat,
        .left = suburbia_left(box, suburbia_see(outlook->after)),
        .out = out};
    foresee_income(&look);
    foresee_goals(&look);
    foresee_line(&look);
    foresee_growth(&look);
    foresee_kept(&look);
    foresee_next(&look);
    foresee_rest(&look);
}

const char *suburbia_taken(const struct suburbia_box *box,
                           const struct suburbia_state *state, game_move move)
{
    if (suburbia_move_type(move) != SUBURBIA_BUY)
        return NULL;
    return box->tile_words[state->market[suburbia_move_arg(move)]].id;
}

static bool is_of_market(game_move move)
{
    const enum suburbia_move_type type = suburbia_move_type(move);
    return type == SUBURBIA_BUY || type == SUBURBIA_LAKE ||
           type == SUBURBIA_DISCARD;
}

const char *suburbia_removed(const struct suburbia_box *box,
                             const struct suburbia_state *state, game_move move)
{
    return is_of_market(move)
               ? box->tile_words[state->market[suburbia_move_arg(move)]].id
               : NULL;
}

/* The tile on the cell that a marker goes to, from 1; 0: a border's. */
static uint32_t marked(const struct suburbia_state *state, game_move move)
{
    const struct borough *borough = &state->borough[state->seat];
    for (int slot = 0; slot < borough->slots; slot++)
        if (borough->cell[slot] == suburbia_move_cell(move))
            return borough->tile[slot] + 1u;
    return 0;
}

uint32_t suburbia_purpose(const struct suburbia_state *state, game_move move)
{
    if (is_of_market(move))
        return state->market[suburbia_move_arg(move)];
    if (suburbia_move_type(move) == SUBURBIA_INVEST)
        return marked(state, move);
    return (uint32_t)suburbia_move_arg(move);
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
