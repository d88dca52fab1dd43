/* Text is checked byte by byte as it comes, so that what is no text is refused
 * at once and not when the message ends. */
#include "http/frame.h"

enum {
    END_BIT = 0x80,
    RESERVED_BITS = 0x70,
    KIND_BITS = 0x0f,
    CONTROL_BIT = 0x08,
    MASK_BIT = 0x80,
    LENGTH_BITS = 0x7f,
    LENGTH_OF_2 = 126,
    LENGTH_OF_8 = 127,
};

/* Where a character begins. Of those of three and four bytes some would be
 * shorter written otherwise, halves of pairs, or beyond the last one. */
static bool utf8_begin(struct utf8 *utf8, uint8_t byte)
{
    *utf8 = (struct utf8){0, 0x80, 0xbf};
    if (byte < 0x80)
        return true;
    if (byte < 0xc2 || byte > 0xf4)
        return false;
    utf8->left = byte < 0xe0 ? 1 : byte < 0xf0 ? 2 : 3;
    if (byte == 0xe0)
        utf8->low = 0xa0;
    else if (byte == 0xed)
        utf8->high = 0x9f;
    else if (byte == 0xf0)
        utf8->low = 0x90;
    else if (byte == 0xf4)
        utf8->high = 0x8f;
    return true;
}

static bool utf8_take(struct utf8 *utf8, uint8_t byte)
{
    if (utf8->left == 0)
        return utf8_begin(utf8, byte);
    if (byte < utf8->low || byte > utf8->high)
        return false;
    *utf8 = (struct utf8){(uint8_t)(utf8->left - 1), 0x80, 0xbf};
    return true;
}

bool utf8_is_whole(const char *bytes, size_t size)
{
    struct utf8 utf8 = {0};
    for (size_t i = 0; i < size; i++)
        if (!utf8_take(&utf8, (uint8_t)bytes[i]))
            return false;
    return utf8.left == 0;
}

void frame_begin(struct frame_reader *reader)
{
    reader->head_size = 0;
    reader->in_frame = false;
    reader->begun = false;
    reader->size = reader->control_size = 0;
    reader->utf8 = (struct utf8){0};
    reader->code = FRAME_NO_CODE;
}

static enum frame_event broken(struct frame_reader *reader,
                               enum frame_code code)
{
    reader->code = code;
    return FRAME_BROKEN;
}

static bool is_control(const struct frame_reader *reader)
{
    return reader->head[0] & CONTROL_BIT;
}

/* How long the head is, as far as its first two bytes say. */
static size_t head_wanted(const struct frame_reader *reader)
{
    if (reader->head_size < 2)
        return 2;
    const int length = reader->head[1] & LENGTH_BITS;
    return 6 + (length == LENGTH_OF_2 ? 2 : length == LENGTH_OF_8 ? 8 : 0);
}

/* Judged by the first two bytes, before the rest has come. */
static enum frame_event judge_kind(struct frame_reader *reader)
{
    const uint8_t first = reader->head[0];
    const int kind = first & KIND_BITS;
    const bool known =
        kind <= FRAME_BINARY || (kind >= FRAME_CLOSE && kind <= FRAME_PONG);
    if ((first & RESERVED_BITS) || !known || !(reader->head[1] & MASK_BIT))
        return broken(reader, FRAME_NONSENSE);
    if (is_control(reader) &&
        (!(first & END_BIT) ||
         (reader->head[1] & LENGTH_BITS) > FRAME_CONTROL_MOST))
        return broken(reader, FRAME_NONSENSE);
    if (!is_control(reader) && (kind == FRAME_CONTINUES) != reader->begun)
        return broken(reader, FRAME_NONSENSE);
    if (kind == FRAME_BINARY)
        return broken(reader, FRAME_NOT_TEXT);
    return FRAME_MORE;
}

/* A length is written in as few bytes as it needs. */
static enum frame_event read_length(struct frame_reader *reader)
{
    const int length = reader->head[1] & LENGTH_BITS;
    const int bytes = length == LENGTH_OF_2 ? 2 : length == LENGTH_OF_8 ? 8 : 0;
    reader->left = bytes ? 0 : (uint64_t)length;
    for (int i = 0; i < bytes; i++)
        reader->left = reader->left << 8 | reader->head[2 + i];
    if ((bytes == 2 && reader->left < LENGTH_OF_2) ||
        (bytes == 8 && (reader->left >> 16 == 0 || reader->left >> 63)))
        return broken(reader, FRAME_NONSENSE);
    if (!is_control(reader) && reader->left > FRAME_MESSAGE_MOST - reader->size)
        return broken(reader, FRAME_TOO_LONG);
    reader->in_frame = true;
    reader->turn = 0;
    if (is_control(reader))
        reader->control_size = 0;
    return FRAME_MORE;
}

