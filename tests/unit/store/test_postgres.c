/* What befalls a store in a base elsewhere: others who write to it, a line that
 * is cut, a base that is stopped, killed, read-only or asleep. */
#include "store/postgres/postgres.h"
#include "unit/store/basin.h"
#include "unit/store/lossy.h"
#include "unit/unit.h"

#include <libpq-fe.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { NODES = 3, GAMES = 4, LENGTH = 40, WRITERS = 2, PATIENCE = 400 };

static int make_place(void **state)
{
    struct basin *const basin = calloc(1, sizeof *basin);
    *state = basin;
    basin_make(basin);
    return 0;
}

static int leave_place(void **state)
{
    free(*state);
    return 0;
}

static struct store *open_store(const struct basin *basin)
{
    struct store *store;
    struct postgres_error error;
    if (postgres_open(&store, basin->address, &error) != STATUS_OK)
        fail_msg("%s", error.reason);
    return store;
}

static struct store_act entry(uint64_t game, uint32_t number, const char *words)
{
    return (struct store_act){.what = STORE_APPEND,
                              .entry = {.game = game,
                                        .number = number,
                                        .kind = 1,
                                        .at = 5,
                                        .bytes = {words, strlen(words)}}};
}

static enum store_answer write_act(struct store *store, struct store_act act)
{
    struct store_deed deed = {.act = &act, .count = 1};
    const enum store_answer answer = store_write(store, &deed, 1);
    return answer == STORE_OK ? deed.answer : answer;
}

static enum store_answer park(struct store *store, uint64_t game, uint64_t due,
                              uint32_t entries)
{
    return write_act(
        store, (struct store_act){
                   .what = STORE_PARK,
                   .park = {.game = game, .due = due, .entries = entries}});
}

static struct store_found read_log(struct store *store, uint64_t game,
                                   enum store_answer right)
{
    struct store_found found = {0};
    assert_int_equal(
        store_ask(store, &(struct store_ask){.what = STORE_LOG, .game = game},
                  &found),
        right);
    return found;
}

/* Everything of a game, each entry by a space. */
static const char *words_of(struct store *store, uint64_t game)
{
    static char words[4096];
    size_t length = 0;
    struct store_found found = read_log(store, game, STORE_OK);
    for (int i = 0; i < found.entries; i++)
        length +=
            (size_t)snprintf(words + length, sizeof words - length, "%s%.*s",
                             i ? " " : "", (int)found.entry[i].bytes.size,
                             (const char *)found.entry[i].bytes.at);
    store_found_drop(&found);
    return words;
}

static void who_is_second_is_stale(void **state)
{
    struct store *const one = open_store(*state);
    struct store *const other = open_store(*state);
    assert_int_equal(write_act(one, entry(1, 0, "a")), STORE_OK);
    assert_int_equal(write_act(other, entry(1, 0, "b")), STORE_STALE);
    assert_int_equal(write_act(other, entry(1, 1, "b")), STORE_OK);
    assert_int_equal(write_act(one, entry(1, 1, "a")), STORE_STALE);
    assert_string_equal(words_of(one, 1), "a b");
    store_close(one);
    store_close(other);
}

/* Numbers that were packed away are free in the table; the game's row knows. */
static void a_packed_number_is_taken_still(void **state)
{
    struct store *const one = open_store(*state);
    struct store *const other = open_store(*state);
    for (uint32_t i = 0; i < 5; i++)
        assert_int_equal(write_act(one, entry(1, i, "x")), STORE_OK);
    assert_int_equal(park(one, 1, 70, 5), STORE_OK);
    assert_int_equal(basin_sql(*state, "SELECT count(*) FROM log"), 0);
    assert_int_equal(write_act(other, entry(1, 3, "late")), STORE_STALE);
    assert_int_equal(write_act(other, entry(1, 6, "early")), STORE_STALE);
    assert_int_equal(write_act(other, entry(1, 5, "y")), STORE_OK);
    assert_string_equal(words_of(one, 1), "x x x x x y");
    store_close(one);
    store_close(other);
}

