/* Random numbers as values: a generator is a struct that its owner keeps.
 *
 * Two published algorithms, one for each need. `struct deal` is ChaCha with
 * eight rounds keyed by a 32-byte seed: whoever sees the tiles drawn so far
 * must not be able to work out the rest. `struct rng` is xoshiro256**, for
 * everything that hides nothing: policies, playouts, tests. */
#ifndef BASE_RNG_H
#define BASE_RNG_H

#include <stdint.h>

enum { SEED_BYTES = 32 };

struct seed {
    uint8_t byte[SEED_BYTES];
};

struct rng {
    uint64_t s[4];
};

/* Starts a stream that depends on `seed` and on `stream`, so that several
 * streams from one seed have nothing in common. */
void rng_init(struct rng *rng, uint64_t seed, uint64_t stream);

static inline uint64_t rng_next(struct rng *rng)
{
    uint64_t *s = rng->s;
    const uint64_t five = s[1] * 5;
    const uint64_t result = (five << 7 | five >> 57) * 9;
    const uint64_t t = s[1] << 17;
    s[2] ^= s[0];
    s[3] ^= s[1];
    s[1] ^= s[2];
    s[0] ^= s[3];
    s[2] ^= t;
    s[3] = s[3] << 45 | s[3] >> 19;
    return result;
}

/* Uniform in 0..bound-1, without bias; bound at least 1. Lemire's method: the
 * high word of a product is uniform once the few low words that would favour
 * some results are thrown away. */
static inline uint32_t rng_below(struct rng *rng, uint32_t bound)
{
    uint64_t product = (rng_next(rng) >> 32) * bound;
    while ((uint32_t)product < bound && (uint32_t)product < -bound % bound)
        product = (rng_next(rng) >> 32) * bound;
    return (uint32_t)(product >> 32);
}

enum { DEAL_DRAWS = 32 }; /* sixteen-bit numbers in a block of 64 bytes */

struct deal {
    uint32_t key[8];
    uint16_t draw[DEAL_DRAWS]; /* the current block */
    uint32_t block;            /* blocks made so far */
    uint32_t used;             /* numbers of the current block handed out */
};

void deal_init(struct deal *deal, const struct seed *seed);

/* Makes the next block of the stream; for deal_next() only. */
void deal_block(struct deal *deal);

static inline uint16_t deal_next(struct deal *deal)
{
    if (deal->used == DEAL_DRAWS)
        deal_block(deal);
    return deal->draw[deal->used++];
}

/* Uniform in 0..bound-1, without bias; bound from 1 to 65535. Lemire's method:
 * the high half of a product is uniform once the few low halves that would
 * favour some results are thrown away. */
static inline uint32_t deal_below(struct deal *deal, uint32_t bound)
{
    uint32_t product = deal_next(deal) * bound;
    while ((product & 0xffff) < bound && (product & 0xffff) < 65536 % bound)
        product = deal_next(deal) * bound;
    return product >> 16;
}

/* The seed `steps` after `seed`, counting it as one big-endian number. */
void seed_advance(struct seed *seed, uint64_t steps);

/* All bytes folded into a number, to start an rng stream from a seed. */
uint64_t seed_number(const struct seed *seed);

#endif
