#include "net/answer.h"

#include "net/field.h"
#include "net/media.h"
#include "net/path.h"

#include <fcntl.h>
#include <inttypes.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

struct header {
    const char *name, *value;
};

/* Nothing but this site's own files runs here, and no other site can frame it
 * or look into it. 'wasm-unsafe-eval' lets the engine be compiled. */
static const struct header everywhere[] = {
    {MHD_HTTP_HEADER_CONTENT_SECURITY_POLICY,
     "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; "
     "style-src 'self'; img-src 'self' data: blob:; object-src 'none'; "
     "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"},
    {"X-Content-Type-Options", "nosniff"},
    {"Referrer-Policy", "no-referrer"},
    {"Cross-Origin-Opener-Policy", "same-origin"},
    {"Cross-Origin-Resource-Policy", "same-origin"},
    {"Permissions-Policy", "camera=(), geolocation=(), microphone=(), "
                           "payment=(), usb=()"},
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

static void put_headers(struct MHD_Response *response,
                        const struct header *header, size_t count)
{
    for (size_t i = 0; i < count; i++)
        MHD_add_response_header(response, header[i].name, header[i].value);
}

/* Hands the response over; it is freed once it has been sent. */
static enum MHD_Result queue(struct MHD_Connection *connection, unsigned code,
                             struct MHD_Response *response)
{
    if (!response)
        return MHD_NO;
    put_headers(response, everywhere, sizeof everywhere / sizeof *everywhere);
    const enum MHD_Result queued =
        MHD_queue_response(connection, code, response);
    MHD_destroy_response(response);
    return queued;
}

static struct MHD_Response *of_words(const char *words)
{
    char copy[128];
    snprintf(copy, sizeof copy, "%s\n", words);
    return MHD_create_response_from_buffer(strlen(copy), copy,
                                           MHD_RESPMEM_MUST_COPY);
}

static enum MHD_Result refuse(struct MHD_Connection *connection, unsigned code,
                              const char *words)
{
    struct MHD_Response *response = of_words(words);
    const struct header headers[] = {
        {MHD_HTTP_HEADER_CONTENT_TYPE, "text/plain; charset=utf-8"},
        {MHD_HTTP_HEADER_CACHE_CONTROL, "no-store"},
        {MHD_HTTP_HEADER_ALLOW, "GET, HEAD"},
    };
    const size_t count = code == MHD_HTTP_METHOD_NOT_ALLOWED ? 3 : 2;
    if (response)
        put_headers(response, headers, count);
    return queue(connection, code, response);
}

static bool open_file(int folder, const char *name, struct file *file)
{
    struct stat there;
    file->descriptor = openat(folder, name, O_RDONLY | O_CLOEXEC | O_NONBLOCK);
    if (file->descriptor < 0)
        return false;
    if (fstat(file->descriptor, &there) != 0 || !S_ISREG(there.st_mode)) {
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

static void put_file_headers(struct MHD_Response *response,
                             const struct file *file)
{
    const struct header headers[] = {
        {MHD_HTTP_HEADER_CONTENT_TYPE, file->media->type},
        {MHD_HTTP_HEADER_ETAG, file->tag},
        {MHD_HTTP_HEADER_CACHE_CONTROL,
         file->hashed ? "public, max-age=31536000, immutable" : "no-cache"},
        {MHD_HTTP_HEADER_VARY, MHD_HTTP_HEADER_ACCEPT_ENCODING},
        {MHD_HTTP_HEADER_CONTENT_ENCODING, "gzip"},
        {MHD_HTTP_HEADER_ACCEPT_RANGES, "bytes"},
    };
    put_headers(response, headers, 4);
    put_headers(response, headers + (file->packed ? 4 : 5), 1);
}

static enum MHD_Result send_unchanged(struct MHD_Connection *connection,
                                      const struct file *file)
{
    struct MHD_Response *response =
        MHD_create_response_from_buffer(0, NULL, MHD_RESPMEM_PERSISTENT);
    close(file->descriptor);
    if (response)
        put_file_headers(response, file);
    return queue(connection, MHD_HTTP_NOT_MODIFIED, response);
}

static enum MHD_Result send_outside(struct MHD_Connection *connection,
                                    const struct file *file)
{
    struct MHD_Response *response =
        of_words("nothing of the file lies in that range");
    char range[64];
    close(file->descriptor);
    snprintf(range, sizeof range, "bytes */%" PRIu64, file->size);
    if (response)
        MHD_add_response_header(response, MHD_HTTP_HEADER_CONTENT_RANGE, range);
    return queue(connection, MHD_HTTP_RANGE_NOT_SATISFIABLE, response);
}

/* The bytes from `first` to `last`, which may be all. */
static enum MHD_Result send_bytes(struct MHD_Connection *connection,
                                  const struct file *file, uint64_t first,
                                  uint64_t last)
{
    const uint64_t count = file->size ? last - first + 1 : 0;
    const bool part = count < file->size;
    struct MHD_Response *response =
        MHD_create_response_from_fd_at_offset64(count, file->descriptor, first);
    char range[96];
    if (!response) {
        close(file->descriptor);
        return MHD_NO;
    }
    put_file_headers(response, file);
    if (part) {
        snprintf(range, sizeof range, "bytes %" PRIu64 "-%" PRIu64 "/%" PRIu64,
                 first, last, file->size);
        MHD_add_response_header(response, MHD_HTTP_HEADER_CONTENT_RANGE, range);
    }
    return queue(connection, part ? MHD_HTTP_PARTIAL_CONTENT : MHD_HTTP_OK,
                 response);
}

static const char *field_of(struct MHD_Connection *connection, const char *name)
{
    return MHD_lookup_connection_value(connection, MHD_HEADER_KIND, name);
}

static enum MHD_Result send_file(struct MHD_Connection *connection,
                                 const struct file *file, const char *range)
{
    uint64_t first = 0, last = file->size - 1;
    if (field_has_tag(field_of(connection, MHD_HTTP_HEADER_IF_NONE_MATCH),
                      file->tag))
        return send_unchanged(connection, file);
    if (field_range(range, file->size, &first, &last) == RANGE_OUTSIDE)
        return send_outside(connection, file);
    return send_bytes(connection, file, first, last);
}

bool answer_reads(const char *method)
{
    return strcmp(method, MHD_HTTP_METHOD_GET) == 0 ||
           strcmp(method, MHD_HTTP_METHOD_HEAD) == 0;
}

enum MHD_Result answer_request(int folder, struct MHD_Connection *connection,
                               const char *method, const char *url)
{
    struct path path;
    struct file file;
    if (!answer_reads(method))
        return refuse(connection, MHD_HTTP_METHOD_NOT_ALLOWED,
                      "files can be read here, nothing else");
    const enum path_answer answer = path_read(&path, url);
    if (answer == PATH_BAD)
        return refuse(connection, MHD_HTTP_BAD_REQUEST,
                      "that is not an address");
    /* Parts are of the file itself, never of what was packed. If-Range is
     * answered by the whole file, which is always right. */
    const char *range = field_of(connection, MHD_HTTP_HEADER_RANGE);
    if (field_of(connection, MHD_HTTP_HEADER_IF_RANGE))
        range = NULL;
    const bool gzip =
        !range &&
        field_takes_gzip(field_of(connection, MHD_HTTP_HEADER_ACCEPT_ENCODING));
    if (answer == PATH_UNKNOWN || !find_file(folder, path.name, gzip, &file))
        return refuse(connection, MHD_HTTP_NOT_FOUND,
                      "there is no such file here");
    return send_file(connection, &file, range);
}
