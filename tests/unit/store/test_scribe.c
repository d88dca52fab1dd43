/* The scribe over the store in memory, and over a frail disk. */
#include "store/memory.h"
#include "store/scribe.h"
#include "store/sqlite.h"
#include "unit/store/frail.h"
#include "unit/unit.h"

#include <stdlib.h>
#include <string.h>
#include <uv.h>

enum { ANSWERS_MOST = 4096 };

struct desk {
    uv_loop_t loop;
    struct store *store;
    struct scribe *scribe;
    enum store_answer answer[ANSWERS_MOST]; /* in the order they came */
    intptr_t who[ANSWERS_MOST];
    int answers;
    int entries_seen; /* by the last question */
    int ill, healed;
    bool stopped;
};

/* Answers say who asked: the desk is the only one there is. */
static struct desk *desk;

static void on_answer(void *context, enum store_answer answer,
                      const struct store_found *found)
{
    desk->who[desk->answers] = (intptr_t)context;
    desk->answer[desk->answers++] = answer;
    if (found)
        desk->entries_seen = found->entries;
}

static void on_health(void *context, bool well, const char *reason)
{
    assert_ptr_equal(context, desk);
    assert_int_equal(well, *reason == '\0');
    if (well)
        desk->healed++;
    else
        desk->ill++;
}

static void open_desk(struct store *store, uint64_t loose_most)
{
    desk = calloc(1, sizeof *desk);
    uv_loop_init(&desk->loop);
    desk->store = store;
    desk->scribe = scribe_open(&(struct scribe_wish){.loop = &desk->loop,
                                                     .store = store,
                                                     .health = on_health,
                                                     .context = desk,
                                                     .retry_ms = 1,
                                                     .loose_most = loose_most});
}

static void on_stopped(void *context)
{
    ((struct desk *)context)->stopped = true;
}

static void close_desk(void)
{
    if (!desk->stopped)
        scribe_stop(desk->scribe, on_stopped, desk);
    uv_run(&desk->loop, UV_RUN_DEFAULT);
    assert_true(desk->stopped);
    assert_int_equal(uv_loop_close(&desk->loop), 0);
    store_close(desk->store);
    free(desk);
}

static struct scribe_back back(intptr_t who)
{
    return (struct scribe_back){on_answer, (void *)who};
}

static void put(uint64_t game, uint32_t number, intptr_t who)
{
    char words[] = "a decision";
    const struct store_act act = {.what = STORE_APPEND,
                                  .entry = {.game = game,
                                            .number = number,
                                            .bytes = {words, sizeof words}}};
    assert_true(scribe_write(desk->scribe, &act, 1, back(who)));
    memset(words, 0, sizeof words);
}

static void look(uint64_t game, intptr_t who)
{
    const struct store_ask ask = {.what = STORE_LOG, .game = game};
    assert_true(scribe_ask(desk->scribe, &ask, back(who)));
}

static void run_until(int answers)
{
    while (desk->answers < answers)
        uv_run(&desk->loop, UV_RUN_ONCE);
}

static void answers_come_in_the_order_of_asking(void **state)
{
    (void)state;
    open_desk(memory_open(), 0);
    for (int i = 0; i < 1000; i++) {
        if (i % 3 == 2)
            look((uint64_t)(i % 7), i);
        else
            put((uint64_t)i, 0, i);
        if (i % 100 == 0)
            uv_run(&desk->loop, UV_RUN_NOWAIT);
    }
    run_until(1000);
    for (int i = 0; i < 1000; i++)
        assert_int_equal(desk->who[i], i);
    const struct scribe_tally tally = scribe_tally(desk->scribe);
    assert_int_equal(tally.deeds, 667);
    assert_int_equal(tally.asks, 333);
    assert_int_equal(tally.waiting, 0);
    assert_true(tally.commits < 100);
    assert_true(tally.deeds_most > 6);
    close_desk();
}

/* Nobody is answered from within his own call, nor before the commit. */
static void nothing_is_answered_before_the_commit(void **state)
{
    (void)state;
    open_desk(memory_open(), 0);
    put(1, 0, 1);
    look(1, 2);
    assert_int_equal(desk->answers, 0);
    run_until(2);
    assert_int_equal(desk->answer[0], STORE_OK);
    assert_int_equal(desk->answer[1], STORE_OK);
    assert_int_equal(desk->entries_seen, 1);
    close_desk();
}

static void a_stale_deed_is_told_and_the_others_are_done(void **state)
{
    (void)state;
    open_desk(memory_open(), 0);
    put(1, 0, 0);
    put(1, 0, 1);
    put(1, 1, 2);
    run_until(3);
    assert_int_equal(desk->answer[0], STORE_OK);
    assert_int_equal(desk->answer[1], STORE_STALE);
    assert_int_equal(desk->answer[2], STORE_OK);
    close_desk();
}

static void on_chain(void *context, enum store_answer answer,
                     const struct store_found *found)
{
    const intptr_t number = (intptr_t)context;
    on_answer(context, answer, found);
    if (number < 20) {
        const struct store_act act = {
            .what = STORE_APPEND,
            .entry = {.game = 5, .number = (uint32_t)number + 1}};
        scribe_write(desk->scribe, &act, 1,
                     (struct scribe_back){on_chain, (void *)(number + 1)});
    }
}

