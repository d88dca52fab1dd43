/* A name is made of words of the game's own lists, in which there is no hyphen
 * and which fit; the rest of the array is zeros. */
#include "rating/pool.h"

#include "base/text.h"

#include <assert.h>
#include <string.h>

struct pool pool_of(const char *game, const char *edition, int seats)
{
    struct pool pool;
    struct text text;
    memset(&pool, 0, sizeof pool);
    text_init(&text, pool.name, sizeof pool.name);
    text_add(&text, game);
    if (edition) {
        text_char(&text, '-');
        text_add(&text, edition);
        text_char(&text, '-');
        text_number(&text, seats < POOL_SEATS_MANY ? seats : POOL_SEATS_MANY);
    }
    assert(text_ok(&text));
    return pool;
}

bool pool_same(const struct pool *a, const struct pool *b)
{
    return strcmp(a->name, b->name) == 0;
}
