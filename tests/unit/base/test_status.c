#include "base/status.h"
#include "unit/unit.h"

#include <ctype.h>
#include <stdbool.h>
#include <string.h>

/* What outsiders match on: changing one breaks their programs. */
static void codes_are_the_published_words(void **unused)
{
    (void)unused;
    assert_string_equal(status_code(STATUS_OK), "ok");
    assert_string_equal(status_code(STATUS_TOO_POOR), "too_poor");
    assert_string_equal(status_code(STATUS_NOT_ADJACENT), "not_adjacent");
    assert_string_equal(status_code(STATUS_BAD_JSON), "bad_json");
    assert_string_equal(status_code(STATUS_USAGE), "usage");
    assert_int_equal(STATUS_OK, 0);
}

static void every_code_is_one_lower_case_word(void **unused)
{
    (void)unused;
    for (int status = 0; status < STATUS_COUNT; status++) {
        const char *const code = status_code((enum status)status);
        assert_true(strlen(code) > 0);
        for (const char *c = code; *c != '\0'; c++)
            assert_true(islower((unsigned char)*c) || *c == '_');
    }
}

/* Those that share a code have ids of their own. */
static void every_id_is_its_own(void **unused)
{
    (void)unused;
    char a[STATUS_ID_MAX], b[STATUS_ID_MAX];
    status_id(STATUS_BESIDE_BORDER, a);
    status_id(STATUS_NOT_ALLOWED, b);
    assert_string_equal(a, "beside_border");
    assert_string_equal(b, "not_allowed");
}

/* A code that outsiders know already, with a sentence of its own. */
static bool shares_a_code(int status)
{
    return status == STATUS_NO_BORDER || status == STATUS_BESIDE_BORDER;
}

static void few_share_a_code_and_none_a_sentence(void **unused)
{
    (void)unused;
    for (int a = 0; a < STATUS_COUNT; a++)
        for (int b = 0; b < a; b++) {
            assert_string_not_equal(status_sentence((enum status)a),
                                    status_sentence((enum status)b));
            if (!shares_a_code(a) && !shares_a_code(b))
                assert_string_not_equal(status_code((enum status)a),
                                        status_code((enum status)b));
        }
    assert_string_equal(status_code(STATUS_NO_BORDER), "bad_slot");
    assert_string_equal(status_code(STATUS_BESIDE_BORDER), "not_allowed");
}

static void sentences_carry_no_full_stop(void **unused)
{
    (void)unused;
    for (int status = 0; status < STATUS_COUNT; status++) {
        const char *const text = status_sentence((enum status)status);
        const size_t length = strlen(text);
        assert_true(length > 0);
        assert_int_not_equal(text[length - 1], '.');
        assert_null(strchr(text, '\n'));
    }
}

static void sentence_belongs_to_its_code(void **unused)
{
    (void)unused;
    assert_string_equal(status_sentence(STATUS_GAME_OVER), "the game is over");
    assert_string_equal(status_sentence(STATUS_NO_MEMORY), "out of memory");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(codes_are_the_published_words),
        cmocka_unit_test(every_id_is_its_own),
        cmocka_unit_test(every_code_is_one_lower_case_word),
        cmocka_unit_test(few_share_a_code_and_none_a_sentence),
        cmocka_unit_test(sentences_carry_no_full_stop),
        cmocka_unit_test(sentence_belongs_to_its_code),
    };
    return cmocka_run_group_tests_name("status", tests, NULL, NULL);
}
