/* A session: a card in the drawer of logins under the hash of its token. Its
 * `at` is when it was last used, to a day; its value when it began. */
#ifndef HOST_SESSION_H
#define HOST_SESSION_H

#include "base/hash.h"
#include "store/store.h"

#define DAY_MS (24 * 60 * 60 * UINT64_C(1000))

enum { SESSION_DAYS = 90 };

/* What it is called: it opens nothing, and never is 0. */
uint64_t session_name(const uint8_t hash[SHA256_BYTES]);

uint64_t session_since(const struct store_card *card);

/* Whether it still opens something. */
bool session_lasts(const struct store_card *card, uint64_t now);

/* The sessions ended last. Who was let in just before one was ended may be on
 * his way still, and neither writes its card anew nor opens a socket. */
enum { SESSIONS_ENDED = 256 };

struct sessions_ended {
    uint64_t name[SESSIONS_ENDED];
    unsigned count;
};

void session_end(struct sessions_ended *ended, uint64_t name);
bool session_has_ended(const struct sessions_ended *ended, uint64_t name);

#endif
