/* A position in small numbers: what the market has for the seat, and for the
 * one after it. The newest tile is left out: whoever judges a move by its
 * afterstate did not know it. */
#include "suburbia/mind/features.h"

/* Whose offer is looked at; worths are in tenths of a person by the end,
 * roughly. */
struct buyer {
    const uint8_t *own, *abroad; /* tiles of each class */
    int weight[STAT_COUNT];
    int class_worth[CLASS_COUNT]; /* what own tiles make of a further one */
};

/* How many tiles an effect would find at once. */
static int met(const struct buyer *buyer, const struct effect *effect)
{
    int own = 0, abroad = 0;
    for (class_set rest = effect->filter; rest; rest &= rest - 1) {
        own += buyer->own[__builtin_ctz(rest)];
        abroad += buyer->abroad[__builtin_ctz(rest)];
    }
    const unsigned reach = suburbia_scope_reach[effect->scope];
    if (reach & REACH_NEAR)
        return own > 2 ? 2 : own;
    if (reach & REACH_LATER)
        return 0;
    return (reach & REACH_OWN ? own : 0) + (reach & REACH_OTHERS ? abroad : 0);
}

static int worth_of(const struct suburbia_sketch *sketch,
                    const struct buyer *buyer, int index)
{
    const struct tile *tile = &sketch->box->tile[index];
    int worth = 0;
    for (int stat = 0; stat < STAT_COUNT; stat++)
        worth += buyer->weight[stat] * tile->gain[stat];
    for (int i = 0; i < tile->effects; i++)
        worth += buyer->weight[tile->effect[i].stat] * tile->effect[i].amount *
                 met(buyer, &tile->effect[i]);
    for (class_set rest = tile->classes; rest; rest &= rest - 1)
        worth += buyer->class_worth[__builtin_ctz(rest)];
    return worth;
}

static struct buyer buyer_of(const struct suburbia_sketch *sketch, int seat)
{
    const int left = sketch->left;
    return (struct buyer){.own = sketch->state->borough[seat].count,
                          .abroad = sketch->abroad,
                          .weight = {[STAT_MONEY] = 3,
                                     [STAT_INCOME] = 3 * left,
                                     [STAT_REPUTATION] = 10 * left,
                                     [STAT_POPULATION] = 10}};
}

static void note_worths(const struct suburbia_sketch *sketch,
                        const struct buyer *buyer, int32_t *worth)
{
    const struct suburbia_state *state = sketch->state;
    for (int space = 1; space < state->spaces; space++)
        worth[space] = worth_of(sketch, buyer, state->market[space]);
}

static void note_own(const struct suburbia_sketch *sketch)
{
    struct buyer buyer = buyer_of(sketch, sketch->seat);
    for (int type = 0; type < CLASS_COUNT; type++)
        for (int stat = 0; stat < STAT_COUNT; stat++)
            buyer.class_worth[type] +=
                buyer.weight[stat] * sketch->trigger[type][stat];
    note_worths(sketch, &buyer, sketch->notes->offers.own);
}

/* The next rival's, without what its own tiles wait for; the tiles abroad are
 * those of everybody else. */
static void note_next(const struct suburbia_sketch *sketch)
{
    const struct suburbia_state *state = sketch->state;
    const uint8_t *const own = state->borough[sketch->seat].count;
    struct buyer buyer = buyer_of(sketch, sketch->order[1]);
    uint8_t abroad[8 * COUNT_WORDS];
    for (int i = 0; i < 8 * COUNT_WORDS; i++)
        abroad[i] = (uint8_t)(sketch->abroad[i] + own[i] - buyer.own[i]);
    buyer.abroad = abroad;
    note_worths(sketch, &buyer, sketch->notes->offers.next);
}

/* Nothing that the worths depend on has changed: what the seat's tiles wait
 * for, and how many of each class they are, follows from the tiles. */
