/* ChaCha8 runs its four rows as vectors of four lanes; turning three of the
 * rows turns diagonals into columns, so one mixing step serves both kinds of
 * round. Where the machine has no vectors the compiler makes plain code of it,
 * with the same bits. */
#include "base/rng.h"

#include <assert.h>
#include <string.h>

static uint64_t rotate64(uint64_t x, int by)
{
    return (x << by) | (x >> (64 - by));
}

/* splitmix64: spreads a small seed over the whole state. */
static uint64_t spread(uint64_t *x)
{
    uint64_t z = *x += 0x9e3779b97f4a7c15u;
    z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9u;
    z = (z ^ (z >> 27)) * 0x94d049bb133111ebu;
    return z ^ (z >> 31);
}

void rng_init(struct rng *rng, uint64_t seed, uint64_t stream)
{
    uint64_t x = seed;
    uint64_t y = stream ^ 0xd1b54a32d192ed03u;
    for (int i = 0; i < 4; i++)
        rng->s[i] = spread(&x) ^ rotate64(spread(&y), 17);
    if (!(rng->s[0] | rng->s[1] | rng->s[2] | rng->s[3]))
        rng->s[0] = 1; /* the one state xoshiro never leaves */
}

typedef uint32_t lane __attribute__((vector_size(16)));

static lane rotate_lane(lane x, int by)
{
    return (x << by) | (x >> (32 - by));
}

static void mix_lanes(lane v[4])
{
    v[0] += v[1], v[3] = rotate_lane(v[3] ^ v[0], 16);
    v[2] += v[3], v[1] = rotate_lane(v[1] ^ v[2], 12);
    v[0] += v[1], v[3] = rotate_lane(v[3] ^ v[0], 8);
    v[2] += v[3], v[1] = rotate_lane(v[1] ^ v[2], 7);
}

/* One column round and one diagonal round: the diagonals become columns by
 * turning three of the four rows. */
static void double_round(lane v[4])
{
    mix_lanes(v);
    v[1] = __builtin_shufflevector(v[1], v[1], 1, 2, 3, 0);
    v[2] = __builtin_shufflevector(v[2], v[2], 2, 3, 0, 1);
    v[3] = __builtin_shufflevector(v[3], v[3], 3, 0, 1, 2);
    mix_lanes(v);
    v[1] = __builtin_shufflevector(v[1], v[1], 3, 0, 1, 2);
    v[2] = __builtin_shufflevector(v[2], v[2], 2, 3, 0, 1);
    v[3] = __builtin_shufflevector(v[3], v[3], 1, 2, 3, 0);
}

enum { DOUBLE_ROUNDS = 4 }; /* ChaCha8 */

void deal_block(struct deal *deal)
{
    const uint32_t *k = deal->key;
    const lane start[4] = {{0x61707865, 0x3320646e, 0x79622d32, 0x6b206574},
                           {k[0], k[1], k[2], k[3]},
                           {k[4], k[5], k[6], k[7]},
                           {deal->block, 0, 0, 0}};
    lane v[4] = {start[0], start[1], start[2], start[3]};
    for (int i = 0; i < DOUBLE_ROUNDS; i++)
        double_round(v);
    for (int i = 0; i < 4; i++)
        v[i] += start[i];
    _Static_assert(sizeof v == sizeof deal->draw, "one block");
    memcpy(deal->draw, v, sizeof v);
    deal->block++;
    deal->used = 0;
}

void deal_init(struct deal *deal, const struct seed *seed)
{
    for (int i = 0; i < 8; i++) {
        const uint8_t *b = &seed->byte[4 * i];
        deal->key[i] = (uint32_t)b[0] | (uint32_t)b[1] << 8 |
                       (uint32_t)b[2] << 16 | (uint32_t)b[3] << 24;
    }
    deal->block = 0;
    deal->used = DEAL_DRAWS;
}

void seed_advance(struct seed *seed, uint64_t steps)
{
    uint64_t carry = steps;
    for (int i = SEED_BYTES - 1; i >= 0 && carry; i--) {
        carry += seed->byte[i];
        seed->byte[i] = (uint8_t)carry;
        carry >>= 8;
    }
}

uint64_t seed_number(const struct seed *seed)
{
    uint64_t number = 0;
    for (int i = 0; i < SEED_BYTES; i++)
        number = rotate64(number, 9) ^ seed->byte[i] * 0x100000001b3u;
    return number;
}
