/* The queue of passwords: two at once, 32 that wait, and what becomes of them
 * when the host stops. */
#include "club/hasher.h"
#include "unit/unit.h"

#include <stdio.h>
#include <string.h>
#include <uv.h>

struct answer {
    int times, failed;
    bool right;
    char hash[PASSWORD_HASH];
};

static void on_hashed(void *context, bool done, bool right, const char *hash)
{
    struct answer *const answer = context;
    answer->times++;
    answer->failed += !done;
    answer->right = right;
    snprintf(answer->hash, sizeof answer->hash, "%s", hash);
}

static bool ask(struct hasher *hasher, struct hasher_wish wish,
                struct answer *answer)
{
    return hasher_ask(hasher, &wish, (struct hasher_back){on_hashed, answer});
}

static void end(struct hasher *hasher, uv_loop_t *loop)
{
    uv_run(loop, UV_RUN_DEFAULT);
    assert_int_equal(hasher_waiting(hasher), 0);
    hasher_close(hasher);
    assert_int_equal(uv_loop_close(loop), 0);
}

static void made_then_known(void **state)
{
    struct answer made = {0}, known = {0}, changed = {0}, wrong = {0};
    struct hasher_wish wish = {.password = "first words"};
    uv_loop_t loop;
    (void)state;
    uv_loop_init(&loop);
    struct hasher *const hasher = hasher_open(&loop);
    assert_true(
        ask(hasher, (struct hasher_wish){.fresh = "first words"}, &made));
    uv_run(&loop, UV_RUN_DEFAULT);
    assert_true(made.right && !made.failed);
    memcpy(wish.hash, made.hash, sizeof wish.hash);
    assert_true(ask(hasher, wish, &known));
    snprintf(wish.fresh, sizeof wish.fresh, "second words");
    assert_true(ask(hasher, wish, &changed));
    snprintf(wish.password, sizeof wish.password, "third words");
    assert_true(ask(hasher, wish, &wrong));
    end(hasher, &loop);
    assert_true(known.right);
    assert_string_equal(known.hash, "");
    assert_true(changed.right);
    assert_true(password_is("second words", changed.hash));
    assert_true(!wrong.right && !wrong.failed);
    assert_string_equal(wrong.hash, "");
}

/* Fills it; all that it takes. */
static int fill(struct hasher *hasher, struct answer *answer)
{
    int taken = 0;
    while (ask(hasher, (struct hasher_wish){.fresh = "some words"}, answer))
        taken++;
    return taken;
}

static void so_many_and_no_more(void **state)
{
    struct answer answer = {0};
    uv_loop_t loop;
    (void)state;
    uv_loop_init(&loop);
    struct hasher *const hasher = hasher_open(&loop);
    assert_int_equal(fill(hasher, &answer), HASHES_AT_ONCE + HASHES_WAITING);
    while (answer.times == 0)
        uv_run(&loop, UV_RUN_ONCE);
    assert_true(fill(hasher, &answer) > 0);
    end(hasher, &loop);
    assert_true(answer.times > HASHES_AT_ONCE + HASHES_WAITING);
    assert_int_equal(answer.failed, 0);
}

static void who_waits_is_answered_when_it_stops(void **state)
{
    struct answer answer = {0};
    uv_loop_t loop;
    (void)state;
    uv_loop_init(&loop);
    struct hasher *const hasher = hasher_open(&loop);
    fill(hasher, &answer);
    hasher_stop(hasher);
    assert_int_equal(answer.times, HASHES_WAITING);
    assert_int_equal(fill(hasher, &answer), 0);
    end(hasher, &loop);
    assert_int_equal(answer.times, HASHES_AT_ONCE + HASHES_WAITING);
    assert_int_equal(answer.failed, answer.times);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(made_then_known),
        cmocka_unit_test(so_many_and_no_more),
        cmocka_unit_test(who_waits_is_answered_when_it_stops)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
