/* Computers that die, hang and talk nonsense. They are scripts: the first
 * decision of a game is which goal to keep, and of that a script knows enough.
 */
#include "unit/host/pair.h"
#include "unit/unit.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#define KEEP                                                                   \
    "keep() { goal=${1#*\\\"own\\\":[\\\"}; goal=${goal%%\\\"*};"              \
    " echo \"{\\\"move\\\":{\\\"type\\\":\\\"keep\\\",\\\"goal\\\":"           \
    "\\\"$goal\\\"}}\"; };"
#define KEEP_ALL "while read -r line; do keep \"$line\"; done"

/* A folder for what the scripts note; "%s" in a script is its name. */
struct scripted {
    char folder[64], script[1024];
    const char *think[4];
    struct parlour *parlour;
};

static void begin(struct scripted *scripted, const char *script, int thinkers)
{
    snprintf(scripted->folder, sizeof scripted->folder, "/tmp/thinkersXXXXXX");
    assert_non_null(mkdtemp(scripted->folder));
    snprintf(scripted->script, sizeof scripted->script, "cd '%s'; %s",
             scripted->folder, script);
    scripted->think[0] = "/bin/sh";
    scripted->think[1] = "-c";
    scripted->think[2] = scripted->script;
    scripted->think[3] = NULL;
    scripted->parlour = parlour_open_thinking(scripted->think, thinkers);
}

static void note(const struct scripted *scripted, const char *name)
{
    char place[96];
    snprintf(place, sizeof place, "%s/%s", scripted->folder, name);
    FILE *const file = fopen(place, "w");
    assert_non_null(file);
    fclose(file);
}

static void end(struct scripted *scripted)
{
    char command[96];
    parlour_close(scripted->parlour);
    snprintf(command, sizeof command, "rm -r '%s'", scripted->folder);
    assert_int_equal(system(command), 0);
}

/* A table of one person and a computer, with the person on it; its game. */
static uint64_t sit_down(struct parlour *parlour, const char *cookie,
                         const char *level)
{
    struct pair pair = {.parlour = parlour};
    char body[256];
    uint64_t game;
    snprintf(body, sizeof body,
             "{\"table\":{\"game\":\"suburbia\",\"setup\":{\"seats\":\"2\"},"
             "\"players\":[\"human\",\"%s\"]}}",
             level);
    const int call = parlour_post(parlour, cookie, "/api/tables", body);
    const char *const json = parlour->call[call].json;
    parlour_pick(json, "\"game\"", 0, pair.game, sizeof pair.game);
    parlour_pick(json, "\"seats\"", 0, pair.key[0], sizeof pair.key[0]);
    assert_int_equal(pair_sit(&pair, 0, cookie), 200);
    assert_true(id_read(pair.game, strlen(pair.game), &game));
    return game;
}

static bool has_chosen(const struct parlour *parlour, uint64_t game)
{
    const struct table *const table = map_find(&parlour->host->tables, game);
    return table->room.sealed.chosen >> 1 & 1;
}

static void run_until_chosen(struct parlour *parlour, uint64_t game)
{
    while (!has_chosen(parlour, game))
        uv_run(&parlour->loop, UV_RUN_ONCE);
}

static void one_that_dies_is_replaced(void **state)
{
    struct scripted scripted;
    (void)state;
    begin(&scripted,
          KEEP "read -r line; if [ ! -e died ]; then : >died; exit 3; fi;"
               "keep \"$line\"; " KEEP_ALL,
          1);
    struct parlour *const parlour = scripted.parlour;
    const uint64_t game = sit_down(parlour, parlour_guest(parlour), "skilled");
    run_until_chosen(parlour, game);
    assert_int_equal(parlour->host->metrics.thinkers_died, 1);
    assert_int_equal(parlour->host->metrics.thoughts_failed, 0);
    end(&scripted);
}

