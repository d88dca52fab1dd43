/* Any bytes as what one side of a connection says, in pieces of any size. What
 * comes back is taken apart and compared, answer by answer, with what HTTP
 * allows: one head each with all that protects the page, as many bytes as it
 * announces, those of the file, the range that was asked for, nothing of what
 * lies beside the folder, and nothing after the last answer. */
#include "fuzz.h"
#include "http/path.h"
#include "http/talk.h"
#include "range_oracle.h"

#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <unistd.h>

enum { SAID_MOST = 4096, HEARD_ROOM = 1024 * 1024, HEAD_ROOM = 4096 };

struct content {
    const char *name, *bytes, *packed; /* packed: NULL if it is not */
};

static const struct content contents[] = {
    {"index.html", "0123456789", NULL},
    {"a.js", "export const a = 1;", "packed"},
    {"nets/empty.net", "", NULL},
};

/* The answers as they came, and how far they have been checked. */
struct heard {
    char bytes[HEARD_ROOM];
    size_t size, checked;
};

/* One answer taken apart. */
struct reply {
    int code;
    char head[HEAD_ROOM];
    const char *body;
    size_t size;
};

static void put_file(int folder, const char *name, const char *bytes)
{
    const int file = openat(folder, name, O_WRONLY | O_CREAT | O_TRUNC, 0600);
    demand(file >= 0 &&
           write(file, bytes, strlen(bytes)) == (ssize_t)strlen(bytes));
    close(file);
}

/* The folder is made once for a run; links in it lead to a secret beside it.
 */
static char top[] = "/tmp/borough-fuzz-XXXXXX";
static struct site site = {.folder = -1};

static void sweep(void)
{
    static const char *const name[] = {
        "site/index.html", "site/a.js", "site/a.js.gz", "site/nets/empty.net",
        "site/out",        "site/up",   "secret.txt"};
    const int outside = open(top, O_RDONLY | O_DIRECTORY);
    for (size_t i = 0; i < sizeof name / sizeof *name; i++)
        unlinkat(outside, name[i], 0);
    unlinkat(outside, "site/nets", AT_REMOVEDIR);
    unlinkat(outside, "site", AT_REMOVEDIR);
    close(outside);
    rmdir(top);
}

static int make_folder(void)
{
    demand(mkdtemp(top) && atexit(sweep) == 0);
    const int outside = open(top, O_RDONLY | O_DIRECTORY);
    put_file(outside, "secret.txt", "secret");
    mkdirat(outside, "site", 0700);
    const int folder = openat(outside, "site", O_RDONLY | O_DIRECTORY);
    mkdirat(folder, "nets", 0700);
    for (size_t i = 0; i < sizeof contents / sizeof *contents; i++)
        put_file(folder, contents[i].name, contents[i].bytes);
    put_file(folder, "a.js.gz", contents[1].packed);
    demand(symlinkat("../secret.txt", folder, "out") == 0);
    demand(symlinkat("..", folder, "up") == 0);
    close(outside);
    return folder;
}

static const struct site *the_site(void)
{
    if (site.folder < 0)
        site.folder = make_folder();
    return &site;
}

static void take_in(int client, struct heard *heard)
{
    ssize_t got;
    while ((got = recv(client, heard->bytes + heard->size,
                       sizeof heard->bytes - 1 - heard->size, 0)) > 0)
        heard->size += (size_t)got;
    heard->bytes[heard->size] = '\0';
}

/* Says everything, a piece at a time, and hears all answers. */
static void converse(const char *said, size_t size, size_t piece,
                     struct heard *heard)
{
    static struct talk talk;
    int pair[2];
    enum talk_wish wish = TALK_READ;
    demand(socketpair(AF_UNIX, SOCK_STREAM | SOCK_NONBLOCK, 0, pair) == 0);
    talk_begin(&talk, pair[0], 0);
    for (size_t at = 0, next; at < size && wish != TALK_END; at += next) {
        next = piece < size - at ? piece : size - at;
        demand(send(pair[1], said + at, next, 0) == (ssize_t)next);
        wish = talk_go(&talk, the_site(), 0);
        take_in(pair[1], heard);
    }
    shutdown(pair[1], SHUT_WR);
    for (int i = 0; wish != TALK_END; i++) {
        demand(i < 1000);
        wish = talk_go(&talk, the_site(), 0);
        take_in(pair[1], heard);
    }
    talk_drop(&talk);
    close(pair[0]);
    close(pair[1]);
}

/* The value of a field that stands there once, NULL if it does not. */
static const char *field_of(const struct reply *reply, const char *name)
{
    static char value[HEAD_ROOM];
    char wanted[64];
    snprintf(wanted, sizeof wanted, "\r\n%s: ", name);
    const char *const at = strstr(reply->head, wanted);
    if (!at)
        return NULL;
    const char *const from = at + strlen(wanted);
    demand(!strstr(from, wanted));
    snprintf(value, sizeof value, "%.*s", (int)strcspn(from, "\r"), from);
    return value;
}

static void check_head(const struct reply *reply)
{
    static const char *const always[] = {"Date",
                                         "Content-Security-Policy",
                                         "X-Content-Type-Options",
                                         "Referrer-Policy",
                                         "Cross-Origin-Opener-Policy",
                                         "Cross-Origin-Resource-Policy",
                                         "Permissions-Policy",
                                         "Content-Type",
                                         "Cache-Control"};
    for (size_t i = 0; i < sizeof always / sizeof *always; i++)
        demand(field_of(reply, always[i]));
    demand(!strstr(reply->head + 1, "HTTP/1."));
}

