#include "cli/saves.h"

#include "sys/file.h"
#include "unit/exchange/games.h"
#include "unit/unit.h"

#include <dirent.h>
#include <errno.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

enum { ROOM = 4096 };

static char folder[ROOM / 4], path[ROOM / 3], seed_path[ROOM / 2];

static struct record_player players[GAME_SEATS_MAX];

static int make_folder(void **state)
{
    (void)state;
    char here[ROOM / 5];
    if (!getcwd(here, sizeof here))
        return 1;
    snprintf(folder, sizeof folder, "%s/saves-XXXXXX", here);
    if (!mkdtemp(folder))
        return 1;
    snprintf(path, sizeof path, "%s/game.record", folder);
    snprintf(seed_path, sizeof seed_path, "%s.seed", path);
    record_name_seats(players);
    return 0;
}

static int remove_folder(void **state)
{
    (void)state;
    DIR *dir = opendir(folder);
    const struct dirent *entry;
    while (dir && (entry = readdir(dir))) {
        char name[ROOM];
        snprintf(name, sizeof name, "%s/%s", folder, entry->d_name);
        unlink(name);
    }
    if (dir)
        closedir(dir);
    return rmdir(folder);
}

static void save(const struct session *session)
{
    struct record_error error;
    if (saves_write(path, session, players, &error) != STATUS_OK)
        fail_msg("%s", error.sentence);
}

static void assert_saved(const struct session *session)
{
    static struct record record;
    struct record_error error;
    if (saves_read(games, path, &record, &error) != STATUS_OK)
        fail_msg("line %d: %s", error.line, error.sentence);
    assert_int_equal(record.session.moves, session->moves);
    assert_memory_equal(&record.session.now, &session->now,
                        sizeof session->now);
}

static void test_save_and_read(void **state)
{
    (void)state;
    static struct session session;
    for (int which = 0; which < VARIANTS; which++) {
        play_game(&session, which, 12, 1);
        save(&session);
        assert_saved(&session);
        assert_int_equal(access(seed_path, F_OK), 0);
        play_on(&session, GAME_LENGTH_MAX, 1);
        save(&session);
        assert_saved(&session);
        assert_int_not_equal(access(seed_path, F_OK), 0);
    }
}

/* A save that is moved takes its seed along. */
static void test_move(void **state)
{
    (void)state;
    static struct session session;
    static struct record record;
    struct record_error error;
    char elsewhere[ROOM];
    snprintf(elsewhere, sizeof elsewhere, "%s/moved", folder);
    play_game(&session, 0, 12, 1);
    save(&session);
    assert_int_equal(saves_move(path, elsewhere, &error), STATUS_OK);
    assert_int_not_equal(access(path, F_OK), 0);
    assert_int_not_equal(access(seed_path, F_OK), 0);
    assert_int_equal(saves_read(games, elsewhere, &record, &error), STATUS_OK);
    assert_int_equal(record.session.moves, session.moves);
    assert_int_equal(saves_move(path, elsewhere, &error), STATUS_NO_WRITE);
}

static void test_seed_file(void **state)
{
    (void)state;
    static struct session session;
    struct record record;
    struct record_error error;
    play_game(&session, 0, 12, 1);
    save(&session);
    assert_int_equal(file_write(seed_path, "rubbish\n", 8).status, STATUS_OK);
    assert_int_equal(saves_read(games, path, &record, &error),
                     STATUS_BAD_RECORD);
    save(&session);
    assert_saved(&session);
    unlink(seed_path);
    assert_int_equal(saves_read(games, path, &record, &error), STATUS_NO_SEED);
    unlink(path);
    assert_int_equal(saves_read(games, path, &record, &error), STATUS_NO_FILE);
    assert_int_equal(error.line, 0);
}

static void test_no_place(void **state)
{
    (void)state;
    static struct session session;
    struct record_error error;
    char nowhere[ROOM];
    play_game(&session, 0, 12, 1);
    snprintf(nowhere, sizeof nowhere, "%s/none/game.record", folder);
    assert_int_equal(saves_write(nowhere, &session, players, &error),
                     STATUS_NO_WRITE);
    assert_int_not_equal(error.sentence[0], '\0');
}

