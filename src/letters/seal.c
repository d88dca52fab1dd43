/* Step by step as RFC 8291, 3.4 has it. */
#include "letters/seal.h"

#include "letters/keyed.h"

#include <openssl/evp.h>
#include <openssl/rand.h>
#include <string.h>

enum { KEY = 16, NONCE = 12, TAG = 16 };

bool seal_draw(struct seal_with *with)
{
    return curve_draw(&with->pair) && RAND_bytes(with->salt, SEAL_SALT) == 1;
}

/* What both sides have in common, bound to both keys. */
static bool agree(const struct seal_to *to, const struct seal_with *with,
                  uint8_t common[KEYED_BYTES])
{
    static const char words[] = "WebPush: info"; /* and its zero */
    uint8_t info[sizeof words + 2 * CURVE_PUBLIC], secret[CURVE_PRIVATE];
    memcpy(info, words, sizeof words);
    memcpy(info + sizeof words, to->open, CURVE_PUBLIC);
    memcpy(info + sizeof words + CURVE_PUBLIC, with->pair.open, CURVE_PUBLIC);
    if (!curve_share(&with->pair, to->open, secret))
        return false;
    keyed_derive(&(struct keyed_source){.salt = to->auth,
                                        .salt_size = SEAL_AUTH,
                                        .key = secret,
                                        .key_size = sizeof secret,
                                        .info = info,
                                        .info_size = sizeof info},
                 common, KEYED_BYTES);
    return true;
}

struct seal_bytes {
    uint8_t *at;
    size_t size;
};

static void derive(const struct seal_with *with,
                   const uint8_t common[KEYED_BYTES], const char *info,
                   size_t info_size, struct seal_bytes *out)
{
    keyed_derive(&(struct keyed_source){.salt = with->salt,
                                        .salt_size = SEAL_SALT,
                                        .key = common,
                                        .key_size = KEYED_BYTES,
                                        .info = info,
                                        .info_size = info_size},
                 out->at, out->size);
}

static void put_head(const struct seal_with *with, uint8_t *head)
{
    memcpy(head, with->salt, SEAL_SALT);
    head[SEAL_SALT] = 0;
    head[SEAL_SALT + 1] = 0;
    head[SEAL_SALT + 2] = SEAL_MOST >> 8;
    head[SEAL_SALT + 3] = SEAL_MOST & 255;
    head[SEAL_SALT + 4] = CURVE_PUBLIC;
    memcpy(head + SEAL_SALT + 5, with->pair.open, CURVE_PUBLIC);
}

/* The words, a 2 that says that nothing follows, and the tag. */
static bool encrypt(const uint8_t key[KEY], const uint8_t nonce[NONCE],
                    const void *words, size_t size, uint8_t *out)
{
    static const uint8_t last = 2;
    EVP_CIPHER_CTX *const context = EVP_CIPHER_CTX_new();
    int part;
    const bool good =
        context &&
        EVP_EncryptInit_ex(context, EVP_aes_128_gcm(), NULL, key, nonce) &&
        EVP_EncryptUpdate(context, out, &part, words, (int)size) &&
        EVP_EncryptUpdate(context, out + size, &part, &last, 1) &&
        EVP_EncryptFinal_ex(context, out + size + 1, &part) &&
        EVP_CIPHER_CTX_ctrl(context, EVP_CTRL_GCM_GET_TAG, TAG, out + size + 1);
    EVP_CIPHER_CTX_free(context);
    return good;
}

size_t seal(const struct seal_to *to, const struct seal_with *with,
            const void *words, size_t size, uint8_t body[SEAL_MOST])
{
    static const char for_key[] = "Content-Encoding: aes128gcm";
    static const char for_nonce[] = "Content-Encoding: nonce";
    uint8_t common[KEYED_BYTES], key[KEY], nonce[NONCE];
    if (size > SEAL_MOST - SEAL_MORE || !agree(to, with, common))
        return 0;
    derive(with, common, for_key, sizeof for_key,
           &(struct seal_bytes){key, sizeof key});
    derive(with, common, for_nonce, sizeof for_nonce,
           &(struct seal_bytes){nonce, sizeof nonce});
    put_head(with, body);
    return encrypt(key, nonce, words, size, body + SEAL_HEAD) ? SEAL_MORE + size
                                                              : 0;
}
