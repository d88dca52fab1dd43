/* Both ends of a WebSocket are here, and the clock is a number. */
#include "http/socket.h"
#include "unit/unit.h"

#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

enum { HEARD_ROOM = 4 * 1024 * 1024 };

struct call {
    struct socket socket;
    struct socket_ear ear;
    int client;
    char told[256]; /* messages that arrived, each with a '.' behind it */
    bool answers;
    char *heard; /* what the client has got */
    size_t size;
};

static void on_heard(void *context, const char *text, size_t size)
{
    struct call *const call = context;
    strncat(call->told, text, size);
    strncat(call->told, ".", 2);
    if (call->answers)
        socket_say(&call->socket, text, size, 5);
}

static int set_up(void **state)
{
    int pair[2];
    struct call *const call = calloc(1, sizeof *call);
    *state = call;
    call->heard = malloc(HEARD_ROOM);
    assert_int_equal(socketpair(AF_UNIX, SOCK_STREAM | SOCK_NONBLOCK, 0, pair),
                     0);
    call->client = pair[1];
    call->ear = (struct socket_ear){on_heard, call};
    socket_begin(&call->socket, pair[0], 0);
    return 0;
}

static int tear_down(void **state)
{
    struct call *const call = *state;
    socket_drop(&call->socket);
    close(call->socket.descriptor);
    close(call->client);
    free(call->heard);
    free(call);
    return 0;
}

/* A short frame whose mask is nought. */
static void put(const struct call *call, int first, const char *text)
{
    char frame[256] = {(char)first, (char)(0x80 | strlen(text))};
    memcpy(frame + 6, text, strlen(text));
    const size_t size = 6 + strlen(text);
    assert_int_equal(send(call->client, frame, size, 0), size);
}

static void hear(struct call *call)
{
    ssize_t got;
    while ((got = recv(call->client, call->heard + call->size,
                       HEARD_ROOM - call->size, 0)) > 0)
        call->size += (size_t)got;
}

static enum socket_wish go(struct call *call, uint64_t now)
{
    return socket_go(&call->socket, &call->ear, now);
}

static void a_message_is_heard_and_answered(void **state)
{
    struct call *const call = *state;
    call->answers = true;
    put(call, 0x81, "one");
    put(call, 0x81, "two");
    assert_int_equal(go(call, 5), SOCKET_READ);
    assert_string_equal(call->told, "one.two.");
    hear(call);
    assert_int_equal(call->size, 10);
    assert_memory_equal(call->heard, "\x81\x03one\x81\x03two", 10);
}

static void a_ping_is_answered_alike(void **state)
{
    struct call *const call = *state;
    put(call, 0x89, "are you there");
    go(call, 5);
    hear(call);
    assert_memory_equal(call->heard,
                        "\x8a\x0d"
                        "are you there",
                        15);
}

static void silence_is_asked_about_and_then_ends(void **state)
{
    struct call *const call = *state;
    assert_int_equal(socket_tick(&call->socket, SOCKET_PING_MS - 1),
                     SOCKET_READ);
    hear(call);
    assert_int_equal(call->size, 0);
    socket_tick(&call->socket, SOCKET_PING_MS);
    socket_tick(&call->socket, SOCKET_PING_MS + 1);
    hear(call);
    assert_int_equal(call->size, 2);
    assert_memory_equal(call->heard, "\x89\x00", 2);
    put(call, 0x8a, "");
    go(call, 30000);
    assert_int_equal(socket_tick(&call->socket, 30000 + SOCKET_SILENT_MS - 1),
                     SOCKET_READ);
    assert_int_equal(socket_tick(&call->socket, 30000 + SOCKET_SILENT_MS),
                     SOCKET_END);
}

static void a_goodbye_is_returned(void **state)
{
    struct call *const call = *state;
    put(call, 0x88,
        "\x03\xe8"
        "bye");
    assert_int_equal(go(call, 5), SOCKET_END);
    hear(call);
    assert_memory_equal(call->heard, "\x88\x02\x03\xe8", 4);
    assert_false(socket_say(&call->socket, "x", 1, 6));
}

static void our_goodbye_waits_for_theirs(void **state)
{
    struct call *const call = *state;
    socket_leave(&call->socket, FRAME_GOING_AWAY, "later", 10);
    socket_leave(&call->socket, FRAME_DONE, "twice", 11);
    put(call, 0x81, "too late");
    assert_int_equal(go(call, 20), SOCKET_READ);
    assert_string_equal(call->told, "");
    hear(call);
    assert_int_equal(call->size, 9);
    assert_memory_equal(call->heard, "\x88\x07\x03\xe9later", 9);
    assert_int_equal(socket_tick(&call->socket, 10 + SOCKET_LEAVING_MS - 1),
                     SOCKET_READ);
    put(call, 0x88, "\x03\xe9");
    assert_int_equal(go(call, 30), SOCKET_END);
    hear(call);
    assert_int_equal(call->size, 9);
}

