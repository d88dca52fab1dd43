/* Cards that older programs have written do not say when the session began. */
#include "host/session.h"

#include <string.h>

uint64_t session_name(const uint8_t hash[SHA256_BYTES])
{
    uint64_t name;
    memcpy(&name, hash, sizeof name);
    return name ? name : 1;
}

uint64_t session_since(const struct store_card *card)
{
    uint64_t since = card->at;
    if (card->value.size == sizeof since)
        memcpy(&since, card->value.at, sizeof since);
    return since;
}

bool session_lasts(const struct store_card *card, uint64_t now)
{
    return now <= card->at + SESSION_DAYS * DAY_MS;
}

void session_end(struct sessions_ended *ended, uint64_t name)
{
    ended->name[ended->count++ % SESSIONS_ENDED] = name;
}

bool session_has_ended(const struct sessions_ended *ended, uint64_t name)
{
    for (int i = 0; i < SESSIONS_ENDED; i++)
        if (ended->name[i] == name)
            return true;
    return false;
}
