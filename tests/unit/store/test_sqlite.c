/* What only the store in a folder does: it outlives its process, has one owner,
 * is copied, brought up to date, and can be damaged. */
#include "store/schema.h"
#include "store/sqlite.h"
#include "unit/store/folder.h"
#include "unit/unit.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

static int set_up(void **state)
{
    struct folder *const folder = malloc(sizeof *folder);
    folder_make(folder);
    *state = folder;
    return 0;
}

static int tear_down(void **state)
{
    folder_remove(*state);
    free(*state);
    return 0;
}

static struct store *must_open(const struct folder *folder)
{
    struct store *store;
    struct sqlite_error error;
    const enum status status = sqlite_open(&store, folder->path, NULL, &error);
    if (status != STATUS_OK)
        fail_msg("%s", error.reason);
    return store;
}

static enum store_answer append(struct store *store, uint64_t game,
                                uint32_t number)
{
    const struct store_act act = {.what = STORE_APPEND,
                                  .entry = {.game = game,
                                            .number = number,
                                            .due = 60 + number,
                                            .bytes = {"words", 5}}};
    struct store_deed deed = {.act = &act, .count = 1};
    const enum store_answer answer = store_write(store, &deed, 1);
    return answer == STORE_OK ? deed.answer : answer;
}

static enum store_answer park(struct store *store, uint64_t game)
{
    const struct store_act act = {.what = STORE_PARK, .park = {.game = game}};
    struct store_deed deed = {.act = &act, .count = 1};
    const enum store_answer answer = store_write(store, &deed, 1);
    return answer == STORE_OK ? deed.answer : answer;
}

static enum store_answer look(struct store *store, uint64_t game, int *length,
                              uint64_t *due)
{
    struct store_found found = {0};
    const struct store_ask ask = {.what = STORE_LOG, .game = game};
    const enum store_answer answer = store_ask(store, &ask, &found);
    *length = found.entries;
    *due = found.due;
    store_found_drop(&found);
    return answer;
}

static void check_length(struct store *store, uint64_t game, int right)
{
    int length;
    uint64_t due;
    assert_int_equal(look(store, game, &length, &due), STORE_OK);
    assert_int_equal(length, right);
}

/* Changes the file behind the store's back. */
static void meddle(const struct folder *folder, const char *sql)
{
    char name[FOLDER_NAME_ROOM];
    sqlite3 *db;
    assert_int_equal(sqlite3_open(folder_file(folder, SQLITE_NAME, name), &db),
                     SQLITE_OK);
    assert_int_equal(sqlite3_exec(db, sql, NULL, NULL, NULL), SQLITE_OK);
    sqlite3_close(db);
}

static void a_store_outlives_its_process(void **state)
{
    const struct folder *const folder = *state;
    int length, status;
    uint64_t due;
    const pid_t child = fork();
    if (child == 0) {
        struct store *const store = must_open(folder);
        for (uint32_t i = 0; i < 4; i++)
            append(store, 3, i);
        _exit(0);
    }
    waitpid(child, &status, 0);
    struct store *const store = must_open(folder);
    assert_int_equal(store->loose, 0);
    assert_int_equal(look(store, 3, &length, &due), STORE_OK);
    assert_int_equal(length, 4);
    assert_int_equal(due, 63);
    store_close(store);
}

static void one_process_has_the_folder(void **state)
{
    const struct folder *const folder = *state;
    struct store *const store = must_open(folder);
    int status;
    const pid_t child = fork();
    if (child == 0) {
        struct store *other;
        struct sqlite_error error;
        const bool refused = sqlite_open(&other, folder->path, NULL, &error) ==
                                 STATUS_NO_WRITE &&
                             strstr(error.reason, "another process");
        _exit(refused ? 0 : 1);
    }
    waitpid(child, &status, 0);
    assert_true(WIFEXITED(status));
    assert_int_equal(WEXITSTATUS(status), 0);
    store_close(store);
}

