/* One step after the other, each from a state to the next: dial, shake hands,
 * listen. Whatever goes wrong leads back to LINE_RESTS; what will go wrong
 * again, because the host is none or does not want us, to LINE_OVER. */
#include "client/line.h"

#include "base/text.h"
#include "client/framing.h"
#include "client/head.h"
#include "http/route.h"
#include "http/upgrade.h"
#include "sys/random.h"

#include <errno.h>
#include <poll.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum {
    IN_ROOM = FRAMING_MESSAGE_MOST + FRAME_HEAD_MOST,
    REQUEST_ROOM = 2048,
    FIRST_WAIT_MS = 1000,
    LONGEST_WAIT_MS = 30000,
    HANDSHAKE_MS = 10000,
    SILENCE_MS = 75000, /* a host pings after 25 seconds */
    POLICY = 1008,
};

static void note(struct line *line, enum ill_kind kind)
{
    line->ill = ill_of(kind, "");
}

/* By the system's own reason. */
static void note_unreached(struct line *line)
{
    line->ill = ill_of(ILL_UNREACHED, strerror(errno));
}

static void refuse(struct line *line, enum ill_kind kind)
{
    line_refuse(line, ill_of(kind, ""));
}

static bool begin(struct line *line, struct seed *seed)
{
    note(line, ILL_MEMORY);
    if (!line->in || !dial_find(&line->book, line->link, &line->ill))
        return false;
    note(line, ILL_RANDOM);
    return random_seed(seed) == STATUS_OK;
}

bool line_begin(struct line *line, const struct link *link, const char *cookie)
{
    struct seed seed;
    memset(line, 0, sizeof *line);
    line->link = link;
    line->cookie = cookie;
    line->dial = DIAL_NONE;
    line->in = malloc(IN_ROOM);
    if (!begin(line, &seed)) {
        line_refuse(line, line->ill);
        return false;
    }
    note(line, ILL_NONE);
    rng_init(&line->rng, seed_number(&seed), 0);
    return true;
}

void line_end(struct line *line)
{
    dial_close(&line->dial);
    free(line->in);
    line->in = NULL;
    line->state = LINE_OVER;
}

static void close_now(struct line *line)
{
    dial_close(&line->dial);
    line->got = line->used = line->kept = 0;
}

void line_refuse(struct line *line, struct ill ill)
{
    close_now(line);
    line->ill = ill;
    line->state = LINE_OVER;
}

void line_drop(struct line *line, uint64_t now_ms, uint64_t least_ms)
{
    uint64_t wait = FIRST_WAIT_MS;
    for (int i = 0; i < line->tries && wait < LONGEST_WAIT_MS; i++)
        wait *= 2;
    if (wait > LONGEST_WAIT_MS)
        wait = LONGEST_WAIT_MS;
    wait = wait * 2 / 3 + rng_below(&line->rng, (uint32_t)(wait * 2 / 3 + 1));
    line->lost |= line->state == LINE_OPEN;
    close_now(line);
    line->tries++;
    line->which = 0;
    line->state = LINE_RESTS;
    line->next_ms = now_ms + (wait > least_ms ? wait : least_ms);
}

/* Dialing. */

static void dial_next(struct line *line, uint64_t now_ms)
{
    while (line->which < line->book.count) {
        line->since_ms = now_ms;
        line->state = LINE_DIALS;
        if (dial_open(&line->dial, line->link, &line->book, line->which++))
            return;
        note_unreached(line);
    }
    line_drop(line, now_ms, 0);
}

static bool put_out(struct line *line, const void *bytes, size_t size)
{
    if (size > sizeof line->out - line->kept)
        return false;
    memcpy(line->out + line->kept, bytes, size);
    line->kept += size;
    return true;
}

/* Sixteen random bytes in base64, made of letters that are all legal there. */
static void draw_key(struct line *line)
{
    static const char letters[] =
        "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    for (int i = 0; i < 21; i++)
        line->key[i] = letters[rng_below(&line->rng, 64)];
    line->key[21] = "AQgw"[rng_below(&line->rng, 4)];
    memcpy(line->key + 22, "==", 3);
}

