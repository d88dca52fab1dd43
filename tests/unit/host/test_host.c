/* Tables from link to end, over a store that fails when it is told to. */
#include "store/memory.h"
#include "unit/host/pair.h"
#include "unit/unit.h"

#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define SECOND UINT64_C(1000)
#define HOUR   (3600 * SECOND)

static bool is_ready(struct parlour *parlour)
{
    const int call =
        parlour_ask(parlour, &(struct parlour_call){.method = "GET",
                                                    .path = "/health/ready"});
    return parlour->call[call].code == 200;
}

/* Links. */

static void a_link_opens_one_seat_for_one_person(void **state)
{
    struct pair pair;
    (void)state;
    pair_open(&pair, "");
    assert_int_equal(pair_sit(&pair, 0, pair.cookie[0]), 200);
    assert_int_equal(pair_sit(&pair, 0, pair.cookie[1]), 409);
    assert_int_equal(pair_sit(&pair, 0, NULL), 401);
    pair.key[0][3] = pair.key[0][3] == '7' ? '8' : '7';
    assert_int_equal(pair_sit(&pair, 0, pair.cookie[0]), 404);
    const char *const stranger = parlour_guest(pair.parlour);
    assert_int_equal(parlour_socket(pair.parlour, pair.game, stranger), -403);
    assert_int_equal(parlour_socket(pair.parlour, "0000000000000", stranger),
                     -404);
    assert_int_equal(parlour_socket(pair.parlour, pair.game, NULL), -401);
    parlour_close(pair.parlour);
}

static void an_old_key_opens_nothing(void **state)
{
    struct pair pair;
    char body[256];
    (void)state;
    pair_open(&pair, "");
    struct parlour *const parlour = pair.parlour;
    snprintf(body, sizeof body, "{\"game\":\"%s\",\"watch\":true}", pair.game);
    int call = parlour_post(parlour, pair.cookie[1], "/api/renew", body);
    assert_int_equal(parlour->call[call].code, 403);
    call = parlour_post(parlour, pair.cookie[0], "/api/renew", body);
    assert_int_equal(parlour->call[call].code, 200);
    char fresh[KEY_LETTERS + 1];
    parlour_pick(parlour->call[call].json, "\"key\"", 0, fresh, sizeof fresh);
    snprintf(body, sizeof body, "{\"game\":\"%s\",\"key\":\"%s\"}", pair.game,
             pair.watch);
    call = parlour_post(parlour, NULL, "/api/link", body);
    assert_int_equal(parlour->call[call].code, 404);
    snprintf(body, sizeof body, "{\"game\":\"%s\",\"key\":\"%s\"}", pair.game,
             fresh);
    call = parlour_post(parlour, NULL, "/api/link", body);
    assert_int_equal(parlour->call[call].code, 200);
    parlour_close(pair.parlour);
}

/* A key of one's own; the code of the answer. */
static int ask_key(struct parlour *parlour, const char *cookie, char *key)
{
    const int call = parlour_post(parlour, cookie, "/api/me", "{}");
    if (parlour->call[call].code == 200)
        parlour_pick(parlour->call[call].json, "\"key\"", 0, key,
                     KEY_LETTERS + 1);
    return parlour->call[call].code;
}

static int use_key(struct parlour *parlour, const char *cookie, const char *key)
{
    char body[64];
    snprintf(body, sizeof body, "{\"key\":\"%s\"}", key);
    return parlour_post(parlour, cookie, "/api/me", body);
}

static void the_same_person_at_another_device(void **state)
{
    struct pair pair;
    char key[KEY_LETTERS + 1], next[KEY_LETTERS + 1];
    (void)state;
    pair_open(&pair, "");
    struct parlour *const parlour = pair.parlour;
    assert_int_equal(ask_key(parlour, NULL, key), 401);
    assert_int_equal(ask_key(parlour, pair.cookie[1], key), 200);
    const int call = use_key(parlour, NULL, key);
    assert_int_equal(parlour->call[call].code, 200);
    assert_non_null(strstr(parlour->call[call].json, "\"Ada\""));
    assert_string_not_equal(parlour->call[call].cookie, pair.cookie[1]);
    const char *const home = pair.cookie[1];
    pair.cookie[1] = parlour->call[call].cookie;
    pair_join(&pair, 1);
    pair_keep(&pair, 1);
    pair.cookie[1] = home; /* which knows him still */
    pair_join(&pair, 1);
    assert_int_equal(ask_key(parlour, home, next), 200);
    assert_int_equal(parlour->call[use_key(parlour, NULL, key)].code, 404);
    assert_int_equal(parlour->call[use_key(parlour, NULL, next)].code, 200);
    parlour_close(parlour);
}

