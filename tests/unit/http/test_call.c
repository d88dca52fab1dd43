/* Requests for the program, on a connection whose both ends are here. */
#include "http/talk.h"
#include "unit/unit.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

enum { HEARD_ROOM = 256 * 1024 };

struct call {
    struct site site;
    struct route_desk desk;
    struct talk talk;
    int client;
    int calls;
    bool later, takes;
    char seen[256]; /* method, path, query, cookie */
    size_t body;
    char *heard;
    size_t size;
};

static void on_call(void *context, const struct route_call *asked)
{
    struct call *const call = context;
    call->calls++;
    call->body = asked->size;
    snprintf(call->seen, sizeof call->seen, "%s %s %s %s", asked->method,
             asked->path, asked->query, asked->cookie ? asked->cookie : "-");
    if (call->takes)
        assert_true(talk_take(&call->talk));
    else if (!call->later)
        assert_true(talk_answer(&call->talk,
                                &(struct route_answer){.code = 200,
                                                       .json = asked->body,
                                                       .size = asked->size},
                                0));
}

static const struct route routes[] = {
    {"POST", "/api/say", 0, on_call},
    {"GET", "/api/list*", 0, on_call},
    {"GET", "/ws/*", ROUTE_SOCKET, on_call},
    {"POST", "/open/*", ROUTE_OPEN, on_call},
};

static int set_up(void **state)
{
    int pair[2];
    struct call *const call = calloc(1, sizeof *call);
    *state = call;
    call->heard = malloc(HEARD_ROOM);
    call->desk =
        (struct route_desk){.route = routes, .count = 4, .context = call};
    call->site = (struct site){.folder = -1, .desk = &call->desk};
    assert_int_equal(socketpair(AF_UNIX, SOCK_STREAM | SOCK_NONBLOCK, 0, pair),
                     0);
    call->client = pair[1];
    talk_begin(&call->talk, pair[0], 0);
    return 0;
}

static int tear_down(void **state)
{
    struct call *const call = *state;
    talk_drop(&call->talk);
    close(call->talk.socket);
    close(call->client);
    free(call->heard);
    free(call);
    return 0;
}

static void say(const struct call *call, const char *words)
{
    assert_int_equal(send(call->client, words, strlen(words), 0),
                     strlen(words));
}

static enum talk_wish go(struct call *call, uint64_t now)
{
    return talk_go(&call->talk, &call->site, now);
}

static bool hears(struct call *call, const char *words)
{
    ssize_t got;
    while ((got = recv(call->client, call->heard + call->size,
                       HEARD_ROOM - 1 - call->size, 0)) > 0)
        call->size += (size_t)got;
    call->heard[call->size] = '\0';
    return strstr(call->heard, words) != NULL;
}

#define FIELDS                                                                 \
    "Host: localhost\r\nOrigin: http://localhost\r\n"                          \
    "Content-Type: application/json; charset=utf-8\r\n"
#define POST_SAY "POST /api/say?now HTTP/1.1\r\n" FIELDS
#define GET_LIST "GET /api/list/7?a=b HTTP/1.1\r\nHost: localhost\r\n\r\n"
#define SOCKET                                                                 \
    "GET /ws/k3v9 HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\n"       \
    "Connection: Upgrade\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n"   \
    "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Protocol: borough.1\r\n"

static void a_body_is_read_whole_and_answered(void **state)
{
    struct call *const call = *state;
    say(call, POST_SAY "Cookie: borough=1\r\nContent-Length: 9\r\n\r\n{\"a\":");
    assert_int_equal(go(call, 0), TALK_READ);
    assert_int_equal(call->talk.due, TALK_BODY_MS);
    say(call, "123}" GET_LIST);
    assert_int_equal(go(call, 0), TALK_READ);
    assert_int_equal(go(call, 0), TALK_READ);
    assert_int_equal(call->calls, 2);
    assert_string_equal(call->seen, "GET /api/list/7 a=b -");
    assert_true(hears(call, "\r\n\r\n{\"a\":123}HTTP/1.1 200 OK"));
    assert_true(hears(call, "Content-Type: application/json"));
    assert_true(hears(call, "Content-Security-Policy"));
    assert_int_equal(call->talk.phase, TALK_IDLE);
    assert_int_equal(call->talk.answered, 2);
}

