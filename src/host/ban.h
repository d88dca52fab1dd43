/* Bans: who may do nothing here any more, why, and until when. A card under the
 * person's number, which goes by itself once the ban is over; what is true
 * stands in the store, and every request asks it.
 *
 * Who is banned keeps his session: with it he sees why, takes his own data
 * away, or goes for good, and nothing else.
 *
 * The ban of a guest can hold for his address as well: nobody becomes a new
 * guest from there for a day. Kept of the address is a hash under a key of the
 * base's own, which is drawn with the first such ban. */
#ifndef HOST_BAN_H
#define HOST_BAN_H

#include "host/deeds.h"
#include "store/store.h"

enum {
    BAN_ID = 9,
    BAN_VALUE = 1024,
    BAN_DAYS_MOST = 3650,
    BAN_ADDRESS_HOURS = 24, /* after it began */
    BANS_LISTED = 200,
    BANS = 1, /* the owner of all bans */
};

struct ban {
    uint64_t person, since, until;
    bool address; /* of a guest: nobody comes anew from where he is */
    char keeper[SIGN_IN_MOST + 1];
    char reason[DEEDS_NOTE];
};

/* A ban as it is put, and the bytes that the act points to. */
struct ban_card {
    uint8_t id[BAN_ID];
    char value[BAN_VALUE];
    struct store_act act;
};
void ban_put(const struct ban *ban, struct ban_card *card);
void ban_lift(uint64_t person, struct ban_card *card);
/* Who goes for good leaves his addresses; a keeper lets both in again. */
struct store_act ban_lift_addresses(uint64_t person);

void ban_id(uint64_t person, uint8_t id[BAN_ID]);
struct store_ask ban_ask(const uint8_t id[BAN_ID]);
/* False: it is none, or is over by `now`. */
bool ban_read(const struct store_card *card, uint64_t now, struct ban *ban);
bool ban_found(const struct store_found *found, uint64_t now, struct ban *ban);

/* Reason, beginning and end, as fields of an open object. */
void ban_tell(const struct ban *ban, struct json_out *out);

struct host;
struct errand;

/* Draws the key of addresses, if there is none yet, then goes on. */
void ban_with_key(struct errand *errand, void (*then)(struct errand *errand));
/* Who is banned by his address too asks from there. */
void ban_note_address(struct host *host, const struct ban *ban, uint64_t from);
/* Goes on unless nobody is to come anew from there: that is answered. */
void ban_let_in(struct errand *errand, void (*then)(struct errand *errand));

/* Ends the person's sockets here, with the reason, if he is banned; and tells
 * other nodes to look. */
void ban_look(struct host *host, uint64_t person);
void ban_end_sockets(struct host *host, uint64_t person);

/* He gets up from tables that have not begun, so that nobody waits there for
 * the game of somebody who cannot come. */
void ban_free_seats(struct host *host, uint64_t person);

#endif