/* A key to a seat makes nobody of anybody, nor does an own key open a seat. */
static void keys_open_what_they_are_for(void **state)
{
    struct pair pair;
    char key[KEY_LETTERS + 1];
    (void)state;
    pair_open(&pair, "");
    struct parlour *const parlour = pair.parlour;
    assert_int_equal(parlour->call[use_key(parlour, NULL, pair.key[0])].code,
                     404);
    assert_int_equal(ask_key(parlour, pair.cookie[1], key), 200);
    memcpy(pair.key[0], key, sizeof key);
    assert_int_equal(pair_sit(&pair, 0, pair.cookie[1]), 404);
    assert_int_equal(parlour->call[use_key(parlour, NULL, "short")].code, 400);
    parlour_close(parlour);
}

/* The disk. */

enum { FOR_EVER = 1000000 };

/* The disk takes nothing, or takes everything again. */
static void break_disk(struct parlour *parlour, int times)
{
    parlour_rest(parlour);
    memory_fail(parlour->store, 0, times);
}

static void what_cannot_be_stored_is_not_done(void **state)
{
    struct pair pair;
    (void)state;
    pair_open(&pair, "");
    break_disk(pair.parlour, FOR_EVER);
    pair_say(&pair, 0, "ask", ",\"what\":\"pause\"");
    pair_hears(&pair, 0, "\"busy\"", 1);
    assert_int_equal(parlour_heard(pair.parlour, pair.socket[1], "asked"), 0);
    assert_false(is_ready(pair.parlour));
    break_disk(pair.parlour, 0);
    while (!is_ready(pair.parlour))
        parlour_second(pair.parlour);
    pair_say(&pair, 0, "ask", ",\"what\":\"pause\"");
    pair_hears(&pair, 0, "\"done\"", 1);
    pair_hears(&pair, 1, "\"asked\"", 1);
    parlour_close(pair.parlour);
}

/* Another node is always a moment earlier, so many times; then there is none.
 */
static const struct store_ops *alone;
static atomic_int earlier;

static enum store_answer write_later(struct store *store,
                                     struct store_deed *deed, int count)
{
    if (atomic_fetch_sub(&earlier, 1) <= 0)
        return alone->write(store, deed, count);
    for (int i = 0; i < count; i++)
        deed[i].answer = STORE_STALE;
    return STORE_OK;
}

/* Nobody is told that he has missed something where there is nothing to miss:
 * he would wait for it. */
static void who_is_always_late_asks_again(void **state)
{
    struct pair pair;
    (void)state;
    pair_open(&pair, "");
    break_disk(pair.parlour, 0);
    alone = pair.parlour->store->ops;
    struct store_ops ops = *alone;
    ops.write = write_later;
    pair.parlour->store->ops = &ops;
    atomic_store(&earlier, FOR_EVER);
    pair_say(&pair, 0, "ask", ",\"what\":\"pause\"");
    pair_hears(&pair, 0, "\"busy\"", 1);
    atomic_store(&earlier, 2);
    pair_say(&pair, 0, "ask", ",\"what\":\"pause\"");
    pair_hears(&pair, 0, "\"done\"", 1);
    assert_true(atomic_load(&earlier) < 0);
    assert_int_equal(parlour_heard(pair.parlour, pair.socket[0], "\"stale\""),
                     0);
    pair.parlour->store->ops = alone;
    parlour_close(pair.parlour);
}

/* The clock that runs for this seat runs out then. */
static void hears_clock(struct pair *pair, int seat, uint64_t until)
{
    char number[32];
    snprintf(number, sizeof number, "%llu", (unsigned long long)until);
    pair_hears(pair, seat, number, 1);
}

