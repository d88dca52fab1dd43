/* The other end of the line is here too. */
#include "load/line.h"
#include "unit/unit.h"

#include <stdio.h>
#include <string.h>
#include <unistd.h>

struct call {
    struct line line;
    int other;
    char heard[512]; /* code, text and cookie of everything that came */
};

static void on_heard(void *context, const struct line_event *event)
{
    struct call *const call = context;
    const size_t used = strlen(call->heard);
    snprintf(call->heard + used, sizeof call->heard - used, "%d %.*s %s|",
             event->code, (int)event->size, event->text, event->cookie);
}

static void open_call(struct call *call)
{
    int pair[2];
    memset(call, 0, sizeof *call);
    assert_int_equal(socketpair(AF_UNIX, SOCK_STREAM | SOCK_NONBLOCK, 0, pair),
                     0);
    call->line.socket = pair[0];
    call->other = pair[1];
}

static void close_call(struct call *call)
{
    line_close(&call->line);
    close(call->other);
}

/* Byte by byte, as a network may bring it. */
static void bring(struct call *call, const char *bytes, size_t size)
{
    for (size_t i = 0; i < size; i++) {
        assert_int_equal(write(call->other, bytes + i, 1), 1);
        assert_true(line_take(&call->line, on_heard, call));
    }
}

static void answers_and_messages_come_in_pieces(void **state)
{
    static const char answer[] = "HTTP/1.1 200 OK\r\nContent-Length: 2\r\n"
                                 "Set-Cookie: borough=1a; Path=/\r\n\r\n{}";
    static const char change[] = "HTTP/1.1 101 Switching Protocols\r\n\r\n"
                                 "\x81\x02hi"
                                 "\x81\x7e\x00\x03yes";
    struct call call;
    (void)state;
    open_call(&call);
    bring(&call, answer, sizeof answer - 1);
    assert_string_equal(call.heard, "200 {} borough=1a|");
    assert_false(call.line.is_socket);
    call.heard[0] = '\0';
    bring(&call, change, sizeof change - 1);
    assert_string_equal(call.heard, "101  |0 hi |0 yes |");
    assert_true(call.line.is_socket);
    close_call(&call);
}

static void a_ping_is_answered_and_not_heard(void **state)
{
    char back[16];
    struct call call;
    (void)state;
    open_call(&call);
    call.line.is_socket = true;
    bring(&call, "\x89\x01?", 3);
    assert_string_equal(call.heard, "");
    assert_int_equal(read(call.other, back, sizeof back), 7);
    assert_memory_equal(back, "\x8a\x81\0\0\0\0?", 7);
    close_call(&call);
}

static void whoever_has_gone_is_missed(void **state)
{
    struct call call;
    (void)state;
    open_call(&call);
    close(call.other);
    assert_false(line_take(&call.line, on_heard, &call));
    line_close(&call.line);
    assert_int_equal(call.line.socket, -1);
}

static void an_address_is_read_or_refused(void **state)
{
    struct line_host host;
    (void)state;
    assert_null(line_find(&host, "http://127.0.0.1:8012/"));
    assert_string_equal(host.name, "127.0.0.1:8012");
    assert_non_null(line_find(&host, "https://127.0.0.1:8012"));
    assert_non_null(line_find(&host, "http://127.0.0.1"));
    assert_non_null(line_find(&host, "http://127.0.0.1:8012/games"));
    assert_non_null(line_find(&host, "http://no such name:8012"));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(answers_and_messages_come_in_pieces),
        cmocka_unit_test(a_ping_is_answered_and_not_heard),
        cmocka_unit_test(whoever_has_gone_is_missed),
        cmocka_unit_test(an_address_is_read_or_refused),
    };
    return cmocka_run_group_tests_name("line", tests, NULL, NULL);
}
