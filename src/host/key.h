/* Secrets that open something: the keys of links and the tokens of sessions.
 * Only their hashes are kept, and they are looked up by them; so nothing secret
 * is ever compared byte by byte. */
#ifndef HOST_KEY_H
#define HOST_KEY_H

#include "base/hash.h"
#include "base/rng.h"
#include "base/seed.h"
#include "room/id.h"

#include <stdbool.h>
#include <stddef.h>

enum {
    KEY_LETTERS = 2 * ID_LETTERS, /* 128 bits */
    TOKEN_DIGITS = SEED_DIGITS,   /* 256 bits */
};

struct key {
    char letters[KEY_LETTERS + 1];
    uint8_t hash[SHA256_BYTES];
};

/* False: the system has no chance to give. */
bool key_draw(struct key *key);

/* Whether these are the letters of a key. */
bool key_read(struct key *key, const char *letters, size_t size);

/* Whether this is the hash, in a time that does not tell where it differs. */
bool key_is(const struct key *key, const uint8_t hash[SHA256_BYTES]);

struct token {
    char digits[TOKEN_DIGITS + 1];
    uint8_t hash[SHA256_BYTES];
};

bool token_draw(struct token *token);
bool token_read(struct token *token, const char *digits, size_t size);

/* The name of a game or a person; never 0. */
bool key_draw_id(uint64_t *id);

#endif
