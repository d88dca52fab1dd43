#include "http/frame.h"
#include "unit/unit.h"

#include <stdlib.h>
#include <string.h>

enum { ROOM = 3 * FRAME_MESSAGE_MOST, EVENTS_MOST = 16 };

static const uint8_t mask[4] = {0x37, 0xfa, 0x21, 0x3d};

struct wire {
    uint8_t bytes[ROOM];
    size_t size;
};

static void put_byte(struct wire *wire, int byte)
{
    assert_true(wire->size < sizeof wire->bytes);
    wire->bytes[wire->size++] = (uint8_t)byte;
}

/* A masked frame, as browsers send them; `first` is its first byte. */
static void put_frame(struct wire *wire, int first, const void *content,
                      size_t size)
{
    const uint8_t *const from = content;
    put_byte(wire, first);
    if (size < 126) {
        put_byte(wire, 0x80 | (int)size);
    } else {
        put_byte(wire, 0x80 | 126);
        put_byte(wire, (int)(size >> 8));
        put_byte(wire, (int)(size & 0xff));
    }
    for (int i = 0; i < 4; i++)
        put_byte(wire, mask[i]);
    for (size_t i = 0; i < size; i++)
        put_byte(wire, from[i] ^ mask[i & 3]);
}

static void put_text(struct wire *wire, int first, const char *text)
{
    put_frame(wire, first, text, strlen(text));
}

/* What came out, put down as words: "[text]", "<ping>", "(1000)", "!1002". */
struct story {
    char words[4 * FRAME_MESSAGE_MOST];
};

static void tell(struct story *story, const char *before, const char *bytes,
                 size_t size, const char *after)
{
    const size_t at = strlen(story->words);
    assert_true(at + size + 8 < sizeof story->words);
    strncat(story->words, before, 8);
    strncat(story->words, bytes, size);
    strncat(story->words, after, 8);
}

static void tell_code(struct story *story, const char *mark, int code)
{
    const char digits[] = {
        (char)('0' + code / 1000), (char)('0' + code / 100 % 10),
        (char)('0' + code / 10 % 10), (char)('0' + code % 10), '\0'};
    tell(story, mark, digits, 4, "");
}

/* False: nothing more is read. */
static bool note(struct story *story, const struct frame_reader *reader,
                 enum frame_event event)
{
    switch (event) {
    case FRAME_MESSAGE:
        tell(story, "[", reader->message, reader->size, "]");
        break;
    case FRAME_PINGED:
        tell(story, "<", reader->control, reader->control_size, ">");
        break;
    case FRAME_PONGED:
        tell(story, ">", reader->control, reader->control_size, "<");
        break;
    case FRAME_CLOSED:
        tell_code(story, "=", (int)reader->code);
        break;
    case FRAME_BROKEN:
        tell_code(story, "!", (int)reader->code);
        return false;
    default:
        break;
    }
    return true;
}

/* Reads it in pieces of `piece` bytes, each in memory of its own. */
static const char *read_in(const struct wire *wire, size_t piece,
                           struct story *story)
{
    struct frame_reader *const reader = malloc(sizeof *reader);
    bool goes_on = true;
    story->words[0] = '\0';
    frame_begin(reader);
    for (size_t at = 0; goes_on && at < wire->size; at += piece) {
        const size_t size = piece < wire->size - at ? piece : wire->size - at;
        uint8_t *const bytes = malloc(size);
        memcpy(bytes, wire->bytes + at, size);
        for (size_t from = 0, used; goes_on && from < size; from += used)
            goes_on =
                note(story, reader,
                     frame_take(reader, bytes + from, size - from, &used));
        free(bytes);
    }
    free(reader);
    return story->words;
}

static void check(const struct wire *wire, const char *right)
{
    static struct story story;
    for (size_t piece = 1; piece <= wire->size + 1 && piece < 40; piece++)
        assert_string_equal(read_in(wire, piece, &story), right);
    assert_string_equal(read_in(wire, wire->size + 1, &story), right);
}

static void text_arrives_however_it_is_cut(void **state)
{
    struct wire wire = {.size = 0};
    (void)state;
    put_text(&wire, 0x81, "Hello");
    put_text(&wire, 0x81, "");
    put_text(&wire, 0x81, "\xc3\xa9\xe2\x82\xac\xf0\x9f\x8f\xa0");
    check(&wire, "[Hello][][\xc3\xa9\xe2\x82\xac\xf0\x9f\x8f\xa0]");
}

