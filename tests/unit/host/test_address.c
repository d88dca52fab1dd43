#include "host/address.h"
#include "unit/unit.h"

#include <string.h>

static struct crowd_address at(const char *words)
{
    struct crowd_address address;
    assert_true(address_read(words, strlen(words), &address));
    return address;
}

static void addresses_are_read(void **state)
{
    struct crowd_address one = at("127.0.0.1"), other;
    (void)state;
    assert_int_equal(one.byte[12], 127);
    one = at("2001:db8::1");
    other = at("2001:db8::2");
    assert_memory_equal(&one, &other, sizeof one);
    one = at("::ffff:9.8.7.6");
    other = at("9.8.7.6");
    assert_memory_equal(&one, &other, sizeof one);
    assert_false(address_read("localhost", 9, &one));
    assert_false(address_read("", 0, &one));
    assert_false(address_read("1.2.3.4.5", 9, &one));
}

static void only_a_proxy_is_believed(void **state)
{
    const struct crowd_address proxy = at("10.0.0.1"), far = at("9.9.9.9");
    const struct crowd_address named = at("8.8.8.8");
    const char field[] = "1.1.1.1, 8.8.8.8";
    const uint64_t wanted = address_number(&named, NULL, NULL, 0);
    (void)state;
    assert_int_equal(address_number(&proxy, field, &proxy, 1), wanted);
    assert_int_equal(address_number(&far, field, &proxy, 1),
                     address_number(&far, NULL, NULL, 0));
    assert_int_equal(address_number(&proxy, "nobody", &proxy, 1),
                     address_number(&proxy, NULL, NULL, 0));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(addresses_are_read),
        cmocka_unit_test(only_a_proxy_is_believed)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