static void time_that_the_disk_took_is_given_back(void **state)
{
    struct pair pair;
    (void)state;
    pair_open(&pair, ",\"clock\":{\"pace\":\"live\",\"base\":60},"
                     "\"absent\":\"resign\"");
    const uint64_t since = parlour_now;
    break_disk(pair.parlour, FOR_EVER);
    pair_say(&pair, 0, "ask", ",\"what\":\"pause\"");
    pair_hears(&pair, 0, "\"busy\"", 1);
    parlour_now += HOUR;
    break_disk(pair.parlour, 0);
    hears_clock(&pair, 1, since + 3660 * SECOND);
    assert_int_equal(parlour_heard(pair.parlour, pair.socket[1], "\"over\""),
                     0);
    parlour_close(pair.parlour);
}

/* Somebody else has written to the game: its next entry is this. */
static void write_behind(struct pair *pair, const char *words)
{
    struct parlour *const parlour = pair->parlour;
    uint64_t game = 0;
    assert_true(id_read(pair->game, strlen(pair->game), &game));
    const struct table *const table = map_find(&parlour->host->tables, game);
    char line[256];
    const int size = snprintf(line, sizeof line, words, table->room.entries,
                              (long long)table->room.last);
    const struct store_act act = {.what = STORE_APPEND,
                                  .entry = {.game = game,
                                            .number = table->room.entries,
                                            .bytes = {line, (size_t)size}}};
    struct store_deed deed = {.act = &act, .count = 1};
    while (scribe_tally(parlour->host->scribe).waiting > 0)
        uv_run(&parlour->loop, UV_RUN_ONCE);
    assert_int_equal(store_write(parlour->store, &deed, 1), STORE_OK);
    assert_int_equal(deed.answer, STORE_OK);
}

static void what_is_stored_counts(void **state)
{
    struct pair pair;
    (void)state;
    pair_open(&pair, "");
    write_behind(&pair, "{\"number\":%d,\"at\":%lld,\"seat\":1,"
                        "\"ask\":{\"what\":\"end\"}}");
    pair_say(&pair, 0, "ask", ",\"what\":\"pause\"");
    pair_hears(&pair, 0, "\"code\":\"asked\"", 1);
    for (int i = 0; i < 2; i++)
        pair_hears(&pair, i, "\"what\":\"end\",\"seat\":1", 1);
    pair_say(&pair, 0, "agree", "");
    pair_hears(&pair, 1, "\"why\":\"agreed\"", 1);
    assert_int_equal(pair.parlour->host->metrics.damaged, 0);
    parlour_close(pair.parlour);
}

static void a_damaged_game_is_closed_alone(void **state)
{
    struct pair pair;
    (void)state;
    pair_open(&pair, "");
    struct parlour *const parlour = pair.parlour;
    const struct parlour_call list = {
        .method = "GET", .path = "/api/games", .cookie = pair.cookie[0]};
    write_behind(&pair, "{\"number\":%d,\"at\":%lld,\"nothing\":{}}");
    pair_say(&pair, 0, "ask", ",\"what\":\"pause\"");
    pair_hears(&pair, 0, "\"bad_entry\"", 1);
    for (int i = 0; i < 2; i++)
        assert_int_equal(parlour->socket[pair.socket[i]].code, 1011);
    assert_int_equal(parlour_socket(parlour, pair.game, pair.cookie[0]), -409);
    const int listed = parlour_ask(parlour, &list);
    assert_non_null(strstr(parlour->call[listed].json, "\"damaged\":[\""));
    const int made = parlour_post(parlour, pair.cookie[0], "/api/tables",
                                  "{\"table\":{\"game\":\"subdivision\"}}");
    assert_int_equal(parlour->call[made].code, 200);
    parlour_close(parlour);
}

