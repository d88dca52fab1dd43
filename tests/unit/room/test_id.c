#include "room/id.h"
#include "unit/unit.h"

#include <string.h>

static void an_id_is_thirteen_letters_and_comes_back(void **unused)
{
    const uint64_t ids[] = {0,         1, 31, 32, UINT64_C(0x0123456789abcdef),
                            UINT64_MAX};
    (void)unused;
    for (size_t i = 0; i < sizeof ids / sizeof *ids; i++) {
        char letters[ID_LETTERS + 1];
        struct text text;
        uint64_t id = 7;
        text_init(&text, letters, sizeof letters);
        id_write(ids[i], &text);
        assert_int_equal(text.length, ID_LETTERS);
        assert_true(id_read(letters, ID_LETTERS, &id));
        assert_true(id == ids[i]);
    }
}

static void other_letters_are_refused(void **unused)
{
    const char *const wrong[] = {"",
                                 "000000000000",
                                 "00000000000000",
                                 "000000000000i",
                                 "000000000000A",
                                 "g000000000000"};
    uint64_t id = 7;
    (void)unused;
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++)
        assert_false(id_read(wrong[i], strlen(wrong[i]), &id));
    assert_false(id_read("000000000000\0", 13, &id));
    assert_int_equal(id, 7);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(an_id_is_thirteen_letters_and_comes_back),
        cmocka_unit_test(other_letters_are_refused),
    };
    return cmocka_run_group_tests_name("id", tests, NULL, NULL);
}
