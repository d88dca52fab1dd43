/* A position in small numbers: what tiles will bring, and where. */
#include "suburbia/features.h"

/* An effect that waits for further tiles is worth something for each class
 * that it names. */
static void wait_for(int8_t (*trigger)[STAT_COUNT], const struct effect *effect)
{
    for (class_set rest = effect->filter; rest; rest &= rest - 1)
        feature_add(&trigger[__builtin_ctz(rest)][effect->stat],
                    effect->amount);
}

static bool scope_is(int scope, unsigned scopes)
{
    return scopes >> scope & 1;
}

#define SCOPE_BIT(name) (1u << SCOPE_##name)

/* Tiles of which boroughs an effect answers to, seen from its owner. */
static const unsigned own_scopes =
    SCOPE_BIT(OWN) | SCOPE_BIT(OWN_OTHER) | SCOPE_BIT(EVERY) | SCOPE_BIT(AFTER);
static const unsigned abroad_scopes =
    SCOPE_BIT(EVERY) | SCOPE_BIT(OTHERS) | SCOPE_BIT(AFTER);

void features_triggers(const struct sketch *sketch)
{
    const struct borough *borough = &sketch->state->borough[sketch->seat];
    int8_t(*abroad)[STAT_COUNT] =
        (int8_t(*)[STAT_COUNT])(void *)&sketch->out[F_TRIGGER_ABROAD];
    slot_set rest = borough->distant | borough->red;
    for (; rest; rest &= rest - 1) {
        const int slot = slot_first(rest);
        const struct tile *tile = &sketch->box->tile[borough->tile[slot]];
        for (int i = 0; i < tile->effects; i++) {
            const struct effect *effect = &tile->effect[i];
            if (scope_is(effect->scope, own_scopes))
                wait_for(sketch->trigger, effect);
            if (scope_is(effect->scope, abroad_scopes))
                wait_for(abroad, effect);
            if (effect->scope == SCOPE_RED_LINE)
                feature_add(&sketch->out[F_TRIGGER_RED + effect->stat],
                            effect->amount);
        }
    }
}

/* What a tile of some kind gains from a neighbour: income and reputation count
 * twice. */
static int gain_of(sums sum)
{
    static const int8_t weight[STAT_COUNT] = {1, 2, 2, 1};
    int gain = 0;
    for (int stat = 0; stat < STAT_COUNT; stat++) {
        const unsigned lane = (unsigned)(sum >> 16 * stat) & 0xffff;
        gain += weight[stat] * ((int)(lane & 255) - (int)(lane >> 8));
    }
    return gain;
}

/* Six neighbours at the most must not carry. */
static uint64_t lane(int amount, int kind)
{
    enum { MOST = 40 };
    return (uint64_t)(amount > MOST ? MOST : amount) << 8 * kind;
}

static struct nearby nearby_of(const struct suburbia_box *box, int tile)
{
    struct nearby nearby = {0, 0};
    for (int kind = 0; kind < QUICK_KINDS; kind++) {
        const int gain = gain_of(box->quick[tile].near[kind]);
        if (gain > 0)
            nearby.more |= lane(gain, kind);
        if (gain < 0)
            nearby.less |= lane(-gain, kind);
    }
    return nearby;
}

static void note_nearby(const struct sketch *sketch,
                        const struct borough *borough)
{
    struct notes *notes = sketch->notes;
    for (int slot = 0; slot < borough->slots; slot++) {
        const uint8_t tile = borough->tile[slot];
        if (notes->tile[slot] == tile)
            continue;
        notes->tile[slot] = tile;
        notes->nearby[slot] = nearby_of(sketch->box, tile);
    }
}

/* A borough and its free cells are less than so wide: cells that differ by a
 * multiple of it cannot both be meant. */
enum { SPAN = 32, SPAN_CELLS = SPAN * SPAN };

static int spot(unsigned at)
{
    return (int)(at / 64 % SPAN * SPAN + at % SPAN);
}

/* What each free cell gains from its neighbours; entry 0 is for cells that are
 * not free. */
static void gather_cells(const struct sketch *sketch,
                         const struct borough *borough, struct nearby *gain)
{
    static const int step[6] = {1, -1, 63, -63, 64, -64};
    const struct notes *notes = sketch->notes;
    uint8_t place[SPAN_CELLS] = {0};
    for (int i = 0; i < borough->edge; i++) {
        place[spot(borough->frontier[i])] = (uint8_t)(i + 1);
        gain[i + 1] = (struct nearby){0, 0};
    }
    for (int slot = 0; slot < borough->slots; slot++) {
        const struct nearby *more = &notes->nearby[slot];
        if (!(more->more | more->less) || borough->cell[slot] < 64)
            continue;
        for (int i = 0; i < 6; i++) {
            const unsigned at = (unsigned)(borough->cell[slot] + step[i]);
            struct nearby *to = &gain[place[spot(at)]];
            to->more += more->more;
            to->less += more->less;
        }
    }
}

void features_cells(const struct sketch *sketch)
{
    const struct borough *borough = &sketch->state->borough[sketch->seat];
    struct nearby gain[FRONTIER_MAX + 1];
    int8_t best[QUICK_KINDS], second[QUICK_KINDS];
    note_nearby(sketch, borough);
    gather_cells(sketch, borough, gain);
    memset(best, INT8_MIN, sizeof best);
    memset(second, INT8_MIN, sizeof second);
    for (int i = 1; i <= borough->edge; i++) {
        uint8_t more[QUICK_KINDS], less[QUICK_KINDS];
        memcpy(more, &gain[i].more, sizeof more);
        memcpy(less, &gain[i].less, sizeof less);
        for (int kind = 0; kind < QUICK_KINDS; kind++) {
            const int net = more[kind] / 2 - less[kind] / 2;
            const int8_t worth = (int8_t)net;
            const int8_t lower = worth < best[kind] ? worth : best[kind];
            second[kind] = lower > second[kind] ? lower : second[kind];
            best[kind] = worth > best[kind] ? worth : best[kind];
        }
    }
    for (int kind = 1; kind < QUICK_KINDS - 1; kind++) {
        int8_t *out = &sketch->out[F_CELL_BEST + 2 * kind];
        out[0] = borough->edge > 0 ? best[kind] : 0;
        out[1] = borough->edge > 1 ? second[kind] : 0;
    }
    feature_add(&sketch->out[F_CELLS], borough->edge / 2);
}