static void what_is_no_store_is_refused_with_a_reason(void **state)
{
    const struct folder *const folder = *state;
    char name[FOLDER_NAME_ROOM];
    struct store *store;
    struct sqlite_error error;
    assert_int_equal(sqlite_open(&store, "/nowhere/at/all", NULL, &error),
                     STATUS_NO_FILE);
    assert_non_null(strstr(error.reason, "/nowhere/at/all"));
    FILE *const file = fopen(folder_file(folder, SQLITE_NAME, name), "w");
    for (int i = 0; i < 1000; i++)
        fputs("this is not a store ", file);
    fclose(file);
    assert_int_equal(sqlite_open(&store, folder->path, NULL, &error),
                     STATUS_BAD_DATA);
    unlink(name);
    meddle(folder, "CREATE TABLE meta(other)");
    assert_int_equal(sqlite_open(&store, folder->path, NULL, &error),
                     STATUS_BAD_DATA);
    assert_null(store);
}

static void a_damaged_entry_closes_its_game_alone(void **state)
{
    const struct folder *const folder = *state;
    struct store *store = must_open(folder);
    int length;
    uint64_t due;
    for (uint64_t game = 1; game <= 3; game++)
        for (uint32_t i = 0; i < 3; i++)
            append(store, game, i);
    meddle(folder, "UPDATE tail SET entry = CAST('wOrds' AS BLOB)"
                   " WHERE game = 2 AND number = 1");
    assert_int_equal(look(store, 2, &length, &due), STORE_DAMAGED);
    assert_int_equal(length, 1);
    assert_int_equal(append(store, 2, 3), STORE_DAMAGED);
    assert_int_equal(park(store, 2), STORE_DAMAGED);
    assert_int_equal(append(store, 1, 3), STORE_OK);
    store_close(store);
    store = must_open(folder);
    assert_int_equal(store->loose, 0);
    assert_int_equal(look(store, 2, &length, &due), STORE_DAMAGED);
    check_length(store, 1, 4);
    check_length(store, 3, 3);
    assert_int_equal(append(store, 3, 3), STORE_OK);
    store_close(store);
}

static void a_damaged_log_closes_its_game_alone(void **state)
{
    const struct folder *const folder = *state;
    struct store *const store = must_open(folder);
    int length;
    uint64_t due;
    for (uint64_t game = 1; game <= 2; game++) {
        append(store, game, 0);
        assert_int_equal(park(store, game), STORE_OK);
    }
    meddle(folder, "UPDATE shelf SET log = x'0105000000789c00' WHERE game = 2");
    assert_int_equal(look(store, 2, &length, &due), STORE_DAMAGED);
    /* It may be added to, but no longer packed. */
    append(store, 2, 1);
    assert_int_equal(park(store, 2), STORE_DAMAGED);
    assert_int_equal(append(store, 2, 2), STORE_DAMAGED);
    while (store_fold(store, 50) == STORE_OK)
        continue;
    assert_int_equal(store->loose, 0);
    assert_int_equal(append(store, 1, 1), STORE_OK);
    check_length(store, 1, 2);
    store_close(store);
}

static void a_missing_entry_is_damage_too(void **state)
{
    const struct folder *const folder = *state;
    struct store *store = must_open(folder);
    int length;
    uint64_t due;
    for (uint32_t i = 0; i < 3; i++)
        append(store, 1, i);
    store_close(store);
    store = must_open(folder);
    append(store, 1, 3);
    append(store, 1, 4);
    meddle(folder, "DELETE FROM tail WHERE number = 3");
    store_close(store);
    store = must_open(folder);
    assert_int_equal(look(store, 1, &length, &due), STORE_DAMAGED);
    store_close(store);
}

/* Spoils the page of the file in which the words lie. */
static void spoil_page(const struct folder *folder, const char *words)
{
    enum { PAGE = 4096 };
    char name[FOLDER_NAME_ROOM], page[PAGE];
    FILE *const file = fopen(folder_file(folder, SQLITE_NAME, name), "r+b");
    assert_non_null(file);
    for (long at = 0; fread(page, 1, PAGE, file) == PAGE; at += PAGE)
        for (size_t i = 0; i + strlen(words) <= PAGE; i++)
            if (memcmp(page + i, words, strlen(words)) == 0) {
                memset(page, 0xff, 64);
                fseek(file, at, SEEK_SET);
                fwrite(page, 1, PAGE, file);
                fclose(file);
                return;
            }
    fail_msg("the words are nowhere");
}

