/* The whole buffer is looked at anew for each frame; the sender is not trusted
 * with anything but to fill it. */
#include "client/framing.h"

#include <string.h>

enum { END_BIT = 0x80, KIND_BITS = 0x0f, MASK_BIT = 0x80, LENGTH_BITS = 0x7f };

static enum framing_state bad(const char **reason, const char *words)
{
    *reason = words;
    return FRAMING_BAD;
}

/* What the first two bytes say; NULL: nothing is wrong with them. */
static const char *judge(const uint8_t *bytes)
{
    const int kind = bytes[0] & KIND_BITS;
    if ((bytes[0] & ~KIND_BITS) != END_BIT)
        return "a message in pieces, or with bits that mean nothing";
    if (bytes[1] & MASK_BIT)
        return "a masked frame";
    if (kind == FRAME_TEXT)
        return NULL;
    if (kind < FRAME_CLOSE || kind > FRAME_PONG)
        return "a frame that is no text";
    return (bytes[1] & LENGTH_BITS) > FRAME_CONTROL_MOST
               ? "a control frame that is too long"
               : NULL;
}

static uint64_t read_length(const uint8_t *bytes, int count)
{
    uint64_t length = 0;
    for (int i = 0; i < count; i++)
        length = length << 8 | bytes[i];
    return length;
}

enum framing_state framing_take(struct framing *frame, const uint8_t *bytes,
                                size_t size, const char **reason)
{
    if (size < 2)
        return FRAMING_MORE;
    const char *const wrong = judge(bytes);
    if (wrong)
        return bad(reason, wrong);
    const int length = bytes[1] & LENGTH_BITS;
    const int more = length == 126 ? 2 : length == 127 ? 8 : 0;
    const size_t head = 2 + (size_t)more;
    if (size < head)
        return FRAMING_MORE;
    const uint64_t all = more ? read_length(bytes + 2, more) : (uint64_t)length;
    if (all > FRAMING_MESSAGE_MOST)
        return bad(reason, "a message of more than 1 MiB");
    if (size - head < all)
        return FRAMING_MORE;
    *frame = (struct framing){(enum frame_kind)(bytes[0] & KIND_BITS),
                              bytes + head, (size_t)all, head + (size_t)all};
    if (frame->kind == FRAME_TEXT &&
        !utf8_is_whole((const char *)frame->content, frame->size))
        return bad(reason, "a message that is no text");
    return FRAMING_WHOLE;
}

size_t framing_write(uint8_t *bytes, const struct framing *frame,
                     const uint8_t mask[4])
{
    const size_t head = frame_head(bytes, frame->kind, frame->size);
    bytes[1] |= MASK_BIT;
    memcpy(bytes + head, mask, 4);
    for (size_t i = 0; i < frame->size; i++)
        bytes[head + 4 + i] = frame->content[i] ^ mask[i % 4];
    return head + 4 + frame->size;
}
