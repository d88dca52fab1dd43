/* The other end of the socket is here. */
#include "sys/notify.h"
#include "unit/unit.h"

#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

static int listen_at(const char *name)
{
    struct sockaddr_un address = {.sun_family = AF_UNIX};
    const int line = socket(AF_UNIX, SOCK_DGRAM | SOCK_NONBLOCK, 0);
    memcpy(address.sun_path, name, strlen(name));
    if (*name == '@')
        address.sun_path[0] = '\0';
    assert_int_equal(bind(line, (const struct sockaddr *)&address,
                          (socklen_t)(offsetof(struct sockaddr_un, sun_path) +
                                      strlen(name))),
                     0);
    return line;
}

static void check_told(const char *name)
{
    char heard[64] = "";
    const int line = listen_at(name);
    setenv("NOTIFY_SOCKET", name, 1);
    assert_true(notify_say("READY=1"));
    assert_int_equal(recv(line, heard, sizeof heard - 1, 0), 7);
    assert_string_equal(heard, "READY=1");
    close(line);
}

static void the_socket_is_told(void **state)
{
    char folder[] = "/tmp/notifyXXXXXX", name[64];
    (void)state;
    assert_non_null(mkdtemp(folder));
    snprintf(name, sizeof name, "%s/socket", folder);
    check_told(name);
    unlink(name);
    rmdir(folder);
    snprintf(name, sizeof name, "@borough-test-%d", (int)getpid());
    check_told(name);
}

static void nobody_need_be_there(void **state)
{
    char longest[200];
    (void)state;
    unsetenv("NOTIFY_SOCKET");
    assert_false(notify_say("READY=1"));
    setenv("NOTIFY_SOCKET", "", 1);
    assert_false(notify_say("READY=1"));
    setenv("NOTIFY_SOCKET", "relative", 1);
    assert_false(notify_say("READY=1"));
    setenv("NOTIFY_SOCKET", "/nowhere/at/all", 1);
    assert_false(notify_say("READY=1"));
    memset(longest, '/', sizeof longest);
    longest[sizeof longest - 1] = '\0';
    setenv("NOTIFY_SOCKET", longest, 1);
    assert_false(notify_say("READY=1"));
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(the_socket_is_told),
                                       cmocka_unit_test(nobody_need_be_there)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
