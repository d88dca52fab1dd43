/* Hashes under a key, sealing and signing, against what the standards print:
 * RFC 4231, 4648, 5869, 8291 (appendix A) and 8292 (2.4). */
#include "letters/base64.h"
#include "letters/keyed.h"
#include "letters/seal.h"
#include "letters/token.h"
#include "letters/vapid.h"
#include "unit/unit.h"

#include <string.h>

static void is_hex(const uint8_t *bytes, const char *digits)
{
    char words[129];
    struct text text;
    text_init(&text, words, sizeof words);
    for (size_t i = 0; i < strlen(digits) / 2; i++)
        text_hex(&text, bytes[i], 2);
    assert_string_equal(words, digits);
}

static void base64_is_rfc_4648(void **state)
{
    static const char *const pair[][2] = {{"", ""},
                                          {"f", "Zg=="},
                                          {"fo", "Zm8="},
                                          {"foo", "Zm9v"},
                                          {"foob", "Zm9vYg=="},
                                          {"fooba", "Zm9vYmE="},
                                          {"foobar", "Zm9vYmFy"}};
    char words[32], bytes[32];
    struct text text;
    (void)state;
    for (size_t i = 0; i < sizeof pair / sizeof *pair; i++) {
        text_init(&text, words, sizeof words);
        base64_put(&text, pair[i][0], strlen(pair[i][0]));
        assert_string_equal(words, pair[i][1]);
        assert_int_equal(base64_read_url(words, bytes, sizeof bytes),
                         strlen(pair[i][0]));
        assert_memory_equal(bytes, pair[i][0], strlen(pair[i][0]));
    }
    text_init(&text, words, sizeof words);
    base64_put_url(&text, "\xfb\xff", 2);
    assert_string_equal(words, "-_8");
    assert_int_equal(base64_read_url("Zg==x", bytes, sizeof bytes), -1);
    assert_int_equal(base64_read_url("Zm9v/", bytes, sizeof bytes), -1);
    assert_int_equal(base64_read_url("Z", bytes, sizeof bytes), -1);
    assert_int_equal(base64_read_url("Zm9v", bytes, 2), -1);
}

static void hashes_are_rfc_4231(void **state)
{
    uint8_t key[20], hash[KEYED_BYTES];
    (void)state;
    memset(key, 0x0b, sizeof key);
    keyed_hash(key, sizeof key, "Hi There", 8, hash);
    is_hex(hash, "b0344c61d8db38535ca8afceaf0bf12b881dc200c9833da726e9376c2e32"
                 "cff7");
    keyed_hash("Jefe", 4, "what do ya want for nothing?", 28, hash);
    is_hex(hash, "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec"
                 "3843");
}

static void count_up(uint8_t *bytes, uint8_t first, size_t size)
{
    for (size_t i = 0; i < size; i++)
        bytes[i] = (uint8_t)(first + i);
}

/* Of the 42 and 82 bytes printed the first 32. */
static void keys_are_rfc_5869(void **state)
{
    uint8_t key[80], salt[80], info[80], out[32];
    (void)state;
    memset(key, 0x0b, 22);
    count_up(salt, 0, 13);
    count_up(info, 0xf0, 10);
    keyed_derive(&(struct keyed_source){salt, key, info, 13, 22, 10}, out, 32);
    is_hex(out, "3cb25f25faacd57a90434f64d0362f2a2d2d0a90cf1a5a4c5db02d56ecc4"
                "c5bf");
    count_up(key, 0, 80);
    count_up(salt, 0x60, 80);
    count_up(info, 0xb0, 80);
    keyed_derive(&(struct keyed_source){salt, key, info, 80, 80, 80}, out, 32);
    is_hex(out, "b11e398dc80327a1c8e7f78c596a49344f012eda2d4efad8a050cc4c19af"
                "a97c");
    memset(key, 0x0b, 22);
    keyed_derive(&(struct keyed_source){"", key, "", 0, 22, 0}, out, 32);
    is_hex(out, "8da4e775a563c18f715f802a063c5a31b8a11f5c5ee1879ec3454e5f3c73"
                "8d2d");
}

static void read(const char *words, uint8_t *bytes, size_t size)
{
    assert_int_equal(base64_read_url(words, bytes, size), size);
}

static const char *const sealed =
    "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgD"
    "ll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt"
    "2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN";