static void what_cannot_be_unsaid_is_answered(void **state)
{
    struct pair pair;
    char id[32];
    (void)state;
    pair_open(&pair, "");
    pair_say(&pair, 0, "talk", ",\"text\":\"Hm.\"");
    pair_hears(&pair, 0, "\"done\"", 1);
    snprintf(id, sizeof id, ",\"id\":%llu", (unsigned long long)parlour_now);
    break_disk(pair.parlour, FOR_EVER);
    pair_say(&pair, 0, "unsay", id);
    pair_hears(&pair, 0, "\"call\":\"unsay\",\"code\":\"busy\"", 1);
    break_disk(pair.parlour, 0);
    while (!is_ready(pair.parlour))
        parlour_second(pair.parlour);
    pair_say(&pair, 0, "unsay", id);
    pair_hears(&pair, 1, "\"gone\":", 1);
    parlour_close(pair.parlour);
}

static void what_is_for_one_seat_nobody_else_hears(void **state)
{
    struct pair pair;
    (void)state;
    pair_open(&pair, "");
    pair_say(&pair, 0, "talk", ",\"to\":2,\"text\":\"psst\"");
    pair_hears(&pair, 0, "to: no seat of this table", 1);
    pair_say(&pair, 0, "talk", ",\"to\":1,\"text\":\"psst\"");
    pair_hears(&pair, 1, "\"to\":1,\"name\":", 1);
    assert_int_equal(parlour_heard(pair.parlour, pair.socket[0], "psst"), 0);
    /* At the end, when all hear all, it stays so; who comes back hears it. */
    pair_say(&pair, 0, "resign", "");
    pair_hears(&pair, 0, "\"tell\":\"over\"", 1);
    pair_join(&pair, 0);
    pair_join(&pair, 1);
    pair_hears(&pair, 1, "psst", 1);
    assert_int_equal(parlour_heard(pair.parlour, pair.socket[0], "psst"), 0);
    parlour_close(pair.parlour);
}

static void only_the_host_of_the_table_fills_seats(void **state)
{
    struct pair pair;
    (void)state;
    pair_open(&pair, "");
    pair_say(&pair, 1, "fill", ",\"seat\":0,\"player\":\"strong\"");
    pair_hears(&pair, 1, "only the host of the table can", 1);
    pair_say(&pair, 0, "fill", ",\"seat\":1,\"player\":\"strong\"");
    pair_hears(&pair, 0,
               "\"call\":\"fill\",\"seat\":1,\"code\":\"wrong_phase\"", 1);
    parlour_close(pair.parlour);
}

/* Time. */

static void who_is_late_has_resigned_if_the_table_says_so(void **state)
{
    struct pair pair;
    (void)state;
    pair_open(&pair, ",\"clock\":{\"pace\":\"live\",\"base\":60},"
                     "\"absent\":\"resign\"");
    parlour_now += 61 * SECOND;
    for (int i = 0; i < 2; i++)
        pair_hears(&pair, i, "\"why\":\"resigned\"", 1);
    parlour_close(pair.parlour);
}

static void who_is_late_is_found_though_nobody_listens(void **state)
{
    struct pair pair;
    (void)state;
    pair_open(&pair, ",\"clock\":{\"pace\":\"turns\",\"days\":1}");
    for (int i = 0; i < 2; i++)
        parlour_gone(pair.parlour, pair.socket[i]);
    parlour_now += 2 * (uint64_t)PARK_MS;
    while (pair.parlour->host->tables.count > 0)
        parlour_second(pair.parlour);
    parlour_now += 25 * HOUR;
    while (pair.parlour->host->metrics.opened == 0)
        parlour_second(pair.parlour);
    uint64_t *const game = map_keys(&pair.parlour->host->tables);
    const struct table *const table =
        map_find(&pair.parlour->host->tables, game[0]);
    while (!table->room.clock.late)
        parlour_second(pair.parlour);
    free(game);
    parlour_close(pair.parlour);
}

