#include "http/date.h"
#include "unit/unit.h"

static void dates_are_written(void **unused)
{
    (void)unused;
    char text[DATE_ROOM];
    date_write(text, 784111777);
    assert_string_equal(text, "Sun, 06 Nov 1994 08:49:37 GMT");
    date_write(text, 0);
    assert_string_equal(text, "Thu, 01 Jan 1970 00:00:00 GMT");
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(dates_are_written)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