static void who_missed_the_last_does_not_say_when_it_is_due(void **state)
{
    struct store *const store = open_store(*state);
    struct store_act act = entry(1, 0, "a");
    act.entry.due = 500;
    write_act(store, act);
    assert_int_equal(park(store, 1, 900, 3), STORE_OK);
    struct store_found found = read_log(store, 1, STORE_OK);
    assert_int_equal(found.due, 500);
    store_found_drop(&found);
    assert_int_equal(park(store, 1, 900, 1), STORE_OK);
    found = read_log(store, 1, STORE_OK);
    assert_int_equal(found.due, 900);
    store_found_drop(&found);
    store_close(store);
}

/* Nodes that write to the same games as fast as they can, each reading on when
 * another was first. */

struct node {
    const struct basin *basin;
    pthread_t thread;
    int won, lost;
};

static uint32_t length_of(struct store *store, uint64_t game)
{
    struct store_found found = {0};
    store_ask(store, &(struct store_ask){.what = STORE_LOG, .game = game},
              &found);
    const uint32_t length = (uint32_t)found.entries;
    store_found_drop(&found);
    return length;
}

static void *play(void *context)
{
    struct node *const node = context;
    struct store *const store = open_store(node->basin);
    uint32_t next[GAMES] = {0};
    for (int left = GAMES; left > 0;) {
        struct store_act act[GAMES];
        struct store_deed deed[GAMES];
        left = 0;
        for (uint64_t i = 0; i < GAMES; i++)
            if (next[i] < LENGTH) {
                act[left] = entry(i, next[i], "x");
                deed[left] = (struct store_deed){&act[left], 1, STORE_BUSY};
                left++;
            }
        if (left == 0 || store_write(store, deed, left) != STORE_OK)
            continue;
        for (int i = 0; i < left; i++) {
            const uint64_t game = act[i].entry.game;
            const bool won = deed[i].answer == STORE_OK;
            node->won += won;
            node->lost += !won;
            next[game] = won ? next[game] + 1 : length_of(store, game);
        }
        if (next[0] % 10 == 9)
            park(store, next[0] % GAMES, 0, 0);
    }
    store_close(store);
    return NULL;
}

static void nodes_race_without_a_loss(void **state)
{
    struct node node[NODES];
    int won = 0;
    for (int i = 0; i < NODES; i++) {
        node[i] = (struct node){.basin = *state};
        pthread_create(&node[i].thread, NULL, play, &node[i]);
    }
    for (int i = 0; i < NODES; i++) {
        pthread_join(node[i].thread, NULL);
        won += node[i].won;
    }
    assert_int_equal(won, GAMES * LENGTH);
    struct store *const store = open_store(*state);
    for (uint64_t i = 0; i < GAMES; i++)
        assert_int_equal(length_of(store, i), LENGTH);
    store_close(store);
}

/* The base comes and goes. */

static void a_base_that_is_away_is_busy(void **state)
{
    struct store *const store = open_store(*state);
    assert_int_equal(write_act(store, entry(1, 0, "a")), STORE_OK);
    basin_befall("stop fast");
    assert_int_equal(write_act(store, entry(1, 1, "b")), STORE_BUSY);
    assert_true(strlen(store->reason) > 10);
    struct store_found found = read_log(store, 1, STORE_BUSY);
    store_found_drop(&found);
    assert_int_equal(store_probe(store), STORE_BUSY);
    basin_befall("start");
    assert_int_equal(store_probe(store), STORE_OK);
    assert_int_equal(write_act(store, entry(1, 1, "b")), STORE_OK);
    basin_befall("stop fast");
    basin_befall("start");
    assert_int_equal(write_act(store, entry(1, 2, "c")), STORE_OK);
    assert_string_equal(words_of(store, 1), "a b c");
    store_close(store);
}

/* All lines are cut, so that the next begin as the role says now. */
static void cut_lines(const struct basin *basin)
{
    basin_sql(basin, "SELECT count(pg_terminate_backend(pid))"
                     " FROM pg_stat_activity WHERE pid <> pg_backend_pid()"
                     " AND application_name = 'borough'");
}

static void a_base_that_takes_nothing_says_so(void **state)
{
    struct store *const store = open_store(*state);
    assert_int_equal(write_act(store, entry(1, 0, "a")), STORE_OK);
    basin_sql(*state,
              "ALTER ROLE postgres SET default_transaction_read_only = on");
    cut_lines(*state);
    assert_int_equal(write_act(store, entry(1, 1, "b")), STORE_BUSY);
    assert_non_null(strstr(store->reason, "read-only"));
    assert_string_equal(words_of(store, 1), "a");
    basin_sql(*state, "SET TRANSACTION READ WRITE;"
                      " ALTER ROLE postgres RESET ALL");
    cut_lines(*state);
    assert_int_equal(write_act(store, entry(1, 1, "b")), STORE_OK);
    store_close(store);
}

