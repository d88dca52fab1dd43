/* The exports that a page calls, called natively. */
#include "games/games.h"
#include "unit/ai/rough_net.h"
#include "unit/unit.h"
#include "wasm/wasm.h"

/* What is answered to the request, as a string. */
static const char *ask(const char *request)
{
    assert_true(strlen(request) <= page_room_size());
    memcpy(page_room(), request, strlen(request));
    const uint32_t size = page_call((uint32_t)strlen(request));
    const char *answer = (const char *)page_answer();
    assert_int_equal(strlen(answer), size);
    return answer;
}

static void requests_are_answered(void **unused)
{
    (void)unused;
    assert_non_null(strstr(ask("{\"call\":\"hello\"}"), "\"abi\":2"));
    assert_non_null(strstr(ask("{\"call\":\"look\"}"), "\"bad_setup\""));
    assert_non_null(strstr(ask("{\"call\":\"deal\",\"game\":\"suburbia\","
                               "\"options\":{\"seats\":\"2\"},\"seed\":\"1\"}"),
                           "\"actor\":0"));
}

/* A size that a host makes up must not be read beyond. */
static void more_than_the_room_is_refused(void **unused)
{
    (void)unused;
    page_call(page_room_size() + 1);
    assert_non_null(strstr((const char *)page_answer(), "\"too_long\""));
}

static void nets_are_taken(void **unused)
{
    static struct rough_net rough;
    (void)unused;
    rough_net_make(&rough, games[0]);
    const size_t size = net_write(&rough.net, page_net_room(0));
    assert_true(size <= page_net_most());
    assert_int_equal(page_net(0, (uint32_t)size), 2);
    assert_string_equal((const char *)page_answer(), "{}");
    assert_null(page_net_room(2));
    page_net(2, 10);
    assert_non_null(strstr((const char *)page_answer(), "\"too_long\""));
    page_net(0, 10);
    assert_non_null(strstr((const char *)page_answer(), "\"bad_net\""));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(requests_are_answered),
        cmocka_unit_test(more_than_the_room_is_refused),
        cmocka_unit_test(nets_are_taken),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
