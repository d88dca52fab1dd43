/* Libsodium's format of a hash begins with `$argon2id$v=19$m=19456,t=2,p=1$`,
 * then salt and hash. That of nobody has a hash that was drawn by chance. */
#include "club/password.h"

#include <sodium.h>
#include <string.h>

enum { PASSES = 2, MEMORY = 19 * 1024 * 1024 };

_Static_assert((int)PASSWORD_HASH == (int)crypto_pwhash_STRBYTES,
               "room for a hash");

const char password_of_nobody[PASSWORD_HASH] =
    "$argon2id$v=19$m=19456,t=2,p=1$T3NzaWZyYWdlQm9yb3VnaA"
    "$q1Zr0tY8m3Jc5nWvXk2LdP7sHfQa9uEiRb4yGwTzM6o";

bool password_init(void)
{
    return sodium_init() >= 0;
}

bool password_ok(const char *words)
{
    const size_t size = strlen(words);
    return size >= PASSWORD_LEAST && size <= PASSWORD_MOST;
}

bool password_hash(const char *words, char hash[PASSWORD_HASH])
{
    return crypto_pwhash_str(hash, words, strlen(words), PASSES, MEMORY) == 0;
}

bool password_is(const char *words, const char *hash)
{
    return crypto_pwhash_str_verify(hash, words, strlen(words)) == 0;
}

void password_forget(char *words, unsigned long size)
{
    sodium_memzero(words, size);
}
