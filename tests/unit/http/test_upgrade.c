#include "http/sha1.h"
#include "http/upgrade.h"
#include "unit/unit.h"

#include <stdlib.h>
#include <string.h>

static void check_sha1(const char *text, size_t size, const char *right)
{
    uint8_t digest[SHA1_BYTES];
    char hex[2 * SHA1_BYTES + 1];
    sha1(text, size, digest);
    for (int i = 0; i < SHA1_BYTES; i++) {
        hex[2 * i] = "0123456789abcdef"[digest[i] >> 4];
        hex[2 * i + 1] = "0123456789abcdef"[digest[i] & 15];
    }
    hex[2 * SHA1_BYTES] = '\0';
    assert_string_equal(hex, right);
}

static void sha1_is_that_of_the_standard(void **state)
{
    static const char two[] =
        "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq";
    char *const many = malloc(1000000);
    (void)state;
    memset(many, 'a', 1000000);
    check_sha1("abc", 3, "a9993e364706816aba3e25717850c26c9cd0d89d");
    check_sha1("", 0, "da39a3ee5e6b4b0d3255bfef95601890afd80709");
    check_sha1(two, 56, "84983e441c3bd26ebaae4aa1f95129e5e54670f1");
    check_sha1(many, 1000000, "34aa973cd4c4daa4f61eeb2bdbad27316534016f");
    free(many);
}

static void the_key_of_the_rfc_is_accepted_as_there(void **state)
{
    char accept[UPGRADE_KEY_ROOM];
    (void)state;
    upgrade_accept(accept, "dGhlIHNhbXBsZSBub25jZQ==");
    assert_string_equal(accept, "s3pPLMBiTxaQ9kYGzzhZRbK+xOo=");
}

static const struct request good = {
    .method = "GET",
    .upgrade = "websocket",
    .connection = "keep-alive, Upgrade",
    .socket_key = "dGhlIHNhbXBsZSBub25jZQ==",
    .socket_version = "13",
    .socket_protocol = "other, borough.1",
};

static void what_lacks_something_is_refused(void **state)
{
    struct request request = good;
    (void)state;
    assert_int_equal(upgrade_refused(&request), 0);
    request.method = "POST";
    assert_int_equal(upgrade_refused(&request), 400);
    request = good;
    request.upgrade = NULL;
    assert_int_equal(upgrade_refused(&request), 400);
    request = good;
    request.connection = "close";
    assert_int_equal(upgrade_refused(&request), 400);
    request = good;
    request.socket_key = "dGhlIHNhbXBsZSBub25jZQ=";
    assert_int_equal(upgrade_refused(&request), 400);
    request.socket_key = "dGhlIHNhbXBsZSBub2 jZQ==";
    assert_int_equal(upgrade_refused(&request), 400);
    request.socket_key = NULL;
    assert_int_equal(upgrade_refused(&request), 400);
    request = good;
    request.socket_version = "8";
    assert_int_equal(upgrade_refused(&request), 426);
    request.socket_version = NULL;
    assert_int_equal(upgrade_refused(&request), 426);
    request = good;
    request.socket_protocol = "borough.2";
    assert_int_equal(upgrade_refused(&request), 426);
    request.socket_protocol = NULL;
    assert_int_equal(upgrade_refused(&request), 426);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(sha1_is_that_of_the_standard),
        cmocka_unit_test(the_key_of_the_rfc_is_accepted_as_there),
        cmocka_unit_test(what_lacks_something_is_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