static void one_that_hangs_is_replaced(void **state)
{
    struct scripted scripted;
    (void)state;
    begin(&scripted,
          KEEP "read -r line; if [ ! -e hung ]; then : >hung;"
               "exec sleep 600; fi; keep \"$line\"; " KEEP_ALL,
          1);
    struct parlour *const parlour = scripted.parlour;
    const uint64_t game = sit_down(parlour, parlour_guest(parlour), "skilled");
    run_until_chosen(parlour, game);
    assert_int_equal(parlour->host->metrics.thinkers_died, 1);
    end(&scripted);
}

/* However often a computer was no use, it is asked again. */
static void nonsense_stops_no_game(void **state)
{
    enum { FAILURES = 4 };
    struct scripted scripted;
    (void)state;
    begin(&scripted,
          KEEP "while read -r line; do if [ -e well ]; then keep \"$line\";"
               "else echo '{\"error\":{}}'; fi; done",
          1);
    struct parlour *const parlour = scripted.parlour;
    const uint64_t game = sit_down(parlour, parlour_guest(parlour), "skilled");
    struct table *const table = map_find(&parlour->host->tables, game);
    for (int i = 1; i <= FAILURES; i++) {
        while (table->failed < i)
            uv_run(&parlour->loop, UV_RUN_ONCE);
        assert_true(table->rest > uv_now(&parlour->loop));
        assert_true(table->rest <= uv_now(&parlour->loop) + 64 * 1000);
        table->rest = 0;
    }
    note(&scripted, "well");
    run_until_chosen(parlour, game);
    assert_int_equal(table->failed, 0);
    end(&scripted);
}

/* Two processes, and nobody has both: the second search of one person waits,
 * his other questions and other people's do not. */
static void one_search_for_a_person_at_a_time(void **state)
{
    struct scripted scripted;
    (void)state;
    begin(&scripted, "exec sleep 600", 2);
    struct parlour *const parlour = scripted.parlour;
    const char *const cookie = parlour_guest(parlour);
    parlour->host->wish.thought_ms = 60 * 1000;
    sit_down(parlour, cookie, "champion");
    assert_int_equal(thinkers_waiting(parlour->host), 0);
    sit_down(parlour, cookie, "champion");
    assert_int_equal(thinkers_waiting(parlour->host), 1);
    sit_down(parlour, parlour_guest(parlour), "champion");
    assert_int_equal(thinkers_waiting(parlour->host), 1);
    end(&scripted);
}

/* Decisions of the log that say how much of its work a computer did. */
static int count_work(struct parlour *parlour, uint64_t game)
{
    const struct store_ask ask = {.what = STORE_LOG, .game = game};
    struct store_found found = {0};
    int count = 0;
    assert_int_equal(store_ask(parlour->store, &ask, &found), STORE_OK);
    for (int i = 0; i < found.entries; i++) {
        struct entry entry;
        const char *reason = NULL;
        assert_int_equal(entry_read(&parlour->host->wish.games,
                                    found.entry[i].bytes.at,
                                    found.entry[i].bytes.size, &entry, &reason),
                         STATUS_OK);
        count += entry.kind == ENTRY_MOVE && entry.move.work > 0;
    }
    store_found_drop(&found);
    return count;
}

static void many_searches_are_shorter_and_say_so(void **state)
{
    enum { TABLES = 40 };
    struct scripted scripted;
    uint64_t game[TABLES];
    (void)state;
    begin(&scripted, KEEP "while [ ! -e go ]; do sleep 0.01; done; " KEEP_ALL,
          1);
    struct parlour *const parlour = scripted.parlour;
    parlour->host->wish.thought_ms = 60 * 1000;
    for (int i = 0; i < TABLES; i++)
        game[i] = sit_down(parlour, parlour_guest(parlour), "champion");
    assert_int_equal(thinkers_waiting(parlour->host), TABLES - 1);
    note(&scripted, "go");
    for (int i = 0; i < TABLES; i++)
        run_until_chosen(parlour, game[i]);
    while (scribe_tally(parlour->host->scribe).waiting > 0)
        uv_run(&parlour->loop, UV_RUN_ONCE);
    assert_int_equal(count_work(parlour, game[0]), 0);
    assert_int_equal(count_work(parlour, game[1]), 1);
    assert_int_equal(count_work(parlour, game[TABLES - 1]), 0);
    end(&scripted);
}