static void append_words(struct store *store, uint64_t game, uint32_t number,
                         const char *words)
{
    const struct store_act act = {.what = STORE_APPEND,
                                  .entry = {.game = game,
                                            .number = number,
                                            .bytes = {words, strlen(words)}}};
    struct store_deed deed = {.act = &act, .count = 1};
    assert_int_equal(store_write(store, &deed, 1), STORE_OK);
    assert_int_equal(deed.answer, STORE_OK);
}

/* Twenty games of twenty entries each, one after the other; a page with the end
 * of one and the beginning of the next is spoilt. */
static void a_spoilt_page_stops_no_other_game(void **state)
{
    enum { GAMES = 20, ENTRIES = 20 };
    const struct folder *const folder = *state;
    struct store *store = must_open(folder);
    struct sqlite_error error;
    char words[128], copy[FOLDER_NAME_ROOM];
    int length, damaged = 0;
    uint64_t due;
    for (uint64_t game = 1; game <= GAMES; game++)
        for (uint32_t i = 0; i < ENTRIES; i++) {
            snprintf(words, sizeof words, "entry %02d of %02d %080d", (int)i,
                     (int)game, 0);
            append_words(store, game, i, words);
        }
    store_close(store);
    spoil_page(folder, "entry 10 of 10");
    assert_int_equal(sqlite_open(&store, folder->path, NULL, &error),
                     STATUS_OK);
    assert_non_null(strstr(error.reason, "was damaged"));
    assert_int_equal(
        access(folder_file(folder, SQLITE_NAME ".damaged-1", copy), F_OK), 0);
    for (uint64_t game = 1; game <= GAMES; game++) {
        const bool near = game >= 9 && game <= 11;
        const enum store_answer answer = look(store, game, &length, &due);
        assert_true(near || (answer == STORE_OK && length == ENTRIES));
        damaged += answer == STORE_DAMAGED;
    }
    assert_int_equal(damaged, 1);
    assert_int_equal(append(store, 1, ENTRIES), STORE_OK);
    folder_file(folder, "copy", copy);
    assert_int_equal(sqlite_backup(folder->path, copy, &error), STATUS_OK);
    store_close(store);
    assert_int_equal(sqlite_open(&store, folder->path, NULL, &error),
                     STATUS_OK);
    assert_string_equal(error.reason, "");
    check_length(store, 1, ENTRIES + 1);
    store_close(store);
}

static void a_copy_is_made_while_it_is_open(void **state)
{
    const struct folder *const folder = *state;
    struct folder other;
    char copy[FOLDER_NAME_ROOM];
    struct sqlite_error error;
    struct store *store = must_open(folder);
    folder_make(&other);
    folder_file(folder, "copy", copy);
    append(store, 1, 0);
    append(store, 1, 1);
    assert_int_equal(sqlite_backup(folder->path, copy, &error), STATUS_OK);
    append(store, 1, 2);
    assert_int_equal(sqlite_restore(folder->path, copy, &error),
                     STATUS_NO_WRITE);
    store_close(store);
    assert_int_equal(sqlite_restore(other.path, copy, &error), STATUS_OK);
    store = must_open(&other);
    check_length(store, 1, 2);
    assert_int_equal(append(store, 1, 2), STORE_OK);
    store_close(store);
    assert_int_equal(sqlite_restore(other.path, copy, &error), STATUS_NO_WRITE);
    assert_int_equal(sqlite_backup("/nowhere", copy, &error), STATUS_NO_FILE);
    assert_int_equal(sqlite_backup(folder->path, "/nowhere/copy", &error),
                     STATUS_NO_WRITE);
    folder_remove(&other);
}