/* Takes the next answer off; `no_body`: it is of a HEAD. */
static void next_reply(struct heard *heard, bool no_body, struct reply *reply)
{
    const char *const from = heard->bytes + heard->checked;
    const char *const end = strstr(from, "\r\n\r\n");
    char after;
    demand(end && end - from + 3 < (ptrdiff_t)sizeof reply->head);
    snprintf(reply->head, sizeof reply->head, "%.*s", (int)(end - from + 2),
             from);
    demand(sscanf(from, "HTTP/1.1 %3d%c", &reply->code, &after) == 2 &&
           after == ' ');
    check_head(reply);
    const char *const length = field_of(reply, "Content-Length");
    demand(!length == (reply->code == 304));
    reply->body = end + 4;
    reply->size = length && !no_body ? strtoull(length, NULL, 10) : 0;
    heard->checked = (size_t)(reply->body - heard->bytes);
    demand(reply->size <= heard->size - heard->checked);
    heard->checked += reply->size;
}

static const struct content *content_of(const char *name)
{
    for (size_t i = 0; i < sizeof contents / sizeof *contents; i++)
        if (strcmp(contents[i].name, name) == 0)
            return &contents[i];
    return NULL;
}

static bool is_body(const struct reply *reply, const char *bytes, size_t size)
{
    return reply->size == size && memcmp(reply->body, bytes, size) == 0;
}

static void check_part(const struct reply *reply, const struct content *content,
                       const struct range_verdict *right)
{
    char range[96];
    snprintf(range, sizeof range, "bytes %llu-%llu/%zu",
             (unsigned long long)right->first, (unsigned long long)right->last,
             strlen(content->bytes));
    demand(right->part && strcmp(field_of(reply, "Content-Range"), range) == 0);
    demand(is_body(reply, content->bytes + right->first,
                   (size_t)(right->last - right->first + 1)));
}

static void check_file(const struct request *request, const struct reply *reply,
                       const struct content *content)
{
    const bool head = strcmp(request->method, "HEAD") == 0;
    const struct range_verdict right =
        range_judge(head || request->if_range ? NULL : request->range,
                    strlen(content->bytes));
    const bool packed = field_of(reply, "Content-Encoding") != NULL;
    const char *const whole = packed ? content->packed : content->bytes;
    demand(!packed || (content->packed && request->accept_encoding));
    switch (reply->code) {
    case 200:
        demand(right.all && !field_of(reply, "Content-Range"));
        demand(is_body(reply, whole, head ? 0 : strlen(whole)));
        demand(strtoull(field_of(reply, "Content-Length"), NULL, 10) ==
               strlen(whole));
        break;
    case 206:
        demand(!packed);
        check_part(reply, content, &right);
        break;
    case 304:
        demand(request->if_none_match);
        break;
    default:
        demand(reply->code == 416 && right.outside);
        demand(strncmp(field_of(reply, "Content-Range"), "bytes */", 8) == 0);
    }
}

static void check_answer(const struct request *request,
                         const struct reply *reply)
{
    struct path path;
    const struct content *content;
    const bool reads = strcmp(request->method, "GET") == 0 ||
                       strcmp(request->method, "HEAD") == 0;
    demand((field_of(reply, "Connection") != NULL) == request->closes);
    const enum path_answer there = path_read(&path, request->target);
    if (!host_is_known(request->host, &the_site()->names))
        demand(reply->code == 421);
    else if (!reads)
        demand(reply->code == 405 && field_of(reply, "Allow"));
    else if (there != PATH_OK)
        demand(reply->code == (there == PATH_BAD ? 400 : 404));
    else if ((content = content_of(path.name)))
        check_file(request, reply, content);
    else
        demand(reply->code == 404 || strcmp(path.name, "a.js.gz") == 0);
}

/* Checks the answer to the head at the front of what was said. False: it was
 * the last one. */
static bool check_next(char *said, size_t size, struct heard *heard)
{
    static struct reply reply;
    struct request request;
    const enum request_answer answer = request_read(&request, said, size);
    const bool whole = answer == REQUEST_OK;
    const bool head = whole && strcmp(request.method, "HEAD") == 0;
    next_reply(heard, head, &reply);
    if (whole)
        check_answer(&request, &reply);
    else
        demand(reply.code == (answer == REQUEST_BAD ? 400 : 505) &&
               field_of(&reply, "Connection"));
    return whole && !request.closes;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static struct heard heard;
    char said[SAID_MOST];
    bool goes_on = true;
    if (size < 1 || size > sizeof said)
        return 0;
    memcpy(said, data + 1, --size);
    heard.size = heard.checked = 0;
    heard.bytes[0] = '\0';
    converse(said, size, 1 + data[0] * (size_t)16, &heard);
    demand(!strstr(heard.bytes, "secret"));
    for (size_t at = 0, next; goes_on && at < size; at += next) {
        size_t seen = 0;
        next = 2;
        if (size - at >= 2 && memcmp(said + at, "\r\n", 2) == 0)
            continue;
        next = request_end(said + at, size - at, &seen);
        if (next == 0)
            break;
        goes_on = check_next(said + at, next, &heard);
    }
    demand(heard.checked == heard.size);
    return 0;
}