/* No file may grow over `bytes`: what a full disk does to a long one. */
static void limit_files(rlim_t bytes)
{
    struct rlimit limit;
    assert_int_equal(getrlimit(RLIMIT_FSIZE, &limit), 0);
    limit.rlim_cur = bytes < limit.rlim_max ? bytes : limit.rlim_max;
    assert_int_equal(setrlimit(RLIMIT_FSIZE, &limit), 0);
}

/* The seed of a new game fits, its record does not: the old game stays. */
static void test_full_disk(void **state)
{
    (void)state;
    static struct session old, new;
    struct record_error error;
    signal(SIGXFSZ, SIG_IGN);
    play_game(&old, 1, 20, 1);
    play_game(&new, 2, 20, 2);
    for (rlim_t bytes = 0; bytes < 1200; bytes += 60) {
        save(&old);
        limit_files(bytes);
        const enum status status = saves_write(path, &new, players, &error);
        limit_files(RLIM_INFINITY);
        assert_int_equal(status, STATUS_NO_WRITE);
        assert_saved(&old);
    }
    save(&new);
    assert_saved(&new);
    struct stat about;
    assert_int_equal(stat(seed_path, &about), 0);
    assert_int_equal(about.st_size, 2 * SEED_BYTES + 1);
}

/* Saves one game after another until it is killed. */
static void save_for_ever(void)
{
    static struct session session;
    struct record_error error;
    for (uint8_t luck = 0;; luck++) {
        play_game(&session, luck % VARIANTS, luck % 5 ? 15 : 400, luck);
        if (saves_write(path, &session, players, &error) != STATUS_OK)
            _exit(1);
    }
}

static void test_killed(void **state)
{
    (void)state;
    static struct session session;
    struct record record;
    struct record_error error;
    struct rng rng;
    rng_init(&rng, 1, 1);
    play_game(&session, 0, 12, 1);
    save(&session);
    for (int i = 0; i < 60; i++) {
        int how;
        const pid_t child = fork();
        assert_true(child >= 0);
        if (child == 0)
            save_for_ever();
        usleep(1000 + rng_below(&rng, 15000));
        assert_int_equal(kill(child, SIGKILL), 0);
        assert_int_equal(waitpid(child, &how, 0), child);
        assert_true(WIFSIGNALED(how));
        if (saves_read(games, path, &record, &error) != STATUS_OK)
            fail_msg("line %d: %s", error.line, error.sentence);
    }
}

static void test_default_path(void **state)
{
    (void)state;
    char place[SAVES_PATH_MAX], wanted[SAVES_PATH_MAX];
    struct record_error error;
    setenv("XDG_STATE_HOME", "relative", 1);
    unsetenv("HOME");
    assert_int_equal(saves_default_path(place, sizeof place, &error),
                     STATUS_NO_WRITE);
    assert_int_equal(file_write(path, "", 0).status, STATUS_OK);
    setenv("XDG_STATE_HOME", path, 1); /* a file, not a folder */
    assert_int_equal(saves_default_path(place, sizeof place, &error),
                     STATUS_NO_WRITE);
    assert_int_equal(saves_default_path(place, 20, &error), STATUS_TOO_LONG);
    setenv("XDG_STATE_HOME", folder, 1);
    assert_int_equal(saves_default_path(place, sizeof place, &error),
                     STATUS_OK);
    snprintf(wanted, sizeof wanted, "%s/borough/autosave.record", folder);
    assert_string_equal(place, wanted);
    *strrchr(wanted, '/') = '\0';
    assert_int_equal(rmdir(wanted), 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(test_save_and_read, make_folder,
                                        remove_folder),
        cmocka_unit_test_setup_teardown(test_move, make_folder, remove_folder),
        cmocka_unit_test_setup_teardown(test_seed_file, make_folder,
                                        remove_folder),
        cmocka_unit_test_setup_teardown(test_no_place, make_folder,
                                        remove_folder),
        cmocka_unit_test_setup_teardown(test_full_disk, make_folder,
                                        remove_folder),
        cmocka_unit_test_setup_teardown(test_killed, make_folder,
                                        remove_folder),
        cmocka_unit_test_setup_teardown(test_default_path, make_folder,
                                        remove_folder),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