/* They are due for ever: for as long as no program can read them. */
static void games_that_are_damaged_stand_in_nobodys_way(void **state)
{
    struct pair pair;
    (void)state;
    pair_open(&pair, ",\"clock\":{\"pace\":\"turns\",\"days\":1}");
    struct parlour *const parlour = pair.parlour;
    for (int i = 0; i < 2; i++)
        parlour_gone(parlour, pair.socket[i]);
    parlour_rest(parlour);
    for (uint64_t game = 1; game <= 100; game++) {
        const struct store_act act = {
            .what = STORE_APPEND,
            .entry = {.game = game, .due = 1, .bytes = {"?", 1}}};
        struct store_deed deed = {.act = &act, .count = 1};
        store_write(parlour->store, &deed, 1);
    }
    parlour_now += 2 * (uint64_t)PARK_MS;
    uint64_t name;
    assert_true(id_read(pair.game, strlen(pair.game), &name));
    while (map_find(&parlour->host->tables, name))
        parlour_second(parlour);
    parlour_now += 25 * HOUR;
    while (!map_find(&parlour->host->tables, name))
        parlour_second(parlour);
    parlour_close(parlour);
}

static void a_parked_game_is_folded_again(void **state)
{
    struct pair pair;
    (void)state;
    pair_open(&pair, "");
    for (int i = 0; i < 2; i++)
        parlour_gone(pair.parlour, pair.socket[i]);
    parlour_second(pair.parlour);
    assert_int_equal(pair.parlour->host->tables.count, 1);
    parlour_now += PARK_MS + 1;
    while (pair.parlour->host->tables.count > 0)
        parlour_second(pair.parlour);
    pair_join(&pair, 0);
    assert_int_equal(pair.parlour->host->metrics.opened, 1);
    parlour_close(pair.parlour);
}

/* Ten seconds less half of what the way takes there and back. */
static void who_is_far_away_loses_no_time_by_it(void **state)
{
    struct pair pair;
    (void)state;
    pair_open(&pair, ",\"clock\":{\"pace\":\"live\",\"base\":60}");
    pair.parlour->trip = 300;
    for (int i = 0; i < 10; i++) /* everybody's way is measured once */
        wire_second(pair.parlour->host);
    parlour_now += 10 * SECOND;
    pair_keep(&pair, 1);
    pair_hears(&pair, 1, ",50150]", 1);
    parlour_close(pair.parlour);
}

static void a_stop_takes_no_time_from_anybody(void **state)
{
    struct pair pair;
    (void)state;
    pair_open(&pair, ",\"clock\":{\"pace\":\"live\",\"base\":60},"
                     "\"absent\":\"resign\"");
    const uint64_t since = parlour_now;
    parlour_second(pair.parlour);
    parlour_restart(pair.parlour);
    for (int i = 0; i < 2; i++)
        assert_int_equal(parlour_heard(pair.parlour, pair.socket[i], "bye"), 1);
    parlour_now += HOUR;
    parlour_restart(pair.parlour);
    pair_join(&pair, 0);
    hears_clock(&pair, 0, since + 3675 * SECOND);
    assert_int_equal(parlour_heard(pair.parlour, pair.socket[0], "\"over\""),
                     0);
    parlour_close(pair.parlour);
}

/* Ears. */

static void another_mark_is_an_alarm(void **state)
{
    struct pair pair;
    (void)state;
    pair_open(&pair, "");
    pair_say(&pair, 0, "differs", ",\"seat\":0,\"at\":1");
    pair_hears(&pair, 0, "\"done\"", 1);
    pair_say(&pair, 0, "differs", ",\"seat\":\"x\"");
    pair_hears(&pair, 0, "\"bad_request\"", 1);
    assert_int_equal(pair.parlour->host->metrics.differed, 1);
    parlour_close(pair.parlour);
}

