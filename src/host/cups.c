/* A look reads the cards of all cups under way once, then takes them one after
 * the other; what of it is stale by then shows when it is swapped. */
#include "host/cups.h"

#include "host/lobby.h"

#include <stdlib.h>
#include <string.h>

enum { PACE_MS = 5000, IDLE_MS = 30 * 1000, AGAIN_MS = 500 };
/* People make cups at the same time, so there may be a few too many. */
enum { LOOKED_AT = 2 * CUPS_MOST };

void cups_stir(struct host *host)
{
    host->cups.stirred = true;
}

void cups_tell(struct host *host, const struct cup *cup)
{
    lobby_change(host);
    for (int i = 0; i < cup->entrants; i++)
        if (cup->entrant[i].person)
            lobby_call(host, cup->entrant[i].person);
}

/* Going through. */

static void drop_list(struct cups *cups)
{
    free(cups->id);
    cups->id = NULL;
    cups->count = cups->at = 0;
    cups->looking = false;
}

static void on_cup(void *context, enum store_answer answer,
                   const struct store_found *found)
{
    struct host *const host = context;
    struct cup_kept *const kept = malloc(sizeof *kept);
    const bool good = kept && answer == STORE_OK && found->cards == 1 &&
                      !host->ending && cup_found(&found->card[0], kept);
    if (good)
        cup_step(host, kept);
    else
        cups_next(host, false);
    free(kept);
}

void cups_next(struct host *host, bool again)
{
    struct cups *const cups = &host->cups;
    cups->stirred |= again;
    if (!host->ending && cups->at < cups->count) {
        const struct store_ask ask = cup_ask(&cups->id[cups->at++]);
        if (scribe_ask(host->scribe, &ask, (struct scribe_back){on_cup, host}))
            return;
    }
    drop_list(cups);
}

static void on_list(void *context, enum store_answer answer,
                    const struct store_found *found)
{
    struct host *const host = context;
    struct cups *const cups = &host->cups;
    cups->some = false;
    if (answer == STORE_OK && !host->ending)
        cups->id = calloc((size_t)found->cards + 1, sizeof *cups->id);
    if (!cups->id) {
        drop_list(cups);
        return;
    }
    for (int i = 0; i < found->cards; i++)
        if (found->card[i].id.size == sizeof *cups->id)
            memcpy(&cups->id[cups->count++], found->card[i].id.at,
                   sizeof *cups->id);
    cups->some = cups->count > 0;
    cups_next(host, false);
}

void cups_second(struct host *host)
{
    struct cups *const cups = &host->cups;
    const uint64_t now = host_now(host);
    const uint64_t pace = cups->stirred ? AGAIN_MS
                          : cups->some  ? PACE_MS
                                        : IDLE_MS;
    const struct store_ask ask = cup_ask_all(CUP_UNDER_WAY, LOOKED_AT);
    if (!host->well || cups->looking || !passed(cups->looked, pace, now))
        return;
    cups->stirred = false;
    cups->looked = now;
    cups->opens = passed(cups->opened, CUP_LONG_MS, now);
    if (cups->opens)
        cups->opened = now;
    cups->looking =
        scribe_ask(host->scribe, &ask, (struct scribe_back){on_list, host});
}
