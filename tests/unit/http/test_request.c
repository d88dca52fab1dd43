#include "http/request.h"
#include "unit/unit.h"

#include <string.h>

enum { ROOM = 4096 };

static struct request request;
static char head[ROOM];

static enum request_answer answer_to(const char *text)
{
    const size_t size = strlen(text);
    assert_true(size < sizeof head);
    memcpy(head, text, size);
    return request_read(&request, head, size);
}

static void reads(const char *text)
{
    assert_int_equal(answer_to(text), REQUEST_OK);
}

static void refuses(const char *text)
{
    assert_int_equal(answer_to(text), REQUEST_BAD);
}

static void a_request_is_read(void **unused)
{
    (void)unused;
    reads("GET /a?b HTTP/1.1\r\nHost: localhost:8012\r\nRange:bytes=0-1\r\n"
          "accept-encoding: \t gzip, br \t \r\nIF-NONE-MATCH: \"x\"\r\n"
          "If-Range: \"y\"\r\nX:\r\n\r\n");
    assert_string_equal(request.method, "GET");
    assert_string_equal(request.target, "/a?b");
    assert_string_equal(request.host, "localhost:8012");
    assert_string_equal(request.range, "bytes=0-1");
    assert_string_equal(request.accept_encoding, "gzip, br");
    assert_string_equal(request.if_none_match, "\"x\"");
    assert_string_equal(request.if_range, "\"y\"");
    assert_false(request.closes);
    reads("GET / HTTP/1.1\r\nHost:\r\n\r\n");
    assert_string_equal(request.host, "");
    assert_null(request.range);
}

static void what_ends_a_connection_is_seen(void **unused)
{
    (void)unused;
    static const char *const closes[] = {
        "GET / HTTP/1.0\r\nHost: a\r\n\r\n",
        "GET / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n",
        "GET / HTTP/1.1\r\nHost: a\r\nConnection: x\r\n"
        "connection: TE, Close\r\n\r\n",
        "GET / HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\n\r\n",
        "GET / HTTP/1.1\r\nHost: a\r\nContent-Length: 0\r\n"
        "Content-Length: 99999999999999999999\r\n\r\n",
        "GET / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n",
    };
    for (size_t i = 0; i < sizeof closes / sizeof *closes; i++) {
        reads(closes[i]);
        assert_true(request.closes);
    }
    reads("GET / HTTP/1.1\r\nHost: a\r\nContent-Length: 0\r\n\r\n");
    assert_false(request.closes);
    reads("GET / HTTP/1.7\r\nHost: a\r\n\r\n");
    assert_false(request.closes);
}

static void an_address_may_have_the_host(void **unused)
{
    (void)unused;
    reads("GET http://a.b:80/c?d HTTP/1.1\r\nHost: x\r\n\r\n");
    assert_string_equal(request.host, "a.b:80");
    assert_string_equal(request.target, "/c?d");
    reads("GET HTTP://a HTTP/1.1\r\nHost: x\r\n\r\n");
    assert_string_equal(request.host, "a");
    assert_string_equal(request.target, "/");
    reads("GET http://a?b HTTP/1.1\r\nHost: x\r\n\r\n");
    assert_string_equal(request.host, "a");
    assert_string_equal(request.target, "/?b");
    reads("GET http:// HTTP/1.1\r\nHost: x\r\n\r\n");
    assert_string_equal(request.host, "");
    assert_string_equal(request.target, "/");
}

static void what_is_no_request_is_refused(void **unused)
{
    (void)unused;
    static const char *const bad[] = {
        "\r\n\r\n",
        "hello\r\n\r\n",
        "GET /\r\n\r\n",
        "GET  / HTTP/1.1\r\nHost: a\r\n\r\n",
        "GET / HTTP/1.1 \r\nHost: a\r\n\r\n",
        " GET / HTTP/1.1\r\nHost: a\r\n\r\n",
        "G(T / HTTP/1.1\r\nHost: a\r\n\r\n",
        "GET /\xe4 HTTP/1.1\r\nHost: a\r\n\r\n",
        "GET /\t HTTP/1.1\r\nHost: a\r\n\r\n",
        "GET / http/1.1\r\nHost: a\r\n\r\n",
        "GET / HTTP/1.10\r\nHost: a\r\n\r\n",
        "GET / HTTP/1\r\nHost: a\r\n\r\n",
        "GET / HTTP/1.1\r\n\r\n",
        "GET http://a/ HTTP/1.1\r\n\r\n",
        "GET / HTTP/1.1\r\nHost: a\r\nHost: a\r\n\r\n",
        "GET / HTTP/1.1\r\nHost : a\r\n\r\n",
        "GET / HTTP/1.1\r\nHost: a\r\n: b\r\n\r\n",
        "GET / HTTP/1.1\r\nHost: a\r\nnothing\r\n\r\n",
        "GET / HTTP/1.1\r\nHost: a\r\n folded\r\n\r\n",
        "GET / HTTP/1.1\r\nHost: a\r\nX: a\x01\r\n\r\n",
        "GET / HTTP/1.1\r\nHost: a\r\nContent-Length: -5\r\n\r\n",
        "GET / HTTP/1.1\r\nHost: a\r\nContent-Length:\r\n\r\n",
        "GET / HTTP/1.1\r\nHost: a\r\nContent-Length: 0, 5\r\n\r\n",
        "GET / HTTP/1.1\nHost: a\n\n",
        "GET / HTTP/1.1\r\nHost: a\n\r\n",
        "GET / HTTP/1.1\rX\r\nHost: a\r\n\r\n",
        "\n\n",
    };
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++)
        refuses(bad[i]);
    assert_int_equal(answer_to("GET / HTTP/2.0\r\nHost: a\r\n\r\n"),
                     REQUEST_OTHER_VERSION);
}

static void a_zero_byte_is_no_text(void **unused)
{
    (void)unused;
    char zero[] = "GET / HTTP/1.1\r\nHost: a\r\nX: _\r\n\r\n";
    *strchr(zero, '_') = '\0';
    assert_int_equal(request_read(&request, zero, sizeof zero - 1),
                     REQUEST_BAD);
}

/* However the bytes come, the end is found once it is there. */
static void the_end_is_found(void **unused)
{
    (void)unused;
    static const char *const whole[] = {
        "GET / HTTP/1.1\r\nHost: a\r\n\r\n",
        "GET / HTTP/1.1\nHost: a\n\n",
        "a\r\nb\n\r\n",
        "\n\n",
    };
    for (size_t i = 0; i < sizeof whole / sizeof *whole; i++) {
        size_t seen = 0, size = 1;
        const size_t end = strlen(whole[i]);
        for (; size < end; size++)
            assert_int_equal(request_end(whole[i], size, &seen), 0);
        assert_int_equal(request_end(whole[i], end, &seen), end);
        seen = 0;
        assert_int_equal(request_end(whole[i], end, &seen), end);
    }
    size_t seen = 0;
    assert_int_equal(request_end("a\r\n\r\nGET", 8, &seen), 5);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_request_is_read),
        cmocka_unit_test(what_ends_a_connection_is_seen),
        cmocka_unit_test(an_address_may_have_the_host),
        cmocka_unit_test(what_is_no_request_is_refused),
        cmocka_unit_test(a_zero_byte_is_no_text),
        cmocka_unit_test(the_end_is_found),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