static void bytes_may_come_one_by_one(void **state)
{
    struct call *const call = *state;
    const char whole[] =
        POST_SAY "Cookie: x=y\r\nContent-Length: 2\r\n\r\n[]" GET_LIST;
    for (size_t i = 0; i < sizeof whole - 1; i++) {
        say(call, (char[]){whole[i], '\0'});
        assert_int_equal(go(call, 0), TALK_READ);
        if (call->calls == 1 && call->body == 2)
            assert_string_equal(call->seen, "POST /api/say now x=y");
    }
    assert_int_equal(call->calls, 2);
}

static void the_largest_body_is_read(void **state)
{
    struct call *const call = *state;
    char *const body = malloc(ROUTE_BODY_MOST + 1);
    memset(body, ' ', ROUTE_BODY_MOST);
    body[ROUTE_BODY_MOST] = '\0';
    say(call, POST_SAY "Content-Length: 65536\r\n\r\n");
    for (int i = 0; i < 16; i++) {
        assert_int_equal(send(call->client, body, 4096, 0), 4096);
        go(call, 0);
    }
    assert_int_equal(call->calls, 1);
    assert_int_equal(call->body, ROUTE_BODY_MOST);
    free(body);
}

static void an_answer_may_come_later(void **state)
{
    struct call *const call = *state;
    call->later = true;
    say(call, GET_LIST GET_LIST);
    assert_int_equal(go(call, 5), TALK_HOLD);
    assert_int_equal(go(call, 6), TALK_HOLD);
    assert_int_equal(call->calls, 1);
    assert_false(hears(call, "HTTP/1.1"));
    assert_int_equal(call->talk.due, 5 + TALK_CALL_MS);
    const struct route_answer said = {
        .code = 429, .cookie = "a=b", .retry_after_s = 12};
    assert_true(talk_answer(&call->talk, &said, 7));
    assert_false(talk_answer(&call->talk, &said, 7));
    assert_int_equal(go(call, 7), TALK_HOLD);
    assert_true(hears(call, "HTTP/1.1 429 Too Many Requests"));
    assert_true(hears(call, "Set-Cookie: a=b\r\nRetry-After: 12\r\n"));
    assert_true(hears(call, "Content-Length: 0\r\n"));
    assert_int_equal(call->calls, 2);
}

static void check_refused(void **state, const char *words, const char *code)
{
    tear_down(state);
    set_up(state);
    struct call *const call = *state;
    say(call, words);
    go(call, 0);
    assert_int_equal(call->calls, 0);
    if (!hears(call, code))
        fail_msg("%s is answered by %s", words, call->heard);
}

static void what_must_not_be_is_refused(void **state)
{
    check_refused(state, "PUT /api/say HTTP/1.1\r\n" FIELDS "\r\n", " 405 ");
    check_refused(state, "HEAD /api/list HTTP/1.1\r\n" FIELDS "\r\n",
                  "Allow: GET\r\n");
    check_refused(state, POST_SAY "\r\n", " 411 ");
    check_refused(state,
                  POST_SAY "Transfer-Encoding: chunked\r\n\r\n2\r\n[]\r\n",
                  " 411 ");
    check_refused(state, POST_SAY "Content-Length: 65537\r\n\r\n", " 413 ");
    check_refused(state,
                  POST_SAY "Content-Length: 99999999999999999999\r\n\r\n",
                  " 413 ");
    check_refused(state,
                  POST_SAY "Content-Length: 2\r\nContent-Length: 3\r\n\r\n[]",
                  " 400 ");
    check_refused(state, POST_SAY "Content-Length: -1\r\n\r\n", " 400 ");
    check_refused(state,
                  "POST /api/say HTTP/1.1\r\nHost: localhost\r\n"
                  "Content-Type: application/json\r\n"
                  "Content-Length: 2\r\n\r\n[]",
                  " 403 ");
    check_refused(state,
                  "POST /api/say HTTP/1.1\r\nHost: localhost\r\n"
                  "Origin: http://elsewhere\r\n"
                  "Content-Type: application/json\r\n"
                  "Content-Length: 2\r\n\r\n[]",
                  " 403 ");
    check_refused(state,
                  "POST /api/say HTTP/1.1\r\nHost: localhost\r\n"
                  "Origin: http://localhost\r\n"
                  "Content-Type: text/plain\r\nContent-Length: 2\r\n\r\n[]",
                  " 415 ");
    check_refused(state, "GET /api/list HTTP/1.1\r\nHost: elsewhere\r\n\r\n",
                  " 421 ");
    check_refused(state, "GET /ws/k3v9 HTTP/1.1\r\nHost: localhost\r\n\r\n",
                  " 400 ");
    check_refused(state, SOCKET "\r\n", " 403 ");
    check_refused(state, SOCKET "Origin: https://localhost\r\n\r\n", " 403 ");
}

