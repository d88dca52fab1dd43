/* Both ends of a connection are here, and the clock is a number. */
#include "http/talk.h"
#include "unit/unit.h"

#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

enum { LARGE = 3 * TALK_AT_ONCE, HEARD_ROOM = 8 * 1024 * 1024 };

static const char get[] = "GET /a.txt HTTP/1.1\r\nHost: localhost\r\n\r\n";

struct call {
    char folder[64];
    struct site site;
    struct talk talk;
    int client;
    char *heard;
    size_t size;
};

static void write_file(const struct call *call, const char *name, size_t size)
{
    char *const bytes = malloc(size);
    const int file = openat(call->site.folder, name,
                            O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0600);
    memset(bytes, 'x', size);
    assert_int_equal(write(file, bytes, size), size);
    close(file);
    free(bytes);
}

static int set_up(void **state)
{
    int pair[2];
    struct call *const call = calloc(1, sizeof *call);
    *state = call;
    call->heard = malloc(HEARD_ROOM);
    strncpy(call->folder, "/tmp/borough-talk-XXXXXX", sizeof call->folder - 1);
    assert_non_null(mkdtemp(call->folder));
    call->site.folder = open(call->folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    write_file(call, "a.txt", 10);
    write_file(call, "large.bin", LARGE);
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
    unlinkat(call->site.folder, "a.txt", 0);
    unlinkat(call->site.folder, "large.bin", 0);
    close(call->site.folder);
    rmdir(call->folder);
    free(call->heard);
    free(call);
    return 0;
}

static void say(const struct call *call, const char *words)
{
    assert_int_equal(send(call->client, words, strlen(words), 0),
                     strlen(words));
}

/* Takes in what has been answered so far; returns how often "HTTP/1.1 CODE"
 * stands in all of it. */
static int hear(struct call *call, const char *code)
{
    char wanted[32];
    int count = 0;
    ssize_t got;
    while ((got = recv(call->client, call->heard + call->size,
                       HEARD_ROOM - 1 - call->size, 0)) > 0)
        call->size += (size_t)got;
    call->heard[call->size] = '\0';
    snprintf(wanted, sizeof wanted, "HTTP/1.1 %s", code);
    for (const char *at = call->heard; (at = strstr(at, wanted)); at++)
        count++;
    return count;
}

static enum talk_wish go(struct call *call, uint64_t now)
{
    return talk_go(&call->talk, &call->site, now);
}

static void a_request_is_answered(void **state)
{
    struct call *const call = *state;
    assert_int_equal(go(call, 0), TALK_READ);
    say(call, get);
    assert_int_equal(go(call, 0), TALK_READ);
    assert_int_equal(hear(call, "200 OK"), 1);
    assert_non_null(strstr(call->heard, "\r\n\r\nxxxxxxxxxx"));
    assert_int_equal(call->talk.phase, TALK_IDLE);
    assert_int_equal(call->talk.answered, 1);
}

static void bytes_may_come_one_by_one(void **state)
{
    struct call *const call = *state;
    for (size_t i = 0; i < sizeof get - 1; i++) {
        const char one[] = {get[i], '\0'};
        assert_int_equal(hear(call, ""), 0);
        say(call, one);
        assert_int_equal(go(call, i), TALK_READ);
    }
    assert_int_equal(hear(call, "200 OK"), 1);
}

static void several_in_one_go_are_answered_in_turn(void **state)
{
    struct call *const call = *state;
    say(call, "\r\n");
    say(call, get);
    say(call, "\r\n\r\nGET /b HTTP/1.1\r\nHost: localhost\r\n\r\n");
    say(call, get);
    say(call, "GET /a");
    assert_int_equal(go(call, 0), TALK_READ);
    assert_int_equal(hear(call, "200"), 2);
    assert_int_equal(hear(call, "404"), 1);
    assert_true(strstr(call->heard, "404") > strstr(call->heard, "200"));
    assert_int_equal(call->talk.phase, TALK_HEAD);
}

/* A byte now and then does not put the deadline off, nor do empty lines. */
static void a_head_has_a_deadline_of_its_own(void **state)
{
    struct call *const call = *state;
    assert_int_equal(call->talk.due, TALK_IDLE_MS);
    say(call, "\r\n");
    go(call, 1000);
    assert_int_equal(call->talk.due, 1000 + TALK_HEAD_MS);
    for (uint64_t now = 2000; now < 1000 + TALK_HEAD_MS; now += 1000) {
        say(call, now < 5000 ? "\r\n" : "G");
        assert_int_equal(go(call, now), TALK_READ);
        assert_int_equal(call->talk.due, 1000 + TALK_HEAD_MS);
    }
}

static void an_answer_has_a_deadline_by_its_size(void **state)
{
    struct call *const call = *state;
    const uint64_t due =
        7 + TALK_ANSWER_MS + (uint64_t)LARGE / TALK_SLOWEST_PER_MS;
    say(call, "GET /large.bin HTTP/1.1\r\nHost: localhost\r\n\r\n");
    assert_int_equal(go(call, 7), TALK_WRITE);
    assert_int_equal(call->talk.due, due);
    assert_int_equal(go(call, 1000), TALK_WRITE);
    assert_int_equal(call->talk.due, due);
    while (go(call, 2000) == TALK_WRITE)
        hear(call, "200");
    assert_int_equal(call->talk.due, 2000 + TALK_IDLE_MS);
    assert_int_equal(hear(call, "200"), 1);
    assert_true(call->size > LARGE);
}

static void a_file_that_shrinks_ends_the_talk(void **state)
{
    struct call *const call = *state;
    say(call, "GET /large.bin HTTP/1.1\r\nHost: localhost\r\n\r\n");
    assert_int_equal(go(call, 0), TALK_WRITE);
    write_file(call, "large.bin", 1);
    enum talk_wish wish = TALK_WRITE;
    while (wish == TALK_WRITE) {
        hear(call, "");
        wish = go(call, 0);
    }
    assert_int_equal(wish, TALK_END);
}

static void the_last_answer_is_waited_for(void **state)
{
    struct call *const call = *state;
    say(call, "POST / HTTP/1.1\r\nHost: localhost\r\n"
              "Content-Length: 900\r\n\r\nabc");
    assert_int_equal(go(call, 0), TALK_READ);
    assert_int_equal(hear(call, "405"), 1);
    assert_non_null(strstr(call->heard, "Connection: close"));
    assert_int_equal(call->talk.phase, TALK_LEAVING);
    assert_int_equal(call->talk.due, TALK_LEAVING_MS);
    say(call, get);
    assert_int_equal(go(call, 1), TALK_READ);
    assert_int_equal(go(call, 1), TALK_READ);
    assert_int_equal(hear(call, ""), 1);
    assert_int_equal(call->talk.due, TALK_LEAVING_MS);
    shutdown(call->client, SHUT_WR);
    assert_int_equal(go(call, 2), TALK_END);
}

static void nonsense_ends_the_talk(void **state)
{
    struct call *const call = *state;
    say(call, "nonsense\r\n\r\n");
    go(call, 0);
    assert_int_equal(hear(call, "400"), 1);
    assert_int_equal(call->talk.phase, TALK_LEAVING);
}

static void another_version_is_not_spoken(void **state)
{
    struct call *const call = *state;
    say(call, "GET / HTTP/3.0\r\n\r\n");
    go(call, 0);
    assert_int_equal(hear(call, "505"), 1);
}

static void a_head_has_a_most(void **state)
{
    struct call *const call = *state;
    char line[1001];
    memset(line, 'a', sizeof line - 1);
    line[sizeof line - 1] = '\0';
    for (int i = 0; i < 17; i++)
        say(call, line);
    go(call, 0);
    assert_int_equal(hear(call, "431"), 1);
    assert_int_equal(call->talk.phase, TALK_LEAVING);
}

static void who_hangs_up_is_let_go(void **state)
{
    struct call *const call = *state;
    say(call, "GET / HT");
    shutdown(call->client, SHUT_WR);
    assert_int_equal(go(call, 0), TALK_READ);
    assert_int_equal(go(call, 0), TALK_END);
    assert_int_equal(hear(call, ""), 0);
}

static void who_only_stops_speaking_is_answered(void **state)
{
    struct call *const call = *state;
    say(call, get);
    shutdown(call->client, SHUT_WR);
    assert_int_equal(go(call, 0), TALK_READ);
    assert_int_equal(hear(call, "200"), 1);
    assert_int_equal(go(call, 0), TALK_END);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
#define TEST(name) cmocka_unit_test_setup_teardown(name, set_up, tear_down)
        TEST(a_request_is_answered),
        TEST(bytes_may_come_one_by_one),
        TEST(several_in_one_go_are_answered_in_turn),
        TEST(a_head_has_a_deadline_of_its_own),
        TEST(an_answer_has_a_deadline_by_its_size),
        TEST(a_file_that_shrinks_ends_the_talk),
        TEST(the_last_answer_is_waited_for),
        TEST(nonsense_ends_the_talk),
        TEST(another_version_is_not_spoken),
        TEST(a_head_has_a_most),
        TEST(who_hangs_up_is_let_go),
        TEST(who_only_stops_speaking_is_answered),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
