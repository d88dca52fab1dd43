/* A card's id is the person's letters, a blank and the name of the pool. */
#include "host/strength.h"

#include <stdlib.h>
#include <string.h>

enum { POOLS_MOST = 50 };

bool strength_ask(struct scribe *scribe, uint64_t person,
                  struct scribe_back back)
{
    const struct store_ask ask = {.what = STORE_CARDS,
                                  .drawer = STORE_rating,
                                  .owner = person,
                                  .at = INT64_MAX,
                                  .most = POOLS_MOST};
    return scribe_ask(scribe, &ask, back);
}

static bool is_of(const struct store_card *card, const struct pool *pool)
{
    const size_t size = strlen(pool->name);
    const char *const id = card->id.at;
    return card->id.size > size && id[card->id.size - size - 1] == ' ' &&
           memcmp(id + card->id.size - size, pool->name, size) == 0;
}

static bool find(const struct store_found *cards, const struct pool *pool,
                 struct rating_card *card)
{
    for (int i = 0; i < cards->cards; i++)
        if (is_of(&cards->card[i], pool))
            return card_read(cards->card[i].value.at, cards->card[i].value.size,
                             card);
    return false;
}

/* The pool of a table, which its edition is part of. */
static struct pool pool_for(const struct entry_open *open, int seats)
{
    char edition[RATED_EDITION_MAX];
    struct room *const room = seats ? calloc(1, sizeof *room) : NULL;
    if (!room)
        return pool_of(open->game->name, NULL, seats);
    room->game = open->game;
    room->options = open->options;
    room_edition(room, edition);
    free(room);
    return pool_of(open->game->name, edition, seats);
}

struct strength strength_of(const struct store_found *cards,
                            const struct entry_open *open, int seats, int day)
{
    const struct pool pool = pool_for(open, seats);
    const struct pool whole = pool_of(open->game->name, NULL, seats);
    struct rating_card card = {.rating = rating_new(day)};
    const bool known = find(cards, &pool, &card) || find(cards, &whole, &card);
    card.rating = rating_on(&card.rating, day);
    return (struct strength){card_points(&card), card_deviation(&card), known};
}
