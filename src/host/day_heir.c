/* Cards go over one by one, of each day the one that is compared at the end: as
 * long as the heir has none of that day, what is left of it is still to go. */
#include "host/day_heir.h"

#include "host/day.h"
#include "host/own_cards.h"

#include <stdlib.h>
#include <string.h>

struct card_id {
    uint8_t bytes[DAY_ID];
};

struct passing {
    struct day_heir wish;
    struct card_id *id;
    int ids, room, at;
    bool lost; /* no memory */
    uint8_t theirs[DAY_ID];
};

static void end(struct passing *passing, bool good)
{
    const struct day_heir wish = passing->wish;
    free(passing->id);
    free(passing);
    wish.done(wish.context, good);
}

static void pass_next(struct passing *passing);

static void on_passed(void *context, enum store_answer answer,
                      const struct store_found *found)
{
    struct passing *const passing = context;
    (void)found;
    if (answer == STORE_BUSY) {
        end(passing, false);
        return;
    }
    passing->at++; /* STALE: the heir has just sent something himself */
    pass_next(passing);
}

/* Whose game it was lies under the same id whoever it is. */
static void pass(struct passing *passing, const struct store_card *card)
{
    const uint8_t *const old = passing->id[passing->at].bytes;
    uint8_t fresh[DAY_ID];
    day_id_of(old, passing->wish.heir, fresh);
    const bool stays = memcmp(old, fresh, DAY_ID) == 0;
    struct store_card put = *card;
    put.id = (struct store_bytes){fresh, DAY_ID};
    put.owner = passing->wish.heir;
    const struct store_act act[] = {
        {.what = stays ? STORE_PUT : STORE_CLAIM, .card = put},
        {.what = STORE_DROP,
         .card = {.drawer = STORE_day, .id = {old, DAY_ID}}}};
    if (!scribe_write(passing->wish.host->scribe, act, stays ? 1 : 2,
                      (struct scribe_back){on_passed, passing}))
        end(passing, false);
}

static void on_card(void *context, enum store_answer answer,
                    const struct store_found *found)
{
    struct passing *const passing = context;
    if (answer == STORE_BUSY)
        end(passing, false);
    else if (found->cards != 1)
        on_passed(passing, STORE_OK, NULL);
    else
        pass(passing, &found->card[0]);
}

static void ask(struct passing *passing, const uint8_t id[DAY_ID],
                void (*done)(void *, enum store_answer,
                             const struct store_found *))
{
    const struct store_ask ask = {
        .what = STORE_CARD, .drawer = STORE_day, .id = {id, DAY_ID}};
    if (!scribe_ask(passing->wish.host->scribe, &ask,
                    (struct scribe_back){done, passing}))
        end(passing, false);
}

/* What the heir has sent of a day himself stays what he is compared by. */
static void on_theirs(void *context, enum store_answer answer,
                      const struct store_found *found)
{
    struct passing *const passing = context;
    if (answer == STORE_BUSY)
        end(passing, false);
    else if (found->cards == 1)
        on_passed(passing, STORE_OK, NULL);
    else
        ask(passing, passing->id[passing->at].bytes, on_card);
}

static void pass_next(struct passing *passing)
{
    if (passing->at == passing->ids) {
        end(passing, true);
        return;
    }
    day_first_of(passing->id[passing->at].bytes, passing->wish.heir,
                 passing->theirs);
    ask(passing, passing->theirs, on_theirs);
}

static int compare(const void *left, const void *right)
{
    return day_id_compare(left, right);
}

static void on_listed(void *context, bool good)
{
    struct passing *const passing = context;
    if (!good || passing->lost) {
        end(passing, false);
        return;
    }
    if (passing->ids > 1)
        qsort(passing->id, (size_t)passing->ids, sizeof *passing->id, compare);
    pass_next(passing);
}

static void note(void *context, const struct store_card *card)
{
    struct passing *const passing = context;
    if (card->id.size != DAY_ID)
        return;
    if (passing->ids == passing->room) {
        const int room = passing->room ? 2 * passing->room : 32;
        struct card_id *const id =
            realloc(passing->id, (size_t)room * sizeof *id);
        if (!id) {
            passing->lost = true;
            return;
        }
        passing->id = id;
        passing->room = room;
    }
    memcpy(passing->id[passing->ids++].bytes, card->id.at, DAY_ID);
}

void day_heir_take(const struct day_heir *wish)
{
    struct passing *const passing = calloc(1, sizeof *passing);
    if (!passing) {
        wish->done(wish->context, false);
        return;
    }
    passing->wish = *wish;
    own_cards(&(struct own_cards){.host = wish->host,
                                  .drawer = STORE_day,
                                  .owner = wish->from,
                                  .each = note,
                                  .done = on_listed,
                                  .context = passing});
}
