/* Any bytes as the address and the header fields of a request: a name that
 * stays below the folder, a host that is ours, and of a range what RFC 9110
 * makes of it. */
#include "fuzz.h"
#include "http/field.h"
#include "http/host.h"
#include "http/media.h"
#include "http/path.h"
#include "range_oracle.h"

#include <string.h>
#include <strings.h>

enum { TEXT_ROOM = 1024 };

static void check_name(const char *name)
{
    demand(name[0] && name[0] != '/' && strlen(name) < PATH_ROOM);
    demand(!strstr(name, "//") && !strstr(name, "/."));
    demand(name[0] != '.' && name[strlen(name) - 1] != '/');
    demand(strspn(name, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
                        "0123456789_-./") == strlen(name));
    demand(media_of(name)->type);
    media_is_hashed(name);
}

static void check_range(const char *value, uint64_t size)
{
    const struct range_verdict right = range_judge(value, size);
    const struct range range = field_range(value, size);
    switch (range.kind) {
    case RANGE_ALL:
        demand(right.all && range.first == 0 && range.count == size);
        break;
    case RANGE_PART:
        demand(right.part && range.first == right.first &&
               range.first + (range.count - 1) == right.last);
        break;
    case RANGE_OUTSIDE:
        demand(right.outside);
        break;
    }
}

/* What is known begins with one of the names and has but a port behind it. */
static void check_host(const char *host)
{
    static const struct host_names names = {{"a.example"}, 1};
    static const char *const known[] = {"127.0.0.1", "localhost", "[::1]",
                                        "a.example"};
    bool right = false;
    for (size_t i = 0; i < sizeof known / sizeof *known; i++) {
        const size_t size = strlen(known[i]);
        const char *const rest = host + size;
        right |= strncasecmp(host, known[i], size) == 0 &&
                 (!*rest ||
                  (*rest == ':' && !rest[1 + strspn(rest + 1, "0123456789")]));
    }
    demand(host_is_known(host, &names) == right);
    host_is_name(host);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    char text[TEXT_ROOM];
    struct path path;
    if (size >= sizeof text)
        return 0;
    if (size > 0)
        memcpy(text, data, size);
    text[size] = '\0';
    if (path_read(&path, text) == PATH_OK)
        check_name(path.name);
    check_range(text, 0);
    check_range(text, 1);
    check_range(text, 10);
    check_range(text, UINT64_MAX);
    check_host(text);
    field_takes_gzip(text);
    demand(!field_has_tag(text, "\"\1\"") || strpbrk(text, "*\1"));
    demand(!field_has_word(text, "\1") || strchr(text, '\1'));
    return 0;
}
