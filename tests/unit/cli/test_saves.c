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

/* Saves as a process does that has just begun: what lies there is not its. */
static enum status try_save(const char *where, const struct session *session,
                            struct record_error *error)
{
    struct saves saves;
    enum status status = saves_open(&saves, where, error);
    if (status == STATUS_OK)
        status = saves_write(&saves, session, players, error);
    saves_close(&saves);
    return status;
}

static void save(const struct session *session)
{
    struct record_error error;
    if (try_save(path, session, &error) != STATUS_OK)
        fail_msg("%s", error.sentence);
}

/* How many files have `part` in their names. */
static int count_named(const char *part)
{
    int count = 0;
    const struct dirent *entry;
    DIR *dir = opendir(folder);
    while (dir && (entry = readdir(dir)))
        count += entry->d_name[0] != '.' && strstr(entry->d_name, part);
    closedir(dir);
    return count;
}

static int count_files(void)
{
    return count_named("");
}

static void assert_saved_as(const char *where, const struct session *session)
{
    static struct record record;
    struct record_error error;
    if (saves_read(games, where, &record, &error) != STATUS_OK)
        fail_msg("line %d: %s", error.line, error.sentence);
    assert_int_equal(record.session.moves, session->moves);
    assert_memory_equal(&record.session.now, &session->now,
                        sizeof session->now);
}