/* What SQLite finds beside a file it takes for a part of it. */
static void
what_is_left_of_another_store_is_not_played_into_a_copy(void **state)
{
    const struct folder *const folder = *state;
    char copy[FOLDER_NAME_ROOM], name[FOLDER_NAME_ROOM];
    struct sqlite_error error;
    struct store *store = must_open(folder);
    folder_file(folder, "copy", copy);
    assert_int_equal(append(store, 1, 0), STORE_OK);
    assert_int_equal(sqlite_backup(folder->path, copy, &error), STATUS_OK);
    store_close(store);
    const pid_t child = fork();
    if (child == 0) {
        append(must_open(folder), 1, 1);
        _exit(0); /* as if it had been killed */
    }
    waitpid(child, NULL, 0);
    unlink(folder_file(folder, SQLITE_NAME, name));
    assert_int_equal(sqlite_restore(folder->path, copy, &error),
                     STATUS_NO_WRITE);
    assert_non_null(strstr(error.reason, "borough.db-wal"));
    assert_int_not_equal(access(name, F_OK), 0);
    unlink(folder_file(folder, SQLITE_NAME "-wal", name));
    assert_int_equal(sqlite_restore(folder->path, copy, &error), STATUS_OK);
    store = must_open(folder);
    check_length(store, 1, 1);
    store_close(store);
}

static const char *const later_steps[] = {
    "CREATE TABLE meta(name TEXT PRIMARY KEY, value); CREATE TABLE a(x)",
    "ALTER TABLE a ADD COLUMN y; INSERT INTO a VALUES(1, 2)",
    "INSERT INTO a VALUES(3, 4)",
    "CREATE TABLE a(again)",
};

static int rows_of(sqlite3 *db)
{
    sqlite3_stmt *statement;
    int rows = -1;
    if (sqlite3_prepare_v2(db, "SELECT count(*) FROM a", -1, &statement,
                           NULL) == SQLITE_OK &&
        sqlite3_step(statement) == SQLITE_ROW)
        rows = sqlite3_column_int(statement, 0);
    sqlite3_finalize(statement);
    return rows;
}

/* Games are seen as they were when somebody began to look. */
static void a_look_is_of_one_moment_and_changes_nothing(void **state)
{
    const struct folder *const folder = *state;
    struct store *const store = must_open(folder);
    struct store *eye;
    struct sqlite_error error;
    int length;
    uint64_t due;
    append(store, 7, 0);
    append(store, 7, 1);
    park(store, 7);
    append(store, 7, 2);
    append(store, 8, 0);
    assert_int_equal(sqlite_look(&eye, folder->path, &error), STATUS_OK);
    append(store, 7, 3);
    append(store, 9, 0);
    park(store, 7);
    while (store_fold(store, 10) == STORE_OK)
        continue;
    check_length(eye, 7, 3);
    check_length(eye, 8, 1);
    assert_int_equal(look(eye, 9, &length, &due), STORE_NONE);
    assert_int_equal(append(eye, 8, 1), STORE_BUSY);
    assert_int_equal(store_fold(eye, 1), STORE_BUSY);
    check_length(eye, 7, 3);
    store_close(eye);
    check_length(store, 7, 4);
    assert_int_equal(append(store, 8, 1), STORE_OK);
    store_close(store);
}

static void a_look_wants_the_tables_of_this_program(void **state)
{
    const struct folder *const folder = *state;
    struct store *eye;
    struct sqlite_error error;
    store_close(must_open(folder));
    meddle(folder, "UPDATE meta SET value = 99 WHERE name = 'schema'");
    assert_int_equal(sqlite_look(&eye, folder->path, &error),
                     STATUS_BAD_VERSION);
    assert_non_null(strstr(error.reason, "newer program"));
    meddle(folder, "UPDATE meta SET value = -1 WHERE name = 'schema'");
    assert_int_equal(sqlite_look(&eye, folder->path, &error), STATUS_BAD_DATA);
    assert_null(eye);
    assert_int_equal(sqlite_look(&eye, "/nowhere", &error), STATUS_NO_FILE);
}

