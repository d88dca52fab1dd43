/* A position in small numbers: what the market has for the seat, and for the
 * one after it. The newest tile is left out: whoever judges a move by its
 * afterstate did not know it. */
#include "suburbia/features.h"

/* Whose offer is looked at; worths are in tenths of a person by the end,
 * roughly. */
struct buyer {
    const uint8_t *own, *abroad; /* tiles of each class */
    int money;
    int weight[STAT_COUNT];
    int class_worth[CLASS_COUNT]; /* what own tiles make of a further one */
    const int8_t *cell_best;      /* by kind, or NULL */
};

/* How many tiles an effect would find at once. */
static int met(const struct buyer *buyer, const struct effect *effect)
{
    int own = 0, abroad = 0;
    for (class_set rest = effect->filter; rest; rest &= rest - 1) {
        own += buyer->own[__builtin_ctz(rest)];
        abroad += buyer->abroad[__builtin_ctz(rest)];
    }
    switch ((enum scope)effect->scope) {
    case SCOPE_ADJACENT:
        return own > 2 ? 2 : own;
    case SCOPE_OWN:
    case SCOPE_OWN_OTHER:
        return own;
    case SCOPE_EVERY:
        return own + abroad;
    case SCOPE_OTHERS:
        return abroad;
    case SCOPE_AFTER:
    case SCOPE_LAKESIDE:
    case SCOPE_RED_LINE:
    case SCOPE_RIVALS:
    case SCOPE_COUNT:
        break;
    }
    return 0;
}

static int worth_of(const struct sketch *sketch, const struct buyer *buyer,
                    int index)
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
    if (buyer->cell_best)
        worth += 6 * sketch->left *
                 buyer->cell_best[2 * sketch->box->quick[index].kind];
    return worth;
}

/* Into four numbers: the best and second that the buyer can pay, the best of
 * all, and how many it can pay. */
static void put_offer(const struct sketch *sketch, const struct buyer *buyer,
                      int8_t *out)
{
    enum { SCALE = 32 };
    const struct suburbia_state *state = sketch->state;
    const uint8_t *price =
        market_prices(&sketch->box->edition[state->edition], state);
    int best = 0, second = 0, any = 0, payable = 0;
    for (int space = 1; space < state->spaces; space++) {
        const int tile = state->market[space];
        if (tile == TILE_NONE)
            continue;
        const int worth = worth_of(sketch, buyer, tile);
        const int cost = sketch->box->cost[state->seats][tile] + price[space];
        any = worth > any ? worth : any;
        if (cost > buyer->money)
            continue;
        payable++;
        second = worth > best ? best : worth > second ? worth : second;
        best = worth > best ? worth : best;
    }
    feature_add(&out[0], best / SCALE);
    feature_add(&out[1], second / SCALE);
    feature_add(&out[2], any / SCALE);
    feature_add(&out[3], payable);
}

static struct buyer buyer_of(const struct sketch *sketch, int seat)
{
    const struct suburbia_state *state = sketch->state;
    const int left = sketch->left;
    return (struct buyer){.own = state->borough[seat].count,
                          .abroad = sketch->abroad,
                          .money = state->numbers[seat].stat[STAT_MONEY],
                          .weight = {[STAT_MONEY] = 3,
                                     [STAT_INCOME] = 3 * left,
                                     [STAT_REPUTATION] = 10 * left,
                                     [STAT_POPULATION] = 10}};
}

static void own_offer(const struct sketch *sketch)
{
    struct buyer buyer = buyer_of(sketch, sketch->seat);
    int8_t *out = &sketch->out[F_OFFER];
    buyer.cell_best = &sketch->out[F_CELL_BEST];
    for (int type = 0; type < CLASS_COUNT; type++)
        for (int stat = 0; stat < STAT_COUNT; stat++)
            buyer.class_worth[type] +=
                buyer.weight[stat] * sketch->trigger[type][stat];
    put_offer(sketch, &buyer, out);
    feature_add(&out[4 + sketch->stage], out[0]);
}

/* The next rival's, without what its own tiles wait for; the tiles abroad are
 * those of everybody else. */
static void next_offer(const struct sketch *sketch)
{
    const struct suburbia_state *state = sketch->state;
    const uint8_t *const own = state->borough[sketch->seat].count;
    struct buyer buyer = buyer_of(sketch, sketch->order[1]);
    uint8_t abroad[8 * COUNT_WORDS];
    for (int i = 0; i < 8 * COUNT_WORDS; i++)
        abroad[i] = (uint8_t)(sketch->abroad[i] + own[i] - buyer.own[i]);
    buyer.abroad = abroad;
    put_offer(sketch, &buyer, &sketch->out[F_OFFER + 8]);
}

void features_market(const struct sketch *sketch)
{
    const struct suburbia_state *state = sketch->state;
    for (int space = 1; space < state->spaces; space++) {
        const int tile = state->market[space];
        class_set rest = sketch->box->tile[tile].classes;
        for (; rest; rest &= rest - 1)
            feature_add(&sketch->out[F_OFFER_CLASS + __builtin_ctz(rest)], 1);
    }
    own_offer(sketch);
    if (sketch->seats > 1)
        next_offer(sketch);
}
