#include "base/hash.h"

#include "base/text.h"
#include "unit/unit.h"

static void assert_sha256(const void *data, size_t size, const char *digits)
{
    uint8_t digest[SHA256_BYTES];
    char room[2 * SHA256_BYTES + 1];
    struct text text;
    hash_sha256(data, size, digest);
    text_init(&text, room, sizeof room);
    for (int i = 0; i < SHA256_BYTES; i++)
        text_hex(&text, digest[i], 2);
    assert_string_equal(room, digits);
}

static void sha256_is_the_published_one(void **unused)
{
    (void)unused;
    assert_sha256(
        "", 0,
        "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
    assert_sha256(
        "abc", 3,
        "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
    assert_sha256(
        "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq", 56,
        "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1");
}

/* Lengths around the ends of blocks, all at once: the digests of the first n
 * bytes of 0, 1, 2 ... for each n up to 200, in a row, and digested. */
static void sha256_has_no_bad_length(void **unused)
{
    (void)unused;
    enum { LONGEST = 200 };
    uint8_t data[LONGEST], digests[LONGEST + 1][SHA256_BYTES];
    for (int i = 0; i < LONGEST; i++)
        data[i] = (uint8_t)i;
    assert_sha256(
        data, LONGEST,
        "1901da1c9f699b48f6b2636e65cbf73abf99d0441ef67f5c540a42f7051dec6f");
    for (size_t size = 0; size <= LONGEST; size++)
        hash_sha256(data, size, digests[size]);
    assert_sha256(
        digests, sizeof digests,
        "64ef7c229fce2408b5336b6a542fea0e078c3a87d2da85cb3fc52e2008b65021");
}

static void fnv_is_the_published_one(void **unused)
{
    (void)unused;
    assert_int_equal(hash_bytes(HASH_START, "", 0), 0xcbf29ce484222325);
    assert_int_equal(hash_bytes(HASH_START, "a", 1), 0xaf63dc4c8601ec8c);
    assert_int_equal(hash_bytes(HASH_START, "foobar", 6), 0x85944171f73967e8);
    const uint64_t half = hash_bytes(HASH_START, "foo", 3);
    assert_int_equal(hash_bytes(half, "bar", 3), 0x85944171f73967e8);
}

/* Records carry it. */
static void number_is_pinned(void **unused)
{
    (void)unused;
    const uint64_t one = hash_number(HASH_START, 1);
    assert_int_equal(hash_number(HASH_START, 0), 0x20b561b035c35d8f);
    assert_int_equal(hash_number(one, 2), 0x9a5810c60cad60e9);
    assert_int_not_equal(hash_number(hash_number(HASH_START, 2), 1),
                         hash_number(one, 2));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(sha256_is_the_published_one),
        cmocka_unit_test(sha256_has_no_bad_length),
        cmocka_unit_test(fnv_is_the_published_one),
        cmocka_unit_test(number_is_pinned),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