static void who_never_says_goodbye_is_let_go(void **state)
{
    struct call *const call = *state;
    socket_leave(&call->socket, FRAME_DONE, "", 10);
    assert_int_equal(socket_tick(&call->socket, 10 + SOCKET_LEAVING_MS),
                     SOCKET_END);
}

static void nonsense_is_told_and_what_follows_ignored(void **state)
{
    struct call *const call = *state;
    put(call, 0x83, "x");
    put(call, 0x81, "not heard");
    assert_int_equal(go(call, 5), SOCKET_READ);
    put(call, 0x81, "nor this");
    assert_int_equal(go(call, 6), SOCKET_READ);
    assert_string_equal(call->told, "");
    hear(call);
    assert_memory_equal(call->heard, "\x88\x02\x03\xea", 4);
    close(call->client);
    call->client = -1;
    assert_int_equal(go(call, 7), SOCKET_END);
}

static void an_end_without_a_word_is_noticed(void **state)
{
    struct call *const call = *state;
    close(call->client);
    call->client = -1;
    assert_int_equal(go(call, 5), SOCKET_END);
}

static void who_reads_too_slowly_is_closed(void **state)
{
    struct call *const call = *state;
    static char much[1000];
    int said = 0;
    memset(much, 'x', sizeof much);
    while (socket_say(&call->socket, much, sizeof much, 5)) {
        said++;
        assert_true(call->socket.queued <= SOCKET_QUEUE_MOST);
    }
    assert_int_equal(socket_wish(&call->socket), SOCKET_READ_WRITE);
    assert_int_equal(call->socket.left, 5);
    /* Whatever was taken arrives whole, and after it the reason. */
    for (int i = 0; i < 1000 && socket_wish(&call->socket) != SOCKET_READ;
         i++) {
        hear(call);
        go(call, 6);
    }
    hear(call);
    const size_t frame = sizeof much + 4;
    assert_int_equal(call->size, frame * (size_t)said + 12);
    assert_memory_equal(call->heard + frame * (size_t)said,
                        "\x88\x0a\x0f\xa0too slow", 12);
}

/* A whole game may be longer than the queue, for who reads everything. */
static void one_long_message_may_wait(void **state)
{
    struct call *const call = *state;
    const size_t size = 5 * SOCKET_QUEUE_MOST;
    char *const much = malloc(size);
    memset(much, 'y', size);
    assert_true(socket_say(&call->socket, much, size, 5));
    assert_false(socket_say(&call->socket, much, size, 5));
    free(much);
}

#define ON_A_CALL(test) cmocka_unit_test_setup_teardown(test, set_up, tear_down)

/* From our ping to their pong; a pong that nobody asked for says nothing. */
static void the_way_is_measured(void **state)
{
    struct call *const call = *state;
    assert_int_equal(call->socket.trip, -1);
    put(call, 0x8a, "");
    go(call, 10);
    assert_int_equal(call->socket.trip, -1);
    socket_measure(&call->socket, 100);
    socket_measure(&call->socket, 150);
    hear(call);
    assert_int_equal(call->size, 2);
    assert_int_equal((uint8_t)call->heard[0], 0x89);
    put(call, 0x8a, "");
    go(call, 180);
    assert_int_equal(call->socket.trip, 80);
    socket_measure(&call->socket, 200);
    put(call, 0x8a, "");
    go(call, 230);
    assert_int_equal(call->socket.trip, 30);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        ON_A_CALL(a_message_is_heard_and_answered),
        ON_A_CALL(a_ping_is_answered_alike),
        ON_A_CALL(the_way_is_measured),
        ON_A_CALL(silence_is_asked_about_and_then_ends),
        ON_A_CALL(a_goodbye_is_returned),
        ON_A_CALL(our_goodbye_waits_for_theirs),
        ON_A_CALL(who_never_says_goodbye_is_let_go),
        ON_A_CALL(nonsense_is_told_and_what_follows_ignored),
        ON_A_CALL(an_end_without_a_word_is_noticed),
        ON_A_CALL(who_reads_too_slowly_is_closed),
        ON_A_CALL(one_long_message_may_wait),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
