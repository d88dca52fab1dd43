/* The cups are found by the person's own cards; each is swapped until nobody
 * else has changed it meanwhile. A cup that has not begun has nobody to begin
 * it when whoever made it has gone, unless its time was set. */
#include "host/cups.h"

#include "host/own_cards.h"

#include <stdlib.h>
#include <string.h>

enum { AGAIN_MOST = 8 };

struct leaving {
    struct cups_leaving wish;
    uint64_t *cup;
    int count, room, at, again;
    bool lost; /* there was no memory for one */
    uint64_t then;
    struct cup_kept kept;
};

static void go_on(struct leaving *leaving);

static void end(struct leaving *leaving, bool good)
{
    const struct cups_leaving wish = leaving->wish;
    free(leaving->cup);
    free(leaving);
    if (wish.done)
        wish.done(wish.context, good);
}

static void on_swapped(void *context, enum store_answer answer,
                       const struct store_found *found)
{
    struct leaving *const leaving = context;
    (void)found;
    if (answer == STORE_STALE && leaving->again++ < AGAIN_MOST) {
        leaving->at--;
        go_on(leaving);
    } else if (answer != STORE_OK) {
        end(leaving, false);
    } else {
        leaving->again = 0;
        cups_stir(leaving->wish.host);
        cups_tell(leaving->wish.host, &leaving->kept.cup);
        go_on(leaving);
    }
}

/* Whether the cup is another by that. */
static bool leave(const struct leaving *leaving, struct cup *cup, uint64_t now)
{
    const uint64_t person = leaving->wish.person;
    const bool waits = cup->stage == CUP_OPEN && !cup->begins;
    if (!leaving->wish.forget)
        return !cup_leave(cup, person);
    if (cup->organiser == person && waits)
        cup_call_off(cup, CUP_CALLED_OFF, now);
    cup_forget(cup, person);
    return true;
}

static void on_cup(void *context, enum store_answer answer,
                   const struct store_found *found)
{
    struct leaving *const leaving = context;
    struct host *const host = leaving->wish.host;
    if (answer == STORE_BUSY || host->ending) {
        end(leaving, false);
        return;
    }
    if (found->cards != 1 || !cup_found(&found->card[0], &leaving->kept) ||
        !leave(leaving, &leaving->kept.cup, host_now(host))) {
        go_on(leaving);
        return;
    }
    const struct store_act act =
        cup_swap(&leaving->kept, host_now(host), &leaving->then);
    if (!scribe_write(host->scribe, &act, 1,
                      (struct scribe_back){on_swapped, leaving}))
        end(leaving, false);
}

static void go_on(struct leaving *leaving)
{
    if (leaving->at == leaving->count) {
        end(leaving, true);
        return;
    }
    const struct store_ask ask = cup_ask(&leaving->cup[leaving->at++]);
    if (!scribe_ask(leaving->wish.host->scribe, &ask,
                    (struct scribe_back){on_cup, leaving}))
        end(leaving, false);
}

static void each(void *context, const struct store_card *card)
{
    struct leaving *const leaving = context;
    uint64_t cup;
    if (!cup_entrant_read(card, &cup))
        return;
    if (leaving->count == leaving->room) {
        const int room = leaving->room ? 2 * leaving->room : 8;
        uint64_t *const more =
            realloc(leaving->cup, (size_t)room * sizeof *more);
        leaving->lost |= !more;
        if (!more)
            return;
        leaving->cup = more;
        leaving->room = room;
    }
    leaving->cup[leaving->count++] = cup;
}

static void on_listed(void *context, bool good)
{
    struct leaving *const leaving = context;
    if (good && !leaving->lost)
        go_on(leaving);
    else
        end(leaving, false);
}

void cups_leave(const struct cups_leaving *wish)
{
    struct leaving *const leaving = calloc(1, sizeof *leaving);
    if (!leaving) {
        if (wish->done)
            wish->done(wish->context, false);
        return;
    }
    leaving->wish = *wish;
    own_cards(&(struct own_cards){.host = wish->host,
                                  .drawer = STORE_entrant,
                                  .owner = wish->person,
                                  .each = each,
                                  .done = on_listed,
                                  .context = leaving});
}
