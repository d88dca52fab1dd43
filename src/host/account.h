/* An account: what makes a guest somebody who can sign in. Two cards in a
 * drawer of their own, claimed together: under the name to sign in by the hash
 * of the password, owned by the person; under the person that name. So a name
 * is one person's, and a person has one. */
#ifndef HOST_ACCOUNT_H
#define HOST_ACCOUNT_H

#include "club/password.h"
#include "club/sign_in.h"
#include "store/scribe.h"

enum { ACCOUNT_ACTS = 2 };

struct account {
    char name[SIGN_IN_MOST + 1];
    char hash[PASSWORD_HASH];
    uint64_t person, since;
    uint64_t set; /* when the password was; account_found() knows it */
    uint8_t id[ACCOUNT_ACTS][SIGN_IN_MOST + 1]; /* of the cards */
};

/* Its cards as they are claimed; they point into the account. Both are the
 * person's, and go with all that is his. */
void account_claim(struct account *account, struct store_act *act);
/* The one card that the password is in, with the hash as it is now, set at
 * `now`; STALE if it is another by then, or gone. With `now` as it was nothing
 * but that is looked for. */
struct store_act account_keep(struct account *account, uint64_t now);

/* Asks for the card of a name. */
bool account_by_name(struct scribe *scribe, const char *name,
                     struct scribe_back back);
/* What was found, but not since when; false: nobody has that name. */
bool account_found(struct account *account, const struct store_found *found);

/* Asks for the name of a person. */
bool account_of(struct scribe *scribe, uint64_t person,
                struct scribe_back back);
/* Name, and since when; false: he has no account. */
bool account_named(struct account *account, const struct store_found *found);

#endif
