/* Whether this machine has IPv6 is up to the test: socket() goes through here
 * (see CMakeLists.txt). */
#include "http/listen.h"
#include "unit/unit.h"

#include <errno.h>
#include <netinet/in.h>
#include <stdbool.h>
#include <sys/socket.h>
#include <unistd.h>

int __real_socket(int family, int type, int protocol);
int __wrap_socket(int family, int type, int protocol);

static bool no_six;

int __wrap_socket(int family, int type, int protocol)
{
    if (no_six && family == AF_INET6) {
        errno = EAFNOSUPPORT;
        return -1;
    }
    return __real_socket(family, type, protocol);
}

static bool has_six(void)
{
    const struct sockaddr_in6 own = {.sin6_family = AF_INET6,
                                     .sin6_addr = IN6ADDR_LOOPBACK_INIT};
    const int made = __real_socket(AF_INET6, SOCK_STREAM, 0);
    const bool good =
        made >= 0 && bind(made, (const void *)&own, sizeof own) == 0;
    if (made >= 0)
        close(made);
    return good;
}

static void any_port_will_do(void **unused)
{
    (void)unused;
    struct listen listen;
    assert_true(listen_near(&listen, 0));
    assert_in_range(listen.port, 1, 65535);
    listen_close(&listen);
    assert_int_equal(listen.count, 0);
}

static void a_taken_port_gives_another(void **unused)
{
    (void)unused;
    struct listen one, two;
    assert_true(listen_near(&one, 0));
    assert_true(listen_near(&two, one.port));
    assert_int_not_equal(one.port, two.port);
    listen_close(&one);
    listen_close(&two);
}

static void a_port_that_was_left_can_be_taken(void **unused)
{
    (void)unused;
    struct listen one, again;
    assert_true(listen_near(&one, 0));
    listen_close(&one);
    assert_true(listen_near(&again, one.port));
    assert_int_equal(again.port, one.port);
    listen_close(&again);
}

static void the_last_port_has_no_next(void **unused)
{
    (void)unused;
    struct listen one, two;
    assert_true(listen_near(&one, 65535));
    assert_true(listen_near(&two, 65535));
    assert_in_range(two.port, 1, 65534);
    listen_close(&one);
    listen_close(&two);
}

static void both_addresses_have_the_same_port(void **unused)
{
    (void)unused;
    struct listen listen;
    struct sockaddr_in6 six = {0};
    socklen_t size = sizeof six;
    if (!has_six())
        skip();
    assert_true(listen_near(&listen, 0));
    assert_int_equal(listen.count, 2);
    getsockname(listen.socket[1], (void *)&six, &size);
    assert_int_equal(six.sin6_family, AF_INET6);
    assert_int_equal(ntohs(six.sin6_port), listen.port);
    listen_close(&listen);
}

/* Or "localhost" would lead a browser to somebody else. */
static void a_port_that_is_taken_at_one_address_is_taken(void **unused)
{
    (void)unused;
    struct listen one, two;
    if (!has_six())
        skip();
    assert_true(listen_near(&one, 0));
    close(one.socket[0]);
    assert_true(listen_near(&two, one.port));
    assert_int_not_equal(one.port, two.port);
    close(one.socket[1]);
    listen_close(&two);
}

static void a_machine_without_ipv6_is_served(void **unused)
{
    (void)unused;
    struct listen listen;
    no_six = true;
    assert_true(listen_near(&listen, 0));
    no_six = false;
    assert_int_equal(listen.count, 1);
    listen_close(&listen);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(any_port_will_do),
        cmocka_unit_test(a_taken_port_gives_another),
        cmocka_unit_test(a_port_that_was_left_can_be_taken),
        cmocka_unit_test(the_last_port_has_no_next),
        cmocka_unit_test(both_addresses_have_the_same_port),
        cmocka_unit_test(a_port_that_is_taken_at_one_address_is_taken),
        cmocka_unit_test(a_machine_without_ipv6_is_served),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