static bool holds(const struct suburbia_sketch *sketch,
                  const struct offers_key *key)
{
    const struct suburbia_state *state = sketch->state;
    const struct borough *borough = state->borough;
    return key->known && key->left == sketch->left &&
           !memcmp(key->market, state->market, sizeof key->market) &&
           !memcmp(key->tile, borough[sketch->seat].tile, sizeof key->tile) &&
           !memcmp(key->next, borough[sketch->order[1]].count,
                   sizeof key->next) &&
           !memcmp(key->abroad, sketch->abroad, sizeof key->abroad);
}

static void note_offers(const struct suburbia_sketch *sketch)
{
    const struct suburbia_state *state = sketch->state;
    const struct borough *borough = state->borough;
    struct offers_key *key = &sketch->notes->offers.key;
    if (holds(sketch, key))
        return;
    memcpy(key->market, state->market, sizeof key->market);
    memcpy(key->tile, borough[sketch->seat].tile, sizeof key->tile);
    memcpy(key->next, borough[sketch->order[1]].count, sizeof key->next);
    memcpy(key->abroad, sketch->abroad, sizeof key->abroad);
    key->left = sketch->left;
    key->known = 1;
    note_own(sketch);
    if (sketch->seats > 1)
        note_next(sketch);
}

/* Into four numbers: the best and second that the seat can pay, the best of
 * all, and how many it can pay. Without branches: nobody can foresee what can
 * be paid. */
static void put_offer(const struct suburbia_sketch *sketch, int seat,
                      const int32_t *worth_at, int8_t *out)
{
    enum { SCALE = 32 };
    const struct suburbia_state *state = sketch->state;
    const int money = state->numbers[seat].stat[STAT_MONEY];
    const uint8_t *price =
        market_prices(&sketch->box->edition[state->edition], state);
    int best = 0, second = 0, any = 0, payable = 0;
    for (int space = 1; space < state->spaces; space++) {
        const int tile = state->market[space];
        if (tile == TILE_NONE)
            continue;
        const int worth = worth_at[space];
        const int cost = suburbia_cost(sketch->box, state, tile) + price[space];
        const int paid = cost > money ? 0 : worth;
        const int lower = paid < best ? paid : best;
        any = worth > any ? worth : any;
        payable += cost <= money;
        second = lower > second ? lower : second;
        best = paid > best ? paid : best;
    }
    feature_add(&out[0], best / SCALE);
    feature_add(&out[1], second / SCALE);
    feature_add(&out[2], any / SCALE);
    feature_add(&out[3], payable);
}

/* With the best free cell for each tile. */
static void own_offer(const struct suburbia_sketch *sketch)
{
    const struct suburbia_state *state = sketch->state;
    const int8_t *cell_best = &sketch->out[SUBURBIA_F_CELL_BEST];
    int8_t *out = &sketch->out[SUBURBIA_F_OFFER];
    int32_t worth[SPACES_MAX];
    for (int space = 1; space < state->spaces; space++) {
        const int kind = sketch->box->quick[state->market[space]].kind;
        worth[space] = sketch->notes->offers.own[space] +
                       6 * sketch->left * cell_best[2 * kind];
    }
    put_offer(sketch, sketch->seat, worth, out);
    feature_add(&out[4 + sketch->stage], out[0]);
}

void features_market(const struct suburbia_sketch *sketch)
{
    const struct suburbia_state *state = sketch->state;
    uint8_t count[QUICK_COUNTS] = {0};
    for (int space = 1; space < state->spaces; space++) {
        const uint8_t *more = sketch->box->quick[state->market[space]].count;
        for (int i = 0; i < QUICK_COUNTS; i++)
            count[i] = (uint8_t)(count[i] + more[i]);
    }
    memcpy(&sketch->out[SUBURBIA_F_OFFER_CLASS], count, CLASS_COUNT);
    note_offers(sketch);
    own_offer(sketch);
    if (sketch->seats > 1)
        put_offer(sketch, sketch->order[1], sketch->notes->offers.next,
                  &sketch->out[SUBURBIA_F_OFFER + 8]);
}