/* The process ends while a computer thinks, and another begins; the game, and
 * the cookie of its person. */
static uint64_t end_while_it_thinks(struct scripted *scripted,
                                    const char **cookie)
{
    begin(scripted, KEEP "[ -e well ] || exec sleep 600; " KEEP_ALL, 1);
    *cookie = parlour_guest(scripted->parlour);
    const uint64_t game = sit_down(scripted->parlour, *cookie, "skilled");
    parlour_restart(scripted->parlour);
    note(scripted, "well");
    return game;
}

/* Nobody comes back. Before the time that a thought may take, nobody looks. */
static void what_it_thought_of_outlives_the_host(void **state)
{
    struct scripted scripted;
    const char *cookie;
    (void)state;
    const uint64_t game = end_while_it_thinks(&scripted, &cookie);
    struct parlour *const parlour = scripted.parlour;
    parlour_second(parlour);
    assert_null(map_find(&parlour->host->tables, game));
    parlour_now += THINK_MS;
    parlour_second(parlour);
    assert_non_null(map_find(&parlour->host->tables, game));
    run_until_chosen(parlour, game);
    end(&scripted);
}

/* What an older program has stored is not due: it goes on when a person of it
 * looks at his games. */
static void who_looks_at_his_games_wakes_them(void **state)
{
    struct scripted scripted;
    const char *cookie;
    (void)state;
    const uint64_t game = end_while_it_thinks(&scripted, &cookie);
    struct parlour *const parlour = scripted.parlour;
    parlour_ask(parlour, &(struct parlour_call){.method = "GET",
                                                .path = "/api/games",
                                                .cookie = cookie});
    run_until_chosen(parlour, game);
    end(&scripted);
}

/* A second of the host; whether the table is in memory then. */
static bool is_open_after(struct parlour *parlour, uint64_t game, uint64_t ms)
{
    parlour_now += ms;
    parlour_second(parlour);
    return map_find(&parlour->host->tables, game);
}

/* Nobody is there, and the computer is no use: the table goes, and is not
 * looked at all the time. */
static void one_that_is_no_use_is_asked_seldom(void **state)
{
    enum { LONG_MS = 10 * 60 * 1000 };
    struct scripted scripted;
    (void)state;
    begin(&scripted, "while read -r line; do echo '{\"error\":{}}'; done", 1);
    struct parlour *const parlour = scripted.parlour;
    const uint64_t game = sit_down(parlour, parlour_guest(parlour), "skilled");
    for (int i = 0; i < 2; i++) {
        const struct table *const table =
            map_find(&parlour->host->tables, game);
        assert_non_null(table);
        while (table->failed == 0)
            uv_run(&parlour->loop, UV_RUN_ONCE);
        assert_false(is_open_after(parlour, game, PARK_MS + 1));
        assert_false(is_open_after(parlour, game, THINK_MS + 1));
        assert_false(is_open_after(parlour, game, LONG_MS / 2));
        assert_true(is_open_after(parlour, game, LONG_MS / 2));
    }
    end(&scripted);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(one_that_dies_is_replaced),
        cmocka_unit_test(one_that_hangs_is_replaced),
        cmocka_unit_test(nonsense_stops_no_game),
        cmocka_unit_test(one_search_for_a_person_at_a_time),
        cmocka_unit_test(many_searches_are_shorter_and_say_so),
        cmocka_unit_test(what_it_thought_of_outlives_the_host),
        cmocka_unit_test(who_looks_at_his_games_wakes_them),
        cmocka_unit_test(one_that_is_no_use_is_asked_seldom)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
