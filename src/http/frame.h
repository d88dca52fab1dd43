/* The frames of a WebSocket (RFC 6455): what a browser sends, taken apart, and
 * what it is sent.
 *
 * Pure: bytes go in, whatever pieces they come in, and messages come out. A
 * message is text of at most FRAME_MESSAGE_MOST bytes, in however many frames.
 * Frames from a browser are masked; an unmasked one is nonsense. */
#ifndef HTTP_FRAME_H
#define HTTP_FRAME_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum {
    FRAME_MESSAGE_MOST = 4096,
    FRAME_CONTROL_MOST = 125,
    FRAME_HEAD_MOST = 14, /* of what comes; what is sent has no mask */
};

enum frame_kind {
    FRAME_CONTINUES = 0,
    FRAME_TEXT = 1,
    FRAME_BINARY = 2,
    FRAME_CLOSE = 8,
    FRAME_PING = 9,
    FRAME_PONG = 10,
};

/* Why a connection is closed; FRAME_NO_CODE is never sent. */
enum frame_code {
    FRAME_DONE = 1000,
    FRAME_GOING_AWAY = 1001,
    FRAME_NONSENSE = 1002,
    FRAME_NOT_TEXT = 1003,
    FRAME_NO_CODE = 1005,
    FRAME_BAD_UTF8 = 1007,
    FRAME_TOO_LONG = 1009,
    FRAME_TOO_SLOW = 4000,
};

/* How far a character that is written in UTF-8 has got: how many bytes are yet
 * to come, and between which bounds the next one lies. */
struct utf8 {
    uint8_t left, low, high;
};

struct frame_reader {
    uint8_t head[FRAME_HEAD_MOST];
    size_t head_size; /* how much of it is there */
    bool in_frame;    /* the head is whole, so bytes are its content */
    uint64_t left;    /* of the content */
    unsigned turn;    /* which byte of the mask is next */
    bool begun;       /* a message of several frames is under way */
    size_t size, control_size;
    struct utf8 utf8;
    enum frame_code code; /* for CLOSE and BROKEN */
    char message[FRAME_MESSAGE_MOST];
    char control[FRAME_CONTROL_MOST];
};

enum frame_event {
    FRAME_MORE,    /* all bytes are used up */
    FRAME_MESSAGE, /* `message`, `size` */
    FRAME_PINGED,  /* `control`, `control_size`: to be sent back */
    FRAME_PONGED,
    FRAME_CLOSED, /* `code`, by which they close */
    FRAME_BROKEN, /* `code`, by which we do; nothing more can be read */
};

void frame_begin(struct frame_reader *reader);

/* Takes bytes up to the next event; `*used` is how many. */
enum frame_event frame_take(struct frame_reader *reader, const uint8_t *bytes,
                            size_t size, size_t *used);

/* The head of a frame to be sent whole; how long it is. */
size_t frame_head(uint8_t head[FRAME_HEAD_MOST], enum frame_kind kind,
                  size_t size);

/* Whether the bytes are whole characters of UTF-8. */
bool utf8_is_whole(const char *bytes, size_t size);

#endif