/* The frame that the RFC has as its example (section 5.7). */
static void the_example_of_the_rfc_is_read(void **state)
{
    static const struct wire wire = {
        {0x81, 0x85, 0x37, 0xfa, 0x21, 0x3d, 0x7f, 0x9f, 0x4d, 0x51, 0x58}, 11};
    (void)state;
    check(&wire, "[Hello]");
}

/* Every way to cut a text of eight bytes into frames, in the middle of a
 * character as well, with a ping between any two. */
static void every_fragmentation_is_put_together(void **state)
{
    static const char text[] = "a\xc3\xa9"
                               "b\xe2\x82\xac"
                               "c";
    const size_t size = sizeof text - 1;
    (void)state;
    for (unsigned cuts = 0; cuts < 1u << (size - 1); cuts++) {
        struct wire wire = {.size = 0};
        char right[64] = "";
        size_t from = 0;
        for (size_t i = 1; i <= size; i++) {
            const bool last = i == size;
            if (!last && !(cuts >> (i - 1) & 1))
                continue;
            put_frame(&wire, (last ? 0x80 : 0) | (from == 0 ? 1 : 0),
                      text + from, i - from);
            from = i;
            if (!last) {
                put_text(&wire, 0x89, "p");
                strncat(right, "<p>", 4);
            }
        }
        strncat(right, "[", 2);
        strncat(right, text, sizeof right - strlen(right) - 2);
        strncat(right, "]", 2);
        static struct story story;
        assert_string_equal(read_in(&wire, 1, &story), right);
        assert_string_equal(read_in(&wire, 5, &story), right);
        assert_string_equal(read_in(&wire, wire.size, &story), right);
    }
}

static void a_message_has_a_greatest_length(void **state)
{
    static char much[FRAME_MESSAGE_MOST + 1];
    static struct wire wire;
    static struct story story;
    (void)state;
    memset(much, 'x', sizeof much);
    wire.size = 0;
    put_frame(&wire, 0x81, much, FRAME_MESSAGE_MOST);
    read_in(&wire, 1000, &story);
    assert_int_equal(strlen(story.words), FRAME_MESSAGE_MOST + 2);
    wire.size = 0;
    put_frame(&wire, 0x81, much, FRAME_MESSAGE_MOST + 1);
    check(&wire, "!1009");
    /* So do all fragments together. */
    wire.size = 0;
    put_frame(&wire, 0x01, much, FRAME_MESSAGE_MOST);
    put_frame(&wire, 0x80, much, 1);
    assert_string_equal(read_in(&wire, 999, &story), "!1009");
}

static void control_frames_come_between(void **state)
{
    struct wire wire = {.size = 0};
    (void)state;
    put_text(&wire, 0x01, "ab");
    put_text(&wire, 0x89, "ping");
    put_text(&wire, 0x8a, "");
    put_text(&wire, 0x80, "cd");
    put_text(&wire, 0x88,
             "\x03\xe8"
             "done");
    check(&wire, "<ping>><[abcd]=1000");
}

static void check_first(int first, const char *content, const char *right)
{
    struct wire wire = {.size = 0};
    put_text(&wire, first, content);
    check(&wire, right);
}

static void nonsense_is_refused(void **state)
{
    static const uint8_t plain[] = {0x81, 0x01, 'x'};
    struct wire wire = {.size = 0};
    (void)state;
    check_first(0x80, "x", "!1002"); /* continues nothing */
    check_first(0xc1, "x", "!1002"); /* a reserved bit */
    check_first(0xa1, "x", "!1002");
    check_first(0x91, "x", "!1002");
    check_first(0x83, "x", "!1002"); /* unknown kinds */
    check_first(0x87, "x", "!1002");
    check_first(0x8b, "x", "!1002");
    check_first(0x8f, "x", "!1002");
    check_first(0x82, "x", "!1003");         /* no text */
    check_first(0x09, "x", "!1002");         /* half a ping */
    memcpy(wire.bytes, plain, sizeof plain); /* not masked */
    wire.size = sizeof plain;
    check(&wire, "!1002");
    wire.size = 0;
    put_text(&wire, 0x01, "a");
    put_text(&wire, 0x81, "b"); /* begins anew */
    check(&wire, "!1002");
}

