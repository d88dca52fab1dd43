/* An invitation as a card: under the person and the game, from whom and when.
 */
#ifndef HOST_INVITE_H
#define HOST_INVITE_H

#include "store/store.h"

enum { INVITE_ID = 16, INVITES_LISTED = 50 };

struct invite {
    uint64_t game, from, at;
};

void invite_id(uint64_t person, uint64_t game, uint8_t id[INVITE_ID]);
struct store_act invite_drop(const uint8_t id[INVITE_ID]);
/* False: it is no such card. */
bool invite_read(const struct store_card *card, struct invite *out);

struct host;

struct invite_whose {
    uint64_t person, game;
};

/* OK: it still holds; NONE: it does not; BUSY: nobody knows. */
typedef void invite_then(void *context, enum store_answer answer);

/* Whether nobody has said no, the table gathers, and the two are not kept apart
 * meanwhile (invite_stands.c). False: no memory; `then` is not called. */
bool invite_stands(struct host *host, const struct invite_whose *whose,
                   invite_then *then, void *context);

#endif
