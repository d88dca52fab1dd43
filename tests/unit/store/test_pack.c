#include "store/pack.h"
#include "unit/unit.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { COUNT = 50 };

struct log {
    char words[COUNT][64];
    struct store_entry entry[COUNT];
};

static struct log *make_log(void)
{
    struct log *const log = calloc(1, sizeof *log);
    for (int i = 0; i < COUNT; i++) {
        snprintf(log->words[i], sizeof log->words[i],
                 "{\"type\":\"buy\",\"slot\":%d,\"at\":[%d,%d]}", i % 7, i, -i);
        log->entry[i] = (struct store_entry){
            .game = 9,
            .number = (uint32_t)i,
            .kind = (uint8_t)(i * 5),
            .seat = (int8_t)(i % 5 - 1),
            .at = UINT64_C(1700000000000) + (uint64_t)i * 1000,
            .bytes = {log->words[i], i == 7 ? 0 : strlen(log->words[i])}};
    }
    return log;
}

static void a_log_is_unpacked_as_it_was(void **state)
{
    struct log *const log = make_log();
    struct store_found found = {0};
    struct pack pack;
    (void)state;
    assert_true(pack_log(&pack, log->entry, COUNT));
    const struct store_bytes packed = {pack.bytes, pack.size};
    assert_int_equal(pack_open(&packed, 9, &found), STORE_OK);
    assert_int_equal(found.entries, COUNT);
    for (int i = 0; i < COUNT; i++) {
        const struct store_entry *const one = &found.entry[i];
        assert_int_equal(one->game, 9);
        assert_int_equal(one->number, i);
        assert_int_equal(one->kind, log->entry[i].kind);
        assert_int_equal(one->seat, log->entry[i].seat);
        assert_int_equal(one->at, log->entry[i].at);
        assert_int_equal(one->bytes.size, log->entry[i].bytes.size);
        assert_memory_equal(one->bytes.at, log->words[i], one->bytes.size);
    }
    assert_true(pack.size < COUNT * 20);
    store_found_drop(&found);
    free(pack.bytes);
    free(log);
}

static void no_entries_are_a_log_too(void **state)
{
    struct store_found found = {0};
    struct pack pack;
    (void)state;
    assert_true(pack_log(&pack, NULL, 0));
    const struct store_bytes packed = {pack.bytes, pack.size};
    assert_int_equal(pack_open(&packed, 9, &found), STORE_OK);
    assert_int_equal(found.entries, 0);
    store_found_drop(&found);
    free(pack.bytes);
}

static void check_damaged(const void *bytes, size_t size)
{
    struct store_found found = {0};
    void *const exact = malloc(size ? size : 1);
    if (size > 0)
        memcpy(exact, bytes, size);
    const struct store_bytes packed = {exact, size};
    assert_int_equal(pack_open(&packed, 9, &found), STORE_DAMAGED);
    store_found_drop(&found);
    free(exact);
}

/* Every single byte changed, and every length less than the whole. */
static void damage_is_noticed(void **state)
{
    struct log *const log = make_log();
    struct pack pack;
    (void)state;
    assert_true(pack_log(&pack, log->entry, COUNT));
    uint8_t *const bytes = pack.bytes;
    for (size_t i = 0; i < pack.size; i++) {
        /* Of the stream's second byte some bits only say how hard it tried. */
        const uint8_t kept = bytes[i];
        bytes[i] = (uint8_t)(kept ^ 0x15);
        check_damaged(bytes, pack.size);
        bytes[i] = kept;
        check_damaged(bytes, i);
    }
    free(pack.bytes);
    free(log);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_log_is_unpacked_as_it_was),
        cmocka_unit_test(no_entries_are_a_log_too),
        cmocka_unit_test(damage_is_noticed),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
