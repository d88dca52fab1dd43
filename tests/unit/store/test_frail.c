/* The store in a folder on a disk that fails (frail.h). */
#include "store/sqlite.h"
#include "unit/store/frail.h"
#include "unit/unit.h"

#include <stdio.h>
#include <string.h>

enum { GAMES = 3, ROUNDS = 10, SEEDS = 2 };

static const char *const folder = "disk";

static struct store *must_open(void)
{
    struct store *store;
    struct sqlite_error error;
    assert_int_equal(sqlite_open(&store, folder, FRAIL_NAME, &error),
                     STATUS_OK);
    return store;
}

/* The text of an entry follows from where it stands. */
static struct store_bytes words_of(uint64_t game, uint32_t number,
                                   char words[64])
{
    snprintf(words, 64, "game %d decides %u, and so it goes on", (int)game,
             number);
    return (struct store_bytes){words, strlen(words)};
}

static enum store_answer append(struct store *store, uint64_t game,
                                uint32_t number)
{
    char words[64];
    const struct store_act act = {
        .what = STORE_APPEND,
        .entry = {.game = game,
                  .number = number,
                  .seat = 1,
                  .at = 1000 + number,
                  .due = 5000 + number,
                  .bytes = words_of(game, number, words)}};
    struct store_deed deed = {.act = &act, .count = 1};
    const enum store_answer answer = store_write(store, &deed, 1);
    return answer == STORE_OK ? deed.answer : answer;
}

static enum store_answer park(struct store *store, uint64_t game)
{
    const struct store_act act = {.what = STORE_PARK,
                                  .park = {.game = game, .due = 77}};
    struct store_deed deed = {.act = &act, .count = 1};
    const enum store_answer answer = store_write(store, &deed, 1);
    return answer == STORE_OK ? deed.answer : answer;
}

/* How long the log is; each entry is as it was written. */
static uint32_t check_log(struct store *store, uint64_t game)
{
    struct store_found found = {0};
    char words[64];
    const struct store_ask ask = {.what = STORE_LOG, .game = game};
    const enum store_answer answer = store_ask(store, &ask, &found);
    const uint32_t length = (uint32_t)found.entries;
    assert_true(answer == STORE_OK || (answer == STORE_NONE && length == 0));
    for (uint32_t i = 0; i < length; i++) {
        const struct store_bytes right = words_of(game, i, words);
        assert_int_equal(found.entry[i].number, i);
        assert_int_equal(found.entry[i].at, 1000 + i);
        assert_int_equal(found.entry[i].bytes.size, right.size);
        assert_memory_equal(found.entry[i].bytes.at, right.at, right.size);
    }
    store_found_drop(&found);
    return length;
}

/* What was tried and what was acknowledged. */
struct ledger {
    uint32_t tried[GAMES], safe[GAMES];
};

static void play(struct store *store, struct ledger *ledger)
{
    for (int i = 0; i < ROUNDS; i++) {
        const int game = i % GAMES;
        if (append(store, (uint64_t)game, ledger->tried[game]++) != STORE_OK)
            return;
        ledger->safe[game] = ledger->tried[game];
        if (i == 5 && park(store, 1) != STORE_OK)
            return;
        if (i == 7 && store_fold(store, 50) != STORE_OK)
            return;
    }
}

/* One life with the power cut after so many steps; true if it was. */
static bool live(int steps, uint32_t seed)
{
    struct store *store;
    struct sqlite_error error;
    struct ledger ledger = {{0}, {0}};
    frail_begin();
    frail_cut_after(steps);
    if (sqlite_open(&store, folder, FRAIL_NAME, &error) == STATUS_OK) {
        play(store, &ledger);
        store_close(store);
    }
    const bool cut = frail_is_cut();
    frail_reboot(seed);
    store = must_open();
    for (int i = 0; i < GAMES; i++) {
        const uint32_t length = check_log(store, (uint64_t)i);
        assert_in_range(length, ledger.safe[i], ledger.tried[i]);
        assert_int_equal(append(store, (uint64_t)i, length), STORE_OK);
    }
    store_close(store);
    frail_end();
    return cut;
}