static void ask_upgrade(struct line *line)
{
    char host[LINK_ORIGIN_ROOM], origin[LINK_ORIGIN_ROOM], room[REQUEST_ROOM];
    struct text text;
    link_host(line->link, host);
    link_origin(line->link, origin);
    draw_key(line);
    text_init(&text, room, sizeof room);
    const char *const piece[] = {"GET ",
                                 line->link->path,
                                 "ws/",
                                 line->link->game,
                                 " HTTP/1.1\r\nHost: ",
                                 host,
                                 "\r\nOrigin: ",
                                 origin,
                                 "\r\nCookie: ",
                                 line->cookie,
                                 "\r\nUpgrade: websocket\r\nConnection: "
                                 "Upgrade\r\nSec-WebSocket-Version: 13\r\n"
                                 "Sec-WebSocket-Protocol: " ROUTE_PROTOCOL
                                 "\r\nSec-WebSocket-Key: ",
                                 line->key,
                                 "\r\n\r\n"};
    for (size_t i = 0; i < sizeof piece / sizeof *piece; i++)
        text_add(&text, piece[i]);
    (void)put_out(line, text.at, text.length);
    line->state = LINE_SHAKES;
}

static void dialing(struct line *line, uint64_t now_ms)
{
    switch (dial_state(&line->dial)) {
    case DIAL_STANDS:
        ask_upgrade(line);
        return;
    case DIAL_FAILED:
        note_unreached(line);
        break;
    case DIAL_WAITS:
        if (now_ms - line->since_ms < HANDSHAKE_MS)
            return;
        note(line, ILL_LATE);
        break;
    }
    dial_close(&line->dial);
    dial_next(line, now_ms);
}

/* Bytes. */

static bool write_some(struct line *line)
{
    while (line->kept > 0) {
        const ssize_t sent =
            send(line->dial.descriptor, line->out, line->kept, MSG_NOSIGNAL);
        if (sent < 0)
            return errno == EAGAIN || errno == EINTR;
        line->kept -= (size_t)sent;
        memmove(line->out, line->out + sent, line->kept);
    }
    return true;
}

/* False: the other end has gone. What was handed out makes room first. */
static bool read_some(struct line *line, uint64_t now_ms)
{
    line->got -= line->used;
    memmove(line->in, line->in + line->used, line->got);
    line->used = 0;
    if (line->got == IN_ROOM)
        return true;
    const ssize_t got =
        read(line->dial.descriptor, line->in + line->got, IN_ROOM - line->got);
    if (got > 0) {
        line->got += (size_t)got;
        line->since_ms = now_ms;
    }
    return got > 0 || (got < 0 && (errno == EAGAIN || errno == EINTR));
}

/* Shaking hands. */

/* What a host answers that does not take us; some of it passes. */
static void judge_refusal(struct line *line, int status, uint64_t now_ms)
{
    switch (status) {
    case 401:
        refuse(line, ILL_SESSION);
        break;
    case 403:
        refuse(line, ILL_NO_SEAT);
        break;
    case 404:
        refuse(line, ILL_NO_TABLE);
        break;
    case 429:
    case 500:
    case 502:
    case 503:
    case 504:
        note(line, ILL_BUSY);
        line_drop(line, now_ms, 0);
        break;
    default:
        refuse(line, ILL_PROTOCOL);
    }
}

