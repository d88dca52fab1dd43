/* The accepting answer proves only that the server speaks WebSocket: a fixed
 * mark behind the key, SHA-1, base64. It is no secret and protects nothing;
 * that is left to the origin and the cookie. */
#include "http/upgrade.h"

#include "http/field.h"
#include "http/route.h"
#include "http/sha1.h"

#include <string.h>
#include <strings.h>

enum { KEY_SIZE = 24 };

static const char letters[] =
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

/* Sixteen bytes, written in letters. */
static bool is_key(const char *key)
{
    return key && strlen(key) == KEY_SIZE &&
           strspn(key, letters) == KEY_SIZE - 2 &&
           strcmp(key + KEY_SIZE - 2, "==") == 0;
}

int upgrade_refused(const struct request *request)
{
    if (strcmp(request->method, "GET") != 0 ||
        !field_has_word(request->upgrade, "websocket") ||
        !field_has_word(request->connection, "upgrade") ||
        !is_key(request->socket_key) || request->closes)
        return 400;
    if (!request->socket_version ||
        strcmp(request->socket_version, "13") != 0 ||
        !field_has_word(request->socket_protocol, ROUTE_PROTOCOL))
        return 426;
    return 0;
}

static void write_letters(char *text, const uint8_t *bytes, size_t size)
{
    for (size_t i = 0; i < size; i += 3) {
        const uint32_t b1 = i + 1 < size ? bytes[i + 1] : 0;
        const uint32_t b2 = i + 2 < size ? bytes[i + 2] : 0;
        const uint32_t all = (uint32_t)bytes[i] << 16 | b1 << 8 | b2;
        *text++ = letters[all >> 18];
        *text++ = letters[all >> 12 & 63];
        *text++ = i + 1 < size ? letters[all >> 6 & 63] : '=';
        *text++ = i + 2 < size ? letters[all & 63] : '=';
    }
    *text = '\0';
}

void upgrade_accept(char accept[UPGRADE_KEY_ROOM], const char *key)
{
    static const char mark[] = "258EAFA5-E914-47DA-95CA-C5AB0DC85B11";
    char both[KEY_SIZE + sizeof mark];
    uint8_t digest[SHA1_BYTES];
    memcpy(both, key, KEY_SIZE);
    memcpy(both + KEY_SIZE, mark, sizeof mark);
    sha1(both, KEY_SIZE + sizeof mark - 1, digest);
    write_letters(accept, digest, sizeof digest);
}

void upgrade_write(struct text *text, const char *accept)
{
    text_add(text, "HTTP/1.1 101 Switching Protocols\r\n"
                   "Upgrade: websocket\r\n"
                   "Connection: Upgrade\r\n"
                   "Sec-WebSocket-Protocol: " ROUTE_PROTOCOL "\r\n"
                   "Sec-WebSocket-Accept: ");
    text_add(text, accept);
    text_add(text, "\r\n\r\n");
}