static void what_is_refused_with_its_body_unread_ends(void **state)
{
    struct call *const call = *state;
    say(call, "POST /api/say HTTP/1.1\r\nHost: localhost\r\n"
              "Content-Length: 22\r\n\r\nGET /api/list HTTP/1.1");
    go(call, 0);
    assert_true(hears(call, "Connection: close"));
    assert_int_equal(call->talk.phase, TALK_LEAVING);
    assert_int_equal(call->calls, 0);
}

static void a_connection_is_taken_over(void **state)
{
    struct call *const call = *state;
    call->takes = true;
    say(call, SOCKET "Origin: http://localhost\r\n\r\n");
    assert_int_equal(go(call, 0), TALK_END);
    assert_int_equal(call->talk.phase, TALK_TAKEN);
    assert_string_equal(call->talk.accept, "s3pPLMBiTxaQ9kYGzzhZRbK+xOo=");
    assert_false(hears(call, "HTTP"));
}

static void who_speaks_too_early_is_not_taken_over(void **state)
{
    struct call *const call = *state;
    call->later = true;
    say(call, SOCKET "Origin: http://localhost\r\n\r\n\x81");
    assert_int_equal(go(call, 0), TALK_HOLD);
    assert_false(talk_take(&call->talk));
}

#define FOREIGN                                                                \
    " HTTP/1.1\r\nHost: localhost\r\nOrigin: https://evil.example\r\n"         \
    "Content-Type: application/x-www-form-urlencoded\r\n"                      \
    "Content-Length: 4\r\n\r\na=b="

/* A mail program posts from anywhere and what it likes, there and nowhere else.
 */
static void an_open_route_is_for_everybody(void **state)
{
    struct call *const call = *state;
    say(call, "POST /open/7" FOREIGN);
    assert_int_equal(go(call, 0), TALK_READ);
    assert_int_equal(call->calls, 1);
    assert_int_equal(call->body, 4);
    assert_string_equal(call->seen, "POST /open/7  -");
    say(call, "POST /api/say" FOREIGN);
    go(call, 0);
    assert_int_equal(call->calls, 1);
    assert_true(hears(call, " 403 "));
}

static void only_a_socket_route_is_taken_over(void **state)
{
    struct call *const call = *state;
    call->later = true;
    say(call, GET_LIST);
    assert_int_equal(go(call, 0), TALK_HOLD);
    assert_false(talk_take(&call->talk));
}

static void who_goes_while_speaking_is_forgotten(void **state)
{
    struct call *const call = *state;
    say(call, POST_SAY "Content-Length: 9\r\n\r\n{\"a\":");
    go(call, 0);
    close(call->client);
    call->client = -1;
    assert_int_equal(go(call, 0), TALK_END);
    assert_int_equal(call->calls, 0);
}

#define ON_A_CALL(test) cmocka_unit_test_setup_teardown(test, set_up, tear_down)

int main(void)
{
    const struct CMUnitTest tests[] = {
        ON_A_CALL(a_body_is_read_whole_and_answered),
        ON_A_CALL(bytes_may_come_one_by_one),
        ON_A_CALL(the_largest_body_is_read),
        ON_A_CALL(an_answer_may_come_later),
        ON_A_CALL(what_must_not_be_is_refused),
        ON_A_CALL(what_is_refused_with_its_body_unread_ends),
        ON_A_CALL(a_connection_is_taken_over),
        ON_A_CALL(who_speaks_too_early_is_not_taken_over),
        ON_A_CALL(an_open_route_is_for_everybody),
        ON_A_CALL(only_a_socket_route_is_taken_over),
        ON_A_CALL(who_goes_while_speaking_is_forgotten),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