static void what_was_acknowledged_outlives_a_power_cut(void **state)
{
    int steps = 0;
    (void)state;
    for (uint32_t seed = 1; seed <= SEEDS; seed++)
        for (steps = 0; live(steps, seed + (uint32_t)steps * 31); steps++)
            assert_true(steps < 10000);
    printf("%d places to cut the power\n", steps);
    assert_true(steps > 60);
}

static void a_cut_while_opening_after_a_cut_loses_nothing(void **state)
{
    (void)state;
    bool cut = true;
    for (int steps = 0; cut; steps++) {
        struct store *store;
        struct sqlite_error error;
        frail_begin();
        store = must_open();
        for (uint32_t i = 0; i < 5; i++)
            assert_int_equal(append(store, 2, i), STORE_OK);
        /* Now the power goes while everything is loose; the next opening,
         * which packs it away, is cut off in its turn. */
        frail_cut_after(0);
        append(store, 2, 5);
        store_close(store);
        frail_reboot(3);
        frail_cut_after(steps);
        if (sqlite_open(&store, folder, FRAIL_NAME, &error) == STATUS_OK)
            store_close(store);
        cut = frail_is_cut();
        frail_reboot((uint32_t)steps + 9);
        store = must_open();
        assert_in_range(check_log(store, 2), 5, 6);
        store_close(store);
        frail_end();
    }
}

/* Goes on until the disk is full; how long the log is then. */
static uint32_t fill(struct store *store, uint32_t length)
{
    enum store_answer answer;
    while ((answer = append(store, 1, length)) == STORE_OK)
        length++;
    assert_int_equal(answer, STORE_BUSY);
    return length;
}

static void a_full_disk_is_told_and_gets_well(void **state)
{
    (void)state;
    frail_begin();
    struct store *store = must_open();
    assert_int_equal(append(store, 1, 0), STORE_OK);
    park(store, 1);
    frail_quota(frail_size() + 40000);
    const uint32_t there = fill(store, 1);
    assert_int_equal(check_log(store, 1), there);
    assert_int_equal(store_probe(store), STORE_BUSY);
    assert_true(strlen(store->reason) > 5);
    assert_int_equal(append(store, 1, there), STORE_BUSY);
    assert_int_equal(check_log(store, 1), there);
    frail_quota(SIZE_MAX);
    assert_int_equal(store_probe(store), STORE_OK);
    assert_int_equal(append(store, 1, there), STORE_OK);
    assert_int_equal(check_log(store, 1), there + 1);
    store_close(store);
    store = must_open();
    assert_int_equal(check_log(store, 1), there + 1);
    store_close(store);
    frail_end();
}

static void a_read_only_disk_is_told_and_gets_well(void **state)
{
    (void)state;
    frail_begin();
    struct store *store = must_open();
    assert_int_equal(append(store, 1, 0), STORE_OK);
    frail_read_only(true);
    assert_int_equal(append(store, 1, 1), STORE_BUSY);
    assert_int_equal(park(store, 1), STORE_BUSY);
    assert_int_equal(store_fold(store, 50), STORE_BUSY);
    assert_int_equal(store_probe(store), STORE_BUSY);
    assert_int_equal(check_log(store, 1), 1);
    frail_read_only(false);
    assert_int_equal(append(store, 1, 1), STORE_OK);
    assert_int_equal(park(store, 1), STORE_OK);
    assert_int_equal(check_log(store, 1), 2);
    store_close(store);
    frail_end();
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_was_acknowledged_outlives_a_power_cut),
        cmocka_unit_test(a_cut_while_opening_after_a_cut_loses_nothing),
        cmocka_unit_test(a_full_disk_is_told_and_gets_well),
        cmocka_unit_test(a_read_only_disk_is_told_and_gets_well),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
