#include "client/kept.h"
#include "unit/unit.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static const struct link seat = {.game = "0m1z3k5q7w9xa",
                                 .key = "0c4g8m2r6w1b50c4g8m2r6w1b5"};

static char folder[] = "/tmp/kept.XXXXXX";

static int make_folder(void **state)
{
    (void)state;
    return mkdtemp(folder) ? 0 : -1;
}

static int remove_folder(void **state)
{
    (void)state;
    return rmdir(folder);
}

static void what_is_kept_is_found_again(void **state)
{
    struct kept kept, again;
    struct stat file;
    (void)state;
    assert_int_equal(kept_open(&kept, folder, &seat).status, STATUS_OK);
    assert_string_equal(kept.cookie, "");
    assert_null(strstr(kept.path, seat.key));
    snprintf(kept.cookie, sizeof kept.cookie, "%s", "borough=12");
    snprintf(kept.move, sizeof kept.move, "%s",
             "{\"type\":\"pass\",\"x\":\"a b\"}");
    kept.at = 17;
    kept.cut = 2;
    assert_int_equal(kept_write(&kept).status, STATUS_OK);
    assert_int_equal(stat(kept.path, &file), 0);
    assert_int_equal(file.st_mode & 0777, 0600);
    assert_int_equal(kept_open(&again, folder, &seat).status, STATUS_OK);
    assert_memory_equal(&again, &kept, sizeof kept);
    unlink(kept.path);
}

static void what_is_damaged_is_refused_and_stays(void **state)
{
    static const char *const bad[] = {
        "",
        "borough visit 2\n",
        "borough visit 1\ncookie x",
        "borough visit 1\nother x\n",
        "borough visit 1\npart 12\n",
        "borough visit 1\nsent 17 {}\n",
        "borough visit 1\nsent 17 0 \n",
    };
    struct kept kept;
    (void)state;
    assert_int_equal(kept_open(&kept, folder, &seat).status, STATUS_OK);
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        FILE *file = fopen(kept.path, "w");
        assert_non_null(file);
        fputs(bad[i], file);
        fclose(file);
        assert_int_equal(kept_open(&kept, folder, &seat).status,
                         STATUS_BAD_DATA);
        assert_int_equal(access(kept.path, F_OK), 0);
    }
    unlink(kept.path);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_is_kept_is_found_again),
        cmocka_unit_test(what_is_damaged_is_refused_and_stays),
    };
    return cmocka_run_group_tests(tests, make_folder, remove_folder);
}