static enum frame_event take_head(struct frame_reader *reader, uint8_t byte)
{
    reader->head[reader->head_size++] = byte;
    if (reader->head_size == 2) {
        const enum frame_event event = judge_kind(reader);
        if (event != FRAME_MORE)
            return event;
    }
    return reader->head_size == head_wanted(reader) ? read_length(reader)
                                                    : FRAME_MORE;
}

/* False: it is no text. */
static bool take_content(struct frame_reader *reader, uint8_t byte)
{
    const uint8_t *const mask = reader->head + reader->head_size - 4;
    const uint8_t plain = byte ^ mask[reader->turn++ & 3];
    reader->left--;
    if (is_control(reader)) {
        reader->control[reader->control_size++] = (char)plain;
        return true;
    }
    reader->message[reader->size++] = (char)plain;
    return utf8_take(&reader->utf8, plain);
}

static bool is_code(unsigned code)
{
    return (code >= 1000 && code <= 1003) || (code >= 1007 && code <= 1011) ||
           (code >= 3000 && code <= 4999);
}

static enum frame_event end_close(struct frame_reader *reader)
{
    const uint8_t *const bytes = (const uint8_t *)reader->control;
    const size_t size = reader->control_size;
    reader->code = FRAME_NO_CODE;
    if (size == 0)
        return FRAME_CLOSED;
    const unsigned code = size < 2 ? 0 : (unsigned)bytes[0] << 8 | bytes[1];
    if (!is_code(code))
        return broken(reader, FRAME_NONSENSE);
    if (!utf8_is_whole(reader->control + 2, size - 2))
        return broken(reader, FRAME_BAD_UTF8);
    reader->code = (enum frame_code)code;
    return FRAME_CLOSED;
}

static enum frame_event end_frame(struct frame_reader *reader)
{
    const uint8_t first = reader->head[0];
    reader->in_frame = false;
    reader->head_size = 0;
    switch (first & KIND_BITS) {
    case FRAME_CLOSE:
        return end_close(reader);
    case FRAME_PING:
        return FRAME_PINGED;
    case FRAME_PONG:
        return FRAME_PONGED;
    default:
        reader->begun = !(first & END_BIT);
        if (reader->begun)
            return FRAME_MORE;
        return reader->utf8.left == 0 ? FRAME_MESSAGE
                                      : broken(reader, FRAME_BAD_UTF8);
    }
}

/* A message that was handed out makes room for the next. */
static void make_room(struct frame_reader *reader)
{
    if (!reader->begun && !reader->in_frame && reader->head_size == 0)
        reader->size = 0;
}

enum frame_event frame_take(struct frame_reader *reader, const uint8_t *bytes,
                            size_t size, size_t *used)
{
    enum frame_event event = FRAME_MORE;
    size_t at = 0;
    make_room(reader);
    while (event == FRAME_MORE && at < size) {
        if (!reader->in_frame)
            event = take_head(reader, bytes[at++]);
        else if (!take_content(reader, bytes[at++]))
            event = broken(reader, FRAME_BAD_UTF8);
        if (event == FRAME_MORE && reader->in_frame && reader->left == 0)
            event = end_frame(reader);
    }
    *used = at;
    return event;
}

size_t frame_head(uint8_t head[FRAME_HEAD_MOST], enum frame_kind kind,
                  size_t size)
{
    const int bytes = size < LENGTH_OF_2 ? 0 : size <= UINT16_MAX ? 2 : 8;
    head[0] = (uint8_t)(END_BIT | (unsigned)kind);
    head[1] = (uint8_t)(bytes == 0   ? (int)size
                        : bytes == 2 ? LENGTH_OF_2
                                     : LENGTH_OF_8);
    for (int i = 0; i < bytes; i++)
        head[2 + i] = (uint8_t)((uint64_t)size >> 8 * (bytes - 1 - i));
    return 2 + (size_t)bytes;
}