/* What later steps made is taken away, so that they are made again. */
/* Leaves the drawers that the first program knew, and its number. */
static void make_first(const struct folder *folder)
{
#define DROP(name) "DROP TABLE " #name ";",
    static const char *const drop[] = {STORE_DRAWERS(DROP)};
#undef DROP
    for (int drawer = STORE_talk + 1; drawer < STORE_DRAWER_COUNT; drawer++)
        meddle(folder, drop[drawer]);
    meddle(folder, "UPDATE meta SET value = 1 WHERE name = 'schema'");
}

static void a_store_of_the_first_program_is_brought_up(void **state)
{
    const struct folder *const folder = *state;
    struct store *store = must_open(folder);
    assert_int_equal(append(store, 7, 0), STORE_OK);
    store_close(store);
    make_first(folder);
    store = must_open(folder);
    check_length(store, 7, 1);
    const struct store_act act = {
        .what = STORE_CLAIM,
        .card = {.drawer = STORE_account, .id = {"ada", 3}, .value = {"", 0}}};
    struct store_deed deed = {.act = &act, .count = 1};
    assert_int_equal(store_write(store, &deed, 1), STORE_OK);
    assert_int_equal(deed.answer, STORE_OK);
    store_close(store);
}

static void steps_are_made_once_and_after_a_copy(void **state)
{
    const struct folder *const folder = *state;
    char name[FOLDER_NAME_ROOM], copy[FOLDER_NAME_ROOM];
    struct sqlite_error error;
    sqlite3 *db, *kept;
    sqlite3_open(folder_file(folder, "steps.db", name), &db);
    folder_file(folder, "steps.db.before-2", copy);
    struct schema schema = {later_steps, 1};
    assert_int_equal(schema_bring_up(db, &schema, &error), STATUS_OK);
    assert_int_equal(schema_number(db), 1);
    assert_int_not_equal(access(copy, F_OK), 0);
    schema.steps = 3;
    assert_int_equal(schema_bring_up(db, &schema, &error), STATUS_OK);
    assert_int_equal(schema_bring_up(db, &schema, &error), STATUS_OK);
    assert_int_equal(schema_number(db), 3);
    assert_int_equal(rows_of(db), 2);
    sqlite3_open(copy, &kept);
    assert_int_equal(schema_number(kept), 1);
    assert_int_equal(rows_of(kept), 0);
    sqlite3_close(kept);
    schema.steps = 4;
    assert_int_equal(schema_bring_up(db, &schema, &error), STATUS_NO_WRITE);
    assert_int_equal(schema_number(db), 3);
    schema.steps = 2;
    assert_int_equal(schema_bring_up(db, &schema, &error), STATUS_BAD_VERSION);
    sqlite3_close(db);
}

#define IN_A_FOLDER(test)                                                      \
    cmocka_unit_test_setup_teardown(test, set_up, tear_down)

int main(void)
{
    const struct CMUnitTest tests[] = {
        IN_A_FOLDER(a_store_outlives_its_process),
        IN_A_FOLDER(one_process_has_the_folder),
        IN_A_FOLDER(what_is_no_store_is_refused_with_a_reason),
        IN_A_FOLDER(a_damaged_entry_closes_its_game_alone),
        IN_A_FOLDER(a_damaged_log_closes_its_game_alone),
        IN_A_FOLDER(a_missing_entry_is_damage_too),
        IN_A_FOLDER(a_spoilt_page_stops_no_other_game),
        IN_A_FOLDER(a_copy_is_made_while_it_is_open),
        IN_A_FOLDER(what_is_left_of_another_store_is_not_played_into_a_copy),
        IN_A_FOLDER(a_look_is_of_one_moment_and_changes_nothing),
        IN_A_FOLDER(a_look_wants_the_tables_of_this_program),
        IN_A_FOLDER(a_store_of_the_first_program_is_brought_up),
        IN_A_FOLDER(steps_are_made_once_and_after_a_copy),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
