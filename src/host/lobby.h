/* Tables that anybody may sit down at, until they begin. A table that is open
 * has a card under its number, with who opened it, how strong he is, and the
 * mark of his address, so that nobody fills the list; it goes with the entry
 * that begins the game. Who looks at the lobby is told when he should look
 * again, once a second at most; what he sees then is made from the rooms
 * themselves and is for him alone. */
#ifndef HOST_LOBBY_H
#define HOST_LOBBY_H

#include "host/bonds.h"
#include "host/internal.h"

enum {
    LOBBY_LISTED = 50,
    LOBBY_READ = 200,
    LOBBY_DAYS = 7, /* a table is listed no longer */
    LOBBY_A_PERSON = 3,
    LOBBY_AN_ADDRESS = 6,
    LOBBY_WATCHED = 20, /* games that are listed for bystanders */
    LOBBY_VALUE = 20
};

struct lobby_card {
    uint64_t game, person, at;
    uint64_t from; /* the mark of the address (mark.h); 0: nobody knows */
    int points;    /* 0: nobody knows yet */
};

/* The card as it is put; the bytes go to `value`. */
struct store_act lobby_put(const struct lobby_card *card,
                           uint8_t value[LOBBY_VALUE]);
struct store_act lobby_drop(const uint64_t *game);
/* An open table has begun: from now on bystanders find it, if there may be any;
 * the card goes with the end of the game. */
struct store_act lobby_begun(const struct room *room, const uint64_t *game,
                             uint8_t value[LOBBY_VALUE]);
/* Whether that is what the card says. */
bool lobby_is_begun(const struct store_card *card);
/* False: it is no card of an open table. */
bool lobby_read(const struct store_card *card, struct lobby_card *out);

/* All cards, the latest first. */
bool lobby_ask(struct scribe *scribe, uint64_t now, struct scribe_back back);
/* Likewise, of games that have begun. */
bool lobby_ask_begun(struct scribe *scribe, uint64_t now,
                     struct scribe_back back);

/* Whether as many of those before it, the latest first, are of its person or of
 * its address as may be listed. */
bool lobby_is_full(const struct lobby_card *card, int at);

/* Whether somebody sits there who is to be kept apart from whom the bonds are.
 */
bool lobby_keeps_out(const struct room *room, const struct bonds *bonds);

/* Whether the table is one to sit down at, for whom these are the bonds. */
bool lobby_shows(const struct lobby_card *card, const struct table *table,
                 const struct bonds *bonds);
/* A seat that is free; GAME_NOBODY: none is. */
int lobby_seat(const struct room *room);

/* What is listed has changed, here or at another node. */
void lobby_change(struct host *host);
void lobby_stir(struct host *host);
/* Something is new for one person. */
void lobby_call(struct host *host, uint64_t person);
void lobby_call_here(struct host *host, uint64_t person);
void lobby_second(struct host *host);

/* Routes: games that have begun, for bystanders (api_watch.c). */
void api_watched(void *context, const struct route_call *call);
void api_watch(void *context, const struct route_call *call);

#endif
