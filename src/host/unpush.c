/* What is left are the browsers of sessions that are left. The card is swapped,
 * and read again if somebody was quicker. Of browsers that older programs have
 * noted nobody knows the session; they stay. */
#include "host/unpush.h"

#include "host/letters.h"

#include <stdlib.h>

enum { SESSIONS_MOST = 1000, TRIES = 8 };

struct unpush {
    struct host *host;
    uint64_t person, at;
    int tries;
    struct ways ways;
    char value[WAYS_BYTES];
};

static void ask_ways(struct unpush *unpush);

static void on_stored(void *context, enum store_answer answer,
                      const struct store_found *found)
{
    struct unpush *const unpush = context;
    (void)found;
    if (answer == STORE_STALE && ++unpush->tries < TRIES &&
        !unpush->host->ending)
        ask_ways(unpush);
    else
        free(unpush);
}

static bool is_there(const struct store_found *found, uint64_t session)
{
    for (int i = 0; i < found->cards; i++)
        if (found->card[i].id.size == SHA256_BYTES &&
            session_name(found->card[i].id.at) == session)
            return true;
    return !session;
}

/* Whether any has gone. */
static bool keep_those(struct ways *ways, const struct store_found *found)
{
    const int before = ways->pushes;
    int kept = 0;
    for (int i = 0; i < before; i++)
        if (is_there(found, ways->push[i].session))
            ways->push[kept++] = ways->push[i];
    ways->pushes = kept;
    return kept < before;
}

static void on_sessions(void *context, enum store_answer answer,
                        const struct store_found *found)
{
    struct unpush *const unpush = context;
    const uint64_t now = host_now(unpush->host);
    struct text text;
    if (answer != STORE_OK || !keep_those(&unpush->ways, found)) {
        free(unpush);
        return;
    }
    text_init(&text, unpush->value, sizeof unpush->value);
    ways_write(&unpush->ways, &text);
    const struct store_act act = {
        .what = STORE_SWAP,
        .card = {.drawer = STORE_way,
                 .id = {&unpush->person, sizeof unpush->person},
                 .owner = unpush->person,
                 .at = now > unpush->at ? now : unpush->at + 1,
                 .value = {text.at, text.length}},
        .was = unpush->at};
    if (!scribe_write(unpush->host->scribe, &act, 1,
                      (struct scribe_back){on_stored, unpush}))
        free(unpush);
}

static void on_ways(void *context, enum store_answer answer,
                    const struct store_found *found)
{
    struct unpush *const unpush = context;
    const struct store_ask ask = {.what = STORE_CARDS,
                                  .drawer = STORE_login,
                                  .owner = unpush->person,
                                  .at = INT64_MAX,
                                  .most = SESSIONS_MOST};
    if (answer != STORE_OK ||
        !letters_found_ways(found, &unpush->ways, &unpush->at) ||
        unpush->ways.pushes == 0 ||
        !scribe_ask(unpush->host->scribe, &ask,
                    (struct scribe_back){on_sessions, unpush}))
        free(unpush);
}

static void ask_ways(struct unpush *unpush)
{
    const struct store_ask ask = letters_ask_ways(&unpush->person);
    if (!scribe_ask(unpush->host->scribe, &ask,
                    (struct scribe_back){on_ways, unpush}))
        free(unpush);
}

void unpush_ended(struct host *host, uint64_t person)
{
    struct unpush *const unpush =
        host->letters ? calloc(1, sizeof *unpush) : NULL;
    if (!unpush)
        return;
    unpush->host = host;
    unpush->person = person;
    ask_ways(unpush);
}