static void assert_saved(const struct session *session)
{
    assert_saved_as(path, session);
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

static void put_file(const char *where, const char *words)
{
    assert_int_equal(file_write(where, words, strlen(words)).status, STATUS_OK);
}

static void assert_file(const char *where, const char *words)
{
    char *data;
    size_t size;
    assert_int_equal(file_read(where, ROOM, &data, &size).status, STATUS_OK);
    assert_string_equal(data, words);
    free(data);
}

/* What is no game of ours stays as it is, however often one tries. */
static void test_strangers(void **state)
{
    (void)state;
    static struct session session;
    struct record_error error;
    struct stat about;
    play_game(&session, 0, 12, 1);
    put_file(path, "precious\n");
    for (int i = 0; i < 2; i++)
        assert_int_equal(try_save(path, &session, &error), STATUS_NO_WRITE);
    assert_string_equal(error.sentence,
                        "it is not a game of Borough's, so it stays as it is");
    assert_file(path, "precious\n");
    assert_int_equal(count_files(), 1);
    put_file(path, "");
    assert_int_equal(try_save(path, &session, &error), STATUS_NO_WRITE);
    unlink(path);
    assert_int_equal(mkfifo(path, 0600), 0);
    assert_int_equal(try_save(path, &session, &error), STATUS_NO_WRITE);
    assert_int_equal(lstat(path, &about), 0);
    assert_true(S_ISFIFO(about.st_mode));
    unlink(path);
    assert_int_equal(try_save(folder, &session, &error), STATUS_NO_WRITE);
    assert_string_equal(error.sentence, "it is a folder");
    assert_int_equal(count_files(), 0);
}

/* So does what only has the name of a seed. */
static void test_strange_seed(void **state)
{
    (void)state;
    static struct session session;
    struct record_error error;
    put_file(seed_path, "sown in May\n");
    for (int moves = 12; moves <= GAME_LENGTH_MAX; moves += 1000) {
        play_game(&session, 0, moves, 1);
        assert_int_equal(try_save(path, &session, &error), STATUS_BAD_RECORD);
        assert_file(seed_path, "sown in May\n");
        assert_int_equal(count_files(), 1);
    }
    unlink(seed_path);
    assert_int_equal(mkfifo(seed_path, 0600), 0);
    assert_int_equal(try_save(path, &session, &error), STATUS_BAD_RECORD);
}

/* A link stays, and the seed lies beside what it leads to. */
static void test_link(void **state)
{
    (void)state;
    static struct session session;
    struct record_error error;
    struct stat about;
    char link[ROOM];
    snprintf(link, sizeof link, "%s/link", folder);
    assert_int_equal(symlink("game.record", link), 0);
    for (int moves = 12; moves < 16; moves++) {
        play_game(&session, 0, moves, 1);
        assert_int_equal(try_save(link, &session, &error), STATUS_OK);
        assert_saved(&session);
        assert_saved_as(link, &session);
        assert_int_equal(lstat(link, &about), 0);
        assert_true(S_ISLNK(about.st_mode));
        assert_int_equal(count_files(), 3);
    }
}

/* A name of the form FILE.NUMBER. */
static const char *numbered(int number)
{
    static char name[ROOM];
    snprintf(name, sizeof name, "%s.%d", path, number);
    return name;
}

/* Whatever lies there and is another game has its own name afterwards. */
static void test_other_games_stay(void **state)
{
    (void)state;
    static struct session game[4];
    for (int i = 0; i < 4; i++) {
        play_game(&game[i], i % VARIANTS, 12 + i, (uint8_t)(i + 1));
        save(&game[i]);
    }
    for (int i = 0; i < 3; i++)
        assert_saved_as(numbered(i + 1), &game[i]);
    assert_saved(&game[3]);
    /* The same deal with fewer or other moves is another game, too. */
    static struct session earlier;
    play_game(&earlier, 3 % VARIANTS, 12, 4);
    save(&earlier);
    assert_saved_as(numbered(4), &game[3]);
    assert_saved(&earlier);
    /* What only went on replaces what it was. */
    save(&game[3]);
    assert_saved(&game[3]);
    assert_int_not_equal(access(numbered(5), F_OK), 0);
}

/* In its own place a game may also go back. */
static void test_own_place(void **state)
{
    (void)state;
    static struct session session, stranger;
    struct record_error error;
    struct saves saves;
    assert_int_equal(saves_open(&saves, path, &error), STATUS_OK);
    for (int moves = 14; moves > 11; moves--) {
        play_game(&session, 0, moves, 1);
        assert_int_equal(saves_write(&saves, &session, players, &error),
                         STATUS_OK);
        assert_string_equal(saves.kept, "");
        assert_saved(&session);
    }
    assert_int_equal(count_files(), 3); /* the lock is one of them */
    /* Somebody puts another game there. */
    static char record[RECORD_SIZE_MAX];
    struct text text;
    text_init(&text, record, sizeof record);
    play_game(&stranger, 1, 12, 9);
    record_write(&stranger, players, &text);
    put_file(path, record);
    assert_int_equal(saves_write(&saves, &session, players, &error), STATUS_OK);
    assert_string_equal(saves.kept, numbered(1));
    assert_file(numbered(1), record);
    assert_saved(&session);
    /* Or something else. */
    put_file(path, "precious\n");
    assert_int_equal(saves_write(&saves, &session, players, &error),
                     STATUS_NO_WRITE);
    assert_file(path, "precious\n");
    saves_close(&saves);
}

/* A record that was moved away finds its seed again. */
static void test_seed_of_a_moved_game(void **state)
{
    (void)state;
    static struct session game[2];
    char moved[ROOM], moved_seed[ROOM + 8];
    for (int over = 0; over < 2; over++) {
        play_game(&game[0], 0, 12, (uint8_t)(3 + over));
        play_game(&game[1], 0, over ? GAME_LENGTH_MAX : 12, 2);
        unlink(path);
        unlink(seed_path);
        save(&game[0]);
        snprintf(moved, sizeof moved, "%s/moved%d", folder, over);
        assert_int_equal(rename(path, moved), 0);
        save(&game[1]);
        assert_saved(&game[1]);
        snprintf(moved_seed, sizeof moved_seed, "%s.seed", numbered(1 + over));
        char to[ROOM + 8];
        snprintf(to, sizeof to, "%s.seed", moved);
        assert_int_equal(link(moved_seed, to), 0);
        assert_saved_as(moved, &game[0]);
    }
}

static void test_two_processes(void **state)
{
    (void)state;
    static struct session session;
    struct saves saves;
    struct record_error error;
    int how;
    play_game(&session, 0, 12, 1);
    assert_int_equal(saves_open(&saves, path, &error), STATUS_OK);
    const pid_t child = fork();
    assert_true(child >= 0);
    if (child == 0) {
        char words[ROOM];
        snprintf(words, sizeof words, "process %ld is playing this game",
                 (long)getppid());
        _exit(try_save(path, &session, &error) == STATUS_NO_WRITE &&
                      strcmp(error.sentence, words) == 0
                  ? 0
                  : 1);
    }
    assert_int_equal(waitpid(child, &how, 0), child);
    assert_true(WIFEXITED(how) && WEXITSTATUS(how) == 0);
    saves_close(&saves);
    save(&session);
    assert_saved(&session);
}

static void test_seed_file(void **state)
{
    (void)state;
    static struct session session;
    struct record record;
    struct record_error error;
    struct stat about;
    play_game(&session, 0, 12, 1);
    const mode_t mask = umask(0);
    save(&session);
    umask(mask);
    assert_int_equal(stat(seed_path, &about), 0);
    assert_int_equal(about.st_mode & 0777, 0600);
    put_file(seed_path, "rubbish\n");
    assert_int_equal(saves_read(games, path, &record, &error),
                     STATUS_BAD_RECORD);
    unlink(seed_path);
    assert_int_equal(saves_read(games, path, &record, &error), STATUS_NO_SEED);
    save(&session);
    assert_saved(&session);
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
    assert_int_equal(try_save(nowhere, &session, &error), STATUS_NO_WRITE);
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
        const enum status status = try_save(path, &new, &error);
        limit_files(RLIM_INFINITY);
        assert_int_equal(status, STATUS_NO_WRITE);
        assert_saved(&old);
        assert_int_equal(count_files(), 2);
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
        if (try_save(path, &session, &error) != STATUS_OK)
            _exit(1);
    }
}

static void test_killed(void **state)
{
    (void)state;
    static struct session session;
    struct record record;
    struct record_error error;
    struct saves saves;
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
    /* The next start removes what the killed ones left, and nothing else. */
    assert_int_equal(saves_open(&saves, path, &error), STATUS_OK);
    saves_close(&saves);
    assert_int_equal(count_named(".saving-"), 0);
    assert_int_equal(count_named(".playing"), 0);
    /* At most the game that was being kept when the last one was killed has
     * its seed there already. */
    const int seeds = count_named(".seed");
    assert_true(seeds <= count_files() - seeds + 1);
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
        cmocka_unit_test_setup_teardown(test_strangers, make_folder,
                                        remove_folder),
        cmocka_unit_test_setup_teardown(test_strange_seed, make_folder,
                                        remove_folder),
        cmocka_unit_test_setup_teardown(test_link, make_folder, remove_folder),
        cmocka_unit_test_setup_teardown(test_other_games_stay, make_folder,
                                        remove_folder),
        cmocka_unit_test_setup_teardown(test_own_place, make_folder,
                                        remove_folder),
        cmocka_unit_test_setup_teardown(test_seed_of_a_moved_game, make_folder,
                                        remove_folder),
        cmocka_unit_test_setup_teardown(test_two_processes, make_folder,
                                        remove_folder),
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
