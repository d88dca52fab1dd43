#include "room/entry.h"

#include "games/games.h"
#include "unit/unit.h"

#include <string.h>

static const struct room_games known = {games, GAMES_COUNT};

#define PART "000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f"

/* A line of every kind. */
static const char *const line[] = {
    "{\"number\":0,\"at\":1763294400123,\"open\":{\"id\":\"04hmasw9nf6yy\","
    "\"part\":\"" PART
    "\",\"table\":{\"game\":\"suburbia\",\"setup\":{\"rules\":\"2e\",\"mode\":"
    "\"standard\",\"seats\":\"2\",\"sets\":\"base\"},\"players\":[\"human\","
    "\"human\"],\"clock\":{\"pace\":\"free\"},\"absent\":\"wait\",\"stand_in\":"
    "\"skilled\",\"watch\":\"at_once\",\"hints\":true,\"talk\":true,"
    "\"promised\":false}}}",
    "{\"number\":1,\"at\":0,\"seat\":0,\"sit\":{\"person\":\"0000000000001\","
    "\"name\":\"Ada \\\"A\\\"\",\"part\":\"" PART "\"}}",
    "{\"number\":1,\"at\":0,\"seat\":0,\"sit\":{\"person\":\"0000000000001\","
    "\"name\":\"Ada\",\"part\":\"" PART "\",\"from\":\"0123456789abcdef\"}}",
    "{\"number\":2,\"at\":1,\"seat\":0,\"leave\":{}}",
    "{\"number\":3,\"at\":1,\"seat\":1,\"ready\":{\"part\":\"" PART "\"}}",
    "{\"number\":4,\"at\":1,\"deal\":{\"seed\":\"" PART
    "\",\"content\":\"0123456789abcdef\"}}",
    "{\"number\":5,\"at\":1,\"seat\":1,\"move\":{\"type\":\"pass\"},"
    "\"work\":25,\"lag\":500}",
    "{\"number\":5,\"at\":1,\"seat\":1,\"away\":{\"days\":7}}",
    "{\"number\":5,\"at\":1,\"seat\":1,\"move\":{\"type\":\"pass\"}}",
    "{\"number\":5,\"at\":1,\"seat\":1,\"move\":{\"type\":\"pass\"},\"check\":"
    "\"0123456789abcdef\"}",
    "{\"number\":6,\"at\":1,\"seat\":1,\"reopen\":{\"keep\":2}}",
    "{\"number\":7,\"at\":1,\"seat\":1,\"back\":{\"to\":3,\"agreed\":true}}",
    "{\"number\":8,\"at\":1,\"seat\":1,\"ask\":{\"what\":\"undo\",\"to\":3}}",
    "{\"number\":8,\"at\":1,\"seat\":1,\"ask\":{\"what\":\"computer\",\"who\":"
    "0}}",
    "{\"number\":8,\"at\":1,\"seat\":1,\"ask\":{\"what\":\"pause\"}}",
    "{\"number\":9,\"at\":1,\"seat\":0,\"agree\":{}}",
    "{\"number\":9,\"at\":1,\"seat\":0,\"refuse\":{}}",
    "{\"number\":10,\"at\":1,\"pause\":{}}",
    "{\"number\":11,\"at\":1,\"resume\":{}}",
    "{\"number\":12,\"at\":1,\"grant\":{\"ms\":15000}}",
    "{\"number\":13,\"at\":1,\"seat\":0,\"late\":{}}",
    "{\"number\":14,\"at\":1,\"seat\":0,\"computer\":{\"level\":\"strong\"}}",
    "{\"number\":15,\"at\":1,\"seat\":0,\"return\":{}}",
    "{\"number\":16,\"at\":9223372036854775807,\"seat\":0,\"resign\":{}}",
    "{\"number\":2,\"at\":1,\"seat\":1,\"fill\":{\"level\":\"strong\"}}",
    "{\"number\":2,\"at\":1,\"seat\":1,\"fill\":{\"level\":\"human\"}}",
    "{\"number\":2,\"at\":1,\"seat\":1,\"pass\":{\"person\":\"0000000000002\"}"
    "}",
    "{\"number\":2,\"at\":1,\"seat\":1,\"pass\":{\"person\":\"0000000000002\","
    "\"nameless\":true}}",
    "{\"number\":4095,\"at\":1,\"over\":{\"why\":\"resigned\"}}",
};

