/* A key is two random ids written one after the other. It is hashed as text,
 * the way it stands in a link, and compared without stopping at the first byte
 * that differs. */
#include "host/key.h"

#include "base/secret.h"
#include "sys/random.h"

#include <string.h>

bool key_draw_id(uint64_t *id)
{
    struct seed seed;
    if (random_seed(&seed) != STATUS_OK)
        return false;
    memcpy(id, seed.byte, sizeof *id);
    if (!*id)
        *id = 1;
    return true;
}

static void hash_key(struct key *key)
{
    hash_sha256(key->letters, KEY_LETTERS, key->hash);
}

bool key_draw(struct key *key)
{
    struct text text;
    uint64_t half[2];
    if (!key_draw_id(&half[0]) || !key_draw_id(&half[1]))
        return false;
    text_init(&text, key->letters, sizeof key->letters);
    id_write(half[0], &text);
    id_write(half[1], &text);
    hash_key(key);
    return true;
}

bool key_read(struct key *key, const char *letters, size_t size)
{
    uint64_t half;
    if (size != KEY_LETTERS || !id_read(letters, ID_LETTERS, &half) ||
        !id_read(letters + ID_LETTERS, ID_LETTERS, &half))
        return false;
    memcpy(key->letters, letters, size);
    key->letters[size] = '\0';
    hash_key(key);
    return true;
}

bool key_is(const struct key *key, const uint8_t hash[SHA256_BYTES])
{
    return secret_same(key->hash, hash, SHA256_BYTES);
}

static void hash_token(struct token *token)
{
    hash_sha256(token->digits, TOKEN_DIGITS, token->hash);
}

bool token_draw(struct token *token)
{
    struct seed seed;
    struct text text;
    if (random_seed(&seed) != STATUS_OK)
        return false;
    text_init(&text, token->digits, sizeof token->digits);
    seed_write(&seed, &text);
    hash_token(token);
    return true;
}

bool token_read(struct token *token, const char *digits, size_t size)
{
    struct seed seed;
    if (size != TOKEN_DIGITS || !seed_read(&seed, digits, size))
        return false;
    memcpy(token->digits, digits, size);
    token->digits[size] = '\0';
    hash_token(token);
    return true;
}