static void sealing_is_rfc_8291(void **state)
{
    static const char words[] = "When I grow up, I want to be a watermelon";
    struct seal_with with;
    struct seal_to to;
    uint8_t body[SEAL_MOST];
    char coded[512];
    struct text text;
    (void)state;
    read("yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw", with.pair.own, 32);
    assert_true(curve_complete(&with.pair));
    read("DGv6ra1nlYgDCS1FRnbzlw", with.salt, SEAL_SALT);
    read("BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7V"
         "d8pZGH6SRpkNtoIAiw4",
         to.open, CURVE_PUBLIC);
    read("BTBZMqHH6r4Tts7J_aSIgg", to.auth, SEAL_AUTH);
    const size_t size = seal(&to, &with, words, strlen(words), body);
    assert_int_equal(size, SEAL_MORE + strlen(words));
    text_init(&text, coded, sizeof coded);
    base64_put_url(&text, body, size);
    assert_string_equal(coded, sealed);
    /* Too much, and no point of the curve. */
    assert_int_equal(seal(&to, &with, body, SEAL_MOST, body), 0);
    to.open[40] ^= 1;
    assert_int_equal(seal(&to, &with, words, strlen(words), body), 0);
}

#define SAID                                                                   \
    "eyJ0eXAiOiJKV1QiLCJhbGciOiJFUzI1NiJ9."                                    \
    "eyJhdWQiOiJodHRwczovL3B1c2guZXhhbXBsZS5uZXQiLCJleHAiOjE0NTM1MjM3NjgsInN1" \
    "YiI6Im1haWx0bzpwdXNoQGV4YW1wbGUuY29tIn0"

/* A signature has chance in it, so theirs is verified, and ours too; what is
 * signed is the same. */
static void tokens_are_rfc_8292(void **state)
{
    uint8_t open[CURVE_PUBLIC], signature[CURVE_SIGNATURE];
    struct curve_pair pair;
    char words[1024];
    struct text text;
    (void)state;
    read("BA1Hxzyi1RUM1b5wjxsn7nGxAszw2u61m164i3MrAIxHF6YK5h4SDYic-dRuU_RCPCfA"
         "5aq9ojSwk5Y2EmClBPs",
         open, sizeof open);
    read("i3CYb7t4xfxCDquptFOepC9GAu_HLGkMlMuCGSK2rpiUfnK9ojFwDXb1JrErtmysazNj"
         "jvW2L9OkSSHzvoD1oA",
         signature, sizeof signature);
    assert_true(curve_verify(open, SAID, strlen(SAID), signature));
    assert_false(curve_verify(open, SAID, strlen(SAID) - 1, signature));
    assert_true(curve_draw(&pair));
    text_init(&text, words, sizeof words);
    assert_true(vapid_put(
        &text, &(struct vapid){&pair, "https://push.example.net",
                               "mailto:push@example.com", 1453523768}));
    static const char begin[] = "vapid t=" SAID ".";
    assert_memory_equal(words, begin, strlen(begin));
    char *const key = strstr(words, ", k=");
    assert_non_null(key);
    read(key + 4, open, sizeof open);
    assert_memory_equal(open, pair.open, sizeof open);
    *key = '\0';
    read(words + strlen(begin), signature, sizeof signature);
    assert_true(curve_verify(pair.open, SAID, strlen(SAID), signature));
}

static void pairs_share_a_secret(void **state)
{
    struct curve_pair one, other, again;
    uint8_t a[CURVE_PRIVATE], b[CURVE_PRIVATE];
    (void)state;
    assert_true(curve_draw(&one) && curve_draw(&other));
    assert_true(curve_share(&one, other.open, a));
    assert_true(curve_share(&other, one.open, b));
    assert_memory_equal(a, b, sizeof a);
    memcpy(again.own, one.own, sizeof again.own);
    assert_true(curve_complete(&again));
    assert_memory_equal(again.open, one.open, sizeof one.open);
    memset(again.own, 0, sizeof again.own);
    assert_false(curve_complete(&again));
    memset(again.own, 0xff, sizeof again.own);
    assert_false(curve_complete(&again));
}

static void a_token_is_of_one_thing(void **state)
{
    uint8_t key[LETTERS_KEY] = {1}, other_key[LETTERS_KEY] = {2};
    char token[LETTERS_TOKEN + 1];
    uint64_t person;
    (void)state;
    letters_token(key, 77, "end", token);
    assert_int_equal(strlen(token), LETTERS_TOKEN);
    assert_true(letters_token_person(token, strlen(token), &person));
    assert_int_equal(person, 77);
    assert_true(letters_token_is(token, key, 77, "end"));
    assert_false(letters_token_is(token, key, 78, "end"));
    assert_false(letters_token_is(token, key, 77, "check"));
    assert_false(letters_token_is(token, other_key, 77, "end"));
    assert_false(letters_token_is("", key, 77, "end"));
    assert_false(letters_token_person(token, LETTERS_TOKEN - 1, &person));
    token[20] = 'x';
    assert_false(letters_token_person(token, LETTERS_TOKEN, &person));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(base64_is_rfc_4648),
        cmocka_unit_test(hashes_are_rfc_4231),
        cmocka_unit_test(keys_are_rfc_5869),
        cmocka_unit_test(sealing_is_rfc_8291),
        cmocka_unit_test(tokens_are_rfc_8292),
        cmocka_unit_test(pairs_share_a_secret),
        cmocka_unit_test(a_token_is_of_one_thing)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
