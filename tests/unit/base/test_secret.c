/* That no time is told is shown without a clock: whoever looked only as far as
 * the first difference would not come to the page behind it that cannot be
 * read. */
#include "base/secret.h"
#include "unit/unit.h"

#include <stdio.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <unistd.h>

enum { MOST = 1024 }; /* no library compares so much at a time */

static void a_bit_anywhere_is_a_difference(void **state)
{
    unsigned char one[MOST], other[MOST];
    (void)state;
    for (size_t i = 0; i < MOST; i++)
        one[i] = (unsigned char)(37 * i);
    memcpy(other, one, MOST);
    for (size_t size = 0; size <= MOST; size++)
        assert_true(secret_same(one, other, size));
    for (size_t bit = 0; bit < 8 * MOST; bit += 3) {
        other[bit / 8] ^= (unsigned char)(1u << bit % 8);
        assert_false(secret_same(one, other, MOST));
        assert_true(secret_same(one, other, bit / 8));
        other[bit / 8] ^= (unsigned char)(1u << bit % 8);
    }
}

static void differences_do_not_make_up_for_each_other(void **state)
{
    const unsigned char one[] = {1, 2, 3, 4}, other[] = {2, 1, 4, 3};
    (void)state;
    assert_false(secret_same(one, other, sizeof one));
}

/* Whether the child that compares `size` bytes of both comes to its end. */
static bool survives(const unsigned char *one, const unsigned char *other,
                     size_t size)
{
    int how = 0;
    const pid_t child = fork();
    assert_true(child >= 0);
    if (child == 0) {
        if (!freopen("/dev/null", "w", stderr))
            _exit(2);
        _exit(secret_same(one, other, size) ? 1 : 0);
    }
    assert_int_equal(waitpid(child, &how, 0), child);
    return WIFEXITED(how) && WEXITSTATUS(how) == 0;
}

static void every_byte_is_looked_at(void **state)
{
    const size_t page = (size_t)sysconf(_SC_PAGESIZE);
    unsigned char *const two = mmap(NULL, 2 * page, PROT_READ | PROT_WRITE,
                                    MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    unsigned char other[MOST] = {1};
    (void)state;
    assert_true(two != MAP_FAILED);
    assert_int_equal(mprotect(two + page, page, PROT_NONE), 0);
    const unsigned char *const end = two + page;
    assert_true(survives(end - MOST, other, MOST));
    assert_false(survives(end - MOST + 1, other, MOST));
    munmap(two, 2 * page);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_bit_anywhere_is_a_difference),
        cmocka_unit_test(differences_do_not_make_up_for_each_other),
        cmocka_unit_test(every_byte_is_looked_at)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
