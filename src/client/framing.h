/* The frames of a WebSocket as a client meets them: what a server sends, taken
 * off the front of a buffer, and what it is sent, masked. Pure. The kinds and
 * codes are those of http/frame.h, which has the server's side. */
#ifndef CLIENT_FRAMING_H
#define CLIENT_FRAMING_H

#include "http/frame.h"

/* A telling of the longest game has about a tenth of it. */
enum { FRAMING_MESSAGE_MOST = 1 << 20 };

/* One frame at the front of the bytes. Its content lies in them. */
struct framing {
    enum frame_kind kind;
    const uint8_t *content;
    size_t size;  /* of the content */
    size_t whole; /* of the frame, its head too */
};

enum framing_state {
    FRAMING_MORE, /* it is not all there */
    FRAMING_WHOLE,
    FRAMING_BAD, /* `reason` says why */
};

/* Our server sends every message in one frame, and so does whatever stands in
 * front of it: pieces are refused, like all that RFC 6455 forbids. */
enum framing_state framing_take(struct framing *frame, const uint8_t *bytes,
                                size_t size, const char **reason);

/* Writes a frame into `bytes`, which has FRAME_HEAD_MOST more than `size`;
 * how long it is. */
size_t framing_write(uint8_t *bytes, const struct framing *frame,
                     const uint8_t mask[4]);

#endif
