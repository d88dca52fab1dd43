#include "sys/place.h"
#include "unit/unit.h"

#include <limits.h>
#include <stdlib.h>
#include <unistd.h>

static void the_program_knows_its_folder(void **unused)
{
    (void)unused;
    char folder[PATH_MAX];
    assert_true(place_of_program(folder, sizeof folder));
    assert_int_equal(folder[0], '/');
    assert_int_equal(chdir(folder), 0);
    assert_int_equal(access("unit.sys.place", X_OK), 0);
}

static void a_name_without_room_is_told(void **unused)
{
    (void)unused;
    char folder[4];
    assert_false(place_of_program(folder, sizeof folder));
}

static void a_screen_is_seen_by_its_name(void **unused)
{
    (void)unused;
    unsetenv("DISPLAY");
    unsetenv("WAYLAND_DISPLAY");
    assert_false(place_has_screen());
    setenv("DISPLAY", "", 1);
    assert_false(place_has_screen());
    setenv("WAYLAND_DISPLAY", "wayland-0", 1);
    assert_true(place_has_screen());
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_program_knows_its_folder),
        cmocka_unit_test(a_name_without_room_is_told),
        cmocka_unit_test(a_screen_is_seen_by_its_name),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