static void lengths_are_as_short_as_can_be(void **state)
{
    static const uint8_t two[] = {0x81, 0xfe, 0, 125, 0, 0, 0, 0};
    static const uint8_t eight[] = {0x81, 0xff, 0, 0, 0, 0, 0, 0, 0xff, 0xff};
    static const uint8_t huge[] = {0x81, 0xff, 0x80, 0, 0, 0, 0, 0, 0, 0};
    static const uint8_t large[] = {0x81, 0xff, 0, 0, 0, 1, 0, 0, 0, 0};
    static const uint8_t ping[] = {0x89, 0xfe, 0, 126};
    struct {
        const uint8_t *bytes;
        size_t size;
        const char *right;
    } const all[] = {{two, sizeof two, "!1002"},
                     {eight, sizeof eight, "!1002"},
                     {huge, sizeof huge, "!1002"},
                     {large, sizeof large, "!1009"},
                     {ping, sizeof ping, "!1002"}};
    (void)state;
    for (size_t i = 0; i < sizeof all / sizeof *all; i++) {
        struct wire wire = {.size = 0};
        for (size_t k = 0; k < all[i].size; k++)
            put_byte(&wire, all[i].bytes[k]);
        for (int k = 0; k < 4; k++)
            put_byte(&wire, 0);
        check(&wire, all[i].right);
    }
}

static void what_is_no_utf8_is_refused_at_once(void **state)
{
    static const char *const bad[] = {"\x80",
                                      "\xbf",
                                      "\xc0\x80",
                                      "\xc1\xbf",
                                      "\xe0\x9f\xbf",
                                      "\xed\xa0\x80",
                                      "\xf0\x8f\xbf\xbf",
                                      "\xf4\x90\x80\x80",
                                      "\xf5",
                                      "\xff",
                                      "\xc3(",
                                      "\xe2\x82(",
                                      "\xc3"};
    static const char *const good[] = {"\xc2\x80",         "\xe0\xa0\x80",
                                       "\xed\x9f\xbf",     "\xee\x80\x80",
                                       "\xf0\x90\x80\x80", "\xf4\x8f\xbf\xbf"};
    struct wire begun = {.size = 0};
    (void)state;
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        check_first(0x81, bad[i], "!1007");
        assert_false(utf8_is_whole(bad[i], strlen(bad[i])));
    }
    for (size_t i = 0; i < sizeof good / sizeof *good; i++)
        assert_true(utf8_is_whole(good[i], strlen(good[i])));
    put_text(&begun, 0x01, "\xff");
    check(&begun, "!1007");
}

static void a_close_has_a_good_code_or_none(void **state)
{
    (void)state;
    check_first(0x88, "", "=1005");
    check_first(0x88, "\x03\xe9", "=1001");
    check_first(0x88, "\x0f\xa0", "=4000");
    check_first(0x88, "\x03", "!1002");
    check_first(0x88, "\x03\xe7", "!1002"); /* 999 */
    check_first(0x88, "\x03\xed", "!1002"); /* 1005 is never sent */
    check_first(0x88, "\x03\xee", "!1002");
    check_first(0x88, "\x07\xd0", "!1002"); /* 2000 */
    check_first(0x88, "\x13\x88", "!1002"); /* 5000 */
    check_first(0x88, "\x03\xe8\xff", "!1007");
}

static void heads_of_all_lengths_are_written(void **state)
{
    uint8_t head[FRAME_HEAD_MOST];
    (void)state;
    assert_int_equal(frame_head(head, FRAME_TEXT, 125), 2);
    assert_memory_equal(head, "\x81\x7d", 2);
    assert_int_equal(frame_head(head, FRAME_TEXT, 126), 4);
    assert_memory_equal(head, "\x81\x7e\x00\x7e", 4);
    assert_int_equal(frame_head(head, FRAME_PONG, 0), 2);
    assert_memory_equal(head, "\x8a\x00", 2);
    assert_int_equal(frame_head(head, FRAME_TEXT, 65536), 10);
    assert_memory_equal(head, "\x81\x7f\0\0\0\0\0\1\0\0", 10);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(text_arrives_however_it_is_cut),
        cmocka_unit_test(the_example_of_the_rfc_is_read),
        cmocka_unit_test(every_fragmentation_is_put_together),
        cmocka_unit_test(a_message_has_a_greatest_length),
        cmocka_unit_test(control_frames_come_between),
        cmocka_unit_test(nonsense_is_refused),
        cmocka_unit_test(lengths_are_as_short_as_can_be),
        cmocka_unit_test(what_is_no_utf8_is_refused_at_once),
        cmocka_unit_test(a_close_has_a_good_code_or_none),
        cmocka_unit_test(heads_of_all_lengths_are_written),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