static void a_commit_that_was_cut_is_told_rightly(void **state)
{
    struct basin basin = *(struct basin *)*state;
    struct lossy *const lossy = lossy_open(&basin);
    struct store *const store = open_store(&basin);
    assert_int_equal(write_act(store, entry(1, 0, "a")), STORE_OK);
    lossy_cut(lossy, LOSSY_AFTER);
    assert_int_equal(write_act(store, entry(1, 1, "b")), STORE_OK);
    lossy_cut(lossy, LOSSY_BEFORE);
    assert_int_equal(write_act(store, entry(1, 2, "c")), STORE_OK);
    lossy_cut(lossy, LOSSY_AFTER);
    assert_int_equal(write_act(store, entry(1, 2, "taken")), STORE_STALE);
    lossy_cut(lossy, LOSSY_NEVER);
    lossy_cut(lossy, LOSSY_AFTER);
    assert_int_equal(park(store, 1, 4, 3), STORE_OK);
    assert_int_equal(lossy_cuts(lossy), 3);
    assert_string_equal(words_of(store, 1), "a b c");
    store_close(store);
    lossy_close(lossy);
}

/* A transaction of somebody who holds on to a game's row. */
static PGconn *hold(const struct basin *basin, const char *sql)
{
    PGconn *const line = PQconnectdb(basin->address);
    PQclear(PQexec(line, "BEGIN"));
    PGresult *const held = PQexec(line, sql);
    assert_int_equal(PQresultStatus(held), PGRES_TUPLES_OK);
    PQclear(held);
    return line;
}

static void *let_go(void *line)
{
    usleep(300 * 1000);
    PQfinish(line);
    return NULL;
}

static void a_row_that_is_held_is_waited_for(void **state)
{
    struct store *const store = open_store(*state);
    pthread_t thread;
    write_act(store, entry(1, 0, "a"));
    PGconn *const line =
        hold(*state, "SELECT length FROM game WHERE game = 1 FOR UPDATE");
    pthread_create(&thread, NULL, let_go, line);
    assert_int_equal(write_act(store, entry(1, 1, "b")), STORE_OK);
    pthread_join(thread, NULL);
    store_close(store);
}

/* What a base asks to be done again: somebody else has the row that a writer
 * waits for, and does with it what spoils the writer's transaction. */

struct late {
    struct store *store;
    struct store_act act[2];
    pthread_t thread;
    enum store_answer answer;
};

static void *write_late(void *context)
{
    struct late *const late = context;
    struct store_deed deed = {.act = late->act, .count = 2};
    late->answer = store_write(late->store, &deed, 1);
    if (late->answer == STORE_OK)
        late->answer = deed.answer;
    return NULL;
}

/* A store whose lines begin with this setting, the game's first entry in it. */
static struct store *open_with(const struct basin *basin, const char *setting)
{
    struct basin with;
    snprintf(with.address, sizeof with.address, "%.400s%%20-c%s",
             basin->address, setting);
    struct store *const store = open_store(&with);
    assert_int_equal(write_act(store, entry(1, 0, "a")), STORE_OK);
    return store;
}

static struct store_act card(const char *id, const char *words)
{
    return (struct store_act){.what = STORE_PUT,
                              .card = {.drawer = STORE_person,
                                       .id = {id, strlen(id)},
                                       .value = {words, strlen(words)}}};
}

/* The late one writes an entry and a card; returns once it waits for a row. */
static void begin_late(struct late *late, uint32_t number,
                       const struct basin *basin)
{
    int tries = 0;
    late->act[0] = entry(1, number, "late");
    late->act[1] = card("x", "late");
    pthread_create(&late->thread, NULL, write_late, late);
    while (basin_sql(basin, "SELECT count(*) FROM pg_stat_activity WHERE"
                            " application_name = 'borough' AND"
                            " wait_event_type = 'Lock'") == 0) {
        assert_in_range(++tries, 1, PATIENCE);
        usleep(5 * 1000);
    }
}

static void say(PGconn *line, const char *sql)
{
    PGresult *const result = PQexec(line, sql);
    if (PQresultStatus(result) != PGRES_COMMAND_OK)
        fail_msg("%s: %s", sql, PQerrorMessage(line));
    PQclear(result);
}

