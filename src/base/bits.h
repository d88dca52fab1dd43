/* Sets of up to 64 things as the bits of a number. */
#ifndef BASE_BITS_H
#define BASE_BITS_H

#include <stdint.h>

#ifdef __BMI2__
#include <immintrin.h>
#endif

static inline int bits_count(uint64_t set)
{
    return __builtin_popcountll(set);
}

/* The lowest member; the set must not be empty. */
static inline int bits_first(uint64_t set)
{
    return __builtin_ctzll(set);
}

static inline uint64_t bits_rest(uint64_t set)
{
    return set & (set - 1);
}

/* The member with `n` lower ones; the set must have that many. */
static inline int bits_nth(uint64_t set, int n)
{
#ifdef __BMI2__
    return bits_first(_pdep_u64(UINT64_C(1) << n, set));
#else
    for (; n > 0; n--)
        set = bits_rest(set);
    return bits_first(set);
#endif
}

#endif
