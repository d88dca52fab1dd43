/* A whole host over a disk that loses what was not synced when the power goes
 * (unit/store/frail.h): whatever somebody was told is done is there afterwards,
 * and at most what was on its way besides. */
#include "store/memory.h"
#include "store/sqlite.h"
#include "unit/host/parlour.h"
#include "unit/store/frail.h"
#include "unit/unit.h"

#include <stdio.h>
#include <string.h>

enum { STEPS = 80, STRIDE = 3, SECOND = 1000, ENTRIES = 2 };

static const char *const folder = "disk";

/* Somebody alone at a table with a computer that never thinks. */
struct table_for_one {
    struct parlour *parlour;
    const char *cookie;
    char game[ID_LETTERS + 1];
    int socket;
};

static struct store *open_disk(void)
{
    struct store *store;
    struct sqlite_error error;
    assert_int_equal(sqlite_open(&store, folder, FRAIL_NAME, &error),
                     STATUS_OK);
    return store;
}

/* The next host is at the disk. */
static void move_to_disk(struct parlour *parlour)
{
    struct store *const before = parlour->store;
    parlour->store = open_disk();
    parlour_restart(parlour);
    store_close(before);
}

static int post(const struct table_for_one *one, const char *path,
                const char *body)
{
    const int call = parlour_ask(one->parlour,
                                 &(struct parlour_call){.method = "POST",
                                                        .path = path,
                                                        .body = body,
                                                        .cookie = one->cookie});
    assert_int_equal(one->parlour->call[call].code, 200);
    return call;
}

static void sit_down(struct table_for_one *one)
{
    static const char table[] =
        "{\"table\":{\"game\":\"suburbia\",\"setup\":{\"seats\":\"2\"},"
        "\"players\":[\"human\",\"beginner\"]}}";
    char key[KEY_LETTERS + 1], body[256];
    one->parlour = parlour_open();
    move_to_disk(one->parlour);
    one->cookie = parlour_guest(one->parlour);
    const char *const json =
        one->parlour->call[post(one, "/api/tables", table)].json;
    parlour_pick(json, "\"game\"", 0, one->game, sizeof one->game);
    parlour_pick(json, "\"seats\"", 0, key, sizeof key);
    snprintf(body, sizeof body,
             "{\"game\":\"%s\",\"key\":\"%s\",\"part\":\"%064d\"}", one->game,
             key, 1);
    post(one, "/api/seat", body);
}

static void hear(struct table_for_one *one)
{
    one->socket = parlour_socket(one->parlour, one->game, one->cookie);
    assert_true(one->socket > 0);
    parlour_say(one->parlour, one->socket,
                "{\"call\":\"join\",\"game\":\"%s\",\"seat\":0}", one->game);
    parlour_hears(one->parlour, one->socket, "\"tell\":\"game\"", 1);
}

static void wait_for_disk(const struct parlour *parlour)
{
    while (scribe_tally(parlour->host->scribe).waiting > 0)
        uv_run(parlour->host->loop, UV_RUN_ONCE);
}

static int count_entries(const struct table_for_one *one)
{
    struct store_found found = {0};
    struct store_ask ask = {.what = STORE_LOG};
    assert_true(id_read(one->game, strlen(one->game), &ask.game));
    wait_for_disk(one->parlour);
    assert_int_equal(store_ask(one->parlour->store, &ask, &found), STORE_OK);
    for (int i = 0; i < found.entries; i++)
        assert_int_equal(found.entry[i].number, i);
    const int entries = found.entries;
    store_found_drop(&found);
    return entries;
}

/* Pauses and goes on, each of which is two entries, until nothing is stored any
 * more. How often that was done. */
static int ask_on(const struct table_for_one *one)
{
    struct parlour *const parlour = one->parlour;
    for (int i = 0; parlour_heard(parlour, one->socket, "\"busy\"") == 0; i++) {
        parlour_now += SECOND;
        parlour_say(parlour, one->socket,
                    "{\"call\":\"ask\",\"game\":\"%s\",\"what\":\"%s\"}",
                    one->game, i % 2 ? "resume" : "pause");
        wait_for_disk(parlour);
    }
    return parlour_heard(parlour, one->socket, "\"done\"");
}

/* The power goes and comes again; another host opens what is left. */
static void cut_power(struct parlour *parlour, uint32_t seed)
{
    struct store *const before = parlour->store;
    struct store *const none = memory_open();
    parlour->store = none;
    parlour_restart(parlour);
    store_close(before);
    frail_reboot(seed);
    parlour->store = open_disk();
    parlour_restart(parlour);
    store_close(none);
}

static void done_means_on_disk(void **state)
{
    int told = 0, kept = 0;
    (void)state;
    for (int cut = 0; cut < STEPS; cut += STRIDE) {
        struct table_for_one one;
        frail_begin();
        sit_down(&one);
        hear(&one);
        const int before = count_entries(&one);
        frail_cut_after(cut);
        const int done = ask_on(&one);
        cut_power(one.parlour, (uint32_t)cut);
        const int more = count_entries(&one) - before - ENTRIES * done;
        assert_true(more == 0 || more == ENTRIES);
        hear(&one);
        told += done;
        kept += more / ENTRIES;
        parlour_close(one.parlour);
        frail_end();
    }
    assert_true(told > STEPS);
    print_message("%d told, %d more kept\n", told, kept);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(done_means_on_disk),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
