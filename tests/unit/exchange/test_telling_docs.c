/* docs/TELLING.md: its examples are heard one after the other, each by whom it
 * names, and say no more than he may hear. */
#include "exchange/hearing.h"

#include "games/games.h"
#include "unit/unit.h"
#include "json/in.h"

#include <stdio.h>
#include <string.h>

static char doc[1 << 17];
static struct hearing hearing;

static void read_doc(void)
{
    FILE *file = fopen(TELLING_DOC, "rb");
    assert_non_null(file);
    assert_true(fread(doc, 1, sizeof doc - 1, file) > 0);
    fclose(file);
}

static void hear(const char *block, size_t size)
{
    struct hearing_flaw flaw;
    struct json_in in;
    int seat, from;
    if (!json_in_read(&in, block, size, NULL))
        fail_msg("not JSON: %.*s", (int)size, block);
    const struct json_in ear = json_in_field(&in, "seat");
    const struct json_in number = json_in_field(&in, "from");
    const struct json_in entries = json_in_field(&in, "entries");
    assert_true(json_in_int(&ear, &seat));
    assert_true(json_in_int(&number, &from));
    if (from == 0)
        hearing_init(&hearing, games, GAMES_COUNT, seat, 1);
    assert_int_equal(hearing.ear, seat);
    if (hearing_take(&hearing, from, &entries, &flaw) != STATUS_OK)
        fail_msg("entry %d: %s in %.*s", flaw.entry, flaw.reason, (int)size,
                 block);
}

static void test_examples(void **state)
{
    static const char begin[] = "```telling\n", end[] = "\n```";
    int heard = 0;
    (void)state;
    read_doc();
    for (const char *at = doc; (at = strstr(at, begin)); heard++) {
        at += sizeof begin - 1;
        const char *const stop = strstr(at, end);
        assert_non_null(stop);
        hear(at, (size_t)(stop - at));
        at = stop;
    }
    assert_true(heard >= 5);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_examples)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