static void shaking(struct line *line, uint64_t now_ms)
{
    char accept[UPGRADE_KEY_ROOM], said[UPGRADE_KEY_ROOM];
    struct head head;
    const enum head_state state =
        head_read(&head, (const char *)line->in, line->got);
    if (state == HEAD_MORE)
        return;
    upgrade_accept(accept, line->key);
    if (state == HEAD_BAD) {
        refuse(line, ILL_NO_HOST);
    } else if (head.status != 101) {
        judge_refusal(line, head.status, now_ms);
    } else if (!head_field(&head, "Sec-WebSocket-Accept", said, sizeof said) ||
               strcmp(said, accept) != 0 ||
               !head_field(&head, "Sec-WebSocket-Protocol", said,
                           sizeof said) ||
               strcmp(said, ROUTE_PROTOCOL) != 0) {
        refuse(line, ILL_PROTOCOL);
    } else {
        line->used = head.size;
        line->state = LINE_OPEN;
        line->tries = 0;
        line->lost = false;
    }
}

/* Frames. */

static bool put_frame(struct line *line, enum frame_kind kind,
                      const void *content, size_t size)
{
    const struct framing frame = {
        .kind = kind, .content = content, .size = size};
    uint8_t bytes[FRAME_MESSAGE_MOST + FRAME_HEAD_MOST], mask[4];
    const uint64_t chance = rng_next(&line->rng);
    if (size > FRAME_MESSAGE_MOST)
        return false;
    memcpy(mask, &chance, sizeof mask);
    return put_out(line, bytes, framing_write(bytes, &frame, mask)) &&
           write_some(line);
}

bool line_send(struct line *line, const char *message, size_t size)
{
    return line->state == LINE_OPEN &&
           put_frame(line, FRAME_TEXT, message, size);
}

static void hang_up(struct line *line, const struct framing *frame,
                    uint64_t now_ms)
{
    const int code = frame->size >= 2
                         ? frame->content[0] << 8 | frame->content[1]
                         : FRAME_NO_CODE;
    note(line, ILL_HUNG_UP);
    line_drop(line, now_ms, code == POLICY ? LONGEST_WAIT_MS : 0);
}

/* The next text; pings are answered on the way. */
static bool next_frame(struct line *line, uint64_t now_ms, const char **message,
                       size_t *size)
{
    struct framing frame;
    const char *reason;
    while (line->state == LINE_OPEN) {
        switch (framing_take(&frame, line->in + line->used,
                             line->got - line->used, &reason)) {
        case FRAMING_MORE:
            return false;
        case FRAMING_BAD:
            line_refuse(line, ill_of(ILL_NONSENSE, reason));
            return false;
        case FRAMING_WHOLE:
            break;
        }
        line->used += frame.whole;
        if (frame.kind == FRAME_TEXT) {
            *message = (const char *)frame.content;
            *size = frame.size;
            return true;
        }
        if (frame.kind == FRAME_PING)
            (void)put_frame(line, FRAME_PONG, frame.content, frame.size);
        else if (frame.kind == FRAME_CLOSE)
            hang_up(line, &frame, now_ms);
    }
    return false;
}

static bool is_connected(const struct line *line)
{
    return line->state == LINE_SHAKES || line->state == LINE_OPEN;
}

static void exchange(struct line *line, uint64_t now_ms)
{
    const uint64_t patience =
        line->state == LINE_OPEN ? SILENCE_MS : HANDSHAKE_MS;
    const bool there = write_some(line) && read_some(line, now_ms);
    if (there && now_ms - line->since_ms < patience)
        return;
    note(line, there ? ILL_SILENT : ILL_BROKEN);
    line_drop(line, now_ms, 0);
}

bool line_hear(struct line *line, uint64_t now_ms, const char **message,
               size_t *size)
{
    if (next_frame(line, now_ms, message, size))
        return true;
    if (line->state == LINE_RESTS && now_ms >= line->next_ms)
        dial_next(line, now_ms);
    if (line->state == LINE_DIALS)
        dialing(line, now_ms);
    if (is_connected(line))
        exchange(line, now_ms);
    if (line->state == LINE_SHAKES)
        shaking(line, now_ms);
    return next_frame(line, now_ms, message, size);
}

int line_descriptor(const struct line *line, short *events)
{
    const bool writes = line->kept > 0 || line->state == LINE_DIALS;
    *events = (short)(POLLIN | (writes ? POLLOUT : 0));
    return line->dial.descriptor;
}
