/* The key of a day is a card beside the bans, which all nodes read and whoever
 * finds none claims: of two who draw one, the second hears that there is one,
 * and asks again. It is asked for a day before, so that nobody waits for it at
 * midnight; until a node that has just begun has it, its marks are under a key
 * of its own. With the key of tomorrow goes that of yesterday, and the sweep of
 * bans takes what is left. */
#include "host/internal.h"
#include "host/mark.h"

#include "sys/random.h"

#include <stdlib.h>
#include <string.h>

enum { KEY_ID = 9, KEPT_DAYS = 2 };

struct asking {
    struct host *host;
    uint64_t day;
    struct seed key;
    uint8_t id[KEY_ID], old[KEY_ID];
};

static void write_id(uint64_t day, uint8_t id[KEY_ID])
{
    id[0] = 'm';
    memcpy(id + 1, &day, sizeof day);
}

static void on_claimed(void *context, enum store_answer answer,
                       const struct store_found *found)
{
    const struct asking asking = *(struct asking *)context;
    struct host *const host = asking.host;
    (void)found;
    free(context);
    host->marks.asking = false;
    if (answer == STORE_OK)
        marks_learn(&host->marks, asking.day, &asking.key);
    if (answer != STORE_BUSY)
        marks_second(host);
}

/* False: nothing is under way. */
static bool claim(struct asking *asking)
{
    const struct store_act act[] = {
        {.what = STORE_CLAIM,
         .card = {.drawer = STORE_ban,
                  .id = {asking->id, KEY_ID},
                  .at = (asking->day + 1) * DAY_MS,
                  .value = {&asking->key, sizeof asking->key}}},
        {.what = STORE_DROP,
         .card = {.drawer = STORE_ban, .id = {asking->old, KEY_ID}}}};
    write_id(asking->day - KEPT_DAYS, asking->old);
    return random_seed(&asking->key) == STATUS_OK &&
           scribe_write(asking->host->scribe, act, sizeof act / sizeof *act,
                        (struct scribe_back){on_claimed, asking});
}

static void on_key(void *context, enum store_answer answer,
                   const struct store_found *found)
{
    struct asking *const asking = context;
    struct host *const host = asking->host;
    if (answer == STORE_NONE && claim(asking))
        return;
    host->marks.asking = false;
    if (answer == STORE_OK && found->cards == 1 &&
        found->card[0].value.size == sizeof asking->key) {
        memcpy(&asking->key, found->card[0].value.at, sizeof asking->key);
        marks_learn(&host->marks, asking->day, &asking->key);
        marks_second(host);
    }
    free(asking);
}

static bool ask(struct host *host, uint64_t day)
{
    struct asking *const asking = malloc(sizeof *asking);
    if (!asking)
        return false;
    *asking = (struct asking){.host = host, .day = day};
    write_id(day, asking->id);
    const struct store_ask wanted = {
        .what = STORE_CARD, .drawer = STORE_ban, .id = {asking->id, KEY_ID}};
    if (scribe_ask(host->scribe, &wanted, (struct scribe_back){on_key, asking}))
        return true;
    free(asking);
    return false;
}

void marks_second(struct host *host)
{
    struct marks *const marks = &host->marks;
    const uint64_t today = host_now(host) / DAY_MS;
    if (!host->wish.shared || !host->well || host->ending || marks->asking)
        return;
    if (!marks_know(marks, today))
        marks->asking = ask(host, today);
    else if (!marks_know(marks, today + 1))
        marks->asking = ask(host, today + 1);
}