static void bystanders_are_told_alike(void **state)
{
    enum { WATCHERS = 3 };
    struct pair pair;
    char body[256];
    int socket[WATCHERS];
    (void)state;
    pair_open(&pair, "");
    struct parlour *const parlour = pair.parlour;
    const char *const cookie = parlour_guest(parlour);
    snprintf(body, sizeof body, "{\"game\":\"%s\",\"key\":\"%s\"}", pair.game,
             pair.watch);
    const int call = parlour_post(parlour, cookie, "/api/seat", body);
    assert_int_equal(parlour->call[call].code, 200);
    for (int i = 0; i < WATCHERS; i++) {
        socket[i] = parlour_socket(parlour, pair.game, cookie);
        parlour_say(parlour, socket[i], "{\"call\":\"join\",\"game\":\"%s\"}",
                    pair.game);
        parlour_hears(parlour, socket[i], "\"tell\":\"game\"", 1);
    }
    pair_hears(&pair, 0, "\"watching\":3", 1);
    pair_say(&pair, 0, "ask", ",\"what\":\"pause\"");
    for (int i = 0; i < WATCHERS; i++)
        parlour_hears(parlour, socket[i], "\"asked\"", 1);
    for (int i = 1; i < WATCHERS; i++)
        assert_string_equal(
            strstr(parlour->socket[0 + socket[i]].said, "\"asked\""),
            strstr(parlour->socket[socket[0]].said, "\"asked\""));
    parlour_say(parlour, socket[0],
                "{\"call\":\"join\",\"game\":\"%s\",\"seat\":0}", pair.game);
    parlour_hears(parlour, socket[0], "\"not_seated\"", 1);
    parlour_close(parlour);
}

static void several_seats_listen_on_one_socket(void **state)
{
    struct pair pair;
    (void)state;
    pair_open(&pair, "");
    parlour_say(pair.parlour, pair.socket[0],
                "{\"call\":\"join\",\"game\":\"%s\"}", pair.game);
    pair_hears(&pair, 0, "\"tell\":\"game\"", 2);
    pair_hears(&pair, 1, "\"watching\":1", 1);
    parlour_gone(pair.parlour, pair.socket[0]);
    pair_hears(&pair, 1, "\"watching\":0", 2);
    parlour_close(pair.parlour);
}

/* A seat is heard by who sits there, not by who once did. */
static void who_has_left_hears_nothing_of_who_came_after_him(void **state)
{
    struct pair pair = {.parlour = parlour_open()};
    struct parlour *const parlour = pair.parlour;
    (void)state;
    pair_table(&pair, "");
    assert_int_equal(pair_sit(&pair, 1, pair.cookie[0]), 200);
    const int spy = parlour_socket(parlour, pair.game, pair.cookie[0]);
    parlour_say(parlour, spy, "{\"call\":\"join\",\"game\":\"%s\",\"seat\":1}",
                pair.game);
    parlour_say(parlour, spy, "{\"call\":\"leave\",\"game\":\"%s\"}",
                pair.game);
    parlour_hears(parlour, spy, "\"done\"", 1);
    assert_int_equal(pair_sit(&pair, 1, pair.cookie[1]), 200);
    assert_int_equal(pair_sit(&pair, 0, pair.cookie[0]), 200);
    for (int i = 0; i < 2; i++)
        pair_join(&pair, i);
    pair_say(&pair, 0, "talk", ",\"to\":1,\"text\":\"just for you\"");
    pair_hears(&pair, 1, "just for you", 1);
    pair_keep(&pair, 1);
    assert_int_equal(parlour_heard(parlour, spy, "\"own\""), 0);
    assert_int_equal(parlour_heard(parlour, spy, "\"keep\""), 0);
    assert_int_equal(parlour_heard(parlour, spy, "just for you"), 0);
    parlour_close(parlour);
}

/* Only the host knows who listens. */
static void who_is_there_is_not_replaced(void **state)
{
    struct pair pair;
    (void)state;
    pair_open(&pair, "");
    pair_say(&pair, 0, "ask", ",\"what\":\"computer\",\"who\":1");
    pair_hears(&pair, 0, "who: somebody who is there", 1);
    parlour_gone(pair.parlour, pair.socket[1]);
    pair_say(&pair, 0, "ask", ",\"what\":\"computer\",\"who\":1");
    pair_hears(&pair, 0, "\"computer\":\"skilled\"", 1);
    parlour_close(pair.parlour);
}