static void an_answer_may_write_again(void **state)
{
    (void)state;
    open_desk(memory_open(), 0);
    const struct store_act act = {.what = STORE_APPEND, .entry = {.game = 5}};
    scribe_write(desk->scribe, &act, 1,
                 (struct scribe_back){on_chain, (void *)0});
    run_until(21);
    for (int i = 0; i <= 20; i++)
        assert_int_equal(desk->answer[i], STORE_OK);
    close_desk();
}

static void a_failing_store_is_busy_and_gets_well(void **state)
{
    (void)state;
    open_desk(memory_open(), 0);
    memory_fail(desk->store, 1, 3);
    put(1, 0, 0);
    run_until(1);
    put(1, 1, 1);
    run_until(2);
    assert_int_equal(desk->answer[1], STORE_BUSY);
    assert_int_equal(desk->ill, 1);
    while (desk->healed == 0) {
        uv_run(&desk->loop, UV_RUN_ONCE);
        assert_int_equal(desk->ill, 1);
    }
    put(1, 1, 2);
    run_until(3);
    assert_int_equal(desk->answer[2], STORE_OK);
    assert_int_equal(scribe_tally(desk->scribe).failures, 1);
    assert_true(scribe_tally(desk->scribe).well);
    close_desk();
}

/* While it is ill nothing is tried but the probe, and reading goes on. */
static void what_is_written_while_it_is_ill_is_refused(void **state)
{
    (void)state;
    open_desk(memory_open(), 0);
    put(1, 0, 0);
    run_until(1);
    memory_fail(desk->store, 0, 1);
    put(1, 1, 1);
    run_until(2);
    put(1, 1, 2);
    look(1, 3);
    run_until(4);
    assert_int_equal(desk->answer[2], STORE_BUSY);
    assert_int_equal(desk->answer[3], STORE_OK);
    assert_int_equal(desk->entries_seen, 1);
    close_desk();
}

static void a_full_disk_comes_back_by_itself(void **state)
{
    struct store *store;
    struct sqlite_error error;
    uint32_t number = 0;
    (void)state;
    frail_begin();
    assert_int_equal(sqlite_open(&store, "disk", FRAIL_NAME, &error),
                     STATUS_OK);
    open_desk(store, 0);
    frail_quota(frail_size() + 60000);
    do {
        put(1, number++, 0);
        run_until((int)number);
    } while (desk->answer[number - 1] == STORE_OK);
    assert_int_equal(desk->answer[number - 1], STORE_BUSY);
    assert_int_equal(desk->ill, 1);
    for (int i = 0; i < 20; i++)
        uv_run(&desk->loop, UV_RUN_ONCE);
    assert_int_equal(desk->healed, 0);
    frail_quota(SIZE_MAX);
    while (desk->healed == 0)
        uv_run(&desk->loop, UV_RUN_ONCE);
    put(1, number - 1, 0);
    run_until((int)number + 1);
    assert_int_equal(desk->answer[number], STORE_OK);
    look(1, 0);
    run_until((int)number + 2);
    assert_int_equal(desk->entries_seen, number);
    close_desk();
    frail_end();
}

static void too_many_loose_entries_are_packed_away(void **state)
{
    (void)state;
    open_desk(memory_open(), 300);
    for (int i = 0; i < 400; i++)
        put((uint64_t)(i % 200), (uint32_t)(i / 200), i);
    run_until(400);
    look(7, 0);
    run_until(401);
    assert_int_equal(desk->entries_seen, 2);
    scribe_stop(desk->scribe, on_stopped, desk);
    uv_run(&desk->loop, UV_RUN_DEFAULT);
    assert_true(desk->store->loose <= 300);
    close_desk();
}

static void what_has_gathered_is_finished_before_the_end(void **state)
{
    const struct store_act act = {.what = STORE_APPEND, .entry = {.game = 77}};
    (void)state;
    open_desk(memory_open(), 0);
    for (int i = 0; i < 50; i++)
        put((uint64_t)i, 0, i);
    scribe_stop(desk->scribe, on_stopped, desk);
    assert_false(scribe_write(desk->scribe, &act, 1, back(0)));
    assert_false(desk->stopped);
    uv_run(&desk->loop, UV_RUN_DEFAULT);
    assert_int_equal(desk->answers, 50);
    for (int i = 0; i < 50; i++)
        assert_int_equal(desk->answer[i], STORE_OK);
    close_desk();
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(answers_come_in_the_order_of_asking),
        cmocka_unit_test(nothing_is_answered_before_the_commit),
        cmocka_unit_test(a_stale_deed_is_told_and_the_others_are_done),
        cmocka_unit_test(an_answer_may_write_again),
        cmocka_unit_test(a_failing_store_is_busy_and_gets_well),
        cmocka_unit_test(what_is_written_while_it_is_ill_is_refused),
        cmocka_unit_test(a_full_disk_comes_back_by_itself),
        cmocka_unit_test(too_many_loose_entries_are_packed_away),
        cmocka_unit_test(what_has_gathered_is_finished_before_the_end),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
