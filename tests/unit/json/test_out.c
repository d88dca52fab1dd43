#include "unit/unit.h"
#include "json/out.h"

static char room[256];
static struct text text;
static struct json_out out;

static int fresh(void **unused)
{
    (void)unused;
    text_init(&text, room, sizeof room);
    json_out_init(&out, &text);
    return 0;
}

static void commas_stand_between_pieces_only(void **unused)
{
    (void)unused;
    json_out_object(&out, NULL);
    json_out_number(&out, "a", -3);
    json_out_array(&out, "b");
    json_out_close(&out);
    json_out_array(&out, "c");
    json_out_bool(&out, NULL, true);
    json_out_null(&out, NULL);
    json_out_object(&out, NULL);
    json_out_close(&out);
    json_out_close(&out);
    json_out_bool(&out, "d", false);
    json_out_close(&out);
    assert_string_equal(room,
                        "{\"a\":-3,\"b\":[],\"c\":[true,null,{}],\"d\":false}");
}

static void strings_are_escaped(void **unused)
{
    (void)unused;
    json_out_string(&out, NULL, "a\"b\\c\n\x01 \xc3\xa9");
    assert_string_equal(room, "\"a\\\"b\\\\c\\u000a\\u0001 \xc3\xa9\"");
}

static void keys_are_escaped_too(void **unused)
{
    (void)unused;
    json_out_object(&out, NULL);
    json_out_null(&out, "\"");
    json_out_close(&out);
    assert_string_equal(room, "{\"\\\"\":null}");
}

static void what_does_not_fit_is_noticed(void **unused)
{
    (void)unused;
    char small[4];
    text_init(&text, small, sizeof small);
    json_out_init(&out, &text);
    json_out_string(&out, NULL, "long");
    assert_false(text_ok(&text));
    assert_string_equal(small, "\"lo");
}

static void what_is_json_already_is_put_as_it_is(void **unused)
{
    (void)unused;
    json_out_object(&out, NULL);
    json_out_raw(&out, "a", "{\"b\":1}...", 7);
    json_out_number(&out, "c", 2);
    json_out_close(&out);
    assert_string_equal(room, "{\"a\":{\"b\":1},\"c\":2}");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup(commas_stand_between_pieces_only, fresh),
        cmocka_unit_test_setup(strings_are_escaped, fresh),
        cmocka_unit_test_setup(keys_are_escaped_too, fresh),
        cmocka_unit_test_setup(what_does_not_fit_is_noticed, fresh),
        cmocka_unit_test_setup(what_is_json_already_is_put_as_it_is, fresh),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