/* Other nodes go by the beat, and hear without hints what is looked for. */
static void a_clock_that_goes_back_stops_nothing(void **state)
{
    struct parlour *const parlour = parlour_open();
    (void)state;
    parlour->shared = true;
    parlour_restart(parlour);
    parlour_second(parlour);
    assert_int_equal(parlour->host->beat, parlour_now);
    parlour_now -= HOUR;
    parlour_second(parlour);
    assert_int_equal(parlour->host->beat, parlour_now);
    assert_int_equal(parlour->host->peers.asked, parlour_now);
    assert_int_equal(parlour->host->peers.looked, parlour_now);
    assert_int_equal(parlour->host->lobby_looked, parlour_now);
    parlour_close(parlour);
}

static void a_session_ends_after_ninety_days(void **state)
{
    struct parlour *const parlour = parlour_open();
    const char *const cookie = parlour_guest(parlour);
    const struct parlour_call who = {
        .method = "GET", .path = "/api/guest", .cookie = cookie};
    (void)state;
    parlour_now += 80 * 24 * HOUR;
    assert_int_equal(parlour->call[parlour_ask(parlour, &who)].code, 200);
    parlour_now += 80 * 24 * HOUR;
    assert_int_equal(parlour->call[parlour_ask(parlour, &who)].code, 200);
    parlour_now += 91 * 24 * HOUR;
    assert_int_equal(parlour->call[parlour_ask(parlour, &who)].code, 401);
    parlour_close(parlour);
}

/* The server lets through what bears a flag with less (http/talk.c), so a new
 * route has none unless it is named here. */
static void all_that_changes_something_comes_from_a_page_of_ours(void **state)
{
    static const struct {
        const char *path;
        int flags;
    } known[] = {{"/letters/end/*", ROUTE_OPEN},
                 {"/ws/lobby", ROUTE_SOCKET},
                 {"/ws/*", ROUTE_SOCKET}};
    struct parlour *const parlour = parlour_open();
    const struct route_desk *const desk = host_desk(parlour->host);
    (void)state;
    assert_true(desk->count > 50);
    for (int i = 0; i < desk->count; i++) {
        const struct route *const route = &desk->route[i];
        int flags = 0;
        for (size_t k = 0; k < sizeof known / sizeof *known; k++)
            if (strcmp(known[k].path, route->path) == 0)
                flags = known[k].flags;
        if (route->flags != flags || (strcmp(route->method, "GET") != 0 &&
                                      strcmp(route->method, "POST") != 0))
            fail_msg("%s %s has the flags %d", route->method, route->path,
                     route->flags);
    }
    parlour_close(parlour);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_link_opens_one_seat_for_one_person),
        cmocka_unit_test(an_old_key_opens_nothing),
        cmocka_unit_test(the_same_person_at_another_device),
        cmocka_unit_test(keys_open_what_they_are_for),
        cmocka_unit_test(what_cannot_be_stored_is_not_done),
        cmocka_unit_test(what_is_stored_counts),
        cmocka_unit_test(a_damaged_game_is_closed_alone),
        cmocka_unit_test(what_cannot_be_unsaid_is_answered),
        cmocka_unit_test(who_is_always_late_asks_again),
        cmocka_unit_test(time_that_the_disk_took_is_given_back),
        cmocka_unit_test(who_is_late_has_resigned_if_the_table_says_so),
        cmocka_unit_test(who_is_late_is_found_though_nobody_listens),
        cmocka_unit_test(games_that_are_damaged_stand_in_nobodys_way),
        cmocka_unit_test(a_parked_game_is_folded_again),
        cmocka_unit_test(who_is_far_away_loses_no_time_by_it),
        cmocka_unit_test(a_stop_takes_no_time_from_anybody),
        cmocka_unit_test(another_mark_is_an_alarm),
        cmocka_unit_test(bystanders_are_told_alike),
        cmocka_unit_test(what_is_for_one_seat_nobody_else_hears),
        cmocka_unit_test(only_the_host_of_the_table_fills_seats),
        cmocka_unit_test(several_seats_listen_on_one_socket),
        cmocka_unit_test(who_has_left_hears_nothing_of_who_came_after_him),
        cmocka_unit_test(who_is_there_is_not_replaced),
        cmocka_unit_test(a_clock_that_goes_back_stops_nothing),
        cmocka_unit_test(a_session_ends_after_ninety_days),
        cmocka_unit_test(all_that_changes_something_comes_from_a_page_of_ours)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
