/* The head is made first and whole; the file's bytes follow by sendfile() or
 * not at all. One list of codes has the words for people. */
#include "http/answer.h"

#include "base/text.h"
#include "http/date.h"
#include "http/field.h"
#include "http/folder.h"
#include "http/media.h"
#include "http/path.h"

#include <assert.h>
#include <errno.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

/* Nothing but this site's own files runs here, and no other site can frame it
 * or look into it. 'wasm-unsafe-eval' lets the engine be compiled. */
static const char everywhere[] =
    "Content-Security-Policy: default-src 'self'; "
    "script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; "
    "img-src 'self' data: blob:; object-src 'none'; base-uri 'none'; "
    "form-action 'none'; frame-ancestors 'none'\r\n"
    "X-Content-Type-Options: nosniff\r\n"
    "Referrer-Policy: no-referrer\r\n"
    "Cross-Origin-Opener-Policy: same-origin\r\n"
    "Cross-Origin-Resource-Policy: same-origin\r\n"
    "Permissions-Policy: camera=(), geolocation=(), microphone=(), "
    "payment=(), usb=()\r\n";

/* Each code with its name and, for a refusal, what a person reads. */
struct code {
    int number;
    const char *name, *words;
};

static const struct code codes[] = {
    {200, "OK", NULL},
    {201, "Created", NULL},
    {204, "No Content", NULL},
    {206, "Partial Content", NULL},
    {304, "Not Modified", NULL},
    {400, "Bad Request", "that is not a request"},
    {401, "Unauthorized", "nobody is known by that session"},
    {403, "Forbidden", "no page of this site asks for that"},
    {404, "Not Found", "there is no such file here"},
    {405, "Method Not Allowed", "files can be read here, nothing else"},
    {409, "Conflict", "that has changed since"},
    {410, "Gone", "that is no longer there"},
    {411, "Length Required", "the length of what follows must be told"},
    {413, "Content Too Large", "that is too much at once"},
    {415, "Unsupported Media Type", "only application/json is read here"},
    {416, "Range Not Satisfiable", "nothing of the file lies in that range"},
    {421, "Misdirected Request", "no host of that name is here"},
    {422, "Unprocessable Content", "that cannot be done"},
    {426, "Upgrade Required", "a WebSocket of another kind is spoken here"},
    {429, "Too Many Requests", "too often; try again later"},
    {431, "Request Header Fields Too Large", "that request is too long"},
    {500, "Internal Server Error", "something went wrong here"},
    {503, "Service Unavailable", "too much is asked at once; try again"},
    {505, "HTTP Version Not Supported", "only HTTP/1.1 is spoken here"},
};

/* An open file and how it is to be sent. */
struct file {
    int descriptor;
    uint64_t size;
    const struct media *media;
    bool packed;
    bool hashed;
    char tag[64];
};

static const struct code *code_of(int number)
{
    const struct code *code = codes;
    while (code->number != number)
        code++;
    return code;
}

static void clear(struct answer *answer, bool closes)
{
    answer->size = answer->words = 0;
    answer->file = -1;
    answer->first = answer->count = 0;
    answer->more = NULL;
    answer->more_size = 0;
    answer->closes = closes;
}

static void add_field(struct text *text, const char *name, const char *value)
{
    text_add(text, name);
    text_add(text, ": ");
    text_add(text, value);
    text_add(text, "\r\n");
}

static void add_size(struct text *text, uint64_t size)
{
    char number[32];
    snprintf(number, sizeof number, "%" PRIu64, size);
    add_field(text, "Content-Length", number);
}

static void begin(struct answer *answer, struct text *text,
                  const struct code *code)
{
    char date[DATE_ROOM];
    text_init(text, answer->text, sizeof answer->text);
    text_add(text, "HTTP/1.1 ");
    text_number(text, code->number);
    text_char(text, ' ');
    text_add(text, code->name);
    text_add(text, "\r\n");
    date_write(date, time(NULL));
    add_field(text, "Date", date);
    if (answer->closes)
        add_field(text, "Connection", "close");
    text_add(text, everywhere);
}