/* 40001: the row is another one than the transaction has seen, and what is
 * right is seen by reading once more. */
static void what_cannot_be_in_turn_is_judged_again(void **state)
{
    static const struct {
        const char *sql;
        enum store_answer answer;
    } spoilt[] = {{"UPDATE game SET due = 7 WHERE game = 1", STORE_OK},
                  {"UPDATE game SET length = 3 WHERE game = 1", STORE_STALE}};
    struct late late = {.store =
                            open_with(*state, "default_transaction_isolation"
                                              "%3Drepeatable%5C%20read")};
    for (uint32_t i = 0; i < 2; i++) {
        PGconn *const line =
            hold(*state, "SELECT length FROM game WHERE game = 1 FOR UPDATE");
        late.store->reason[0] = '\0';
        begin_late(&late, 1 + i, *state);
        say(line, spoilt[i].sql);
        say(line, "COMMIT");
        PQfinish(line);
        pthread_join(late.thread, NULL);
        assert_int_equal(late.answer, spoilt[i].answer);
        assert_non_null(strstr(late.store->reason, "could not serialize"));
    }
    store_close(late.store);
}

/* 40P01: each has what the other waits for, and the late one is told to let go.
 * Nobody else looks for rings here, so that it is always the one. */
static void who_waits_in_a_ring_tries_again(void **state)
{
    struct late late = {.store =
                            open_with(*state, "deadlock_timeout%3D1500ms")};
    assert_int_equal(write_act(late.store, card("x", "first")), STORE_OK);
    PGconn *const line =
        hold(*state, "SELECT at FROM person WHERE id = 'x' FOR UPDATE");
    say(line, "SET LOCAL deadlock_timeout = '1min'");
    begin_late(&late, 1, *state);
    say(line, "UPDATE game SET due = 7 WHERE game = 1");
    say(line, "COMMIT");
    PQfinish(line);
    pthread_join(late.thread, NULL);
    assert_int_equal(late.answer, STORE_OK);
    assert_non_null(strstr(late.store->reason, "deadlock detected"));
    assert_string_equal(words_of(late.store, 1), "a late");
    assert_int_equal(
        basin_sql(*state, "SELECT count(*) FROM person WHERE value = 'late'"),
        1);
    store_close(late.store);
}

/* Killed in mid-write, again and again: what was acknowledged is there, in
 * order, and nothing twice. */

struct writer {
    struct store *store;
    uint64_t game;
    pthread_t thread;
    atomic_uint acknowledged;
    atomic_bool ends;
    int busy;
};

static void *write_on(void *context)
{
    struct writer *const writer = context;
    while (!atomic_load(&writer->ends)) {
        const uint32_t number = atomic_load(&writer->acknowledged);
        char words[16];
        snprintf(words, sizeof words, "%u", number);
        const enum store_answer answer =
            write_act(writer->store, entry(writer->game, number, words));
        if (answer == STORE_OK)
            atomic_fetch_add(&writer->acknowledged, 1);
        else if (answer == STORE_STALE) /* the one that nobody knew of */
            atomic_store(&writer->acknowledged,
                         length_of(writer->store, writer->game));
        else
            writer->busy++;
        if (answer != STORE_OK)
            usleep(20 * 1000);
    }
    return NULL;
}

/* Waits until the writers have gone on by a few entries. */
static void wait_on(struct writer *writer)
{
    for (int i = 0; i < WRITERS; i++) {
        const uint32_t from = atomic_load(&writer[i].acknowledged);
        int tries = 0;
        while (atomic_load(&writer[i].acknowledged) < from + 5) {
            assert_in_range(++tries, 1, PATIENCE);
            usleep(50 * 1000);
        }
    }
}

static bool says(const struct store_bytes *bytes, int number)
{
    char words[16];
    const int size = snprintf(words, sizeof words, "%d", number);
    return bytes->size == (size_t)size &&
           memcmp(bytes->at, words, bytes->size) == 0;
}

