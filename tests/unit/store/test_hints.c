#include "store/hints.h"
#include "unit/unit.h"

#include <string.h>

static void what_is_written_is_read(void **state)
{
    const struct hint all[] = {
        {HINT_GAME, 1, 0},
        {HINT_TALK, UINT64_MAX, UINT64_C(0x0123456789abcdef)},
        {HINT_ENDED, UINT64_C(1) << 63, 7}};
    char words[4 * HINT_WORD];
    (void)state;
    for (int i = 0; i < 3; i++) {
        hint_write(&all[i], words + (size_t)i * HINT_WORD);
        assert_int_equal(strlen(words + (size_t)i * HINT_WORD), HINT_WORD - 1);
        if (i > 0)
            words[(size_t)i * HINT_WORD - 1] = ' ';
    }
    const char *at = words;
    for (int i = 0; i < 3; i++) {
        struct hint hint;
        at = hint_read(at, &hint);
        assert_non_null(at);
        assert_int_equal(hint.about, all[i].about);
        assert_true(hint.number == all[i].number);
        assert_true(hint.more == all[i].more);
    }
    struct hint none;
    assert_null(hint_read(at, &none));
}

static void what_is_no_hint_is_not_read(void **state)
{
    static const char *const words[] = {"",
                                        " ",
                                        "g",
                                        "g12",
                                        "g00000000000000010000000000000",
                                        "g0000000000000001000000000000000x",
                                        "gg"};
    struct hint hint;
    (void)state;
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        assert_null(hint_read(words[i], &hint));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_is_written_is_read),
        cmocka_unit_test(what_is_no_hint_is_not_read)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
