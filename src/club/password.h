/* Passwords: which are taken, and what is kept of one.
 *
 * Kept is an Argon2id hash that says by itself how it was made, so a later
 * program can make them dearer and still know the old ones. Making one takes
 * 19 MiB and some 20 ms: it is for a thread (hasher.h), never for the loop. */
#ifndef CLUB_PASSWORD_H
#define CLUB_PASSWORD_H

#include <stdbool.h>

enum {
    PASSWORD_LEAST = 8,
    PASSWORD_MOST = 128,
    PASSWORD_HASH = 128, /* room for a hash as text, its end included */
};

/* Once, before anything else here. False: this machine cannot do it. */
bool password_init(void);

/* Whether it has 8 to 128 bytes. */
bool password_ok(const char *words);

/* False: no memory. */
bool password_hash(const char *words, char hash[PASSWORD_HASH]);

/* Whether these are the words of that hash. Takes as long if it is none. */
bool password_is(const char *words, const char *hash);

/* Of no password: for a name that nobody has, so that trying it takes as long
 * as trying one that somebody has. */
extern const char password_of_nobody[PASSWORD_HASH];

/* Leaves nothing of it in memory. */
void password_forget(char *words, unsigned long size);

#endif
