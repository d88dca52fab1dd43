#include "base/rng.h"
#include "client/framing.h"
#include "unit/unit.h"

#include <stdlib.h>
#include <string.h>

static const uint8_t mask[4] = {0x37, 0xfa, 0x21, 0x3d};

/* In a piece of memory of just that size. */
static enum framing_state take(struct framing *frame, const void *bytes,
                               size_t size, const char **reason)
{
    uint8_t *copy = malloc(size ? size : 1);
    assert_non_null(copy);
    memcpy(copy, bytes, size);
    const enum framing_state state = framing_take(frame, copy, size, reason);
    free(copy);
    return state;
}

static void a_frame_is_taken_when_it_is_whole(void **state)
{
    static const uint8_t bytes[] = "\x81\x05Hello\x89\x00";
    struct framing frame;
    const char *reason;
    (void)state;
    for (size_t size = 0; size < 7; size++)
        assert_int_equal(take(&frame, bytes, size, &reason), FRAMING_MORE);
    assert_int_equal(framing_take(&frame, bytes, 9, &reason), FRAMING_WHOLE);
    assert_int_equal(frame.kind, FRAME_TEXT);
    assert_int_equal(frame.whole, 7);
    assert_memory_equal(frame.content, "Hello", 5);
    assert_int_equal(framing_take(&frame, bytes + 7, 2, &reason),
                     FRAMING_WHOLE);
    assert_int_equal(frame.kind, FRAME_PING);
}

static void long_frames_have_long_heads(void **state)
{
    static uint8_t bytes[70000];
    struct framing frame;
    const char *reason;
    (void)state;
    memset(bytes, 'a', sizeof bytes);
    memcpy(bytes, "\x81\x7e\x01\x00", 4);
    assert_int_equal(framing_take(&frame, bytes, sizeof bytes, &reason),
                     FRAMING_WHOLE);
    assert_int_equal(frame.size, 256);
    memcpy(bytes, "\x81\x7f\0\0\0\0\0\1\0\0", 10);
    assert_int_equal(framing_take(&frame, bytes, sizeof bytes, &reason),
                     FRAMING_WHOLE);
    assert_int_equal(frame.size, 65536);
    for (size_t size = 2; size < 10; size++)
        assert_int_equal(take(&frame, bytes, size, &reason), FRAMING_MORE);
}

static void nonsense_is_refused_at_once(void **state)
{
    static const char *const bad[] = {
        "\x01\x05",         /* in pieces */
        "\x80\x05",         /* goes on with nothing */
        "\xc1\x05",         /* a bit that means something else */
        "\x82\x05",         /* binary */
        "\x83\x05",         /* a kind that there is not */
        "\x8b\x05",         /* likewise */
        "\x81\x85",         /* masked */
        "\x89\x7e",         /* a long ping */
        "\x81\x01\xff",     /* no UTF-8 */
        "\x81\x02\xc3\x28", /* likewise */
    };
    static const uint8_t huge[] = "\x81\x7f\xff\xff\xff\xff\xff\xff\xff\xff";
    static const uint8_t large[] = "\x81\x7f\0\0\0\0\0\x10\0\1";
    struct framing frame;
    const char *reason = "";
    (void)state;
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++)
        assert_int_equal(take(&frame, bad[i], strlen(bad[i]), &reason),
                         FRAMING_BAD);
    assert_int_equal(take(&frame, huge, 10, &reason), FRAMING_BAD);
    assert_string_equal(reason, "a message of more than 1 MiB");
    assert_int_equal(take(&frame, large, 10, &reason), FRAMING_BAD);
}

static void random_bytes_do_no_harm(void **state)
{
    struct rng rng;
    (void)state;
    rng_init(&rng, 7, 0);
    for (int i = 0; i < 100000; i++) {
        uint8_t bytes[32];
        struct framing frame;
        const char *reason;
        const size_t size = rng_below(&rng, sizeof bytes + 1);
        for (size_t j = 0; j < size; j++)
            bytes[j] = (uint8_t)rng_next(&rng);
        if (size > 1 && i % 2)
            bytes[0] = 0x81, bytes[1] &= 0x1f;
        if (take(&frame, bytes, size, &reason) == FRAMING_WHOLE)
            assert_true(frame.whole <= size && frame.size < frame.whole);
    }
}

/* The server's own reader takes what is written. */
static void the_server_understands_what_is_sent(void **state)
{
    static struct frame_reader reader;
    static uint8_t bytes[FRAME_MESSAGE_MOST + FRAME_HEAD_MOST];
    static uint8_t content[FRAME_MESSAGE_MOST];
    static const size_t sizes[] = {0, 1, 125, 126, FRAME_MESSAGE_MOST};
    (void)state;
    memset(content, 'x', sizeof content);
    for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++) {
        const struct framing frame = {
            .kind = FRAME_TEXT, .content = content, .size = sizes[i]};
        const size_t size = framing_write(bytes, &frame, mask);
        size_t used;
        frame_begin(&reader);
        assert_int_equal(frame_take(&reader, bytes, size, &used),
                         FRAME_MESSAGE);
        assert_int_equal(reader.size, sizes[i]);
        assert_memory_equal(reader.message, content, sizes[i]);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_frame_is_taken_when_it_is_whole),
        cmocka_unit_test(long_frames_have_long_heads),
        cmocka_unit_test(nonsense_is_refused_at_once),
        cmocka_unit_test(random_bytes_do_no_harm),
        cmocka_unit_test(the_server_understands_what_is_sent),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
