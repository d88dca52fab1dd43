/* Any bytes as what a browser sends over a WebSocket. Read in one go, in pieces
 * and byte by byte they tell the same story; messages are whole text and not
 * too long; and what is put into frames comes out of them again. */
#include "fuzz.h"
#include "http/frame.h"

enum { STORY_ROOM = 256 * 1024, WIRE_ROOM = 3 * FRAME_MESSAGE_MOST };

struct story {
    size_t size;
    uint8_t bytes[STORY_ROOM];
};

static void tell(struct story *story, unsigned event, const char *bytes,
                 size_t size)
{
    demand(story->size + size + 3 < sizeof story->bytes);
    story->bytes[story->size++] = (uint8_t)event;
    story->bytes[story->size++] = (uint8_t)(size >> 8);
    story->bytes[story->size++] = (uint8_t)size;
    if (size > 0)
        memcpy(story->bytes + story->size, bytes, size);
    story->size += size;
}

static void check_code(enum frame_code code)
{
    demand(code == FRAME_NONSENSE || code == FRAME_NOT_TEXT ||
           code == FRAME_BAD_UTF8 || code == FRAME_TOO_LONG);
}

/* False: nothing more is read. */
static bool note(struct story *story, const struct frame_reader *reader,
                 enum frame_event event)
{
    const char code[] = {(char)(reader->code >> 8), (char)reader->code};
    switch (event) {
    case FRAME_MORE:
        return true;
    case FRAME_MESSAGE:
        demand(reader->size <= FRAME_MESSAGE_MOST);
        demand(utf8_is_whole(reader->message, reader->size));
        tell(story, event, reader->message, reader->size);
        return true;
    case FRAME_PINGED:
    case FRAME_PONGED:
        demand(reader->control_size <= FRAME_CONTROL_MOST);
        tell(story, event, reader->control, reader->control_size);
        return true;
    case FRAME_CLOSED:
        demand(reader->code == FRAME_NO_CODE ||
               utf8_is_whole(reader->control + 2, reader->control_size - 2));
        break;
    case FRAME_BROKEN:
        check_code(reader->code);
        break;
    }
    tell(story, event, code, sizeof code);
    return false;
}

static void read_in(const uint8_t *data, size_t size, size_t piece,
                    struct story *story)
{
    static struct frame_reader reader;
    bool goes_on = true;
    frame_begin(&reader);
    story->size = 0;
    for (size_t at = 0; goes_on && at < size; at += piece) {
        const size_t part = piece < size - at ? piece : size - at;
        uint8_t *const bytes = (uint8_t *)exact_copy(data + at, part);
        for (size_t from = 0, used; goes_on && from < part; from += used) {
            const enum frame_event event =
                frame_take(&reader, bytes + from, part - from, &used);
            demand(used > 0 && used <= part - from);
            demand(event != FRAME_MORE || used == part - from);
            goes_on = note(story, &reader, event);
        }
        free(bytes);
    }
}

/* The bytes as one message in frames whose lengths they say themselves; it
 * arrives if it is text and not too long. */
static void wrap(const uint8_t *data, size_t size)
{
    static uint8_t wire[WIRE_ROOM];
    static struct story story;
    uint8_t head[FRAME_HEAD_MOST];
    size_t length = 0, at = 0;
    if (size == 0 || size > FRAME_MESSAGE_MOST / 4)
        return;
    do {
        const size_t wanted = 1 + data[at] % 64;
        const size_t part = wanted < size - at ? wanted : size - at;
        const size_t skip =
            frame_head(head, at ? FRAME_CONTINUES : FRAME_TEXT, part);
        head[0] = (uint8_t)((head[0] & 0x0f) | (at + part == size ? 0x80 : 0));
        head[1] |= 0x80;
        memcpy(wire + length, head, skip);
        memcpy(wire + length + skip, "\1\2\3\4", 4);
        length += skip + 4;
        for (size_t i = 0; i < part; i++)
            wire[length++] = (uint8_t)(data[at + i] ^ (1 + i % 4));
        at += part;
    } while (at < size);
    read_in(wire, length, 7, &story);
    const bool text = utf8_is_whole((const char *)data, size);
    demand(story.bytes[0] == (text ? FRAME_MESSAGE : FRAME_BROKEN));
    if (text)
        demand(story.size == size + 3 &&
               memcmp(story.bytes + 3, data, size) == 0);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static struct story whole, pieces;
    if (size < 1 || size > WIRE_ROOM)
        return 0;
    read_in(data + 1, size - 1, size, &whole);
    read_in(data + 1, size - 1, 1, &pieces);
    demand(whole.size == pieces.size &&
           memcmp(whole.bytes, pieces.bytes, whole.size) == 0);
    read_in(data + 1, size - 1, 1 + data[0] % 100, &pieces);
    demand(whole.size == pieces.size &&
           memcmp(whole.bytes, pieces.bytes, whole.size) == 0);
    wrap(data + 1, size - 1);
    return 0;
}
