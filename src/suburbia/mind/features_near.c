/* A position in small numbers: what tiles will bring, and where. */
#include "suburbia/mind/features.h"

/* An effect that waits for further tiles is worth something for each class
 * that it names. */
static void wait_for(int8_t (*trigger)[STAT_COUNT], const struct effect *effect)
{
    for (class_set rest = effect->filter; rest; rest &= rest - 1)
        feature_add(&trigger[__builtin_ctz(rest)][effect->stat],
                    effect->amount);
}

void features_triggers(const struct suburbia_sketch *sketch)
{
    const struct borough *borough = &sketch->state->borough[sketch->seat];
    int8_t(*abroad)[STAT_COUNT] =
        (int8_t(*)[STAT_COUNT])(void *)&sketch->out[SUBURBIA_F_TRIGGER_ABROAD];
    slot_set rest = borough->distant | borough->red;
    for (; rest; rest &= rest - 1) {
        const int slot = slot_first(rest);
        const struct tile *tile = &sketch->box->tile[borough->tile[slot]];
        for (int i = 0; i < tile->effects; i++) {
            const struct effect *effect = &tile->effect[i];
            const unsigned reach = suburbia_scope_reach[effect->scope];
            if (reach & REACH_OWN)
                wait_for(sketch->trigger, effect);
            if (reach & REACH_OTHERS)
                wait_for(abroad, effect);
            if (reach & REACH_LINES)
                feature_add(&sketch->out[SUBURBIA_F_TRIGGER_RED + effect->stat],
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

/* The note on the tile in a slot, brought up to date. */
static struct nearby nearby_slot(const struct suburbia_sketch *sketch,
                                 const struct borough *borough, int slot)
{
    struct notes *notes = sketch->notes;
    const uint8_t tile = borough->tile[slot];
    if (notes->tile[slot] != tile) {
        notes->tile[slot] = tile;
        notes->nearby[slot] = nearby_of(sketch->box, tile);
    }
    return notes->nearby[slot];
}

/* A borough and its free cells are less than so wide: cells that differ by a
 * multiple of it cannot both be meant. */
enum { SPAN = 32, SPAN_CELLS = SPAN * SPAN };

static int spot(unsigned at)
{
    return (int)(at / 64 % SPAN * SPAN + at % SPAN);
}

/* What each free cell gains from its neighbours; cells that are not free share
 * an entry that nobody asks for. */
static void gather_cells(const struct suburbia_sketch *sketch,
                         const struct borough *borough, struct nearby *gain)
{
    static const int step[6] = {1, -1, 63, -63, 64, -64};
    struct nearby sum[FRONTIER_MAX + 1] = {{0, 0}};
    uint8_t place[SPAN_CELLS] = {0};
    for (int i = 0; i < borough->edge; i++)
        place[spot(borough->frontier[i])] = (uint8_t)(i + 1);
    for (int slot = 0; slot < borough->slots; slot++) {
        const struct nearby more = nearby_slot(sketch, borough, slot);
        if (!(more.more | more.less) || borough->cell[slot] < 64)
            continue;
        for (int i = 0; i < 6; i++) {
            const unsigned at = (unsigned)(borough->cell[slot] + step[i]);
            struct nearby *to = &sum[place[spot(at)]];
            to->more += more.more;
            to->less += more.less;
        }
    }
    memcpy(gain, &sum[1], sizeof sum - sizeof *sum);
}

typedef int8_t kinds __attribute__((vector_size(QUICK_KINDS)));

/* The best free cell for each kind of tile, and the second best. */
struct ranking {
    kinds best, second;
};

#define EACH_KIND UINT64_C(0x0101010101010101)

static kinds kinds_of(uint64_t word)
{
    kinds value;
    memcpy(&value, &word, sizeof value);
    return value;
}

static kinds greater(kinds a, kinds b)
{
    const kinds mask = a > b;
    return (a & mask) | (b & ~mask);
}

static kinds smaller(kinds a, kinds b)
{
    const kinds mask = a < b;
    return (a & mask) | (b & ~mask);
}

static void rank(struct ranking *ranking, kinds worth)
{
    ranking->second = greater(ranking->second, smaller(ranking->best, worth));
    ranking->best = greater(ranking->best, worth);
}

/* What a cell is worth to each kind of tile: half of what it gains, each way
 * rounded down. */
static kinds worth_of(struct nearby gain)
{
    return kinds_of(gain.more >> 1 & 127 * EACH_KIND) -
           kinds_of(gain.less >> 1 & 127 * EACH_KIND);
}

static void rank_cells(const struct borough *borough, const struct nearby *gain,
                       struct ranking *ranking)
{
    for (int i = 0; i < borough->edge; i++)
        rank(ranking, worth_of(gain[i]));
}

/* Whether two cells share an edge, all ones or 0. */
static uint64_t touch(cell a, cell b)
{
    const int apart = a > b ? a - b : b - a;
    return -(uint64_t)(apart == 1 || apart == 63 || apart == 64);
}

/* After a tile was laid: its cell is gone, its neighbours gain by it, and what
 * cells there are beyond have no other neighbour. */
static void rank_grown(const struct suburbia_sketch *sketch,
                       const struct borough *before,
                       const struct borough *after, struct ranking *ranking)
{
    const struct nearby *gain = sketch->notes->gain;
    const struct nearby laid = nearby_slot(sketch, after, before->slots);
    const cell at = after->cell[before->slots];
    int fresh = after->edge;
    for (int i = 0; i < before->edge; i++) {
        const cell there = before->frontier[i];
        const uint64_t mask = touch(there, at);
        if (there == at)
            continue;
        rank(ranking,
             worth_of((struct nearby){gain[i].more + (laid.more & mask),
                                      gain[i].less + (laid.less & mask)}));
        fresh--;
    }
    for (; fresh > 0; fresh--)
        rank(ranking, worth_of(laid));
}

/* How many tiles were laid beside those that lie there as before, 0 or 1, or
 * -1 if there is more to it. An entry behind the last slot is 0, so one that is
 * filled differs. */
static int grown(const struct borough *before, const struct borough *after)
{
    const int more = after->slots - before->slots;
    int tiles = 0, cells = 0;
    for (int i = 0; i < SLOTS_MAX; i++)
        tiles += before->tile[i] != after->tile[i];
    for (int i = 0; i < SLOTS_MAX; i++)
        cells += before->cell[i] != after->cell[i];
    const bool simple = (more == 0 || more == 1) && tiles == more &&
                        cells == more && !after->tally.borders;
    return simple ? more : -1;
}

static void rank_free(const struct suburbia_sketch *sketch,
                      struct ranking *ranking)
{
    const struct borough *before = &sketch->before->borough[sketch->seat];
    const struct borough *after = &sketch->state->borough[sketch->seat];
    struct notes *notes = sketch->notes;
    const int more = grown(before, after);
    if (more < 0) {
        struct nearby gain[FRONTIER_MAX];
        gather_cells(sketch, after, gain);
        rank_cells(after, gain, ranking);
        return;
    }
    if (!notes->gains_known)
        gather_cells(sketch, before, notes->gain);
    notes->gains_known = 1;
    if (more)
        rank_grown(sketch, before, after, ranking);
    else
        rank_cells(before, notes->gain, ranking);
}

void features_cells(const struct suburbia_sketch *sketch)
{
    const struct borough *borough = &sketch->state->borough[sketch->seat];
    const kinds least = kinds_of(128 * EACH_KIND);
    struct ranking ranking = {least, least};
    if (borough->edge == 0)
        return;
    rank_free(sketch, &ranking);
    for (int kind = 1; kind < QUICK_KINDS - 1; kind++) {
        int8_t *out = &sketch->out[SUBURBIA_F_CELL_BEST + 2 * kind];
        out[0] = ranking.best[kind];
        out[1] = borough->edge > 1 ? ranking.second[kind] : (int8_t)0;
    }
    feature_add(&sketch->out[SUBURBIA_F_CELLS], borough->edge / 2);
}
