/* Hashes passwords in threads of libuv's: two at once and 32 that wait, so that
 * neither memory nor the store's thread can be taken by many who sign in. Who
 * comes when all of that is full is to come back. */
#ifndef CLUB_HASHER_H
#define CLUB_HASHER_H

#include "club/password.h"

enum { HASHES_AT_ONCE = 2, HASHES_WAITING = 32 };

struct hasher;
struct uv_loop_s;

/* Looks whether `password` is that of `hash`; if it is, and `fresh` is not
 * empty, makes a hash of `fresh`. An empty `hash` lets everything pass. */
struct hasher_wish {
    char password[PASSWORD_MOST + 1];
    char hash[PASSWORD_HASH];
    char fresh[PASSWORD_MOST + 1];
};

struct hasher_back {
    /* In the loop's thread. `hash`: of `fresh`, or empty. Not `done`: there was
     * no memory, or the hasher has stopped. */
    void (*done)(void *context, bool done, bool right, const char *hash);
    void *context;
};

/* NULL: no memory, or no hashing on this machine. */
struct hasher *hasher_open(struct uv_loop_s *loop);

/* False: too many wait, and nobody will be answered. The wish is copied. */
bool hasher_ask(struct hasher *hasher, const struct hasher_wish *wish,
                struct hasher_back back);

/* How many have not been answered. */
int hasher_waiting(const struct hasher *hasher);

/* Takes nothing more; those that wait are answered at once. */
void hasher_stop(struct hasher *hasher);

/* When nobody waits any more. */
void hasher_close(struct hasher *hasher);

#endif
