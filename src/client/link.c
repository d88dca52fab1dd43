/* Read from left to right; each step takes its piece off `rest`, so a flaw is
 * where the rest begins. */
#include "client/link.h"

#include "base/text.h"

#include <stdio.h>
#include <string.h>

enum { PLAIN_PORT = 80, SECURE_PORT = 443, PORT_MOST = 65535 };

struct reader {
    const char *text, *rest;
    struct link_flaw *flaw;
};

static bool fail(struct reader *reader, enum ill_kind ill)
{
    *reader->flaw =
        (struct link_flaw){(size_t)(reader->rest - reader->text) + 1, ill};
    return false;
}

static bool take(struct reader *reader, const char *piece)
{
    const size_t size = strlen(piece);
    const bool here = strncmp(reader->rest, piece, size) == 0;
    reader->rest += here ? size : 0;
    return here;
}

static bool read_scheme(struct reader *reader, struct link *link)
{
    link->secure = take(reader, "https://");
    link->port = link->secure ? SECURE_PORT : PLAIN_PORT;
    return link->secure || take(reader, "http://") || fail(reader, ILL_SCHEME);
}

/* A name, an address, or an address in brackets that has colons itself. */
static bool read_host(struct reader *reader, struct link *link)
{
    static const char letters[] = "abcdefghijklmnopqrstuvwxyz"
                                  "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789.-_";
    const bool brackets = take(reader, "[");
    const size_t size = brackets
                            ? strspn(reader->rest, "0123456789abcdefABCDEF:.")
                            : strspn(reader->rest, letters);
    if (size == 0 || size >= sizeof link->host)
        return fail(reader, ILL_HOST);
    memcpy(link->host, reader->rest, size);
    link->host[size] = '\0';
    reader->rest += size;
    return !brackets || take(reader, "]") || fail(reader, ILL_BRACKET);
}

static bool read_port(struct reader *reader, struct link *link)
{
    if (!take(reader, ":"))
        return true;
    const size_t size = strspn(reader->rest, "0123456789");
    if (!text_read_number(reader->rest, size, &link->port) || link->port < 1 ||
        link->port > PORT_MOST)
        return fail(reader, ILL_PORT);
    reader->rest += size;
    return true;
}

/* Whatever page it names, its folder is where the host answers. */
static bool read_path(struct reader *reader, struct link *link)
{
    const size_t size = strcspn(reader->rest, "?#");
    if (size > 0 && reader->rest[0] != '/')
        return fail(reader, ILL_PATH);
    if (size + 1 >= sizeof link->path)
        return fail(reader, ILL_PATH_LONG);
    for (size_t i = 0; i < size; i++)
        if (reader->rest[i] <= ' ' || reader->rest[i] > '~')
            return fail(reader, ILL_PATH_CHARACTER);
    snprintf(link->path, sizeof link->path, "%.*s", size ? (int)size : 1,
             size ? reader->rest : "/");
    strrchr(link->path, '/')[1] = '\0';
    reader->rest += strcspn(reader->rest, "#");
    return true;
}

/* So many of the letters that names and keys are written in. */
static bool read_letters(struct reader *reader, char *letters, size_t count,
                         enum ill_kind ill)
{
    static const char all[] = "0123456789abcdefghjkmnpqrstvwxyz";
    if (strspn(reader->rest, all) != count)
        return fail(reader, ill);
    memcpy(letters, reader->rest, count);
    letters[count] = '\0';
    reader->rest += count;
    return true;
}

static bool read_table(struct reader *reader, struct link *link)
{
    if (!take(reader, "#/online/"))
        return fail(reader, ILL_TABLE);
    if (!read_letters(reader, link->game, LINK_GAME_LETTERS, ILL_GAME))
        return false;
    if (!take(reader, "/"))
        return fail(reader, ILL_KEY);
    return read_letters(reader, link->key, LINK_KEY_LETTERS, ILL_KEY_LETTERS) &&
           (!*reader->rest || fail(reader, ILL_BEHIND));
}

bool link_read(struct link *link, const char *text, struct link_flaw *flaw)
{
    struct reader reader = {text, text, flaw};
    memset(link, 0, sizeof *link);
    return read_scheme(&reader, link) && read_host(&reader, link) &&
           read_port(&reader, link) && read_path(&reader, link) &&
           read_table(&reader, link);
}

void link_host(const struct link *link, char host[LINK_ORIGIN_ROOM])
{
    const bool colons = strchr(link->host, ':') != NULL;
    const bool usual = link->port == (link->secure ? SECURE_PORT : PLAIN_PORT);
    char port[16] = "";
    if (!usual)
        snprintf(port, sizeof port, ":%d", link->port);
    snprintf(host, LINK_ORIGIN_ROOM, "%s%s%s%s", colons ? "[" : "", link->host,
             colons ? "]" : "", port);
}

void link_origin(const struct link *link, char origin[LINK_ORIGIN_ROOM])
{
    char host[LINK_ORIGIN_ROOM];
    struct text text;
    link_host(link, host);
    text_init(&text, origin, LINK_ORIGIN_ROOM);
    text_add(&text, link->secure ? "https://" : "http://");
    text_add(&text, host);
}