static void end(struct answer *answer, struct text *text)
{
    text_add(text, "\r\n");
    answer->size = text->length;
}

/* `field` and `value` may be NULL: nothing to add. */
static void refuse_with(struct answer *answer, int number, const char *field,
                        const char *value)
{
    const struct code *const code = code_of(number);
    struct text text;
    begin(answer, &text, code);
    add_field(&text, "Content-Type", "text/plain; charset=utf-8");
    add_field(&text, "Cache-Control", "no-store");
    if (field)
        add_field(&text, field, value);
    add_size(&text, strlen(code->words) + 1);
    end(answer, &text);
    text_add(&text, code->words);
    text_char(&text, '\n');
    assert(text_ok(&text));
    answer->words = text.length - answer->size;
}

static void refuse(struct answer *answer, int number)
{
    refuse_with(answer, number, NULL, NULL);
}

static bool open_file(int folder, const char *name, struct file *file)
{
    struct stat there;
    file->descriptor = folder_open(folder, name);
    if (file->descriptor < 0)
        return false;
    if (fstat(file->descriptor, &there) != 0) {
        close(file->descriptor);
        return false;
    }
    file->size = (uint64_t)there.st_size;
    snprintf(file->tag, sizeof file->tag, "\"%" PRIx64 "-%" PRIx64 "%09lx\"",
             file->size, (uint64_t)there.st_mtim.tv_sec,
             (unsigned long)there.st_mtim.tv_nsec);
    return true;
}

/* The file itself, or what the build packed beside it. */
static bool find_file(int folder, const char *name, bool gzip,
                      struct file *file)
{
    char beside[PATH_ROOM + 3];
    *file =
        (struct file){.media = media_of(name), .hashed = media_is_hashed(name)};
    snprintf(beside, sizeof beside, "%s.gz", name);
    file->packed =
        gzip && file->media->packs && open_file(folder, beside, file);
    return file->packed || open_file(folder, name, file);
}

static void add_file_fields(struct text *text, const struct file *file)
{
    add_field(text, "Content-Type", file->media->type);
    add_field(text, "ETag", file->tag);
    add_field(text, "Cache-Control",
              file->hashed ? "public, max-age=31536000, immutable"
                           : "no-cache");
    add_field(text, "Vary", "Accept-Encoding");
    if (file->packed)
        add_field(text, "Content-Encoding", "gzip");
    else
        add_field(text, "Accept-Ranges", "bytes");
}

static void send_unchanged(struct answer *answer, const struct file *file)
{
    struct text text;
    close(file->descriptor);
    begin(answer, &text, code_of(304));
    add_file_fields(&text, file);
    end(answer, &text);
}

static void send_outside(struct answer *answer, const struct file *file)
{
    char range[64];
    close(file->descriptor);
    snprintf(range, sizeof range, "bytes */%" PRIu64, file->size);
    refuse_with(answer, 416, "Content-Range", range);
}

static void send_bytes(struct answer *answer, const struct file *file,
                       const struct range *range)
{
    char part[96];
    struct text text;
    begin(answer, &text, code_of(range->kind == RANGE_PART ? 206 : 200));
    add_file_fields(&text, file);
    if (range->kind == RANGE_PART) {
        snprintf(part, sizeof part, "bytes %" PRIu64 "-%" PRIu64 "/%" PRIu64,
                 range->first, range->first + range->count - 1, file->size);
        add_field(&text, "Content-Range", part);
    }
    add_size(&text, range->count);
    end(answer, &text);
    answer->file = file->descriptor;
    answer->first = range->first;
    answer->count = range->count;
}

static void send_file(struct answer *answer, const struct file *file,
                      const struct request *request, const char *wanted)
{
    const struct range range = field_range(wanted, file->size);
    if (field_has_tag(request->if_none_match, file->tag))
        send_unchanged(answer, file);
    else if (range.kind == RANGE_OUTSIDE)
        send_outside(answer, file);
    else
        send_bytes(answer, file, &range);
}

