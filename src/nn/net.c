/* The first layer is the costly one, and between two positions few features
 * differ: take_changes() finds them eight bytes at a time, and only their
 * columns are added to the kept sums. The sums may wrap; being unsigned they
 * then still agree with net_reference() to the bit. */
#include "nn/net.h"

#include "base/bits.h"

#include <assert.h>
#include <string.h>

/* A feature that is another than before, and by how much. */
struct change {
    int16_t feature;
    int16_t by;
};

struct changes {
    int count;
    struct change list[NET_FEATURES_MAX];
};

/* Which of eight features differ, as bits. A byte of the exclusive or that is
 * not zero carries into its top bit; one multiplication gathers these. */
static uint64_t eight_changes(const int8_t *a, const int8_t *b)
{
    const uint64_t low = UINT64_C(0x7f7f7f7f7f7f7f7f);
    uint64_t left, right;
    memcpy(&left, a, sizeof left);
    memcpy(&right, b, sizeof right);
    const uint64_t differ = left ^ right;
    const uint64_t top = (((differ & low) + low) | differ) & ~low;
    return (top >> 7) * UINT64_C(0x0102040810204080) >> 56;
}

enum { BLOCK = 32 }; /* features whose changes are gathered at a time */

static_assert(NET_FEATURES_MAX % BLOCK == 0, "whole blocks");

/* Whether a block has no change, as most have. */
static bool is_same(const int8_t *a, const int8_t *b)
{
    uint64_t left[BLOCK / 8], right[BLOCK / 8], differ = 0;
    memcpy(left, a, sizeof left);
    memcpy(right, b, sizeof right);
    for (int i = 0; i < BLOCK / 8; i++)
        differ |= left[i] ^ right[i];
    return differ == 0;
}

/* Makes `at` the same as `x` and lists what that changed. */
static void take_changes(const struct net *net, int8_t *at, const int8_t *x,
                         struct changes *out)
{
    int count = 0;
    for (int i = 0; i < net->features; i += BLOCK) {
        uint64_t set = 0;
        if (is_same(at + i, x + i))
            continue;
        for (int j = 0; j < BLOCK; j += 8)
            set |= eight_changes(at + i + j, x + i + j) << j;
        for (; set != 0; set = bits_rest(set)) {
            const int f = i + bits_first(set);
            out->list[count++] =
                (struct change){(int16_t)f, (int16_t)(x[f] - at[f])};
        }
        memcpy(at + i, x + i, BLOCK);
    }
    out->count = count;
}

enum { WIDE = 64 }; /* sums that are changed at a time */

/* Adds the changed features' columns to `width` sums from `at` on. Inlined
 * with a constant width, so that the sums stay in registers meanwhile. They
 * wrap: unsigned, so that this is defined. */
static inline void add_columns(const struct net *net,
                               const struct changes *changes, size_t at,
                               size_t width, int16_t *sum)
{
    uint16_t kept[WIDE];
    memcpy(kept, sum + at, width * sizeof *kept);
    for (int i = 0; i < changes->count; i++) {
        const struct change change = changes->list[i];
        const int16_t *const column =
            net->first + (size_t)change.feature * (size_t)net->hidden + at;
        for (size_t j = 0; j < width; j++)
            kept[j] = (uint16_t)(kept[j] + change.by * column[j]);
    }
    memcpy(sum + at, kept, width * sizeof *kept);
}

bool net_follow(const struct net *net, const struct net_sums *from,
                const int8_t *x, struct net_sums *to)
{
    const size_t hidden = (size_t)net->hidden;
    struct changes changes;
    size_t at = 0;
    if (to != from) {
        memcpy(to->x, from->x, (size_t)net->features);
        memcpy(to->sum, from->sum, hidden * sizeof *to->sum);
    }
    take_changes(net, to->x, x, &changes);
    for (; at + WIDE <= hidden; at += WIDE)
        add_columns(net, &changes, at, WIDE, to->sum);
    if (at < hidden)
        add_columns(net, &changes, at, hidden - at, to->sum);
    return changes.count > 0;
}

void net_start(const struct net *net, struct net_sums *sums, const int8_t *x)
{
    struct net_sums none;
    memset(none.x, 0, (size_t)net->features);
    memcpy(none.sum, net->first_bias, (size_t)net->hidden * sizeof *none.sum);
    net_follow(net, &none, x, sums);
}

static int16_t cut(int32_t value)
{
    return (int16_t)(value < 0 ? 0 : value > NET_MOST ? NET_MOST : value);
}

static inline int32_t dot(const int16_t *a, const int16_t *b, int count)
{
    int32_t sum = 0;
    for (int i = 0; i < count; i++)
        sum += a[i] * b[i];
    return sum;
}

/* The second layer; inlined with a width that is a constant, so that every
 * loop is unrolled. A negative z is cut before it is shifted. */
