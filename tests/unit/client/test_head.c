#include "client/head.h"
#include "unit/unit.h"

#include <stdlib.h>
#include <string.h>

static const char sound[] = "HTTP/1.1 101 Switching Protocols\r\n"
                            "Upgrade: websocket\r\n"
                            "sec-websocket-ACCEPT: \t abc= \r\n"
                            "Empty:\r\n"
                            "\r\n"
                            "rest";

/* The bytes end where they end: a byte too far is found by the sanitizer. */
static enum head_state read_part(struct head *head, const char *text,
                                 size_t size, char **copy)
{
    *copy = malloc(size ? size : 1);
    assert_non_null(*copy);
    memcpy(*copy, text, size);
    return head_read(head, *copy, size);
}

static void a_head_is_read_when_it_is_whole(void **state)
{
    const size_t whole = sizeof sound - 1 - strlen("rest");
    char value[16], *copy;
    struct head head;
    (void)state;
    for (size_t size = 0; size < whole; size++) {
        assert_int_equal(read_part(&head, sound, size, &copy), HEAD_MORE);
        free(copy);
    }
    assert_int_equal(read_part(&head, sound, sizeof sound - 1, &copy),
                     HEAD_WHOLE);
    assert_int_equal(head.status, 101);
    assert_int_equal(head.size, whole);
    assert_true(head_field(&head, "Sec-WebSocket-Accept", value, sizeof value));
    assert_string_equal(value, "abc=");
    assert_true(head_field(&head, "empty", value, sizeof value));
    assert_string_equal(value, "");
    assert_false(head_field(&head, "Sec-WebSocket", value, sizeof value));
    assert_false(head_field(&head, "Upgrade", value, 4));
    free(copy);
}

static void what_is_no_head_is_refused(void **state)
{
    static const char *const bad[] = {
        "SSH-2.0 hello\r\n\r\n",  "HTTP/2.0 200 OK\r\n\r\n",
        "HTTP/1.1 20 OK\r\n\r\n", "HTTP/1.1\r\n\r\n",
        "HTTP/1.1 099 \r\n\r\n",  "HTTP/1.1  200\r\n\r\n",
        "\r\n\r\n\r\n\r\n",
    };
    static const char zero[] = "HTTP/1.1 200 \0\r\n\r\n";
    struct head head;
    char *copy;
    (void)state;
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        assert_int_equal(read_part(&head, bad[i], strlen(bad[i]), &copy),
                         HEAD_BAD);
        free(copy);
    }
    assert_int_equal(read_part(&head, zero, sizeof zero - 1, &copy), HEAD_BAD);
    free(copy);
}

static void a_head_has_a_greatest_length(void **state)
{
    static char endless[HEAD_MOST + 1];
    struct head head;
    (void)state;
    memset(endless, 'a', sizeof endless);
    assert_int_equal(head_read(&head, endless, HEAD_MOST - 1), HEAD_MORE);
    assert_int_equal(head_read(&head, endless, HEAD_MOST), HEAD_BAD);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_head_is_read_when_it_is_whole),
        cmocka_unit_test(what_is_no_head_is_refused),
        cmocka_unit_test(a_head_has_a_greatest_length),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