/* Parts are of the file itself, never of what was packed, and only for GET.
 * If-Range is answered by the whole file, which is always right. */
static const char *wanted_range(const struct request *request)
{
    const bool get = strcmp(request->method, "GET") == 0;
    return get && !request->if_range ? request->range : NULL;
}

static void answer_path(struct answer *answer, const struct site *site,
                        const struct request *request, const char *name)
{
    struct file file;
    const char *const range = wanted_range(request);
    const bool gzip = !range && field_takes_gzip(request->accept_encoding);
    if (find_file(site->folder, name, gzip, &file))
        send_file(answer, &file, request, range);
    else
        refuse(answer, errno == EMFILE || errno == ENFILE ? 503 : 404);
}

/* The length that a GET would have had has been told; nothing is sent. */
static void leave_body_out(struct answer *answer)
{
    answer_drop(answer);
    answer->words = 0;
    answer->count = 0;
}

void answer_request(struct answer *answer, const struct site *site,
                    const struct request *request)
{
    const bool head = strcmp(request->method, "HEAD") == 0;
    struct path path;
    clear(answer, request->closes);
    const enum path_answer there = path_read(&path, request->target);
    if (!host_is_known(request->host, &site->names))
        refuse(answer, 421);
    else if (!head && strcmp(request->method, "GET") != 0)
        refuse_with(answer, 405, "Allow", "GET, HEAD");
    else if (there == PATH_BAD)
        refuse(answer, 400);
    else if (there == PATH_UNKNOWN)
        refuse(answer, 404);
    else
        answer_path(answer, site, request, path.name);
    if (head)
        leave_body_out(answer);
}

void answer_nonsense(struct answer *answer, int code)
{
    clear(answer, true);
    refuse(answer, code);
}

/* An answer to a call is kept by nobody on the way. */
static void begin_call(struct answer *answer, struct text *text, int code)
{
    begin(answer, text, code_of(code));
    add_field(text, "Cache-Control", "no-store");
    if (code == 426) {
        add_field(text, "Upgrade", "websocket");
        add_field(text, "Sec-WebSocket-Version", "13");
    }
}

static void end_call(struct answer *answer, struct text *text, const char *json,
                     size_t size)
{
    if (json)
        add_field(text, "Content-Type", "application/json");
    add_size(text, size);
    end(answer, text);
    assert(text_ok(text));
    answer->more = size > 0 ? malloc(size) : NULL;
    if (answer->more) {
        memcpy(answer->more, json, size);
        answer->more_size = size;
    }
}

void answer_call(struct answer *answer, const struct route_answer *said,
                 bool closes)
{
    char wait[32];
    struct text text;
    clear(answer, closes);
    begin_call(answer, &text, said->code);
    if (said->cookie)
        add_field(&text, "Set-Cookie", said->cookie);
    if (said->retry_after_s > 0) {
        snprintf(wait, sizeof wait, "%u", said->retry_after_s);
        add_field(&text, "Retry-After", wait);
    }
    end_call(answer, &text, said->json, said->json ? said->size : 0);
}

void answer_refused_call(struct answer *answer, int code,
                         const struct request *request, const char *method)
{
    char words[256];
    struct text text;
    clear(answer, request->closes);
    begin_call(answer, &text, code);
    if (code == 405)
        add_field(&text, "Allow", method);
    const int size = snprintf(words, sizeof words, "{\"error\":\"%s\"}\n",
                              code_of(code)->words);
    end_call(answer, &text, words, (size_t)size);
    if (strcmp(request->method, "HEAD") == 0)
        leave_body_out(answer);
}

void answer_drop(struct answer *answer)
{
    if (answer->file >= 0)
        close(answer->file);
    answer->file = -1;
    free(answer->more);
    answer->more = NULL;
    answer->more_size = 0;
}