static void every_kind_comes_back(void **unused)
{
    bool seen[ENTRY_KINDS] = {false};
    (void)unused;
    for (size_t i = 0; i < sizeof line / sizeof *line; i++) {
        char again[ENTRY_TEXT_MAX];
        const char *reason = NULL;
        struct entry entry;
        struct text text;
        assert_int_equal(
            entry_read(&known, line[i], strlen(line[i]), &entry, &reason),
            STATUS_OK);
        assert_null(reason);
        text_init(&text, again, sizeof again);
        entry_write(&entry, &text);
        assert_string_equal(again, line[i]);
        seen[entry.kind] = true;
    }
    for (int kind = 0; kind < ENTRY_KINDS; kind++)
        assert_true(seen[kind]);
}

/* One letter changed anywhere: refused, or another entry that says so. */
static void a_damaged_line_is_not_half_read(void **unused)
{
    (void)unused;
    for (size_t i = 0; i < sizeof line / sizeof *line; i++)
        for (size_t at = 0; at < strlen(line[i]); at++) {
            char damaged[ENTRY_TEXT_MAX], again[ENTRY_TEXT_MAX];
            const char *reason = NULL;
            struct entry entry;
            struct text text;
            memcpy(damaged, line[i], strlen(line[i]) + 1);
            damaged[at] ^= 1;
            if (entry_read(&known, damaged, strlen(damaged), &entry, &reason) !=
                STATUS_OK) {
                assert_non_null(reason);
                continue;
            }
            text_init(&text, again, sizeof again);
            entry_write(&entry, &text);
            assert_string_equal(again, damaged);
        }
}

static void what_is_wrong_is_named(void **unused)
{
    static const char *const wrong[][2] = {
        {"", "a value is missing"},
        {"[]", "not an object"},
        {"{\"at\":1,\"leave\":{}}", "number: not one of an entry"},
        {"{\"number\":4096,\"at\":1,\"pause\":{}}",
         "number: not one of an entry"},
        {"{\"number\":1,\"at\":-1,\"pause\":{}}", "at: not a time"},
        {"{\"number\":1,\"at\":18446744073709551616,\"pause\":{}}",
         "at: not a time"},
        {"{\"number\":1,\"at\":1,\"nap\":{}}", "no word that an entry has"},
        {"{\"number\":1,\"at\":1,\"late\":{}}", "seat: not one of a game"},
        {"{\"number\":1,\"at\":1,\"seat\":5,\"late\":{}}",
         "seat: not one of a game"},
        {"{\"number\":1,\"at\":1,\"pause\":{\"x\":1}}",
         "not as this program writes it"},
        {"{\"number\":1,\"at\":1,\"pause\":{}} ",
         "not as this program writes it"},
        {"{\"number\":1,\"at\":1,\"pause\":{},\"resume\":{}}",
         "not as this program writes it"},
        {"{\"number\":1,\"at\":1,\"seat\":0,\"ready\":{\"part\":\"12\"}}",
         "part: not 64 digits"},
        {"{\"number\":1,\"at\":1,\"grant\":{\"ms\":86400001}}",
         "ms: not a number of milliseconds within a day"},
        {"{\"number\":1,\"at\":1,\"seat\":0,\"move\":{},\"lag\":501}",
         "lag: not a number of milliseconds"},
        {"{\"number\":1,\"at\":1,\"seat\":0,\"move\":{},\"work\":100}",
         "work: not a share in percent"},
        {"{\"number\":1,\"at\":1,\"seat\":0,\"away\":{\"days\":61}}",
         "days: not a number of days"},
        {"{\"number\":1,\"at\":1,\"over\":{\"why\":\"not\"}}",
         "why: no reason to end a game"},
    };
    (void)unused;
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        const char *reason = NULL;
        struct entry entry;
        assert_int_equal(entry_read(&known, wrong[i][0], strlen(wrong[i][0]),
                                    &entry, &reason),
                         STATUS_BAD_ENTRY);
        assert_string_equal(reason, wrong[i][1]);
    }
}

static void a_move_that_is_too_long_is_refused(void **unused)
{
    char words[ENTRY_TEXT_MAX] =
        "{\"number\":5,\"at\":1,\"seat\":1,\"move\":{\"type\":\"";
    const char *reason = NULL;
    struct entry entry;
    const size_t start = strlen(words);
    (void)unused;
    memset(words + start, 'x', ENTRY_MOVE_MAX);
    memcpy(words + start + ENTRY_MOVE_MAX, "\"}}", 4);
    assert_int_equal(entry_read(&known, words, strlen(words), &entry, &reason),
                     STATUS_BAD_ENTRY);
    assert_string_equal(reason, "move: too long");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_kind_comes_back),
        cmocka_unit_test(a_damaged_line_is_not_half_read),
        cmocka_unit_test(what_is_wrong_is_named),
        cmocka_unit_test(a_move_that_is_too_long_is_refused),
    };
    return cmocka_run_group_tests_name("entry", tests, NULL, NULL);
}