static void nothing_acknowledged_is_lost(void **state)
{
    static const char *const ill[] = {"stop kill", "stop immediate",
                                      "stop fast", "stop kill"};
    struct writer writer[WRITERS];
    for (int i = 0; i < WRITERS; i++) {
        memset(&writer[i], 0, sizeof writer[i]);
        writer[i].store = open_store(*state);
        writer[i].game = (uint64_t)i;
        pthread_create(&writer[i].thread, NULL, write_on, &writer[i]);
    }
    for (size_t i = 0; i < sizeof ill / sizeof *ill; i++) {
        wait_on(writer);
        basin_befall(ill[i]);
        basin_befall("start");
    }
    wait_on(writer);
    for (int i = 0; i < WRITERS; i++) {
        atomic_store(&writer[i].ends, true);
        pthread_join(writer[i].thread, NULL);
        struct store_found found =
            read_log(writer[i].store, writer[i].game, STORE_OK);
        assert_int_equal(found.entries, atomic_load(&writer[i].acknowledged));
        for (int k = 0; k < found.entries; k++)
            assert_true(says(&found.entry[k].bytes, k));
        store_found_drop(&found);
        store_close(writer[i].store);
    }
}

static void who_looks_sees_one_moment(void **state)
{
    struct store *const store = open_store(*state);
    struct store *eye;
    struct postgres_error error;
    write_act(store, entry(1, 0, "a"));
    assert_int_equal(
        postgres_look(&eye, ((struct basin *)*state)->address, &error),
        STATUS_OK);
    write_act(store, entry(1, 1, "b"));
    assert_string_equal(words_of(eye, 1), "a");
    assert_int_equal(write_act(eye, entry(1, 1, "c")), STORE_BUSY);
    store_close(eye);
    store_close(store);
}

static void what_is_no_store_is_refused(void **state)
{
    struct store *store;
    struct postgres_error error;
    const char *const address = ((struct basin *)*state)->address;
    assert_int_equal(postgres_look(&store, address, &error), STATUS_BAD_DATA);
    store = open_store(*state);
    store_close(store);
    basin_sql(*state, "UPDATE meta SET value = 99 WHERE name = 'schema'");
    assert_int_equal(postgres_look(&store, address, &error),
                     STATUS_BAD_VERSION);
    assert_int_equal(postgres_open(&store, address, &error),
                     STATUS_BAD_VERSION);
    assert_int_equal(
        postgres_open(&store, "postgres://u:secret@/x?host=/nowhere", &error),
        STATUS_NO_FILE);
    assert_null(strstr(error.reason, "secret"));
    assert_non_null(strstr(error.reason, "/nowhere"));
}

static void a_log_with_a_gap_is_damaged(void **state)
{
    struct store *const store = open_store(*state);
    for (uint32_t i = 0; i < 4; i++)
        write_act(store, entry(1, i, "x"));
    write_act(store, entry(2, 0, "x"));
    basin_sql(*state, "DELETE FROM log WHERE game = 1 AND number = 2");
    struct store_found found = read_log(store, 1, STORE_DAMAGED);
    assert_int_equal(found.entries, 2);
    store_found_drop(&found);
    assert_int_equal(park(store, 1, 0, 0), STORE_DAMAGED);
    assert_int_equal(store_fold(store, 10), STORE_OK);
    assert_int_equal(store_fold(store, 10), STORE_NONE);
    assert_int_equal(length_of(store, 2), 1);
    store_close(store);
}

#define IN_A_PLACE(test)                                                       \
    cmocka_unit_test_setup_teardown(test, make_place, leave_place)

int main(void)
{
    const struct CMUnitTest tests[] = {
        IN_A_PLACE(who_is_second_is_stale),
        IN_A_PLACE(a_packed_number_is_taken_still),
        IN_A_PLACE(who_missed_the_last_does_not_say_when_it_is_due),
        IN_A_PLACE(nodes_race_without_a_loss),
        IN_A_PLACE(a_base_that_is_away_is_busy),
        IN_A_PLACE(a_base_that_takes_nothing_says_so),
        IN_A_PLACE(a_commit_that_was_cut_is_told_rightly),
        IN_A_PLACE(a_row_that_is_held_is_waited_for),
        IN_A_PLACE(what_cannot_be_in_turn_is_judged_again),
        IN_A_PLACE(who_waits_in_a_ring_tries_again),
        IN_A_PLACE(nothing_acknowledged_is_lost),
        IN_A_PLACE(who_looks_sees_one_moment),
        IN_A_PLACE(what_is_no_store_is_refused),
        IN_A_PLACE(a_log_with_a_gap_is_damaged),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
