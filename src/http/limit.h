/* How often somebody may do something: a bucket of tokens for each key.
 *
 * A bucket holds `burst` tokens at most and gets `per_minute` new ones a
 * minute. There is room for LIMIT_PLACES keys; one more takes the place of a
 * key that has the most tokens of the few it could take, for that one loses
 * least. Pure: time is an argument. */
#ifndef HTTP_LIMIT_H
#define HTTP_LIMIT_H

#include <stdint.h>

enum { LIMIT_PLACES = 4096 };

struct limit {
    uint32_t per_minute, burst;
    struct limit_bucket {
        uint64_t key;
        uint64_t since; /* when the tokens were counted */
        uint32_t parts; /* of a token there are 60,000 */
        uint32_t used;  /* 0: a free place */
    } bucket[LIMIT_PLACES];
};

/* Up to 1,000 tokens and 60,000 a minute. */
void limit_init(struct limit *limit, uint32_t per_minute, uint32_t burst);

/* Takes a token; 0, or in how many milliseconds there will be one. */
uint32_t limit_take(struct limit *limit, uint64_t key, uint64_t now);

#endif
