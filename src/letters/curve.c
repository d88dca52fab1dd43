/* By libcrypto: a key is built of its bytes each time it is used, which is some
 * microseconds, and nothing outlives the call. */
#include "letters/curve.h"

#include <openssl/core_names.h>
#include <openssl/ec.h>
#include <openssl/ecdsa.h>
#include <openssl/evp.h>
#include <openssl/param_build.h>
#include <string.h>

static const char group[] = "prime256v1";

/* The key of these bytes; `own` NULL: the open half only. NULL: it is none. */
static EVP_PKEY *key_of(const uint8_t *own, const uint8_t open[CURVE_PUBLIC])
{
    EVP_PKEY_CTX *const context = EVP_PKEY_CTX_new_from_name(NULL, "EC", NULL);
    OSSL_PARAM_BLD *const build = OSSL_PARAM_BLD_new();
    BIGNUM *const number = own ? BN_bin2bn(own, CURVE_PRIVATE, NULL) : NULL;
    OSSL_PARAM *list = NULL;
    EVP_PKEY *key = NULL;
    bool good = context && build && (!own || number) &&
                OSSL_PARAM_BLD_push_utf8_string(
                    build, OSSL_PKEY_PARAM_GROUP_NAME, group, 0) &&
                OSSL_PARAM_BLD_push_octet_string(build, OSSL_PKEY_PARAM_PUB_KEY,
                                                 open, CURVE_PUBLIC);
    if (good && number)
        good = OSSL_PARAM_BLD_push_BN(build, OSSL_PKEY_PARAM_PRIV_KEY, number);
    if (good)
        list = OSSL_PARAM_BLD_to_param(build);
    if (list && EVP_PKEY_fromdata_init(context) > 0 &&
        EVP_PKEY_fromdata(context, &key,
                          own ? EVP_PKEY_KEYPAIR : EVP_PKEY_PUBLIC_KEY,
                          list) <= 0)
        key = NULL;
    OSSL_PARAM_free(list);
    OSSL_PARAM_BLD_free(build);
    BN_clear_free(number);
    EVP_PKEY_CTX_free(context);
    return key;
}

bool curve_draw(struct curve_pair *pair)
{
    EVP_PKEY *const key = EVP_EC_gen(group);
    BIGNUM *own = NULL;
    size_t size = 0;
    const bool good =
        key && EVP_PKEY_get_bn_param(key, OSSL_PKEY_PARAM_PRIV_KEY, &own) &&
        BN_bn2binpad(own, pair->own, CURVE_PRIVATE) == CURVE_PRIVATE &&
        EVP_PKEY_get_octet_string_param(key, OSSL_PKEY_PARAM_PUB_KEY,
                                        pair->open, CURVE_PUBLIC, &size) &&
        size == CURVE_PUBLIC;
    BN_clear_free(own);
    EVP_PKEY_free(key);
    return good;
}

bool curve_complete(struct curve_pair *pair)
{
    EC_GROUP *const curve = EC_GROUP_new_by_curve_name(NID_X9_62_prime256v1);
    EC_POINT *const point = curve ? EC_POINT_new(curve) : NULL;
    BIGNUM *const number = BN_bin2bn(pair->own, CURVE_PRIVATE, NULL);
    const bool good =
        point && number && !BN_is_zero(number) &&
        BN_cmp(number, EC_GROUP_get0_order(curve)) < 0 &&
        EC_POINT_mul(curve, point, number, NULL, NULL, NULL) &&
        EC_POINT_point2oct(curve, point, POINT_CONVERSION_UNCOMPRESSED,
                           pair->open, CURVE_PUBLIC, NULL) == CURVE_PUBLIC;
    BN_clear_free(number);
    EC_POINT_free(point);
    EC_GROUP_free(curve);
    return good;
}

bool curve_share(const struct curve_pair *pair,
                 const uint8_t other[CURVE_PUBLIC],
                 uint8_t secret[CURVE_PRIVATE])
{
    EVP_PKEY *const own = key_of(pair->own, pair->open);
    EVP_PKEY *const peer = key_of(NULL, other);
    EVP_PKEY_CTX *const context = own ? EVP_PKEY_CTX_new(own, NULL) : NULL;
    size_t size = CURVE_PRIVATE;
    const bool good = context && peer && EVP_PKEY_derive_init(context) > 0 &&
                      EVP_PKEY_derive_set_peer(context, peer) > 0 &&
                      EVP_PKEY_derive(context, secret, &size) > 0 &&
                      size == CURVE_PRIVATE;
    EVP_PKEY_CTX_free(context);
    EVP_PKEY_free(peer);
    EVP_PKEY_free(own);
    return good;
}

bool curve_sign(const struct curve_pair *pair, const void *data, size_t size,
                uint8_t signature[CURVE_SIGNATURE])
{
    EVP_PKEY *const key = key_of(pair->own, pair->open);
    EVP_MD_CTX *const context = EVP_MD_CTX_new();
    uint8_t coded[128];
    const uint8_t *at = coded;
    size_t length = sizeof coded;
    ECDSA_SIG *made = NULL;
    if (key && context &&
        EVP_DigestSignInit(context, NULL, EVP_sha256(), NULL, key) > 0 &&
        EVP_DigestSign(context, coded, &length, data, size) > 0)
        made = d2i_ECDSA_SIG(NULL, &at, (long)length);
    const bool good =
        made && BN_bn2binpad(ECDSA_SIG_get0_r(made), signature, 32) == 32 &&
        BN_bn2binpad(ECDSA_SIG_get0_s(made), signature + 32, 32) == 32;
    ECDSA_SIG_free(made);
    EVP_MD_CTX_free(context);
    EVP_PKEY_free(key);
    return good;
}

/* r and s as libcrypto reads them; how many bytes, 0: no memory. */
static int code(const uint8_t signature[CURVE_SIGNATURE], uint8_t *coded)
{
    ECDSA_SIG *const made = ECDSA_SIG_new();
    BIGNUM *const r = BN_bin2bn(signature, 32, NULL);
    BIGNUM *const s = BN_bin2bn(signature + 32, 32, NULL);
    int size = 0;
    if (made && r && s && ECDSA_SIG_set0(made, r, s)) {
        size = i2d_ECDSA_SIG(made, &coded);
    } else {
        BN_free(r);
        BN_free(s);
    }
    ECDSA_SIG_free(made);
    return size;
}

bool curve_verify(const uint8_t open[CURVE_PUBLIC], const void *data,
                  size_t size, const uint8_t signature[CURVE_SIGNATURE])
{
    EVP_PKEY *const key = key_of(NULL, open);
    EVP_MD_CTX *const context = EVP_MD_CTX_new();
    uint8_t coded[128];
    const int length = code(signature, coded);
    const bool good =
        key && context && length > 0 &&
        EVP_DigestVerifyInit(context, NULL, EVP_sha256(), NULL, key) > 0 &&
        EVP_DigestVerify(context, coded, (size_t)length, data, size) == 1;
    EVP_MD_CTX_free(context);
    EVP_PKEY_free(key);
    return good;
}
