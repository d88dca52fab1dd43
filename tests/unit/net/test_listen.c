#include "net/listen.h"
#include "unit/unit.h"

#include <unistd.h>

static void any_port_will_do(void **unused)
{
    (void)unused;
    int port = 0;
    const int socket = listen_near(&port);
    assert_true(socket >= 0);
    assert_in_range(port, 1, 65535);
    close(socket);
}

static void a_taken_port_gives_another(void **unused)
{
    (void)unused;
    int first = 0;
    const int one = listen_near(&first);
    int second = first;
    const int two = listen_near(&second);
    assert_true(one >= 0 && two >= 0);
    assert_int_not_equal(first, second);
    close(one);
    close(two);
}

static void a_port_that_was_left_can_be_taken(void **unused)
{
    (void)unused;
    int port = 0;
    close(listen_near(&port));
    int again = port;
    const int socket = listen_near(&again);
    assert_true(socket >= 0);
    assert_int_equal(again, port);
    close(socket);
}

static void the_last_port_has_no_next(void **unused)
{
    (void)unused;
    int last = 65535, another = 65535;
    const int one = listen_near(&last);
    const int two = listen_near(&another);
    assert_true(one >= 0 && two >= 0);
    assert_in_range(another, 1, 65534);
    close(one);
    close(two);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(any_port_will_do),
        cmocka_unit_test(a_taken_port_gives_another),
        cmocka_unit_test(a_port_that_was_left_can_be_taken),
        cmocka_unit_test(the_last_port_has_no_next),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