static inline void inner_layer(const struct net *net, const int16_t *sum,
                               int hidden, int16_t *inner)
{
    int16_t unit[NET_HIDDEN_MAX];
    for (int i = 0; i < hidden; i++)
        unit[i] = cut(sum[i]);
    for (int i = 0; i < NET_INNER; i++) {
        const int32_t z =
            net->inner_bias[i] +
            dot(unit, net->inner + (size_t)i * (size_t)hidden, hidden);
        inner[i] = cut((z < 0 ? 0 : z) / NET_ONE);
    }
}

int32_t net_points(int32_t said)
{
    const int64_t points = NET_POINTS * 100, one = NET_ONE * NET_ONE;
    return (int32_t)(said * points / one);
}

static void say(const int32_t *out, struct net_value *value)
{
    value->win = net_chance(out[NET_WIN]);
    value->score = net_points(out[NET_SCORE]);
    value->margin = net_points(out[NET_MARGIN]);
}

void net_speak(const struct net *net, const struct net_sums *sums,
               int32_t said[NET_HEADS])
{
    int16_t inner[NET_INNER];
    switch (net->hidden) {
    case 64:
        inner_layer(net, sums->sum, 64, inner);
        break;
    case 128:
        inner_layer(net, sums->sum, 128, inner);
        break;
    case 256:
        inner_layer(net, sums->sum, 256, inner);
        break;
    default:
        inner_layer(net, sums->sum, net->hidden, inner);
    }
    for (int i = 0; i < NET_HEADS; i++)
        said[i] = net->head_bias[i] +
                  dot(inner, net->head + i * NET_INNER, NET_INNER);
}

void net_judge(const struct net *net, const struct net_sums *sums,
               struct net_value *value)
{
    int32_t out[NET_HEADS];
    net_speak(net, sums, out);
    say(out, value);
}

void net_reference(const struct net *net, const int8_t *x,
                   struct net_value *value)
{
    int32_t unit[NET_HIDDEN_MAX], inner[NET_INNER], out[NET_HEADS];
    for (int h = 0; h < net->hidden; h++) {
        uint16_t sum = (uint16_t)net->first_bias[h];
        for (int f = 0; f < net->features; f++)
            sum = (uint16_t)(sum + x[f] * net->first[f * net->hidden + h]);
        unit[h] = cut((int16_t)sum);
    }
    for (int i = 0; i < NET_INNER; i++) {
        int32_t z = net->inner_bias[i];
        for (int h = 0; h < net->hidden; h++)
            z += unit[h] * net->inner[i * net->hidden + h];
        inner[i] = cut((z < 0 ? 0 : z) / NET_ONE);
    }
    for (int o = 0; o < NET_HEADS; o++) {
        out[o] = net->head_bias[o];
        for (int i = 0; i < NET_INNER; i++)
            out[o] += inner[i] * net->head[o * NET_INNER + i];
    }
    say(out, value);
}

enum {
    CHANCE_STEPS = 128,   /* up to a logit of 8, sixteen for each 1 */
    CHANCE_STEP = 1 << 16 /* of NET_ONE squared */
};

/* NET_CERTAIN / (1 + exp(-i / 16)), rounded. */
static const uint16_t chance_table[CHANCE_STEPS + 1] = {
    32768, 33792, 34813, 35831, 36843, 37847, 38841, 39824, 40793, 41748, 42687,
    43608, 44511, 45393, 46254, 47094, 47911, 48704, 49474, 50220, 50941, 51638,
    52310, 52957, 53581, 54179, 54754, 55306, 55834, 56339, 56822, 57284, 57724,
    58144, 58544, 58925, 59287, 59632, 59959, 60270, 60565, 60844, 61109, 61360,
    61598, 61823, 62036, 62238, 62428, 62608, 62778, 62938, 63090, 63233, 63368,
    63495, 63615, 63728, 63835, 63935, 64030, 64119, 64203, 64283, 64357, 64427,
    64494, 64556, 64614, 64669, 64721, 64770, 64816, 64859, 64900, 64938, 64974,
    65008, 65039, 65069, 65097, 65124, 65149, 65172, 65194, 65215, 65234, 65252,
    65269, 65285, 65300, 65315, 65328, 65341, 65352, 65364, 65374, 65384, 65393,
    65402, 65410, 65417, 65425, 65431, 65438, 65444, 65449, 65454, 65459, 65464,
    65468, 65472, 65476, 65480, 65483, 65486, 65489, 65492, 65495, 65497, 65500,
    65502, 65504, 65506, 65508, 65509, 65511, 65513, 65514,
};

static int32_t chance_above_even(uint32_t logit)
{
    const uint32_t step = logit / CHANCE_STEP, part = logit % CHANCE_STEP;
    if (step >= CHANCE_STEPS)
        return chance_table[CHANCE_STEPS];
    const uint32_t low = chance_table[step], high = chance_table[step + 1];
    return (int32_t)(low +
                     ((high - low) * part + CHANCE_STEP / 2) / CHANCE_STEP);
}

int32_t net_chance(int32_t logit)
{
    return logit < 0 ? NET_CERTAIN - chance_above_even(-(uint32_t)logit)
                     : chance_above_even((uint32_t)logit);
}
